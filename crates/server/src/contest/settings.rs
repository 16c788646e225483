//! What a competition is played with, in words.

use super::season::Season;
use crate::spoken::{format, translated};
use crate::time::written;
use boardside_competition::{
    Competition, Format, Knockout, League, Points, Remote, Rounds, Terms, TermsPart, ThirdPlace,
    Withdrawals,
};
use boardside_play::Moment;

/// A minute in milliseconds.
const MINUTE: i64 = 60_000;
/// An hour in milliseconds.
const HOUR: i64 = 60 * MINUTE;

/// One of the settings.
pub struct Setting {
    /// What it is called, as the forms call it.
    pub label: String,
    /// What is set.
    pub value: String,
    /// The part of the terms that may stay from some time on.
    pub part: Option<TermsPart>,
}

/// Everything that terms of a competition say, in the order of the forms.
pub fn settings(competition: &Competition, terms: &Terms) -> Vec<Setting> {
    let says = Says { competition, terms };
    let mut all = says.what();
    match &terms.format {
        Format::League(league) => says.league(league, &mut all),
        Format::Knockout(knockout) => says.knockout(knockout, &mut all),
    }
    all
}

/// What is not the same in two terms, each with what it was and what it is.
pub fn changes(competition: &Competition, before: &Terms, after: &Terms) -> Vec<String> {
    let were = settings(competition, before);
    let are = settings(competition, after);
    let both = were.into_iter().zip(are);
    both.filter(|(was, is)| was.value != is.value)
        .map(|(was, is)| {
            t!(
                "office-settings-change",
                label = is.label,
                before = was.value,
                after = is.value
            )
        })
        .collect()
}

struct Says<'a> {
    competition: &'a Competition,
    terms: &'a Terms,
}

fn free(label: String, value: impl Into<String>) -> Setting {
    let value = value.into();
    let part = None;
    Setting { label, value, part }
}

fn fixed(part: TermsPart, label: String, value: impl Into<String>) -> Setting {
    Setting {
        part: Some(part),
        ..free(label, value)
    }
}

/// So many of a length of time, with a half where there is one.
fn lasting(millis: i64, unit: i64) -> String {
    match millis % unit {
        0 => (millis / unit).to_string(),
        _ => {
            let tenths = millis.saturating_mul(10) / unit;
            format!("{}.{}", tenths / 10, (tenths % 10).abs())
        }
    }
}

/// What a match is worth, each with what the forms call it.
pub fn worths(points: &Points) -> [(String, i64); 5] {
    let [win, draw, loss, forfeit, bye] = points.each();
    [
        (t!("office-set-up-win"), win),
        (t!("office-set-up-draw"), draw),
        (t!("office-set-up-loss"), loss),
        (t!("office-set-up-forfeit"), forfeit),
        (t!("office-set-up-bye"), bye),
    ]
}

/// As the forms have hours.
pub fn hours(millis: i64) -> String {
    lasting(millis, HOUR)
}

/// As the forms have minutes.
pub fn minutes(millis: i64) -> String {
    lasting(millis, MINUTE)
}

impl Says<'_> {
    fn what(&self) -> Vec<Setting> {
        let terms = self.terms;
        let venue = terms.venue.clone();
        let rulebook = translated(self.competition.rulebook()).name().to_owned();
        let format = t!("office-settings-format-is", format = format(terms));
        vec![
            free(t!("office-set-up-name"), &terms.name),
            free(
                t!("office-set-up-venue"),
                venue.unwrap_or_else(|| t!("office-settings-none")),
            ),
            fixed(TermsPart::Format, t!("office-settings-format"), format),
            fixed(TermsPart::Rulebook, t!("office-set-up-rulebook"), rulebook),
            fixed(
                TermsPart::TimeZone,
                t!("office-set-up-zone"),
                &terms.time_zone,
            ),
        ]
    }

    fn league(&self, league: &League, all: &mut Vec<Setting>) {
        let remote = match self.terms.remote {
            Remote::Allowed => t!("office-settings-remote-allowed"),
            Remote::NotAllowed => t!("office-settings-remote-not"),
        };
        let divisions = self.terms.named_divisions();
        let divisions: Vec<&str> = divisions.map(|(_, name)| name.as_str()).collect();
        all.extend([
            free(t!("office-settings-remote"), remote),
            free(t!("office-set-up-divisions"), divisions.join(", ")),
        ]);
        all.extend(self.season(league));
        let short = match league.rounds {
            Rounds::Complete => t!("office-set-up-complete"),
            Rounds::AsManyAsWeeks => t!("office-set-up-as-many"),
        };
        let withdrawals = match league.withdrawals {
            Withdrawals::OpponentsWin => t!("office-set-up-opponents-win"),
            Withdrawals::RestVoid => t!("office-set-up-rest-void"),
            Withdrawals::AllVoidBeforeHalf => t!("office-set-up-all-void"),
        };
        all.extend([
            free(t!("office-set-up-short"), short),
            fixed(
                TermsPart::Withdrawals,
                t!("office-set-up-withdrawals"),
                withdrawals,
            ),
        ]);
        let worths = worths(&league.points).into_iter();
        all.extend(worths.map(|(label, worth)| fixed(TermsPart::Points, label, worth.to_string())));
        let ties: Vec<String> = league
            .tie_breaks
            .iter()
            .map(super::super::spoken::Spoken::said)
            .collect();
        let ties = match ties.is_empty() {
            true => t!("office-set-up-no-tie"),
            false => ties.join(", "),
        };
        all.push(fixed(TermsPart::TieBreaks, t!("office-set-up-ties"), ties));
        let drop_out = league.drop_out_after.map(|count| count.to_string());
        all.extend([
            free(t!("office-set-up-grace"), hours(self.terms.grace)),
            free(t!("office-set-up-boards-due"), hours(self.terms.boards_due)),
            free(t!("office-set-up-warn"), hours(league.warn_before)),
            free(
                t!("office-set-up-attempts"),
                league.attempts_needed.to_string(),
            ),
            free(
                t!("office-set-up-drop-out"),
                drop_out.unwrap_or_else(|| t!("office-settings-never")),
            ),
        ]);
    }

    fn season(&self, league: &League) -> Vec<Setting> {
        let zone = self.competition.zone();
        let Some(season) = Season::of(&league.weeks, zone) else {
            return Vec::new();
        };
        let day = t!("dates-weekday", day = written::key(season.deadline_day));
        let time = season.deadline_time.strftime("%H:%M").to_string();
        let deadline = match season.is_broken_by(&league.weeks, zone) {
            true => t!("office-settings-deadline-own", day = day, time = time),
            false => t!("office-settings-deadline-is", day = day, time = time),
        };
        vec![
            fixed(
                TermsPart::Weeks,
                t!("office-set-up-first-day"),
                written::long_day(season.first_day),
            ),
            fixed(
                TermsPart::Weeks,
                t!("office-set-up-weeks"),
                season.weeks.to_string(),
            ),
            fixed(TermsPart::Weeks, t!("office-settings-deadline"), deadline),
        ]
    }

    fn knockout(&self, knockout: &Knockout, all: &mut Vec<Setting>) {
        let day = |moment| written::zoned(moment, self.competition.zone()).date();
        let session = t!(
            "office-settings-session",
            day = written::long_day(day(knockout.session.starts)),
            starts = self.hour(knockout.session.starts),
            ends = self.hour(knockout.session.ends)
        );
        let check_in = knockout.check_in_closes.map(|at| self.hour(at));
        let sections = self.terms.named_divisions().filter_map(|(id, name)| {
            let time = self.hour(*knockout.finals.get(id.0 as usize)?);
            Some(t!("office-settings-section", name = name, time = time))
        });
        let sections: Vec<String> = sections.collect();
        let ages = knockout.grades_on.map(written::day);
        let third = match knockout.third_place {
            ThirdPlace::Shared => t!("office-settings-third-shared"),
            ThirdPlace::Played => t!("office-settings-third-played"),
        };
        all.extend([
            free(t!("knockout-the-session"), session),
            free(
                t!("knockout-check-in-closes"),
                check_in.unwrap_or_else(|| t!("office-settings-by-hand")),
            ),
            free(t!("knockout-sections"), sections.join(", ")),
            free(
                t!("knockout-grades-on"),
                ages.unwrap_or_else(|| t!("office-settings-session-day")),
            ),
            fixed(TermsPart::ThirdPlace, t!("knockout-third-place"), third),
            free(t!("knockout-rest"), minutes(knockout.rest)),
            free(t!("knockout-no-show"), minutes(knockout.no_show_after)),
            free(t!("knockout-grace"), minutes(self.terms.grace)),
        ]);
    }

    fn hour(&self, moment: Moment) -> String {
        let at = written::zoned(moment, self.competition.zone());
        at.strftime("%H:%M").to_string()
    }
}
