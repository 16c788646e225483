//! Each man's way of moving, and what is in its way.

use super::{Case, Step, man_at, pawn};
use crate::attacks::{attacks, between};
use crate::bitboard::Bitboard;
use crate::illegality::{Illegality, Man};
use crate::piece::Role;

/// How the man gets to its target, the king's safety left aside.
///
/// # Errors
/// Why it does not get there.
pub(super) fn step(case: &Case<'_>) -> Result<Step, Illegality> {
    if case.man.piece.role == Role::Pawn {
        return pawn::step(case);
    }
    let reach = attacks(case.man.piece, case.from(), Bitboard::EMPTY);
    if !reach.has(case.to) {
        return Err(wrong_way(case));
    }
    if let Some(by) = first_in_the_way(case) {
        let (man, to) = (case.man, case.to);
        return Err(Illegality::PathBlocked { man, to, by });
    }
    target_not_own(case)?;
    Ok(Step::Plain)
}

pub(super) fn wrong_way(case: &Case<'_>) -> Illegality {
    let (man, to) = (case.man, case.to);
    Illegality::PieceDoesNotMoveSo { man, to }
}

pub(super) fn target_not_own(case: &Case<'_>) -> Result<(), Illegality> {
    let man = case.man;
    match man_at(case.board(), case.to) {
        Some(own) if own.piece.color == case.us() => Err(Illegality::OwnPieceOnTarget { man, own }),
        _ => Ok(()),
    }
}

/// The man nearest the mover between it and its target. A knight's squares
/// share no line, so nothing is ever between them.
fn first_in_the_way(case: &Case<'_>) -> Option<Man> {
    let (from, to) = (case.from(), case.to);
    let blockers = between(from, to) & case.board().occupied();
    let nearest = if from < to {
        blockers.first()
    } else {
        blockers.last()
    };
    man_at(case.board(), nearest?)
}
