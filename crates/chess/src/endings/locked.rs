//! Positions that are dead because the pawns stand in each other's way for
//! ever and the kings cannot get at them.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::piece::Role;
use crate::position::Position;
use crate::side::{Black, Side, White, east, west};

/// Whether nothing but the kings can ever move, so that nobody can mate.
///
/// It is asked only of kings and pawns: another man might mate a king that the
/// pawns hem in. Then it is certain: if every pawn has a pawn in front of it,
/// none can take, and no king can ever reach a pawn it might take, no pawn
/// will ever move, and a king alone gives no check. (A pawn may have mated with
/// the last move; that game is won, not dead.)
pub(super) fn is_locked(position: &Position) -> bool {
    let board = position.board();
    let pawns = board.role(Role::Pawn);
    let kings_and_pawns = board.occupied() == pawns | board.role(Role::King);
    kings_and_pawns
        && pawns.any()
        && !position.is_checkmate()
        && position.legal_en_passant().is_none()
        && is_stuck::<White>(position)
        && is_stuck::<Black>(position)
        && !can_take_a_pawn::<White>(position)
        && !can_take_a_pawn::<Black>(position)
}

fn pawns<S: Side>(position: &Position) -> Bitboard {
    position.board().pieces(S::COLOR, Role::Pawn)
}

fn pawn_attacks<S: Side>(position: &Position) -> Bitboard {
    let ahead = S::forward(pawns::<S>(position));
    west(ahead) | east(ahead)
}

/// Whether every pawn of a side has a pawn in front of it and none to take.
fn is_stuck<S: Side>(position: &Position) -> bool {
    let ahead = S::forward(pawns::<S>(position));
    let all = position.board().role(Role::Pawn);
    ahead.without(all).is_empty() && !pawn_attacks::<S>(position).meets(pawns::<S::Other>(position))
}

/// Whether the king might one day take a pawn. Its way is followed as if the
/// other king were not there, which can only add squares.
fn can_take_a_pawn<S: Side>(position: &Position) -> bool {
    let guarded = pawn_attacks::<S::Other>(position);
    let walls = guarded | position.board().role(Role::Pawn);
    let mut reached = Bitboard::from(position.king(S::COLOR));
    loop {
        let near = neighbors(reached);
        let next = reached | near.without(walls);
        if next == reached {
            return near.meets(pawns::<S::Other>(position).without(guarded));
        }
        reached = next;
    }
}

fn neighbors(squares: Bitboard) -> Bitboard {
    squares
        .into_iter()
        .fold(Bitboard::EMPTY, |near, square| near | attacks::king(square))
}
