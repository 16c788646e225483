//! `/c/{competition}/medals`: who won what.

use super::day::Day;
use crate::accounts::Caller;
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page};
use crate::pages::received::Named;
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_competition::DivisionId;

#[derive(Template)]
#[template(path = "competitions/knockout/medals.html")]
struct MedalsPage {
    layout: Layout,
    frame: Frame,
    sections: Vec<Section>,
}

/// The medals of a section, as far as they are won.
pub struct Section {
    pub name: String,
    /// When the final begins; none once it is over.
    pub final_at: Option<String>,
    pub gold: Option<String>,
    pub silver: Option<String>,
    pub bronze: Vec<String>,
}

/// The list.
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
) -> Result<Response, Trouble> {
    let day = Day::open(&app, &id).await?;
    let reader = Reader::of(&caller, &day.contest);
    let frame = Frame::new(&day.contest, reader, &t!("medals-title"), "/medals");
    Ok(page(&MedalsPage {
        layout: frame.layout.clone(),
        frame,
        sections: day
            .sections()
            .map(|(id, name)| section(&day, id, name))
            .collect(),
    })?)
}

/// The medals of one section.
pub fn section(day: &Day, division: DivisionId, name: &str) -> Section {
    let medals = day.competition().medals(division).unwrap_or_default();
    Section {
        name: name.to_owned(),
        final_at: day.final_ahead(division),
        gold: medals.gold.map(|entry| day.public(entry)),
        silver: medals.silver.map(|entry| day.public(entry)),
        bronze: medals
            .bronze
            .into_iter()
            .map(|entry| day.public(entry))
            .collect(),
    }
}
