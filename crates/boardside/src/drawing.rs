//! A board drawn in text.

use boardside_chess::{Board, Color, File, Piece, Rank, Square};
use clap::ValueEnum;
use std::fmt;

/// How men are drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Men {
    /// Letters: KQRBNP for White, kqrbnp for Black.
    #[default]
    Letters,
    /// The chess signs of Unicode: ♔♕♖♗♘♙ and ♚♛♜♝♞♟.
    Figurines,
}

impl Men {
    fn sign(self, piece: Piece) -> char {
        match self {
            Men::Letters => piece.letter(),
            Men::Figurines => piece.figurine(),
        }
    }
}

/// A board with some squares put in brackets.
pub struct Drawing<'a> {
    /// What stands where.
    pub board: &'a Board,
    /// How men are drawn.
    pub men: Men,
    /// Whose side is at the bottom.
    pub bottom: Color,
    /// The squares that are put in brackets.
    pub marked: &'a [Square],
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut ranks, mut files) = (Rank::ALL, File::ALL);
        match self.bottom {
            Color::White => ranks.reverse(),
            Color::Black => files.reverse(),
        }
        for rank in ranks {
            let squares = files.map(|file| self.square(Square::at(file, rank)));
            writeln!(f, "  {} {}", rank.digit(), squares.concat().trim_end())?;
        }
        let letters = files.map(|file| format!(" {} ", file.letter()));
        write!(f, "    {}", letters.concat().trim_end())
    }
}

impl Drawing<'_> {
    fn square(&self, square: Square) -> String {
        let piece = self.board.piece_at(square);
        let sign = piece.map_or('.', |piece| self.men.sign(piece));
        if self.marked.contains(&square) {
            format!("[{sign}]")
        } else {
            format!(" {sign} ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marked_squares_stand_in_brackets() {
        let drawing = Drawing {
            board: &Board::START,
            men: Men::Letters,
            bottom: Color::White,
            marked: &[Square::E1, Square::E4],
        };
        let expected = "
  8  r  n  b  q  k  b  n  r
  7  p  p  p  p  p  p  p  p
  6  .  .  .  .  .  .  .  .
  5  .  .  .  .  .  .  .  .
  4  .  .  .  . [.] .  .  .
  3  .  .  .  .  .  .  .  .
  2  P  P  P  P  P  P  P  P
  1  R  N  B  Q [K] B  N  R
     a  b  c  d  e  f  g  h";
        assert_eq!(format!("\n{drawing}"), expected);
    }

    #[test]
    fn black_may_sit_at_the_bottom() {
        let drawing = Drawing {
            board: &Board::START,
            men: Men::Letters,
            bottom: Color::Black,
            marked: &[],
        };
        let drawn = drawing.to_string();
        assert!(
            drawn.starts_with("  1  R  N  B  K  Q  B  N  R\n"),
            "{drawn}"
        );
        assert!(drawn.ends_with("\n     h  g  f  e  d  c  b  a"), "{drawn}");
    }
}
