//! `boardside rulebook show`: everything one rulebook decides.

use super::library::{Own, PointJson};
use crate::outcome::{Failure, Verdict};
use crate::shelf;
use boardside_rulebook::{Point, RuleId, Rulebook};
use clap::Args;
use serde::Serialize;
use std::io::{self, BufWriter, Write};

/// Show every point a rulebook decides, with its origin and its clause.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Show {
    /// The rulebook, as `boardside rulebook list` names it, or the path of your own file.
    id: String,

    /// Show the clause behind every rule of the game too.
    #[arg(long)]
    rules: bool,

    #[command(flatten)]
    own: Own,

    /// Print one JSON object, with the rules.
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Examples:
  boardside rulebook show intramural
  boardside rulebook show club --rules
  boardside rulebook show our-club.toml
  boardside rulebook show our-club --with our-rulebooks/ --json";

#[derive(Serialize)]
struct Whole<'a> {
    id: &'a str,
    name: &'a str,
    source: &'a str,
    based_on: Option<&'a str>,
    points: Vec<KeyedPoint<'a>>,
    rules: Vec<Rule<'a>>,
}

#[derive(Serialize)]
struct KeyedPoint<'a> {
    key: &'static str,
    question: &'static str,
    #[serde(flatten)]
    point: PointJson<'a>,
}

#[derive(Serialize)]
struct Rule<'a> {
    rule: &'static str,
    title: &'static str,
    rulebook: &'a str,
    clause: &'a str,
    clause_text: &'a str,
}

impl Show {
    /// Shows.
    pub fn run(self) -> Result<Verdict, Failure> {
        let library = self.own.open()?;
        let rulebook = &shelf::take_from(library.rulebooks(), &self.id)?;
        let mut out = BufWriter::new(io::stdout().lock());
        if self.json {
            serde_json::to_writer(&mut out, &whole(rulebook))?;
            writeln!(out)?;
        } else {
            write_points(rulebook, &mut out)?;
            if self.rules {
                write_rules(rulebook, &mut out)?;
            }
        }
        out.flush()?;
        Ok(Verdict::Clean)
    }
}

fn whole(rulebook: &Rulebook) -> Whole<'_> {
    Whole {
        id: rulebook.id(),
        name: rulebook.name(),
        source: rulebook.source(),
        based_on: rulebook.based_on().map(Rulebook::id),
        points: rulebook.points().map(keyed).collect(),
        rules: RuleId::ALL.iter().map(|&id| rule(rulebook, id)).collect(),
    }
}

fn keyed(point: Point<'_>) -> KeyedPoint<'_> {
    KeyedPoint {
        key: point.key.code(),
        question: point.key.question(),
        point: PointJson::of(point),
    }
}

fn rule(rulebook: &Rulebook, rule: RuleId) -> Rule<'_> {
    let citation = rulebook.clause(rule);
    Rule {
        rule: rule.code(),
        title: rule.title(),
        rulebook: citation.rulebook.id(),
        clause: citation.clause.number(),
        clause_text: citation.clause.text(),
    }
}

fn write_points(rulebook: &Rulebook, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "{} ({})\n{}",
        rulebook.name(),
        rulebook.id(),
        rulebook.source()
    )?;
    if let Some(base) = rulebook.based_on() {
        writeln!(out, "based on {} ({})", base.name(), base.id())?;
    }
    for Point {
        key,
        value,
        meaning,
        origin,
    } in rulebook.points()
    {
        writeln!(out, "\n{key}: {}", key.question())?;
        let meaning = if meaning.is_empty() {
            meaning
        } else {
            format!(": {meaning}")
        };
        writeln!(out, "  {value}{meaning}")?;
        match origin.clause() {
            Some(clause) => writeln!(out, "  {origin}: {}", clause.text())?,
            None => writeln!(out, "  {origin}")?,
        }
        if let Some(note) = origin.note() {
            writeln!(out, "  {note}")?;
        }
    }
    Ok(())
}

fn write_rules(rulebook: &Rulebook, out: &mut impl Write) -> io::Result<()> {
    for &rule in RuleId::ALL {
        let citation = rulebook.clause(rule);
        writeln!(out, "\n{rule}\n  {citation}: {}", citation.clause.text())?;
    }
    Ok(())
}
