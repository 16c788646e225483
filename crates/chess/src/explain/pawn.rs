//! The pawn's way of moving: ahead, diagonally to take, and en passant.

use super::movement::{target_not_own, wrong_way};
use super::past::Arrival;
use super::{Case, Step, man_at};
use crate::castling::back_rank;
use crate::illegality::Illegality;
use crate::piece::{Color, Piece, Role};
use crate::square::Square;

/// How the pawn gets to its target, the king's safety left aside.
///
/// # Errors
/// Why it does not get there.
pub(super) fn step(case: &Case<'_>) -> Result<Step, Illegality> {
    let ahead = |files, ranks| case.from().offset(files, ranks * forward(case.us()));
    let to = Some(case.to);
    if to == ahead(0, 1) {
        single_step(case)
    } else if to == ahead(0, 2) {
        double_step(case)
    } else if to == ahead(-1, 1) || to == ahead(1, 1) {
        diagonal_step(case)
    } else {
        Err(wrong_way(case))
    }
}

fn forward(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

fn single_step(case: &Case<'_>) -> Result<Step, Illegality> {
    empty(case, case.to)?;
    Ok(Step::Plain)
}

fn double_step(case: &Case<'_>) -> Result<Step, Illegality> {
    let from = case.from();
    let behind = from.offset(0, -forward(case.us()));
    if behind.is_none_or(|square| square.rank() != back_rank(case.us())) {
        return Err(Illegality::PawnDoubleStepNotFromStart { from });
    }
    if let Some(crossed) = from.offset(0, forward(case.us())) {
        empty(case, crossed)?;
    }
    empty(case, case.to)?;
    Ok(Step::Double)
}

fn empty(case: &Case<'_>, square: Square) -> Result<(), Illegality> {
    let from = case.from();
    man_at(case.board(), square).map_or(Ok(()), |by| Err(Illegality::PawnBlocked { from, by }))
}

fn diagonal_step(case: &Case<'_>) -> Result<Step, Illegality> {
    target_not_own(case)?;
    if case.board().occupied().has(case.to) {
        return Ok(Step::Plain);
    }
    if case.position.en_passant() == Some(case.to) {
        return Ok(Step::EnPassant);
    }
    Err(nothing_to_take(case))
}

/// A diagonal step to an empty square looks like en passant if it starts on
/// the pawn's fifth row and an enemy pawn stands beside.
fn nothing_to_take(case: &Case<'_>) -> Illegality {
    let (from, to) = (case.from(), case.to);
    let beside = from.with_file(to.file());
    let enemy = Piece {
        color: !case.us(),
        role: Role::Pawn,
    };
    // From there the enemy pawn's first square is one step beyond the target.
    let origin = to.offset(0, forward(case.us()));
    let fifth_row = origin
        .and_then(|origin| origin.offset(0, forward(case.us())))
        .is_some_and(|square| square.rank() == back_rank(!case.us()));
    if !fifth_row || case.board().piece_at(beside) != Some(enemy) {
        return Illegality::PawnCaptureNeedsEnemy { from, to };
    }
    match case.past.arrival(beside, to) {
        Arrival::DoubleStep => Illegality::EnPassantExpired { pawn: beside },
        Arrival::OtherMove => Illegality::EnPassantNotDoubleStep { pawn: beside },
        Arrival::Unknown => Illegality::EnPassantNotAvailable { pawn: beside },
    }
}
