//! What the doctor has found.

use serde::Serialize;
use std::fmt;

/// One thing that was looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// What was looked at, in a word.
    pub about: &'static str,
    /// How it is.
    pub state: State,
    /// What was found.
    pub says: String,
    /// What to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
}

/// How something is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// In order.
    Well,
    /// In order, if it was meant so.
    Note,
    /// Not in order.
    Bad,
}

impl Finding {
    /// In order.
    pub fn well(about: &'static str, says: impl fmt::Display) -> Finding {
        Finding {
            about,
            state: State::Well,
            says: says.to_string(),
            advice: None,
        }
    }

    /// In order, if it was meant so.
    pub fn note(about: &'static str, says: impl fmt::Display, advice: &str) -> Finding {
        Finding {
            state: State::Note,
            advice: Some(advice.to_owned()),
            ..Finding::well(about, says)
        }
    }

    /// Not in order.
    pub fn bad(about: &'static str, says: impl fmt::Display, advice: &str) -> Finding {
        Finding {
            state: State::Bad,
            ..Finding::note(about, says, advice)
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.state {
            State::Well => "well",
            State::Note => "note",
            State::Bad => "BAD ",
        };
        let says = self.says.replace('\n', "\n                     ");
        writeln!(f, "{word} {:<15} {says}", self.about)?;
        match &self.advice {
            Some(advice) => writeln!(f, "                  →  {advice}"),
            None => Ok(()),
        }
    }
}
