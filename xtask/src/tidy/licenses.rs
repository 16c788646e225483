//! The license texts are there, and each crate names the right one.

use super::manifest::entries;
use super::tree::{File, Problem, Tree};

const TEXTS: [&str; 4] = ["LICENSE.md", "LICENSE-APACHE", "LICENSE-GPL", "LICENSE-MIT"];

/// The web board is GPL, and so is every room that is shipped with it.
const GPL_ROOMS: [&str; 2] = ["server", "boardside"];
const GPL: &str = "GPL-3.0-or-later";
const PERMISSIVE: &str = "MIT OR Apache-2.0";

pub fn check(tree: &Tree) -> Vec<Problem> {
    let missing = TEXTS
        .into_iter()
        .filter(|text| !tree.contains(text))
        .map(|text| Problem {
            path: text.to_string(),
            line: 1,
            advice: "the license text is missing; put it back".to_string(),
        });
    missing
        .chain(tree.manifests().filter_map(check_manifest))
        .collect()
}

fn check_manifest(file: &File) -> Option<Problem> {
    let entries = entries(file);
    let package = entries.iter().find(|e| e.table == "package")?;
    let expected = expected(file);
    let is_right = entries
        .iter()
        .filter(|e| e.table == "package")
        .any(|e| match e.key {
            "license" => e.value.trim_matches('"') == expected,
            "license.workspace" => expected == PERMISSIVE,
            _ => false,
        });
    (!is_right).then(|| file.problem(package.line, format!("say `license = \"{expected}\"`")))
}

fn expected(file: &File) -> &'static str {
    if file.room().is_some_and(|room| GPL_ROOMS.contains(&room)) {
        GPL
    } else {
        PERMISSIVE
    }
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;
    use super::*;

    #[track_caller]
    fn check_license(path: &str, license: &str, is_right: bool) {
        let manifest = format!("[package]\nname = \"x\"\n{license}\n");
        let mut files: Vec<(&str, &str)> = TEXTS.iter().map(|text| (*text, "")).collect();
        files.push((path, &manifest));
        let complaint = format!("{path}:1");
        let expected: &[&str] = if is_right { &[] } else { &[&complaint] };
        check(super::check, &files, expected);
    }

    #[test]
    fn each_crate_names_its_license() {
        check_license("crates/chess/Cargo.toml", "license.workspace = true", true);
        check_license(
            "crates/chess/Cargo.toml",
            "license = \"MIT OR Apache-2.0\"",
            true,
        );
        check_license("crates/chess/Cargo.toml", "license = \"MIT\"", false);
        check_license("crates/chess/Cargo.toml", "", false);
        check_license(
            "crates/boardside/Cargo.toml",
            "license = \"GPL-3.0-or-later\"",
            true,
        );
        check_license(
            "crates/boardside/Cargo.toml",
            "license.workspace = true",
            false,
        );
    }

    #[test]
    fn the_texts_must_be_there() {
        check(
            super::check,
            &[("LICENSE.md", ""), ("LICENSE-GPL", "")],
            &["LICENSE-APACHE:1", "LICENSE-MIT:1"],
        );
    }
}
