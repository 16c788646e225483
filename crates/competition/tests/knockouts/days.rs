//! Random days: no-shows, disputes, lost wristbands, withdrawals, late entries
//! and crashes, in several sections at once, until there are champions.

mod checks;

use crate::cases;
use boardside_competition::*;
use boardside_rulebook::{Moment, Rulebook};
use jiff::tz::TimeZone;
use std::collections::BTreeMap;

const MINUTE: i64 = 60_000;
const NINE: Moment = Moment(1_800_000_000_000);

fn office() -> Actor {
    Actor::Director(PersonId::new("office"))
}

struct Day {
    dice: Lot,
    rulebook: Rulebook,
    competition: Competition,
    record: Vec<Event>,
    decided: BTreeMap<MatchId, Outcome>,
    now: Moment,
}

impl Day {
    fn new(seed: u64, rulebook: &Rulebook) -> Day {
        let mut dice = Lot::new(Seed(seed));
        let grades: Vec<String> = rulebook
            .settings()
            .entry
            .grades
            .iter()
            .map(|grade| grade.name().to_owned())
            .collect();
        let session = Session {
            starts: NINE,
            ends: NINE.after(480 * MINUTE),
        };
        let finals = vec![NINE.after(300 * MINUTE); grades.len()];
        let mut knockout = Knockout::new(session, finals);
        if dice.below(2) == 0 {
            knockout.third_place = ThirdPlace::Played;
        }
        if dice.below(2) == 0 {
            knockout.check_in_closes = Some(NINE.after(-30 * MINUTE));
        }
        let terms = Terms {
            name: "Youth games".into(),
            rulebook: rulebook.id().into(),
            digest: None,
            time_zone: "UTC".into(),
            venue: None,
            remote: Remote::NotAllowed,
            divisions: grades,
            removed: Vec::new(),
            grace: 10 * MINUTE,
            boards_due: 0,
            format: Format::Knockout(knockout),
        };
        let now = NINE.after(-120 * MINUTE);
        let competition =
            Competition::new(rulebook.clone(), TimeZone::UTC, terms.clone()).expect("terms");
        let set_up = Event {
            at: now,
            by: office(),
            fact: Fact::CompetitionSetUp(Box::new(terms)),
        };
        Day {
            dice,
            rulebook: rulebook.clone(),
            competition,
            record: vec![set_up],
            decided: BTreeMap::new(),
            now,
        }
    }

    fn act(&mut self, command: &Command, by: &Actor) -> Result<(), Refusal> {
        let events = self.competition.decide(command, by, self.now)?;
        for event in &events {
            self.competition.apply(event);
            self.note(event);
        }
        self.record.extend(events);
        self.check_tables();
        self.check_clock_is_set();
        Ok(())
    }

    fn must(&mut self, command: &Command) {
        if let Err(refusal) = self.act(command, &office()) {
            panic!("{command:?}: {refusal}");
        }
    }

    fn crash(&mut self) {
        let again = Competition::replay(&self.rulebook, &TimeZone::UTC, &self.record);
        let again = again.expect("a record");
        assert_eq!(again, self.competition);
        self.competition = again;
        let end = 1 + self.dice.below(self.record.len() as u64) as usize;
        let part = Competition::replay(&self.rulebook, &TimeZone::UTC, &self.record[..end]);
        let part = part.expect("a record");
        for division in part.divisions() {
            part.bracket(division);
            part.medals(division);
        }
        let _ = part.decide(&Command::LookAtClock, &Actor::Clock, self.now);
    }

    /// Groups and entries; some players are in two sections.
    fn enter(&mut self) {
        let groups = 1 + self.dice.below(5) as u32;
        for number in 0..groups {
            let coordinator = PersonId::new(&format!("c{number}"));
            let name = format!("Group {number}");
            self.must(&Command::AddGroup { name, coordinator });
            let coordinator = Actor::Coordinator(PersonId::new(&format!("c{number}")));
            let group = GroupId(number);
            let _ = self.act(&Command::AcknowledgeInsurance { group }, &coordinator);
        }
        for division in self.competition.divisions() {
            for _ in 0..2 + self.dice.below(14) {
                let person = PersonId::new(&format!("p{}", self.dice.below(60)));
                let group = (self.dice.below(5) > 0)
                    .then(|| GroupId(self.dice.below(u64::from(groups)) as u32));
                let eligibility = if self.dice.below(6) == 0 {
                    Eligibility::NotChecked
                } else {
                    Eligibility::Eligible
                };
                let enter = Command::Enter {
                    person,
                    division,
                    group,
                    eligibility,
                };
                let _ = self.act(&enter, &office());
            }
        }
        for number in 0..1 + self.dice.below(6) {
            self.must(&Command::AddTable {
                label: format!("{number}"),
            });
        }
    }

    fn check_in(&mut self) {
        let asked = self
            .competition
            .terms()
            .knockout()
            .expect("one")
            .check_in_closes
            .is_some();
        let entries: Vec<_> = self.competition.entries().map(|(id, _)| id).collect();
        for entry in entries {
            if self.dice.below(12) == 0 {
                continue;
            }
            let _ = self.act(&Command::BindWristband { entry }, &office());
            if self.dice.below(9) == 0 {
                let _ = self.act(&Command::ReplaceWristband { entry }, &office());
            }
            if self.dice.below(9) == 0 {
                let seed = Some(1 + self.dice.below(4) as u32);
                let _ = self.act(&Command::SetSeed { entry, seed }, &office());
            }
            if asked {
                let _ = self.act(&Command::CheckIn { entry }, &office());
            }
        }
        self.now = NINE.after(-20 * MINUTE);
        while self
            .competition
            .next_deadline()
            .is_some_and(|at| at <= self.now)
        {
            self.must(&Command::LookAtClock);
        }
        for division in self.competition.divisions() {
            let lot = Seed(self.dice.below(1_000));
            let _ = self.act(&Command::DrawBracket { division, lot }, &office());
        }
    }

    /// One random thing at a random match.
    fn step(&mut self) {
        self.now = self.now.after(self.dice.below(4) as i64 * MINUTE);
        // Whatever is due happens, and then nothing is due at this moment.
        while self
            .competition
            .next_deadline()
            .is_some_and(|at| at <= self.now)
        {
            self.must(&Command::LookAtClock);
        }
        self.check_nobody_waits();
        let open: Vec<_> = self
            .competition
            .matches()
            .filter(|(_, found)| found.decided.is_none())
            .map(|(id, found)| (id, found.sides, found.games.len() as u32))
            .collect();
        if open.is_empty() {
            self.now = self.now.after(10 * MINUTE);
            return;
        }
        let (match_id, sides, games) = open[self.dice.below(open.len() as u64) as usize];
        let (by, command) = self.at_random(match_id, sides, games);
        let _ = self.act(&command, &by);
    }

    /// What somebody might do about a match with so many games.
    fn at_random(
        &mut self,
        match_id: MatchId,
        sides: [EntryId; 2],
        games: u32,
    ) -> (Actor, Command) {
        let side = sides[self.dice.below(2) as usize];
        let other = if side == sides[0] { sides[1] } else { sides[0] };
        let actor = |day: &Day, side: EntryId| {
            let entry = day.competition.entry(side).expect("an entry");
            Actor::Person(entry.person.clone())
        };
        let result = match self.dice.below(6) {
            0 => GameResult::Drawn,
            1 => GameResult::Stalemate,
            _ => GameResult::Won(side),
        };
        match self.dice.below(25) {
            0..=2 => (actor(self, side), Command::ShowPresence { match_id }),
            3..=8 => {
                let (game, named) = (games + 1, None);
                let report = Command::ReportGame {
                    match_id,
                    game,
                    result,
                    side: named,
                };
                (actor(self, side), report)
            }
            9..=14 => {
                let (game, named) = (None, None);
                (
                    actor(self, other),
                    Command::Approve {
                        match_id,
                        game,
                        side: named,
                    },
                )
            }
            15 => {
                let (game, reason, named) = (games, "No.".into(), None);
                (
                    actor(self, other),
                    Command::Dispute {
                        match_id,
                        game,
                        reason,
                        side: named,
                    },
                )
            }
            16 => {
                let absent = match self.dice.below(3) {
                    0 => Absent::Both,
                    _ => Absent::One(side),
                };
                (office(), Command::AwardNoShow { match_id, absent })
            }
            17 => (office(), self.ruling(match_id, side)),
            18 if self.dice.below(4) == 0 => (
                actor(self, side),
                Command::Withdraw {
                    entry: side,
                    leaving: None,
                },
            ),
            19 => {
                let person = PersonId::new(&format!("late{}", self.dice.below(9)));
                let division = DivisionId(self.dice.below(3) as u32);
                let (group, eligibility) = (None, Eligibility::Eligible);
                (
                    office(),
                    Command::Enter {
                        person,
                        division,
                        group,
                        eligibility,
                    },
                )
            }
            20 => {
                let table = TableId(self.dice.below(6) as u32);
                (office(), Command::AssignTable { match_id, table })
            }
            21 => {
                let seed = Seed(self.dice.below(100));
                (office(), Command::DrawMatchLot { match_id, seed })
            }
            22 => {
                let any = self.dice.below(self.decided.len().max(1) as u64) as usize;
                let known = self.decided.keys().nth(any).copied().unwrap_or(match_id);
                (office(), self.ruling(known, side))
            }
            23 => (office(), Command::ReplaceWristband { entry: side }),
            _ => {
                let matter = "Come, please.".into();
                (
                    actor(self, side),
                    Command::CallOfficial { match_id, matter },
                )
            }
        }
    }

    fn ruling(&mut self, match_id: MatchId, side: EntryId) -> Command {
        let ruling = match self.dice.below(6) {
            0 => Ruling::Extend { deadline: None },
            1 => Ruling::Result(Outcome::DoubleForfeit),
            _ => Ruling::Result(Outcome::Won(side)),
        };
        let reason = "So be it.".into();
        Command::Rule {
            match_id,
            ruling,
            reason,
        }
    }

    /// The office settles whatever is still open, round by round.
    fn finish(&mut self) {
        loop {
            let open = self
                .competition
                .matches()
                .find(|(_, found)| found.decided.is_none())
                .map(|(id, found)| (id, found.sides[0]));
            let Some((match_id, side)) = open else {
                break;
            };
            let ruling = Ruling::Result(Outcome::Won(side));
            let reason = "The session ends.".into();
            self.must(&Command::Rule {
                match_id,
                ruling,
                reason,
            });
        }
        for (id, found) in self.competition.matches() {
            let outcome = found.decided.map(|decision| decision.outcome);
            assert_eq!(outcome, self.decided.get(&id).copied());
        }
        for division in self.competition.divisions() {
            self.check_section(division);
        }
    }
}

#[test]
fn random_days_end_with_one_champion_in_each_section() {
    let books = ["youth-games", "youth-games-2013"];
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for seed in cases(60, 1_000) {
        let rulebook = boardside_rulebook::find(books[seed as usize % 2]).expect("shipped");
        let mut day = Day::new(seed, &rulebook);
        day.enter();
        day.check_in();
        day.crash();
        for step in 0..60 + day.dice.below(400) {
            day.step();
            if step % 64 == 9 {
                day.crash();
            }
        }
        day.finish();
        day.crash();
        for event in &day.record {
            let value = serde_json::to_value(event).expect("events can be written");
            let kind = value["type"].as_str().expect("every event has one");
            let how = value["how"].as_str();
            let kind = how.map_or_else(|| kind.to_owned(), |how| format!("{kind} {how}"));
            *kinds.entry(kind).or_default() += 1;
        }
    }
    for kind in [
        "insurance_acknowledged",
        "entry_scratched",
        "entry_withdrawn",
        "wristband_replaced",
        "bracket_drawn",
        "late_entry_drawn",
        "table_assigned",
        "player_present",
        "game_disputed",
        "official_called",
        "match_ruled",
        "match_sent_to_office",
        "match_decided no_show",
        "match_decided withdrawal",
    ] {
        assert!(kinds.contains_key(kind), "no {kind} in {kinds:?}");
    }
}
