//! A sequence of shell commands, each shown before it runs, timed, and repeatable by hand if it fails.

use std::fmt;
use std::process::Command;
use std::time::{Duration, Instant};

/// One command, run from the root of the repository.
pub struct Step {
    name: String,
    env: Vec<(&'static str, String)>,
    words: Vec<String>,
}

impl Step {
    /// `command` is split at white space; words that hold a space go through [`Step::arg`].
    pub fn new(name: impl Into<String>, command: &str) -> Step {
        Step {
            name: name.into(),
            env: Vec::new(),
            words: command.split_whitespace().map(String::from).collect(),
        }
    }

    pub fn env(mut self, key: &'static str, value: impl Into<String>) -> Step {
        self.env.push((key, value.into()));
        self
    }

    pub fn arg(mut self, word: impl Into<String>) -> Step {
        self.words.push(word.into());
        self
    }

    fn run(&self) -> Result<(), String> {
        let mut command = Command::new(&self.words[0]);
        command
            .args(&self.words[1..])
            .envs(self.env.iter().cloned());
        match command.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(status.to_string()),
            Err(error) => Err(format!("cannot run {}: {error}", self.words[0])),
        }
    }
}

/// The step as a line for a shell.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let env = self
            .env
            .iter()
            .map(|(key, value)| format!("{key}={}", quoted(value)));
        let words = self.words.iter().map(|word| quoted(word));
        f.write_str(&env.chain(words).collect::<Vec<_>>().join(" "))
    }
}

fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=+./:,@".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// The steps run so far, and how long each took.
#[derive(Default)]
pub struct Session {
    rows: Vec<Row>,
}

struct Row {
    name: String,
    time: Duration,
    passed: bool,
}

impl Session {
    /// Runs one step, or says how to repeat it.
    pub fn run(&mut self, step: &Step) -> Result<(), String> {
        println!("\n=== {} ===\n{step}", step.name);
        let start = Instant::now();
        let result = step.run();
        self.rows.push(Row {
            name: step.name.clone(),
            time: start.elapsed(),
            passed: result.is_ok(),
        });
        result.map_err(|why| {
            format!(
                "\nfailed: {} ({why})\nrepeat it with:\n\n    {step}",
                step.name
            )
        })
    }

    /// Runs steps in order and stops at the first that fails.
    pub fn run_all(&mut self, steps: &[Step]) -> Result<(), String> {
        steps.iter().try_for_each(|step| self.run(step))
    }
}

/// The summary table.
impl fmt::Display for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self
            .rows
            .iter()
            .map(|row| row.name.len())
            .max()
            .unwrap_or(0)
            .max("total".len());
        for Row { name, time, passed } in &self.rows {
            let verdict = if *passed { "ok" } else { "FAILED" };
            writeln!(f, "{name:width$}  {:>7.1} s  {verdict}", time.as_secs_f64())?;
        }
        let total: Duration = self.rows.iter().map(|row| row.time).sum();
        write!(f, "{:width$}  {:>7.1} s", "total", total.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_prints_as_a_line_for_a_shell() {
        let step = Step::new("native", "cargo test --lib")
            .env("RUSTFLAGS", "-C target-cpu=native")
            .arg("it's");
        assert_eq!(
            step.to_string(),
            r"RUSTFLAGS='-C target-cpu=native' cargo test --lib 'it'\''s'"
        );
    }

    #[test]
    fn a_session_stops_at_the_first_failure_and_says_how_to_repeat_it() {
        let mut session = Session::default();
        let steps = ["true", "false", "true"].map(|command| Step::new(command, command));
        let message = session.run_all(&steps).unwrap_err();
        assert!(message.ends_with("\n    false"), "{message}");
        let verdicts: Vec<bool> = session.rows.iter().map(|row| row.passed).collect();
        assert_eq!(verdicts, [true, false]);
    }
}
