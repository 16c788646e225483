//! Acts: what somebody does in a competition or in one of its matches.
//!
//! What is sent has a `type`; each file here knows the types of one concern and makes a command of them. Who acts
//! follows from who calls: the office for what is the office's, a player for what is a player's.

mod amendment;
mod boards;
mod check_in;
mod matches;
mod season;

pub use matches::MatchAct;
pub use season::CompetitionAct;

use super::caller::{In, InMatch, Known};
use super::responses::Acts;
use crate::accounts::SignedIn;
use crate::api::Problem;
use crate::api::problem::Body;
use crate::app::App;
use crate::contest::access::person;
use crate::contest::{Contest, Request, new_lot};
use crate::keys::CompetitionId;
use crate::live::frame::command_id;
use crate::pages::Trouble;
use crate::room::Acted;
use crate::spoken::Spoken as _;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use boardside_competition::{Actor, Command, Seed};
use boardside_store::people::Change;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something to be done in a match.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMatchAct {
    /// The caller's name for this act, unique in the competition. The same one again is answered, not repeated.
    #[schema(min_length = 1, max_length = 100)]
    id: String,
    /// As whom, where the caller is both a player of the match and an official.
    #[serde(rename = "as", default)]
    capacity: Option<Capacity>,
    /// The number of the last event seen; refuse if there are more.
    #[serde(default)]
    seen: Option<u64>,
    /// What.
    #[serde(rename = "do")]
    act: MatchAct,
}

/// Something to be done in a competition.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewCompetitionAct {
    /// The caller's name for this act, unique in the competition. The same one again is answered, not repeated.
    #[schema(min_length = 1, max_length = 100)]
    id: String,
    /// The number of the last event seen; refuse if there are more.
    #[serde(default)]
    seen: Option<u64>,
    /// What.
    #[serde(rename = "do")]
    act: CompetitionAct,
}

/// As whom somebody acts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Capacity {
    /// For oneself.
    Player,
    /// For the office.
    Office,
}

/// What became of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Done {
    /// `stored`; `known` if it had been stored before; `nothing` if there was nothing to change.
    acted: &'static str,
    /// The number of the last event of it.
    seq: i64,
}

/// Do something in a match. The answer comes once it is stored.
#[utoipa::path(
    post,
    path = "/competitions/{competition}/matches/{match}/act",
    params(
        ("competition" = String, Path, description = "The id of the competition"),
        ("match" = u32, Path, description = "The number of the match"),
    ),
    request_body = NewMatchAct,
    security(("token" = [])),
    responses((status = 200, description = "It is stored", body = Done), Acts)
)]
pub async fn in_match(
    State(app): State<App>,
    place: InMatch,
    Known(known): Known,
    Body(new): Body<NewMatchAct>,
) -> Result<Json<Done>, Problem> {
    let InMatch(contest, id) = &place;
    let capacity = new.capacity.unwrap_or_else(|| {
        let own = contest.competition.entries_of(&person(&known));
        let plays = place.found().sides.iter().any(|side| own.contains(side));
        match !new.act.is_the_offices() && (plays || known.office(&contest.id).is_err()) {
            true => Capacity::Player,
            false => Capacity::Office,
        }
    });
    let by = match capacity {
        Capacity::Player => known.player(),
        Capacity::Office => known.office(&contest.id)?,
    };
    let command = new.act.command(contest, *id)?;
    done(&app, &contest.id, &new.id, new.seen, by, command).await
}

/// Do something in a competition. The answer comes once it is stored.
#[utoipa::path(
    post,
    path = "/competitions/{competition}/act",
    params(("competition" = String, Path, description = "The id of the competition")),
    request_body = NewCompetitionAct,
    security(("token" = [])),
    responses((status = 200, description = "It is stored", body = Done), Acts)
)]
pub async fn in_competition(
    State(app): State<App>,
    In(contest): In,
    Known(known): Known,
    Body(new): Body<NewCompetitionAct>,
) -> Result<Json<Done>, Problem> {
    let by = match &new.act {
        CompetitionAct::AcknowledgeInsurance { .. } => Actor::Coordinator(person(&known)),
        _ => known.office(&contest.id)?,
    };
    let deed = new.act.deed(&app, &contest).await?;
    // What the competition will refuse, or has done before, changes nothing in the directory.
    let judged = contest
        .competition
        .decide(&deed.command, &by, app.time.now());
    if judged.is_ok() {
        change(&app, deed.before).await?;
    }
    let amends = matches!(deed.command, Command::AmendTerms { .. });
    // What is not sent stays as it is here: two programs at once must not undo each other.
    let seen = match amends {
        true => new.seen.or(Some(contest.competition.events())),
        false => new.seen,
    };
    let answer = done(&app, &contest.id, &new.id, seen, by.clone(), deed.command).await?;
    change(&app, deed.after).await?;
    if amends {
        app.judge_ages(&contest.id, &by).await?;
    }
    Ok(answer)
}

/// A command, and what goes with it in the directory of people.
pub struct Deed {
    /// What is written down before the competition is asked.
    before: Vec<Change>,
    /// What the competition is asked.
    command: Command,
    /// What is written down after it has agreed.
    after: Vec<Change>,
}

impl From<Command> for Deed {
    fn from(command: Command) -> Deed {
        Deed {
            before: Vec::new(),
            command,
            after: Vec::new(),
        }
    }
}

async fn change(app: &App, changes: Vec<Change>) -> Result<(), Problem> {
    if changes.is_empty() {
        return Ok(());
    }
    let changed = app.store.change(changes).await?;
    changed.map_err(|refused| {
        let sentence = format!("{}.", crate::pages::capitalized(&refused.why.said()));
        Problem::unusable("not_in_directory", sentence)
    })
}

/// Asks a competition for something and waits until it is stored.
///
/// # Errors
/// When it is refused or cannot be stored.
pub async fn done(
    app: &App,
    id: &CompetitionId,
    once: &str,
    seen: Option<u64>,
    by: Actor,
    command: Command,
) -> Result<Json<Done>, Problem> {
    let name = command_id(Some(once));
    let name = name.map_err(|bad| Problem::unusable(bad.code, bad.sentence))?;
    let request = Request {
        seen,
        ..Request::new(by, command)
    };
    let (acted, seq) = match app.contests.act(id, name, request).await? {
        Acted::Stored(seq) => ("stored", seq),
        Acted::Known(seq) => ("known", seq),
        Acted::Nothing(seq) => ("nothing", seq),
        Acted::Refused(refused) => return Err(refused.into()),
        Acted::Failed(sentence) => {
            let status = StatusCode::SERVICE_UNAVAILABLE;
            return Err(Problem::new(status, "not_stored", sentence));
        }
    };
    Ok(Json(Done { acted, seq: seq.0 }))
}

/// As whom somebody acts who enters and withdraws others.
///
/// # Errors
/// When they are neither an official nor a coordinator here.
pub fn office_or_coordinator(known: &SignedIn, contest: &Contest) -> Result<Actor, Problem> {
    if let Ok(office) = known.office(&contest.id) {
        return Ok(office);
    }
    let me = person(known);
    let mut groups = contest.competition.groups();
    match groups.any(|(_, group)| group.coordinator == me) {
        true => Ok(Actor::Coordinator(me)),
        false => Err(Trouble::forbidden(t!("api-office-or-coordinator")).into()),
    }
}

/// The number from which a lot is drawn: the one that was sent, or one by chance.
pub fn lot(sent: Option<u64>) -> Seed {
    sent.map_or_else(new_lot, Seed)
}
