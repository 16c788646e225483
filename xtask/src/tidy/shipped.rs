//! Everything that is compiled into the program may be given away with it: the license of each package, as Cargo knows it,
//! allows that under terms which we keep by naming the package.

use super::tree::{Problem, Tree};
use std::process::Command;

/// Licenses that ask for no more than to be named. Others are no mistake, but somebody has to read them first.
const FREE: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Zlib",
];

/// Asks Cargo for the packages in the program, and judges each.
pub fn check(tree: &Tree) -> Result<Vec<Problem>, String> {
    let list = Command::new("cargo")
        .args(["tree", "--locked", "--package", "boardside"])
        .args(["--edges", "normal,build", "--prefix", "none", "--no-dedupe"])
        .args(["--format", "{p}|{l}"])
        .output()
        .map_err(|e| format!("cannot run cargo to list the packages: {e}"))?;
    if !list.status.success() {
        let why = String::from_utf8_lossy(&list.stderr);
        return Err(format!("cargo tree: {why}"));
    }
    Ok(judge(tree, &String::from_utf8_lossy(&list.stdout)))
}

fn judge(tree: &Tree, list: &str) -> Vec<Problem> {
    let mut lines: Vec<&str> = list.lines().collect();
    lines.sort_unstable();
    lines.dedup();
    // Our own packages are shown with the folder they are in.
    let foreign = lines.iter().filter(|line| !line.contains(" (/"));
    let packages = foreign.filter_map(|line| line.split_once('|'));
    let unclear = packages.filter(|(_, license)| !is_free(license));
    unclear
        .map(|(package, license)| {
            let name = package.split(' ').next().unwrap_or(package);
            Problem {
                path: "Cargo.lock".to_string(),
                line: line_of(tree, name),
                advice: format!(
                    "`{package}` is in the program under \"{license}\"; read that license, and list it in xtask/src/tidy/shipped.rs or take \
                     the package out"
                ),
            }
        })
        .collect()
}

fn line_of(tree: &Tree, package: &str) -> usize {
    let entry = format!("name = \"{package}\"");
    let lock = tree.files.iter().find(|file| file.path == "Cargo.lock");
    lock.and_then(|lock| lock.lines().find(|(_, line)| *line == entry))
        .map_or(1, |(number, _)| number)
}

/// Whether a choice that the expression gives is of free licenses only.
fn is_free(expression: &str) -> bool {
    // Some packages still write a slash for OR.
    let expression = expression.replace('/', " OR ");
    either(&expression, " OR ", |choice| {
        !either(choice, " AND ", |part| !is_free_part(part))
    })
}

/// One license, or an expression in brackets.
fn is_free_part(part: &str) -> bool {
    let part = part.trim();
    let inner = part.strip_prefix('(').and_then(|p| p.strip_suffix(')'));
    inner.map_or_else(|| FREE.contains(&part), is_free)
}

/// Whether one of the parts is so. What is in brackets is not taken apart.
fn either(expression: &str, between: &str, is_so: impl Fn(&str) -> bool) -> bool {
    let mut begin = 0;
    for (at, _) in expression.match_indices(between) {
        let part = &expression[begin..at];
        if part.matches('(').count() == part.matches(')').count() {
            if is_so(part) {
                return true;
            }
            begin = at + between.len();
        }
    }
    is_so(&expression[begin..])
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::tree;
    use super::*;

    #[track_caller]
    fn check_license(expression: &str, expected: bool) {
        assert_eq!(is_free(expression), expected, "{expression}");
    }

    #[test]
    fn one_free_choice_is_enough() {
        check_license("MIT", true);
        check_license("Apache-2.0 OR GPL-2.0-only", true);
        check_license("Unlicense/MIT", true);
        check_license("Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT", true);
        check_license("GPL-3.0-or-later", false);
        check_license("SSPL-1.0 OR GPL-2.0-only", false);
        check_license("", false);
    }

    #[test]
    fn all_that_is_asked_for_together_must_be_free() {
        check_license("(MIT OR Apache-2.0) AND Unicode-3.0", true);
        check_license("MIT AND GPL-2.0-only", false);
        check_license("(MIT OR Apache-2.0) AND (GPL-2.0-only OR SSPL-1.0)", false);
        check_license("MIT AND GPL-2.0-only OR ISC", true);
    }

    #[test]
    fn a_package_that_is_not_free_is_named_where_it_is_locked() {
        let tree = tree(&[("Cargo.lock", "[[package]]\nname = \"closed\"\n")]);
        let list = "boardside v1.0.0 (/somewhere)|GPL-3.0-or-later\nclosed v2.0.0|Closed\nopen v1.0.0|MIT\nclosed v2.0.0|Closed\n";
        let found = judge(&tree, list);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].path.as_str(), found[0].line), ("Cargo.lock", 2));
        assert!(found[0].advice.contains("closed v2.0.0"));
    }
}
