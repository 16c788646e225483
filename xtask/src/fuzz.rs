//! The fuzzing part of `cargo xtask test`: every target in `fuzz/`, for a short while.
//!
//! libFuzzer comes with a crate and needs a C++ compiler. What it wants of ours is that the code counts which of its
//! branches were taken, and any compiler of Rust can be asked for that; so neither cargo-fuzz nor a nightly is needed. They
//! would add a sanitizer for memory, and nothing that is fuzzed here has unsafe code in it.

use std::fs;
use std::process::Command;

use crate::session::Step;

const TARGETS: &str = "fuzz/fuzz_targets";

/// Counters at every branch, a table of where they are, and the values that are compared.
const COUNTING: &str = "--cfg fuzzing -Cpasses=sancov-module \
     -Cllvm-args=-sanitizer-coverage-level=4 \
     -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
     -Cllvm-args=-sanitizer-coverage-pc-table \
     -Cllvm-args=-sanitizer-coverage-trace-compares";

/// One build, then one run per target.
pub fn steps(seconds: u32) -> Result<Vec<Step>, String> {
    let host = host()?;
    // Where a target is named, programs that only run during the build are built without the flags.
    let build = format!(
        "cargo build --release --manifest-path fuzz/Cargo.toml --target-dir fuzz/target --target {host}"
    );
    let build = Step::new("fuzz build", &build).env("RUSTFLAGS", COUNTING);
    let runs = targets()?
        .into_iter()
        .map(|target| run(&host, &target, seconds));
    std::iter::once(Ok(build)).chain(runs).collect()
}

/// New finds go to `fuzz/corpus`, which is not kept; `fuzz/seeds` is, and is only read. What breaks a target is left in
/// `fuzz/artifacts`.
fn run(host: &str, target: &str, seconds: u32) -> Result<Step, String> {
    let (corpus, artifacts) = (
        format!("fuzz/corpus/{target}"),
        format!("fuzz/artifacts/{target}"),
    );
    for folder in [&corpus, &artifacts] {
        fs::create_dir_all(folder).map_err(|e| format!("cannot make {folder}: {e}"))?;
    }
    let limits = format!("-max_total_time={seconds} -timeout=10 -verbosity=0 -print_final_stats=1");
    let command = format!(
        "fuzz/target/{host}/release/{target} {corpus} fuzz/seeds/{target} -artifact_prefix={artifacts}/ {limits}"
    );
    Ok(Step::new(format!("fuzz {target}"), &command))
}

/// What the compiler calls this machine.
fn host() -> Result<String, String> {
    let output = Command::new("rustc").arg("-vV").output();
    let output = output.map_err(|e| format!("cannot run rustc: {e}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .ok_or_else(|| format!("rustc -vV does not name its host: {said}"))
}

fn targets() -> Result<Vec<String>, String> {
    let entries = fs::read_dir(TARGETS).map_err(|e| format!("cannot list {TARGETS}: {e}"))?;
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".rs").map(String::from))
        .collect();
    names.sort();
    Ok(names)
}
