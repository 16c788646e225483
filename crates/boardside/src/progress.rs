//! How far the reading of files has come, shown on a terminal only.

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
