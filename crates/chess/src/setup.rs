//! An arrangement of men that may be wrong, and all that is wrong with it.

mod chess960;

use crate::attacks::{self, between};
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{CastleSide, Variant, back_rank};
use crate::piece::{Color, Role};
use crate::square::{File, Rank, Square};
use alloc::vec::Vec;
use core::fmt;

/// A position as somebody wrote it down. Nothing is checked; hand it to
/// [`Position::new`](crate::Position::new) for that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The men on their squares.
    pub board: Board,
    /// Whose move it is.
    pub turn: Color,
    /// The squares of the rooks that may still castle.
    pub castling_rooks: Bitboard,
    /// The square a pawn has just passed over by a double step.
    pub en_passant: Option<Square>,
    /// Moves of either side since the last capture or pawn move.
    pub halfmove_clock: u32,
    /// The number of the current move; Black's move does not raise it.
    pub fullmove_number: u32,
    /// Standard chess or Chess960.
    pub variant: Variant,
}

impl Setup {
    /// An empty board with White to move.
    pub const EMPTY: Setup = Setup {
        board: Board::EMPTY,
        turn: Color::White,
        castling_rooks: Bitboard::EMPTY,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
        variant: Variant::Standard,
    };

    /// The start of a game of standard chess.
    pub const START: Setup = Setup {
        board: Board::START,
        castling_rooks: Bitboard(0x8100_0000_0000_0081),
        ..Setup::EMPTY
    };

    /// Everything that is wrong or doubtful here, the gravest first.
    pub fn defects(&self) -> Vec<Defect> {
        let mut defects = Vec::new();
        self.king_defects(&mut defects);
        self.count_defects(&mut defects);
        self.castling_defects(&mut defects);
        self.en_passant_defects(&mut defects);
        self.check_defects(&mut defects);
        self.counter_defects(&mut defects);
        defects.sort_by_key(|defect| defect.level());
        defects
    }

    fn king_defects(&self, defects: &mut Vec<Defect>) {
        for color in Color::ALL {
            match self.board.pieces(color, Role::King).count() {
                0 => defects.push(Defect::NoKing(color)),
                1 => {}
                _ => defects.push(Defect::ManyKings(color)),
            }
        }
        if let (Some(white), Some(black)) =
            (self.board.king(Color::White), self.board.king(Color::Black))
            && attacks::king(white).has(black)
        {
            defects.push(Defect::KingsAdjacent);
        }
    }

    fn count_defects(&self, defects: &mut Vec<Defect>) {
        let edges = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        for square in self.board.role(Role::Pawn) & edges {
            defects.push(Defect::PawnOnBackRank(square));
        }
        for color in Color::ALL {
            if self.board.color(color).count() > 16 {
                defects.push(Defect::TooManyPieces(color));
            }
            let pawns = self.board.pieces(color, Role::Pawn).count();
            if pawns > 8 {
                defects.push(Defect::TooManyPawns(color));
            } else if pawns + self.promoted_at_least(color) > 8 {
                defects.push(Defect::TooManyPromotedPieces(color));
            }
        }
    }

    /// How many of a side's men must once have been pawns.
    fn promoted_at_least(&self, color: Color) -> u32 {
        let count = |role| self.board.pieces(color, role).count();
        let bishops = self.board.pieces(color, Role::Bishop);
        [
            count(Role::Queen).saturating_sub(1),
            count(Role::Rook).saturating_sub(2),
            count(Role::Knight).saturating_sub(2),
            (bishops & Bitboard::LIGHT).count().saturating_sub(1),
            (bishops & Bitboard::DARK).count().saturating_sub(1),
        ]
        .into_iter()
        .sum()
    }

    fn castling_defects(&self, defects: &mut Vec<Defect>) {
        for rook in self.castling_rooks {
            let color = if rook.rank() <= Rank::Fourth {
                Color::White
            } else {
                Color::Black
            };
            let home = back_rank(color);
            let king = self.board.king(color).filter(|king| match self.variant {
                Variant::Standard => *king == Square::at(File::E, home),
                Variant::Chess960 => king.rank() == home,
            });
            let Some(king) = king else {
                if !defects.contains(&Defect::CastlingWithoutKing(color)) {
                    defects.push(Defect::CastlingWithoutKing(color));
                }
                continue;
            };
            let corner = rook.file() == CastleSide::of(king, rook).corner_file();
            let in_place = rook.rank() == home
                && (corner || self.variant == Variant::Chess960)
                && self.board.pieces(color, Role::Rook).has(rook);
            if !in_place {
                defects.push(Defect::CastlingWithoutRook(rook));
            } else if self.has_second_right(king, rook) {
                defects.push(Defect::CastlingTwiceOnOneSide(color));
            }
        }
    }

    /// Whether a rook nearer the king on the same side has the right as well.
    fn has_second_right(&self, king: Square, rook: Square) -> bool {
        between(king, rook).meets(self.castling_rooks)
    }

    fn en_passant_defects(&self, defects: &mut Vec<Defect>) {
        let Some(target) = self.en_passant else {
            return;
        };
        let (rank, pawn, origin) = match self.turn {
            Color::White => (Rank::Sixth, target.offset(0, -1), target.offset(0, 1)),
            Color::Black => (Rank::Third, target.offset(0, 1), target.offset(0, -1)),
        };
        if target.rank() != rank {
            defects.push(Defect::EnPassantWrongRank(target));
            return;
        }
        let occupied = self.board.occupied();
        if occupied.has(target) {
            defects.push(Defect::EnPassantSquareOccupied(target));
        }
        if !pawn.is_some_and(|pawn| self.board.pieces(!self.turn, Role::Pawn).has(pawn)) {
            defects.push(Defect::EnPassantWithoutPawn(target));
        }
        if let Some(origin) = origin.filter(|&origin| occupied.has(origin)) {
            defects.push(Defect::EnPassantOriginOccupied(origin));
        }
    }

    fn check_defects(&self, defects: &mut Vec<Defect>) {
        let (Some(king), Some(other)) = (self.board.king(self.turn), self.board.king(!self.turn))
        else {
            return;
        };
        let kings = self.board.role(Role::King);
        let occupied = self.board.occupied();
        let attackers = self
            .board
            .attackers(other, self.turn, occupied)
            .without(kings);
        if let Some(attacker) = attackers.first() {
            defects.push(Defect::SideNotToMoveInCheck(attacker));
        }
        let checkers = self
            .board
            .attackers(king, !self.turn, occupied)
            .without(kings);
        if self.is_impossible_check(king, checkers) {
            defects.push(Defect::ImpossibleCheck);
        }
    }

    /// Whether no last move can have given these checks at once.
    fn is_impossible_check(&self, king: Square, checkers: Bitboard) -> bool {
        let (Some(first), Some(last)) = (checkers.first(), checkers.last()) else {
            return false;
        };
        if checkers.count() > 2 {
            return true;
        }
        // Two checkers on one line with the king between them: neither can
        // have been opened by the other.
        if first != last && between(first, last).has(king) {
            return true;
        }
        // A square that no pawn can have passed tells nothing of the last move.
        let mut wrong = Vec::new();
        self.en_passant_defects(&mut wrong);
        let Some(target) = self.en_passant.filter(|_| wrong.is_empty()) else {
            return false;
        };
        let (pawn, origin) = match self.turn {
            Color::White => (target.offset(0, -1), target.offset(0, 1)),
            Color::Black => (target.offset(0, 1), target.offset(0, -1)),
        };
        let (Some(pawn), Some(origin)) = (pawn, origin) else {
            return false;
        };
        // The last move was the double step: the pawn checks, or its leaving
        // opened the line; a check that was there before it is impossible.
        let before = self
            .board
            .occupied()
            .without(Bitboard::from(pawn))
            .with(origin);
        let earlier = self
            .board
            .attackers(king, !self.turn, before)
            .without(Bitboard::from(pawn));
        first != last || first != pawn && earlier.any()
    }

    fn counter_defects(&self, defects: &mut Vec<Defect>) {
        if self.fullmove_number == 0 {
            defects.push(Defect::FullmoveZero);
        }
        let moves_before =
            u64::from(self.fullmove_number.max(1) - 1) * 2 + u64::from(self.turn == Color::Black);
        if u64::from(self.halfmove_clock) > moves_before {
            defects.push(Defect::HalfmoveExceedsGame);
        }
        if self.en_passant.is_some() && self.halfmove_clock != 0 {
            defects.push(Defect::HalfmoveNonzeroAfterDoubleStep);
        }
    }
}

/// How grave a defect is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// The text cannot be read at all.
    Syntax,
    /// The arrangement is not a position of chess.
    Position,
    /// Playable, but no game leads there or the counters do not fit.
    Suspicious,
}

impl Level {
    /// The stable code of this level.
    pub const fn code(self) -> &'static str {
        match self {
            Level::Syntax => "syntax",
            Level::Position => "position",
            Level::Suspicious => "suspicious",
        }
    }
}

/// Something wrong with a [`Setup`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Defect {
    /// A side has no king.
    NoKing(Color),
    /// A side has more than one king.
    ManyKings(Color),
    /// The kings stand next to each other.
    KingsAdjacent,
    /// A pawn stands on the first or the last rank.
    PawnOnBackRank(Square),
    /// A side has more than sixteen men.
    TooManyPieces(Color),
    /// A side has more than eight pawns.
    TooManyPawns(Color),
    /// The player who has just moved is in check from this square.
    SideNotToMoveInCheck(Square),
    /// No last move can have given all these checks.
    ImpossibleCheck,
    /// A right to castle, but the king is not on its square.
    CastlingWithoutKing(Color),
    /// A right to castle, but no rook of that side on its square.
    CastlingWithoutRook(Square),
    /// Two rooks on the same side of the king may castle.
    CastlingTwiceOnOneSide(Color),
    /// The en passant square is not behind a pawn the last player can have moved.
    EnPassantWrongRank(Square),
    /// A man stands on the en passant square.
    EnPassantSquareOccupied(Square),
    /// No pawn stands before the en passant square.
    EnPassantWithoutPawn(Square),
    /// The square the pawn came from is not empty.
    EnPassantOriginOccupied(Square),
    /// More promoted men than pawns are missing.
    TooManyPromotedPieces(Color),
    /// The move number is 0; it is read as 1.
    FullmoveZero,
    /// More quiet moves than moves were played.
    HalfmoveExceedsGame,
    /// A pawn has just moved, yet the count of quiet moves is not 0.
    HalfmoveNonzeroAfterDoubleStep,
}

impl Defect {
    /// How grave it is.
    pub const fn level(self) -> Level {
        match self {
            Defect::TooManyPromotedPieces(_)
            | Defect::FullmoveZero
            | Defect::HalfmoveExceedsGame
            | Defect::HalfmoveNonzeroAfterDoubleStep => Level::Suspicious,
            _ => Level::Position,
        }
    }

    /// Whether moves can be made all the same: the position cannot arise, but
    /// every rule of movement has a meaning in it.
    pub const fn is_playable(self) -> bool {
        matches!(
            self,
            Defect::ImpossibleCheck | Defect::TooManyPieces(_) | Defect::TooManyPawns(_)
        ) || matches!(self.level(), Level::Suspicious)
    }

    /// The stable code of this kind of defect.
    pub const fn code(self) -> &'static str {
        match self {
            Defect::NoKing(Color::White) => "no_white_king",
            Defect::NoKing(Color::Black) => "no_black_king",
            Defect::ManyKings(Color::White) => "many_white_kings",
            Defect::ManyKings(Color::Black) => "many_black_kings",
            Defect::KingsAdjacent => "kings_adjacent",
            Defect::PawnOnBackRank(_) => "pawn_on_back_rank",
            Defect::TooManyPieces(Color::White) => "too_many_white_pieces",
            Defect::TooManyPieces(Color::Black) => "too_many_black_pieces",
            Defect::TooManyPawns(Color::White) => "too_many_white_pawns",
            Defect::TooManyPawns(Color::Black) => "too_many_black_pawns",
            Defect::SideNotToMoveInCheck(_) => "side_not_to_move_in_check",
            Defect::ImpossibleCheck => "impossible_check",
            Defect::CastlingWithoutKing(_) => "castling_without_king",
            Defect::CastlingWithoutRook(_) => "castling_without_rook",
            Defect::CastlingTwiceOnOneSide(_) => "castling_twice_on_one_side",
            Defect::EnPassantWrongRank(_) => "ep_wrong_rank",
            Defect::EnPassantSquareOccupied(_) => "ep_square_occupied",
            Defect::EnPassantWithoutPawn(_) => "ep_without_pawn",
            Defect::EnPassantOriginOccupied(_) => "ep_origin_occupied",
            Defect::TooManyPromotedPieces(_) => "too_many_promoted_pieces",
            Defect::FullmoveZero => "fullmove_zero",
            Defect::HalfmoveExceedsGame => "halfmove_exceeds_game",
            Defect::HalfmoveNonzeroAfterDoubleStep => "halfmove_nonzero_after_double_step",
        }
    }
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Defect::NoKing(color) => write!(f, "{color} has no king"),
            Defect::ManyKings(color) => write!(f, "{color} has more than one king"),
            Defect::KingsAdjacent => f.write_str("the kings stand next to each other"),
            Defect::PawnOnBackRank(at) => write!(f, "a pawn cannot stand on {at}"),
            Defect::TooManyPieces(color) => write!(f, "{color} has more than sixteen men"),
            Defect::TooManyPawns(color) => write!(f, "{color} has more than eight pawns"),
            Defect::SideNotToMoveInCheck(by) => {
                write!(f, "the player who has just moved is in check from {by}")
            }
            Defect::ImpossibleCheck => f.write_str("no last move can have given these checks"),
            Defect::CastlingWithoutKing(color) => {
                write!(
                    f,
                    "{color} is said to have a castling right but the king is not at home"
                )
            }
            Defect::CastlingWithoutRook(at) => {
                write!(
                    f,
                    "a castling right is named for {at}, where no rook stands that could castle"
                )
            }
            Defect::CastlingTwiceOnOneSide(color) => {
                write!(
                    f,
                    "{color} has two rooks with a castling right on one side of the king"
                )
            }
            Defect::EnPassantWrongRank(at) => {
                write!(
                    f,
                    "{at} cannot be the en passant square with this player to move"
                )
            }
            Defect::EnPassantSquareOccupied(at) => {
                write!(f, "the en passant square {at} is not empty")
            }
            Defect::EnPassantWithoutPawn(at) => {
                write!(f, "no pawn has just passed over the en passant square {at}")
            }
            Defect::EnPassantOriginOccupied(at) => {
                write!(f, "the pawn cannot have come from {at}, which is not empty")
            }
            Defect::TooManyPromotedPieces(color) => {
                write!(f, "{color} has more promoted men than missing pawns")
            }
            Defect::FullmoveZero => f.write_str("the move number is 0; it is read as 1"),
            Defect::HalfmoveExceedsGame => {
                f.write_str("the count of quiet moves is larger than the number of moves played")
            }
            Defect::HalfmoveNonzeroAfterDoubleStep => {
                f.write_str("a pawn has just moved, so the count of quiet moves should be 0")
            }
        }
    }
}
