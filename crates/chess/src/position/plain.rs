//! Plain moves played fast, for reading games by the million.

use super::Position;
use crate::bitboard::Bitboard;
use crate::movegen::{checkers, has_en_passant};
use crate::moves::Move;
use crate::node::Node;
use crate::piece::{Color, Role};
use crate::side::{Side, east, west};
use crate::zobrist;

impl Position {
    /// Plays a legal move of a man of the side to move, which is `Us`, if it is
    /// a single or double step or a capture on the target square. It comes to
    /// the same as [`Position::play_unchecked`], by arithmetic instead of
    /// branches: which kind of man moves or falls is anyone's guess.
    #[inline(always)]
    pub(crate) fn play_plain<Us: Side>(&mut self, role: Role, mv: Move) {
        /// One for pieces, whose moves count as quiet unless they capture.
        static QUIET: [u32; 6] = [0, 1, 1, 1, 1, 1];
        /// All squares for the king, which takes all rights along.
        static KING: [u64; 6] = [0, 0, 0, 0, 0, u64::MAX];
        let (from, to) = (mv.from(), mv.to());
        let squares = Bitboard::from(from) | Bitboard::from(to);
        let node = &mut self.node;
        let mut hash = self.hash ^ zobrist::black_to_move();
        hash ^= zobrist::man(Us::COLOR, role, from) ^ zobrist::man(Us::COLOR, role, to);
        hash ^= en_passant_key::<Us>(node);
        let captures = node.board.color(Us::Other::COLOR).0 >> to.index() & 1;
        let captured = zobrist::man(Us::Other::COLOR, node.board.role_on_occupied(to), to);
        hash ^= captured & captures.wrapping_neg();
        let others = !Bitboard::from(to);
        for kind in &mut node.board.roles[..Role::King as usize] {
            *kind &= others;
        }
        node.board.colors[Us::Other::COLOR as usize] &= others;
        node.board.roles[role as usize] ^= squares;
        node.board.colors[Us::COLOR as usize] ^= squares;
        node.en_passant = Us::forward(Bitboard(mv.double_steps() << from.index()));
        let gone = squares | Us::BACK_RANK & Bitboard(KING[role as usize]);
        for rook in node.castling_rooks & gone {
            hash ^= zobrist::castling_rook(rook);
        }
        node.castling_rooks = node.castling_rooks.without(gone);
        self.hash = hash ^ en_passant_key::<Us::Other>(node);
        let quiet = QUIET[role as usize] & !(captures as u32);
        self.halfmove_clock = self.halfmove_clock.saturating_add(1) * quiet;
        self.fullmove_number = self
            .fullmove_number
            .saturating_add(u32::from(Us::COLOR == Color::Black));
        self.turn = Us::Other::COLOR;
    }

    /// Whether the side to move, which is `Us`, is in check.
    #[inline(always)]
    pub(crate) fn is_check_to<Us: Side>(&self) -> bool {
        checkers::<Us>(&self.node).any()
    }
}

/// The key of the en passant capture that `Us` may make, or zero.
#[inline(always)]
fn en_passant_key<Us: Side>(node: &Node) -> u64 {
    let behind = Us::Other::forward(node.en_passant);
    let capturers = (west(behind) | east(behind)) & node.board.pieces(Us::COLOR, Role::Pawn);
    if capturers.any() && has_en_passant::<Us>(node) {
        zobrist::en_passant(node.en_passant.lowest().file())
    } else {
        0
    }
}
