//! What a rulebook says. Its own words (names, clauses, notes) are in its translation, which [`translated`] finds; what
//! the program says about it is said here.

use super::Spoken;
use boardside_rulebook::{Citation, Origin, Point, RuleId, Rulebook, SettingKey, Standing};

/// A rulebook as whoever is being answered reads it. Everything that is shown of a rulebook is asked of this one.
pub fn translated(rulebook: &Rulebook) -> &Rulebook {
    rulebook.in_language(boardside_words::current().tag())
}

/// The question that a setting answers.
pub fn question(key: SettingKey) -> String {
    t!("rulebook-question", setting = word(key))
}

/// What the section of a setting is about, as a heading.
pub fn section_title(key: SettingKey) -> String {
    t!("rulebook-section", section = key.section())
}

/// What a rule is about, as a heading; rules that are taught together have the same.
pub fn topic(rule: RuleId) -> String {
    let word = rule.topic().to_lowercase().replace(' ', "-");
    t!("rulebook-topic", topic = word)
}

/// What the value of a setting means, as a sentence; empty where the value says it all.
pub fn meaning(point: &Point<'_>) -> String {
    if point.meaning.is_empty() {
        return String::new();
    }
    if point.key == SettingKey::PieceValues {
        let mut values = point.value.split(", ");
        let mut next = || values.next().unwrap_or_default().to_owned();
        let [pawn, knight, bishop, rook, queen] = [next(), next(), next(), next(), next()];
        return t!(
            "rulebook-piece-values",
            pawn = pawn,
            knight = knight,
            bishop = bishop,
            rook = rook,
            queen = queen
        );
    }
    let (name, count) = point.value.split_once(' ').unwrap_or((&point.value, ""));
    let value = format!("{}-{name}", word(point.key));
    t!("rulebook-means", value = value, count = count)
}

/// The bare value of a setting that has no meaning beyond it: a number, a name, a list.
pub fn value(point: &Point<'_>) -> String {
    if point.key == SettingKey::Channels {
        let channels = point.value.split(", ");
        let channels: Vec<String> = channels
            .map(|channel| t!("rulebook-channel", channel = channel))
            .collect();
        return channels.join(", ");
    }
    match point.value.as_str() {
        "none" => t!("rulebook-none", setting = word(point.key)),
        value => value.to_owned(),
    }
}

/// The number of a clause with the rulebook's word for it; the name of the setting where there is no clause.
pub fn clause_label(citation: &Citation<'_>) -> String {
    let citation = citation.in_language(boardside_words::current().tag());
    match citation.clause.setting() {
        Some(key) => t!("rulebook-the-setting", setting = key.code()),
        None => citation.clause.label().to_owned(),
    }
}

/// The rulebook and the number, whichever rulebook is in force: `FIDE 9.5.3`; the rulebook alone where there is no clause.
pub fn reference(citation: &Citation<'_>) -> String {
    let citation = citation.in_language(boardside_words::current().tag());
    match citation.clause.setting() {
        Some(_) => citation.rulebook.short().to_owned(),
        None => citation.reference(),
    }
}

/// What a clause of a rulebook says; what the setting means where there is no clause.
pub fn clause_text(citation: &Citation<'_>) -> String {
    let citation = citation.in_language(boardside_words::current().tag());
    let Some(key) = citation.clause.setting() else {
        return citation.clause.text().to_owned();
    };
    let point = citation.rulebook.point(key);
    if let Some(note) = point.origin.note() {
        return note.to_owned();
    }
    match meaning(&point) {
        empty if empty.is_empty() => {
            t!(
                "rulebook-setting-is",
                setting = key.code(),
                value = value(&point)
            )
        }
        meaning => meaning,
    }
}

/// The word for a setting among the texts.
fn word(key: SettingKey) -> String {
    key.code().replace('.', "-")
}

impl Spoken for RuleId {
    fn said(&self) -> String {
        t!("rulebook-rule", rule = self.code())
    }
}

impl Spoken for Citation<'_> {
    fn said(&self) -> String {
        match self.standing {
            Standing::Sheet => clause_label(self),
            Standing::Base => {
                let read = self.in_language(boardside_words::current().tag());
                t!("rulebook-base", reference = read.reference())
            }
        }
    }
}

impl Spoken for Origin<'_> {
    fn said(&self) -> String {
        if let Some(citation) = self.citation() {
            return citation.said();
        }
        match self {
            Origin::Sheet(_) => t!("rulebook-decided"),
            Origin::Base(grounds) => {
                t!(
                    "rulebook-base",
                    reference = translated(grounds.rulebook).short()
                )
            }
            Origin::Default => t!("rulebook-default"),
        }
    }
}

/// The point as a sentence to read.
impl Spoken for Point<'_> {
    fn said(&self) -> String {
        let clause = self.origin.clause().map(|clause| clause.text().to_owned());
        let note = || self.origin.note().map(str::to_owned);
        clause.or_else(note).unwrap_or_else(|| match meaning(self) {
            empty if empty.is_empty() => t!(
                "rulebook-question-answer",
                question = question(self.key),
                value = value(self)
            ),
            meaning => meaning,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_rulebook::{Library, shipped};
    use boardside_words::{Language, in_language};

    #[test]
    fn every_setting_rule_and_heading_is_said_as_the_crate_says_it() {
        for &key in SettingKey::ALL {
            assert_eq!(question(key), key.question());
            assert_eq!(section_title(key), key.section_title());
        }
        for &rule in RuleId::ALL {
            assert_eq!(rule.said(), rule.to_string());
            assert_eq!(topic(rule), rule.topic());
        }
    }

    /// A rulebook for each word of each setting would contradict itself, so the meanings are asked word by word.
    #[test]
    fn every_value_means_what_the_crate_says() {
        let base = &shipped()[0];
        for &key in SettingKey::ALL {
            for (written, meant) in key.words() {
                let point = Point {
                    value: (*written).to_owned(),
                    meaning: (*meant).to_owned(),
                    ..base.point(key)
                };
                if key != SettingKey::Channels {
                    assert_eq!(meaning(&point), *meant, "{key} {written}");
                }
            }
        }
    }

    #[test]
    fn every_point_and_clause_is_said_as_the_crate_says_it() {
        let bare = "id = \"bare\"\nname = \"Bare\"\nsource = \"nowhere\"\nbased_on = \"fide\"\n\
                    [touch]\ntake_back = \"by_consent\"\n[clock]\nlate_loss_minutes = 30\n";
        let library = Library::with([("bare.toml", bare)]);
        assert_eq!(library.mistakes(), []);
        for rulebook in library.rulebooks() {
            for point in rulebook.points() {
                assert_eq!(point.said(), point.sentence(), "{rulebook:?} {}", point.key);
                assert_eq!(point.origin.said(), point.origin.to_string());
                assert_eq!(meaning(&point), point.meaning);
                assert_eq!(value(&point), point.value);
            }
            for &rule in RuleId::ALL {
                let citation = rulebook.clause(rule);
                assert_eq!(
                    citation.said(),
                    citation.to_string(),
                    "{rulebook:?} {rule:?}"
                );
                assert_eq!(clause_label(&citation), citation.clause.label());
                assert_eq!(clause_text(&citation), citation.clause.text());
            }
        }
    }

    #[test]
    fn a_reader_of_spanish_reads_all_of_it_in_spanish() {
        in_language(Language::Spanish, || {
            let intramural = boardside_rulebook::find("intramural").unwrap();
            let intramural = translated(&intramural);
            assert_eq!(intramural.name(), "Liga del campus");
            let fifty = intramural.clause(RuleId::FiftyMoves);
            assert_eq!(fifty.said(), "no está en tu hoja; tomado de US Chess 14F");
            let handshake = intramural.point(SettingKey::Handshake);
            assert_eq!(handshake.said(), "No se dice nada de darse la mano.");
            for &rule in RuleId::ALL {
                assert_ne!(rule.said(), rule.title());
            }
            for point in intramural
                .points()
                .filter(|point| !point.meaning.is_empty())
            {
                assert_ne!(meaning(&point), point.meaning, "{}", point.key);
            }
        });
    }
}
