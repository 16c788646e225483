//! The 960 starting arrays by their numbers.

use crate::naive::Naive;
use boardside_chess::{Position, Setup, Variant, fen};
use std::collections::HashSet;

/// The FEN of a starting array, 0 to 959, by the usual numbering: the bishops
/// first, then the queen, the knights, and the king between the rooks.
pub fn start_fen(number: usize) -> String {
    let row = array(number);
    let letters: String = row.iter().collect();
    let black = letters.to_ascii_lowercase();
    let rooks: Vec<usize> = (0..8).filter(|&file| row[file] == 'R').collect();
    let file = |index: usize| (b'a' + rooks[index] as u8) as char;
    let rights: String = [file(1), file(0)].iter().collect();
    let upper = rights.to_ascii_uppercase();
    format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{letters} w {upper}{rights} - 0 1")
}

fn array(number: usize) -> [char; 8] {
    let mut row = ['.'; 8];
    row[2 * (number % 4) + 1] = 'B';
    row[2 * (number / 4 % 4)] = 'B';
    put_on_empty(&mut row, number / 16 % 6, 'Q');
    let pairs: Vec<(usize, usize)> = (0..5)
        .flat_map(|first| (first + 1..5).map(move |second| (first, second)))
        .collect();
    let (first, second) = pairs[number / 96];
    // The later knight first, so that it does not shift the other's place.
    put_on_empty(&mut row, second, 'N');
    put_on_empty(&mut row, first, 'N');
    for man in ['R', 'K', 'R'] {
        put_on_empty(&mut row, 0, man);
    }
    row
}

/// Puts a man on the empty square with this many empty ones to its left.
fn put_on_empty(row: &mut [char; 8], skip: usize, man: char) {
    let mut empty = (0..8).filter(|&file| row[file] == '.');
    let file = empty.nth(skip).unwrap();
    row[file] = man;
}

#[test]
fn array_518_is_the_start_of_standard_chess() {
    assert_eq!(array(518), ['R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R']);
    assert_eq!(array(0), ['B', 'B', 'Q', 'N', 'N', 'R', 'K', 'R']);
    assert_eq!(array(959), ['R', 'K', 'R', 'N', 'N', 'Q', 'B', 'B']);
}

#[test]
fn the_960_arrays_differ_are_accepted_and_are_those_of_the_crate() {
    let mut fens = HashSet::new();
    for number in 0..Setup::CHESS960_ARRAYS {
        let text = &start_fen(number.into());
        assert!(fens.insert(text.clone()), "{text} comes twice");
        assert_eq!(fen::check(text, Variant::Chess960), [], "{text}");
        let position = fen::parse(text, Variant::Chess960).unwrap();
        let by_number = Setup::chess960(number).unwrap();
        assert_eq!(Position::new(&by_number), Ok(position), "{number}");
        assert_eq!(position.castling_rooks().count(), 4, "{text}");
        assert!(fen::write(&position).contains(" KQkq "), "{text}");
        assert_eq!(Naive::from_fen(text, true).to_fen(), *text);
    }
}
