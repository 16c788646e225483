//! Which matches belong to which week of a league.

use super::hours::Hours;
use boardside_competition::{Competition, DivisionId, EntryId, MatchId};
use boardside_play::Moment;

/// The week that is on, counted from 1: before the season its first, after it its last.
pub fn current_week(competition: &Competition, now: Moment) -> Option<u32> {
    let weeks = competition.weeks();
    let begun = weeks.iter().filter(|week| week.starts <= now).count();
    let number = u32::try_from(begun.max(1)).ok()?;
    (!weeks.is_empty()).then_some(number)
}

/// When a week is.
pub struct WeekOf {
    /// `Mon 7 Sep to Fri 11 Sep`.
    pub days: String,
    /// `Fri 11 Sep, 17:00`.
    pub deadline: String,
}

impl WeekOf {
    /// A week of a league, counted from 1.
    pub fn new(competition: &Competition, number: u32) -> Option<WeekOf> {
        let hours = Hours::of(competition);
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        let week = competition.weeks().get(index)?;
        Some(WeekOf {
            days: t!(
                "fixtures-days",
                from = hours.day(week.starts),
                to = hours.day(week.deadline)
            ),
            deadline: hours.short(week.deadline),
        })
    }
}

/// The matches of a week in all divisions.
pub fn matches_in(competition: &Competition, week: u32) -> impl Iterator<Item = MatchId> {
    let divisions = competition.divisions();
    divisions.flat_map(move |id| matches_of(competition, id, week).iter().copied())
}

/// The matches of a week in one division.
pub fn matches_of(competition: &Competition, division: DivisionId, week: u32) -> &[MatchId] {
    let found = competition.division(division);
    let schedule = found.and_then(|division| division.schedule.as_ref());
    let index = (week as usize).checked_sub(1);
    let round = schedule.zip(index).and_then(|(one, at)| one.rounds.get(at));
    round.map_or(&[], Vec::as_slice)
}

/// Who has no opponent in a week.
pub fn bye_of(competition: &Competition, division: DivisionId, week: u32) -> Option<EntryId> {
    let schedule = competition.division(division)?.schedule.as_ref()?;
    schedule.bye(week)
}
