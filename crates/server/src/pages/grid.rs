//! The board as 64 named buttons, for a page without script and for everybody who does not see it.

use super::diagram::{glyph, side};
use boardside_chess::{File, Piece, Position, Rank, Square};
use boardside_play::Seat;

/// What is to be said about squares beside the men that stand on them.
#[derive(Default)]
pub struct Marks<'a> {
    /// The last move.
    pub last: Option<[Square; 2]>,
    /// The king in check.
    pub check: Option<Square>,
    /// The men touched on this move.
    pub touched: &'a [Square],
    /// The man that is to be moved, chosen on the page before.
    pub picked: Option<Square>,
}

/// One square.
pub struct Cell {
    pub square: Square,
    pub shade: &'static str,
    pub label: String,
    pub man: Option<Man>,
    pub picked: bool,
    /// What the button sends.
    pub value: String,
}

/// A man on a square.
pub struct Man {
    pub glyph: &'static str,
    pub side: &'static str,
}

/// The rows from top to bottom as this seat sees them.
pub fn rows(position: &Position, below: Seat, marks: &Marks<'_>) -> Vec<Vec<Cell>> {
    let mut ranks = Rank::ALL;
    let mut files = File::ALL;
    match below {
        Seat::White => ranks.reverse(),
        Seat::Black => files.reverse(),
    }
    let row = |rank: Rank| {
        files
            .iter()
            .map(|&file| cell(position, Square::at(file, rank), marks))
            .collect()
    };
    ranks.into_iter().map(row).collect()
}

fn cell(position: &Position, square: Square, marks: &Marks<'_>) -> Cell {
    let piece = position.board().piece_at(square);
    Cell {
        square,
        shade: if is_light(square) { "light" } else { "dark" },
        label: label(square, piece, marks),
        man: piece.map(|piece| Man {
            glyph: glyph(piece.role),
            side: side(piece.color),
        }),
        picked: marks.picked == Some(square),
        value: match marks.picked {
            Some(from) => format!("{from}{square}"),
            None => square.to_string(),
        },
    }
}

fn is_light(square: Square) -> bool {
    (square.file() as u8 + square.rank() as u8) % 2 == 1
}

/// The square's name, who stands there, and what else is to be known.
fn label(square: Square, piece: Option<Piece>, marks: &Marks<'_>) -> String {
    let name = square.to_string();
    let mut label = match piece {
        Some(piece) => t!(
            "grid-man",
            square = name,
            color = side(piece.color),
            role = piece.role.name()
        ),
        None => name,
    };
    let notes = [
        (marks.check == Some(square), "check"),
        (marks.touched.contains(&square), "touched"),
        (marks.last.is_some_and(|[_, to]| to == square), "last"),
        (marks.picked == Some(square), "picked"),
    ];
    for (_, note) in notes.into_iter().filter(|(holds, _)| *holds) {
        label += &format!(", {}", t!("grid-note", note = note));
    }
    label
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_chess::{Variant, fen};

    fn labels(below: Seat, marks: &Marks<'_>) -> Vec<String> {
        let position = fen::parse(fen::START, Variant::Standard).unwrap();
        let rows = rows(&position, below, marks);
        rows.into_iter().flatten().map(|cell| cell.label).collect()
    }

    #[test]
    fn each_player_has_the_own_men_below() {
        let white = labels(Seat::White, &Marks::default());
        assert_eq!(white.len(), 64);
        assert_eq!(white[0], "a8, black rook");
        assert_eq!(white[63], "h1, white rook");
        let mut black = labels(Seat::Black, &Marks::default());
        assert_eq!(black[0], "h1, white rook");
        black.reverse();
        assert_eq!(white, black);
    }

    #[test]
    fn what_is_marked_is_said_in_words() {
        let marks = Marks {
            last: Some([Square::E7, Square::E5]),
            check: Some(Square::E1),
            touched: &[Square::E1],
            picked: Some(Square::E1),
        };
        let labels = labels(Seat::White, &marks);
        assert!(labels.contains(&"e5, last move".to_owned()));
        assert!(labels.contains(&"e1, white king, in check, touched, picked up".to_owned()));
    }

    #[test]
    fn the_corner_at_the_right_hand_is_light() {
        assert!(is_light(Square::H1) && is_light(Square::A8));
        assert!(!is_light(Square::A1) && !is_light(Square::H8));
    }
}
