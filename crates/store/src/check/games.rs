//! Games: their events read and replayed, and the list of games compared with them.

use super::{Finding, Inspection};
use crate::failure::Failure;
use crate::model::games::{Changes, GameRow, rows_of, strays};
use crate::play;
use crate::stream::{Record, Seq, StreamId};
use boardside_play::{BadRecord, Event, Fact, Game};
use boardside_rulebook::Rulebook;

/// Games compared at a time.
const BATCH: usize = 256;
/// Rows without a game told of at a time.
const STRAYS: i64 = 500;

/// How far a game has been replayed.
pub(super) enum Replay {
    /// Its first event is still to come.
    Unopened,
    Going(Box<Game>),
    /// After the first event that does not fit nothing more can be said.
    GivenUp,
    UnknownRulebook,
}

/// What the list of games should be, by the events seen so far.
#[derive(Default)]
pub(super) struct Lists {
    /// The game whose events are being read.
    current: Changes,
    finished: Vec<(StreamId, Option<GameRow>)>,
}

impl Lists {
    pub(super) fn note(&mut self, stream: &StreamId, seq: Seq, record: &Record) {
        // An event that cannot be read has been told of.
        let _ = self.current.note(stream, seq, record);
    }

    /// All events of the current stream have been seen.
    pub(super) fn leave(&mut self) {
        let finished = std::mem::take(&mut self.current);
        self.finished.extend(finished.into_rows());
    }
}

/// Why an event cannot be read, with what is wrong inside.
pub(super) fn told(unreadable: &play::Unreadable) -> String {
    match std::error::Error::source(unreadable) {
        Some(source) => format!("{unreadable}: {source}"),
        None => unreadable.to_string(),
    }
}

impl Inspection<'_> {
    pub(super) fn check_game_event(
        &mut self,
        replay: &mut Replay,
        stream: &StreamId,
        seq: Seq,
        record: &Record,
    ) {
        let result = match play::decode(record) {
            Ok(event) => self.retrace(replay, &event),
            Err(unreadable) => Err(told(&unreadable)),
        };
        if let Err(what) = result {
            *replay = Replay::GivenUp;
            self.find(Finding::of_event(stream.as_str(), seq.0, what));
        }
    }

    fn retrace(&self, replay: &mut Replay, event: &Event) -> Result<(), String> {
        match replay {
            Replay::Unopened => {
                *replay = self.open(event)?;
                Ok(())
            }
            Replay::Going(game) => game.retrace(event).map_err(|bad| match bad {
                BadRecord::Move(_) => "the move is not legal there".to_string(),
                BadRecord::Order | BadRecord::Terms(_) => bad.to_string(),
            }),
            Replay::GivenUp | Replay::UnknownRulebook => Ok(()),
        }
    }

    fn open(&self, event: &Event) -> Result<Replay, String> {
        if let Fact::GameSetUp(terms) = &event.fact {
            let known = |rulebook: &&Rulebook| rulebook.id() == terms.rulebook;
            let Some(rulebook) = self.rulebooks.iter().find(known) else {
                return Ok(Replay::UnknownRulebook);
            };
            let game = Game::replay(rulebook, std::slice::from_ref(event));
            return game
                .map(|game| Replay::Going(Box::new(game)))
                .map_err(|bad| bad.to_string());
        }
        Err("a game begins with being set up".to_string())
    }

    /// Compares the games whose events have all been seen with their rows.
    pub(super) async fn compare(&mut self, lists: &mut Lists) -> Result<(), Failure> {
        let finished = std::mem::take(&mut lists.finished);
        for games in finished.chunks(BATCH) {
            let streams: Vec<&StreamId> = games.iter().map(|(stream, _)| stream).collect();
            match rows_of(&mut self.connection, &streams).await {
                Ok(rows) => games
                    .iter()
                    .for_each(|(stream, expected)| self.compare_row(stream, expected, &rows)),
                // One of them has a word that is not ours; which one, is found out one by one.
                Err(sqlx::Error::Decode(_)) => self.compare_singly(games).await?,
                Err(error) => self.stop("the list of games", error)?,
            }
        }
        Ok(())
    }

    async fn compare_singly(
        &mut self,
        games: &[(StreamId, Option<GameRow>)],
    ) -> Result<(), Failure> {
        for (stream, expected) in games {
            match rows_of(&mut self.connection, &[stream]).await {
                Ok(rows) => self.compare_row(stream, expected, &rows),
                Err(error) => {
                    let what = format!("its row in the list of games cannot be read: {error}");
                    self.find(Finding::of_stream(stream.as_str(), what));
                }
            }
        }
        Ok(())
    }

    /// A row without a game is told of by [`Inspection::find_stray_rows`].
    fn compare_row(&mut self, stream: &StreamId, expected: &Option<GameRow>, rows: &[GameRow]) {
        let found = rows.iter().find(|row| row.stream == *stream);
        let what = match (expected, found) {
            (Some(_), None) => "it is missing in the list of games",
            (Some(expected), Some(found)) if expected != found => {
                "the list of games does not say what the log says"
            }
            _ => return,
        };
        let what = format!("{what}; `boardside reindex` makes the list anew");
        self.find(Finding::of_stream(stream.as_str(), what));
    }

    pub(super) async fn find_stray_rows(&mut self) -> Result<(), Failure> {
        let mut after = String::new();
        loop {
            let found = match strays(&mut self.connection, &after, STRAYS).await {
                Ok(found) => found,
                Err(error) => return self.stop("the list of games", error),
            };
            let Some(last) = found.last() else {
                return Ok(());
            };
            after.clone_from(last);
            for stream in found {
                let what = "the list of games has a game that is not in the log; \
                            `boardside reindex` makes the list anew";
                self.find(Finding::of_stream(&stream, what));
            }
        }
    }
}
