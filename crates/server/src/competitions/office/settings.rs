//! `/c/{competition}/office/settings`: what a competition is played with. Its director changes it.

use super::clerk::{Clerk, Director};
use super::form::{Filled, Form, Notice};
use super::set_up;
use crate::competitions::frame::Frame;
use crate::competitions::knockout::{Fields, set_up as knockout_set_up};
use crate::contest::settings::{changes, settings};
use crate::contest::words::Words;
use crate::contest::{Amendment, amendments};
use crate::pages::layout::{Layout, page_with};
use crate::pages::received::{Asked, Sent};
use crate::pages::{Failure, Trouble};
use crate::spoken::{Spoken as _, format};
use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use boardside_competition::{Command, DivisionId, Terms};
use serde::Deserialize;

#[derive(Template)]
#[template(path = "competitions/office/settings.html")]
struct Settings {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    is_saved: bool,
    /// For the director.
    form: Option<String>,
    /// For the director: what can be removed, and what it is called here.
    empty: Vec<Form>,
    format: &'static str,
    /// What stays; where there is no form, everything.
    rows: Vec<Row>,
    changed: Vec<Changed>,
}

/// One of the settings.
struct Row {
    label: String,
    value: String,
    /// Why it stays, if it does; said once for those that belong together.
    why: Option<String>,
}

/// An amendment in words.
struct Changed {
    when: String,
    sentence: String,
    changes: Vec<String>,
}

/// What the address says after a change.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Query {
    done: String,
}

/// What a page of the settings shows beside them.
struct Answer {
    notice: Option<Notice>,
    is_saved: bool,
    form: Option<String>,
}

/// Everything that it is played with, and for the director the form.
pub async fn show(clerk: Clerk, Asked(query): Asked<Query>) -> Result<Response, Trouble> {
    let form = match clerk.directs() {
        true => Some(asked(&clerk, None)?.form),
        false => None,
    };
    let answer = Answer {
        notice: None,
        is_saved: query.done == "saved",
        form,
    };
    page(&clerk, answer).await
}

/// Goes on with other settings.
pub async fn send(
    Director(clerk): Director,
    Sent(pairs): Sent<Vec<(String, String)>>,
) -> Result<Response, Trouble> {
    let filled = Filled::from(pairs.clone());
    let Read { terms, form } = asked(&clerk, Some(pairs))?;
    let again = |notice| Answer {
        notice: Some(notice),
        is_saved: false,
        form: Some(form),
    };
    let Some(terms) = terms else {
        return page(&clerk, again(Notice::marked())).await;
    };
    // Whoever presses the button twice has changed nothing the second time.
    if terms != clerk.competition().terms_now() {
        let (_, last) = amendments(&clerk.contest.record);
        if filled.text("seen").parse() != Ok(last) {
            let stale = Notice::plain(t!("office-settings-stale"));
            return page(&clerk, again(stale)).await;
        }
        let terms = Box::new(terms);
        if let Err(refused) = clerk.ask(&filled, Command::AmendTerms { terms }).await? {
            return page(&clerk, again(Notice::refused(&refused))).await;
        }
        clerk.app.judge_ages(&clerk.contest.id, &clerk.by).await?;
    }
    Ok(clerk.back("/settings?done=saved"))
}

/// Removes a division or a section that nobody has entered.
pub async fn remove(Director(clerk): Director, filled: Filled) -> Result<Response, Trouble> {
    let division = filled.text("division").parse().map(DivisionId);
    let division = division.map_err(|_| Trouble::Wrong(t!("office-settings-which")))?;
    match clerk
        .ask(&filled, Command::RemoveDivision { division })
        .await?
    {
        Ok(()) => Ok(clerk.back("/settings?done=saved")),
        Err(refused) => {
            let answer = Answer {
                notice: Some(Notice::refused(&refused)),
                is_saved: false,
                form: Some(asked(&clerk, None)?.form),
            };
            page(&clerk, answer).await
        }
    }
}

/// A button for each division that can be removed.
fn empty(clerk: &Clerk) -> Vec<Form> {
    let competition = clerk.competition();
    let all = competition.terms().named_divisions();
    let empty = all.filter(|(id, _)| competition.may_remove(*id));
    let button = |(id, name): (DivisionId, &String)| {
        let title = t!("office-settings-remove", name = name);
        Form::button(clerk.address("/settings/remove"), title).hidden("division", id.0.to_string())
    };
    empty.map(button).collect()
}

/// What the form says, and the form itself to be shown once more.
struct Read {
    terms: Option<Terms>,
    form: String,
}

/// The form as it stands, or as it was sent.
fn asked(clerk: &Clerk, sent: Option<Vec<(String, String)>>) -> Result<Read, Trouble> {
    let (app, competition) = (&clerk.app, clerk.competition());
    let (_, last) = amendments(&clerk.contest.record);
    let action = clerk.address("/settings");
    if let Some(was) = set_up::Was::of(competition) {
        let form = set_up::amending(app, &was, action).hidden("seen", last.to_string());
        let (terms, form) = match sent.map(Filled::from) {
            Some(filled) => {
                let mut form = form.filled(&filled);
                let terms = set_up::read(app, &filled, &mut form, Some(&was));
                (terms, form)
            }
            None => (None, form),
        };
        let form = form.render().map_err(Failure::new)?;
        return Ok(Read { terms, form });
    }
    let Some(was) = knockout_set_up::Was::of(competition) else {
        return Err(Trouble::Missing(t!("competition-missing")));
    };
    let (read, fields) = match sent.map(Fields::from) {
        Some(fields) => (knockout_set_up::read(app, &fields, Some(&was)), fields),
        None => (Ok(was.terms.clone()), was.held.clone()),
    };
    let (terms, mistakes) = match read {
        Ok(terms) => (Some(terms), Vec::new()),
        Err(mistakes) => (None, mistakes),
    };
    let form = knockout_set_up::Form::amending(&was, action, last, fields, mistakes);
    let form = form.render().map_err(Failure::new)?;
    Ok(Read { terms, form })
}

async fn page(clerk: &Clerk, answer: Answer) -> Result<Response, Trouble> {
    let mut frame = clerk.frame(&t!("office-settings-title"), "/settings");
    // What a form has seen is part of it: it must not grow new under somebody's hands.
    frame.live = answer.form.is_none();
    let names = clerk.names().await?;
    let words = Words::office(clerk.competition(), &names);
    let (amended, _) = amendments(&clerk.contest.record);
    let status = match answer.notice {
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
        None => StatusCode::OK,
    };
    let shown = Settings {
        layout: frame.layout.clone(),
        frame,
        rows: rows(clerk, answer.form.is_some()),
        empty: match answer.form {
            Some(_) => empty(clerk),
            None => Vec::new(),
        },
        format: format(clerk.competition().terms()),
        notice: answer.notice,
        is_saved: answer.is_saved,
        form: answer.form,
        changed: amended
            .iter()
            .rev()
            .map(|one| told(clerk, words, one))
            .collect(),
    };
    Ok(page_with(status, &shown)?)
}

fn rows(clerk: &Clerk, only_what_stays: bool) -> Vec<Row> {
    let competition = clerk.competition();
    let mut last = None;
    let mut rows = Vec::new();
    for setting in settings(competition, &competition.terms_now()) {
        let why = setting.part.and_then(|part| competition.stays(part));
        if only_what_stays && why.is_none() {
            continue;
        }
        let is_said = setting.part == last;
        last = setting.part;
        rows.push(Row {
            label: setting.label,
            value: setting.value,
            why: why.filter(|_| !is_said).map(|why| why.said()),
        });
    }
    rows
}

fn told(clerk: &Clerk, words: Words<'_>, amended: &Amendment<'_>) -> Changed {
    Changed {
        when: words.when(amended.event.at),
        sentence: words.event(amended.event),
        changes: changes(clerk.competition(), &amended.before, amended.after),
    }
}
