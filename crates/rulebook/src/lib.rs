//! House rules of chess as data.
//!
//! A rulebook is a TOML file: settings, and the clause behind each. This crate
//! reads such files and hands out checked, immutable [`Rulebook`]s. Every
//! setting has a value, because a rulebook names another that decides where it
//! is silent; and every value knows where it came from, so that a program can
//! say "not in your sheet; taken from US Chess 14F".
//!
//! Start with [`find`] for a shipped rulebook, or with [`Library`] for users'
//! own files. `docs/rulebook-format.md` describes the file.
//!
//! ```
//! use boardside_rulebook::{RuleId, Stalemate, find};
//!
//! let intramural = find("intramural").expect("it is shipped");
//! assert_eq!(intramural.settings().draws.stalemate, Stalemate::Replay);
//! assert_eq!(intramural.clause(RuleId::Stalemate).to_string(), "Rule 1 V");
//! assert_eq!(
//!     intramural.clause(RuleId::FiftyMoves).to_string(),
//!     "not in your sheet; taken from US Chess 14F",
//! );
//! ```
//!
//! What it deliberately is not: it reads no files, knows no clock, plays no
//! move and decides no game. It says what holds; `play` and `competition` do
//! it.

mod contradictions;
mod draft;
mod highlights;
mod library;
mod mistake;
mod moment;
mod origin;
mod place;
mod rule;
mod rulebook;
mod settings;
mod shipped;
mod suggestion;

pub use library::Library;
pub use mistake::{Mistake, MistakeKind};
pub use moment::Moment;
pub use origin::{Citation, Grounds, Origin, Standing};
pub use rule::RuleId;
pub use rulebook::{Clause, Kinship, Point, Rulebook};
pub use settings::*;
pub use shipped::{find, shipped};
pub use suggestion::nearest;
