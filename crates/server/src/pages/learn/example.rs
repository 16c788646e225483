//! A position for a rule, and what can be tried there.
//!
//! `data/examples.json` says where the men stand, what happened before and what is tried; what comes of it is asked of the
//! game, under the rulebook that is being read. Nothing about chess is written down twice.

use super::verdict::Verdict;
use crate::game::Do;
use crate::spoken::Spoken as _;
use boardside_chess::{Attempt, Square, fen};
use boardside_play::{
    Actor, BadTerms, Command, Game, IllegalMoveCost, Moment, Refusal, Seat, Terms, TimeControl,
};
use boardside_rulebook::{RuleId, Rulebook};
use serde::Deserialize;
use std::sync::OnceLock;

/// A position for a rule.
pub struct Example {
    /// The rule it shows.
    pub rule: RuleId,
    /// What can be tried besides moving freely.
    pub trial: Trial,
    /// The position it begins with, as FEN.
    pub start: String,
    /// The moves since.
    pub moves: Vec<String>,
    /// Men that the player to move has touched since.
    pub touched: Vec<String>,
    begun: bool,
    before: Vec<Step>,
    time: TimeControl,
    costs: IllegalMoveCost,
}

/// What is tried.
pub enum Trial {
    /// Nothing: there is something to look at.
    Look,
    /// A move, by its squares.
    Move(String),
    /// Something else that a player does.
    Act {
        /// What.
        step: Step,
        /// When, in milliseconds since the game began.
        at: Moment,
    },
}

/// What a player does besides moving.
#[derive(Deserialize)]
pub struct Step {
    #[serde(rename = "as")]
    seat: Seat,
    #[serde(rename = "do")]
    act: Do,
}

/// As the file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    rule: String,
    fen: String,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    touched: Vec<String>,
    #[serde(default = "yes")]
    begun: bool,
    #[serde(default)]
    before: Vec<Step>,
    #[serde(default)]
    time: Option<String>,
    #[serde(default)]
    waited: i64,
    #[serde(default)]
    costs: bool,
    #[serde(rename = "try")]
    tried: Option<String>,
    act: Option<Step>,
    /// The rule that the engine cites, where it is not the one shown; the tests look at it.
    #[serde(rename = "breaks")]
    _breaks: Option<String>,
}

const fn yes() -> bool {
    true
}

/// The position for a rule, if there is one.
pub fn of(rule: RuleId) -> Option<&'static Example> {
    all().iter().find(|example| example.rule == rule)
}

fn all() -> &'static [Example] {
    static ALL: OnceLock<Vec<Example>> = OnceLock::new();
    ALL.get_or_init(|| {
        let written: Vec<Written> =
            serde_json::from_str(include_str!("../../../data/examples.json"))
                .expect("the tests read the file");
        written.into_iter().map(Example::read).collect()
    })
}

/// How far it can be set up under a rulebook.
pub enum SetUp {
    /// As it is written.
    Ready(Game),
    /// The rulebook ends the game sooner: with this move, which is still to be played.
    EndsSooner(Game, String),
    /// Not at all, for this reason.
    Never(Verdict),
}

/// Time does not pass on a page, unless an example says so.
pub const NOW: Moment = Moment(0);

impl Example {
    fn read(written: Written) -> Example {
        let time = written.time.as_deref().map(TimeControl::parse);
        let at = Moment(written.waited);
        let trial = match (written.act, written.tried) {
            (Some(step), _) => Trial::Act { step, at },
            (None, Some(tried)) => Trial::Move(tried),
            (None, None) => Trial::Look,
        };
        Example {
            rule: RuleId::from_code(&written.rule).expect("the tests read every rule"),
            trial,
            start: written.fen,
            moves: written.moves,
            touched: written.touched,
            begun: written.begun,
            before: written.before,
            time: time.map_or(TimeControl::NONE, |time| time.expect("the tests read it")),
            costs: match written.costs {
                true => IllegalMoveCost::ByRulebook,
                false => IllegalMoveCost::Nothing,
            },
        }
    }

    /// What to try, for the reader.
    pub fn hint(&self) -> String {
        t!("example-hint", rule = self.rule.code())
    }

    /// What is done besides moving, for a button.
    pub fn act(&self) -> String {
        t!("example-act", rule = self.rule.code())
    }

    /// Sets it up under a rulebook.
    pub fn set_up(&self, rulebook: &Rulebook) -> SetUp {
        let terms = Terms {
            start: (self.start != fen::START).then(|| self.start.clone()),
            time: self.time.clone(),
            illegal_moves: self.costs,
            ..Terms::new(rulebook)
        };
        let mut game = match Game::new(rulebook.clone(), terms) {
            Ok(game) => game,
            Err(BadTerms::Over(outcome)) => return SetUp::Never(Verdict::over(outcome)),
            Err(bad) => return SetUp::Never(Verdict::plain(bad.said())),
        };
        match self.lead_up(&mut game) {
            Ok(None) => SetUp::Ready(game),
            Ok(Some((before, mv))) => SetUp::EndsSooner(before, mv),
            Err(refusal) => SetUp::Never(Verdict::refused(&refusal)),
        }
    }

    /// Plays what happened before. If that ends the game, the answer is the game before the end, and the move that ends it.
    fn lead_up(&self, game: &mut Game) -> Result<Option<(Game, String)>, Refusal> {
        if self.begun {
            game.act(&Command::Start, Actor::Official, NOW)?;
        }
        for text in &self.moves {
            let before = game.clone();
            let attempt = Attempt::parse(text).expect("the tests read every move");
            let mover = Actor::Seat(game.to_move());
            game.act(&Command::Attempt(attempt), mover, NOW)?;
            if game.outcome().is_some() {
                return Ok(Some((before, text.clone())));
            }
        }
        for step in &self.before {
            game.act(&step.command(game), step.actor(), NOW)?;
        }
        for name in &self.touched {
            let square: Square = name.parse().expect("the tests read every square");
            let mover = Actor::Seat(game.to_move());
            game.act(&Command::Touch(square), mover, NOW)?;
        }
        Ok(None)
    }
}

impl Step {
    /// The command it means in a game.
    pub fn command(&self, game: &Game) -> Command {
        let command = self.act.command(game.position());
        command.expect("the tests read every act")
    }

    /// Who does it.
    pub fn actor(&self) -> Actor {
        Actor::Seat(self.seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_rulebook::{find, shipped};
    use boardside_words::{Language, in_language};
    use std::collections::HashMap;

    /// The rule that the engine cites where it is not the one shown.
    fn cited() -> HashMap<String, Option<String>> {
        let file: Vec<Written> =
            serde_json::from_str(include_str!("../../../data/examples.json")).unwrap();
        file.into_iter()
            .map(|written| (written.rule, written._breaks))
            .collect()
    }

    /// What comes of an example under a rulebook.
    fn verdict(example: &Example, rulebook: &Rulebook) -> Option<Verdict> {
        match example.set_up(rulebook) {
            SetUp::Ready(game) => match &example.trial {
                Trial::Look => None,
                Trial::Move(mv) => Some(Verdict::of_move(&game, Attempt::parse(mv).unwrap())),
                Trial::Act { step, at } => Some(Verdict::of_step(&game, step, *at, example.rule)),
            },
            SetUp::EndsSooner(game, mv) => {
                Some(Verdict::of_move(&game, Attempt::parse(&mv).unwrap()))
            }
            SetUp::Never(verdict) => Some(verdict),
        }
    }

    #[test]
    fn every_example_shows_its_rule() {
        let cited = cited();
        let fide = find("fide").unwrap();
        for example in all() {
            let code = example.rule.code();
            let is_set_up = matches!(example.set_up(&fide), SetUp::Ready(_));
            assert!(is_set_up, "{code}: it cannot be set up");
            let Some(verdict) = verdict(example, &fide) else {
                continue;
            };
            let expected = cited[code].as_deref().unwrap_or(code);
            match verdict.rule {
                Some(rule) => assert_eq!(rule.code(), expected, "{code}: {}", verdict.sentence),
                None => assert!(verdict.legal, "{code}: {}", verdict.sentence),
            }
        }
    }

    #[test]
    fn every_rule_that_a_board_can_show_has_one() {
        let without: Vec<&str> = RuleId::ALL
            .iter()
            .filter(|rule| of(**rule).is_none())
            .map(|rule| rule.code())
            .collect();
        // Who is late has no position.
        assert_eq!(without, ["late_arrival"]);
    }

    #[track_caller]
    fn check(id: &str, rule: RuleId, expected: &str) {
        let verdict = verdict(of(rule).unwrap(), &find(id).unwrap()).unwrap();
        let sentence = verdict.sentence;
        assert!(sentence.contains(expected), "{id}, {rule}: {sentence}");
    }

    #[test]
    fn an_example_is_judged_by_the_rulebook_that_is_read() {
        check("fide", RuleId::Stalemate, "drawn");
        check("intramural", RuleId::Stalemate, "replayed");
        check("fide", RuleId::Touch, "touched");
        check("club", RuleId::Touch, "It can be played.");
        check("club", RuleId::FiftyMoves, "drawn");
        check("fide", RuleId::FiftyMoves, "It can be played.");
        check("fide", RuleId::Adjust, "It can be played.");
    }

    #[test]
    fn what_players_do_besides_moving_is_judged_too() {
        check("fide", RuleId::Resignation, "resign");
        check("fide", RuleId::AgreedDraw, "drawn");
        check("club", RuleId::DrawOffer, "holds out a hand");
        check("fide", RuleId::TakeBack, "no taking back");
        check(
            "club",
            RuleId::TakeBack,
            "White asks to take the move back.",
        );
        check("fide", RuleId::IllegalMovePenalty, "60 seconds more");
        check("intramural", RuleId::PerMoveLimit, "White wins");
        check("fide", RuleId::PerMoveLimit, "still within the limit");
        check("fide", RuleId::FlagFall, "Black wins");
        check("fide", RuleId::FlagFallDraw, "drawn");
        check("fide", RuleId::Handshake, "The game begins.");
        check("fide", RuleId::Disputes, "An official is called");
    }

    #[test]
    fn a_rulebook_that_ends_the_game_sooner_is_shown_doing_so() {
        let club = find("club").unwrap();
        let fivefold = of(RuleId::FivefoldRepetition).unwrap();
        assert!(matches!(fivefold.set_up(&club), SetUp::EndsSooner(..)));
        check("club", RuleId::FivefoldRepetition, "drawn");
        check(
            "club",
            RuleId::SeventyFiveMoves,
            "over before it comes to this",
        );
    }

    #[test]
    fn no_shipped_rulebook_chokes_on_an_example() {
        for rulebook in shipped() {
            for example in all() {
                let verdict = verdict(example, rulebook);
                assert!(verdict.is_none_or(|verdict| !verdict.sentence.is_empty()));
            }
        }
    }

    #[test]
    fn every_example_says_in_every_language_what_to_try() {
        for (language, example) in Language::ALL
            .into_iter()
            .flat_map(|language| all().iter().map(move |example| (language, example)))
        {
            let (hint, act) = in_language(language, || (example.hint(), example.act()));
            let code = example.rule.code();
            assert!(!hint.is_empty(), "{code} in {language}");
            let acts = matches!(example.trial, Trial::Act { .. });
            assert_eq!(!act.is_empty(), acts, "{code} in {language}");
        }
    }

    #[test]
    fn a_rule_has_one_example_at_most() {
        let mut rules: Vec<RuleId> = all().iter().map(|example| example.rule).collect();
        rules.sort_unstable();
        rules.dedup();
        assert_eq!(rules.len(), all().len());
    }
}
