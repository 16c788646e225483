//! Why something cannot be done, in words and with the rule behind it.

use crate::event::Actor;
use crate::outcome::Outcome;
use crate::touch::Binding;
use boardside_chess::{Ending, Illegalities};
use boardside_rulebook::{Citation, RuleId, Rulebook};
use core::fmt;

/// Why a command was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game has not started.
    NotStarted,
    /// The game has started already.
    AlreadyStarted,
    /// This hand has been shaken already.
    HandShakenAlready,
    /// The game is over.
    GameOver(Outcome),
    /// The game is paused or adjourned.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// No move has been made, and White makes the first.
    WhiteMovesFirst,
    /// It is the opponent's turn.
    NotYourTurn,
    /// This is not for this actor to do.
    NotYours(Actor),
    /// The game can be called off only before the first move.
    TooLateToAbort,
    /// What was tried is no move at all, or not yet a whole one.
    NotAMove(Illegalities),
    /// The move would be legal, but a touched man binds the player.
    Bound(Binding),
    /// What the player announced with a claim is not a legal move.
    IllegalIntention(Illegalities),
    /// The rulebook allows no draw by agreement.
    NoAgreedDraws,
    /// Draws may be offered only after so many moves of each player.
    OfferTooEarly(u32),
    /// A draw is offered already.
    OfferedAlready,
    /// No draw is offered to this player.
    NothingOffered,
    /// Nobody needs to claim by this rule, or it is not in force.
    NotClaimable(RuleId),
    /// By this rule the claim needs the move on the board, not announced.
    IntentionNotAllowed(RuleId),
    /// The claim is wrong; the text says what is missing.
    ClaimUnfounded(RuleId, String),
    /// The flag has not fallen.
    FlagNotFallen,
    /// The limit for one move has not passed, or there is none.
    LimitNotPassed,
    /// The rulebook leaves this to the players or to an official.
    CalledByOthers(RuleId),
    /// The rulebook does not let moves be taken back.
    NoTakeBacks,
    /// There is no own move to take back.
    NothingToTakeBack,
    /// Taking back has been asked for already.
    AskedAlready,
    /// The opponent has not asked to take a move back.
    NothingAsked,
    /// No rule lets the director declare a draw here.
    NothingToDeclare,
    /// The position on the board ends the game; it cannot go on.
    CannotContinue(Ending),
    /// The player to move has no time left to go on with.
    NoTimeLeft,
    /// A ruling needs a reason.
    ReasonMissing,
    /// A clock cannot be set to less than nothing, or there is none.
    BadClock,
    /// Something else happened in the meantime.
    Stale {
        /// The number of events the caller had seen.
        seen: u64,
        /// The number of events there are.
        now: u64,
    },
}

impl Refusal {
    /// The stable code of this refusal.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::NotStarted => "not_started",
            Refusal::AlreadyStarted => "already_started",
            Refusal::HandShakenAlready => "hand_shaken_already",
            Refusal::GameOver(_) => "game_over",
            Refusal::Paused => "paused",
            Refusal::NotPaused => "not_paused",
            Refusal::WhiteMovesFirst => "white_moves_first",
            Refusal::NotYourTurn => "not_your_turn",
            Refusal::NotYours(_) => "not_yours",
            Refusal::TooLateToAbort => "too_late_to_abort",
            Refusal::NotAMove(_) => "not_a_move",
            Refusal::Bound(_) => "touch_move",
            Refusal::IllegalIntention(_) => "illegal_intention",
            Refusal::NoAgreedDraws => "no_agreed_draws",
            Refusal::OfferTooEarly(_) => "offer_too_early",
            Refusal::OfferedAlready => "offered_already",
            Refusal::NothingOffered => "nothing_offered",
            Refusal::NotClaimable(_) => "not_claimable",
            Refusal::IntentionNotAllowed(_) => "intention_not_allowed",
            Refusal::ClaimUnfounded(..) => "claim_unfounded",
            Refusal::FlagNotFallen => "flag_not_fallen",
            Refusal::LimitNotPassed => "limit_not_passed",
            Refusal::CalledByOthers(_) => "called_by_others",
            Refusal::NoTakeBacks => "no_take_backs",
            Refusal::NothingToTakeBack => "nothing_to_take_back",
            Refusal::AskedAlready => "asked_already",
            Refusal::NothingAsked => "nothing_asked",
            Refusal::NothingToDeclare => "nothing_to_declare",
            Refusal::CannotContinue(_) => "cannot_continue",
            Refusal::NoTimeLeft => "no_time_left",
            Refusal::ReasonMissing => "reason_missing",
            Refusal::BadClock => "bad_clock",
            Refusal::Stale { .. } => "stale",
        }
    }

    /// The rule that refuses, if it is one of the rulebook's.
    pub fn rule(&self) -> Option<RuleId> {
        Some(match self {
            Refusal::WhiteMovesFirst => RuleId::FirstMove,
            Refusal::NotYourTurn => RuleId::AlternateMoves,
            Refusal::Bound(binding) => binding.duty.rule(),
            Refusal::NotAMove(reasons) | Refusal::IllegalIntention(reasons) => {
                RuleId::of(reasons.reason())
            }
            Refusal::NoAgreedDraws | Refusal::OfferTooEarly(_) => RuleId::AgreedDraw,
            Refusal::OfferedAlready | Refusal::NothingOffered => RuleId::DrawOffer,
            Refusal::NotClaimable(rule)
            | Refusal::IntentionNotAllowed(rule)
            | Refusal::ClaimUnfounded(rule, _)
            | Refusal::CalledByOthers(rule) => *rule,
            Refusal::FlagNotFallen | Refusal::NoTimeLeft => RuleId::FlagFall,
            Refusal::LimitNotPassed => RuleId::PerMoveLimit,
            Refusal::NoTakeBacks
            | Refusal::NothingToTakeBack
            | Refusal::AskedAlready
            | Refusal::NothingAsked => RuleId::TakeBack,
            Refusal::HandShakenAlready => RuleId::Handshake,
            Refusal::GameOver(outcome) => outcome.rule()?,
            Refusal::CannotContinue(Ending::Checkmate) => RuleId::Checkmate,
            Refusal::CannotContinue(Ending::Stalemate) => RuleId::Stalemate,
            // These are about the record or the officials, not about chess.
            Refusal::NotStarted
            | Refusal::AlreadyStarted
            | Refusal::Paused
            | Refusal::NotPaused
            | Refusal::NotYours(_)
            | Refusal::TooLateToAbort
            | Refusal::NothingToDeclare
            | Refusal::ReasonMissing
            | Refusal::BadClock
            | Refusal::Stale { .. } => return None,
        })
    }

    /// The clause of a rulebook that refuses.
    pub fn citation<'a>(&self, rulebook: &'a Rulebook) -> Option<Citation<'a>> {
        Some(rulebook.clause(self.rule()?))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotStarted => {
                f.write_str("The game has not started: both players shake hands first.")
            }
            Refusal::AlreadyStarted => f.write_str("The game has started already."),
            Refusal::HandShakenAlready => f.write_str("You have shaken hands already."),
            Refusal::GameOver(outcome) => {
                write!(f, "The game is over: {}.", outcome.score.text())
            }
            Refusal::Paused => f.write_str("The game is stopped until an official lets it go on."),
            Refusal::NotPaused => f.write_str("The game is not stopped."),
            Refusal::WhiteMovesFirst => f.write_str("White makes the first move."),
            Refusal::NotYourTurn => f.write_str("It is your opponent's turn."),
            Refusal::NotYours(actor) => write!(f, "This is not for {actor} to do."),
            Refusal::TooLateToAbort => {
                f.write_str("The first move has been made: resign, or agree on a draw.")
            }
            Refusal::NotAMove(reasons) => fmt::Display::fmt(reasons, f),
            Refusal::Bound(binding) => f.write_str(&binding.duty.sentence()),
            Refusal::IllegalIntention(reasons) => write!(f, "You cannot play that: {reasons}"),
            Refusal::NoAgreedDraws => f.write_str("Draws may not be agreed on here."),
            Refusal::OfferTooEarly(moves) => {
                let noun = if *moves == 1 { "move" } else { "moves" };
                write!(
                    f,
                    "A draw may be offered once each player has made {moves} {noun}."
                )
            }
            Refusal::OfferedAlready => f.write_str("A draw is offered already."),
            Refusal::NothingOffered => f.write_str("Your opponent has not offered a draw."),
            Refusal::NotClaimable(_) => {
                f.write_str("There is nothing to claim: the game ends by itself, or not at all.")
            }
            Refusal::IntentionNotAllowed(_) => {
                f.write_str("Play the move first, then claim: an announced move does not count.")
            }
            Refusal::ClaimUnfounded(_, missing) => f.write_str(missing),
            Refusal::FlagNotFallen => f.write_str("The flag has not fallen."),
            Refusal::LimitNotPassed => f.write_str(
                "Your opponent is still within the limit for one move, if there is one.",
            ),
            Refusal::CalledByOthers(_) => {
                f.write_str("This is for the players to claim, or for an official to decide.")
            }
            Refusal::NoTakeBacks => f.write_str("A move that is made stands: no taking back."),
            Refusal::NothingToTakeBack => f.write_str("You have no move to take back."),
            Refusal::AskedAlready => f.write_str("Taking back has been asked for already."),
            Refusal::NothingAsked => f.write_str("Your opponent has not asked to take back."),
            Refusal::NothingToDeclare => {
                f.write_str("No rule lets a director declare a draw in this position.")
            }
            Refusal::CannotContinue(_) => f.write_str(
                "The position on the board ends the game; there is no move to go on with.",
            ),
            Refusal::NoTimeLeft => {
                f.write_str("The player to move has no time left: set the clock first.")
            }
            Refusal::ReasonMissing => f.write_str("A ruling needs its reason, in words."),
            Refusal::BadClock => f.write_str("Give each clock a time that is not below zero."),
            Refusal::Stale { seen, now } => {
                write!(
                    f,
                    "Something happened meanwhile: you saw {seen} events, there are {now}."
                )
            }
        }
    }
}

impl core::error::Error for Refusal {}
