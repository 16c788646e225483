//! Programs beside ours: found where they are installed, driven over pipes.

use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// Finds a program in the search path or where Debian installs games.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain([PathBuf::from("/usr/games")])
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

/// A running Stockfish.
pub struct Stockfish {
    process: Child,
    commands: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Stockfish {
    /// Starts Stockfish and waits until it is ready.
    ///
    /// # Errors
    /// If it cannot be started or does not speak UCI.
    pub fn start(program: &Path) -> io::Result<Stockfish> {
        let mut process = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(commands), Some(answers)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(io::Error::other("the pipes were asked for above"));
        };
        let mut stockfish = Stockfish {
            process,
            commands,
            answers: BufReader::new(answers),
        };
        stockfish.ask("uci", "uciok")?;
        stockfish.ask("isready", "readyok")?;
        Ok(stockfish)
    }

    /// Counts a perft, timed from the command to the answer: Stockfish's own
    /// clock includes printing.
    ///
    /// # Errors
    /// If Stockfish has gone away or answers something else than a number.
    pub fn perft(&mut self, fen: &str, depth: u32) -> io::Result<(u64, Duration)> {
        writeln!(self.commands, "position fen {fen}")?;
        self.ask("isready", "readyok")?;
        let start = Instant::now();
        let answer = self.ask(&format!("go perft {depth}"), "Nodes searched: ")?;
        let time = start.elapsed();
        let nodes = answer.trim().parse().map_err(io::Error::other)?;
        Ok((nodes, time))
    }

    /// Gives a command and waits for a line with this beginning; hands back
    /// the rest of it.
    fn ask(&mut self, command: &str, answer: &str) -> io::Result<String> {
        writeln!(self.commands, "{command}")?;
        self.commands.flush()?;
        let mut line = String::new();
        loop {
            line.clear();
            if self.answers.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if let Some(rest) = line.strip_prefix(answer) {
                return Ok(rest.into());
            }
        }
    }
}

impl Drop for Stockfish {
    /// A Stockfish that does not listen any more is ended.
    fn drop(&mut self) {
        if writeln!(self.commands, "quit").is_err() {
            self.process.kill().ok();
        }
        self.process.wait().ok();
    }
}

/// Runs this or another build of the bench to count one perft by itself; see
/// [`crate::perft::one`] for what it prints.
///
/// # Errors
/// If the program cannot be run or prints something else.
pub fn one(program: &Path, engine: &str, fen: &str, depth: u32) -> io::Result<(u64, Duration)> {
    let output = Command::new(program)
        .args(["one", engine, fen, &depth.to_string()])
        .stderr(Stdio::inherit())
        .output()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.split_whitespace().map(str::parse::<u64>);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(nodes)), Some(Ok(nanoseconds))) if output.status.success() => {
            Ok((nodes, Duration::from_nanos(nanoseconds)))
        }
        _ => Err(io::Error::other(format!(
            "`{} one` answered {text:?}, {}",
            program.display(),
            output.status
        ))),
    }
}
