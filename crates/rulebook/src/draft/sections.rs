//! The settings of a file, section by section.

use super::clauses::read_reference;
use super::reader::{Reader, Table, Written, describe, in_order};
use super::{Draft, HEADER, Located, unknown_key};
use crate::mistake::MistakeKind;
use crate::rulebook::Given;
use crate::settings::SettingKey;
use crate::suggestion::did_you_mean;
use toml::Spanned;
use toml::de::DeValue;

/// What may stand with a setting that is written as a table.
const FIELDS: [&str; 3] = ["value", "clause", "note"];

/// Reads every section but `[clauses]` and `[rules]`.
pub(super) fn read_settings(draft: &mut Draft, reader: &mut Reader<'_>, document: &Table<'_>) {
    for written in in_order(document) {
        let is_read_elsewhere =
            HEADER.contains(&written.name) || ["clauses", "rules"].contains(&written.name);
        if !is_read_elsewhere {
            read_entry(draft, reader, "", &written);
        }
    }
}

/// Reads a setting, or all settings of a section.
fn read_entry(draft: &mut Draft, reader: &mut Reader<'_>, section: &str, written: &Written<'_>) {
    let code = join(section, written.name);
    if written.name.contains('.') {
        unknown(reader, section, written);
    } else if let Some(key) = SettingKey::from_code(&code) {
        read_setting(draft, reader, key, written);
    } else if !children(&code).is_empty() {
        if let Some(table) = reader.table(&code, written.value) {
            for entry in in_order(table) {
                read_entry(draft, reader, &code, &entry);
            }
        }
    } else {
        unknown(reader, section, written);
    }
}

fn read_setting(
    draft: &mut Draft,
    reader: &mut Reader<'_>,
    key: SettingKey,
    written: &Written<'_>,
) {
    let (value, given) = match written.value.get_ref().as_table() {
        Some(table) => read_fields(draft, reader, key, written, table),
        None => (Some(written.value), Given::default()),
    };
    let is_read = value.is_some_and(|value| read_value(draft, reader, key, value));
    if is_read {
        let place = reader.place(written.start);
        draft.given.insert(
            key,
            Located {
                value: given,
                place,
            },
        );
    } else {
        draft.unread.insert(key);
    }
}

/// The value of a setting that is written as a table, and what stands with it.
fn read_fields<'t>(
    draft: &Draft,
    reader: &mut Reader<'_>,
    key: SettingKey,
    written: &Written<'_>,
    table: &'t Table<'t>,
) -> (Option<&'t Spanned<DeValue<'t>>>, Given) {
    let mut given = Given::default();
    for field in in_order(table) {
        match field.name {
            "value" => {}
            "clause" => given.clause = read_reference(reader, &field, &draft.clauses).cloned(),
            "note" => given.note = reader.text(table, "note").map(|note| note.value),
            _ => unknown_key(reader, &field, &format!("field of `{key}`"), &FIELDS),
        }
    }
    let value = table.get("value");
    if value.is_none() {
        let sentence = format!(
            "`{key}` has no value; write `value = …`, {}",
            key.expected()
        );
        reader.complain(written.start, MistakeKind::Missing, sentence);
    }
    (value, given)
}

fn read_value(
    draft: &mut Draft,
    reader: &mut Reader<'_>,
    key: SettingKey,
    value: &Spanned<DeValue<'_>>,
) -> bool {
    if key.read(value.get_ref(), &mut draft.settings).is_some() {
        return true;
    }
    let hint = value.get_ref().as_str().map_or_else(String::new, |text| {
        did_you_mean(text, key.words().iter().map(|&(word, _)| word))
    });
    let found = describe(value.get_ref());
    let separator = if hint.is_empty() { ";" } else { "" };
    let sentence = format!(
        "`{key}` cannot be {found}{hint}{separator} it must be {}",
        key.expected()
    );
    reader.complain(value.span().start, MistakeKind::WrongValue, sentence);
    false
}

/// Complains about a key that is no setting, and looks for what was meant: here, or in another section.
fn unknown(reader: &mut Reader<'_>, section: &str, written: &Written<'_>) {
    let mut candidates = children(section);
    if section.is_empty() {
        candidates.extend(HEADER);
        candidates.extend(["clauses", "rules"]);
    }
    let elsewhere = SettingKey::ALL
        .iter()
        .find(|key| key.code().rsplit('.').next() == Some(written.name));
    let what = match section {
        "" => "section or key".to_owned(),
        section => format!("setting in [{section}]"),
    };
    let place = match elsewhere {
        Some(key) => format!("it is `{key}`"),
        None if SettingKey::from_code(written.name).is_some() => {
            "write it without quotes".to_owned()
        }
        None => return unknown_key(reader, written, &what, &candidates),
    };
    let sentence = format!("there is no {what} \"{}\"; {place}", written.name);
    reader.complain(written.start, MistakeKind::UnknownKey, sentence);
}

/// The names one step below a section.
fn children(section: &str) -> Vec<&'static str> {
    let mut names = Vec::new();
    for key in SettingKey::ALL {
        let rest = match section {
            "" => Some(key.code()),
            section => key
                .code()
                .strip_prefix(section)
                .and_then(|rest| rest.strip_prefix('.')),
        };
        let name = rest.and_then(|rest| rest.split('.').next());
        if let Some(name) = name.filter(|name| !names.contains(name)) {
            names.push(name);
        }
    }
    names
}

fn join(section: &str, name: &str) -> String {
    if section.is_empty() {
        name.to_owned()
    } else {
        format!("{section}.{name}")
    }
}
