//! How soon a follower in the same process has what was committed.

use super::bed::{Bed, Kind};
use super::callers::{append, record, stream};
use super::{CALLERS, Size};
use crate::table::Table;
use boardside_store::{Answer, Follower, Seq, Store, StreamId};
use std::error::Error;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval_at};

/// When something was asked, committed, acknowledged and seen.
struct Times {
    asked: Instant,
    /// As the writer learned of it.
    committed: Instant,
    acknowledged: Instant,
    seen: Instant,
}

/// Prints how long it took at this many appends a second.
pub async fn run(kind: Kind<'_>, rate: f64, rounds: u32, size: Size) -> Result<(), Box<dyn Error>> {
    let mut best: Option<[[Duration; 2]; 3]> = None;
    let mut reached = 0.0;
    for _ in 0..rounds {
        let bed = Bed::new(kind).await?;
        let store = bed.open().await?;
        let (times, took) = measure(&store, rate, size.time).await?;
        store.close().await?;
        let figures = [
            percentiles(times.iter().map(|t| t.acknowledged - t.asked).collect()),
            percentiles(times.iter().map(|t| t.seen - t.asked).collect()),
            percentiles(times.iter().map(|t| t.seen - t.committed).collect()),
        ];
        if best.is_none_or(|best| figures[2][1] < best[2][1]) {
            best = Some(figures);
            reached = times.len() as f64 / took.as_secs_f64();
        }
    }
    let title = format!(
        "{kind}: {CALLERS} streams followed at {reached:.0} appends/s, half of full speed, best of {rounds}"
    );
    let mut table = Table::new(title, ["", "median", "99 %"].map(String::from));
    let names = [
        "append to acknowledgment",
        "append to follower",
        "commit to follower",
    ];
    for (name, figures) in names.iter().zip(best.ok_or("no round was run")?) {
        let cells = figures.map(|time| format!("{:.2} ms", time.as_secs_f64() * 1e3));
        table.row(name, cells);
    }
    println!("\n{table}");
    Ok(())
}

fn percentiles(mut times: Vec<Duration>) -> [Duration; 2] {
    times.sort_unstable();
    [50, 99].map(|percent| times[(times.len() - 1) * percent / 100])
}

async fn measure(
    store: &Store,
    rate: f64,
    time: Duration,
) -> Result<(Vec<Times>, Duration), Box<dyn Error>> {
    let pause = Duration::from_secs_f64(CALLERS as f64 / rate);
    let start = Instant::now() + Duration::from_millis(50);
    let mut tasks = JoinSet::new();
    for number in 0..CALLERS {
        // Callers come one after the other, not all at once.
        let first = start + pause.mul_f64(number as f64 / CALLERS as f64);
        tasks.spawn(watch(store.clone(), number, first, pause, start + time));
    }
    let mut all = Vec::new();
    while let Some(times) = tasks.join_next().await {
        all.extend(times?);
    }
    Ok((all, start.elapsed()))
}

/// One caller and one follower of its stream.
async fn watch(
    store: Store,
    number: usize,
    first: Instant,
    pause: Duration,
    end: Instant,
) -> Vec<Times> {
    let name = StreamId::new(&stream(number)).expect("a good name");
    let follower = store.follow(&name, Seq::START);
    let (tell, told) = oneshot::channel();
    let seen = tokio::spawn(look(follower, told));
    let said = say(store, number, first, pause, end).await;
    tell.send(said.len()).expect("the follower waits for it");
    let seen = seen.await.expect("the follower came to the end");
    let times = said.into_iter().zip(seen);
    times
        .map(|((asked, acknowledged), (committed, seen))| Times {
            asked,
            // One that was read from the log was committed before it was acknowledged.
            committed: committed.unwrap_or(acknowledged.min(seen)),
            acknowledged,
            seen,
        })
        .collect()
}

/// Appends at a steady pace; when each was asked and acknowledged.
async fn say(
    store: Store,
    number: usize,
    first: Instant,
    pause: Duration,
    end: Instant,
) -> Vec<(Instant, Instant)> {
    let (name, record) = (
        StreamId::new(&stream(number)).expect("a good name"),
        record(),
    );
    let mut ticks = interval_at(first.into(), pause);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let mut said = Vec::new();
    loop {
        ticks.tick().await;
        let asked = Instant::now();
        if asked > end {
            return said;
        }
        let append = append(number, &name, said.len() as i64, &record);
        let answer = store.append(append).await.expect("a database that works");
        assert!(matches!(answer, Answer::Appended(_)), "{answer:?}");
        said.push((asked, Instant::now()));
    }
}

/// When each event was committed and seen, until as many are as were said.
async fn look(
    mut follower: Follower,
    mut told: oneshot::Receiver<usize>,
) -> Vec<(Option<Instant>, Instant)> {
    let (mut seen, mut all) = (Vec::new(), None);
    while all.is_none_or(|all| seen.len() < all) {
        tokio::select! {
            event = follower.next() => {
                seen.push((follower.committed(), Instant::now()));
                let seq = event.expect("a log that can be read").seq;
                assert_eq!(seq, Seq(seen.len() as i64), "each once and in order");
            }
            count = &mut told, if all.is_none() => all = count.ok(),
        }
    }
    seen
}
