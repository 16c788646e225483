//! `cargo xtask docs`: writes the pages of documentation that are made from the program.

use std::fs;
use std::process::{Command, Stdio};

/// A page, and the example that prints it.
const PAGES: [(&str, &str); 1] = [("docs/api.md", "api_guide")];

pub fn run() -> Result<(), String> {
    for (page, example) in PAGES {
        let made = Command::new("cargo")
            .args([
                "run",
                "--quiet",
                "--package",
                "boardside-server",
                "--example",
                example,
            ])
            .stderr(Stdio::inherit())
            .output()
            .map_err(|why| format!("cannot run cargo: {why}"))?;
        if !made.status.success() {
            return Err(format!("{page} could not be made"));
        }
        fs::write(page, made.stdout).map_err(|why| format!("cannot write {page}: {why}"))?;
        println!("{page} is written");
    }
    Ok(())
}
