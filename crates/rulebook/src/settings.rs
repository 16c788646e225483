//! Everything a rulebook can decide, as plain values.

mod clock;
mod draws;
mod event;
mod key;
mod manners;
mod matches;
mod touch;
pub(crate) mod value;

pub use clock::{Breach, Clock, FlagCaller, FlagDraw};
pub use draws::{
    Agreement, ClaimIsOffer, DeadPosition, Draws, Effect, Fifty, Fivefold, IntendedMove, OfferForm,
    Repetition, RepetitionKind, Resets, SeventyFive, Stalemate,
};
pub use event::{
    Approval, Authority, Channel, Disputes, Entry, Equipment, EquipmentSource, Format, Grade,
    Identity, InsuranceNotice, Reporting, Scheduler, Scheduling, Shown, Token, Umpire, UmpiredBy,
    Unreachable, Unreported,
};
pub use key::SettingKey;
pub use manners::{
    Announce, CheckManners, Etiquette, Handshake, HopelessOpponent, PieceValues, Resign, ResignForm,
};
pub use matches::{Games, KnockoutDraw, LevelAfter, Matches, OtherDraws, ReplayColors, ReplayOn};
pub use touch::{Cure, IllegalMoves, RookFirst, TakeBack, Touch, TouchRule, Window};

/// Everything a rulebook decides, with what its sheet leaves open filled in.
///
/// The default is what holds where no sheet says anything: for a game the usual
/// rules, for an event its simplest form. One field per section of the file. Where a value came from is told by
/// [`Rulebook::origin`](crate::Rulebook::origin).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// `[touch]`: what a hand on the board means.
    pub touch: Touch,
    /// `[illegal]`: what happens after an illegal move.
    pub illegal: IllegalMoves,
    /// `[check]`: what is said about check.
    pub check: CheckManners,
    /// `[draws]`: every way a game is drawn.
    pub draws: Draws,
    /// `[resign]`: how a game is given up.
    pub resign: Resign,
    /// `[clock]`: time.
    pub clock: Clock,
    /// `[match]`: games that belong together.
    pub matches: Matches,
    /// `[reporting]`: how results reach the office.
    pub reporting: Reporting,
    /// `[scheduling]`: who arranges the matches, and where they are played.
    pub scheduling: Scheduling,
    /// `[disputes]`: who settles disputes.
    pub disputes: Disputes,
    /// `[identity]`: how people show who they are.
    pub identity: Identity,
    /// `[equipment]`: where boards and men come from.
    pub equipment: Equipment,
    /// `[entry]`: who plays, in which groups, in which form.
    pub entry: Entry,
    /// `[etiquette]`: manners, and what the men are worth.
    pub etiquette: Etiquette,
    /// `[umpire]`: who watches over the rules at the board.
    pub umpire: Umpire,
}
