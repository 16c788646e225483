//! What a wrong claim lacks.

use crate::standing::FIFTY;
use boardside_rulebook::RuleId;
use core::fmt;

/// What a claim of a draw lacks. The record has it in words.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Missing {
    /// Only so many moves of either side count so far, not [a hundred](Missing::MOVES).
    Moves(u32),
    /// The position has come so often, and not as often as it must.
    Positions(u32, u32),
}

impl Missing {
    /// How many moves of either side must count.
    pub const MOVES: u32 = FIFTY;

    /// The rule that was claimed.
    pub const fn rule(self) -> RuleId {
        match self {
            Missing::Moves(_) => RuleId::FiftyMoves,
            Missing::Positions(..) => RuleId::Repetition,
        }
    }

    /// Reads it back from the words of a record.
    ///
    /// ```
    /// use boardside_play::Missing;
    ///
    /// let missing = Missing::Positions(2, 3);
    /// assert_eq!(missing.to_string(), "This position has occurred twice, not three times.");
    /// assert_eq!(Missing::read(&missing.to_string()), Some(missing));
    /// assert_eq!(Missing::read("the stove is off"), None);
    /// ```
    pub fn read(words: &str) -> Option<Missing> {
        let read = match words.strip_prefix("This position has occurred ") {
            Some(rest) => {
                let (count, needed) = rest.strip_suffix('.')?.split_once(", not ")?;
                Missing::Positions(read_times(count)?, read_times(needed)?)
            }
            None => Missing::Moves(words.split(' ').next()?.parse().ok()?),
        };
        // Nothing but these words: somebody may have written something like them.
        let is_ours = !matches!(read, Missing::Moves(count) if count >= FIFTY);
        (is_ours && read.to_string() == words).then_some(read)
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Missing::Moves(count) => {
                let rest = FIFTY.saturating_sub(count);
                write!(
                    f,
                    "{count} moves of either side count so far, not {FIFTY}: {rest} more without \
                     progress are needed."
                )
            }
            Missing::Positions(count, needed) => write!(
                f,
                "This position has occurred {}, not {}.",
                times(count),
                times(needed)
            ),
        }
    }
}

fn times(count: u32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        3 => "three times".to_owned(),
        count => format!("{count} times"),
    }
}

fn read_times(words: &str) -> Option<u32> {
    match words {
        "once" => Some(1),
        "twice" => Some(2),
        "three times" => Some(3),
        words => words.strip_suffix(" times")?.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_read_back_from_a_record() {
        let moves = (0..FIFTY).map(Missing::Moves);
        let positions = (1..9).map(|count| Missing::Positions(count, 3));
        for missing in moves.chain(positions) {
            assert_eq!(Missing::read(&missing.to_string()), Some(missing));
        }
        assert_eq!(Missing::read("7 moves of either side"), None);
        assert_eq!(Missing::read(""), None);
    }
}
