//! What a rulebook makes of a game, in words and with its clause.

use boardside_chess::Line;
use boardside_play::{Outcome, Score, Seat, Standing, Why};
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
        Standing::Over(over) => outcome(over),
        Standing::DirectorMayDeclare(why) => {
            format!("The director may declare a draw: {}.", reason(why))
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

/// How a game ended, as a sentence.
pub fn outcome(outcome: Outcome) -> String {
    let Outcome { score, why } = outcome;
    match score {
        Score::Win(seat) => format!("{seat} wins: {}.", lost(seat.opponent(), why)),
        Score::Draw => format!("The game is drawn: {}.", reason(why)),
        Score::Replay => format!(
            "{}: the game does not count and is replayed.",
            capital(&reason(why))
        ),
        Score::BothLose => format!("Both players lose: {}.", reason(why)),
        Score::Void => format!("The game has no result: {}.", reason(why)),
    }
}

fn lost(loser: Seat, why: Why) -> String {
    match why {
        Why::Checkmate => format!("{loser} is checkmated"),
        Why::Resignation => format!("{loser} resigns"),
        Why::FlagFall => format!("{loser}'s flag has fallen"),
        Why::MoveLimit => format!("{loser} took longer than the limit for one move"),
        Why::IllegalMoves => format!("{loser} made one illegal move too many"),
        why => reason(why),
    }
}

/// Where the score needs more to be understood than the ending's own words.
fn reason(why: Why) -> String {
    match why {
        Why::Resignation => "a player resigns to an opponent who could never mate".into(),
        Why::FlagFall => "the flag has fallen, but the opponent cannot win".into(),
        Why::IllegalMoves => "one illegal move too many, but the opponent cannot mate".into(),
        why => why.words().into(),
    }
}

/// A clause as it is cited: its number and what it says.
pub fn clause(rulebook: &Rulebook, rule: RuleId) -> String {
    let citation = rulebook.clause(rule);
    format!("{citation}: {}", citation.clause.text())
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}
