//! The live protocol against a real server: a free port, a file of SQLite, a real WebSocket.

mod bed;
mod clocks;
mod frames;
mod playing;
mod resuming;
mod two_nodes;
