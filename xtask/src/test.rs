//! `cargo xtask test`: everything that must hold before a change lands, cheapest first.

use crate::debian;
use crate::fuzz;
use crate::node::{self, E2E, WEB};
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
        let default_seconds = if deep { 120 } else { 10 };
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
    node::look()?;
    session.run_all(&format())?;
    session.run_all(&debian::preparation()?)?;
    pages(session)?;
    session.run_all(&lints())?;
    session.run_all(&tests(options.deep))?;
    session.run(&browser_tests())?;
    session.run_all(&fuzz::steps(options.fuzz_seconds)?)
}

fn format() -> [Step; 3] {
    [
        Step::new("format", "cargo fmt --all --check"),
        Step::new(
            "format of fuzz",
            "cargo fmt --manifest-path fuzz/Cargo.toml --check",
        ),
        Step::new("tidy", "cargo xtask tidy"),
    ]
}

/// Before anything is built of Rust: the server holds the bundle, and would be built again if it came later.
fn pages(session: &mut Session) -> Result<(), String> {
    WEB.install(session)?;
    E2E.install(session)?;
    session.run_all(&[
        WEB.script("check"),
        E2E.script("check"),
        WEB.script("test"),
        WEB.script("build"),
    ])
}

fn lints() -> [Step; 3] {
    [
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
    // The portable build looks attacks up in another way than a build for this machine, so what rests on attacks is tested
    // in both. Notation does not.
    let native = Step::new(
        "tests of chess, native",
        "cargo test -p boardside-chess --lib --test perft --test properties --test explain --test endings --target-dir",
    )
    .arg(target_dir().join("native").to_string_lossy())
    .env("RUSTFLAGS", "-C target-cpu=native");
    [workspace, native]
}

/// Against the program that the tests before have built. A release build would cost a cold run several minutes and
/// show nothing else.
fn browser_tests() -> Step {
    let program = format!("boardside{}", std::env::consts::EXE_SUFFIX);
    let program = target_dir().join("debug").join(program);
    let program = std::path::absolute(&program).unwrap_or(program);
    E2E.script("test")
        .env("BOARDSIDE_PROGRAM", program.to_string_lossy())
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
        check("", Ok((false, 10)));
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
