//! The draw: who stands where in a bracket.
//!
//! Seeds stand where the [standard order](super::seeding_order) puts them, and
//! byes where it puts the ranks that are missing, opposite the best. Everybody
//! else is drawn by lot, from the top of the bracket down: the players of a
//! half are shared out between its two halves so that each group is shared
//! as evenly as can be, by lot among all such ways; then each half in turn. So
//! players of one group meet as late as possible.
//!
//! Without seeds a group's players in any two halves of the same part differ by
//! one at most. With seeds that is not always possible, since they cannot be
//! moved; then each part is shared out as evenly as the seeds in it allow.

use super::seeding::{seeding_order, slots_for};
use crate::id::{EntryId, GroupId};
use crate::lot::{Lot, Seed};
use std::collections::BTreeMap;

/// Somebody to be drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// Whose entry.
    pub entry: EntryId,
    /// With which group.
    pub group: Option<GroupId>,
    /// The place in the seeding order; lower is better.
    pub seed: Option<u32>,
}

/// Who stands where, from top to bottom; nobody is a bye.
///
/// The same candidates and the same lot give the same draw, in whatever order
/// the candidates are given.
pub fn draw(candidates: &[Candidate], lot: Seed) -> Vec<Option<EntryId>> {
    let order = seeding_order(slots_for(candidates.len()));
    let mut seeded: Vec<_> = candidates.iter().filter(|one| one.seed.is_some()).collect();
    seeded.sort_by_key(|one| (one.seed, one.entry));
    let mut rest: Vec<_> = candidates.iter().filter(|one| one.seed.is_none()).collect();
    rest.sort_by_key(|one| one.entry);
    let mut lot = Lot::new(lot);
    lot.shuffle(&mut rest);

    let place = |&rank: &usize| match seeded.get(rank) {
        Some(seed) => Place::Fixed(**seed),
        None if rank < candidates.len() => Place::Free,
        None => Place::Bye,
    };
    let places: Vec<Place> = order.iter().map(place).collect();
    let rest = rest.into_iter().copied().collect();
    let mut slots = Vec::with_capacity(places.len());
    share_out(&places, rest, &mut lot, &mut slots);
    slots
}

/// What the standard order says about a place.
#[derive(Copy, Clone)]
enum Place {
    Fixed(Candidate),
    Free,
    Bye,
}

/// Players without a group are each a group of their own.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Family {
    Group(GroupId),
    Alone(EntryId),
}

fn family(candidate: &Candidate) -> Family {
    let alone = Family::Alone(candidate.entry);
    candidate.group.map_or(alone, Family::Group)
}

/// How a group stands in the two halves of a part.
#[derive(Default)]
struct Share {
    /// Seeds in the upper half, less those in the lower one.
    fixed: i64,
    free: Vec<Candidate>,
    /// How many of the free ones go up.
    up: usize,
}

impl Share {
    /// How many more would be below than above.
    fn lacking(&self) -> i64 {
        self.free.len() as i64 - 2 * self.up as i64 - self.fixed
    }
}

fn share_out(
    places: &[Place],
    free: Vec<Candidate>,
    lot: &mut Lot,
    slots: &mut Vec<Option<EntryId>>,
) {
    if let [place] = places {
        slots.push(match place {
            Place::Fixed(candidate) => Some(candidate.entry),
            Place::Free => free.first().map(|candidate| candidate.entry),
            Place::Bye => None,
        });
        return;
    }
    let (upper, lower) = places.split_at(places.len() / 2);
    let room = upper
        .iter()
        .filter(|place| matches!(place, Place::Free))
        .count();
    let mut shares: BTreeMap<Family, Share> = BTreeMap::new();
    for (half, sign) in [(upper, 1), (lower, -1)] {
        for place in half {
            if let Place::Fixed(candidate) = place {
                shares.entry(family(candidate)).or_default().fixed += sign;
            }
        }
    }
    for candidate in free {
        let share = shares.entry(family(&candidate)).or_default();
        share.free.push(candidate);
    }
    let mut shares: Vec<Share> = shares.into_values().collect();
    lot.shuffle(&mut shares);
    // The next one to go up comes from the group that lacks most above. Taken
    // together that is the most even way: every step lessens the unevenness by
    // as much as any step can.
    for _ in 0..room {
        let willing = shares
            .iter_mut()
            .filter(|share| share.up < share.free.len());
        let Some(share) = willing.max_by_key(|share| share.lacking()) else {
            break;
        };
        share.up += 1;
    }
    let (mut above, mut below) = (Vec::new(), Vec::new());
    for share in shares {
        let (up, down) = share.free.split_at(share.up);
        above.extend_from_slice(up);
        below.extend_from_slice(down);
    }
    lot.shuffle(&mut above);
    lot.shuffle(&mut below);
    share_out(upper, above, lot, slots);
    share_out(lower, below, lot, slots);
}
