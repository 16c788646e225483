//! The 960 arrays of Chess960 by their numbers.

/// The greatest number of an array.
pub const LAST: u16 = 959;

/// Where two knights stand on the five squares left for them, by number.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

/// The FEN of the array with this number, as Reinhard Scharnagl counted them:
/// 518 is that of standard chess.
pub fn start(number: u16) -> String {
    let men = first_rank(usize::from(number.min(LAST)));
    let (white, black): (String, String) = (
        men.iter().collect(),
        men.iter().map(char::to_ascii_lowercase).collect(),
    );
    let rights = rights(&men);
    format!(
        "{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {rights}{} - 0 1",
        rights.to_ascii_lowercase()
    )
}

/// The bishops by their colors, then the queen, then the knights, each on the
/// squares still empty; the king stands between the rooks on the last three.
fn first_rank(number: usize) -> [char; 8] {
    let mut men = [' '; 8];
    men[number % 4 * 2 + 1] = 'B';
    men[number / 4 % 4 * 2] = 'B';
    put(&mut men, number / 16 % 6, 'Q');
    let (first, second) = KNIGHTS[number / 96];
    put(&mut men, second, 'N');
    put(&mut men, first, 'N');
    for man in ['R', 'K', 'R'] {
        put(&mut men, 0, man);
    }
    men
}

/// Puts a man on the empty square with this number, counted from the left.
fn put(men: &mut [char; 8], number: usize, man: char) {
    let mut empty = men.iter_mut().filter(|square| **square == ' ');
    if let Some(square) = empty.nth(number) {
        *square = man;
    }
}

/// Both castling rights, as the files of the rooks, the h-side first.
fn rights(men: &[char; 8]) -> String {
    let from_h = "HGFEDCBA".chars().zip(men.iter().rev());
    from_h
        .filter(|(_, man)| **man == 'R')
        .map(|(file, _)| file)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_chess::{Variant, fen};
    use std::collections::HashSet;

    #[track_caller]
    fn check(number: u16, expected: &str) {
        assert_eq!(
            first_rank(number.into()).iter().collect::<String>(),
            expected
        );
    }

    #[test]
    fn known_numbers_give_their_arrays() {
        check(0, "BBQNNRKR");
        check(518, "RNBQKBNR");
        check(959, "RKRNNQBB");
        check(534, "RNBKQBNR");
    }

    #[test]
    fn every_number_gives_another_array_that_can_be_played() {
        let starts: HashSet<String> = (0..=LAST).map(start).collect();
        assert_eq!(starts.len(), 960);
        for start in starts {
            let position = fen::parse(&start, Variant::Chess960).unwrap();
            assert_eq!(position.castling_rooks().count(), 4, "{start}");
        }
    }
}
