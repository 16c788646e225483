//! Every way a game is drawn.

use super::value::words;

/// Every way a game is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draws {
    /// What a stalemate is.
    pub stalemate: Stalemate,
    /// Whether the players may agree on a draw.
    pub agreement: Agreement,
    /// How a draw is offered.
    pub offer_form: OfferForm,
    /// Whether a claim of a draw is also an offer of one.
    pub claim_is_offer: ClaimIsOffer,
    /// What the opponent gets for a wrong claim of a draw.
    pub wrong_claim_seconds: u32,
    /// What the opponent gets for it in rapid and blitz games.
    pub rapid_wrong_claim_seconds: u32,
    /// The rule of fifty moves.
    pub fifty: Fifty,
    /// What happens after seventy-five moves of each side without progress.
    pub seventy_five: SeventyFive,
    /// The rule of repetition.
    pub repetition: Repetition,
    /// What happens when a position has come five times.
    pub fivefold: Fivefold,
    /// When a position counts as dead, that is, nobody can mate any more.
    pub dead_position: DeadPosition,
}

impl Default for Draws {
    fn default() -> Draws {
        Draws {
            stalemate: Stalemate::Draw,
            agreement: Agreement::Allowed,
            offer_form: OfferForm::Plain,
            claim_is_offer: ClaimIsOffer::Yes,
            wrong_claim_seconds: 0,
            rapid_wrong_claim_seconds: 0,
            fifty: Fifty::default(),
            seventy_five: SeventyFive::Automatic,
            repetition: Repetition::default(),
            fivefold: Fivefold::Automatic,
            dead_position: DeadPosition::Exact,
        }
    }
}

/// The rule of fifty moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fifty {
    /// Whether it is claimed, automatic or not in force.
    pub effect: Effect,
    /// What sets the count back to nothing.
    pub resets: Resets,
    /// Whether it can be claimed with a move that is announced, not played.
    pub intended_move: IntendedMove,
}

impl Default for Fifty {
    fn default() -> Fifty {
        Fifty {
            effect: Effect::Claim,
            resets: Resets::CaptureOrPawnMove,
            intended_move: IntendedMove::Allowed,
        }
    }
}

/// The rule of repetition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repetition {
    /// What must come again.
    pub kind: RepetitionKind,
    /// How often it must come in all.
    pub count: u32,
    /// Whether it is claimed, automatic or not in force.
    pub effect: Effect,
    /// Whether it can be claimed with a move that is announced, not played.
    pub intended_move: IntendedMove,
}

impl Default for Repetition {
    fn default() -> Repetition {
        Repetition {
            kind: RepetitionKind::Position,
            count: 3,
            effect: Effect::Claim,
            intended_move: IntendedMove::Allowed,
        }
    }
}

words! {
    /// What a stalemate is.
    pub enum Stalemate {
        /// A stalemate is a draw.
        Draw = "draw",
        /// A stalemated game is a draw that does not count: the game is played again.
        Replay = "replay",
    }
}

words! {
    /// Whether the players may agree on a draw.
    pub enum Agreement {
        /// The players may agree on a draw at any time.
        Allowed = "allowed",
        /// The players may agree on a draw once both have made move n.
        AfterMoves(n: u32) = "after_moves",
        /// The players may not agree on a draw.
        Forbidden = "forbidden",
    }
}

words! {
    /// How a draw is offered.
    pub enum OfferForm {
        /// A draw is offered in words.
        Plain = "plain",
        /// A draw is offered by holding out the hand, and accepted by shaking it.
        Handshake = "handshake",
    }
}

words! {
    /// Whether a claim of a draw is also an offer of one.
    pub enum ClaimIsOffer {
        /// A claim is also an offer, which the opponent may accept even if the claim is wrong.
        Yes = "yes",
        /// A claim is only a claim.
        No = "no",
    }
}

words! {
    /// Whether a draw is claimed, automatic or not in force.
    pub enum Effect {
        /// The rule is not in force.
        Off = "off",
        /// The game is drawn if a player claims it.
        Claim = "claim",
        /// The game is drawn at once, without a claim.
        Automatic = "automatic",
    }
}

words! {
    /// What sets the count of the fifty-move rule back to nothing.
    pub enum Resets {
        /// A capture or any pawn move starts the count anew.
        CaptureOrPawnMove = "capture_or_pawn_move",
        /// Only a capture or a promotion starts the count anew.
        CaptureOrPromotion = "capture_or_promotion",
    }
}

words! {
    /// Whether a draw can be claimed with a move that is announced, not played.
    pub enum IntendedMove {
        /// A player may claim with a move that is announced and not yet played.
        Allowed = "allowed",
        /// The claim needs the position on the board.
        NotAllowed = "not_allowed",
    }
}

words! {
    /// What happens after seventy-five moves of each side without a capture or pawn move.
    pub enum SeventyFive {
        /// The rule is not in force.
        Off = "off",
        /// The director may declare the game drawn.
        DirectorMay = "director_may",
        /// The game is drawn at once, without a claim.
        Automatic = "automatic",
    }
}

words! {
    /// What happens when a position has come five times.
    pub enum Fivefold {
        /// The rule is not in force.
        Off = "off",
        /// The director may declare the game drawn if the position came on five alternate moves in a row.
        DirectorMay = "director_may",
        /// The game is drawn at once, without a claim, in a row or not.
        Automatic = "automatic",
    }
}

words! {
    /// What must come again for a draw by repetition.
    pub enum RepetitionKind {
        /// The same position with the same player to move and the same possible moves, not necessarily in a row.
        Position = "position",
        /// The same sequence of moves by both players, in a row.
        MoveSequence = "move_sequence",
    }
}

words! {
    /// When a position counts as dead.
    pub enum DeadPosition {
        /// A game goes on even if nobody can mate.
        Off = "off",
        /// A game ends when neither side has the men to mate.
        Material = "material",
        /// A game ends when neither side could mate by any legal moves.
        Exact = "exact",
    }
}
