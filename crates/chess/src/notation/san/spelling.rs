//! What a text says, before any position is asked.

use super::SanProblem;
use crate::castling::CastleSide;
use crate::piece::Role;
use crate::square::{File, Rank, Square};

/// The sign at the end of a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CheckSign {
    /// No sign.
    None,
    /// `+`.
    Check,
    /// `#`.
    Mate,
}

/// A move as spelled.
#[derive(Copy, Clone, Debug)]
pub(super) struct Spelling {
    pub what: Named,
    pub sign: CheckSign,
    /// Whether the text has anything that the standard spelling never has.
    pub loose: bool,
}

#[derive(Copy, Clone, Debug)]
pub(super) enum Named {
    Castle(CastleSide),
    Move(NamedMove),
}

#[derive(Copy, Clone, Debug)]
pub(super) struct NamedMove {
    pub man: Man,
    pub file: Option<File>,
    pub rank: Option<Rank>,
    pub capture: bool,
    pub to: Square,
    pub promotion: Option<Role>,
}

/// Which man a text names.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Man {
    /// By its letter, or a pawn by the lack of one.
    Role(Role),
    /// No letter but a whole square to come from: whatever stands there.
    OnSquare,
}

impl Spelling {
    /// Reads a text. The common, canonical forms take the straight way through.
    #[inline(always)]
    pub fn read(text: &[u8]) -> Result<Spelling, SanProblem> {
        let (text, sign, loose) = split_sign(text);
        let spelled = match text {
            [.., file, rank @ b'1'..=b'8'] if matches!(file, b'a'..=b'h') => {
                let to = Square::from_ascii(*file, *rank).ok_or(SanProblem::Unreadable)?;
                read_origin(&text[..text.len() - 2], to, None)
            }
            _ => read_uncommon(text),
        };
        let mut spelling = spelled.or_else(|_| read_untidy(text))?;
        spelling.sign = sign;
        spelling.loose |= loose;
        Ok(spelling)
    }
}

/// Splits off the check sign; glyphs after it and a doubled sign are loose.
#[inline(always)]
fn split_sign(mut text: &[u8]) -> (&[u8], CheckSign, bool) {
    let mut loose = false;
    while let [rest @ .., b'!' | b'?'] = text {
        (text, loose) = (rest, true);
    }
    match text {
        [rest @ .., b'+', b'+'] => (rest, CheckSign::Check, true),
        [rest @ .., b'+'] => (rest, CheckSign::Check, loose),
        [rest @ .., b'#'] => (rest, CheckSign::Mate, loose),
        _ => (text, CheckSign::None, loose),
    }
}

/// Promotions and castling.
fn read_uncommon(text: &[u8]) -> Result<Spelling, SanProblem> {
    match text {
        b"O-O" => Ok(castle(CastleSide::King, false)),
        b"O-O-O" => Ok(castle(CastleSide::Queen, false)),
        b"0-0" | b"o-o" => Ok(castle(CastleSide::King, true)),
        b"0-0-0" | b"o-o-o" => Ok(castle(CastleSide::Queen, true)),
        [origin @ .., file, rank, b'=', letter] => {
            read_promotion(origin, *file, *rank, *letter, false)
        }
        [origin @ .., file, rank, b'(', letter, b')'] => {
            read_promotion(origin, *file, *rank, *letter, true)
        }
        [origin @ .., file, rank, letter] => read_promotion(origin, *file, *rank, *letter, true),
        _ => Err(SanProblem::Unreadable),
    }
}

fn castle(side: CastleSide, loose: bool) -> Spelling {
    Spelling {
        what: Named::Castle(side),
        sign: CheckSign::None,
        loose,
    }
}

fn read_promotion(
    origin: &[u8],
    file: u8,
    rank: u8,
    letter: u8,
    loose: bool,
) -> Result<Spelling, SanProblem> {
    let to = Square::from_ascii(file, rank).ok_or(SanProblem::Unreadable)?;
    let role = Role::from_letter(letter.to_ascii_uppercase()).ok_or(SanProblem::Unreadable)?;
    let mut spelling = read_origin(origin, to, Some(role))?;
    spelling.loose |= loose || letter.is_ascii_lowercase();
    Ok(spelling)
}

/// What stands before the target square: a letter, hints and a capture sign.
#[inline(always)]
fn read_origin(text: &[u8], to: Square, promotion: Option<Role>) -> Result<Spelling, SanProblem> {
    let (text, capture, mut loose) = match text {
        [rest @ .., b'x'] => (rest, true, false),
        [rest @ .., b':'] => (rest, true, true),
        [rest @ .., b'-'] if !rest.is_empty() => (rest, false, true),
        _ => (text, false, false),
    };
    let (man, hints) = match text {
        [] => (Man::Role(Role::Pawn), text),
        [letter @ (b'N' | b'B' | b'R' | b'Q' | b'K'), hints @ ..] => (
            Man::Role(Role::from_letter(*letter).ok_or(SanProblem::Unreadable)?),
            hints,
        ),
        [b'P' | b'p', hints @ ..] => {
            loose = true;
            (Man::Role(Role::Pawn), hints)
        }
        [letter @ (b'n' | b'r' | b'q' | b'k'), hints @ ..] => {
            loose = true;
            let letter = letter.to_ascii_uppercase();
            (
                Man::Role(Role::from_letter(letter).ok_or(SanProblem::Unreadable)?),
                hints,
            )
        }
        [b'a'..=b'h', b'1'..=b'8'] => (Man::OnSquare, text),
        _ => (Man::Role(Role::Pawn), text),
    };
    let (file, rank) = match *hints {
        [] => (None, None),
        [file @ b'a'..=b'h'] => (File::from_letter(file), None),
        [rank @ b'1'..=b'8'] => (None, Rank::from_digit(rank)),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            (File::from_letter(file), Rank::from_digit(rank))
        }
        _ => return Err(SanProblem::Unreadable),
    };
    let named = NamedMove {
        man,
        file,
        rank,
        capture,
        to,
        promotion,
    };
    Ok(Spelling {
        what: Named::Move(named),
        sign: CheckSign::None,
        loose,
    })
}

/// The rest of what people write: `e.p.` behind the move, or that there is none.
#[cold]
fn read_untidy(text: &[u8]) -> Result<Spelling, SanProblem> {
    if matches!(text, b"--" | b"Z0" | b"0000" | b"@@@@") {
        return Err(SanProblem::NullMove);
    }
    let bare = text
        .strip_suffix(b"e.p.")
        .or_else(|| text.strip_suffix(b"ep"))
        .ok_or(SanProblem::Unreadable)?;
    let mut spelling = Spelling::read(bare.trim_ascii_end())?;
    spelling.loose = true;
    Ok(spelling)
}
