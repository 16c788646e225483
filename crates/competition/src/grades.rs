//! Age limits: who is young enough for a section, and on which day that counts.
//!
//! A birth date comes here as an argument and leaves no trace: only the answer
//! goes into the record.

use crate::calendar::day_of;
use crate::competition::Competition;
use crate::entries::Eligibility;
use crate::id::DivisionId;
use crate::terms::Knockout;
use boardside_rulebook::Grade;
use jiff::ToSpan;
use jiff::civil::Date;
use jiff::tz::TimeZone;

impl Knockout {
    /// The day on which ages count: the one that is named, or the session's.
    pub(crate) fn ages_on(&self, zone: &TimeZone) -> Date {
        let session = || day_of(self.session.starts, zone);
        self.grades_on.unwrap_or_else(session)
    }
}

impl Competition {
    /// The age that players of a section must not have reached, if there is
    /// one: the rulebook's, or where that has no grades the one in its name.
    pub fn age_limit(&self, division: DivisionId) -> Option<u32> {
        self.limit_in_name(self.terms.divisions.get(division.0 as usize)?)
    }

    /// The age limit of a section of this name.
    pub(crate) fn limit_in_name(&self, name: &str) -> Option<u32> {
        let grades = &self.rulebook.settings().entry.grades;
        match grades.iter().find(|grade| grade.name() == name) {
            Some(grade) => grade.under(),
            None => Grade::named(name).under(),
        }
    }

    /// The day on which ages count: the one of the terms, or the session's.
    pub fn grades_on(&self) -> Option<Date> {
        let knockout = self.terms.knockout()?;
        Some(knockout.ages_on(&self.zone))
    }

    /// Whether somebody who was born on a day may play in a section. Whoever
    /// was born on 29 February comes of age on the 28th in other years.
    pub fn eligibility(&self, division: DivisionId, born: Option<Date>) -> Eligibility {
        let Some(limit) = self.age_limit(division) else {
            return Eligibility::Eligible;
        };
        let (Some(born), Some(day)) = (born, self.grades_on()) else {
            return Eligibility::NotChecked;
        };
        match born.checked_add(i64::from(limit).years()) {
            Ok(of_age) if of_age <= day => Eligibility::NotEligible,
            Ok(_) | Err(_) => Eligibility::Eligible,
        }
    }
}
