//! `boardside fen`: is this a position, and what does it look like?

use crate::batch;
use crate::drawing::{Drawing, Men};
use crate::outcome::{Failure, Verdict};
use crate::request::{Complaint, Request};
use crate::situation::variant;
use boardside_chess::fen::{self, CastlingStyle, EnPassantStyle, FenProblem};
use boardside_chess::{Color, Level, Position, Setup, Variant};
use clap::Args;
use serde::Serialize;
use std::io::{self, BufWriter, Write};

/// Check a FEN, list everything that is wrong with it, and draw the board.
#[derive(Args)]
#[command(override_usage = USAGE, after_help = AFTER_HELP)]
pub struct Fen {
    /// A FEN in quotes, or `startpos`.
    #[arg(required_unless_present = "batch")]
    fen: Option<String>,

    /// How to draw the men.
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    men: Men,

    /// The position is of Chess960.
    #[arg(long, conflicts_with = "batch")]
    chess960: bool,

    /// Write castling rights as the files of the rooks, HAha for KQkq.
    #[arg(long, conflicts_with = "batch")]
    shredder: bool,

    /// Print one JSON object instead of a board.
    #[arg(long)]
    json: bool,

    /// Answer JSON lines from the standard input: {"fen":…} gets {"ok":…, "problems":[…]}.
    #[arg(long, conflicts_with = "fen")]
    batch: bool,
}

const USAGE: &str = "\
boardside fen [OPTIONS] '<FEN>'
       boardside fen --batch < lines.jsonl";

const AFTER_HELP: &str = "\
Examples:
  boardside fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1' --men figurines
  boardside fen 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9' --chess960 --shredder
  echo '{\"fen\":\"8/8/8/8/8/8/8/8 w - - 0 1\"}' | boardside fen --batch

A problem has a level: `syntax`, the text cannot be read; `position`, the position cannot be
played or cannot arise; `suspicious`, it can be played but something is odd. Exit status 1 if a
problem is worse than suspicious.";

/// The answer to a line of a batch.
#[derive(Serialize)]
struct Findings {
    ok: bool,
    problems: Vec<Finding>,
}

#[derive(Serialize)]
struct Finding {
    problem: &'static str,
    level: &'static str,
    text: String,
}

/// The answer to `--json`: the findings, and the FEN as it is best written.
#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    findings: Findings,
    fen: Option<String>,
}

impl Findings {
    fn of(text: &str, variant: Variant) -> Findings {
        let problems = fen::check(text, variant);
        let bearable = |problem: &FenProblem| problem.level() == Level::Suspicious;
        Findings {
            ok: problems.iter().all(bearable),
            problems: problems.iter().map(Finding::of).collect(),
        }
    }
}

impl Finding {
    fn of(problem: &FenProblem) -> Finding {
        Finding {
            problem: problem.code(),
            level: problem.level().code(),
            text: problem.to_string(),
        }
    }
}

impl Fen {
    /// Checks and draws.
    pub fn run(self) -> Result<Verdict, Failure> {
        if self.batch {
            return batch::run(answer);
        }
        let text = match self.fen.as_deref() {
            Some("startpos") => fen::START,
            Some(text) => text,
            None => return Err(Failure::Usage("give a FEN".into())),
        };
        let variant = variant(self.chess960);
        let setup = fen::read(text, variant).ok();
        let findings = Findings::of(text, variant);
        let verdict = Verdict::clean_if(findings.ok);
        let fen = setup.as_ref().and_then(|setup| self.spell(setup));
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            serde_json::to_writer(&mut out, &Report { findings, fen })?;
            writeln!(out)?;
        } else {
            self.draw(setup.as_ref(), &findings, fen.as_deref(), &mut out)?;
        }
        out.flush()?;
        Ok(verdict)
    }

    /// The FEN in the chosen style, if it can be played.
    fn spell(&self, setup: &Setup) -> Option<String> {
        let position = Position::new_tolerant(setup).ok()?;
        let castling = if self.shredder {
            CastlingStyle::Shredder
        } else {
            CastlingStyle::XFen
        };
        Some(fen::write_as(&position, castling, EnPassantStyle::Legal))
    }

    fn draw(
        &self,
        setup: Option<&Setup>,
        findings: &Findings,
        fen: Option<&str>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        if let Some(setup) = setup {
            let drawing = Drawing {
                board: &setup.board,
                men: self.men,
                bottom: Color::White,
                marked: &[],
            };
            writeln!(out, "{drawing}\n\n{} to move", setup.turn)?;
        }
        if let Some(fen) = fen {
            writeln!(out, "{fen}")?;
        }
        for Finding {
            problem,
            level,
            text,
        } in &findings.problems
        {
            writeln!(out, "{level}: {problem}: {text}")?;
        }
        Ok(())
    }
}

fn answer(request: &Request) -> Result<Findings, Complaint> {
    let text = request.required_text("fen")?;
    Ok(Findings::of(text, request.variant()?))
}
