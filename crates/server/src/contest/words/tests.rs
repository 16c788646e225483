use super::*;
use boardside_competition::{
    BoardId, BoardPlace, Command, Eligibility, Event, Fact, Format, How, League, MatchId, Remote,
    Terms, weekly,
};
use boardside_words::{Language, in_language};
use jiff::civil::{date, time};
use jiff::tz::TimeZone;
use std::fs;
use std::path::Path;

const NOW: Moment = Moment(1_788_739_200_000);

/// A league of two whose one match is drawn.
fn league() -> Competition {
    let rulebook = boardside_rulebook::find("intramural").unwrap();
    let weeks = weekly(date(2026, 9, 7), 4, time(17, 0, 0, 0), 1, &TimeZone::UTC).unwrap();
    let terms = Terms {
        name: "Autumn league".into(),
        rulebook: "intramural".into(),
        digest: None,
        time_zone: "UTC".into(),
        venue: Some("the hall".into()),
        remote: Remote::NotAllowed,
        divisions: vec!["Open".into()],
        removed: Vec::new(),
        grace: 0,
        boards_due: 0,
        format: Format::League(League::new(weeks)),
    };
    let mut league = Competition::new(rulebook, TimeZone::UTC, terms).unwrap();
    let office = Actor::Director(PersonId::new("office"));
    for person in ["mia", "noah"] {
        let enter = Command::Enter {
            person: PersonId::new(person),
            division: DivisionId(0),
            group: None,
            eligibility: Eligibility::NotChecked,
        };
        league.act(&enter, &office, NOW).unwrap();
    }
    let draw = Command::DrawSchedule {
        division: DivisionId(0),
        lot: None,
    };
    league.act(&draw, &office, NOW).unwrap();
    league
}

#[track_caller]
fn check(by: Actor, fact: Fact, public: &str, office: &str) {
    let (league, names) = (league(), Names::default());
    let event = Event { at: NOW, by, fact };
    assert_eq!(Words::public(&league, &names).event(&event), public);
    assert_eq!(Words::office(&league, &names).event(&event), office);
}

#[test]
fn what_happens_in_a_match_is_told_in_sentences() {
    let mia = Actor::Person(PersonId::new("mia"));
    let office = Actor::Official(PersonId::new("otto"));
    let match_id = MatchId(0);
    let report = |by: Actor, office: &str| {
        let fact = Fact::GameReported {
            match_id,
            game: 1,
            white: EntryId(0),
            result: GameResult::Won(EntryId(1)),
            side: EntryId(0),
        };
        let public = "Player 1 reports game 1: Player 2 won.";
        match by {
            Actor::Person(_) => check(by, fact, public, public),
            by => check(
                by,
                fact,
                &format!("{public} Written down by an official."),
                &format!("{public} {office}"),
            ),
        }
    };
    report(mia.clone(), "");
    report(office.clone(), "Written down by an official (a player).");
    let sentence = "Player 1 proposes Monday 7 September 2026, 00:00.";
    let times = vec![Moment(1_788_739_200_000)];
    let side = EntryId(0);
    check(
        mia,
        Fact::TimesProposed {
            match_id,
            side,
            times,
        },
        sentence,
        sentence,
    );
    let sentence = "The match is decided by the deadline: a double forfeit.";
    let decided = Fact::MatchDecided {
        match_id,
        outcome: Outcome::DoubleForfeit,
        how: How::Deadline,
    };
    check(Actor::Clock, decided, sentence, sentence);
    let ruled = Fact::MatchRuled {
        match_id,
        ruling: Ruling::Game {
            number: 2,
            result: GameResult::Stalemate,
        },
        reason: "Both sheets say so.".into(),
    };
    check(
        Actor::Director(PersonId::new("dora")),
        ruled,
        "Ruling by the director: game 2: stalemate. The reason: “Both sheets say so.”",
        "Ruling by the director (a player): game 2: stalemate. The reason: “Both sheets say so.”",
    );
}

/// Every kind of event that was ever stored has a sentence, and none of them shows how something is kept.
#[test]
fn every_kind_of_event_has_a_sentence() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../competition/tests/golden");
    let (league, names) = (league(), Names::default());
    let mut kinds = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let event: Event = serde_json::from_str(&text).unwrap();
        for words in [
            Words::public(&league, &names),
            Words::office(&league, &names),
        ] {
            let sentence = words.event(&event);
            let ends = sentence.ends_with(['.', '”']);
            assert!(
                ends && sentence.len() > 12,
                "{}: {sentence:?}",
                path.display()
            );
            assert!(
                !sentence.contains(['{', '_', '(', '"'])
                    || sentence.contains("seed")
                    || sentence.contains("(a player)"),
                "{}: {sentence}",
                path.display()
            );
        }
        kinds += 1;
    }
    assert!(kinds > 60, "{kinds}");
}

#[test]
fn boards_are_called_by_their_labels() {
    let (mut league, names) = (league(), Names::default());
    let office = Actor::Director(PersonId::new("office"));
    let label = "Blue 2".to_owned();
    let add = Command::AddBoard { label };
    league.act(&add, &office, NOW).unwrap();
    let returned = Event {
        at: NOW,
        by: office,
        fact: Fact::BoardReturned { board: BoardId(0) },
    };
    let words = Words::public(&league, &names);
    assert_eq!(words.event(&returned), "Board Blue 2 is back.");
    assert!(
        league
            .boards()
            .all(|(_, board)| board.place == BoardPlace::Here)
    );
}

/// What the program writes itself when two reports differ, or when nobody says why an official is called.
#[test]
fn what_the_program_stored_is_told_in_the_language_of_whoever_reads_it() {
    let match_id = MatchId(0);
    let [mia, noah] = ["mia", "noah"].map(|name| Actor::Person(PersonId::new(name)));
    let report = |result| Command::ReportGame {
        match_id,
        game: 1,
        result,
        side: None,
    };
    let both = [
        (GameResult::Won(EntryId(0)), GameResult::Won(EntryId(1))),
        (GameResult::Drawn, GameResult::Won(EntryId(0))),
        (GameResult::Drawn, GameResult::BothLost),
        (GameResult::Drawn, GameResult::Stalemate),
        (GameResult::Stalemate, GameResult::Drawn),
    ];
    for (one, other) in both {
        let mut league = league();
        league.act(&report(one), &mia, NOW.after(1)).unwrap();
        let events = league.act(&report(other), &noah, NOW.after(2)).unwrap();
        check_stored(&league, &events);
    }
    let mut league = league();
    let matter = String::new();
    let call = Command::CallOfficial { match_id, matter };
    let events = league.act(&call, &mia, NOW.after(1)).unwrap();
    check_stored(&league, &events);
}

#[track_caller]
fn check_stored(league: &Competition, events: &[Event]) {
    let names = Names::default();
    let (Fact::GameDisputed {
        reason: written, ..
    }
    | Fact::OfficialCalled {
        matter: written, ..
    }) = &events[0].fact
    else {
        panic!("{events:?}");
    };
    let words = Words::public(league, &names);
    assert!(words.event(&events[0]).contains(&format!("“{written}”")));
    let spanish = in_language(Language::Spanish, || words.event(&events[0]));
    assert!(!spanish.contains(written), "{spanish}");
}
