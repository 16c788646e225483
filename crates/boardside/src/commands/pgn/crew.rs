//! Several threads that read the games of files for one that prints.
//!
//! One thread cuts the files into pieces, the crew reads them, and the printer
//! takes what was found in the order of the pieces. No more than a few pieces
//! wait at any time. A piece that turns out not to be whole games is read by
//! the printer itself, together with all that follows in its file.

use super::findings::{Findings, Form, reader_of};
use super::input::Input;
use super::pieces::{Kind, Piece, Pieces};
use super::printer::{Extent, Printer};
use crate::progress::Progress;
use std::io::{self, Cursor, Read};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// What the printer is told, in order.
enum Entry {
    /// A file begins.
    Begin(Input),
    /// A piece of it will come from the crew.
    Piece(Receiver<Done>),
    /// It ends, or cannot be read any further.
    End(io::Result<()>),
}

/// A piece for the crew, and where to put it when it is done.
type Job = (Piece, SyncSender<Done>);

/// A piece that the crew has read.
struct Done {
    bytes: Vec<u8>,
    /// `None` if the piece is not whole games.
    found: Option<(Vec<Findings>, Extent)>,
}

/// Reads files with several threads and has the findings printed.
pub fn check(
    inputs: Vec<Input>,
    form: Form,
    threads: NonZeroUsize,
    progress: &Progress,
    printer: &mut Printer<'_>,
) -> io::Result<()> {
    let waiting = threads.get() * 2;
    let (job_sender, jobs) = sync_channel(waiting);
    let (entry_sender, entries) = sync_channel(waiting);
    let jobs = Mutex::new(jobs);
    thread::scope(|scope| {
        // The senders go with the cutting thread: when it ends, all end.
        scope.spawn(move || {
            for input in inputs {
                if cut(input, progress, &job_sender, &entry_sender).is_none() {
                    break;
                }
            }
        });
        for _ in 0..threads.get() {
            scope.spawn(|| work(&jobs, form));
        }
        print(entries, printer)
    })
}

/// Cuts a file for the crew. `None` if nobody waits for it any more.
fn cut(
    input: Input,
    progress: &Progress,
    jobs: &SyncSender<Job>,
    entries: &SyncSender<Entry>,
) -> Option<()> {
    let opened = input.open();
    entries.send(Entry::Begin(input)).ok()?;
    let opened = match opened {
        Ok(opened) => opened,
        Err(error) => return entries.send(Entry::End(Err(error))).ok(),
    };
    for piece in Pieces::new(progress.counting(opened)) {
        let piece = match piece {
            Ok(piece) => piece,
            Err(error) => return entries.send(Entry::End(Err(error))).ok(),
        };
        let (done_sender, done) = sync_channel(1);
        jobs.send((piece, done_sender)).ok()?;
        entries.send(Entry::Piece(done)).ok()?;
    }
    entries.send(Entry::End(Ok(()))).ok()
}

/// Reads pieces as long as there are any.
fn work(jobs: &Mutex<Receiver<Job>>, form: Form) {
    let next = || jobs.lock().ok()?.recv().ok();
    while let Some((piece, sender)) = next() {
        // If the printer has given up, nobody misses it.
        sender.send(read(piece, form)).ok();
    }
}

fn read(piece: Piece, form: Form) -> Done {
    let found = match piece.kind {
        Kind::Part => None,
        Kind::Games | Kind::Last => {
            let mut reader = reader_of(&piece.bytes[..]);
            let mut games = Vec::new();
            while let Ok(Some(findings)) = Findings::of_next_game(&mut reader, form) {
                games.push(findings);
            }
            let is_open = games.last().is_some_and(Findings::ends_in_comment);
            let is_whole = !is_open || piece.kind == Kind::Last;
            is_whole.then(|| (games, Extent::of(&reader)))
        }
    };
    let bytes = piece.bytes;
    Done { bytes, found }
}

/// Prints what the crew has found.
fn print(entries: Receiver<Entry>, printer: &mut Printer<'_>) -> io::Result<()> {
    while let Ok(entry) = entries.recv() {
        match entry {
            Entry::Begin(input) => printer.begin(input),
            Entry::End(Ok(())) => {}
            Entry::End(Err(error)) => printer.fail(error)?,
            Entry::Piece(done) => {
                let Done { bytes, found } = done.recv().map_err(lost_thread)?;
                match found {
                    Some((games, extent)) => printer.print_piece(games, extent)?,
                    None => printer.read(Rest {
                        bytes: Cursor::new(bytes),
                        entries: &entries,
                    })?,
                }
            }
        }
    }
    Ok(())
}

/// A thread can be lost only if it panics, and then its scope does too.
fn lost_thread(error: std::sync::mpsc::RecvError) -> io::Error {
    io::Error::other(error)
}

/// The text of a file from some piece on.
struct Rest<'a> {
    bytes: Cursor<Vec<u8>>,
    entries: &'a Receiver<Entry>,
}

impl Read for Rest<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let count = self.bytes.read(buffer)?;
            if count > 0 {
                return Ok(count);
            }
            match self.entries.recv().map_err(lost_thread)? {
                Entry::Piece(done) => {
                    self.bytes = Cursor::new(done.recv().map_err(lost_thread)?.bytes);
                }
                Entry::End(end) => return end.map(|()| 0),
                Entry::Begin(_) => return Ok(0),
            }
        }
    }
}
