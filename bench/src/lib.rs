//! Boardside beside its peers: the speed of perft, of reading PGN and of the
//! log, as ratios measured in one run on one machine.
//!
//! Every figure is the best of several rounds, and within a round all peers
//! take turns, because the speed of a shared machine changes from minute to
//! minute. Every answer is checked. Where ratios are too close to call,
//! [`instructions`] has the last word: counts do not depend on the weather.
//!
//! ```
//! use boardside_bench::engine::Engine;
//! use boardside_bench::positions::START;
//!
//! for engine in Engine::ALL {
//!     let perft = engine.load(START.fen);
//!     assert_eq!(perft(3), START.nodes_at(3), "{engine}");
//! }
//! ```
//!
//! This crate is deliberately not a test of speed: nothing fails for being
//! slow. `cargo xtask bench` runs it, `tests/differential.rs` compares answers.

pub mod corpus;
pub mod engine;
pub mod external;
pub mod instructions;
pub mod perft;
pub mod pgn;
pub mod positions;
pub mod random;
pub mod store;
pub mod table;
pub mod threads;
