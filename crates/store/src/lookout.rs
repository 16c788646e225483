//! The task that notices what other processes have written, and has followers look at the log.
//!
//! PostgreSQL says so at once; that is a hint and may be lost. Behind it, on both databases, one question a second for
//! all followed streams together; on SQLite only if another connection has written at all, which its file tells.

use crate::aside;
use crate::database::{Readers, Value, within};
use crate::reading::{self, PAGE};
use crate::stream::{Seq, StreamId};
use crate::watchers::Watchers;
use crate::writer::{HEADS, Request, name};
use sqlx::Executor as _;
use sqlx::postgres::{PgConnectOptions, PgListener, PgNotification, PgPool, PgPoolOptions};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::WeakSender;
use tokio::sync::oneshot;
use tokio::time::{MissedTickBehavior, interval};

const PERIOD: Duration = Duration::from_secs(1);
/// How often the listening connection is asked whether it is well: it says nothing by itself when the way to the server
/// is cut, and would hear nothing ever after.
const ASKED: u32 = 5;
/// How long it may take to listen, or to say that it is well.
const PATIENCE: Duration = Duration::from_secs(5);

pub(crate) async fn run(readers: Readers, watchers: Arc<Watchers>, writer: WeakSender<Request>) {
    let mut ticks = interval(PERIOD);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut listener = None;
    let mut polls = 0_u32;
    loop {
        tokio::select! {
            _ = ticks.tick() => {
                polls = polls.wrapping_add(1);
                if let Readers::Postgres(pool) = &readers {
                    listener = match listener.take() {
                        None => listen(pool).await,
                        Some(listening) if polls.is_multiple_of(ASKED) => ask(listening).await,
                        listening => listening,
                    };
                }
                if matches!(readers, Readers::Postgres(_)) || others_wrote(&writer).await {
                    poll(&readers, &watchers).await;
                }
            }
            hint = hear(&mut listener) => match hint {
                Some(hint) => {
                    let mut heard = Heard::default();
                    heard.add(&hint, &watchers);
                    while let Some(hint) = listener.as_mut().and_then(PgListener::next_buffered) {
                        heard.add(&hint, &watchers);
                    }
                    heard.pass_on(&readers, &watchers).await;
                }
                // The connection was lost, and hints with it.
                None => listener = None,
            },
        }
    }
}

/// None if the server cannot be reached just now; the next tick tries again.
async fn listen(pool: &PgPool) -> Option<PgListener> {
    // A pool of its own: a listener that is dropped while the way to the server is cut keeps its connection for a while,
    // which readers may need.
    let own = PgPoolOptions::new()
        .max_connections(1)
        .connect_lazy_with(PgConnectOptions::clone(&pool.connect_options()));
    let listening = async {
        let mut listener = PgListener::connect_with(&own).await?;
        listener.listen_all(["boardside", aside::CHANNEL]).await?;
        Ok(listener)
    };
    within(PATIENCE, listening).await.ok()
}

/// The same listener if it is well. What it hears meanwhile is kept.
async fn ask(mut listener: PgListener) -> Option<PgListener> {
    let asked = within(PATIENCE, (&mut listener).execute("SELECT 1")).await;
    asked.ok().map(|_| listener)
}

/// The next hint; None when the connection is lost. Waits for ever where there is nobody to listen to.
async fn hear(listener: &mut Option<PgListener>) -> Option<PgNotification> {
    match listener {
        Some(listener) => listener.try_recv().await.ok().flatten(),
        None => std::future::pending().await,
    }
}

/// What hints say that came one upon the other.
#[derive(Default)]
struct Heard {
    /// Streams that were written to.
    streams: HashSet<StreamId>,
    /// Whether any other may have been, too.
    any: bool,
}

impl Heard {
    /// A hint is the writer's origin, then the streams, a line each; without streams it means any.
    fn add(&mut self, hint: &PgNotification, watchers: &Watchers) {
        let (origin, rest) = hint
            .payload()
            .split_once('\n')
            .unwrap_or((hint.payload(), ""));
        if origin == watchers.origin() {
            return;
        }
        if hint.channel() == aside::CHANNEL {
            watchers.hear_aside(rest);
            return;
        }
        self.any |= rest.is_empty();
        let streams = rest.lines().filter_map(|name| StreamId::new(name).ok());
        self.streams.extend(streams);
    }

    /// What is new is read once for everybody, with one question for all streams: a question for each follower would
    /// cost far more than what it brings.
    async fn pass_on(self, readers: &Readers, watchers: &Watchers) {
        if self.any {
            watchers.look_at_all();
            return;
        }
        let mut wanted = Vec::new();
        for stream in self.streams {
            match watchers.seen(&stream) {
                // Its followers have not read it yet, and have perhaps just asked.
                Some(Seq::START) => watchers.look(&stream),
                Some(seen) => wanted.push((stream, seen.next())),
                None => {}
            }
        }
        if wanted.is_empty() {
            return;
        }
        match reading::read_many(readers, &wanted).await {
            Ok(pages) => {
                for (stream, page) in pages {
                    // There may be more than a page.
                    let is_full = page.len() == PAGE;
                    watchers.tell_read(&stream, page);
                    if is_full {
                        watchers.look(&stream);
                    }
                }
            }
            Err(_) => wanted.iter().for_each(|(stream, _)| watchers.look(stream)),
        }
    }
}

/// Whether another process has written since this was last asked, for all that the writer knows.
async fn others_wrote(writer: &WeakSender<Request>) -> bool {
    let Some(writer) = writer.upgrade() else {
        return false;
    };
    let (reply, answer) = oneshot::channel();
    let asked = writer.send(Request::OthersWrote(reply)).await;
    asked.is_ok() && !matches!(answer.await, Ok(Ok(false)))
}

/// A poll that fails is made up for by the next one.
async fn poll(readers: &Readers, watchers: &Watchers) {
    let followed = watchers.followed();
    let values: Vec<Value<'_>> = followed
        .iter()
        .map(|stream| stream.as_str().into())
        .collect();
    let heads = readers.fetch_rows(&HEADS, &values, |row| {
        Ok((name(StreamId::new, &row.text(0)?)?, Seq(row.number(1)?)))
    });
    for (stream, head) in heads.await.unwrap_or_default() {
        watchers.look_beyond(&stream, head);
    }
}
