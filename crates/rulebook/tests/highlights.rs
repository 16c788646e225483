//! What is special about a rulebook, and how its points are grouped for readers.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use boardside_rulebook::{Library, RuleId, Rulebook, SettingKey, find, shipped};

fn lines(rulebook: &Rulebook, others: &[Rulebook]) -> Vec<String> {
    rulebook
        .highlights(others, 3)
        .iter()
        .map(|point| format!("{} ({})", point.sentence(), point.origin))
        .collect()
}

#[track_caller]
fn check(id: &str, expected: &[&str]) {
    assert_eq!(lines(&find(id).unwrap(), shipped()), expected, "{id}");
}

#[test]
fn what_happens_at_the_board_and_is_rare_comes_first() {
    check(
        "intramural",
        &[
            "A stalemated game is played again. (Rule 1 V)",
            "No single move may take more than two minutes. (Rule 1 VI)",
            "A king is in check if it could be taken next; saying so is good manners. (Rule 3 I a)",
        ],
    );
    check(
        "club",
        &[
            "A move stands once the hand leaves the man, unless the opponent lets it be taken back; until then the man \
             may be put back. (Pieces and how they move)",
            "A draw is offered in words with the hand held out, and agreed by shaking it; nobody has to. (Draws, \
             agreement)",
            "It is a draw when both have moved fifty times without a capture or a promotion. (Draws, fifty moves)",
        ],
    );
}

#[test]
fn a_sheet_that_changes_nothing_at_the_board_is_known_by_what_surrounds_it() {
    check(
        "youth-games",
        &[
            "It is a knockout, the players umpire themselves, and each final is played within the session. (Format)",
            "Players wear their wristband and show it to any umpire, official or coordinator who asks. (Opening)",
            "There are three grades: Open, Under 18 and Under 15. (Grade)",
        ],
    );
}

#[test]
fn every_shipped_rulebook_has_three_different_lines() {
    for rulebook in shipped() {
        let mut lines = lines(rulebook, shipped());
        lines.sort();
        lines.dedup();
        assert_eq!(lines.len(), 3, "{rulebook:?}: {lines:#?}");
    }
}

#[test]
fn a_rulebook_of_ones_own_is_compared_with_its_base() {
    let text = r#"
        id = "fighting"
        name = "Fighting chess"
        source = "our notice board"
        based_on = "fide"
        [draws]
        stalemate = { value = "draw", clause = "2" }
        agreement = { value = "forbidden", clause = "3" }
        [clock]
        per_move_limit_seconds = 45
        [clauses]
        "2" = "Stalemate is a draw, as everywhere."
        "3" = "Nobody offers a draw here."
    "#;
    let library = Library::with([("fighting.toml", text)]);
    let fighting = library.find("fighting").unwrap();
    let expected = [
        "Nobody offers a draw here. (3)",
        "how many seconds may any one move take? 45 (a decision: the sheet is silent)",
        "Stalemate is a draw, as everywhere. (2)",
    ];
    assert_eq!(lines(fighting, library.rulebooks()), expected);
}

#[test]
fn rules_of_a_topic_stand_together() {
    let mut topics: Vec<&str> = RuleId::ALL.iter().map(|rule| rule.topic()).collect();
    topics.dedup();
    let mut distinct = topics.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(topics.len(), distinct.len(), "{topics:?}");
}

#[test]
fn every_section_has_a_title() {
    for &key in SettingKey::ALL {
        assert_ne!(key.section(), key.section_title(), "{key}");
        assert!(key.code().starts_with(key.section()), "{key}");
    }
}
