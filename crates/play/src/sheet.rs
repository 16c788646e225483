//! The record of a game on paper: PGN, and a plain score sheet.

use crate::clock::{Compensation, Period, TimeControl};
use crate::game::{Game, Phase};
use crate::outcome::{Outcome, Score, Why};
use boardside_chess::{Color, pgn, san};
use core::fmt;

/// What a score sheet says about a game besides its moves. What is not known
/// stays `None`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    /// The league, knockout or club night.
    pub event: Option<String>,
    /// Where it is played.
    pub site: Option<String>,
    /// The day, as `2026.11.15`.
    pub date: Option<String>,
    /// The round, or the board within a round.
    pub round: Option<String>,
    /// White's name.
    pub white: Option<String>,
    /// Black's name.
    pub black: Option<String>,
}

/// A game ready to be written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSheet {
    heading: Heading,
    game: pgn::Game,
    /// The moves in SAN, White's first.
    moves: Vec<String>,
    first_number: u32,
    black_first: bool,
    ending: Option<String>,
}

impl GameSheet {
    /// The sheet of a game as it stands.
    pub fn new(game: &Game, heading: Heading) -> GameSheet {
        let start = game.line().start();
        let played = game.line().moves().iter().zip(game.line().positions());
        GameSheet {
            game: pgn_game(game, &heading),
            heading,
            moves: played
                .map(|(&mv, position)| san::write(position, mv))
                .collect(),
            first_number: start.fullmove_number(),
            black_first: start.turn() == Color::Black,
            ending: game.outcome().map(|outcome| ending_text(game, outcome)),
        }
    }

    /// The game as PGN in export format, with the tags for the time control
    /// and for how it ended.
    pub fn pgn(&self) -> String {
        pgn::write(&self.game)
    }

    /// How the game ended, with the clause; `None` while it is not over.
    pub fn ending(&self) -> Option<&str> {
        self.ending.as_deref()
    }

    /// The rows of the score sheet: number, White's move, Black's move. Where Black began, White's is `…`; where White
    /// moved last, Black's is empty.
    pub fn rows(&self) -> impl Iterator<Item = (u32, &str, &str)> {
        let mut moves = self.moves.iter().map(String::as_str);
        let mut number = self.first_number;
        let mut blank_first = self.black_first;
        core::iter::from_fn(move || {
            let white = if core::mem::take(&mut blank_first) {
                "…"
            } else {
                moves.next()?
            };
            let black = moves.next().unwrap_or("");
            number += 1;
            Some((number - 1, white, black))
        })
    }
}

/// The plain score sheet: who, when, where, the moves in two columns, and how
/// it ended.
impl fmt::Display for GameSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unknown = |field: &Option<String>| field.clone().unwrap_or_else(|| "?".into());
        let heading = &self.heading;
        writeln!(
            f,
            "{} – {}",
            unknown(&heading.white),
            unknown(&heading.black)
        )?;
        for (name, field) in [
            ("Event", &heading.event),
            ("Site", &heading.site),
            ("Date", &heading.date),
            ("Round", &heading.round),
        ] {
            if let Some(text) = field {
                writeln!(f, "{name}: {text}")?;
            }
        }
        writeln!(f)?;
        for (number, white, black) in self.rows() {
            writeln!(
                f,
                "{}",
                format!("{number:>4}.  {white:<10}{black}").trim_end()
            )?;
        }
        match &self.ending {
            Some(ending) => writeln!(f, "\n{ending}"),
            None => writeln!(f, "\nThe game is not over."),
        }
    }
}

fn pgn_game(game: &Game, heading: &Heading) -> pgn::Game {
    let mut record = pgn::Game::from_position(*game.line().start());
    for &mv in game.line().moves() {
        record.line.moves.push(pgn::Played::new(mv));
    }
    record.terminator = Some(pgn_outcome(game.outcome()));
    let fields = [
        ("Event", heading.event.clone()),
        ("Site", heading.site.clone()),
        ("Date", heading.date.clone()),
        ("Round", heading.round.clone()),
        ("White", heading.white.clone()),
        ("Black", heading.black.clone()),
        ("Result", Some(pgn_outcome(game.outcome()).to_string())),
        ("TimeControl", Some(time_control_tag(&game.terms().time))),
        ("Termination", Some(termination_tag(game).into())),
        ("Rulebook", Some(game.rulebook().id().into())),
        (
            "MoveLimit",
            game.terms()
                .time
                .per_move_limit
                .map(|limit| (limit / 1000).to_string()),
        ),
    ];
    for (name, value) in fields {
        if let Some(value) = value {
            record
                .tags
                .set(name, &value)
                .expect("these names are tag names");
        }
    }
    record
}

/// A replayed or void game has no result that PGN could write.
fn pgn_outcome(outcome: Option<Outcome>) -> pgn::Outcome {
    match outcome.map(|outcome| outcome.score) {
        Some(Score::Win(seat)) => pgn::Outcome::Win(seat.color()),
        Some(Score::Draw) => pgn::Outcome::Draw,
        Some(Score::Replay | Score::BothLose | Score::Void) | None => pgn::Outcome::Unknown,
    }
}

/// The tag as the PGN standard describes it: periods separated by colons, in
/// seconds. A delay has no place there and is left out; a limit for each move
/// alone is no time control in this sense.
fn time_control_tag(control: &TimeControl) -> String {
    if control.periods.is_empty() {
        return "-".into();
    }
    let text = |period: &Period| {
        let moves = period
            .moves
            .map(|moves| format!("{moves}/"))
            .unwrap_or_default();
        let bonus = match period.compensation {
            Compensation::Increment(millis) => format!("+{}", millis / 1000),
            Compensation::None | Compensation::Bronstein(_) | Compensation::Delay(_) => {
                String::new()
            }
        };
        format!("{moves}{}{bonus}", period.base / 1000)
    };
    control
        .periods
        .iter()
        .map(text)
        .collect::<Vec<_>>()
        .join(":")
}

fn termination_tag(game: &Game) -> &'static str {
    match game.phase() {
        Phase::Waiting | Phase::Playing | Phase::Paused | Phase::Adjourned => "unterminated",
        Phase::Ended(outcome) => match outcome.why {
            Why::FlagFall | Why::BothFlags | Why::MoveLimit => "time forfeit",
            Why::IllegalMoves => "rules infraction",
            Why::Ruling => "adjudication",
            Why::Aborted => "abandoned",
            _ => "normal",
        },
    }
}

/// The result, what brought it about, and the clause.
fn ending_text(game: &Game, outcome: Outcome) -> String {
    let result = match outcome.score {
        Score::Win(seat) => format!("{} {seat} wins", outcome.score.text()),
        Score::Draw => "1/2-1/2 drawn".into(),
        Score::Replay => "The game is played again".into(),
        Score::BothLose => "0-0 both lose".into(),
        Score::Void => "No result".into(),
    };
    let clause = outcome.citation(game.rulebook());
    let clause = clause.map(|clause| format!(" ({clause})"));
    format!(
        "{result}: {}{}",
        outcome.why.words(),
        clause.unwrap_or_default()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(control: &str, tag: &str) {
        assert_eq!(
            time_control_tag(&TimeControl::parse(control).expect("readable")),
            tag
        );
    }

    #[test]
    fn time_controls_are_written_as_pgn_wants_them() {
        check("none", "-");
        check("move 120", "-");
        check("15+10", "900+10");
        check("40/90+30, SD/30+30", "40/5400+30:1800+30");
        check("5 d2", "300");
    }
}
