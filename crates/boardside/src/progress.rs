//! How far a long piece of work has come, shown on a terminal only.

use indicatif::{ProgressBar, ProgressBarIter, ProgressStyle};
use std::io::Read;

/// A bar on the standard error, or nothing if that is no terminal.
#[derive(Clone)]
pub struct Progress(ProgressBar);

impl Progress {
    /// For an amount of bytes to read; `None` if it is not known.
    pub fn of_bytes(total: Option<u64>) -> Progress {
        let (bar, template) = match total {
            Some(total) => (
                ProgressBar::new(total),
                "{bar:40} {bytes} of {total_bytes}, {bytes_per_sec}, {eta} left",
            ),
            None => (
                ProgressBar::new_spinner(),
                "{spinner} {bytes}, {bytes_per_sec}",
            ),
        };
        let style = ProgressStyle::with_template(template);
        Progress(bar.with_style(style.expect("the template is well-formed")))
    }

    /// For steps that say themselves what they count.
    pub fn of_steps() -> Progress {
        let template = "{bar:40} {pos} of {len} {msg}, {per_sec}, {eta} left";
        let style = ProgressStyle::with_template(template);
        let bar = ProgressBar::new(0);
        Progress(bar.with_style(style.expect("the template is well-formed")))
    }

    /// The same reader, counted.
    pub fn counting<R: Read>(&self, reader: R) -> ProgressBarIter<R> {
        self.0.wrap_read(reader)
    }

    /// Prints without tearing the bar.
    pub fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.0.finish_and_clear();
    }
}

impl boardside_store::Progress for Progress {
    fn begin(&mut self, what: &'static str, total: u64) {
        self.0.reset();
        self.0.set_length(total);
        self.0.set_message(what);
    }

    fn advance(&mut self, by: u64) {
        self.0.inc(by);
    }
}
