//! How nodes on one database come to the same time, though the clocks of their machines do not agree.
//!
//! A node asks the database now and then what time it is, and counts the difference in from then on: so no move waits
//! for a question. Half of the way there and back is the most that the answer can be wrong by; of the last answers the
//! one that came back fastest counts.

use super::Time;
use crate::app::Parts;
use boardside_store::{Failure, Store};
use std::collections::VecDeque;
use std::sync::Weak;
use std::time::{Duration, Instant};

/// How often the database is asked.
const PERIOD: Duration = Duration::from_secs(10);
/// Answers that are compared.
const KEPT: usize = 8;
/// Questions before a node serves anybody.
const AT_FIRST: usize = 3;

/// What one answer of the database says of the machine's clock, in milliseconds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Sample {
    /// What the machine's clock is short of.
    ahead: i64,
    /// How long the question took.
    took: i64,
}

/// The last answers.
#[derive(Default)]
pub struct Agreement {
    samples: VecDeque<Sample>,
}

impl Agreement {
    /// Asks a few times at the start. Where the database has no clock of its own there is nothing to agree on.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn reach(store: &Store, time: &Time) -> Result<Agreement, Failure> {
        let mut agreement = Agreement::default();
        for _ in 0..AT_FIRST {
            agreement.ask(store, time).await?;
        }
        Ok(agreement)
    }

    /// Goes on asking until nobody has the server any more.
    pub async fn keep(mut self, app: Weak<Parts>) {
        loop {
            tokio::time::sleep(PERIOD).await;
            let Some(app) = app.upgrade() else {
                return;
            };
            if let Err(why) = self.ask(&app.store, &app.time).await {
                tracing::warn!(%why, "the database did not say what time it is");
            }
        }
    }

    async fn ask(&mut self, store: &Store, time: &Time) -> Result<(), Failure> {
        let (begun, here) = (Instant::now(), time.of_machine());
        let Some(there) = store.clock().await? else {
            return Ok(());
        };
        let took = i64::try_from(begun.elapsed().as_millis()).unwrap_or(i64::MAX);
        let ahead = there.0 - here.0 - took / 2;
        time.correct_by(self.learn(Sample { ahead, took }));
        Ok(())
    }

    /// Takes an answer in; what the machine's clock is to be corrected by.
    fn learn(&mut self, sample: Sample) -> i64 {
        // Answers that cannot all be true: one of the clocks was set meanwhile, and what was learned before is old.
        let contradicts =
            |old: &Sample| (old.ahead - sample.ahead).abs() > old.took + sample.took + 10;
        if self.samples.iter().any(contradicts) {
            self.samples.clear();
        }
        self.samples.push_back(sample);
        if self.samples.len() > KEPT {
            self.samples.pop_front();
        }
        let fastest = self.samples.iter().min_by_key(|sample| sample.took);
        fastest.map_or(0, |sample| sample.ahead)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(samples: &[(i64, i64)], expected: &[i64]) {
        let mut agreement = Agreement::default();
        let learned = samples.iter().map(|&(ahead, took)| Sample { ahead, took });
        let learned: Vec<i64> = learned.map(|sample| agreement.learn(sample)).collect();
        assert_eq!(learned, expected);
    }

    #[test]
    fn the_fastest_of_the_last_answers_counts() {
        check(&[(-995, 10), (-1000, 2), (-960, 80)], &[-995, -1000, -1000]);
    }

    #[test]
    fn an_answer_that_contradicts_the_others_replaces_them() {
        check(&[(0, 1), (1, 1), (5_000, 90)], &[0, 0, 5_000]);
    }

    #[test]
    fn an_old_answer_is_forgotten() {
        let mut samples = vec![(7, 1)];
        samples.extend(std::iter::repeat_n((9, 3), KEPT));
        let mut expected = vec![7; KEPT];
        expected.push(9);
        check(&samples, &expected);
    }
}
