//! Every page, as a browser without script sees it.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod board;
mod language;
mod reading;
mod setting_up;
#[allow(dead_code, reason = "each test uses what it needs of it")]
mod site;
