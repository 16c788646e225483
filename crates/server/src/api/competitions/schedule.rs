//! `/competitions/{competition}/schedule`: who meets whom in a league, and drawing it.

use super::act::{Done, done};
use super::caller::{Asked, In, Known};
use super::divisions::{NewDraw, Which, division, division_name};
use super::entries::Player;
use super::matches::{MatchView, match_view};
use super::responses::{Acts, Looks};
use super::times::Wall;
use crate::api::Problem;
use crate::api::problem::Body;
use crate::app::App;
use crate::contest::{Contest, Names};
use axum::Json;
use axum::extract::State;
use boardside_competition::{Command, DivisionId, MatchId, Seed};
use serde::Serialize;
use utoipa::ToSchema;

/// The schedule of a division.
#[derive(Debug, Serialize, ToSchema)]
pub struct ScheduleView {
    /// The number of the division.
    division: u32,
    /// Its name.
    name: String,
    /// Whether it is drawn.
    drawn: bool,
    /// The rounds in their order.
    rounds: Vec<RoundView>,
    /// Matches of play-offs.
    play_offs: Vec<MatchView>,
}

/// A round of a league.
#[derive(Debug, Serialize, ToSchema)]
pub struct RoundView {
    /// Which round, from 1.
    round: u32,
    /// Until when its matches must be reported.
    deadline: Option<String>,
    /// Its matches.
    matches: Vec<MatchView>,
    /// Who has no opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    bye: Option<Player>,
}

/// The schedule of a division.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/schedule",
    params(("competition" = String, Path, description = "The id of the competition"), Which),
    responses(
        (status = 200, description = "The schedule", body = ScheduleView),
        (status = 422, description = "There is no such division", body = Problem),
        Looks,
    )
)]
pub async fn schedule(
    State(app): State<App>,
    In(contest): In,
    Asked(which): Asked<Which>,
) -> Result<Json<ScheduleView>, Problem> {
    let id = division(&contest, which.division.as_deref())?;
    let names = Names::of(&app, &contest.competition).await?;
    Ok(Json(schedule_view(&contest, &names, id)))
}

/// The schedule of a division as it is told.
pub fn schedule_view(contest: &Contest, names: &Names, id: DivisionId) -> ScheduleView {
    let competition = &contest.competition;
    let found = competition.division(id);
    let schedule = found.and_then(|found| found.schedule.as_ref());
    let wall = Wall::of(contest);
    let rounds = schedule.map_or(&[][..], |schedule| &schedule.rounds);
    let views = |ids: &[MatchId]| -> Vec<MatchView> {
        ids.iter()
            .filter_map(|id| match_view(contest, names, &wall, *id))
            .collect()
    };
    let play_offs = found.map_or(&[][..], |found| &found.play_offs);
    ScheduleView {
        division: id.0,
        name: division_name(contest, id),
        drawn: schedule.is_some(),
        rounds: (1..)
            .zip(rounds)
            .map(|(round, ids)| RoundView {
                round,
                deadline: competition
                    .weeks()
                    .get(round as usize - 1)
                    .map(|week| wall.text(week.deadline)),
                matches: views(ids),
                bye: schedule
                    .and_then(|schedule| schedule.bye(round))
                    .map(|entry| Player::of(contest, names, entry)),
            })
            .collect(),
        play_offs: views(play_offs),
    }
}

/// Draw the schedule of a division, or draw it again before its first match.
#[utoipa::path(
    post,
    path = "/competitions/{competition}/schedule",
    params(("competition" = String, Path, description = "The id of the competition")),
    request_body = NewDraw,
    security(("token" = [])),
    responses((status = 200, description = "It is drawn", body = Done), Acts)
)]
pub async fn draw_schedule(
    State(app): State<App>,
    In(contest): In,
    Known(known): Known,
    Body(new): Body<NewDraw>,
) -> Result<Json<Done>, Problem> {
    let by = known.office(&contest.id)?;
    let command = Command::DrawSchedule {
        division: division(&contest, new.division.as_deref())?,
        lot: new.lot.map(Seed),
    };
    done(&app, &contest.id, &new.id, new.seen, by, command).await
}
