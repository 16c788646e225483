//! Every kind of event as it is kept for good. A file here is never changed:
//! what is once written must be read for ever. A kind that changes gets a new
//! number, and the old file stays.

mod games;

use boardside_competition::*;
use boardside_rulebook::Moment;
use games::games;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

const A: EntryId = EntryId(3);
const B: EntryId = EntryId(5);
const MATCH: MatchId = MatchId(12);
const DIVISION: DivisionId = DivisionId(1);
const LATER: Moment = Moment(1_700_604_800_000);

fn office() -> Actor {
    Actor::Director(PersonId::new("person-1"))
}

fn official() -> Actor {
    Actor::Official(PersonId::new("person-2"))
}

fn coordinator() -> Actor {
    Actor::Coordinator(PersonId::new("person-3"))
}

fn player() -> Actor {
    Actor::Person(PersonId::new("person-4"))
}

/// One event of each kind. Those with parts that may be left out, or that have
/// several forms, have more, named after the form.
fn events() -> Vec<(&'static str, Actor, Fact)> {
    let mut events = entries();
    events.extend(draws());
    events.extend(games());
    events.extend(the_rest());
    events
}

fn entries() -> Vec<(&'static str, Actor, Fact)> {
    let (entry, group, division) = (A, GroupId(2), DIVISION);
    vec![
        (
            "competition_set_up-league",
            office(),
            Fact::CompetitionSetUp(Box::new(league())),
        ),
        (
            "competition_set_up-knockout",
            office(),
            Fact::CompetitionSetUp(Box::new(knockout())),
        ),
        ("competition_set_up-digest", office(), {
            let mut terms = league();
            terms.digest = Some("5f0c".into());
            Fact::CompetitionSetUp(Box::new(terms))
        }),
        ("competition_set_up-ages", office(), {
            let mut terms = knockout();
            if let Format::Knockout(knockout) = &mut terms.format {
                knockout.grades_on = Some(jiff::civil::date(2026, 12, 31));
            }
            Fact::CompetitionSetUp(Box::new(terms))
        }),
        (
            "group_added",
            office(),
            Fact::GroupAdded {
                group,
                name: "Riverside".into(),
                coordinator: PersonId::new("person-3"),
            },
        ),
        (
            "insurance_acknowledged",
            coordinator(),
            Fact::InsuranceAcknowledged { group },
        ),
        (
            "entry_made",
            coordinator(),
            Fact::EntryMade {
                entry,
                person: PersonId::new("person-4"),
                division,
                group: Some(group),
                eligibility: Eligibility::Eligible,
            },
        ),
        (
            "entry_made-alone",
            player(),
            Fact::EntryMade {
                entry,
                person: PersonId::new("person-4"),
                division,
                group: None,
                eligibility: Eligibility::NotChecked,
            },
        ),
        (
            "eligibility_judged",
            official(),
            Fact::EligibilityJudged {
                entry,
                eligibility: Eligibility::NotEligible,
            },
        ),
        (
            "seed_set",
            office(),
            Fact::SeedSet {
                entry,
                seed: Some(2),
            },
        ),
        (
            "seed_set-none",
            office(),
            Fact::SeedSet { entry, seed: None },
        ),
        (
            "wristband_bound",
            official(),
            Fact::WristbandBound { entry },
        ),
        (
            "wristband_replaced",
            official(),
            Fact::WristbandReplaced { entry },
        ),
        (
            "wristband_withdrawn",
            official(),
            Fact::WristbandWithdrawn { entry },
        ),
        ("checked_in", official(), Fact::CheckedIn { entry }),
        (
            "check_in_closed",
            Actor::Clock,
            Fact::CheckInClosed { division },
        ),
        (
            "entry_scratched",
            Actor::Clock,
            Fact::EntryScratched { entry },
        ),
        ("entry_withdrawn", player(), Fact::EntryWithdrawn { entry }),
        (
            "results_annulled",
            player(),
            Fact::ResultsAnnulled { entry },
        ),
    ]
}

fn draws() -> Vec<(&'static str, Actor, Fact)> {
    let (division, first_match) = (DIVISION, MATCH);
    vec![
        (
            "schedule_drawn",
            office(),
            Fact::ScheduleDrawn {
                division,
                order: vec![B, A],
                lot: Some(Seed(u64::MAX)),
                rounds: 1,
                first_match,
            },
        ),
        (
            "schedule_drawn-in_order",
            office(),
            Fact::ScheduleDrawn {
                division,
                order: vec![A, B],
                lot: None,
                rounds: 1,
                first_match,
            },
        ),
        (
            "late_entry_scheduled",
            office(),
            Fact::LateEntryScheduled {
                entry: A,
                from_round: 2,
                first_match,
            },
        ),
        (
            "deadline_moved",
            office(),
            Fact::DeadlineMoved {
                week: 3,
                deadline: LATER,
            },
        ),
        (
            "bracket_drawn",
            office(),
            Fact::BracketDrawn {
                division,
                lot: Seed(42),
                slots: vec![Some(A), None, Some(B), Some(EntryId(9))],
                first_match,
            },
        ),
        (
            "late_entry_drawn",
            official(),
            Fact::LateEntryDrawn { entry: A, slot: 1 },
        ),
        (
            "final_placed",
            office(),
            Fact::FinalPlaced {
                division,
                time: LATER,
            },
        ),
        (
            "lot_drawn",
            office(),
            Fact::LotDrawn {
                division,
                seed: Seed(7),
                order: vec![B, A],
            },
        ),
        (
            "play_off_arranged",
            office(),
            Fact::PlayOffArranged {
                division,
                entries: vec![A, B],
                deadline: LATER,
                first_match,
            },
        ),
    ]
}

fn the_rest() -> Vec<(&'static str, Actor, Fact)> {
    let (match_id, side, board, table) = (MATCH, A, BoardId(7), TableId(4));
    let to_office = |why| Fact::MatchSentToOffice { match_id, why };
    let contact = |how| Fact::ContactLogged {
        match_id,
        side,
        how,
        when: LATER,
    };
    let holder = PersonId::new("person-4");
    vec![
        (
            "match_sent_to_office",
            Actor::Clock,
            to_office(OfficeMatter::ApprovalSilent),
        ),
        (
            "match_sent_to_office-unfinished",
            Actor::Clock,
            to_office(OfficeMatter::Unfinished),
        ),
        (
            "match_sent_to_office-contested",
            Actor::Clock,
            to_office(OfficeMatter::ClaimContested),
        ),
        (
            "match_sent_to_office-aside",
            Actor::Clock,
            to_office(OfficeMatter::GameSetAside),
        ),
        ("contact_logged", player(), contact(Contact::Email)),
        ("contact_logged-phone", player(), contact(Contact::Phone)),
        (
            "contact_logged-message",
            player(),
            contact(Contact::Message),
        ),
        (
            "contact_logged-in_person",
            player(),
            contact(Contact::InPerson),
        ),
        (
            "unreachable_claimed",
            player(),
            Fact::UnreachableClaimed { match_id, side },
        ),
        (
            "claim_answered",
            player(),
            Fact::ClaimAnswered { match_id, side },
        ),
        (
            "board_added",
            official(),
            Fact::BoardAdded {
                board,
                label: "Board 7".into(),
            },
        ),
        ("board_retired", official(), Fact::BoardRetired { board }),
        (
            "board_checked_out",
            official(),
            Fact::BoardCheckedOut {
                board,
                holder: holder.clone(),
                match_id: Some(match_id),
                identified: Identified::IdShown,
            },
        ),
        (
            "board_checked_out-plain",
            official(),
            Fact::BoardCheckedOut {
                board,
                holder,
                match_id: None,
                identified: Identified::NotShown,
            },
        ),
        ("board_returned", official(), Fact::BoardReturned { board }),
        (
            "announced",
            office(),
            Fact::Announced {
                text: "The room is closed.".into(),
            },
        ),
        (
            "table_added",
            official(),
            Fact::TableAdded {
                table,
                label: "Table 4".into(),
            },
        ),
        ("table_closed", official(), Fact::TableClosed { table }),
        (
            "table_assigned",
            Actor::Clock,
            Fact::TableAssigned { match_id, table },
        ),
        (
            "player_present",
            player(),
            Fact::PlayerPresent { match_id, side },
        ),
    ]
}

fn league() -> Terms {
    let week = |starts: i64| Week {
        starts: Moment(starts),
        deadline: Moment(starts + 5),
    };
    Terms {
        name: "Autumn league".into(),
        rulebook: "intramural".into(),
        digest: None,
        time_zone: "America/Chicago".into(),
        venue: Some("the recreation center".into()),
        remote: Remote::NotAllowed,
        divisions: vec!["A".into(), "B".into()],
        grace: 172_800_000,
        boards_due: 86_400_000,
        format: Format::League(League {
            weeks: vec![week(10), week(17)],
            rounds: Rounds::AsManyAsWeeks,
            points: Points::default(),
            tie_breaks: vec![
                TieBreak::MatchWins,
                TieBreak::HeadToHead,
                TieBreak::GamePoints,
                TieBreak::GameDifference,
                TieBreak::PlayOff,
                TieBreak::Lot,
            ],
            withdrawals: Withdrawals::AllVoidBeforeHalf,
            drop_out_after: Some(3),
            attempts_needed: 2,
            warn_before: 86_400_000,
        }),
    }
}

fn knockout() -> Terms {
    let session = Session {
        starts: Moment(100),
        ends: Moment(900),
    };
    Terms {
        name: "Youth games".into(),
        rulebook: "youth-games".into(),
        digest: None,
        time_zone: "Australia/Melbourne".into(),
        venue: None,
        remote: Remote::Allowed,
        divisions: vec!["Open".into()],
        grace: 600_000,
        boards_due: 86_400_000,
        format: Format::Knockout(Knockout {
            session,
            finals: vec![Moment(800)],
            check_in_closes: Some(Moment(90)),
            third_place: ThirdPlace::Played,
            rest: 300_000,
            no_show_after: 600_000,
            grades_on: None,
        }),
    }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// The kind as it stands in the record.
fn kind(event: &Event) -> String {
    let value = serde_json::to_value(event).expect("events can be written");
    value["type"].as_str().expect("every event has one").into()
}

#[track_caller]
fn check(name: &str, by: Actor, fact: Fact) {
    let at = Moment(1_700_000_000_123);
    let expected = Event { at, by, fact };
    assert_eq!(name.split('-').next(), Some(kind(&expected).as_str()));
    let kept = fs::read_to_string(folder().join(format!("{name}.1.json"))).expect(name);
    let read: Event = serde_json::from_str(&kept).expect(name);
    assert_eq!(read, expected);
    let written = serde_json::to_string(&read).expect(name) + "\n";
    assert_eq!(written, kept);
}

#[test]
fn what_was_kept_is_read_and_written_alike() {
    for (name, by, fact) in events() {
        check(name, by, fact);
    }
}

#[test]
fn every_kind_is_kept_and_nothing_else() {
    let files = fs::read_dir(folder()).expect("the golden files");
    let names = files.map(|file| file.expect("a file").file_name().into_string());
    let kept: BTreeSet<_> = names.map(|name| name.expect("a plain name")).collect();
    let listed = events()
        .into_iter()
        .map(|(name, ..)| format!("{name}.1.json"));
    assert_eq!(kept, listed.collect());
}

/// Every kind of the source is listed above.
#[test]
fn every_kind_of_the_source_is_listed() {
    let source = include_str!("../../src/event.rs");
    let (_, facts) = source.split_once("pub enum Fact {").expect("the facts");
    let variants = facts.lines().filter_map(|line| {
        let name = line.strip_prefix("    ")?;
        let first = name.chars().next()?;
        first.is_uppercase().then(|| {
            let end = name.find(|c: char| !c.is_alphanumeric());
            snake_case(&name[..end.unwrap_or(name.len())])
        })
    });
    let variants: BTreeSet<String> = variants.collect();
    let listed = events().into_iter().map(|(name, ..)| {
        let kind = name.split('-').next().expect("a kind");
        kind.to_owned()
    });
    assert_eq!(listed.collect::<BTreeSet<_>>(), variants);
}

fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

#[test]
fn what_may_be_left_out_is_filled_in() {
    let text = r#"{"at":0,"by":{"director":"x"},"type":"competition_set_up","name":"N",
        "rulebook":"intramural","time_zone":"UTC","venue":"V","divisions":["A"],
        "format":{"league":{"weeks":[{"starts":0,"deadline":9}]}}}"#;
    let read: Event = serde_json::from_str(text).expect(text);
    let Fact::CompetitionSetUp(terms) = read.fact else {
        panic!("no terms");
    };
    assert_eq!(terms.grace, 172_800_000);
    let league = terms.league().expect("a league");
    assert_eq!(league, &League::new(league.weeks.clone()));
}
