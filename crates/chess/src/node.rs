//! The part of a position that moves change in ways the generator cares about.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::Castle;
use crate::piece::Role;
use crate::side::Side;
use crate::square::Square;

/// What the generator needs to know of a position. Whose move it is, is a type
/// parameter of every function, so that playing a move is a handful of
/// exclusive ors with constants.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Node {
    pub board: Board,
    /// The rooks that may still castle.
    pub castling_rooks: Bitboard,
    /// The square a pawn has just passed over, or none.
    pub en_passant: Bitboard,
}

impl Node {
    /// After a man other than a pawn has moved.
    #[inline(always)]
    pub fn after_piece<Us: Side>(&self, role: Role, from: Square, to: Square) -> Node {
        let mut next = self.after_capture_on::<Us>(to);
        next.shift::<Us>(role, from, to);
        // A king or rook that leaves its square, and a rook taken on its
        // square, lose the right to castle.
        let gone = match role {
            Role::King => Us::BACK_RANK | Bitboard::from(to),
            _ => Bitboard::from(from) | Bitboard::from(to),
        };
        next.castling_rooks = next.castling_rooks.without(gone);
        next
    }

    /// After a pawn's single step or capture.
    #[inline(always)]
    pub fn after_pawn<Us: Side>(&self, from: Square, to: Square) -> Node {
        let mut next = self.after_capture_on::<Us>(to);
        next.shift::<Us>(Role::Pawn, from, to);
        next
    }

    /// After a pawn has reached the last rank and become another man.
    #[inline(always)]
    pub fn after_promotion<Us: Side>(&self, role: Role, from: Square, to: Square) -> Node {
        let mut next = self.after_capture_on::<Us>(to);
        let (from, to) = (Bitboard::from(from), Bitboard::from(to));
        next.board.roles[Role::Pawn as usize] ^= from;
        next.board.roles[role as usize] ^= to;
        next.board.colors[Us::COLOR as usize] ^= from | to;
        next.castling_rooks = next.castling_rooks.without(to);
        next
    }

    /// After a pawn's double step.
    #[inline(always)]
    pub fn after_double_step<Us: Side>(&self, from: Square, to: Square) -> Node {
        let mut next = *self;
        next.shift::<Us>(Role::Pawn, from, to);
        next.en_passant = Us::forward(Bitboard::from(from));
        next
    }

    /// After an en passant capture.
    #[inline(always)]
    pub fn after_en_passant<Us: Side>(&self, from: Square, to: Square) -> Node {
        let mut next = *self;
        let captured = Us::Other::forward(Bitboard::from(to));
        next.shift::<Us>(Role::Pawn, from, to);
        next.board.roles[Role::Pawn as usize] ^= captured;
        next.board.colors[Us::Other::COLOR as usize] ^= captured;
        next.en_passant = Bitboard::EMPTY;
        next
    }

    /// After castling. In Chess960 the two may swap squares, so both are lifted
    /// before either is put down.
    #[inline(always)]
    pub fn after_castle<Us: Side>(&self, king: Square, rook: Square) -> Node {
        let castle = Castle::new(king, rook);
        let mut next = *self;
        let king_moves = Bitboard::from(king) ^ Bitboard::from(castle.king_to());
        let rook_moves = Bitboard::from(rook) ^ Bitboard::from(castle.rook_to());
        next.board.roles[Role::King as usize] ^= king_moves;
        next.board.roles[Role::Rook as usize] ^= rook_moves;
        next.board.colors[Us::COLOR as usize] ^= king_moves ^ rook_moves;
        next.castling_rooks = next.castling_rooks.without(Us::BACK_RANK);
        next.en_passant = Bitboard::EMPTY;
        next
    }

    /// Whether some pawn of `Us` stands ready to take en passant, pinned or not.
    #[inline(always)]
    pub fn en_passant_in_reach<Us: Side>(&self) -> bool {
        let capturers = attacks::pawn(Us::Other::COLOR, self.en_passant.lowest());
        capturers.meets(self.board.pieces(Us::COLOR, Role::Pawn))
    }

    /// Moves a man of `Us` to a square that is empty by now.
    #[inline(always)]
    fn shift<Us: Side>(&mut self, role: Role, from: Square, to: Square) {
        let squares = Bitboard::from(from) | Bitboard::from(to);
        self.board.roles[role as usize] ^= squares;
        self.board.colors[Us::COLOR as usize] ^= squares;
    }

    /// A copy with the enemy man on a square, if any, gone. All kinds are
    /// cleared without asking which it is: that is cheaper than a branch. The
    /// king is never captured.
    #[inline(always)]
    fn after_capture_on<Us: Side>(&self, to: Square) -> Node {
        let mut next = *self;
        let others = !Bitboard::from(to);
        for role in [
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
        ] {
            next.board.roles[role as usize] &= others;
        }
        next.board.colors[Us::Other::COLOR as usize] &= others;
        next.en_passant = Bitboard::EMPTY;
        next
    }
}
