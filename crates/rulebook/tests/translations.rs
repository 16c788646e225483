//! A rulebook in another language: said differently, decided the same.

use boardside_rulebook::{Library, RuleId, Rulebook, SettingKey, find, shipped};

const OURS: &str = "\
id = \"ours\"
name = \"Ours\"
source = \"our notice board\"
clause_word = \"Rule\"
based_on = \"fide\"

[touch]
take_back = { value = \"by_consent\", clause = \"2\", note = \"We are kind.\" }

[draws]
agreement = { value = \"forbidden\", clause = \"Fighting\" }
offer_form = \"plain\"

[scheduling]
venue = { value = \"the café\", clause = \"2\" }

[clauses]
\"2\" = \"A move may be taken back.\"
\"Fighting\" = \"Nobody offers a draw.\"
";

fn library(translation: &str) -> Library {
    // The translation comes first: the order of files does not matter.
    Library::with([("ours.es.toml", translation), ("ours.toml", OURS)])
}

/// The mistakes of a translation with this header and this body, as `line:column kind: sentence`.
#[track_caller]
fn check(translation: &str, expected: &[&str]) {
    let found: Vec<String> = library(translation)
        .mistakes()
        .iter()
        .map(|mistake| {
            assert_eq!(mistake.file, "ours.es.toml");
            let (line, column, kind) = (mistake.line, mistake.column, mistake.kind.code());
            format!("{line}:{column} {kind}: {}", mistake.sentence)
        })
        .collect();
    assert_eq!(found, expected, "{translation}");
}

#[test]
fn what_is_translated_is_read_and_the_rest_stays_as_it_was() {
    let library = library(
        "translation_of = \"ours\"\nlanguage = \"es\"\nname = \"Lo nuestro\"\nclause_word = \"Regla\"\n\
         venue = \"el café\"\n[notes]\n\"touch.take_back\" = \"Somos amables.\"\n\
         [clauses]\n\"Fighting\" = { heading = \"Lucha\", text = \"Nadie ofrece tablas.\" }\n",
    );
    assert_eq!(library.mistakes(), []);
    let ours = library.find("ours").unwrap();
    assert_eq!(ours.name(), "Ours");
    let read = ours.in_language("es");
    assert_eq!(
        (read.id(), read.name(), read.short()),
        ("ours", "Lo nuestro", "Lo nuestro")
    );
    assert_eq!(read.source(), "our notice board");
    let take_back = read.point(SettingKey::TakeBack);
    assert_eq!(take_back.origin.note(), Some("Somos amables."));
    assert_eq!(take_back.origin.to_string(), "Regla 2");
    assert_eq!(take_back.sentence(), "A move may be taken back.");
    let agreed = read.clause(RuleId::AgreedDraw);
    assert_eq!(
        (agreed.to_string().as_str(), agreed.clause.text()),
        ("Lucha", "Nadie ofrece tablas.")
    );
    assert_eq!(read.point(SettingKey::Venue).value, "el café");
    // What it is based on is read in the same language.
    assert_eq!(
        read.based_on().unwrap().name(),
        "Leyes del Ajedrez de la FIDE"
    );
    // Nobody has translated it into this one.
    assert_eq!(ours.in_language("fr").name(), "Ours");
}

#[test]
fn a_citation_is_found_again_in_the_other_language() {
    let library = library("translation_of = \"ours\"\nlanguage = \"es\"\nname = \"Lo nuestro\"\n");
    let ours = library.find("ours").unwrap();
    let castling = ours.clause(RuleId::Castling);
    assert_eq!(
        castling.to_string(),
        "not in your sheet; taken from FIDE 3.8.2"
    );
    let read = castling.in_language("es");
    assert!(
        read.clause.text().starts_with("Para enrocar"),
        "{}",
        read.clause.text()
    );
    assert_eq!(read.in_language("es").clause, read.clause);
    let offer = ours.clause(RuleId::DrawOffer).in_language("es");
    assert_eq!(offer.clause.setting(), Some(SettingKey::OfferForm));
    assert_eq!(offer.rulebook.name(), "Lo nuestro");
}

#[test]
fn a_mistake_is_told_with_its_place() {
    let header = "translation_of = \"ours\"\nlanguage = \"es\"\n";
    let body = |body: &str| format!("{header}{body}");
    check(
        &body("titel = \"X\"\n"),
        &[
            "3:1 unknown_key: there is no key of a translation \"titel\"; there are translation_of, language, name, short, \
         source, clause_word, venue, notes, clauses",
        ],
    );
    check(
        &body("[clauses]\n\"3\" = \"Tres.\"\n\"2\" = 2\n"),
        &[
            "4:1 unknown_clause: the rulebook has no clause \"3\"; did you mean \"2\"?",
            "5:7 wrong_value: clause \"2\" must be one sentence in quotes, not 2",
        ],
    );
    check(
        &body("[clauses]\n\"2\" = { heading = \"Dos\", txt = \"X\" }\n"),
        &[
            "4:19 no_effect: \"2\" is a number and stays as it is; leave `heading` out",
            "4:26 unknown_key: there is no field of a clause \"txt\"; did you mean \"text\"?",
        ],
    );
    check(
        &body(
            "[notes]\n\"touch.rule\" = \"X.\"\n\"touch.take_bak\" = \"X.\"\ntouch.take_back = \"X.\"\n",
        ),
        &[
            "4:1 no_effect: the rulebook has no note with `touch.rule`; leave it out",
            "5:1 unknown_key: there is no setting \"touch.take_bak\"; did you mean \"touch.take_back\"?",
            "6:1 unknown_key: there is no setting \"touch\"; write the whole name in quotes, such as \"touch.…\"",
        ],
    );
    check(
        "translation_of = \"ours\"\n",
        &["1:1 missing: `language` is missing; write `language = \"…\"` at the top of the file"],
    );
    check(
        "translation_of = \"ours\"\nlanguage = \"Spanish\"\n",
        &["2:12 wrong_value: \"Spanish\" is no language; write its tag, such as \"es\""],
    );
    check(
        "translation_of = \"our\"\nlanguage = \"es\"\n",
        &["1:18 unknown_base: there is no rulebook \"our\"; did you mean \"ours\"?"],
    );
    check(
        "translation_of = \"fide\"\nlanguage = \"es\"\n",
        &[
            "1:18 duplicate_id: \"fide\" comes with the program and brings its translations; translate a rulebook of your own",
        ],
    );
    check(
        "translation_of = \"ours\"\nlanguage = \n",
        &[
            "2:12 syntax: this is not TOML: string values must be quoted, expected literal string",
            "2:12 wrong_value: `language` must be a text in quotes, not \"\"",
        ],
    );
}

#[test]
fn a_rulebook_without_the_thing_has_no_word_for_it() {
    let bare = "id = \"bare\"\nname = \"Bare\"\nsource = \"nowhere\"\nbased_on = \"fide\"\n";
    let translation = "translation_of = \"bare\"\nlanguage = \"es\"\nvenue = \"aquí\"\n";
    let twice = "translation_of = \"bare\"\nlanguage = \"es\"\n";
    let library = Library::with([("a.toml", bare), ("a.es.toml", translation)]);
    let told: Vec<String> = library.mistakes().iter().map(ToString::to_string).collect();
    let expected = "a.es.toml:3:9: the rulebook gives no `scheduling.venue`; leave `venue` out";
    assert_eq!(told, [expected]);
    let library = Library::with([("a.toml", bare), ("a.es.toml", twice), ("b.es.toml", twice)]);
    let told: Vec<String> = library.mistakes().iter().map(ToString::to_string).collect();
    let expected =
        "b.es.toml:2:12: there is another translation of \"bare\" into \"es\"; keep one of them";
    assert_eq!(told, [expected]);
}

#[test]
fn the_translation_of_a_broken_rulebook_waits_for_it() {
    let broken =
        "id = \"ours\"\nname = \"Ours\"\nsource = \"x\"\nbased_on = \"fide\"\n[touch]\nrule = 3\n";
    let translation = "translation_of = \"ours\"\nlanguage = \"es\"\n";
    let library = Library::with([("ours.toml", broken), ("ours.es.toml", translation)]);
    let told = library.mistakes()[0].to_string();
    assert!(told.contains("which has mistakes of its own"), "{told}");
}

/// Each text of a shipped rulebook beside its Spanish one.
fn texts(rulebook: &Rulebook) -> Vec<(String, String, String)> {
    let spanish = rulebook.in_language("es");
    let mut texts = vec![
        (
            "name".to_owned(),
            rulebook.name().to_owned(),
            spanish.name().to_owned(),
        ),
        (
            "source".to_owned(),
            rulebook.source().to_owned(),
            spanish.source().to_owned(),
        ),
    ];
    for (own, other) in rulebook.clauses().iter().zip(spanish.clauses()) {
        let place = format!("clause {}", own.number());
        texts.push((
            place.clone(),
            own.text().to_owned(),
            other.text().to_owned(),
        ));
        texts.push((place, own.label().to_owned(), other.label().to_owned()));
    }
    for (own, other) in rulebook.points().zip(spanish.points()) {
        if let (Some(note), Some(other)) = (own.origin.note(), other.origin.note()) {
            texts.push((own.key.to_string(), note.to_owned(), other.to_owned()));
        }
    }
    let venue = |rulebook: &Rulebook| rulebook.settings().scheduling.venue.clone();
    if let (Some(own), Some(other)) = (venue(rulebook), venue(spanish)) {
        texts.push(("venue".to_owned(), own, other));
    }
    texts
}

#[test]
fn every_shipped_rulebook_is_there_in_spanish_from_beginning_to_end() {
    for rulebook in shipped() {
        for (place, english, spanish) in texts(rulebook) {
            assert_ne!(english, spanish, "{rulebook:?}: {place} is not translated");
        }
    }
}

#[test]
fn every_spanish_clause_and_note_is_a_sentence() {
    for rulebook in shipped() {
        for clause in rulebook.in_language("es").clauses() {
            let text = clause.text();
            let starts_right = text.starts_with(|c: char| c.is_uppercase());
            assert!(
                starts_right && text.ends_with('.') && text.chars().count() < 200,
                "{rulebook:?}: {text}"
            );
        }
        for point in rulebook.in_language("es").points() {
            let note = point.origin.note().unwrap_or("Bien.");
            assert!(note.ends_with('.'), "{rulebook:?}: {note}");
        }
    }
}

#[test]
fn a_translation_decides_nothing() {
    for rulebook in shipped() {
        let spanish = rulebook.in_language("es");
        for (own, other) in rulebook.points().zip(spanish.points()) {
            if own.key != SettingKey::Venue {
                assert_eq!(own.value, other.value, "{rulebook:?}: {}", own.key);
            }
            assert_eq!(
                own.origin.code(),
                other.origin.code(),
                "{rulebook:?}: {}",
                own.key
            );
        }
        assert!(rulebook.texts().eq(spanish.texts()));
    }
    let kept = find("club").unwrap();
    let texts: Vec<&str> = kept.texts().collect();
    assert_eq!(Rulebook::from_texts(&texts).unwrap().name(), "Club rules");
}
