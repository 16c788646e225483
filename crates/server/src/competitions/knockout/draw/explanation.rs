//! How a section was drawn, so that anybody can draw it again.

use super::super::day::Day;
use crate::time::When as _;
use boardside_competition::{
    Candidate, Competition, DivisionId, EntryId, Fact, GroupId, Seed, draw,
};
use std::collections::BTreeMap;

/// How a section was drawn.
pub struct Explanation {
    /// The number from which everything follows.
    pub lot: u64,
    pub at: String,
    /// How often it was drawn.
    pub times: usize,
    pub players: usize,
    pub places: usize,
    /// Who is seeded, each with the number, the best first.
    pub seeds: Vec<String>,
    /// Who goes to the second round without a match.
    pub byes: Vec<String>,
    /// Whether drawing it again now, from the same number and players, gives the same.
    pub same: bool,
    /// Who came in late, into the place of a bye.
    pub late: Vec<String>,
    /// Whether every group is shared out within one between any two halves of any part.
    pub balanced: bool,
    /// How the groups are shared out between the quarters, for officials.
    pub groups: Vec<Shared>,
    /// What the draw is made from, for officials: entry, group and seed of each, in their order.
    pub candidates: Vec<(u32, String, String)>,
}

/// How a group is shared out.
pub struct Shared {
    pub name: String,
    pub players: usize,
    /// Players in each quarter, or in each half of a small bracket.
    pub parts: Vec<usize>,
}

impl Explanation {
    /// The explanation, if the section is drawn.
    pub fn of(day: &Day, division: DivisionId, for_officials: bool) -> Option<Explanation> {
        let record = &day.contest.record;
        let drawn = |event: &boardside_competition::Event| match &event.fact {
            Fact::BracketDrawn {
                division: drawn,
                lot,
                slots,
                ..
            } if *drawn == division => Some((event.at, *lot, slots.clone())),
            _ => None,
        };
        let draws = record.iter().enumerate();
        let draws = draws.filter_map(|(place, event)| Some((place, drawn(event)?)));
        let times = draws.clone().count();
        let (place, (at, lot, slots)) = draws.last()?;
        let candidates = candidates_at(day, division, place)?;
        let late = record
            .iter()
            .skip(place)
            .filter_map(|event| match event.fact {
                Fact::LateEntryDrawn { entry, .. } => {
                    let found = day.competition().entry(entry)?;
                    (found.division == division).then(|| day.public(entry))
                }
                _ => None,
            });
        let group_of: BTreeMap<EntryId, Option<GroupId>> = candidates
            .iter()
            .map(|one| (one.entry, one.group))
            .collect();
        let mut seeded: Vec<(u32, EntryId)> = candidates
            .iter()
            .filter_map(|one| Some((one.seed?, one.entry)))
            .collect();
        seeded.sort_unstable();
        let byes = slots.chunks(2).filter_map(|pair| match pair {
            [Some(entry), None] | [None, Some(entry)] => Some(day.public(*entry)),
            _ => None,
        });
        Some(Explanation {
            lot: lot.0,
            at: day.competition().when(at),
            times,
            players: candidates.len(),
            places: slots.len(),
            byes: byes.collect(),
            same: again(&candidates, lot, &slots),
            late: late.collect(),
            balanced: is_balanced(&slots, &group_of),
            groups: match for_officials {
                true => shared(day, &slots, &group_of),
                false => Vec::new(),
            },
            candidates: match for_officials {
                true => listed(day, &candidates),
                false => Vec::new(),
            },
            seeds: seeded
                .into_iter()
                .map(|(seed, entry)| format!("{seed} {}", day.public(entry)))
                .collect(),
        })
    }
}

/// Who was to be drawn just before an event: the record is read again up to there.
fn candidates_at(day: &Day, division: DivisionId, place: usize) -> Option<Vec<Candidate>> {
    let events: Vec<_> = day
        .contest
        .record
        .iter()
        .take(place)
        .map(|event| boardside_competition::Event::clone(event))
        .collect();
    let now = day.competition();
    let before = Competition::replay(now.rulebook(), now.zone(), &events).ok()?;
    let playing = before
        .entries()
        .filter(|(_, entry)| entry.division == division && entry.plays());
    let candidates = playing.map(|(entry, found)| Candidate {
        entry,
        group: found.group,
        seed: found.seed,
    });
    Some(candidates.collect())
}

fn again(candidates: &[Candidate], lot: Seed, slots: &[Option<EntryId>]) -> bool {
    draw(candidates, lot) == slots
}

/// Whether no two halves of any part have numbers of a group that differ by more than one.
fn is_balanced(slots: &[Option<EntryId>], group_of: &BTreeMap<EntryId, Option<GroupId>>) -> bool {
    if slots.len() < 2 {
        return true;
    }
    let (upper, lower) = slots.split_at(slots.len() / 2);
    let counts = |half: &[Option<EntryId>]| {
        let mut counts: BTreeMap<GroupId, i64> = BTreeMap::new();
        for entry in half.iter().flatten() {
            if let Some(Some(group)) = group_of.get(entry) {
                *counts.entry(*group).or_default() += 1;
            }
        }
        counts
    };
    let (above, below) = (counts(upper), counts(lower));
    let even = above.keys().chain(below.keys()).all(|group| {
        let number = |counts: &BTreeMap<GroupId, i64>| counts.get(group).copied().unwrap_or(0);
        (number(&above) - number(&below)).abs() <= 1
    });
    even && is_balanced(upper, group_of) && is_balanced(lower, group_of)
}

fn shared(
    day: &Day,
    slots: &[Option<EntryId>],
    group_of: &BTreeMap<EntryId, Option<GroupId>>,
) -> Vec<Shared> {
    let parts = slots.chunks((slots.len() / 4).max(1));
    let parts: Vec<&[Option<EntryId>]> = parts.collect();
    let groups = day.competition().groups();
    let shared = groups.map(|(id, group)| {
        let here = |part: &&[Option<EntryId>]| {
            let entries = part.iter().flatten();
            let own = entries.filter(|entry| group_of.get(entry) == Some(&Some(id)));
            own.count()
        };
        let parts: Vec<usize> = parts.iter().map(here).collect();
        Shared {
            name: group.name.clone(),
            players: parts.iter().sum(),
            parts,
        }
    });
    shared.filter(|shared| shared.players > 0).collect()
}

fn listed(day: &Day, candidates: &[Candidate]) -> Vec<(u32, String, String)> {
    let row = |one: &Candidate| {
        let seed = one.seed.map_or_else(String::new, |seed| seed.to_string());
        (one.entry.0, day.group(one.group).to_owned(), seed)
    };
    candidates.iter().map(row).collect()
}
