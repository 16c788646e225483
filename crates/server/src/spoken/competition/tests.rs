use crate::spoken::Spoken;
use boardside_competition::{
    Actor, BadTerms, BoardId, Color, Count, DivisionId, EntryId, GameKind, GroupId, LocalTime,
    MatchId, Meaning, PersonId, Problems, Refusal, TableId, Task, Text, TieBreak, Unknown,
};
use boardside_words::{FILES, Language, in_language, source};
use jiff::civil::date;
use std::fmt::Display;

/// In English a value says what its own crate says; in Spanish something else, with everything filled in.
#[track_caller]
fn check<S: Spoken + Display>(value: S) {
    let english = value.to_string();
    assert_eq!(value.said(), english);
    let spanish = in_language(Language::Spanish, || value.said());
    assert_ne!(spanish, english);
    assert!(!spanish.contains(['{', '}']), "{spanish}");
}

fn five() -> LocalTime {
    LocalTime(date(2026, 9, 18).at(17, 0, 0, 0))
}

const TIE_BREAKS: [TieBreak; 6] = [
    TieBreak::MatchWins,
    TieBreak::HeadToHead,
    TieBreak::GamePoints,
    TieBreak::GameDifference,
    TieBreak::PlayOff,
    TieBreak::Lot,
];

fn actors() -> [Actor; 6] {
    let somebody = || PersonId::new("mia");
    [
        Actor::Person(somebody()),
        Actor::Coordinator(somebody()),
        Actor::Official(somebody()),
        Actor::Director(somebody()),
        Actor::Program,
        Actor::Clock,
    ]
}

#[test]
fn every_refusal_is_said_as_the_competition_says_it() {
    for unknown in [
        Unknown::Division(DivisionId(1)),
        Unknown::Group(GroupId(2)),
        Unknown::Entry(EntryId(3)),
        Unknown::Match(MatchId(4)),
        Unknown::Board(BoardId(5)),
        Unknown::Table(TableId(6)),
        Unknown::Week(7),
        Unknown::Game(8),
    ] {
        check(Refusal::NoSuchThing(unknown));
    }
    for text in [
        Text::Label,
        Text::Reason,
        Text::Matter,
        Text::GroupName,
        Text::Announcement,
    ] {
        check(Refusal::TextMissing(text));
    }
    actors().map(Refusal::NotYours).into_iter().for_each(check);
    let plain = plain_refusals();
    let file = FILES.iter().position(|file| *file == "league").unwrap();
    let texts = source(Language::English)[file].lines();
    let texts = texts.filter(|line| line.starts_with("refusal-")).count();
    assert_eq!(plain.len() + 3, texts, "some refusal is not looked at");
    plain.into_iter().for_each(check);
}

/// Every refusal but those of which there are many.
fn plain_refusals() -> Vec<Refusal> {
    vec![
        Refusal::NotYourMatch,
        Refusal::SideMissing,
        Refusal::Stale(12),
        Refusal::LeagueOnly,
        Refusal::KnockoutOnly,
        Refusal::TextTooLong(1),
        Refusal::EnteredAlready,
        Refusal::NotYourGroup,
        Refusal::GroupMissing,
        Refusal::InsuranceNotAcknowledged,
        Refusal::NoInsuranceNotice,
        Refusal::AcknowledgedAlready,
        Refusal::NotEligible,
        Refusal::EligibilityNotChecked,
        Refusal::NoRoom,
        Refusal::NotPlaying,
        Refusal::CheckedInAlready,
        Refusal::CheckInClosed,
        Refusal::WristbandMissing,
        Refusal::WristbandThere,
        Refusal::NoWristbands,
        Refusal::BadSeed,
        Refusal::Drawn,
        Refusal::ForTheDesk,
        Refusal::AlreadyBegun,
        Refusal::TooFewPlayers,
        Refusal::TooFewWeeks(3),
        Refusal::NotDrawn,
        Refusal::CheckInOpen,
        Refusal::ToCome(2),
        Refusal::BadDeadline,
        Refusal::WeekOver(five()),
        Refusal::OutsideSession,
        Refusal::Decided,
        Refusal::Locked,
        Refusal::DeadlinePassed(five()),
        Refusal::OrganizerSchedules,
        Refusal::PlayersSchedule,
        Refusal::BadTimes,
        Refusal::NothingProposed,
        Refusal::NotProposed,
        Refusal::TimePast,
        Refusal::TooLateToChange,
        Refusal::NoMoreGames,
        Refusal::NotNext(3),
        Refusal::Undecided,
        Refusal::NotAPlayer,
        Refusal::OfficialsReport,
        Refusal::AtTheVenue("the hall".into()),
        Refusal::NothingToApprove,
        Refusal::OwnReport,
        Refusal::OwnMatch,
        Refusal::NothingToRetract,
        Refusal::ReasonMissing,
        Refusal::RulingFinal,
        Refusal::DirectorRules,
        Refusal::OfficialsRule,
        Refusal::WinnerNeeded,
        Refusal::NextMatchBegun,
        Refusal::TooFewAttempts(3),
        Refusal::BadAttempt,
        Refusal::ClaimedAlready,
        Refusal::NothingClaimed,
        Refusal::OwnBoards,
        Refusal::IdMissing,
        Refusal::BoardOut,
        Refusal::BoardHere,
        Refusal::BoardRetired,
        Refusal::LabelTaken("7".into()),
        Refusal::NotTheirMatch,
        Refusal::MatchesOpen(1),
        Refusal::NobodyLevel,
        Refusal::NoSuchTieBreak,
        Refusal::BadTerms(Problems(vec![BadTerms::NameMissing, BadTerms::NoWeek])),
        Refusal::FormatStays,
        Refusal::RulebookStays,
        Refusal::ZoneStays,
        Refusal::DivisionsStay,
        Refusal::DivisionEntered("Open".into()),
        Refusal::AgeLimitStays("Under 15".into()),
        Refusal::AgesStay(date(2026, 12, 31)),
        Refusal::CheckInOver,
        Refusal::WeeksStay,
        Refusal::PointsStay,
        Refusal::TieBreaksStay,
        Refusal::WithdrawalsStay,
        Refusal::ThirdPlaceStays,
        Refusal::TableTaken,
        Refusal::PlayerBusy,
        Refusal::NotCalled,
        Refusal::IsPresent,
        Refusal::TooEarly(five()),
        Refusal::NoLot,
        Refusal::NothingDue,
    ]
}

#[test]
fn everything_wrong_with_terms_is_said_as_the_competition_says_it() {
    let (named, given) = ("club".to_owned(), "school".to_owned());
    for bad in [
        BadTerms::WrongRulebook {
            named: named.clone(),
            given: given.clone(),
        },
        BadTerms::WrongZone { named, given },
        BadTerms::NameMissing,
        BadTerms::VenueMissing,
        BadTerms::RemoteAgainstVenue,
        BadTerms::NoDivision,
        BadTerms::BadDivision("Open".into()),
        BadTerms::NotAGrade("Under 16".into()),
        BadTerms::NoWeek,
        BadTerms::WeekOutOfOrder(3),
        BadTerms::SessionBackwards,
        BadTerms::FinalsMissing {
            sections: 2,
            finals: 1,
        },
        BadTerms::FinalOutside("Open".into()),
        BadTerms::NegativeTime("grace"),
        BadTerms::PointsTooLarge(i64::MAX),
        BadTerms::WrongFormat,
    ] {
        check(bad);
    }
    TIE_BREAKS
        .map(BadTerms::TieBreakTwice)
        .into_iter()
        .for_each(check);
}

#[test]
fn every_task_is_said_as_the_competition_says_it() {
    let times = [None, Some(five())];
    for by in times {
        check(Task::ProposeTimes { by });
        check(Task::AwaitAnswer { by });
        let at = five();
        check(Task::CatchUp { game: 2, at, by });
        for at in times {
            for kind in [
                GameKind::Regular,
                GameKind::Replay,
                GameKind::Extra,
                GameKind::Armageddon,
            ] {
                for color in [Color::White, Color::Black] {
                    check(Task::Play {
                        game: 2,
                        kind,
                        color,
                        at,
                        by,
                    });
                }
            }
        }
    }
    for task in [
        Task::AnswerTimes,
        Task::GoToTable {
            table: "7".to_owned(),
        },
        Task::AwaitCall,
        Task::Approve,
        Task::AwaitApproval,
        Task::AnswerClaim,
        Task::AwaitOffice,
        Task::Won,
        Task::Lost,
        Task::Drawn,
        Task::BothForfeited,
        Task::Void,
    ] {
        check(task);
    }
}

#[test]
fn every_number_of_the_table_is_explained_as_the_competition_explains_it() {
    check(Meaning::Points);
    for count in [
        Count::Played,
        Count::Won,
        Count::Drawn,
        Count::Lost,
        Count::Forfeited,
    ] {
        check(Meaning::Count(count));
    }
    for tie in TIE_BREAKS {
        check(Meaning::TieBreak(tie));
        assert_eq!(tie.said(), tie.title());
    }
}

#[test]
fn who_acts_and_when_is_said_as_the_competition_says_it() {
    actors().into_iter().for_each(check);
    check(five());
}
