//! `/c/{competition}/office/announcements`: what everybody is told.

use super::clerk::{Clerk, Head};
use super::form::{Field, Filled, Form, Notice, Wrong};
use crate::competitions::frame::Frame;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page_with};
use crate::time::When as _;
use askama::Template;
use axum::response::Response;
use boardside_competition::Command;

#[derive(Template)]
#[template(path = "competitions/office/announcements.html")]
struct Announcements {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    form: Form,
    told: Vec<(String, String)>,
}

/// What was told, the newest first.
pub async fn show(clerk: Clerk) -> Result<Response, Trouble> {
    page(&clerk, Wrong::default())
}

/// Tells everybody something.
pub async fn send(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let form = form(&clerk).filled(&filled);
    let text = filled.text("text").to_owned();
    match clerk.ask(&filled, Command::Announce { text }).await? {
        Ok(()) => Ok(clerk.back("/announcements")),
        Err(refused) => page(&clerk, Wrong::refused(form, refused)),
    }
}

fn form(clerk: &Clerk) -> Form {
    let action = clerk.address("/announcements");
    Form::to("announce", action, t!("office-announcements-send")).with(
        Field::area("text", t!("office-announcements-text"), 4)
            .hint(t!("office-announcements-hint")),
    )
}

fn page(clerk: &Clerk, mut wrong: Wrong) -> Result<Response, Trouble> {
    let Head {
        frame,
        layout,
        notice,
    } = Head::new(
        clerk,
        &t!("office-announcements-title"),
        "/announcements",
        &wrong,
    );
    let status = wrong.status();
    let competition = clerk.competition();
    let told = competition.announcements().iter().rev();
    let shown = Announcements {
        layout,
        frame,
        notice,
        form: wrong.or(form(clerk)),
        told: told
            .map(|one| (competition.when(one.at), one.text.clone()))
            .collect(),
    };
    Ok(page_with(status, &shown)?)
}
