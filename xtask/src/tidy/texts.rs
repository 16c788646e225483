//! Every text that the code names is written, and every text that is written is named somewhere. An example in a comment
//! names a text, but need not: it may be of anything.
//!
//! That the languages have the same texts is checked by the tests of `words` itself.

use super::tree::{File, Problem, Tree};
use std::collections::BTreeSet;

/// Where the texts are written that all others are held to.
const WRITTEN: &str = "crates/words/texts/en/";

/// How a text is named where it is said.
const IN_RUST: [&str; 2] = ["t!(", "html!("];
const IN_SCRIPT: [&str; 1] = ["t("];

pub fn check(tree: &Tree) -> Vec<Problem> {
    let is_written = |file: &&File| file.path.starts_with(WRITTEN) && file.has_extension("ftl");
    let written: Vec<_> = tree
        .files
        .iter()
        .filter(is_written)
        .flat_map(|file| texts(file).map(move |(line, name)| (file, line, name)))
        .collect();
    let named: Vec<_> = tree
        .files
        .iter()
        .flat_map(|file| names(file).map(move |said| (file, said)))
        .collect();
    let known: BTreeSet<&str> = written.iter().map(|(_, _, name)| *name).collect();
    let used: BTreeSet<&str> = named.iter().map(|(_, said)| said.name).collect();
    let missing = named
        .iter()
        .filter(|(_, said)| !said.in_comment && !known.contains(said.name))
        .map(|(file, said)| {
            let advice = format!("there is no text `{}`; write it in {WRITTEN}", said.name);
            file.problem(said.line, advice)
        });
    let idle = written
        .iter()
        .filter(|(_, _, name)| !used.contains(name))
        .map(|(file, line, name)| {
            let advice = format!("nothing says `{name}`; remove it in every language");
            file.problem(*line, advice)
        });
    missing.chain(idle).collect()
}

/// The texts of a file: a name at the edge of the page, and a sign of equality.
fn texts(file: &File) -> impl Iterator<Item = (usize, &str)> {
    file.lines().filter_map(|(number, line)| {
        let (name, _) = line.split_once(" =")?;
        is_name(name).then_some((number, name))
    })
}

/// Where a text is named.
struct Said<'a> {
    line: usize,
    /// Without a part of it (`name.part`).
    name: &'a str,
    in_comment: bool,
}

/// The texts that a file names.
fn names(file: &File) -> impl Iterator<Item = Said<'_>> {
    let (calls, quote): (&[&str], char) = match speaks(file) {
        Some(Tongue::Rust) => (&IN_RUST, '"'),
        Some(Tongue::Script) => (&IN_SCRIPT, '\''),
        None => (&[], '"'),
    };
    calls.iter().flat_map(move |call| {
        file.text.match_indices(call).filter_map(move |(at, _)| {
            let (before, after) = (&file.text[..at], &file.text[at + call.len()..]);
            let joined = before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
            let (name, _) = after.trim_start().strip_prefix(quote)?.split_once(quote)?;
            let name = name.split_once('.').map_or(name, |(name, _)| name);
            (!joined && is_name(name)).then(|| Said {
                line: before.matches('\n').count() + 1,
                name,
                in_comment: is_comment(before),
            })
        })
    })
}

/// How a file names texts.
enum Tongue {
    /// Rust, and the templates that become Rust.
    Rust,
    /// What runs in the browser.
    Script,
}

fn speaks(file: &File) -> Option<Tongue> {
    let inside = |folder: &str| {
        let path = file.path.strip_prefix("crates/");
        path.and_then(|path| path.split_once('/'))
            .is_some_and(|(_, rest)| rest.starts_with(folder))
    };
    if (inside("src/") && file.has_extension("rs")) || inside("templates/") {
        Some(Tongue::Rust)
    } else if file.path.starts_with("web/src/") && file.has_extension("ts") {
        Some(Tongue::Script)
    } else {
        None
    }
}

/// Whether the line that ends here is a comment.
fn is_comment(before: &str) -> bool {
    let line = before.rsplit('\n').next().unwrap_or_default();
    let line = line.trim_start();
    line.starts_with("//") || line.starts_with('*') || line.starts_with("/*")
}

fn is_name(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(is_part)
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;

    const TEXTS: (&str, &str) = (
        "crates/words/texts/en/a.ftl",
        "# Of a.\na-title = A\na-count = { $count ->\n    [one] one\n   *[other] more\n}\n",
    );

    #[test]
    fn a_text_that_nobody_wrote_is_found() {
        let files = [
            (
                "crates/server/src/a.rs",
                "let x = t!(\"a-title\");\nlet y = t!(\n    \"a-count\",\n    count = 1\n);\n",
            ),
            TEXTS,
        ];
        check(super::check, &files, &[]);
        let wrong = "<p>\n{{ html!(\"a-link\", href = \"/\") }} {{ t!(\"a-title\") }}\n";
        let wrong = ("crates/server/templates/a.html", wrong);
        let files = [files[0], wrong, TEXTS];
        check(super::check, &files, &["crates/server/templates/a.html:2"]);
    }

    #[test]
    fn a_text_that_nothing_says_is_found() {
        let path = "crates/server/src/a.rs";
        check(
            super::check,
            &[(path, "t!(\"a-title\")\n"), TEXTS],
            &["crates/words/texts/en/a.ftl:3"],
        );
    }

    #[test]
    fn the_browser_says_texts_too() {
        let script = "/** As in t('a-nothing'). */\nt('a-title');\nt('a-count', { count: 1 });\nconst x = act('a-none');\n";
        check(super::check, &[("web/src/a.ts", script), TEXTS], &[]);
        check(
            super::check,
            &[("web/src/a.ts", &script.replace("a-count", "a-sum")), TEXTS],
            &["web/src/a.ts:3", "crates/words/texts/en/a.ftl:3"],
        );
    }

    #[test]
    fn comments_and_other_macros_say_nothing() {
        let code = "//! `t!(\"a-doc\")`\nassert!(\"a-not\");\nformat!(\"a-neither\");\nt!(\"a-title\"); t!(\"a-count.part\");\n";
        check(
            super::check,
            &[("crates/server/src/a.rs", code), TEXTS],
            &[],
        );
    }

    #[test]
    fn an_example_in_a_comment_keeps_a_text() {
        let code = "//! t!(\"a-title\")\n//! t!(\"a-count\", count = 1)\n";
        check(
            super::check,
            &[("crates/words/src/lib.rs", code), TEXTS],
            &[],
        );
    }

    #[test]
    fn other_languages_and_tests_are_no_matter_of_this_rule() {
        let other = ("crates/words/texts/es/a.ftl", "a-solo = Solo\n");
        let test = ("crates/server/tests/a.rs", "t!(\"a-nothing\")\n");
        check(super::check, &[other, test], &[]);
    }
}
