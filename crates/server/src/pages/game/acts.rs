//! What can be done in a game beside moving, as plain buttons.
//!
//! Which of them are offered is asked of the game; here they only get their words and their order.

use super::{Found, resigning, seat_word};
use crate::game::say::wrong_claim_clause;
use crate::keys::Part;
use boardside_play::{Actor, Command, Game, Moment, Phase, Seat};
use boardside_rulebook::{Effect, IntendedMove};

/// The buttons of one player, or of the umpire.
pub struct Group {
    /// Whose they are.
    pub title: String,
    /// Whether that must be said, because two share a page.
    pub titled: bool,
    /// A name for the fields' ids.
    pub id: &'static str,
    /// Who acts, where the key alone does not say it.
    pub seat: Option<&'static str>,
    /// The buttons.
    pub actions: Vec<Action>,
}

/// One button.
pub struct Action {
    /// The act, as it is sent.
    pub code: &'static str,
    /// What the button says.
    pub label: String,
    /// What must be asked before it is done.
    pub asks: Option<Asks>,
}

impl Group {
    /// The buttons that do what they say at once.
    pub fn plain(&self) -> impl Iterator<Item = &Action> {
        self.actions.iter().filter(|action| action.asks.is_none())
    }

    /// The buttons that ask something first.
    pub fn asking(&self) -> impl Iterator<Item = &Action> {
        self.actions.iter().filter(|action| action.asks.is_some())
    }
}

/// What must be asked before an act is done.
pub enum Asks {
    /// Whether it is really meant, because it cannot be undone: what it means.
    Twice(String),
    /// What is claimed.
    Claim,
    /// What an official is called for.
    Matter,
    /// What is decided, and why.
    Ruling,
}

/// What the holder of a key can do now.
pub fn groups(found: &Found, part: Part, now: Moment) -> Vec<Group> {
    let (game, shared) = (found.game(), part == Part::Table);
    let mut groups: Vec<Group> = part
        .seats()
        .iter()
        .map(|&seat| Group {
            title: if shared {
                found.name(seat)
            } else {
                t!("act-yours")
            },
            titled: shared,
            id: seat_word(seat),
            seat: shared.then(|| seat_word(seat)),
            actions: players(found, part, seat, now),
        })
        .collect();
    if part == Part::Umpire {
        groups.push(Group {
            title: t!("act-umpire"),
            titled: true,
            id: "umpire",
            seat: None,
            actions: umpires(game, now),
        });
    }
    groups.retain(|group| !group.actions.is_empty());
    groups
}

/// Something that can be claimed in a game by its rules, now or later.
pub struct Claimable {
    /// As it is sent.
    pub what: &'static str,
    pub label: String,
    /// Whether a move may be announced with it.
    pub announced: bool,
}

/// Everything that can be claimed in a game: what its rules leave to a claim, and time where there is any.
pub fn claims(game: &Game) -> Vec<Claimable> {
    let (draws, time) = (&game.rulebook().settings().draws, &game.terms().time);
    let (fifty, repetition) = (&draws.fifty, &draws.repetition);
    let draw = |what, label, effect, intended| {
        let announced = intended != IntendedMove::NotAllowed;
        (effect == Effect::Claim).then_some((what, label, announced))
    };
    let all = [
        draw(
            "fifty_moves",
            t!("act-claim-fifty-moves"),
            fifty.effect,
            fifty.intended_move,
        ),
        draw(
            "repetition",
            t!("act-claim-repetition"),
            repetition.effect,
            repetition.intended_move,
        ),
        (!time.periods.is_empty()).then(|| ("flag", t!("act-claim-flag"), false)),
        time.per_move_limit
            .map(|_| ("move_limit", t!("act-claim-move-limit"), false)),
    ];
    let claimable = |(what, label, announced)| Claimable {
        what,
        label,
        announced,
    };
    all.into_iter().flatten().map(claimable).collect()
}

/// What a wrong claim of a draw costs, to be read before claiming; `None` where it costs nothing.
pub fn claim_costs(game: &Game) -> Option<String> {
    let (seconds, clause) = (game.time_for_wrong_claim() / 1000, wrong_claim_clause(game));
    match (seconds / 60, seconds % 60) {
        (0, 0) => None,
        (minutes, 0) => Some(t!(
            "act-claim-costs-minutes",
            count = minutes,
            clause = clause
        )),
        _ => Some(t!(
            "act-claim-costs-seconds",
            count = seconds,
            clause = clause
        )),
    }
}

/// An act, as it is sent, and what its button says.
type Button = (Command, &'static str, fn() -> String);

const PLAIN: [Button; 9] = [
    (Command::ShakeHands, "shake_hands", || t!("act-shake-hands")),
    (Command::AcceptDraw, "accept_draw", || t!("act-accept-draw")),
    (Command::DeclineDraw, "decline_draw", || {
        t!("act-decline-draw")
    }),
    (Command::AllowTakeBack, "allow_take_back", || {
        t!("act-allow-take-back")
    }),
    (Command::RefuseTakeBack, "refuse_take_back", || {
        t!("act-refuse-take-back")
    }),
    (Command::OfferDraw, "offer_draw", || t!("act-offer-draw")),
    (Command::AskTakeBack, "ask_take_back", || {
        t!("act-ask-take-back")
    }),
    (Command::Adjust, "adjust", || t!("act-adjust")),
    (Command::Abort, "abort", || t!("act-abort")),
];

fn players(found: &Found, part: Part, seat: Seat, now: Moment) -> Vec<Action> {
    let (game, by) = (found.game(), Actor::Seat(seat));
    let mut actions = plain(&PLAIN, game, by, now);
    let called = Command::CallOfficial("?".to_owned());
    if game.phase() == Phase::Playing && !claims(game).is_empty() {
        // A claim is judged when it is made, so it may always be tried.
        actions.push(Action::new("claim", t!("act-claim"), Some(Asks::Claim)));
    }
    if game.allows(&called, by, now) {
        actions.push(Action::new(
            "call_official",
            t!("act-call-official"),
            Some(Asks::Matter),
        ));
    }
    if game.allows(&Command::Resign, by, now) {
        let says = resigning::says(found, part, seat);
        actions.push(Action::new(
            "resign",
            t!("act-resign"),
            Some(Asks::Twice(says)),
        ));
    }
    actions
}

const OFFICIAL: [Button; 5] = [
    (Command::Start, "start", || t!("act-start")),
    (Command::Pause, "pause", || t!("act-pause")),
    (Command::Resume, "resume", || t!("act-resume")),
    (Command::Adjourn, "adjourn", || t!("act-adjourn")),
    (Command::DeclareDraw, "declare_draw", || {
        t!("act-declare-draw")
    }),
];

fn umpires(game: &Game, now: Moment) -> Vec<Action> {
    let mut actions = plain(&OFFICIAL, game, Actor::Official, now);
    actions.push(Action::new("rule", t!("act-rule"), Some(Asks::Ruling)));
    actions
}

fn plain(acts: &[Button], game: &Game, by: Actor, now: Moment) -> Vec<Action> {
    acts.iter()
        .filter(|(command, _, _)| game.allows(command, by, now))
        .map(|(_, code, label)| Action::new(code, label(), None))
        .collect()
}

impl Action {
    fn new(code: &'static str, label: String, asks: Option<Asks>) -> Action {
        Action { code, label, asks }
    }
}
