//! Other settings for a competition, as they are sent.

use super::super::terms::{NewPoints, NewWeek, Season, weeks};
use super::super::times::Wall;
use crate::api::Problem;
use crate::contest::Contest;
use crate::rooms::too_long;
use boardside_competition::{
    Command, Format, Knockout, League, Refusal, Remote, Rounds, Terms, ThirdPlace, TieBreak,
    Withdrawals,
};
use jiff::civil::Date;
use serde::Deserialize;
use utoipa::ToSchema;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// What a competition is to be played with from now on. What is not sent stays as it is.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Amendment {
    /// What it is called.
    name: Option<String>,
    /// Where it is played; an empty text for nowhere in particular.
    venue: Option<String>,
    /// Whether matches may also be played apart, on this program.
    remote: Option<bool>,
    /// All names of the divisions or sections, each in its place, with new ones at the end.
    divisions: Option<Vec<String>>,
    /// For how many hours an opponent may be silent about a report.
    grace_hours: Option<u32>,
    /// For how many hours a board may be out.
    boards_due_hours: Option<u32>,
    /// For a league, before a schedule is drawn: the weeks one after the other; or list them under `weeks`.
    season: Option<Season>,
    /// For a league, before a schedule is drawn: each week with its own times.
    weeks: Option<Vec<NewWeek>>,
    /// For a league: `complete` or `as_many_as_weeks`.
    #[schema(value_type = Option<String>)]
    rounds: Option<Rounds>,
    /// For a league, before a match is decided: what a match is worth.
    points: Option<NewPoints>,
    /// For a league, before a match is decided: what decides between players with the same points.
    #[schema(value_type = Option<Vec<String>>)]
    tie_breaks: Option<Vec<TieBreak>>,
    /// For a league, before a match is decided: `opponents_win`, `rest_void` or `all_void_before_half`.
    #[schema(value_type = Option<String>)]
    withdrawals: Option<Withdrawals>,
    /// For a league: after how many forfeits the office is asked whether a player still plays; 0 for never.
    drop_out_after: Option<u32>,
    /// For a league: how many logged attempts make repeated efforts.
    attempts_needed: Option<u32>,
    /// For a league: how many hours before the deadline the office is shown matches without an agreed time.
    warn_before_hours: Option<u32>,
    /// For a knockout: when the day begins.
    starts: Option<String>,
    /// For a knockout: when it ends.
    ends: Option<String>,
    /// For a knockout: when the final of each section begins, in the order of the sections.
    finals: Option<Vec<String>>,
    /// For a knockout: until when players must have checked in; an empty text where check-in is closed by hand.
    check_in_closes: Option<String>,
    /// For a knockout, before a match is decided: `shared` or `played`.
    #[schema(value_type = Option<String>)]
    third_place: Option<ThirdPlace>,
    /// For a knockout: how many minutes a player rests between two matches.
    rest_minutes: Option<u32>,
    /// For a knockout: how many minutes a called player may be missing.
    no_show_after_minutes: Option<u32>,
    /// For a knockout: the day on which ages count, such as `2026-12-31`; an empty text for the day of the session.
    grades_on: Option<String>,
}

impl Amendment {
    /// The command that it means.
    ///
    /// # Errors
    /// When a time cannot be read, a name is too long, or something belongs to the other form of competition.
    pub fn command(self, contest: &Contest) -> Result<Command, Problem> {
        let mut terms = contest.competition.terms_now();
        let other = match &mut terms.format {
            Format::League(league) => {
                self.change_league(contest, league)?;
                (self.is_for_knockouts(), Refusal::KnockoutOnly)
            }
            Format::Knockout(knockout) => {
                self.change_knockout(contest, knockout)?;
                (self.is_for_leagues(), Refusal::LeagueOnly)
            }
        };
        if let (true, refusal) = other {
            return Err(contest.refused(&refusal).into());
        }
        self.change(&mut terms);
        if let Some(sentence) = too_long(&terms) {
            return Err(Problem::unusable("bad_terms", sentence));
        }
        let terms = Box::new(terms);
        Ok(Command::AmendTerms { terms })
    }

    fn is_for_leagues(&self) -> bool {
        self.season.is_some()
            || self.weeks.is_some()
            || self.rounds.is_some()
            || self.points.is_some()
            || self.tie_breaks.is_some()
            || self.withdrawals.is_some()
            || self.drop_out_after.is_some()
            || self.attempts_needed.is_some()
            || self.warn_before_hours.is_some()
    }

    fn is_for_knockouts(&self) -> bool {
        self.starts.is_some()
            || self.ends.is_some()
            || self.finals.is_some()
            || self.check_in_closes.is_some()
            || self.third_place.is_some()
            || self.rest_minutes.is_some()
            || self.no_show_after_minutes.is_some()
            || self.grades_on.is_some()
    }

    fn change(self, terms: &mut Terms) {
        let remote = self.remote.map(|remote| match remote {
            true => Remote::Allowed,
            false => Remote::NotAllowed,
        });
        put(
            &mut terms.name,
            self.name.map(|name| name.trim().to_owned()),
        );
        let venue = self.venue.map(|venue| venue.trim().to_owned());
        let venue = venue.map(|venue| (!venue.is_empty()).then_some(venue));
        put(&mut terms.venue, venue);
        put(&mut terms.remote, remote);
        let names = self.divisions;
        let names = names.map(|names| terms.in_places(&terms.divisions, names));
        put(&mut terms.divisions, names);
        put(&mut terms.grace, lasting(self.grace_hours, HOUR));
        put(&mut terms.boards_due, lasting(self.boards_due_hours, HOUR));
    }

    fn change_league(&self, contest: &Contest, league: &mut League) -> Result<(), Problem> {
        if self.season.is_some() || self.weeks.is_some() {
            let zone = contest.competition.zone();
            league.weeks = weeks(self.season.as_ref(), self.weeks.as_deref(), zone)?;
        }
        let never = |count: u32| (count > 0).then_some(count);
        put(&mut league.rounds, self.rounds);
        put(
            &mut league.points,
            self.points.as_ref().map(NewPoints::read),
        );
        put(&mut league.tie_breaks, self.tie_breaks.clone());
        put(&mut league.withdrawals, self.withdrawals);
        put(&mut league.drop_out_after, self.drop_out_after.map(never));
        put(&mut league.attempts_needed, self.attempts_needed);
        put(
            &mut league.warn_before,
            lasting(self.warn_before_hours, HOUR),
        );
        Ok(())
    }

    fn change_knockout(&self, contest: &Contest, knockout: &mut Knockout) -> Result<(), Problem> {
        let wall = Wall::of(contest);
        let read = |field: &'static str, sent: &Option<String>| {
            let sent = sent.as_deref();
            sent.map(|at| wall.read(field, at)).transpose()
        };
        put(&mut knockout.session.starts, read("starts", &self.starts)?);
        put(&mut knockout.session.ends, read("ends", &self.ends)?);
        if let Some(finals) = &self.finals {
            let finals = finals.iter().map(|at| wall.read("finals", at));
            let finals = finals.collect::<Result<_, _>>()?;
            let terms = contest.competition.terms();
            knockout.finals = terms.in_places(&knockout.finals, finals);
        }
        match self.check_in_closes.as_deref().map(str::trim) {
            None => {}
            Some("") => knockout.check_in_closes = None,
            Some(at) => knockout.check_in_closes = Some(wall.read("check_in_closes", at)?),
        }
        put(&mut knockout.third_place, self.third_place);
        put(&mut knockout.rest, lasting(self.rest_minutes, MINUTE));
        let no_show = lasting(self.no_show_after_minutes, MINUTE);
        put(&mut knockout.no_show_after, no_show);
        match self.grades_on.as_deref().map(str::trim) {
            None => {}
            Some("") => knockout.grades_on = None,
            Some(day) => {
                let day: Result<Date, _> = day.parse();
                let bad = |_| Problem::unusable("bad_day", t!("knockout-bad-day"));
                knockout.grades_on = Some(day.map_err(bad)?);
            }
        }
        Ok(())
    }
}

/// Puts something into its place, if it was sent.
fn put<T>(place: &mut T, sent: Option<T>) {
    if let Some(sent) = sent {
        *place = sent;
    }
}

fn lasting(sent: Option<u32>, unit: i64) -> Option<i64> {
    sent.map(|count| i64::from(count) * unit)
}
