//! `boardside explain`: is this move legal, and if not, why not?

use crate::batch;
use crate::drawing::{Drawing, Men};
use crate::outcome::{Failure, Verdict};
use crate::request::{Complaint, Request};
use crate::situation;
use boardside_chess::{
    Attempt, Color, Detail, Ending, Evidence, Illegalities, Illegality, Line, Move, Square, san,
    spoken,
};
use clap::Args;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::io::{self, BufWriter, Write};

/// Say whether a move is legal, and if not, why not.
///
/// Prints the reason in a sentence, the board with the squares that explain
/// it in brackets, the code of the reason and those squares. Several moves
/// are tried in the same position.
#[derive(Args)]
#[command(override_usage = USAGE, after_help = AFTER_HELP)]
pub struct Explain {
    /// A FEN in quotes, or `startpos`.
    #[arg(required_unless_present = "batch")]
    fen: Option<String>,

    /// Moves to try: e2e4, e7e8q, or as a player writes them, Nf3 and O-O.
    #[arg(required_unless_present = "batch", value_name = "MOVE")]
    attempts: Vec<String>,

    /// Moves played since the FEN, with blanks or commas between, in any spelling. They tell why
    /// a castling right or an en passant capture is gone.
    #[arg(long, conflicts_with = "batch")]
    moves: Option<String>,

    /// How to draw the men.
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    men: Men,

    /// The position is of Chess960: castling is the king going onto its own rook.
    #[arg(long, conflicts_with = "batch")]
    chess960: bool,

    /// Print one JSON object a move.
    #[arg(long)]
    json: bool,

    /// Answer JSON lines from the standard input: {"fen":…, "move":…} gets
    /// {"legal":…, "reason":…, "also":…, "detail":…, "text":…, "san":…}.
    #[arg(long, conflicts_with_all = ["fen", "attempts"])]
    batch: bool,
}

const USAGE: &str = "\
boardside explain [OPTIONS] '<FEN>' <MOVE>...
       boardside explain --batch < lines.jsonl";

const AFTER_HELP: &str = "\
Examples:
  boardside explain startpos a1a3
  boardside explain '4k3/8/b7/8/8/8/8/4K2R w K - 0 1' e1g1 Kf1 h1h8
  boardside explain startpos e5d6 --moves e2e4,d7d5,e4e5,a7a6
  echo '{\"fen\":\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\",\"move\":\"e1e3\"}' | boardside explain --batch

A batch line may also have \"variant\":\"chess960\", and \"startfen\" and \"moves\" (a list), the
history, which then decides; its moves are squares only, e2e4. Exit status 1 if a move is illegal.";

/// The answer to a line of a batch. Every key is always there; what does not
/// apply is null.
#[derive(Serialize)]
struct Answer {
    legal: bool,
    reason: Option<&'static str>,
    also: Option<Vec<&'static str>>,
    detail: Option<Facts>,
    text: String,
    san: Option<String>,
}

/// The answer to `--json`: as in a batch, and the squares with their parts.
#[derive(Serialize)]
struct Report<'a> {
    r#move: &'a str,
    #[serde(flatten)]
    answer: Answer,
    squares: Vec<Mark>,
}

#[derive(Serialize)]
struct Mark {
    square: String,
    part: &'static str,
}

/// The named facts of a reason as a JSON object.
struct Facts(Vec<(&'static str, Detail)>);

impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, detail) in &self.0 {
            match detail {
                Detail::Text(text) => map.serialize_entry(name, text)?,
                Detail::Square(square) => map.serialize_entry(name, &square.to_string())?,
                Detail::Squares(squares) => map.serialize_entry(name, &names(squares))?,
            }
        }
        map.end()
    }
}

fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(Square::to_string).collect()
}

fn judge(line: &Line, text: &str) -> Result<Move, Illegalities> {
    line.explain(Attempt::parse(text)?)
}

/// People also name the man instead of its square.
fn judge_as_typed(line: &Line, text: &str) -> Result<Move, Illegalities> {
    let attempt = Attempt::parse(text)
        .or_else(|unreadable| spoken::attempt(line.current(), text).map_err(|_| unreadable));
    line.explain(attempt?)
}

impl Answer {
    fn legal(line: &Line, mv: Move) -> Answer {
        let san = san::write(line.current(), mv);
        let after = line.current().after(mv);
        let effect = match after.ending() {
            Some(Ending::Checkmate) => " and gives checkmate",
            Some(Ending::Stalemate) => " and gives stalemate",
            None if after.is_check() => " and gives check",
            None => "",
        };
        Answer {
            legal: true,
            reason: None,
            also: None,
            detail: None,
            text: format!("{san} is legal{effect}."),
            san: Some(san),
        }
    }

    fn illegal(why: &Illegalities) -> Answer {
        Answer {
            legal: false,
            reason: Some(why.reason().code()),
            also: Some(why.also().iter().map(Illegality::code).collect()),
            detail: Some(Facts(why.reason().detail())),
            text: why.to_string(),
            san: None,
        }
    }
}

impl Explain {
    /// Judges and prints.
    pub fn run(self) -> Result<Verdict, Failure> {
        if self.batch {
            return batch::run(answer);
        }
        let fen = self.fen.as_deref().unwrap_or("startpos");
        let mut line = situation::from_argument(fen, self.chess960)?;
        situation::play_as_written(&mut line, self.moves.as_deref().unwrap_or_default())
            .map_err(|unplayable| Failure::Usage(format!("--moves: {unplayable}")))?;
        let mut out = BufWriter::new(io::stdout().lock());
        let mut clean = true;
        for (index, text) in self.attempts.iter().enumerate() {
            let judged = judge_as_typed(&line, text);
            clean &= judged.is_ok();
            if self.json {
                print_json(&line, text, &judged, &mut out)?;
            } else {
                if index > 0 {
                    writeln!(out)?;
                }
                self.print(&line, text, &judged, &mut out)?;
            }
        }
        out.flush()?;
        Ok(Verdict::clean_if(clean))
    }

    fn print(
        &self,
        line: &Line,
        text: &str,
        judged: &Result<Move, Illegalities>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let why = match judged {
            Ok(mv) => return writeln!(out, "{text}: {}", Answer::legal(line, *mv).text),
            Err(why) => why,
        };
        let evidence = why.reason().squares();
        let marked: Vec<Square> = evidence.iter().map(|mark| mark.square).collect();
        let drawing = Drawing {
            board: line.current().board(),
            men: self.men,
            bottom: Color::White,
            marked: &marked,
        };
        writeln!(out, "{text}: {why}\n\n{drawing}\n")?;
        writeln!(out, "reason:  {}", why.reason().code())?;
        if !evidence.is_empty() {
            let named = |mark: &Evidence| format!("{} {}", mark.part.code(), mark.square);
            let named: Vec<String> = evidence.iter().map(named).collect();
            writeln!(out, "squares: {}", named.join(", "))?;
        }
        for also in why.also() {
            writeln!(out, "also:    {}: {also}", also.code())?;
        }
        Ok(())
    }
}

fn print_json(
    line: &Line,
    text: &str,
    judged: &Result<Move, Illegalities>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (answer, evidence) = match judged {
        Ok(mv) => (Answer::legal(line, *mv), Vec::new()),
        Err(why) => (Answer::illegal(why), why.reason().squares()),
    };
    let mark = |mark: Evidence| Mark {
        square: mark.square.to_string(),
        part: mark.part.code(),
    };
    let report = Report {
        r#move: text,
        answer,
        squares: evidence.into_iter().map(mark).collect(),
    };
    serde_json::to_writer(&mut *out, &report)?;
    Ok(writeln!(out)?)
}

fn answer(request: &Request) -> Result<Answer, Complaint> {
    let line = request.line()?;
    let text = request.required_coordinates()?;
    Ok(match judge(&line, text) {
        Ok(mv) => Answer::legal(&line, mv),
        Err(why) => Answer::illegal(&why),
    })
}
