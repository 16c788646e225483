//! The JSON API over a real socket.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bed;
mod document;
mod games;
mod problems;
mod tls;
mod watch;
