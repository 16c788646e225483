//! `boardside rulebook compare`: where two rulebooks differ.

use super::library::{Own, PointJson, short_origin};
use crate::outcome::{Failure, Verdict};
use crate::shelf;
use boardside_rulebook::{Clause, Point, Rulebook};
use clap::Args;
use serde::Serialize;
use std::io::{self, BufWriter, Write};

/// Print the points in which two rulebooks differ, side by side with their clauses.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Compare {
    /// The rulebook on the left, by its id or the path of its file.
    left: String,

    /// The rulebook on the right, likewise.
    right: String,

    #[command(flatten)]
    own: Own,

    /// Print one JSON object a point.
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Examples:
  boardside rulebook compare club fide
  boardside rulebook compare our-club.toml club --json";

/// How wide each side is, so that two of them fit into a usual window.
const WIDTH: usize = 38;

#[derive(Serialize)]
struct Difference<'a> {
    key: &'static str,
    question: &'static str,
    left: PointJson<'a>,
    right: PointJson<'a>,
}

impl Compare {
    /// Compares.
    pub fn run(self) -> Result<Verdict, Failure> {
        let library = self.own.open()?;
        let left = &shelf::take_from(library.rulebooks(), &self.left)?;
        let right = &shelf::take_from(library.rulebooks(), &self.right)?;
        let mut out = BufWriter::new(io::stdout().lock());
        let differing = left
            .points()
            .zip(right.points())
            .filter(|(left, right)| left.value != right.value);
        if self.json {
            for (left, right) in differing {
                serde_json::to_writer(&mut out, &difference(left, right))?;
                writeln!(out)?;
            }
        } else {
            write_differences(left, right, differing, &mut out)?;
        }
        out.flush()?;
        Ok(Verdict::Clean)
    }
}

fn difference<'a>(left: Point<'a>, right: Point<'a>) -> Difference<'a> {
    Difference {
        key: left.key.code(),
        question: left.key.question(),
        left: PointJson::of(left),
        right: PointJson::of(right),
    }
}

fn write_differences<'a>(
    left: &Rulebook,
    right: &Rulebook,
    differing: impl Iterator<Item = (Point<'a>, Point<'a>)>,
    out: &mut impl Write,
) -> io::Result<()> {
    write_row(left.name(), right.name(), out)?;
    let mut count = 0;
    for (left, right) in differing {
        count += 1;
        writeln!(out, "\n{}: {}", left.key, left.key.question())?;
        write_row(&left.value, &right.value, out)?;
        write_row(&grounds(&left), &grounds(&right), out)?;
    }
    let points = if count == 1 { "point" } else { "points" };
    writeln!(out, "\n{count} {points} differ")
}

/// The reference and what it says there.
fn grounds(point: &Point<'_>) -> String {
    let origin = short_origin(point.origin);
    let text = point.origin.clause().map(Clause::text);
    match text.or(point.origin.note()) {
        Some(text) => format!("{origin}: {text}"),
        None => origin,
    }
}

fn write_row(left: &str, right: &str, out: &mut impl Write) -> io::Result<()> {
    let (left, right) = (wrap(left), wrap(right));
    for line in 0..left.len().max(right.len()) {
        let cell = |lines: &[String]| lines.get(line).cloned().unwrap_or_default();
        let row = format!("  {:WIDTH$}  {}", cell(&left), cell(&right));
        writeln!(out, "{}", row.trim_end())?;
    }
    Ok(())
}

/// Breaks a text between words into lines of the width of a side.
fn wrap(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
