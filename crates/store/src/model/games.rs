//! The list of games: which there are, under which rulebook, and how far they are.

mod list;
mod table;

pub(crate) use list::list;
pub use list::{GameList, GamesQuery};
pub(crate) use table::{TABLE, rows_of, strays};

use crate::play::{self, Unreadable};
use crate::stream::{Record, Seq, StreamId};
use boardside_play::{Event, Fact, Moment, Outcome, Place, Why};
use std::collections::BTreeMap;

/// A game in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// Its stream.
    pub stream: StreamId,
    /// The id of the rulebook in force.
    pub rulebook: String,
    /// Where the players sit.
    pub place: Place,
    /// How far it is.
    pub state: GameState,
    /// When it was set up.
    pub created_at: Moment,
    /// When it began, if it has.
    pub started_at: Option<Moment>,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// When it last was set up, started, stopped, resumed or ended.
    pub changed_at: Moment,
}

/// Where a game is in its life.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum GameState {
    /// Set up; the hands are not both shaken.
    Waiting,
    /// Being played.
    Playing,
    /// Stopped by an official for a while.
    Paused,
    /// Stopped by an official, to be played on at another time.
    Adjourned,
    /// Over.
    Ended,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// When it got its present result.
    pub at: Moment,
    /// The score as score sheets write it: `1-0`, `1/2-1/2`.
    pub score: String,
    /// The stable code of the reason: `checkmate`.
    pub why: String,
}

/// The milestones; all other events of a game leave its row alone.
pub(super) const TYPES: [&str; 8] = [
    "game_adjourned",
    "game_ended",
    "game_paused",
    "game_resumed",
    "game_set_up",
    "game_started",
    "play_ruled_on",
    "result_ruled",
];

/// What the events noted change in the row of each game.
#[derive(Default)]
pub(crate) struct Changes {
    /// By stream, because every process writes in the order of the keys.
    games: BTreeMap<StreamId, Change>,
}

/// What a number of milestones of one game, one after the other, change in its row.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Change {
    /// Given by the first event of a stream only: then the row is made.
    set_up: Option<SetUp>,
    state: GameState,
    started_at: Option<Moment>,
    ending: Option<Ending>,
    changed_at: Moment,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct SetUp {
    rulebook: String,
    place: Place,
    at: Moment,
}

impl Changes {
    pub(super) fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// As [`super::Changes::note`].
    pub(crate) fn note(
        &mut self,
        stream: &StreamId,
        seq: Seq,
        record: &Record,
    ) -> Result<(), Unreadable> {
        let kind = record.kind.as_str();
        if !play::is_game(stream) || TYPES.binary_search(&kind).is_err() {
            return Ok(());
        }
        let event = play::decode(record)?;
        let is_first = seq == Seq::START.next();
        if let Some(next) = Change::of(event, is_first) {
            let change = self.games.remove(stream);
            let change = match change {
                Some(change) => change.then(next),
                None => next,
            };
            self.games.insert(stream.clone(), change);
        }
        Ok(())
    }

    /// The rows of the games whose whole history was noted, in the order of their streams; none for a stream that does
    /// not begin with a game being set up.
    pub(crate) fn into_rows(self) -> Vec<(StreamId, Option<GameRow>)> {
        let row = |(stream, change): (StreamId, Change)| {
            let row = change.into_row(stream.clone());
            (stream, row)
        };
        self.games.into_iter().map(row).collect()
    }
}

impl Change {
    fn of(event: Event, is_first: bool) -> Option<Change> {
        let mut change = Change {
            set_up: None,
            state: GameState::Playing,
            started_at: None,
            ending: None,
            changed_at: event.at,
        };
        match event.fact {
            // A game is set up once; its row is there if and only if its first event did so.
            Fact::GameSetUp(terms) if is_first => {
                change.state = GameState::Waiting;
                change.set_up = Some(SetUp {
                    rulebook: terms.rulebook,
                    place: terms.place,
                    at: event.at,
                });
            }
            Fact::GameStarted => change.started_at = Some(event.at),
            Fact::GameResumed | Fact::PlayRuledOn { .. } => {}
            Fact::GamePaused => change.state = GameState::Paused,
            Fact::GameAdjourned => change.state = GameState::Adjourned,
            Fact::ResultRuled { score, .. } => {
                let why = Why::Ruling;
                change.end(Outcome { score, why });
            }
            Fact::GameEnded(outcome) => change.end(outcome),
            Fact::GameSetUp(_)
            | Fact::HandShaken { .. }
            | Fact::ManTouched { .. }
            | Fact::AdjustAnnounced
            | Fact::ManAdjusted { .. }
            | Fact::MoveRefused { .. }
            | Fact::MovePlayed { .. }
            | Fact::DrawOffered { .. }
            | Fact::DrawDeclined
            | Fact::ClaimRejected { .. }
            | Fact::WrongClaimCharged { .. }
            | Fact::TakeBackAsked { .. }
            | Fact::TakeBackRefused
            | Fact::MovesTakenBack { .. }
            | Fact::MoveLimitWarned
            | Fact::OfficialCalled { .. }
            | Fact::ClockSet { .. } => return None,
        }
        Some(change)
    }

    fn end(&mut self, outcome: Outcome) {
        self.state = GameState::Ended;
        self.ending = Some(Ending {
            at: self.changed_at,
            score: outcome.score.text().to_string(),
            why: outcome.why.code().to_string(),
        });
    }

    /// This change, and then another one.
    fn then(self, next: Change) -> Change {
        Change {
            set_up: next.set_up.or(self.set_up),
            started_at: next.started_at.or(self.started_at),
            ..next
        }
    }

    fn into_row(self, stream: StreamId) -> Option<GameRow> {
        let set_up = self.set_up?;
        Some(GameRow {
            stream,
            rulebook: set_up.rulebook,
            place: set_up.place,
            state: self.state,
            created_at: set_up.at,
            started_at: self.started_at,
            ending: self.ending,
            changed_at: self.changed_at,
        })
    }
}

#[cfg(test)]
mod tests;
