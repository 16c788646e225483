//! Several nodes on one PostgreSQL: the real binary, real sockets, and the worst that can happen to them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod client;
mod hall;
mod history;
mod http;
mod known;
mod linearizable;
mod mayhem;
mod network;
mod node;
mod partition;

use std::time::Duration;

/// Far longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);
