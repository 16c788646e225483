//! How many threads a command may use.

use clap::Args;
use std::num::NonZeroUsize;

/// More threads than a machine has cores only cost memory.
const MOST: usize = 256;

/// The option `--threads`.
#[derive(Args, Copy, Clone)]
pub struct Threads {
    /// How many threads work.
    #[arg(long = "threads", value_name = "N", default_value = "1", value_parser = read)]
    pub count: NonZeroUsize,
}

fn read(text: &str) -> Result<NonZeroUsize, String> {
    text.parse()
        .ok()
        .filter(|count: &NonZeroUsize| count.get() <= MOST)
        .ok_or_else(|| format!("the number of threads is from 1 to {MOST}"))
}
