//! Links by which players enter themselves.

use super::super::clerk::{Clerk, Head};
use super::super::form::{Field, Filled, Form, Wrong, number};
use super::{divisions, page, read_division};
use crate::accounts::FreshToken;
use crate::competitions::frame::Frame;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page_with};
use crate::pages::origin::Origin;
use crate::pages::qr::Qr;
use crate::time::When as _;
use askama::Template;
use axum::response::Response;
use boardside_competition::DivisionId;
use boardside_store::people::{Change, Purpose, Subject, Token};

/// Players and days that one link can be for.
const MOST_USES: u32 = 1_000;
const MOST_DAYS: i64 = 365;
const DAY: i64 = 24 * 3_600_000;

#[derive(Template)]
#[template(path = "competitions/office/link.html")]
struct LinkPage {
    layout: Layout,
    frame: Frame,
    division: String,
    qr: Qr,
    path: String,
    url: String,
    until: String,
}

/// The links of a division that are open.
pub struct OpenLinks {
    /// Its name.
    pub division: String,
    /// Each with how many more can enter, and until when.
    pub links: Vec<String>,
    /// The button that closes them.
    pub close: Form,
}

/// The form for a new one.
pub fn form(clerk: &Clerk) -> Form {
    Form::to(
        "link",
        clerk.address("/entries/link"),
        t!("office-link-make"),
    )
    .look("")
    .with(divisions(clerk))
    .with(Field::number("uses", t!("office-link-uses")).value("40"))
    .with(Field::number("days", t!("office-link-days")).value("14"))
}

/// Makes a link and shows it, this once.
pub async fn make(clerk: Clerk, origin: Origin, filled: Filled) -> Result<Response, Trouble> {
    clerk.in_league()?;
    let mut form = form(&clerk).filled(&filled);
    let division = read_division(&clerk, filled.text("division"));
    let division = form.read("division", division);
    let uses = form.read("uses", number(filled.text("uses"), 1, MOST_USES));
    let days = form.read("days", number(filled.text("days"), 1, MOST_DAYS));
    let (Some(division), Some(uses_left), Some(days)) = (division, uses, days) else {
        return page(&clerk, Wrong::form(form), "").await;
    };
    let token = FreshToken::random();
    let expires_at = clerk.now().after(days * DAY);
    let add = Change::AddToken(Token {
        hash: token.hash(),
        purpose: Purpose::Join,
        subject: Some(subject(&clerk, division)),
        person: None,
        expires_at,
        uses_left,
    });
    clerk.app.store.change_one(add).await??;
    let path = format!("/c/{}/join/{}", clerk.contest.id, token.text());
    let url = origin.with(&path);
    let title = t!("office-link-title");
    let head = Head::new(&clerk, &title, "/entries", &Wrong::default());
    let Head { frame, layout, .. } = head.answering();
    let divisions = &clerk.competition().terms().divisions;
    let qr = Qr::of(&url, t!("office-link-qr"));
    let shown = LinkPage {
        layout,
        frame,
        division: divisions
            .get(division.0 as usize)
            .cloned()
            .unwrap_or_default(),
        qr: qr.map_err(crate::pages::Failure::from)?,
        path,
        url,
        until: clerk.competition().when(expires_at),
    };
    Ok(page_with(axum::http::StatusCode::OK, &shown)?)
}

/// Makes the links of a division worthless.
pub async fn close(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let division = read_division(&clerk, filled.text("division"));
    let division =
        division.map_err(|why| Trouble::Wrong(t!("office-entries-bad-division", why = why)))?;
    let close = Change::RevokeTokens(Purpose::Join, subject(&clerk, division));
    clerk.app.store.change_one(close).await??;
    Ok(clerk.back("/entries"))
}

/// The links that are open.
///
/// # Errors
/// When the database cannot be read.
pub async fn open(clerk: &Clerk) -> Result<Vec<OpenLinks>, Trouble> {
    let now = clerk.now();
    let mut open = Vec::new();
    for (id, name) in clerk.competition().terms().named_divisions() {
        let about = subject(clerk, id);
        let tokens = clerk.app.store.tokens_about(Purpose::Join, &about).await?;
        let good = tokens
            .iter()
            .filter(|token| token.uses_left > 0 && token.expires_at > now);
        let links: Vec<String> = good
            .map(|token| {
                let until = clerk.competition().when(token.expires_at);
                t!(
                    "office-entries-open-link",
                    count = token.uses_left,
                    until = until
                )
            })
            .collect();
        if !links.is_empty() {
            let close = Form::button(
                clerk.address("/entries/link/close"),
                t!("office-link-close"),
            );
            open.push(OpenLinks {
                division: name.clone(),
                links,
                close: close.hidden("division", id.0.to_string()),
            });
        }
    }
    Ok(open)
}

/// What a link is about. The page that it opens reads the same.
fn subject(clerk: &Clerk, division: DivisionId) -> Subject {
    let text = format!("join {} {}", clerk.contest.id.stream(), division.0);
    Subject::new(&text).expect("an id and a number are short")
}
