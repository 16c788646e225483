//! What happened in a competition, as far as somebody may read it.
//!
//! Everybody reads what is on the public pages: draws, times, results, decisions. What people wrote in their own words,
//! and who tried to reach whom, is for those concerned and for officials.

use super::caller::Reads;
use super::times::Wall;
use crate::contest::Contest;
use boardside_competition::{Actor, Event, Fact, MatchId};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Something that happened.
#[derive(Debug, Serialize, ToSchema)]
pub struct Entry {
    /// Its number in the competition.
    pub seq: usize,
    /// When.
    pub at: String,
    /// By whom: `player`, `coordinator`, `official`, `director`, `program` or `clock`.
    pub by: &'static str,
    /// What: the type of the event, and what belongs to it.
    #[schema(value_type = Object)]
    pub what: Value,
}

/// What happened in a match.
pub fn record_of(contest: &Contest, wall: &Wall, id: MatchId, reads: Reads) -> Vec<Entry> {
    let numbered = (1..).zip(contest.record.iter());
    let about = numbered.filter(|(_, event)| event.fact.match_id() == Some(id));
    about
        .filter_map(|(seq, event)| entry(seq, event, wall, reads))
        .collect()
}

/// Something that happened, if it may be read.
pub fn entry(seq: usize, event: &Event, wall: &Wall, reads: Reads) -> Option<Entry> {
    if reads == Reads::Public && !is_public(&event.fact) {
        return None;
    }
    let mut what = serde_json::to_value(&event.fact).ok()?;
    if let (Reads::Public, Some(fields)) = (reads, what.as_object_mut()) {
        for personal in ["person", "holder", "coordinator", "reason", "leaving"] {
            fields.remove(personal);
        }
    }
    Some(Entry {
        seq,
        at: wall.text(event.at),
        by: match event.by {
            Actor::Person(_) => "player",
            Actor::Coordinator(_) => "coordinator",
            Actor::Official(_) => "official",
            Actor::Director(_) => "director",
            Actor::Program => "program",
            Actor::Clock => "clock",
        },
        what,
    })
}

/// Whether everybody may read it.
fn is_public(fact: &Fact) -> bool {
    match fact {
        Fact::CompetitionSetUp(_)
        | Fact::TermsAmended(_)
        | Fact::EntryMade { .. }
        | Fact::SeedSet { .. }
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
        | Fact::TimeAgreed { .. }
        | Fact::GameReported { .. }
        | Fact::GameRecorded { .. }
        | Fact::GameApproved { .. }
        | Fact::ReportRetracted { .. }
        | Fact::MatchRuled { .. }
        | Fact::MatchDecided { .. }
        | Fact::Announced { .. }
        | Fact::LotDrawn { .. }
        | Fact::PlayOffArranged { .. }
        | Fact::TableAdded { .. }
        | Fact::TableClosed { .. }
        | Fact::TableAssigned { .. }
        | Fact::MatchLotDrawn { .. } => true,
        Fact::GroupAdded { .. }
        | Fact::InsuranceAcknowledged { .. }
        | Fact::EligibilityJudged { .. }
        | Fact::WristbandBound { .. }
        | Fact::WristbandReplaced { .. }
        | Fact::WristbandWithdrawn { .. }
        | Fact::CheckedIn { .. }
        | Fact::TimesProposed { .. }
        | Fact::GameSetAside { .. }
        | Fact::GameDisputed { .. }
        | Fact::OfficialCalled { .. }
        | Fact::MatchSentToOffice { .. }
        | Fact::ContactLogged { .. }
        | Fact::UnreachableClaimed { .. }
        | Fact::ClaimAnswered { .. }
        | Fact::BoardAdded { .. }
        | Fact::BoardRetired { .. }
        | Fact::BoardCheckedOut { .. }
        | Fact::BoardReturned { .. }
        | Fact::PlayerPresent { .. } => false,
    }
}
