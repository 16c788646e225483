//! Random games with random commands, sensible and not, under every rulebook:
//! nothing panics, the record tells the whole game at every length, and the
//! clock agrees with a naive one.

mod dice;
mod naive_clock;
mod scripts;

use boardside_play::{Actor, Command, Event, Fact, Game, Moment, Phase, Terms};
use boardside_rulebook::{Library, Rulebook};
use dice::Dice;
use naive_clock::NaiveClock;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// House rules with what no shipped rulebook has.
const HOUSES: [(&str, &str); 3] = [
    (
        "hasty.toml",
        r#"
        id = "hasty"
        name = "Hasty"
        source = "these tests"
        based_on = "club"
        clock.per_move_limit_seconds = { value = 10, note = "Hurry." }
        clock.per_move_breach = { value = "automatic", note = "Really." }
        "#,
    ),
    (
        "patient.toml",
        r#"
        id = "patient"
        name = "Patient"
        source = "these tests"
        based_on = "us-chess"
        clock.per_move_limit_seconds = { value = 5, note = "Think on." }
        clock.per_move_breach = { value = "warn", note = "But not for ever." }
        touch.take_back = { value = "by_consent", note = "We are friends." }
        "#,
    ),
    (
        "called.toml",
        r#"
        id = "called"
        name = "Called"
        source = "these tests"
        based_on = "us-chess"
        clock.per_move_limit_seconds = { value = 5, note = "Somebody is called." }
        clock.per_move_breach = { value = "director_decides", note = "And decides." }
        draws.claim_is_offer = { value = "no", note = "A claim is a claim." }
        "#,
    ),
];

fn rulebooks() -> &'static [Rulebook] {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    let library = LIBRARY.get_or_init(|| Library::with(HOUSES));
    assert_eq!(library.mistakes(), []);
    library.rulebooks()
}

/// A game and everything that was ever true of it.
struct Record {
    rulebook: Rulebook,
    terms: Terms,
    events: Vec<Event>,
    /// The game after each event, the one that set it up included.
    states: Vec<Game>,
}

impl Record {
    fn new(rulebook: &Rulebook, terms: &Terms) -> Record {
        let game = Game::new(rulebook.clone(), terms.clone()).expect("good terms");
        let set_up = Event {
            at: Moment(0),
            by: Actor::Official,
            fact: Fact::GameSetUp(terms.clone()),
        };
        Record {
            rulebook: rulebook.clone(),
            terms: terms.clone(),
            events: vec![set_up],
            states: vec![game],
        }
    }

    fn game(&self) -> &Game {
        self.states.last().expect("at least the set-up")
    }

    /// Does what somebody wants to, if it can be done.
    fn command(&mut self, command: &Command, by: Actor, now: Moment) {
        let before = self.game().clone();
        match before.decide(command, by, now) {
            Err(refusal) => {
                assert!(!refusal.code().is_empty() && !refusal.to_string().is_empty());
                assert!(refusal.citation(&self.rulebook).is_some() == refusal.rule().is_some());
            }
            Ok(events) => {
                check_after_the_end(&before, &events);
                events.into_iter().for_each(|event| self.happen(event));
            }
        }
    }

    fn happen(&mut self, event: Event) {
        let last = self.events.last().expect("at least the set-up").at;
        assert!(event.at >= last || self.events.len() == 1, "time goes on");
        let mut game = self.game().clone();
        game.apply(&event);
        self.events.push(event);
        assert_eq!(game.events(), self.events.len() as u64);
        assert_eq!(game.check_seen(self.events.len() as u64), Ok(()));
        self.states.push(game);
    }

    fn check_replay(&self) {
        for (index, state) in self.states.iter().enumerate() {
            let replayed = Game::replay(&self.rulebook, &self.events[..=index]);
            assert_eq!(replayed.as_ref(), Ok(state), "{:#?}", self.events);
        }
    }

    fn check_json(&self) {
        let text = serde_json::to_string(&self.events).expect("events can be written");
        let read: Vec<Event> = serde_json::from_str(&text).expect(&text);
        assert_eq!(read, self.events);
    }
}

/// After the end only an official changes anything, by a ruling.
fn check_after_the_end(before: &Game, events: &[Event]) {
    if !matches!(before.phase(), Phase::Ended(_)) {
        return;
    }
    for event in events {
        let ruling = matches!(
            event.fact,
            Fact::ResultRuled { .. } | Fact::PlayRuledOn { .. } | Fact::ClockSet { .. }
        );
        let call = matches!(event.fact, Fact::OfficialCalled { .. });
        assert!(ruling && event.by == Actor::Official || call, "{event:?}");
    }
}

/// The clock does something at its deadline, and nothing a moment before.
fn check_deadline(game: &Game, latest: Moment) {
    let acts = |at: Moment| {
        let answer = game.decide(&Command::LookAtClock, Actor::Clock, at);
        answer.is_ok_and(|events| !events.is_empty())
    };
    match game.next_deadline() {
        Some(at) => {
            assert!(acts(at), "nothing happens at {at:?}: {game:#?}");
            assert!(at <= latest || !acts(Moment(at.0 - 1)), "early: {game:#?}");
        }
        None => assert!(!acts(latest.after(1 << 40)), "unannounced: {game:#?}"),
    }
}

fn play(rulebook: &Rulebook, seed: u64) -> Record {
    let mut dice = Dice(seed);
    let terms = scripts::terms(&mut dice, rulebook.id());
    let mut record = Record::new(rulebook, &terms);
    let mut now = Moment(dice.below(1_000_000) as i64);
    for _ in 0..dice.below(120) {
        now = scripts::moment(&mut dice, now);
        let (by, command) = scripts::command(&mut dice, record.game());
        record.command(&command, by, now);
        let latest = record.events.last().map_or(now, |event| event.at.max(now));
        NaiveClock::of(&record.terms.time, &record.events, record.game())
            .check(record.game(), latest);
        check_deadline(record.game(), latest);
    }
    record.check_replay();
    record.check_json();
    record
}

/// The name of an event as it is written down.
fn kind(event: &Event) -> String {
    let value = serde_json::to_value(event).expect("events can be written");
    value["type"].as_str().expect("every event has one").into()
}

#[test]
fn every_kind_of_event_comes_up() {
    let mut kinds = BTreeSet::new();
    for seed in 0..60 {
        for rulebook in rulebooks() {
            kinds.extend(play(rulebook, seed).events.iter().map(kind));
        }
    }
    assert_eq!(kinds.len(), 24, "{kinds:?}");
}

#[test]
fn no_moment_is_too_odd() {
    for seed in 0..300 {
        let mut dice = Dice(seed);
        let rulebook = &rulebooks()[dice.below(rulebooks().len())];
        let terms = scripts::terms(&mut dice, rulebook.id());
        let mut record = Record::new(rulebook, &terms);
        for _ in 0..60 {
            let now = Moment(dice.pick(&[i64::MIN, -1, 0, 1, i64::MAX - 1, i64::MAX]));
            let (by, command) = scripts::command(&mut dice, record.game());
            record.command(&command, by, now);
            for color in [boardside_chess::Color::White, boardside_chess::Color::Black] {
                let clock = record.game().clock();
                assert!(clock.left(color, now).is_none_or(|left| left >= 0));
            }
        }
        record.check_replay();
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 256,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_game_can_be_told_again_from_its_record(seed in any::<u64>()) {
        for rulebook in rulebooks() {
            play(rulebook, seed);
        }
    }
}
