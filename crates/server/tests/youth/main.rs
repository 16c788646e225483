//! A knockout day by forms alone, over a real socket.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[allow(dead_code, reason = "each test uses what it needs of it")]
#[path = "../accounts/browser.rs"]
mod browser;
mod day;
mod door;
mod drawn;
mod entering;
mod erasing;
mod hall;
mod languages;
mod matches;
mod other_sheet;
mod set_up;
mod settings;
mod settling;
#[allow(dead_code, reason = "each test uses what it needs of it")]
#[path = "../pages/site.rs"]
mod site;
mod unreadable;
mod wall;
mod words;
