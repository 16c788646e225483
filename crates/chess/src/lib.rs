//! The game of chess: positions, legal moves, notation, and why a move is
//! illegal.
//!
//! ```
//! use boardside_chess::{fen, san, Attempt, Variant};
//!
//! let position = fen::parse("4k3/8/b7/8/8/8/8/4K2R w K - 0 1", Variant::Standard)?;
//! let refusal = position.explain(Attempt::parse("e1g1")?).unwrap_err();
//! assert_eq!(refusal.reason().code(), "castle_through_check");
//! assert_eq!(
//!     refusal.to_string(),
//!     "The king may not castle over f1: the bishop on a6 attacks it."
//! );
//!
//! let mv = san::parse(&position, "Rh8+", san::Mode::Strict)?;
//! let after = position.play(mv)?;
//! assert!(after.is_check() && after.checkers().has(mv.to()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to start reading
//!
//! [`Setup`] is what somebody wrote down and may be wrong; [`Position`] is the
//! checked form, and the only one that has moves. [`Position::legal_moves`]
//! comes from one generator in `movegen.rs`, which [`perft`] shares.
//! [`Position::explain`] judges an [`Attempt`], any from–to somebody tries, and
//! answers with the move or with [`Illegalities`]. A [`Line`] is a position
//! with the moves that led to it, for the rules that ask about the past. The
//! modules [`fen`], [`san`], [`uci`] and [`pgn`] turn all of it into text and
//! back; [`spoken`] reads a move that somebody types, legal or not.
//!
//! # What this crate is not
//!
//! It has no opinion on what follows from a fact: a stalemate is a fact here,
//! a draw or a replay is a rulebook's business. It has no clock, no players, no
//! search and no evaluation. It reads no file: PGN comes through any
//! [`std::io::Read`].
//!
//! # Features
//!
//! `std` (on by default) brings the PGN reader and perft on several threads;
//! without it the crate is `no_std` with `alloc`. Built for a processor with
//! BMI2 (`-C target-cpu=native`), look-ups use PEXT.

#![cfg_attr(not(any(feature = "std", test)), no_std)]

extern crate alloc;

mod attacks;
mod bitboard;
mod board;
mod castling;
mod endings;
mod explain;
mod illegality;
mod line;
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
pub use illegality::{Detail, Ending, Evidence, Illegalities, Illegality, Man, Part, Unpromoted};
pub use line::Line;
pub use moves::{IntoMoves, Move, MoveKind, MoveList};
pub use notation::uci::{Attempt, Unreadable};
pub use notation::{fen, pgn, san, spoken, uci};
#[cfg(feature = "std")]
pub use perft::perft_divide_parallel;
pub use perft::{perft, perft_divide};
pub use piece::{Color, Piece, Role};
pub use position::{Defects, IllegalMove, Position};
pub use setup::{Defect, Level, Setup};
pub use square::{File, NotASquare, Rank, Square};
