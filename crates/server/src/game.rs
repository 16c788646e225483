//! A game as it is played here: what a client may ask of it, and how it is told.
//!
//! `boardside-play` judges; this room only reads what comes over the wire and writes what goes back. [`sitting`] is the
//! game in its room, [`act`] what is asked, [`view`] what a board needs to know, [`why`] how a refusal is explained,
//! `say` what is announced, `aloud` how moves are read aloud, `letters` how they are typed in other languages, and `text` how all that is written down.

pub mod act;
mod aloud;
pub mod clause;
pub(crate) mod letters;
pub mod moves;
pub(crate) mod say;
pub mod sitting;
pub(crate) mod text;
pub mod view;
pub mod why;

pub use act::Do;
pub use clause::ClauseCard;
pub use moves::{MoveCard, Sq};
pub use sitting::{Ask, Player, Players, Sitting};
pub use view::{Both, View, You};
pub use why::{Refused, WhyCard};
