//! Numbers of things, in words.

/// A number of things, such as `1 game` or `3 games`.
pub fn counted(number: u64, thing: &str) -> String {
    match number {
        1 => format!("1 {thing}"),
        number => format!("{number} {thing}s"),
    }
}
