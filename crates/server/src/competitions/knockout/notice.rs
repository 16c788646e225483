//! What a page says at its top: that something was done, or why it was not.

use crate::game::Refused;

/// A card at the top of a page.
pub struct Notice {
    /// Whether something was refused.
    pub bad: bool,
    /// What to tell the reader.
    pub sentence: String,
    /// The clause behind it: its number, what it says, and where it is explained.
    pub clause: Option<(String, String, String)>,
}

impl Notice {
    /// Something was done.
    pub fn good(sentence: impl Into<String>) -> Notice {
        Notice {
            bad: false,
            sentence: sentence.into(),
            clause: None,
        }
    }

    /// Something cannot be done.
    pub fn bad(sentence: impl Into<String>) -> Notice {
        Notice {
            bad: true,
            ..Notice::good(sentence)
        }
    }
}

impl From<Refused> for Notice {
    fn from(refused: Refused) -> Notice {
        let clause = refused.why.and_then(|why| why.clause);
        Notice {
            clause: clause.map(|clause| (clause.reference, clause.text, clause.href)),
            ..Notice::bad(refused.sentence)
        }
    }
}
