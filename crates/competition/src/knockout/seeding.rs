//! The standard order of seeds in a bracket.

/// How many places a bracket for so many players has: the next power of two.
pub const fn slots_for(players: usize) -> usize {
    players.next_power_of_two()
}

/// Which rank stands in which place, from top to bottom, ranks counted from 0.
///
/// The best two can meet only in the final, the best four only from the
/// semifinals on, and so forth. Ranks beyond the number of players are byes;
/// they stand opposite the best, and as fewer than half of the ranks are
/// missing, never opposite each other.
///
/// ```
/// use boardside_competition::seeding_order;
///
/// assert_eq!(seeding_order(8), [0, 7, 3, 4, 1, 6, 2, 5]);
/// ```
pub fn seeding_order(slots: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < slots {
        let size = order.len() * 2;
        // Each place becomes a pair: the rank in it, and the one that mirrors
        // it among twice as many.
        order = order
            .into_iter()
            .flat_map(|rank| [rank, size - 1 - rank])
            .collect();
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_meet_as_late_as_can_be() {
        for slots in [2usize, 4, 8, 16, 64, 512] {
            let order = seeding_order(slots);
            let mut sorted = order.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (0..slots).collect::<Vec<_>>());
            // In every part of the bracket of any size, exactly one of the best so many.
            let mut part = 2;
            while part <= slots {
                let best = slots / part;
                for places in order.chunks(part) {
                    assert_eq!(places.iter().filter(|rank| **rank < best).count(), 1);
                }
                part *= 2;
            }
            // And the first round pairs the best with the last.
            assert!(order.chunks(2).all(|pair| pair[0] + pair[1] == slots - 1));
        }
    }

    #[test]
    fn a_bracket_has_room_for_everybody_and_few_byes() {
        for players in 2..600 {
            let slots = slots_for(players);
            assert!(slots >= players && slots < 2 * players);
        }
    }
}
