//! What a competition is to be set up with, as it is sent.

use super::times::Wall;
use crate::api::Problem;
use crate::contest::zone;
use boardside_competition::{
    Format, Knockout, League, Points, Remote, Rounds, Session, Terms, ThirdPlace, TieBreak, Week,
    Withdrawals, weekly,
};
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use serde::Deserialize;
use utoipa::ToSchema;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
/// Weeks that a season may have.
const MOST_WEEKS: u32 = 200;

/// A competition to be set up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewCompetition {
    /// The caller's own name for it. Sent again, the same competition is answered.
    #[schema(min_length = 1, max_length = 100)]
    pub id: String,
    /// What it is called.
    #[schema(example = "Autumn league")]
    pub name: String,
    /// The id of the rulebook.
    #[schema(example = "intramural")]
    pub rulebook: String,
    /// The time zone in which its hours are read.
    #[schema(example = "America/Chicago")]
    pub time_zone: String,
    /// Where it is played.
    #[serde(default)]
    #[schema(example = "the recreation center")]
    pub venue: Option<String>,
    /// Whether matches may also be played apart, on this program.
    #[serde(default)]
    pub remote: bool,
    /// The names of the divisions of a league, or of the sections of a knockout.
    #[schema(example = json!(["A"]))]
    pub divisions: Vec<String>,
    /// For how many hours an opponent may be silent about a report; two days if it is not said.
    #[serde(default)]
    pub grace_hours: Option<u32>,
    /// For how many hours a board may be out; a day if it is not said.
    #[serde(default)]
    pub boards_due_hours: Option<u32>,
    /// The form of the competition.
    pub format: NewFormat,
}

/// The form of a competition.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewFormat {
    /// Everybody meets everybody, week by week.
    League {
        /// The weeks one after the other; or list them under `weeks`.
        #[serde(default)]
        season: Option<Season>,
        /// Each week with its own times.
        #[serde(default)]
        weeks: Option<Vec<NewWeek>>,
        /// `complete`: everybody meets everybody; `as_many_as_weeks`.
        #[serde(default)]
        #[schema(value_type = Option<String>)]
        rounds: Option<Rounds>,
        /// What a match is worth.
        #[serde(default)]
        points: Option<NewPoints>,
        /// What decides between players with the same points: `match_wins`, `head_to_head`, `game_points`,
        /// `game_difference`, `play_off`, `lot`.
        #[serde(default)]
        #[schema(value_type = Option<Vec<String>>)]
        tie_breaks: Option<Vec<TieBreak>>,
        /// What becomes of the matches of a player who withdraws: `opponents_win`, `rest_void`,
        /// `all_void_before_half`.
        #[serde(default)]
        #[schema(value_type = Option<String>)]
        withdrawals: Option<Withdrawals>,
        /// After how many forfeits the office is asked whether a player still plays.
        #[serde(default)]
        drop_out_after: Option<u32>,
        /// How many logged attempts make repeated efforts.
        #[serde(default)]
        attempts_needed: Option<u32>,
        /// How many hours before the deadline the office is shown matches without an agreed time.
        #[serde(default)]
        warn_before_hours: Option<u32>,
    },
    /// Whoever loses a match is out.
    Knockout {
        /// When the day begins.
        starts: String,
        /// When it ends.
        ends: String,
        /// When the final of each section begins, in the order of the sections.
        finals: Vec<String>,
        /// Until when players must have checked in.
        #[serde(default)]
        check_in_closes: Option<String>,
        /// `shared` or `played`.
        #[serde(default)]
        #[schema(value_type = Option<String>)]
        third_place: Option<ThirdPlace>,
        /// How many minutes a player rests between two matches.
        #[serde(default)]
        rest_minutes: Option<u32>,
        /// How many minutes a called player may be missing.
        #[serde(default)]
        no_show_after_minutes: Option<u32>,
    },
}

/// Weeks one after the other.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Season {
    /// The first day of the first week.
    #[schema(example = "2026-09-07")]
    pub first_day: String,
    /// How many weeks.
    #[schema(minimum = 1, maximum = 200, example = 8)]
    pub weeks: u32,
    /// On which day of each week its deadline is, counted from 0.
    #[schema(maximum = 6, example = 4)]
    pub deadline_day: u8,
    /// At which hour, by the clock on the wall.
    #[schema(example = "17:00")]
    pub deadline_hour: String,
}

/// A week with its own times.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewWeek {
    /// When it begins.
    #[schema(example = "2026-09-07T00:00")]
    pub starts: String,
    /// Until when its matches must be reported.
    #[schema(example = "2026-09-11T17:00")]
    pub deadline: String,
}

/// What a match is worth.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPoints {
    /// For a match won.
    pub win: i64,
    /// For a drawn match.
    pub draw: i64,
    /// For a match lost.
    pub loss: i64,
    /// For a match forfeited by both.
    pub forfeit: i64,
    /// For a week without an opponent.
    pub bye: i64,
}

impl NewCompetition {
    /// The terms, as far as they can be read; whether they make sense is judged where the competition is set up.
    ///
    /// # Errors
    /// When a time or a zone cannot be read.
    pub fn terms(self) -> Result<Terms, Problem> {
        let zone = zone(&self.time_zone).map_err(|_| {
            let sentence = t!("api-no-zone", zone = format!("{:?}", self.time_zone));
            Problem::unusable("bad_time_zone", sentence)
        })?;
        let hours =
            |hours: Option<u32>, usual: i64| hours.map_or(usual, |hours| i64::from(hours) * HOUR);
        let wall = Wall::in_zone(zone.clone());
        let format = match self.format {
            NewFormat::League {
                season,
                weeks,
                rounds,
                points,
                tie_breaks,
                withdrawals,
                drop_out_after,
                attempts_needed,
                warn_before_hours,
            } => {
                let weeks = self::weeks(season.as_ref(), weeks.as_deref(), &zone)?;
                let usual = League::new(weeks);
                Format::League(League {
                    rounds: rounds.unwrap_or(usual.rounds),
                    points: points.as_ref().map_or(usual.points, NewPoints::read),
                    tie_breaks: tie_breaks.unwrap_or(usual.tie_breaks),
                    withdrawals: withdrawals.unwrap_or(usual.withdrawals),
                    drop_out_after,
                    attempts_needed: attempts_needed.unwrap_or(usual.attempts_needed),
                    warn_before: hours(warn_before_hours, usual.warn_before),
                    weeks: usual.weeks,
                })
            }
            NewFormat::Knockout {
                starts,
                ends,
                finals,
                check_in_closes,
                third_place,
                rest_minutes,
                no_show_after_minutes,
            } => {
                let session = Session {
                    starts: wall.read("starts", &starts)?,
                    ends: wall.read("ends", &ends)?,
                };
                let finals: Result<Vec<_>, _> =
                    finals.iter().map(|at| wall.read("finals", at)).collect();
                let usual = Knockout::new(session, finals?);
                let closes = check_in_closes.map(|at| wall.read("check_in_closes", &at));
                let minutes = |minutes: Option<u32>, usual| {
                    minutes.map_or(usual, |minutes| i64::from(minutes) * MINUTE)
                };
                Format::Knockout(Knockout {
                    check_in_closes: closes.transpose()?,
                    third_place: third_place.unwrap_or(usual.third_place),
                    rest: minutes(rest_minutes, usual.rest),
                    no_show_after: minutes(no_show_after_minutes, usual.no_show_after),
                    ..usual
                })
            }
        };
        Ok(Terms {
            name: self.name.trim().to_owned(),
            rulebook: self.rulebook,
            digest: None,
            time_zone: self.time_zone,
            venue: self
                .venue
                .map(|venue| venue.trim().to_owned())
                .filter(|venue| !venue.is_empty()),
            remote: match self.remote {
                true => Remote::Allowed,
                false => Remote::NotAllowed,
            },
            divisions: self.divisions,
            removed: Vec::new(),
            grace: hours(self.grace_hours, 48 * HOUR),
            boards_due: hours(self.boards_due_hours, 24 * HOUR),
            format,
        })
    }
}

/// The weeks of a season, sent in one way or the other.
///
/// # Errors
/// When a time cannot be read, or they are sent in both ways or in none.
pub fn weeks(
    season: Option<&Season>,
    weeks: Option<&[NewWeek]>,
    zone: &TimeZone,
) -> Result<Vec<Week>, Problem> {
    match (season, weeks) {
        (Some(season), None) => season.weeks(zone),
        (None, Some(weeks)) => {
            let wall = Wall::in_zone(zone.clone());
            weeks.iter().map(|week| week.read(&wall)).collect()
        }
        _ => {
            let sentence = t!("api-season-missing");
            Err(Problem::unusable("bad_season", sentence))
        }
    }
}

impl Season {
    fn weeks(&self, zone: &TimeZone) -> Result<Vec<Week>, Problem> {
        let bad = |sentence: String| Problem::unusable("bad_season", sentence);
        let first: Date = self
            .first_day
            .trim()
            .parse()
            .map_err(|_| bad(t!("api-first-day")))?;
        let hour: Time = self
            .deadline_hour
            .trim()
            .parse()
            .map_err(|_| bad(t!("api-deadline-hour")))?;
        if !(1..=MOST_WEEKS).contains(&self.weeks) {
            return Err(bad(t!("api-weeks", most = MOST_WEEKS)));
        }
        if self.deadline_day > 6 {
            return Err(bad(t!("api-deadline-day")));
        }
        weekly(first, self.deadline_day, hour, self.weeks, zone)
            .ok_or_else(|| bad(t!("api-season-leaves")))
    }
}

impl NewWeek {
    fn read(&self, wall: &Wall) -> Result<Week, Problem> {
        Ok(Week {
            starts: wall.read("starts", &self.starts)?,
            deadline: wall.read("deadline", &self.deadline)?,
        })
    }
}

impl NewPoints {
    /// As a league has it.
    pub fn read(&self) -> Points {
        let NewPoints {
            win,
            draw,
            loss,
            forfeit,
            bye,
        } = *self;
        Points {
            win,
            draw,
            loss,
            forfeit,
            bye,
        }
    }
}
