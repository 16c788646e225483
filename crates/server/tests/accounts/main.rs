//! Accounts and the guard before every request, over a real socket.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod browser;
mod cross_site;
mod links;
mod log;
mod mail;
mod people;
mod sessions;
#[allow(dead_code, reason = "each test uses what it needs of it")]
#[path = "../pages/site.rs"]
mod site;
mod throttling;
