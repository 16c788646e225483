//! `boardside touch`: which moves are left to a player who has touched men?

use crate::batch;
use crate::drawing::{Drawing, Men};
use crate::outcome::{Failure, Verdict};
use crate::request::{Complaint, Request};
use crate::shelf;
use crate::situation;
use crate::verdicts;
use boardside_chess::{Color, Move, Position, Square, san, uci};
use boardside_play::{Duty, binding};
use boardside_rulebook::{RuleId, Rulebook, TouchRule};
use clap::Args;
use serde::Serialize;
use std::io::{self, BufWriter, Write};

/// Say which moves are left to a player who has touched men, and by which clause.
#[derive(Args)]
#[command(override_usage = USAGE, after_help = AFTER_HELP)]
pub struct Touch {
    /// A FEN in quotes, or `startpos`.
    #[arg(required_unless_present = "batch")]
    fen: Option<String>,

    /// The squares of the touched men, in the order of touching.
    #[arg(required_unless_present = "batch", value_name = "SQUARE")]
    touched: Vec<Square>,

    /// The rulebook in force: fide, us-chess, intramural … or the path of your own file.
    #[arg(long, value_name = "ID", default_value = "fide")]
    rulebook: String,

    /// How to draw the men.
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    men: Men,

    /// The position is of Chess960.
    #[arg(long, conflicts_with = "batch")]
    chess960: bool,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,

    /// Answer JSON lines from the standard input: {"fen":…, "touched":[…]} gets
    /// {"moves":[…], "free":…, "duty":…, "clause":…}.
    #[arg(long, conflicts_with_all = ["fen", "touched"])]
    batch: bool,
}

const USAGE: &str = "\
boardside touch [OPTIONS] '<FEN>' <SQUARE>...
       boardside touch [--rulebook <ID>] --batch < lines.jsonl";

const AFTER_HELP: &str = "\
Examples:
  boardside touch startpos b1
  boardside touch --rulebook us-chess '4k3/8/8/8/8/8/8/4K2R w K - 0 1' h1 e1
  echo '{\"fen\":\"startpos\",\"touched\":[\"b1\"]}' | boardside touch --rulebook club --batch

`moves` are the moves still allowed; `free` says that they are all legal moves and `duty`, if not
null, why they are not. An answer repeats the moves as `touch_move` under a rulebook with
touch-move, and their number as `club_release` under one without. A batch line may also have
\"variant\":\"chess960\".";

/// The answer to a line of a batch, and to `--json`.
#[derive(Serialize)]
struct Answer {
    moves: Vec<String>,
    free: bool,
    duty: Option<String>,
    clause: String,
    #[serde(flatten)]
    by_rule: ByRule,
}

/// The same under the name that it has where touch-move is in force, or not.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum ByRule {
    TouchMove(Vec<String>),
    ClubRelease(usize),
}

/// What the touched men leave.
struct Left {
    moves: Vec<Move>,
    duty: Option<Duty>,
}

impl Left {
    fn of(position: &Position, touched: &[Square], rulebook: &Rulebook) -> Left {
        let touch = &rulebook.settings().touch;
        let bound = match touch.rule {
            TouchRule::TouchMove => binding(position, touched, touch.rook_first_castling),
            TouchRule::ReleaseMove | TouchRule::Free => None,
        };
        match bound {
            Some(bound) => Left {
                moves: bound.moves,
                duty: Some(bound.duty),
            },
            None => Left {
                moves: position.legal_moves().to_vec(),
                duty: None,
            },
        }
    }

    fn rule(&self) -> RuleId {
        self.duty.map_or(RuleId::Touch, Duty::rule)
    }

    fn spell(&self, spelled: impl Fn(Move) -> String) -> Vec<String> {
        let mut moves: Vec<String> = self.moves.iter().map(|&mv| spelled(mv)).collect();
        moves.sort();
        moves
    }

    fn answer(&self, position: &Position, rulebook: &Rulebook) -> Answer {
        let moves = self.spell(|mv| uci::write(position, mv));
        Answer {
            free: self.duty.is_none(),
            duty: self.duty.map(Duty::sentence),
            clause: rulebook.clause(self.rule()).to_string(),
            by_rule: match rulebook.settings().touch.rule {
                TouchRule::TouchMove => ByRule::TouchMove(moves.clone()),
                TouchRule::ReleaseMove | TouchRule::Free => ByRule::ClubRelease(moves.len()),
            },
            moves,
        }
    }
}

impl Touch {
    /// Judges and prints.
    pub fn run(self) -> Result<Verdict, Failure> {
        let rulebook = shelf::take(&self.rulebook)?;
        if self.batch {
            return batch::run(|request| answer(&rulebook, request));
        }
        let fen = self.fen.as_deref().unwrap_or("startpos");
        let position = *situation::from_argument(fen, self.chess960)?.current();
        let left = Left::of(&position, &self.touched, &rulebook);
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            serde_json::to_writer(&mut out, &left.answer(&position, &rulebook))?;
            writeln!(out)?;
        } else {
            self.print(&position, &left, &rulebook, &mut out)?;
        }
        out.flush()?;
        Ok(Verdict::Clean)
    }

    fn print(
        &self,
        position: &Position,
        left: &Left,
        rulebook: &Rulebook,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let drawing = Drawing {
            board: position.board(),
            men: self.men,
            bottom: Color::White,
            marked: &self.touched,
        };
        let sentence = left
            .duty
            .map_or_else(|| "Any legal move may be made.".to_owned(), Duty::sentence);
        let moves = left.spell(|mv| san::write(position, mv)).join(" ");
        writeln!(out, "{drawing}\n\n{sentence}")?;
        writeln!(out, "{}", verdicts::clause(rulebook, left.rule()))?;
        writeln!(out, "moves: {moves}")
    }
}

fn answer(rulebook: &Rulebook, request: &Request) -> Result<Answer, Complaint> {
    let line = request.line()?;
    let position = line.current();
    let left = Left::of(position, &request.touched()?, rulebook);
    Ok(left.answer(position, rulebook))
}
