//! `cargo xtask serve`: bundles the pages, builds the program for use, and becomes it.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::node;
use crate::session::{Session, Step};
use crate::target_dir;

/// `folder` is where the user stands: the database and the files that options name are looked for there.
pub fn run(folder: &Path, args: &[String]) -> Result<(), String> {
    node::look()?;
    let program = std::path::absolute(program())
        .map_err(|e| format!("cannot tell where the program is: {e}"))?;
    let mut session = Session::default();
    node::WEB.install(&mut session)?;
    session.run(&node::WEB.script("build"))?;
    session.run(&Step::new(
        "build",
        "cargo build --release --package boardside",
    ))?;
    println!();
    become_program(
        Command::new(program)
            .current_dir(folder)
            .arg("serve")
            .args(options(args)),
    )
}

fn program() -> PathBuf {
    target_dir()
        .join("release")
        .join(format!("boardside{}", std::env::consts::EXE_SUFFIX))
}

/// The options of `boardside serve`, with or without a `--` before them.
fn options(args: &[String]) -> &[String] {
    match args.split_first() {
        Some((first, rest)) if first == "--" => rest,
        _ => args,
    }
}

/// The program takes the place of this one, so that an interrupt and every other signal reach it alone, and its
/// exit status is the user's.
#[cfg(unix)]
fn become_program(command: &mut Command) -> Result<(), String> {
    use std::os::unix::process::CommandExt;
    let error = command.exec();
    Err(format!("cannot run the server: {error}"))
}

#[cfg(not(unix))]
fn become_program(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("the server ended: {status}")),
        Err(error) => Err(format!("cannot run the server: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: &str) {
        let args: Vec<String> = line.split_whitespace().map(String::from).collect();
        assert_eq!(options(&args).join(" "), expected);
    }

    #[test]
    fn options_are_handed_on() {
        check("", "");
        check("--", "");
        check("--listen 127.0.0.1:0", "--listen 127.0.0.1:0");
        check("-- --help", "--help");
        check("-- -- x", "-- x");
    }
}
