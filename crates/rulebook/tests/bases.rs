//! Files that are based on each other.

use boardside_rulebook::{Library, Mistake, MistakeKind, RuleId, Rulebook, SettingKey};

fn mistakes(files: &[(&str, &str)]) -> Vec<Mistake> {
    Library::with(files.iter().copied()).mistakes().to_vec()
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
    let found: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(
        found,
        ["two.toml:1:6: the id \"a\" is taken by one.toml; choose another"]
    );
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

#[test]
fn a_setting_without_a_clause_is_cited_by_its_name() {
    let parent = format!(
        "{}[draws]\nstalemate = \"replay\"\nagreement = {{ value = \"forbidden\", note = \"Fight!\" }}\n\
         claim_is_offer = \"no\"\n[match]\nreplay_on = \"stalemate\"\n",
        file("parent", "fide")
    );
    let child = file("child", "parent");
    let library = Library::with([("child.toml", child.as_str()), ("parent.toml", &parent)]);
    assert_eq!(library.mistakes(), []);
    let parent = library.find("parent").unwrap();
    let stalemate = parent.clause(RuleId::Stalemate);
    assert_eq!(stalemate.to_string(), "the setting draws.stalemate");
    assert!(stalemate.clause.text().contains("played again"));
    assert_eq!(parent.clause(RuleId::AgreedDraw).clause.text(), "Fight!");
    let child = library.find("child").unwrap();
    let expected = "not in your sheet; taken from parent";
    assert_eq!(child.origin(SettingKey::Stalemate).to_string(), expected);
    assert_eq!(
        child.clause(RuleId::Stalemate).to_string(),
        "not in your sheet; taken from parent, draws.stalemate"
    );
    assert_eq!(child.settings(), parent.settings());
}

#[test]
fn a_rulebook_is_made_again_from_its_own_texts_alone() {
    let text = file("house", "club");
    let library = Library::with([("house.toml", text.as_str())]);
    let house = library.find("house").unwrap();
    let texts: Vec<&str> = house.texts().collect();
    assert_eq!(texts.len(), 3, "house, club, fide");
    assert_eq!(texts[0], text);
    assert_eq!(Rulebook::from_texts(&texts).as_ref(), Ok(house));
    // Without what it is based on it says nothing; the shipped rulebooks do not fill in.
    let mistakes = Rulebook::from_texts(&texts[..1]).unwrap_err();
    assert_eq!(mistakes[0].kind, MistakeKind::UnknownBase);
    assert_eq!(Rulebook::from_texts(&[]), Err(Vec::new()));
}
