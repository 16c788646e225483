//! `/c/{competition}/office/entries/import`: a list is looked at line by line, and then brought in as a whole.

use super::super::clerk::{Clerk, Head};
use super::super::form::{Field, Filled, Form, Notice, Wrong};
use super::namesake::{mail_of, plays_already};
use super::newcomer::{Newcomer, person_in_list};
use super::sheet::{self, Cells, Row, Sheet};
use super::{cards, import_form, new_entry, page, player};
use crate::competitions::frame::Frame;
use crate::contest::Names;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page_with};
use crate::spreadsheet;
use askama::Template;
use axum::extract::multipart::{Multipart, MultipartError, MultipartRejection};
use axum::http::StatusCode;
use axum::response::Response;
use boardside_competition::{Command, DivisionId};
use boardside_store::people::{Number, PersonId, Refusal, Search};
use std::collections::HashMap;

/// People of the same name who are looked at.
const NAMESAKES: u32 = 20;

#[derive(Template)]
#[template(path = "competitions/office/import.html")]
struct Preview {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    lines: Vec<Line>,
    unused: Vec<String>,
    good: usize,
    bad: usize,
    confirm: Option<Form>,
    again: Form,
}

struct Line {
    number: usize,
    cells: Cells,
    remark: String,
    reasons: Vec<String>,
}

/// A line after a look at everybody who is known.
struct Judged {
    line: usize,
    cells: Cells,
    verdict: Result<Enters, Vec<String>>,
}

/// Whom a good line enters.
enum Enters {
    /// Somebody new.
    New(Newcomer),
    /// Somebody who is in the directory with this name and mail address.
    Known(PersonId, DivisionId),
}

/// Shows what the list would bring. Nothing is stored.
pub async fn preview(
    clerk: Clerk,
    parts: Result<Multipart, MultipartRejection>,
) -> Result<Response, Trouble> {
    let parts = parts.map_err(|_| unreadable())?;
    let text = received(parts).await?;
    look(&clerk, &text, Wrong::default()).await
}

/// Brings the good lines in, all at once.
pub async fn confirm(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    clerk.in_league()?;
    let text = filled.text("text").to_owned();
    let Ok(sheet) = sheet::read(&text, &named(&clerk)) else {
        return look(&clerk, &text, Wrong::default()).await;
    };
    if was_sent(&clerk, &filled, sheet.rows.len()) {
        return Ok(clerk.back("/entries"));
    }
    let judged = judge(&clerk, sheet).await?;
    let bad = judged.iter().filter(|row| row.verdict.is_err()).count();
    // The lines that are left out are those that were shown to be.
    if filled.text("left_out") != bad.to_string() {
        return look(&clerk, &text, Wrong::default()).await;
    }
    let mut changes = Vec::new();
    let mut entries = Vec::new();
    for (place, row) in judged.into_iter().enumerate() {
        match row.verdict {
            Ok(Enters::New(newcomer)) => {
                let person = person_in_list(&filled, place);
                changes.extend(newcomer.changes(&person, &clerk.contest.id.stream()));
                entries.push(new_entry(&person, newcomer.division));
            }
            Ok(Enters::Known(person, division)) => {
                changes.push(player(&person, &clerk));
                entries.push(new_entry(&person, division));
            }
            Err(_) => {}
        }
    }
    let command = Command::EnterMany { entries };
    if let Some(refused) = clerk.would_refuse(&command) {
        return look(&clerk, &text, Wrong::button(refused)).await;
    }
    let stored = clerk.app.store.change(changes).await?;
    match stored.map_err(|refused| refused.why) {
        Ok(()) | Err(Refusal::PersonExists) => {}
        Err(Refusal::NumberTaken) => return look(&clerk, &text, Wrong::default()).await,
        Err(why) => return Err(why.into()),
    }
    match clerk.ask(&filled, command).await? {
        Ok(()) => Ok(clerk.back("/entries")),
        Err(refused) => look(&clerk, &text, Wrong::button(refused)).await,
    }
}

/// Whether this very form was sent before: somebody whom it enters is there. All are entered at once, or none.
fn was_sent(clerk: &Clerk, filled: &Filled, rows: usize) -> bool {
    filled.once().is_some()
        && (0..rows).any(|place| {
            let person = person_in_list(filled, place);
            let person = boardside_competition::PersonId::new(person.as_str());
            !clerk.competition().entries_of(&person).is_empty()
        })
}

fn unreadable() -> Trouble {
    Trouble::Wrong(t!("office-list-unreadable"))
}

/// The file, or else what was pasted.
async fn received(mut parts: Multipart) -> Result<String, Trouble> {
    let wrong = |why: MultipartError| match why.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Trouble::TooLarge,
        _ => unreadable(),
    };
    let (mut file, mut pasted) = (String::new(), String::new());
    while let Some(part) = parts.next_field().await.map_err(wrong)? {
        let name = part.name().unwrap_or_default().to_owned();
        let bytes = part.bytes().await.map_err(wrong)?;
        match name.as_str() {
            "file" => file = spreadsheet::decode(&bytes),
            "text" => pasted = spreadsheet::decode(&bytes),
            _ => {}
        }
    }
    Ok(match file.trim().is_empty() {
        true => pasted,
        false => file,
    })
}

async fn look(clerk: &Clerk, text: &str, wrong: Wrong) -> Result<Response, Trouble> {
    clerk.in_league()?;
    let sheet = match sheet::read(text, &named(clerk)) {
        Ok(sheet) => sheet,
        Err(sentence) => {
            let mut form = import_form(clerk).filled(&typed(text));
            form.complain("text", sentence);
            return page(clerk, Wrong::form(form), "").await;
        }
    };
    let unused = sheet.unused.clone();
    let judged = judge(clerk, sheet).await?;
    let bad = judged.iter().filter(|row| row.verdict.is_err()).count();
    let good = judged.len() - bad;
    let Head {
        frame,
        layout,
        notice,
    } = Head::new(clerk, &t!("office-list-title"), "/entries", &wrong).answering();
    let status = wrong.status();
    let button = match bad {
        0 => t!("office-list-enter-all"),
        _ => t!("office-list-enter-good"),
    };
    let confirm = Form::to("confirm", clerk.address("/entries/import/confirm"), button)
        .hidden("left_out", bad.to_string())
        .hidden("text", text);
    let again = Form::to(
        "again",
        clerk.address("/entries/import"),
        t!("office-list-again"),
    )
    .look("")
    .with(Field::area("text", t!("office-list-the-list"), 8))
    .with(Field::file("file", t!("office-list-other-file")))
    .filled(&typed(text));
    let shown = Preview {
        layout,
        frame,
        notice,
        lines: judged.into_iter().map(line).collect(),
        unused,
        good,
        bad,
        confirm: (good > 0).then_some(confirm),
        again,
    };
    Ok(page_with(status, &shown)?)
}

/// The divisions that a line may name.
fn named(clerk: &Clerk) -> Vec<sheet::Named> {
    let all = clerk.competition().terms().named_divisions();
    all.map(|(id, name)| (id, name.clone())).collect()
}

fn typed(text: &str) -> Filled {
    Filled::of(&[("text", text)])
}

fn line(row: Judged) -> Line {
    let (remark, reasons) = match row.verdict {
        Ok(Enters::New(_)) => (t!("office-list-new"), Vec::new()),
        Ok(Enters::Known(..)) => (t!("office-list-known"), Vec::new()),
        Err(reasons) => (String::new(), reasons),
    };
    Line {
        number: row.line,
        cells: row.cells,
        remark,
        reasons,
    }
}

/// Looks for those who are there twice: in the list, or entered already.
async fn judge(clerk: &Clerk, sheet: Sheet) -> Result<Vec<Judged>, Trouble> {
    let names = clerk.names().await?;
    let cards = cards(clerk).await?;
    let holders: HashMap<&str, &PersonId> = cards
        .iter()
        .map(|(person, card)| (card.as_str(), person))
        .collect();
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut judged = Vec::new();
    for Row { line, cells, read } in sheet.rows {
        let verdict = match read {
            Err(reasons) => Err(reasons),
            Ok(newcomer) => match twice(&newcomer, line, &mut seen) {
                Some(reason) => Err(vec![reason]),
                None => against_entries(clerk, &names, &cards, &holders, newcomer).await?,
            },
        };
        judged.push(Judged {
            line,
            cells,
            verdict,
        });
    }
    Ok(judged)
}

/// Whether an earlier line is about the same person: by the card, the mail address, or the name where neither tells
/// them apart.
fn twice(newcomer: &Newcomer, line: usize, seen: &mut HashMap<String, usize>) -> Option<String> {
    let name = newcomer.name.as_str().to_lowercase();
    let card = newcomer
        .card
        .as_ref()
        .map(|card| format!("card {}", card.as_str()));
    let email = newcomer.email.as_ref();
    let email = email.map(|email| format!("mail {}", email.as_str().to_lowercase()));
    let told_apart = card.is_some() || email.is_some();
    let name = (!told_apart).then(|| format!("name {} {name}", newcomer.division.0));
    for (what, key) in [("card", card), ("mail", email), ("name", name)] {
        let Some(key) = key else {
            continue;
        };
        if let Some(earlier) = seen.get(&key) {
            return Some(t!("office-list-same", what = what, line = earlier));
        }
        seen.insert(key, line);
    }
    None
}

async fn against_entries(
    clerk: &Clerk,
    names: &Names,
    cards: &HashMap<PersonId, String>,
    holders: &HashMap<&str, &PersonId>,
    newcomer: Newcomer,
) -> Result<Result<Enters, Vec<String>>, Trouble> {
    let card = newcomer.card.as_ref().map(Number::as_str);
    if let Some(holder) = card.and_then(|card| holders.get(card)) {
        let holder = boardside_competition::PersonId::new(holder.as_str());
        let reason = t!("office-list-card-taken", name = names.whole(&holder));
        return Ok(Err(vec![reason]));
    }
    if plays_already(clerk, names, cards, &newcomer).await? {
        return Ok(Err(vec![t!("office-list-entered")]));
    }
    let email = newcomer.mail();
    Ok(Ok(match known(clerk, &newcomer, email).await? {
        Some(person) => Enters::Known(person, newcomer.division),
        None => Enters::New(newcomer),
    }))
}

/// Somebody in the directory with the same name and mail address. Only the director looks through everybody.
async fn known(
    clerk: &Clerk,
    newcomer: &Newcomer,
    email: Option<String>,
) -> Result<Option<PersonId>, Trouble> {
    if !clerk.directs() || email.is_none() {
        return Ok(None);
    }
    let search = Search {
        name: newcomer.name.as_str(),
        after: None,
        limit: NAMESAKES,
    };
    let wanted = newcomer.name.as_str().to_lowercase();
    for person in clerk.app.store.people(search).await? {
        let details = person.details();
        let same = details.is_some_and(|one| one.full_name.as_str().to_lowercase() == wanted);
        if same && mail_of(clerk, &person.id).await? == email {
            return Ok(Some(person.id));
        }
    }
    Ok(None)
}
