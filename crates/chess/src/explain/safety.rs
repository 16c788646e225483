//! The safety of the king after a move.

use super::{Case, Step, man_at, men_on};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::illegality::Illegality;
use crate::piece::Role;
use crate::square::Square;
use alloc::vec::Vec;

/// Everything that would leave the king in danger, in the order of judging.
pub(super) fn reasons(case: &Case<'_>, step: Step) -> Vec<Illegality> {
    match (case.man.piece.role, step) {
        (Role::King, _) => [beside_the_king(case), into_check(case)]
            .into_iter()
            .flatten()
            .collect(),
        (_, Step::EnPassant) => shield_reasons(case, Some(case.from().with_file(case.to.file()))),
        (_, Step::Plain | Step::Double) => shield_reasons(case, None),
    }
}

fn beside_the_king(case: &Case<'_>) -> Option<Illegality> {
    let king = case.position.king(!case.us());
    let square = case.to;
    attacks::king(king)
        .has(square)
        .then_some(Illegality::KingAdjacentToKing { king, square })
}

/// The king is lifted off first: it may not step back along the line of a
/// check. A man it takes is gone and shields nothing but its own square.
fn into_check(case: &Case<'_>) -> Option<Illegality> {
    let square = case.to;
    let occupied = case.board().occupied().without(case.from().into());
    let attackers = case
        .board()
        .attackers(square, !case.us(), occupied)
        .without(case.board().role(Role::King));
    attackers.any().then(|| Illegality::KingWouldBeInCheck {
        square,
        attackers: men_on(case.board(), attackers),
    })
}

/// What any other man than the king leaves open. `removed` is the pawn taken
/// en passant.
fn shield_reasons(case: &Case<'_>, removed: Option<Square>) -> Vec<Illegality> {
    let board = case.board();
    let checkers = case.position.checkers();
    let moved = board.occupied().without(case.from().into()).with(case.to);
    let gone = Bitboard::from_iter(removed);
    let attackers = attackers_of_king(case, moved.without(gone)).without(gone);
    // Who attacks past the mover alone, the pawn taken en passant still there.
    let unpinned = attackers_of_king(case, moved).without(gone | checkers);
    let exposed = attackers.without(unpinned | checkers);
    [
        unanswered_check(case, checkers, attackers & checkers),
        pinned(case, unpinned),
        exposed_by_capture(case, exposed, removed),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The enemies that attack the king, a man taken on the target not counted.
fn attackers_of_king(case: &Case<'_>, occupied: Bitboard) -> Bitboard {
    let king = case.position.king(case.us());
    case.board()
        .attackers(king, !case.us(), occupied)
        .without(case.to.into())
}

fn unanswered_check(
    case: &Case<'_>,
    checkers: Bitboard,
    unanswered: Bitboard,
) -> Option<Illegality> {
    unanswered.any().then(|| Illegality::MustAnswerCheck {
        checkers: men_on(case.board(), checkers),
        unanswered: men_on(case.board(), unanswered),
    })
}

fn pinned(case: &Case<'_>, by: Bitboard) -> Option<Illegality> {
    Some(Illegality::Pinned {
        man: case.man,
        to: case.to,
        by: man_at(case.board(), by.first()?)?,
    })
}

fn exposed_by_capture(
    case: &Case<'_>,
    by: Bitboard,
    removed: Option<Square>,
) -> Option<Illegality> {
    Some(Illegality::EnPassantExposesKing {
        by: man_at(case.board(), by.first()?)?,
        removed: removed?,
    })
}
