//! What a knockout is set up with.

use boardside_rulebook::Moment;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// What a knockout is set up with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Knockout {
    /// When it is played.
    pub session: Session,
    /// When the final of each section begins, in the order of the sections.
    pub finals: Vec<Moment>,
    /// Until when players must have checked in; whoever has not is scratched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check_in_closes: Option<Moment>,
    /// Whether the losers of the semifinals play for third place.
    #[serde(default)]
    pub third_place: ThirdPlace,
    /// How long, in milliseconds, a player rests between two matches.
    #[serde(default = "five_minutes")]
    pub rest: i64,
    /// How long, in milliseconds, a called player may be missing.
    #[serde(default = "ten_minutes")]
    pub no_show_after: i64,
    /// The day on which players of a grade with an age limit must be younger
    /// than that; without one it is the day of the session.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "day")]
    pub grades_on: Option<Date>,
}

/// A day as `2026-12-31`.
mod day {
    use jiff::civil::Date;
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(day: &Option<Date>, to: S) -> Result<S::Ok, S::Error> {
        match day {
            Some(day) => to.collect_str(day),
            None => to.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Date>, D::Error> {
        let text: Option<String> = Option::deserialize(from)?;
        let day = text.map(|text| text.parse().map_err(D::Error::custom));
        day.transpose()
    }
}

/// The hours of a knockout.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Session {
    /// When it begins.
    pub starts: Moment,
    /// When it ends.
    pub ends: Moment,
}

/// Whether third place is played for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThirdPlace {
    /// Both losers of the semifinals are third.
    #[default]
    Shared,
    /// They play for it.
    Played,
}

fn five_minutes() -> i64 {
    5 * 60_000
}

fn ten_minutes() -> i64 {
    10 * 60_000
}

impl Knockout {
    /// The usual knockout: its finals at these times, one for each section.
    pub fn new(session: Session, finals: Vec<Moment>) -> Knockout {
        Knockout {
            session,
            finals,
            check_in_closes: None,
            third_place: ThirdPlace::default(),
            rest: five_minutes(),
            no_show_after: ten_minutes(),
            grades_on: None,
        }
    }
}

impl Session {
    /// Whether a moment is within these hours.
    pub fn contains(self, moment: Moment) -> bool {
        (self.starts..self.ends).contains(&moment)
    }
}
