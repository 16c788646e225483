//! What is wrong with a file is told with its place and with what would be right.

use boardside_rulebook::{Library, Mistake};
use proptest::prelude::*;

/// A header without a mistake; what follows it starts on line 5.
const HEADER: &str = "\
id = \"ours\"
name = \"Ours\"
source = \"our notice board\"
based_on = \"fide\"
";

fn mistakes(files: &[(&str, &str)]) -> Vec<Mistake> {
    Library::with(files.iter().copied()).mistakes().to_vec()
}

/// Each mistake as `line:column kind: sentence`.
fn spell(mistakes: &[Mistake]) -> Vec<String> {
    let spell = |mistake: &Mistake| {
        let Mistake {
            line,
            column,
            kind,
            sentence,
            ..
        } = mistake;
        format!("{line}:{column} {}: {sentence}", kind.code())
    };
    mistakes.iter().map(spell).collect()
}

/// The mistakes of a file with the header and this body.
#[track_caller]
fn check(body: &str, expected: &[&str]) {
    let text = format!("{HEADER}{body}");
    assert_eq!(
        spell(&mistakes(&[("ours.toml", &text)])),
        expected,
        "{body}"
    );
}

#[test]
fn a_short_file_is_enough() {
    check("", &[]);
    check(
        "[touch]\nrule = \"free\"\n[illegal]\ncure = \"free_choice\"",
        &[],
    );
    check("touch = { rule = { value = \"touch_move\" } }", &[]);
    check(
        "[draws.fifty]\neffect.value = \"claim\"\neffect.note = \"As always.\"",
        &[],
    );
}

#[test]
fn a_text_that_is_not_toml_is_told_by_the_parser() {
    check(
        "[touch\nrule = \"free\"\n",
        &["5:7 syntax: this is not TOML: unclosed table, expected `]`"],
    );
    check(
        "[check]\nannounce = courtesy\n[match]\ngames = \"best of three\"\n",
        &[
            "6:12 syntax: this is not TOML: string values must be quoted, expected literal string",
            "8:9 wrong_value: `match.games` cannot be \"best of three\"; it must be \
             \"single\", \"best_of n\" or \"first_to n\"",
        ],
    );
    check(
        "[check]\nannounce = \"optional\"\nannounce = \"courtesy\"\n",
        &["7:1 syntax: this is not TOML: duplicate key"],
    );
}

#[test]
fn an_unknown_key_is_told_with_the_nearest_one() {
    check(
        "[touch]\nrul = \"free\"\n",
        &["6:1 unknown_key: there is no setting in [touch] \"rul\"; did you mean \"rule\"?"],
    );
    check(
        "[tuch]\nrule = \"free\"\n",
        &["5:2 unknown_key: there is no section or key \"tuch\"; did you mean \"touch\"?"],
    );
    check(
        "[touch]\nstalemate = \"draw\"\n",
        &["6:1 unknown_key: there is no setting in [touch] \"stalemate\"; it is `draws.stalemate`"],
    );
    check(
        "[resign]\nwhistle = \"loud\"\n",
        &[
            "6:1 unknown_key: there is no setting in [resign] \"whistle\"; \
           there are form, when_opponent_cannot_mate",
        ],
    );
    check(
        "[touch]\nrule = { value = \"free\", claus = \"3\" }\nillegal.cure = 1\n[illegal]\ncure = \"free_choice\"",
        &[
            "6:26 unknown_key: there is no field of `touch.rule` \"claus\"; did you mean \"clause\"?",
            "7:1 unknown_key: there is no setting in [touch] \"illegal\"; \
             there are rule, take_back, rook_first_castling",
        ],
    );
    check(
        "\"touch.rule\" = \"free\"\n",
        &["5:1 unknown_key: there is no section or key \"touch.rule\"; write it without quotes"],
    );
}

#[test]
fn a_wrong_value_is_told_with_the_right_ones() {
    check(
        "[touch]\nrule = \"touch-move\"\n",
        &[
            "6:8 wrong_value: `touch.rule` cannot be \"touch-move\"; did you mean \"touch_move\"? \
           it must be \"touch_move\", \"release_move\" or \"free\"",
        ],
    );
    check(
        "[touch]\nrule = true\n",
        &["6:8 wrong_value: `touch.rule` cannot be true; \
           it must be \"touch_move\", \"release_move\" or \"free\""],
    );
    check(
        "[illegal]\npenalty_seconds = -1\nloses_on = \"two\"\n",
        &[
            "6:19 wrong_value: `illegal.penalty_seconds` cannot be -1; it must be a whole number, 0 or more",
            "7:12 wrong_value: `illegal.loses_on` cannot be \"two\"; it must be a whole number, or \"none\"",
        ],
    );
    check(
        "[illegal]\nwindow = \"last_moves\"\n",
        &[
            "6:10 wrong_value: `illegal.window` cannot be \"last_moves\"; did you mean \"last_moves n\"? \
           it must be \"before_next_move\", \"last_moves n\" or \"whole_game\"",
        ],
    );
    check(
        "[etiquette]\npiece_values = [1, 3, 3, 5]\n",
        &[
            "6:16 wrong_value: `etiquette.piece_values` cannot be this list; it must be \
           a list of five numbers from 1 to 100: pawn, knight, bishop, rook, queen",
        ],
    );
    check(
        "[entry]\ngrades = [\"Open\", \"Open\"]\n[scheduling]\nvenue = \" \"\n",
        &[
            "6:10 wrong_value: `entry.grades` cannot be this list; it must be a list in brackets, \
             each item once and a name, such as \"Open\" or \"Under 18\"",
            "8:9 wrong_value: `scheduling.venue` cannot be \" \"; it must be a text, or \"none\"",
        ],
    );
    check(
        "touch = \"free\"\n",
        &[
            "5:9 wrong_value: `touch` is a section; write `[touch]` on a line of its own, not \"free\"",
        ],
    );
    check(
        "[touch]\nrule = { note = \"As ever.\" }\n",
        &[
            "6:1 missing: `touch.rule` has no value; write `value = …`, \
           \"touch_move\", \"release_move\" or \"free\"",
        ],
    );
}

#[test]
fn a_clause_must_be_listed() {
    check(
        "[touch]\nrule = { value = \"free\", clause = \"3b\" }\n[illegal]\ncure = \"free_choice\"\n\
         [clauses]\n\"3 b\" = \"Touch what you like.\"\n",
        &["6:35 unknown_clause: [clauses] has no \"3b\"; did you mean \"3 b\"?"],
    );
    check(
        "[rules]\nstalemate = \"7\"\nstale_mate = \"8\"\nen_pasant = 9\ncheck = 9\n[clauses]\n\"8\" = 8\n",
        &[
            "6:13 unknown_clause: [clauses] has no \"7\"; add `\"7\" = \"…\"` there",
            "7:1 unknown_rule: there is no rule \"stale_mate\"; did you mean \"stalemate\"?",
            "8:1 unknown_rule: there is no rule \"en_pasant\"; did you mean \"en_passant\"?",
            "9:9 wrong_value: `check` must be the number of a clause in quotes, not 9",
            "11:7 wrong_value: clause \"8\" must be one sentence in quotes, not 8",
        ],
    );
}

#[test]
fn a_header_must_be_complete() {
    let found = mistakes(&[("a.toml", "id = \"Our Club\"\nname = 3\n")]);
    let found = spell(&found);
    assert_eq!(found.len(), 4, "{found:#?}");
    assert!(found[0].starts_with("1:1 missing: `source` is missing; write `source = \"…\"`"));
    assert!(
        found[1].starts_with("1:1 missing: `based_on` is missing; write `based_on = \"fide\"`")
    );
    assert!(found[2].starts_with("1:6 wrong_value: \"Our Club\" cannot be an id;"));
    assert_eq!(
        found[3],
        "2:8 wrong_value: `name` must be a text in quotes, not 3"
    );
    check(
        "edition_of = \"club\"\n",
        &["5:14 contradiction: an edition has the base of the other edition; leave `based_on` out"],
    );
}

#[test]
fn an_unreadable_value_causes_no_contradiction() {
    check(
        "[touch]\nrule = \"free\"\n[illegal]\ncure = \"fre_choice\"\n",
        &[
            "8:8 wrong_value: `illegal.cure` cannot be \"fre_choice\"; did you mean \"free_choice\"? \
           it must be \"use_touched_piece\", \"free_choice\" or \"stands\"",
        ],
    );
}

#[test]
fn all_mistakes_are_told_at_once() {
    check(
        "[touch]\nrule = 1\ntake_bak = \"never\"\n[match]\ngames = \"best_of 2\"\n[rules]\ncheck = \"1\"\n",
        &[
            "6:8 wrong_value: `touch.rule` cannot be 1; it must be \"touch_move\", \"release_move\" or \"free\"",
            "7:1 unknown_key: there is no setting in [touch] \"take_bak\"; did you mean \"take_back\"?",
            "9:1 contradiction: the best of an even number of games may be nobody; \
             make it an odd number, such as \"best_of 3\"",
            "11:9 unknown_clause: [clauses] has no \"1\"; add `\"1\" = \"…\"` there",
        ],
    );
}

/// Pieces of which files are made, so that chance comes near to real ones.
fn scrap() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(HEADER.to_owned()),
        "\\[[a-z._]{0,12}\\]\n",
        "[a-z_]{1,12} = (\"[a-z_ 0-9]{0,12}\"|[0-9]{1,12}|true|\\[\\]|\\{ value = [0-9]+ \\})\n",
        prop::sample::select(
            &[
                "[touch]\n",
                "[draws.fifty]\n",
                "[clauses]\n",
                "[rules]\n",
                "[[match]]\n"
            ][..]
        )
        .prop_map(str::to_owned),
        prop::sample::select(
            &[
                "rule", "effect", "games", "check", "\"3\"", "based_on", "id"
            ][..]
        )
        .prop_map(|key| format!("{key} = \"best_of 3\"\n")),
        "\\PC{0,8}",
        any::<char>().prop_map(String::from),
    ]
}

proptest! {
    #[test]
    fn no_text_makes_it_panic(text in any::<String>()) {
        let _ = mistakes(&[("any.toml", &text)]);
    }

    #[test]
    fn no_file_makes_it_panic(scraps in prop::collection::vec(scrap(), 0..12)) {
        let text = scraps.concat();
        let library = Library::with([("any.toml", text.as_str())]);
        let added = library.rulebooks().len() - Library::new().rulebooks().len();
        prop_assert_eq!(added == 0, !library.mistakes().is_empty(), "{}", text);
        let lines = text.matches('\n').count() + 1;
        for mistake in library.mistakes() {
            prop_assert!((1..=lines).contains(&mistake.line) && mistake.column > 0, "{}", mistake);
        }
    }
}
