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
/// One field per section of the file. Where a value came from is told by
/// [`Rulebook::origin`](crate::Rulebook::origin).
#[derive(Clone, PartialEq, Eq, Debug)]
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

impl Default for Settings {
    /// What holds where no sheet says anything: the Laws of FIDE for a game, and for an event the simplest form.
    fn default() -> Settings {
        Settings {
            touch: Touch {
                rule: TouchRule::TouchMove,
                take_back: TakeBack::Never,
                rook_first_castling: RookFirst::Forbidden,
            },
            illegal: IllegalMoves {
                cure: Cure::UseTouchedPiece,
                window: Window::WholeGame,
                penalty_seconds: 0,
                rapid_penalty_seconds: 0,
                loses_on: None,
            },
            check: CheckManners {
                announce: Announce::Optional,
            },
            draws: default_draws(),
            resign: Resign {
                form: ResignForm::Say,
                when_opponent_cannot_mate: HopelessOpponent::Loss,
            },
            clock: Clock {
                per_move_limit_seconds: None,
                per_move_breach: Breach::DirectorDecides,
                flag_called_by: FlagCaller::Anyone,
                flag_draw: FlagDraw::OpponentCannotMate,
                late_loss_minutes: None,
            },
            matches: default_matches(),
            reporting: Reporting {
                channels: vec![Channel::Site],
                approval: Approval::Either,
                unreported: Unreported::Unplayed,
            },
            scheduling: Scheduling {
                by: Scheduler::Organizer,
                unreachable: Unreachable::OfficeDecides,
                venue: None,
            },
            disputes: Disputes {
                authority: Authority::Arbiter,
            },
            identity: Identity {
                token: Token::None,
                shown: Shown::Never,
            },
            equipment: Equipment {
                source: EquipmentSource::Provided,
            },
            entry: Entry {
                grades: Vec::new(),
                insurance_notice: InsuranceNotice::NotGiven,
                format: Format::None,
            },
            etiquette: Etiquette {
                handshake: Handshake::None,
                piece_values: PieceValues::USUAL,
            },
            umpire: Umpire {
                by: UmpiredBy::Officials,
            },
        }
    }
}

fn default_draws() -> Draws {
    Draws {
        stalemate: Stalemate::Draw,
        agreement: Agreement::Allowed,
        offer_form: OfferForm::Plain,
        claim_is_offer: ClaimIsOffer::Yes,
        fifty: Fifty {
            effect: Effect::Claim,
            resets: Resets::CaptureOrPawnMove,
            intended_move: IntendedMove::Allowed,
        },
        seventy_five: SeventyFive::Automatic,
        repetition: Repetition {
            kind: RepetitionKind::Position,
            count: 3,
            effect: Effect::Claim,
            intended_move: IntendedMove::Allowed,
        },
        fivefold: Fivefold::Automatic,
        dead_position: DeadPosition::Exact,
    }
}

fn default_matches() -> Matches {
    Matches {
        games: Games::Single,
        replay_on: ReplayOn::Nothing,
        replay_colors: ReplayColors::Same,
        other_draws: OtherDraws::Half,
        knockout_draw: KnockoutDraw::Director,
        level_after: LevelAfter::PlayOn,
    }
}
