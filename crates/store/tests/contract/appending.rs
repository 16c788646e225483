//! Appending and reading, one caller at a time.

use crate::bed::*;
use boardside_play::Moment;
use boardside_store::{Answer, Append, CommandId, EventType, Record, Seq};

crate::on_both!(
    events_come_back_as_they_were_written,
    a_late_append_is_told_where_the_stream_is,
    a_repeated_command_gets_the_first_answer_again,
    a_command_may_be_repeated_in_another_stream,
    what_was_acknowledged_is_there_after_reopening,
    a_long_stream_is_read_whole_and_from_any_place,
    a_closed_store_says_so,
);

async fn events_come_back_as_they_were_written(bed: Bed) {
    let store = bed.open().await;
    let kind = EventType::new("move_played").unwrap();
    let odd =
        serde_json::json!({ "text": "\0 \u{1f40e} 'quoted' \"twice\" \\ $1 ;--", "big": i64::MAX });
    let records = vec![
        Record::new(kind.clone(), 1, Moment(i64::MIN), &odd).unwrap(),
        Record::new(kind, u32::MAX, Moment(i64::MAX), &()).unwrap(),
    ];
    let command = CommandId::new("c1 ♞").unwrap();
    let game = stream("game/ünï");
    let append = Append::new(game.clone(), Seq::START, command.clone(), records.clone()).unwrap();
    assert_eq!(store.append(append).await.unwrap(), appended(1, 2));
    let read = store.read(&game, Seq(1)).await.unwrap();
    assert!(read.iter().all(|stored| stored.command == command));
    let back: Vec<Record> = read.into_iter().map(|stored| stored.record).collect();
    assert_eq!(back, records);
}

async fn a_late_append_is_told_where_the_stream_is(bed: Bed) {
    let store = bed.open().await;
    let conflict = |actual| Answer::Conflict {
        actual: Seq(actual),
    };
    let ask = |append| store.append(append);
    assert_eq!(
        ask(append("a", 0, "1", &["x", "y"])).await.unwrap(),
        appended(1, 2)
    );
    assert_eq!(ask(append("a", 1, "2", &["z"])).await.unwrap(), conflict(2));
    assert_eq!(ask(append("a", 0, "3", &["z"])).await.unwrap(), conflict(2));
    assert_eq!(ask(append("a", 3, "4", &["z"])).await.unwrap(), conflict(2));
    assert_eq!(ask(append("b", 1, "5", &["z"])).await.unwrap(), conflict(0));
    // The writer remembers nothing of the stream after this.
    store.close().await.unwrap();
    let store = bed.open().await;
    assert_eq!(
        store.append(append("a", 0, "6", &["z"])).await.unwrap(),
        conflict(2)
    );
    assert_eq!(
        store.append(append("a", 2, "7", &["z"])).await.unwrap(),
        appended(3, 3)
    );
    assert_eq!(told(&store, "a").await, "x y z");
    assert_eq!(told(&store, "b").await, "");
}

async fn a_repeated_command_gets_the_first_answer_again(bed: Bed) {
    let store = bed.open().await;
    let first = append("a", 0, "1", &["x", "y"]);
    assert_eq!(store.append(first.clone()).await.unwrap(), appended(1, 2));
    store.append(append("a", 2, "2", &["z"])).await.unwrap();
    let again = Answer::Duplicate(receipt(1, 2));
    assert_eq!(store.append(first.clone()).await.unwrap(), again);
    // Sent anew after reading the stream, it expects another place, which is free.
    assert_eq!(
        store.append(append("a", 3, "1", &["x"])).await.unwrap(),
        again
    );
    store.close().await.unwrap();
    let store = bed.open().await;
    assert_eq!(
        store.append(append("a", 3, "1", &["x"])).await.unwrap(),
        again
    );
    assert_eq!(store.append(first).await.unwrap(), again);
    assert_eq!(told(&store, "a").await, "x y z");
}

async fn a_command_may_be_repeated_in_another_stream(bed: Bed) {
    let store = bed.open().await;
    assert_eq!(
        store.append(append("a", 0, "1", &["x"])).await.unwrap(),
        appended(1, 1)
    );
    assert_eq!(
        store.append(append("b", 0, "1", &["y"])).await.unwrap(),
        appended(1, 1)
    );
}

async fn what_was_acknowledged_is_there_after_reopening(bed: Bed) {
    let store = bed.open().await;
    for seq in 0..20 {
        let name = format!("s{}", seq % 2);
        let command = seq.to_string();
        let answer = store
            .append(append(&name, seq / 2, &command, &[&command]))
            .await;
        assert_eq!(answer.unwrap(), appended(seq / 2 + 1, seq / 2 + 1));
    }
    // Dropped, not closed.
    drop(store);
    let store = bed.open().await;
    assert_eq!(told(&store, "s0").await, "0 2 4 6 8 10 12 14 16 18");
    assert_eq!(told(&store, "s1").await, "1 3 5 7 9 11 13 15 17 19");
}

async fn a_long_stream_is_read_whole_and_from_any_place(bed: Bed) {
    let store = bed.open().await;
    let said: Vec<String> = (1..=2000).map(|n| n.to_string()).collect();
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    store.append(append("a", 0, "1", &said)).await.unwrap();
    assert_eq!(told(&store, "a").await, said.join(" "));
    for from in [1, 2, 500, 501, 1000, 1500, 1999, 2000, 2001] {
        let events = store.read(&stream("a"), Seq(from)).await.unwrap();
        assert_eq!(events.len() as i64, 2001 - from, "from {from}");
        assert!(
            words(&events)
                .iter()
                .all(|(seq, word)| seq.to_string() == *word)
        );
    }
}

async fn a_closed_store_says_so(bed: Bed) {
    let store = bed.open().await;
    let clone = store.clone();
    let mut follower = store.follow(&stream("a"), Seq::START);
    store.append(append("a", 0, "1", &["x"])).await.unwrap();
    assert_eq!(follower.next().await.unwrap().seq, Seq(1));
    store.close().await.unwrap();
    let failure = clone.append(append("a", 1, "2", &["y"])).await.unwrap_err();
    assert_eq!(failure.to_string(), "the store is closed");
    assert_eq!(
        follower.next().await.unwrap_err().to_string(),
        "the store is closed"
    );
}
