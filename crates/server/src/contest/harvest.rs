//! Games that were played for a match: telling the competition how they ended.
//!
//! Nothing tells a competition at the moment when a game ends. Instead whoever looks finds the games that have ended and
//! are not recorded yet, on any node and after any crash; recording one twice changes nothing.

use super::subject::Request;
use crate::app::{App, Parts};
use crate::keys::{CompetitionId, GameId};
use crate::pages::Trouble;
use crate::room::Acted;
use boardside_competition::{Actor, Command, EntryId, GameResult, MatchId, Place, Played};
use boardside_play::{Outcome, Score, Seat, Why};
use boardside_store::CommandId;
use boardside_store::people::{EndedFixture, Fixture};
use std::sync::Weak;
use std::time::Duration;

/// How often ended games are looked for.
const LOOK: Duration = Duration::from_millis(300);
/// Games recorded at a time.
const BATCH: u32 = 100;

/// Looks for games that have ended and records them, as long as there is an app.
pub(crate) async fn harvest(parts: Weak<Parts>) {
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(parts) = parts.upgrade() else {
            return;
        };
        let app = App::from(parts);
        match app.record_ended().await {
            Ok(()) => {}
            Err(Trouble::Broken(_)) if app.shutdown.has_begun() => return,
            Err(why) => tracing::error!(?why, "games of competitions cannot be recorded"),
        }
    }
}

impl App {
    async fn record_ended(&self) -> Result<(), Trouble> {
        for EndedFixture { fixture, at } in self.store.ended_fixtures(BATCH).await? {
            match self.record(&fixture).await {
                Ok(()) => self.store.settle_fixture(&fixture.game, at).await?,
                Err(why) if self.shutdown.has_begun() => return Err(why),
                // One whose competition cannot be opened does not keep the others from being recorded.
                Err(why) => {
                    tracing::error!(?why, game = %fixture.game, "a game of a match cannot be recorded");
                }
            }
        }
        Ok(())
    }

    async fn record(&self, fixture: &Fixture) -> Result<(), Trouble> {
        let (Some(game), Some(competition)) = (
            GameId::of_stream(&fixture.game),
            CompetitionId::of_stream(&fixture.competition),
        ) else {
            return Ok(());
        };
        let looked = self.rooms.look(&game).await;
        let (sitting, _) = looked.map_err(|why| Trouble::Broken(why.into()))?;
        let Some(outcome) = sitting.game.outcome() else {
            return Ok(());
        };
        let looked = self.contests.look(&competition).await;
        let (contest, _) = looked.map_err(|why| Trouble::Broken(why.into()))?;
        let match_id = MatchId(fixture.match_number);
        let white = EntryId(fixture.white_entry);
        let Some(found) = contest.competition.match_of(match_id) else {
            return Ok(());
        };
        // A game that was called off counts for nothing; if it had counted, somebody must look.
        let Some(result) = result(outcome, white, found.opponent(white)) else {
            let name = boardside_competition::GameId::new(game.as_str());
            if contest.competition.recorded(&name).is_none() {
                return Ok(());
            }
            let matter = "A game that counts here was called off by a ruling.".to_owned();
            let command = Command::CallOfficial { match_id, matter };
            let seq = sitting.game.events();
            return self.inform(&competition, &game, seq, command).await;
        };
        let played = Played {
            game: boardside_competition::GameId::new(game.as_str()),
            seq: sitting.game.events(),
            white,
            result,
            place: match sitting.game.terms().place {
                boardside_play::Place::Table => Place::Venue,
                boardside_play::Place::Apart => Place::Remote,
            },
            // What an official has ruled on, nobody else answers for.
            reporter: match outcome.why {
                Why::Ruling => None,
                _ => fixture.starter.map(EntryId),
            },
        };
        let seq = played.seq;
        let command = Command::RecordGame {
            match_id,
            number: Some(fixture.game_number),
            played,
        };
        self.inform(&competition, &game, seq, command).await
    }

    /// Tells a competition what became of a game at one of its events; again, it is the same.
    async fn inform(
        &self,
        competition: &CompetitionId,
        game: &GameId,
        seq: u64,
        command: Command,
    ) -> Result<(), Trouble> {
        let once = CommandId::new(&format!("*game {game} {seq}"));
        let once = once.expect("an id is short and plain");
        let request = Request::new(Actor::Program, command);
        let acted = self.contests.act(competition, once, request).await;
        match acted.map_err(|why| Trouble::Broken(why.into()))? {
            Acted::Stored(_) | Acted::Known(_) | Acted::Nothing(_) => Ok(()),
            Acted::Refused(refused) => {
                tracing::warn!(game = %game, code = refused.code, "a game of a match does not count");
                Ok(())
            }
            Acted::Failed(why) => Err(Trouble::Broken(crate::pages::Failure::new(why))),
        }
    }
}

/// What a game means for its match; nothing if it was called off.
fn result(outcome: Outcome, white: EntryId, black: EntryId) -> Option<GameResult> {
    Some(match outcome.score {
        Score::Win(Seat::White) => GameResult::Won(white),
        Score::Win(Seat::Black) => GameResult::Won(black),
        Score::BothLose => GameResult::BothLost,
        Score::Void => return None,
        Score::Draw | Score::Replay if outcome.why == Why::Stalemate => GameResult::Stalemate,
        Score::Draw | Score::Replay => GameResult::Drawn,
    })
}
