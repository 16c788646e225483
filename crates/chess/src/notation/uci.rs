//! Moves as from-square and to-square, the way programs spell them: `e2e4`,
//! `e7e8q`, `e1g1`.
//!
//! An [`Attempt`] is what somebody tries, legal or not. In standard chess
//! castling is spelled as the king's own move, `e1g1`; in Chess960 as the king
//! going onto its rook, `e1h1`, because the king may not move at all.

use crate::castling::Variant;
use crate::illegality::Illegalities;
use crate::moves::{Move, MoveKind};
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;
use alloc::string::String;
use core::fmt::{self, Write};
use core::str::FromStr;

/// What somebody tries to do on the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Attempt {
    /// Nothing: the null move `0000` of engines.
    Null,
    /// To move the man on a square to a square.
    Move {
        /// Where the man is picked up.
        from: Square,
        /// Where it is put down.
        to: Square,
        /// The man named to promote to. A king or a pawn can be named too;
        /// that is how it gets refused.
        named: Option<Role>,
    },
}

impl Attempt {
    /// An attempt that names no man.
    ///
    /// ```
    /// use boardside_chess::{Attempt, Square};
    /// assert_eq!(Attempt::parse("e2e4"), Ok(Attempt::new(Square::E2, Square::E4)));
    /// ```
    pub const fn new(from: Square, to: Square) -> Attempt {
        Attempt::Move {
            from,
            to,
            named: None,
        }
    }

    /// Reads `0000`, or from-square, to-square and an optional one of
    /// `p n b r q k`, all lower case and nothing else.
    ///
    /// # Errors
    /// The text, if it is anything else.
    pub fn parse(text: &str) -> Result<Attempt, Unreadable> {
        Attempt::read(text.as_bytes()).ok_or_else(|| Unreadable { text: text.into() })
    }

    fn read(text: &[u8]) -> Option<Attempt> {
        let (squares, named) = match *text {
            [b'0', b'0', b'0', b'0'] => return Some(Attempt::Null),
            [a, b, c, d] => ([a, b, c, d], None),
            [a, b, c, d, letter] if letter.is_ascii_lowercase() => {
                let role = Role::from_letter(letter.to_ascii_uppercase())?;
                ([a, b, c, d], Some(role))
            }
            _ => return None,
        };
        let [a, b, c, d] = squares;
        Some(Attempt::Move {
            from: Square::from_ascii(a, b)?,
            to: Square::from_ascii(c, d)?,
            named,
        })
    }

    /// How a legal move of a position is tried: the inverse of
    /// [`Position::explain`].
    pub fn of(position: &Position, mv: Move) -> Attempt {
        let to = match position.variant() {
            Variant::Standard => mv.king_target(),
            Variant::Chess960 => mv.to(),
        };
        Attempt::Move {
            from: mv.from(),
            to,
            named: mv.promotion_role(),
        }
    }
}

impl FromStr for Attempt {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Attempt, Unreadable> {
        Attempt::parse(text)
    }
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Attempt::Null => f.write_str("0000"),
            Attempt::Move { from, to, named } => {
                f.write_str(from.name())?;
                f.write_str(to.name())?;
                named.map_or(Ok(()), |role| {
                    f.write_char(role.letter().to_ascii_lowercase())
                })
            }
        }
    }
}

/// A text that names no move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Unreadable {
    /// The text as it was given.
    pub text: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a move such as e2e4", self.text)
    }
}

impl core::error::Error for Unreadable {}

/// Spells a legal move of a position.
///
/// ```
/// use boardside_chess::{Position, uci};
/// let position = Position::start();
/// let mv = uci::parse(&position, "g1f3")?;
/// assert_eq!(uci::write(&position, mv), "g1f3");
/// # Ok::<(), boardside_chess::Illegalities>(())
/// ```
pub fn write(position: &Position, mv: Move) -> String {
    let mut text = String::with_capacity(5);
    write!(text, "{}", Attempt::of(position, mv)).expect("writing to a string does not fail");
    text
}

/// Reads a legal move of a position. In standard chess castling may be spelled
/// in the Chess960 way too.
///
/// # Errors
/// Why the text is no move, or the move is not legal.
pub fn parse(position: &Position, text: &str) -> Result<Move, Illegalities> {
    let attempt = Attempt::parse(text)?;
    match castle_onto_rook(position, attempt) {
        Some(mv) => Ok(mv),
        None => position.explain(attempt),
    }
}

/// The legal castling move spelled as the king going onto its rook.
fn castle_onto_rook(position: &Position, attempt: Attempt) -> Option<Move> {
    let Attempt::Move {
        from,
        to,
        named: None,
    } = attempt
    else {
        return None;
    };
    if !position.castling_rooks().has(to) {
        return None;
    }
    position
        .legal_moves()
        .into_iter()
        .find(|mv| mv.kind() == MoveKind::Castle && mv.from() == from && mv.to() == to)
}
