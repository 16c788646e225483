//! Random keys whose exclusive or identifies a position.

use crate::piece::{Color, Role};
use crate::square::{File, Square};

struct Keys {
    men: [[[u64; 64]; 6]; 2],
    castling_rook: [u64; 64],
    en_passant_file: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = keys();

/// The key of a man on a square.
#[inline(always)]
pub(crate) fn man(color: Color, role: Role, square: Square) -> u64 {
    KEYS.men[color as usize][role as usize][square.index()]
}

/// The key of the right to castle with the rook on a square.
#[inline(always)]
pub(crate) fn castling_rook(rook: Square) -> u64 {
    KEYS.castling_rook[rook.index()]
}

/// The key of a legal en passant capture in a file.
#[inline(always)]
pub(crate) fn en_passant(file: File) -> u64 {
    KEYS.en_passant_file[file as usize]
}

/// The key of Black being to move.
#[inline(always)]
pub(crate) fn black_to_move() -> u64 {
    KEYS.black_to_move
}

const fn keys() -> Keys {
    let mut state = 0x626f_6172_6473_6964;
    let mut keys = Keys {
        men: [[[0; 64]; 6]; 2],
        castling_rook: [0; 64],
        en_passant_file: [0; 8],
        black_to_move: 0,
    };
    let mut square = 0;
    while square < 64 {
        let mut role = 0;
        while role < 6 {
            keys.men[0][role][square] = next(&mut state);
            keys.men[1][role][square] = next(&mut state);
            role += 1;
        }
        keys.castling_rook[square] = next(&mut state);
        if square < 8 {
            keys.en_passant_file[square] = next(&mut state);
        }
        square += 1;
    }
    keys.black_to_move = next(&mut state);
    keys
}

/// The next number of the SplitMix64 sequence.
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
