//! The lines of a Rust file that are shipped.

use super::tree::File;

/// Lines outside comments and outside test items. It relies on rustfmt, which ends a top-level item with a brace or
/// a semicolon at its own indentation.
pub fn code_lines(file: &File) -> impl Iterator<Item = (usize, &str)> {
    let mut in_test = false;
    file.lines().filter(move |(_, line)| {
        if *line == "#[cfg(test)]" {
            in_test = true;
        }
        let is_code = !in_test && !line.trim_start().starts_with("//");
        let is_attribute = line.starts_with('#');
        if in_test && (*line == "}" || is_one_line_item(line)) && !is_attribute {
            in_test = false;
        }
        is_code
    })
}

/// Whether the file is part of a crate and not of its tests.
pub fn is_shipped(file: &File) -> bool {
    let in_src = file
        .path
        .strip_prefix("crates/")
        .and_then(|path| path.split_once('/'))
        .is_some_and(|(_, rest)| rest.starts_with("src/"));
    in_src && file.name() != "tests.rs" && !file.path.contains("/tests/")
}

fn is_one_line_item(line: &str) -> bool {
    !line.starts_with(char::is_whitespace) && (line.ends_with(';') || line.ends_with("{}"))
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::tree;
    use super::*;

    #[test]
    fn comments_and_test_items_are_left_out() {
        let tree = tree(&[(
            "a.rs",
            "one\n// two\n#[cfg(test)]\nmod tests {\n    five\n}\nseven\n#[cfg(test)]\nmod naive;\nten\n",
        )]);
        let lines: Vec<usize> = code_lines(&tree.files[0]).map(|(line, _)| line).collect();
        assert_eq!(lines, [1, 7, 10]);
    }

    #[test]
    fn only_the_sources_of_crates_are_shipped() {
        let tree = tree(&[
            ("crates/play/src/clock.rs", ""),
            ("crates/play/src/clock/tests.rs", ""),
            ("crates/play/src/tests/clock.rs", ""),
            ("crates/play/tests/clock.rs", ""),
            ("bench/src/main.rs", ""),
        ]);
        let shipped: Vec<bool> = tree.files.iter().map(is_shipped).collect();
        assert_eq!(shipped, [true, false, false, false, false]);
    }
}
