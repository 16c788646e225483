//! Reading: what is in the log, also where the same was read before.

use crate::bed::*;
use boardside_store::Seq;

crate::on_both!(
    what_was_read_before_is_followed_by_what_came_since,
    a_reader_of_the_end_sees_the_end,
);

async fn what_was_read_before_is_followed_by_what_came_since(bed: Bed) {
    let (one, other) = (bed.open().await, bed.open().await);
    assert_eq!(told(&one, "a").await, "");
    one.append(append("a", 0, "1", &["x"])).await.unwrap();
    assert_eq!(told(&one, "a").await, "x");
    // Nobody tells the first process.
    other.append(append("a", 1, "2", &["y"])).await.unwrap();
    assert_eq!(told(&one, "a").await, "x y");
    one.append(append("a", 2, "3", &["z"])).await.unwrap();
    assert_eq!(told(&one, "a").await, "x y z");
    assert_eq!(told(&other, "a").await, "x y z");
}

async fn a_reader_of_the_end_sees_the_end(bed: Bed) {
    let store = bed.open().await;
    let said = ["x", "y", "z"];
    store.append(append("a", 0, "1", &said)).await.unwrap();
    for _ in 0..2 {
        for (from, expected) in [(3, 1), (4, 0), (9, 0), (1, 3), (-5, 3), (2, 2)] {
            let events = store.read(&stream("a"), Seq(from)).await.unwrap();
            assert_eq!(events.len(), expected, "from {from}");
            assert!(events.last().is_none_or(|last| last.seq == Seq(3)));
        }
    }
}
