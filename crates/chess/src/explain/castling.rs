//! The conditions of castling.

use super::{Case, men_on};
use crate::bitboard::Bitboard;
use crate::castling::Castle;
use crate::illegality::{Illegality, Man};
use crate::piece::Role;
use crate::square::Square;
use alloc::vec::Vec;

/// Everything that forbids a castling, in the order of judging.
///
/// # Errors
/// If there is no rook, it is not castling, and nothing else is asked.
pub(super) fn reasons(case: &Case<'_>, castle: Castle) -> Result<Vec<Illegality>, Illegality> {
    let side = castle.side;
    let rooks = case.board().pieces(case.us(), Role::Rook);
    if !rooks.has(castle.rook) {
        let corner = castle.rook;
        return Err(Illegality::CastleNoRook { side, corner });
    }
    let reasons = [
        lost_right(case, castle),
        between(case, castle),
        out_of_check(case, castle),
        through_check(case, castle),
        into_check(case, castle),
    ];
    Ok(reasons.into_iter().flatten().collect())
}

/// Why the right to castle is gone, as far as the game tells.
fn lost_right(case: &Case<'_>, castle: Castle) -> Option<Illegality> {
    let Castle { side, king, rook } = castle;
    if case.position.castling_rooks().has(rook) {
        None
    } else if case.past.has_come_to(king) {
        Some(Illegality::CastleKingMoved { side, king })
    } else if case.past.has_come_to(rook) {
        Some(Illegality::CastleRookMoved { side, rook })
    } else {
        Some(Illegality::CastleRightsLost { side, rook })
    }
}

fn between(case: &Case<'_>, castle: Castle) -> Option<Illegality> {
    let blockers = castle.must_be_empty() & case.board().occupied();
    let mut between = men_on(case.board(), blockers);
    between.sort_by_key(|man| distance(castle.king, man.square));
    (!between.is_empty()).then_some(Illegality::CastlePieceBetween {
        side: castle.side,
        between,
    })
}

fn out_of_check(case: &Case<'_>, castle: Castle) -> Option<Illegality> {
    let attackers = men_on(case.board(), case.position.checkers());
    (!attackers.is_empty()).then_some(Illegality::CastleOutOfCheck {
        side: castle.side,
        attackers,
    })
}

/// The king is lifted off first: it does not hide the squares behind it from
/// the man that gives check.
fn through_check(case: &Case<'_>, castle: Castle) -> Option<Illegality> {
    let landing = Bitboard::from(castle.king_to());
    let occupied = case.board().occupied().without(castle.king.into());
    let mut crossed: Vec<Square> = castle.king_path().without(landing).into_iter().collect();
    crossed.sort_by_key(|&square| distance(castle.king, square));
    crossed.into_iter().find_map(|square| {
        let attackers = attackers(case, square, occupied);
        (!attackers.is_empty()).then_some(Illegality::CastleThroughCheck {
            side: castle.side,
            square,
            attackers,
        })
    })
}

/// The landing square is looked at with the rook where it ends: it may shield
/// the king there, and in Chess960 it may have been the king's only shield.
fn into_check(case: &Case<'_>, castle: Castle) -> Option<Illegality> {
    let square = castle.king_to();
    let lifted = Bitboard::from(castle.king).with(castle.rook);
    let occupied = case
        .board()
        .occupied()
        .without(lifted)
        .with(castle.rook_to());
    let attackers = attackers(case, square, occupied);
    (!attackers.is_empty()).then_some(Illegality::CastleIntoCheck {
        side: castle.side,
        square,
        attackers,
    })
}

fn attackers(case: &Case<'_>, square: Square, occupied: Bitboard) -> Vec<Man> {
    let squares = case.board().attackers(square, !case.us(), occupied);
    men_on(case.board(), squares)
}

/// The number of files between two squares of one rank.
fn distance(a: Square, b: Square) -> u8 {
    (a.file() as u8).abs_diff(b.file() as u8)
}
