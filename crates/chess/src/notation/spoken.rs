//! A move as somebody types it, legal or not.
//!
//! A legal move may be spelled in any way that has one meaning. An illegal one
//! is refused with its reason, so it must be known which man was meant: the
//! one that stands on the named square, or the only one that comes near to
//! what was typed.

use crate::bitboard::Bitboard;
use crate::castling::{CastleSide, Variant};
use crate::illegality::Illegality;
use crate::notation::san::{self, Mode, SanProblem};
use crate::notation::uci::{self, Attempt};
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::{File, Square};
use alloc::string::String;
use alloc::vec::Vec;

/// What was typed, or why nobody can tell.
///
/// # Errors
/// If the text names no man, or several.
pub fn attempt(position: &Position, text: &str) -> Result<Attempt, SanProblem> {
    // Whoever dictates, or types on a phone, gets a space between the squares.
    let text: &str = &text.split_whitespace().collect::<String>();
    let problem = match san::parse(position, text, Mode::Lenient) {
        Ok(mv) => return Ok(Attempt::of(position, mv)),
        Err(problem) => problem,
    };
    let squares = bare(text).to_ascii_lowercase();
    if let Ok(attempt) = Attempt::parse(&squares) {
        return Ok(onto_rook(position, &squares).unwrap_or(attempt));
    }
    match problem {
        SanProblem::Illegal | SanProblem::PromotionPieceMissing => {
            meant(position, text).ok_or(problem)
        }
        problem => Err(problem),
    }
}

/// The squares of a move, and what a pawn is to become, without the signs that
/// score sheets put between and behind them.
fn bare(text: &str) -> String {
    let move_itself = text.trim_end_matches(MARKS);
    move_itself
        .chars()
        .filter(|sign| !"x-:=".contains(*sign))
        .collect()
}

/// What may stand behind a move: check, mate, and what somebody thought of it.
const MARKS: [char; 4] = ['+', '#', '!', '?'];

/// A legal castling spelled as the king going onto its rook, as it is also
/// made on a board.
fn onto_rook(position: &Position, squares: &str) -> Option<Attempt> {
    let mv = uci::parse(position, squares).ok()?;
    Some(Attempt::of(position, mv))
}

/// The attempt that somebody most likely means by a move that cannot be played.
fn meant(position: &Position, text: &str) -> Option<Attempt> {
    match text.trim_end_matches(MARKS) {
        "O-O" | "0-0" | "o-o" => castling(position, CastleSide::King),
        "O-O-O" | "0-0-0" | "o-o-o" => castling(position, CastleSide::Queen),
        text => Named::read(text)?.attempt(position),
    }
}

fn castling(position: &Position, side: CastleSide) -> Option<Attempt> {
    let king = position.king(position.turn());
    let to = match position.variant() {
        // From elsewhere the same two squares are a step of the king.
        Variant::Standard if king.file() != File::E => return None,
        Variant::Standard => Square::at(side.king_file(), king.rank()),
        Variant::Chess960 => castling_rook(position, king, side)?,
    };
    Some(Attempt::new(king, to))
}

/// The rook that castling to a side is about: the one that has the right to, or
/// else the outermost.
fn castling_rook(position: &Position, king: Square, side: CastleSide) -> Option<Square> {
    let own = position.board().pieces(position.turn(), Role::Rook);
    let on_side = |&rook: &Square| rook.rank() == king.rank() && CastleSide::of(king, rook) == side;
    let rooks: Bitboard = own.into_iter().filter(on_side).collect();
    let entitled = (rooks & position.castling_rooks()).first();
    entitled.or(match side {
        CastleSide::King => rooks.last(),
        CastleSide::Queen => rooks.first(),
    })
}

/// What a text in algebraic notation names.
struct Named {
    role: Role,
    hints: Vec<char>,
    to: Square,
    promotion: Option<Role>,
}

impl Named {
    fn read(text: &str) -> Option<Named> {
        let signs: Vec<char> = bare(text).chars().collect();
        let role_of = |sign: char| Role::from_letter(u8::try_from(sign).ok()?);
        let (role, rest) = match signs.split_first() {
            Some((&first, rest)) if role_of(first).is_some() => (role_of(first)?, rest),
            _ => (Role::Pawn, &signs[..]),
        };
        let (promotion, rest) = match rest.split_last() {
            Some((&last, rest)) if role_of(last).is_some() => (role_of(last), rest),
            _ => (None, rest),
        };
        let (hints, [file, rank]) = rest.split_last_chunk::<2>()?;
        Some(Named {
            role,
            hints: hints.to_vec(),
            to: [*file, *rank].iter().collect::<String>().parse().ok()?,
            promotion,
        })
    }

    fn attempt(&self, position: &Position) -> Option<Attempt> {
        let us = position.turn();
        let men: Vec<Square> = self.men(position, us);
        let near: Vec<Square> = men
            .iter()
            .copied()
            .filter(|&from| self.comes_near(position, from))
            .collect();
        match (&near[..], &men[..]) {
            ([from], _) | (_, [from]) => Some(self.from(*from)),
            // Whoever names a man of the other side by its square gets told whose it is.
            (_, []) if self.hints.len() == 2 => {
                let theirs = self.men(position, !us);
                theirs.first().map(|&from| self.from(from))
            }
            _ => None,
        }
    }

    /// The men of a color that fit what was typed.
    fn men(&self, position: &Position, color: Color) -> Vec<Square> {
        let men = position.board().pieces(color, self.role);
        men.into_iter()
            .filter(|&square| self.fits(square))
            .collect()
    }

    fn from(&self, from: Square) -> Attempt {
        Attempt::Move {
            from,
            to: self.to,
            named: self.promotion,
        }
    }

    /// A pawn whose file is not named stays on it, and nobody means to go
    /// where the man stands already.
    fn fits(&self, square: Square) -> bool {
        let file = square.file();
        let on_file = self.role != Role::Pawn || !self.hints.is_empty() || file == self.to.file();
        let named = |hint: &char| *hint == file.letter() || *hint == square.rank().digit();
        square != self.to && on_file && self.hints.iter().all(named)
    }

    /// Whether the man moves like that, were it not for something else.
    fn comes_near(&self, position: &Position, from: Square) -> bool {
        match position.explain(self.from(from)) {
            Ok(_) => true,
            Err(why) => !matches!(why.reason(), Illegality::PieceDoesNotMoveSo { .. }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fen;
    use alloc::borrow::ToOwned;
    use alloc::string::ToString;

    #[track_caller]
    fn check(fen: &str, text: &str, expected: Result<&str, SanProblem>) {
        check_in(Variant::Standard, fen, text, expected);
    }

    #[track_caller]
    fn check_in(variant: Variant, fen: &str, text: &str, expected: Result<&str, SanProblem>) {
        let position = fen::parse(fen, variant).unwrap();
        let read = attempt(&position, text).map(|attempt| attempt.to_string());
        assert_eq!(read, expected.map(str::to_owned), "{text} in {fen}");
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn legal_moves_have_any_spelling() {
        for text in [
            "Nf3", "nf3", "Ng1-f3", "g1f3", " g1-f3 ", "g1 f3", "G1 F3", "N f3", "g1 - f3",
        ] {
            check(START, text, Ok("g1f3"));
        }
    }

    #[test]
    fn of_an_illegal_move_the_man_is_found() {
        check(START, "e2e5", Ok("e2e5"));
        check(START, "E2-E5", Ok("e2e5"));
        check(START, "e2 e5", Ok("e2e5"));
        check(START, "e5", Ok("e2e5"));
        check(START, "exd3", Ok("e2d3"));
        check(START, "Qd4", Ok("d1d4"));
        check(START, "O-O", Ok("e1g1"));
        check(START, "0-0-0", Ok("e1c1"));
        check("4k3/8/8/1b6/8/3N4/4K3/8 w - - 0 1", "Nf4", Ok("d3f4"));
    }

    #[test]
    fn a_man_of_the_other_side_is_found_by_its_square() {
        for (text, expected) in [
            ("h7h6", "h7h6"),
            ("h7h6=Q", "h7h6q"),
            ("H7-H6=Q+", "h7h6q"),
            ("h7:g6=n", "h7g6n"),
            ("Ng8f6", "g8f6"),
            ("Ng8-f6!", "g8f6"),
        ] {
            check(START, text, Ok(expected));
            let read = attempt(&Position::start(), text).unwrap();
            let why = Position::start().explain(read).unwrap_err();
            assert_eq!(why.reason().code(), "not_your_piece", "{text}");
        }
    }

    #[test]
    fn one_of_several_men_is_meant_if_only_it_comes_near() {
        check("4r1k1/8/8/8/8/8/4N3/N3K3 w - - 0 1", "Nf4", Ok("e2f4"));
        check(START, "Nf6", Err(SanProblem::Illegal));
        check(
            "4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
            "Rd4",
            Err(SanProblem::Illegal),
        );
    }

    #[test]
    fn castling_is_never_taken_for_a_step_of_the_king() {
        for fen in [
            "8/7k/8/8/8/8/8/K7 b - - 0 1",
            "4k3/8/8/8/8/8/8/5K1R w - - 0 1",
            "4k3/8/8/8/8/8/8/R2K4 w - - 0 1",
        ] {
            for text in ["O-O", "0-0", "O-O-O"] {
                check(fen, text, Err(SanProblem::Illegal));
            }
        }
        check("4k3/8/8/8/8/8/4K3/7R w - - 0 1", "O-O", Ok("e2g2"));
    }

    #[test]
    fn in_chess960_castling_is_meant_with_the_rook_that_has_the_right() {
        for (fen, text, expected) in [
            ("4k3/8/8/8/8/8/8/4KR1R w H - 0 1", "O-O", "e1h1"),
            ("4k3/8/8/8/8/8/8/4KR1R w - - 0 1", "O-O", "e1h1"),
            ("4k1r1/8/8/8/8/8/8/4KR1R w F - 0 1", "O-O", "e1f1"),
            ("4k3/8/8/8/8/8/8/R1R1K3 w - - 0 1", "O-O-O", "e1a1"),
            ("4k3/8/8/8/8/8/8/RNR1K3 w A - 0 1", "O-O-O", "e1a1"),
            ("r1r1k3/8/8/8/8/8/8/4K3 b - - 0 1", "O-O-O", "e8a8"),
        ] {
            check_in(Variant::Chess960, fen, text, Ok(expected));
        }
    }

    #[test]
    fn the_king_onto_its_rook_is_castling_where_that_is_legal() {
        let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        check(fen, "e1h1", Ok("e1g1"));
        check(fen, "e1a1", Ok("e1c1"));
        check(START, "e1h1", Ok("e1h1"));
    }

    #[test]
    fn a_man_is_not_meant_to_stay_where_it_is() {
        check(START, "e2", Err(SanProblem::Illegal));
        check(START, "Ke1", Err(SanProblem::Illegal));
        check(START, "e2e2", Ok("e2e2"));
    }

    #[test]
    fn a_promotion_without_its_man_is_found_too() {
        check("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", Ok("a7a8"));
        check("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", Ok("a7a8k"));
    }

    #[test]
    fn what_is_no_move_is_said_so() {
        for text in ["", "castle", "e", "e9", "♞♞♞", "Ä4", "K"] {
            check(START, text, Err(SanProblem::Unreadable));
        }
    }
}
