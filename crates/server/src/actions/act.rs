//! `POST /play/{key}/act`: a plain form does what a live connection would.
//!
//! The form becomes the same act, goes to the same room and is judged there. What comes back is the board, with the
//! reason if something was refused.

use crate::app::App;
use crate::game::act::{Claimed, Kind, Ruled};
use crate::game::say::time_for_wrong_claim;
use crate::game::{Ask, Do, Refused, WhyCard};
use crate::keys::{GameId, Key};
use crate::pages::game::board::{Beside, Board, Reader, read_clock};
use crate::pages::game::status::Said;
use crate::pages::game::{self, read_key};
use crate::pages::received::{Named, Sent};
use crate::pages::{Failure, Trouble};
use crate::room::Acted;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use boardside_chess::Attempt;
use boardside_play::{Fact, Seat};
use boardside_store::{CommandId, Seq};
use boardside_words::current;
use serde::Deserialize;

/// What the forms of a board send.
#[derive(Deserialize)]
pub struct Form {
    /// The same for a form that is sent twice.
    id: Option<String>,
    #[serde(rename = "do")]
    kind: Kind,
    #[serde(rename = "as")]
    seat: Option<Seat>,
    #[serde(rename = "move", default)]
    mv: String,
    #[serde(default)]
    square: String,
    #[serde(default)]
    matter: String,
    what: Option<Claimed>,
    /// A score, `continue` or `clock`.
    #[serde(default)]
    ruling: String,
    /// White's clock, as a clock shows it or in seconds.
    #[serde(default)]
    white: String,
    /// Black's clock.
    #[serde(default)]
    black: String,
    #[serde(default)]
    reason: String,
}

impl Form {
    /// The act. A field that was left empty, or that belongs to another choice of the same form, was not given.
    fn act(&self) -> Result<Do, Trouble> {
        let given = |text: &String| (!text.trim().is_empty()).then(|| text.trim().to_owned());
        let with_move = match self.kind {
            Kind::Claim => !matches!(self.what, Some(Claimed::Flag | Claimed::MoveLimit)),
            _ => true,
        };
        let mv = given(&self.mv).filter(|_| with_move);
        Ok(Do {
            kind: self.kind,
            letters: mv.is_some().then(|| current().tag().to_owned()),
            mv,
            square: given(&self.square),
            matter: given(&self.matter),
            what: self.what,
            ruling: given(&self.ruling)
                .map(|text| self.ruled(text))
                .transpose()?,
            reason: given(&self.reason),
        })
    }

    fn ruled(&self, text: String) -> Result<Ruled, Trouble> {
        Ok(match text.as_str() {
            "continue" => Ruled::Continue {},
            "clock" => Ruled::Clock {
                white: millis(&self.white)?,
                black: millis(&self.black)?,
            },
            _ => Ruled::Result { score: text },
        })
    }

    fn command(&self) -> CommandId {
        let sent = self.id.as_deref().map(|id| format!("form-{id}"));
        let sent = sent.and_then(|id| CommandId::new(&id).ok());
        sent.unwrap_or_else(|| {
            CommandId::new(GameId::random().as_str()).expect("an id is short and plain")
        })
    }
}

fn millis(typed: &str) -> Result<i64, Trouble> {
    read_clock(typed).ok_or_else(|| Trouble::Wrong(t!("game-clock-wrong")))
}

/// Brings the act into the game's room and shows the board again.
pub async fn act(
    State(app): State<App>,
    Named(key): Named,
    Sent(form): Sent<Form>,
) -> Result<Response, Trouble> {
    let Key { game, part } = read_key(&app, &key)?;
    let command = form.command();
    let ask = Ask {
        part,
        seat: form.seat,
        seen: None,
        act: form.act()?,
    };
    let said = match app.rooms.act(&game, command.clone(), ask).await? {
        Acted::Stored(seq) | Acted::Known(seq) => {
            refused_on_record(&app, &game, &command, seq).await?
        }
        Acted::Nothing(_) => None,
        Acted::Refused(refused) => Some(refusal(refused)),
        Acted::Failed(why) => return Err(Trouble::Broken(Failure::new(why))),
    };
    let Some(said) = said else {
        return Ok(Redirect::to(&back(&key, &form)).into_response());
    };
    let beside = Beside {
        card: Some(said),
        typed: form.mv,
        ..Beside::default()
    };
    let found = game::find_to_play(&app, &game).await?;
    let reader = Reader::Holder { key: &key, part };
    Ok(Board::new(&found, &reader, beside, app.time.now()).refusal()?)
}

/// Whoever touched a man goes on to choose where it goes.
fn back(key: &str, form: &Form) -> String {
    match form.kind {
        Kind::Touch => format!("/play/{key}?from={}", form.square.trim()),
        _ => format!("/play/{key}"),
    }
}

fn refusal(refused: Refused) -> Said {
    match refused.why {
        Some(why) => explained(*why),
        None => Said {
            sentence: refused.sentence,
            also: Vec::new(),
            clause: None,
        },
    }
}

fn explained(why: WhyCard) -> Said {
    Said {
        sentence: why.sentence,
        also: why.also.into_iter().map(|also| also.sentence).collect(),
        clause: why.clause,
    }
}

/// An illegal attempt is stored too, and a claim that failed but costs time or stands as an offer. If that is what the
/// command was, this says why.
async fn refused_on_record(
    app: &App,
    id: &GameId,
    command: &CommandId,
    last: Seq,
) -> Result<Option<Said>, Trouble> {
    /// No command has more events than this.
    const MOST: i64 = 4;
    let from = Seq((last.0 - MOST).max(0));
    let stored = app.store.read(&id.stream(), from).await?;
    let of_command = stored.iter().filter(|stored| stored.command == *command);
    let mut said = None;
    for stored in of_command {
        let event = boardside_store::play::decode(&stored.record)?;
        let (sitting, _) = app.rooms.look(id).await?;
        let game = &sitting.game;
        match event.fact {
            Fact::MoveRefused { attempt, .. } => return Ok(why(game, &attempt)),
            Fact::ClaimRejected { missing } => {
                said = WhyCard::of_claim(&missing, game.rulebook()).map(explained);
            }
            Fact::WrongClaimCharged { time_for_opponent } => {
                let cost = time_for_wrong_claim(game, time_for_opponent);
                said = said.map(|said| said.with(cost));
            }
            _ => {}
        }
    }
    Ok(said)
}

/// Nothing has moved since, so the position still tells why.
fn why(game: &boardside_play::Game, attempt: &str) -> Option<Said> {
    let attempt = Attempt::parse(attempt).ok()?;
    let reasons = game.explain(attempt).err()?;
    let position = Some(game.position());
    Some(explained(WhyCard::of_reasons(
        &reasons,
        game.rulebook(),
        position,
        Some(attempt),
    )))
}
