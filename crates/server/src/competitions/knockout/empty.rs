//! A section that nobody has entered, and what is to be done about it.

use super::day::Day;
use crate::competitions::frame::Reader;
use boardside_competition::{DivisionId, Readiness};

/// What is to be done about a section that nobody has entered.
pub struct Empty {
    /// Where players are entered.
    pub groups: String,
    /// Where it is removed.
    pub settings: String,
    /// `yes` or `no`, as the text chooses by it: only the director removes one, and not the only one.
    pub remove: &'static str,
}

impl Empty {
    /// What a reader can do about a section, if nobody was ever entered there.
    pub fn of(day: &Day, division: DivisionId, reader: Reader) -> Option<Empty> {
        let competition = day.competition();
        if competition.readiness(division) != Readiness::Empty {
            return None;
        }
        let removes = reader == Reader::Director && competition.may_remove(division);
        Some(Empty {
            groups: day.path("/groups"),
            settings: day.path("/office/settings#empty"),
            remove: match removes {
                true => "yes",
                false => "no",
            },
        })
    }
}
