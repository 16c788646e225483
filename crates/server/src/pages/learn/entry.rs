//! Rules and settings as a reader sees them.

use super::example::{self, Example, SetUp, Trial};
use super::verdict::Verdict;
use crate::game::ClauseCard;
use crate::game::act::read_typed;
use crate::pages::diagram::Diagram;
use crate::pages::special::capitalized;
use crate::spoken::{self, Spoken as _};
use boardside_chess::fen;
use boardside_play::Game;
use boardside_rulebook::{Citation, Origin, Point, RuleId, Rulebook, SettingKey, Standing};
use boardside_words::current;

/// Rules that are taught together.
pub struct Topic {
    pub id: String,
    pub title: String,
    pub rules: Vec<RuleEntry>,
}

/// One rule: what it says, where, and a board to try it on, or a sentence where none makes sense.
pub struct RuleEntry {
    pub code: &'static str,
    pub title: String,
    pub text: String,
    pub reference: Reference,
    pub settings: Vec<SettingEntry>,
    pub board: Option<TryBoard>,
    pub instead: Option<Said>,
}

/// Where something is written.
pub struct Reference {
    /// `Article 3.8.2`, or that it is not in the sheet.
    pub label: String,
    /// The rulebook it is in.
    pub book: String,
    /// That rulebook's page, if it is not the one being read.
    pub href: Option<String>,
}

/// One setting: the question, the answer, and where that comes from.
pub struct SettingEntry {
    pub code: &'static str,
    pub question: String,
    pub answer: String,
    pub origin: String,
    pub text: Option<String>,
    pub note: Option<String>,
}

/// Settings of one section.
pub struct Section {
    pub id: &'static str,
    pub title: String,
    pub settings: Vec<SettingEntry>,
}

/// A small board with a position, and what comes of the move tried on it.
pub struct TryBoard {
    pub fen: String,
    /// Where the moves began that led to the position; some rules ask about them.
    pub start: &'static str,
    /// Those moves, with spaces between.
    pub moves: String,
    /// Men that were touched since, with spaces between.
    pub touched: String,
    pub orientation: &'static str,
    pub hint: String,
    pub drawing: Diagram,
    /// The move to try, or something else that a player does, in words.
    pub tried: String,
    /// Whether it is a move.
    pub moves_a_man: bool,
    /// Whether the reader has tried it.
    pub asked: bool,
    pub said: Option<Said>,
}

/// What comes of the move that was tried.
pub struct Said {
    pub legal: bool,
    pub sentence: String,
    pub reference: Option<Reference>,
    /// The clause as a card shows it.
    pub clause: Option<ClauseCard>,
}

/// What a reader typed on a page without script.
pub struct Asked<'a> {
    pub rule: &'a str,
    pub attempt: &'a str,
}

/// Every rule by topic.
pub fn topics(rulebook: &Rulebook, asked: Option<&Asked<'_>>) -> Vec<Topic> {
    RuleId::ALL
        .chunk_by(|a, b| a.topic() == b.topic())
        .map(|rules| Topic {
            id: anchor(rules[0].topic()),
            title: spoken::topic(rules[0]),
            rules: rules
                .iter()
                .map(|&rule| rule_entry(rulebook, rule, asked))
                .collect(),
        })
        .collect()
}

/// Every setting that decides no rule of the game, by section.
pub fn sections(rulebook: &Rulebook) -> Vec<Section> {
    let read = spoken::translated(rulebook);
    let of_a_rule = |key: &SettingKey| RuleId::ALL.iter().any(|rule| rule.settings().contains(key));
    let others: Vec<SettingKey> = SettingKey::ALL
        .iter()
        .copied()
        .filter(|key| !of_a_rule(key))
        .collect();
    others
        .chunk_by(|a, b| a.section() == b.section())
        .map(|keys| Section {
            id: keys[0].section(),
            title: spoken::section_title(keys[0]),
            settings: keys
                .iter()
                .map(|&key| SettingEntry::of(read.point(key)))
                .collect(),
        })
        .collect()
}

/// A title as the name of a place on the page.
fn anchor(title: &str) -> String {
    title.to_lowercase().replace(' ', "-")
}

fn rule_entry(rulebook: &Rulebook, rule: RuleId, asked: Option<&Asked<'_>>) -> RuleEntry {
    let read = spoken::translated(rulebook);
    let citation = read.clause(rule);
    let asked = asked.filter(|asked| asked.rule == rule.code());
    let board = example::of(rule).map(|example| TryBoard::of(example, rulebook, asked));
    let (board, instead) = match board {
        Some(Ok(board)) => (Some(board), None),
        Some(Err(said)) => (None, Some(*said)),
        None => (None, None),
    };
    RuleEntry {
        code: rule.code(),
        title: rule.said(),
        text: spoken::clause_text(&citation),
        reference: Reference::of(rule, &citation),
        settings: rule
            .settings()
            .iter()
            .map(|&key| SettingEntry::of(read.point(key)))
            .collect(),
        board,
        instead,
    }
}

impl Reference {
    fn of(rule: RuleId, citation: &Citation<'_>) -> Reference {
        let id = citation.rulebook.id();
        let elsewhere = citation.standing == Standing::Base;
        Reference {
            label: capitalized(&citation.said()),
            book: spoken::translated(citation.rulebook).name().to_owned(),
            href: elsewhere.then(|| format!("/learn/{id}#rule-{}", rule.code())),
        }
    }
}

impl SettingEntry {
    /// A setting as question and answer.
    pub fn of(point: Point<'_>) -> SettingEntry {
        SettingEntry {
            code: point.key.code(),
            question: capitalized(&spoken::question(point.key)),
            answer: answer(&point),
            origin: capitalized(&point.origin.said()),
            text: point.origin.clause().map(|clause| clause.text().to_owned()),
            note: point.origin.note().map(str::to_owned),
        }
    }
}

/// What the value means, or the value itself where it says it all.
pub fn answer(point: &Point<'_>) -> String {
    match spoken::meaning(point) {
        nothing if nothing.is_empty() => capitalized(&spoken::value(point)),
        meaning => meaning,
    }
}

/// Where a value comes from when two sheets stand side by side, so that "your sheet" would be either.
pub fn origin_beside(origin: Origin<'_>) -> String {
    match (origin.citation(), origin.grounds()) {
        (Some(citation), _) => citation.reference(),
        (None, Some(grounds)) => t!(
            "learn-decided-for",
            book = spoken::translated(grounds.rulebook).short()
        ),
        (None, None) => t!("learn-in-no-sheet"),
    }
}

impl TryBoard {
    /// The board of an example, or what is to be said where the rulebook lets it never come so far.
    fn of(
        example: &'static Example,
        rulebook: &Rulebook,
        asked: Option<&Asked<'_>>,
    ) -> Result<TryBoard, Box<Said>> {
        let (game, hint, moves, sooner) = match example.set_up(rulebook) {
            SetUp::Ready(game) => (game, example.hint(), example.moves.as_slice(), None),
            SetUp::EndsSooner(game, mv) => {
                let hint = t!("learn-over-sooner", move = mv);
                let played = game.line().moves().len();
                (game, hint, &example.moves[..played], Some(mv))
            }
            SetUp::Never(verdict) => return Err(Box::new(Said::new(verdict, rulebook))),
        };
        let acts = matches!(example.trial, Trial::Act { .. });
        let moves_a_man = asked.is_some() || sooner.is_some() || !acts;
        let (tried, said) = match (asked, sooner, &example.trial) {
            (Some(asked), ..) => (asked.attempt.to_owned(), Some(said(&game, asked.attempt))),
            (None, Some(mv), _) => (mv.clone(), Some(said(&game, &mv))),
            (None, None, Trial::Move(mv)) => (mv.clone(), Some(said(&game, mv))),
            (None, None, Trial::Look) => (String::new(), None),
            (None, None, Trial::Act { step, at }) => {
                let verdict = Verdict::of_step(&game, step, *at, example.rule);
                (example.act(), Some(Said::new(verdict, rulebook)))
            }
        };
        Ok(TryBoard {
            fen: fen::write(game.position()),
            start: &example.start,
            moves: moves.join(" "),
            touched: example.touched.join(" "),
            orientation: crate::pages::diagram::side(game.position().turn()),
            hint,
            drawing: Diagram::of(game.position()),
            moves_a_man,
            tried,
            asked: asked.is_some(),
            said,
        })
    }
}

impl Said {
    /// The clause for the script, which shows it on a card.
    pub fn clause_json(&self) -> String {
        serde_json::to_string(&self.clause).expect("a clause is plain text")
    }

    fn new(verdict: Verdict, rulebook: &Rulebook) -> Said {
        let reference = verdict.rule.map(|rule| {
            let href = format!("/learn/{}#rule-{}", rulebook.id(), rule.code());
            Reference {
                href: Some(href),
                ..Reference::of(rule, &rulebook.clause(rule))
            }
        });
        Said {
            legal: verdict.legal,
            sentence: verdict.sentence,
            reference,
            clause: verdict.rule.map(|rule| ClauseCard::new(rulebook, rule)),
        }
    }
}

fn said(game: &Game, tried: &str) -> Said {
    match read_typed(game.position(), tried.trim(), current()) {
        Ok(attempt) => Said::new(Verdict::of_move(game, attempt), game.rulebook()),
        Err(unclear) => {
            let sentence = unclear.refused(game.rulebook()).sentence;
            Said::new(Verdict::plain(sentence), game.rulebook())
        }
    }
}
