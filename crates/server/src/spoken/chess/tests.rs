use super::*;
use boardside_chess::fen::{FenProblem, FenProblems};
use boardside_chess::san::SanProblem;
use boardside_chess::{CastleSide, Defect, Ending, Piece, Rank, Unreadable};
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
