//! What passes between the players of a match and the office.

use crate::event::{Contact, OfficeMatter, Played, Ruling};
use crate::id::{EntryId, TableId};
use boardside_rulebook::Moment;

/// What passed between the players of a match and the office.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Dealings {
    /// The times that wait for an answer.
    pub proposal: Option<Proposal>,
    /// The time that is agreed.
    pub agreed: Option<Moment>,
    /// Attempts to reach the opponent.
    pub attempts: Vec<ContactAttempt>,
    /// Claims that the opponent cannot be reached, on which the office has not
    /// decided.
    pub claims: Vec<Claim>,
    /// A dispute on which the director has not ruled.
    pub dispute: Option<DisputeRecord>,
    /// For what an official was called, by which player, if it is known, and
    /// when.
    pub called: Option<(Option<EntryId>, String, Moment)>,
    /// Why it came to the office by itself, and when.
    pub office: Option<(OfficeMatter, Moment)>,
    /// Games played on this program that came in when the match was no longer
    /// open.
    pub set_aside: Vec<Played>,
    /// What the director ruled, in order.
    pub rulings: Vec<RulingRecord>,
    /// At which table it is played, and since when it is called there.
    pub table: Option<(TableId, Moment)>,
    /// Who has shown to be there.
    pub present: Vec<EntryId>,
}

/// Times that wait for an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Who proposed them.
    pub by: EntryId,
    /// The times.
    pub times: Vec<Moment>,
}

/// An attempt to reach the opponent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ContactAttempt {
    /// Who tried.
    pub by: EntryId,
    /// How.
    pub how: Contact,
    /// When.
    pub when: Moment,
}

/// A claim that the opponent cannot be reached.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Who claims.
    pub by: EntryId,
    /// Since when.
    pub at: Moment,
    /// When the opponent answered.
    pub answered: Option<Moment>,
}

/// A dispute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DisputeRecord {
    /// Who disputes.
    pub by: EntryId,
    /// Which game, counted from 1.
    pub game: u32,
    /// What happened instead, in words.
    pub reason: String,
    /// Since when.
    pub at: Moment,
}

/// What the director ruled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulingRecord {
    /// What.
    pub ruling: Ruling,
    /// Why.
    pub reason: String,
    /// When.
    pub at: Moment,
}

/// What a match has with which nobody had anything to do.
pub(crate) static NO_DEALINGS: Dealings = Dealings {
    proposal: None,
    agreed: None,
    attempts: Vec::new(),
    claims: Vec::new(),
    dispute: None,
    called: None,
    office: None,
    set_aside: Vec::new(),
    rulings: Vec::new(),
    table: None,
    present: Vec::new(),
};

impl Dealings {
    /// How often this player has tried to reach the other.
    pub fn attempts_of(&self, side: EntryId) -> usize {
        let mine = self.attempts.iter().filter(|attempt| attempt.by == side);
        mine.count()
    }

    /// Whether this player has told the office.
    pub fn claim_of(&self, side: EntryId) -> Option<&Claim> {
        self.claims.iter().find(|claim| claim.by == side)
    }

    /// A ruling settles whatever was open.
    pub(crate) fn settle(&mut self, record: RulingRecord) {
        self.close();
        self.claims.clear();
        self.rulings.push(record);
    }

    /// Nobody has to settle anything about a match that is decided.
    pub(crate) fn close(&mut self) {
        self.dispute = None;
        self.called = None;
        self.office = None;
    }
}
