//! Boards for the games of a match: one game, one board.
//!
//! A game at one table belongs to the device of whoever set it up, where a player's word alone is not enough. So a player
//! cannot sit down at the board of the other, and two boards for one game would be two games. The first that is set up is
//! the board; somebody else watches it, or calls it off as long as nobody has begun.

use super::subject::Contest;
use crate::app::App;
use crate::game::act::Kind;
use crate::game::{Ask, Do, Refused};
use crate::keys::{GameId, Part};
use crate::pages::{Failure as Broken, Trouble};
use crate::room::{Acted, NoRoom};
use boardside_competition::{
    Competition, EntryId, Match, MatchId, NextGame, Refusal, Remote, Verdict,
};
use boardside_play::{Phase, Place, Seat, Terms};
use boardside_store::people::{Card, Fixture, Line, Seats, Sitter};
use boardside_store::{CommandId, Failure};
use std::time::Duration;

/// How long the one who was faster is waited for, until that board is stored.
const FASTER: Duration = Duration::from_secs(2);
/// How often it is looked for.
const LOOK: Duration = Duration::from_millis(20);

/// The boards that were ever set up for the next game of a match, as one asker finds them.
#[derive(Default)]
struct Boards {
    /// The own one at which the game is being played.
    playing: Option<GameId>,
    /// The own one at which nobody has begun.
    own: Option<GameId>,
    /// Whether the game is being played on another device.
    played: bool,
    /// Those on other devices at which nobody has begun, with the number of their events.
    idle: Vec<(GameId, u64)>,
    /// All that are stored, over or not.
    stored: Vec<GameId>,
}

impl App {
    /// The next game of a match, set up if it is not there yet. Whoever asks, it is the same one; but a game at one table,
    /// where a player's word alone is not enough, belongs to the device of whoever set it up: `by` is that player, nobody
    /// for officials and for a table of the hall. While it is set up on the device of somebody else, no second board is
    /// set up for it.
    ///
    /// # Errors
    /// When there is no next game, when it may not be played there, when it is set up or being played elsewhere, or when
    /// nothing can be stored.
    pub async fn game_for(
        &self,
        contest: &Contest,
        match_id: MatchId,
        place: Place,
        by: Option<EntryId>,
    ) -> Result<Result<GameId, Refused>, Trouble> {
        let (found, next) = match self.next_game(contest, match_id, place) {
            Ok(next) => next,
            Err(refusal) => return Ok(Err(contest.refused(&refusal))),
        };
        let starter = by.filter(|_| place == Place::Table && needs_approval(&contest.competition));
        let mut skipped = 0;
        loop {
            let boards = self.boards(contest, match_id, next.number, by).await?;
            if let Some(id) = boards.playing {
                return Ok(Ok(id));
            }
            if boards.played {
                let sentence = t!("match-played-elsewhere", number = next.number);
                return Ok(Err(Refused::plain("being_played", sentence)));
            }
            if let Some(id) = boards.own {
                return Ok(Ok(id));
            }
            if !boards.idle.is_empty() {
                let sentence = t!("match-set-up-elsewhere", number = next.number);
                return Ok(Err(Refused::plain("set_up_elsewhere", sentence)));
            }
            let id = self.free_name(contest, match_id, next.number, &boards.stored, skipped);
            let fixture = Fixture {
                game: id.stream(),
                competition: contest.id.stream(),
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
            // Whoever was faster may have gone down before the board was stored: then it is nobody's.
            if !self.is_stored_soon(&id).await? {
                skipped += 1;
            }
        }
    }

    /// The same on the asker's own device, whoever has set it up elsewhere: as long as nobody has begun there, that board is
    /// called off.
    ///
    /// # Errors
    /// As [`App::game_for`].
    pub async fn game_instead(
        &self,
        contest: &Contest,
        match_id: MatchId,
        place: Place,
        by: Option<EntryId>,
    ) -> Result<Result<GameId, Refused>, Trouble> {
        if let Ok((_, next)) = self.next_game(contest, match_id, place) {
            let boards = self.boards(contest, match_id, next.number, by).await?;
            for (id, seq) in boards.idle {
                self.call_off(&id, seq).await?;
            }
        }
        self.game_for(contest, match_id, place, by).await
    }

    /// The next name of a board that no game has, or one further on.
    fn free_name(
        &self,
        contest: &Contest,
        match_id: MatchId,
        number: u32,
        stored: &[GameId],
        mut skipped: u32,
    ) -> GameId {
        let mut attempt = 1;
        loop {
            let id = self
                .keys
                .game_of_match(&contest.id, match_id.0, number, attempt);
            attempt += 1;
            match (stored.contains(&id), skipped) {
                (true, _) => {}
                (false, 0) => return id,
                (false, _) => skipped -= 1,
            }
        }
    }

    /// What was set up for a game of a match.
    async fn boards(
        &self,
        contest: &Contest,
        match_id: MatchId,
        number: u32,
        by: Option<EntryId>,
    ) -> Result<Boards, Trouble> {
        let by = by.filter(|_| needs_approval(&contest.competition));
        let stream = contest.id.stream();
        let mut boards = Boards::default();
        for fixture in self.store.fixtures_of(&stream, match_id.0).await? {
            if fixture.game_number != number {
                continue;
            }
            let Some(id) = GameId::of_stream(&fixture.game) else {
                continue;
            };
            let sitting = match self.rooms.look(&id).await {
                Ok((sitting, _)) => sitting,
                // One that was named and never stored is set up again under the same name.
                Err(NoRoom::Unknown) => continue,
                Err(why) => return Err(Trouble::Broken(why.into())),
            };
            boards.stored.push(id.clone());
            let apart = sitting.game.terms().place == Place::Apart;
            let own = apart || fixture.starter == by.map(|entry| entry.0);
            let phase = sitting.game.phase();
            match (phase, own) {
                (Phase::Ended(_), _) => {}
                (Phase::Waiting, true) => boards.own = boards.own.or(Some(id)),
                (_, true) => boards.playing = Some(id),
                (Phase::Waiting, false) => boards.idle.push((id, sitting.game.events())),
                (_, false) => boards.played = true,
            }
        }
        Ok(boards)
    }

    /// Calls a board off if nothing has happened there since it was looked at.
    async fn call_off(&self, id: &GameId, seq: u64) -> Result<(), Trouble> {
        let command = CommandId::new(&format!("*called off {seq}"));
        let command = command.expect("a short and plain text");
        let ask = Ask {
            part: Part::Umpire,
            seat: None,
            seen: Some(seq),
            act: Do::plain(Kind::Abort),
        };
        match self.rooms.act(id, command, ask).await? {
            // Who has begun meanwhile plays on, and whoever asked is told so.
            Acted::Stored(_) | Acted::Known(_) | Acted::Nothing(_) | Acted::Refused(_) => Ok(()),
            Acted::Failed(why) => Err(Trouble::Broken(Broken::new(why))),
        }
    }

    /// Whether a board that somebody else is setting up at this moment is there by and by.
    async fn is_stored_soon(&self, id: &GameId) -> Result<bool, Trouble> {
        let looks = FASTER.as_millis() / LOOK.as_millis();
        for _ in 0..looks {
            match self.rooms.look(id).await {
                Ok(_) => return Ok(true),
                Err(NoRoom::Unknown) => tokio::time::sleep(LOOK).await,
                Err(why) => return Err(Trouble::Broken(why.into())),
            }
        }
        Ok(false)
    }

    /// The match and its next game, if it may be played there now.
    fn next_game<'a>(
        &self,
        contest: &'a Contest,
        match_id: MatchId,
        place: Place,
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
        if place == Place::Apart && terms.remote == Remote::NotAllowed {
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
        place: Place,
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

/// Whether the word of one player is not enough in a competition.
pub fn needs_approval(competition: &Competition) -> bool {
    let reporting = &competition.rulebook().settings().reporting;
    reporting.approval != boardside_rulebook::Approval::NotNeeded
}
