//! Touching men, and what happens after an illegal move.

use super::value::words;

/// What a hand on the board means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Touch {
    /// Whether a touched man must be moved.
    pub rule: TouchRule,
    /// Whether a legal move may be taken back.
    pub take_back: TakeBack,
    /// Whether a player who touches the rook first may still castle with it.
    pub rook_first_castling: RookFirst,
}

impl Default for Touch {
    fn default() -> Touch {
        Touch {
            rule: TouchRule::TouchMove,
            take_back: TakeBack::Never,
            rook_first_castling: RookFirst::Forbidden,
        }
    }
}

words! {
    /// Whether a touched man must be moved.
    pub enum TouchRule {
        /// A touched man must be moved, or taken if it is the enemy's, if a legal move does so.
        TouchMove = "touch_move",
        /// Nothing binds until the hand leaves a man on a new square; then the move stands.
        ReleaseMove = "release_move",
        /// Nothing binds until the move is completed.
        Free = "free",
    }
}

words! {
    /// Whether a legal move may be taken back.
    pub enum TakeBack {
        /// A legal move is never taken back.
        Never = "never",
        /// A legal move is taken back if the opponent agrees, who need not.
        ByConsent = "by_consent",
    }
}

words! {
    /// Whether a player who touches the rook first may still castle with it.
    pub enum RookFirst {
        /// A player who touches the rook first may not castle on that side in this move.
        Forbidden = "forbidden",
        /// A player who touches the rook first may still castle, if castling is legal.
        Allowed = "allowed",
    }
}

/// What happens after an illegal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalMoves {
    /// What is played instead of an illegal move.
    pub cure: Cure,
    /// How long after it an illegal move can be put right.
    pub window: Window,
    /// Seconds the opponent gets for a completed illegal move.
    pub penalty_seconds: u32,
    /// Seconds the opponent gets for one in rapid and blitz games.
    pub rapid_penalty_seconds: u32,
    /// The completed illegal move of a player that loses the game, counted from 1.
    pub loses_on: Option<u32>,
}

impl Default for IllegalMoves {
    fn default() -> IllegalMoves {
        IllegalMoves {
            cure: Cure::UseTouchedPiece,
            window: Window::WholeGame,
            penalty_seconds: 0,
            rapid_penalty_seconds: 0,
            loses_on: None,
        }
    }
}

words! {
    /// What is played instead of an illegal move.
    pub enum Cure {
        /// The move is taken back and another is made with the man touched, if it has a legal move.
        UseTouchedPiece = "use_touched_piece",
        /// The move is taken back and any legal move may be made.
        FreeChoice = "free_choice",
        /// The illegal move stands.
        Stands = "stands",
    }
}

words! {
    /// How long after it an illegal move can be put right.
    pub enum Window {
        /// Only before the opponent has moved.
        BeforeNextMove = "before_next_move",
        /// Only if it is among the last n moves of either side.
        LastMoves(n: u32) = "last_moves",
        /// At any time until the game ends.
        WholeGame = "whole_game",
    }
}
