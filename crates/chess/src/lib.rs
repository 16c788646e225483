//! The game of chess: positions, legal moves, notation, and why a move is
//! illegal.
#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod attacks;
mod bitboard;
mod board;
mod castling;
mod movegen;
mod moves;
mod node;
mod notation;
mod perft;
mod piece;
mod position;
mod setup;
mod side;
mod square;
mod zobrist;

pub use attacks::{attacks, between};
pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::{CastleSide, Variant};
pub use moves::{IntoMoves, Move, MoveKind, MoveList};
pub use notation::{fen, san};
#[cfg(feature = "std")]
pub use perft::perft_divide_parallel;
pub use perft::{perft, perft_divide};
pub use piece::{Color, Piece, Role};
pub use position::{Defects, IllegalMove, Position};
pub use setup::{Defect, Level, Setup};
pub use square::{File, NotASquare, Rank, Square};
