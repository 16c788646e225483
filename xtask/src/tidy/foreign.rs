//! Everything that is built in is under a license that goes with ours. Read from what Cargo has at hand, without the net.

use super::tree::{Problem, Tree};
use std::process::Command;

/// Licenses that may be part of a GPL program, and of the permissive crates below it.
const ALLOWED: [&str; 13] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Packages with another one, each with its reason.
const JUDGED: [(&str, &str); 3] = [
    // Peers in `bench`, which is not shipped.
    ("laura_core", "GPL-3.0"),
    ("shakmaty", "GPL-3.0-or-later"),
    ("pgn-reader", "GPL-3.0-or-later"),
];

pub fn check(tree: &Tree) -> Vec<Problem> {
    // Only a whole repository has one; trees of tests have not.
    if !tree.contains("Cargo.lock") {
        return Vec::new();
    }
    let asked = Command::new("cargo")
        .args([
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--filter-platform",
        ])
        .arg("x86_64-unknown-linux-gnu")
        .output();
    match asked {
        Ok(answer) if answer.status.success() => judge(&String::from_utf8_lossy(&answer.stdout)),
        Ok(answer) => vec![problem(
            String::from_utf8_lossy(&answer.stderr).trim().to_owned(),
        )],
        Err(why) => vec![problem(format!("cannot run cargo metadata: {why}"))],
    }
}

fn problem(advice: String) -> Problem {
    Problem {
        path: "Cargo.lock".to_owned(),
        line: 1,
        advice,
    }
}

/// The packages in Cargo's answer whose license is none of these.
fn judge(metadata: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut rest = metadata;
    // Name, version and id are all that stands before a package's license.
    while let Some((before, after)) = rest.split_once("\"license\":") {
        let name = before
            .rsplit_once("{\"name\":\"")
            .and_then(|(_, name)| name.split('"').next());
        let name = name.unwrap_or("a package");
        let license = after
            .strip_prefix('"')
            .and_then(|text| text.split('"').next());
        let ours = name == "xtask"
            || name == "testbed"
            || name == "bench"
            || name.starts_with("boardside");
        match license {
            _ if ours => {}
            Some(license) if goes(license) || JUDGED.contains(&(name, license)) => {}
            Some(license) => problems.push(problem(format!(
                "`{name}` is under {license}; do without it, or say in tidy/foreign.rs why it may stay"
            ))),
            None => problems.push(problem(format!("`{name}` names no license; do without it"))),
        }
        rest = after;
    }
    problems
}

/// Whether an expression such as `MIT OR (Apache-2.0 AND ISC)` can be met with what is allowed.
fn goes(expression: &str) -> bool {
    let text = expression.replace('/', " OR ");
    let text = text.trim();
    if let Some((left, right)) = split(text, " OR ") {
        return goes(left) || goes(right);
    }
    if let Some((left, right)) = split(text, " AND ") {
        return goes(left) && goes(right);
    }
    match text
        .strip_prefix('(')
        .and_then(|inner| inner.strip_suffix(')'))
    {
        Some(inner) => goes(inner),
        None => ALLOWED.contains(&text),
    }
}

/// The two sides of the first such word that stands in no parentheses.
fn split<'t>(text: &'t str, word: &str) -> Option<(&'t str, &'t str)> {
    let outside = |at: usize| {
        let before = &text[..at];
        before.matches('(').count() == before.matches(')').count()
    };
    let (at, _) = text.match_indices(word).find(|(at, _)| outside(*at))?;
    Some((&text[..at], &text[at + word.len()..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_read_as_they_are_meant() {
        for fine in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "GPL-2.0-only OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0-only",
            "(Apache-2.0 OR MIT) AND (BSD-3-Clause AND ISC)",
        ] {
            assert!(goes(fine), "{fine}");
        }
        for other in [
            "",
            "SSPL-1.0",
            "MIT AND SSPL-1.0",
            "GPL-2.0-only",
            "(SSPL-1.0 OR GPL-2.0-only) AND MIT",
        ] {
            assert!(!goes(other), "{other}");
        }
    }

    #[test]
    fn a_package_is_named_with_its_license() {
        let text = r#"{"packages":[{"name":"good","version":"1","id":"x","license":"MIT","dependencies":[{"name":"worse"}]},
            {"name":"bad","version":"1","id":"x","license":"SSPL-1.0"},{"name":"none","version":"1","id":"x","license":null}]}"#;
        let found: Vec<String> = judge(text)
            .into_iter()
            .map(|problem| problem.advice)
            .collect();
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(
            found[0].contains("`bad`") && found[0].contains("SSPL-1.0"),
            "{found:?}"
        );
        assert!(found[1].contains("`none`"), "{found:?}");
    }
}
