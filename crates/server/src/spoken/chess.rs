//! What the rules of chess say: men, and why a move or a position is none.

use super::Spoken;
use boardside_chess::fen::{FenProblem, FenProblems};
use boardside_chess::san::SanProblem;
use boardside_chess::{
    Color, Defect, Illegalities, Illegality, Man, Rank, Role, Square, Unpromoted,
};

/// How much is shown of a text that is no move.
const SHOWN: usize = 20;

impl Spoken for Color {
    fn said(&self) -> String {
        t!("chess-color", color = color(*self))
    }
}

impl Spoken for Role {
    fn said(&self) -> String {
        t!("chess-role", piece = self.name())
    }
}

/// The word for a color among the texts.
pub(crate) const fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// `the rook on e8`.
fn the(man: &Man) -> String {
    let (piece, square) = (man.piece.role.name(), name(man.square));
    t!("chess-the-man", piece = piece, square = square)
}

/// The same at the beginning of a sentence.
fn the_first(man: &Man) -> String {
    let (piece, square) = (man.piece.role.name(), name(man.square));
    t!("chess-the-man-first", piece = piece, square = square)
}

/// `the rook on e8, the knight on f3 and the queen on a1`.
fn all(men: &[Man]) -> String {
    match men {
        [] => String::new(),
        [man] => the(man),
        [men @ .., last] => {
            let men: Vec<String> = men.iter().map(the).collect();
            t!("chess-men-and", men = men.join(", "), last = the(last))
        }
    }
}

fn name(square: Square) -> String {
    square.to_string()
}

impl Spoken for Illegalities {
    fn said(&self) -> String {
        self.reason().said()
    }
}

impl Spoken for Illegality {
    fn said(&self) -> String {
        match self {
            Illegality::UnreadableMove(unreadable) => unreadable_move(&unreadable.text),
            Illegality::GameOver(ending) => t!("chess-over", ending = ending.code()),
            Illegality::NoPieceOnSquare(square) => t!("chess-no-piece", square = name(*square)),
            Illegality::NotYourPiece(man) => t!("chess-not-yours", man = the_first(man)),
            Illegality::NoMoveMade(Some(man)) => t!("chess-stays", man = the_first(man)),
            Illegality::NoMoveMade(None) => t!("chess-nothing-moved"),
            Illegality::PromotionPieceMissing { square } => {
                t!("chess-promotion-missing", square = name(*square))
            }
            Illegality::PromotionToKingOrPawn { named } => {
                t!("chess-promotion-wrong", named = named.name())
            }
            Illegality::NotAPromotion { named, moved } => unpromoted(*named, *moved),
            Illegality::CastleNoRook { .. }
            | Illegality::CastleKingMoved { .. }
            | Illegality::CastleRookMoved { .. }
            | Illegality::CastleRightsLost { .. }
            | Illegality::CastlePieceBetween { .. }
            | Illegality::CastleOutOfCheck { .. }
            | Illegality::CastleThroughCheck { .. }
            | Illegality::CastleIntoCheck { .. } => castling(self),
            Illegality::KingAdjacentToKing { .. }
            | Illegality::KingWouldBeInCheck { .. }
            | Illegality::MustAnswerCheck { .. }
            | Illegality::Pinned { .. }
            | Illegality::EnPassantExposesKing { .. } => safety(self),
            _ => movement(self),
        }
    }
}

/// A text somebody pasted may be of any length; its beginning is enough.
fn unreadable_move(text: &str) -> String {
    let mut shown: String = text.chars().take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    t!("chess-unreadable", text = shown)
}

fn unpromoted(named: Role, moved: Unpromoted) -> String {
    let named = named.said();
    match moved {
        Unpromoted::Castling => t!("chess-unpromoted-castling", named = named),
        Unpromoted::Man(man) if man.piece.role == Role::Pawn => {
            t!(
                "chess-unpromoted-pawn",
                man = the_first(&man),
                named = named
            )
        }
        Unpromoted::Man(man) => {
            t!("chess-unpromoted-man", man = the_first(&man), named = named)
        }
    }
}

fn castling(illegality: &Illegality) -> String {
    match illegality {
        Illegality::CastleNoRook { corner, .. } => {
            t!("chess-castle-no-rook", square = name(*corner))
        }
        Illegality::CastleKingMoved { king, .. } => {
            t!("chess-castle-king-moved", square = name(*king))
        }
        Illegality::CastleRookMoved { rook, .. } => {
            t!("chess-castle-rook-moved", square = name(*rook))
        }
        Illegality::CastleRightsLost { rook, .. } => {
            t!("chess-castle-lost", square = name(*rook))
        }
        Illegality::CastlePieceBetween { between, .. } => {
            t!(
                "chess-castle-between",
                men = all(between),
                count = between.len()
            )
        }
        Illegality::CastleOutOfCheck { attackers, .. } => {
            t!(
                "chess-castle-out",
                men = all(attackers),
                count = attackers.len()
            )
        }
        Illegality::CastleThroughCheck {
            square, attackers, ..
        } => t!(
            "chess-castle-through",
            square = name(*square),
            men = all(attackers),
            count = attackers.len()
        ),
        Illegality::CastleIntoCheck {
            square, attackers, ..
        } => t!(
            "chess-castle-into",
            square = name(*square),
            men = all(attackers),
            count = attackers.len()
        ),
        _ => String::new(),
    }
}

fn movement(illegality: &Illegality) -> String {
    match illegality {
        Illegality::PieceDoesNotMoveSo { man, to } => t!(
            "chess-moves-so",
            piece = man.piece.role.name(),
            from = name(man.square),
            to = name(*to)
        ),
        Illegality::PawnDoubleStepNotFromStart { from } => {
            t!("chess-double-step", square = name(*from))
        }
        Illegality::PawnBlocked { from, by } => {
            t!("chess-pawn-blocked", square = name(*from), by = the(by))
        }
        Illegality::PathBlocked { man, to, by } => t!(
            "chess-path-blocked",
            man = the_first(man),
            to = name(*to),
            by = the(by)
        ),
        Illegality::OwnPieceOnTarget { man, own } => t!(
            "chess-own-man",
            man = the_first(man),
            to = name(own.square),
            own = own.piece.role.said()
        ),
        Illegality::PawnCaptureNeedsEnemy { from, to } => {
            t!("chess-nothing-to-take", from = name(*from), to = name(*to))
        }
        Illegality::EnPassantExpired { pawn } => passing(*pawn, "expired"),
        Illegality::EnPassantNotDoubleStep { pawn } => passing(*pawn, "no_double_step"),
        Illegality::EnPassantNotAvailable { pawn } => passing(*pawn, "not_last"),
        _ => String::new(),
    }
}

fn passing(pawn: Square, why: &str) -> String {
    t!("chess-passing", square = name(pawn), why = why)
}

fn safety(illegality: &Illegality) -> String {
    match illegality {
        Illegality::KingAdjacentToKing { king, square } => {
            t!(
                "chess-kings-adjacent",
                square = name(*square),
                king = name(*king)
            )
        }
        Illegality::KingWouldBeInCheck { square, attackers } => t!(
            "chess-into-check",
            square = name(*square),
            men = all(attackers),
            count = attackers.len()
        ),
        Illegality::MustAnswerCheck { unanswered, .. } => {
            t!(
                "chess-answer-check",
                men = all(unanswered),
                count = unanswered.len()
            )
        }
        Illegality::Pinned { man, to, by } => {
            t!(
                "chess-pinned",
                man = the_first(man),
                to = name(*to),
                by = the(by)
            )
        }
        Illegality::EnPassantExposesKing { by, removed } => {
            t!(
                "chess-passing-exposes",
                square = name(*removed),
                by = the(by)
            )
        }
        _ => String::new(),
    }
}

impl Spoken for SanProblem {
    fn said(&self) -> String {
        t!("chess-san", problem = self.code())
    }
}

impl Spoken for FenProblems {
    fn said(&self) -> String {
        let problems: Vec<String> = self.0.iter().map(Spoken::said).collect();
        problems.join("; ")
    }
}

impl Spoken for FenProblem {
    fn said(&self) -> String {
        let digit = |rank: &Rank| rank.digit();
        match self {
            FenProblem::Empty => t!("chess-fen-empty"),
            FenProblem::FieldCount(count) => t!("chess-fen-fields", count = count),
            FenProblem::RankCount(count) => t!("chess-fen-ranks", count = count),
            FenProblem::RankTooLong(rank) => t!("chess-fen-rank-long", rank = digit(rank)),
            FenProblem::RankTooShort(rank) => t!("chess-fen-rank-short", rank = digit(rank)),
            FenProblem::BadDigit(found, rank) => {
                t!("chess-fen-digit", rank = digit(rank), digit = found)
            }
            FenProblem::AdjacentDigits(rank) => t!("chess-fen-digits", rank = digit(rank)),
            FenProblem::BadPieceLetter(letter, rank) => {
                t!("chess-fen-letter", rank = digit(rank), letter = letter)
            }
            FenProblem::BadSide(text) => t!("chess-fen-side", text = text),
            FenProblem::BadCastling(text) => t!("chess-fen-castling", text = text),
            FenProblem::CastlingRepeated(text) => t!("chess-fen-castling-twice", text = text),
            FenProblem::BadEnPassant(text) => t!("chess-fen-passing", text = text),
            FenProblem::BadHalfmove(text) => {
                t!("chess-fen-quiet", text = text, most = u32::MAX.to_string())
            }
            FenProblem::BadFullmove(text) => {
                t!("chess-fen-number", text = text, most = u32::MAX.to_string())
            }
            FenProblem::Defect(defect) => defect.said(),
        }
    }
}

impl Spoken for Defect {
    fn said(&self) -> String {
        match *self {
            Defect::NoKing(of) => t!("chess-defect-no-king", color = color(of)),
            Defect::ManyKings(of) => t!("chess-defect-kings", color = color(of)),
            Defect::KingsAdjacent => t!("chess-defect-adjacent"),
            Defect::PawnOnBackRank(at) => t!("chess-defect-pawn", square = name(at)),
            Defect::TooManyPieces(of) => t!("chess-defect-pieces", color = color(of)),
            Defect::TooManyPawns(of) => t!("chess-defect-pawns", color = color(of)),
            Defect::SideNotToMoveInCheck(by) => t!("chess-defect-in-check", square = name(by)),
            Defect::ImpossibleCheck => t!("chess-defect-checks"),
            Defect::CastlingWithoutKing(of) => t!("chess-defect-castling-king", color = color(of)),
            Defect::CastlingWithoutRook(at) => t!("chess-defect-castling-rook", square = name(at)),
            Defect::CastlingTwiceOnOneSide(of) => {
                t!("chess-defect-castling-side", color = color(of))
            }
            Defect::EnPassantWrongRank(at) => t!("chess-defect-passing-rank", square = name(at)),
            Defect::EnPassantSquareOccupied(at) => {
                t!("chess-defect-passing-occupied", square = name(at))
            }
            Defect::EnPassantWithoutPawn(at) => t!("chess-defect-passing-pawn", square = name(at)),
            Defect::EnPassantOriginOccupied(at) => {
                t!("chess-defect-passing-origin", square = name(at))
            }
            Defect::TooManyPromotedPieces(of) => t!("chess-defect-promoted", color = color(of)),
            Defect::FullmoveZero => t!("chess-defect-number"),
            Defect::HalfmoveExceedsGame => t!("chess-defect-quiet"),
            Defect::HalfmoveNonzeroAfterDoubleStep => t!("chess-defect-double-step"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_chess::{CastleSide, Ending, Piece, Unreadable};
    use boardside_words::{Language, in_language};
    use std::collections::BTreeSet;
    use std::fmt::Display;

    /// In English as the crate says it, in Spanish otherwise.
    #[track_caller]
    fn check(value: &(impl Spoken + Display)) {
        let english = value.to_string();
        assert_eq!(value.said(), english);
        let spanish = in_language(Language::Spanish, || value.said());
        assert_ne!(spanish, english);
    }

    fn man(role: Role, square: Square) -> Man {
        let color = Color::Black;
        let piece = Piece { color, role };
        Man { piece, square }
    }

    /// One of each reason, and more where the men change the words.
    fn illegalities() -> Vec<Illegality> {
        let (side, square) = (CastleSide::King, Square::F1);
        let rook = man(Role::Rook, Square::E8);
        let many = [
            vec![rook],
            vec![rook, man(Role::Knight, Square::D3)],
            vec![
                rook,
                man(Role::Queen, Square::A5),
                man(Role::Pawn, Square::G2),
            ],
        ];
        let unreadable = |text: &str| Illegality::UnreadableMove(Unreadable { text: text.into() });
        let mut all = vec![
            unreadable("hello"),
            unreadable("a text that is longer than anybody would read"),
            Illegality::GameOver(Ending::Checkmate),
            Illegality::GameOver(Ending::Stalemate),
            Illegality::NoPieceOnSquare(square),
            Illegality::NoMoveMade(None),
            Illegality::CastleNoRook {
                side,
                corner: square,
            },
            Illegality::CastleKingMoved { side, king: square },
            Illegality::CastleRookMoved { side, rook: square },
            Illegality::CastleRightsLost { side, rook: square },
            Illegality::PawnDoubleStepNotFromStart { from: square },
            Illegality::PawnCaptureNeedsEnemy {
                from: square,
                to: Square::G2,
            },
            Illegality::EnPassantExpired { pawn: square },
            Illegality::EnPassantNotDoubleStep { pawn: square },
            Illegality::EnPassantNotAvailable { pawn: square },
            Illegality::KingAdjacentToKing {
                king: Square::E3,
                square,
            },
            Illegality::EnPassantExposesKing {
                by: rook,
                removed: square,
            },
            Illegality::PromotionPieceMissing { square },
            Illegality::PromotionToKingOrPawn { named: Role::Pawn },
            Illegality::PromotionToKingOrPawn { named: Role::King },
        ];
        for attackers in many {
            let between = attackers.clone();
            let unanswered = attackers.clone();
            let checkers = attackers.clone();
            all.push(Illegality::CastlePieceBetween { side, between });
            all.push(Illegality::MustAnswerCheck {
                checkers,
                unanswered,
            });
            let attackers = || attackers.clone();
            all.push(Illegality::CastleOutOfCheck {
                side,
                attackers: attackers(),
            });
            all.push(Illegality::CastleThroughCheck {
                side,
                square,
                attackers: attackers(),
            });
            all.push(Illegality::CastleIntoCheck {
                side,
                square,
                attackers: attackers(),
            });
            all.push(Illegality::KingWouldBeInCheck {
                square,
                attackers: attackers(),
            });
        }
        for role in Role::ALL {
            let man = man(role, Square::C4);
            let (named, moved) = (role, Unpromoted::Castling);
            all.push(Illegality::NotYourPiece(man));
            all.push(Illegality::NoMoveMade(Some(man)));
            all.push(Illegality::PieceDoesNotMoveSo { man, to: square });
            all.push(Illegality::PawnBlocked {
                from: square,
                by: man,
            });
            all.push(Illegality::PathBlocked {
                man,
                to: square,
                by: rook,
            });
            all.push(Illegality::OwnPieceOnTarget {
                man: rook,
                own: man,
            });
            all.push(Illegality::Pinned {
                man,
                to: square,
                by: rook,
            });
            all.push(Illegality::NotAPromotion { named, moved });
            let moved = Unpromoted::Man(man);
            all.push(Illegality::NotAPromotion { named, moved });
        }
        all
    }

    #[test]
    fn every_reason_is_said_as_the_crate_says_it() {
        let all = illegalities();
        all.iter().for_each(check);
        let codes: BTreeSet<&str> = all.iter().map(Illegality::code).collect();
        assert_eq!(codes.len(), 30, "{codes:?}");
    }

    #[test]
    fn every_problem_with_a_text_or_a_position_is_said_as_the_crate_says_it() {
        let rank = Rank::First;
        let text = || "xyz".to_owned();
        let problems = [
            FenProblem::Empty,
            FenProblem::FieldCount(3),
            FenProblem::RankCount(7),
            FenProblem::RankTooLong(rank),
            FenProblem::RankTooShort(rank),
            FenProblem::BadDigit('9', rank),
            FenProblem::AdjacentDigits(rank),
            FenProblem::BadPieceLetter('x', rank),
            FenProblem::BadSide(text()),
            FenProblem::BadCastling(text()),
            FenProblem::CastlingRepeated(text()),
            FenProblem::BadEnPassant(text()),
            FenProblem::BadHalfmove(text()),
            FenProblem::BadFullmove(text()),
            FenProblem::Defect(Defect::KingsAdjacent),
        ];
        problems.iter().for_each(check);
        check(&FenProblems(problems.to_vec()));
        for color in Color::ALL {
            check(&Defect::NoKing(color));
            check(&Defect::ManyKings(color));
            check(&Defect::TooManyPieces(color));
            check(&Defect::TooManyPawns(color));
            check(&Defect::CastlingWithoutKing(color));
            check(&Defect::CastlingTwiceOnOneSide(color));
            check(&Defect::TooManyPromotedPieces(color));
            check(&color);
        }
        let at = Square::E3;
        check(&Defect::PawnOnBackRank(at));
        check(&Defect::SideNotToMoveInCheck(at));
        check(&Defect::ImpossibleCheck);
        check(&Defect::CastlingWithoutRook(at));
        check(&Defect::EnPassantWrongRank(at));
        check(&Defect::EnPassantSquareOccupied(at));
        check(&Defect::EnPassantWithoutPawn(at));
        check(&Defect::EnPassantOriginOccupied(at));
        check(&Defect::FullmoveZero);
        check(&Defect::HalfmoveExceedsGame);
        check(&Defect::HalfmoveNonzeroAfterDoubleStep);
        Role::ALL.iter().for_each(check);
        let problems = [
            SanProblem::Unreadable,
            SanProblem::NullMove,
            SanProblem::Illegal,
            SanProblem::Ambiguous,
            SanProblem::PromotionPieceMissing,
            SanProblem::LooseNotation,
        ];
        problems.iter().for_each(check);
    }

    #[test]
    fn spanish_agrees_in_number_and_gender() {
        in_language(Language::Spanish, || {
            let attackers = vec![man(Role::Rook, Square::E8), man(Role::Knight, Square::D3)];
            let side = CastleSide::King;
            let check = Illegality::CastleOutOfCheck { side, attackers };
            let expected = "El rey no puede enrocar estando en jaque: lo atacan la torre de e8 y el caballo de d3.";
            assert_eq!(check.said(), expected);
        });
    }
}
