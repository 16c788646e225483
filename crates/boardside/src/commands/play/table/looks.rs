//! What somebody wants to see. Nothing here changes the game.

use super::super::order::{HELP, Look};
use super::super::timer::shown;
use super::Table;
use boardside_chess::{Move, fen, san, spoken};
use boardside_play::{GameSheet, Seat};
use boardside_rulebook::{RuleId, nearest};
use std::io;

impl Table {
    pub(super) fn look(&mut self, look: &Look) -> io::Result<()> {
        match look {
            Look::Moves => self.show_moves(),
            Look::Why(text) => self.show_why(text),
            Look::Rule(name) => self.show_rule(name),
            Look::Material => self.show_material(),
            Look::Clock => self.show_clock(),
            Look::Board => self.screen.board(self.game.line()),
            Look::Flip => {
                self.screen.flip(self.game.line());
                self.screen.board(self.game.line())
            }
            Look::Fen => self.screen.say(&fen::write(self.game.position())),
            Look::Pgn => {
                let pgn = self.sheet().pgn();
                self.screen.say(pgn.trim_end())
            }
            Look::Sheet => {
                let sheet = self.sheet().to_string();
                self.screen.say(sheet.trim_end())
            }
            Look::Help => self.screen.say(HELP),
        }
    }

    fn sheet(&self) -> GameSheet {
        GameSheet::new(&self.game, self.heading.clone())
    }

    /// The moves that may be played, touched men considered.
    fn show_moves(&mut self) -> io::Result<()> {
        let moves = match self.game.binding() {
            _ if self.game.outcome().is_some() => return self.screen.say("The game is over."),
            Some(binding) => binding.moves,
            None => self.game.position().legal_moves().to_vec(),
        };
        let text = self.spell(&moves);
        self.screen.say(&text)
    }

    pub(super) fn spell(&self, moves: &[Move]) -> String {
        let position = self.game.position();
        let mut moves: Vec<String> = moves.iter().map(|&mv| san::write(position, mv)).collect();
        moves.sort();
        moves.join(" ")
    }

    /// Why a move cannot be played; asking does not touch the man.
    fn show_why(&mut self, text: &str) -> io::Result<()> {
        if text.is_empty() {
            return self.screen.say("Say which move: why e1g1.");
        }
        let attempt = match spoken::attempt(self.game.position(), text) {
            Ok(attempt) => attempt,
            Err(problem) => return self.not_understood(text, problem),
        };
        let reasons = match self.game.explain(attempt) {
            Ok(mv) => return self.show_why_not(mv),
            Err(reasons) => reasons,
        };
        self.screen.say(&reasons.to_string())?;
        self.note_clause(RuleId::of(reasons.reason()))?;
        for also in reasons.also() {
            self.screen.note(&format!("Also: {also}"))?;
        }
        Ok(())
    }

    /// A legal move can be played, unless a touched man binds.
    fn show_why_not(&mut self, mv: Move) -> io::Result<()> {
        let san = san::write(self.game.position(), mv);
        match self.game.binding() {
            Some(binding) if !binding.moves.contains(&mv) => self.tell_binding(),
            Some(_) | None => self.screen.say(&format!("{san} can be played.")),
        }
    }

    /// What the rulebook says about a rule, and what it decides there.
    fn show_rule(&mut self, name: &str) -> io::Result<()> {
        let code = name.to_lowercase().replace([' ', '-'], "_");
        let Some(rule) = RuleId::from_code(&code) else {
            return self.show_rule_names(name);
        };
        self.screen.proclaim(rule.title())?;
        self.note_clause(rule)?;
        let rulebook = self.game.rulebook().clone();
        for point in rule.settings().iter().map(|&key| rulebook.point(key)) {
            if !point.meaning.is_empty() {
                let (meaning, origin) = (point.meaning, point.origin);
                self.screen.note(&format!("{meaning} ({origin})"))?;
            }
        }
        Ok(())
    }

    fn show_rule_names(&mut self, name: &str) -> io::Result<()> {
        let codes = || RuleId::ALL.iter().map(|rule| rule.code());
        if !name.is_empty() {
            let meant = nearest(name, codes())
                .map_or_else(String::new, |code| format!("; did you mean {code}?"));
            let short: String = name.chars().take(40).collect();
            self.screen
                .say(&format!("There is no rule {short:?}{meant}"))?;
        }
        let list = codes().collect::<Vec<_>>().join(", ");
        self.screen.note(&format!("There are {list}."))
    }

    fn show_material(&mut self) -> io::Result<()> {
        let [white, black] = self.game.material();
        let ahead = match white.cmp(&black) {
            std::cmp::Ordering::Equal => "level".to_owned(),
            std::cmp::Ordering::Greater => format!("White is {} ahead", white - black),
            std::cmp::Ordering::Less => format!("Black is {} ahead", black - white),
        };
        let text = format!("White {white}, Black {black}: {ahead}.");
        self.screen.say(&text)
    }

    fn show_clock(&mut self) -> io::Result<()> {
        let now = self.timer.now();
        let left = |seat: Seat| self.game.clock().left(seat.color(), now).map(shown);
        let mut parts = Vec::new();
        if let [Some(white), Some(black)] = Seat::ALL.map(left) {
            parts.push(format!("White {white}, Black {black}."));
        }
        if let Some(left) = self.limit_left() {
            let mover = self.game.to_move();
            parts.push(format!("{mover} has {} left for this move.", shown(left)));
        }
        if parts.is_empty() {
            parts.push("The time is not limited.".to_owned());
        }
        self.screen.say(&parts.join(" "))
    }
}
