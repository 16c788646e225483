//! A league as its players and everybody else meet it: forms and pages, over a real socket.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod bed;
mod calendars;
mod deadlines;
mod joining;
mod life;
mod playing;
mod public;
mod refusals;
#[allow(dead_code, reason = "each test uses what it needs of it")]
#[path = "../pages/site.rs"]
mod site;
mod spanish;
