//! What a rulebook makes of a game, in words and with its clause.

use boardside_chess::Line;
use boardside_play::{Standing, Why};
use boardside_rulebook::{Resets, RuleId, Rulebook};

/// Result and reason as data has them: `["1/2-1/2", "stalemate"]`, `["*", "open"]`.
pub fn codes(standing: Standing, rulebook: &Rulebook) -> [&'static str; 2] {
    let resets = rulebook.settings().draws.fifty.resets;
    match standing {
        Standing::Over(outcome) => {
            let why = match outcome.why {
                Why::FiftyMoves if resets == Resets::CaptureOrPromotion => "club_fifty",
                Why::SequenceRepetition => "club_sequence",
                why => why.code(),
            };
            [outcome.score.text(), why]
        }
        Standing::DirectorMayDeclare(_) => ["*", "director_may_declare"],
        Standing::ClaimPossible => ["*", "claim_possible"],
        Standing::Open => ["*", "open"],
    }
}

/// What the rulebook says about the last position of a line.
pub fn standing(line: &Line, standing: Standing) -> String {
    let mover = line.current().turn();
    match standing {
        Standing::Over(outcome) => outcome.sentence(),
        Standing::DirectorMayDeclare(why) => {
            format!("The director may declare a draw: {}.", why.reason())
        }
        Standing::ClaimPossible => format!("{mover} may claim a draw, now or with the next move."),
        Standing::Open if line.current().is_check() => {
            format!("Play goes on: {mover} is in check and to move.")
        }
        Standing::Open => format!("Play goes on: {mover} is to move."),
    }
}

/// The rules that a standing rests on.
pub fn rules(line: &Line, standing: Standing) -> Vec<RuleId> {
    match standing {
        Standing::Over(outcome) => outcome.rule().into_iter().collect(),
        Standing::DirectorMayDeclare(why) => why.rule().into_iter().collect(),
        Standing::ClaimPossible => claimable(line),
        Standing::Open => Vec::new(),
    }
}

fn claimable(line: &Line) -> Vec<RuleId> {
    let candidates = [
        (line.current().can_claim_fifty_moves(), RuleId::FiftyMoves),
        (line.can_claim_threefold(), RuleId::Repetition),
    ];
    let found: Vec<RuleId> = candidates
        .into_iter()
        .filter_map(|(can, rule)| can.then_some(rule))
        .collect();
    // A rulebook may count in its own way.
    if found.is_empty() {
        vec![RuleId::DrawClaim]
    } else {
        found
    }
}

/// A clause as it is cited: its number and what it says.
pub fn clause(rulebook: &Rulebook, rule: RuleId) -> String {
    let citation = rulebook.clause(rule);
    format!("{citation}: {}", citation.clause.text())
}
