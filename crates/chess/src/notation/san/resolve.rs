//! The move that a spelling means in a position.

use super::spelling::{CheckSign, Man, Named, NamedMove, Spelling};
use super::{Hint, SanProblem, is_capture};
use crate::bitboard::Bitboard;
use crate::castling::CastleSide;
use crate::moves::Move;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::{Rank, Square};

/// A move read from a text, and how it was spelled.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The legal move.
    pub mv: Move,
    /// The sign the text ends with. Whether it is the right one is known only
    /// after the move.
    pub sign: CheckSign,
    /// Whether the spelling, apart from the sign, is not the standard one.
    pub loose: bool,
}

/// Reads a move in any spelling with one meaning, and says how it was spelled.
///
/// # Errors
/// A [`SanProblem`] if the text is not a legal move of this position; never
/// [`SanProblem::LooseNotation`].
#[inline]
pub fn read(position: &Position, text: &[u8]) -> Result<Reading, SanProblem> {
    let reading = read_as_spelled(position, text);
    match (reading, text) {
        (Ok(reading), _) if !reading.loose => Ok(reading),
        (reading, [b'b', ..]) => reconsider_b(position, text, reading),
        (reading, _) => reading,
    }
}

#[inline(always)]
fn read_as_spelled(position: &Position, text: &[u8]) -> Result<Reading, SanProblem> {
    let spelling = Spelling::read(text)?;
    let (mv, loose) = match spelling.what {
        Named::Castle(side) => (castle(position, side)?, false),
        Named::Move(named) => resolve(position, &named)?,
    };
    Ok(Reading {
        mv,
        sign: spelling.sign,
        loose: loose || spelling.loose,
    })
}

/// A careless `b` in front may be a pawn of the b-file or a bishop: `bc4`
/// without a capture sign. Whichever can move is meant; if both can, nobody
/// knows. Coordinates such as `b2c3` name their man by its square.
#[cold]
fn reconsider_b(
    position: &Position,
    text: &[u8],
    as_pawn: Result<Reading, SanProblem>,
) -> Result<Reading, SanProblem> {
    let mut buffer = [0; 16];
    let Some(copy) = buffer.get_mut(..text.len()) else {
        return as_pawn;
    };
    copy.copy_from_slice(text);
    copy[0] = b'B';
    let as_bishop = read_as_spelled(position, copy);
    match (as_pawn, as_bishop) {
        (Ok(pawn), Ok(_)) if text.get(1).is_some_and(u8::is_ascii_digit) => Ok(pawn),
        (Ok(_), Ok(_)) => Err(SanProblem::Ambiguous),
        (Err(SanProblem::Illegal | SanProblem::Unreadable), Ok(bishop)) => Ok(Reading {
            loose: true,
            ..bishop
        }),
        (Err(SanProblem::Unreadable), Err(problem)) => Err(problem),
        (as_pawn, _) => as_pawn,
    }
}

fn castle(position: &Position, side: CastleSide) -> Result<Move, SanProblem> {
    let king = position.king(position.turn());
    position
        .castling_partners()
        .into_iter()
        .find(|&rook| CastleSide::of(king, rook) == side)
        .map(|rook| Move::castle(king, rook))
        .ok_or(SanProblem::Illegal)
}

#[inline(always)]
fn resolve(position: &Position, named: &NamedMove) -> Result<(Move, bool), SanProblem> {
    match named.man {
        Man::Role(Role::Pawn) => resolve_pawn(position, named),
        Man::Role(role) => resolve_piece(position, role, named),
        Man::OnSquare => resolve_coordinates(position, named),
    }
}

impl NamedMove {
    /// Those of the squares that fit the hints.
    #[inline(always)]
    fn narrow(&self, origins: Bitboard) -> Bitboard {
        let file = self.file.map_or(Bitboard::ALL, Bitboard::file);
        let rank = self.rank.map_or(Bitboard::ALL, Bitboard::rank);
        origins & file & rank
    }

    fn from(&self) -> Option<Square> {
        Some(Square::at(self.file?, self.rank?))
    }
}

/// The only square of a set.
#[inline(always)]
fn only(origins: Bitboard) -> Result<Square, SanProblem> {
    if origins.many() {
        return Err(SanProblem::Ambiguous);
    }
    origins.first().ok_or(SanProblem::Illegal)
}

#[inline(always)]
fn resolve_piece(
    position: &Position,
    role: Role,
    named: &NamedMove,
) -> Result<(Move, bool), SanProblem> {
    if named.promotion.is_some() {
        return Err(SanProblem::Illegal);
    }
    let origins = position.legal_origins(role, named.to);
    let from = match only(named.narrow(origins)) {
        Err(SanProblem::Illegal) if role == Role::King => {
            return castle_by_coordinates(position, named).map(|mv| (mv, true));
        }
        from => from?,
    };
    let mv = Move::normal(from, named.to);
    let hint = Hint {
        file: named.file.is_some(),
        rank: named.rank.is_some(),
    };
    let canonical = hint == Hint::among(origins, from) && named.capture == is_capture(position, mv);
    Ok((mv, !canonical))
}

#[inline(always)]
fn resolve_pawn(position: &Position, named: &NamedMove) -> Result<(Move, bool), SanProblem> {
    let to = named.to;
    // Without a file the pawn stays on its own; a capture sign rules that out.
    let file = named.file.unwrap_or(to.file());
    if named.capture && file == to.file() {
        return Err(SanProblem::Illegal);
    }
    let named = NamedMove {
        file: Some(file),
        ..*named
    };
    let from = only(named.narrow(position.legal_origins(Role::Pawn, to)))?;
    let mv = pawn_move(position, from, to, named.promotion)?;
    let straight = from.file() == to.file();
    let canonical = named.rank.is_none() && named.capture != straight;
    Ok((mv, !canonical))
}

/// The move of a pawn that may legally go from one square to another.
#[inline(always)]
pub(crate) fn pawn_move(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Result<Move, SanProblem> {
    let last = match position.turn() {
        Color::White => Rank::Eighth,
        Color::Black => Rank::First,
    };
    match promotion {
        None if to.rank() == last => Err(SanProblem::PromotionPieceMissing),
        None if from.index().abs_diff(to.index()) == 16 => Ok(Move::double_step(from, to)),
        None if from.file() != to.file() && !position.board().occupied().has(to) => {
            Ok(Move::en_passant(from, to))
        }
        None => Ok(Move::normal(from, to)),
        Some(Role::Pawn | Role::King) => Err(SanProblem::Illegal),
        Some(role) if to.rank() == last => Ok(Move::promotion(from, to, role)),
        Some(_) => Err(SanProblem::Illegal),
    }
}

/// `g1f3`: the man is whatever stands on the first square.
fn resolve_coordinates(position: &Position, named: &NamedMove) -> Result<(Move, bool), SanProblem> {
    let role = named.from().and_then(|from| position.board().role_at(from));
    let (mv, _) = match role {
        None => Err(SanProblem::Illegal),
        Some(Role::Pawn) => resolve_pawn(
            position,
            &NamedMove {
                capture: false,
                ..*named
            },
        ),
        Some(role) => resolve_piece(position, role, named),
    }?;
    Ok((mv, true))
}

/// The king two squares aside, or onto its rook, with its own square named.
fn castle_by_coordinates(position: &Position, named: &NamedMove) -> Result<Move, SanProblem> {
    let king = position.king(position.turn());
    if named.from() != Some(king) {
        return Err(SanProblem::Illegal);
    }
    let fits = |mv: &Move| mv.to() == named.to || mv.king_target() == named.to;
    let partners = position.castling_partners().into_iter();
    partners
        .map(|rook| Move::castle(king, rook))
        .find(fits)
        .ok_or(SanProblem::Illegal)
}
