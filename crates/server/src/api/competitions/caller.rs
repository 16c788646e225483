//! Who calls, and which competition and match an address names.

use crate::accounts::{Caller, PREFIX, SignedIn};
use crate::api::Problem;
use crate::app::App;
use crate::competitions::frame::Reader;
use crate::contest::Contest;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use boardside_competition::{EntryId, Match, MatchId};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// Somebody who is known, by a token for programs or by the cookie of a browser. Everybody else is turned away.
pub struct Known(pub SignedIn);

/// Whoever calls; one who sends a token must send a good one.
pub struct Anybody(pub Caller);

impl FromRequestParts<App> for Anybody {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Anybody, Problem> {
        let sent = parts.headers.get(header::AUTHORIZATION);
        let token = sent
            .and_then(|value| value.to_str().ok())
            .and_then(|text| text.strip_prefix("Bearer "))
            .map(str::trim)
            .filter(|text| text.starts_with(PREFIX));
        if let Some(token) = token {
            let known = SignedIn::by_token(app, token).await?;
            let known = known.ok_or_else(worthless)?;
            return Ok(Anybody(Caller::Account(Box::new(known))));
        }
        let is_sent = sent.is_some();
        match Caller::from_request_parts(parts, app).await? {
            // The key of a game opens nothing here, and it is better to say so.
            Caller::Nobody if is_sent => Err(worthless()),
            caller => Ok(Anybody(caller)),
        }
    }
}

impl FromRequestParts<App> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Known, Problem> {
        match Anybody::from_request_parts(parts, app).await? {
            Anybody(Caller::Account(known)) => Ok(Known(*known)),
            Anybody(Caller::Nobody) => Err(Problem::nobody()),
        }
    }
}

fn worthless() -> Problem {
    Problem::new(StatusCode::UNAUTHORIZED, "bad_token", t!("api-bad-token"))
}

/// What somebody who calls may read of a competition.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reads {
    /// What everybody may.
    Public,
    /// Everything.
    Everything,
}

impl Reads {
    /// What a caller may read.
    pub fn of(caller: &Caller, contest: &Contest) -> Reads {
        match Reader::of(caller, contest).settles() {
            true => Reads::Everything,
            false => Reads::Public,
        }
    }
}

/// The competition that an address names.
pub struct In(pub Arc<Contest>);

/// The match that an address names, and its competition.
pub struct InMatch(pub Arc<Contest>, pub MatchId);

/// The entry that an address names, and its competition.
pub struct InEntry(pub Arc<Contest>, pub EntryId);

#[derive(Deserialize)]
struct Place {
    competition: String,
    #[serde(default, rename = "match")]
    match_id: String,
    #[serde(default)]
    entry: String,
}

async fn place(parts: &mut Parts, app: &App) -> Result<(Arc<Contest>, Place), Problem> {
    let place = Path::<Place>::from_request_parts(parts, app).await;
    let Path(place) = place.map_err(|_| no_competition())?;
    let contest = app.contest(&place.competition).await;
    let contest = contest.map_err(|trouble| match trouble {
        crate::pages::Trouble::Missing(_) => no_competition(),
        other => other.into(),
    })?;
    Ok((contest, place))
}

fn no_competition() -> Problem {
    let sentence = t!("api-no-competition");
    Problem::new(StatusCode::NOT_FOUND, "no_such_competition", sentence)
}

/// No match of the competition has this number.
pub fn no_match(number: &str) -> Problem {
    let sentence = t!("api-no-match", number = quoted(number));
    Problem::new(StatusCode::NOT_FOUND, "no_such_match", sentence)
}

fn no_entry(number: &str) -> Problem {
    let sentence = t!("api-no-entry", number = quoted(number));
    Problem::new(StatusCode::NOT_FOUND, "no_such_entry", sentence)
}

fn quoted(number: &str) -> String {
    let number: String = number.chars().take(20).collect();
    format!("{number:?}")
}

impl FromRequestParts<App> for In {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<In, Problem> {
        Ok(In(place(parts, app).await?.0))
    }
}

impl FromRequestParts<App> for InMatch {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<InMatch, Problem> {
        let (contest, place) = place(parts, app).await?;
        let id = place.match_id.parse().map(MatchId).ok();
        let id = id.filter(|id| contest.competition.match_of(*id).is_some());
        let id = id.ok_or_else(|| no_match(&place.match_id))?;
        Ok(InMatch(contest, id))
    }
}

impl FromRequestParts<App> for InEntry {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<InEntry, Problem> {
        let (contest, place) = place(parts, app).await?;
        let id = place.entry.parse().map(EntryId).ok();
        let id = id.filter(|id| contest.competition.entry(*id).is_some());
        let id = id.ok_or_else(|| no_entry(&place.entry))?;
        Ok(InEntry(contest, id))
    }
}

impl InMatch {
    /// The match itself.
    pub fn found(&self) -> &Match {
        let found = self.0.competition.match_of(self.1);
        found.expect("it was there when the address was read")
    }
}

/// What stands after the question mark of an address.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked<T>, Problem> {
        let Query(asked) = Query::<T>::from_request_parts(parts, app).await?;
        Ok(Asked(asked))
    }
}
