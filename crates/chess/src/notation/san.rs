//! Standard Algebraic Notation: moves as people write them.
//!
//! [`write()`] gives the one right spelling of a move. [`parse`] reads it back;
//! in [`Mode::Lenient`] it also takes what people write instead: `0-0`, a
//! missing or needless `+`, `#`, `=`, `x` or hint, lower-case piece letters
//! where nothing else can be meant, long algebraic and coordinates (`Ng1-f3`,
//! `g1f3`), `e.p.` and glyphs such as `!?`.

mod resolve;
mod spelling;
#[cfg(feature = "std")]
mod swift;

pub use resolve::{Reading, read};
pub use spelling::CheckSign;
#[cfg(feature = "std")]
pub(crate) use swift::{Swift, play_swiftly};

use crate::bitboard::Bitboard;
use crate::castling::CastleSide;
use crate::moves::{Move, MoveKind};
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;
use alloc::string::String;
use core::fmt;

/// How much a reader puts up with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The one right spelling, as [`write()`] gives it.
    Strict,
    /// Any spelling with one meaning.
    Lenient,
}

/// Why a text is not a move of a position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum SanProblem {
    /// The text does not have the form of a move.
    Unreadable,
    /// The text means "no move", which is not a move of chess.
    NullMove,
    /// No man may legally make this move.
    Illegal,
    /// Several men may legally make this move.
    Ambiguous,
    /// A pawn reaches the last rank and the text does not say what it becomes.
    PromotionPieceMissing,
    /// The meaning is clear but the spelling is not the right one; only
    /// [`Mode::Strict`] minds.
    LooseNotation,
}

impl SanProblem {
    /// The stable code of this problem.
    pub const fn code(self) -> &'static str {
        match self {
            SanProblem::Unreadable => "unreadable_move",
            SanProblem::NullMove => "null_move",
            SanProblem::Illegal => "illegal_move",
            SanProblem::Ambiguous => "ambiguous_move",
            SanProblem::PromotionPieceMissing => "promotion_piece_missing",
            SanProblem::LooseNotation => "loose_notation",
        }
    }
}

impl fmt::Display for SanProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SanProblem::Unreadable => "this does not read as a move",
            SanProblem::NullMove => "a player must move; a null move is not a move of chess",
            SanProblem::Illegal => "no man may legally make this move",
            SanProblem::Ambiguous => "more than one man may make this move; name its file or rank",
            SanProblem::PromotionPieceMissing => {
                "the pawn reaches the last rank; name what it becomes, for example =Q"
            }
            SanProblem::LooseNotation => "the move is legal but not spelled in the standard way",
        })
    }
}

impl core::error::Error for SanProblem {}

/// Reads a move of a position.
///
/// ```
/// use boardside_chess::{san, Position};
/// let start = Position::start();
/// let mv = san::parse(&start, "Nf3", san::Mode::Strict)?;
/// assert_eq!(san::write(&start, mv), "Nf3");
/// assert_eq!(san::parse(&start, "ng1-f3", san::Mode::Lenient), Ok(mv));
/// # Ok::<(), san::SanProblem>(())
/// ```
///
/// # Errors
/// A [`SanProblem`] if the text is not a legal move of this position.
pub fn parse(position: &Position, text: &str, mode: Mode) -> Result<Move, SanProblem> {
    match mode {
        Mode::Lenient => read(position, text.trim().as_bytes()).map(|reading| reading.mv),
        Mode::Strict => {
            let mv = read(position, text.as_bytes())?.mv;
            if write(position, mv) == text {
                Ok(mv)
            } else {
                Err(SanProblem::LooseNotation)
            }
        }
    }
}

/// Writes a legal move of a position, with its check or mate sign.
pub fn write(position: &Position, mv: Move) -> String {
    let mut text = String::with_capacity(8);
    write_without_sign(position, mv, &mut text);
    let after = position.after(mv);
    if after.is_check() {
        text.push(if after.legal_move_count() == 0 {
            '#'
        } else {
            '+'
        });
    }
    text
}

fn write_without_sign(position: &Position, mv: Move, text: &mut String) {
    if let Some(side) = mv.castle_side() {
        text.push_str(match side {
            CastleSide::King => "O-O",
            CastleSide::Queen => "O-O-O",
        });
        return;
    }
    let role = position.board().role_at(mv.from()).unwrap_or(Role::Pawn);
    if role != Role::Pawn {
        text.push(role.letter());
    }
    let hint = Hint::needed(position, role, mv);
    if hint.file {
        text.push(mv.from().file().letter());
    }
    if hint.rank {
        text.push(mv.from().rank().digit());
    }
    if is_capture(position, mv) {
        text.push('x');
    }
    text.push(mv.to().file().letter());
    text.push(mv.to().rank().digit());
    if let MoveKind::Promotion(role) = mv.kind() {
        text.push('=');
        text.push(role.letter());
    }
}

/// Whether a move takes something.
fn is_capture(position: &Position, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::EnPassant => true,
        MoveKind::Castle => false,
        _ => position.board().occupied().has(mv.to()),
    }
}

/// Which parts of its origin a move names.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Hint {
    file: bool,
    rank: bool,
}

impl Hint {
    /// What SAN asks for: a capturing pawn names its file; another man its
    /// file if that tells it from its rivals, else its rank if that does,
    /// else both. Only men that could legally go there are rivals.
    fn needed(position: &Position, role: Role, mv: Move) -> Hint {
        if role == Role::Pawn {
            return Hint {
                file: mv.from().file() != mv.to().file(),
                rank: false,
            };
        }
        Hint::among(position.legal_origins(role, mv.to()), mv.from())
    }

    #[inline(always)]
    fn among(origins: Bitboard, from: Square) -> Hint {
        let rivals = origins.without(Bitboard::from(from));
        if rivals.is_empty() {
            return Hint {
                file: false,
                rank: false,
            };
        }
        let same_file = rivals.meets(Bitboard::file(from.file()));
        let same_rank = rivals.meets(Bitboard::rank(from.rank()));
        Hint {
            file: !same_file || same_rank,
            rank: same_file,
        }
    }
}
