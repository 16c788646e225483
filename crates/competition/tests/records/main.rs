//! Every kind of event as it is kept for good. A file here is never changed:
//! what is once written must be read for ever. A kind that changes gets a new
//! number, and the old file stays.

mod draws;
mod entries;
mod games;
mod hall;
mod terms;

use boardside_competition::*;
use boardside_rulebook::Moment;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

const A: EntryId = EntryId(3);
const B: EntryId = EntryId(5);
const MATCH: MatchId = MatchId(12);
const DIVISION: DivisionId = DivisionId(1);
const LATER: Moment = Moment(1_700_604_800_000);

fn office() -> Actor {
    Actor::Director(PersonId::new("person-1"))
}

fn official() -> Actor {
    Actor::Official(PersonId::new("person-2"))
}

fn coordinator() -> Actor {
    Actor::Coordinator(PersonId::new("person-3"))
}

fn player() -> Actor {
    Actor::Person(PersonId::new("person-4"))
}

/// One event of each kind. Those with parts that may be left out, or that have
/// several forms, have more, named after the form.
fn events() -> Vec<(&'static str, Actor, Fact)> {
    let mut events = entries::entries();
    events.extend(draws::draws());
    events.extend(games::games());
    events.extend(hall::hall());
    events
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// The kind as it stands in the record.
fn kind(event: &Event) -> String {
    let value = serde_json::to_value(event).expect("events can be written");
    value["type"].as_str().expect("every event has one").into()
}

#[track_caller]
fn check(name: &str, by: Actor, fact: Fact) {
    let at = Moment(1_700_000_000_123);
    let expected = Event { at, by, fact };
    assert_eq!(name.split('-').next(), Some(kind(&expected).as_str()));
    let kept = fs::read_to_string(folder().join(format!("{name}.1.json"))).expect(name);
    let read: Event = serde_json::from_str(&kept).expect(name);
    assert_eq!(read, expected);
    let written = serde_json::to_string(&read).expect(name) + "\n";
    assert_eq!(written, kept);
}

#[test]
fn what_was_kept_is_read_and_written_alike() {
    for (name, by, fact) in events() {
        check(name, by, fact);
    }
}

#[test]
fn every_kind_is_kept_and_nothing_else() {
    let files = fs::read_dir(folder()).expect("the golden files");
    let names = files.map(|file| file.expect("a file").file_name().into_string());
    let kept: BTreeSet<_> = names.map(|name| name.expect("a plain name")).collect();
    let listed = events()
        .into_iter()
        .map(|(name, ..)| format!("{name}.1.json"));
    assert_eq!(kept, listed.collect());
}

/// Every kind of the source is listed above.
#[test]
fn every_kind_of_the_source_is_listed() {
    let source = include_str!("../../src/event/fact.rs");
    let (_, facts) = source.split_once("pub enum Fact {").expect("the facts");
    let variants = facts.lines().filter_map(|line| {
        let name = line.strip_prefix("    ")?;
        let first = name.chars().next()?;
        first.is_uppercase().then(|| {
            let end = name.find(|c: char| !c.is_alphanumeric());
            snake_case(&name[..end.unwrap_or(name.len())])
        })
    });
    let variants: BTreeSet<String> = variants.collect();
    let listed = events().into_iter().map(|(name, ..)| {
        let kind = name.split('-').next().expect("a kind");
        kind.to_owned()
    });
    assert_eq!(listed.collect::<BTreeSet<_>>(), variants);
}

fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

#[test]
fn what_may_be_left_out_is_filled_in() {
    let text = r#"{"at":0,"by":{"director":"x"},"type":"competition_set_up","name":"N",
        "rulebook":"intramural","time_zone":"UTC","venue":"V","divisions":["A"],
        "format":{"league":{"weeks":[{"starts":0,"deadline":9}]}}}"#;
    let read: Event = serde_json::from_str(text).expect(text);
    let Fact::CompetitionSetUp(terms) = read.fact else {
        panic!("no terms");
    };
    assert_eq!(terms.grace, 172_800_000);
    let league = terms.league().expect("a league");
    assert_eq!(league, &League::new(league.weeks.clone()));
}
