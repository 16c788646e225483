//! A game in its room: the game itself, and the texts that tell of it.

use super::act::{Do, Unclear};
use super::moves::MoveCard;
use super::say::say;
use super::text::{self, Object};
use super::view::{Both, View, You};
use super::why::{Refused, WhyCard};
use crate::keys::{GameId, Keys, Part};
use crate::live::frame;
use crate::presence::Here;
use crate::room::{Languages, NoRoom, Subject, Successor, Told};
use crate::rules::Rules;
use crate::spoken::translated;
use axum::extract::ws::Utf8Bytes;
use boardside_chess::{Attempt, fen};
use boardside_play::{Actor, Command, Event, Fact, Game, Moment, Refusal, Seat};
use boardside_store::{CommandId, Record, Seq, Store, Stored, StreamId};
use boardside_words::{Language, in_language};
use serde::Serialize;
use utoipa::ToSchema;

/// A game and who plays it.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// Which game.
    pub id: GameId,
    /// The game.
    pub game: Game,
    /// Who sits where.
    pub players: Players,
}

/// Who sits where.
pub type Players = Both<Player>;

/// A player as others see him.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct Player {
    /// The name, if one was given.
    pub name: Option<String>,
}

/// What somebody asks of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ask {
    /// What the asker may do here.
    pub part: Part,
    /// For which seat, if that was said.
    pub seat: Option<Seat>,
    /// How many events the asker had seen, if it matters.
    pub seen: Option<u64>,
    /// What is asked.
    pub act: Do,
}

/// What it takes to bring a game back from the log.
#[derive(Clone)]
pub struct Shelf {
    /// The rulebooks.
    pub rules: Rules,
    /// The directory of people.
    pub store: Store,
    /// Who may do what in a game, and which game comes next.
    pub keys: Keys,
}

impl Sitting {
    /// The whole game in a few words, for a client that knows nothing of it.
    fn terms(&self) -> TermsCard<'_> {
        let (terms, rulebook) = (self.game.terms(), translated(self.game.rulebook()));
        TermsCard {
            rulebook: BookCard {
                id: rulebook.id(),
                name: rulebook.name(),
                short: rulebook.short(),
            },
            time: terms.time.to_string(),
            limit: terms.time.per_move_limit,
            place: match terms.place {
                boardside_play::Place::Table => "table",
                boardside_play::Place::Apart => "apart",
            },
            chess960: terms.chess960,
            dots: terms.dots.are_allowed(),
            touch: touch(rulebook.settings().touch.rule),
        }
    }

    /// The whole game for whoever looks at it now.
    pub fn state(&self, part: Option<Part>, here: Here, now: Moment) -> State<'_> {
        let line = self.game.line();
        State {
            game: &self.id,
            seq: self.seq().0,
            you: You::new(part),
            terms: self.terms(),
            players: &self.players,
            start: fen::write(line.start()),
            moves: MoveCard::last(line, line.moves().len()),
            view: View::new(&self.game, now),
            here,
        }
    }

    fn actor(&self, ask: &Ask) -> Result<Actor, Refused> {
        let actor = ask.part.actor(ask.seat, self.game.to_move());
        actor.ok_or_else(|| Refused::plain("not_your_seat", t!("act-not-your-seat")))
    }

    /// Tells of an event that was just applied.
    fn tell(&self, event: &Event, words: &mut Words) {
        match &event.fact {
            Fact::MoveRefused { attempt, .. } => words.why = self.why(attempt),
            Fact::ClaimRejected { missing } => {
                words.why = WhyCard::of_claim(missing, self.game.rulebook());
            }
            _ => {}
        }
        say(&self.game, event, &mut words.say);
    }

    /// Why an attempt that was recorded as refused was not legal: nothing has moved since.
    fn why(&self, attempt: &str) -> Option<WhyCard> {
        let attempt = Attempt::parse(attempt).ok()?;
        let reasons = self.game.explain(attempt).err()?;
        let (rulebook, position) = (self.game.rulebook(), self.game.position());
        Some(WhyCard::of_reasons(
            &reasons,
            rulebook,
            Some(position),
            Some(attempt),
        ))
    }
}

fn touch(rule: boardside_rulebook::TouchRule) -> &'static str {
    match rule {
        boardside_rulebook::TouchRule::TouchMove => "touch_move",
        boardside_rulebook::TouchRule::ReleaseMove => "release_move",
        boardside_rulebook::TouchRule::Free => "free",
    }
}

/// The whole game.
#[derive(Debug, Serialize, ToSchema)]
pub struct State<'a> {
    /// Which game.
    #[schema(value_type = String)]
    pub game: &'a GameId,
    /// The number of the last event.
    pub seq: i64,
    /// What the one who asks may do.
    pub you: You,
    /// What the game is played with.
    pub terms: TermsCard<'a>,
    /// Who plays.
    #[schema(value_type = Both<Player>)]
    pub players: &'a Players,
    /// The position at the start.
    pub start: String,
    /// The moves so far.
    pub moves: Vec<MoveCard>,
    /// Where the game stands.
    pub view: View,
    /// Who is connected.
    pub here: Here,
}

/// What a game is played with.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermsCard<'a> {
    /// The rulebook in force.
    pub rulebook: BookCard<'a>,
    /// The time, as players write it.
    pub time: String,
    /// How long one move may take, in milliseconds.
    pub limit: Option<i64>,
    /// `table` or `apart`.
    pub place: &'static str,
    /// Whether it is Chess960.
    pub chess960: bool,
    /// Whether a board may show where a man can go.
    pub dots: bool,
    /// What a touch binds to: `touch_move`, `release_move` or `free`.
    pub touch: &'static str,
}

/// A rulebook by its names.
#[derive(Debug, Serialize, ToSchema)]
#[expect(missing_docs, reason = "said at `Rulebook`")]
pub struct BookCard<'a> {
    pub id: &'a str,
    pub name: &'a str,
    pub short: &'a str,
}

/// What is told of events in one language.
#[derive(Default)]
struct Words {
    say: Vec<String>,
    why: Option<WhyCard>,
}

/// What an append brought about, after its events.
struct Tail<'a> {
    undo: u32,
    moves: Vec<MoveCard>,
    why: Option<WhyCard>,
    say: &'a [String],
    view: View,
}

impl Tail<'_> {
    fn write(&self, tail: &mut Object<'_>) {
        if self.undo > 0 {
            tail.number("undo", self.undo.into());
        }
        if !self.moves.is_empty() {
            tail.list("moves", &self.moves, |out, card| card.write(out));
        }
        if self.why.is_some() {
            tail.rare("why", self.why.as_ref());
        }
        tail.list("say", self.say, text::any);
        self.view.write(tail.field("view"));
    }
}

impl Subject for Sitting {
    type Id = GameId;
    type Shelf = Shelf;
    type Ask = Ask;
    type Event = Event;

    fn stream(id: &GameId) -> StreamId {
        id.stream()
    }

    fn of_stream(stream: &StreamId) -> Option<GameId> {
        GameId::of_stream(stream)
    }

    async fn load(shelf: &Shelf, id: &GameId, stored: &[Stored]) -> Result<Sitting, NoRoom> {
        let events = stored.iter().map(|stored| Sitting::decode(&stored.record));
        let events = events.collect::<Result<Vec<Event>, NoRoom>>()?;
        let Some(Fact::GameSetUp(terms)) = events.first().map(|event| &event.fact) else {
            return Err(NoRoom::Damaged(
                "its first event does not set a game up".into(),
            ));
        };
        let rules = shelf.rules.of(&terms.rulebook, terms.digest.as_deref());
        let rulebook = rules.await?;
        let game =
            Game::replay(&rulebook, &events).map_err(|bad| NoRoom::Damaged(bad.to_string()))?;
        Ok(Sitting {
            id: id.clone(),
            game,
            players: players(&shelf.store, id).await?,
        })
    }

    fn seq(&self) -> Seq {
        Seq(i64::try_from(self.game.events()).unwrap_or(i64::MAX))
    }

    fn decide(&self, ask: &Ask, at: Moment) -> Result<Vec<Event>, Refused> {
        let actor = self.actor(ask)?;
        let (rulebook, position) = (self.game.rulebook(), self.game.position());
        let refused = |refusal: Refusal| Refused::new(&refusal, rulebook, Some(position));
        ask.seen
            .map_or(Ok(()), |seen| self.game.check_seen(seen))
            .map_err(refused)?;
        let command = ask.act.command(position).map_err(|unclear| {
            // A man that nobody finds may be the other side's, whose turn it is not.
            match (&unclear, actor) {
                (Unclear::WhichMan(_), Actor::Seat(seat)) => self.game.playing_on_turn(seat).err(),
                _ => None,
            }
            .map_or_else(|| unclear.refused(rulebook), refused)
        })?;
        self.game.decide(&command, actor, at).map_err(refused)
    }

    fn time_passed(&self, now: Moment) -> Vec<Event> {
        let looked = self.game.decide(&Command::LookAtClock, Actor::Clock, now);
        looked.unwrap_or_default()
    }

    fn deadline(&self) -> Option<Moment> {
        self.game.next_deadline()
    }

    fn deadline_after(&self, events: &[Event]) -> Option<Moment> {
        self.game.deadline_after(events)
    }

    fn is_on_clock(&self, part: Part) -> bool {
        self.game.clock().is_running() && part.plays(self.game.to_move())
    }

    fn asks_on_clock(&self, ask: &Ask) -> bool {
        let mover = Some(Actor::Seat(self.game.to_move()));
        self.game.clock().is_running() && ask.part.actor(ask.seat, self.game.to_move()) == mover
    }

    fn encode(event: &Event) -> Record {
        boardside_store::play::encode(event)
    }

    fn decode(record: &Record) -> Result<Event, NoRoom> {
        boardside_store::play::decode(record).map_err(NoRoom::from)
    }

    fn apply(
        &mut self,
        command: &CommandId,
        records: &[Record],
        events: &[Event],
        languages: Languages,
    ) -> Told {
        let (mut undo, mut played) = (0, 0);
        let mut words = Language::ALL.map(|_| Words::default());
        for event in events {
            if let Fact::MovesTakenBack { count } = event.fact {
                undo += count;
            }
            self.game.apply(event);
            if let Fact::MovePlayed { .. } = event.fact {
                played += 1;
            }
            for language in languages.iter() {
                let words = &mut words[language as usize];
                in_language(language, || self.tell(event, words));
            }
        }
        let at = events.last().map_or(Moment(0), |event| event.at);
        let by = events.first().map_or(Actor::Clock, |event| event.by);
        Told::new(languages, |language| {
            let Words { say, why } = std::mem::take(&mut words[language as usize]);
            let moves = MoveCard::last(self.game.line(), played);
            let fen = moves.last().map(|card| card.fen.clone());
            let tail = Tail {
                undo,
                moves,
                why,
                say: &say,
                view: View::at(&self.game, at, fen),
            };
            frame::news(&self.id, self.seq(), command, by, records, |news| {
                tail.write(news);
            })
        })
    }

    fn whole(&self, part: Option<Part>, here: Here, now: Moment) -> Utf8Bytes {
        frame::state(&self.state(part, here, now))
    }

    fn resumed(&self, part: Option<Part>, here: Here) -> Utf8Bytes {
        frame::resumed(&self.id, self.seq(), You::new(part), here)
    }

    fn here(&self, here: Here) -> Utf8Bytes {
        frame::here(&self.id, here)
    }

    fn refused(&self, command: &CommandId, refused: &Refused) -> Utf8Bytes {
        frame::refused(&self.id, command, refused)
    }

    fn ack(&self, command: &CommandId, seq: Seq) -> Utf8Bytes {
        frame::ack(&self.id, command, seq)
    }

    /// The next game of the same players: they get their keys, others its id.
    fn successor(&self, shelf: &Shelf) -> Option<Successor> {
        self.game.outcome()?;
        let (keys, game) = (shelf.keys.clone(), self.id.clone());
        let (next, swaps) = (keys.rematch_of(&game), self.game.swaps_next());
        Some(Successor {
            stream: next.stream(),
            frame: Box::new(move |part| {
                let key = part.map(|part| keys.make(&next, part.next(swaps)));
                frame::rematch(&game, key.as_deref(), &next)
            }),
        })
    }
}

/// The names of the players, from the directory of people.
async fn players(store: &Store, id: &GameId) -> Result<Players, NoRoom> {
    let seats = store.seats(&id.stream()).await;
    let seats = seats.map_err(|why| NoRoom::Unavailable(why.to_string()))?;
    Ok(Both::each(|seat| Player {
        name: seats.get(seat).map(|seated| seated.name().to_owned()),
    }))
}
