//! The table by a naive count.

use crate::DIVISION;
use crate::ledger::{Ledger, naive_halves};
use boardside_competition::*;
use std::collections::BTreeMap;

/// What one entry has.
#[derive(Clone, Debug, Default, PartialEq)]
struct Count {
    points: i64,
    wins: i64,
    halves: i64,
    difference: i64,
    /// What each match against each opponent gave.
    against: BTreeMap<EntryId, i64>,
}

/// The table is what the ledger says, number by number and rank by rank.
pub fn check(competition: &Competition, ledger: &Ledger) {
    for (id, found) in competition.matches() {
        let decided = found
            .decided
            .map(|decision| (decision.outcome, decision.how));
        assert_eq!(decided, ledger.decided.get(&id).copied(), "{id}");
    }
    let counts = count(competition, ledger);
    let rows = competition.standings(DIVISION);
    assert_eq!(rows.len(), counts.len());
    for row in &rows {
        let count = &counts[&row.entry];
        assert_eq!(row.tally.points, count.points, "{}", row.entry);
        assert_eq!(i64::from(row.tally.won), count.wins);
        assert_eq!(i64::from(row.tally.game_halves), count.halves);
        let better = counts
            .keys()
            .filter(|other| is_better(**other, row.entry, &counts));
        let rank = 1 + better.count();
        // A lot or a play-off puts some of those behind who would share a rank.
        let level = if ledger.ties_broken {
            let worse = counts
                .keys()
                .filter(|other| is_better(row.entry, **other, &counts));
            counts.len() - worse.count()
        } else {
            rank
        };
        assert!(
            (rank..=level).contains(&(row.rank as usize)),
            "{}: {counts:?}",
            row.entry
        );
    }
    assert!(rows.is_sorted_by_key(|row| row.rank));
}

fn count(competition: &Competition, ledger: &Ledger) -> BTreeMap<EntryId, Count> {
    let points = competition.terms().league().expect("a league").points;
    let mut counts: BTreeMap<EntryId, Count> = BTreeMap::new();
    for (id, entry) in competition.entries() {
        let there = entry.plays() || !entry.matches().is_empty();
        if there && !ledger.annulled.contains(&id) {
            counts.insert(id, Count::default());
        }
    }
    let none = Vec::new();
    for (id, found) in competition.matches() {
        let known = found.sides.iter().all(|side| counts.contains_key(side));
        let Some((outcome, _)) = ledger.decided.get(&id).filter(|_| known) else {
            continue;
        };
        if *outcome == Outcome::Void || found.kind == MatchKind::PlayOff {
            continue;
        }
        let lines: Vec<_> = ledger.games.get(&id).unwrap_or(&none).clone();
        let lines: Vec<_> = lines.into_iter().filter(|line| line.stands).collect();
        let (halves, _) = naive_halves(found.sides, &lines);
        for (index, side) in found.sides.into_iter().enumerate() {
            let count = counts.get_mut(&side).expect("there");
            let gives = match outcome {
                Outcome::Won(winner) if *winner == side => points.win,
                Outcome::Won(_) => points.loss,
                Outcome::Drawn => points.draw,
                Outcome::DoubleForfeit | Outcome::Void => points.forfeit,
            };
            count.points += gives;
            count.against.insert(found.opponent(side), gives);
            count.wins += i64::from(*outcome == Outcome::Won(side));
            count.halves += halves[index];
            for line in &lines {
                count.difference += match line.result {
                    GameResult::Won(winner) if winner == side => 1,
                    GameResult::Won(_) | GameResult::BothLost => -1,
                    GameResult::Stalemate | GameResult::Drawn => 0,
                };
            }
        }
    }
    add_byes(competition, &mut counts);
    counts
}

/// Whoever has no match in a week has a bye, once the week is over.
fn add_byes(competition: &Competition, counts: &mut BTreeMap<EntryId, Count>) {
    let points = competition.terms().league().expect("a league").points;
    let schedule = competition
        .division(DIVISION)
        .and_then(|one| one.schedule.as_ref());
    let schedule = schedule.expect("drawn");
    for round in 1..=schedule.rounds.len() as u32 {
        let matches: Vec<_> = competition
            .matches()
            .filter(|(_, found)| found.round == round && found.kind == MatchKind::Round)
            .collect();
        if matches.iter().any(|(_, found)| found.decided.is_none()) {
            continue;
        }
        for entry in &schedule.order {
            let free = !matches.iter().any(|(_, found)| found.has(*entry));
            if let Some(count) = counts.get_mut(entry).filter(|_| free) {
                count.points += points.bye;
            }
        }
    }
}

/// Whether one stands before another: by points, wins, against each other
/// among all who are level in both, game points, game difference.
fn is_better(one: EntryId, other: EntryId, counts: &BTreeMap<EntryId, Count>) -> bool {
    let (a, b) = (&counts[&one], &counts[&other]);
    let first = |count: &Count| (count.points, count.wins);
    if first(a) != first(b) {
        return first(a) > first(b);
    }
    let level: Vec<EntryId> = counts
        .iter()
        .filter(|(_, count)| first(count) == first(a))
        .map(|(id, _)| *id)
        .collect();
    let among =
        |count: &Count| -> i64 { level.iter().filter_map(|id| count.against.get(id)).sum() };
    let rest = |count: &Count| (among(count), count.halves, count.difference);
    rest(a) > rest(b)
}
