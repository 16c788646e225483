//! A checked rulebook.

use crate::library::Library;
use crate::mistake::Mistake;
use crate::origin::{Citation, Grounds, Origin, Standing};
use crate::rule::RuleId;
use crate::settings::{SettingKey, Settings};
use std::collections::BTreeMap;
use std::fmt;
use std::iter;
use std::sync::Arc;

/// The rules of one event or club: checked, immutable, and cheap to clone.
///
/// It is complete: every setting has a value and every rule a clause, its own
/// or that of a rulebook it is based on.
#[derive(Clone, PartialEq, Eq)]
pub struct Rulebook(Arc<Contents>);

/// What a rulebook consists of once its file is checked.
pub(crate) struct Contents {
    pub id: String,
    pub name: String,
    pub short: String,
    pub source: String,
    pub text: String,
    pub base: Option<Rulebook>,
    pub kinship: Kinship,
    pub settings: Settings,
    pub given: BTreeMap<SettingKey, Given>,
    pub clauses: Vec<Clause>,
    pub rules: BTreeMap<RuleId, Clause>,
    /// The same rulebook in other languages, by their tags.
    pub translations: BTreeMap<String, Rulebook>,
}

/// Two are the same if they say the same: the settings follow from the text, and into what else it is translated does
/// not matter.
impl PartialEq for Contents {
    fn eq(&self, other: &Contents) -> bool {
        self.text == other.text
            && self.name == other.name
            && self.clauses == other.clauses
            && self.given == other.given
            && self.base == other.base
    }
}

impl Eq for Contents {}

/// What a rulebook is to the one that decides where it is silent.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kinship {
    /// Its sheet leaves things open, and the other fills them in.
    Base,
    /// Its sheet says the same as the other's, but for what the file gives.
    Edition,
}

/// What stands with a setting in the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Given {
    pub clause: Option<Clause>,
    pub note: Option<String>,
}

/// A numbered sentence of a rulebook, put in our own words.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Clause {
    pub(crate) number: String,
    pub(crate) label: String,
    pub(crate) text: String,
    pub(crate) setting: Option<SettingKey>,
}

impl Clause {
    /// The rulebook's own number, or its heading where it has no numbers: `14F`, `2 VI c ii 4`, `Draws`.
    pub fn number(&self) -> &str {
        &self.number
    }

    /// The number with the rulebook's word for it: `Rule 14F`, `Article 5.2.1`, `Draws`.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// What it says, in our own words.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The setting that stands in for a clause where the sheet changes a rule and names none.
    pub fn setting(&self) -> Option<SettingKey> {
        self.setting
    }
}

/// One setting of a rulebook with all there is to say about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point<'a> {
    /// Which setting.
    pub key: SettingKey,
    /// Its value as it is written in a file.
    pub value: String,
    /// What the value means, as a sentence; empty where the value says it all.
    pub meaning: String,
    /// Where it comes from.
    pub origin: Origin<'a>,
}

impl Rulebook {
    pub(crate) fn new(contents: Contents) -> Rulebook {
        Rulebook(Arc::new(contents))
    }

    /// The name for programs: `us-chess`.
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// The name for people.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The name in front of a number: `US Chess`.
    pub fn short(&self) -> &str {
        &self.0.short
    }

    /// The sheet or book it was made from.
    pub fn source(&self) -> &str {
        &self.0.source
    }

    /// The rulebook that decides where this one is silent.
    pub fn based_on(&self) -> Option<&Rulebook> {
        self.0.base.as_ref()
    }

    /// What it is to that rulebook.
    pub fn kinship(&self) -> Kinship {
        self.0.kinship
    }

    /// The files it was made from: its own text, then that of the rulebook it is based on, and so on.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.chain().map(|rulebook| rulebook.0.text.as_str())
    }

    /// The rulebook that these are the [texts](Rulebook::texts) of. Nothing else has a say, also not the shipped rulebooks:
    /// what was kept is read as it was.
    ///
    /// # Errors
    /// All that is wrong with the texts.
    pub fn from_texts(texts: &[&str]) -> Result<Rulebook, Vec<Mistake>> {
        let library = Library::join(Vec::new(), texts.iter().map(|text| ("kept text", *text)));
        let found = library.rulebooks().iter();
        let mut found = found.filter(|rulebook| texts.first() == Some(&rulebook.0.text.as_str()));
        found
            .next()
            .cloned()
            .ok_or_else(|| library.mistakes().to_vec())
    }

    /// The same rulebook in a language, given by its tag (`es`). Where somebody has translated it, its names, clauses and
    /// notes are in that language, and so are those of the rulebooks behind it; what nobody has translated stays as it
    /// was written. Nothing that it decides is different.
    ///
    /// ```
    /// use boardside_rulebook::{RuleId, find};
    ///
    /// let intramural = find("intramural").expect("it is shipped");
    /// let stalemate = intramural.in_language("es").clause(RuleId::Stalemate);
    /// assert_eq!(stalemate.clause.text(), "Una partida que acaba en ahogado se juega de nuevo.");
    /// assert_eq!(stalemate.to_string(), "Regla 1 V");
    /// ```
    #[must_use]
    pub fn in_language(&self, tag: &str) -> &Rulebook {
        self.0.translations.get(tag).unwrap_or(self)
    }

    /// The clause here that is that one in another language. A translation has as many, in the same order.
    pub(crate) fn same_clause(&self, other: &Rulebook, clause: &Clause) -> Option<&Clause> {
        if clause.setting.is_some() {
            let mut stand_ins = self.0.rules.values();
            return stand_ins.find(|own| own.setting == clause.setting);
        }
        let place = other.clauses().iter().position(|own| own == clause)?;
        self.clauses().get(place)
    }

    /// Everything it decides.
    pub fn settings(&self) -> &Settings {
        &self.0.settings
    }

    /// The clauses of its own sheet, in the sheet's order.
    pub fn clauses(&self) -> &[Clause] {
        &self.0.clauses
    }

    /// Where the value of a setting comes from.
    pub fn origin(&self, key: SettingKey) -> Origin<'_> {
        let mut chain = self.chain();
        let Some((rulebook, given)) =
            chain.find_map(|rulebook| Some((rulebook, rulebook.0.given.get(&key)?)))
        else {
            return Origin::Default;
        };
        let grounds = Grounds {
            rulebook,
            clause: given.clause.as_ref(),
            note: given.note.as_deref(),
        };
        match self.standing(rulebook) {
            Standing::Sheet => Origin::Sheet(grounds),
            Standing::Base => Origin::Base(grounds),
        }
    }

    /// The clause behind a rule, in whichever rulebook of the chain states it.
    ///
    /// A sheet that changes a rule by a setting without naming a clause is
    /// cited by the name of that setting, never by a clause of its base.
    ///
    /// # Panics
    ///
    /// Never: a rulebook without a base is only accepted if it states every rule.
    pub fn clause(&self, rule: RuleId) -> Citation<'_> {
        let mut chain = self.chain();
        let (rulebook, clause) = chain
            .find_map(|rulebook| Some((rulebook, rulebook.0.rules.get(&rule)?)))
            .expect("a rulebook without a base states every rule");
        Citation {
            rulebook,
            clause,
            standing: self.standing(rulebook),
        }
    }

    /// One setting with all there is to say about it.
    pub fn point(&self, key: SettingKey) -> Point<'_> {
        Point {
            key,
            value: key.text(self.settings()),
            meaning: key.meaning(self.settings()),
            origin: self.origin(key),
        }
    }

    /// Every setting, in the order of the sections.
    pub fn points(&self) -> impl Iterator<Item = Point<'_>> {
        SettingKey::ALL.iter().map(|&key| self.point(key))
    }

    /// This rulebook, the one it is based on, and so on.
    pub fn chain(&self) -> impl Iterator<Item = &Rulebook> {
        iter::successors(Some(self), |rulebook| rulebook.based_on())
    }

    /// An older edition of a sheet counts as the sheet itself.
    fn standing(&self, rulebook: &Rulebook) -> Standing {
        let mut editions = iter::successors(Some(self), |edition| match edition.kinship() {
            Kinship::Edition => edition.based_on(),
            Kinship::Base => None,
        });
        if editions.any(|edition| edition.id() == rulebook.id()) {
            Standing::Sheet
        } else {
            Standing::Base
        }
    }
}

impl fmt::Debug for Rulebook {
    /// The id alone: a rulebook appears in many larger values.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rulebook({})", self.id())
    }
}

impl fmt::Display for Rulebook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
