//! Pauses of less than a millisecond. The runtime's own timers ring up to a millisecond late.

use std::thread;
use std::time::Duration;

#[cfg(target_os = "linux")]
use {
    rustix::fd::OwnedFd,
    rustix::time::{
        Itimerspec, TimerfdClockId, TimerfdFlags, TimerfdTimerFlags, Timespec, timerfd_create,
        timerfd_settime,
    },
    std::io,
    tokio::io::unix::AsyncFd,
};

/// Where the system has timers that ring on time, one of them once it was needed.
#[derive(Default)]
pub(super) struct Pause {
    #[cfg(target_os = "linux")]
    timer: Option<AsyncFd<OwnedFd>>,
}

impl Pause {
    /// Waits for so long.
    pub(super) async fn wait(&mut self, time: Duration) {
        #[cfg(target_os = "linux")]
        if self.ring_after(time).await.is_ok() {
            return;
        }
        // A thread that sleeps rings on time as well, and costs two turns on the core.
        let _ = tokio::task::spawn_blocking(move || thread::sleep(time)).await;
    }

    #[cfg(target_os = "linux")]
    async fn ring_after(&mut self, time: Duration) -> io::Result<()> {
        if time.is_zero() {
            // To the system that is a timer which never rings.
            return Ok(());
        }
        let timer = match &mut self.timer {
            Some(timer) => timer,
            none => none.insert(timer()?),
        };
        let once = Itimerspec {
            it_interval: Timespec::default(),
            it_value: Timespec::try_from(time).map_err(io::Error::other)?,
        };
        timerfd_settime(&*timer, TimerfdTimerFlags::empty(), &once)?;
        loop {
            let mut ready = timer.readable().await?;
            let rung = ready.try_io(|timer| Ok(rustix::io::read(timer, &mut [0; 8])?));
            if let Ok(rung) = rung {
                return rung.map(drop);
            }
        }
    }
}

#[cfg(target_os = "linux")]
#[expect(
    deprecated,
    reason = "what its successor has one promise in unsafe code is so of an owned descriptor: nobody closes it meanwhile"
)]
fn timer() -> io::Result<AsyncFd<OwnedFd>> {
    let flags = TimerfdFlags::NONBLOCK | TimerfdFlags::CLOEXEC;
    AsyncFd::new(timerfd_create(TimerfdClockId::Monotonic, flags)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    #[tokio::test]
    async fn a_pause_is_as_long_as_asked_for_and_can_be_made_again() {
        let mut pause = Pause::default();
        for micros in [0, 1, 700, 0, 2_000, 1] {
            let (time, begun) = (Duration::from_micros(micros), Instant::now());
            pause.wait(time).await;
            assert!(begun.elapsed() >= time);
        }
    }

    #[tokio::test]
    async fn one_that_is_given_up_does_not_cut_the_next_one_short() {
        let mut pause = Pause::default();
        let (first, second) = (Duration::from_millis(50), Duration::from_millis(5));
        let given_up = tokio::time::timeout(Duration::ZERO, pause.wait(first)).await;
        assert!(given_up.is_err());
        thread::sleep(2 * first);
        let begun = Instant::now();
        pause.wait(second).await;
        assert!(begun.elapsed() >= second);
    }
}
