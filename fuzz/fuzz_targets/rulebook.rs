//! Any text is a rulebook or has mistakes, never both and never neither, and every mistake has a place in the text.

#![no_main]

use boardside_rulebook::{Library, RuleId, shipped};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let library = Library::with([("any.toml", text)]);
    let added = &library.rulebooks()[shipped().len()..];
    assert_eq!(added.is_empty(), !library.mistakes().is_empty());
    let lines = text.matches('\n').count() + 1;
    for mistake in library.mistakes() {
        assert!(
            (1..=lines).contains(&mistake.line) && mistake.column > 0,
            "{mistake}"
        );
    }
    for rulebook in added {
        assert!(
            RuleId::ALL
                .iter()
                .all(|&rule| !rulebook.clause(rule).to_string().is_empty())
        );
    }
});
