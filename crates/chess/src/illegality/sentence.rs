//! Every reason as an English sentence that a twelve-year-old understands,
//! spoken to the player who tried the move.

use super::{Ending, Illegality, Man, Unpromoted};
use crate::notation::uci::Unreadable;
use crate::piece::Role;
use crate::square::Square;
use core::fmt;

const CHOICES: &str = "queen, rook, bishop or knight";

impl fmt::Display for Man {
    /// The man in running text: `rook on e8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", self.piece.role, self.square)
    }
}

/// Several men as the subject of a verb: `the rook on e8 and the knight on f3
/// attack`. The verb is given in its two forms.
struct Subject<'a>(&'a [Man], &'static str, &'static str);

impl fmt::Display for Subject<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Subject(men, singular, plural) = *self;
        for (i, man) in men.iter().enumerate() {
            let joint = match i {
                0 => "",
                _ if i + 1 == men.len() => " and ",
                _ => ", ",
            };
            write!(f, "{joint}the {man}")?;
        }
        let verb = if men.len() == 1 { singular } else { plural };
        write!(f, " {verb}")
    }
}

fn attack(men: &[Man]) -> Subject<'_> {
    Subject(men, "attacks", "attack")
}

/// How a kind of man moves, in half a sentence.
const fn way_of_moving(role: Role) -> &'static str {
    match role {
        Role::Pawn => "it steps one square ahead, or two at first, and takes diagonally ahead",
        Role::Knight => "it jumps two squares straight and one to the side",
        Role::Bishop => "it moves diagonally",
        Role::Rook => "it moves straight, forwards or sideways",
        Role::Queen => "it moves straight or diagonally",
        Role::King => "it moves one square in any direction",
    }
}

impl fmt::Display for Illegality {
    /// One sentence in plain words that names the men and squares.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegality::UnreadableMove(unreadable) => unreadable_sentence(f, unreadable),
            Illegality::GameOver(Ending::Checkmate) => {
                f.write_str("The game is over: it is checkmate.")
            }
            Illegality::GameOver(Ending::Stalemate) => {
                f.write_str("The game is over: it is stalemate.")
            }
            Illegality::NoPieceOnSquare(square) => write!(f, "There is no piece on {square}."),
            Illegality::NotYourPiece(man) => write!(f, "The {man} is not yours."),
            Illegality::NoMoveMade(Some(man)) => {
                write!(f, "The {man} stays where it is: that is not a move.")
            }
            Illegality::NoMoveMade(None) => f.write_str("No piece was moved."),
            Illegality::PromotionPieceMissing { square } => {
                write!(
                    f,
                    "The pawn reaches the last row on {square}: say whether it becomes a {CHOICES}."
                )
            }
            Illegality::PromotionToKingOrPawn { named: Role::Pawn } => {
                write!(
                    f,
                    "A pawn may not stay a pawn on the last row: choose {CHOICES}."
                )
            }
            Illegality::PromotionToKingOrPawn { named } => {
                write!(f, "A pawn may not become a {named}: choose {CHOICES}.")
            }
            Illegality::NotAPromotion { named, moved } => not_a_promotion(f, *named, *moved),
            Illegality::CastleNoRook { .. }
            | Illegality::CastleKingMoved { .. }
            | Illegality::CastleRookMoved { .. }
            | Illegality::CastleRightsLost { .. }
            | Illegality::CastlePieceBetween { .. }
            | Illegality::CastleOutOfCheck { .. }
            | Illegality::CastleThroughCheck { .. }
            | Illegality::CastleIntoCheck { .. } => castling_sentence(f, self),
            Illegality::KingAdjacentToKing { .. }
            | Illegality::KingWouldBeInCheck { .. }
            | Illegality::MustAnswerCheck { .. }
            | Illegality::Pinned { .. }
            | Illegality::EnPassantExposesKing { .. } => safety_sentence(f, self),
            _ => movement_sentence(f, self),
        }
    }
}

/// A text somebody pasted may be of any length; its beginning is enough.
fn unreadable_sentence(f: &mut fmt::Formatter<'_>, unreadable: &Unreadable) -> fmt::Result {
    const SHOWN: usize = 20;
    f.write_str("“")?;
    for letter in unreadable.text.chars().take(SHOWN) {
        write!(f, "{letter}")?;
    }
    if unreadable.text.chars().nth(SHOWN).is_some() {
        f.write_str("…")?;
    }
    f.write_str(
        "” is not a move: give the square it starts from and the square it goes to, as in e2e4.",
    )
}

fn not_a_promotion(f: &mut fmt::Formatter<'_>, named: Role, moved: Unpromoted) -> fmt::Result {
    match moved {
        Unpromoted::Castling => {
            write!(
                f,
                "Castling turns no piece into a {named}: only a pawn on the last row becomes \
                 another piece."
            )
        }
        Unpromoted::Man(man) if man.piece.role == Role::Pawn => {
            write!(
                f,
                "The {man} does not become a {named}: it does not reach the last row."
            )
        }
        Unpromoted::Man(man) => {
            write!(
                f,
                "The {man} cannot become a {named}: only a pawn on the last row becomes \
                 another piece."
            )
        }
    }
}

fn castling_sentence(f: &mut fmt::Formatter<'_>, illegality: &Illegality) -> fmt::Result {
    match illegality {
        Illegality::CastleNoRook { corner, .. } => {
            write!(
                f,
                "The king may not castle: there is no rook of yours on {corner}."
            )
        }
        Illegality::CastleKingMoved { king, .. } => {
            write!(f, "The king on {king} may not castle: it has moved before.")
        }
        Illegality::CastleRookMoved { rook, .. } => {
            write!(
                f,
                "The king may not castle with the rook on {rook}: that rook has not stood \
                 there since the start."
            )
        }
        Illegality::CastleRightsLost { rook, .. } => {
            write!(
                f,
                "The king may no longer castle with the rook on {rook}: the right to do so \
                 was lost earlier."
            )
        }
        Illegality::CastlePieceBetween { between, .. } => {
            let subject = Subject(between, "stands", "stand");
            write!(f, "The king may not castle: {subject} in the way.")
        }
        Illegality::CastleOutOfCheck { attackers, .. } => {
            write!(
                f,
                "The king may not castle out of check: {} it.",
                attack(attackers)
            )
        }
        Illegality::CastleThroughCheck {
            square, attackers, ..
        } => write!(
            f,
            "The king may not castle over {square}: {} it.",
            attack(attackers)
        ),
        Illegality::CastleIntoCheck {
            square, attackers, ..
        } => write!(
            f,
            "The king may not castle to {square}: {} it.",
            attack(attackers)
        ),
        _ => Ok(()),
    }
}

fn movement_sentence(f: &mut fmt::Formatter<'_>, illegality: &Illegality) -> fmt::Result {
    match illegality {
        Illegality::PieceDoesNotMoveSo { man, to } => {
            let role = man.piece.role;
            let (from, way) = (man.square, way_of_moving(role));
            write!(f, "A {role} does not move from {from} to {to}: {way}.")
        }
        Illegality::PawnDoubleStepNotFromStart { from } => {
            write!(
                f,
                "The pawn on {from} may not go two squares: a pawn does so only from where \
                 it starts the game."
            )
        }
        Illegality::PawnBlocked { from, by } => {
            write!(
                f,
                "The pawn on {from} cannot step ahead: the {by} is in its way."
            )
        }
        Illegality::PathBlocked { man, to, by } => {
            write!(f, "The {man} cannot reach {to}: the {by} is in its way.")
        }
        Illegality::OwnPieceOnTarget { man, own } => {
            let (to, role) = (own.square, own.piece.role);
            write!(
                f,
                "The {man} cannot go to {to}: your own {role} stands there."
            )
        }
        Illegality::PawnCaptureNeedsEnemy { from, to } => {
            write!(
                f,
                "The pawn on {from} moves diagonally only to take, and on {to} there is \
                 nothing to take."
            )
        }
        Illegality::EnPassantExpired { pawn } => {
            en_passant_sentence(f, *pawn, "that had to be done right after its double step")
        }
        Illegality::EnPassantNotDoubleStep { pawn } => {
            en_passant_sentence(f, *pawn, "it did not get there by a double step")
        }
        Illegality::EnPassantNotAvailable { pawn } => {
            en_passant_sentence(f, *pawn, "the last move was not its double step")
        }
        _ => Ok(()),
    }
}

fn en_passant_sentence(f: &mut fmt::Formatter<'_>, pawn: Square, why: &str) -> fmt::Result {
    write!(
        f,
        "The pawn on {pawn} cannot be taken in passing (en passant): {why}."
    )
}

fn safety_sentence(f: &mut fmt::Formatter<'_>, illegality: &Illegality) -> fmt::Result {
    match illegality {
        Illegality::KingAdjacentToKing { king, square } => {
            write!(
                f,
                "Your king may not go to {square}: it would stand next to the king on {king}."
            )
        }
        Illegality::KingWouldBeInCheck { square, attackers } => {
            write!(
                f,
                "Your king may not go to {square}: {} that square.",
                attack(attackers)
            )
        }
        Illegality::MustAnswerCheck { unanswered, .. } => {
            let subject = Subject(unanswered, "would still attack", "would still attack");
            write!(
                f,
                "Your king is in check, and after this move {subject} it."
            )
        }
        Illegality::Pinned { man, to, by } => {
            write!(
                f,
                "The {man} is pinned: if it moves to {to}, the {by} attacks your king."
            )
        }
        Illegality::EnPassantExposesKing { by, removed } => {
            write!(
                f,
                "The pawn on {removed} may not be taken in passing (en passant): with it \
                 gone, the {by} attacks your king."
            )
        }
        _ => Ok(()),
    }
}
