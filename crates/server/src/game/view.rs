//! All that a board needs to know about a game at a moment.

use super::clause::ClauseCard;
use super::moves::{Sq, king_in_check};
use super::text::{self, Object};
use crate::keys::Part;
use crate::spoken::Spoken as _;
use crate::spoken::play::matter;
use boardside_chess::{Color, Move, MoveKind, Position, Square, Variant, fen};
use boardside_play::{Actor, Claim, Clock, Command, Game, Moment, Outcome, Phase, Seat};
use boardside_rulebook::{Breach, Rulebook};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use utoipa::ToSchema;

/// One of something for each player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Both<T> {
    pub white: T,
    pub black: T,
}

impl<T> Both<T> {
    /// White's and Black's, by asking for each.
    pub fn each(mut of: impl FnMut(Seat) -> T) -> Both<T> {
        Both {
            white: of(Seat::White),
            black: of(Seat::Black),
        }
    }

    /// One player's.
    pub fn of(&self, seat: Seat) -> &T {
        match seat {
            Seat::White => &self.white,
            Seat::Black => &self.black,
        }
    }
}

/// What the one who looks may do.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct You {
    /// The seats played.
    #[schema(value_type = Vec<String>)]
    pub seats: &'static [Seat],
    /// Whether it is an official.
    pub umpire: bool,
}

impl You {
    /// The holder of a part, or somebody who only watches.
    pub fn new(part: Option<Part>) -> You {
        You {
            seats: part.map_or(&[], Part::seats),
            umpire: part == Some(Part::Umpire),
        }
    }
}

/// A game at a moment.
#[derive(Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct View {
    /// `waiting`, `playing`, `paused` or `ended`.
    pub phase: &'static str,
    /// Whether a game that is `paused` was put off to another time.
    pub adjourned: bool,
    /// The position.
    pub fen: String,
    /// Whose turn it is.
    #[schema(value_type = String)]
    pub turn: Seat,
    /// How many moves of either side were made.
    pub ply: usize,
    /// From where to where the last move went.
    pub last: Option<[Sq; 2]>,
    /// The king that is in check.
    pub check: Option<Sq>,
    /// Where the men of the player to move can go. Empty where the game shows no dots.
    #[schema(value_type = std::collections::BTreeMap<String, Vec<String>>)]
    pub dests: Dests,
    /// The moves by which a pawn promotes, so that a board asks for the man.
    pub promotes: Vec<[Sq; 2]>,
    /// The clocks.
    pub clock: ClockView,
    /// Who has shaken hands.
    pub hands: Both<bool>,
    /// Who has offered a draw.
    #[schema(value_type = Option<String>)]
    pub offer: Option<Seat>,
    /// Who has asked to take a move back.
    #[schema(value_type = Option<String>)]
    pub asking: Option<Seat>,
    /// The men touched on this move.
    pub touched: Vec<Sq>,
    /// What they bind to.
    pub bound: Option<Bound>,
    /// Whether the next touch only adjusts.
    pub adjusting: bool,
    /// What would be accepted now, beside moving.
    pub can: Can,
    /// What an official was called for.
    pub called: Option<String>,
    /// How the game ended.
    pub outcome: Option<OutcomeCard>,
    /// The material of both sides.
    pub material: Both<u32>,
}

/// What would be accepted now, beside moving: the type of the act, for claims with what is claimed. A claim of time is
/// listed as soon as the passing of time can make it right.
#[derive(Clone, PartialEq, Eq, Debug, ToSchema)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Can {
    pub white: Vec<&'static str>,
    pub black: Vec<&'static str>,
    pub umpire: Vec<&'static str>,
}

/// The clocks at a moment.
#[derive(Clone, PartialEq, Eq, Debug, ToSchema)]
pub struct ClockView {
    /// What White has left in milliseconds, if the time is limited.
    pub white: Option<i64>,
    /// What Black has left.
    pub black: Option<i64>,
    /// Whose time runs.
    #[schema(value_type = Option<String>)]
    pub running: Option<Seat>,
    /// The moment at which this was so, in milliseconds since 1970 by the server's clock.
    #[schema(value_type = i64)]
    pub at: Moment,
    /// What is left for this move, if one move may take only so long.
    pub move_left: Option<i64>,
    /// How long one move may take.
    pub limit: Option<i64>,
}

/// What the touched men bind to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Bound {
    /// In plain words.
    pub sentence: String,
    /// The clause behind it.
    pub clause: Option<ClauseCard>,
    /// The men that bind.
    pub squares: Vec<Sq>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct OutcomeCard {
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0`, `replay` or `*`.
    pub score: &'static str,
    /// The stable code of the ending.
    pub why: &'static str,
    /// In plain words.
    pub sentence: String,
    /// The clause behind it.
    pub clause: Option<ClauseCard>,
}

impl View {
    /// The game as it stands at a moment.
    pub fn new(game: &Game, at: Moment) -> View {
        View::at(game, at, None)
    }

    /// The same, where the position may have been written down already.
    pub(super) fn at(game: &Game, at: Moment, fen: Option<String>) -> View {
        let position = game.position();
        let binding = game.binding();
        let moves = match (&binding, game.phase()) {
            (_, Phase::Ended(_)) => Vec::new(),
            (Some(binding), _) => binding.moves.clone(),
            (None, _) => position.legal_moves().to_vec(),
        };
        let [white, black] = game.material();
        let bound = binding.map(|binding| Bound {
            sentence: binding.duty.said(),
            clause: Some(ClauseCard::new(game.rulebook(), binding.duty.rule())),
            squares: binding.duty.squares().into_iter().map(Sq).collect(),
        });
        View {
            phase: phase(game.phase()),
            adjourned: game.phase() == Phase::Adjourned,
            fen: fen.unwrap_or_else(|| fen::write(position)),
            turn: game.to_move(),
            ply: game.line().moves().len(),
            last: game.line().moves().last().map(|&mv| ends(mv)),
            check: king_in_check(position),
            promotes: promotions(&moves),
            dests: if game.terms().dots.are_allowed() {
                Dests::new(&moves, position.variant())
            } else {
                Dests::default()
            },
            clock: ClockView::new(game, at),
            hands: Both::each(|seat| game.hands()[seat as usize]),
            offer: game.offer(),
            asking: game.asking(),
            touched: game.touched().iter().copied().map(Sq).collect(),
            bound,
            adjusting: game.is_adjusting(),
            can: Can::new(game, at),
            called: game.official_called().map(matter),
            outcome: game
                .outcome()
                .map(|outcome| OutcomeCard::new(outcome, game.rulebook())),
            material: Both { white, black },
        }
    }
}

impl View {
    /// Writes it down as JSON, in the order of the fields.
    pub(crate) fn write(&self, out: &mut String) {
        let mut view = Object::begin(out);
        view.plain("phase", self.phase);
        view.truth("adjourned", self.adjourned);
        view.plain("fen", &self.fen);
        view.seat("turn", Some(self.turn));
        view.number("ply", whole(self.ply));
        match self.last {
            None => view.field("last").push_str("null"),
            Some(ends) => view.list("last", ends, write_square),
        }
        view.square("check", self.check);
        self.dests.write(view.field("dests"));
        view.list("promotes", &self.promotes, |out, ends| {
            text::list(out, *ends, write_square);
        });
        self.clock.write(view.field("clock"));
        let mut hands = Object::begin(view.field("hands"));
        hands.truth("white", self.hands.white);
        hands.truth("black", self.hands.black);
        hands.end();
        view.seat("offer", self.offer);
        view.seat("asking", self.asking);
        view.list("touched", self.touched.iter().copied(), write_square);
        view.rare("bound", self.bound.as_ref());
        view.truth("adjusting", self.adjusting);
        self.can.write(view.field("can"));
        view.rare("called", self.called.as_ref());
        view.rare("outcome", self.outcome.as_ref());
        let mut material = Object::begin(view.field("material"));
        material.number("white", self.material.white.into());
        material.number("black", self.material.black.into());
        material.end();
        view.end();
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        serialize_text(|out| self.write(out), to)
    }
}

/// Hands over to a serializer what was written by hand.
fn serialize_text<S: Serializer>(write: impl Fn(&mut String), to: S) -> Result<S::Ok, S::Error> {
    let mut text = String::new();
    write(&mut text);
    let text = RawValue::from_string(text).map_err(serde::ser::Error::custom)?;
    text.serialize(to)
}

fn write_square(out: &mut String, Sq(square): Sq) {
    text::square(out, square);
}

fn whole(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Playing => "playing",
        // To whoever knows no better it is stopped as well.
        Phase::Paused | Phase::Adjourned => "paused",
        Phase::Ended(_) => "ended",
    }
}

fn ends(mv: Move) -> [Sq; 2] {
    [mv.from().into(), mv.king_target().into()]
}

fn promotions(moves: &[Move]) -> Vec<[Sq; 2]> {
    let mut pairs: Vec<[Sq; 2]> = Vec::new();
    for &mv in moves {
        let pair = ends(mv);
        if mv.promotion_role().is_some() && !pairs.contains(&pair) {
            pairs.push(pair);
        }
    }
    pairs
}

impl OutcomeCard {
    /// How a game under a rulebook ended.
    pub fn new(outcome: Outcome, rulebook: &Rulebook) -> OutcomeCard {
        OutcomeCard {
            score: outcome.score.text(),
            why: outcome.why.code(),
            sentence: outcome.said(),
            clause: outcome.rule().map(|rule| ClauseCard::new(rulebook, rule)),
        }
    }
}

impl ClockView {
    fn new(game: &Game, at: Moment) -> ClockView {
        let clock = game.clock();
        let limit = clock.control().per_move_limit;
        let running = clock.is_running().then(|| clock.turn().into());
        ClockView {
            white: clock.left(Color::White, at),
            black: clock.left(Color::Black, at),
            running,
            at,
            move_left: limit.map(|limit| left_for_move(clock, limit, at)),
            limit,
        }
    }

    fn write(&self, out: &mut String) {
        let mut clock = Object::begin(out);
        clock.some_number("white", self.white);
        clock.some_number("black", self.black);
        clock.seat("running", self.running);
        clock.number("at", self.at.0);
        clock.some_number("move_left", self.move_left);
        clock.some_number("limit", self.limit);
        clock.end();
    }
}

fn left_for_move(clock: &Clock, limit: i64, at: Moment) -> i64 {
    limit.saturating_sub(clock.used_on_move(at)).max(0)
}

/// What a player can do beside moving.
const PLAYER: [(&str, Command); 12] = [
    ("shake_hands", Command::ShakeHands),
    ("abort", Command::Abort),
    ("adjust", Command::Adjust),
    ("offer_draw", Command::OfferDraw),
    ("accept_draw", Command::AcceptDraw),
    ("decline_draw", Command::DeclineDraw),
    ("claim_fifty_moves", Command::Claim(Claim::FiftyMoves(None))),
    ("claim_repetition", Command::Claim(Claim::Repetition(None))),
    ("ask_take_back", Command::AskTakeBack),
    ("allow_take_back", Command::AllowTakeBack),
    ("refuse_take_back", Command::RefuseTakeBack),
    ("resign", Command::Resign),
];

/// What an official can do.
const UMPIRE: [(&str, Command); 6] = [
    ("start", Command::Start),
    ("abort", Command::Abort),
    ("pause", Command::Pause),
    ("adjourn", Command::Adjourn),
    ("resume", Command::Resume),
    ("declare_draw", Command::DeclareDraw),
];

impl Can {
    fn new(game: &Game, at: Moment) -> Can {
        let mut can = Can {
            white: Can::player(game, Seat::White, at),
            black: Can::player(game, Seat::Black, at),
            umpire: Can::list(game, &UMPIRE, Actor::Official, at),
        };
        can.umpire.push("rule");
        can
    }

    fn player(game: &Game, seat: Seat, at: Moment) -> Vec<&'static str> {
        let mut can = Can::list(game, &PLAYER, Actor::Seat(seat), at);
        let waits = game.phase() == Phase::Playing && game.to_move() != seat;
        if waits && !game.terms().time.periods.is_empty() && !game.flag_falls_by_itself() {
            can.push("claim_flag");
        }
        let breach = game.rulebook().settings().clock.per_move_breach;
        if waits && game.terms().time.per_move_limit.is_some() && breach == Breach::OpponentMayClaim
        {
            can.push("claim_move_limit");
        }
        if !matches!(game.phase(), Phase::Ended(_)) {
            can.push("call_official");
        }
        can
    }

    fn list(
        game: &Game,
        acts: &'static [(&'static str, Command)],
        by: Actor,
        at: Moment,
    ) -> Vec<&'static str> {
        let allowed = acts
            .iter()
            .filter(|(_, command)| game.allows(command, by, at));
        let mut can = Vec::with_capacity(8);
        can.extend(allowed.map(|(name, _)| *name));
        can
    }

    fn write(&self, out: &mut String) {
        let mut can = Object::begin(out);
        can.list("white", &self.white, |out, name| text::word(out, name));
        can.list("black", &self.black, |out, name| text::word(out, name));
        can.list("umpire", &self.umpire, |out, name| text::word(out, name));
        can.end();
    }
}

/// Where men can go: from each square to others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Dests(Vec<(Square, Targets)>);

/// Where one man can go, in the order of its moves and without memory of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Targets {
    squares: [Square; MOST],
    count: usize,
}

/// A queen in the middle of an empty board has 27 squares, and no man has more.
const MOST: usize = 28;

impl Targets {
    fn add(&mut self, square: Square) {
        if !self.list().contains(&square) && self.count < MOST {
            self.squares[self.count] = square;
            self.count += 1;
        }
    }

    fn list(&self) -> &[Square] {
        &self.squares[..self.count]
    }
}

impl Dests {
    /// A castling king can go where it will stand, and onto its rook.
    fn new(moves: &[Move], variant: Variant) -> Dests {
        let mut dests = Dests(Vec::with_capacity(16));
        for &mv in moves {
            if mv.kind() == MoveKind::Castle {
                dests.add(mv.from(), mv.to());
            }
            if mv.kind() != MoveKind::Castle || variant == Variant::Standard {
                dests.add(mv.from(), mv.king_target());
            }
        }
        dests
    }

    /// Where the men of the player to move can go.
    pub fn of_position(position: &Position) -> Dests {
        Dests::new(&position.legal_moves(), position.variant())
    }

    fn add(&mut self, from: Square, to: Square) {
        match self.0.iter_mut().rev().find(|(known, _)| *known == from) {
            Some((_, targets)) => targets.add(to),
            None => self.0.push((
                from,
                Targets {
                    squares: [to; MOST],
                    count: 1,
                },
            )),
        }
    }

    fn write(&self, out: &mut String) {
        out.push('{');
        for (place, (from, targets)) in self.0.iter().enumerate() {
            if place > 0 {
                out.push(',');
            }
            text::square(out, *from);
            out.push(':');
            text::list(out, targets.list().iter().copied(), text::square);
        }
        out.push('}');
    }
}

impl Serialize for Dests {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        serialize_text(|out| self.write(out), to)
    }
}
