//! Random seasons with random reports, silences, disputes, withdrawals and
//! crashes: every match is decided once and changed by rulings alone, nobody
//! has a result without approval, ruling or deadline, and the table is what a
//! naive count of the log says.
//!
//! `BOARDSIDE_DEEP=1` runs a thousand of them.

mod ledger;
mod script;
mod table;

use boardside_competition::*;
use boardside_rulebook::{Library, Moment, Rulebook};
use jiff::civil::{date, time};
use jiff::tz::TimeZone;
use ledger::Ledger;
use std::collections::{BTreeMap, BTreeSet};

const DAY: i64 = 86_400_000;
const DIVISION: DivisionId = DivisionId(0);

/// The shipped rulebook of leagues, and what it could say otherwise.
const HOUSES: [(&str, &str); 3] = [
    (
        "either.toml",
        r#"
        id = "either"
        name = "Either"
        source = "these tests"
        based_on = "intramural"
        reporting.approval = { value = "either", note = "One is enough." }
        reporting.unreported = { value = "unplayed", note = "No harm done." }
        "#,
    ),
    (
        "strict.toml",
        r#"
        id = "strict"
        name = "Strict"
        source = "these tests"
        based_on = "intramural"
        scheduling.unreachable = { value = "forfeit", note = "Be there." }
        "#,
    ),
    (
        "desk.toml",
        r#"
        id = "desk"
        name = "Desk"
        source = "these tests"
        based_on = "intramural"
        reporting.approval = { value = "not_needed", note = "The desk does it." }
        scheduling.by = { value = "organizer", note = "We do." }
        "#,
    ),
];

fn rulebooks() -> Vec<Rulebook> {
    let library = Library::with(HOUSES);
    assert_eq!(library.mistakes(), []);
    let ids = ["intramural", "intramural", "either", "strict", "desk"];
    let find = |id: &str| {
        let books = library.rulebooks();
        books.iter().find(|book| book.id() == id).expect(id).clone()
    };
    ids.map(find).to_vec()
}

fn zone() -> TimeZone {
    TimeZone::posix("CST6CDT,M3.2.0,M11.1.0").expect("a zone")
}

/// A season and its record.
struct Season {
    dice: Lot,
    competition: Competition,
    record: Vec<Event>,
    ledger: Ledger,
    now: Moment,
}

impl Season {
    fn new(seed: u64, rulebook: &Rulebook) -> Season {
        let mut dice = Lot::new(Seed(seed));
        let players = 2 + dice.below(19) as usize;
        let zone = zone();
        let weeks = rounds_for(players).max(1);
        let weeks = weekly(date(2026, 9, 7), 4, time(17, 0, 0, 0), weeks, &zone).expect("weeks");
        let now = weeks[0].starts;
        let mut league = League::new(weeks);
        league.withdrawals = [
            Withdrawals::OpponentsWin,
            Withdrawals::RestVoid,
            Withdrawals::AllVoidBeforeHalf,
        ][dice.below(3) as usize];
        league.points.bye = dice.below(2) as i64;
        let terms = Terms {
            name: "Autumn league".into(),
            rulebook: rulebook.id().into(),
            digest: None,
            time_zone: "America/Chicago".into(),
            venue: Some("the recreation center".into()),
            remote: Remote::NotAllowed,
            divisions: vec!["A".into()],
            removed: Vec::new(),
            grace: 2 * DAY,
            boards_due: DAY,
            format: Format::League(league),
        };
        let competition = Competition::new(rulebook.clone(), zone, terms.clone()).expect("terms");
        let set_up = Event {
            at: now,
            by: script::office(),
            fact: Fact::CompetitionSetUp(Box::new(terms)),
        };
        let mut season = Season {
            dice,
            competition,
            record: vec![set_up],
            ledger: Ledger::default(),
            now,
        };
        for number in 0..players {
            season.must(&script::enter(number), &script::office());
        }
        let lot = Some(Seed(seed));
        let draw = Command::DrawSchedule {
            division: DIVISION,
            lot,
        };
        season.must(&draw, &script::office());
        season.check_schedule();
        season
    }

    fn must(&mut self, command: &Command, by: &Actor) {
        if let Err(refusal) = self.act(command, by) {
            panic!("{command:?}: {refusal}");
        }
    }

    /// Somebody does something, and the process may die on the way: before it was stored, so that it never happened, or
    /// after it, so that nobody was told.
    fn act(&mut self, command: &Command, by: &Actor) -> Result<(), Refusal> {
        let crash = self.dice.below(8);
        if crash == 0 {
            let lost = self.competition.decide(command, by, self.now);
            self.restart();
            let again = self.competition.decide(command, by, self.now);
            assert_eq!(again, lost, "whoever asks again gets the same answer");
        }
        let answer = self.store(command, by);
        if crash == 1 {
            self.restart();
        }
        answer
    }

    fn store(&mut self, command: &Command, by: &Actor) -> Result<(), Refusal> {
        let answer = self.competition.decide(command, by, self.now);
        let events = answer.inspect_err(|refusal| {
            assert!(!refusal.code().is_empty() && !refusal.to_string().is_empty());
        })?;
        let soonest = self.competition.deadline_after(&events);
        for event in &events {
            self.competition.apply(event);
        }
        if let Some(next) = self.competition.next_deadline() {
            let soonest = soonest.expect("there is something to look at");
            assert!(
                soonest <= next,
                "{soonest:?} is later than {next:?} after {events:?}"
            );
        }
        self.ledger.note(&events, &self.competition);
        self.record.extend(events);
        Ok(())
    }

    /// The process dies and comes back: the same competition from its record.
    fn restart(&mut self) {
        let rulebook = self.competition.rulebook().clone();
        let again = Competition::replay(&rulebook, &zone(), &self.record).expect("a record");
        assert_eq!(again, self.competition);
        self.competition = again;
    }

    /// Had it died between any two events, also two of one act, there would be a competition that can be read and goes on.
    fn check_every_prefix(&self) {
        let rulebook = self.competition.rulebook();
        let mut part = Competition::replay(rulebook, &zone(), &self.record[..1]).expect("a record");
        for event in &self.record[1..] {
            part.desk(event.at);
            part.standings(DIVISION);
            part.crosstable(DIVISION);
            let due = part.decide(&Command::LookAtClock, &Actor::Clock, event.at);
            if let Some(at) = part.next_deadline().filter(|at| *at <= event.at) {
                assert!(due.is_ok(), "nobody looks at what was due at {at:?}");
            }
            part.apply(event);
        }
        assert_eq!(part, self.competition);
    }

    /// The clock does something at its deadline, and nothing a moment before.
    fn check_deadline(&self) {
        let acts = |at: Moment| {
            let answer = self
                .competition
                .decide(&Command::LookAtClock, &Actor::Clock, at);
            answer.is_ok_and(|events| !events.is_empty())
        };
        let last = self.record.last().map_or(self.now, |event| event.at);
        match self.competition.next_deadline() {
            Some(at) => {
                assert!(acts(at.max(last)));
                assert!(at <= last || !acts(Moment(at.0 - 1)));
            }
            None => assert!(!acts(Moment(i64::MAX / 2))),
        }
    }

    /// Everybody meets everybody once, once a week, with balanced colors.
    fn check_schedule(&self) {
        let (mut pairs, mut weeks) = (BTreeSet::new(), BTreeSet::new());
        let mut whites: BTreeMap<EntryId, i32> = BTreeMap::new();
        for (_, found) in self.competition.matches() {
            let [one, other] = found.sides;
            assert!(pairs.insert([one.min(other), one.max(other)]));
            assert!(weeks.insert((found.round, one)) && weeks.insert((found.round, other)));
            *whites.entry(one).or_default() += 1;
            *whites.entry(other).or_default() -= 1;
        }
        let players = self.competition.entries().count();
        assert_eq!(pairs.len(), players * (players - 1) / 2);
        let apart = i32::from(players.is_multiple_of(2));
        assert!(whites.values().all(|more| more.abs() == apart));
        let schedule = self
            .competition
            .division(DIVISION)
            .and_then(|one| one.schedule.as_ref());
        let schedule = schedule.expect("drawn");
        for round in 1..=schedule.rounds.len() as u32 {
            let free = self.competition.entries().map(|(id, _)| id);
            let free: Vec<_> = free.filter(|id| !weeks.contains(&(round, *id))).collect();
            assert_eq!(free, Vec::from_iter(schedule.bye(round)));
        }
    }

    fn play(&mut self) {
        let steps = 40 + self.dice.below(400);
        for step in 0..steps {
            let (by, command, pause) = script::next(&mut self.dice, &self.competition, self.now);
            self.now = self.now.after(pause);
            // Sometimes nobody looks at the clock for a while.
            if self.dice.below(4) > 0 {
                let _ = self.act(&Command::LookAtClock, &Actor::Clock);
            }
            let _ = self.act(&command, &by);
            self.check_deadline();
            if step % 64 == 5 {
                table::check(&self.competition, &self.ledger);
            }
        }
    }

    /// The season ends; the office decides whatever is left.
    fn finish(&mut self) {
        let last = self.competition.weeks().last().expect("a week").deadline;
        self.now = self.now.max(last).after(3 * DAY);
        while self.act(&Command::LookAtClock, &Actor::Clock).is_ok() {}
        let open = |season: &Season| {
            let matches = season.competition.matches();
            let open = matches.filter(|(_, found)| found.decided.is_none());
            open.map(|(id, found)| (id, found.sides))
                .collect::<Vec<_>>()
        };
        for (match_id, sides) in open(self) {
            let found = self.competition.match_of(match_id).expect("a match");
            // What is open now lies with the office, or was extended.
            let desk = self.competition.desk(self.now);
            let extended = found.deadline.is_some_and(|at| at > self.now);
            assert!(
                extended
                    || desk
                        .iter()
                        .any(|item| script::is_about(&item.matter, match_id))
            );
            let rule = Command::Rule {
                match_id,
                ruling: Ruling::Result(Outcome::Won(sides[0])),
                reason: "The season is over.".into(),
            };
            self.must(&rule, &script::office());
        }
        assert_eq!(open(self), []);
        self.check_every_prefix();
        table::check(&self.competition, &self.ledger);
        let draw = Command::DrawLot {
            division: DIVISION,
            seed: Seed(9),
        };
        if self.act(&draw, &script::office()).is_ok() {
            let rows = self.competition.standings(DIVISION);
            let ranks: BTreeSet<u32> = rows.iter().map(|row| row.rank).collect();
            assert_eq!(ranks.len(), rows.len(), "nobody is level after the lot");
        }
    }
}

fn run(seeds: impl Iterator<Item = u64>) -> BTreeMap<String, usize> {
    let rulebooks = rulebooks();
    let mut kinds = BTreeMap::new();
    for seed in seeds {
        let rulebook = &rulebooks[seed as usize % rulebooks.len()];
        let mut season = Season::new(seed, rulebook);
        season.play();
        season.finish();
        for event in &season.record {
            let value = serde_json::to_value(event).expect("events can be written");
            let kind = value["type"].as_str().expect("every event has one");
            *kinds.entry(kind.to_owned()).or_default() += 1;
            let again: Event = serde_json::from_value(value).expect("events can be read");
            assert_eq!(&again, event);
        }
    }
    kinds
}

#[test]
fn random_seasons_keep_every_promise() {
    let deep = std::env::var_os("BOARDSIDE_DEEP").is_some();
    let kinds = run(0..if deep { 1_000 } else { 50 });
    // The script reaches everything that a league can do.
    for kind in [
        "times_proposed",
        "time_agreed",
        "game_reported",
        "game_recorded",
        "game_set_aside",
        "game_approved",
        "report_retracted",
        "game_disputed",
        "official_called",
        "match_ruled",
        "match_decided",
        "match_sent_to_office",
        "contact_logged",
        "unreachable_claimed",
        "claim_answered",
        "entry_withdrawn",
        "results_annulled",
        "late_entry_scheduled",
        "deadline_moved",
        "board_checked_out",
        "board_returned",
        "lot_drawn",
    ] {
        assert!(kinds.contains_key(kind), "no {kind} in {kinds:?}");
    }
}
