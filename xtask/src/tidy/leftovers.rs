//! Nothing half-done and no sleeping test lands.

use super::tree::{File, Problem, Tree};
use super::words::contains_word;

/// What to look for, in which files, and what to do. Written in two halves so that this file does not find itself.
const LEFTOVERS: [(&str, &[&str], &str); 10] = [
    (concat!("to", "do!"), &["rs"], "write it"),
    (concat!("unimple", "mented!"), &["rs"], "write it"),
    (concat!("db", "g!"), &["rs"], "remove it"),
    (
        concat!("FIX", "ME"),
        &["rs", "ts", "mjs", "css", "html"],
        "mend it or open an issue",
    ),
    (
        concat!("XX", "X"),
        &["rs", "ts", "mjs", "css", "html"],
        "mend it or open an issue",
    ),
    (
        concat!("#[ig", "nore"),
        &["rs"],
        "mend the test or delete it",
    ),
    (
        concat!(".sk", "ip("),
        &["ts", "mjs"],
        "mend the test or delete it",
    ),
    (concat!(".to", "do("), &["ts", "mjs"], "write the test"),
    (concat!(".on", "ly("), &["ts", "mjs"], "run all the tests"),
    (concat!("debug", "ger;"), &["ts", "mjs"], "remove it"),
];

pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.sources().flat_map(check_file).collect()
}

fn check_file(file: &File) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (word, extensions, advice) in LEFTOVERS {
        if extensions
            .iter()
            .any(|extension| file.has_extension(extension))
        {
            let lines = file.lines().filter(|(_, line)| contains_word(line, word));
            let complain = |(number, _)| file.problem(number, format!("`{word}`: {advice}"));
            problems.extend(lines.map(complain));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;
    use super::*;

    #[test]
    fn every_leftover_is_found_in_its_files() {
        for (word, extensions, _) in LEFTOVERS {
            for extension in extensions {
                let path = format!("a.{extension}");
                let text = format!(
                    "fine\n  x{}{word} = y\n",
                    if word.starts_with('.') { "" } else { " " }
                );
                check(super::check, &[(&path, &text)], &[&format!("{path}:2")]);
            }
        }
    }

    #[test]
    fn rust_iterators_may_skip_and_longer_words_are_fine() {
        let skip = LEFTOVERS[6].0;
        let text = format!("args{skip}1)\nlet MATRIXXXL = \"{}Y\";\n", LEFTOVERS[4].0);
        check(
            super::check,
            &[("a.rs", &text), ("README.md", LEFTOVERS[3].0)],
            &[],
        );
    }
}
