//! The facts of a reason as named values, for programs to read.

use super::{Illegality, Man, Unpromoted};
use crate::piece::Role;
use crate::square::Square;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// The value of one named fact of an [`Illegality`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Detail {
    /// A word, a letter, or the text that could not be read.
    Text(String),
    /// One square.
    Square(Square),
    /// Several squares, in the order of their telling.
    Squares(Vec<Square>),
}

impl From<&str> for Detail {
    fn from(text: &str) -> Detail {
        Detail::Text(text.into())
    }
}

impl From<Square> for Detail {
    fn from(square: Square) -> Detail {
        Detail::Square(square)
    }
}

impl From<&Vec<Man>> for Detail {
    fn from(men: &Vec<Man>) -> Detail {
        Detail::Squares(men.iter().map(|man| man.square).collect())
    }
}

/// A role as the letter somebody named it by.
impl From<Role> for Detail {
    fn from(role: Role) -> Detail {
        Detail::Text(role.letter().to_ascii_lowercase().into())
    }
}

impl Illegality {
    /// The facts of this reason by their stable names.
    pub fn detail(&self) -> Vec<(&'static str, Detail)> {
        match self {
            Illegality::UnreadableMove(unreadable) => {
                vec![("text", unreadable.text.as_str().into())]
            }
            Illegality::GameOver(ending) => vec![("ending", ending.code().into())],
            Illegality::NoPieceOnSquare(square) => vec![("square", (*square).into())],
            Illegality::NotYourPiece(man) => vec![("square", man.square.into())],
            Illegality::NoMoveMade(man) => man
                .iter()
                .map(|man| ("square", man.square.into()))
                .collect(),
            Illegality::PieceDoesNotMoveSo { man, to } => vec![
                ("piece", man.piece.role.name().into()),
                ("from", man.square.into()),
                ("to", (*to).into()),
            ],
            Illegality::PawnDoubleStepNotFromStart { from } => vec![("from", (*from).into())],
            Illegality::PawnBlocked { by, .. } | Illegality::PathBlocked { by, .. } => {
                vec![("by", by.square.into())]
            }
            Illegality::OwnPieceOnTarget { own, .. } => vec![("square", own.square.into())],
            Illegality::PawnCaptureNeedsEnemy { to, .. } => vec![("square", (*to).into())],
            Illegality::EnPassantExpired { pawn }
            | Illegality::EnPassantNotDoubleStep { pawn }
            | Illegality::EnPassantNotAvailable { pawn } => vec![("pawn", (*pawn).into())],
            Illegality::PromotionPieceMissing { square } => vec![("square", (*square).into())],
            Illegality::PromotionToKingOrPawn { named } => vec![("piece", (*named).into())],
            Illegality::NotAPromotion { moved, named } => match moved {
                Unpromoted::Castling => Vec::new(),
                Unpromoted::Man(_) => vec![("piece", (*named).into())],
            },
            castling @ (Illegality::CastleNoRook { .. }
            | Illegality::CastleKingMoved { .. }
            | Illegality::CastleRookMoved { .. }
            | Illegality::CastleRightsLost { .. }
            | Illegality::CastlePieceBetween { .. }
            | Illegality::CastleOutOfCheck { .. }
            | Illegality::CastleThroughCheck { .. }
            | Illegality::CastleIntoCheck { .. }) => castling.castling_detail(),
            safety @ (Illegality::KingAdjacentToKing { .. }
            | Illegality::KingWouldBeInCheck { .. }
            | Illegality::MustAnswerCheck { .. }
            | Illegality::Pinned { .. }
            | Illegality::EnPassantExposesKing { .. }) => safety.safety_detail(),
        }
    }

    fn castling_detail(&self) -> Vec<(&'static str, Detail)> {
        let (side, facts) = match self {
            Illegality::CastleNoRook { side, corner } => (side, vec![("square", (*corner).into())]),
            Illegality::CastleKingMoved { side, king } => (side, vec![("square", (*king).into())]),
            Illegality::CastleRookMoved { side, rook } => (side, vec![("square", (*rook).into())]),
            Illegality::CastleRightsLost { side, rook } => (side, vec![("rook", (*rook).into())]),
            Illegality::CastlePieceBetween { side, between } => {
                let nearest = between.first().map(|man| ("square", man.square.into()));
                let all = ("squares", between.into());
                (side, nearest.into_iter().chain([all]).collect())
            }
            Illegality::CastleOutOfCheck { side, attackers } => {
                (side, vec![("attackers", attackers.into())])
            }
            Illegality::CastleThroughCheck {
                side,
                square,
                attackers,
            }
            | Illegality::CastleIntoCheck {
                side,
                square,
                attackers,
            } => (
                side,
                vec![
                    ("square", (*square).into()),
                    ("attackers", attackers.into()),
                ],
            ),
            _ => return Vec::new(),
        };
        let mut detail: Vec<(&str, Detail)> = vec![("side", side.code().into())];
        detail.extend(facts);
        detail
    }

    fn safety_detail(&self) -> Vec<(&'static str, Detail)> {
        match self {
            Illegality::KingAdjacentToKing { king, square } => {
                vec![("king", (*king).into()), ("square", (*square).into())]
            }
            Illegality::KingWouldBeInCheck { square, attackers } => {
                vec![
                    ("square", (*square).into()),
                    ("attackers", attackers.into()),
                ]
            }
            Illegality::MustAnswerCheck {
                checkers,
                unanswered,
            } => vec![
                ("checkers", checkers.into()),
                ("unanswered", unanswered.into()),
            ],
            Illegality::Pinned { man, by, .. } => {
                vec![("by", by.square.into()), ("piece", man.square.into())]
            }
            Illegality::EnPassantExposesKing { by, removed } => {
                vec![("by", by.square.into()), ("removed", (*removed).into())]
            }
            _ => Vec::new(),
        }
    }
}
