//! What random players, officials and clocks do.

use crate::dice::Dice;
use boardside_chess::{Attempt, Role, Square};
use boardside_play::{
    Actor, Claim, Command, Game, IllegalMoveCost, Moment, Phase, Place, Ruling, Score, Seat, Terms,
    TimeControl,
};

/// Starts to play from, and whether they are of Chess960.
const STARTS: [(&str, bool); 9] = [
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        false,
    ),
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", false),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", false),
    ("4k3/8/8/8/8/8/8/R3K3 w - - 97 80", false),
    ("4k3/8/8/8/8/8/8/R3K3 b - - 60 80", false),
    ("6k1/5ppp/8/8/8/8/3p1PPP/R5K1 w - - 0 1", false),
    ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", false),
    (
        "brn1kbnr/ppppp1pp/8/5p2/8/8/PPPPPPPP/BRNQKBNR w HBhb - 0 1",
        true,
    ),
    ("r1kr4/pppppppp/8/8/8/8/PPPPPPPP/R1KR4 w DAda - 0 1", true),
];

const TIMES: [&str; 11] = [
    "none",
    "1",
    "90+30",
    "1+2",
    "1 d3",
    "1 b3",
    "2/1, SD/1+1",
    "3/1+1, 2/1 b2, SD/1 d2",
    "move 20",
    "1+1, move 15",
    "1, move 80",
];

pub fn terms(dice: &mut Dice, rulebook: &str) -> Terms {
    let (start, chess960) = match dice.below(14) {
        0 | 1 => (None, true),
        index => STARTS
            .get(index - 2)
            .map_or((None, false), |&(start, chess960)| {
                (Some(start.to_owned()), chess960)
            }),
    };
    Terms {
        rulebook: rulebook.to_owned(),
        digest: None,
        start,
        chess960,
        time: TimeControl::parse(dice.pick(&TIMES)).expect("readable"),
        place: dice.pick(&[Place::Table, Place::Apart]),
        illegal_moves: dice.pick(&[IllegalMoveCost::ByRulebook, IllegalMoveCost::Nothing]),
        dots: Default::default(),
    }
}

/// Mostly a little later, sometimes much later, sometimes earlier.
pub fn moment(dice: &mut Dice, now: Moment) -> Moment {
    let step = match dice.below(20) {
        0 => dice.below(150_000),
        1 => 0,
        _ => dice.below(4_000),
    };
    let step = i64::try_from(step).expect("small");
    if dice.one_in(10) {
        Moment(now.0 - step)
    } else {
        now.after(step)
    }
}

/// Somebody wants something. Most often the player to move makes a legal move,
/// so that the game gets on.
pub fn command(dice: &mut Dice, game: &Game) -> (Actor, Command) {
    if game.phase() == Phase::Waiting && dice.one_in(2) {
        let seat = dice.pick(&Seat::ALL);
        return match dice.below(3) {
            0 => (Actor::Official, Command::Start),
            _ => (Actor::Seat(seat), Command::ShakeHands),
        };
    }
    if let (Some(asker), true) = (game.asking(), dice.one_in(2)) {
        let answer = dice.one_in(2);
        let answer = if answer {
            Command::AllowTakeBack
        } else {
            Command::RefuseTakeBack
        };
        return (Actor::Seat(asker.opponent()), answer);
    }
    if let (Phase::Ended(_), true) = (game.phase(), dice.one_in(3)) {
        let (ruling, reason) = (Ruling::Continue, "play on".into());
        return (Actor::Official, Command::Rule { ruling, reason });
    }
    if dice.one_in(8) {
        let men: Vec<_> = game.position().board().occupied().into_iter().collect();
        let touch = Command::Touch(dice.pick(&men));
        let command = if dice.one_in(2) {
            touch
        } else {
            Command::Adjust
        };
        return (Actor::Seat(game.to_move()), command);
    }
    if dice.one_in(2) {
        let mv = legal_move(dice, game).map_or(Attempt::Null, |attempt| attempt);
        return (Actor::Seat(game.to_move()), Command::Attempt(mv));
    }
    let seats = [Actor::Seat(Seat::White), Actor::Seat(Seat::Black)];
    let others = [Actor::Official, Actor::Clock];
    let by = if dice.one_in(3) {
        dice.pick(&others)
    } else {
        dice.pick(&seats)
    };
    (by, any_command(dice, game))
}

fn any_command(dice: &mut Dice, game: &Game) -> Command {
    match dice.below(28) {
        0 => Command::ShakeHands,
        1 => Command::Start,
        2 if dice.one_in(4) => Command::Abort,
        2..=4 => Command::Touch(square(dice)),
        5 => Command::Adjust,
        6 | 7 => Command::Attempt(attempt(dice)),
        8 | 9 => Command::OfferDraw,
        10 => Command::AcceptDraw,
        11 => Command::DeclineDraw,
        12..=14 => Command::Claim(claim(dice, game)),
        15 | 16 => Command::AskTakeBack,
        17 | 18 => Command::AllowTakeBack,
        19 => Command::RefuseTakeBack,
        20 if dice.one_in(4) => Command::Resign,
        20 => Command::CallOfficial(dice.pick(&["", "help"]).into()),
        21 | 22 => Command::LookAtClock,
        23 => Command::Pause,
        24 => Command::Adjourn,
        25 => Command::Resume,
        26 => Command::DeclareDraw,
        _ => Command::Rule {
            ruling: ruling(dice),
            reason: dice.pick(&["", "so it is", "play on"]).into(),
        },
    }
}

fn claim(dice: &mut Dice, game: &Game) -> Claim {
    let intended = match dice.below(3) {
        0 => None,
        1 => legal_move(dice, game),
        _ => Some(attempt(dice)),
    };
    match dice.below(4) {
        0 => Claim::FiftyMoves(intended),
        1 => Claim::Repetition(intended),
        2 => Claim::Flag,
        _ => Claim::MoveLimit,
    }
}

fn ruling(dice: &mut Dice) -> Ruling {
    const LEFT: [i64; 6] = [0, 1, 30_000, 3_600_000, -1, i64::MAX];
    let scores = [
        Score::Win(Seat::White),
        Score::Win(Seat::Black),
        Score::Draw,
        Score::Replay,
        Score::BothLose,
        Score::Void,
    ];
    match dice.below(4) {
        0 => Ruling::Result(dice.pick(&scores)),
        1 => Ruling::Clock {
            white: dice.pick(&LEFT),
            black: dice.pick(&LEFT),
        },
        _ => Ruling::Continue,
    }
}

/// Often the way back, so that positions repeat.
fn legal_move(dice: &mut Dice, game: &Game) -> Option<Attempt> {
    let position = game.position();
    let moves = position.legal_moves();
    if moves.is_empty() {
        return None;
    }
    let back = game.line().moves().iter().rev().nth(1).copied();
    let back = back.filter(|_| dice.one_in(2));
    let back = back.and_then(|mv| {
        moves
            .iter()
            .find(|&&new| new.from() == mv.to() && new.to() == mv.from())
    });
    let mv = back
        .copied()
        .unwrap_or_else(|| moves[dice.below(moves.len())]);
    Some(Attempt::of(position, mv))
}

fn attempt(dice: &mut Dice) -> Attempt {
    let named = match dice.below(4) {
        0 => Some(dice.pick(&Role::ALL)),
        _ => None,
    };
    Attempt::Move {
        from: square(dice),
        to: square(dice),
        named,
    }
}

fn square(dice: &mut Dice) -> Square {
    Square::new(dice.below(64)).expect("below 64")
}
