//! The pure part: which events change what.

use super::*;
use boardside_play::{Actor, Score, Seat, Terms, TimeControl};

fn event(at: i64, fact: Fact) -> Event {
    let (at, by) = (Moment(at), Actor::Official);
    Event { at, by, fact }
}

fn set_up(rulebook: &str) -> Fact {
    let (rulebook, place) = (rulebook.to_string(), Place::Apart);
    Fact::GameSetUp(Terms {
        rulebook,
        digest: None,
        start: None,
        chess960: false,
        time: TimeControl::NONE,
        place,
        illegal_moves: Default::default(),
        dots: Default::default(),
    })
}

fn ruled(score: Score) -> Fact {
    let reason = "seen from the next board".to_string();
    Fact::ResultRuled { score, reason }
}

fn moved() -> Fact {
    let uci = "e2e4".to_string();
    Fact::MovePlayed { uci }
}

fn changes(name: &str, facts: &[Fact]) -> Changes {
    let stream = StreamId::new(name).unwrap();
    let mut changes = Changes::default();
    for (seq, fact) in (1..).zip(facts) {
        let record = play::encode(&event(seq * 10, fact.clone()));
        changes.note(&stream, Seq(seq), &record).unwrap();
    }
    changes
}

/// The row after these facts, the first at 10, the next at 20, and so on.
#[track_caller]
fn check(facts: &[Fact], expected: &str) {
    let rows = changes("game/x", facts).into_rows();
    let [(_, row)] = rows.as_slice() else {
        panic!("{rows:?}");
    };
    let row = row.as_ref().map_or("none".to_string(), |row| {
        let ending = row
            .ending
            .as_ref()
            .map(|e| format!("{} {} {}", e.at.0, e.score, e.why));
        let started = row.started_at.map(|at| at.0);
        format!(
            "{} {:?} {:?} {} {started:?} {ending:?} {}",
            row.rulebook, row.place, row.state, row.created_at.0, row.changed_at.0
        )
    });
    assert_eq!(row, expected);
}

#[test]
fn a_row_follows_the_life_of_a_game() {
    let club = set_up("club");
    check(
        std::slice::from_ref(&club),
        "club Apart Waiting 10 None None 10",
    );
    check(
        &[club.clone(), Fact::GameStarted],
        "club Apart Playing 10 Some(20) None 20",
    );
    check(
        &[club.clone(), Fact::GameStarted, moved(), Fact::GamePaused],
        "club Apart Paused 10 Some(20) None 40",
    );
    check(
        &[club.clone(), Fact::GameStarted, Fact::GameAdjourned],
        "club Apart Adjourned 10 Some(20) None 30",
    );
    check(
        &[
            club.clone(),
            Fact::GameStarted,
            Fact::GameAdjourned,
            Fact::GameResumed,
            moved(),
        ],
        "club Apart Playing 10 Some(20) None 40",
    );
    let mate = Outcome {
        score: Score::Win(Seat::White),
        why: Why::Checkmate,
    };
    let mated = [club, Fact::GameStarted, moved(), Fact::GameEnded(mate)];
    check(
        &mated,
        "club Apart Ended 10 Some(20) Some(\"40 1-0 checkmate\") 40",
    );
}

#[test]
fn a_ruling_changes_the_end_or_takes_it_back() {
    let agreed = Outcome {
        score: Score::Draw,
        why: Why::Agreement,
    };
    let drawn = [set_up("fide"), Fact::GameStarted, Fact::GameEnded(agreed)];
    let ruled = [&drawn[..], &[ruled(Score::BothLose)]].concat();
    check(
        &ruled,
        "fide Apart Ended 10 Some(20) Some(\"40 0-0 ruling\") 40",
    );
    let reason = "it was no draw".to_string();
    let goes_on = [&drawn[..], &[Fact::PlayRuledOn { reason }]].concat();
    check(&goes_on, "fide Apart Playing 10 Some(20) None 40");
}

#[test]
fn only_the_first_event_sets_a_game_up() {
    check(
        &[set_up("club"), set_up("fide"), moved()],
        "club Apart Waiting 10 None None 10",
    );
    check(&[Fact::GameStarted, set_up("fide")], "none");
}

#[test]
fn ordinary_events_and_other_streams_change_nothing() {
    for kept in std::fs::read_dir("../play/tests/golden").unwrap() {
        let text = std::fs::read_to_string(kept.unwrap().path()).unwrap();
        let event: Event = serde_json::from_str(&text).unwrap();
        let record = play::encode(&event);
        let is_milestone = TYPES.contains(&record.kind.as_str());
        let mut changes = Changes::default();
        let game = StreamId::new("game/x").unwrap();
        changes.note(&game, Seq(1), &record).unwrap();
        assert_eq!(changes.games.len(), usize::from(is_milestone), "{text}");
        let mut changes = Changes::default();
        let league = StreamId::new("league/x").unwrap();
        changes.note(&league, Seq(1), &record).unwrap();
        assert!(changes.games.is_empty());
    }
}
