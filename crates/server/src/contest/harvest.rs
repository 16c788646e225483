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
    Actor, Command, Competition, EntryId, GameResult, Match, MatchId, NextGame, Place, Played,
    Refusal, Remote, Verdict,
};
use boardside_play::{Outcome, Score, Seat, Terms, Why};
use boardside_store::people::{Card, EndedFixture, Fixture, Line, Seats, Sitter};
use boardside_store::{CommandId, Failure};
use std::sync::Weak;
use std::time::Duration;

/// How often ended games are looked for.
const LOOK: Duration = Duration::from_millis(300);
/// Games recorded at a time.
const BATCH: u32 = 100;

impl App {
    /// The next game of a match, set up if it is not there yet. Whoever asks, it is the same one; but a game at one table,
    /// where a player's word alone is not enough, belongs to the device of whoever set it up: `by` is that player, nobody
    /// for officials and for a table of the hall. While it is being played on the device of somebody else, no second board
    /// is set up for it.
    ///
    /// # Errors
    /// When there is no next game, when it may not be played there, when it is being played elsewhere, or when nothing can
    /// be stored.
    pub async fn game_for(
        &self,
        contest: &Contest,
        match_id: MatchId,
        place: boardside_play::Place,
        by: Option<EntryId>,
    ) -> Result<Result<GameId, Refused>, Trouble> {
        let (found, next) = match self.next_game(contest, match_id, place) {
            Ok(next) => next,
            Err(refusal) => return Ok(Err(contest.refused(&refusal))),
        };
        let starter = by.filter(|_| {
            place == boardside_play::Place::Table && needs_approval(&contest.competition)
        });
        let stream = contest.id.stream();
        let set_up = self.store.fixtures_of(&stream, match_id.0).await?;
        let same = set_up.iter().filter(|one| one.game_number == next.number);
        let (mut attempt, mut there) = (1, Vec::new());
        let (mut own, mut elsewhere) = (None, false);
        for fixture in same {
            let Some(id) = GameId::of_stream(&fixture.game) else {
                continue;
            };
            // One that was set up and never stored is set up again under the same id.
            match self.rooms.look(&id).await {
                Ok((sitting, _)) => {
                    attempt += 1;
                    let apart = sitting.game.terms().place == boardside_play::Place::Apart;
                    let mine = apart || fixture.starter == starter.map(|entry| entry.0);
                    if sitting.game.outcome().is_none() {
                        let begun = sitting.game.phase() != boardside_play::Phase::Waiting;
                        match (mine, begun) {
                            (true, true) => return Ok(Ok(id)),
                            (true, false) => own = own.or(Some(id.clone())),
                            (false, begun) => elsewhere |= begun,
                        }
                    }
                    there.push(id);
                }
                Err(NoRoom::Unknown) => {}
                Err(why) => return Err(Trouble::Broken(why.into())),
            }
        }
        if elsewhere {
            let sentence = t!("match-played-elsewhere", number = next.number);
            return Ok(Err(Refused::plain("being_played", sentence)));
        }
        if let Some(id) = own {
            return Ok(Ok(id));
        }
        loop {
            let id = self
                .keys
                .game_of_match(&contest.id, match_id.0, next.number, attempt);
            if there.contains(&id) {
                attempt += 1;
                continue;
            }
            let fixture = Fixture {
                game: id.stream(),
                competition: stream.clone(),
                match_number: match_id.0,
                game_number: next.number,
                white_entry: next.white.0,
                starter: starter.map(|entry| entry.0),
            };
            self.store.set_fixture(fixture.clone()).await?;
            // The other player may have asked at the same moment; what was said first stays.
            if self.store.fixture(&fixture.game).await? == Some(fixture) {
                self.seat_match(contest, found, next, place, &id).await?;
                return Ok(Ok(id));
            }
            attempt += 1;
        }
    }

    /// The match and its next game, if it may be played there now.
    fn next_game<'a>(
        &self,
        contest: &'a Contest,
        match_id: MatchId,
        place: boardside_play::Place,
    ) -> Result<(&'a Match, NextGame), Refusal> {
        let competition = &contest.competition;
        let found = competition.match_of(match_id);
        let unknown = boardside_competition::Unknown::Match(match_id);
        let found = found.ok_or(Refusal::NoSuchThing(unknown))?;
        if found.decided.is_some() {
            return Err(Refusal::Decided);
        }
        if found.dealings().dispute.is_some() {
            return Err(Refusal::Locked);
        }
        // A game that is set up after the deadline could only be set aside.
        let late = found.deadline.filter(|at| *at <= self.time.now());
        if let Some(deadline) = late {
            return Err(Refusal::DeadlinePassed(competition.local(deadline)));
        }
        let terms = competition.terms();
        if place == boardside_play::Place::Apart && terms.remote == Remote::NotAllowed {
            return Err(Refusal::AtTheVenue(terms.venue.clone().unwrap_or_default()));
        }
        match found.verdict(competition.series_rules()) {
            Verdict::Open(next) => Ok((found, next)),
            Verdict::Over(_) | Verdict::Asked(_) => Err(Refusal::NoMoreGames),
        }
    }

    async fn seat_match(
        &self,
        contest: &Contest,
        found: &Match,
        next: NextGame,
        place: boardside_play::Place,
        id: &GameId,
    ) -> Result<(), Trouble> {
        let competition = &contest.competition;
        let terms = competition.terms();
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
        self.set_up(id, rulebook, game_terms, seats, card).await?;
        Ok(())
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

/// Whether the word of one player is not enough in a competition.
pub fn needs_approval(competition: &Competition) -> bool {
    let reporting = &competition.rulebook().settings().reporting;
    reporting.approval != boardside_rulebook::Approval::NotNeeded
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
