//! The real binary, as people and scripts run it.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod bad_lines;
mod batches;
mod db;
mod doctor;
mod league;
mod owner_link;
mod pgn;
mod play;
mod rulebook;
mod rulings;
mod streaming;
mod terminal;

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// How a run of `boardside` ended and what it printed.
struct Run {
    stdout: String,
    stderr: String,
    code: Option<i32>,
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardside"));
    command
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn finish(output: Output) -> Run {
    Run {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code(),
    }
}

/// Runs `boardside` without input.
fn run(arguments: &[&str]) -> Run {
    finish(command(arguments).output().unwrap())
}

/// Runs `boardside` and feeds it while its answers are read.
fn feed(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = command(arguments).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input).unwrap());
        finish(child.wait_with_output().unwrap())
    })
}

/// The lines of an output as JSON.
#[track_caller]
fn json_lines(text: &str) -> Vec<Value> {
    let parse = |line| serde_json::from_str(line).expect(line);
    text.lines().map(parse).collect()
}
