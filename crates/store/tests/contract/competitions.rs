//! Competitions, and the games that are played for their matches.

use crate::bed::*;
use boardside_play::{Actor, Event, Fact, Moment, Outcome, Score, Terms, Why};
use boardside_store::people::{EndedFixture, Fixture};
use boardside_store::{Append, CommandId, Record, Seq, Store, check, competition, play};

crate::on_both!(
    competitions_are_found_newest_first,
    a_competition_has_the_terms_of_its_last_amendment,
    a_game_of_a_match_is_open_until_it_is_settled,
    a_competition_is_set_up_once_and_first,
);

/// What sets a competition up, from the kept records.
fn set_up(name: &str, at: i64) -> Record {
    let kept = include_str!("../golden/competition.1.jsonl");
    let kept = kept
        .lines()
        .find(|line| line.contains("competition_set_up"));
    let (_, _, _, body): (String, u32, i64, String) = serde_json::from_str(kept.unwrap()).unwrap();
    let mut event: boardside_competition::Event = serde_json::from_str(&body).unwrap();
    event.at = Moment(at);
    if let boardside_competition::Fact::CompetitionSetUp(terms) = &mut event.fact {
        name.clone_into(&mut terms.name);
    }
    competition::encode(&event)
}

async fn store_records(store: &Store, name: &str, records: Vec<Record>) {
    let command = CommandId::new("c").unwrap();
    let append = Append::new(stream(name), Seq::START, command, records).unwrap();
    store.append(append).await.unwrap();
}

async fn competitions_are_found_newest_first(bed: Bed) {
    let store = bed.open().await;
    assert_eq!(store.competitions().await.unwrap(), []);
    for (name, at) in [
        ("competition/b", 5),
        ("competition/a", 9),
        ("competition/c", 9),
    ] {
        store_records(&store, name, vec![set_up(name, at)]).await;
    }
    store.append(append("other", 0, "x", &["y"])).await.unwrap();
    let found = store.competitions().await.unwrap();
    let names: Vec<&str> = found.iter().map(|row| row.terms.name.as_str()).collect();
    assert_eq!(names, ["competition/a", "competition/c", "competition/b"]);
    assert_eq!(found[2].created_at, Moment(5));
}

/// What amends a competition, from the kept records.
fn amended(name: &str, at: i64) -> Record {
    let record = set_up(name, at);
    let body = record.body().replace("competition_set_up", "terms_amended");
    competition::encode(&serde_json::from_str(&body).unwrap())
}

async fn a_competition_has_the_terms_of_its_last_amendment(bed: Bed) {
    let store = bed.open().await;
    let twice = vec![set_up("one", 1), amended("two", 5), amended("three", 6)];
    store_records(&store, "competition/amended", twice).await;
    let once = vec![set_up("four", 2), amended("five", 3)];
    store_records(&store, "competition/too", once).await;
    store_records(&store, "competition/not", vec![set_up("six", 3)]).await;
    let found = store.competitions().await.unwrap();
    let found = found
        .iter()
        .map(|row| (row.terms.name.as_str(), row.created_at.0));
    let found: Vec<(&str, i64)> = found.collect();
    assert_eq!(found, [("six", 3), ("five", 2), ("three", 1)]);
    let mut findings: Vec<String> = Vec::new();
    let mut tell = |finding: &boardside_store::Finding| findings.push(finding.to_string());
    check(&bed.url(), &[], &mut tell, &mut ()).await.unwrap();
    assert_eq!(findings, [] as [String; 0]);
}

fn game_event(fact: Fact) -> Record {
    play::encode(&Event {
        at: Moment(1),
        by: Actor::Official,
        fact,
    })
}

async fn a_game_of_a_match_is_open_until_it_is_settled(bed: Bed) {
    let store = bed.open().await;
    let fixture = |game: &str, number| Fixture {
        game: stream(game),
        competition: stream("competition/a"),
        match_number: 3,
        game_number: number,
        white_entry: 7,
        starter: (number == 2).then_some(4),
    };
    let (one, two) = (fixture("game/1", 1), fixture("game/2", 2));
    for made in [&two, &one, &one] {
        store.set_fixture(made.clone()).await.unwrap();
    }
    // What was said first stays.
    let other = Fixture {
        white_entry: 8,
        ..one.clone()
    };
    store.set_fixture(other).await.unwrap();
    assert_eq!(store.fixture(&one.game).await.unwrap(), Some(one.clone()));
    let of_match = store.fixtures_of(&one.competition, 3).await.unwrap();
    assert_eq!(of_match, [one.clone(), two.clone()]);
    assert_eq!(store.fixtures_of(&one.competition, 4).await.unwrap(), []);
    assert_eq!(store.ended_fixtures(9).await.unwrap(), []);

    let rulebook = boardside_rulebook::find("fide").unwrap();
    let begun = game_event(Fact::GameSetUp(Terms::new(&rulebook)));
    let ended = game_event(Fact::GameEnded(Outcome {
        score: Score::Void,
        why: Why::Aborted,
    }));
    store_records(&store, "game/1", vec![begun.clone(), ended]).await;
    store_records(&store, "game/2", vec![begun]).await;
    let ended = store.ended_fixtures(9).await.unwrap();
    let expected = |at| EndedFixture {
        fixture: one.clone(),
        at: Moment(at),
    };
    assert_eq!(ended, [expected(1)]);
    store.settle_fixture(&one.game, Moment(1)).await.unwrap();
    assert_eq!(store.ended_fixtures(9).await.unwrap(), []);
    // Another result opens it again, and whoever has not seen that one settles nothing.
    let ruled = Event {
        at: Moment(5),
        by: Actor::Official,
        fact: Fact::ResultRuled {
            score: Score::Draw,
            reason: "Both say so.".into(),
        },
    };
    let append = Append::new(
        one.game.clone(),
        Seq(2),
        CommandId::new("ruled").unwrap(),
        vec![play::encode(&ruled)],
    );
    store.append(append.unwrap()).await.unwrap();
    assert_eq!(store.ended_fixtures(9).await.unwrap(), [expected(5)]);
    store.settle_fixture(&one.game, Moment(1)).await.unwrap();
    assert_eq!(store.ended_fixtures(9).await.unwrap(), [expected(5)]);
    store.settle_fixture(&one.game, Moment(5)).await.unwrap();
    assert_eq!(store.ended_fixtures(9).await.unwrap(), []);
    let open = store.fixtures_under_way(&one.competition).await.unwrap();
    assert_eq!(open, [two]);
}

async fn a_competition_is_set_up_once_and_first(bed: Bed) {
    let store = bed.open().await;
    let twice = vec![set_up("twice", 1), set_up("twice", 2)];
    store_records(&store, "competition/twice", twice).await;
    let mut found: Vec<String> = Vec::new();
    let mut tell = |finding: &boardside_store::Finding| found.push(finding.to_string());
    check(&bed.url(), &[], &mut tell, &mut ()).await.unwrap();
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("sets a competition up"), "{found:?}");
}
