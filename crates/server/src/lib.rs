//! The server: web pages, live connections and a JSON API around games.
//!
//! Everything a person or a program can do comes in through [`router()`], whose table is the index of the whole server.
//! What changes a game goes to its room, and what a room has stored goes out to everybody who listens.
//!
//! # What this crate is not
//!
//! It knows no rule of chess and judges no move: `boardside-play` does. It writes no SQL: `boardside-store` does.
//!
//! # Where to start reading
//!
//! [`router()`] lists the addresses, [`App`] what every handler has at hand. [`keys`] says who may do what in a game.
//! [`room`] is the way of every change, [`rooms`] all that are open, [`game`] a game as a client sees it, [`live`] the
//! connections that follow one. [`serve`] opens the door and closes it again.

pub mod accounts;
mod actions;
pub mod api;
mod app;
mod assets;
mod competitions;
pub mod config;
pub mod contest;
pub mod game;
pub mod guard;
mod health;
pub mod keys;
pub mod live;
pub mod log;
pub mod metrics;
mod notices;
mod pages;
pub mod presence;
pub mod room;
pub mod rooms;
mod router;
mod routes;
pub mod rules;
pub mod serve;
mod shutdown;
mod spreadsheet;
mod time;

pub use app::{App, CannotOpen};
pub use config::Config;
pub use router::{index, router};
pub use routes::Route;
pub use shutdown::Shutdown;
pub use time::Time;
