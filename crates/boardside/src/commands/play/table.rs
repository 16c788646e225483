//! The table at which a game is played: who speaks, what follows, what is shown.

mod deeds;
mod looks;
mod report;

use super::ear::{Ear, Heard};
use super::order::{self, Order};
use super::screen::Screen;
use super::timer::{Passed, Timer, shown};
use crate::outcome::{Failure, Verdict};
use boardside_chess::fen;
use boardside_play::{Actor, Command, Event, Game, Heading, Seat};
use boardside_rulebook::{Handshake, RuleId};
use std::io;

/// A game, the two who play it, and what they see.
pub struct Table {
    game: Game,
    heading: Heading,
    screen: Screen,
    timer: Timer,
    /// Who has to say once more that the game is given up.
    resigning: Option<Seat>,
    /// Whether the clock had nothing to report when it was last looked at.
    clock_seen: bool,
}

/// Whether the players stay at the table.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Stay {
    On,
    Leave,
}

impl Table {
    /// A table with a game set up on it.
    pub fn new(game: Game, heading: Heading, screen: Screen, timer: Timer) -> Table {
        Table {
            game,
            heading,
            screen,
            timer,
            resigning: None,
            clock_seen: false,
        }
    }

    /// Plays until the players leave or the input ends.
    pub fn sit(mut self, ear: &Ear) -> Result<Verdict, Failure> {
        let mut stay = self.welcome(ear)?;
        while stay == Stay::On {
            self.prompt()?;
            let deadline = self.game.next_deadline().filter(|_| !self.clock_seen);
            let patience = deadline.and_then(|at| self.timer.patience(at));
            stay = match ear.hear(patience)? {
                Heard::Silence => self.look_at_clock()?,
                Heard::Line(line) => self.follow(&line)?,
                Heard::Noise => self.say_on("This line is too long to be meant.")?,
                Heard::End => Stay::Leave,
            };
        }
        self.part()?;
        Ok(Verdict::Clean)
    }

    /// At a terminal the players are given time to shake hands.
    fn welcome(&mut self, ear: &Ear) -> Result<Stay, Failure> {
        let rulebook = self.game.rulebook();
        let (name, id) = (rulebook.name(), rulebook.id());
        let time = &self.game.terms().time;
        let line = format!("A game under {name} ({id}). Time: {time}. `help` lists what to type.");
        self.screen.say(&line)?;
        if !self.screen.is_terminal() || !self.hands_are_shaken() {
            self.begin()?;
            return Ok(Stay::On);
        }
        self.screen
            .prompt("Press Enter when you have shaken hands")?;
        let heard = ear.hear(None)?;
        match heard {
            Heard::End => return Ok(Stay::Leave),
            Heard::Line(line) if !line.trim().is_empty() => {
                self.begin()?;
                return self.follow(&line);
            }
            Heard::Line(_) | Heard::Noise | Heard::Silence => {}
        }
        self.begin()?;
        Ok(Stay::On)
    }

    fn hands_are_shaken(&self) -> bool {
        self.game.rulebook().settings().etiquette.handshake == Handshake::BeforeAndAfter
    }

    /// Starts the game, with handshakes where the rulebook asks for them.
    fn begin(&mut self) -> io::Result<()> {
        if !self.hands_are_shaken() {
            return self.act(&Command::Start, Actor::Official);
        }
        self.screen.say("The players shake hands.")?;
        self.note_clause(RuleId::Handshake)?;
        for seat in Seat::ALL {
            self.act(&Command::ShakeHands, Actor::Seat(seat))?;
        }
        Ok(())
    }

    /// Does what a line asks for.
    fn follow(&mut self, line: &str) -> Result<Stay, Failure> {
        self.clock_seen = false;
        let (who, order) = order::read(line);
        if let Some(seat) = self.resigning.take() {
            match order {
                Order::Yes => self.act(&Command::Resign, Actor::Seat(seat))?,
                _ => self.screen.say("Nobody resigns; the game goes on.")?,
            }
            if matches!(order, Order::Yes | Order::No | Order::Nothing) {
                return Ok(Stay::On);
            }
        }
        match order {
            Order::Quit => return Ok(Stay::Leave),
            Order::Nothing => {}
            Order::Look(look) => self.look(&look)?,
            Order::Again => self.again()?,
            Order::Wait(seconds) => self.wait(seconds)?,
            order => self.deed(who, order)?,
        }
        Ok(Stay::On)
    }

    fn say_on(&mut self, text: &str) -> Result<Stay, Failure> {
        self.screen.say(text)?;
        Ok(Stay::On)
    }

    /// Judges a command and shows what follows.
    fn act(&mut self, command: &Command, by: Actor) -> io::Result<()> {
        match self.game.decide(command, by, self.timer.now()) {
            Ok(events) => self.happen(&events),
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn happen(&mut self, events: &[Event]) -> io::Result<()> {
        for event in events {
            self.game.apply(event);
        }
        for event in events {
            self.tell(event)?;
        }
        Ok(())
    }

    /// Lets time pass in a script, and looks whether a flag fell meanwhile.
    fn wait(&mut self, seconds: Option<u32>) -> Result<(), Failure> {
        let Some(seconds) = seconds else {
            return Ok(self.screen.say("Say how many seconds: wait 90")?);
        };
        match self.timer.pass(seconds) {
            Passed::ByItself => self.screen.say("Here time passes by itself.")?,
            Passed::AsTold => {
                let due = self
                    .game
                    .next_deadline()
                    .is_some_and(|at| at <= self.timer.now());
                if due {
                    self.look_at_clock()?;
                }
            }
        }
        Ok(())
    }

    /// Time has passed; perhaps a flag has fallen.
    fn look_at_clock(&mut self) -> Result<Stay, Failure> {
        let now = self.timer.now();
        let seen = self
            .game
            .decide(&Command::LookAtClock, Actor::Clock, now)
            .unwrap_or_default();
        self.clock_seen = seen.is_empty();
        if !seen.is_empty() && self.screen.is_terminal() {
            self.screen.say("")?;
        }
        self.happen(&seen)?;
        Ok(Stay::On)
    }

    /// The same game once more, after its end.
    fn again(&mut self) -> io::Result<()> {
        if self.game.outcome().is_none() {
            return self.screen.say("This game is not over yet.");
        }
        let (rulebook, terms) = (self.game.rulebook().clone(), self.game.terms().clone());
        match Game::new(rulebook, terms) {
            Ok(game) => self.game = game,
            Err(bad) => return self.screen.say(&bad.to_string()),
        }
        self.begin()
    }

    fn prompt(&mut self) -> io::Result<()> {
        let mover = self.game.to_move();
        let text = if self.resigning.is_some() {
            "yes or no".to_owned()
        } else if self.game.outcome().is_some() {
            "The game is over; pgn, again or quit".to_owned()
        } else if let Some(asker) = self.game.asking() {
            format!("{}, yes or no", asker.opponent())
        } else if let Some(asker) = self.game.offer().filter(|&seat| seat == mover) {
            format!("{}, accept or decline", asker.opponent())
        } else {
            format!("{mover}{}", self.time_left(mover))
        };
        self.screen.prompt(&text)
    }

    /// What a player has left, for a prompt: ` 14:59, 1:58 for this move`.
    fn time_left(&self, seat: Seat) -> String {
        let now = self.timer.now();
        let clock = self.game.clock();
        let left = clock.left(seat.color(), now).map(shown);
        let limit = self.limit_left().map(|left| match left {
            0 => "too long on this move".to_owned(),
            left => format!("{} for this move", shown(left)),
        });
        let parts: Vec<String> = left.into_iter().chain(limit).collect();
        match parts.join(", ") {
            text if text.is_empty() => text,
            text => format!(" {text}"),
        }
    }

    /// What is left of the limit for one move, if there is one; nothing once
    /// it has passed.
    fn limit_left(&self) -> Option<i64> {
        let clock = self.game.clock();
        let limit = clock.control().per_move_limit?;
        Some((limit - clock.used_on_move(self.timer.now())).max(0))
    }

    /// The players leave.
    fn part(&mut self) -> io::Result<()> {
        if self.game.outcome().is_none() {
            let stands = fen::write(self.game.position());
            if self.screen.is_terminal() {
                self.screen.say("")?;
            }
            self.screen
                .say(&format!("The game is not over. It stands at {stands}"))?;
        }
        self.screen.flush()
    }
}
