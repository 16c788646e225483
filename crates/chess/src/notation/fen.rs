//! Forsyth–Edwards Notation: a position in one line.
//!
//! Castling rights are read as standard FEN (`KQkq`), X-FEN (the same letters,
//! naming the outermost rook) and Shredder-FEN (the rooks' files, `HAha`).
//! Reading reports every problem at once. Fields may be separated by any run
//! of blanks; all six must be there.

mod problem;

pub use problem::{FenProblem, FenProblems};

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{CastleSide, Variant, back_rank};
use crate::piece::{Color, Piece, Role};
use crate::position::Position;
use crate::setup::Setup;
use crate::square::{File, Rank, Square};
use alloc::string::String;
use alloc::vec::Vec;

/// The start of a game of standard chess.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Reads a checked position.
///
/// ```
/// use boardside_chess::{fen, Variant};
/// let position = fen::parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Variant::Standard)?;
/// assert_eq!(fen::write(&position), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// # Ok::<(), boardside_chess::fen::FenProblems>(())
/// ```
///
/// # Errors
/// Every problem of the text or, if it can be read, of the position.
pub fn parse(text: &str, variant: Variant) -> Result<Position, FenProblems> {
    Ok(Position::new(&read(text, variant)?)?)
}

/// Reads a position as [`Position::new_tolerant`] accepts it.
///
/// # Errors
/// Every problem of the text or, if it can be read, of the position.
pub fn parse_tolerant(text: &str, variant: Variant) -> Result<Position, FenProblems> {
    Ok(Position::new_tolerant(&read(text, variant)?)?)
}

/// Every problem of a text, also those that [`parse`] lets pass as merely
/// suspicious.
pub fn check(text: &str, variant: Variant) -> Vec<FenProblem> {
    match read(text, variant) {
        Ok(setup) => setup
            .defects()
            .into_iter()
            .map(FenProblem::Defect)
            .collect(),
        Err(problems) => problems.0,
    }
}

/// Reads a text without asking whether it makes sense as a position.
///
/// # Errors
/// Every problem of syntax.
pub fn read(text: &str, variant: Variant) -> Result<Setup, FenProblems> {
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    let [placement, turn, castling, en_passant, halfmoves, fullmoves] = fields[..] else {
        let problem = match fields.len() {
            0 => FenProblem::Empty,
            count => FenProblem::FieldCount(count),
        };
        return Err(FenProblems(Vec::from([problem])));
    };
    let mut problems = Vec::new();
    let board = read_placement(placement, &mut problems);
    let turn = match turn {
        "w" => Color::White,
        "b" => Color::Black,
        other => {
            problems.push(FenProblem::BadSide(other.into()));
            Color::White
        }
    };
    let castling_rooks = read_castling(castling, &board, variant, &mut problems);
    let en_passant = match en_passant {
        "-" => None,
        text => text
            .parse()
            .map_err(|_| problems.push(FenProblem::BadEnPassant(text.into())))
            .ok(),
    };
    let halfmove_clock = read_number(halfmoves)
        .unwrap_or_else(|| push_zero(&mut problems, FenProblem::BadHalfmove(halfmoves.into())));
    let fullmove_number = read_number(fullmoves)
        .unwrap_or_else(|| push_zero(&mut problems, FenProblem::BadFullmove(fullmoves.into())));
    if problems.is_empty() {
        Ok(Setup {
            board,
            turn,
            castling_rooks,
            en_passant,
            halfmove_clock,
            fullmove_number,
            variant,
        })
    } else {
        Err(FenProblems(problems))
    }
}

fn push_zero(problems: &mut Vec<FenProblem>, problem: FenProblem) -> u32 {
    problems.push(problem);
    0
}

/// Digits only: the number parser of the standard library takes a plus sign.
fn read_number(text: &str) -> Option<u32> {
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())?
}

fn read_placement(text: &str, problems: &mut Vec<FenProblem>) -> Board {
    let mut board = Board::EMPTY;
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        problems.push(FenProblem::RankCount(ranks.len()));
        return board;
    }
    for (text, rank) in ranks.into_iter().zip(Rank::ALL.into_iter().rev()) {
        read_rank(text, rank, &mut board, problems);
    }
    board
}

fn read_rank(text: &str, rank: Rank, board: &mut Board, problems: &mut Vec<FenProblem>) {
    let found = problems.len();
    let (mut width, mut after_digit) = (0, false);
    for letter in text.chars() {
        match letter {
            '1'..='8' => {
                if after_digit {
                    problems.push(FenProblem::AdjacentDigits(rank));
                }
                width += letter as usize - '0' as usize;
            }
            '0' | '9' => {
                problems.push(FenProblem::BadDigit(letter, rank));
                width += 1;
            }
            _ => {
                match u8::try_from(letter).ok().and_then(Piece::from_letter) {
                    Some(piece) => {
                        if let Some(&file) = File::ALL.get(width) {
                            board.set(Square::at(file, rank), Some(piece));
                        }
                    }
                    None => problems.push(FenProblem::BadPieceLetter(letter, rank)),
                }
                width += 1;
            }
        }
        after_digit = letter.is_ascii_digit();
        // Nothing more is to be learned from a rank without end.
        if width > 8 {
            break;
        }
    }
    if problems.len() == found {
        match width {
            0..8 => problems.push(FenProblem::RankTooShort(rank)),
            8 => {}
            _ => problems.push(FenProblem::RankTooLong(rank)),
        }
    }
}

fn read_castling(
    text: &str,
    board: &Board,
    variant: Variant,
    problems: &mut Vec<FenProblem>,
) -> Bitboard {
    let mut rooks = Bitboard::EMPTY;
    if text == "-" {
        return rooks;
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let rank = back_rank(color);
        let rook = match letter.to_ascii_lowercase() {
            'k' => outermost_rook(board, color, CastleSide::King, variant),
            'q' => outermost_rook(board, color, CastleSide::Queen, variant),
            file => match u8::try_from(file).ok().and_then(File::from_letter) {
                Some(file) => Square::at(file, rank),
                None => {
                    problems.push(FenProblem::BadCastling(text.into()));
                    return rooks;
                }
            },
        };
        if rooks.has(rook) {
            problems.push(FenProblem::CastlingRepeated(text.into()));
            return rooks;
        }
        rooks = rooks.with(rook);
    }
    rooks
}

/// The rook that `K` or `Q` names: in standard chess the corner, in Chess960
/// the outermost rook on that side of the king, or the corner if there is none.
fn outermost_rook(board: &Board, color: Color, side: CastleSide, variant: Variant) -> Square {
    let rank = back_rank(color);
    let corner = Square::at(side.corner_file(), rank);
    if variant == Variant::Standard {
        return corner;
    }
    let Some(king) = board.king(color).filter(|king| king.rank() == rank) else {
        return corner;
    };
    let rooks = board.pieces(color, Role::Rook) & Bitboard::rank(rank);
    let rook = match side {
        CastleSide::King => rooks.last().filter(|&rook| rook > king),
        CastleSide::Queen => rooks.first().filter(|&rook| rook < king),
    };
    rook.unwrap_or(corner)
}

/// How castling rights are written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum CastlingStyle {
    /// `KQkq`, and the rook's file only where another rook stands further out.
    #[default]
    XFen,
    /// Always the rook's file: `HAha`.
    Shredder,
}

/// When the en passant square is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum EnPassantStyle {
    /// Only if an en passant capture is legal, so that positions that are the
    /// same to the rule of repetition have the same FEN but for the counters.
    #[default]
    Legal,
    /// After every double step, as FEN was first described.
    Always,
}

/// Writes a position, as X-FEN, with the en passant square only if a capture
/// is legal there.
pub fn write(position: &Position) -> String {
    write_as(position, CastlingStyle::XFen, EnPassantStyle::Legal)
}

/// Writes a position in a chosen style.
pub fn write_as(
    position: &Position,
    castling: CastlingStyle,
    en_passant: EnPassantStyle,
) -> String {
    let mut text = String::with_capacity(90);
    write_placement(position.board(), &mut text);
    text.push_str(if position.turn() == Color::White {
        " w "
    } else {
        " b "
    });
    write_castling(position, castling, &mut text);
    let square = match en_passant {
        EnPassantStyle::Legal => position.legal_en_passant(),
        EnPassantStyle::Always => position.en_passant(),
    };
    text.push(' ');
    match square {
        None => text.push('-'),
        Some(square) => text.push_str(square.name()),
    }
    for number in [position.halfmove_clock(), position.fullmove_number()] {
        text.push(' ');
        write_number(number, &mut text);
    }
    text
}

/// The digits from the first to the last: a text is written for every move that is told, and formatting takes ten times as
/// long.
fn write_number(number: u32, text: &mut String) {
    if number >= 10 {
        write_number(number / 10, text);
    }
    text.push((b'0' + (number % 10) as u8) as char);
}

fn write_placement(board: &Board, text: &mut String) {
    // Going through the men takes fewer steps than asking every square.
    let mut letters = ['\0'; 64];
    for color in Color::ALL {
        for role in Role::ALL {
            let letter = Piece { color, role }.letter();
            for square in board.pieces(color, role) {
                letters[square.index()] = letter;
            }
        }
    }
    for (rank, letters) in letters.chunks(8).enumerate().rev() {
        let mut empty = 0u8;
        for &letter in letters {
            if letter == '\0' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text.push((b'0' + empty) as char);
            }
            empty = 0;
            text.push(letter);
        }
        if empty > 0 {
            text.push((b'0' + empty) as char);
        }
        if rank > 0 {
            text.push('/');
        }
    }
}

fn write_castling(position: &Position, style: CastlingStyle, text: &mut String) {
    if position.castling_rooks().is_empty() {
        text.push('-');
        return;
    }
    for color in Color::ALL {
        let rooks = position.castling_rooks() & Bitboard::rank(back_rank(color));
        // The king's side comes first, which is the higher file.
        let mut left = rooks;
        while let Some(rook) = left.last() {
            left = left.without(rook.into());
            let side = CastleSide::of(position.king(color), rook);
            let outermost =
                outermost_rook(position.board(), color, side, Variant::Chess960) == rook;
            let letter = match (style, side) {
                (CastlingStyle::XFen, CastleSide::King) if outermost => 'k',
                (CastlingStyle::XFen, CastleSide::Queen) if outermost => 'q',
                _ => rook.file().letter(),
            };
            text.push(if color == Color::White {
                letter.to_ascii_uppercase()
            } else {
                letter
            });
        }
    }
}
