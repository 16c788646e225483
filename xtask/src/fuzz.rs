//! The fuzzing part of `cargo xtask test`: every target in `fuzz/`, for a short while.
//!
//! libFuzzer needs a nightly compiler, which is not fetched behind the user's back, and a C++ compiler.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::session::Step;
use crate::target_dir;

const TARGETS: &str = "fuzz/fuzz_targets";

/// The steps that must have run before [`steps`] are asked for: installs cargo-fuzz where it is missing.
pub fn preparation() -> Result<Vec<Step>, String> {
    if !has_nightly() {
        return Err(
            "fuzzing needs the nightly compiler; install it with:\n\n    \
                    rustup toolchain install nightly --profile minimal"
                .to_string(),
        );
    }
    if cargo_fuzz().is_some() {
        return Ok(Vec::new());
    }
    let install = Step::new(
        "install cargo-fuzz",
        "cargo install cargo-fuzz@0.13.2 --locked --root",
    )
    .arg(tools().to_string_lossy());
    Ok(vec![install])
}

/// One build, then one run per target.
pub fn steps(seconds: u32) -> Result<Vec<Step>, String> {
    let cargo_fuzz = cargo_fuzz().ok_or("cargo-fuzz is not installed")?;
    let cargo_fuzz = format!("rustup run nightly {}", cargo_fuzz.display());
    let build = Step::new("fuzz build", &format!("{cargo_fuzz} build"));
    let runs = targets()?
        .into_iter()
        .map(|target| run(&cargo_fuzz, &target, seconds));
    std::iter::once(Ok(build)).chain(runs).collect()
}

/// New finds go to `fuzz/corpus`, which is not kept; `fuzz/seeds` is, and is only read.
fn run(cargo_fuzz: &str, target: &str, seconds: u32) -> Result<Step, String> {
    let corpus = format!("fuzz/corpus/{target}");
    fs::create_dir_all(&corpus).map_err(|e| format!("cannot make {corpus}: {e}"))?;
    let limits = format!("-max_total_time={seconds} -timeout=10 -verbosity=0 -print_final_stats=1");
    let command = format!("{cargo_fuzz} run {target} {corpus} fuzz/seeds/{target} -- {limits}");
    Ok(Step::new(format!("fuzz {target}"), &command))
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

/// Asks for the list, because naming a missing toolchain could make rustup download it.
fn has_nightly() -> bool {
    let list = Command::new("rustup").args(["toolchain", "list"]).output();
    list.is_ok_and(|list| {
        String::from_utf8_lossy(&list.stdout)
            .lines()
            .any(|line| line.starts_with("nightly"))
    })
}

fn cargo_fuzz() -> Option<PathBuf> {
    let ours = tools().join("bin/cargo-fuzz");
    if ours.exists() {
        return Some(ours);
    }
    answers("cargo-fuzz").then(|| PathBuf::from("cargo-fuzz"))
}

fn tools() -> PathBuf {
    target_dir().join("tools")
}

fn answers(program: &str) -> bool {
    let mut command = Command::new(program);
    command
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
