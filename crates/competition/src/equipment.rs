//! Boards: what there is, and who holds what since when.

use crate::id::{BoardId, MatchId, PersonId};
use boardside_rulebook::Moment;
use std::collections::BTreeMap;

/// A board of the inventory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// What is written on it.
    pub label: String,
    /// Where it is.
    pub place: BoardPlace,
}

/// Where a board is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardPlace {
    /// In the cupboard.
    Here,
    /// With somebody.
    Out {
        /// With whom.
        holder: PersonId,
        /// For which match.
        match_id: Option<MatchId>,
        /// Since when.
        since: Moment,
    },
    /// No longer in the inventory.
    Retired,
}

/// All boards, in the order in which they came.
pub(crate) type Boards = BTreeMap<BoardId, Board>;
