//! Values that exclude each other, and settings that can have no effect.
//!
//! Both are judged with the base filled in. A clash is a mistake wherever its
//! values come from; a setting without effect is one only if this very file
//! gives it, because what is inherited was not written here.

use crate::mistake::MistakeKind;
use crate::settings::SettingKey as Key;
use crate::settings::{
    Agreement, ClaimIsOffer, Cure, Effect, EquipmentSource, Fivefold, Format, Games, IntendedMove,
    KnockoutDraw, OfferForm, OtherDraws, RepetitionKind, ReplayOn, RookFirst, Scheduler, Settings,
    SeventyFive, Shown, Stalemate, Token, TouchRule,
};

/// One way in which settings do not go together.
pub(crate) struct Contradiction {
    pub kind: MistakeKind,
    /// The settings it is about, the one to complain about first.
    pub keys: &'static [Key],
    /// Whether it is there.
    pub is_present: fn(&Settings) -> bool,
    /// What is wrong and what would be right.
    pub sentence: &'static str,
}

const fn clash(
    keys: &'static [Key],
    is_present: fn(&Settings) -> bool,
    sentence: &'static str,
) -> Contradiction {
    Contradiction {
        kind: MistakeKind::Contradiction,
        keys,
        is_present,
        sentence,
    }
}

/// Complains about the first of the keys, if the file gives it.
const fn idle(
    keys: &'static [Key],
    is_present: fn(&Settings) -> bool,
    sentence: &'static str,
) -> Contradiction {
    Contradiction {
        kind: MistakeKind::NoEffect,
        keys,
        is_present,
        sentence,
    }
}

/// All of them, in the order of the sections.
pub(crate) const CONTRADICTIONS: &[Contradiction] = &[
    idle(
        &[Key::RookFirstCastling, Key::TouchRule],
        |s| {
            s.touch.rule != TouchRule::TouchMove
                && s.touch.rook_first_castling == RookFirst::Forbidden
        },
        "nothing touched binds under this `touch.rule`, so the rook may be touched first; \
         leave `touch.rook_first_castling` out or set it to \"allowed\"",
    ),
    clash(
        &[Key::IllegalCure, Key::TouchRule],
        |s| s.touch.rule != TouchRule::TouchMove && s.illegal.cure == Cure::UseTouchedPiece,
        "nothing touched binds under this `touch.rule`, so no touched piece is bound after an illegal move; \
         set `illegal.cure` to \"free_choice\"",
    ),
    idle(
        &[Key::IllegalWindow, Key::IllegalCure],
        |s| s.illegal.cure == Cure::Stands,
        "an illegal move stands by `illegal.cure`, so there is no time to put it right; leave `illegal.window` out",
    ),
    clash(
        &[Key::IllegalLosesOn],
        |s| s.illegal.loses_on == Some(0),
        "`illegal.loses_on` counts from 1; write 2 if the second illegal move loses, or \"none\"",
    ),
    clash(
        &[Key::OfferForm, Key::Agreement],
        |s| s.draws.agreement == Agreement::Forbidden && s.draws.offer_form == OfferForm::Handshake,
        "a draw cannot be offered by hand where `draws.agreement` is \"forbidden\"; set `draws.offer_form` to \"plain\"",
    ),
    idle(
        &[Key::ClaimIsOffer, Key::Agreement],
        |s| {
            s.draws.agreement == Agreement::Forbidden && s.draws.claim_is_offer == ClaimIsOffer::Yes
        },
        "a claim cannot be an offer where `draws.agreement` is \"forbidden\"; set `draws.claim_is_offer` to \"no\"",
    ),
    idle(
        &[Key::WrongClaim, Key::FiftyEffect, Key::RepetitionEffect],
        |s| !claims_draws(s) && s.draws.wrong_claim_seconds > 0,
        "no draw is claimed where `draws.fifty.effect` and `draws.repetition.effect` are not \"claim\"; \
         leave `draws.wrong_claim_seconds` out",
    ),
    idle(
        &[
            Key::RapidWrongClaim,
            Key::FiftyEffect,
            Key::RepetitionEffect,
        ],
        |s| !claims_draws(s) && s.draws.rapid_wrong_claim_seconds > 0,
        "no draw is claimed where `draws.fifty.effect` and `draws.repetition.effect` are not \"claim\"; \
         leave `draws.rapid_wrong_claim_seconds` out",
    ),
    clash(
        &[Key::FiftyIntendedMove, Key::FiftyEffect],
        |s| {
            s.draws.fifty.effect == Effect::Automatic
                && s.draws.fifty.intended_move == IntendedMove::Allowed
        },
        "an automatic draw needs no claim, so none is made with an intended move; \
         set `draws.fifty.intended_move` to \"not_allowed\"",
    ),
    idle(
        &[Key::FiftyResets, Key::FiftyEffect],
        |s| s.draws.fifty.effect == Effect::Off,
        "fifty moves are not counted where `draws.fifty.effect` is \"off\"; leave `draws.fifty.resets` out",
    ),
    idle(
        &[Key::SeventyFive, Key::FiftyEffect],
        |s| s.draws.fifty.effect == Effect::Automatic && s.draws.seventy_five != SeventyFive::Off,
        "a game that is drawn after fifty moves never sees seventy-five; set `draws.seventy_five` to \"off\"",
    ),
    clash(
        &[Key::RepetitionCount],
        |s| s.draws.repetition.count < 2,
        "what has come once is not repeated; `draws.repetition.count` must be 2 or more",
    ),
    clash(
        &[Key::RepetitionIntendedMove, Key::RepetitionKind],
        |s| {
            s.draws.repetition.kind == RepetitionKind::MoveSequence
                && s.draws.repetition.intended_move == IntendedMove::Allowed
        },
        "a sequence of moves is complete only when it is played; \
         set `draws.repetition.intended_move` to \"not_allowed\"",
    ),
    clash(
        &[Key::RepetitionIntendedMove, Key::RepetitionEffect],
        |s| {
            s.draws.repetition.effect == Effect::Automatic
                && s.draws.repetition.kind == RepetitionKind::Position
                && s.draws.repetition.intended_move == IntendedMove::Allowed
        },
        "an automatic draw needs no claim, so none is made with an intended move; \
         set `draws.repetition.intended_move` to \"not_allowed\"",
    ),
    idle(
        &[Key::RepetitionCount, Key::RepetitionEffect],
        |s| s.draws.repetition.effect == Effect::Off,
        "repetitions are not counted where `draws.repetition.effect` is \"off\"; leave `draws.repetition.count` out",
    ),
    idle(
        &[Key::RepetitionKind, Key::RepetitionEffect],
        |s| s.draws.repetition.effect == Effect::Off,
        "repetitions are not counted where `draws.repetition.effect` is \"off\"; leave `draws.repetition.kind` out",
    ),
    clash(
        &[Key::RepetitionCount, Key::Fivefold],
        |s| {
            s.draws.fivefold == Fivefold::Automatic
                && s.draws.repetition.kind == RepetitionKind::Position
                && s.draws.repetition.effect != Effect::Off
                && s.draws.repetition.count > 5
        },
        "a game that is drawn when a position has come five times never sees it more often; \
         lower `draws.repetition.count` or set `draws.fivefold` to \"off\"",
    ),
    clash(
        &[Key::PerMoveLimit],
        |s| s.clock.per_move_limit_seconds == Some(0),
        "nobody can move in no time; `clock.per_move_limit_seconds` must be 1 or more, or \"none\"",
    ),
    idle(
        &[Key::PerMoveBreach, Key::PerMoveLimit],
        |s| s.clock.per_move_limit_seconds.is_none(),
        "no move can take too long without a limit; set `clock.per_move_limit_seconds` or leave `clock.per_move_breach` out",
    ),
    clash(
        &[Key::Games],
        |s| matches!(s.matches.games, Games::BestOf(n) if n % 2 == 0),
        "the best of an even number of games may be nobody; make it an odd number, such as \"best_of 3\"",
    ),
    clash(
        &[Key::ReplayOn, Key::Stalemate],
        |s| s.matches.replay_on == ReplayOn::Stalemate && s.draws.stalemate == Stalemate::Draw,
        "`match.replay_on` replays stalemates but `draws.stalemate` is \"draw\"; set that to \"replay\"",
    ),
    clash(
        &[Key::Stalemate, Key::ReplayOn],
        |s| s.draws.stalemate == Stalemate::Replay && s.matches.replay_on == ReplayOn::Nothing,
        "`draws.stalemate` is \"replay\" but no game is replayed by `match.replay_on`; set that to \"stalemate\"",
    ),
    idle(
        &[Key::OtherDraws, Key::ReplayOn],
        |s| s.matches.replay_on == ReplayOn::AnyDraw && s.matches.other_draws != OtherDraws::Replay,
        "every draw is replayed by `match.replay_on`, so no other draws remain; leave `match.other_draws` out",
    ),
    idle(
        &[
            Key::ReplayColors,
            Key::ReplayOn,
            Key::OtherDraws,
            Key::KnockoutDraw,
        ],
        |s| !replays_anything(s),
        "no game is ever played again, so the colors do not matter; leave `match.replay_colors` out, \
         or say with `match.replay_on` what is replayed",
    ),
    idle(
        &[Key::KnockoutDraw, Key::Format],
        |s| s.entry.format == Format::League,
        "`entry.format` is \"league\", so there is no knockout to decide; leave `match.knockout_draw` out",
    ),
    idle(
        &[Key::LevelAfter, Key::Format],
        |s| s.entry.format == Format::Knockout,
        "in a knockout `match.knockout_draw` decides a level match; leave `match.level_after` out",
    ),
    clash(
        &[Key::Channels],
        |s| s.reporting.channels.is_empty(),
        "there must be a way to report results; name at least one of \"site\", \"email\", \"desk\"",
    ),
    idle(
        &[Key::Unreachable, Key::ScheduledBy],
        |s| s.scheduling.by == Scheduler::Organizer,
        "the organizer sets the times, so nobody needs to reach the opponent; leave `scheduling.unreachable` out",
    ),
    clash(
        &[Key::IdentityToken, Key::EquipmentSource],
        |s| {
            s.equipment.source == EquipmentSource::CheckoutAgainstId
                && s.identity.token == Token::None
        },
        "boards are lent against an ID but nobody shows one; set `identity.token` to \"id\"",
    ),
    clash(
        &[Key::IdentityShown, Key::IdentityToken],
        |s| s.identity.token == Token::None && s.identity.shown != Shown::Never,
        "there is nothing to show where `identity.token` is \"none\"; set `identity.shown` to \"never\"",
    ),
    clash(
        &[Key::IdentityShown, Key::EquipmentSource],
        |s| {
            s.identity.shown == Shown::AtCheckout
                && s.equipment.source != EquipmentSource::CheckoutAgainstId
        },
        "nothing is checked out where `equipment.source` is not \"checkout_against_id\"; \
         set `identity.shown` to \"on_request\"",
    ),
];

fn claims_draws(settings: &Settings) -> bool {
    let draws = &settings.draws;
    [draws.fifty.effect, draws.repetition.effect].contains(&Effect::Claim)
}

fn replays_anything(settings: &Settings) -> bool {
    let matches = &settings.matches;
    matches.replay_on != ReplayOn::Nothing
        || matches.other_draws == OtherDraws::Replay
        || (matches.knockout_draw == KnockoutDraw::Replay
            && settings.entry.format != Format::League)
}
