//! What was acknowledged is there, whatever happens: the real binary writes under load, and the worst is done to it.
//!
//! `boardside db exercise` prints a line for every answer. Each test does something to the writer, its disk or its
//! server, and then holds the lines against the log: see [`ledger`].

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bed;
mod cuts;
mod disks;
mod kills;
mod ledger;
mod refusals;
mod servers;
mod two;
mod writer;
