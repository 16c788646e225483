//! When a match is played: what is proposed, what is agreed, and whether that can still change.

use super::Side;
use crate::competitions::hours::Hours;
use crate::contest::Contest;
use crate::spoken::Spoken as _;
use crate::time::When as _;
use boardside_competition::{Command, Event, Refusal};
use boardside_play::Moment;

/// When the match is played.
#[derive(Default)]
pub struct Times {
    /// Times of the opponent that can be accepted: milliseconds, and in words.
    pub offered: Vec<(i64, String)>,
    /// The own times that wait.
    pub own: Vec<String>,
    /// The time that is agreed.
    pub agreed: Option<String>,
    /// Whether times can be proposed.
    pub may_propose: bool,
    /// Why they cannot, if that is worth a word.
    pub why_not: Option<String>,
    /// The earliest and the latest.
    pub earliest: String,
    /// The latest.
    pub latest: String,
}

/// The times of a match, for one of its players.
pub fn times(
    contest: &Contest,
    (id, found, side): Side<'_>,
    can: &impl Fn(Command) -> Result<Vec<Event>, Refusal>,
    now: Moment,
) -> Times {
    let competition = &contest.competition;
    let hours = Hours::of(competition);
    let dealings = found.dealings();
    let proposal = dealings.proposal.as_ref();
    let in_words = |time: &Moment| competition.when(*time);
    let own = proposal.filter(|proposal| proposal.by == side);
    let others = proposal.filter(|proposal| proposal.by != side);
    let offered = others.map(|proposal| {
        let open = proposal.times.iter().filter(|time| {
            let accept = Command::AcceptTime {
                match_id: id,
                time: **time,
            };
            can(accept).is_ok()
        });
        open.map(|time| (time.0, in_words(time))).collect()
    });
    // Any moment between now and the deadline shows whether times are taken at all.
    let soon = now.after(1);
    let tried = can(Command::ProposeTimes {
        match_id: id,
        times: vec![soon],
    });
    let latest = found
        .deadline
        .map(|deadline| hours.field(deadline.after(-60_000)));
    Times {
        offered: offered.unwrap_or_default(),
        own: own
            .map(|proposal| proposal.times.iter().map(in_words).collect())
            .unwrap_or_default(),
        agreed: dealings.agreed.map(|at| competition.when(at)),
        may_propose: tried.is_ok(),
        why_not: match tried {
            Err(why @ Refusal::TooLateToChange) => Some(why.said()),
            Ok(_) | Err(_) => None,
        },
        earliest: hours.field(now.after(60_000)),
        latest: latest.unwrap_or_default(),
    }
}
