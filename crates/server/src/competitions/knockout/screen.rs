//! `/c/{competition}/screen`: what hangs on the wall. It turns from one panel to the next by itself and needs nobody.
//!
//! A panel is rendered once for everything that happened, and every screen gets the same bytes: a thousand of them cost
//! one look at the competition. What a name is may change without anything happening, so a panel is not kept for long.

mod panel;

use super::day::Day;
use crate::app::App;
use crate::assets;
use crate::keys::CompetitionId;
use crate::pages::layout::page;
use crate::pages::received::{Asked, Named};
use crate::pages::{Failure, Trouble};
use askama::Template;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use panel::Panel;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A panel is rendered again after so long, whatever has happened.
const KEPT: Duration = Duration::from_secs(5);
/// Panels that are kept; the oldest go first.
const MOST: usize = 500;

#[derive(Template)]
#[template(path = "competitions/knockout/screen.html")]
struct Screen {
    title: String,
    style: Option<&'static str>,
    script: Option<&'static str>,
    news: String,
    panels: String,
    /// The panel that is shown, as it stands in an address.
    word: String,
    panel: String,
    /// The panel after this one, for browsers without scripts.
    next: String,
}

/// Which panel is to be shown.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Query {
    panel: String,
}

/// The screen, with one panel on it.
pub async fn show(
    State(app): State<App>,
    Named(id): Named,
    Asked(query): Asked<Query>,
) -> Result<Response, Trouble> {
    let day = Day::open(&app, &id).await?;
    let asked = Panel::read(&query.panel).unwrap_or(Panel::Now);
    let shown = asked.render(&app, &day).await?;
    let here = day.path("/screen");
    Ok(page(&Screen {
        title: day.competition().terms().name.clone(),
        style: assets::url("app.css"),
        script: assets::url("app.js"),
        news: day.path("/news"),
        next: format!("{here}?panel={}", shown.next.word()),
        panels: here,
        word: asked.word(),
        panel: shown.html,
    })?)
}

/// One panel, for a screen that is turning.
pub async fn panel(
    State(app): State<App>,
    Path((id, word)): Path<(String, String)>,
) -> Result<Response, Trouble> {
    let asked = Panel::read(&word).ok_or(Trouble::Missing("There is no such panel."))?;
    let contest = app.contest(&id).await?;
    let seq = contest.competition.events();
    let slot = app.screens.slot(&contest.id, asked, seq);
    let mut kept = slot.lock().await;
    let bytes = match &*kept {
        Some((bytes, made)) if made.elapsed() < asked.kept() => bytes.clone(),
        _ => {
            let day = Day::open(&app, &id).await?;
            let bytes = Bytes::from(asked.render(&app, &day).await?.html);
            *kept = Some((bytes.clone(), Instant::now()));
            bytes
        }
    };
    drop(kept);
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, bytes).into_response())
}

/// A panel that is rendered, and when. Whoever comes first renders it; the others wait for that.
type Slot = Arc<tokio::sync::Mutex<Option<(Bytes, Instant)>>>;

/// The panels that were rendered lately.
#[derive(Default)]
pub struct Screens {
    /// std mutex: nothing awaits while it is held.
    slots: Mutex<HashMap<(CompetitionId, Panel), (u64, Slot)>>,
}

impl Screens {
    fn slot(&self, id: &CompetitionId, panel: Panel, seq: u64) -> Slot {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if slots.len() > MOST {
            slots.clear();
        }
        let slot = slots.entry((id.clone(), panel)).or_default();
        if slot.0 != seq {
            *slot = (seq, Slot::default());
        }
        Arc::clone(&slot.1)
    }

    /// Forgets what was rendered of a competition, because somebody is called something else now.
    pub fn forget(&self, id: &CompetitionId) {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        slots.retain(|(known, _), _| known != id);
    }
}

/// A panel as text, and the one after it.
pub struct Shown {
    html: String,
    next: Panel,
}

fn rendered(template: &impl Template, next: Panel) -> Result<Shown, Trouble> {
    let html = template.render().map_err(Failure::from)?;
    Ok(Shown { html, next })
}
