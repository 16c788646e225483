//! A small stage for one competition: set it, act on it, and ask what follows.

use boardside_competition::*;
use boardside_rulebook::{Library, Moment, Rulebook};
use jiff::civil::{date, time};
use jiff::tz::TimeZone;

pub const HOUR: i64 = 3_600_000;
pub const DAY: i64 = 24 * HOUR;
pub const DIVISION: DivisionId = DivisionId(0);
pub const CLOCK: Actor = Actor::Clock;
pub const PROGRAM: Actor = Actor::Program;

/// A competition up to some moment, with its record.
#[derive(Clone)]
pub struct Scene {
    pub competition: Competition,
    pub record: Vec<Event>,
    pub now: Moment,
}

/// What followed from a command.
pub struct Verdict {
    rulebook: Rulebook,
    pub answer: Result<Vec<Event>, Refusal>,
}

pub fn zone() -> TimeZone {
    TimeZone::posix("CST6CDT,M3.2.0,M11.1.0").expect("a zone")
}

pub fn person(name: &str) -> PersonId {
    PersonId::new(name)
}

/// Players are called `p0`, `p1`, … after their entries.
pub fn player(number: u32) -> Actor {
    Actor::Person(person(&format!("p{number}")))
}

pub fn director() -> Actor {
    Actor::Director(person("director"))
}

pub fn official() -> Actor {
    Actor::Official(person("official"))
}

pub fn coordinator(name: &str) -> Actor {
    Actor::Coordinator(person(name))
}

pub fn rulebook(id: &str) -> Rulebook {
    boardside_rulebook::find(id).expect("shipped")
}

/// A rulebook like another one, but for some settings.
pub fn house(based_on: &str, settings: &str) -> Rulebook {
    let text = format!(
        "id = \"house\"\nname = \"House\"\nsource = \"these tests\"\nbased_on = \"{based_on}\"\n{settings}"
    );
    let library = Library::with([("house.toml", text.as_str())]);
    assert_eq!(library.mistakes(), []);
    let found = library.rulebooks().iter().find(|book| book.id() == "house");
    found.expect("read").clone()
}

/// The weeks of a season from Monday 7 September 2026, each until Friday at five.
pub fn weeks(count: u32) -> Vec<Week> {
    weekly(date(2026, 9, 7), 4, time(17, 0, 0, 0), count, &zone()).expect("in the calendar")
}

pub fn league_terms(rulebook: &Rulebook, league: League) -> Terms {
    Terms {
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
    }
}

/// The day of a knockout begins at nine, its finals at four.
pub const NINE: Moment = Moment(1_800_000_000_000);

pub fn knockout_terms(rulebook: &Rulebook, sections: &[&str]) -> Terms {
    let session = Session {
        starts: NINE,
        ends: NINE.after(8 * HOUR),
    };
    let finals = vec![NINE.after(7 * HOUR); sections.len()];
    Terms {
        name: "Youth games".into(),
        rulebook: rulebook.id().into(),
        digest: None,
        time_zone: "Australia/Melbourne".into(),
        venue: None,
        remote: Remote::NotAllowed,
        divisions: sections.iter().map(ToString::to_string).collect(),
        removed: Vec::new(),
        grace: 10 * 60_000,
        boards_due: DAY,
        format: Format::Knockout(Knockout::new(session, finals)),
    }
}

#[track_caller]
pub fn given(rulebook: &Rulebook, terms: Terms, now: Moment) -> Scene {
    let competition = Competition::new(rulebook.clone(), zone(), terms.clone());
    let set_up = Event {
        at: now,
        by: director(),
        fact: Fact::CompetitionSetUp(Box::new(terms)),
    };
    Scene {
        competition: competition.expect("good terms"),
        record: vec![set_up],
        now,
    }
}

/// A league of so many players with its schedule drawn, on the first morning.
#[track_caller]
pub fn league_under(rulebook: &Rulebook, players: u32) -> Scene {
    let weeks = weeks(rounds_for(players as usize).max(1));
    let start = weeks[0].starts.after(9 * HOUR);
    given(rulebook, league_terms(rulebook, League::new(weeks)), start)
        .players(players)
        .after(director(), draw_schedule())
}

#[track_caller]
pub fn league(players: u32) -> Scene {
    league_under(&rulebook("intramural"), players)
}

/// A knockout of so many players with its bracket drawn and so many tables, in the morning.
#[track_caller]
pub fn knockout_under(rulebook: &Rulebook, players: u32, tables: u32) -> Scene {
    let terms = knockout_terms(rulebook, &["Open"]);
    let scene = given(rulebook, terms, NINE).players(players);
    (0..tables)
        .fold(scene, |scene, table| {
            let label = format!("{}", table + 1);
            scene.after(official(), Command::AddTable { label })
        })
        .after(director(), draw_bracket(7))
}

pub fn enter(name: &str) -> Command {
    Command::Enter {
        person: person(name),
        division: DIVISION,
        group: None,
        eligibility: Eligibility::Eligible,
    }
}

pub fn draw_schedule() -> Command {
    Command::DrawSchedule {
        division: DIVISION,
        lot: None,
    }
}

pub fn draw_bracket(lot: u64) -> Command {
    Command::DrawBracket {
        division: DIVISION,
        lot: Seed(lot),
    }
}

pub fn won(entry: u32) -> GameResult {
    GameResult::Won(EntryId(entry))
}

pub fn report(match_id: u32, game: u32, result: GameResult) -> Command {
    Command::ReportGame {
        match_id: MatchId(match_id),
        game,
        result,
        side: None,
    }
}

pub fn approve(match_id: u32) -> Command {
    Command::Approve {
        match_id: MatchId(match_id),
        game: None,
        side: None,
    }
}

pub fn dispute(match_id: u32, game: u32) -> Command {
    Command::Dispute {
        match_id: MatchId(match_id),
        game,
        reason: "It was the other way round.".into(),
        side: None,
    }
}

pub fn rule(match_id: u32, ruling: Ruling) -> Command {
    Command::Rule {
        match_id: MatchId(match_id),
        ruling,
        reason: "Both score sheets say so.".into(),
    }
}

pub fn record(match_id: u32, game: &str, seq: u64, white: u32, result: GameResult) -> Command {
    Command::RecordGame {
        match_id: MatchId(match_id),
        number: None,
        played: Played {
            game: GameId::new(game),
            seq,
            white: EntryId(white),
            result,
            place: Place::Venue,
            reporter: None,
        },
    }
}

impl Scene {
    /// Enters players `p0`, `p1`, ….
    #[track_caller]
    pub fn players(self, count: u32) -> Scene {
        (0..count).fold(self, |scene, number| {
            scene.after(director(), enter(&format!("p{number}")))
        })
    }

    /// Does something that must be possible.
    #[track_caller]
    pub fn after(mut self, by: Actor, command: Command) -> Scene {
        match self.competition.act(&command, &by, self.now) {
            Ok(events) => self.record.extend(events),
            Err(refusal) => panic!("{command:?}: {refusal}"),
        }
        self
    }

    pub fn at(mut self, now: Moment) -> Scene {
        self.now = now;
        self
    }

    pub fn later(self, millis: i64) -> Scene {
        let now = self.now.after(millis);
        self.at(now)
    }

    /// What follows from a command, after the record has been told again.
    #[track_caller]
    pub fn when(&self, by: Actor, command: Command) -> Verdict {
        let rulebook = self.competition.rulebook();
        let again = Competition::replay(rulebook, &zone(), &self.record).expect("a record");
        assert_eq!(again, self.competition);
        Verdict {
            rulebook: rulebook.clone(),
            answer: self.competition.decide(&command, &by, self.now),
        }
    }

    /// A game that one reports and the other approves.
    #[track_caller]
    pub fn game(self, match_id: u32, game: u32, result: GameResult) -> Scene {
        let [one, other] = self.sides(match_id);
        self.after(player(one), report(match_id, game, result))
            .after(player(other), approve(match_id))
    }

    pub fn sides(&self, match_id: u32) -> [u32; 2] {
        self.find(match_id).sides.map(|side| side.0)
    }

    #[track_caller]
    pub fn find(&self, match_id: u32) -> &Match {
        let found = self.competition.match_of(MatchId(match_id));
        found.expect("a match")
    }

    #[track_caller]
    pub fn decided(&self, match_id: u32) -> (Outcome, How) {
        let decision = self.find(match_id).decided.expect("decided");
        (decision.outcome, decision.how)
    }

    #[track_caller]
    pub fn next_game(&self, match_id: u32) -> (u32, u32, GameKind) {
        match self.find(match_id).verdict(self.competition.series_rules()) {
            boardside_competition::Verdict::Open(next) => (next.number, next.white.0, next.kind),
            other => panic!("{other:?}"),
        }
    }

    /// The clock looks as often as something is due by a moment.
    #[track_caller]
    pub fn pass_until(mut self, end: Moment) -> Scene {
        while let Some(at) = self.competition.next_deadline().filter(|at| *at <= end) {
            let now = self.now.max(at);
            self = self.at(now).after(CLOCK, Command::LookAtClock);
        }
        self.at(end)
    }

    /// The words for a player about a match.
    #[track_caller]
    pub fn words(&self, entry: u32, match_id: u32) -> String {
        let (side, id) = (EntryId(entry), MatchId(match_id));
        let mine = self.competition.my_match(side, id, self.now);
        mine.expect("a match").task.to_string()
    }
}

impl Verdict {
    #[track_caller]
    pub fn refused(&self, code: &str, clause: &str) {
        let refusal = match &self.answer {
            Err(refusal) => refusal,
            Ok(events) => panic!("not refused: {events:?}"),
        };
        assert_eq!(refusal.code(), code, "{refusal}");
        let citation = refusal.citation(&self.rulebook);
        let cited = citation.map_or(String::new(), |citation| citation.to_string());
        assert_eq!(cited, clause, "{refusal}");
    }

    /// The kinds of the facts that follow.
    #[track_caller]
    pub fn gives(&self, kinds: &[&str]) {
        let events = match &self.answer {
            Ok(events) => events,
            Err(refusal) => panic!("refused: {refusal}"),
        };
        let found: Vec<String> = events.iter().map(kind).collect();
        assert_eq!(found, kinds);
    }
}

/// The name of an event as it is written down.
pub fn kind(event: &Event) -> String {
    let value = serde_json::to_value(event).expect("events can be written");
    value["type"].as_str().expect("every event has one").into()
}
