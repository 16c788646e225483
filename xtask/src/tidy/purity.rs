//! The rooms below the store do no I/O, read no clock and draw no random number: time and seeds are arguments.
//!
//! Traits such as `std::io::Read` are fine, since the caller brings what is behind them.

use super::code::{code_lines, is_shipped};
use super::tree::{File, Problem, Tree};
use super::words::contains_word;

const PURE_ROOMS: [&str; 4] = ["chess", "rulebook", "play", "competition"];

const IMPURE: [(&str, &str); 24] = [
    ("std::fs", "I/O"),
    ("fs::", "I/O"),
    ("File::open", "I/O"),
    ("File::create", "I/O"),
    ("std::net", "I/O"),
    ("net::", "I/O"),
    ("std::process", "I/O"),
    ("process::", "I/O"),
    ("stdin(", "I/O"),
    ("stdout(", "I/O"),
    ("stderr(", "I/O"),
    ("print!", "I/O"),
    ("println!", "I/O"),
    ("eprint!", "I/O"),
    ("eprintln!", "I/O"),
    ("std::env", "the environment"),
    ("env::", "the environment"),
    ("time::Instant", "the clock"),
    ("Instant::now", "the clock"),
    ("SystemTime", "the clock"),
    ("Timestamp::now", "the clock"),
    ("Zoned::now", "the clock"),
    ("rand::", "chance"),
    ("thread_rng", "chance"),
];

pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.sources()
        .filter(|file| is_pure(file))
        .flat_map(check_file)
        .collect()
}

fn is_pure(file: &File) -> bool {
    file.room().is_some_and(|room| PURE_ROOMS.contains(&room)) && is_shipped(file)
}

fn check_file(file: &File) -> Vec<Problem> {
    let complain = |(number, line): (usize, &str)| {
        let (word, what) = IMPURE
            .into_iter()
            .find(|(word, _)| contains_word(line, word))?;
        let advice = format!("`{word}` reaches for {what}; let the caller bring it as an argument");
        Some(file.problem(number, advice))
    };
    code_lines(file).filter_map(complain).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;

    #[track_caller]
    fn check_source(source: &str, expected_lines: &[usize]) {
        let path = "crates/chess/src/pgn.rs";
        let expected: Vec<String> = expected_lines
            .iter()
            .map(|line| format!("{path}:{line}"))
            .collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(super::check, &[(path, source)], &expected);
    }

    #[test]
    fn concrete_io_clocks_and_chance_are_found() {
        check_source(
            "use std::fs;\nuse std::io::Read;\nlet now = Instant::now();\n",
            &[1, 3],
        );
        check_source("use std::{env, io};\nlet path = env::var(\"X\");\n", &[2]);
        check_source(
            "let lock = io::stdin().lock();\nlet n = rand::random();\n",
            &[1, 2],
        );
        check_source("    println!(\"{board}\");\n", &[1]);
    }

    #[test]
    fn longer_names_and_the_write_trait_are_fine() {
        check_source(
            "let offs::X = operand::Y;\nuse std::fmt::Write;\nsprintln!();\n",
            &[],
        );
    }

    #[test]
    fn comments_are_fine() {
        check_source(
            "/// let file = std::fs::File::open(path)?;\n//! std::env\n",
            &[],
        );
    }

    #[test]
    fn test_modules_are_fine_and_end() {
        check_source(
            "#[cfg(test)]\nmod tests {\n    use std::fs;\n}\nuse std::fs;\n",
            &[5],
        );
        check_source("#[cfg(test)]\nmod naive;\nuse std::fs;\n", &[3]);
        check_source(
            "#[cfg(test)]\n#[allow(dead_code)]\nfn f() {\n    let x = 1;\n    fs::read(x);\n}\n",
            &[],
        );
    }

    #[test]
    fn rooms_above_the_store_may_do_io() {
        let source = "use std::fs;\n";
        let files = [
            ("crates/boardside/src/main.rs", source),
            ("crates/chess/tests/perft.rs", source),
            ("crates/chess/src/movegen/tests.rs", source),
            ("crates/play/src/clock.rs", source),
        ];
        check(super::check, &files, &["crates/play/src/clock.rs:1"]);
    }
}
