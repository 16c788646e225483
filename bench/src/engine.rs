//! Perft in each library, in the fastest way its own documentation shows: all
//! count the last ply without playing it, on one thread and without a hash
//! table.

use boardside_chess::{Variant, fen};
use shakmaty::CastlingMode;
use shakmaty::fen::Fen;
use std::fmt;
use std::str::FromStr;

/// A chess library linked into this program.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Engine {
    /// Boardside.
    Ours,
    /// laura_core.
    Laura,
    /// cozy-chess.
    Cozy,
    /// chess, by Jordan Bray.
    Chess,
    /// shakmaty.
    Shakmaty,
}

impl Engine {
    /// All libraries, ours first and then from the fastest to the slowest.
    pub const ALL: [Engine; 5] = [
        Engine::Ours,
        Engine::Laura,
        Engine::Cozy,
        Engine::Chess,
        Engine::Shakmaty,
    ];

    /// The name in tables and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Ours => "boardside",
            Engine::Laura => "laura_core",
            Engine::Cozy => "cozy-chess",
            Engine::Chess => "chess",
            Engine::Shakmaty => "shakmaty",
        }
    }

    /// Sets a position up and hands back its perft, so that only the counting
    /// is timed.
    ///
    /// # Panics
    /// If the library does not accept the position.
    pub fn load(self, fen: &str) -> Box<dyn Fn(u32) -> u64> {
        match self {
            Engine::Ours => {
                let position = fen::parse(fen, Variant::Standard).expect("a known position");
                Box::new(move |depth| boardside_chess::perft(&position, depth))
            }
            Engine::Laura => {
                let board = laura_core::Board::from_str(fen).expect("a known position");
                Box::new(move |depth| laura(&board, depth))
            }
            Engine::Cozy => {
                let board = cozy_chess::Board::from_str(fen).expect("a known position");
                Box::new(move |depth| cozy(&board, depth))
            }
            Engine::Chess => {
                let board = chess::Board::from_str(fen).expect("a known position");
                Box::new(move |depth| {
                    chess::MoveGen::movegen_perft_test(&board, depth as usize) as u64
                })
            }
            Engine::Shakmaty => {
                let position: shakmaty::Chess = Fen::from_ascii(fen.as_bytes())
                    .expect("a known position")
                    .into_position(CastlingMode::Standard)
                    .expect("a known position");
                Box::new(move |depth| shakmaty::perft(&position, depth))
            }
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no library.
#[derive(Debug)]
pub struct UnknownEngine(String);

impl fmt::Display for UnknownEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is none of the libraries measured here", self.0)
    }
}

impl std::error::Error for UnknownEngine {}

impl FromStr for Engine {
    type Err = UnknownEngine;

    fn from_str(text: &str) -> Result<Engine, UnknownEngine> {
        Engine::ALL
            .into_iter()
            .find(|engine| engine.name() == text)
            .ok_or_else(|| UnknownEngine(text.into()))
    }
}

/// laura_core counts fastest by its enumerator: the compiler turns a closure
/// that only adds one into a population count.
#[inline(never)]
fn laura(board: &laura_core::Board, depth: u32) -> u64 {
    use laura_core::{AllMoves, enumerate_legal_moves};
    let mut nodes = 0;
    if depth <= 1 {
        enumerate_legal_moves::<AllMoves, _>(board, |_| {
            nodes += 1;
            true
        });
    } else {
        enumerate_legal_moves::<AllMoves, _>(board, |mv| {
            nodes += laura(&board.make_move(mv), depth - 1);
            true
        });
    }
    nodes
}

/// cozy-chess hands out the moves of a piece as one set, whose length needs no
/// iteration.
#[inline(never)]
fn cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth <= 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                nodes += cozy(&child, depth - 1);
            }
            false
        });
    }
    nodes
}
