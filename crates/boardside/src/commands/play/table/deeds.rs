//! What changes the game.

use super::super::order::{Order, WORDS};
use super::Table;
use boardside_chess::san::SanProblem;
use boardside_chess::{Attempt, Square, spoken};
use boardside_play::{Actor, Claim, Command, Fact, Refusal, Seat};
use boardside_rulebook::{RuleId, TouchRule, nearest};
use std::io;

impl Table {
    /// Lets the one who speaks, or the one whose word it usually is, do it.
    pub(super) fn deed(&mut self, who: Option<Seat>, order: Order) -> io::Result<()> {
        let mover = who.unwrap_or(self.game.to_move());
        let waiter = who.unwrap_or(self.game.to_move().opponent());
        match order {
            Order::Move(text) => self.try_move(mover, &text),
            Order::Touch(text) => self.touch(mover, &text),
            Order::Adjust => self.by(mover, &Command::Adjust),
            Order::Draw => self.by(mover, &Command::OfferDraw),
            Order::Resign => self.resign(mover),
            Order::ClaimFifty(announced) => self.claim(mover, announced, Claim::FiftyMoves),
            Order::ClaimRepetition(announced) => self.claim(mover, announced, Claim::Repetition),
            Order::ClaimWhat => self
                .screen
                .say("Say what you claim: claim fifty, or claim threefold; a move may follow."),
            Order::Back => self.by(waiter, &Command::AskTakeBack),
            Order::Flag => self.by(waiter, &Command::Claim(Claim::Flag)),
            Order::Limit => self.by(waiter, &Command::Claim(Claim::MoveLimit)),
            Order::Yes => self.answer(who, &Command::AllowTakeBack, &Command::AcceptDraw),
            Order::No => self.answer(who, &Command::RefuseTakeBack, &Command::DeclineDraw),
            // These change nothing and are dealt with before.
            Order::Look(_) | Order::Wait(_) | Order::Again | Order::Quit | Order::Nothing => Ok(()),
        }
    }

    fn by(&mut self, seat: Seat, command: &Command) -> io::Result<()> {
        self.act(command, Actor::Seat(seat))
    }

    fn try_move(&mut self, seat: Seat, text: &str) -> io::Result<()> {
        if let Some(outcome) = self.game.outcome() {
            return self.refuse(&Refusal::GameOver(outcome));
        }
        match spoken::attempt(self.game.position(), text) {
            Ok(attempt) => self.by(seat, &Command::Attempt(attempt)),
            Err(problem) => self.not_understood(text, problem),
        }
    }

    /// What was typed is no move; perhaps it was to be a word.
    pub(super) fn not_understood(&mut self, text: &str, problem: SanProblem) -> io::Result<()> {
        let short: String = text.chars().take(40).collect();
        self.screen.say(&format!("{short:?}: {problem}."))?;
        if problem != SanProblem::Unreadable {
            return Ok(());
        }
        let word = text.split_whitespace().next().unwrap_or_default();
        self.screen.note(&match nearest(word, WORDS) {
            Some(meant) => format!("Did you mean `{meant}`? `help` lists what to type."),
            None => "`help` lists what to type.".to_owned(),
        })
    }

    fn resign(&mut self, seat: Seat) -> io::Result<()> {
        if let Some(outcome) = self.game.outcome() {
            return self.refuse(&Refusal::GameOver(outcome));
        }
        self.resigning = Some(seat);
        self.screen
            .say(&format!("{seat}, do you really resign? Say yes or no."))
    }

    fn claim(
        &mut self,
        seat: Seat,
        announced: Option<String>,
        claim: fn(Option<Attempt>) -> Claim,
    ) -> io::Result<()> {
        let attempt = match &announced {
            None => None,
            Some(text) => match spoken::attempt(self.game.position(), text) {
                Ok(attempt) => Some(attempt),
                Err(problem) => return self.not_understood(text, problem),
            },
        };
        self.by(seat, &Command::Claim(claim(attempt)))
    }

    /// Yes or no, to the question that is open: a take-back before a draw.
    fn answer(
        &mut self,
        who: Option<Seat>,
        to_take_back: &Command,
        to_offer: &Command,
    ) -> io::Result<()> {
        let (asker, command) = match (self.game.asking(), self.game.offer()) {
            (Some(asker), _) => (asker, to_take_back),
            (None, Some(asker)) => (asker, to_offer),
            (None, None) => (self.game.to_move().opponent(), to_offer),
        };
        self.by(who.unwrap_or(asker.opponent()), command)
    }

    fn touch(&mut self, seat: Seat, text: &str) -> io::Result<()> {
        let squares: Option<Vec<Square>> = text
            .split_whitespace()
            .map(|name| name.parse().ok())
            .collect();
        let squares = match squares {
            Some(squares) if !squares.is_empty() => squares,
            _ => {
                return self
                    .screen
                    .say("Say which squares: touch e2, or touch e1 h1.");
            }
        };
        let mut bound = false;
        for square in squares {
            let now = self.timer.now();
            match self
                .game
                .decide(&Command::Touch(square), Actor::Seat(seat), now)
            {
                Err(refusal) => return self.refuse(&refusal),
                Ok(events) if events.is_empty() => self.touch_without_effect(square)?,
                Ok(events) => {
                    for event in &events {
                        self.game.apply(event);
                        match event.fact {
                            Fact::ManAdjusted { .. } => self.tell(event)?,
                            _ => bound = true,
                        }
                    }
                }
            }
        }
        // Time may have run out at the touch.
        match self.game.outcome() {
            Some(outcome) => self.tell_end(outcome),
            None if bound => self.tell_binding(),
            None => Ok(()),
        }
    }

    /// Why a touch means nothing.
    fn touch_without_effect(&mut self, square: Square) -> io::Result<()> {
        if self.game.rulebook().settings().touch.rule != TouchRule::TouchMove {
            self.screen.say("Touching a man does not bind here.")?;
            return self.note_clause(RuleId::Touch);
        }
        if !self.game.position().board().occupied().has(square) {
            return self.screen.say(&format!("Nothing stands on {square}."));
        }
        let text = format!("The man on {square} has been touched already.");
        self.screen.say(&text)
    }
}
