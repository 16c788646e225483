//! `POST /c/{competition}/tables/cards`: the cards that lie on the tables, to be printed. Each has a QR code that opens
//! its table's page without an account.
//!
//! Cards are made by a form because they replace the older ones. Their codes follow from the name of the form, so that
//! a page that is loaded again shows the same cards.

use super::day::Day;
use super::fields::Fields;
use super::official::Official;
use crate::accounts::hash_of;
use crate::keys::CompetitionId;
use crate::pages::layout::{Layout, Tab, page};
use crate::pages::origin::Origin;
use crate::pages::qr::Qr;
use crate::pages::{Failure, Trouble};
use askama::Template;
use axum::response::Response;
use boardside_competition::TableId;
use boardside_store::StreamId;
use boardside_store::people::{Change, Purpose, Subject, Token};

/// A card is good for so long after the session, should it last longer.
const AFTER: i64 = 12 * 3_600_000;

#[derive(Template)]
#[template(path = "competitions/knockout/cards.html")]
struct Cards {
    layout: Layout,
    name: String,
    back: String,
    cards: Vec<Card>,
}

struct Card {
    label: String,
    path: String,
    url: String,
    qr: Qr,
}

/// The cards of all tables, or of the one that is named.
pub async fn print(
    official: Official,
    origin: Origin,
    fields: Fields,
) -> Result<Response, Trouble> {
    let (app, day) = (&official.app, &official.day);
    let only = only(day, fields.get("table"))?;
    let now = app.time.now();
    let session = day
        .competition()
        .terms()
        .knockout()
        .map(|terms| terms.session);
    let ends = session.map_or(now, |session| session.ends.max(now));
    let (mut changes, mut cards) = (Vec::new(), Vec::new());
    for (table, found) in day.competition().tables() {
        if !found.open || only.is_some_and(|only| only != table) {
            continue;
        }
        let name = format!("{} {} {}", day.contest.id, table.0, fields.once());
        let text = app.keys.table_card(&name);
        let about = subject(day, table);
        changes.push(Change::RevokeTokens(Purpose::TableCard, about.clone()));
        changes.push(Change::AddToken(Token {
            hash: hash_of(&text),
            purpose: Purpose::TableCard,
            subject: Some(about),
            person: None,
            expires_at: ends.after(AFTER),
            uses_left: 1,
        }));
        let path = format!("/t/{text}");
        let url = origin.with(&path);
        let label = t!("cards-qr", table = found.label);
        cards.push(Card {
            label: found.label.clone(),
            qr: Qr::of(&url, label).map_err(Failure::from)?,
            path,
            url,
        });
    }
    app.store
        .change(changes)
        .await?
        .map_err(|refused| refused.why)?;
    Ok(page(&Cards {
        layout: Layout::new(t!("cards-title"), Tab::Compete),
        name: day.competition().terms().name.clone(),
        back: day.path("/tables"),
        cards,
    })?)
}

/// The table whose card alone is wanted, if one is. What cannot be read must not stand for all of them: new cards make
/// the older ones worthless.
fn only(day: &Day, text: &str) -> Result<Option<TableId>, Trouble> {
    if text.is_empty() {
        return Ok(None);
    }
    let mut tables = day.competition().tables().filter(|(_, table)| table.open);
    let found = tables.find(|(id, _)| id.0.to_string() == text);
    match found {
        Some((id, _)) => Ok(Some(id)),
        None => Err(Trouble::Wrong(t!("tables-which"))),
    }
}

/// What the card of a table is about.
fn subject(day: &Day, table: TableId) -> Subject {
    let text = format!("{} table {}", day.contest.id.stream(), table.0);
    Subject::new(&text).expect("an id and a number")
}

/// The competition and the table that a card is about.
pub fn read(subject: &Subject) -> Option<(String, TableId)> {
    let (stream, table) = subject.as_str().split_once(" table ")?;
    let id = CompetitionId::of_stream(&StreamId::new(stream).ok()?)?;
    Some((id.to_string(), TableId(table.parse().ok()?)))
}
