//! `cargo xtask bench`: the bench program built for this machine, with the portable build at hand to compare.

use crate::session::{Session, Step};
use crate::target_dir;

pub fn run(args: &[String]) -> Result<(), String> {
    Session::default().run_all(&[portable(), native(args)?])
}

fn portable() -> Step {
    Step::new("portable build", "cargo build --release -p boardside-bench")
}

fn native(args: &[String]) -> Result<Step, String> {
    let portable = std::path::absolute(target_dir().join("release/boardside-bench"))
        .map_err(|e| format!("cannot tell where the portable build is: {e}"))?;
    let step = Step::new(
        "bench",
        "cargo run --release -p boardside-bench --target-dir",
    )
    .arg(target_dir().join("native").to_string_lossy())
    .env("RUSTFLAGS", "-C target-cpu=native")
    .env("BOARDSIDE_BENCH_PORTABLE", portable.to_string_lossy())
    .arg("--");
    Ok(args.iter().fold(step, Step::arg))
}
