//! Positions and moves as text, and text as positions and moves.

pub mod fen;
pub mod pgn;
pub mod san;
pub mod spoken;
pub mod uci;
