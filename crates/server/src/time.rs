//! The only clock of the server.
//!
//! Everybody asks [`Time`], nobody the system: so a test can let two minutes pass by writing a number into a file, and
//! several nodes on one database can agree on its clock instead of their own.

mod agreement;
pub mod written;

pub use agreement::Agreement;
pub use written::When;

use boardside_play::Moment;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, sleep};

/// How often the file with the offset is looked at.
const LOOK: Duration = Duration::from_millis(10);
/// Nobody sleeps longer in one go, because the system's clock may be set meanwhile.
const LONGEST_SLEEP: Duration = Duration::from_secs(10);

/// Real time plus an offset. Clones show the same time.
#[derive(Clone, Debug)]
pub struct Time {
    offset: watch::Receiver<i64>,
    /// How far the clock of this machine is off, which a test can choose.
    wrong_by: i64,
    /// What the clock of this machine is corrected by.
    correction: Arc<AtomicI64>,
}

impl Time {
    /// The system's clock.
    pub fn real() -> Time {
        Time::shifted(0).1
    }

    /// The system's clock shifted by as many milliseconds as the sender says.
    pub fn shifted(millis: i64) -> (watch::Sender<i64>, Time) {
        let (sender, offset) = watch::channel(millis);
        let time = Time {
            offset,
            wrong_by: 0,
            correction: Arc::default(),
        };
        (sender, time)
    }

    /// The same on a machine whose clock is wrong.
    pub fn on_machine_wrong_by(self, millis: i64) -> Time {
        Time {
            wrong_by: millis,
            ..self
        }
    }

    /// What the clock of this machine says.
    fn of_machine(&self) -> Moment {
        let real = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        let millis = i64::try_from(real.as_millis()).unwrap_or(i64::MAX);
        Moment(millis).after(self.wrong_by)
    }

    fn correct_by(&self, millis: i64) {
        self.correction.store(millis, Ordering::Relaxed);
    }

    /// The system's clock shifted by as many milliseconds as the file says; no file or no number is no shift. Changes
    /// are noticed at once, and sleepers with them.
    pub fn with_offset_from(file: PathBuf) -> Time {
        let (sender, time) = Time::shifted(read(&file));
        tokio::spawn(async move {
            let mut ticks = interval(LOOK);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            while !sender.is_closed() {
                ticks.tick().await;
                let millis = read(&file);
                sender.send_if_modified(|offset| std::mem::replace(offset, millis) != millis);
            }
        });
        time
    }

    /// The time now, in milliseconds since 1970.
    pub fn now(&self) -> Moment {
        let correction = self.correction.load(Ordering::Relaxed);
        self.of_machine()
            .after(correction)
            .after(*self.offset.borrow())
    }

    /// A time that never goes back, even when the system's clock is set: for counting how often somebody came.
    pub fn steady(&self) -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        let offset = u64::try_from(*self.offset.borrow()).unwrap_or(0);
        START.elapsed() + Duration::from_millis(offset)
    }

    /// Waits until this moment has come.
    pub async fn sleep_until(&self, moment: Moment) {
        let mut offset = self.offset.clone();
        loop {
            let left = moment.since(self.now());
            if left == 0 {
                return;
            }
            let left = Duration::from_millis(left.unsigned_abs()).min(LONGEST_SLEEP);
            tokio::select! {
                () = sleep(left) => {}
                Ok(()) = offset.changed() => {}
            }
        }
    }
}

fn read(file: &PathBuf) -> i64 {
    let text = fs::read_to_string(file).unwrap_or_default();
    text.trim().parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_sleeper_wakes_when_the_offset_passes_its_moment() {
        let (offset, time) = Time::shifted(0);
        let hour = 3_600_000;
        let then = time.now().after(hour);
        let sleeper = tokio::spawn({
            let time = time.clone();
            async move { time.sleep_until(then).await }
        });
        offset.send(hour).unwrap();
        sleeper.await.unwrap();
        assert!(time.now() >= then);
    }

    #[tokio::test]
    async fn what_has_passed_is_not_waited_for() {
        let time = Time::real();
        time.sleep_until(Moment(0)).await;
        time.sleep_until(time.now()).await;
    }
}
