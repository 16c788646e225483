//! Rulebooks at the command line.

use crate::{json_lines, run};
use std::fs;
use std::path::PathBuf;

/// A file of this text, under a name of its own so that tests do not meet.
fn file(name: &str, text: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("ours.toml");
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

const OURS: &str = "\
id = \"ours\"
name = \"Ours\"
source = \"our notice board\"
based_on = \"club\"
";

#[test]
fn the_list_names_each_rulebook_and_its_base() {
    let list = run(&["rulebook", "list"]);
    assert_eq!(list.code, Some(0));
    assert!(
        list.stdout
            .contains("\nintramural        Intramural league, based on us-chess\n")
    );
    assert!(
        list.stdout
            .ends_with("Youth games (2013), an edition of youth-games\n")
    );
    let json = json_lines(&run(&["rulebook", "list", "--json"]).stdout);
    assert_eq!(
        (&json[0]["id"], &json[0]["based_on"]),
        (&"fide".into(), &().into())
    );
    assert_eq!(json[2]["based_on"], "us-chess");
}

#[test]
fn a_rulebook_is_shown_with_origins_and_clauses() {
    let show = run(&["rulebook", "show", "intramural", "--rules"]);
    assert_eq!(show.code, Some(0));
    let expected = [
        "\ndraws.stalemate: what is a stalemate?\n  replay: ",
        "\n  Rule 1 V: ",
        "\n  not in your sheet; taken from US Chess 14F: ",
        "\n  a decision: the sheet is silent\n  The sheet ",
        "\n  in no sheet; the program's own choice\n",
        "\nNo castling through check\n  Rule 2 VI c ii 4: ",
    ];
    for part in expected {
        assert!(show.stdout.contains(part), "{part}");
    }
}

#[test]
fn a_rulebook_is_json_by_choice() {
    let show = run(&["rulebook", "show", "club", "--json"]);
    let json = &json_lines(&show.stdout)[0];
    let points = json["points"].as_array().unwrap();
    let point = |key: &str| points.iter().find(|point| point["key"] == key).unwrap();
    let fifty = point("draws.fifty.effect");
    assert_eq!(
        (&fifty["value"], &fifty["origin"]),
        (&"automatic".into(), &"sheet".into())
    );
    assert_eq!(fifty["clause"], "Draws, fifty moves");
    let dead = point("draws.dead_position");
    assert_eq!(
        (&dead["rulebook"], &dead["clause"]),
        (&"fide".into(), &"5.2.2".into())
    );
    assert_eq!(json["rules"][0]["rule"], "board_orientation");
}

#[test]
fn only_differing_points_are_compared() {
    let compare = run(&["rulebook", "compare", "intramural", "us-chess"]);
    assert_eq!(compare.code, Some(0));
    let mut lines = compare.stdout.lines();
    lines
        .find(|line| line.starts_with("draws.stalemate: "))
        .unwrap();
    assert_eq!(
        lines.next(),
        Some("  replay                                  draw")
    );
    let clauses = lines.next().unwrap();
    assert!(
        clauses.starts_with("  Intramural 1 V: ") && clauses[42..].starts_with("US Chess 14A: ")
    );
    assert!(!compare.stdout.contains("draws.fifty"));
    let same = run(&["rulebook", "compare", "club", "club"]);
    assert!(same.stdout.ends_with("\n0 points differ\n"));
    let json = run(&[
        "rulebook",
        "compare",
        "youth-games-2013",
        "youth-games",
        "--json",
    ]);
    let keys: Vec<String> = json_lines(&json.stdout)
        .iter()
        .map(|line| line["key"].to_string())
        .collect();
    let expected = [
        "\"disputes.authority\"",
        "\"identity.token\"",
        "\"identity.shown\"",
        "\"entry.insurance_notice\"",
    ];
    assert_eq!(keys, expected);
}

#[test]
fn a_file_without_mistakes_is_fine_and_can_be_used() {
    let path = file("fine", &format!("{OURS}[check]\nannounce = \"required\"\n"));
    let check = run(&["rulebook", "check", &path]);
    assert_eq!(
        (check.stdout.as_str(), check.code),
        ("1 file of a rulebook, no mistakes\n", Some(0))
    );
    let folder = path.strip_suffix("ours.toml").unwrap();
    let compare = run(&[
        "rulebook", "compare", "ours", "club", "--with", folder, "--json",
    ]);
    let json = json_lines(&compare.stdout);
    assert_eq!(json.len(), 1);
    assert_eq!(json[0]["left"]["value"], "required");
    let show = run(&["rulebook", "show", &path]);
    assert!(show.stdout.starts_with("Ours (ours)\n"), "{}", show.stderr);
}

#[test]
fn every_mistake_of_a_file_is_told() {
    let path = file(
        "wrong",
        &format!("{OURS}[check]\nanounce = \"yes\"\n[touch]\nrule = 1\n"),
    );
    let check = run(&["rulebook", "check", &path]);
    assert_eq!((check.stdout.lines().count(), check.code), (3, Some(1)));
    let first = format!("{path}:6:1: there is no setting in [check] \"anounce\"");
    assert!(check.stdout.starts_with(&first), "{}", check.stdout);
    let json = json_lines(&run(&["rulebook", "check", &path, "--json"]).stdout);
    assert_eq!(
        (&json[1]["kind"], &json[1]["line"]),
        (&"wrong_value".into(), &8.into())
    );
    let show = run(&["rulebook", "show", "ours", "--with", &path]);
    assert_eq!((show.stdout.as_str(), show.code), ("", Some(2)));
    assert!(show.stderr.contains(":6:1: "), "{}", show.stderr);
}

#[test]
fn what_is_not_there_is_told() {
    let show = run(&["rulebook", "show", "checkers"]);
    assert_eq!((show.stdout.as_str(), show.code), ("", Some(2)));
    assert!(
        show.stderr.contains("there are fide, us-chess"),
        "{}",
        show.stderr
    );
    let slip = run(&["rulebook", "show", "clubb"]);
    assert!(
        slip.stderr.contains("did you mean club?"),
        "{}",
        slip.stderr
    );
}

#[test]
fn every_file_that_cannot_be_read_is_named_and_the_rest_are_checked() {
    let wrong = file("rest", &format!("{OURS}[touch]\nrule = 1\n"));
    let binary = file("binary", "");
    fs::write(&binary, b"id = \xff").unwrap();
    let check = run(&["rulebook", "check", "no-such-file.toml", &binary, &wrong]);
    assert_eq!(check.code, Some(2));
    for part in ["no-such-file.toml: ", "it is not a text in UTF-8"] {
        assert!(check.stderr.contains(part), "{}", check.stderr);
    }
    assert!(check.stdout.ends_with(", 1 mistake\n"), "{}", check.stdout);
}
