//! How far a long piece of work has come.

/// Told how far a long piece of work has come. `()` listens to nothing.
pub trait Progress: Send {
    /// A step begins: what is counted in it, and how many there are.
    fn begin(&mut self, what: &'static str, total: u64);

    /// So many more are done.
    fn advance(&mut self, by: u64);
}

impl Progress for () {
    fn begin(&mut self, _: &'static str, _: u64) {}

    fn advance(&mut self, _: u64) {}
}
