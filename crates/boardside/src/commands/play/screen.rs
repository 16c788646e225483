//! What the players see: plain lines for a script, a drawn board at a terminal.

use crate::drawing::{Drawing, Men};
use boardside_chess::{Color, Line};
use clap::ValueEnum;
use std::env;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

/// Whose side is at the bottom of the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum View {
    /// Always White's.
    White,
    /// Always Black's.
    Black,
    /// That of the player to move.
    #[default]
    Mover,
}

/// How much is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Form {
    /// Results only, a line each.
    Plain,
    /// Boards and prompts.
    Terminal,
    /// These with bold and dim letters.
    Styled,
}

/// Where the game is shown.
pub struct Screen {
    out: BufWriter<Stdout>,
    form: Form,
    view: View,
    men: Men,
}

impl Screen {
    /// The standard output; boards and prompts only if somebody sits there.
    pub fn new(view: View, men: Men) -> Screen {
        let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
        let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Screen {
            out: BufWriter::new(io::stdout()),
            form: match terminal {
                false => Form::Plain,
                true if dumb || no_color => Form::Terminal,
                true => Form::Styled,
            },
            view,
            men,
        }
    }

    /// Whether somebody sits there.
    pub fn is_terminal(&self) -> bool {
        self.form != Form::Plain
    }

    /// A line.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// A line that stands out.
    pub fn proclaim(&mut self, text: &str) -> io::Result<()> {
        match self.form {
            Form::Styled => writeln!(self.out, "\x1b[1m{text}\x1b[0m"),
            Form::Plain | Form::Terminal => self.say(text),
        }
    }

    /// A line below another, such as a clause.
    pub fn note(&mut self, text: &str) -> io::Result<()> {
        match self.form {
            Form::Styled => writeln!(self.out, "  \x1b[2m{text}\x1b[0m"),
            Form::Plain | Form::Terminal => writeln!(self.out, "  {text}"),
        }
    }

    /// What a terminal shows before somebody types.
    pub fn prompt(&mut self, text: &str) -> io::Result<()> {
        if self.is_terminal() {
            write!(self.out, "{text}> ")?;
        }
        self.out.flush()
    }

    /// The board, with the last move in brackets.
    pub fn board(&mut self, line: &Line) -> io::Result<()> {
        let marked = line.moves().last().map(|mv| [mv.from(), mv.king_target()]);
        let drawing = Drawing {
            board: line.current().board(),
            men: self.men,
            bottom: self.bottom(line),
            marked: marked.as_ref().map_or(&[], |marked| &marked[..]),
        };
        writeln!(self.out, "\n{drawing}\n")
    }

    fn bottom(&self, line: &Line) -> Color {
        match self.view {
            View::White => Color::White,
            View::Black => Color::Black,
            View::Mover => line.current().turn(),
        }
    }

    /// Turns the board round, and keeps it so.
    pub fn flip(&mut self, line: &Line) {
        self.view = match self.bottom(line) {
            Color::White => View::Black,
            Color::Black => View::White,
        };
    }

    /// Shows everything said so far.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
