//! Tie-breaks on pages and in forms.

use super::meeting::points;
use crate::spoken::Spoken as _;
use boardside_competition::{Meaning, TieBreak};

/// Every tie-break, with the word that stands for it in an address or a form.
pub const TIE_BREAKS: [(&str, TieBreak); 6] = [
    ("match_wins", TieBreak::MatchWins),
    ("head_to_head", TieBreak::HeadToHead),
    ("game_points", TieBreak::GamePoints),
    ("game_difference", TieBreak::GameDifference),
    ("play_off", TieBreak::PlayOff),
    ("lot", TieBreak::Lot),
];

/// The word for a tie-break.
pub fn word(tie: TieBreak) -> &'static str {
    let found = TIE_BREAKS.iter().find(|(_, one)| *one == tie);
    found.map_or("", |(word, _)| word)
}

/// The tie-break of a word.
pub fn read(word: &str) -> Option<TieBreak> {
    let found = TIE_BREAKS.iter().find(|(one, _)| *one == word);
    found.map(|(_, tie)| *tie)
}

/// A value of a tie-break for people: games are counted in halves.
pub fn text(tie: TieBreak, value: i64) -> String {
    match tie {
        TieBreak::GamePoints => points(value),
        TieBreak::GameDifference if value > 0 => format!("+{value}"),
        TieBreak::GameDifference if value < 0 => format!("−{}", value.unsigned_abs()),
        _ => value.to_string(),
    }
}

/// What a tie-break counts, said about the values as [`text`] writes them.
pub fn meaning(tie: TieBreak) -> String {
    match tie {
        TieBreak::MatchWins => t!("tie-meaning-match-wins"),
        TieBreak::GamePoints => t!("tie-meaning-game-points"),
        _ => Meaning::TieBreak(tie).said(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::capitalized;

    #[test]
    fn a_tie_break_is_explained_by_more_than_its_name() {
        for (_, tie) in TIE_BREAKS {
            assert_ne!(meaning(tie), format!("{}.", capitalized(&tie.said())));
        }
    }

    #[test]
    fn game_points_are_explained_as_they_are_written() {
        let [won, drawn] = [2, 1].map(|halves| text(TieBreak::GamePoints, halves));
        let meaning = meaning(TieBreak::GamePoints);
        assert!(
            meaning.ends_with(&format!("{won} for a win, {drawn} for a draw.")),
            "{meaning}"
        );
    }

    #[test]
    fn every_tie_break_is_read_back_from_its_word() {
        let league = boardside_competition::League::new(Vec::new());
        assert_eq!(league.tie_breaks.len(), TIE_BREAKS.len());
        for tie in league.tie_breaks {
            assert_eq!(read(word(tie)), Some(tie));
        }
        assert_eq!(read("strength"), None);
    }

    #[test]
    fn a_value_is_written_as_people_do() {
        for (tie, value, written) in [
            (TieBreak::GamePoints, 1, "½"),
            (TieBreak::GamePoints, 5, "2½"),
            (TieBreak::GameDifference, 2, "+2"),
            (TieBreak::GameDifference, -2, "−2"),
            (TieBreak::GameDifference, 0, "0"),
            (TieBreak::MatchWins, 3, "3"),
        ] {
            assert_eq!(text(tie, value), written);
        }
    }
}
