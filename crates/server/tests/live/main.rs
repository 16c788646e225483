//! The live protocol against a real server: a free port, a file of SQLite, a real WebSocket.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bed;
mod clocks;
mod frames;
mod languages;
mod playing;
mod resuming;
mod rules;
mod two_nodes;
mod versions;
