//! Which squares a man attacks, and the lines between squares.

#![allow(
    long_running_const_eval,
    reason = "the tables have about a hundred thousand entries"
)]

mod blockers;
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
mod magic;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
mod pext;

use crate::bitboard::Bitboard;
use crate::piece::{Color, Piece, Role};
use crate::square::Square;

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
use magic::Sliders;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use pext::Sliders;

/// The eight directions as (files, ranks), clockwise from north. The even
/// ones are straight, the odd ones diagonal.
const DIRECTIONS: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// The straight ones of the directions.
const STRAIGHT: [usize; 4] = [0, 2, 4, 6];
/// The diagonal ones of the directions.
const DIAGONAL: [usize; 4] = [1, 3, 5, 7];

/// Whether walking in a direction lowers the square's index.
const NEGATIVE: [bool; 8] = [false, false, false, true, true, true, true, false];

/// The squares from a square to the edge, by direction, the square left out.
const RAYS: [[u64; 64]; 8] = rays();

/// All tables in one place, so that one register points at them all.
struct Tables {
    reach: [[u64; 64]; 6],
    pawn: [[u64; 64]; 2],
    between: [[u64; 64]; 64],
    sliders: Sliders,
}

static TABLES: Tables = Tables {
    reach: [
        [0; 64],
        leaps([
            (1, 2),
            (2, 1),
            (2, -1),
            (1, -2),
            (-1, -2),
            (-2, -1),
            (-2, 1),
            (-1, 2),
        ]),
        lines(&DIAGONAL),
        lines(&STRAIGHT),
        lines(&[0, 1, 2, 3, 4, 5, 6, 7]),
        leaps(DIRECTIONS),
    ],
    pawn: [pawn_captures(1), pawn_captures(-1)],
    between: between_table(),
    sliders: Sliders::NEW,
};

/// The squares a man of this kind attacks on an empty board, which are also
/// those from which it attacks the square; none for a pawn, whose captures
/// depend on its color.
#[inline(always)]
pub(crate) fn reach(role: Role, square: Square) -> Bitboard {
    Bitboard(TABLES.reach[role as usize][square.index()])
}

/// The squares a knight attacks.
#[inline(always)]
pub(crate) fn knight(square: Square) -> Bitboard {
    reach(Role::Knight, square)
}

/// The squares a king attacks.
#[inline(always)]
pub(crate) fn king(square: Square) -> Bitboard {
    reach(Role::King, square)
}

/// The squares a pawn attacks: diagonally forward.
#[inline(always)]
pub(crate) fn pawn(color: Color, square: Square) -> Bitboard {
    Bitboard(TABLES.pawn[color as usize][square.index()])
}

/// The squares a rook attacks, its first blocker in each direction included.
#[inline(always)]
pub(crate) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(TABLES.sliders.rook(square, occupied.0))
}

/// The squares a bishop attacks, its first blocker in each direction included.
#[inline(always)]
pub(crate) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(TABLES.sliders.bishop(square, occupied.0))
}

/// The squares a queen attacks.
#[inline(always)]
pub(crate) fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    rook(square, occupied) | bishop(square, occupied)
}

/// The squares a rook would attack on an empty board.
#[inline(always)]
pub(crate) fn rook_lines(square: Square) -> Bitboard {
    reach(Role::Rook, square)
}

/// The squares a bishop would attack on an empty board.
#[inline(always)]
pub(crate) fn bishop_lines(square: Square) -> Bitboard {
    reach(Role::Bishop, square)
}

/// The squares strictly between two squares on a common rank, file or
/// diagonal; none if they share no line.
///
/// ```
/// use boardside_chess::{between, Bitboard, Square};
/// assert!(between(Square::A1, Square::D4).into_iter().eq([Square::B2, Square::C3]));
/// assert_eq!(between(Square::A1, Square::B3), Bitboard::EMPTY);
/// ```
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(TABLES.between[a.index()][b.index()])
}

/// The squares a man attacks from a square. For a pawn these are the two
/// diagonals, not the squares ahead.
#[inline]
pub fn attacks(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn(piece.color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

const fn on_board(file: i32, rank: i32) -> bool {
    file >= 0 && file < 8 && rank >= 0 && rank < 8
}

const fn rays() -> [[u64; 64]; 8] {
    let mut rays = [[0; 64]; 8];
    let mut direction = 0;
    while direction < 8 {
        let (files, ranks) = DIRECTIONS[direction];
        let mut at = 0;
        while at < 64 {
            let (mut file, mut rank) = (at % 8 + files, at / 8 + ranks);
            while on_board(file, rank) {
                rays[direction][at as usize] |= 1 << (rank * 8 + file);
                file += files;
                rank += ranks;
            }
            at += 1;
        }
        direction += 1;
    }
    rays
}

/// The ray from a square up to and including its first blocker.
const fn ray_until_blocker(direction: usize, at: usize, blockers: u64) -> u64 {
    let ray = RAYS[direction][at];
    let met = ray & blockers;
    if met == 0 {
        return ray;
    }
    let first = if NEGATIVE[direction] {
        63 - met.leading_zeros()
    } else {
        met.trailing_zeros()
    };
    ray & !RAYS[direction][first as usize]
}

const fn leaps(steps: [(i32, i32); 8]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut at = 0;
    while at < 64 {
        let mut i = 0;
        while i < 8 {
            let (file, rank) = (at % 8 + steps[i].0, at / 8 + steps[i].1);
            if on_board(file, rank) {
                table[at as usize] |= 1 << (rank * 8 + file);
            }
            i += 1;
        }
        at += 1;
    }
    table
}

const fn pawn_captures(forward: i32) -> [u64; 64] {
    let mut table = [0; 64];
    let mut at = 0;
    while at < 64 {
        let (file, rank) = (at % 8, at / 8 + forward);
        if on_board(file - 1, rank) {
            table[at as usize] |= 1 << (rank * 8 + file - 1);
        }
        if on_board(file + 1, rank) {
            table[at as usize] |= 1 << (rank * 8 + file + 1);
        }
        at += 1;
    }
    table
}

const fn between_table() -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut direction = 0;
    while direction < 8 {
        let mut a = 0;
        while a < 64 {
            let mut rest = RAYS[direction][a];
            while rest != 0 {
                let b = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                table[a][b] = RAYS[direction][a] & !RAYS[direction][b] & !(1 << b);
            }
            a += 1;
        }
        direction += 1;
    }
    table
}

const fn lines(directions: &[usize]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut at = 0;
    while at < 64 {
        let mut i = 0;
        while i < directions.len() {
            table[at] |= RAYS[directions[i]][at];
            i += 1;
        }
        at += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leapers_stay_on_the_board() {
        assert_eq!(knight(Square::A1).count(), 2);
        assert_eq!(knight(Square::E4).count(), 8);
        assert_eq!(king(Square::H8).count(), 3);
        assert!(pawn(Color::White, Square::A2).into_iter().eq([Square::B3]));
        assert!(
            pawn(Color::Black, Square::E5)
                .into_iter()
                .eq([Square::D4, Square::F4])
        );
    }

    #[test]
    fn between_is_symmetric_and_empty_off_the_lines() {
        for a in Square::all() {
            for b in Square::all() {
                assert_eq!(between(a, b), between(b, a));
                if !queen(a, Bitboard::EMPTY).has(b) {
                    assert_eq!(between(a, b), Bitboard::EMPTY);
                }
            }
        }
    }
}
