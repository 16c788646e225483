//! `boardside rulebook list`: which rulebooks there are.

use super::library::Own;
use crate::outcome::{Failure, Verdict};
use boardside_rulebook::{Kinship, Rulebook};
use clap::Args;
use serde::Serialize;
use std::io::{self, Write};

/// List the rulebooks, each with the one that decides where it is silent.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct List {
    #[command(flatten)]
    own: Own,

    /// Print one JSON object a rulebook.
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Examples:
  boardside rulebook list
  boardside rulebook list --with our-rulebooks/ --json";

#[derive(Serialize)]
struct Entry<'a> {
    id: &'a str,
    name: &'a str,
    source: &'a str,
    based_on: Option<&'a str>,
    edition_of: Option<&'a str>,
}

impl Entry<'_> {
    fn of(rulebook: &Rulebook) -> Entry<'_> {
        let base = rulebook.based_on().map(Rulebook::id);
        let of_kind = |kinship| base.filter(|_| rulebook.kinship() == kinship);
        Entry {
            id: rulebook.id(),
            name: rulebook.name(),
            source: rulebook.source(),
            based_on: of_kind(Kinship::Base),
            edition_of: of_kind(Kinship::Edition),
        }
    }
}

fn base(rulebook: &Rulebook) -> String {
    match (rulebook.based_on(), rulebook.kinship()) {
        (None, _) => String::new(),
        (Some(base), Kinship::Base) => format!(", based on {}", base.id()),
        (Some(base), Kinship::Edition) => format!(", an edition of {}", base.id()),
    }
}

impl List {
    /// Lists.
    pub fn run(self) -> Result<Verdict, Failure> {
        let library = self.own.open()?;
        let rulebooks = library.rulebooks();
        let width = rulebooks
            .iter()
            .map(|rulebook| rulebook.id().len())
            .max()
            .unwrap_or(0);
        let mut out = io::stdout().lock();
        for rulebook in rulebooks {
            if self.json {
                serde_json::to_writer(&mut out, &Entry::of(rulebook))?;
                writeln!(out)?;
            } else {
                let (id, name, base) = (rulebook.id(), rulebook.name(), base(rulebook));
                writeln!(out, "{id:width$}  {name}{base}")?;
            }
        }
        Ok(Verdict::Clean)
    }
}
