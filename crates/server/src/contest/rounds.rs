//! What the rounds of a competition are called.

use crate::spoken::kind;
use boardside_competition::{Bracket, Competition, Match, MatchKind};

/// What a match is for: `Week 3`, `Play-off`, `Semifinal`. A round of a bracket has the name that the bracket gives it.
pub fn round(competition: &Competition, found: &Match) -> String {
    match found.kind {
        MatchKind::Bracket | MatchKind::Final => {
            let division = competition.division(found.division);
            let bracket = division.and_then(|division| division.bracket.as_ref());
            let rounds = bracket.map_or(found.round, Bracket::rounds);
            round_name(rounds, found.round)
        }
        MatchKind::Round | MatchKind::PlayOff | MatchKind::ThirdPlace => {
            t!("match-round", kind = kind(found.kind), round = found.round)
        }
    }
}

/// What a round of a bracket is called, counted from 1.
pub fn round_name(rounds: u32, round: u32) -> String {
    let left = rounds.saturating_sub(round);
    let players = 2u64.checked_shl(left).unwrap_or_default();
    t!("knockout-round", left = left, players = players)
}

#[cfg(test)]
mod tests {
    use super::round_name;
    use boardside_words::{Language, in_language};

    #[test]
    fn rounds_are_named_from_the_final_back() {
        let names: Vec<String> = (1..=7).map(|round| round_name(7, round)).collect();
        assert_eq!(
            names,
            [
                "Round of 128",
                "Round of 64",
                "Round of 32",
                "Round of 16",
                "Quarterfinal",
                "Semifinal",
                "Final"
            ]
        );
        let spanish = |round| in_language(Language::Spanish, || round_name(7, round));
        let names: Vec<String> = (1..=7).map(spanish).collect();
        assert_eq!(
            names,
            [
                "Ronda de 128",
                "Ronda de 64",
                "Dieciseisavos de final",
                "Octavos de final",
                "Cuartos de final",
                "Semifinal",
                "Final"
            ]
        );
    }
}
