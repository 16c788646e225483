//! Why a competition refuses something.

use super::part_of;
use crate::spoken::Spoken;
use boardside_competition::{Problems, Refusal, Text, Unknown};

impl Spoken for Refusal {
    fn said(&self) -> String {
        match self {
            Refusal::NoSuchThing(what) => {
                let (what, number) = thing(*what);
                t!("refusal-no-such-thing", what = what, number = number)
            }
            Refusal::NotYours(actor) => t!("refusal-not-yours", actor = part_of(actor)),
            Refusal::NotYourMatch => t!("refusal-not-your-match"),
            Refusal::SideMissing => t!("refusal-side-missing"),
            Refusal::Stale(events) => t!("refusal-stale", events = events),
            Refusal::LeagueOnly => t!("refusal-league-only"),
            Refusal::KnockoutOnly => t!("refusal-knockout-only"),
            Refusal::TextMissing(what) => t!("refusal-text-missing", what = text(*what)),
            Refusal::TextTooLong(most) => t!("refusal-text-too-long", most = most),
            Refusal::EnteredAlready => t!("refusal-entered-already"),
            Refusal::NotYourGroup => t!("refusal-not-your-group"),
            Refusal::GroupMissing => t!("refusal-group-missing"),
            Refusal::InsuranceNotAcknowledged => t!("refusal-insurance-not-acknowledged"),
            Refusal::NoInsuranceNotice => t!("refusal-no-insurance-notice"),
            Refusal::AcknowledgedAlready => t!("refusal-acknowledged-already"),
            Refusal::NotEligible => t!("refusal-not-eligible"),
            Refusal::EligibilityNotChecked => t!("refusal-eligibility-not-checked"),
            Refusal::NoRoom => t!("refusal-no-room"),
            Refusal::NotPlaying => t!("refusal-not-playing"),
            Refusal::CheckedInAlready => t!("refusal-checked-in-already"),
            Refusal::CheckInClosed => t!("refusal-check-in-closed"),
            Refusal::WristbandMissing => t!("refusal-wristband-missing"),
            Refusal::WristbandThere => t!("refusal-wristband-there"),
            Refusal::NoWristbands => t!("refusal-no-wristbands"),
            Refusal::BadSeed => t!("refusal-bad-seed"),
            Refusal::Drawn => t!("refusal-drawn"),
            Refusal::ForTheDesk => t!("refusal-for-the-desk"),
            Refusal::AlreadyBegun => t!("refusal-already-begun"),
            Refusal::TooFewPlayers => t!("refusal-too-few-players"),
            Refusal::TooFewWeeks(needed) => t!("refusal-too-few-weeks", needed = needed),
            Refusal::NotDrawn => t!("refusal-not-drawn"),
            Refusal::CheckInOpen => t!("refusal-check-in-open"),
            Refusal::ToCome(players) => t!("refusal-to-come", players = players),
            Refusal::BadDeadline => t!("refusal-bad-deadline"),
            Refusal::WeekOver(deadline) => t!("refusal-week-over", deadline = deadline.said()),
            Refusal::OutsideSession => t!("refusal-outside-session"),
            Refusal::Decided => t!("refusal-decided"),
            Refusal::Locked => t!("refusal-locked"),
            Refusal::DeadlinePassed(deadline) => {
                t!("refusal-deadline-passed", deadline = deadline.said())
            }
            Refusal::OrganizerSchedules => t!("refusal-organizer-schedules"),
            Refusal::PlayersSchedule => t!("refusal-players-schedule"),
            Refusal::BadTimes => t!("refusal-bad-times"),
            Refusal::NothingProposed => t!("refusal-nothing-proposed"),
            Refusal::NotProposed => t!("refusal-not-proposed"),
            Refusal::TimePast => t!("refusal-time-past"),
            Refusal::TooLateToChange => t!("refusal-too-late-to-change"),
            Refusal::NoMoreGames => t!("refusal-no-more-games"),
            Refusal::NotNext(next) => t!("refusal-not-next", next = next),
            Refusal::Undecided => t!("refusal-undecided"),
            Refusal::NotAPlayer => t!("refusal-not-a-player"),
            Refusal::OfficialsReport => t!("refusal-officials-report"),
            Refusal::AtTheVenue(venue) => t!("refusal-at-the-venue", venue = venue),
            Refusal::NothingToApprove => t!("refusal-nothing-to-approve"),
            Refusal::OwnReport => t!("refusal-own-report"),
            Refusal::OwnMatch => t!("refusal-own-match"),
            Refusal::NothingToRetract => t!("refusal-nothing-to-retract"),
            Refusal::ReasonMissing => t!("refusal-reason-missing"),
            Refusal::RulingFinal => t!("refusal-ruling-final"),
            Refusal::DirectorRules => t!("refusal-director-rules"),
            Refusal::OfficialsRule => t!("refusal-officials-rule"),
            Refusal::WinnerNeeded => t!("refusal-winner-needed"),
            Refusal::NextMatchBegun => t!("refusal-next-match-begun"),
            Refusal::TooFewAttempts(needed) => t!("refusal-too-few-attempts", needed = needed),
            Refusal::BadAttempt => t!("refusal-bad-attempt"),
            Refusal::ClaimedAlready => t!("refusal-claimed-already"),
            Refusal::NothingClaimed => t!("refusal-nothing-claimed"),
            Refusal::OwnBoards => t!("refusal-own-boards"),
            Refusal::IdMissing => t!("refusal-id-missing"),
            Refusal::BoardOut => t!("refusal-board-out"),
            Refusal::BoardHere => t!("refusal-board-here"),
            Refusal::BoardRetired => t!("refusal-board-retired"),
            Refusal::LabelTaken(label) => t!("refusal-label-taken", label = label),
            Refusal::NotTheirMatch => t!("refusal-not-their-match"),
            Refusal::MatchesOpen(open) => t!("refusal-matches-open", open = open),
            Refusal::NobodyLevel => t!("refusal-nobody-level"),
            Refusal::NoSuchTieBreak => t!("refusal-no-such-tie-break"),
            Refusal::BadTerms(Problems(problems)) => {
                let problems: Vec<String> = problems.iter().map(Spoken::said).collect();
                t!("refusal-bad-terms", problems = problems.join("; "))
            }
            Refusal::FormatStays => t!("refusal-format-stays"),
            Refusal::RulebookStays => t!("refusal-rulebook-stays"),
            Refusal::ZoneStays => t!("refusal-zone-stays"),
            Refusal::DivisionsStay => t!("refusal-divisions-stay"),
            Refusal::DivisionEntered(division) => {
                t!("refusal-division-entered", division = division)
            }
            Refusal::AgeLimitStays(section) => t!("refusal-age-limit-stays", section = section),
            Refusal::AgesStay(day) => t!("refusal-ages-stay", day = day.to_string()),
            Refusal::CheckInOver => t!("refusal-check-in-over"),
            Refusal::WeeksStay => t!("refusal-weeks-stay"),
            Refusal::PointsStay => t!("refusal-points-stay"),
            Refusal::TieBreaksStay => t!("refusal-tie-breaks-stay"),
            Refusal::WithdrawalsStay => t!("refusal-withdrawals-stay"),
            Refusal::ThirdPlaceStays => t!("refusal-third-place-stays"),
            Refusal::TableTaken => t!("refusal-table-taken"),
            Refusal::PlayerBusy => t!("refusal-player-busy"),
            Refusal::NotCalled => t!("refusal-not-called"),
            Refusal::IsPresent => t!("refusal-is-present"),
            Refusal::TooEarly(from) => t!("refusal-too-early", from = from.said()),
            Refusal::NoLot => t!("refusal-no-lot"),
            Refusal::NothingDue => t!("refusal-nothing-due"),
        }
    }
}

/// What is not there, as texts choose by it, and its number.
fn thing(what: Unknown) -> (&'static str, u32) {
    match what {
        Unknown::Division(id) => ("division", id.0),
        Unknown::Group(id) => ("group", id.0),
        Unknown::Entry(id) => ("entry", id.0),
        Unknown::Match(id) => ("match", id.0),
        Unknown::Board(id) => ("board", id.0),
        Unknown::Table(id) => ("table", id.0),
        Unknown::Week(week) => ("week", week),
        Unknown::Game(game) => ("game", game),
    }
}

const fn text(what: Text) -> &'static str {
    match what {
        Text::Label => "label",
        Text::Reason => "reason",
        Text::Matter => "matter",
        Text::GroupName => "group-name",
        Text::Announcement => "announcement",
    }
}
