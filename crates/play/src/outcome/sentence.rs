//! How a game ended, in English.

use super::{Outcome, Score, Seat, Why};

impl Outcome {
    /// How the game ended, as a sentence: `White wins: Black is checkmated.`
    pub fn sentence(self) -> String {
        let Outcome { score, why } = self;
        match score {
            Score::Win(seat) => format!("{seat} wins: {}.", lost(seat.opponent(), why)),
            Score::Draw => format!("The game is drawn: {}.", why.reason()),
            Score::Replay => format!(
                "{}: the game does not count and is replayed.",
                capital(why.reason())
            ),
            Score::BothLose => format!("Both players lose: {}.", why.reason()),
            Score::Void => format!("The game has no result: {}.", why.reason()),
        }
    }
}

fn lost(loser: Seat, why: Why) -> String {
    match why {
        Why::Checkmate => format!("{loser} is checkmated"),
        Why::Resignation => format!("{loser} resigns"),
        Why::FlagFall => format!("{loser}'s flag has fallen"),
        Why::MoveLimit => format!("{loser} took longer than the limit for one move"),
        Why::IllegalMoves => format!("{loser} made one illegal move too many"),
        why => why.reason().to_owned(),
    }
}

impl Why {
    /// Why nobody has won, in a few words: more than [`Why::words`] where the
    /// score would not be understood without it.
    pub const fn reason(self) -> &'static str {
        match self {
            Why::Resignation => "a player resigns to an opponent who could never mate",
            Why::FlagFall => "the flag has fallen, but the opponent cannot win",
            Why::IllegalMoves => "one illegal move too many, but the opponent cannot mate",
            why => why.words(),
        }
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(score: Score, why: Why, expected: &str) {
        assert_eq!(Outcome { score, why }.sentence(), expected);
    }

    #[test]
    fn an_outcome_is_a_sentence_that_needs_no_other() {
        let white = Score::Win(Seat::White);
        check(white, Why::Checkmate, "White wins: Black is checkmated.");
        check(white, Why::Ruling, "White wins: by ruling.");
        check(
            Score::Draw,
            Why::Agreement,
            "The game is drawn: by agreement.",
        );
        check(
            Score::Draw,
            Why::FlagFall,
            "The game is drawn: the flag has fallen, but the opponent cannot win.",
        );
        check(
            Score::Replay,
            Why::Stalemate,
            "Stalemate: the game does not count and is replayed.",
        );
        check(
            Score::Void,
            Why::Aborted,
            "The game has no result: called off.",
        );
    }
}
