//! A competition as a client asks and sees it: its room, who may do what in it, and the games that count for it.

pub mod access;
mod agenda;
mod ages;
mod amendments;
mod boards;
mod calendar;
mod harvest;
mod lot;
mod names;
pub mod news;
mod record;
pub mod roster;
mod rounds;
mod season;
pub mod settings;
mod subject;
pub mod words;

pub use agenda::{agenda, agenda_of_match};
pub use amendments::{Amendment, amendment, amendments};
pub use boards::needs_approval;
pub use calendar::{Calendar, CalendarEntry, CalendarStatus};
pub use lot::new_lot;
pub use names::{Names, in_competition, in_directory, shown_name};
pub use record::Record;
pub use rounds::{round, round_name};
pub use season::Season;
pub use subject::{Contest, Request};

pub(crate) use harvest::harvest;
pub(crate) use subject::zone;

/// Letters of the name of a competition, of a division or of a place.
pub const LONGEST_NAME: usize = 100;
