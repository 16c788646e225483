//! The JSON API over a real socket.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod acts;
mod bed;
mod document;
mod games;
mod lists;
mod problems;
mod scene;
mod season;
#[allow(dead_code, reason = "each test uses what it needs of it")]
#[path = "../pages/site.rs"]
mod site;
mod tls;
mod watch;
