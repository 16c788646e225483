//! `POST /c/{competition}/match/{match}`: what a player does about a match. Each form on its page has its own word in `do`.

use super::section::Typed;
use crate::accounts::{Caller, SignedIn};
use crate::app::App;
use crate::competitions::board::Board;
use crate::competitions::hours::Hours;
use crate::competitions::meeting::href;
use crate::competitions::public::matches::{MatchPage, find};
use crate::competitions::sending::send;
use crate::contest::Contest;
use crate::contest::access::person;
use crate::game::Refused;
use crate::pages::Trouble;
use crate::pages::layout::page_with;
use crate::pages::received::{Named, Sent};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{Command, Contact, EntryId, GameResult, Match, MatchId};
use boardside_play::{Moment, Place};

/// Does it, and shows the match again.
pub async fn act(
    State(app): State<App>,
    known: SignedIn,
    Named((id, number)): Named<(String, String)>,
    Sent(mut typed): Sent<Typed>,
) -> Result<Response, Trouble> {
    let contest = app.contest(&id).await?;
    let (match_id, found) = find(&contest, &number)?;
    let own = contest.competition.entries_of(&person(&known));
    let side = own.iter().copied().find(|entry| found.has(*entry));
    let side = side.ok_or_else(|| Trouble::forbidden(t!("match-not-yours")))?;
    let back = href(&contest, match_id);
    let refused = if typed.act == "play" {
        match play(&app, &contest, match_id, side, &typed).await? {
            Ok(board) => return Ok(Redirect::to(&board).into_response()),
            Err(refused) => refused,
        }
    } else {
        match read(&contest, (match_id, found, side), &typed) {
            Ok(command) => {
                let once = Some(typed.once.as_str()).filter(|once| !once.is_empty());
                let by = known.player();
                match send(&app, &contest.id, once, by, command, &back).await? {
                    Ok(done) => return Ok(done),
                    Err(refused) => refused,
                }
            }
            Err(wrong) => {
                typed.wrong.push(wrong.field);
                Refused::plain("unreadable", &wrong.sentence)
            }
        }
    };
    typed.refused = Some(refused);
    // Perhaps it was refused because something else happened meanwhile: that is shown.
    let contest = app.contest(&id).await?;
    let caller = Caller::Account(Box::new(known));
    let shown = MatchPage::new(&app, &contest, match_id, &caller, typed).await?;
    Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
}

/// A field that cannot be read, and why.
struct Wrong {
    field: &'static str,
    sentence: String,
}

fn wrong<T>(field: &'static str, sentence: String) -> Result<T, Wrong> {
    Err(Wrong { field, sentence })
}

/// What a form wants of the competition.
fn read(
    contest: &Contest,
    (match_id, found, me): (MatchId, &Match, EntryId),
    typed: &Typed,
) -> Result<Command, Wrong> {
    let hours = Hours::of(&contest.competition);
    let side = None;
    Ok(match typed.act.as_str() {
        "propose" => Command::ProposeTimes {
            match_id,
            times: times(&hours, typed)?,
        },
        "accept" => {
            let time = typed.time.parse().map(Moment);
            let Ok(time) = time else {
                return wrong("time", t!("match-which-time"));
            };
            Command::AcceptTime { match_id, time }
        }
        "contact" => Command::LogContact {
            match_id,
            how: contact(&typed.how)?,
            when: match hours.read(&typed.when) {
                Ok(when) => when,
                Err(sentence) => return wrong("when", sentence),
            },
        },
        "unreachable" => Command::ClaimUnreachable { match_id },
        "answer" => Command::AnswerClaim { match_id },
        "report" => Command::ReportGame {
            match_id,
            game: game(typed)?,
            result: result(found, me, &typed.result)?,
            side,
        },
        "approve" => Command::Approve {
            match_id,
            game: match typed.game.as_str() {
                "" => None,
                _ => Some(game(typed)?),
            },
            side,
        },
        "dispute" => Command::Dispute {
            match_id,
            game: game(typed)?,
            reason: typed.reason.clone(),
            side,
        },
        "retract" => Command::RetractReport { match_id, side },
        "official" => Command::CallOfficial {
            match_id,
            matter: typed.matter.clone(),
        },
        other => {
            let sentence = t!("match-unknown-act", act = other);
            return wrong("do", sentence);
        }
    })
}

fn times(hours: &Hours, typed: &Typed) -> Result<Vec<Moment>, Wrong> {
    let filled = typed.times().into_iter();
    filled
        .filter(|(_, text)| !text.trim().is_empty())
        .map(|(field, text)| {
            hours
                .read(text)
                .map_err(|sentence| Wrong { field, sentence })
        })
        .collect()
}

fn game(typed: &Typed) -> Result<u32, Wrong> {
    match typed.game.parse() {
        Ok(game) => Ok(game),
        Err(_) => wrong("game", t!("match-which-game")),
    }
}

fn result(found: &Match, me: EntryId, word: &str) -> Result<GameResult, Wrong> {
    Ok(match word {
        "won" => GameResult::Won(me),
        "lost" => GameResult::Won(found.opponent(me)),
        "stalemate" => GameResult::Stalemate,
        "drawn" => GameResult::Drawn,
        _ => return wrong("result", t!("match-which-result")),
    })
}

fn contact(word: &str) -> Result<Contact, Wrong> {
    Ok(match word {
        "email" => Contact::Email,
        "phone" => Contact::Phone,
        "message" => Contact::Message,
        "in_person" => Contact::InPerson,
        _ => return wrong("how", t!("match-which-contact")),
    })
}

/// Sets the next game up, or finds the one that is, and says where this player plays it; or watches it, if it is set up on
/// another device and this player does not want it here instead.
async fn play(
    app: &App,
    contest: &Contest,
    id: MatchId,
    side: EntryId,
    typed: &Typed,
) -> Result<Result<String, Refused>, Trouble> {
    let place = match typed.place.as_str() {
        "table" => Place::Table,
        "apart" => Place::Apart,
        _ => {
            let sentence = t!("match-which-place");
            return Ok(Err(Refused::plain("unreadable", &sentence)));
        }
    };
    let game = match typed.instead.is_empty() {
        true => app.game_for(contest, id, place, Some(side)).await?,
        false => app.game_instead(contest, id, place, Some(side)).await?,
    };
    let game = match game {
        Ok(game) => game,
        Err(refused) => {
            let board = Board::elsewhere(app, contest, id, Some(side)).await?;
            let watched = board.map(|board| format!("/game/{}", board.id));
            return Ok(watched.ok_or(refused));
        }
    };
    let mut boards = Board::all(app, contest, id).await?.into_iter();
    let board = boards.find(|board| board.id == game);
    let board = board.ok_or_else(|| Trouble::missing(t!("match-game-over")))?;
    Ok(Ok(board.play(app, side)))
}
