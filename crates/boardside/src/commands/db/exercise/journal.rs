//! What an exercise prints.

use boardside_store::{Answer, CommandId, Seq, StreamId};
use std::fmt;
use std::io::{self, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A line for everything that was answered, out of our hands before the caller goes on; and the sums.
#[derive(Default)]
pub(super) struct Journal {
    quiet: bool,
    appends: AtomicU64,
    events: AtomicU64,
    duplicates: AtomicU64,
    conflicts: AtomicU64,
    failures: AtomicU64,
}

impl Journal {
    pub(super) fn new(quiet: bool) -> Journal {
        Journal {
            quiet,
            ..Journal::default()
        }
    }

    pub(super) fn answered(
        &self,
        stream: &StreamId,
        expected: Seq,
        command: &CommandId,
        answer: Answer,
    ) -> io::Result<()> {
        let (word, from, to) = match answer {
            Answer::Appended(receipt) => {
                add(&self.appends, 1);
                add(&self.events, receipt.last.0.abs_diff(receipt.first.0) + 1);
                ("appended", receipt.first, receipt.last)
            }
            Answer::Duplicate(receipt) => {
                add(&self.duplicates, 1);
                ("duplicate", receipt.first, receipt.last)
            }
            Answer::Conflict { actual } => {
                add(&self.conflicts, 1);
                ("conflict", expected, actual)
            }
        };
        self.line(format_args!("{word} {stream} {from} {to} {command}"))
    }

    pub(super) fn failed(
        &self,
        stream: &StreamId,
        command: &CommandId,
        failure: &boardside_store::Failure,
    ) -> io::Result<()> {
        add(&self.failures, 1);
        self.line(format_args!("failed {stream} {command}: {failure}"))
    }

    pub(super) fn summary(&self, seed: u64, elapsed: Duration, commits: u64) -> io::Result<()> {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let appends = read(&self.appends);
        let seconds = elapsed.as_secs_f64();
        let rate = appends as f64 / seconds.max(1e-9);
        let mut out = io::stdout().lock();
        writeln!(
            out,
            "{appends} appends with {} events in {commits} commits and {seconds:.1} s: {rate:.0} appends/s, \
             {} duplicates, {} conflicts, {} failures, seed {seed}",
            read(&self.events),
            read(&self.duplicates),
            read(&self.conflicts),
            read(&self.failures),
        )?;
        out.flush()
    }

    /// The lock keeps lines whole; the flush makes each one known even if we are killed now.
    fn line(&self, line: fmt::Arguments<'_>) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        writeln!(out, "{line}")?;
        out.flush()
    }
}

fn add(counter: &AtomicU64, number: u64) {
    counter.fetch_add(number, Ordering::Relaxed);
}
