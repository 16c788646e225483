//! Reading typed fields out of a TOML table, with a complaint for each that does not fit.

use super::Located;
use crate::mistake::{Mistake, MistakeKind};
use crate::place::Place;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

pub(super) type Table<'t> = DeTable<'t>;

/// A key of a table with its value.
#[derive(Copy, Clone)]
pub(super) struct Written<'t> {
    /// The name of the key.
    pub name: &'t str,
    /// The byte where the key begins.
    pub start: usize,
    /// What it is set to.
    pub value: &'t Spanned<DeValue<'t>>,
}

/// Knows the text, for the places of mistakes, and collects the mistakes.
pub(super) struct Reader<'t> {
    file: &'t str,
    text: &'t str,
    pub mistakes: Vec<Mistake>,
}

impl<'t> Reader<'t> {
    pub fn new(file: &'t str, text: &'t str) -> Reader<'t> {
        Reader {
            file,
            text,
            mistakes: Vec::new(),
        }
    }

    /// The name of the file.
    pub fn file(&self) -> &'t str {
        self.file
    }

    /// Notes a mistake at a byte of the text.
    pub fn complain(&mut self, start: usize, kind: MistakeKind, sentence: String) {
        self.complain_at(self.place(start), kind, sentence);
    }

    /// Notes a mistake at a place of the text.
    pub fn complain_at(&mut self, place: Place, kind: MistakeKind, sentence: String) {
        let mistake = Mistake::new(self.file, place, kind, sentence);
        self.mistakes.push(mistake);
    }

    /// The place of a byte.
    pub fn place(&self, start: usize) -> Place {
        Place::of(self.text, start)
    }

    /// A text that need not be there.
    pub fn text(&mut self, table: &Table<'_>, key: &str) -> Option<Located<String>> {
        let value = table.get(key)?;
        match value.get_ref().as_str().map(str::trim) {
            Some(text) if !text.is_empty() => Some(Located {
                value: text.to_owned(),
                place: self.place(value.span().start),
            }),
            _ => {
                let found = describe(value.get_ref());
                let sentence = format!("`{key}` must be a text in quotes, not {found}");
                self.complain(value.span().start, MistakeKind::WrongValue, sentence);
                None
            }
        }
    }

    /// A text that must be there, at the top of the file.
    pub fn required_text(&mut self, table: &Table<'_>, key: &str) -> Option<Located<String>> {
        if !table.contains_key(key) {
            let sentence =
                format!("`{key}` is missing; write `{key} = \"…\"` at the top of the file");
            self.complain_at(Place::START, MistakeKind::Missing, sentence);
        }
        self.text(table, key)
    }

    /// The sentence that a key is set to; `what` says of what it is one.
    pub fn sentence(&mut self, written: &Written<'_>, what: &str) -> Option<String> {
        let value = written.value.get_ref();
        let text = value.as_str().map(str::trim);
        let text = text.filter(|text| !text.is_empty());
        if text.is_none() {
            let (name, found) = (written.name, describe(value));
            let sentence = format!("{what} \"{name}\" must be one sentence in quotes, not {found}");
            let start = written.value.span().start;
            self.complain(start, MistakeKind::WrongValue, sentence);
        }
        text.map(str::to_owned)
    }

    /// The value as a table.
    pub fn table<'v>(
        &mut self,
        key: &str,
        value: &'v Spanned<DeValue<'v>>,
    ) -> Option<&'v Table<'v>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            let found = describe(value.get_ref());
            let sentence =
                format!("`{key}` is a section; write `[{key}]` on a line of its own, not {found}");
            self.complain(value.span().start, MistakeKind::WrongValue, sentence);
        }
        table
    }
}

/// The keys of a table in the order of the file.
pub(super) fn in_order<'t>(table: &'t Table<'t>) -> Vec<Written<'t>> {
    let mut keys: Vec<Written<'t>> = table
        .iter()
        .map(|(key, value)| Written {
            name: key.get_ref(),
            start: key.span().start,
            value,
        })
        .collect();
    keys.sort_by_key(|written| written.start);
    keys
}

/// A value, as a complaint names it.
pub(super) fn describe(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => format!("{text:?}"),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(flag) => flag.to_string(),
        DeValue::Datetime(date) => date.to_string(),
        DeValue::Array(_) => "this list".to_owned(),
        DeValue::Table(_) => "a table".to_owned(),
    }
}
