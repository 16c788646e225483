//! The 960 arrays of Chess960 by their numbers.

use super::Setup;
use crate::board::Board;
use crate::castling::Variant;
use crate::piece::{Color, Piece, Role};
use crate::square::{File, Rank, Square};

/// Where two knights stand on the five squares left for them, by number.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

impl Setup {
    /// How many arrays Chess960 has.
    pub const CHESS960_ARRAYS: u16 = 960;

    /// The start of a game of Chess960 from the array with this number, as
    /// Reinhard Scharnagl counted them: 518 is that of standard chess. `None`
    /// from 960 on.
    ///
    /// ```
    /// use boardside_chess::{Position, Setup, fen};
    /// let setup = Setup::chess960(0).expect("there are 960");
    /// let position = Position::new(&setup)?;
    /// assert!(fen::write(&position).starts_with("bbqnnrkr/pppppppp/"));
    /// # Ok::<(), boardside_chess::Defects>(())
    /// ```
    pub fn chess960(number: u16) -> Option<Setup> {
        if number >= Setup::CHESS960_ARRAYS {
            return None;
        }
        let roles = first_rank(usize::from(number));
        let mut board = Board::EMPTY;
        for (file, role) in File::ALL.into_iter().zip(roles) {
            let pawn = Role::Pawn;
            for (color, role, rank) in [
                (Color::White, role, Rank::First),
                (Color::White, pawn, Rank::Second),
                (Color::Black, pawn, Rank::Seventh),
                (Color::Black, role, Rank::Eighth),
            ] {
                board.set(Square::at(file, rank), Some(Piece { color, role }));
            }
        }
        Some(Setup {
            board,
            castling_rooks: board.role(Role::Rook),
            variant: Variant::Chess960,
            ..Setup::EMPTY
        })
    }
}

/// The bishops by their colors, then the queen, then the knights, each on the
/// squares still empty; the king stands between the rooks on the last three.
fn first_rank(number: usize) -> [Role; 8] {
    let mut men = [None; 8];
    men[number % 4 * 2 + 1] = Some(Role::Bishop);
    men[number / 4 % 4 * 2] = Some(Role::Bishop);
    put(&mut men, number / 16 % 6, Role::Queen);
    let (first, second) = KNIGHTS[number / 96];
    put(&mut men, second, Role::Knight);
    put(&mut men, first, Role::Knight);
    put(&mut men, 0, Role::Rook);
    put(&mut men, 0, Role::King);
    men.map(|man| man.unwrap_or(Role::Rook))
}

/// Puts a man on the empty square with this number, counted from the left.
fn put(men: &mut [Option<Role>; 8], number: usize, role: Role) {
    if let Some(square) = men.iter_mut().filter(|man| man.is_none()).nth(number) {
        *square = Some(role);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;
    use alloc::string::String;
    use std::collections::HashSet;

    #[track_caller]
    fn check(number: usize, expected: &str) {
        let letters: String = first_rank(number)
            .iter()
            .map(|role| role.letter())
            .collect();
        assert_eq!(letters, expected);
    }

    #[test]
    fn known_numbers_give_their_arrays() {
        check(0, "BBQNNRKR");
        check(518, "RNBQKBNR");
        check(534, "RNBKQBNR");
        check(959, "RKRNNQBB");
        assert_eq!(Setup::chess960(960), None);
    }

    #[test]
    fn every_number_gives_another_array_that_can_be_played() {
        let setups = (0..Setup::CHESS960_ARRAYS).filter_map(Setup::chess960);
        let positions = setups.map(|setup| Position::new(&setup).expect("no defect"));
        let hashes: HashSet<u64> = positions.map(|position| position.hash()).collect();
        assert_eq!(hashes.len(), 960);
    }

    #[test]
    fn array_518_has_the_men_of_standard_chess() {
        let setup = Setup::chess960(518).expect("there are 960");
        assert_eq!(setup.board, Setup::START.board);
        assert_eq!(setup.castling_rooks, Setup::START.castling_rooks);
    }
}
