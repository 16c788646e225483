//! `docs/rules-coverage.md` is complete and true: it has every clause of the
//! five sheets, and every test it names exists.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const TABLE: &str = include_str!("../../../docs/rules-coverage.md");

/// What a clause may say instead of naming tests.
const EXCUSES: [&str; 1] = ["advice, nothing to decide"];

/// The rooms whose tests the table names.
const ROOMS: [&str; 4] = ["play", "competition", "chess", "rulebook"];

/// The rooms whose tests are named after clauses.
const NAMED_BY_CLAUSE: [&str; 2] = ["play", "competition"];

/// The clauses of each sheet, as read from the sheet, in its order.
const SHEETS: [(&str, &[&str]); 5] = [
    (
        "000",
        &[
            "Preface",
            "1 I a",
            "1 I b",
            "1 I c",
            "1 I d",
            "1 II a",
            "1 II b",
            "1 III",
            "1 III a",
            "1 III b",
            "1 III c",
            "1 III d",
            "1 III e",
            "1 IV",
            "1 V",
            "1 VI",
            "2 I a",
            "2 I b",
            "2 II a",
            "2 II b",
            "2 III a",
            "2 IV a",
            "2 IV b",
            "2 V a",
            "2 V a i",
            "2 V a ii",
            "2 V b",
            "2 V b i",
            "2 V c",
            "2 V c i",
            "2 V c ii",
            "2 VI a",
            "2 VI b",
            "2 VI c i",
            "2 VI c ii 1",
            "2 VI c ii 2",
            "2 VI c ii 3",
            "2 VI c ii 4",
            "2 VI c ii 5",
            "2 VI c ii 6",
            "2 VI c ii 7",
            "2 VI c ii 8",
            "3 I a",
            "3 I b",
            "3 I c",
            "3 I d",
            "3 I d i",
            "3 I d ii",
            "3 I d iii",
            "3 II a",
            "3 II b",
            "3 III a",
            "3 IV",
        ],
    ),
    (
        "001",
        &[
            "Opening",
            "Grade",
            "Format 1",
            "Format 2",
            "Format 3",
            "Uniform and equipment",
            "Rules 1, White first",
            "Rules 1, turns",
            "Rules 1, squares",
            "Rules 1, en passant",
            "Rules 1, king under attack",
            "Rules 1, no legal moves",
            "Rules 2",
            "Rules, king",
            "Rules, rook",
            "Rules, bishop",
            "Rules, queen",
            "Rules, knight",
            "Rules, pawn, step",
            "Rules, pawn, first move",
            "Rules, pawn, capture",
            "Castling",
            "Castling 1",
            "Castling 2",
            "Castling 3",
            "En passant",
            "Promotion",
            "Promotion, two queens",
        ],
    ),
    (
        "002",
        &[
            "Introduction 1",
            "Introduction 2",
            "Introduction 3",
            "Introduction 4",
            "Introduction 5",
            "Rook",
            "Bishop",
            "Queen",
            "Knight",
            "Pawn 1",
            "Pawn 2",
            "Pawn, en passant",
            "Pawn, promotion",
            "King 1",
            "King 2",
            "Castling 1",
            "Castling 2",
            "Castling 3",
            "Castling 4",
            "Castling 5",
            "Castling 6",
            "Castling 7",
            "Castling, how",
            "Check 1",
            "Check 2",
            "Mate",
            "Mate, ways out 1",
            "Mate, ways out 2",
            "Mate, ways out 3",
            "Stalemate",
        ],
    ),
    (
        "003",
        &[
            "Heading",
            "Grade",
            "Format 1",
            "Format 2",
            "Format 3",
            "Uniform and equipment",
            "Rules 1, White first",
            "Rules 1, turns",
            "Rules 1, squares",
            "Rules 1, en passant",
            "Rules 1, king under attack",
            "Rules 1, no legal moves",
            "Rules 2",
            "Rules, king",
            "Rules, rook",
            "Rules, bishop",
            "Rules, queen",
            "Rules, knight",
            "Rules, pawn, step",
            "Rules, pawn, first move",
            "Rules, pawn, capture",
            "Castling",
            "Castling 1",
            "Castling 2",
            "Castling 3",
            "En passant",
            "Promotion",
            "Promotion, two queens",
            "Closing 1",
            "Closing 2",
        ],
    ),
    (
        "004",
        &[
            "Setting up, board",
            "Setting up, hands",
            "Setting up, White first",
            "Ranks and files",
            "Pieces, release",
            "Pieces, take back",
            "Pieces, put back",
            "Pawn, steps",
            "Pawn, promotion",
            "Knight",
            "Knight, advice",
            "Bishop",
            "Rook",
            "Rook, advice",
            "Queen",
            "King",
            "King, aim",
            "Values",
            "Capturing",
            "Capturing, pawns",
            "Check",
            "Check, king",
            "Checkmate",
            "Resigning",
            "Hands afterwards",
            "Draws, stalemate",
            "Draws, fifty moves",
            "Draws, agreement",
            "Draws, repetition",
            "Castling",
            "Castling, conditions",
            "Castling, check",
            "En passant",
        ],
    ),
];

/// A line of the table.
struct Row {
    clause: &'static str,
    held_by: &'static str,
}

/// The rows of a sheet's table.
fn rows(sheet: &str) -> Vec<Row> {
    let heading = format!("## {sheet}: ");
    let (_, section) = TABLE.split_once(&heading).expect(sheet);
    let section = section.split("\n## ").next().unwrap_or(section);
    let lines = section.lines().filter(|line| line.starts_with("| "));
    lines.skip(1).map(row).collect()
}

fn row(line: &'static str) -> Row {
    let cells: Vec<_> = line.trim_matches('|').split('|').map(str::trim).collect();
    let [clause, in_short, held_by] = cells[..] else {
        panic!("not three cells: {line}");
    };
    assert!(
        !clause.is_empty() && !in_short.is_empty() && !held_by.is_empty(),
        "{line}"
    );
    Row { clause, held_by }
}

/// The tests named in a cell, as room and name.
fn tests(row: &Row) -> Vec<(&'static str, &'static str)> {
    let words = row.held_by.split('`').skip(1).step_by(2);
    let named = words.map(|word| word.split_once("::").expect(word));
    named.collect()
}

#[test]
fn every_clause_of_every_sheet_has_its_row() {
    for (sheet, clauses) in SHEETS {
        let found: Vec<_> = rows(sheet).iter().map(|row| row.clause).collect();
        assert_eq!(found, clauses, "{sheet}");
    }
    assert_eq!(TABLE.matches("\n## ").count(), SHEETS.len());
}

#[test]
fn every_clause_is_held_by_a_test_or_says_why_not() {
    for (sheet, _) in SHEETS {
        for row in rows(sheet) {
            let excused = EXCUSES.iter().any(|excuse| row.held_by.ends_with(excuse));
            assert!(excused || !tests(&row).is_empty(), "{sheet} {}", row.clause);
        }
    }
}

#[test]
fn every_test_that_is_named_exists() {
    let sources: BTreeMap<_, _> = ROOMS.iter().map(|room| (*room, source(room))).collect();
    for (sheet, _) in SHEETS {
        for row in rows(sheet) {
            for (room, name) in tests(&row) {
                let source = sources
                    .get(room)
                    .unwrap_or_else(|| panic!("no room {room}"));
                let test = format!("#[test]\nfn {name}() {{");
                assert!(
                    source.contains(&test),
                    "{sheet} {}: no test {room}::{name}",
                    row.clause
                );
            }
        }
    }
}

#[test]
fn every_test_of_a_clause_is_named() {
    for room in NAMED_BY_CLAUSE {
        for line in source(room).lines() {
            let name = line
                .strip_prefix("fn ")
                .and_then(|rest| rest.strip_suffix("() {"));
            let of_a_sheet = |name: &&str| {
                ["intramural_", "youth_", "general_", "club_"]
                    .iter()
                    .any(|sheet| name.starts_with(sheet))
            };
            // What a sheet leaves open is no clause of it.
            let Some(name) = name
                .filter(of_a_sheet)
                .filter(|name| !name.contains("_silent_"))
            else {
                continue;
            };
            assert!(
                TABLE.contains(&format!("`{room}::{name}`")),
                "{room}::{name} is not in the table"
            );
        }
    }
}

/// All tests of a room as one text.
fn source(room: &str) -> String {
    let tests = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(room)
        .join("tests");
    let mut text = String::new();
    read_into(&mut text, &tests);
    text
}

fn read_into(text: &mut String, folder: &Path) {
    for entry in fs::read_dir(folder).expect("a folder of tests") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read_into(text, &path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&fs::read_to_string(&path).expect("a source"));
        }
    }
}
