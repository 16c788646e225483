//! Touch-move: which moves a player may still choose from after touching men.
//!
//! The rule is the same in the laws that have it: the first touched man that can
//! must move, or be taken if it is the enemy's; an own and an enemy man together,
//! the first of each, mean that capture if it is legal. King and then rook is
//! castling. Where the laws differ is the rook touched first.

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
    /// Move the rook, without castling: it was touched before the king.
    MoveUncastled(Square),
}

/// What the touched squares, in their order, bind the player to move to.
/// `None` if the choice is free: nothing touched can move or be taken.
pub fn binding(position: &Position, touched: &[Square], rook_first: RookFirst) -> Option<Binding> {
    let moves = Moves {
        position,
        legal: position.legal_moves().to_vec(),
    };
    let own: Vec<Square> = touched
        .iter()
        .copied()
        .filter(|&square| moves.is_own(square))
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

    fn is_own(&self, square: Square) -> bool {
        let us = self.position.turn();
        self.position.board().color(us).has(square)
    }

    /// What one man touched binds to, as far as it can be done at all.
    fn duty_of(&self, square: Square) -> Binding {
        if self.is_own(square) {
            Binding {
                duty: Duty::Move(square),
                moves: self.of(square),
            }
        } else {
            Binding {
                duty: Duty::Take(square),
                moves: self.taking(square),
            }
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
                moves.duty_of(first)
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
            duty: match castle.is_empty() {
                true => Duty::Move(rook),
                false => Duty::MoveUncastled(rook),
            },
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

/// The first own man touched takes the first enemy man touched or, if it cannot,
/// the first of all that can move or be taken does so (FIDE 4.3).
fn ordinary_duty(moves: &Moves<'_>, touched: &[Square]) -> Option<Binding> {
    capture_duty(moves, touched).or_else(|| {
        let mut duties = touched.iter().map(|&square| moves.duty_of(square));
        duties.find(|binding| !binding.moves.is_empty())
    })
}

fn capture_duty(moves: &Moves<'_>, touched: &[Square]) -> Option<Binding> {
    let mover = *touched.iter().find(|&&square| moves.is_own(square))?;
    let victim = *touched.iter().find(|&&square| !moves.is_own(square))?;
    let captures = moves.select(|mv| mv.from() == mover && moves.victim(mv) == Some(victim));
    (!captures.is_empty()).then_some(Binding {
        duty: Duty::TakeWith(mover, victim),
        moves: captures,
    })
}

impl Duty {
    /// The squares of the men that bind, for marking them on a board.
    pub fn squares(self) -> Bitboard {
        match self {
            Duty::Move(square)
            | Duty::Take(square)
            | Duty::MoveOrCastle(square)
            | Duty::MoveUncastled(square) => square.into(),
            Duty::TakeWith(own, enemy) => Bitboard::from(own).with(enemy),
            Duty::Castle(_) => Bitboard::EMPTY,
        }
    }

    /// The rule that makes it one.
    pub const fn rule(self) -> RuleId {
        match self {
            Duty::Castle(_) => RuleId::TouchCastling,
            // The laws that have touch-move differ here, and each has a clause of its own for it.
            Duty::MoveOrCastle(_) | Duty::MoveUncastled(_) => RuleId::TouchRookFirst,
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
            Duty::MoveUncastled(square) => format!(
                "You touched your rook on {square} before your king, so you must move the rook \
                 and may not castle with it."
            ),
        }
    }
}
