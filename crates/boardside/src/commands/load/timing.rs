//! How long things took.

use crate::outcome::Failure;
use std::fmt;
use std::time::Duration;

/// Times, in the order in which they were measured.
#[derive(Default)]
pub struct Timing(Vec<Duration>);

impl Timing {
    /// One more.
    pub fn note(&mut self, took: Duration) {
        self.0.push(took);
    }

    /// Those of somebody else, too.
    pub fn add(&mut self, other: Timing) {
        self.0.extend(other.0);
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The summary.
    ///
    /// # Errors
    /// When nothing was measured.
    pub fn sum_up(mut self) -> Result<Summary, Failure> {
        if self.0.is_empty() {
            let sentence = "nothing was answered in that time; let it run longer";
            return Err(Failure::Usage(sentence.to_owned()));
        }
        self.0.sort_unstable();
        // The smallest time that so many in a thousand did not exceed.
        let place = |mille: usize| (self.0.len() * mille).div_ceil(1000).max(1) - 1;
        Ok(Summary {
            p50: self.0[place(500)],
            p99: self.0[place(990)],
            p999: self.0[place(999)],
            most: self.0[self.0.len() - 1],
        })
    }
}

/// Times in short.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    pub p50: Duration,
    pub p99: Duration,
    pub p999: Duration,
    pub most: Duration,
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = |took: Duration| took.as_secs_f64() * 1000.0;
        write!(
            f,
            "p50 {:.3} ms, p99 {:.3} ms, p99.9 {:.3} ms, longest {:.3} ms",
            millis(self.p50),
            millis(self.p99),
            millis(self.p999),
            millis(self.most)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_a_time_that_was_measured() {
        let mut timing = Timing::default();
        (1..=1000)
            .rev()
            .for_each(|n| timing.note(Duration::from_millis(n)));
        let summary = timing.sum_up().expect("times");
        let millis =
            [summary.p50, summary.p99, summary.p999, summary.most].map(|took| took.as_millis());
        assert_eq!(millis, [500, 990, 999, 1000]);
    }

    #[test]
    fn one_time_is_all_of_them_and_none_is_an_error() {
        let mut timing = Timing::default();
        timing.note(Duration::from_millis(7));
        let summary = timing.sum_up().expect("a time");
        assert_eq!((summary.p50, summary.p999), (summary.most, summary.most));
        assert!(Timing::default().sum_up().is_err());
    }
}
