//! Random brackets of two to 512 players, played to their end with wins, double absences and withdrawals anywhere.

use crate::cases;
use boardside_competition::*;
use boardside_rulebook::Moment;
use jiff::tz::TimeZone;
use std::collections::BTreeSet;

const START: Moment = Moment(1_800_000_000_000);

fn office() -> Actor {
    Actor::Director(PersonId::new("office"))
}

/// A section of so many players with some seeds, drawn.
fn drawn(players: u32, seed: u64, dice: &mut Lot) -> Competition {
    let rulebook = boardside_rulebook::find("youth-games").expect("shipped");
    let session = Session {
        starts: START,
        ends: START.after(8 * 3_600_000),
    };
    let mut knockout = Knockout::new(session, vec![START]);
    if dice.below(2) == 0 {
        knockout.third_place = ThirdPlace::Played;
    }
    let terms = Terms {
        name: "Brackets".into(),
        rulebook: "youth-games".into(),
        digest: None,
        time_zone: "UTC".into(),
        venue: None,
        remote: Remote::NotAllowed,
        divisions: vec!["Open".into()],
        removed: Vec::new(),
        grace: 600_000,
        boards_due: 0,
        format: Format::Knockout(knockout),
    };
    let mut competition = Competition::new(rulebook, TimeZone::UTC, terms).expect("terms");
    for number in 0..players {
        let enter = Command::Enter {
            person: PersonId::new(&format!("p{number}")),
            division: DivisionId(0),
            group: None,
            eligibility: Eligibility::Eligible,
        };
        must(&mut competition, &enter);
    }
    for entry in 0..dice.below(u64::from(players).min(9)) as u32 {
        let seed = Command::SetSeed {
            entry: EntryId(entry),
            seed: Some(entry + 1),
        };
        must(&mut competition, &seed);
    }
    let draw = Command::DrawBracket {
        division: DivisionId(0),
        lot: Seed(seed),
    };
    must(&mut competition, &draw);
    competition
}

fn must(competition: &mut Competition, command: &Command) {
    if let Err(refusal) = competition.act(command, &office(), START) {
        panic!("{command:?}: {refusal}");
    }
}

/// Decides one open match after the other, in any order that the bracket allows, until nothing is open.
fn play(competition: &mut Competition, dice: &mut Lot) {
    let first = competition.matches().map(|(id, _)| id);
    let mut ready: Vec<MatchId> = first.collect();
    while !ready.is_empty() {
        let match_id = ready.swap_remove(dice.below(ready.len() as u64) as usize);
        let open = |competition: &Competition| {
            let found = competition.match_of(match_id)?;
            found.decided.is_none().then_some(found.sides)
        };
        let Some(sides) = open(competition) else {
            continue;
        };
        let side = sides[dice.below(2) as usize];
        let outcome = match dice.below(12) {
            0 => Some(Outcome::DoubleForfeit),
            1 => None,
            _ => Some(Outcome::Won(side)),
        };
        let command = match outcome {
            Some(outcome) => Command::Rule {
                match_id,
                ruling: Ruling::Result(outcome),
                reason: "So it ended.".into(),
            },
            None => Command::Withdraw {
                entry: side,
                leaving: None,
            },
        };
        must(competition, &command);
        // Somebody who has won a place may go before the next match, too.
        if dice.below(20) == 0 && competition.entry(sides[0]).is_some_and(Entry::plays) {
            must(
                competition,
                &Command::Withdraw {
                    entry: sides[0],
                    leaving: None,
                },
            );
        }
        // Only what is fed by this match, or by who has gone, can have come into being.
        ready.extend(following(competition, match_id));
        ready.sort_unstable();
        ready.dedup();
    }
}

/// The matches above one in its bracket, and the one for third place, as far as they are there.
fn following(competition: &Competition, id: MatchId) -> Vec<MatchId> {
    let division = competition.division(DivisionId(0)).expect("a section");
    let bracket = division.bracket.as_ref().expect("drawn");
    let mut found = vec![bracket.third_place()];
    if let Some(mut node) = bracket.node_of(id) {
        while node.round < bracket.rounds() {
            node = Node {
                round: node.round + 1,
                index: node.index / 2,
            };
            found.push(bracket.match_at(node));
        }
    }
    found.retain(|id| competition.match_of(*id).is_some());
    found
}

/// Every match is fed by exactly those who won before, nobody wins after losing, and there is one champion or none.
fn check(competition: &Competition, seed: u64) {
    let view = competition.bracket(DivisionId(0)).expect("drawn");
    for (round, later) in view.rounds.iter().zip(view.rounds.iter().skip(1)) {
        for (pair, node) in round.nodes.chunks(2).zip(&later.nodes) {
            for (child, side) in pair.iter().zip(node.sides) {
                let gone = matches!(child.winner, Feed::Entry(winner)
                    if !competition.entry(winner).expect("an entry").plays());
                let fed = side == child.winner || (gone && side == Feed::Nobody);
                assert!(fed, "seed {seed}: {child:?} feeds {side:?}");
            }
        }
    }
    let mut losers = BTreeSet::new();
    for (id, found) in competition.matches() {
        let decision = found.decided;
        let decision = decision.unwrap_or_else(|| panic!("seed {seed}: {id} is open"));
        if let Outcome::Won(winner) = decision.outcome
            && found.kind != MatchKind::ThirdPlace
        {
            assert!(found.has(winner));
            assert!(
                losers.insert(found.opponent(winner)),
                "seed {seed}: lost twice"
            );
        }
    }
    let medals = competition.medals(DivisionId(0)).expect("drawn");
    let last = view.rounds.last().expect("a final").nodes[0].winner;
    match last {
        Feed::Entry(champion) => {
            assert_eq!(medals.gold, Some(champion));
            assert!(!losers.contains(&champion), "seed {seed}: won after losing");
        }
        Feed::Nobody => assert_eq!(medals.gold, None),
        Feed::Waiting => panic!("seed {seed}: nobody knows who won"),
    }
}

#[test]
fn absences_and_withdrawals_anywhere_leave_one_path_to_the_title() {
    for seed in cases(200, 10_000) {
        let mut dice = Lot::new(Seed(seed));
        let most = [8, 40, 511][dice.below(3) as usize];
        // Large ones take long, and one in ten of them is enough.
        let most = if most > 40 && dice.below(10) > 0 {
            40
        } else {
            most
        };
        let players = 2 + dice.below(most) as u32;
        let mut competition = drawn(players, seed, &mut dice);
        play(&mut competition, &mut dice);
        check(&competition, seed);
    }
}
