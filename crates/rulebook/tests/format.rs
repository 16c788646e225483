//! The document about the format is complete, and its examples are right.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use boardside_rulebook::{Library, RuleId, SettingKey};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Where the part of the document begins that this test knows word by word.
const REFERENCE: &str = "## Every setting\n";

fn document() -> String {
    fs::read_to_string("../../docs/rulebook-format.md").unwrap()
}

fn reference() -> String {
    let mut text = format!(
        "{REFERENCE}\nA default holds where neither your sheet nor a rulebook behind it says anything.\n"
    );
    let mut section = "";
    for &key in SettingKey::ALL {
        let (found, _) = key.code().split_once('.').unwrap();
        if found != section {
            section = found;
            write!(text, "\n### [{section}]\n").unwrap();
        }
        setting(&mut text, key);
    }
    text.push_str("\n## Every rule\n\n| rule | what it is about | decided by |\n|---|---|---|\n");
    for rule in RuleId::ALL {
        let settings: Vec<String> = rule
            .settings()
            .iter()
            .map(|key| format!("`{key}`"))
            .collect();
        let (code, title) = (rule.code(), rule.title());
        writeln!(text, "| `{code}` | {title} | {} |", settings.join(", ")).unwrap();
    }
    text
}

fn setting(text: &mut String, key: SettingKey) {
    let default = key.default_text();
    write!(text, "\n**`{key}`**: {}\n\n", key.question()).unwrap();
    if key.words().is_empty() || default.contains(", ") {
        writeln!(text, "- {}; default: {default}", key.expected()).unwrap();
        return;
    }
    for (word, meaning) in key.words() {
        let mark = if *word == default { " (default)" } else { "" };
        writeln!(text, "- `\"{word}\"`{mark}: {meaning}").unwrap();
    }
}

#[test]
fn every_setting_and_rule_is_documented() {
    let (document, expected) = (document(), reference());
    let found = document
        .find(REFERENCE)
        .map_or("", |start| &document[start..]);
    if found != expected {
        let new = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rulebook-format.md");
        fs::write(&new, &expected).unwrap();
        panic!("docs/rulebook-format.md should end with {}", new.display());
    }
}

#[test]
fn the_examples_of_the_document_are_right() {
    let document = document();
    let examples = document.split("```toml\n").skip(1);
    let examples: Vec<&str> = examples
        .map(|rest| rest.split("```").next().unwrap())
        .collect();
    assert_eq!(examples.len(), 4);
    let header = "id = \"x\"\nname = \"X\"\nsource = \"x\"\nbased_on = \"fide\"\n";
    let clauses = "[clauses]\n\"5\" = \"…\"\n\"7 b\" = \"…\"\n\"8\" = \"…\"\n";
    for &example in &examples {
        let text = if example.starts_with("id = ") {
            example.to_owned()
        } else {
            format!("{header}{example}{clauses}")
        };
        // A translation is of the first one.
        let (text, first) = match example.starts_with("translation_of = ") {
            true => (example.to_owned(), examples[0]),
            false => (text, ""),
        };
        let files = [("first.toml", first), ("example.toml", text.as_str())];
        let library = Library::with(files.into_iter().filter(|(_, text)| !text.is_empty()));
        assert_eq!(library.mistakes(), [], "{example}");
    }
}
