//! `GET /competitions/{competition}`: what a competition is and how far it has come.

use super::caller::{Anybody, In, Reads};
use super::responses::Looks;
use super::times::Wall;
use crate::api::Problem;
use crate::app::App;
use crate::contest::Contest;
use crate::keys::CompetitionId;
use axum::Json;
use axum::extract::State;
use boardside_competition::{Competition, DivisionId};
use boardside_play::Moment;
use serde::Serialize;
use utoipa::ToSchema;

/// What a competition is and how far it has come.
#[derive(Debug, Serialize, ToSchema)]
pub struct Summary {
    /// Its id.
    #[schema(value_type = String)]
    pub id: CompetitionId,
    /// What it is called.
    name: String,
    /// `league` or `knockout`.
    format: &'static str,
    /// The rulebook's id.
    rulebook: String,
    /// The time zone of its hours.
    time_zone: String,
    /// Where it is played.
    venue: Option<String>,
    /// Whether matches may also be played apart.
    remote: bool,
    /// Its divisions or sections.
    divisions: Vec<DivisionSummary>,
    /// The weeks of a league, with their deadlines as they are now.
    weeks: Vec<WeekSummary>,
    /// What everybody was told, the oldest first.
    announcements: Vec<Told>,
    /// The number of the last thing that happened.
    seq: u64,
    /// For officials: how many matters wait on the desk.
    #[serde(skip_serializing_if = "Option::is_none")]
    desk: Option<usize>,
    /// Its page.
    href: String,
}

/// A division or section.
#[derive(Debug, Serialize, ToSchema)]
pub struct DivisionSummary {
    /// Its number, from 0.
    division: u32,
    /// Its name.
    name: String,
    /// How many play in it.
    players: usize,
    /// Whether the schedule or the bracket is drawn.
    drawn: bool,
    /// How many matches there are.
    matches: usize,
    /// How many of them are decided.
    decided: usize,
    /// When the final of a section is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    final_at: Option<String>,
}

/// A week of a league.
#[derive(Debug, Serialize, ToSchema)]
pub struct WeekSummary {
    /// Which week, from 1.
    week: usize,
    /// When it begins.
    starts: String,
    /// Until when its matches must be reported.
    deadline: String,
}

/// What everybody was told.
#[derive(Debug, Serialize, ToSchema)]
pub struct Told {
    /// When.
    at: String,
    /// What.
    text: String,
}

/// What a competition is and how far it has come.
#[utoipa::path(
    get,
    path = "/competitions/{competition}",
    params(("competition" = String, Path, description = "The id of the competition")),
    security((), ("token" = [])),
    responses((status = 200, description = "The competition", body = Summary), Looks)
)]
pub async fn summary(
    State(app): State<App>,
    In(contest): In,
    Anybody(caller): Anybody,
) -> Result<Json<Summary>, Problem> {
    let reads = Reads::of(&caller, &contest);
    Ok(Json(summed_up(&contest, reads, app.time.now())))
}

/// A competition in short.
pub fn summed_up(contest: &Contest, reads: Reads, now: Moment) -> Summary {
    let competition = &contest.competition;
    let terms = competition.terms();
    let wall = Wall::of(contest);
    let weeks = competition.weeks().iter().zip(1..);
    let told = competition.announcements().iter();
    Summary {
        id: contest.id.clone(),
        name: terms.name.clone(),
        format: match terms.league() {
            Some(_) => "league",
            None => "knockout",
        },
        rulebook: terms.rulebook.clone(),
        time_zone: terms.time_zone.clone(),
        venue: terms.venue.clone(),
        remote: terms.remote == boardside_competition::Remote::Allowed,
        divisions: competition
            .divisions()
            .map(|id| division(competition, id, &wall))
            .collect(),
        weeks: weeks
            .map(|(week, number)| WeekSummary {
                week: number,
                starts: wall.text(week.starts),
                deadline: wall.text(week.deadline),
            })
            .collect(),
        announcements: told
            .map(|told| Told {
                at: wall.text(told.at),
                text: told.text.clone(),
            })
            .collect(),
        seq: competition.events(),
        desk: match reads {
            Reads::Everything => Some(competition.desk(now).len()),
            Reads::Public => None,
        },
        href: format!("/c/{}", contest.id),
    }
}

fn division(competition: &Competition, id: DivisionId, wall: &Wall) -> DivisionSummary {
    let found = competition.division(id);
    let matches = competition
        .matches()
        .filter(|(_, found)| found.division == id);
    let (matches, decided) = matches.fold((0, 0), |(all, decided), (_, found)| {
        (all + 1, decided + usize::from(found.decided.is_some()))
    });
    let playing = competition
        .entries()
        .filter(|(_, entry)| entry.division == id && entry.plays());
    DivisionSummary {
        division: id.0,
        name: competition.terms().divisions[id.0 as usize].clone(),
        players: playing.count(),
        drawn: found.is_some_and(|found| found.schedule.is_some() || found.bracket.is_some()),
        matches,
        decided,
        final_at: competition.final_time(id).map(|at| wall.text(at)),
    }
}
