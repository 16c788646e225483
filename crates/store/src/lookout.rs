//! The task that notices what other processes have written, and has followers look at the log.
//!
//! PostgreSQL says so at once; that is a hint and may be lost. Behind it, on both databases, one question a second for
//! all followed streams together.

use crate::database::{Readers, Value};
use crate::stream::{Seq, StreamId};
use crate::watchers::Watchers;
use crate::writer::{HEADS, name};
use sqlx::postgres::{PgListener, PgNotification, PgPool};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

const PERIOD: Duration = Duration::from_secs(1);

pub(crate) async fn run(readers: Readers, watchers: Arc<Watchers>) {
    let mut ticks = interval(PERIOD);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut listener = None;
    loop {
        tokio::select! {
            _ = ticks.tick() => {
                if let (None, Readers::Postgres(pool)) = (&listener, &readers) {
                    listener = listen(pool).await;
                }
                poll(&readers, &watchers).await;
            }
            hint = hear(&mut listener) => match hint {
                Some(hint) => pass_on(&hint, &watchers),
                // The connection was lost, and hints with it.
                None => listener = None,
            },
        }
    }
}

/// None if the server cannot be reached just now; the next tick tries again.
async fn listen(pool: &PgPool) -> Option<PgListener> {
    let mut listener = PgListener::connect_with(pool).await.ok()?;
    listener.listen("boardside").await.ok()?;
    Some(listener)
}

/// The next hint; None when the connection is lost. Waits for ever where there is nobody to listen to.
async fn hear(listener: &mut Option<PgListener>) -> Option<PgNotification> {
    match listener {
        Some(listener) => listener.try_recv().await.ok().flatten(),
        None => std::future::pending().await,
    }
}

/// A hint is the writer's origin, then the streams, a line each; without streams it means any.
fn pass_on(hint: &PgNotification, watchers: &Watchers) {
    let mut lines = hint.payload().lines();
    if lines.next() == Some(watchers.origin()) {
        return;
    }
    let streams: Vec<&str> = lines.collect();
    watchers.look((!streams.is_empty()).then_some(&streams));
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
