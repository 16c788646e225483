//! The texts, as they are in their files.

use crate::argument::Arguments;
use crate::language::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::sync::LazyLock;

macro_rules! files {
    ($($file:literal),* $(,)?) => {
        /// The files of each language, by name; the same for all.
        pub const FILES: &[&str] = &[$($file),*];

        const ENGLISH: &[&str] = &[$(include_str!(concat!("../texts/en/", $file, ".ftl"))),*];
        const SPANISH: &[&str] = &[$(include_str!(concat!("../texts/es/", $file, ".ftl"))),*];
    };
}

files!(
    "accounts", "board", "chess", "dates", "knockout", "league", "mail", "office", "pages",
    "rulebook", "words",
);

/// The files of a language as they are, in the order of [`FILES`].
pub const fn source(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => ENGLISH,
        Language::Spanish => SPANISH,
    }
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 2]> = LazyLock::new(|| Language::ALL.map(read));

/// A file that could not be read would be without some of its texts; a test says which.
fn read(language: Language) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
    // Nothing here is written from right to left, and marks around a name would break what is copied.
    bundle.set_use_isolating(false);
    for file in source(language) {
        let resource = FluentResource::try_new((*file).to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
    }
    bundle
}

/// A text in a language. One that the language lacks is told in English, and one that nobody wrote by its name.
pub fn text(language: Language, name: &str, arguments: &Arguments<'_>) -> String {
    let filled = arguments.filled();
    find(language, name, filled)
        .or_else(|| find(Language::English, name, filled))
        .unwrap_or_else(|| name.to_owned())
}

/// A text that is HTML itself, with what is filled in made safe.
pub fn text_escaped(language: Language, name: &str, arguments: &Arguments<'_>) -> String {
    text(language, name, &arguments.escaped())
}

fn find(language: Language, name: &str, filled: Option<&FluentArgs<'_>>) -> Option<String> {
    let bundle = &BUNDLES[language as usize];
    let pattern = match name.split_once('.') {
        Some((message, attribute)) => bundle
            .get_message(message)?
            .get_attribute(attribute)?
            .value(),
        None => bundle.get_message(name)?.value()?,
    };
    let mut errors = Vec::new();
    let said = bundle.format_pattern(pattern, filled, &mut errors);
    debug_assert!(errors.is_empty(), "{name} in {language}: {errors:?}");
    Some(with_one_stop(said.into_owned()))
}

/// A sentence that ends with `Mia K.` has one full stop, not two. Nothing here is said with two dots on purpose.
fn with_one_stop(mut said: String) -> String {
    if said.contains(".. ") {
        said = said.replace(".. ", ". ");
    }
    if said.ends_with("..") && !said.ends_with("...") {
        said.pop();
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(said: &str, expected: &str) {
        assert_eq!(with_one_stop(said.to_owned()), expected);
    }

    #[test]
    fn a_sentence_that_ends_with_a_short_name_has_one_full_stop() {
        check("Juega Mia K..", "Juega Mia K.");
        check("Juega Mia K.. Jaque.", "Juega Mia K. Jaque.");
        check("Juega Mia.", "Juega Mia.");
        check("", "");
    }
}
