//! "I can't reach my opponent": the attempts that are logged, and whether the office can be told.

use super::Side;
use crate::competitions::hours::Hours;
use crate::contest::Contest;
use crate::spoken::{Spoken as _, contact};
use crate::time::When as _;
use boardside_competition::{Command, Contact, Event, Refusal};
use boardside_play::Moment;

/// What is said about reaching the opponent.
pub struct Reach {
    /// The attempts so far.
    pub attempts: Vec<String>,
    /// Whether the office can be told, or why not yet.
    pub claim: Result<(), String>,
    /// Since when the office knows.
    pub claimed: Option<String>,
    /// The hour that it is, for the field.
    pub now: String,
    /// Whether another attempt can be logged.
    pub may_log: bool,
}

/// What is said about reaching the opponent, if there is anything to say.
pub fn reach(
    contest: &Contest,
    (id, found, side): Side<'_>,
    can: &impl Fn(Command) -> Result<Vec<Event>, Refusal>,
    now: Moment,
) -> Option<Reach> {
    let competition = &contest.competition;
    let dealings = found.dealings();
    let log = Command::LogContact {
        match_id: id,
        how: Contact::Email,
        when: now,
    };
    let may_log = can(log).is_ok();
    let own = dealings
        .attempts
        .iter()
        .filter(|attempt| attempt.by == side);
    let attempts: Vec<String> = own
        .map(|attempt| {
            t!(
                "match-attempt",
                how = contact(attempt.how),
                when = competition.when(attempt.when)
            )
        })
        .collect();
    let claimed = dealings.claim_of(side);
    if !may_log && attempts.is_empty() && claimed.is_none() {
        return None;
    }
    Some(Reach {
        attempts,
        claim: can(Command::ClaimUnreachable { match_id: id })
            .map(|_| ())
            .map_err(|why| why.said()),
        claimed: claimed.map(|claim| competition.when(claim.at)),
        now: Hours::of(competition).field(now),
        may_log,
    })
}
