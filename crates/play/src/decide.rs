//! All judgement about a game: what somebody may do, and what follows from it.
//!
//! One file a concern. Each answers with the facts that follow or a refusal;
//! none changes the game.

mod claims;
mod draws;
mod moves;
mod officials;
mod opening;
mod takebacks;
mod time;

use crate::clock::Moment;
use crate::command::Command;
use crate::event::{Actor, Event, Fact};
use crate::game::{Game, Phase};
use crate::outcome::{Outcome, Seat, Why};
use crate::refusal::Refusal;
use boardside_rulebook::HopelessOpponent;

impl Game {
    /// What follows from a command at a moment, or why it cannot be done. The
    /// game itself does not change; [`Game::apply`] the events for that.
    ///
    /// Time comes first: if the flag of the player to move has fallen by
    /// itself meanwhile, the game has ended and that is the answer to all but a
    /// ruling. Time never goes backwards: a moment before the last event counts
    /// as the moment of that event.
    ///
    /// # Errors
    /// A [`Refusal`] with its code, its sentence and the rule behind it.
    pub fn decide(&self, command: &Command, by: Actor, now: Moment) -> Result<Vec<Event>, Refusal> {
        let now = self.latest.map_or(now, |latest| latest.max(now));
        let ruling = matches!(command, Command::Rule { .. });
        if let (false, Some(outcome)) = (ruling, self.ended_by_time(now)) {
            return Ok(stamp(vec![Fact::GameEnded(outcome)], Actor::Clock, now));
        }
        Ok(stamp(self.judge(command, by, now)?, by, now))
    }

    /// Decides and applies in one go, for a game that nobody else plays on: at a
    /// terminal, in a test. Where events are stored, [`Game::decide`] comes
    /// first, then the store, then [`Game::apply`].
    ///
    /// # Errors
    /// As [`Game::decide`]; the game is unchanged then.
    pub fn act(
        &mut self,
        command: &Command,
        by: Actor,
        now: Moment,
    ) -> Result<Vec<Event>, Refusal> {
        let events = self.decide(command, by, now)?;
        for event in &events {
            self.apply(event);
        }
        Ok(events)
    }

    /// Whether a command would do now what its name says. A claim that would
    /// be rejected, or that time alone can still make true, is not possible.
    pub fn allows(&self, command: &Command, by: Actor, now: Moment) -> bool {
        let rejected = |fact: &Fact| matches!(fact, Fact::ClaimRejected { .. });
        self.judge(command, by, now)
            .is_ok_and(|facts| !facts.iter().any(rejected))
    }

    /// Whether a caller has seen everything that has happened.
    ///
    /// # Errors
    /// [`Refusal::Stale`] if not.
    pub fn check_seen(&self, seen: u64) -> Result<(), Refusal> {
        let now = self.events();
        if seen == now {
            Ok(())
        } else {
            Err(Refusal::Stale { seen, now })
        }
    }

    fn judge(&self, command: &Command, by: Actor, now: Moment) -> Result<Vec<Fact>, Refusal> {
        match command {
            Command::ShakeHands => self.shake_hands(seat(by)?),
            Command::Start => self.start(by),
            Command::Abort => self.abort(by),
            Command::Touch(square) => self.touch(seat(by)?, *square),
            Command::Adjust => self.adjust(seat(by)?),
            Command::Attempt(attempt) => self.attempt(seat(by)?, *attempt),
            Command::OfferDraw => self.offer_draw(seat(by)?),
            Command::AcceptDraw => self.accept_draw(seat(by)?),
            Command::DeclineDraw => self.decline_draw(seat(by)?),
            Command::Claim(claim) => self.claim(seat(by)?, *claim, now),
            Command::AskTakeBack => self.ask_take_back(seat(by)?),
            Command::AllowTakeBack => self.allow_take_back(seat(by)?),
            Command::RefuseTakeBack => self.refuse_take_back(seat(by)?),
            Command::Resign => self.resign(seat(by)?),
            Command::CallOfficial(matter) => self.call_official(seat(by)?, matter),
            Command::LookAtClock => self.look_at_clock(by, now),
            Command::Pause => self.pause(by, Fact::GamePaused),
            Command::Adjourn => self.pause(by, Fact::GameAdjourned),
            Command::Resume => self.resume(by),
            Command::DeclareDraw => self.declare_draw(by),
            Command::Rule { ruling, reason } => self.rule(by, *ruling, reason),
        }
    }

    /// Refuses what can be done only while the game is being played.
    fn playing(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Waiting => Err(Refusal::NotStarted),
            Phase::Paused | Phase::Adjourned => Err(Refusal::Paused),
            Phase::Ended(outcome) => Err(Refusal::GameOver(outcome)),
        }
    }

    /// Refuses what can be done only between the start and the end. A stopped
    /// game can still be given up, or agreed to be drawn.
    fn under_way(&self) -> Result<(), Refusal> {
        match self.playing() {
            Err(Refusal::Paused) => Ok(()),
            other => other,
        }
    }

    /// Refuses what only the player to move can do in a game that is being played.
    ///
    /// # Errors
    /// When the game is not being played, or this is not the player to move.
    pub fn playing_on_turn(&self, seat: Seat) -> Result<(), Refusal> {
        self.playing()?;
        if seat == self.to_move() {
            Ok(())
        } else if seat == Seat::Black && self.line.moves().is_empty() {
            Err(Refusal::WhiteMovesFirst)
        } else {
            Err(Refusal::NotYourTurn)
        }
    }

    /// What the rulebook gives the opponent, in milliseconds: so many seconds, or so many in rapid and blitz games.
    /// Without time for the whole game there is nothing to add to.
    fn time_by_rulebook(&self, seconds: u32, rapid: u32) -> i64 {
        let time = &self.terms.time;
        if time.periods.is_empty() {
            return 0;
        }
        i64::from(if time.is_rapid() { rapid } else { seconds }) * 1000
    }

    /// Resigning to an opponent who could never mate is a draw where the
    /// rulebook says so (FIDE 5.1.2).
    fn resign(&self, seat: Seat) -> Result<Vec<Fact>, Refusal> {
        self.under_way()?;
        let saved = self.rulebook.settings().resign.when_opponent_cannot_mate
            == HopelessOpponent::Draw
            && !self.position().can_mate(seat.opponent().color());
        Ok(vec![Fact::GameEnded(if saved {
            Outcome::draw(Why::Resignation)
        } else {
            Outcome::win(seat.opponent(), Why::Resignation)
        })])
    }
}

fn stamp(facts: Vec<Fact>, by: Actor, at: Moment) -> Vec<Event> {
    facts
        .into_iter()
        .map(|fact| Event { at, by, fact })
        .collect()
}

fn seat(by: Actor) -> Result<Seat, Refusal> {
    match by {
        Actor::Seat(seat) => Ok(seat),
        Actor::Official | Actor::Clock => Err(Refusal::NotYours(by)),
    }
}

fn official(by: Actor) -> Result<(), Refusal> {
    match by {
        Actor::Official => Ok(()),
        Actor::Seat(_) | Actor::Clock => Err(Refusal::NotYours(by)),
    }
}
