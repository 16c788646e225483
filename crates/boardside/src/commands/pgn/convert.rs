//! `boardside pgn convert`: write games in the standard form.

use super::findings::Form;
use super::input::Input;
use super::notices::Notices;
use crate::outcome::{Failure, Verdict};
use crate::progress::Progress;
use boardside_chess::pgn::{self, Line, Notes, Reader, Remarks};
use clap::Args;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// Rewrite games in the export format of the PGN standard.
///
/// Every move in Standard Algebraic Notation, the seven tags first, lines of
/// at most 80 characters. A game that cannot be read to its end is written up
/// to there. Problems and a summary are told on the standard error.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Convert {
    /// A file of games in PGN; `-` is the standard input.
    #[arg(value_name = "IN")]
    input: PathBuf,

    /// Where to write; `-` is the standard output.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// Leave comments out.
    #[arg(long)]
    strip_comments: bool,

    /// Leave variations out.
    #[arg(long)]
    strip_variations: bool,

    /// Leave annotation glyphs such as ! and $14 out.
    #[arg(long)]
    strip_nags: bool,

    /// Leave games with errors out.
    #[arg(long)]
    skip_broken: bool,

    /// Tell problems and summary as JSON lines.
    #[arg(long, conflicts_with = "quiet")]
    json: bool,

    /// Tell neither problems nor summary.
    #[arg(short, long)]
    quiet: bool,
}

const AFTER_HELP: &str = "\
Examples:
  boardside pgn convert games.pgn -o tidy.pgn
  boardside pgn convert games.pgn --strip-comments --strip-variations | less

Exit status: 0 no errors in the games, 1 errors found, 2 a file cannot be read or written.";

impl Convert {
    /// Reads and writes.
    pub fn run(self) -> Result<Verdict, Failure> {
        let input = Input::from(self.input.clone());
        self.refuse_same_file(&input)?;
        let progress = Progress::of_bytes(input.size());
        let opened = input.open().map_err(|error| input.failure(error))?;
        let reader = Reader::new(progress.counting(opened));
        let mut notices = Notices::new(input.name(), self.form(), &progress);
        if self.output == Path::new("-") {
            let out = BufWriter::new(io::stdout().lock());
            self.convert(reader, &input, &mut notices, out, Failure::Output)?;
        } else {
            let failure = |source| Failure::Write {
                to: self.output.clone(),
                source,
            };
            let out = File::create(&self.output).map_err(failure)?;
            self.convert(reader, &input, &mut notices, BufWriter::new(out), failure)?;
        }
        Ok(notices.finish())
    }

    fn form(&self) -> Option<Form> {
        match (self.quiet, self.json) {
            (true, _) => None,
            (false, true) => Some(Form::Json),
            (false, false) => Some(Form::Lines),
        }
    }

    /// The output is emptied before the input is read, so they must differ.
    fn refuse_same_file(&self, input: &Input) -> Result<(), Failure> {
        let Input::File(path) = input else {
            return Ok(());
        };
        if !is_same_file(path, &self.output) {
            return Ok(());
        }
        Err(Failure::Usage(format!(
            "{} is read and would be overwritten; name another file with --output",
            path.display()
        )))
    }

    fn convert(
        &self,
        reader: Reader<impl Read>,
        input: &Input,
        notices: &mut Notices<'_>,
        mut out: impl Write,
        failure: impl Fn(io::Error) -> Failure,
    ) -> Result<(), Failure> {
        let mut between = "";
        for game in reader {
            let mut game = game.map_err(|error| input.failure(error))?;
            let is_broken = notices.read(&game);
            if is_broken && self.skip_broken {
                continue;
            }
            self.strip(&mut game.line);
            write!(out, "{between}{}", pgn::write(&game)).map_err(&failure)?;
            between = "\n";
            notices.written();
        }
        out.flush().map_err(&failure)
    }

    fn strip(&self, line: &mut Line) {
        self.strip_remarks(&mut line.remarks);
        for played in &mut line.moves {
            // Asking for notes to change makes room for them.
            if *played.notes() == Notes::default() {
                continue;
            }
            let notes = played.notes_mut();
            self.strip_remarks(&mut notes.remarks);
            if self.strip_variations {
                notes.variations.clear();
            }
            for variation in &mut notes.variations {
                self.strip(variation);
            }
        }
    }

    fn strip_remarks(&self, remarks: &mut Remarks) {
        if self.strip_comments {
            remarks.comments.clear();
        }
        if self.strip_nags {
            remarks.nags.clear();
        }
    }
}

/// Whether two paths lead to one file, links of any kind included.
fn is_same_file(one: &Path, other: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let identity = |path| {
            let metadata = fs::metadata(path).ok()?;
            Some((metadata.dev(), metadata.ino()))
        };
        identity(one).is_some() && identity(one) == identity(other)
    }
    #[cfg(not(unix))]
    {
        let whole = |path| fs::canonicalize(path).ok();
        whole(one).is_some() && whole(one) == whole(other)
    }
}
