//! `boardside play`: two players at one terminal, and the rulebook as umpire.

mod ear;
mod order;
mod screen;
mod table;
mod timer;

use crate::drawing::Men;
use crate::outcome::{Failure, Verdict};
use crate::shelf;
use boardside_chess::{Position, Setup, fen};
use boardside_play::{BadTerms, Dots, Game, Heading, IllegalMoveCost, Place, Terms, TimeControl};
use boardside_rulebook::Rulebook;
use clap::Args;
use ear::Ear;
use screen::{Screen, View};
use table::Table;
use timer::Timer;

/// Play a game of two at this terminal, under a rulebook.
///
/// Type moves in any spelling, or `help`. What the rulebook forbids is refused
/// with its clause. From a file or a pipe it reads the same words, one a line,
/// and time passes only by `wait SECONDS`.
#[derive(Args)]
#[command(after_help = AFTER_HELP)]
pub struct Play {
    /// The rulebook in force: fide, us-chess, intramural … or the path of your own file.
    #[arg(long, value_name = "ID", default_value = "fide")]
    rulebook: String,

    /// The time: minutes + seconds a move, "5 d2" with a delay, "40/90+30, SD/30", "move 60", "none".
    #[arg(long, value_name = "TIME", value_parser = read_time, default_value = "none", allow_negative_numbers = true)]
    time: TimeControl,

    /// Start from this FEN, in quotes.
    #[arg(long)]
    fen: Option<String>,

    /// Play Chess960 from the array with this number, 0 to 959; without a number one is drawn by
    /// lot. With --fen it only says that the position is of Chess960.
    #[arg(long, value_name = "N", num_args = 0..=1, value_parser = read_array, allow_negative_numbers = true)]
    chess960: Option<Option<u16>>,

    /// Whose side is at the bottom of the board.
    #[arg(long, value_enum, default_value_t, value_name = "SIDE")]
    orient: View,

    /// How to draw the men.
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    men: Men,

    /// Illegal moves cost what the rulebook says: time for the opponent, or the game.
    #[arg(long)]
    penalties: bool,

    /// White's name, for the score sheet.
    #[arg(long, value_name = "NAME")]
    white: Option<String>,

    /// Black's name, for the score sheet.
    #[arg(long, value_name = "NAME")]
    black: Option<String>,
}

const AFTER_HELP: &str = "\
Examples:
  boardside play
  boardside play --rulebook club --men figurines
  boardside play --rulebook us-chess --time '15 d5' --white Mia --black Tom
  boardside play --chess960 518
  printf 'f3\\ne5\\ng4\\nQh4\\n' | boardside play --rulebook intramural";

impl Play {
    /// Plays the game to its end, or to the end of the input.
    pub fn run(self) -> Result<Verdict, Failure> {
        let rulebook = shelf::take(&self.rulebook)?;
        let terms = self.terms(&rulebook)?;
        let game = Game::new(rulebook, terms).map_err(usage)?;
        let heading = Heading {
            white: self.white,
            black: self.black,
            ..Heading::default()
        };
        let screen = Screen::new(self.orient, self.men);
        Table::new(game, heading, screen, Timer::start()).sit(&Ear::open())
    }

    fn terms(&self, rulebook: &Rulebook) -> Result<Terms, Failure> {
        let start = match (&self.fen, self.chess960) {
            (Some(_), Some(Some(_))) => {
                let advice = "give --fen or the number of an array, not both";
                return Err(Failure::Usage(advice.into()));
            }
            (Some(fen), _) if fen == "startpos" => None,
            (Some(fen), _) => Some(fen.clone()),
            (None, Some(number)) => array(number.unwrap_or_else(timer::lot)),
            (None, None) => None,
        };
        Ok(Terms {
            rulebook: rulebook.id().into(),
            digest: None,
            chess960: self.chess960.is_some() && start.is_some(),
            start,
            time: self.time.clone(),
            place: Place::Table,
            illegal_moves: if self.penalties {
                IllegalMoveCost::ByRulebook
            } else {
                IllegalMoveCost::Nothing
            },
            dots: Dots::Allowed,
        })
    }
}

/// The FEN of the array of Chess960 with this number.
fn array(number: u16) -> Option<String> {
    let position = Position::new(&Setup::chess960(number)?).ok()?;
    Some(fen::write(&position))
}

fn usage(bad: BadTerms) -> Failure {
    Failure::Usage(format!("--fen: {bad}"))
}

fn read_array(text: &str) -> Result<u16, String> {
    let last = Setup::CHESS960_ARRAYS - 1;
    let number = text.parse().ok().filter(|&number| number <= last);
    number.ok_or_else(|| format!("the arrays have the numbers 0 to {last}"))
}

fn read_time(text: &str) -> Result<TimeControl, String> {
    TimeControl::parse(text).map_err(|problem| problem.to_string())
}
