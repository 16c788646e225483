//! A position for a rule, and what happens when it is tried there.
//!
//! `data/examples.json` says where the men stand and what is tried; what comes of it is asked of the game, under the
//! rulebook that is being read. Nothing about chess is written down twice.

use boardside_chess::{Attempt, Square, fen};
use boardside_play::{Actor, Command, Game, IllegalMoveCost, Moment, Terms};
use boardside_rulebook::{RuleId, Rulebook};
use serde::Deserialize;
use std::sync::OnceLock;

/// A position for a rule.
pub struct Example {
    /// The rule it shows.
    pub rule: RuleId,
    /// What to try, for the reader.
    pub hint: String,
    /// The move to try, if there is one.
    pub tried: Option<String>,
    /// The position it begins with, as FEN.
    pub start: String,
    /// The moves since.
    pub moves: Vec<String>,
    touched: Vec<Square>,
}

/// What comes of a move that is tried.
pub struct Verdict {
    /// Whether it can be played.
    pub legal: bool,
    /// What is to be said about it.
    pub sentence: String,
    /// The rule behind it.
    pub rule: Option<RuleId>,
}

/// As the file has it.
#[derive(Deserialize)]
struct Written {
    rule: String,
    fen: String,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    touched: Vec<String>,
    #[serde(rename = "try")]
    tried: Option<String>,
    hint: String,
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

impl Example {
    fn read(written: Written) -> Example {
        let square = |name: &String| name.parse().expect("the tests read every square");
        Example {
            rule: RuleId::from_code(&written.rule).expect("the tests read every rule"),
            hint: written.hint,
            tried: written.tried,
            start: written.fen,
            moves: written.moves,
            touched: written.touched.iter().map(square).collect(),
        }
    }

    /// The game in which it is tried; `None` if the rulebook ends it before.
    pub fn game(&self, rulebook: &Rulebook) -> Option<Game> {
        let mut terms = Terms::new(rulebook);
        terms.start = (self.start != fen::START).then(|| self.start.clone());
        terms.illegal_moves = IllegalMoveCost::Nothing;
        let mut game = Game::new(rulebook.clone(), terms).ok()?;
        act(&mut game, &Command::Start, Actor::Official)?;
        for text in &self.moves {
            let attempt = Command::Attempt(Attempt::parse(text).ok()?);
            let mover = Actor::Seat(game.to_move());
            act(&mut game, &attempt, mover)?;
        }
        for &square in &self.touched {
            let mover = Actor::Seat(game.to_move());
            act(&mut game, &Command::Touch(square), mover)?;
        }
        game.outcome().is_none().then_some(game)
    }
}

/// Time does not pass on a page.
const NOW: Moment = Moment(0);

fn act(game: &mut Game, command: &Command, by: Actor) -> Option<()> {
    game.act(command, by, NOW).ok().map(|_| ())
}

/// What comes of a move, as the game itself judges it.
pub fn judge(game: &Game, attempt: Attempt) -> Verdict {
    if let Err(reasons) = game.explain(attempt) {
        return Verdict {
            legal: false,
            rule: Some(RuleId::of(reasons.reason())),
            sentence: reasons.to_string(),
        };
    }
    let mover = Actor::Seat(game.to_move());
    let mut after = game.clone();
    match after.act(&Command::Attempt(attempt), mover, NOW) {
        Ok(_) => played(&after),
        Err(refusal) => Verdict {
            legal: false,
            rule: refusal.rule(),
            sentence: refusal.to_string(),
        },
    }
}

fn played(game: &Game) -> Verdict {
    let (sentence, rule) = match game.outcome() {
        Some(outcome) => (
            format!("It can be played. {}", outcome.sentence()),
            outcome.rule(),
        ),
        None if game.position().is_check() => ("It can be played, and gives check.".into(), None),
        None => ("It can be played.".into(), None),
    };
    Verdict {
        legal: true,
        sentence,
        rule,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_rulebook::{find, shipped};
    use std::collections::HashMap;

    /// The rule that the engine cites where it is not the one shown.
    fn cited() -> HashMap<String, Option<String>> {
        #[derive(Deserialize)]
        struct Cited {
            rule: String,
            breaks: Option<String>,
        }
        let file: Vec<Cited> =
            serde_json::from_str(include_str!("../../../data/examples.json")).unwrap();
        file.into_iter()
            .map(|cited| (cited.rule, cited.breaks))
            .collect()
    }

    #[test]
    fn every_example_shows_its_rule() {
        let cited = cited();
        let fide = find("fide").unwrap();
        for example in all() {
            let code = example.rule.code();
            let game = example
                .game(&fide)
                .unwrap_or_else(|| panic!("{code}: no game"));
            let Some(tried) = &example.tried else {
                continue;
            };
            let verdict = judge(&game, Attempt::parse(tried).unwrap());
            let expected = cited[code].as_deref().unwrap_or(code);
            match verdict.rule {
                Some(rule) => assert_eq!(rule.code(), expected, "{code}: {}", verdict.sentence),
                None => assert!(verdict.legal, "{code}: {}", verdict.sentence),
            }
        }
    }

    #[test]
    fn an_example_is_judged_by_the_rulebook_that_is_read() {
        let sentence = |id: &str, rule: RuleId| {
            let example = of(rule).unwrap();
            let game = example.game(&find(id).unwrap()).unwrap();
            let tried = example.tried.as_deref().unwrap();
            judge(&game, Attempt::parse(tried).unwrap()).sentence
        };
        assert!(sentence("fide", RuleId::Stalemate).contains("drawn"));
        assert!(sentence("intramural", RuleId::Stalemate).contains("replayed"));
        assert!(sentence("fide", RuleId::Touch).contains("touched"));
        assert_eq!(sentence("club", RuleId::Touch), "It can be played.");
        assert!(sentence("club", RuleId::FiftyMoves).contains("drawn"));
        assert_eq!(sentence("fide", RuleId::FiftyMoves), "It can be played.");
    }

    #[test]
    fn no_shipped_rulebook_chokes_on_an_example() {
        for rulebook in shipped() {
            for example in all() {
                if let (Some(game), Some(tried)) = (example.game(rulebook), &example.tried) {
                    assert!(
                        !judge(&game, Attempt::parse(tried).unwrap())
                            .sentence
                            .is_empty()
                    );
                }
            }
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
