//! What competitions say: refusals, what a player must do next, what the numbers of a table count.

mod refusal;
mod task;
#[cfg(test)]
mod tests;

pub use task::game_kind;

use super::Spoken;
use crate::time::written;
use boardside_competition::{
    Actor, BadTerms, Contact, Count, Format, How, LocalTime, MatchKind, Meaning, OfficeMatter,
    Terms, TieBreak,
};

impl Spoken for LocalTime {
    fn said(&self) -> String {
        written::moment(self.0)
    }
}

/// The part somebody plays, as it stands in a sentence: `an official`.
impl Spoken for Actor {
    fn said(&self) -> String {
        t!("actor", actor = part_of(self))
    }
}

/// The part somebody plays, as texts choose by it.
fn part_of(actor: &Actor) -> &'static str {
    match actor {
        Actor::Person(_) => "player",
        Actor::Coordinator(_) => "coordinator",
        Actor::Official(_) => "official",
        Actor::Director(_) => "director",
        Actor::Program => "program",
        Actor::Clock => "clock",
    }
}

/// By what a match was decided, as it stands in a sentence: `by lot`.
impl Spoken for How {
    fn said(&self) -> String {
        t!("decided-by", how = how(*self))
    }
}

/// By what a match was decided, as texts choose by it.
pub const fn how(how: How) -> &'static str {
    match how {
        How::Games => "games",
        How::Deadline => "deadline",
        How::Ruling => "ruling",
        How::Withdrawal => "withdrawal",
        How::NoShow => "no-show",
        How::Lot => "lot",
        How::Unreachable => "unreachable",
    }
}

/// Whether it is a league or a knockout, as texts choose by it.
pub fn format(terms: &Terms) -> &'static str {
    match terms.format {
        Format::League(_) => "league",
        Format::Knockout(_) => "knockout",
    }
}

/// What a match is for, as texts choose by it.
pub const fn kind(kind: MatchKind) -> &'static str {
    match kind {
        MatchKind::Round => "round",
        MatchKind::PlayOff => "play-off",
        MatchKind::Bracket => "bracket",
        MatchKind::Final => "final",
        MatchKind::ThirdPlace => "third-place",
    }
}

/// How somebody tried to reach the opponent, as it stands in a sentence: `by telephone`.
impl Spoken for Contact {
    fn said(&self) -> String {
        t!("contact-how", how = contact(*self))
    }
}

/// How somebody tried to reach the opponent, as texts choose by it.
pub const fn contact(how: Contact) -> &'static str {
    match how {
        Contact::Email => "email",
        Contact::Phone => "phone",
        Contact::Message => "message",
        Contact::InPerson => "in-person",
    }
}

/// Why a match came to the office by itself, as it stands after a colon.
impl Spoken for OfficeMatter {
    fn said(&self) -> String {
        let why = match self {
            OfficeMatter::ApprovalSilent => "approval-silent",
            OfficeMatter::Unfinished => "unfinished",
            OfficeMatter::GameSetAside => "game-set-aside",
            OfficeMatter::ClaimContested => "claim-contested",
        };
        t!("office-matter", why = why)
    }
}

/// The heading of a tie-break.
impl Spoken for TieBreak {
    fn said(&self) -> String {
        let tie = match self {
            TieBreak::MatchWins => "match-wins",
            TieBreak::HeadToHead => "head-to-head",
            TieBreak::GamePoints => "game-points",
            TieBreak::GameDifference => "game-difference",
            TieBreak::PlayOff => "play-off",
            TieBreak::Lot => "lot",
        };
        t!("tie-break", tie = tie)
    }
}

impl Spoken for Meaning {
    fn said(&self) -> String {
        match self {
            Meaning::Points => t!("meaning-points"),
            Meaning::Count(Count::Played) => t!("meaning-played"),
            Meaning::Count(Count::Won) => t!("meaning-won"),
            Meaning::Count(Count::Drawn) => t!("meaning-drawn"),
            Meaning::Count(Count::Lost) => t!("meaning-lost"),
            Meaning::Count(Count::Forfeited) => t!("meaning-forfeited"),
            Meaning::TieBreak(TieBreak::MatchWins) => t!("meaning-match-wins"),
            Meaning::TieBreak(TieBreak::HeadToHead) => t!("meaning-head-to-head"),
            Meaning::TieBreak(TieBreak::GamePoints) => t!("meaning-game-points"),
            Meaning::TieBreak(TieBreak::GameDifference) => t!("meaning-game-difference"),
            Meaning::TieBreak(TieBreak::PlayOff) => t!("meaning-play-off"),
            Meaning::TieBreak(TieBreak::Lot) => t!("meaning-lot"),
        }
    }
}

/// What is wrong with terms, as it stands after a colon.
impl Spoken for BadTerms {
    fn said(&self) -> String {
        match self {
            BadTerms::WrongRulebook { named, given } => {
                t!("terms-wrong-rulebook", named = named, given = given)
            }
            BadTerms::WrongZone { named, given } => {
                t!("terms-wrong-zone", named = named, given = given)
            }
            BadTerms::NameMissing => t!("terms-name-missing"),
            BadTerms::VenueMissing => t!("terms-venue-missing"),
            BadTerms::RemoteAgainstVenue => t!("terms-remote-against-venue"),
            BadTerms::NoDivision => t!("terms-no-division"),
            BadTerms::BadDivision(name) => t!("terms-bad-division", name = name),
            BadTerms::NotAGrade(name) => t!("terms-not-a-grade", name = name),
            BadTerms::NoWeek => t!("terms-no-week"),
            BadTerms::WeekOutOfOrder(week) => t!("terms-week-out-of-order", week = week),
            BadTerms::TieBreakTwice(tie) => t!("terms-tie-break-twice", tie = tie.said()),
            BadTerms::SessionBackwards => t!("terms-session-backwards"),
            BadTerms::FinalsMissing { sections, finals } => {
                t!("terms-finals-missing", sections = sections, finals = finals)
            }
            BadTerms::FinalOutside(section) => t!("terms-final-outside", section = section),
            BadTerms::NegativeTime(name) => t!("terms-negative-time", name = name),
            BadTerms::PointsTooLarge(points) => t!(
                "terms-points-too-large",
                points = points.to_string(),
                most = BadTerms::MOST_POINTS
            ),
            BadTerms::WrongFormat => t!("terms-wrong-format"),
        }
    }
}
