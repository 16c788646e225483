//! The games that are played in the demo, move by move.
//!
//! Facts of chess history, each of them won: nothing in a demo should have to be played again.

use crate::keys::GameId;
use boardside_play::Seat;

/// A game from its first move to its last.
pub struct Script {
    moves: &'static str,
    /// Who wins: by the last move, or because the other resigns after it.
    pub winner: Seat,
}

const SCRIPTS: [Script; 8] = [
    Script {
        moves: "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 \
                Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
        winner: Seat::White,
    },
    Script {
        moves: "d4 d5 Nf3 e6 e3 c5 c4 Nc6 Nc3 Nf6 dxc5 Bxc5 a3 a6 b4 Bd6 Bb2 O-O Qd2 Qe7 Bd3 dxc4 Bxc4 b5 Bd3 Rd8 \
                Qe2 Bb7 O-O Ne5 Nxe5 Bxe5 f4 Bc7 e4 Rac8 e5 Bb6+ Kh1 Ng4 Be4 Qh4 g3 Rxc3 gxh4 Rd2 Qxd2 Bxe4+ Qg2 Rh3",
        winner: Seat::Black,
    },
    Script {
        moves: "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5 Qg5 \
                Qf3 Ng8 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#",
        winner: Seat::White,
    },
    Script {
        moves: "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4 Bg5 Na4 Qa3 Nxc3 bxc3 \
                Nxe4 Bxe7 Qb6 Bc4 Nxc3 Bc5 Rfe8+ Kf1 Be6 Bxb6 Bxc4+ Kg1 Ne2+ Kf1 Nxd4+ Kg1 Ne2+ Kf1 Nc3+ Kg1 axb6 \
                Qb4 Ra4 Qxb6 Nxd1 h3 Rxa2 Kh2 Nxf2 Re1 Rxe1 Qd8+ Bf8 Nxe1 Bd5 Nf3 Ne4 Qb8 b5 h4 h5 Ne5 Kg7 Kg1 \
                Bc5+ Kf1 Ng3+ Ke1 Bb4+ Kd1 Bb3+ Kc1 Ne2+ Kb1 Nc3+ Kc1 Rc2#",
        winner: Seat::Black,
    },
    Script {
        moves: "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7 Ba3 b5 Qxb5 Rb8 Qa4 Bb6 \
                Nbd2 Bb7 Ne4 Qf5 Bxd3 Qh5 Nf6+ gxf6 exf6 Rg8 Rad1 Qxf3 Rxe7+ Nxe7 Qxd7+ Kxd7 Bf5+ Ke8 Bd7+ Kf8 Bxe7#",
        winner: Seat::White,
    },
    Script {
        moves: "e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Nxf7 Qxg2 Rf1 Qxe4+ Be2 Nf3#",
        winner: Seat::Black,
    },
    Script {
        moves: "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Qd3 e5 dxe5 Qa5+ Bd2 Qxe5 O-O-O Nxe4 Qd8+ Kxd8 Bg5+ Kc7 Bd8#",
        winner: Seat::White,
    },
    Script {
        moves: "d4 e6 Nf3 f5 Nc3 Nf6 Bg5 Be7 Bxf6 Bxf6 e4 fxe4 Nxe4 b6 Ne5 O-O Bd3 Bb7 Qh5 Qe7 Qxh7+ Kxh7 Nxf6+ Kh6 \
                Neg4+ Kg5 h4+ Kf4 g3+ Kf3 Be2+ Kg2 Rh2+ Kg1 Kd2#",
        winner: Seat::White,
    },
];

/// How a game of the demo goes: always the same for the same game, so that it goes on after a restart.
pub fn script_of(game: &GameId) -> &'static Script {
    &SCRIPTS[spread(game.as_str(), 0) % SCRIPTS.len()]
}

/// How long the player thinks before this move, in milliseconds: some moves are quick and some are not.
pub fn thinking(game: &GameId, ply: usize) -> i64 {
    let steps = spread(game.as_str(), ply + 1) % 8;
    3_000 + 1_500 * steps as i64
}

impl Script {
    /// The move at this place, if there is one more.
    pub fn at(&self, ply: usize) -> Option<&'static str> {
        self.moves.split_whitespace().nth(ply)
    }
}

/// A number that looks like chance and is always the same.
pub fn spread(text: &str, number: usize) -> usize {
    let mixed = text
        .bytes()
        .chain(number.to_le_bytes())
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    (mixed >> 33) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_chess::{Color, Position, san};

    #[test]
    fn every_game_can_be_played_and_no_mate_is_missed() {
        for script in &SCRIPTS {
            let mut position = Position::start();
            for text in script.moves.split_whitespace() {
                let mv = san::parse(&position, text, san::Mode::Strict)
                    .unwrap_or_else(|why| panic!("{text}: {why}"));
                position = position.play(mv).unwrap();
            }
            let mated = script.moves.ends_with('#');
            assert_eq!(mated, position.is_checkmate(), "{}", script.moves);
            if mated {
                let winner = match position.turn() {
                    Color::White => Seat::Black,
                    Color::Black => Seat::White,
                };
                assert_eq!(winner, script.winner, "{}", script.moves);
            }
        }
    }
}
