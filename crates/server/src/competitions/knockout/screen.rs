//! `/c/{competition}/screen`: what hangs on the wall. It turns from one panel to the next by itself and needs nobody.
//!
//! A screen listens to the panel that it shows, and gets it again whenever something has happened: rendered once, and the
//! same bytes for every screen that is read in the same language ([`feed`]).

mod feed;
mod panel;

pub use feed::Screens;

use super::day::Day;
use crate::app::App;
use crate::assets;
use crate::pages::layout::page;
use crate::pages::received::{Asked, Named};
use crate::pages::{Failure, Trouble};
use askama::Template;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use feed::Frames;
use futures_util::stream;
use panel::Panel;
use serde::Deserialize;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::timeout;

/// How often a comment says that the connection is alive.
const ALIVE: Duration = Duration::from_secs(15);

#[derive(Template)]
#[template(path = "competitions/knockout/screen.html")]
struct Screen {
    title: String,
    language: &'static str,
    style: Option<&'static str>,
    script: Option<&'static str>,
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
    let shown = match app.screens.current(&day.contest.id, asked) {
        Some(frame) => frame.shown.clone(),
        None => asked.render(&app, &day).await?,
    };
    let here = day.path("/screen");
    Ok(page(&Screen {
        title: day.competition().terms().name.clone(),
        language: boardside_words::current().tag(),
        style: assets::url("app.css"),
        script: assets::url("app.js"),
        next: format!("{here}?panel={}", shown.next.word()),
        panels: here,
        word: asked.word(),
        panel: shown.html,
    })?)
}

/// One panel, now and whenever it changes, as server-sent events.
pub async fn panel(
    State(app): State<App>,
    Path((id, word)): Path<(String, String)>,
) -> Result<Response, Trouble> {
    let asked = Panel::read(&word).ok_or_else(|| Trouble::missing(t!("wall-no-panel")))?;
    let day = Day::open(&app, &id).await?;
    let reader = Reader {
        frames: Screens::listen(&app, &day.contest.id, asked),
        app,
    };
    let events = stream::unfold(reader, |mut reader| async {
        let event = reader.event().await?;
        Some((Ok::<Bytes, Infallible>(event), reader))
    });
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, Body::from_stream(events)).into_response())
}

/// A screen. One that is slow misses what was shown only between two looks, and no more.
struct Reader {
    frames: Frames,
    app: App,
}

impl Reader {
    async fn event(&mut self) -> Option<Bytes> {
        loop {
            let changed = tokio::select! {
                changed = timeout(ALIVE, self.frames.changed()) => changed,
                () = self.app.shutdown.begun() => return None,
            };
            let Ok(changed) = changed else {
                return Some(Bytes::from_static(b": here\n\n"));
            };
            changed.ok()?;
            let frame = self.frames.borrow_and_update().clone();
            if let Some(frame) = frame {
                return Some(frame.event.clone());
            }
        }
    }
}

/// A panel as text, and the one after it.
#[derive(Clone, PartialEq, Eq)]
pub struct Shown {
    html: String,
    next: Panel,
}

fn rendered(template: &impl Template, next: Panel) -> Result<Shown, Trouble> {
    let html = template.render().map_err(Failure::from)?;
    Ok(Shown { html, next })
}
