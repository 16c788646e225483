//! Moves that belong to other positions.

use crate::arrays::start_fen;
use crate::random::Random;
use boardside_chess::{Move, Position, Variant, fen};
use std::collections::HashSet;

/// The positions of a random game.
fn random_game(random: &mut Random, start: Position, plies: usize) -> Vec<Position> {
    let mut positions = vec![start];
    for _ in 0..plies {
        let position = positions[positions.len() - 1];
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        positions.push(position.play(moves[random.below(moves.len())]).unwrap());
    }
    positions
}

/// Games of both variants.
fn random_games(random: &mut Random, count: usize) -> Vec<Vec<Position>> {
    (0..count)
        .map(|_| {
            let array = fen::parse(&start_fen(random.below(960)), Variant::Chess960);
            let start = random.pick(&[Position::start(), array.unwrap()]);
            random_game(random, start, 120)
        })
        .collect()
}

#[track_caller]
fn check_refusal(position: Position, mv: Move) {
    let legal = position.legal_moves().contains(&mv);
    assert_eq!(position.is_legal(mv), legal, "{mv:?} in {position:?}");
    match position.play(mv) {
        Ok(after) => {
            assert!(legal, "{mv:?} was played in {position:?}");
            assert_eq!(after, position.after(mv));
        }
        Err(refusal) => {
            assert!(!legal, "{mv:?} was refused in {position:?}");
            assert_eq!((refusal.position, refusal.mv), (position, mv));
            assert_eq!(refusal.position.hash(), position.hash());
        }
    }
}

#[test]
fn a_move_of_another_position_is_refused_unless_it_is_legal_here_too() {
    let games = random_games(&mut Random(31), 40);
    let moves: HashSet<Move> = games
        .iter()
        .flatten()
        .flat_map(Position::legal_moves)
        .collect();
    for position in games.iter().flat_map(|game| game.iter().step_by(40)) {
        for &mv in &moves {
            check_refusal(*position, mv);
        }
    }
}

/// The contract of `play_unchecked`: an illegal move gives nonsense, no panic.
#[test]
fn nothing_breaks_when_illegal_moves_are_played_unchecked() {
    let mut random = Random(32);
    let games = random_games(&mut random, 40);
    let moves: Vec<Move> = games
        .iter()
        .flatten()
        .flat_map(Position::legal_moves)
        .collect();
    for game in &games {
        let mut position = game[random.below(game.len())];
        for _ in 0..200 {
            position.play_unchecked(random.pick(&moves));
            let listed = position.legal_moves().len() as u64;
            assert_eq!(listed, position.legal_move_count());
            assert!(!fen::write(&position).is_empty());
            let _ = Position::new_tolerant(&position.to_setup());
        }
    }
}
