//! `boardside load moves`: how many moves a second, and how long each takes.

use super::Target;
use super::hall::Hall;
use crate::outcome::{Failure, Verdict};
use clap::Args;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::num::NonZeroUsize;

/// Play many games at once; each move waits for the acknowledgement of the one before.
///
/// A move counts when its news has come back, which is after it was stored durably. With --rate, moves are due at even
/// intervals, and the time of each is counted from when it was due.
#[derive(Args)]
pub struct Moves {
    #[command(flatten)]
    target: Target,

    /// How many games.
    #[arg(long, value_name = "N", default_value = "100")]
    games: NonZeroUsize,

    /// How long it goes on.
    #[arg(long, value_name = "S", default_value = "10")]
    seconds: u32,

    /// So many moves a second in all; left out, as many as possible.
    #[arg(long, value_name = "R", value_parser = read_rate)]
    rate: Option<f64>,

    /// Two connections a game, one for each player; else one plays both sides, as at a table.
    #[arg(long)]
    apart: bool,

    /// Where `boardside load echo` listens: frames of the same size go there afterwards, for as long.
    #[arg(long, value_name = "ADDRESS:PORT")]
    reference: Option<SocketAddr>,
}

pub fn read_rate(text: &str) -> Result<f64, String> {
    let rate = text
        .parse()
        .ok()
        .filter(|rate| (0.001..=1e7).contains(rate));
    rate.ok_or_else(|| "the rate is a number of moves a second, from 0.001 to 10000000".to_owned())
}

impl Moves {
    pub async fn run(self) -> Result<Verdict, Failure> {
        let games = self.games.get();
        let mut hall = Hall::fill(self.target.server, games, self.apart).await?;
        let moves = hall.play(self.rate, self.seconds).await?;
        let [sent, heard] = moves.sizes;
        writeln!(io::stdout(), "moves: {moves}")?;
        writeln!(
            io::stdout(),
            "frames: {sent} bytes there, {heard} bytes back"
        )?;
        if let Some(reference) = self.reference {
            // Its connections would otherwise be open while the reference is measured.
            drop(hall);
            let mut echo = Hall::echo(reference, games, moves.sizes).await?;
            let reference = echo.play(self.rate, self.seconds).await?;
            writeln!(io::stdout(), "reference: {reference}")?;
            let ratio = moves.per_second / reference.per_second;
            writeln!(io::stdout(), "moves are {ratio:.3} of the reference")?;
        }
        Ok(Verdict::Clean)
    }
}
