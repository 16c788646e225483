//! Games to read: made up, but legal, and the same on every run.

use crate::random::Random;
use boardside_chess::{Color, Ending, Move, MoveKind, MoveList, Position, Role, san};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// What stands between the moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Style {
    /// Nothing.
    Plain,
    /// A clock after every move, and here and there an evaluation, a glyph or
    /// a remark.
    Annotated,
}

impl Style {
    /// Both styles.
    pub const ALL: [Style; 2] = [Style::Plain, Style::Annotated];

    /// What it is called in the table.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Plain => "plain",
            Style::Annotated => "annotated",
        }
    }
}

/// How much there is in a corpus.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The games.
    pub games: u64,
    /// The moves of either side.
    pub moves: u64,
}

/// A file of games, deleted with this value.
pub struct Corpus {
    path: PathBuf,
    /// How much there is in it.
    pub tally: Tally,
    /// Its length.
    pub bytes: u64,
}

impl Corpus {
    /// Writes games into a temporary file until it has at least this length.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(style: Style, bytes: u64) -> io::Result<Corpus> {
        let name = format!(
            "boardside-bench-{}-{}.pgn",
            std::process::id(),
            style.name()
        );
        let mut corpus = Corpus {
            path: std::env::temp_dir().join(name),
            tally: Tally::default(),
            bytes: 0,
        };
        let mut file = BufWriter::new(File::create(&corpus.path)?);
        let mut random = Random::new(0x626f_6172_6473_6964);
        while corpus.bytes < bytes {
            let game = Game::play(&mut random);
            let text = game.to_pgn(style, corpus.tally.games + 1, &mut random);
            file.write_all(text.as_bytes())?;
            corpus.tally.games += 1;
            corpus.tally.moves += game.moves.len() as u64;
            corpus.bytes += text.len() as u64;
        }
        file.flush()?;
        Ok(corpus)
    }

    /// Where the file is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Corpus {
    /// A file that is gone already needs no deleting.
    fn drop(&mut self) {
        std::fs::remove_file(&self.path).ok();
    }
}

struct Game {
    moves: Vec<String>,
    result: &'static str,
}

impl Game {
    /// The bounds of a game's length in plies.
    const SHORTEST: usize = 40;
    const LONGEST: usize = 160;

    /// Plays a game of a random length. One that ends before it has begun is
    /// played anew.
    fn play(random: &mut Random) -> Game {
        loop {
            let span = Game::LONGEST - Game::SHORTEST + 1;
            let length = Game::SHORTEST + random.below(span);
            let mut position = Position::start();
            let mut moves = Vec::with_capacity(length);
            let mut legal = position.legal_moves();
            while moves.len() < length && !legal.is_empty() {
                let mv = choose(&position, &legal, random);
                moves.push(san::write(&position, mv));
                position.play_unchecked(mv);
                legal = position.legal_moves();
            }
            if moves.len() >= Game::SHORTEST {
                let result = result(&position, random);
                return Game { moves, result };
            }
        }
    }

    fn to_pgn(&self, style: Style, number: u64, random: &mut Random) -> String {
        const NAMES: [&str; 6] = [
            "Aalto, Aino",
            "Berg, Bo",
            "Castellanos Ruiz, Carmen",
            "Duda, D.",
            "Eze, Ebele",
            "Fischer, Frida",
        ];
        let tags = [
            ("Event", format!("Club evening {}", number / 20 + 1)),
            ("Site", "Boardside".into()),
            (
                "Date",
                format!("2025.{:02}.{:02}", 1 + number / 28 % 12, 1 + number % 28),
            ),
            ("Round", (number % 9 + 1).to_string()),
            ("White", random.pick(&NAMES).into()),
            ("Black", random.pick(&NAMES).into()),
            ("Result", self.result.into()),
        ];
        let mut text = String::with_capacity(4096);
        for (name, value) in tags {
            text.push_str(&format!("[{name} \"{value}\"]\n"));
        }
        text.push('\n');
        let mut lines = Lines { text, column: 0 };
        self.write_moves(style, random, &mut lines);
        lines.word(self.result);
        lines.text.push_str("\n\n");
        lines.text
    }

    fn write_moves(&self, style: Style, random: &mut Random, lines: &mut Lines) {
        let mut clocks = [5400usize; 2];
        let mut number_again = false;
        for (ply, san) in self.moves.iter().enumerate() {
            let black = ply % 2;
            let number = ply / 2 + 1;
            match black {
                0 => lines.word(&format!("{number}.")),
                _ if number_again => lines.word(&format!("{number}...")),
                _ => {}
            }
            lines.word(san);
            if style == Style::Annotated {
                clocks[black] = clocks[black].saturating_sub(random.below(90));
                annotate(clocks[black], random, lines);
                number_again = true;
            }
        }
    }
}

/// The better of two random moves by a simple taste: take, or else leave king
/// and rooks at home. That is enough for the mix of moves to look like chess.
fn choose(position: &Position, moves: &MoveList, random: &mut Random) -> Move {
    let taste = |mv: Move| {
        let board = position.board();
        let takes = board.color_at(mv.to()).is_some() || mv.kind() == MoveKind::EnPassant;
        match (mv.kind(), board.role_at(mv.from())) {
            (MoveKind::Castle, _) => 2,
            _ if takes => 3,
            (_, Some(Role::King)) => 0,
            (_, Some(Role::Rook)) => 1,
            _ => 2,
        }
    };
    let (one, other) = (random.pick(moves), random.pick(moves));
    if taste(one) >= taste(other) {
        one
    } else {
        other
    }
}

fn result(position: &Position, random: &mut Random) -> &'static str {
    match (position.ending(), position.turn()) {
        (Some(Ending::Checkmate), Color::White) => "0-1",
        (Some(Ending::Checkmate), Color::Black) => "1-0",
        (Some(Ending::Stalemate), _) => "1/2-1/2",
        (None, _) if position.is_insufficient_material() => "1/2-1/2",
        (None, _) => random.pick(&["1-0", "0-1", "1/2-1/2"]),
    }
}

/// What a broadcast adds to a move.
fn annotate(clock: usize, random: &mut Random, lines: &mut Lines) {
    const REMARKS: [&str; 4] = [
        "White's idea is to bring the knight to the other wing.",
        "A natural move, but not the best one.",
        "Both sides have used most of their time.",
        "The endgame after the exchange is level.",
    ];
    if random.one_in(12) {
        lines.word(random.pick(&["$1", "$2", "$3", "$4", "$5", "$6", "$10", "$16"]));
    }
    let (hours, minutes, seconds) = (clock / 3600, clock / 60 % 60, clock % 60);
    lines.word("{");
    if random.one_in(3) {
        let pawns = random.below(600) as f64 / 100.0 - 3.0;
        lines.word("[%eval");
        lines.word(&format!("{pawns:.2}]"));
    }
    lines.word("[%clk");
    lines.word(&format!("{hours}:{minutes:02}:{seconds:02}]"));
    lines.word("}");
    if random.one_in(15) {
        lines.word(&format!("{{{}}}", random.pick(&REMARKS)));
    }
}

/// Text wrapped before column 80.
struct Lines {
    text: String,
    column: usize,
}

impl Lines {
    fn word(&mut self, word: &str) {
        if self.column + 1 + word.len() > 79 {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += word.len();
    }
}
