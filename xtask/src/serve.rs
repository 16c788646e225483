//! `cargo xtask serve`.

pub fn run() -> Result<(), String> {
    Err("\
There is nothing to serve yet: the server has not been written.
What works today is the command line:

    cargo run -p boardside -- --help"
        .to_string())
}
