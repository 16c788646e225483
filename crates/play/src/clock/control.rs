//! Time controls: what a game is played with.

use core::fmt;
use serde::{Deserialize, Serialize};

/// The time a game is played with. No periods means that the players' whole
/// time is not limited; a limit for each move may stand alone or beside it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TimeControl {
    /// One after the other; the last one runs to the end of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub periods: Vec<Period>,
    /// The longest any one move may take, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_move_limit: Option<i64>,
}

/// One period of a time control.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Period {
    /// How many moves must be made in it; `None` for the rest of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// The time given at its start, in milliseconds.
    pub base: i64,
    /// What a player gets for each move.
    #[serde(default)]
    pub compensation: Compensation,
}

/// What a player gets for each move, in milliseconds.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Compensation {
    /// Nothing.
    #[default]
    None,
    /// Fischer: added after each move, used or not.
    Increment(i64),
    /// Bronstein: the time used is given back after the move, up to this much.
    Bronstein(i64),
    /// Simple (US) delay: the clock waits this long before it runs.
    Delay(i64),
}

impl Compensation {
    /// What a finished move costs.
    pub(super) fn charge(self, used: i64) -> i64 {
        match self {
            Compensation::None | Compensation::Increment(_) => used,
            Compensation::Bronstein(back) | Compensation::Delay(back) => (used - back).max(0),
        }
    }

    /// What shows as used while the move is being thought about: a Bronstein
    /// clock gives back only when the move is made.
    pub(super) fn running_charge(self, used: i64) -> i64 {
        match self {
            Compensation::Bronstein(_) => used,
            other => other.charge(used),
        }
    }

    /// What is added for a finished move.
    pub(super) fn bonus(self) -> i64 {
        match self {
            Compensation::Increment(bonus) => bonus,
            _ => 0,
        }
    }

    /// How long the clock stands still at the start of a move.
    pub(super) fn free_time(self) -> i64 {
        match self {
            Compensation::Delay(free) => free,
            _ => 0,
        }
    }
}

/// Why a text is not a time control.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ControlProblem {
    /// A time is below nothing, or longer than any game.
    Length,
    /// A period before the last has no number of moves.
    MovesMissing,
    /// The last period has a number of moves.
    LastHasMoves,
    /// This period gives no time for the first move.
    NoTime(String),
    /// The first text, which stands in the second, is no number of moves.
    NotMoves(String, String),
    /// The first text, which stands in the second, is no length of time.
    NotATime(String, String),
}

impl fmt::Display for ControlProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ControlProblem::Length => {
                f.write_str("a length of time is at least nothing and at most a thousand hours")
            }
            ControlProblem::MovesMissing => f.write_str(
                "every period but the last needs its number of moves, for example 40/90",
            ),
            ControlProblem::LastHasMoves => {
                f.write_str("the last period runs to the end of the game: write SD/30, not 20/30")
            }
            ControlProblem::NoTime(text) => write!(
                f,
                "'{text}' gives no time for the first move; for no limit write none"
            ),
            ControlProblem::NotMoves(part, whole) => {
                write!(f, "'{part}' in '{whole}' is not a number of moves")
            }
            ControlProblem::NotATime(part, whole) => write!(
                f,
                "'{part}' in '{whole}' is not a length of time: write whole minutes, 15, and \
                 seconds for each move, 15+10"
            ),
        }
    }
}

impl core::error::Error for ControlProblem {}

const MINUTE: i64 = 60_000;
const SECOND: i64 = 1_000;
/// Longer than any game: it keeps sums of times far from the end of an `i64`.
pub(crate) const LONGEST: i64 = 1_000 * 60 * MINUTE;

impl TimeControl {
    /// No limit of any kind.
    pub const NONE: TimeControl = TimeControl {
        periods: Vec::new(),
        per_move_limit: None,
    };

    /// Reads a time control as players write it: minutes (or `1:30`), `+` seconds for each
    /// move (`d` before them for a delay, `b` for Bronstein), periods separated
    /// by commas with the number of moves in front, and `move` for a limit in
    /// seconds on each move. `none` is no limit.
    ///
    /// ```
    /// use boardside_play::TimeControl;
    /// for text in ["15+10", "40/90+30, SD/30+30", "5 d2", "move 120", "none"] {
    ///     assert!(TimeControl::parse(text).is_ok(), "{text}");
    /// }
    /// ```
    ///
    /// # Errors
    /// A sentence that says what is wrong and what would be right.
    pub fn parse(text: &str) -> Result<TimeControl, ControlProblem> {
        let mut control = TimeControl::NONE;
        if text.trim().eq_ignore_ascii_case("none") {
            return Ok(control);
        }
        for part in text.split(',').map(str::trim) {
            match part.strip_prefix("move") {
                Some(seconds) => control.per_move_limit = Some(number(seconds, SECOND, part)?),
                None => control.periods.push(Period::parse(part)?),
            }
        }
        control.check().map(|()| control)
    }

    /// Whether this is rapid or blitz chess: less than an hour for sixty moves.
    pub fn is_rapid(&self) -> bool {
        let of_period = |period: &Period| period.base + 60 * period.compensation.bonus();
        self.periods.iter().map(of_period).sum::<i64>() < 60 * MINUTE
    }

    /// Whether the numbers make sense, however they were written down. Only the
    /// last period may be without a number of moves, and it must be.
    ///
    /// # Errors
    /// A sentence that says what is wrong and what would be right.
    pub fn check(&self) -> Result<(), ControlProblem> {
        let limit = self.per_move_limit.unwrap_or(LONGEST);
        if !(1..=LONGEST).contains(&limit) || !self.periods.iter().all(Period::is_sensible) {
            return Err(ControlProblem::Length);
        }
        let Some((last, earlier)) = self.periods.split_last() else {
            return Ok(());
        };
        if earlier.iter().any(|period| period.moves.is_none()) {
            return Err(ControlProblem::MovesMissing);
        }
        if last.moves.is_some() {
            return Err(ControlProblem::LastHasMoves);
        }
        Ok(())
    }
}

impl Period {
    fn is_sensible(&self) -> bool {
        let given = match self.compensation {
            Compensation::None => 0,
            Compensation::Increment(millis)
            | Compensation::Bronstein(millis)
            | Compensation::Delay(millis) => millis,
        };
        let lengths = [self.base, given];
        let sensible = lengths.iter().all(|length| (0..=LONGEST).contains(length));
        sensible && lengths != [0, 0] && self.moves != Some(0)
    }

    fn parse(text: &str) -> Result<Period, ControlProblem> {
        let (moves, time) = match text.split_once('/') {
            None => (None, text),
            Some((moves, time)) if matches!(moves.trim(), "SD" | "G" | "sd" | "g") => (None, time),
            Some((moves, time)) => (Some(count(moves, text)?), time),
        };
        let (base, compensation) = split_compensation(time, text)?;
        let base = base_time(base, text)?;
        if base == 0 && compensation.free_time() == 0 {
            return Err(ControlProblem::NoTime(text.to_owned()));
        }
        Ok(Period {
            moves,
            base,
            compensation,
        })
    }
}

fn split_compensation<'a>(
    time: &'a str,
    whole: &str,
) -> Result<(&'a str, Compensation), ControlProblem> {
    for (sign, kind) in [
        ('+', Compensation::Increment as fn(i64) -> Compensation),
        ('d', Compensation::Delay),
        ('b', Compensation::Bronstein),
    ] {
        if let Some((base, seconds)) = time.split_once(sign) {
            let base = base.trim_end().trim_end_matches('+');
            return Ok((base, kind(number(seconds, SECOND, whole)?)));
        }
    }
    Ok((time, Compensation::None))
}

fn count(text: &str, whole: &str) -> Result<u32, ControlProblem> {
    text.trim()
        .parse()
        .ok()
        .filter(|&moves| moves > 0)
        .ok_or_else(|| ControlProblem::NotMoves(text.trim().to_owned(), whole.to_owned()))
}

/// Minutes, or minutes and seconds as `1:30`.
fn base_time(text: &str, whole: &str) -> Result<i64, ControlProblem> {
    match text.split_once(':') {
        None => number(text, MINUTE, whole),
        Some((minutes, seconds)) => {
            Ok(number(minutes, MINUTE, whole)? + number(seconds, SECOND, whole)?)
        }
    }
}

fn number(text: &str, unit: i64, whole: &str) -> Result<i64, ControlProblem> {
    let text = text.trim();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let value = digits.then(|| text.parse::<i64>().ok()).flatten();
    value
        .and_then(|value| value.checked_mul(unit))
        .filter(|&millis| millis <= LONGEST)
        .ok_or_else(|| ControlProblem::NotATime(text.to_owned(), whole.to_owned()))
}

impl fmt::Display for TimeControl {
    /// As [`TimeControl::parse`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = self.periods.iter().map(Period::to_string).collect();
        if let Some(limit) = self.per_move_limit {
            parts.push(format!("move {}", limit / SECOND));
        }
        if parts.is_empty() {
            parts.push("none".into());
        }
        f.write_str(&parts.join(", "))
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.moves {
            Some(moves) => write!(f, "{moves}/")?,
            None => f.write_str("SD/")?,
        }
        write!(f, "{}", self.base / MINUTE)?;
        if self.base % MINUTE != 0 {
            write!(f, ":{:02}", self.base % MINUTE / SECOND)?;
        }
        match self.compensation {
            Compensation::None => Ok(()),
            Compensation::Increment(millis) => write!(f, "+{}", millis / SECOND),
            Compensation::Bronstein(millis) => write!(f, " b{}", millis / SECOND),
            Compensation::Delay(millis) => write!(f, " d{}", millis / SECOND),
        }
    }
}
