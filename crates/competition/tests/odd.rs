//! Wrong, late, repeated, foreign and malformed commands: each is answered with
//! a sentence or with events that can be told again, and nothing panics.

use boardside_competition::*;
use boardside_rulebook::Moment;
use jiff::tz::TimeZone;
use std::collections::BTreeSet;

fn league() -> Terms {
    let week = |number: i64| Week {
        starts: Moment(number * 100),
        deadline: Moment(number * 100 + 90),
    };
    Terms {
        name: "Odd".into(),
        rulebook: "intramural".into(),
        digest: None,
        time_zone: "UTC".into(),
        venue: Some("the recreation center".into()),
        remote: Remote::NotAllowed,
        divisions: vec!["A".into(), "B".into()],
        removed: Vec::new(),
        grace: 30,
        boards_due: 30,
        format: Format::League(League::new((0..5).map(week).collect())),
    }
}

fn knockout() -> Terms {
    let session = Session {
        starts: Moment(10),
        ends: Moment(900),
    };
    let knockout = Knockout::new(session, vec![Moment(500); 2]);
    Terms {
        rulebook: "youth-games".into(),
        digest: None,
        divisions: vec!["Open".into(), "Under 15".into()],
        removed: Vec::new(),
        format: Format::Knockout(knockout),
        ..league()
    }
}

/// A number that is there, nearly there, or far off.
fn number(dice: &mut Lot) -> u32 {
    [0, 0, 1, 1, 2, 3, 4, 9, u32::MAX][dice.below(9) as usize]
}

fn moment(dice: &mut Lot) -> Moment {
    let odd = [
        i64::MIN,
        -1,
        0,
        1,
        50,
        90,
        95,
        190,
        400,
        i64::MAX - 1,
        i64::MAX,
    ];
    Moment(odd[dice.below(odd.len() as u64) as usize])
}

fn person(dice: &mut Lot) -> PersonId {
    PersonId::new(["p0", "p1", "p2", "p3", "office", ""][dice.below(6) as usize])
}

fn actor(dice: &mut Lot) -> Actor {
    let person = person(dice);
    match dice.below(9) {
        0..=2 => Actor::Person(person),
        3 => Actor::Coordinator(person),
        4 => Actor::Official(person),
        5 => Actor::Program,
        6 => Actor::Clock,
        _ => Actor::Director(person),
    }
}

fn text(dice: &mut Lot) -> String {
    match dice.below(5) {
        0 => String::new(),
        1 => " \n\t".into(),
        2 => "x".repeat(5_000),
        3 => "\u{202e}ünïcödé ♞ \"'<&>".into(),
        _ => format!("text {}", dice.below(3)),
    }
}

fn result(dice: &mut Lot) -> GameResult {
    match dice.below(6) {
        0 => GameResult::Stalemate,
        1 => GameResult::Drawn,
        2 => GameResult::BothLost,
        _ => GameResult::Won(EntryId(number(dice))),
    }
}

fn ruling(dice: &mut Lot) -> Ruling {
    match dice.below(6) {
        0 => Ruling::Game {
            number: number(dice),
            result: result(dice),
        },
        1 => Ruling::Extend {
            deadline: (dice.below(2) == 0).then(|| moment(dice)),
        },
        2 => Ruling::Result(Outcome::Drawn),
        3 => Ruling::Result(Outcome::DoubleForfeit),
        4 => Ruling::Result(Outcome::Void),
        _ => Ruling::Result(Outcome::Won(EntryId(number(dice)))),
    }
}

/// Any command with anything in it.
fn command(dice: &mut Lot) -> Command {
    let match_id = MatchId(number(dice));
    let entry = EntryId(number(dice));
    let division = DivisionId(number(dice));
    let group = GroupId(number(dice));
    let (board, table) = (BoardId(number(dice)), TableId(number(dice)));
    let side = (dice.below(3) == 0).then_some(entry);
    let seed = Seed(dice.below(u64::MAX));
    match dice.below(43) {
        0 => Command::AddGroup {
            name: text(dice),
            coordinator: person(dice),
        },
        1 => Command::AcknowledgeInsurance { group },
        2..=4 => Command::Enter {
            person: person(dice),
            division,
            group: (dice.below(3) == 0).then_some(group),
            eligibility: [
                Eligibility::Eligible,
                Eligibility::NotEligible,
                Eligibility::NotChecked,
            ][dice.below(3) as usize],
        },
        5 => Command::JudgeEligibility {
            entry,
            eligibility: Eligibility::Eligible,
        },
        6 => Command::SetSeed {
            entry,
            seed: Some(number(dice)),
        },
        7 => Command::BindWristband { entry },
        8 => Command::ReplaceWristband { entry },
        9 => Command::WithdrawWristband { entry },
        10 => Command::CheckIn { entry },
        11 => Command::CloseCheckIn { division },
        12 => Command::Scratch { entry },
        13 => Command::Withdraw {
            entry,
            leaving: None,
        },
        14 => Command::DrawSchedule {
            division,
            lot: Some(seed),
        },
        15 => Command::MoveDeadline {
            week: number(dice),
            deadline: moment(dice),
        },
        16 => Command::DrawBracket {
            division,
            lot: seed,
        },
        17 => Command::PlaceFinal {
            division,
            at: moment(dice),
        },
        18 => Command::ProposeTimes {
            match_id,
            times: (0..dice.below(13)).map(|_| moment(dice)).collect(),
        },
        19 => Command::AcceptTime {
            match_id,
            time: moment(dice),
        },
        20 => Command::SetTime {
            match_id,
            time: moment(dice),
        },
        21 | 22 => Command::ReportGame {
            match_id,
            game: number(dice),
            result: result(dice),
            side,
        },
        23 | 24 => Command::RecordGame {
            match_id,
            number: (dice.below(2) == 0).then(|| number(dice)),
            played: Played {
                game: GameId::new(["g0", "g1", ""][dice.below(3) as usize]),
                seq: dice.below(u64::MAX),
                white: entry,
                result: result(dice),
                place: Place::Venue,
                reporter: side,
            },
        },
        25 | 26 => Command::Approve {
            match_id,
            game: (dice.below(2) == 0).then(|| number(dice)),
            side,
        },
        27 => Command::RetractReport { match_id, side },
        28 => Command::Dispute {
            match_id,
            game: number(dice),
            reason: text(dice),
            side,
        },
        29 => Command::CallOfficial {
            match_id,
            matter: text(dice),
        },
        30 => Command::Rule {
            match_id,
            ruling: ruling(dice),
            reason: text(dice),
        },
        31 => Command::LogContact {
            match_id,
            how: Contact::Message,
            when: moment(dice),
        },
        32 => Command::ClaimUnreachable { match_id },
        33 => Command::AnswerClaim { match_id },
        34 => Command::AddBoard { label: text(dice) },
        35 => Command::RetireBoard { board },
        36 => Command::CheckOutBoard {
            board,
            holder: person(dice),
            match_id: Some(match_id),
            identified: Identified::IdShown,
        },
        37 => Command::ReturnBoard { board },
        38 => match dice.below(6) {
            0 => Command::Announce { text: text(dice) },
            1 => Command::DrawLot { division, seed },
            2 => Command::DrawMatchLot { match_id, seed },
            4 => Command::RemoveDivision { division },
            3 => Command::AwardNoShow {
                match_id,
                absent: [Absent::Both, Absent::One(entry)][dice.below(2) as usize],
            },
            _ => Command::ArrangePlayOff {
                division,
                entries: (0..dice.below(4)).map(|_| EntryId(number(dice))).collect(),
                deadline: moment(dice),
            },
        },
        39 => Command::AddTable { label: text(dice) },
        40 => Command::CloseTable { table },
        41 => Command::AssignTable { match_id, table },
        _ if dice.below(2) == 0 => Command::ShowPresence { match_id },
        _ => Command::LookAtClock,
    }
}

/// Terms with something else in them than those that stand.
fn amendment(dice: &mut Lot, standing: &Competition) -> Command {
    let mut terms = standing.terms_now();
    match (dice.below(8), &mut terms.format) {
        (0, _) => terms.name = text(dice),
        (1, _) => terms.divisions.push(text(dice)),
        (2, _) => terms.grace = moment(dice).0,
        (3, _) => terms.venue = Some(text(dice)),
        (4, Format::League(league)) => league.points.win = moment(dice).0,
        (5, Format::League(league)) => {
            league.weeks.pop();
        }
        (4, Format::Knockout(knockout)) => knockout.session.ends = moment(dice),
        (5, Format::Knockout(knockout)) => {
            terms.divisions.push("Under 18".into());
            knockout.finals.push(moment(dice));
        }
        (6, Format::Knockout(knockout)) => knockout.check_in_closes = Some(moment(dice)),
        (_, Format::Knockout(knockout)) => knockout.session.starts = moment(dice),
        (_, Format::League(league)) => league.warn_before = moment(dice).0,
    }
    Command::AmendTerms {
        terms: Box::new(terms),
    }
}

/// Four players and a draw in most cases, so that there is something to go wrong with.
fn opening(seed: u64) -> Vec<Command> {
    if seed % 8 < 2 {
        return Vec::new();
    }
    let (division, lot) = (DivisionId(0), Seed(seed));
    let enter = |name| Command::Enter {
        person: PersonId::new(name),
        division,
        group: None,
        eligibility: Eligibility::Eligible,
    };
    let mut commands: Vec<Command> = ["p0", "p1", "p2", "p3"].map(enter).to_vec();
    commands.push(if seed.is_multiple_of(2) {
        let lot = Some(lot);
        Command::DrawSchedule { division, lot }
    } else {
        Command::DrawBracket { division, lot }
    });
    commands
}

/// Every question with an odd number and at an odd moment.
fn ask_everything(dice: &mut Lot, competition: &Competition) {
    let (entry, division) = (EntryId(number(dice)), DivisionId(number(dice)));
    let (match_id, now) = (MatchId(number(dice)), moment(dice));
    competition.standings(division);
    competition.crosstable(division);
    competition.bracket(division);
    competition.medals(division);
    competition.next_calls();
    competition.desk(now);
    competition.matches_of(&person(dice), now);
    competition.my_match(entry, match_id, now);
    competition.explain_points(entry);
    competition.explain_tie_break(entry, TieBreak::Lot);
}

#[test]
fn nothing_is_too_odd_to_be_answered() {
    let mut codes = BTreeSet::new();
    for seed in 0..240 {
        let mut dice = Lot::new(Seed(seed));
        let terms = if seed.is_multiple_of(2) {
            league()
        } else {
            knockout()
        };
        let rulebook = boardside_rulebook::find(&terms.rulebook).expect("shipped");
        let set_up = Event {
            at: Moment(0),
            by: Actor::Clock,
            fact: Fact::CompetitionSetUp(Box::new(terms.clone())),
        };
        let mut record = vec![set_up];
        let new = Competition::new(rulebook.clone(), TimeZone::UTC, terms);
        let mut competition = new.expect("good terms");
        for command in opening(seed) {
            let office = Actor::Director(PersonId::new("office"));
            record.extend(
                competition
                    .act(&command, &office, Moment(0))
                    .expect("possible"),
            );
        }
        for step in 0..200 {
            // Time goes on slowly, or leaps to where it cannot be.
            let now = if dice.below(300) == 0 {
                moment(&mut dice)
            } else {
                Moment(step)
            };
            let command = match dice.below(40) {
                0 => amendment(&mut dice, &competition),
                _ => command(&mut dice),
            };
            let by = actor(&mut dice);
            match competition.act(&command, &by, now) {
                Ok(events) => record.extend(events),
                Err(refusal) => {
                    assert!(!refusal.to_string().is_empty());
                    codes.insert(refusal.code());
                }
            }
            if step % 16 == 0 {
                ask_everything(&mut dice, &competition);
            }
        }
        let again = Competition::replay(&rulebook, &TimeZone::UTC, &record);
        assert_eq!(again, Ok(competition));
    }
    assert!(codes.len() > 45, "{} codes: {codes:?}", codes.len());
}
