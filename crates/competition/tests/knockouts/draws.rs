//! Random draws of two to 512 players with groups and seeds.

use crate::cases;
use boardside_competition::*;
use std::collections::{BTreeMap, BTreeSet};

/// Random candidates: how many, in how many groups, with how many seeds.
fn candidates(dice: &mut Lot, seeded: bool) -> Vec<Candidate> {
    // Small brackets have the odd cases, large ones the long ones.
    let most = [8, 40, 512][dice.below(3) as usize];
    let players = 2 + dice.below(most - 1) as u32;
    let groups = dice.below(u64::from(players) + 1);
    let seeds = if seeded {
        1 + dice.below(u64::from(players)) as u32
    } else {
        0
    };
    let mut ranks: Vec<u32> = (0..players).collect();
    dice.shuffle(&mut ranks);
    (0..players)
        .map(|number| Candidate {
            entry: EntryId(number),
            group: (groups > 0 && dice.below(8) > 0).then(|| GroupId(dice.below(groups) as u32)),
            // Seeds need not be 1, 2, 3: only their order counts.
            seed: (ranks[number as usize] < seeds).then(|| 3 + 2 * ranks[number as usize]),
        })
        .collect()
}

/// Everybody stands somewhere once, and no two byes meet.
fn check_places(candidates: &[Candidate], slots: &[Option<EntryId>]) {
    assert_eq!(slots.len(), slots_for(candidates.len()));
    let placed: BTreeSet<EntryId> = slots.iter().flatten().copied().collect();
    let wanted: BTreeSet<EntryId> = candidates.iter().map(|one| one.entry).collect();
    assert_eq!(placed, wanted);
    assert_eq!(slots.iter().flatten().count(), candidates.len());
    for pair in slots.chunks(2) {
        assert!(pair.iter().any(Option::is_some), "two byes meet");
    }
}

/// The best seeds are apart as long as can be, and have the byes.
fn check_seeds(candidates: &[Candidate], slots: &[Option<EntryId>]) {
    let mut seeded: Vec<_> = candidates.iter().filter(|one| one.seed.is_some()).collect();
    seeded.sort_by_key(|one| one.seed);
    let place = |entry: EntryId| {
        let found = slots.iter().position(|slot| *slot == Some(entry));
        found.expect("placed")
    };
    let places: Vec<usize> = seeded.iter().map(|one| place(one.entry)).collect();
    // Of the best 2, 4, 8, … no two are in the same half, quarter, eighth, ….
    let mut parts = 2;
    while parts <= slots.len() {
        let size = slots.len() / parts;
        let best: BTreeSet<usize> = places.iter().take(parts).map(|at| at / size).collect();
        assert_eq!(best.len(), places.len().min(parts));
        parts *= 2;
    }
    // And the best meets the last: ranks of a pair add up to the same.
    let byes = slots.len() - candidates.len();
    for (rank, at) in places.iter().enumerate() {
        assert_eq!(
            slots[at ^ 1].is_none(),
            rank < byes,
            "rank {rank} of {byes} byes"
        );
        let mirror = slots.len() - 1 - rank;
        if let Some(other) = places.get(mirror) {
            assert_eq!(at ^ 1, *other);
        }
    }
}

/// How many of each group are in a part of the bracket.
fn groups_in(candidates: &[Candidate], part: &[Option<EntryId>]) -> BTreeMap<GroupId, i64> {
    let mut counts = BTreeMap::new();
    for entry in part.iter().flatten() {
        if let Some(group) = candidates[entry.0 as usize].group {
            *counts.entry(group).or_default() += 1;
        }
    }
    counts
}

/// The differences between the two halves of every part, for every group.
fn unevenness(
    candidates: &[Candidate],
    slots: &[Option<EntryId>],
    mut note: impl FnMut(usize, i64),
) {
    let mut size = slots.len();
    while size >= 2 {
        for part in slots.chunks(size) {
            let (upper, lower) = part.split_at(size / 2);
            let (upper, lower) = (groups_in(candidates, upper), groups_in(candidates, lower));
            let groups: BTreeSet<_> = upper.keys().chain(lower.keys()).collect();
            for group in groups {
                let of = |half: &BTreeMap<GroupId, i64>| half.get(group).copied().unwrap_or(0);
                note(size, (of(&upper) - of(&lower)).abs());
            }
        }
        size /= 2;
    }
}

#[test]
fn without_seeds_every_group_is_shared_out_evenly_at_every_level() {
    for seed in cases(1_500, 10_000) {
        let mut dice = Lot::new(Seed(seed));
        let candidates = candidates(&mut dice, false);
        let slots = draw(&candidates, Seed(seed));
        check_places(&candidates, &slots);
        unevenness(&candidates, &slots, |size, apart| {
            assert!(apart <= 1, "seed {seed}: {apart} apart in a part of {size}");
        });
    }
}

#[test]
fn seeds_stand_where_they_must_and_groups_as_evenly_as_that_allows() {
    for seed in cases(1_500, 10_000) {
        let mut dice = Lot::new(Seed(seed));
        let candidates = candidates(&mut dice, true);
        let slots = draw(&candidates, Seed(seed));
        check_places(&candidates, &slots);
        check_seeds(&candidates, &slots);
        check_best_effort(&candidates, &slots, seed);
    }
}

/// In no part of the bracket would it be more even if two players who may be moved changed places.
fn check_best_effort(candidates: &[Candidate], slots: &[Option<EntryId>], seed: u64) {
    let mut size = slots.len();
    while size >= 2 {
        for part in slots.chunks(size) {
            check_part(candidates, part, seed);
        }
        size /= 2;
    }
}

fn check_part(candidates: &[Candidate], slots: &[Option<EntryId>], seed: u64) {
    let (upper, lower) = slots.split_at(slots.len() / 2);
    let [above, below] = [upper, lower].map(|half| groups_in(candidates, half));
    let apart = |group: GroupId| {
        let of = |half: &BTreeMap<GroupId, i64>| half.get(&group).copied().unwrap_or(0);
        of(&above) - of(&below)
    };
    let free = |half: &[Option<EntryId>]| -> BTreeSet<Option<GroupId>> {
        let entries = half.iter().flatten();
        let movable = entries.map(|entry| candidates[entry.0 as usize]);
        movable
            .filter(|one| one.seed.is_none())
            .map(|one| one.group)
            .collect()
    };
    for up in free(upper) {
        for down in free(lower) {
            if up == down {
                continue;
            }
            // What the squares of the differences would change by.
            let change = |group: Option<GroupId>, by: i64| {
                group.map_or(0, |group| (apart(group) + by).pow(2) - apart(group).pow(2))
            };
            let gain = change(up, -2) + change(down, 2);
            // A player alone is a group of one: moving it is no gain either.
            assert!(
                gain >= 0 || up.is_none() || down.is_none(),
                "seed {seed}: {up:?} and {down:?} in a part of {}",
                slots.len()
            );
        }
    }
}

#[test]
fn the_same_lot_gives_the_same_draw_and_another_one_another() {
    for seed in cases(300, 10_000) {
        let mut dice = Lot::new(Seed(seed));
        let mut candidates = candidates(&mut dice, seed.is_multiple_of(2));
        let first = draw(&candidates, Seed(seed));
        dice.shuffle(&mut candidates);
        assert_eq!(
            draw(&candidates, Seed(seed)),
            first,
            "the order does not matter"
        );
        let unseeded = candidates.iter().filter(|one| one.seed.is_none()).count();
        if unseeded > 20 {
            assert_ne!(draw(&candidates, Seed(seed + 1)), first);
        }
    }
}

#[test]
fn every_place_is_as_likely_as_any_other() {
    let candidates: Vec<_> = (0..4)
        .map(|number| Candidate {
            entry: EntryId(number),
            group: None,
            seed: None,
        })
        .collect();
    let mut counts = [[0; 4]; 4];
    for seed in 0..4_000 {
        let slots = draw(&candidates, Seed(seed));
        for (place, entry) in slots.iter().flatten().enumerate() {
            counts[place][entry.0 as usize] += 1;
        }
    }
    let fair = |count: &i32| (880..1120).contains(count);
    assert!(counts.iter().flatten().all(fair), "{counts:?}");
}
