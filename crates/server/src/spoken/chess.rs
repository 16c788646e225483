//! What the rules of chess say: men, and why a move is none.

mod written;

use super::Spoken;
use boardside_chess::{Color, Illegalities, Illegality, Man, Role, Square, Unpromoted};

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

#[cfg(test)]
mod tests;
