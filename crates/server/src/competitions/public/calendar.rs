//! `GET /c/{competition}/calendar.ics` and `GET /c/{competition}/match/{match}.ics`: when matches are.

use crate::app::App;
use crate::contest::{Calendar, Contest, Names, agenda, agenda_of_match};
use crate::pages::Trouble;
use crate::pages::origin::Origin;
use crate::pages::received::Named;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use boardside_competition::MatchId;

/// All agreed times of a competition.
pub async fn show(
    State(app): State<App>,
    Named(id): Named,
    origin: Origin,
) -> Result<Response, Trouble> {
    let contest = app.contest(&id).await?;
    let names = Names::of(&app, &contest.competition).await?;
    let calendar = Calendar {
        name: contest.competition.terms().name.clone(),
        entries: agenda(&contest, &names, &origin, None),
    };
    Ok(answer(&calendar, "calendar"))
}

/// The time of one match.
///
/// # Errors
/// When none was ever agreed.
pub async fn of_match(
    app: &App,
    contest: &Contest,
    id: MatchId,
    origin: &Origin,
) -> Result<Response, Trouble> {
    let names = Names::of(app, &contest.competition).await?;
    let entry = agenda_of_match(contest, &names, origin, id);
    let entry = entry.ok_or_else(|| Trouble::missing(t!("calendar-no-time")))?;
    let calendar = Calendar {
        name: contest.competition.terms().name.clone(),
        entries: vec![entry],
    };
    Ok(answer(&calendar, &format!("match-{}", id.0)))
}

/// A calendar as an answer.
pub fn answer(calendar: &Calendar, file: &str) -> Response {
    let headers = [
        (
            header::CONTENT_TYPE,
            "text/calendar; charset=utf-8".to_owned(),
        ),
        (
            header::CONTENT_DISPOSITION,
            format!("inline; filename=\"{file}.ics\""),
        ),
        // It is written in the language of whoever asks.
        (header::VARY, "accept-language, cookie".to_owned()),
    ];
    (headers, calendar.write()).into_response()
}
