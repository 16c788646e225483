//! The office of a league, as a browser without script sees it.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod boards;
#[allow(dead_code, reason = "each test uses what it needs of it")]
#[path = "../accounts/browser.rs"]
mod browser;
mod drawing;
mod entering;
mod league;
mod lists;
mod officials;
mod printing;
mod ruling;
mod season;
mod setting_up;
mod settings;
#[allow(dead_code, reason = "each test uses what it needs of it")]
#[path = "../pages/site.rs"]
mod site;
mod spanish;
