//! `boardside replay`: what does a rulebook make of a game that was played?

mod facts;

use crate::batch;
use crate::drawing::{Drawing, Men};
use crate::outcome::{Failure, Verdict};
use crate::request::{Complaint, Request};
use crate::shelf;
use crate::situation;
use crate::verdicts;
use boardside_chess::{Color, Line, fen};
use boardside_play::Standing;
use boardside_rulebook::{Rulebook, shipped};
use clap::Args;
use facts::Facts;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::io::{self, BufWriter, Write};

/// Play moves from a position and say how the game stands under a rulebook.
///
/// Prints the last position and what the rulebook says about it, with its
/// clause. Without a rulebook all that are shipped are asked.
#[derive(Args)]
#[command(override_usage = USAGE, after_help = AFTER_HELP)]
pub struct Replay {
    /// The rulebook in force: fide, us-chess, intramural … or the path of your own file.
    #[arg(long, value_name = "ID")]
    rulebook: Option<String>,

    /// The moves, with blanks or commas between, in any spelling.
    #[arg(long, required_unless_present_any = ["batch", "fen"])]
    moves: Option<String>,

    /// Where the moves start: a FEN in quotes, or `startpos`.
    #[arg(long)]
    fen: Option<String>,

    /// The position is of Chess960.
    #[arg(long, conflicts_with = "batch")]
    chess960: bool,

    /// How to draw the men.
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    men: Men,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,

    /// Answer JSON lines from the standard input: {"startfen":…, "moves":[…]} gets
    /// {"facts":{…}, "outcome":[result, why]}.
    #[arg(long, conflicts_with_all = ["fen", "moves"])]
    batch: bool,
}

const USAGE: &str = "\
boardside replay [OPTIONS] --moves '<MOVES>' [--fen '<FEN>']
       boardside replay [--rulebook <ID>] --batch < lines.jsonl";

const AFTER_HELP: &str = "\
Examples:
  boardside replay --rulebook fide --moves 'f3 e5 g4 Qh4#'
  boardside replay --moves g6f7 --fen '7k/5K2/6Q1/8/8/8/8/8 w - - 0 1'
  boardside replay --rulebook intramural --fen '7k/5K2/6Q1/8/8/8/8/8 b - - 0 1'
  echo '{\"startfen\":\"startpos\",\"moves\":[\"e2e4\"]}' | boardside replay --rulebook club --batch

The facts are the same under every rulebook; the outcome is not. Without --rulebook a batch
answers with an object that has the outcome under each shipped rulebook. A result is 1-0, 0-1,
1/2-1/2, `replay` (the game is played again) or * (it goes on). A batch line may also have
\"variant\":\"chess960\".";

/// The answer to a line of a batch, and to `--json`.
#[derive(Serialize)]
struct Answer {
    facts: Facts,
    outcome: Outcomes,
}

/// Result and reason, under one rulebook or under each by its id.
enum Outcomes {
    One([&'static str; 2]),
    Each(Vec<(String, [&'static str; 2])>),
}

impl Serialize for Outcomes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Outcomes::One(codes) => codes.serialize(serializer),
            Outcomes::Each(list) => {
                let mut map = serializer.serialize_map(Some(list.len()))?;
                for (id, codes) in list {
                    map.serialize_entry(id, codes)?;
                }
                map.end()
            }
        }
    }
}

/// One rulebook, or all that are shipped.
enum Asked {
    One(Rulebook),
    Shipped,
}

impl Asked {
    fn rulebooks(&self) -> &[Rulebook] {
        match self {
            Asked::One(rulebook) => std::slice::from_ref(rulebook),
            Asked::Shipped => shipped(),
        }
    }

    fn answer(&self, line: &Line) -> Answer {
        let codes = |rulebook| verdicts::codes(Standing::of(line, rulebook), rulebook);
        let outcome = match self {
            Asked::One(rulebook) => Outcomes::One(codes(rulebook)),
            Asked::Shipped => Outcomes::Each(
                shipped()
                    .iter()
                    .map(|rulebook| (rulebook.id().to_owned(), codes(rulebook)))
                    .collect(),
            ),
        };
        Answer {
            facts: Facts::of(line),
            outcome,
        }
    }
}

impl Replay {
    /// Plays the moves and judges.
    pub fn run(self) -> Result<Verdict, Failure> {
        let asked = match &self.rulebook {
            Some(name) => Asked::One(shelf::take(name)?),
            None => Asked::Shipped,
        };
        if self.batch {
            return batch::run(|request| answer(&asked, request));
        }
        let start = self.fen.as_deref().unwrap_or("startpos");
        let mut line = situation::from_argument(start, self.chess960)?;
        situation::play_as_written(&mut line, self.moves.as_deref().unwrap_or_default())
            .map_err(|unplayable| Failure::Usage(format!("--moves: {unplayable}")))?;
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            serde_json::to_writer(&mut out, &asked.answer(&line))?;
            writeln!(out)?;
        } else {
            self.print(&line, asked.rulebooks(), &mut out)?;
        }
        out.flush()?;
        Ok(Verdict::Clean)
    }

    fn print(&self, line: &Line, rulebooks: &[Rulebook], out: &mut impl Write) -> io::Result<()> {
        let marked = line.moves().last().map(|mv| [mv.from(), mv.king_target()]);
        let drawing = Drawing {
            board: line.current().board(),
            men: self.men,
            bottom: Color::White,
            marked: marked.as_ref().map_or(&[], |marked| &marked[..]),
        };
        writeln!(out, "{drawing}\n\n{}", fen::write(line.current()))?;
        for rulebook in rulebooks {
            print_verdict(line, rulebook, out)?;
        }
        Ok(())
    }
}

fn print_verdict(line: &Line, rulebook: &Rulebook, out: &mut impl Write) -> io::Result<()> {
    let standing = Standing::of(line, rulebook);
    let [result, _] = verdicts::codes(standing, rulebook);
    writeln!(out, "\n{rulebook} ({})", rulebook.id())?;
    writeln!(out, "  {result}  {}", verdicts::standing(line, standing))?;
    for rule in verdicts::rules(line, standing) {
        writeln!(out, "  {}", verdicts::clause(rulebook, rule))?;
    }
    if let Some(ply) = ended_before(line, rulebook) {
        writeln!(
            out,
            "  The game had ended already after {ply} moves of either side."
        )?;
    }
    Ok(())
}

/// After how many moves the game had ended although more were played.
fn ended_before(line: &Line, rulebook: &Rulebook) -> Option<usize> {
    let mut earlier = Line::new(*line.start());
    line.moves().iter().enumerate().find_map(|(played, &mv)| {
        let over = matches!(Standing::of(&earlier, rulebook), Standing::Over(_));
        earlier.play(mv).ok()?;
        over.then_some(played)
    })
}

fn answer(asked: &Asked, request: &Request) -> Result<Answer, Complaint> {
    Ok(asked.answer(&request.line()?))
}
