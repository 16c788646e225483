//! The server: web pages, live connections and a JSON API around games.
//!
//! Everything a person or a program can do comes in through [`router()`], whose table is the index of the whole server.
//! What changes a game goes to its room, and what a room has stored goes out to everybody who listens.
//!
//! ```
//! use boardside_server::{Config, index};
//!
//! let config = Config::read("boardside.toml", "listen = \"127.0.0.1:0\"").unwrap();
//! assert!(config.listen.ip().is_loopback());
//! let mistakes = Config::read("boardside.toml", "lisen = 1").unwrap_err();
//! assert_eq!(mistakes[0].to_string(), "boardside.toml:1:1: there is no `lisen`; did you mean `listen`?");
//!
//! // `App::open(config)` and `serve::Door::open(app)` start it; these are its addresses.
//! assert!(index().iter().any(|route| route.path == "/play/{key}"));
//! ```
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

#[macro_use]
extern crate boardside_words;

#[macro_use]
mod markup;

pub mod accounts;
mod actions;
pub mod api;
mod app;
mod assets;
mod competitions;
pub mod config;
pub mod contest;
pub mod demo;
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
mod spoken;
mod spreadsheet;
mod time;

pub use app::{App, CannotOpen, read_library};
pub use config::Config;
pub use router::{index, router};
pub use routes::Route;
pub use shutdown::Shutdown;
pub use time::Time;
