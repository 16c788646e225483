//! The legal moves of a position, found directly: no move is tried and taken
//! back.
//!
//! [`visit`] finds the king's line-ups first: who gives check, and which own
//! men are pinned on a straight or a diagonal line. Every other man is then
//! confined to the squares that answer a check and, if pinned, to its line.
//! What is done with the moves is up to a [`Visitor`]: [`MoveList`] writes
//! them down, [`Count`] adds up the sizes of the target sets, and perft plays
//! them. There is one generator, so all three agree.

mod origins;
mod visitor;

use crate::attacks;
use crate::attacks::between;
use crate::bitboard::Bitboard;
use crate::castling::Castle;
use crate::node::Node;
use crate::piece::Role;
use crate::side::{Side, east, west};
use crate::square::Square;

pub(crate) use origins::{castling_partners, origins};
pub(crate) use visitor::{Count, Visitor, pawn_origin};

/// The enemy men on the king's lines, sorted.
struct KingLines {
    checkers: Bitboard,
    /// From each straight pinner up to the king, the pinner included.
    straight_pins: Bitboard,
    /// From each diagonal pinner up to the king, the pinner included.
    diagonal_pins: Bitboard,
}

impl KingLines {
    /// Nobody gives check and nobody is pinned.
    const FREE: KingLines = KingLines {
        checkers: Bitboard::EMPTY,
        straight_pins: Bitboard::EMPTY,
        diagonal_pins: Bitboard::EMPTY,
    };

    #[inline(always)]
    fn are_free(&self) -> bool {
        (self.checkers | self.straight_pins | self.diagonal_pins).is_empty()
    }
}

/// One side's view of a node.
struct View<'a> {
    node: &'a Node,
    us: Bitboard,
    them: Bitboard,
    occupied: Bitboard,
    king: Square,
}

/// Shows every legal move of `Us` to the visitor.
#[inline(always)]
pub(crate) fn visit<Us: Side, V: Visitor>(node: &Node, visitor: &mut V) {
    let view = View::new::<Us>(node);
    let lines = view.king_lines::<Us>();
    view.king_moves::<Us, V>(&lines, visitor);
    // Most of the time nothing binds the other men. Said with a constant, that
    // case is compiled a second time without a trace of checks and pins.
    if lines.are_free() {
        view.other_moves::<Us, V>(&KingLines::FREE, Bitboard::ALL, visitor);
        return;
    }
    let answers = match lines.checkers.first() {
        None => Bitboard::ALL,
        // Only the king can answer two checks at once.
        Some(_) if lines.checkers.many() => return,
        Some(checker) => between(view.king, checker) | lines.checkers,
    };
    view.other_moves::<Us, V>(&lines, answers, visitor);
}

/// The men giving check to `Us`.
#[inline]
pub(crate) fn checkers<Us: Side>(node: &Node) -> Bitboard {
    let view = View::new::<Us>(node);
    node.board
        .attackers(view.king, Us::Other::COLOR, view.occupied)
}

/// Whether some en passant capture of `Us` is legal.
#[inline]
pub(crate) fn has_en_passant<Us: Side>(node: &Node) -> bool {
    if node.en_passant.is_empty() {
        return false;
    }
    let mut count = Count::default();
    en_passant::<Us, _>(node, &mut count);
    count.0 > 0
}

impl<'a> View<'a> {
    #[inline(always)]
    fn new<Us: Side>(node: &'a Node) -> View<'a> {
        let us = node.board.color(Us::COLOR);
        let them = node.board.color(Us::Other::COLOR);
        let king = (node.board.role(Role::King) & us).lowest();
        View {
            node,
            us,
            them,
            occupied: us | them,
            king,
        }
    }

    #[inline(always)]
    fn ours(&self, role: Role) -> Bitboard {
        self.node.board.role(role) & self.us
    }

    #[inline(always)]
    fn theirs(&self, role: Role) -> Bitboard {
        self.node.board.role(role) & self.them
    }

    /// Finds checks and pins. A slider that shares no line with the king costs
    /// nothing here, and most positions have at most one that does.
    #[inline(always)]
    fn king_lines<Us: Side>(&self) -> KingLines {
        let king = self.king;
        let mut lines = KingLines {
            checkers: attacks::knight(king) & self.theirs(Role::Knight)
                | attacks::pawn(Us::COLOR, king) & self.theirs(Role::Pawn),
            straight_pins: Bitboard::EMPTY,
            diagonal_pins: Bitboard::EMPTY,
        };
        let queens = self.node.board.role(Role::Queen);
        let diagonal = (self.node.board.role(Role::Bishop) | queens) & self.them;
        for slider in diagonal & attacks::bishop_lines(king) {
            self.sort_slider(slider, &mut lines.checkers, &mut lines.diagonal_pins);
        }
        let straight = (self.node.board.role(Role::Rook) | queens) & self.them;
        for slider in straight & attacks::rook_lines(king) {
            self.sort_slider(slider, &mut lines.checkers, &mut lines.straight_pins);
        }
        lines
    }

    /// A slider on a line with the king gives check over an empty line, pins a
    /// lone own man, and else does nothing.
    #[inline(always)]
    fn sort_slider(&self, slider: Square, checkers: &mut Bitboard, pins: &mut Bitboard) {
        let line = between(self.king, slider);
        let blockers = line & self.occupied;
        if blockers.is_empty() {
            *checkers |= Bitboard::from(slider);
        } else if !blockers.many() && blockers.meets(self.us) {
            *pins |= line | Bitboard::from(slider);
        }
    }

    /// Every square an enemy man attacks. The king is lifted off the board
    /// first: it may not retreat along the line of a check.
    #[inline(always)]
    fn danger<Us: Side>(&self) -> Bitboard {
        let occupied = self.occupied ^ Bitboard::from(self.king);
        let queens = self.node.board.role(Role::Queen);
        let pawns = Us::Other::forward(self.theirs(Role::Pawn));
        let mut danger = west(pawns) | east(pawns);
        for knight in self.theirs(Role::Knight) {
            danger |= attacks::knight(knight);
        }
        for slider in (self.node.board.role(Role::Bishop) | queens) & self.them {
            danger |= attacks::bishop(slider, occupied);
        }
        for slider in (self.node.board.role(Role::Rook) | queens) & self.them {
            danger |= attacks::rook(slider, occupied);
        }
        danger
    }

    #[inline(always)]
    fn king_moves<Us: Side, V: Visitor>(&self, lines: &KingLines, visitor: &mut V) {
        let their_king = self.theirs(Role::King).lowest();
        let near_their_king = attacks::king(their_king);
        let reachable = attacks::king(self.king).without(self.us | near_their_king);
        let rooks = self.castling_partners_in_sight::<Us>(lines);
        // The map of attacked squares is the dearest part of the whole: it is
        // drawn only if the king has somewhere to go.
        if reachable.is_empty() && rooks.is_empty() {
            return;
        }
        let danger = self.danger::<Us>();
        visitor.piece(Role::King, self.king, reachable.without(danger));
        if rooks.any() {
            for rook in self.castles::<Us>(rooks, lines, danger | near_their_king) {
                visitor.castle(self.king, rook);
            }
        }
    }

    /// The rooks that may still castle and have nothing between them and the
    /// king, unless it is in check.
    #[inline(always)]
    fn castling_partners_in_sight<Us: Side>(&self, lines: &KingLines) -> Bitboard {
        let rooks = self.node.castling_rooks & Us::BACK_RANK;
        if rooks.is_empty() || lines.checkers.any() {
            return Bitboard::EMPTY;
        }
        rooks & attacks::rook(self.king, self.occupied)
    }

    /// The rooks the king may castle with, of those in its sight.
    #[inline(always)]
    fn castles<Us: Side>(
        &self,
        rooks: Bitboard,
        lines: &KingLines,
        attacked: Bitboard,
    ) -> Bitboard {
        if self.king != Us::KING_HOME || rooks.without(Us::CORNERS).any() {
            let free = rooks.without(lines.straight_pins);
            return castles_from_elsewhere(self.king, free, self.occupied, attacked);
        }
        // In standard chess all squares that must be empty are between king
        // and rook; the king's path is left, which is known at compile time.
        let mut legal = rooks;
        for corner in [Us::KING_CORNER, Us::QUEEN_CORNER] {
            let castle = Castle::new(Us::KING_HOME, corner);
            if castle.king_path().meets(attacked) {
                legal = legal.without(Bitboard::from(corner));
            }
        }
        legal
    }

    /// The moves of all but the king, given the squares that answer a check.
    #[inline(always)]
    fn other_moves<Us: Side, V: Visitor>(
        &self,
        lines: &KingLines,
        answers: Bitboard,
        visitor: &mut V,
    ) {
        self.piece_moves(lines, answers.without(self.us), visitor);
        self.pawn_moves::<Us, V>(lines, answers, visitor);
        if self.node.en_passant.any() {
            en_passant::<Us, V>(self.node, visitor);
        }
    }

    #[inline(always)]
    fn piece_moves<V: Visitor>(&self, lines: &KingLines, targets: Bitboard, visitor: &mut V) {
        let pinned = lines.straight_pins | lines.diagonal_pins;
        let occupied = self.occupied;
        for from in self.ours(Role::Knight).without(pinned) {
            visitor.piece(Role::Knight, from, attacks::knight(from) & targets);
        }
        for from in self.ours(Role::Bishop).without(pinned) {
            visitor.piece(
                Role::Bishop,
                from,
                attacks::bishop(from, occupied) & targets,
            );
        }
        for from in self.ours(Role::Rook).without(pinned) {
            visitor.piece(Role::Rook, from, attacks::rook(from, occupied) & targets);
        }
        for from in self.ours(Role::Queen).without(pinned) {
            visitor.piece(Role::Queen, from, attacks::queen(from, occupied) & targets);
        }
        if (pinned & self.us).any() {
            self.pinned_slider_moves(lines, targets, visitor);
        }
    }

    /// A pinned knight never moves; a pinned slider moves along its line if it
    /// can move that way at all.
    #[inline(always)]
    fn pinned_slider_moves<V: Visitor>(
        &self,
        lines: &KingLines,
        targets: Bitboard,
        visitor: &mut V,
    ) {
        for role in [Role::Bishop, Role::Queen] {
            for from in self.ours(role) & lines.diagonal_pins {
                let line = lines.diagonal_pins & targets;
                visitor.piece(role, from, attacks::bishop(from, self.occupied) & line);
            }
        }
        for role in [Role::Rook, Role::Queen] {
            for from in self.ours(role) & lines.straight_pins {
                let line = lines.straight_pins & targets;
                visitor.piece(role, from, attacks::rook(from, self.occupied) & line);
            }
        }
    }

    /// All pawns at once, by shifting the board. A pawn pinned on a straight
    /// line may push along it, one pinned on a diagonal may capture along it;
    /// the other lines of a king can never be reached in one pawn step, so one
    /// mask for all pins of a kind is enough.
    #[inline(always)]
    fn pawn_moves<Us: Side, V: Visitor>(
        &self,
        lines: &KingLines,
        answers: Bitboard,
        visitor: &mut V,
    ) {
        let pawns = self.ours(Role::Pawn);
        let (straight, diagonal) = (lines.straight_pins, lines.diagonal_pins);
        let ahead = Us::forward(pawns.without(straight | diagonal));
        let (mut pushes, mut wests, mut easts) = (ahead, west(ahead), east(ahead));
        if (straight | diagonal).meets(pawns) {
            pushes |= Us::forward(pawns & straight) & straight;
            wests |= west(Us::forward(pawns & diagonal)) & diagonal;
            easts |= east(Us::forward(pawns & diagonal)) & diagonal;
        }
        let targets = self.them & answers;
        let empty = !self.occupied;
        wests &= targets;
        easts &= targets;
        pushes &= empty;
        let doubles = Us::forward(pushes & Us::THIRD_RANK) & empty & answers;
        pushes &= answers;
        visitor.double_steps(doubles, 2 * Us::FORWARD);
        if pawns.meets(Us::SEVENTH_RANK) {
            let last = Us::Other::BACK_RANK;
            visitor.promotions(wests & last, Us::FORWARD - 1);
            visitor.promotions(easts & last, Us::FORWARD + 1);
            visitor.promotions(pushes & last, Us::FORWARD);
            wests = wests.without(last);
            easts = easts.without(last);
            pushes = pushes.without(last);
        }
        visitor.pawns(wests, Us::FORWARD - 1);
        visitor.pawns(easts, Us::FORWARD + 1);
        visitor.pawns(pushes, Us::FORWARD);
    }
}

/// The rooks a king may castle with in Chess960. A rook that shields the
/// king's final square from the edge of the board is pinned on the rank and
/// must have been left out.
#[cold]
#[inline(never)]
fn castles_from_elsewhere(
    king: Square,
    rooks: Bitboard,
    occupied: Bitboard,
    attacked: Bitboard,
) -> Bitboard {
    let legal = |&rook: &Square| {
        let castle = Castle::new(king, rook);
        !castle.must_be_empty().meets(occupied) && !castle.king_path().meets(attacked)
    };
    rooks.into_iter().filter(legal).collect()
}

/// En passant takes two men off their lines at once, so the king's safety is
/// looked at with both gone. It is rare enough to be looked at in full.
#[inline(never)]
fn en_passant<Us: Side, V: Visitor>(node: &Node, visitor: &mut V) {
    let view = View::new::<Us>(node);
    let to = node.en_passant.lowest();
    let captured = Us::Other::forward(node.en_passant);
    for from in attacks::pawn(Us::Other::COLOR, to) & view.ours(Role::Pawn) {
        let moved = Bitboard::from(from) | captured;
        let occupied = view.occupied ^ moved | node.en_passant;
        let attackers = node.board.attackers(view.king, Us::Other::COLOR, occupied);
        if attackers.without(captured).is_empty() {
            visitor.en_passant(from, to);
        }
    }
}
