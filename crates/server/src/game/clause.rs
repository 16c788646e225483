//! The clause behind a decision, as a page shows it.

use crate::spoken::{clause_label, clause_text, translated};
use boardside_rulebook::{Citation, RuleId, Rulebook};
use serde::Serialize;
use utoipa::ToSchema;

/// A clause of a rulebook, ready to be shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ClauseCard {
    /// The stable name of the rule.
    pub rule: &'static str,
    /// The number as the rulebook writes it.
    #[serde(rename = "ref")]
    pub reference: String,
    /// The rulebook that states it, which may be one that the rulebook in force is based on.
    pub book: String,
    /// What it says.
    pub text: String,
    /// Where the rule is explained.
    pub href: String,
}

impl ClauseCard {
    /// What a rulebook says about a rule.
    pub fn new(rulebook: &Rulebook, rule: RuleId) -> ClauseCard {
        let href = format!("/learn/{}#rule-{}", rulebook.id(), rule.code());
        ClauseCard::made(&rulebook.clause(rule), rule.code(), href)
    }

    /// The clause behind something that is no rule of the game, such as a deadline.
    pub fn of(citation: &Citation<'_>, rulebook: &Rulebook, code: &'static str) -> ClauseCard {
        ClauseCard::made(citation, code, format!("/learn/{}", rulebook.id()))
    }

    fn made(citation: &Citation<'_>, rule: &'static str, href: String) -> ClauseCard {
        ClauseCard {
            rule,
            reference: clause_label(citation),
            book: translated(citation.rulebook).name().to_owned(),
            text: clause_text(citation),
            href,
        }
    }
}
