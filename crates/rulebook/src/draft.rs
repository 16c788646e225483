//! Files as somebody wrote them: read, but not yet joined with the rulebooks they are based on.

mod clauses;
mod reader;
mod sections;
mod translation;

pub(crate) use translation::Translation;

use crate::mistake::{Mistake, MistakeKind};
use crate::place::Place;
use crate::rule::RuleId;
use crate::rulebook::{Clause, Given, Kinship};
use crate::settings::{SettingKey, Settings};
use crate::suggestion::did_you_mean_or;
use reader::{Reader, Table, Written};
use std::collections::{BTreeMap, BTreeSet};
use toml::de::DeTable;

/// What could be read of a file, and all that could not.
pub(crate) struct Draft {
    pub file: String,
    pub text: String,
    pub id: Option<Located<String>>,
    pub name: String,
    pub short: String,
    pub source: String,
    pub based_on: Option<Located<String>>,
    pub kinship: Kinship,
    /// Only the settings in `given` mean anything.
    pub settings: Settings,
    pub given: BTreeMap<SettingKey, Located<Given>>,
    /// Settings that are there but could not be read.
    pub unread: BTreeSet<SettingKey>,
    pub clauses: Vec<Clause>,
    pub rules: BTreeMap<RuleId, Clause>,
    pub mistakes: Vec<Mistake>,
}

/// A value and its place in the file.
pub(crate) struct Located<T> {
    pub value: T,
    pub place: Place,
}

/// What stands before the first section.
const HEADER: [&str; 7] = [
    "id",
    "name",
    "short",
    "source",
    "clause_word",
    "based_on",
    "edition_of",
];

/// All files together, as far as they could be read.
#[derive(Default)]
pub(crate) struct Files {
    pub drafts: Vec<Draft>,
    pub translations: Vec<Translation>,
}

impl Files {
    /// Reads all that can be read of a file: a rulebook, or the translation of one.
    pub fn read(&mut self, file: &str, text: &str) {
        let (document, errors) = DeTable::parse_recoverable(text);
        let document = document.get_ref();
        let mut reader = Reader::new(file, text);
        for error in &errors {
            let start = error.span().map_or(0, |span| span.start);
            let sentence = format!("this is not TOML: {}", error.message());
            reader.complain(start, MistakeKind::Syntax, sentence);
        }
        if document.contains_key(translation::OF) {
            let mut translation = Translation::read(&mut reader, document);
            translation.mistakes = mistakes(reader, &errors);
            self.translations.push(translation);
        } else {
            let mut draft = Draft::empty(file, text);
            draft.read_document(&mut reader, document);
            draft.mistakes = mistakes(reader, &errors);
            self.drafts.push(draft);
        }
    }
}

/// What the reader found, but for what may follow from a line that cannot be read: something missing, or in the wrong
/// section.
fn mistakes(reader: Reader<'_>, errors: &[toml::de::Error]) -> Vec<Mistake> {
    let mut mistakes = reader.mistakes;
    if !errors.is_empty() {
        let follows = [MistakeKind::Missing, MistakeKind::UnknownKey];
        mistakes.retain(|mistake| !follows.contains(&mistake.kind));
    }
    mistakes
}

impl Draft {
    /// Adds a mistake at a place that was noted while reading.
    pub fn complain(&mut self, place: Place, kind: MistakeKind, sentence: String) {
        let mistake = Mistake::new(&self.file, place, kind, sentence);
        self.mistakes.push(mistake);
    }

    fn empty(file: &str, text: &str) -> Draft {
        Draft {
            file: file.to_owned(),
            text: text.to_owned(),
            id: None,
            name: String::new(),
            short: String::new(),
            source: String::new(),
            based_on: None,
            kinship: Kinship::Base,
            settings: Settings::default(),
            given: BTreeMap::new(),
            unread: BTreeSet::new(),
            clauses: Vec::new(),
            rules: BTreeMap::new(),
            mistakes: Vec::new(),
        }
    }

    fn read_document(&mut self, reader: &mut Reader<'_>, table: &Table<'_>) {
        let header = Header::read(reader, table);
        let word = header.clause_word.as_deref();
        self.clauses = clauses::read_clauses(reader, table, word);
        self.rules = clauses::read_rules(reader, table, &self.clauses);
        sections::read_settings(self, reader, table);
        self.id = header.id;
        self.short = header.short.unwrap_or_else(|| header.name.clone());
        self.name = header.name;
        self.source = header.source;
        self.based_on = header.based_on;
        self.kinship = header.kinship;
    }
}

/// What stands before the first section.
struct Header {
    id: Option<Located<String>>,
    name: String,
    short: Option<String>,
    source: String,
    clause_word: Option<String>,
    based_on: Option<Located<String>>,
    kinship: Kinship,
}

impl Header {
    fn read(reader: &mut Reader<'_>, table: &Table<'_>) -> Header {
        let id = reader.required_text(table, "id");
        let id = id.filter(|id| is_id(reader, id));
        let (based_on, kinship) = read_base(reader, table);
        let value = |text: Option<Located<String>>| text.map(|text| text.value);
        Header {
            id,
            name: value(reader.required_text(table, "name")).unwrap_or_default(),
            short: value(reader.text(table, "short")),
            source: value(reader.required_text(table, "source")).unwrap_or_default(),
            clause_word: value(reader.text(table, "clause_word")),
            based_on,
            kinship,
        }
    }
}

fn read_base(reader: &mut Reader<'_>, table: &Table<'_>) -> (Option<Located<String>>, Kinship) {
    let based_on = reader.text(table, "based_on");
    let edition_of = reader.text(table, "edition_of");
    if let (Some(_), Some(edition)) = (&based_on, &edition_of) {
        let sentence = "an edition has the base of the other edition; leave `based_on` out";
        reader.complain_at(
            edition.place,
            MistakeKind::Contradiction,
            sentence.to_owned(),
        );
    }
    match (edition_of, based_on) {
        (Some(edition), _) => (Some(edition), Kinship::Edition),
        (None, base) => (base, Kinship::Base),
    }
}

/// Ids are part of addresses and file names.
fn is_id(reader: &mut Reader<'_>, id: &Located<String>) -> bool {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let is_fine = id.value.chars().all(fits) && id.value.len() <= 40;
    if !is_fine {
        let sentence = format!(
            "{:?} cannot be an id; write up to 40 small letters, digits and hyphens, such as \"our-club\"",
            id.value
        );
        reader.complain_at(id.place, MistakeKind::WrongValue, sentence);
    }
    is_fine
}

/// Complains about a key that exists nowhere.
fn unknown_key(reader: &mut Reader<'_>, key: &Written<'_>, what: &str, candidates: &[&str]) {
    let name = key.name;
    let all = || format!("; there are {}", candidates.join(", "));
    let hint = did_you_mean_or(name, candidates.iter().copied(), all);
    reader.complain(
        key.start,
        MistakeKind::UnknownKey,
        format!("there is no {what} \"{name}\"{hint}"),
    );
}
