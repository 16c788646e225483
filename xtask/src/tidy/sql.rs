//! SQL is written in `store` only.

use super::code::{code_lines, is_shipped};
use super::manifest::{Purpose, dependencies};
use super::tree::{File, Problem, Tree};
use super::words::contains_word;

/// The one room that speaks to a database.
const ROOM: &str = "store";

/// How statements begin, as they are written there: in capitals.
const STATEMENTS: [&str; 12] = [
    "SELECT",
    "INSERT INTO",
    "INSERT OR",
    "UPDATE",
    "DELETE FROM",
    "CREATE TABLE",
    "CREATE INDEX",
    "ALTER TABLE",
    "DROP TABLE",
    "BEGIN IMMEDIATE",
    "PRAGMA",
    "LISTEN",
];

pub fn check(tree: &Tree) -> Vec<Problem> {
    let outside = |file: &&File| file.room().is_some_and(|room| room != ROOM);
    let statements = tree
        .sources()
        .filter(outside)
        .filter(|file| file.has_extension("rs") && is_shipped(file))
        .flat_map(check_source);
    let drivers = tree.manifests().filter(outside).flat_map(check_manifest);
    statements.chain(drivers).collect()
}

fn check_source(file: &File) -> Vec<Problem> {
    let complain = |(number, line): (usize, &str)| {
        let found = STATEMENTS
            .into_iter()
            .find(|word| begins_a_string(line, word))?;
        Some(file.problem(number, format!("`{found}`: ask `{ROOM}` for it")))
    };
    code_lines(file).filter_map(complain).collect()
}

/// Right after a quotation mark, or at the start of a line of a longer string.
fn begins_a_string(line: &str, word: &str) -> bool {
    let quoted = line.match_indices(&format!("\"{word} ")).next().is_some();
    let continued = line.trim_start();
    quoted || (continued.starts_with(word) && contains_word(continued, word))
}

/// A driver in a manifest comes before the first statement.
fn check_manifest(file: &File) -> Vec<Problem> {
    let drivers = dependencies(file).into_iter().filter(|dependency| {
        dependency.purpose == Purpose::Build
            && ["sqlx", "rusqlite", "tokio-postgres"].contains(&dependency.package)
    });
    drivers
        .map(|driver| {
            let advice = format!("`{}` is for `{ROOM}` alone; ask it", driver.package);
            file.problem(driver.line, advice)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;
    use super::*;

    #[test]
    fn a_statement_outside_the_store_is_found() {
        for word in STATEMENTS {
            let quoted = format!("let x = 1;\nquery(\"{word} x\")\n");
            let path = "crates/server/src/pages.rs";
            check(super::check, &[(path, &quoted)], &[&format!("{path}:2")]);
            let continued = format!("let sql = r\"\n    {word} x\n\";\n");
            check(super::check, &[(path, &continued)], &[&format!("{path}:2")]);
        }
    }

    #[test]
    fn the_store_tests_and_english_are_left_alone() {
        let statement = "query(\"SELECT 1\")\n";
        let files = [
            ("crates/store/src/database.rs", statement),
            ("crates/server/tests/routes.rs", statement),
            ("bench/src/main.rs", statement),
            (
                "crates/server/src/pages.rs",
                "say(\"Select a rulebook\")\nconst SELECTED: u8 = 1;\n// SELECT 1\n",
            ),
        ];
        check(super::check, &files, &[]);
    }

    #[test]
    fn a_driver_elsewhere_is_found_but_tests_may_look() {
        let manifest = "[dependencies]\nsqlx.workspace = true\n";
        let tests = "[dev-dependencies]\nsqlx.workspace = true\n";
        let files = [
            ("crates/store/Cargo.toml", manifest),
            ("crates/server/Cargo.toml", manifest),
            ("crates/boardside/Cargo.toml", tests),
        ];
        check(super::check, &files, &["crates/server/Cargo.toml:2"]);
    }
}
