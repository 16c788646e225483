//! A checked position and the moves from it.

#[cfg(feature = "std")]
mod plain;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{Castle, Variant};
use crate::movegen::{castling_partners, checkers, has_en_passant, origins, visit};
use crate::moves::{Move, MoveKind, MoveList};
use crate::node::Node;
use crate::perft::count;
use crate::piece::{Color, Piece, Role};
use crate::setup::{Defect, Level, Setup};
use crate::side::{Side, for_side};
use crate::square::Square;
use crate::zobrist;
use alloc::vec::Vec;
use core::fmt;

/// A position of chess: men, side to move, castling rights, en passant and
/// counters, known to make sense.
///
/// One constructor checks everything; after it nobody checks again. The
/// history of the game is not part of a position (see
/// [`Line`](crate::Line)).
#[derive(Copy, Clone)]
pub struct Position {
    node: Node,
    hash: u64,
    halfmove_clock: u32,
    fullmove_number: u32,
    turn: Color,
    variant: Variant,
}

impl Position {
    /// The start of a game of standard chess.
    pub fn start() -> Position {
        Position::unchecked(&Setup::START)
    }

    /// Checks a setup.
    ///
    /// Defects of level [`Level::Suspicious`] do not stop it; they can be
    /// asked for with [`Setup::defects`].
    ///
    /// # Errors
    /// Every defect of the setup, the suspicious ones included, if one is
    /// worse than suspicious.
    pub fn new(setup: &Setup) -> Result<Position, Defects> {
        Position::accept(setup, |defect| defect.level() == Level::Suspicious)
    }

    /// Checks a setup, but accepts positions that cannot arise in a game as
    /// long as the rules of movement have a meaning there: too many men, or
    /// checks that no move can have given. Test suites are full of them.
    ///
    /// # Errors
    /// Every defect of the setup if one makes it unplayable.
    pub fn new_tolerant(setup: &Setup) -> Result<Position, Defects> {
        Position::accept(setup, Defect::is_playable)
    }

    fn accept(setup: &Setup, bearable: impl Fn(Defect) -> bool) -> Result<Position, Defects> {
        let defects = setup.defects();
        if defects.iter().all(|&defect| bearable(defect)) {
            Ok(Position::unchecked(setup))
        } else {
            Err(Defects(defects))
        }
    }

    fn unchecked(setup: &Setup) -> Position {
        let node = Node {
            board: setup.board,
            castling_rooks: setup.castling_rooks,
            en_passant: setup.en_passant.map_or(Bitboard::EMPTY, Bitboard::from),
        };
        let mut position = Position {
            node,
            hash: 0,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number.max(1),
            turn: setup.turn,
            variant: setup.variant,
        };
        position.hash = position.compute_hash();
        position
    }

    /// The unchecked form of this position.
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.node.board,
            turn: self.turn,
            castling_rooks: self.node.castling_rooks,
            en_passant: self.en_passant(),
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            variant: self.variant,
        }
    }

    pub(crate) fn node(&self) -> &Node {
        &self.node
    }

    /// The men on their squares.
    #[inline(always)]
    pub fn board(&self) -> &Board {
        &self.node.board
    }

    /// Whose move it is.
    #[inline(always)]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Standard chess or Chess960.
    #[inline(always)]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The rooks that may still castle, of both sides.
    #[inline(always)]
    pub fn castling_rooks(&self) -> Bitboard {
        self.node.castling_rooks
    }

    /// The square a pawn has just passed over by a double step, whether or not
    /// it can be taken there.
    #[inline]
    pub fn en_passant(&self) -> Option<Square> {
        self.node.en_passant.first()
    }

    /// The en passant square if some en passant capture is legal.
    pub fn legal_en_passant(&self) -> Option<Square> {
        let legal = for_side!(self.turn, Us => has_en_passant::<Us>(&self.node));
        self.en_passant().filter(|_| legal)
    }

    /// Moves of either side since the last capture or pawn move.
    #[inline(always)]
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the current move, from 1.
    #[inline(always)]
    pub fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// A number that is equal for positions that are the same to the rule of
    /// repetition, and with near certainty different for others.
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether two positions are the same to the rule of repetition: the same
    /// player to move, the same men, the same castling rights and the same en
    /// passant captures. An en passant square where no capture is legal makes
    /// no difference.
    pub fn is_same(&self, other: &Position) -> bool {
        self.hash == other.hash
            && self.turn == other.turn
            && self.node.board == other.node.board
            && self.node.castling_rooks == other.node.castling_rooks
            && self.legal_en_passant() == other.legal_en_passant()
    }

    /// The square of a side's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        self.node.board.pieces(color, Role::King).lowest()
    }

    /// The men that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        for_side!(self.turn, Us => checkers::<Us>(&self.node))
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// All legal moves.
    ///
    /// ```
    /// use boardside_chess::Position;
    /// assert_eq!(Position::start().legal_moves().len(), 20);
    /// ```
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        for_side!(self.turn, Us => visit::<Us, _>(&self.node, &mut list));
        list
    }

    /// How many legal moves there are.
    #[inline]
    pub fn legal_move_count(&self) -> u64 {
        for_side!(self.turn, Us => count::<Us>(&self.node))
    }

    /// The squares from which a man of the side to move of this kind may
    /// legally go to a square. Castling does not count as a king's move here.
    #[inline]
    pub fn legal_origins(&self, role: Role, to: Square) -> Bitboard {
        for_side!(self.turn, Us => origins::<Us>(&self.node, role, to))
    }

    /// The rooks with which the side to move may castle now.
    pub(crate) fn castling_partners(&self) -> Bitboard {
        for_side!(self.turn, Us => castling_partners::<Us>(&self.node))
    }

    /// Whether a move is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Hands the unchanged position back if the move is not legal here.
    pub fn play(self, mv: Move) -> Result<Position, IllegalMove> {
        if self.is_legal(mv) {
            Ok(self.after(mv))
        } else {
            Err(IllegalMove { position: self, mv })
        }
    }

    /// The position after a legal move of this position. With any other move
    /// the result means nothing, though nothing breaks.
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut next = *self;
        next.play_unchecked(mv);
        next
    }

    /// Plays a legal move of this position in place. With any other move the
    /// result means nothing, though nothing breaks; [`Position::play`] checks.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        for_side!(self.turn, Us => self.play_as::<Us>(mv));
    }

    #[inline(always)]
    fn play_as<Us: Side>(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let before = self.node;
        let mut hash = self.hash ^ zobrist::black_to_move();
        if before.en_passant.any() && has_en_passant::<Us>(&before) {
            hash ^= zobrist::en_passant(before.en_passant.lowest().file());
        }
        let man = |role, square| zobrist::man(Us::COLOR, role, square);
        let captured = before
            .board
            .role_at(to)
            .filter(|_| before.board.color(Us::Other::COLOR).has(to));
        let role = before.board.role_at(from).unwrap_or(Role::Pawn);
        self.halfmove_clock = match (role, captured) {
            (Role::Pawn, _) | (_, Some(_)) => 0,
            _ => self.halfmove_clock.saturating_add(1),
        };
        if let Some(captured) = captured {
            hash ^= zobrist::man(Us::Other::COLOR, captured, to);
        }
        self.node = match mv.kind() {
            MoveKind::Normal if role == Role::Pawn => {
                hash ^= man(Role::Pawn, from) ^ man(Role::Pawn, to);
                before.after_pawn::<Us>(from, to)
            }
            MoveKind::Normal => {
                hash ^= man(role, from) ^ man(role, to);
                before.after_piece::<Us>(role, from, to)
            }
            MoveKind::DoubleStep => {
                hash ^= man(Role::Pawn, from) ^ man(Role::Pawn, to);
                before.after_double_step::<Us>(from, to)
            }
            MoveKind::EnPassant => {
                let victim = Us::Other::forward(Bitboard::from(to)).lowest();
                hash ^= man(Role::Pawn, from) ^ man(Role::Pawn, to);
                hash ^= zobrist::man(Us::Other::COLOR, Role::Pawn, victim);
                before.after_en_passant::<Us>(from, to)
            }
            MoveKind::Castle => {
                let castle = Castle::new(from, to);
                hash ^= man(Role::King, from) ^ man(Role::King, castle.king_to());
                hash ^= man(Role::Rook, to) ^ man(Role::Rook, castle.rook_to());
                before.after_castle::<Us>(from, to)
            }
            MoveKind::Promotion(role) => {
                hash ^= man(Role::Pawn, from) ^ man(role, to);
                before.after_promotion::<Us>(role, from, to)
            }
        };
        for rook in before.castling_rooks ^ self.node.castling_rooks {
            hash ^= zobrist::castling_rook(rook);
        }
        if self.node.en_passant.any() && has_en_passant::<Us::Other>(&self.node) {
            hash ^= zobrist::en_passant(self.node.en_passant.lowest().file());
        }
        self.hash = hash;
        self.fullmove_number = self
            .fullmove_number
            .saturating_add(u32::from(Us::COLOR == Color::Black));
        self.turn = Us::Other::COLOR;
    }

    /// The hash from nothing, as the incremental one must equal it.
    pub(crate) fn compute_hash(&self) -> u64 {
        let mut hash = match self.turn {
            Color::White => 0,
            Color::Black => zobrist::black_to_move(),
        };
        for square in self.board().occupied() {
            if let Some(Piece { color, role }) = self.board().piece_at(square) {
                hash ^= zobrist::man(color, role, square);
            }
        }
        for rook in self.node.castling_rooks {
            hash ^= zobrist::castling_rook(rook);
        }
        if let Some(square) = self.legal_en_passant() {
            hash ^= zobrist::en_passant(square.file());
        }
        hash
    }
}

/// Positions are equal if they are the same in every respect that FEN writes
/// down. For the rule of repetition see [`Position::is_same`].
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.to_setup() == other.to_setup()
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", crate::fen::write(self))
    }
}

/// All that is wrong with a refused setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defects(pub Vec<Defect>);

impl fmt::Display for Defects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, defect) in self.0.iter().enumerate() {
            write!(f, "{}{defect}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for Defects {}

/// A move refused by [`Position::play`], with the position it was tried in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The unchanged position.
    pub position: Position,
    /// The move that is not legal there.
    pub mv: Move,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{} is not a legal move here",
            self.mv.from(),
            self.mv.to()
        )
    }
}

impl core::error::Error for IllegalMove {}
