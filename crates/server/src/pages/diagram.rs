//! A position as a small drawing.

use askama::Template;
use boardside_chess::{Color, Position, Role, Square};

/// A position as a small drawing, with a text that says what stands where.
#[derive(Template)]
#[template(path = "diagram.html")]
pub struct Diagram {
    men: Vec<Drawn>,
    text: String,
}

/// A man where it is drawn, from the upper left corner.
struct Drawn {
    x: f32,
    y: f32,
    glyph: &'static str,
    side: &'static str,
}

impl Diagram {
    /// The drawing of a position, White below.
    pub fn of(position: &Position) -> Diagram {
        let board = position.board();
        let standing = Square::all().filter_map(|square| Some((square, board.piece_at(square)?)));
        let men = standing
            .map(|(square, piece)| Drawn {
                x: f32::from(square.file() as u8) + 0.5,
                y: 7.82 - f32::from(square.rank() as u8),
                glyph: glyph(piece.role),
                side: side(piece.color),
            })
            .collect();
        Diagram {
            men,
            text: in_words(position),
        }
    }
}

/// The filled sign for both colors, because the hollow one is hard to see on a dark square. The sign after it asks for
/// a letter, not a picture.
pub fn glyph(role: Role) -> &'static str {
    match role {
        Role::Pawn => "♟\u{fe0e}",
        Role::Knight => "♞\u{fe0e}",
        Role::Bishop => "♝\u{fe0e}",
        Role::Rook => "♜\u{fe0e}",
        Role::Queen => "♛\u{fe0e}",
        Role::King => "♚\u{fe0e}",
    }
}

/// The word for a color in class names and texts.
pub fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Who stands where, and whose turn it is, for those who do not see the board.
fn in_words(position: &Position) -> String {
    let board = position.board();
    let man = |role: Role, square: Square| {
        let square = square.to_string();
        t!("diagram-man", role = role.name(), square = square)
    };
    let of = |color: Color| {
        let men: Vec<String> = Role::ALL
            .iter()
            .rev()
            .flat_map(|&role| {
                let squares = board.pieces(color, role).into_iter();
                squares.map(move |square| man(role, square))
            })
            .collect();
        t!("diagram-men", color = side(color), men = men.join(", "))
    };
    let [white, black] = Color::ALL.map(of);
    let turn = t!("diagram-turn", color = side(position.turn()));
    format!("{white} {black} {turn}")
}
