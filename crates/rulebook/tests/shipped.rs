//! What the shipped rulebooks say, and whence.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use boardside_chess::{Attempt, Illegalities, Illegality, Line, Position, Variant, fen, uci};
use boardside_rulebook::{Citation, Origin, RuleId, Rulebook, SettingKey, Standing, find, shipped};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

#[track_caller]
fn rulebook(id: &str) -> Rulebook {
    find(id).unwrap_or_else(|| panic!("{id} is not shipped"))
}

/// Compares with a checked-in text. The new text is left beside the build, to be looked at and copied.
#[track_caller]
fn check_text(name: &str, found: &str) {
    let expected = fs::read_to_string(Path::new("tests/data").join(name)).unwrap_or_default();
    if found != expected {
        let new = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&new, found).unwrap();
        panic!(
            "tests/data/{name} is not what it should be; compare it with {}",
            new.display()
        );
    }
}

#[test]
fn the_shipped_rulebooks_come_after_their_bases() {
    let chain = |rulebook: &Rulebook| -> Vec<String> {
        rulebook
            .chain()
            .map(|rulebook| rulebook.id().to_owned())
            .collect()
    };
    let chains: Vec<String> = shipped()
        .iter()
        .map(|rulebook| chain(rulebook).join(" < "))
        .collect();
    let expected = [
        "fide",
        "us-chess",
        "intramural < us-chess",
        "youth-games < fide",
        "general < fide",
        "club < fide",
        "youth-games-2013 < youth-games < fide",
    ];
    assert_eq!(chains, expected);
    assert_eq!(find("checkers"), None);
}

#[test]
fn every_value_of_every_rulebook_is_as_written_down() {
    let mut table = String::new();
    for rulebook in shipped() {
        writeln!(table, "== {} ({})", rulebook.id(), rulebook.name()).unwrap();
        for point in rulebook.points() {
            let (key, value, origin) = (point.key.code(), point.value, point.origin.to_string());
            writeln!(table, "{key:34} {value:28} {origin}").unwrap();
        }
        writeln!(table).unwrap();
    }
    check_text("values.txt", &table);
}

#[test]
fn every_rule_is_cited_as_written_down() {
    let mut table = String::new();
    for rulebook in shipped() {
        writeln!(table, "== {}", rulebook.id()).unwrap();
        for &rule in RuleId::ALL {
            let (code, citation) = (rule.code(), rulebook.clause(rule));
            writeln!(table, "{code:28} {citation}").unwrap();
        }
        writeln!(table).unwrap();
    }
    check_text("citations.txt", &table);
}

#[test]
fn every_setting_given_has_a_clause_or_a_note() {
    for rulebook in shipped() {
        for point in rulebook.points() {
            let Some(grounds) = point.origin.grounds() else {
                continue;
            };
            let is_grounded = grounds.clause.is_some() || grounds.note.is_some();
            assert!(
                is_grounded,
                "{rulebook:?}: {} has neither clause nor note",
                point.key
            );
        }
    }
}

#[test]
fn every_clause_is_a_sentence() {
    for rulebook in shipped() {
        for clause in rulebook.clauses() {
            let text = clause.text();
            let starts_right = text.starts_with(|c: char| c.is_uppercase());
            assert!(
                starts_right && text.ends_with('.') && text.len() < 200,
                "{rulebook:?}: {text}"
            );
        }
    }
}

#[test]
fn notes_are_sentences_too() {
    for rulebook in shipped() {
        for point in rulebook.points() {
            let note = point.origin.note().unwrap_or("Fine.");
            assert!(note.ends_with('.'), "{rulebook:?}: {note}");
        }
    }
}

#[track_caller]
fn check_origin(id: &str, key: SettingKey, expected: &str) {
    assert_eq!(rulebook(id).origin(key).to_string(), expected, "{id} {key}");
}

#[test]
fn a_value_says_where_it_comes_from() {
    check_origin("intramural", SettingKey::Stalemate, "Rule 1 V");
    check_origin(
        "intramural",
        SettingKey::FiftyEffect,
        "not in your sheet; taken from US Chess 14F",
    );
    check_origin(
        "intramural",
        SettingKey::ReplayColors,
        "a decision: the sheet is silent",
    );
    check_origin(
        "intramural",
        SettingKey::Handshake,
        "in no sheet; the program's own choice",
    );
    check_origin(
        "club",
        SettingKey::DeadPosition,
        "not in your sheet; taken from FIDE 5.2.2",
    );
    check_origin("fide", SettingKey::FiftyEffect, "Article 9.3");
    check_origin("us-chess", SettingKey::FiftyEffect, "Rule 14F");
}

#[test]
fn an_edition_counts_as_the_sheet() {
    check_origin("youth-games-2013", SettingKey::Grades, "Grade");
    check_origin("youth-games-2013", SettingKey::InsuranceNotice, "Closing");
    check_origin(
        "youth-games-2013",
        SettingKey::FlagDraw,
        "not in your sheet; taken from FIDE 6.9",
    );
    let edition = rulebook("youth-games-2013");
    assert_eq!(edition.clause(RuleId::Promotion).standing, Standing::Sheet);
    assert_eq!(
        edition.clause(RuleId::Promotion).rulebook.id(),
        "youth-games"
    );
}

#[test]
fn an_origin_has_its_clause_and_its_note() {
    let intramural = rulebook("intramural");
    let breach = intramural.origin(SettingKey::PerMoveBreach);
    assert_eq!(
        (breach.clause(), breach.citation(), breach.code()),
        (None, None, "sheet")
    );
    assert!(breach.note().unwrap().contains("the opponent may claim"));
    let fifty = intramural.origin(SettingKey::FiftyEffect);
    assert_eq!(
        (fifty.clause().unwrap().number(), fifty.code()),
        ("14F", "base")
    );
    assert_eq!(intramural.origin(SettingKey::Handshake), Origin::Default);
}

#[test]
fn a_citation_knows_its_rulebook() {
    let intramural = rulebook("intramural");
    let Citation {
        rulebook,
        clause,
        standing,
    } = intramural.clause(RuleId::Resignation);
    assert_eq!(
        (rulebook.id(), clause.number(), standing),
        ("us-chess", "13B", Standing::Base)
    );
    assert_eq!(clause.label(), "Rule 13B");
    assert_eq!(clause.text(), "A player who resigns loses.");
    let castling = intramural.clause(RuleId::CastlingNotThroughCheck);
    assert_eq!(castling.to_string(), "Rule 2 VI c ii 4");
    assert_eq!(castling.reference(), "Intramural 2 VI c ii 4");
}

/// Every reason for which a move can be illegal, by a position and a move that shows it.
fn illegalities() -> BTreeMap<&'static str, Illegality> {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let cases: [(&str, &str, &str); 30] = [
        (START, "", "e2"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", "h8h7"),
        (START, "", "e4e5"),
        (START, "", "e7e5"),
        (START, "", "e2e2"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "e1g1"),
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "e1e2 e8e7 e2e1 e7e8",
            "e1g1",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "h1h2 e8e7 h2h1 e7e8",
            "e1g1",
        ),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "", "e1g1"),
        ("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "", "e1g1"),
        ("k3r3/8/8/8/8/8/8/4K2R w K - 0 1", "", "e1g1"),
        ("k4r2/8/8/8/8/8/8/4K2R w K - 0 1", "", "e1g1"),
        ("k5r1/8/8/8/8/8/8/4K2R w K - 0 1", "", "e1g1"),
        (START, "", "g1g3"),
        ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "", "e3e5"),
        ("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "", "e2e3"),
        (START, "", "a1a4"),
        (START, "", "b1d2"),
        (START, "", "e2d3"),
        (START, "e2e4 d7d5 e4e5 a7a6 h2h3 a6a5", "e5d6"),
        (START, "e2e4 d7d6 e4e5 d6d5 h2h3 a7a6", "e5d6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "", "e5d6"),
        ("8/8/4k3/8/4K3/8/8/8 w - - 0 1", "", "e4e5"),
        ("k2r4/8/8/8/8/8/8/4K3 w - - 0 1", "", "e1d1"),
        ("k3r3/8/8/8/8/8/P7/4K3 w - - 0 1", "", "a2a3"),
        ("k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", "", "e2c3"),
        ("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "", "e5d6"),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "", "a7a8"),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "", "a7a8k"),
        (START, "", "e2e4q"),
    ];
    cases
        .map(|(fen, moves, attempt)| illegality(fen, moves, attempt))
        .into_iter()
        .collect()
}

fn illegality(fen: &str, moves: &str, attempt: &str) -> (&'static str, Illegality) {
    let setup = fen::read(fen, Variant::Standard).unwrap();
    let mut line = Line::new(Position::new_tolerant(&setup).unwrap());
    for text in moves.split_whitespace() {
        let mv = uci::parse(line.current(), text).unwrap();
        line.play(mv).unwrap();
    }
    let refused: Illegalities = match Attempt::parse(attempt) {
        Ok(attempt) => line.explain(attempt).expect_err(fen),
        Err(unreadable) => unreadable.into(),
    };
    (refused.reason().code(), refused.reason().clone())
}

#[test]
fn every_reason_has_a_clause_in_every_rulebook() {
    let illegalities = illegalities();
    assert_eq!(illegalities.len(), 30, "{:?}", illegalities.keys());
    let mut table = String::new();
    for (code, illegality) in &illegalities {
        let rule = RuleId::of(illegality);
        writeln!(table, "== {code}: {rule}").unwrap();
        for rulebook in shipped() {
            let (id, citation) = (rulebook.id(), rulebook.clause(rule));
            writeln!(table, "{id:16} {citation}: {}", citation.clause.text()).unwrap();
        }
        writeln!(table).unwrap();
    }
    check_text("reasons.txt", &table);
}

#[test]
fn a_reason_names_the_rule_of_its_man() {
    let check = |fen: &str, attempt: &str, rule: RuleId| {
        let (_, illegality) = illegality(fen, "", attempt);
        assert_eq!(RuleId::of(&illegality), rule, "{attempt}");
    };
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check(fen, "e1e4", RuleId::KingMove);
    check(fen, "d1e3", RuleId::QueenMove);
    check(fen, "a1b3", RuleId::RookMove);
    check(fen, "c1c3", RuleId::BishopMove);
    check(fen, "b1b3", RuleId::KnightMove);
    check(fen, "e2g3", RuleId::PawnStep);
    check(fen, "d1d5", RuleId::QueenNoJumping);
    check(fen, "c1e3", RuleId::BishopNoJumping);
    check("7k/5Q2/8/6K1/8/8/8/8 b - - 0 1", "h8g8", RuleId::Stalemate);
}

#[test]
fn names_are_distinct_and_found_again() {
    for &key in SettingKey::ALL {
        assert_eq!(SettingKey::from_code(key.code()), Some(key));
        assert!(key.question().ends_with('?'), "{key}");
    }
    for &rule in RuleId::ALL {
        assert_eq!(RuleId::from_code(rule.code()), Some(rule));
    }
    assert_eq!(SettingKey::from_code("touch"), None);
    assert_eq!(RuleId::from_code(""), None);
}
