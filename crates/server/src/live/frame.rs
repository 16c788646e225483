//! The frames of the live protocol. `docs/live-protocol.md` describes them for people.

use crate::game::{Do, Refused, You, sitting::State, text::Object};
use crate::keys::GameId;
use crate::presence::Here;
use axum::extract::ws::Utf8Bytes;
use boardside_play::{Actor, Moment, Seat};
use boardside_store::{CommandId, Record, Seq};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::ops::Deref;

/// What a client sends. Which fields a frame has depends on its type.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Incoming<'a> {
    t: Type,
    #[serde(borrow)]
    game: Option<Text<'a>>,
    from: Option<i64>,
    key: Option<String>,
    #[serde(borrow)]
    id: Option<Text<'a>>,
    #[serde(rename = "as")]
    seat: Option<Seat>,
    seen: Option<u64>,
    #[serde(rename = "do")]
    act: Option<Do>,
    at: Option<i64>,
}

/// A text of a frame where it stands, unless it is written with escapes.
#[derive(Debug, Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Type {
    Sub,
    Unsub,
    Act,
    Beat,
}

/// A frame that was understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Follow a game from the last event seen.
    Sub {
        /// Which game.
        game: GameId,
        /// The last event seen.
        from: Seq,
        /// What proves that more than watching is allowed.
        key: Option<String>,
    },
    /// Follow it no longer.
    Unsub {
        /// Which game.
        game: GameId,
    },
    /// Do something.
    Act {
        /// In which game.
        game: GameId,
        /// The client's name for this act.
        id: CommandId,
        /// For which seat.
        seat: Option<Seat>,
        /// How many events were seen.
        seen: Option<u64>,
        /// What.
        act: Do,
    },
    /// The echo of a beat.
    Beat {
        /// What the beat said.
        at: Moment,
    },
}

/// Why a frame was not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misheard {
    /// The stable code.
    pub code: &'static str,
    /// What is wrong, and what would be right.
    pub sentence: String,
    /// The client's name for the act that the frame was, so that its author does not wait for another answer.
    pub id: Option<String>,
}

impl Misheard {
    pub(crate) fn new(code: &'static str, sentence: impl Into<String>) -> Misheard {
        Misheard {
            code,
            sentence: sentence.into(),
            id: None,
        }
    }

    /// The same about an act.
    #[must_use]
    pub(crate) fn about(mut self, id: &CommandId) -> Misheard {
        self.id = Some(id.as_str().to_owned());
        self
    }
}

/// The name of an act of which perhaps nothing else can be read. One that no act may have is not repeated.
fn id_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    let named: Named = serde_json::from_str(text).ok()?;
    command_id(Some(&named.id)).ok().map(|_| named.id)
}

/// Reads a frame.
///
/// # Errors
/// When it is none of the protocol, with a sentence that says why.
pub fn read(text: &str) -> Result<Heard, Misheard> {
    read_whole(text).map_err(|misheard| Misheard {
        id: id_of(text),
        ..misheard
    })
}

fn read_whole(text: &str) -> Result<Heard, Misheard> {
    let frame: Incoming<'_> = serde_json::from_str(text)
        .map_err(|why| Misheard::new("bad_frame", t!("live-bad-frame", why = why.to_string())))?;
    frame.check_fields()?;
    Ok(match frame.t {
        Type::Sub => Heard::Sub {
            game: game(frame.game.as_deref())?,
            from: Seq(frame.from.unwrap_or(0).max(0)),
            key: frame.key,
        },
        Type::Unsub => Heard::Unsub {
            game: game(frame.game.as_deref())?,
        },
        Type::Act => Heard::Act {
            game: game(frame.game.as_deref())?,
            id: command_id(frame.id.as_deref())?,
            seat: frame.seat,
            seen: frame.seen,
            act: frame.act.ok_or_else(|| missing("do"))?,
        },
        Type::Beat => Heard::Beat {
            at: Moment(frame.at.ok_or_else(|| missing("at"))?),
        },
    })
}

impl Incoming<'_> {
    fn check_fields(&self) -> Result<(), Misheard> {
        let t = self.t;
        let given = [
            ("game", self.game.is_some(), t != Type::Beat),
            ("from", self.from.is_some(), t == Type::Sub),
            ("key", self.key.is_some(), t == Type::Sub),
            ("id", self.id.is_some(), t == Type::Act),
            ("as", self.seat.is_some(), t == Type::Act),
            ("seen", self.seen.is_some(), t == Type::Act),
            ("do", self.act.is_some(), t == Type::Act),
            ("at", self.at.is_some(), t == Type::Beat),
        ];
        match given.iter().find(|(_, given, belongs)| *given && !belongs) {
            None => Ok(()),
            Some((name, ..)) => Err(Misheard::new("bad_frame", t!("live-stray", field = name))),
        }
    }
}

fn missing(name: &str) -> Misheard {
    Misheard::new("bad_frame", t!("live-missing", field = name))
}

fn game(text: Option<&str>) -> Result<GameId, Misheard> {
    let text = text.ok_or_else(|| missing("game"))?;
    GameId::new(text).map_err(|bad| {
        let why = capital(&bad.to_string());
        Misheard::new("bad_game", t!("live-bad-game", why = why))
    })
}

/// The id of a client's act. What the server names itself begins with a star, which a client's id may not.
///
/// # Errors
/// When it is missing, too long or not plain.
pub fn command_id(text: Option<&str>) -> Result<CommandId, Misheard> {
    let text = text.ok_or_else(|| missing("id"))?;
    if text.starts_with('*') || text.len() > 100 {
        return Err(Misheard::new("bad_id", t!("live-id-star")));
    }
    CommandId::new(text)
        .map_err(|bad| Misheard::new("bad_id", t!("live-id", why = bad.to_string())))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// A frame with its type in front.
#[derive(Serialize)]
struct Tagged<'a, T> {
    t: &'static str,
    #[serde(flatten)]
    rest: &'a T,
}

fn text(frame: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(frame)
        .expect("frames have nothing that JSON cannot hold")
        .into()
}

/// The whole game.
pub fn state(state: &State<'_>) -> Utf8Bytes {
    let t = "state";
    text(&Tagged { t, rest: state })
}

/// Bytes of what most moves bring.
const NEWS: usize = 1_250;

/// What one append brought, the same text for everybody. The events are told as they are stored, byte for byte; then
/// come the fields that the tail writes.
pub fn news(
    game: &GameId,
    seq: Seq,
    command: &CommandId,
    by: Actor,
    records: &[Record],
    tail: impl FnOnce(&mut Object<'_>),
) -> Utf8Bytes {
    let mut text = String::with_capacity(NEWS);
    let mut news = Object::begin(&mut text);
    news.plain("t", "news");
    news.plain("game", game.as_str());
    news.number("seq", seq.0);
    news.rare("id", Some(&command.as_str()));
    news.plain("by", actor(by));
    news.list("events", records, |out, record| out.push_str(record.body()));
    tail(&mut news);
    news.end();
    text.into()
}

fn actor(actor: Actor) -> &'static str {
    match actor {
        Actor::Seat(Seat::White) => "white",
        Actor::Seat(Seat::Black) => "black",
        Actor::Official => "official",
        Actor::Clock => "clock",
    }
}

/// The answer to somebody who comes back.
pub fn resumed(game: &GameId, seq: Seq, you: You, here: Here) -> Utf8Bytes {
    #[derive(Serialize)]
    struct Resumed<'a> {
        t: &'static str,
        game: &'a str,
        seq: i64,
        you: You,
        here: Here,
    }
    text(&Resumed {
        t: "resumed",
        game: game.as_str(),
        seq: seq.0,
        you,
        here,
    })
}

/// Who is connected.
pub fn here(game: &GameId, here: Here) -> Utf8Bytes {
    #[derive(Serialize)]
    struct Frame<'a> {
        t: &'static str,
        game: &'a str,
        #[serde(flatten)]
        here: Here,
    }
    text(&Frame {
        t: "here",
        game: game.as_str(),
        here,
    })
}

/// An act was refused: nothing happened.
pub fn refused(game: &GameId, command: &CommandId, refused: &Refused) -> Utf8Bytes {
    #[derive(Serialize)]
    struct Frame<'a> {
        t: &'static str,
        game: &'a str,
        id: &'a str,
        #[serde(flatten)]
        refused: &'a Refused,
    }
    text(&Frame {
        t: "refused",
        game: game.as_str(),
        id: command.as_str(),
        refused,
    })
}

/// An act was stored before, or changed nothing.
pub fn ack(game: &GameId, command: &CommandId, seq: Seq) -> Utf8Bytes {
    #[derive(Serialize)]
    struct Ack<'a> {
        t: &'static str,
        game: &'a str,
        id: &'a str,
        seq: i64,
    }
    text(&Ack {
        t: "ack",
        game: game.as_str(),
        id: command.as_str(),
        seq: seq.0,
    })
}

/// The next game is set up: a player gets a key to it, a watcher its id.
pub fn rematch(game: &GameId, key: Option<&str>, next: &GameId) -> Utf8Bytes {
    #[derive(Serialize)]
    struct Rematch<'a> {
        t: &'static str,
        game: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        key: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a str>,
    }
    text(&Rematch {
        t: "rematch",
        game: game.as_str(),
        key,
        id: key.is_none().then_some(next.as_str()),
    })
}

/// The server's time, to be echoed at once.
pub fn beat(at: Moment) -> Utf8Bytes {
    format!(r#"{{"t":"beat","at":{}}}"#, at.0).into()
}

/// The server goes down; come again after this many milliseconds.
pub fn bye(again_in: u64) -> Utf8Bytes {
    format!(r#"{{"t":"bye","again_in":{again_in}}}"#).into()
}

/// A frame was not understood.
pub fn error(misheard: &Misheard) -> Utf8Bytes {
    #[derive(Serialize)]
    struct Frame<'a> {
        t: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<&'a str>,
        code: &'a str,
        sentence: &'a str,
    }
    text(&Frame {
        t: "error",
        id: misheard.id.as_deref(),
        code: misheard.code,
        sentence: &misheard.sentence,
    })
}
