//! What rustfmt does for Rust, as far as white space goes, for the languages it does not know.

use super::tree::{File, Problem, Tree};

const EXTENSIONS: [&str; 8] = ["ts", "mjs", "css", "html", "json", "toml", "rs", "sql"];

pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.files
        .iter()
        .filter(|file| EXTENSIONS.iter().any(|ending| file.has_extension(ending)))
        .flat_map(check_file)
        .collect()
}

fn check_file(file: &File) -> Vec<Problem> {
    let mut problems: Vec<Problem> = file
        .lines()
        .filter_map(|(number, line)| judge(line).map(|advice| file.problem(number, advice)))
        .collect();
    if !file.text.is_empty() && (!file.text.ends_with('\n') || file.text.ends_with("\n\n")) {
        let last = file.text.lines().count();
        problems.push(file.problem(last, "end the file with one line end"));
    }
    problems
}

fn judge(line: &str) -> Option<&'static str> {
    if line.ends_with([' ', '\t', '\r']) {
        Some("white space at the end of the line; remove it")
    } else if line.starts_with('\t') {
        Some("a tab; indent with spaces")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;

    #[test]
    fn space_at_the_end_tabs_and_missing_line_ends_are_found() {
        let files = [
            ("a.ts", "fine\nspace \n\ttab\n"),
            ("b.css", "no line end"),
            ("c.html", "two\n\n"),
            ("d.json", "{}\n"),
            ("e.ts", ""),
        ];
        let expected = ["a.ts:2", "a.ts:3", "b.css:1", "c.html:2"];
        check(super::check, &files, &expected);
    }

    #[test]
    fn games_and_documents_are_left_alone() {
        let files = [("a.pgn", "1. e4 \n\n"), ("b.md", "a line break  \n")];
        check(super::check, &files, &[]);
    }
}
