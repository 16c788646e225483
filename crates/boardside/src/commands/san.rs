//! `boardside san`: moves as people write them, and as programs do.

use crate::batch;
use crate::outcome::{Failure, Verdict};
use crate::request::{Complaint, Request};
use crate::situation;
use boardside_chess::san::{self, Mode, SanProblem};
use boardside_chess::{Attempt, Illegalities, Illegality, Position, uci};
use clap::Args;
use serde::Serialize;
use std::io::{self, BufWriter, Write};

/// Read moves in any spelling and write them in the right one.
///
/// Prints each move as programs spell it (e2e4) and in Standard Algebraic
/// Notation. All moves are moves of the same position.
#[derive(Args)]
#[command(override_usage = USAGE, after_help = AFTER_HELP)]
pub struct San {
    /// A FEN in quotes, or `startpos`.
    #[arg(required_unless_present = "batch")]
    fen: Option<String>,

    /// Moves in any spelling: Nf3, Ng1-f3, g1f3, 0-0, e8Q …
    #[arg(required_unless_present = "batch", value_name = "TEXT")]
    texts: Vec<String>,

    /// Refuse all but the standard spelling.
    #[arg(long, conflicts_with = "batch")]
    strict: bool,

    /// The position is of Chess960.
    #[arg(long, conflicts_with = "batch")]
    chess960: bool,

    /// Print one JSON object a move.
    #[arg(long)]
    json: bool,

    /// Answer JSON lines from the standard input: {"fen":…, "uci":…} gets {"san":…},
    /// {"fen":…, "text":…} gets {"uci":…} or {"problem":…}.
    #[arg(long, conflicts_with_all = ["fen", "texts"])]
    batch: bool,
}

const USAGE: &str = "\
boardside san [OPTIONS] '<FEN>' <TEXT>...
       boardside san --batch < lines.jsonl";

const AFTER_HELP: &str = "\
Examples:
  boardside san startpos Nf3 g1f3 e2-e4
  boardside san '4k3/P7/8/8/8/8/8/4K2R w K - 0 1' 0-0 a8Q e1g1
  echo '{\"fen\":\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\",\"text\":\"0-0\"}' | boardside san --batch

A batch line may also have \"variant\":\"chess960\", where castling is the king going onto its rook,
or \"startfen\" and \"moves\" in place of \"fen\". Exit status 1 if a text is no move here.";

/// The answer to a line of a batch.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Answer {
    San(String),
    Uci(String),
    Problem(&'static str),
}

/// The answer to `--json`.
#[derive(Serialize)]
#[serde(untagged)]
enum Report {
    Move { uci: String, san: String },
    Refused { problem: &'static str, text: String },
}

impl San {
    /// Reads and prints.
    pub fn run(self) -> Result<Verdict, Failure> {
        if self.batch {
            return batch::run(answer);
        }
        let fen = self.fen.as_deref().unwrap_or("startpos");
        let position = *situation::from_argument(fen, self.chess960)?.current();
        let mode = if self.strict {
            Mode::Strict
        } else {
            Mode::Lenient
        };
        let mut out = BufWriter::new(io::stdout().lock());
        let mut clean = true;
        for text in &self.texts {
            let report = report(&position, text, mode);
            clean &= matches!(report, Report::Move { .. });
            if self.json {
                serde_json::to_writer(&mut out, &report)?;
                writeln!(out)?;
            } else {
                print(text, &report, &mut out)?;
            }
        }
        out.flush()?;
        Ok(Verdict::clean_if(clean))
    }
}

fn report(position: &Position, text: &str, mode: Mode) -> Report {
    match san::parse(position, text, mode) {
        Ok(mv) => Report::Move {
            uci: uci::write(position, mv),
            san: san::write(position, mv),
        },
        Err(problem) => Report::Refused {
            problem: problem.code(),
            text: sentence(position, text, problem),
        },
    }
}

/// Why a text is no move: in full if it names both squares, so that it is
/// clear what was tried.
fn sentence(position: &Position, text: &str, problem: SanProblem) -> String {
    let attempt = Attempt::parse(text).ok();
    let refused = attempt.and_then(|attempt| position.explain(attempt).err());
    match refused {
        Some(why) if problem == SanProblem::Illegal => why.to_string(),
        _ => problem.to_string(),
    }
}

fn print(text: &str, report: &Report, out: &mut impl Write) -> io::Result<()> {
    match report {
        Report::Move { uci, san } => writeln!(out, "{uci:5} {san}"),
        Report::Refused {
            problem,
            text: sentence,
        } => writeln!(out, "{text}: {problem}: {sentence}"),
    }
}

fn answer(request: &Request) -> Result<Answer, Complaint> {
    let line = request.line()?;
    let position = line.current();
    match (request.coordinates()?, request.text("text")?) {
        (Some(_), Some(_)) => Err(Complaint::new(
            "give `uci` to get SAN or `text` to get UCI, not both",
        )),
        (None, None) => Err(Complaint::new("the field `uci` or `text` is missing")),
        (Some(coordinates), None) => Ok(match uci::parse(position, coordinates) {
            Ok(mv) => Answer::San(san::write(position, mv)),
            Err(why) => Answer::Problem(problem(&why).code()),
        }),
        (None, Some(text)) => Ok(match san::parse(position, text, Mode::Lenient) {
            Ok(mv) => Answer::Uci(uci::write(position, mv)),
            Err(problem) => Answer::Problem(problem.code()),
        }),
    }
}

/// The same code for the same problem, however the move was spelled.
fn problem(why: &Illegalities) -> SanProblem {
    match why.reason() {
        Illegality::UnreadableMove(_) => SanProblem::Unreadable,
        Illegality::NoMoveMade(None) => SanProblem::NullMove,
        Illegality::PromotionPieceMissing { .. } => SanProblem::PromotionPieceMissing,
        _ => SanProblem::Illegal,
    }
}
