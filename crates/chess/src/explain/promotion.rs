//! The form of a promotion: naming a man if, and only if, a pawn reaches the
//! last row.

use super::Case;
use crate::castling::back_rank;
use crate::illegality::{Illegality, Unpromoted};
use crate::piece::Role;

/// What is wrong with the named man, or with naming none.
pub(super) fn reason(case: &Case<'_>) -> Option<Illegality> {
    let last_row = back_rank(!case.us());
    let promotes = case.man.piece.role == Role::Pawn && case.to.rank() == last_row;
    match case.named {
        None if promotes => Some(Illegality::PromotionPieceMissing { square: case.to }),
        Some(named @ (Role::King | Role::Pawn)) if promotes => {
            Some(Illegality::PromotionToKingOrPawn { named })
        }
        Some(named) if !promotes => Some(Illegality::NotAPromotion {
            named,
            moved: Unpromoted::Man(case.man),
        }),
        _ => None,
    }
}

/// A man named with a castling move.
pub(super) fn named_while_castling(case: &Case<'_>) -> Option<Illegality> {
    Some(Illegality::NotAPromotion {
        named: case.named?,
        moved: Unpromoted::Castling,
    })
}
