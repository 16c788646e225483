//! `cargo xtask test`: everything that must hold before a change lands, cheapest first.

use crate::fuzz;
use crate::postgres;
use crate::session::{Session, Step};
use crate::target_dir;

#[derive(Debug, PartialEq)]
pub struct Options {
    deep: bool,
    fuzz_seconds: u32,
}

impl Options {
    pub fn parse(args: &[String]) -> Result<Options, String> {
        let mut deep = false;
        let mut fuzz_seconds = None;
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            match arg.as_str() {
                "--deep" => deep = true,
                "--fuzz-seconds" => fuzz_seconds = Some(seconds(args.next())?),
                _ => {
                    return Err(format!(
                        "unknown option of test: {arg}; there are --deep and --fuzz-seconds N"
                    ));
                }
            }
        }
        let default_seconds = if deep { 120 } else { 20 };
        Ok(Options {
            deep,
            fuzz_seconds: fuzz_seconds.unwrap_or(default_seconds),
        })
    }
}

/// Zero is refused: libFuzzer would take it for "without end".
fn seconds(word: Option<&String>) -> Result<u32, String> {
    word.and_then(|word| word.parse().ok())
        .filter(|&seconds| seconds > 0)
        .ok_or_else(|| "--fuzz-seconds wants a whole number above zero".to_string())
}

pub fn run(options: &Options) -> Result<(), String> {
    let mut session = Session::default();
    let result = run_steps(&mut session, options);
    println!("\n{session}");
    result
}

fn run_steps(session: &mut Session, options: &Options) -> Result<(), String> {
    session.run_all(&checks())?;
    session.run_all(&postgres::preparation()?)?;
    session.run_all(&tests(options.deep))?;
    session.run_all(&fuzz::preparation()?)?;
    session.run_all(&fuzz::steps(options.fuzz_seconds)?)
}

fn checks() -> [Step; 6] {
    [
        Step::new("format", "cargo fmt --all --check"),
        Step::new(
            "format of fuzz",
            "cargo fmt --manifest-path fuzz/Cargo.toml --check",
        ),
        Step::new("tidy", "cargo xtask tidy"),
        Step::new(
            "clippy",
            "cargo clippy --workspace --all-targets -- -D warnings",
        ),
        Step::new(
            "clippy without std",
            "cargo clippy -p boardside-chess --lib --no-default-features -- -D warnings",
        ),
        Step::new("documentation", "cargo doc --workspace --no-deps")
            .env("RUSTDOCFLAGS", "-D warnings"),
    ]
}

fn tests(deep: bool) -> [Step; 2] {
    let mut workspace = Step::new("tests", "cargo test --workspace");
    if deep {
        workspace = workspace.env("BOARDSIDE_DEEP", "1");
    }
    // The portable build looks attacks up in another way than a build for this machine, so both are tested.
    let native = Step::new(
        "tests of chess, native",
        "cargo test -p boardside-chess --target-dir",
    )
    .arg(target_dir().join("native").to_string_lossy())
    .env("RUSTFLAGS", "-C target-cpu=native");
    [workspace, native]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: Result<(bool, u32), &str>) {
        let args: Vec<String> = line.split_whitespace().map(String::from).collect();
        let options = Options::parse(&args).map(|o| (o.deep, o.fuzz_seconds));
        assert_eq!(options, expected.map_err(String::from));
    }

    #[test]
    fn options_are_read() {
        check("", Ok((false, 20)));
        check("--deep", Ok((true, 120)));
        check("--fuzz-seconds 3 --deep", Ok((true, 3)));
    }

    #[test]
    fn wrong_options_are_refused() {
        let number = "--fuzz-seconds wants a whole number above zero";
        check("--fuzz-seconds", Err(number));
        check("--fuzz-seconds 0", Err(number));
        check("--fuzz-seconds soon", Err(number));
        check(
            "--depe",
            Err("unknown option of test: --depe; there are --deep and --fuzz-seconds N"),
        );
    }
}
