//! What is wrong with a file is told with its place and with what would be right.

use boardside_rulebook::{Library, Mistake, MistakeKind};
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

/// One body for each contradiction, and the place and the begin of what is said about it.
#[test]
fn contradictions_are_found() {
    let check = |body: &str, place: &str, kind: MistakeKind, about: &str| {
        let text = format!("{HEADER}{body}");
        let found = mistakes(&[("ours.toml", &text)]);
        assert_eq!(found.len(), 1, "{body}: {found:#?}");
        let mistake = &found[0];
        let found_place = format!("{}:{}", mistake.line, mistake.column);
        assert_eq!(
            (found_place.as_str(), mistake.kind),
            (place, kind),
            "{mistake}"
        );
        assert!(mistake.sentence.contains(about), "{mistake}");
    };
    let clash = MistakeKind::Contradiction;
    let idle = MistakeKind::NoEffect;

    let free = "[illegal]\ncure = \"free_choice\"\n[touch]\nrule = \"release_move\"\n";
    check(
        &format!("{free}rook_first_castling = \"forbidden\""),
        "9:1",
        idle,
        "may be touched first",
    );
    check(
        "[touch]\nrule = \"free\"",
        "6:1",
        clash,
        "set `illegal.cure` to \"free_choice\"",
    );
    check(
        "[illegal]\ncure = \"stands\"\nwindow = \"whole_game\"",
        "7:1",
        idle,
        "leave `illegal.window` out",
    );
    check("[illegal]\nloses_on = 0", "6:1", clash, "counts from 1");
    check(
        "[draws]\nagreement = \"forbidden\"\noffer_form = \"handshake\"",
        "7:1",
        clash,
        "cannot be offered by hand",
    );
    check(
        "[draws]\nagreement = \"forbidden\"\nclaim_is_offer = \"yes\"",
        "7:1",
        idle,
        "a claim cannot be an offer",
    );
    check(
        "[draws.fifty]\neffect = \"automatic\"",
        "6:1",
        clash,
        "set `draws.fifty.intended_move`",
    );
    check(
        "[draws.fifty]\neffect = \"off\"\nresets = \"capture_or_promotion\"",
        "7:1",
        idle,
        "leave `draws.fifty.resets` out",
    );
    check(
        "[draws]\nseventy_five = \"automatic\"\nfifty = { effect = \"automatic\", intended_move = \"not_allowed\" }",
        "6:1",
        idle,
        "never sees seventy-five",
    );
    check(
        "[draws.repetition]\ncount = 1",
        "6:1",
        clash,
        "must be 2 or more",
    );
    check("[draws.repetition]\ncount = 6", "6:1", clash, "five times");
    check(
        "[draws.repetition]\nkind = \"move_sequence\"",
        "6:1",
        clash,
        "only when it is played",
    );
    check(
        "[draws.repetition]\neffect = \"automatic\"",
        "6:1",
        clash,
        "needs no claim",
    );
    check(
        "[draws.repetition]\neffect = \"off\"\ncount = 4",
        "7:1",
        idle,
        "leave `draws.repetition.count` out",
    );
    check(
        "[draws.repetition]\neffect = \"off\"\nkind = \"position\"",
        "7:1",
        idle,
        "leave `draws.repetition.kind` out",
    );
    check(
        "[clock]\nper_move_limit_seconds = 0",
        "6:1",
        clash,
        "in no time",
    );
    check(
        "[clock]\nper_move_breach = \"warn\"",
        "6:1",
        idle,
        "without a limit",
    );
    check(
        "[match]\ngames = \"best_of 4\"",
        "6:1",
        clash,
        "an odd number",
    );
    check(
        "[match]\nreplay_on = \"stalemate\"",
        "6:1",
        clash,
        "set that to \"replay\"",
    );
    check(
        "[draws]\nstalemate = \"replay\"",
        "6:1",
        clash,
        "set that to \"stalemate\"",
    );
    check(
        "[match]\nreplay_on = \"any_draw\"\nother_draws = \"half\"",
        "7:1",
        idle,
        "no other draws remain",
    );
    check(
        "[match]\nreplay_colors = \"reversed\"",
        "6:1",
        idle,
        "no game is ever played again",
    );
    check(
        "[match]\nknockout_draw = \"lot\"\n[entry]\nformat = \"league\"",
        "6:1",
        idle,
        "no knockout to decide",
    );
    check(
        "[match]\nlevel_after = \"split\"\n[entry]\nformat = \"knockout\"",
        "6:1",
        idle,
        "decides a level match",
    );
    check(
        "[reporting]\nchannels = []",
        "6:1",
        clash,
        "name at least one",
    );
    check(
        "[scheduling]\nunreachable = \"forfeit\"",
        "6:1",
        idle,
        "the organizer sets the times",
    );
    check(
        "[equipment]\nsource = \"checkout_against_id\"",
        "6:1",
        clash,
        "set `identity.token` to \"id\"",
    );
    check(
        "[identity]\nshown = \"on_request\"",
        "6:1",
        clash,
        "nothing to show",
    );
    check(
        "[identity]\ntoken = \"id\"\nshown = \"at_checkout\"",
        "7:1",
        clash,
        "nothing is checked out",
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

fn file(id: &str, base: &str) -> String {
    format!("id = \"{id}\"\nname = \"{id}\"\nsource = \"us\"\nbased_on = \"{base}\"\n")
}

#[track_caller]
fn check_bases(files: &[(&str, &str)], expected: &[&str]) {
    let texts: Vec<(String, String)> = files
        .iter()
        .map(|(id, base)| (format!("{id}.toml"), file(id, base)))
        .collect();
    let library = Library::with(
        texts
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str())),
    );
    let found: Vec<String> = library.mistakes().iter().map(ToString::to_string).collect();
    assert_eq!(found, expected);
}

#[test]
fn bases_may_come_in_any_order() {
    check_bases(&[("c", "b"), ("b", "a"), ("a", "club")], &[]);
}

#[test]
fn a_base_must_exist() {
    check_bases(
        &[("a", "fid"), ("b", "checkers"), ("c", "a")],
        &[
            "a.toml:4:12: there is no rulebook \"fid\"; did you mean \"fide\"?",
            "b.toml:4:12: there is no rulebook \"checkers\"; there are fide, us-chess, intramural, \
             youth-games, general, club, youth-games-2013",
            "c.toml:4:12: it is based on \"a\", which has mistakes of its own; mend those first",
        ],
    );
}

#[test]
fn a_rulebook_is_not_based_on_itself() {
    check_bases(
        &[("a", "b"), ("b", "c"), ("c", "b"), ("d", "d")],
        &[
            "a.toml:4:12: it is based on \"b\", which has mistakes of its own; mend those first",
            "b.toml:4:12: this rulebook is based on itself: b → c → b; let one of them be based on \"fide\"",
            "c.toml:4:12: this rulebook is based on itself: c → b → c; let one of them be based on \"fide\"",
            "d.toml:4:12: this rulebook is based on itself: d → d; let one of them be based on \"fide\"",
        ],
    );
}

#[test]
fn an_id_is_given_once() {
    check_bases(
        &[("a", "fide"), ("fide", "club")],
        &["fide.toml:1:6: the id \"fide\" is taken by a shipped rulebook; choose another"],
    );
    let text = file("a", "fide");
    let found = mistakes(&[("one.toml", &text), ("two.toml", &text)]);
    assert_eq!(
        spell(&found),
        ["1:6 duplicate_id: the id \"a\" is taken by one.toml; choose another"]
    );
    assert_eq!(found[0].file, "two.toml");
}

#[test]
fn a_file_with_a_mistake_leaves_the_others_alone() {
    let (good, bad) = (file("good", "club"), "id = 1".to_owned());
    let library = Library::with([("bad.toml", bad.as_str()), ("good.toml", good.as_str())]);
    assert!(
        library
            .mistakes()
            .iter()
            .all(|mistake| mistake.file == "bad.toml")
    );
    assert_eq!(
        library.find("good").unwrap().based_on().unwrap().id(),
        "club"
    );
    assert_eq!(
        library.rulebooks().len(),
        Library::new().rulebooks().len() + 1
    );
    let broken = format!("{}[touch]\nrule = 1\n", file("broken", "fide"));
    let based = file("based", "broken");
    let found = mistakes(&[("based.toml", &based), ("broken.toml", &broken)]);
    let kinds: Vec<MistakeKind> = found.iter().map(|mistake| mistake.kind).collect();
    assert_eq!(kinds, [MistakeKind::BrokenBase, MistakeKind::WrongValue]);
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
