//! Reading games, with every move resolved, found legal and played.

use crate::corpus::{Corpus, Style, Tally};
use crate::external;
use crate::table::Table;
use boardside_chess::{Move, pgn};
use pgn_reader::{Reader, SanPlus, Visitor};
use shakmaty::{Chess, Position};
use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// A way to read a file of games.
struct Way {
    name: &'static str,
    /// Reads the file and counts what is in it. A wrong move is an error.
    read: fn(&Path) -> io::Result<Tally>,
}

/// The first is the one the others are compared with.
const WAYS: [Way; 4] = [
    Way {
        name: "shakmaty + pgn-reader",
        read: replay_with_shakmaty,
    },
    Way {
        name: "boardside",
        read: replay,
    },
    Way {
        name: "boardside, two threads",
        read: replay_on_two_threads,
    },
    Way {
        name: "pgn-reader, moves not looked at",
        read: parse_with_pgn_reader,
    },
];

/// Writes a corpus of each style, has everyone read it, and prints the tables.
///
/// # Errors
/// If a file or a program fails.
///
/// # Panics
/// If someone does not see all games and moves.
pub fn run(rounds: u32, bytes: u64) -> io::Result<()> {
    for style in Style::ALL {
        eprintln!("pgn, writing the {} corpus", style.name());
        let corpus = Corpus::write(style, bytes)?;
        measure(&corpus, style, rounds)?;
    }
    Ok(())
}

fn measure(corpus: &Corpus, style: Style, rounds: u32) -> io::Result<()> {
    let mut best = [Duration::MAX; WAYS.len()];
    for round in 1..=rounds {
        eprintln!("pgn, round {round} of {rounds}");
        for (way, best) in WAYS.iter().zip(&mut best) {
            let start = Instant::now();
            let tally = (way.read)(corpus.path())?;
            *best = start.elapsed().min(*best);
            assert_eq!(tally, corpus.tally, "{}", way.name);
        }
    }
    let mut rows: Vec<_> = WAYS.iter().map(|way| way.name).zip(best).collect();
    match external::find("pgn-extract") {
        // It is an order of magnitude slower than the others, so that once is
        // enough.
        Some(program) => rows.push(("pgn-extract", pgn_extract(&program, corpus)?)),
        None => println!("pgn-extract is not installed: skipped"),
    }
    print_table(corpus, style, &rows);
    Ok(())
}

fn print_table(corpus: &Corpus, style: Style, rows: &[(&str, Duration)]) {
    let Tally { games, moves } = corpus.tally;
    let title = format!(
        "PGN, {} corpus of {:.1} MB, {games} games, {moves} moves",
        style.name(),
        corpus.bytes as f64 / 1e6
    );
    let header = ["", "MB/s", "Mmoves/s", "games/s", "ratio"].map(String::from);
    let mut table = Table::new(title, header);
    let standard = rows[0].1.as_secs_f64();
    for (name, time) in rows {
        let seconds = time.as_secs_f64();
        let cells = [
            format!("{:.1}", corpus.bytes as f64 / seconds / 1e6),
            format!("{:.2}", moves as f64 / seconds / 1e6),
            format!("{:.0}", games as f64 / seconds),
            format!("×{:.2}", standard / seconds),
        ];
        table.row(name, cells);
    }
    println!("\n{table}");
}

/// Counts games and moves, and takes no problem.
#[derive(Default)]
struct Replay {
    tally: Tally,
    problems: u64,
}

impl pgn::Visitor for Replay {
    fn play(&mut self, _: Move, _: &boardside_chess::Position, _: &boardside_chess::Position) {
        self.tally.moves += 1;
    }

    fn problem(&mut self, _: &pgn::Problem) {
        self.problems += 1;
    }

    fn end_game(&mut self, _: &pgn::Ending) {
        self.tally.games += 1;
    }
}

fn replay(path: &Path) -> io::Result<Tally> {
    replay_from(File::open(path)?)
}

fn replay_from(source: impl Read) -> io::Result<Tally> {
    let mut reader = pgn::Reader::new(source);
    let mut replay = Replay::default();
    while reader.next_game(&mut replay)?.is_some() {}
    match replay.problems {
        0 => Ok(replay.tally),
        count => Err(io::Error::other(format!("{count} problems"))),
    }
}

fn replay_on_two_threads(path: &Path) -> io::Result<Tally> {
    let bytes = std::fs::read(path)?;
    let pieces = pgn::cut(&bytes, 2);
    let tallies: Vec<io::Result<Tally>> = std::thread::scope(|scope| {
        let work = |piece| scope.spawn(move || replay_from(piece));
        let workers: Vec<_> = pieces.into_iter().map(work).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().expect("no reader panics"))
            .collect()
    });
    tallies
        .into_iter()
        .try_fold(Tally::default(), |sum, tally| {
            let Tally { games, moves } = tally?;
            Ok(Tally {
                games: sum.games + games,
                moves: sum.moves + moves,
            })
        })
}

/// As pgn-reader's own example for checking files does it.
fn replay_with_shakmaty(path: &Path) -> io::Result<Tally> {
    struct Checked(Tally);

    impl Visitor for Checked {
        type Tags = ();
        type Movetext = Chess;
        type Output = Result<(), String>;

        fn begin_tags(&mut self) -> ControlFlow<Self::Output> {
            ControlFlow::Continue(())
        }

        fn begin_movetext(&mut self, (): ()) -> ControlFlow<Self::Output, Chess> {
            ControlFlow::Continue(Chess::default())
        }

        fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<Self::Output> {
            match san.san.to_move(position) {
                Ok(mv) => position.play_unchecked(mv),
                Err(error) => return ControlFlow::Break(Err(format!("{san}: {error}"))),
            }
            self.0.moves += 1;
            ControlFlow::Continue(())
        }

        fn end_game(&mut self, _: Chess) -> Self::Output {
            self.0.games += 1;
            Ok(())
        }
    }

    let mut reader = Reader::new(File::open(path)?);
    let mut replay = Checked(Tally::default());
    while let Some(game) = reader.read_game(&mut replay)? {
        game.map_err(io::Error::other)?;
    }
    Ok(replay.0)
}

/// For scale: what finding the moves costs without understanding them.
fn parse_with_pgn_reader(path: &Path) -> io::Result<Tally> {
    struct Count(Tally);

    impl Visitor for Count {
        type Tags = ();
        type Movetext = ();
        type Output = ();

        fn begin_tags(&mut self) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }

        fn begin_movetext(&mut self, (): ()) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }

        fn san(&mut self, (): &mut (), _: SanPlus) -> ControlFlow<()> {
            self.0.moves += 1;
            ControlFlow::Continue(())
        }

        fn end_game(&mut self, (): ()) {
            self.0.games += 1;
        }
    }

    let mut reader = Reader::new(File::open(path)?);
    let mut count = Count(Tally::default());
    reader.visit_all_games(&mut count)?;
    Ok(count.0)
}

/// Has pgn-extract check all games without writing any.
fn pgn_extract(program: &Path, corpus: &Corpus) -> io::Result<Duration> {
    let start = Instant::now();
    let output = Command::new(program)
        .arg("-r")
        .arg(corpus.path())
        .output()?;
    let time = start.elapsed();
    let report = String::from_utf8_lossy(&output.stderr);
    let seen = format!("out of {}.", corpus.tally.games);
    assert!(report.contains(&seen), "pgn-extract reports {report}");
    Ok(time)
}
