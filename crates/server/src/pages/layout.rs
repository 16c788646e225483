//! What every page has around its content.

use super::{Failure, Trouble};
use crate::accounts::session;
use crate::app::App;
use crate::assets;
use askama::Template;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::ACCEPT;
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use boardside_words::Language;

/// What every page has around its content.
#[derive(Clone)]
pub struct Layout {
    /// The page's own title.
    pub title: String,
    /// Where the reader is.
    pub tab: Option<Tab>,
    /// The stylesheet, if the bundle was built.
    pub style: Option<&'static str>,
    /// The script that runs before anything is drawn, if the bundle was built.
    pub early: Option<&'static str>,
    /// The script, if the bundle was built.
    pub script: Option<&'static str>,
    /// How much is new in the reader's inbox, if the reader is signed in.
    pub inbox: Option<u64>,
    /// Whether the page is about something of the demo, and says so.
    pub demo: bool,
}

tokio::task_local! {
    /// How much is new in the inbox of whoever sent the request that is being answered.
    static INBOX: Option<u64>;
}

/// Answers a request so that its pages show the inbox of whoever sent it.
pub async fn with_inbox(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, Trouble> {
    let is_page = request.headers().get(ACCEPT).is_some_and(|accept| {
        let accept = accept.to_str().unwrap_or_default();
        accept.contains("text/html")
    });
    let unread = match is_page {
        true => match session::find(&app, request.headers()).await? {
            Some(found) => Some(app.store.unread_of(&found.account.person).await?),
            None => None,
        },
        false => None,
    };
    Ok(INBOX.scope(unread, next.run(request)).await)
}

/// The parts of the site.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Tab {
    /// Set up a game.
    Play,
    /// Leagues and knockouts.
    Compete,
    /// Look on.
    Watch,
    /// Read the rules.
    Learn,
}

/// A link to a part of the site.
pub struct TabLink {
    pub name: String,
    pub href: &'static str,
    pub current: bool,
}

impl Layout {
    /// The frame of a page with this title.
    pub fn new(title: impl Into<String>, tab: impl Into<Option<Tab>>) -> Layout {
        Layout {
            title: title.into(),
            tab: tab.into(),
            style: assets::url("app.css"),
            early: assets::url("early.js"),
            script: assets::url("app.js"),
            inbox: INBOX.try_with(|unread| *unread).unwrap_or_default(),
            demo: false,
        }
    }

    /// Says that the page is about something invented, if it is.
    #[must_use]
    pub fn with_demo(mut self, demo: bool) -> Layout {
        self.demo = demo;
        self
    }

    /// What the page is written in.
    pub fn language(&self) -> Language {
        boardside_words::current()
    }

    /// What it could be written in, too.
    pub fn other_languages(&self) -> impl Iterator<Item = Language> {
        let own = self.language();
        Language::ALL.into_iter().filter(move |other| *other != own)
    }

    /// The links at the head of the page.
    pub fn tabs(&self) -> [TabLink; 4] {
        [
            (Tab::Play, t!("tab-play"), "/"),
            (Tab::Compete, t!("tab-compete"), "/competitions"),
            (Tab::Watch, t!("tab-watch"), "/watch"),
            (Tab::Learn, t!("tab-learn"), "/learn"),
        ]
        .map(|(tab, name, href)| TabLink {
            name,
            href,
            current: self.tab == Some(tab),
        })
    }
}

/// A template as an answer.
pub fn page(template: &impl Template) -> Result<Response, Failure> {
    Ok(Html(template.render().map_err(Failure::from)?).into_response())
}

/// A template as an answer with another status than 200.
pub fn page_with(status: StatusCode, template: &impl Template) -> Result<Response, Failure> {
    Ok((status, page(template)?).into_response())
}
