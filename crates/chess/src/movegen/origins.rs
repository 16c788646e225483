//! The question notation asks: which men may legally go to this square?

use super::{View, en_passant};
use crate::attacks::{self, between};
use crate::bitboard::Bitboard;
use crate::movegen::visitor::Visitor;
use crate::node::Node;
use crate::piece::Role;
use crate::side::Side;
use crate::square::Square;

/// The squares from which a man of `role` may legally move to `to`, castling
/// left out and en passant included.
#[inline(always)]
pub(crate) fn origins<Us: Side>(node: &Node, role: Role, to: Square) -> Bitboard {
    let view = View::new::<Us>(node);
    if view.us.has(to) || node.board.role(Role::King).has(to) {
        return Bitboard::EMPTY;
    }
    let reaching = match role {
        Role::King => return view.king_origin::<Us>(to),
        Role::Pawn if node.en_passant.has(to) => return en_passant_origins::<Us>(node),
        Role::Pawn => view.pawn_origins::<Us>(to),
        Role::Knight => attacks::knight(to) & view.ours(role),
        Role::Bishop => attacks::bishop(to, view.occupied) & view.ours(role),
        Role::Rook => attacks::rook(to, view.occupied) & view.ours(role),
        Role::Queen => attacks::queen(to, view.occupied) & view.ours(role),
    };
    view.keep_legal::<Us>(reaching, to)
}

/// The rooks with which the king may castle now.
pub(crate) fn castling_partners<Us: Side>(node: &Node) -> Bitboard {
    let mut partners = CastlesOnly(Bitboard::EMPTY);
    let view = View::new::<Us>(node);
    view.king_moves::<Us, _>(&view.king_lines::<Us>(), &mut partners);
    partners.0
}

impl View<'_> {
    /// Drops the men that may not leave their line and, in check, those that
    /// do not answer it.
    #[inline(always)]
    fn keep_legal<Us: Side>(&self, reaching: Bitboard, to: Square) -> Bitboard {
        let lines = self.king_lines::<Us>();
        let mut legal = reaching;
        if let Some(checker) = lines.checkers.first() {
            let answers = between(self.king, checker) | lines.checkers;
            if lines.checkers.many() || !answers.has(to) {
                return Bitboard::EMPTY;
            }
        }
        for from in reaching & (lines.straight_pins | lines.diagonal_pins) {
            let along = between(self.king, from).has(to) || between(self.king, to).has(from);
            if !along {
                legal ^= Bitboard::from(from);
            }
        }
        legal
    }

    fn king_origin<Us: Side>(&self, to: Square) -> Bitboard {
        let king = Bitboard::from(self.king);
        let attackers =
            self.node
                .board
                .attackers(to, Us::Other::COLOR, self.occupied.without(king));
        if attackers.any() {
            Bitboard::EMPTY
        } else {
            attacks::king(to) & king
        }
    }

    #[inline(always)]
    fn pawn_origins<Us: Side>(&self, to: Square) -> Bitboard {
        let pawns = self.ours(Role::Pawn);
        if self.them.has(to) {
            return attacks::pawn(Us::Other::COLOR, to) & pawns;
        }
        let behind = Us::Other::forward(Bitboard::from(to));
        if behind.meets(self.occupied) {
            return behind & pawns;
        }
        // An empty square of the third rank may be passed over.
        Us::Other::forward(behind & Us::THIRD_RANK) & pawns
    }
}

/// The pawns that may take en passant. Nobody else reaches that square: the pawn
/// to be taken stands before it.
fn en_passant_origins<Us: Side>(node: &Node) -> Bitboard {
    let mut capturers = CapturersOnly(Bitboard::EMPTY);
    en_passant::<Us, _>(node, &mut capturers);
    capturers.0
}

macro_rules! ignore_all_but {
    ($name:ident, $method:ident($first:ident, $second:ident) => $keep:ident) => {
        struct $name(Bitboard);

        impl Visitor for $name {
            fn $method(&mut self, $first: Square, $second: Square) {
                self.0 = self.0.with($keep);
            }
        }
    };
}

ignore_all_but!(CastlesOnly, castle(_king, rook) => rook);
ignore_all_but!(CapturersOnly, en_passant(from, _to) => from);
