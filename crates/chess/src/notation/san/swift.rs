//! A short cut for the spellings that nearly all moves have.
//!
//! A file of games is read at the speed of wrong guesses: a processor that
//! expects a knight and gets a pawn has lost more time than all the look-ups of
//! a move take. So this asks few questions. Eight bytes are taken at once; what
//! every kind of piece attacks is looked up, and what does not matter masked
//! out; and whether a move leaves the king attacked is found by looking, not by
//! asking for checks and pins first.

use super::Hint;
use super::spelling::CheckSign;
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::node::Node;
use crate::piece::Role;
use crate::position::Position;
use crate::side::{Side, for_side};
use crate::square::{File, Rank, Square};

/// A legal move of a piece or pawn, neither castling nor en passant nor a
/// promotion, in its standard spelling but for the check sign.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Swift {
    pub mv: Move,
    pub role: Role,
    pub sign: CheckSign,
    /// Of the text, sign included.
    pub length: usize,
}

/// Reads a move that is followed by a blank within eight bytes. `None` says
/// nothing but that the move is not one of the common kind; [`super::read`]
/// knows more.
#[inline(always)]
pub(crate) fn read_swiftly(position: &Position, text: &[u8; 8]) -> Option<Swift> {
    for_side!(position.turn(), Us => read_as::<Us>(position.node(), u64::from_le_bytes(*text)))
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x80 * ONES;

#[inline(always)]
fn read_as<Us: Side>(node: &Node, text: u64) -> Option<Swift> {
    // The lowest high bit marks the first byte that is a blank or less.
    let blanks = text.wrapping_sub(ONES * (b' ' as u64 + 1)) & !text & HIGH_BITS;
    let length = blanks.trailing_zeros() as usize / 8;
    if !(2..8).contains(&length) {
        return None;
    }
    // With the last byte on top, what is before it comes up by shifting.
    let word = text << (64 - 8 * length);
    let last = (word >> 56) as u8;
    let is_signed = (last == b'+') | (last == b'#');
    let word = word << (8 * u32::from(is_signed));
    let rank = ((word >> 56) as u8).wrapping_sub(b'1');
    let file = ((word >> 48) as u8).wrapping_sub(b'a');
    if (rank | file) > 7 {
        return None;
    }
    let to = Square::wrapping(u32::from(rank) * 8 + u32::from(file));
    let is_capture = (word >> 40) as u8 == b'x';
    let origin = (length - usize::from(is_signed) - usize::from(is_capture)).checked_sub(2)?;
    let them = node.board.color(Us::Other::COLOR);
    if is_capture != them.without(node.board.role(Role::King)).has(to) {
        return None;
    }
    let role = ROLES[usize::from(text as u8)]?;
    let mv = match role {
        Role::Pawn => pawn::<Us>(node, text, origin, is_capture, to)?,
        _ => piece::<Us>(node, role, text, origin, to)?,
    };
    let sign = match (is_signed, last) {
        (false, _) => CheckSign::None,
        (true, b'+') => CheckSign::Check,
        (true, _) => CheckSign::Mate,
    };
    Some(Swift {
        mv,
        role,
        sign,
        length,
    })
}

/// The man a word is about by its first byte.
static ROLES: [Option<Role>; 256] = {
    let mut roles = [None; 256];
    let mut letter = b'a';
    while letter <= b'h' {
        roles[letter as usize] = Some(Role::Pawn);
        letter += 1;
    }
    roles[b'N' as usize] = Some(Role::Knight);
    roles[b'B' as usize] = Some(Role::Bishop);
    roles[b'R' as usize] = Some(Role::Rook);
    roles[b'Q' as usize] = Some(Role::Queen);
    roles[b'K' as usize] = Some(Role::King);
    roles
};

/// `origin` is how many bytes stand before the capture sign or the target.
#[inline(always)]
fn piece<Us: Side>(node: &Node, role: Role, text: u64, origin: usize, to: Square) -> Option<Move> {
    let us = node.board.color(Us::COLOR);
    if us.has(to) {
        return None;
    }
    let mut origins = reaching(node, role, to) & us & node.board.role(role);
    for from in origins {
        if !is_king_safe::<Us>(node, role, from, to) {
            origins ^= Bitboard::from(from);
        }
    }
    if origin == 1 {
        return origins.single().map(|from| Move::normal(from, to));
    }
    let (hint, fitting) = read_hint((text >> 8) as u8, (text >> 16) as u8, origin)?;
    let from = (origins & fitting).single()?;
    (hint == Hint::among(origins, from)).then(|| Move::normal(from, to))
}

/// The file, rank or both that a word names behind its letter, and the squares
/// that fit them.
#[inline(always)]
fn read_hint(first: u8, second: u8, origin: usize) -> Option<(Hint, Bitboard)> {
    let rank = if origin == 3 { second } else { first };
    let file = File::from_letter(first).map(Bitboard::file);
    let rank = Rank::from_digit(rank).map(Bitboard::rank);
    let hint = Hint {
        file: file.is_some(),
        rank: rank.is_some(),
    };
    let named = usize::from(hint.file) + usize::from(hint.rank);
    let fitting = file.unwrap_or(Bitboard::ALL) & rank.unwrap_or(Bitboard::ALL);
    (named + 1 == origin).then_some((hint, fitting))
}

/// The squares from which a piece reaches a square, by all ways at once.
#[inline(always)]
fn reaching(node: &Node, role: Role, to: Square) -> Bitboard {
    let occupied = node.board.occupied();
    let only = |is: bool| Bitboard(u64::from(is).wrapping_neg());
    let straight = only(matches!(role, Role::Rook | Role::Queen));
    let diagonal = only(matches!(role, Role::Bishop | Role::Queen));
    attacks::rook(to, occupied) & straight
        | attacks::bishop(to, occupied) & diagonal
        | attacks::knight(to) & only(role == Role::Knight)
        | attacks::king(to) & only(role == Role::King)
}

#[inline(always)]
fn pawn<Us: Side>(
    node: &Node,
    text: u64,
    origin: usize,
    is_capture: bool,
    to: Square,
) -> Option<Move> {
    let pawns = node.board.pieces(Us::COLOR, Role::Pawn);
    let target = Bitboard::from(to);
    if target.meets(Us::Other::BACK_RANK) || origin != usize::from(is_capture) {
        return None;
    }
    let behind = Us::Other::forward(target);
    let occupied = node.board.occupied();
    let mv = if is_capture {
        let file = File::from_letter(text as u8)?;
        let from = attacks::pawn(Us::Other::COLOR, to) & Bitboard::file(file) & pawns;
        Move::normal(from.first()?, to)
    } else if target.meets(occupied) {
        return None;
    } else if behind.meets(pawns) {
        Move::normal(behind.lowest(), to)
    } else {
        let two_behind = Us::Other::forward((behind & Us::THIRD_RANK).without(occupied));
        Move::double_step((two_behind & pawns).first()?, to)
    };
    is_king_safe::<Us>(node, Role::Pawn, mv.from(), to).then_some(mv)
}

/// Whether a man that goes from one square to another leaves its king out of
/// every attack.
#[inline(always)]
fn is_king_safe<Us: Side>(node: &Node, role: Role, from: Square, to: Square) -> bool {
    let board = &node.board;
    let king = match role {
        Role::King => to,
        _ => board.pieces(Us::COLOR, Role::King).lowest(),
    };
    let occupied = board.occupied().without(Bitboard::from(from)) | Bitboard::from(to);
    let attackers = board.attackers(king, Us::Other::COLOR, occupied);
    attackers.without(Bitboard::from(to)).is_empty()
}
