//! Every command, one file each.

mod db;
mod doctor;
mod explain;
mod fen;
mod league;
mod load;
mod owner_link;
mod perft;
mod pgn;
mod play;
mod reindex;
mod replay;
mod rulebook;
mod san;
mod serve;
mod touch;

use crate::outcome::{Failure, Verdict};
use clap::Subcommand;

/// What `boardside` can do.
#[derive(Subcommand)]
pub enum Command {
    #[command(subcommand)]
    Db(db::Db),
    Doctor(doctor::Doctor),
    Explain(explain::Explain),
    Fen(fen::Fen),
    League(league::League),
    #[command(subcommand)]
    Load(load::Load),
    OwnerLink(owner_link::OwnerLink),
    Perft(perft::Perft),
    #[command(subcommand)]
    Pgn(pgn::Pgn),
    Play(Box<play::Play>),
    Reindex(reindex::Reindex),
    Replay(replay::Replay),
    #[command(subcommand)]
    Rulebook(rulebook::Rulebooks),
    San(san::San),
    Serve(Box<serve::Serve>),
    Touch(touch::Touch),
}

impl Command {
    /// Does it.
    pub fn run(self) -> Result<Verdict, Failure> {
        match self {
            Command::Db(db) => db.run(),
            Command::Doctor(doctor) => doctor.run(),
            Command::Explain(explain) => explain.run(),
            Command::Fen(fen) => fen.run(),
            Command::League(league) => league.run(),
            Command::Load(load) => load.run(),
            Command::OwnerLink(link) => link.run(),
            Command::Perft(perft) => perft.run(),
            Command::Pgn(pgn) => pgn.run(),
            Command::Play(play) => play.run(),
            Command::Reindex(reindex) => reindex.run(),
            Command::Replay(replay) => replay.run(),
            Command::Rulebook(rulebooks) => rulebooks.run(),
            Command::San(san) => san.run(),
            Command::Serve(serve) => serve.run(),
            Command::Touch(touch) => touch.run(),
        }
    }
}
