//! One game played under a rulebook: clocks, touch, offers, claims, endings.
//!
//! A [`Game`] is its events. [`Game::decide`] judges a [`Command`] at a moment
//! and answers with [`Event`]s or a [`Refusal`]; [`Game::apply`] changes the
//! state by an event and judges nothing; [`Game::replay`] gives the same game
//! again from its record.
//!
//! ```
//! use boardside_chess::Attempt;
//! use boardside_play::{Actor, Command, Game, Moment, Seat, Terms};
//!
//! let rulebook = boardside_rulebook::find("fide").unwrap();
//! let terms = Terms::new(&rulebook);
//! let mut game = Game::new(rulebook, terms)?;
//! game.act(&Command::Start, Actor::Official, Moment(0))?;
//! let white = Actor::Seat(Seat::White);
//! let touch = Command::Touch("b1".parse()?);
//! game.act(&touch, white, Moment(1_000))?;
//! let attempt = Command::Attempt(Attempt::parse("e2e4")?);
//! let refusal = game.decide(&attempt, white, Moment(2_000)).unwrap_err();
//! assert_eq!(refusal.to_string(), "You touched your man on b1, so you must move it.");
//! let clause = refusal.citation(game.rulebook()).unwrap();
//! assert_eq!(clause.to_string(), "Article 4.3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What this crate is not
//!
//! It reads no clock: the moment is an argument. It knows no people, only two
//! seats, officials and time itself. It stores nothing and sends nothing. What
//! is legal on the board is asked of `boardside-chess`, what follows from it of
//! `boardside-rulebook`.
//!
//! # Where to start reading
//!
//! [`Event`] and [`Command`] say what can happen; `decide/` has one file for
//! each concern; [`Standing`] says what a position means under a rulebook.

mod clock;
mod command;
mod decide;
mod defect;
mod event;
mod flag;
mod game;
mod missing;
mod outcome;
mod refusal;
mod sheet;
mod standing;
mod touch;

pub use clock::{Clock, Compensation, ControlProblem, Moment, Period, TimeControl};
pub use command::{Claim, Command, Ruling};
pub use defect::{BadRecord, BadTerms};
pub use event::{Actor, Dots, Event, Fact, IllegalMoveCost, Place, Terms};
pub use flag::{flag_fall, us_14e};
pub use game::{Game, Phase};
pub use missing::Missing;
pub use outcome::{Outcome, Score, Seat, Why};
pub use refusal::Refusal;
pub use sheet::{GameSheet, Heading};
pub use standing::Standing;
pub use touch::{Binding, Duty, binding};
