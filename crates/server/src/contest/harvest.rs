//! Games that are played for a match: setting them up, and telling the competition how they ended.
//!
//! Nothing tells a competition at the moment when a game ends. Instead whoever looks finds the games that have ended and
//! are not recorded yet, on any node and after any crash; recording one twice changes nothing.

use super::subject::{Contest, Request};
use crate::app::{App, Parts};
use crate::game::Refused;
use crate::keys::{CompetitionId, GameId};
use crate::pages::Trouble;
use crate::room::{Acted, NoRoom};
use boardside_competition::{
    Actor, Command, EntryId, GameResult, MatchId, Place, Played, Refusal, Remote, Verdict,
};
use boardside_play::{Outcome, Score, Seat, Terms, Why};
use boardside_store::people::{Card, Fixture, Line, Seats, Sitter};
use boardside_store::{CommandId, Failure};
use std::sync::Weak;
use std::time::Duration;

/// How often ended games are looked for.
const LOOK: Duration = Duration::from_millis(300);
/// Games recorded at a time.
const BATCH: u32 = 100;

impl App {
    /// The next game of a match, set up if it is not there yet; whoever asks, it is the same one.
    ///
    /// # Errors
    /// When there is no next game, when it may not be played there, or when nothing can be stored.
    pub async fn game_for(
        &self,
        contest: &Contest,
        match_id: MatchId,
        place: boardside_play::Place,
    ) -> Result<Result<GameId, Refused>, Trouble> {
        let competition = &contest.competition;
        let refuse = |refusal: Refusal| Ok(Err(contest.refused(&refusal)));
        let Some(found) = competition.match_of(match_id) else {
            return refuse(Refusal::NoSuchThing(boardside_competition::Unknown::Match(
                match_id,
            )));
        };
        if found.decided.is_some() {
            return refuse(Refusal::Decided);
        }
        if found.dealings().dispute.is_some() {
            return refuse(Refusal::Locked);
        }
        // A game that is set up after the deadline could only be set aside.
        let late = found.deadline.filter(|at| *at <= self.time.now());
        if let Some(deadline) = late {
            return refuse(Refusal::DeadlinePassed(competition.when(deadline)));
        }
        let terms = competition.terms();
        if place == boardside_play::Place::Apart && terms.remote == Remote::NotAllowed {
            return refuse(Refusal::AtTheVenue(terms.venue.clone().unwrap_or_default()));
        }
        let Verdict::Open(next) = found.verdict(competition.series_rules()) else {
            return refuse(Refusal::NoMoreGames);
        };
        let stream = contest.id.stream();
        let set_up = self.store.fixtures_of(&stream, match_id.0).await?;
        let same = set_up.iter().filter(|one| one.game_number == next.number);
        let mut attempt = 0;
        for fixture in same {
            let Some(id) = GameId::of_stream(&fixture.game) else {
                continue;
            };
            attempt += 1;
            // One that was set up and never stored is set up again under the same id.
            match self.rooms.look(&id).await {
                Ok((sitting, _)) if sitting.game.outcome().is_none() => return Ok(Ok(id)),
                Ok(_) => {}
                Err(NoRoom::Unknown) => {
                    attempt -= 1;
                    break;
                }
                Err(why) => return Err(Trouble::Broken(why.into())),
            }
        }
        let id = self
            .keys
            .game_of_match(&contest.id, match_id.0, next.number, attempt + 1);
        let fixture = Fixture {
            game: id.stream(),
            competition: stream,
            match_number: match_id.0,
            game_number: next.number,
            white_entry: next.white.0,
        };
        self.store.set_fixture(fixture).await?;
        let rulebook = competition.rulebook().clone();
        let game_terms = Terms {
            place,
            ..Terms::new(&rulebook)
        };
        let sitter = |entry: EntryId| {
            let person = &competition.entry(entry)?.person;
            super::names::in_directory(person).map(Sitter::Person)
        };
        let seats = Seats {
            white: sitter(next.white),
            black: sitter(found.opponent(next.white)),
        };
        let line = |text: &str| Line::new(text).ok();
        let card = Card {
            event: line(&terms.name),
            site: terms.venue.as_deref().and_then(line),
            round: line(&format!("{}.{}", found.round, next.number)),
            listed: true,
        };
        self.set_up(&id, rulebook, game_terms, seats, card).await?;
        Ok(Ok(id))
    }

    /// The seat of an entry in a game of a match.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn seat_in(&self, game: &GameId, entry: EntryId) -> Result<Option<Seat>, Failure> {
        let fixture = self.store.fixture(&game.stream()).await?;
        Ok(fixture.map(|fixture| match fixture.white_entry == entry.0 {
            true => Seat::White,
            false => Seat::Black,
        }))
    }
}

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
        for fixture in self.store.ended_fixtures(BATCH).await? {
            self.record(&fixture).await?;
            self.store.settle_fixture(&fixture.game).await?;
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
        // A game that was called off counts for nothing.
        let Some(result) = result(outcome, white, found.opponent(white)) else {
            return Ok(());
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
        };
        let command = CommandId::new(&format!("*game {game} {}", played.seq));
        let command = command.expect("an id is short and plain");
        let request = Request::new(Actor::Program, Command::RecordGame { match_id, played });
        let acted = self.contests.act(&competition, command, request).await;
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
