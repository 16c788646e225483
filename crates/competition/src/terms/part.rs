//! The parts of terms that cannot always be amended.

use super::{Knockout, League, Terms};

/// A part of the terms that stays from some time on.
/// [`Competition::stays`](crate::Competition::stays) says whether it does, and
/// why.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TermsPart {
    /// Whether it is a league or a knockout.
    Format,
    /// The rulebook, and its text.
    Rulebook,
    /// The time zone.
    TimeZone,
    /// The weeks of a league.
    Weeks,
    /// What a match of a league is worth.
    Points,
    /// What decides between players with the same points.
    TieBreaks,
    /// What becomes of the matches of a player who withdraws.
    Withdrawals,
    /// Whether third place is played for.
    ThirdPlace,
}

impl TermsPart {
    /// All of them; the order is that in which a change is refused.
    pub const ALL: [TermsPart; 8] = [
        TermsPart::Format,
        TermsPart::Rulebook,
        TermsPart::TimeZone,
        TermsPart::Weeks,
        TermsPart::Points,
        TermsPart::TieBreaks,
        TermsPart::Withdrawals,
        TermsPart::ThirdPlace,
    ];

    /// Whether this part of two terms is not the same.
    pub fn differs(self, one: &Terms, other: &Terms) -> bool {
        let leagues = one.league().zip(other.league());
        let knockouts = one.knockout().zip(other.knockout());
        let league = |differ: fn(&League, &League) -> bool| {
            leagues.is_some_and(|(one, other)| differ(one, other))
        };
        let knockout = |differ: fn(&Knockout, &Knockout) -> bool| {
            knockouts.is_some_and(|(one, other)| differ(one, other))
        };
        match self {
            TermsPart::Format => one.league().is_some() != other.league().is_some(),
            TermsPart::Rulebook => (&one.rulebook, &one.digest) != (&other.rulebook, &other.digest),
            TermsPart::TimeZone => one.time_zone != other.time_zone,
            TermsPart::Weeks => league(|one, other| one.weeks != other.weeks),
            TermsPart::Points => league(|one, other| one.points != other.points),
            TermsPart::TieBreaks => league(|one, other| one.tie_breaks != other.tie_breaks),
            TermsPart::Withdrawals => league(|one, other| one.withdrawals != other.withdrawals),
            TermsPart::ThirdPlace => knockout(|one, other| one.third_place != other.third_place),
        }
    }
}
