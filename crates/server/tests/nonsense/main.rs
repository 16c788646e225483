//! Nonsense: frames and requests that nobody would send on purpose. Whatever comes, there is an answer in plain words, no
//! task panics, nothing hangs, and the server goes on.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bed;
mod frames;
mod requests;
