//! `[clauses]`, the sentences of a sheet, and `[rules]`, which of them states which rule.

use super::reader::{Reader, Table, Written, describe, in_order};
use crate::mistake::MistakeKind;
use crate::origin::is_heading;
use crate::rule::RuleId;
use crate::rulebook::Clause;
use crate::suggestion::did_you_mean_or;
use std::collections::BTreeMap;

/// The clauses in the order of the sheet.
pub(super) fn read_clauses(
    reader: &mut Reader<'_>,
    document: &Table<'_>,
    word: Option<&str>,
) -> Vec<Clause> {
    let mut clauses = Vec::new();
    for written in section(reader, document, "clauses") {
        if let Some(text) = reader.sentence(&written, "clause") {
            clauses.push(Clause {
                number: written.name.to_owned(),
                label: label(written.name, word),
                text,
                setting: None,
            });
        }
    }
    clauses
}

/// A number is called by the sheet's word for it, as in `Rule 14F`; a heading stands alone.
pub(super) fn label(number: &str, word: Option<&str>) -> String {
    match word {
        Some(word) if !is_heading(number) => format!("{word} {number}"),
        _ => number.to_owned(),
    }
}

/// The clause for each rule the sheet states.
pub(super) fn read_rules(
    reader: &mut Reader<'_>,
    document: &Table<'_>,
    clauses: &[Clause],
) -> BTreeMap<RuleId, Clause> {
    let mut rules = BTreeMap::new();
    for written in section(reader, document, "rules") {
        let Some(rule) = RuleId::from_code(written.name) else {
            unknown_rule(reader, &written);
            continue;
        };
        if let Some(clause) = read_reference(reader, &written, clauses) {
            rules.insert(rule, clause.clone());
        }
    }
    rules
}

/// The clause that a key names, which must be one of the file.
pub(super) fn read_reference<'c>(
    reader: &mut Reader<'_>,
    written: &Written<'_>,
    clauses: &'c [Clause],
) -> Option<&'c Clause> {
    let start = written.value.span().start;
    let Some(number) = written.value.get_ref().as_str() else {
        let found = describe(written.value.get_ref());
        let sentence = format!(
            "`{}` must be the number of a clause in quotes, not {found}",
            written.name
        );
        reader.complain(start, MistakeKind::WrongValue, sentence);
        return None;
    };
    let found = clauses.iter().find(|clause| clause.number == number);
    if found.is_none() {
        let add = || format!("; add `\"{number}\" = \"…\"` there");
        let hint = did_you_mean_or(number, clauses.iter().map(Clause::number), add);
        let sentence = format!("[clauses] has no \"{number}\"{hint}");
        reader.complain(start, MistakeKind::UnknownClause, sentence);
    }
    found
}

fn unknown_rule(reader: &mut Reader<'_>, written: &Written<'_>) {
    let name = written.name;
    let rules = RuleId::ALL.iter().map(|rule| rule.code());
    let list = || "; docs/rulebook-format.md lists them".to_owned();
    let hint = did_you_mean_or(name, rules, list);
    reader.complain(
        written.start,
        MistakeKind::UnknownRule,
        format!("there is no rule \"{name}\"{hint}"),
    );
}

pub(super) fn section<'t>(
    reader: &mut Reader<'_>,
    document: &'t Table<'t>,
    name: &str,
) -> Vec<Written<'t>> {
    let Some(value) = document.get(name) else {
        return Vec::new();
    };
    reader.table(name, value).map_or_else(Vec::new, in_order)
}
