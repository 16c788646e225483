//! What a fact is about.

use super::{Fact, Ruling};
use crate::id::MatchId;
use boardside_rulebook::Moment;

impl Fact {
    /// The match it is about, so that its whole record can be shown.
    pub fn match_id(&self) -> Option<MatchId> {
        match self {
            Fact::TimesProposed { match_id, .. }
            | Fact::TimeAgreed { match_id, .. }
            | Fact::GameReported { match_id, .. }
            | Fact::GameRecorded { match_id, .. }
            | Fact::GameSetAside { match_id, .. }
            | Fact::GameApproved { match_id, .. }
            | Fact::ReportRetracted { match_id, .. }
            | Fact::GameDisputed { match_id, .. }
            | Fact::OfficialCalled { match_id, .. }
            | Fact::MatchRuled { match_id, .. }
            | Fact::MatchDecided { match_id, .. }
            | Fact::MatchSentToOffice { match_id, .. }
            | Fact::ContactLogged { match_id, .. }
            | Fact::UnreachableClaimed { match_id, .. }
            | Fact::ClaimAnswered { match_id, .. }
            | Fact::TableAssigned { match_id, .. }
            | Fact::PlayerPresent { match_id, .. }
            | Fact::MatchLotDrawn { match_id, .. } => Some(*match_id),
            Fact::BoardCheckedOut { match_id, .. } => *match_id,
            Fact::CompetitionSetUp(_)
            | Fact::TermsAmended(_)
            | Fact::GroupAdded { .. }
            | Fact::InsuranceAcknowledged { .. }
            | Fact::EntryMade { .. }
            | Fact::EligibilityJudged { .. }
            | Fact::SeedSet { .. }
            | Fact::WristbandBound { .. }
            | Fact::WristbandReplaced { .. }
            | Fact::WristbandWithdrawn { .. }
            | Fact::CheckedIn { .. }
            | Fact::CheckInClosed { .. }
            | Fact::EntryScratched { .. }
            | Fact::EntryWithdrawn { .. }
            | Fact::ResultsAnnulled { .. }
            | Fact::ScheduleDrawn { .. }
            | Fact::LateEntryScheduled { .. }
            | Fact::DeadlineMoved { .. }
            | Fact::BracketDrawn { .. }
            | Fact::LateEntryDrawn { .. }
            | Fact::FinalPlaced { .. }
            | Fact::BoardAdded { .. }
            | Fact::BoardRetired { .. }
            | Fact::BoardReturned { .. }
            | Fact::Announced { .. }
            | Fact::LotDrawn { .. }
            | Fact::PlayOffArranged { .. }
            | Fact::TableAdded { .. }
            | Fact::TableClosed { .. } => None,
        }
    }

    /// The deadline it sets, if it sets one.
    pub(crate) fn new_deadline(&self) -> Option<Moment> {
        match self {
            Fact::DeadlineMoved { deadline, .. } | Fact::PlayOffArranged { deadline, .. } => {
                Some(*deadline)
            }
            Fact::MatchRuled {
                ruling: Ruling::Extend { deadline },
                ..
            } => *deadline,
            _ => None,
        }
    }
}
