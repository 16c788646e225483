//! A file is named after the one thing in it.

use super::tree::{File, Problem, Tree};

/// Names that say nothing, so everything ends up in them.
const EMPTY_NAMES: [&str; 9] = [
    "util", "utils", "common", "helper", "helpers", "types", "manager", "managers", "misc",
];

pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.sources().filter_map(check_file).collect()
}

fn check_file(file: &File) -> Option<Problem> {
    if file.name() == "mod.rs" {
        return Some(file.problem(
            1,
            "name it after its folder, beside the folder: `foo.rs` and `foo/`",
        ));
    }
    let stem = |part: &str| part.split('.').next().unwrap_or(part).to_string();
    let empty = file
        .path
        .split('/')
        .map(stem)
        .find(|name| EMPTY_NAMES.contains(&name.as_str()))?;
    Some(file.problem(
        1,
        format!("`{empty}` says nothing; name it after the thing inside"),
    ))
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;

    #[test]
    fn names_that_say_nothing_are_refused() {
        let files = [
            ("crates/chess/src/square.rs", ""),
            ("crates/chess/src/util.rs", ""),
            ("crates/chess/src/notation/mod.rs", ""),
            ("crates/chess/tests/common/vectors.rs", ""),
            ("web/src/helpers.test.ts", ""),
            ("docs/types.md", ""),
        ];
        let expected = [
            "crates/chess/src/util.rs:1",
            "crates/chess/src/notation/mod.rs:1",
            "crates/chess/tests/common/vectors.rs:1",
            "web/src/helpers.test.ts:1",
        ];
        check(super::check, &files, &expected);
    }
}
