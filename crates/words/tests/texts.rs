//! Every language says the same: the same names, with the same things filled in.

use boardside_words::{FILES, Language, source};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};

/// What is filled into each text of a file, by its name.
fn texts(language: Language, file: usize) -> BTreeMap<String, BTreeSet<String>> {
    let name = FILES[file];
    let read = parser::parse(source(language)[file]);
    let read = read.unwrap_or_else(|(_, errors)| panic!("{name} in {language}: {errors:?}"));
    let mut texts = BTreeMap::new();
    for entry in read.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let own = message
            .value
            .iter()
            .map(|value| (message.id.name.to_owned(), value));
        let parts = message
            .attributes
            .iter()
            .map(|part| (format!("{}.{}", message.id.name, part.id.name), &part.value));
        for (name, pattern) in own.chain(parts) {
            let mut filled = BTreeSet::new();
            gather(pattern, &mut filled);
            let before = texts.insert(name.clone(), filled);
            assert!(before.is_none(), "{name} is written twice in {language}");
        }
    }
    texts
}

fn gather(pattern: &Pattern<&str>, filled: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            gather_expression(expression, filled);
        }
    }
}

fn gather_expression(expression: &Expression<&str>, filled: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => gather_inline(inline, filled),
        Expression::Select { selector, variants } => {
            gather_inline(selector, filled);
            for variant in variants {
                gather(&variant.value, filled);
            }
        }
    }
}

fn gather_inline(inline: &InlineExpression<&str>, filled: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            filled.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => gather_expression(expression, filled),
        _ => {}
    }
}

#[test]
fn every_language_has_every_text_with_the_same_filled_in() {
    for (file, name) in FILES.iter().enumerate() {
        let english = texts(Language::English, file);
        for language in Language::ALL {
            let other = texts(language, file);
            for text in english.keys() {
                assert!(
                    other.contains_key(text),
                    "{name}.ftl: {text} is missing in {language}"
                );
            }
            for (text, filled) in &other {
                let Some(expected) = english.get(text) else {
                    panic!("{name}.ftl: {text} is in {language}, but not in English");
                };
                assert_eq!(filled, expected, "{name}.ftl: {text} in {language}");
            }
        }
    }
}

#[test]
fn no_name_is_in_two_files() {
    let mut seen = BTreeMap::new();
    for (file, name) in FILES.iter().enumerate() {
        for text in texts(Language::English, file).into_keys() {
            let before = seen.insert(text.clone(), name);
            assert_eq!(before, None, "{text} is in {name}.ftl, too");
        }
    }
}

/// A choice that no value of the code reaches is dead, and one that misses a value falls into the last line. So
/// languages that choose by the same thing choose among the same words; a language may choose where another need not.
#[test]
fn every_language_chooses_among_the_same_words() {
    for (file, name) in FILES.iter().enumerate() {
        let english = choices(Language::English, file);
        for language in Language::ALL {
            for (text, words) in choices(language, file) {
                if let Some(expected) = english.get(&text) {
                    assert_eq!(&words, expected, "{name}.ftl: {text:?} in {language}");
                }
            }
        }
    }
}

/// The words (not plurals) that each text chooses among, by what it chooses.
fn choices(language: Language, file: usize) -> BTreeMap<(String, String), BTreeSet<String>> {
    const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    let mut choices: BTreeMap<_, BTreeSet<String>> = BTreeMap::new();
    let read = parser::parse(source(language)[file]).unwrap_or_else(|(read, _)| read);
    for entry in read.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        for pattern in message
            .value
            .iter()
            .chain(message.attributes.iter().map(|part| &part.value))
        {
            for element in &pattern.elements {
                let PatternElement::Placeable {
                    expression: Expression::Select { selector, variants },
                } = element
                else {
                    continue;
                };
                let InlineExpression::VariableReference { id } = selector else {
                    continue;
                };
                for variant in variants {
                    if let VariantKey::Identifier { name } = &variant.key
                        && !PLURALS.contains(name)
                    {
                        let chosen = (message.id.name.to_owned(), id.name.to_owned());
                        choices
                            .entry(chosen)
                            .or_default()
                            .insert((*name).to_owned());
                    }
                }
            }
        }
    }
    choices
}
