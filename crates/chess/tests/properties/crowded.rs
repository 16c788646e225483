//! Boards full of queens and knights: more moves than any game can have.

use crate::agreement::{Pair, Strictness, shredder};
use crate::random::Random;
use boardside_chess::{Color, Piece, Position, Role, Setup, Square, Variant};

/// FEN and the number of legal moves.
const KNOWN: &[(&str, usize)] = &[
    ("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 218),
    ("3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1", 218),
    ("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", 270),
];

#[test]
fn known_positions_with_many_queens_have_their_number_of_moves() {
    for &(fen, moves) in KNOWN {
        let children = Pair::from_fen(fen, Variant::Standard).check(Strictness::Tolerant);
        assert_eq!(children.len(), moves, "{fen}");
    }
}

/// Climbs towards boards with more and more moves by changing one square at a
/// time. None may overflow a move list, and the naive rules agree at the top.
#[test]
fn climbing_to_the_most_crowded_boards_overflows_nothing() {
    let mut random = Random(21);
    let mut most = 0;
    for _ in 0..12 {
        let position = climb(&mut random, 3000);
        most = most.max(position.legal_moves().len());
        Pair::from_fen(&shredder(&position), Variant::Standard).check(Strictness::Tolerant);
    }
    assert!(most > 250, "the climb reached only {most} moves");
}

fn climb(random: &mut Random, steps: usize) -> Position {
    let mut setup = Setup::EMPTY;
    setup.turn = random.pick(&Color::ALL);
    let king = |color| {
        Some(Piece {
            color,
            role: Role::King,
        })
    };
    setup.board.set(Square::A1, king(setup.turn));
    setup.board.set(Square::H8, king(!setup.turn));
    let mut best = Position::new_tolerant(&setup).unwrap();
    for _ in 0..steps {
        let square = Square::new(random.below(64)).unwrap();
        if setup.board.role_at(square) == Some(Role::King) {
            continue;
        }
        let mut changed = setup.clone();
        changed.board.set(square, random_man(random, setup.turn));
        if let Ok(position) = Position::new_tolerant(&changed)
            && position.legal_move_count() >= best.legal_move_count()
        {
            (setup, best) = (changed, position);
        }
    }
    best
}

/// Mostly queens of the side to move; men of the other side are there to be
/// captured and to shield their king.
fn random_man(random: &mut Random, turn: Color) -> Option<Piece> {
    let role = random.pick(&[
        Role::Queen,
        Role::Queen,
        Role::Knight,
        Role::Rook,
        Role::Pawn,
    ]);
    let color = if random.one_in(4) { !turn } else { turn };
    (!random.one_in(4)).then_some(Piece { color, role })
}
