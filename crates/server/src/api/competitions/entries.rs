//! `/competitions/{competition}/entries`: who plays.

use super::act::{Done, done, office_or_coordinator};
use super::caller::{Anybody, Asked, In, InEntry, Known, Reads};
use super::divisions::division;
use super::responses::{Acts, Looks};
use crate::api::Problem;
use crate::api::problem::Body;
use crate::app::App;
use crate::contest::access::person;
use crate::contest::roster::{Entered, Numbered, Roster, Row};
use crate::contest::{Contest, Names, in_directory};
use crate::live::frame::command_id;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use boardside_competition::{
    Actor, Cause, Command, Eligibility, Entry, EntryId, Leaving, Status, Wristband,
};
use boardside_store::people::ContactKind;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Which entries.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// Of this division, by name or number.
    #[serde(default)]
    division: Option<String>,
}

/// Somebody who plays.
#[derive(Debug, Serialize, ToSchema)]
pub struct EntryView {
    /// The number of the entry.
    pub entry: u32,
    /// The name that everybody may see.
    pub name: String,
    /// The number of the division.
    pub division: u32,
    /// `entered`, `checked_in`, `scratched` or `withdrawn`.
    pub status: &'static str,
    /// The place in the seeding order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u32>,
    /// Whether nothing that was played counts in the table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub annulled: bool,
    /// The name of the group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// For officials only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub private: Option<PrivateView>,
}

/// What officials know of somebody who plays.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrivateView {
    /// The person's id.
    pub person: String,
    /// The whole name; none if the person was erased.
    pub full_name: Option<String>,
    /// Mail addresses.
    pub email: Option<String>,
    /// A telephone number.
    pub phone: Option<String>,
    /// `eligible`, `not_eligible` or `not_checked`.
    pub eligibility: &'static str,
    /// Whether a wristband works.
    pub wristband: bool,
    /// How many matches were lost without being played.
    pub forfeits: u32,
}

/// Who plays. Officials also see whole names and how people are reached.
#[utoipa::path(
    get,
    path = "/competitions/{competition}/entries",
    params(("competition" = String, Path, description = "The id of the competition"), Which),
    security((), ("token" = [])),
    responses(
        (status = 200, description = "The entries in their order", body = Vec<EntryView>),
        (status = 422, description = "There is no such division", body = Problem),
        Looks,
    )
)]
pub async fn list(
    State(app): State<App>,
    In(contest): In,
    Anybody(caller): Anybody,
    Asked(which): Asked<Which>,
) -> Result<Json<Vec<EntryView>>, Problem> {
    let reads = Reads::of(&caller, &contest);
    let only = which.division.as_deref();
    let only = only
        .map(|name| division(&contest, Some(name)))
        .transpose()?;
    let mut views = entry_views(&app, &contest, reads).await?;
    views.retain(|view| only.is_none_or(|only| view.division == only.0));
    Ok(Json(views))
}

/// Every entry, with what the caller may read of it.
pub async fn entry_views(
    app: &App,
    contest: &Contest,
    reads: Reads,
) -> Result<Vec<EntryView>, Problem> {
    let competition = &contest.competition;
    let names = Names::of(app, competition).await?;
    let mut views = Vec::new();
    for (id, entry) in competition.entries() {
        let private = match reads {
            Reads::Everything => Some(private(app, &names, entry).await?),
            Reads::Public => None,
        };
        views.push(EntryView {
            entry: id.0,
            name: names.entry(competition, id),
            division: entry.division.0,
            status: status(entry.status),
            seed: entry.seed,
            annulled: entry.annulled,
            group: entry
                .group
                .and_then(|group| competition.group(group))
                .map(|group| group.name.clone()),
            private,
        });
    }
    Ok(views)
}

async fn private(app: &App, names: &Names, entry: &Entry) -> Result<PrivateView, Problem> {
    let contacts = match in_directory(&entry.person) {
        Some(id) => app.store.contacts_of(&id).await?,
        None => Vec::new(),
    };
    let contact = |kind: ContactKind| {
        let found = contacts.iter().find(|contact| contact.kind == kind);
        found.map(|contact| contact.value.as_str().to_owned())
    };
    let details = names.person(&entry.person).and_then(|one| one.details());
    Ok(PrivateView {
        person: entry.person.as_str().to_owned(),
        full_name: details.map(|details| details.full_name.as_str().to_owned()),
        email: contact(ContactKind::Email),
        phone: contact(ContactKind::Phone),
        eligibility: match entry.eligibility {
            Eligibility::Eligible => "eligible",
            Eligibility::NotEligible => "not_eligible",
            Eligibility::NotChecked => "not_checked",
        },
        wristband: entry.wristband == Wristband::Bound,
        forfeits: entry.forfeits,
    })
}

fn status(status: Status) -> &'static str {
    match status {
        Status::Entered => "entered",
        Status::CheckedIn => "checked_in",
        Status::Scratched => "scratched",
        Status::Withdrawn => "withdrawn",
    }
}

/// Somebody to be entered.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewEntry {
    /// The caller's name for this act, unique in the competition. The same one again is answered, not repeated.
    #[schema(min_length = 1, max_length = 100)]
    id: String,
    /// Who.
    who: Row,
}

/// Enter somebody: a new person, or by `person` one who is known here. Officials may, and coordinators for their group.
#[utoipa::path(
    post,
    path = "/competitions/{competition}/entries",
    params(("competition" = String, Path, description = "The id of the competition")),
    request_body = NewEntry,
    security(("token" = [])),
    responses((status = 201, description = "The player is entered", body = Entered), Acts)
)]
pub async fn add(
    State(app): State<App>,
    In(contest): In,
    Known(known): Known,
    Body(new): Body<NewEntry>,
) -> Result<(StatusCode, Json<Entered>), Problem> {
    let by = office_or_coordinator(&known, &contest)?;
    command_id(Some(&new.id)).map_err(|bad| Problem::unusable(bad.code, bad.sentence))?;
    let rows = [Numbered {
        line: 1,
        row: new.who,
    }];
    let entered = entered(&app, &contest, &by, &new.id, &rows).await?;
    let one = entered
        .into_iter()
        .next()
        .ok_or_else(|| Problem::unusable("not_entered", t!("api-not-entered")))?;
    Ok((StatusCode::CREATED, Json(one)))
}

/// Checks a list and enters everybody on it.
pub async fn entered(
    app: &App,
    contest: &Contest,
    by: &Actor,
    name: &str,
    rows: &[Numbered],
) -> Result<Vec<Entered>, Problem> {
    let roster = Roster::check(app, contest, by, name, rows).await?;
    let roster = roster.map_err(Problem::in_rows)?;
    let entered = roster.enter(app, contest, by).await?;
    entered.map_err(|flaw| Problem::in_rows(vec![flaw]))
}

/// Take somebody out of the competition.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Withdrawal {
    /// The caller's name for this act, unique in the competition.
    #[schema(min_length = 1, max_length = 100)]
    id: String,
    /// Why an official takes the player out; players leave it out. Who disqualifies must be allowed to rule. Everybody
    /// else is only told of the withdrawal.
    #[serde(default)]
    cause: Option<LeavingCause>,
    /// The reason in words, if there is a cause; a disqualification needs it.
    #[serde(default)]
    #[schema(max_length = 2000)]
    reason: String,
}

/// What kind of reason there is to take somebody out.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeavingCause {
    /// Hurt or ill.
    Hurt,
    /// Went home.
    WentHome,
    /// Put out for something done: there is no medal then.
    Disqualified,
    /// Something else.
    Other,
}

impl From<LeavingCause> for Cause {
    fn from(cause: LeavingCause) -> Cause {
        match cause {
            LeavingCause::Hurt => Cause::Hurt,
            LeavingCause::WentHome => Cause::WentHome,
            LeavingCause::Disqualified => Cause::Disqualified,
            LeavingCause::Other => Cause::Other,
        }
    }
}

/// Withdraw: a player for oneself, a coordinator for the group, officials for anybody. What is left to play is treated as
/// the competition was set up. Once a section of a knockout is drawn, a coordinator is told to ask an official.
#[utoipa::path(
    post,
    path = "/competitions/{competition}/entries/{entry}/withdraw",
    params(
        ("competition" = String, Path, description = "The id of the competition"),
        ("entry" = u32, Path, description = "The number of the entry"),
    ),
    request_body = Withdrawal,
    security(("token" = [])),
    responses((status = 200, description = "It is stored", body = Done), Acts)
)]
pub async fn withdraw(
    State(app): State<App>,
    InEntry(contest, entry): InEntry,
    Known(known): Known,
    Body(sent): Body<Withdrawal>,
) -> Result<Json<Done>, Problem> {
    let found = contest.competition.entry(entry);
    let me = person(&known);
    let own = found.is_some_and(|found| found.person == me);
    let by = match own {
        true => known.player(),
        false => office_or_coordinator(&known, &contest)?,
    };
    let leaving = sent.cause.map(|cause| Leaving {
        cause: cause.into(),
        reason: sent.reason.clone(),
    });
    let command = Command::Withdraw { entry, leaving };
    done(&app, &contest.id, &sent.id, None, by, command).await
}

/// A player of a competition as others see them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Player {
    /// The number of the entry.
    pub entry: u32,
    /// The name that everybody may see.
    pub name: String,
}

impl Player {
    /// The player of an entry.
    pub fn of(contest: &Contest, names: &Names, entry: EntryId) -> Player {
        Player {
            entry: entry.0,
            name: names.entry(&contest.competition, entry),
        }
    }
}
