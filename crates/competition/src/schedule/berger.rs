//! The Berger tables: everybody meets everybody once, one match a round.
//!
//! They are the tables of round robins everywhere. With an even number each
//! player has one more White than Black or one less; with an odd number the
//! player who meets the last number has a bye, and everybody has as often
//! White as Black.

/// How many rounds it takes that everybody meets everybody.
pub const fn rounds_for(players: usize) -> u32 {
    match players {
        0 | 1 => 0,
        _ => (players - 1 + players % 2) as u32,
    }
}

/// The pairs of a round, counted from 0, by the numbers of the players,
/// counted from 0; the first of each has White.
///
/// ```
/// use boardside_competition::berger;
///
/// assert_eq!(berger(4, 0), [(0, 3), (1, 2)]);
/// assert_eq!(berger(4, 1), [(3, 2), (0, 1)]);
/// assert_eq!(berger(3, 1), [(0, 1)]);
/// ```
pub fn berger(players: usize, round: u32) -> Vec<(usize, usize)> {
    let even = players + players % 2;
    if players < 2 {
        return Vec::new();
    }
    let circle = even - 1;
    let pivot = pivot(even, round);
    // The last number stays while the others go round; it changes color each
    // round.
    let fixed = if round.is_multiple_of(2) {
        (pivot, even - 1)
    } else {
        (even - 1, pivot)
    };
    let others = (1..even / 2).map(|away| {
        let white = (pivot + away) % circle;
        let black = (pivot + circle - away) % circle;
        (white, black)
    });
    std::iter::once(fixed)
        .chain(others)
        .filter(|&(white, black)| white < players && black < players)
        .collect()
}

/// Who meets the last number of an even number of players.
pub(super) fn pivot(even: usize, round: u32) -> usize {
    let circle = (even - 1) as u64;
    (u64::from(round) * (even as u64 / 2) % circle) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The table as it is printed in the rules of round robins, for six.
    #[test]
    fn six_players_meet_as_in_the_printed_table() {
        let printed = [
            "1-6 2-5 3-4",
            "6-4 5-3 1-2",
            "2-6 3-1 4-5",
            "6-5 1-4 2-3",
            "3-6 4-2 5-1",
        ];
        for (round, expected) in printed.iter().enumerate() {
            let pairs = berger(6, round as u32);
            let text: Vec<_> = pairs
                .iter()
                .map(|(white, black)| format!("{}-{}", white + 1, black + 1))
                .collect();
            assert_eq!(text.join(" "), *expected);
        }
    }

    #[test]
    fn everybody_meets_everybody_once_and_colors_are_balanced() {
        for players in 2..70 {
            let mut met = BTreeSet::new();
            let mut whites = vec![0i32; players];
            let mut byes = vec![0; players];
            for round in 0..rounds_for(players) {
                let mut busy = BTreeSet::new();
                for (white, black) in berger(players, round) {
                    assert!(met.insert((white.min(black), white.max(black))));
                    assert!(busy.insert(white) && busy.insert(black));
                    whites[white] += 1;
                    whites[black] -= 1;
                }
                (0..players)
                    .filter(|player| !busy.contains(player))
                    .for_each(|player| byes[player] += 1);
            }
            assert_eq!(met.len(), players * (players - 1) / 2);
            let odd = players % 2;
            assert!(byes.iter().all(|&byes| byes == odd), "{players}");
            let apart = if odd == 1 { 0 } else { 1 };
            assert!(whites.iter().all(|more| more.abs() == apart), "{players}");
        }
    }

    #[test]
    fn a_season_that_stops_early_is_nearly_balanced() {
        for players in 2..40 {
            let mut whites = vec![0i32; players];
            for round in 0..rounds_for(players) {
                for (white, black) in berger(players, round) {
                    whites[white] += 1;
                    whites[black] -= 1;
                }
                assert!(
                    whites.iter().all(|more| more.abs() <= 2),
                    "{players} {round}"
                );
            }
        }
    }
}
