//! What random people do in a season, sensible and not.

use boardside_competition::*;
use boardside_rulebook::Moment;

const HOUR: i64 = 3_600_000;

pub fn office() -> Actor {
    Actor::Director(PersonId::new("office"))
}

pub fn enter(number: usize) -> Command {
    Command::Enter {
        person: PersonId::new(&format!("p{number}")),
        division: DivisionId(0),
        group: None,
        eligibility: Eligibility::NotChecked,
    }
}

/// Whether something on the desk is about a match.
pub fn is_about(matter: &Matter, id: MatchId) -> bool {
    match matter {
        Matter::OfficialCalled(found)
        | Matter::Disputed(found)
        | Matter::Asked(found)
        | Matter::GameSetAside(found)
        | Matter::ApprovalSilent(found)
        | Matter::Unreachable(found)
        | Matter::Unfinished(found)
        | Matter::ApprovalLate(found)
        | Matter::NoTimeAgreed(found) => *found == id,
        Matter::BoardOverdue(..)
        | Matter::NotScheduled(_)
        | Matter::DropOut(_)
        | Matter::LevelAtTheEnd(_) => false,
    }
}

/// Who does what, after how long a pause.
pub fn next(dice: &mut Lot, competition: &Competition, now: Moment) -> (Actor, Command, i64) {
    let pause = match dice.below(12) {
        0 => dice.below(40) as i64 * HOUR,
        1..=4 => dice.below(6) as i64 * HOUR,
        _ => 0,
    };
    let (id, found) = some_match(dice, competition, now);
    let side = found.sides[dice.below(2) as usize];
    let player = |entry: EntryId| {
        let entry = competition.entry(entry).expect("an entry");
        Actor::Person(entry.person.clone())
    };
    let by = match dice.below(12) {
        0 => office(),
        1 => Actor::Official(PersonId::new("helper")),
        2 => Actor::Person(PersonId::new("stranger")),
        _ => player(side),
    };
    let (by, command) = match dice.below(44) {
        0..=9 => (by, report(dice, id, found)),
        10..=17 => {
            let game = (dice.below(3) == 0).then(|| 1 + dice.below(3) as u32);
            let approve = Command::Approve {
                match_id: id,
                game,
                side: (dice.below(9) == 0).then_some(side),
            };
            (by, approve)
        }
        18..=20 => (Actor::Program, record(dice, id, found)),
        21 => (by, dispute(dice, id)),
        22 => {
            let (match_id, named) = (id, None);
            (
                by,
                Command::RetractReport {
                    match_id,
                    side: named,
                },
            )
        }
        23 => {
            let (match_id, matter) = (id, "Please come.".into());
            (by, Command::CallOfficial { match_id, matter })
        }
        24..=26 => (office(), rule(dice, competition, id, found, now)),
        27..=30 => (by, times(dice, id, found, now)),
        31..=34 => {
            // Whoever has tried to reach the other mostly tries on, and the other one answers.
            let tried = competition.matches().filter(|(_, found)| {
                found.decided.is_none() && !found.dealings().attempts.is_empty()
            });
            match tried.last() {
                Some((id, found)) if dice.below(5) > 0 => {
                    let side = found.sides[dice.below(2) as usize];
                    (player(side), contact(dice, id, found, side, now))
                }
                _ => (by, contact(dice, id, found, side, now)),
            }
        }
        35 => (
            office(),
            Command::AddBoard {
                label: format!("{}", dice.below(3)),
            },
        ),
        36 => (office(), board(dice, found, competition)),
        37 => {
            let entry = EntryId(dice.below(24) as u32);
            let withdraw = Command::Withdraw {
                entry,
                leaving: None,
            };
            (if dice.below(12) == 0 { office() } else { by }, withdraw)
        }
        38 => (office(), enter(30 + dice.below(2) as usize)),
        39 => {
            let week = 1 + dice.below(20) as u32;
            let deadline = now.after(dice.below(200) as i64 * HOUR);
            (office(), Command::MoveDeadline { week, deadline })
        }
        40 => (
            office(),
            Command::DrawSchedule {
                division: DivisionId(0),
                lot: None,
            },
        ),
        41 => {
            let (match_id, time) = (id, now.after(HOUR));
            (office(), Command::SetTime { match_id, time })
        }
        42 => (
            office(),
            Command::DrawLot {
                division: DivisionId(0),
                seed: Seed(1),
            },
        ),
        _ => {
            let (division, entries) = (DivisionId(0), found.sides.to_vec());
            let deadline = now.after(HOUR);
            let arrange = Command::ArrangePlayOff {
                division,
                entries,
                deadline,
            };
            (office(), arrange)
        }
    };
    (by, command, pause)
}

/// Mostly a match of this week, where things happen.
fn some_match<'a>(
    dice: &mut Lot,
    competition: &'a Competition,
    now: Moment,
) -> (MatchId, &'a Match) {
    let all: Vec<_> = competition.matches().collect();
    let week = competition
        .weeks()
        .iter()
        .zip(1..)
        .find(|(week, _)| week.deadline > now);
    let round = week.map_or(u32::MAX, |(_, round)| round);
    let current: Vec<_> = all
        .iter()
        .filter(|(_, found)| found.round == round)
        .collect();
    if current.is_empty() || dice.below(8) == 0 {
        return all[dice.below(all.len() as u64) as usize];
    }
    *current[dice.below(current.len() as u64) as usize]
}

fn result(dice: &mut Lot, found: &Match) -> GameResult {
    match dice.below(10) {
        0 => GameResult::Drawn,
        1 => GameResult::Stalemate,
        2 if dice.below(4) == 0 => GameResult::BothLost,
        3 if dice.below(8) == 0 => GameResult::Won(EntryId(99)),
        // The stronger one wins more often, so that matches come to an end.
        4..=7 => GameResult::Won(found.sides[0]),
        _ => GameResult::Won(found.sides[1]),
    }
}

fn report(dice: &mut Lot, match_id: MatchId, found: &Match) -> Command {
    let game = match dice.below(6) {
        0 => 1 + dice.below(5) as u32,
        _ => found.games.len() as u32 + 1,
    };
    Command::ReportGame {
        match_id,
        game,
        result: result(dice, found),
        side: (dice.below(6) == 0).then_some(found.sides[0]),
    }
}

fn record(dice: &mut Lot, match_id: MatchId, found: &Match) -> Command {
    Command::RecordGame {
        match_id,
        number: (dice.below(4) == 0).then(|| found.games.len() as u32 + 1),
        played: Played {
            game: GameId::new(&format!("{}-{}", match_id.0, dice.below(4))),
            seq: 10 + dice.below(5),
            white: found.sides[dice.below(2) as usize],
            result: result(dice, found),
            place: if dice.below(9) == 0 {
                Place::Remote
            } else {
                Place::Venue
            },
            reporter: (dice.below(3) == 0).then(|| found.sides[dice.below(2) as usize]),
        },
    }
}

fn dispute(dice: &mut Lot, match_id: MatchId) -> Command {
    Command::Dispute {
        match_id,
        game: 1 + dice.below(3) as u32,
        reason: "No.".into(),
        side: None,
    }
}

/// The office has most to do with what is on its desk.
fn rule(
    dice: &mut Lot,
    competition: &Competition,
    id: MatchId,
    found: &Match,
    now: Moment,
) -> Command {
    let desk = competition.desk(now);
    let urgent = desk.first().and_then(|item| {
        let mut ids = competition.matches();
        ids.find(|(id, _)| is_about(&item.matter, *id))
    });
    let (match_id, found) = match urgent {
        Some(urgent) if dice.below(3) > 0 => urgent,
        _ => (id, found),
    };
    let ruling = match dice.below(7) {
        0 => Ruling::Extend {
            deadline: Some(now.after(dice.below(100) as i64 * HOUR)),
        },
        1..=3 => Ruling::Game {
            number: 1 + dice.below(found.games.len() as u64 + 1) as u32,
            result: result(dice, found),
        },
        4 => Ruling::Result(Outcome::DoubleForfeit),
        5 => Ruling::Result([Outcome::Void, Outcome::Drawn][dice.below(2) as usize]),
        _ => Ruling::Result(Outcome::Won(found.sides[dice.below(2) as usize])),
    };
    Command::Rule {
        match_id,
        ruling,
        reason: "So be it.".into(),
    }
}

fn times(dice: &mut Lot, match_id: MatchId, found: &Match, now: Moment) -> Command {
    match &found.dealings().proposal {
        Some(proposal) if dice.below(3) > 0 => Command::AcceptTime {
            match_id,
            time: proposal.times[0],
        },
        _ => Command::ProposeTimes {
            match_id,
            times: (1..=1 + dice.below(3))
                .map(|hours| now.after(hours as i64 * HOUR))
                .collect(),
        },
    }
}

/// Whoever has tried often enough mostly tells the office.
fn contact(
    dice: &mut Lot,
    match_id: MatchId,
    found: &Match,
    side: EntryId,
    now: Moment,
) -> Command {
    if found.dealings().attempts_of(side) >= 2 && dice.below(3) > 0 {
        return Command::ClaimUnreachable { match_id };
    }
    if !found.dealings().claims.is_empty() && dice.below(2) == 0 {
        return Command::AnswerClaim { match_id };
    }
    match dice.below(5) {
        0..=2 => Command::LogContact {
            match_id,
            how: Contact::Phone,
            when: now,
        },
        3 => Command::ClaimUnreachable { match_id },
        _ => Command::AnswerClaim { match_id },
    }
}

fn board(dice: &mut Lot, found: &Match, competition: &Competition) -> Command {
    let board = BoardId(dice.below(2) as u32);
    let holder = competition
        .entry(found.sides[0])
        .expect("an entry")
        .person
        .clone();
    match dice.below(2) {
        0 => Command::CheckOutBoard {
            board,
            holder,
            match_id: None,
            identified: Identified::IdShown,
        },
        _ => Command::ReturnBoard { board },
    }
}
