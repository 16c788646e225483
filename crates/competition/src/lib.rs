//! Leagues and knockouts: entries, draws, matches, reports, rulings, standings.
//!
//! A [`Competition`] is its events. [`Competition::decide`] judges a
//! [`Command`] at a moment and answers with [`Event`]s or a [`Refusal`];
//! [`Competition::apply`] changes the state by an event and judges nothing;
//! [`Competition::replay`] gives the same competition again from its record.
//!
//! ```
//! use boardside_competition::*;
//! use boardside_rulebook::Moment;
//! use jiff::{civil::{date, time}, tz::TimeZone};
//!
//! let rulebook = boardside_rulebook::find("intramural").unwrap();
//! let zone = TimeZone::UTC;
//! let weeks = weekly(date(2026, 9, 7), 4, time(17, 0, 0, 0), 3, &zone).unwrap();
//! let terms = Terms {
//!     name: "Autumn league".into(),
//!     rulebook: "intramural".into(),
//!     digest: None,
//!     time_zone: "UTC".into(),
//!     venue: Some("the recreation center".into()),
//!     remote: Remote::NotAllowed,
//!     divisions: vec!["A".into()],
//!     removed: Vec::new(),
//!     grace: 86_400_000,
//!     boards_due: 86_400_000,
//!     format: Format::League(League::new(weeks)),
//! };
//! let mut league = Competition::new(rulebook, zone, terms).unwrap();
//!
//! let office = Actor::Director(PersonId::new("office"));
//! let mia = Actor::Person(PersonId::new("mia"));
//! let now = league.weeks()[0].starts;
//! for name in ["mia", "noah"] {
//!     let (person, division) = (PersonId::new(name), DivisionId(0));
//!     let eligibility = Eligibility::NotChecked;
//!     let enter = Command::Enter { person, division, group: None, eligibility };
//!     league.act(&enter, &office, now)?;
//! }
//! let draw = Command::DrawSchedule { division: DivisionId(0), lot: None };
//! league.act(&draw, &office, now)?;
//!
//! // Nobody reports: the deadline decides, by itself.
//! let deadline = league.next_deadline().unwrap();
//! league.act(&Command::LookAtClock, &Actor::Clock, deadline)?;
//! let report = Command::ReportGame {
//!     match_id: MatchId(0),
//!     game: 1,
//!     result: GameResult::Won(EntryId(0)),
//!     side: None,
//! };
//! let refusal = league.decide(&report, &mia, deadline).unwrap_err();
//! assert_eq!(refusal.code(), "decided");
//! let clause = refusal.citation(league.rulebook()).unwrap();
//! assert_eq!(clause.to_string(), "Rule 3 IV");
//! assert_eq!(league.standings(DivisionId(0))[0].tally.forfeited, 1);
//! # Ok::<(), Refusal>(())
//! ```
//!
//! # What this crate is not
//!
//! It reads no clock and draws no random number: the moment and the seed of a
//! lot are arguments. It knows people by opaque ids only; a name, an address, a
//! birth date or the number of a wristband never comes here. It never sees a
//! move: how a game ended is told to it. Who somebody is, and which role they
//! have, is known to the caller.
//!
//! # Where to start reading
//!
//! [`Event`] and [`Command`] say what can happen; `decide/` has one file for
//! each concern; `matches/series.rs` says what games add up to; `standings/`
//! has one file for each tie-break; `knockout/draw.rs` draws.

mod alarms;
mod apply;
mod calendar;
mod command;
mod competition;
mod decide;
mod desk;
mod entries;
mod equipment;
mod event;
mod grades;
mod id;
mod knockout;
mod lot;
mod matches;
mod mine;
mod readiness;
mod refusal;
mod schedule;
mod standings;
mod terms;

pub use calendar::{LocalTime, Week, weekly};
pub use command::{Command, NewEntry};
pub use competition::{Announcement, BadRecord, Competition, Division};
pub use desk::{DeskItem, Matter};
pub use entries::{Eligibility, Entry, Group, Insurance, Status, Wristband};
pub use equipment::{Board, BoardPlace};
pub use event::{
    Absent, Actor, Cause, Contact, Event, Fact, Identified, Leaving, OfficeMatter, Place, Played,
    Ruling,
};
pub use id::{BoardId, DivisionId, EntryId, GameId, GroupId, MatchId, PersonId, TableId};
pub use knockout::{
    Bracket, BracketView, Call, Candidate, Feed, Medals, Node, NodeView, RoundView, Table, draw,
    seeding_order, slots_for,
};
pub use lot::{Lot, Seed};
pub use matches::{
    Approval, Claim, ContactAttempt, Dealings, Decision, DisputeRecord, GameKind, GameRecord,
    GameResult, GameScore, How, Level, Match, MatchKind, NextGame, Outcome, Proposal, Question,
    RulingRecord, SeriesRules, Source, Verdict,
};
pub use mine::{Color, MyMatch, NextStep, Task};
pub use readiness::Readiness;
pub use refusal::{Refusal, Text, Unknown};
pub use schedule::{Schedule, berger, rounds_for};
pub use standings::{Cell, Count, Crosstable, Explanation, Meaning, Standing, Tally, Term};
pub use terms::{
    BadTerms, Format, Knockout, League, Points, Problems, Remote, Rounds, Session, Terms,
    TermsPart, ThirdPlace, TieBreak, Withdrawals,
};
