//! A rulebook in another language: a file beside it with what is said, and nothing that is decided.

use super::clauses::{label, section};
use super::reader::{Reader, Table, Written, in_order};
use super::{Located, unknown_key};
use crate::mistake::{Mistake, MistakeKind};
use crate::origin::is_heading;
use crate::place::Place;
use crate::rulebook::{Clause, Contents, Given};
use crate::settings::{SettingKey, Settings};
use crate::suggestion::did_you_mean;
use std::collections::BTreeMap;

/// The key that makes a file a translation: the id of the rulebook.
pub(super) const OF: &str = "translation_of";

/// What a file may have.
const KEYS: [&str; 9] = [
    OF,
    "language",
    "name",
    "short",
    "source",
    "clause_word",
    "venue",
    "notes",
    "clauses",
];

/// What may stand with a clause that is written as a table.
const FIELDS: [&str; 2] = ["heading", "text"];

/// What could be read of a translation, and all that could not.
pub(crate) struct Translation {
    file: String,
    pub of: Option<Located<String>>,
    language: Option<Located<String>>,
    name: Option<String>,
    short: Option<String>,
    source: Option<String>,
    clause_word: Option<String>,
    venue: Option<Located<String>>,
    /// By the number or heading that the rulebook has.
    clauses: BTreeMap<String, Located<Sentence>>,
    notes: BTreeMap<SettingKey, Located<String>>,
    pub mistakes: Vec<Mistake>,
}

/// A clause in the other language.
struct Sentence {
    heading: Option<Located<String>>,
    text: Option<String>,
}

impl Translation {
    pub(super) fn read(reader: &mut Reader<'_>, document: &Table<'_>) -> Translation {
        for written in in_order(document) {
            if !KEYS.contains(&written.name) {
                unknown_key(reader, &written, "key of a translation", &KEYS);
            }
        }
        let language = reader.required_text(document, "language");
        let value = |text: Option<Located<String>>| text.map(|text| text.value);
        Translation {
            file: reader.file().to_owned(),
            of: reader.text(document, OF),
            language: language.filter(|language| is_tag(reader, language)),
            name: value(reader.text(document, "name")),
            short: value(reader.text(document, "short")),
            source: value(reader.text(document, "source")),
            clause_word: value(reader.text(document, "clause_word")),
            venue: reader.text(document, "venue"),
            clauses: read_clauses(reader, document),
            notes: read_notes(reader, document),
            mistakes: Vec::new(),
        }
    }

    pub fn is_of(&self, id: &str) -> bool {
        self.of.as_ref().is_some_and(|of| of.value == id)
    }

    /// Adds a mistake at a place that was noted while reading.
    pub fn complain(&mut self, place: Place, kind: MistakeKind, sentence: String) {
        let mistake = Mistake::new(&self.file, place, kind, sentence);
        self.mistakes.push(mistake);
    }

    /// The rulebook in this language, and which that is. Nothing if the file has mistakes, which are then noted.
    pub fn apply(&mut self, original: &Contents) -> Option<(String, Contents)> {
        self.check(original);
        let language = self.language.as_ref()?.value.clone();
        self.mistakes.is_empty().then(|| {
            let translated = self.translated(original, &language);
            (language, translated)
        })
    }

    /// Whatever is translated must be there to translate.
    fn check(&mut self, original: &Contents) {
        let mut wrong = Vec::new();
        let numbers = || original.clauses.iter().map(Clause::number);
        for (number, sentence) in &self.clauses {
            if !numbers().any(|known| known == number) {
                let hint = did_you_mean(number, numbers());
                let told = format!("the rulebook has no clause \"{number}\"{hint}");
                wrong.push((sentence.place, MistakeKind::UnknownClause, told));
            } else if let Some(heading) = &sentence.value.heading
                && !is_heading(number)
            {
                let told =
                    format!("\"{number}\" is a number and stays as it is; leave `heading` out");
                wrong.push((heading.place, MistakeKind::NoEffect, told));
            }
        }
        for (key, note) in &self.notes {
            let given = original.given.get(key);
            if given.is_none_or(|given| given.note.is_none()) {
                let told = format!("the rulebook has no note with `{key}`; leave it out");
                wrong.push((note.place, MistakeKind::NoEffect, told));
            }
        }
        if let Some(venue) = &self.venue
            && (!original.given.contains_key(&SettingKey::Venue)
                || original.settings.scheduling.venue.is_none())
        {
            let told = "the rulebook gives no `scheduling.venue`; leave `venue` out";
            wrong.push((venue.place, MistakeKind::NoEffect, told.to_owned()));
        }
        if let Some(language) = &self.language
            && original.translations.contains_key(&language.value)
        {
            let told = format!(
                "there is another translation of \"{}\" into \"{}\"; keep one of them",
                original.id, language.value
            );
            wrong.push((language.place, MistakeKind::DuplicateId, told));
        }
        for (place, kind, sentence) in wrong {
            self.complain(place, kind, sentence);
        }
    }

    fn translated(&self, original: &Contents, language: &str) -> Contents {
        let or =
            |text: &Option<String>, original: &String| text.as_ref().unwrap_or(original).clone();
        let base = original.base.as_ref();
        let given = |(key, given): (&SettingKey, &Given)| (*key, self.given(*key, given));
        let rules = original.rules.iter();
        // A short name that was left out is the name, also here.
        let short = match &self.name {
            Some(name) if original.short == original.name => name,
            _ => &original.short,
        };
        Contents {
            id: original.id.clone(),
            name: or(&self.name, &original.name),
            short: or(&self.short, short),
            source: or(&self.source, &original.source),
            text: original.text.clone(),
            base: base.map(|base| base.in_language(language).clone()),
            kinship: original.kinship,
            settings: self.settings(original),
            given: original.given.iter().map(given).collect(),
            clauses: original
                .clauses
                .iter()
                .map(|own| self.clause(own))
                .collect(),
            rules: rules.map(|(rule, own)| (*rule, self.clause(own))).collect(),
            translations: BTreeMap::new(),
        }
    }

    /// A place has a name in each language; everything else is decided once.
    fn settings(&self, original: &Contents) -> Settings {
        let mut settings = original.settings.clone();
        if let Some(venue) = &self.venue {
            settings.scheduling.venue = Some(venue.value.clone());
        }
        settings
    }

    fn given(&self, key: SettingKey, original: &Given) -> Given {
        Given {
            clause: original.clause.as_ref().map(|own| self.clause(own)),
            note: original.note.as_ref().map(|note| self.note(key, note)),
        }
    }

    fn note(&self, key: SettingKey, original: &str) -> String {
        let note = self.notes.get(&key);
        note.map_or(original, |note| &note.value).to_owned()
    }

    fn clause(&self, original: &Clause) -> Clause {
        if let Some(key) = original.setting {
            return Clause {
                text: self.note(key, &original.text),
                ..original.clone()
            };
        }
        let sentence = self.clauses.get(&original.number).map(|own| &own.value);
        let heading = sentence.and_then(|sentence| sentence.heading.as_ref());
        let number = heading.map_or(&original.number, |heading| &heading.value);
        let text = sentence.and_then(|sentence| sentence.text.as_ref());
        let keeps_label = heading.is_none() && self.clause_word.is_none();
        Clause {
            number: number.clone(),
            label: if keeps_label {
                original.label.clone()
            } else {
                label(number, self.clause_word.as_deref())
            },
            text: text.unwrap_or(&original.text).clone(),
            setting: None,
        }
    }
}

/// A tag as it stands in front of a region: `es`.
fn is_tag(reader: &mut Reader<'_>, language: &Located<String>) -> bool {
    let tag = &language.value;
    let is_fine = (2..=3).contains(&tag.len()) && tag.bytes().all(|c| c.is_ascii_lowercase());
    if !is_fine {
        let sentence = format!("{tag:?} is no language; write its tag, such as \"es\"");
        reader.complain_at(language.place, MistakeKind::WrongValue, sentence);
    }
    is_fine
}

fn read_clauses(
    reader: &mut Reader<'_>,
    document: &Table<'_>,
) -> BTreeMap<String, Located<Sentence>> {
    let mut clauses = BTreeMap::new();
    for written in section(reader, document, "clauses") {
        if let Some(value) = read_clause(reader, &written) {
            let place = reader.place(written.start);
            clauses.insert(written.name.to_owned(), Located { value, place });
        }
    }
    clauses
}

/// A sentence, or a heading with its sentence.
fn read_clause(reader: &mut Reader<'_>, written: &Written<'_>) -> Option<Sentence> {
    let Some(table) = written.value.get_ref().as_table() else {
        return Some(Sentence {
            heading: None,
            text: Some(reader.sentence(written, "clause")?),
        });
    };
    for field in in_order(table) {
        if !FIELDS.contains(&field.name) {
            unknown_key(reader, &field, "field of a clause", &FIELDS);
        }
    }
    Some(Sentence {
        heading: reader.text(table, "heading"),
        text: reader.text(table, "text").map(|text| text.value),
    })
}

fn read_notes(
    reader: &mut Reader<'_>,
    document: &Table<'_>,
) -> BTreeMap<SettingKey, Located<String>> {
    let mut notes = BTreeMap::new();
    for written in section(reader, document, "notes") {
        let Some(key) = SettingKey::from_code(written.name) else {
            let codes = SettingKey::ALL.iter().map(|key| key.code());
            let name = written.name;
            let hint = if written.value.get_ref().as_table().is_some() {
                format!("; write the whole name in quotes, such as \"{name}.…\"")
            } else {
                did_you_mean(name, codes)
            };
            let sentence = format!("there is no setting \"{name}\"{hint}");
            reader.complain(written.start, MistakeKind::UnknownKey, sentence);
            continue;
        };
        if let Some(value) = reader.sentence(&written, "note") {
            let place = reader.place(written.start);
            notes.insert(key, Located { value, place });
        }
    }
    notes
}
