//! What nodes on one database tell each other of callers who come often.
//!
//! No request waits for it: once a second a node adds what its frequent callers have used up to what the others have
//! counted, and learns how far ahead they are in all. So over a while a caller gets no more from three nodes than from
//! one; within the first second, and up to a tenth of the limit, each node counts alone.

use crate::app::{App, Parts};
use boardside_store::{Charge, Charged, Failure};
use std::sync::Weak;
use std::time::Duration;

const PERIOD: Duration = Duration::from_secs(1);
/// Callers that are told of in one go; the others wait for the next.
const AT_ONCE: usize = 100;

/// Tells and learns until nobody has the server any more.
pub async fn share(app: Weak<Parts>) {
    loop {
        tokio::time::sleep(PERIOD).await;
        let Some(app) = app.upgrade() else {
            return;
        };
        match tell(&App::from(app)).await {
            Ok(()) => {}
            Err(Failure::Closed) => return,
            // What was not told is lost to the others: for a while each node counts alone.
            Err(why) => tracing::warn!(%why, "frequent callers could not be told of"),
        }
    }
}

async fn tell(app: &App) -> Result<(), Failure> {
    for (what, pace) in app.rates.shares() {
        for (caller, used) in pace.to_tell().into_iter().take(AT_ONCE) {
            let charge = Charge {
                key: app.keys.masked(&format!("{what} {caller}")),
                cost: millis(used),
                most: None,
            };
            let now = app.time.now();
            let Charged::Counted(free_at) = app.store.charge(now, charge).await? else {
                continue;
            };
            let after = u64::try_from(free_at.since(now)).unwrap_or(0);
            pace.learn(&caller, Duration::from_millis(after));
        }
    }
    Ok(())
}

/// At least one.
pub fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX).max(1)
}
