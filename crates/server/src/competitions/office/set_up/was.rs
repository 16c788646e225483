//! A league before its settings are changed.

use super::super::form::Filled;
use super::form::{DAYS, POINT_FIELDS, TIE_FIELDS};
use crate::competitions::tie_breaks::word;
use crate::contest::Season;
use crate::contest::settings::hours;
use boardside_competition::{Competition, League, Remote, Rounds, Terms, Withdrawals};

/// A league before its settings are changed, and what the form holds of it. What nobody touches in the form stays as it
/// is, also where the form could not say it: a deadline of its own, or half an hour.
pub struct Was<'a> {
    /// The league.
    pub competition: &'a Competition,
    /// Its terms as they stand.
    pub terms: Terms,
    /// What the form holds.
    pub held: Filled,
}

impl Was<'_> {
    /// A league as it stands; nothing for a knockout.
    pub fn of(competition: &Competition) -> Option<Was<'_>> {
        let terms = competition.terms_now();
        let held = held(competition, &terms, terms.league()?);
        Some(Was {
            competition,
            terms,
            held,
        })
    }

    /// Whether some of its weeks have other days or hours than the form can say.
    pub fn has_own_weeks(&self) -> bool {
        let (weeks, zone) = (self.competition.weeks(), self.competition.zone());
        Season::of(weeks, zone).is_some_and(|season| season.is_broken_by(weeks, zone))
    }
}

fn held(competition: &Competition, terms: &Terms, league: &League) -> Filled {
    let rounds = match league.rounds {
        Rounds::Complete => "complete",
        Rounds::AsManyAsWeeks => "as_many_as_weeks",
    };
    let withdrawals = match league.withdrawals {
        Withdrawals::OpponentsWin => "opponents_win",
        Withdrawals::RestVoid => "rest_void",
        Withdrawals::AllVoidBeforeHalf => "all_void_before_half",
    };
    let divisions: Vec<&str> = terms
        .named_divisions()
        .map(|(_, name)| name.as_str())
        .collect();
    let drop_out = league.drop_out_after.map(|count| count.to_string());
    let worths = POINT_FIELDS.into_iter().zip(league.points.each());
    let ties = league
        .tie_breaks
        .iter()
        .map(|tie| word(*tie))
        .chain([""; 6]);
    let remote = (terms.remote == Remote::Allowed).then(|| ("remote", "on".to_owned()));
    Filled::holding([
        ("name", terms.name.clone()),
        ("venue", terms.venue.clone().unwrap_or_default()),
        ("divisions", divisions.join("\n")),
        ("rounds", rounds.to_owned()),
        ("withdrawals", withdrawals.to_owned()),
        ("grace", hours(terms.grace)),
        ("boards_due", hours(terms.boards_due)),
        ("warn_before", hours(league.warn_before)),
        ("attempts_needed", league.attempts_needed.to_string()),
        ("drop_out_after", drop_out.unwrap_or_default()),
    ])
    .and(remote)
    .and(worths.map(|(name, worth)| (name, worth.to_string())))
    .and(TIE_FIELDS.into_iter().zip(ties.map(str::to_owned)))
    .and(weeks(competition, league))
}

fn weeks(competition: &Competition, league: &League) -> Vec<(&'static str, String)> {
    let Some(season) = Season::of(&league.weeks, competition.zone()) else {
        return Vec::new();
    };
    let day = season.deadline_day.to_monday_zero_offset();
    let day = usize::try_from(day).ok().and_then(|day| DAYS.get(day));
    vec![
        ("first_day", season.first_day.to_string()),
        ("weeks", season.weeks.to_string()),
        ("deadline_day", day.copied().unwrap_or_default().to_owned()),
        (
            "deadline_time",
            season.deadline_time.strftime("%H:%M").to_string(),
        ),
    ]
}
