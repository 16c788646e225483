//! Who is based on whom, and what follows for each setting and rule.

use crate::contradictions::CONTRADICTIONS;
use crate::draft::{Draft, Files, Translation};
use crate::mistake::{Mistake, MistakeKind};
use crate::place::Place;
use crate::rule::RuleId;
use crate::rulebook::{Clause, Contents, Given, Rulebook};
use crate::settings::{SettingKey, Settings};
use crate::suggestion::did_you_mean_or;
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

/// Joins files with the rulebooks they are based on, whatever their order.
pub(super) fn join(rulebooks: Vec<Rulebook>, files: Files) -> (Vec<Rulebook>, Vec<Mistake>) {
    let Files {
        drafts,
        translations,
    } = files;
    let mut joining = Joining {
        rulebooks,
        translations,
        broken: BTreeSet::new(),
        mistakes: Vec::new(),
    };
    let mut waiting = joining.refuse_duplicates(drafts);
    loop {
        let is_ready = |draft: &Draft| joining.has_base_of(draft);
        let (ready, rest): (Vec<Draft>, Vec<Draft>) = waiting.into_iter().partition(is_ready);
        waiting = rest;
        if ready.is_empty() {
            break;
        }
        for draft in ready {
            joining.add(draft);
        }
    }
    joining.refuse_baseless(waiting);
    joining.refuse_translations();
    (joining.rulebooks, joining.mistakes)
}

struct Joining {
    rulebooks: Vec<Rulebook>,
    /// Those whose rulebook has not been seen yet.
    translations: Vec<Translation>,
    /// The ids of files that have a base but mistakes of their own.
    broken: BTreeSet<String>,
    mistakes: Vec<Mistake>,
}

impl Joining {
    fn find(&self, id: &str) -> Option<&Rulebook> {
        self.rulebooks.iter().find(|rulebook| rulebook.id() == id)
    }

    fn has_base_of(&self, draft: &Draft) -> bool {
        let base = draft.based_on.as_ref();
        base.is_none_or(|base| self.find(&base.value).is_some())
    }

    /// The first rulebook with an id has it; the shipped ones come before all files.
    fn refuse_duplicates(&self, mut drafts: Vec<Draft>) -> Vec<Draft> {
        let mut owners: BTreeMap<String, String> = self
            .rulebooks
            .iter()
            .map(|rulebook| (rulebook.id().to_owned(), "a shipped rulebook".to_owned()))
            .collect();
        for draft in &mut drafts {
            let Some(id) = draft.id.take() else { continue };
            if let Some(owner) = owners.get(&id.value) {
                let sentence = format!(
                    "the id \"{}\" is taken by {owner}; choose another",
                    id.value
                );
                draft.complain(id.place, MistakeKind::DuplicateId, sentence);
            } else {
                owners.insert(id.value.clone(), draft.file.clone());
                draft.id = Some(id);
            }
        }
        drafts
    }

    fn add(&mut self, mut draft: Draft) {
        let base = draft.based_on.as_ref();
        let base = base.and_then(|base| self.find(&base.value)).cloned();
        let settings = resolve_settings(&draft, base.as_ref());
        refuse_contradictions(&mut draft, &settings);
        if base.is_none() {
            refuse_gaps(&mut draft);
        }
        let id = draft.id.take().map(|id| id.value);
        match id {
            Some(id) if draft.mistakes.is_empty() => {
                let mut contents = contents(id, draft, base, settings);
                self.translate(&mut contents);
                self.rulebooks.push(Rulebook::new(contents));
            }
            id => {
                self.broken.extend(id);
                self.mistakes.append(&mut draft.mistakes);
            }
        }
    }

    /// Adds the translations of a rulebook to it.
    fn translate(&mut self, contents: &mut Contents) {
        let is_ours = |translation: &mut Translation| translation.is_of(&contents.id);
        let ours: Vec<Translation> = self.translations.extract_if(.., is_ours).collect();
        for mut translation in ours {
            if let Some((language, translated)) = translation.apply(contents) {
                let translated = Rulebook::new(translated);
                contents.translations.insert(language, translated);
            }
            self.mistakes.append(&mut translation.mistakes);
        }
    }

    /// Says of each translation that is left why it has no rulebook.
    fn refuse_translations(&mut self) {
        for mut translation in mem::take(&mut self.translations) {
            if let Some(of) = translation.of.take() {
                let id = &of.value;
                let (kind, sentence) = if self.find(id).is_some() {
                    let sentence = format!(
                        "\"{id}\" comes with the program and brings its translations; translate a rulebook of your own"
                    );
                    (MistakeKind::DuplicateId, sentence)
                } else if self.broken.contains(id) {
                    let sentence = format!(
                        "it translates \"{id}\", which has mistakes of its own; mend those first"
                    );
                    (MistakeKind::BrokenBase, sentence)
                } else {
                    self.unknown(id)
                };
                translation.complain(of.place, kind, sentence);
            }
            self.mistakes.append(&mut translation.mistakes);
        }
    }

    /// Says of each file that is left why it has no base.
    fn refuse_baseless(&mut self, mut drafts: Vec<Draft>) {
        let bases: BTreeMap<String, String> = drafts
            .iter()
            .filter_map(|draft| {
                let (id, base) = (draft.id.as_ref()?, draft.based_on.as_ref()?);
                Some((id.value.clone(), base.value.clone()))
            })
            .collect();
        for draft in &mut drafts {
            let Some(base) = draft.based_on.take() else {
                continue;
            };
            let id = draft.id.as_ref().map(|id| id.value.as_str());
            let (kind, sentence) = self.why_baseless(&bases, id, &base.value);
            draft.complain(base.place, kind, sentence);
        }
        for mut draft in drafts {
            self.broken.extend(draft.id.take().map(|id| id.value));
            self.mistakes.append(&mut draft.mistakes);
        }
    }

    fn why_baseless(
        &self,
        bases: &BTreeMap<String, String>,
        id: Option<&str>,
        base: &str,
    ) -> (MistakeKind, String) {
        if let Some(circle) = id.and_then(|id| circle(bases, id)) {
            let sentence = format!(
                "this rulebook is based on itself: {circle}; let one of them be based on \"fide\""
            );
            return (MistakeKind::CircularBase, sentence);
        }
        if bases.contains_key(base) || self.broken.contains(base) {
            let sentence = format!(
                "it is based on \"{base}\", which has mistakes of its own; mend those first"
            );
            return (MistakeKind::BrokenBase, sentence);
        }
        self.unknown(base)
    }

    fn unknown(&self, id: &str) -> (MistakeKind, String) {
        let known = || self.rulebooks.iter().map(Rulebook::id);
        let all = || format!("; there are {}", known().collect::<Vec<&str>>().join(", "));
        let hint = did_you_mean_or(id, known(), all);
        (
            MistakeKind::UnknownBase,
            format!("there is no rulebook \"{id}\"{hint}"),
        )
    }
}

/// The way from a rulebook back to itself: `a → b → a`.
fn circle(bases: &BTreeMap<String, String>, id: &str) -> Option<String> {
    let mut way = vec![id];
    while let Some(base) = bases.get(*way.last()?) {
        let is_known = way.contains(&base.as_str());
        way.push(base);
        if is_known {
            return (base == id).then(|| way.join(" → "));
        }
    }
    None
}

fn contents(id: String, draft: Draft, base: Option<Rulebook>, settings: Settings) -> Contents {
    let rules = resolve_rules(&draft, &settings);
    let given = draft
        .given
        .into_iter()
        .map(|(key, given)| (key, given.value));
    Contents {
        id,
        name: draft.name,
        short: draft.short,
        source: draft.source,
        text: draft.text,
        base,
        kinship: draft.kinship,
        settings,
        given: given.collect(),
        clauses: draft.clauses,
        rules,
        translations: BTreeMap::new(),
    }
}

fn resolve_settings(draft: &Draft, base: Option<&Rulebook>) -> Settings {
    let mut settings = base.map_or_else(Settings::default, |base| base.settings().clone());
    for key in draft.given.keys() {
        key.copy(&draft.settings, &mut settings);
    }
    settings
}

/// The rules the file states, and those it changes by a setting: to cite its base for these would be wrong.
fn resolve_rules(draft: &Draft, settings: &Settings) -> BTreeMap<RuleId, Clause> {
    let mut rules = draft.rules.clone();
    for &rule in RuleId::ALL {
        let given = |&key: &SettingKey| Some((key, &draft.given.get(&key)?.value));
        let mut settings_given = rule.settings().iter().filter_map(given);
        if let Some((key, given)) = settings_given.next() {
            let by_setting = || clause_of_setting(key, given, settings);
            rules.entry(rule).or_insert_with(by_setting);
        }
    }
    rules
}

fn clause_of_setting(key: SettingKey, given: &Given, settings: &Settings) -> Clause {
    let say = || match key.meaning(settings) {
        meaning if meaning.is_empty() => format!("`{key}` is {}.", key.text(settings)),
        meaning => meaning,
    };
    given.clause.clone().unwrap_or_else(|| Clause {
        number: key.code().to_owned(),
        label: format!("the setting {key}"),
        text: given.note.clone().unwrap_or_else(say),
        setting: Some(key),
    })
}

fn refuse_contradictions(draft: &mut Draft, settings: &Settings) {
    for contradiction in CONTRADICTIONS {
        let unsure = contradiction
            .keys
            .iter()
            .any(|key| draft.unread.contains(key));
        if unsure || !(contradiction.is_present)(settings) {
            continue;
        }
        let mut keys = contradiction.keys;
        if contradiction.kind == MistakeKind::NoEffect {
            keys = &keys[..1];
        }
        // A base has no contradictions, so one of a clash is always given here.
        let place = keys
            .iter()
            .find_map(|key| Some(draft.given.get(key)?.place));
        if let Some(place) = place {
            draft.complain(place, contradiction.kind, contradiction.sentence.to_owned());
        }
    }
}

/// A rulebook that is based on nothing has to answer every question about a game itself.
fn refuse_gaps(draft: &mut Draft) {
    let was_read = draft
        .mistakes
        .iter()
        .all(|mistake| mistake.kind != MistakeKind::Syntax);
    let rules = resolve_rules(draft, &draft.settings);
    let missing: Vec<&str> = RuleId::ALL
        .iter()
        .filter(|rule| !rules.contains_key(rule))
        .map(|rule| rule.code())
        .collect();
    if was_read && !missing.is_empty() {
        let sentence = format!(
            "`based_on` is missing; write `based_on = \"fide\"`, or state every rule under [rules]; {} are not stated: {}",
            missing.len(),
            missing.join(", ")
        );
        draft.complain(Place::START, MistakeKind::Missing, sentence);
    }
}
