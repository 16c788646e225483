//! `POST /competitions`: set a league or a knockout up.

use super::Reads;
use super::caller::Known;
use super::responses::Acts;
use super::summary::{Summary, summed_up};
use super::terms::NewCompetition;
use crate::api::Problem;
use crate::api::problem::Body;
use crate::app::App;
use crate::contest::access::person;
use crate::live::frame::command_id;
use crate::rooms::CompetitionNotSetUp;
use crate::spoken::Spoken as _;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use boardside_store::people::{Assignment, Change, Role};

/// Set a league or a knockout up. Only an owner of the place may; whoever does is its director.
#[utoipa::path(
    post,
    path = "/competitions",
    request_body = NewCompetition,
    security(("token" = [])),
    responses((status = 201, description = "It is set up", body = Summary), Acts)
)]
pub async fn create(
    State(app): State<App>,
    Known(known): Known,
    Body(new): Body<NewCompetition>,
) -> Result<(StatusCode, [(header::HeaderName, String); 1], Json<Summary>), Problem> {
    if !known.is_owner() {
        let sentence = t!("api-owner-only");
        return Err(Problem::new(StatusCode::FORBIDDEN, "not_allowed", sentence));
    }
    command_id(Some(&new.id)).map_err(|bad| Problem::unusable(bad.code, bad.sentence))?;
    let id = app.keys.competition_named(&known.account.person, &new.id);
    let terms = new.terms()?;
    let set_up = app.contests.set_up(&id, person(&known), terms).await;
    set_up.map_err(|why| match why {
        CompetitionNotSetUp::Terms(problems) => {
            let sentences: Vec<String> = problems.iter().map(|one| sentence(one)).collect();
            Problem::unusable("bad_terms", sentences.join(" "))
        }
        CompetitionNotSetUp::Failed(why) => Problem::failure(&why),
    })?;
    let director = Change::GiveRole(Assignment {
        person: known.account.person.clone(),
        competition: id.stream(),
        role: Role::Director,
        group: None,
    });
    app.store
        .change_one(director)
        .await?
        .map_err(|why| Problem::unusable("bad_director", format!("{}.", why.said())))?;
    let contest = app.contest(id.as_str()).await?;
    let place = [(header::LOCATION, format!("/api/v1/competitions/{id}"))];
    let summary = summed_up(&contest, Reads::Everything, app.time.now());
    Ok((StatusCode::CREATED, place, Json(summary)))
}

/// A capital letter in front, a full stop behind.
fn sentence(text: &str) -> String {
    let text = crate::pages::capitalized(text);
    match text.ends_with('.') {
        true => text,
        false => format!("{text}."),
    }
}
