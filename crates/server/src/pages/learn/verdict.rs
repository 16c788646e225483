//! What comes of something that is tried, as the game itself judges it.

use super::example::{NOW, Step};
use crate::game::say::say;
use crate::spoken::Spoken as _;
use boardside_chess::Attempt;
use boardside_play::{Actor, Command, Game, Moment, Outcome, Refusal};
use boardside_rulebook::RuleId;

/// What comes of something that is tried.
pub struct Verdict {
    /// Whether it can be done.
    pub legal: bool,
    /// What is to be said about it.
    pub sentence: String,
    /// The rule behind it.
    pub rule: Option<RuleId>,
}

impl Verdict {
    /// What comes of a move.
    pub fn of_move(game: &Game, attempt: Attempt) -> Verdict {
        if let Err(reasons) = game.explain(attempt) {
            return Verdict {
                legal: false,
                rule: Some(RuleId::of(reasons.reason())),
                sentence: reasons.said(),
            };
        }
        let mover = Actor::Seat(game.to_move());
        let mut after = game.clone();
        match after.act(&Command::Attempt(attempt), mover, NOW) {
            Ok(_) => Verdict::played(&after),
            Err(refusal) => Verdict::refused(&refusal),
        }
    }

    fn played(game: &Game) -> Verdict {
        let (sentence, rule) = match game.outcome() {
            Some(outcome) => (t!("learn-ends", outcome = outcome.said()), outcome.rule()),
            None if game.position().is_check() => (t!("learn-gives-check"), None),
            None => (t!("learn-can-be-played"), None),
        };
        Verdict {
            legal: true,
            sentence,
            rule,
        }
    }

    /// What comes of something else that a player does, in an example of a rule.
    pub fn of_step(game: &Game, step: &Step, at: Moment, shows: RuleId) -> Verdict {
        let events = match game.decide(&step.command(game), step.actor(), at) {
            Ok(events) => events,
            Err(refusal) => return Verdict::refused(&refusal),
        };
        let (mut after, mut said) = (game.clone(), Vec::new());
        for event in &events {
            after.apply(event);
            say(&after, event, &mut said);
        }
        Verdict {
            legal: true,
            sentence: said.join(" "),
            rule: after.outcome().map_or(Some(shows), Outcome::rule),
        }
    }

    /// It is refused.
    pub fn refused(refusal: &Refusal) -> Verdict {
        Verdict {
            legal: false,
            rule: refusal.rule(),
            sentence: refusal.said(),
        }
    }

    /// The game never comes so far.
    pub fn over(outcome: Outcome) -> Verdict {
        Verdict {
            legal: false,
            rule: outcome.rule(),
            sentence: t!("learn-over-before", outcome = outcome.said()),
        }
    }

    /// There is only this to be said.
    pub fn plain(sentence: String) -> Verdict {
        Verdict {
            legal: false,
            sentence,
            rule: None,
        }
    }
}
