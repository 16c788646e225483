//! Prints findings in the order of the files and their games.

use super::findings::{Findings, Form, reader_of};
use super::input::Input;
use super::report::{Located, Report, Tally};
use crate::progress::Progress;
use boardside_chess::pgn::Reader;
use std::io::{self, BufWriter, IsTerminal, Read, StdoutLock, Write};

/// How much text was read.
#[derive(Copy, Clone, Default, Debug)]
pub struct Extent {
    lines: u64,
    games: u64,
    bytes: u64,
}

impl Extent {
    /// All that a reader has passed.
    pub fn of(reader: &Reader<impl Read>) -> Extent {
        Extent {
            lines: reader.lines_read(),
            games: reader.games_read(),
            bytes: reader.offset(),
        }
    }

    fn add(&mut self, other: Extent) {
        self.lines += other.lines;
        self.games += other.games;
        self.bytes += other.bytes;
    }
}

/// The one who prints, and counts what was printed.
pub struct Printer<'a> {
    out: BufWriter<StdoutLock<'static>>,
    is_terminal: bool,
    form: Form,
    progress: &'a Progress,
    input: Input,
    file: String,
    /// What was read of the file.
    read: Extent,
    sum: Sum,
}

/// What was read and found in all.
#[derive(Copy, Clone, Default, Debug)]
pub struct Sum {
    /// The games and their problems.
    pub tally: Tally,
    /// The bytes of their text.
    pub bytes: u64,
    /// How many files could not be read to their end.
    pub unread: usize,
}

impl<'a> Printer<'a> {
    /// Prints in this form, beside the progress.
    pub fn new(form: Form, progress: &'a Progress) -> Printer<'a> {
        let out = io::stdout().lock();
        Printer {
            is_terminal: out.is_terminal(),
            out: BufWriter::with_capacity(1 << 16, out),
            form,
            progress,
            input: Input::Stdin,
            file: String::new(),
            read: Extent::default(),
            sum: Sum::default(),
        }
    }

    /// A file begins.
    pub fn begin(&mut self, input: Input) {
        self.file = input.name();
        self.input = input;
        self.read = Extent::default();
    }

    /// The file cannot be read, or not to its end. The others can.
    pub fn fail(&mut self, error: io::Error) -> io::Result<()> {
        self.sum.unread += 1;
        self.out.flush()?;
        let failure = self.input.failure(error);
        self.progress.aside(|| eprintln!("boardside: {failure}"));
        Ok(())
    }

    /// Reads the rest of the file here and now.
    pub fn read(&mut self, input: impl Read) -> io::Result<()> {
        let mut reader = reader_of(input);
        let before = self.read;
        loop {
            match Findings::of_next_game(&mut reader, self.form) {
                Ok(Some(findings)) => self.print(&findings.behind(before.lines, before.games))?,
                Ok(None) => break,
                Err(error) => {
                    self.fail(error)?;
                    break;
                }
            }
        }
        self.count(Extent::of(&reader));
        Ok(())
    }

    /// Prints the findings of the next piece of the file, read elsewhere.
    pub fn print_piece(&mut self, games: Vec<Findings>, extent: Extent) -> io::Result<()> {
        let before = self.read;
        for findings in games {
            self.print(&findings.behind(before.lines, before.games))?;
        }
        self.count(extent);
        Ok(())
    }

    fn count(&mut self, extent: Extent) {
        self.read.add(extent);
        self.sum.bytes += extent.bytes;
    }

    fn print(&mut self, findings: &Findings) -> io::Result<()> {
        let moves = u64::from(findings.ending.plies);
        self.sum.tally.count(moves, &findings.problems);
        match &findings.record {
            Some(record) => {
                let report = Report::of(&self.file, findings, record);
                serde_json::to_writer(&mut self.out, &report)?;
                writeln!(self.out)?;
            }
            None if findings.problems.is_empty() => return Ok(()),
            None => {
                let file = &self.file;
                for problem in &findings.problems {
                    writeln!(self.out, "{}", Located { file, problem })?;
                }
            }
        }
        // On a terminal the lines must not run into the bar.
        if self.is_terminal {
            self.progress.aside(|| self.out.flush())?;
        }
        Ok(())
    }

    /// Prints all that waits to be printed, and takes the progress away.
    pub fn finish(&mut self) -> io::Result<Sum> {
        self.progress.finish();
        self.out.flush()?;
        Ok(self.sum)
    }
}
