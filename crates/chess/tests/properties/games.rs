//! Random games from the start and from the Chess960 arrays.

use crate::agreement::{Pair, Strictness};
use crate::arrays::start_fen;
use crate::random::Random;
use boardside_chess::{Move, MoveKind, Variant};
use proptest::prelude::*;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Plays a game by taking at each turn the move `choose` points at, and checks
/// every position on the way.
#[track_caller]
fn check_game(
    fen: &str,
    variant: Variant,
    mut choose: impl FnMut(&[(Move, Pair)]) -> Option<usize>,
) {
    let mut pair = Pair::from_fen(fen, variant);
    loop {
        let mut children = pair.check(Strictness::Strict);
        match choose(&children) {
            Some(index) if !children.is_empty() => {
                let index = index % children.len();
                pair = children.swap_remove(index).1;
            }
            _ => return,
        }
    }
}

/// A chooser of random moves that likes the rare kinds.
fn random_player(
    random: &mut Random,
    plies: usize,
) -> impl FnMut(&[(Move, Pair)]) -> Option<usize> {
    let mut left = plies;
    move |children| {
        left = left.checked_sub(1)?;
        let is_rare = |mv: Move| matches!(mv.kind(), MoveKind::Castle | MoveKind::EnPassant);
        let rare = children.iter().position(|&(mv, _)| is_rare(mv));
        if random.one_in(4) && rare.is_some() {
            rare
        } else {
            Some(random.below(children.len().max(1)))
        }
    }
}

#[test]
fn random_standard_games_agree_with_the_naive_rules() {
    let mut random = Random(1);
    for _ in 0..150 {
        check_game(START, Variant::Standard, random_player(&mut random, 160));
    }
}

#[test]
fn random_games_from_every_chess960_array_agree_with_the_naive_rules() {
    let mut random = Random(2);
    for number in 0..960 {
        let fen = start_fen(number);
        check_game(&fen, Variant::Chess960, random_player(&mut random, 24));
    }
}

#[test]
fn long_random_chess960_games_agree_with_the_naive_rules() {
    let mut random = Random(3);
    for _ in 0..60 {
        let fen = start_fen(random.below(960));
        check_game(&fen, Variant::Chess960, random_player(&mut random, 160));
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 48,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_standard_game_agrees_with_the_naive_rules(
        choices in prop::collection::vec(any::<usize>(), 0..100),
    ) {
        let mut choices = choices.into_iter();
        check_game(START, Variant::Standard, |_| choices.next());
    }

    #[test]
    fn any_chess960_game_agrees_with_the_naive_rules(
        number in 0usize..960,
        choices in prop::collection::vec(any::<usize>(), 0..100),
    ) {
        let mut choices = choices.into_iter();
        check_game(&start_fen(number), Variant::Chess960, |_| choices.next());
    }
}
