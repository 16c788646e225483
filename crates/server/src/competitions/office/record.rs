//! `/c/{competition}/office/match/{match}`: everything about a match, and what the office can do about it.

mod forms;
mod page;

use super::clerk::Clerk;
use super::form::{Filled, Form, Wrong, number};
use crate::competitions::board::Board;
use crate::contest::words::Words;
use crate::pages::Trouble;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{Command, EntryId, GameResult, MatchId, Outcome, Ruling};
use boardside_play::{Moment, Place};
use boardside_store::people::{Identifier, IdentifierKind, Scope};
use page::page;

/// The record.
pub async fn show(clerk: Clerk) -> Result<Response, Trouble> {
    page(&clerk, Wrong::default()).await
}

/// A ruling: on the match, on one game, or that it goes on.
pub async fn rule(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let (id, found) = clerk.match_named()?;
    let names = clerk.names().await?;
    let words = Words::office(clerk.competition(), &names);
    let forms = forms::rulings(&clerk, words, id, found);
    let wanted = format!("rule-{}", filled.text("what"));
    let mut forms = forms.into_iter().map(|(_, form)| form);
    let form = forms.find(|form| form.id == wanted);
    let form = form.ok_or_else(|| Trouble::Wrong(t!("office-record-no-ruling")))?;
    let mut form = form.filled(&filled);
    let ruling = match filled.text("what") {
        "result" => form
            .read("outcome", outcome(filled.text("outcome")))
            .map(Ruling::Result),
        "game" => {
            let number = form.read("game", number(filled.text("game"), 1, 1_000));
            let result = form.read("result", result(filled.text("result")));
            number
                .zip(result)
                .map(|(number, result)| Ruling::Game { number, result })
        }
        _ => extension(&clerk, &filled, &mut form).map(|deadline| Ruling::Extend { deadline }),
    };
    let reason = filled.text("reason").to_owned();
    if reason.is_empty() {
        form.complain("reason", t!("office-record-needs-reason"));
    }
    let Some(ruling) = ruling.filter(|_| !form.is_wrong()) else {
        return page(&clerk, Wrong::form(form)).await;
    };
    let command = Command::Rule {
        match_id: id,
        ruling,
        reason,
    };
    answer(&clerk, &filled, form, command).await
}

fn extension(clerk: &Clerk, filled: &Filled, form: &mut Form) -> Option<Option<Moment>> {
    if clerk.competition().terms().league().is_none() {
        return Some(None);
    }
    form.take("until", clerk.read_moment(filled.text("until")))
        .map(Some)
}

/// Sets the time, where the organizer does.
pub async fn set_time(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let (id, _) = clerk.match_named()?;
    let mut form = forms::time(&clerk, id).filled(&filled);
    let Some(time) = form.take("time", clerk.read_moment(filled.text("time"))) else {
        return page(&clerk, Wrong::form(form)).await;
    };
    let command = Command::SetTime { match_id: id, time };
    answer(&clerk, &filled, form, command).await
}

/// Writes down what a player reports by mail or at the desk.
pub async fn report(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let (id, found) = clerk.match_named()?;
    let names = clerk.names().await?;
    let words = Words::office(clerk.competition(), &names);
    let mut form = forms::report(&clerk, words, id, found).filled(&filled);
    let game = form.read("game", number(filled.text("game"), 1, 1_000));
    let result = form.read("result", result(filled.text("result")));
    let side = form.read("side", entry(filled.text("side")));
    let (Some(game), Some(result), Some(side)) = (game, result, side) else {
        return page(&clerk, Wrong::form(form)).await;
    };
    let command = Command::ReportGame {
        match_id: id,
        game,
        result,
        side: Some(side),
    };
    answer(&clerk, &filled, form, command).await
}

/// Sets the next game up on the device in front of the reader. What an official sets up counts without approval, but for
/// a match of the own.
pub async fn play(clerk: Clerk, _: Filled) -> Result<Response, Trouble> {
    let (id, found) = clerk.match_named()?;
    let own = clerk.own_side(found);
    if let Some(board) = Board::elsewhere(&clerk.app, &clerk.contest, id, own).await? {
        return Ok(Redirect::to(&page::watched(&clerk, &board)).into_response());
    }
    let game = clerk
        .app
        .game_for(&clerk.contest, id, Place::Table, own)
        .await?;
    match game {
        Ok(game) => Ok(Redirect::to(&page::at_table(&clerk, &game)).into_response()),
        Err(refused) => {
            let form = forms::play_here(&clerk, id);
            page(&clerk, Wrong::refused(form, refused)).await
        }
    }
}

/// Writes down that a player approves.
pub async fn approve(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let (id, _) = clerk.match_named()?;
    let side = entry(filled.text("side"));
    let side = side.map_err(|_| Trouble::Wrong(t!("office-record-who-approves")))?;
    let game = match filled.text("game") {
        "" => None,
        text => {
            let number = text.parse();
            Some(number.map_err(|_| Trouble::Wrong(t!("match-which-game")))?)
        }
    };
    let command = Command::Approve {
        match_id: id,
        game,
        side: Some(side),
    };
    let form = Form::button(String::new(), t!("office-record-approve"));
    answer(&clerk, &filled, form, command).await
}

async fn answer(
    clerk: &Clerk,
    filled: &Filled,
    mut form: Form,
    command: Command,
) -> Result<Response, Trouble> {
    let (id, _) = clerk.match_named()?;
    match clerk.ask(filled, command).await? {
        Ok(()) => Ok(clerk.back(&format!("/match/{}", id.0))),
        Err(refused) => {
            if refused.code == "reason_missing" {
                form.complain("reason", refused.sentence.clone());
            }
            page(clerk, Wrong::refused(form, refused)).await
        }
    }
}

fn entry(text: &str) -> Result<EntryId, String> {
    let entry = text.parse().map(EntryId);
    entry.map_err(|_| t!("office-record-choose-player"))
}

fn result(text: &str) -> Result<GameResult, String> {
    match text {
        "stalemate" => Ok(GameResult::Stalemate),
        "drawn" => Ok(GameResult::Drawn),
        "both_lost" => Ok(GameResult::BothLost),
        winner => {
            let winner = entry(winner).map_err(|_| t!("office-record-choose-game-end"));
            winner.map(GameResult::Won)
        }
    }
}

fn outcome(text: &str) -> Result<Outcome, String> {
    match text {
        "drawn" => Ok(Outcome::Drawn),
        "double_forfeit" => Ok(Outcome::DoubleForfeit),
        "void" => Ok(Outcome::Void),
        winner => {
            let winner = entry(winner).map_err(|_| t!("office-record-choose-match-end"));
            winner.map(Outcome::Won)
        }
    }
}

/// Whether it is the number of a card that was seen in this competition.
pub(super) fn is_card(clerk: &Clerk, number: &Identifier) -> bool {
    let here = Scope::Competition(clerk.contest.id.stream());
    number.kind == IdentifierKind::IdCard && number.scope == here
}

/// The address of a match at the office.
fn at(clerk: &Clerk, id: MatchId, path: &str) -> String {
    clerk.address(&format!("/match/{}{path}", id.0))
}
