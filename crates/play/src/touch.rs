//! Touch-move: which moves a player may still choose from after touching men.
//!
//! The rule is the same in the laws that have it: the first touched own man
//! that can move must move, the first touched enemy man that can be taken must
//! be taken, an own and an enemy man together mean that capture if it is
//! legal. King and then rook is castling. Where the laws differ is the rook
//! touched first.

use boardside_chess::{Bitboard, CastleSide, Move, MoveKind, Position, Role, Square};
use boardside_rulebook::{RookFirst, RuleId};

/// What a player is bound to by the men touched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Binding {
    /// Why: what must be done with which man.
    pub duty: Duty,
    /// The legal moves that fulfil it; never empty.
    pub moves: Vec<Move>,
}

/// What a player must do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Duty {
    /// Move the own man on this square.
    Move(Square),
    /// Take the enemy man on this square.
    Take(Square),
    /// Take the second with the first.
    TakeWith(Square, Square),
    /// Castle on this side.
    Castle(CastleSide),
    /// Move the rook or castle with it.
    MoveOrCastle(Square),
}

/// What the touched squares, in their order, bind the player to move to.
/// `None` if the choice is free: nothing touched can move or be taken.
pub fn binding(position: &Position, touched: &[Square], rook_first: RookFirst) -> Option<Binding> {
    let moves = Moves {
        position,
        legal: position.legal_moves().to_vec(),
    };
    let us = position.board().color(position.turn());
    let own: Vec<Square> = touched
        .iter()
        .copied()
        .filter(|&square| us.has(square))
        .collect();
    let bound = castling_duty(&moves, &own, rook_first).or_else(|| ordinary_duty(&moves, touched));
    bound.filter(|binding| !binding.moves.is_empty())
}

struct Moves<'a> {
    position: &'a Position,
    legal: Vec<Move>,
}

impl Moves<'_> {
    fn of(&self, from: Square) -> Vec<Move> {
        self.select(|mv| mv.from() == from)
    }

    fn taking(&self, victim: Square) -> Vec<Move> {
        self.select(|mv| self.victim(mv) == Some(victim))
    }

    fn castling_with(&self, rook: Square) -> Vec<Move> {
        self.select(|mv| mv.kind() == MoveKind::Castle && mv.to() == rook)
    }

    fn select(&self, keep: impl Fn(Move) -> bool) -> Vec<Move> {
        self.legal.iter().copied().filter(|&mv| keep(mv)).collect()
    }

    /// The square of the man that a move takes.
    fn victim(&self, mv: Move) -> Option<Square> {
        match mv.kind() {
            MoveKind::Castle => None,
            MoveKind::EnPassant => Some(Square::at(mv.to().file(), mv.from().rank())),
            _ => self
                .position
                .board()
                .occupied()
                .has(mv.to())
                .then(|| mv.to()),
        }
    }

    fn role(&self, square: Square) -> Option<Role> {
        self.position.board().role_at(square)
    }
}

/// King and rook touched one after the other, before any other own man.
fn castling_duty(moves: &Moves<'_>, own: &[Square], rook_first: RookFirst) -> Option<Binding> {
    let [first, second, ..] = *own else {
        return None;
    };
    match (moves.role(first)?, moves.role(second)?) {
        (Role::King, Role::Rook) => {
            let castle = moves.castling_with(second);
            let duty = Duty::Castle(CastleSide::of(first, second));
            // Where that castling is illegal the king must move another way,
            // by castling with the other rook if the player likes.
            Some(if castle.is_empty() {
                Binding {
                    duty: Duty::Move(first),
                    moves: moves.of(first),
                }
            } else {
                Binding {
                    duty,
                    moves: castle,
                }
            })
        }
        (Role::Rook, Role::King) => Some(rook_then_king(moves, first, second, rook_first)),
        _ => None,
    }
    .filter(|binding| !binding.moves.is_empty())
}

fn rook_then_king(moves: &Moves<'_>, rook: Square, king: Square, rook_first: RookFirst) -> Binding {
    let castle = moves.castling_with(rook);
    let mut of_rook = moves.of(rook);
    match rook_first {
        RookFirst::Allowed if !castle.is_empty() => {
            of_rook.extend(castle);
            Binding {
                duty: Duty::MoveOrCastle(rook),
                moves: of_rook,
            }
        }
        _ if !of_rook.is_empty() => Binding {
            duty: Duty::Move(rook),
            moves: of_rook,
        },
        _ => {
            let others = moves.of(king).into_iter().filter(|mv| !castle.contains(mv));
            Binding {
                duty: Duty::Move(king),
                moves: others.collect(),
            }
        }
    }
}

fn ordinary_duty(moves: &Moves<'_>, touched: &[Square]) -> Option<Binding> {
    let us = moves.position.board().color(moves.position.turn());
    let first = |own: bool, moves_of: &dyn Fn(Square) -> Vec<Move>| {
        let of_color = |&&square: &&Square| us.has(square) == own;
        touched
            .iter()
            .filter(of_color)
            .copied()
            .find(|&square| !moves_of(square).is_empty())
    };
    let mover = first(true, &|square| moves.of(square));
    let victim = first(false, &|square| moves.taking(square));
    match (mover, victim) {
        (Some(mover), Some(victim)) => Some(both(moves, touched, mover, victim)),
        (Some(mover), None) => Some(Binding {
            duty: Duty::Move(mover),
            moves: moves.of(mover),
        }),
        (None, Some(victim)) => Some(Binding {
            duty: Duty::Take(victim),
            moves: moves.taking(victim),
        }),
        (None, None) => None,
    }
}

/// An own man that can move and an enemy man that can be taken.
fn both(moves: &Moves<'_>, touched: &[Square], mover: Square, victim: Square) -> Binding {
    let capture = moves.select(|mv| mv.from() == mover && moves.victim(mv) == Some(victim));
    if !capture.is_empty() {
        return Binding {
            duty: Duty::TakeWith(mover, victim),
            moves: capture,
        };
    }
    let earlier = touched
        .iter()
        .find(|&&square| square == mover || square == victim);
    if earlier == Some(&mover) {
        Binding {
            duty: Duty::Move(mover),
            moves: moves.of(mover),
        }
    } else {
        Binding {
            duty: Duty::Take(victim),
            moves: moves.taking(victim),
        }
    }
}

impl Duty {
    /// The squares of the men that bind, for marking them on a board.
    pub fn squares(self) -> Bitboard {
        match self {
            Duty::Move(square) | Duty::Take(square) | Duty::MoveOrCastle(square) => square.into(),
            Duty::TakeWith(own, enemy) => Bitboard::from(own).with(enemy),
            Duty::Castle(_) => Bitboard::EMPTY,
        }
    }

    /// The rule that makes it one.
    pub const fn rule(self) -> RuleId {
        match self {
            Duty::Castle(_) | Duty::MoveOrCastle(_) => RuleId::TouchCastling,
            Duty::Move(_) | Duty::Take(_) | Duty::TakeWith(..) => RuleId::Touch,
        }
    }

    /// The duty in plain words.
    pub fn sentence(self) -> String {
        match self {
            Duty::Move(square) => {
                format!("You touched your man on {square}, so you must move it.")
            }
            Duty::Take(square) => {
                format!("You touched the enemy man on {square}, so you must take it.")
            }
            Duty::TakeWith(own, enemy) => format!(
                "You touched your man on {own} and the enemy man on {enemy}, so you must take \
                 the one with the other."
            ),
            Duty::Castle(CastleSide::King) => {
                "You touched your king and then a rook, so you must castle short.".into()
            }
            Duty::Castle(CastleSide::Queen) => {
                "You touched your king and then a rook, so you must castle long.".into()
            }
            Duty::MoveOrCastle(square) => format!(
                "You touched your rook on {square} and then your king, so you must move the rook \
                 or castle with it."
            ),
        }
    }
}
