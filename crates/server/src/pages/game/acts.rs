//! What can be done in a game beside moving, as plain buttons.
//!
//! Which of them are offered is asked of the game; here they only get their words and their order.

use crate::keys::Part;
use boardside_play::{Actor, Command, Game, Moment, Phase, Seat};

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
    pub label: &'static str,
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
    /// Whether it is really meant, because it cannot be undone.
    Twice,
    /// What is claimed.
    Claim,
    /// What an official is called for.
    Matter,
    /// What is decided, and why.
    Ruling,
}

/// What the holder of a key can do now.
pub fn groups(game: &Game, part: Part, names: &dyn Fn(Seat) -> String, now: Moment) -> Vec<Group> {
    let shared = part == Part::Table;
    let mut groups: Vec<Group> = part
        .seats()
        .iter()
        .map(|&seat| Group {
            title: if shared {
                names(seat)
            } else {
                "What you can do".to_owned()
            },
            titled: shared,
            id: word(seat),
            seat: shared.then(|| word(seat)),
            actions: players(game, seat, now),
        })
        .collect();
    if part == Part::Umpire {
        groups.push(Group {
            title: "Umpire".to_owned(),
            titled: true,
            id: "umpire",
            seat: None,
            actions: umpires(game, now),
        });
    }
    groups.retain(|group| !group.actions.is_empty());
    groups
}

/// The word for a seat in a form.
pub fn word(seat: Seat) -> &'static str {
    match seat {
        Seat::White => "white",
        Seat::Black => "black",
    }
}

const PLAIN: [(Command, &str, &str); 9] = [
    (Command::ShakeHands, "shake_hands", "Shake hands"),
    (Command::AcceptDraw, "accept_draw", "Accept the draw"),
    (Command::DeclineDraw, "decline_draw", "Decline the draw"),
    (
        Command::AllowTakeBack,
        "allow_take_back",
        "Let the move be taken back",
    ),
    (
        Command::RefuseTakeBack,
        "refuse_take_back",
        "Do not let it be taken back",
    ),
    (Command::OfferDraw, "offer_draw", "Offer a draw"),
    (
        Command::AskTakeBack,
        "ask_take_back",
        "Ask to take the move back",
    ),
    (Command::Adjust, "adjust", "Say \u{201c}I adjust\u{201d}"),
    (Command::Abort, "abort", "Call the game off"),
];

fn players(game: &Game, seat: Seat, now: Moment) -> Vec<Action> {
    let by = Actor::Seat(seat);
    let mut actions = plain(&PLAIN, game, by, now);
    let called = Command::CallOfficial("?".to_owned());
    if game.phase() == Phase::Playing {
        // A claim is judged when it is made, so it may always be tried.
        actions.push(Action::new("claim", "Claim", Some(Asks::Claim)));
    }
    if game.allows(&called, by, now) {
        actions.push(Action::new(
            "call_official",
            "Call an official",
            Some(Asks::Matter),
        ));
    }
    if game.allows(&Command::Resign, by, now) {
        actions.push(Action::new("resign", "Resign", Some(Asks::Twice)));
    }
    actions
}

const OFFICIAL: [(Command, &str, &str); 5] = [
    (Command::Start, "start", "Start the game"),
    (Command::Pause, "pause", "Stop the game"),
    (Command::Resume, "resume", "Let play go on"),
    (Command::Adjourn, "adjourn", "Put the rest off"),
    (Command::DeclareDraw, "declare_draw", "Declare a draw"),
];

fn umpires(game: &Game, now: Moment) -> Vec<Action> {
    let mut actions = plain(&OFFICIAL, game, Actor::Official, now);
    actions.push(Action::new("rule", "Decide", Some(Asks::Ruling)));
    actions
}

fn plain(
    acts: &[(Command, &'static str, &'static str)],
    game: &Game,
    by: Actor,
    now: Moment,
) -> Vec<Action> {
    acts.iter()
        .filter(|(command, _, _)| game.allows(command, by, now))
        .map(|&(_, code, label)| Action::new(code, label, None))
        .collect()
}

impl Action {
    fn new(code: &'static str, label: &'static str, asks: Option<Asks>) -> Action {
        Action { code, label, asks }
    }
}
