//! The writer under faults: whatever breaks, everybody is told the truth.

use super::faults::{Fault, Faults, Point};
use crate::database::{Access, Address, COUNT_ARRIVALS};
use crate::{
    Answer, Append, CommandId, Failure, Fate, Finding, Receipt, Seq, Store, StreamId, check, play,
};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use testbed::Folder;
use testbed::postgres::Server;
use tokio::task::JoinSet;

/// One caller: which of the streams, how many events, and whether it believes the stream to be further than it is.
type Caller = (usize, usize, bool);

/// How many stores, as in as many processes, write to the same streams.
const STORES: usize = 2;

/// How many streams there are. In the second half of them there are only moves, which wait to be put into their place.
const STREAMS: usize = 8;

fn faults() -> impl Strategy<Value = Vec<Option<Fault>>> {
    let point = prop_oneof![
        Just(Point::Begun),
        Just(Point::LookedUp),
        Just(Point::Written),
        Just(Point::Committed),
    ];
    // The second attempt is rarer, so its faults are more often asked for than come to be.
    let access = prop_oneof![Just(Access::Shared), Just(Access::Alone)];
    let fault = prop::option::weighted(0.7, (point, access));
    prop::collection::vec(fault, 0..16)
}

fn callers() -> impl Strategy<Value = Vec<Caller>> {
    prop::collection::vec((0..STREAMS, 1..4usize, prop::bool::weighted(0.1)), 1..60)
}

/// Milestones, so that the list of games has to change with every append.
fn append(caller: usize, stream: usize, count: usize, expected: Seq) -> Append {
    let record = |part: usize| {
        let (is_first, chance) = (expected == Seq::START && part == 0, caller + part);
        let fact = match chance % 4 {
            _ if is_first => r#""type":"game_set_up","rulebook":"tested""#,
            _ if stream >= STREAMS / 2 => r#""type":"move_played","uci":"e2e4""#,
            0 => r#""type":"game_started""#,
            1 => r#""type":"game_paused""#,
            2 => r#""type":"game_ended","score":"draw","why":"agreement""#,
            _ => r#""type":"move_played","uci":"e2e4""#,
        };
        let text = format!(r#"{{"at":{chance},"by":"official",{fact}}}"#);
        play::encode(&serde_json::from_str(&text).unwrap())
    };
    let stream = name(stream);
    let command = CommandId::new(&format!("c{caller}")).unwrap();
    Append::new(stream, expected, command, (0..count).map(record).collect()).unwrap()
}

fn name(stream: usize) -> StreamId {
    StreamId::new(&format!("game/{stream}")).unwrap()
}

/// Asks until the answer is that the events are stored; where they are, by the answer. After a failure it asks the
/// other store, as a player does whose node has gone.
async fn insist(
    stores: [Store; STORES],
    caller: usize,
    (stream, count, too_far): Caller,
) -> (usize, Seq, Seq) {
    let mut expected = if too_far { Seq(1000) } else { Seq::START };
    let mut in_doubt = false;
    let mut at = caller;
    loop {
        let store = &stores[at % STORES];
        match store.append(append(caller, stream, count, expected)).await {
            Ok(Answer::Appended(receipt)) => return (stream, receipt.first, receipt.last),
            Ok(Answer::Duplicate(receipt)) => {
                assert!(in_doubt, "nobody else has this command");
                return (stream, receipt.first, receipt.last);
            }
            Ok(Answer::Conflict { actual }) => {
                assert_ne!(actual, expected);
                expected = actual;
            }
            Err(Failure::Write { fate, .. }) => {
                in_doubt |= fate == Fate::Unknown;
                at += 1;
            }
            Err(failure) => panic!("{failure:?}"),
        }
    }
}

async fn run(url: &str, faults_to_come: [Vec<Option<Fault>>; STORES], callers: Vec<Caller>) {
    let faults = faults_to_come.map(|to_come| {
        let faults = Faults::default();
        faults.next.lock().unwrap().extend(to_come);
        faults
    });
    let [one, other] = faults;
    let stores = [
        Store::open_with(url, one).await.unwrap(),
        Store::open_with(url, other).await.unwrap(),
    ];
    // Every stream is followed through both stores: news of one's own, and of the other's.
    let follow = |n| {
        stores
            .each_ref()
            .map(|store| store.follow(&name(n), Seq::START))
    };
    let mut followers: Vec<_> = (0..STREAMS).map(follow).collect();
    let mut tasks = JoinSet::new();
    for (number, caller) in callers.into_iter().enumerate() {
        tasks.spawn(insist(stores.clone(), number, caller));
    }
    let mut acknowledged: BTreeMap<usize, Vec<(Seq, Seq)>> = BTreeMap::new();
    while let Some(done) = tasks.join_next().await {
        let (stream, first, last) = done.unwrap();
        acknowledged.entry(stream).or_default().push((first, last));
    }
    for (stream, mut places) in acknowledged {
        // The places touch each other: nothing was stored twice, nothing is missing.
        places.sort();
        let mut head = Seq::START;
        for (first, last) in places {
            assert_eq!(first, head.next());
            head = last;
        }
        let events = stores[0].read(&name(stream), Seq::START).await.unwrap();
        assert_eq!(events.last().map(|stored| stored.seq), Some(head));
        assert_eq!(events.len() as i64, head.0);
        for follower in &mut followers[stream] {
            for expected in &events {
                assert_eq!(&follower.next().await.unwrap(), expected);
            }
        }
    }
    for store in stores {
        store.close().await.unwrap();
    }
    // The commands are whole, and the list of games is what the log says.
    let mut tell = |finding: &Finding| panic!("{finding}");
    check(url, &[], &mut tell, &mut ()).await.unwrap();
}

#[track_caller]
fn check_truth(url: &str, faults: [Vec<Option<Fault>>; STORES], callers: Vec<Caller>) {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(run(url, faults, callers));
}

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

#[test]
fn everybody_is_told_the_truth_on_sqlite() {
    proptest!(cases(48), |(one in faults(), other in faults(), callers in callers())| {
        let folder = Folder::new().unwrap();
        let file = folder.path().join("log.db");
        check_truth(&format!("sqlite:{}", file.display()), [one, other], callers);
    });
}

#[test]
fn everybody_is_told_the_truth_on_postgres() {
    let server = Server::shared().unwrap_or_else(|why| panic!("{why}"));
    let count = AtomicU32::new(0);
    proptest!(cases(16), |(one in faults(), other in faults(), callers in callers())| {
        let name = format!("case{}", count.fetch_add(1, Ordering::Relaxed));
        server.create(&name).unwrap_or_else(|why| panic!("{why}"));
        check_truth(&server.url(&name), [one, other], callers);
    });
}

/// A move in each of the last streams, all in one batch: whoever asks comes before the writer's turn. All answers.
async fn round(store: &Store, expected: Seq) -> Vec<Result<Answer, Failure>> {
    let mut tasks = JoinSet::new();
    for stream in STREAMS / 2..STREAMS {
        let append = append(expected.0 as usize, stream, 1, expected);
        let store = store.clone();
        tasks.spawn(async move { store.append(append).await });
    }
    tasks.join_all().await
}

/// A crowd is stored by one statement. At every moment at which that can break, everybody is told the truth.
#[tokio::test]
async fn a_row_that_breaks_is_stored_once_or_not_at_all() {
    let points = [
        (Point::Begun, false),
        (Point::LookedUp, false),
        (Point::Written, false),
        (Point::Committed, true),
    ];
    for (point, is_stored) in points {
        let folder = Folder::new().unwrap();
        let url = format!("sqlite:{}", folder.path().join("log.db").display());
        let faults = Faults::default();
        let store = Store::open_with(&url, faults.clone()).await.unwrap();
        let mut followers: Vec<_> = (STREAMS / 2..STREAMS)
            .map(|stream| store.follow(&name(stream), Seq::START))
            .collect();
        let receipt = |seq| Receipt {
            first: Seq(seq),
            last: Seq(seq),
        };
        let appended = |seq| Answer::Appended(receipt(seq));
        // The first is put into its place, and makes the streams known.
        for seq in 1..=3 {
            for answer in round(&store, Seq(seq - 1)).await {
                assert_eq!(answer.unwrap(), appended(seq));
            }
        }
        let batches = store.written().batches;
        faults
            .next
            .lock()
            .unwrap()
            .push_back(Some((point, Access::Shared)));
        let fate = if is_stored {
            Fate::Unknown
        } else {
            Fate::NotStored
        };
        for answer in round(&store, Seq(3)).await {
            let failure = answer.unwrap_err();
            assert!(
                matches!(failure, Failure::Write { fate: told, .. } if told == fate),
                "{failure:?}"
            );
        }
        assert_eq!(store.written().batches, batches, "all in one batch");
        for answer in round(&store, Seq(3)).await {
            let expected = if is_stored {
                Answer::Duplicate(receipt(4))
            } else {
                appended(4)
            };
            assert_eq!(answer.unwrap(), expected);
        }
        for answer in round(&store, Seq(4)).await {
            assert_eq!(answer.unwrap(), appended(5));
        }
        for follower in &mut followers {
            for seq in 1..=5 {
                assert_eq!(follower.next().await.unwrap().seq, Seq(seq));
            }
        }
        store.close().await.unwrap();
    }
}

/// Moves that were put into place, and nobody heard of it, are there once; and those that follow find their place.
#[tokio::test]
async fn moves_are_put_into_place_again_after_a_failure() {
    let folder = Folder::new().unwrap();
    let url = format!("sqlite:{}", folder.path().join("log.db").display());
    let faults = Faults::default();
    let store = Store::open_with(&url, faults.clone()).await.unwrap();
    const ROUNDS: i64 = 40;
    for seq in 0..ROUNDS {
        // Every other batch is followed by a failure, if it is followed by anything.
        let fault = (seq % 2 == 0).then_some((Point::Placed, Access::Shared));
        faults.next.lock().unwrap().push_back(fault);
        for answer in round(&store, Seq(seq)).await {
            assert!(matches!(answer, Ok(Answer::Appended(_))), "{answer:?}");
        }
    }
    for stream in STREAMS / 2..STREAMS {
        let events = store.read(&name(stream), Seq::START).await.unwrap();
        let places: Vec<i64> = events.iter().map(|stored| stored.seq.0).collect();
        assert_eq!(places, (1..=ROUNDS).collect::<Vec<_>>());
    }
    store.close().await.unwrap();
    let mut tell = |finding: &Finding| panic!("{finding}");
    let checked = check(&url, &[], &mut tell, &mut ()).await.unwrap();
    assert_eq!(checked.events, ROUNDS.unsigned_abs() * (STREAMS / 2) as u64);
}

/// A row may put older moves into place. When that breaks, at whatever moment, all of it has happened or nothing.
#[tokio::test]
async fn a_row_that_takes_older_moves_along_breaks_as_a_whole() {
    const ROUNDS: i64 = 60;
    /// So many undisturbed rounds, and moves wait that a row takes along.
    const EACH: i64 = 7;
    for point in [Point::Begun, Point::Written, Point::Committed] {
        let folder = Folder::new().unwrap();
        let url = format!("sqlite:{}", folder.path().join("log.db").display());
        let faults = Faults::default();
        let store = Store::open_with(&url, faults.clone()).await.unwrap();
        for seq in 0..ROUNDS {
            let fault = (seq % EACH == EACH - 1).then_some((point, Access::Shared));
            faults.next.lock().unwrap().push_back(fault);
            let mut answers = round(&store, Seq(seq)).await;
            if fault.is_some() {
                assert!(answers.iter().all(Result::is_err), "{answers:?}");
                answers = round(&store, Seq(seq)).await;
            }
            for answer in answers {
                let receipt = match answer.unwrap() {
                    Answer::Appended(receipt) | Answer::Duplicate(receipt) => receipt,
                    Answer::Conflict { actual } => panic!("{actual:?}"),
                };
                assert_eq!(receipt.last, Seq(seq + 1));
            }
        }
        store.close().await.unwrap();
        let mut tell = |finding: &Finding| panic!("{finding}");
        let checked = check(&url, &[], &mut tell, &mut ()).await.unwrap();
        assert_eq!(checked.events, ROUNDS.unsigned_abs() * (STREAMS / 2) as u64);
    }
}

/// Moves wait for others of their games, and when the crowd is gone there are none to wait for, even if it is never quiet.
#[tokio::test]
async fn when_the_crowd_is_gone_its_moves_are_put_into_place() {
    let folder = Folder::new().unwrap();
    let url = format!("sqlite:{}", folder.path().join("log.db").display());
    let store = Store::open(&url).await.unwrap();
    let mut beside = Address::parse(&url).unwrap().connect().await.unwrap();
    for seq in 0..3 {
        for answer in round(&store, Seq(seq)).await {
            assert!(matches!(answer, Ok(Answer::Appended(_))), "{answer:?}");
        }
    }
    let mut number = 0;
    while beside.count(COUNT_ARRIVALS).await.unwrap() > 0 {
        assert!(number < 500, "they wait for ever");
        let alone = append(number, 0, 1, Seq(number as i64));
        let answer = store.append(alone).await;
        assert!(matches!(answer, Ok(Answer::Appended(_))), "{answer:?}");
        number += 1;
    }
    beside.close().await.unwrap();
    store.close().await.unwrap();
}

/// What is remembered fits, the batch is a row, and no key says that a place is taken: only the number of the file tells.
#[tokio::test]
async fn a_row_is_not_stored_over_what_another_process_has_written() {
    let folder = Folder::new().unwrap();
    let url = format!("sqlite:{}", folder.path().join("log.db").display());
    let store = Store::open(&url).await.unwrap();
    let other = Store::open(&url).await.unwrap();
    for seq in 0..3 {
        for answer in round(&store, Seq(seq)).await {
            assert!(matches!(answer, Ok(Answer::Appended(_))), "{answer:?}");
        }
    }
    let taken = STREAMS - 1;
    let theirs = append(77, taken, 1, Seq(3));
    let theirs = other.append(theirs).await;
    assert!(matches!(theirs, Ok(Answer::Appended(_))), "{theirs:?}");
    let mut late = 0;
    for answer in round(&store, Seq(3)).await {
        match answer.unwrap() {
            Answer::Conflict { actual } => {
                assert_eq!(actual, Seq(4));
                late += 1;
            }
            Answer::Appended(receipt) => assert_eq!(receipt.last, Seq(4)),
            Answer::Duplicate(_) => panic!("nobody has asked for it before"),
        }
    }
    assert_eq!(late, 1);
    for stream in STREAMS / 2..STREAMS {
        let events = store.read(&name(stream), Seq::START).await.unwrap();
        let command = events.last().map(|last| last.command.as_str().to_owned());
        let expected = if stream == taken { "c77" } else { "c3" };
        assert_eq!((events.len(), command.as_deref()), (4, Some(expected)));
    }
    store.close().await.unwrap();
    other.close().await.unwrap();
}
