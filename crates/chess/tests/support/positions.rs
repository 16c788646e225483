//! Positions to try properties on.

use boardside_chess::{Bitboard, Color, Piece, Position, Rank, Role, Setup, Square, Variant, fen};

const STARTS: [(&str, Variant); 6] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        Variant::Standard,
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        Variant::Standard,
    ),
    (
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        Variant::Standard,
    ),
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", Variant::Standard),
    (
        "brn1kbnr/ppppp1pp/8/5p2/8/8/PPPPPPPP/BRNQKBNR w HBhb - 0 1",
        Variant::Chess960,
    ),
    (
        "r1kr4/pppppppp/8/8/8/8/PPPPPPPP/R1KR4 w DAda - 0 1",
        Variant::Chess960,
    ),
];

/// The SplitMix64 sequence: random enough, and the same on every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % bound as u64) as usize
    }

    fn square(&mut self) -> Square {
        Square::new(self.below(64)).expect("below 64")
    }
}

/// Positions some random moves away from a few starts.
pub fn from_games(count: usize) -> Vec<Position> {
    let mut dice = Dice(1);
    (0..count)
        .map(|i| {
            let (text, variant) = STARTS[i % STARTS.len()];
            let mut position = fen::parse(text, variant).expect("a start is a position");
            for _ in 0..dice.below(80) {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[dice.below(moves.len())]);
            }
            position
        })
        .collect()
}

/// Men thrown on the board: pins, checks and shields that games seldom show.
pub fn thrown_together(count: usize) -> Vec<Position> {
    let mut dice = Dice(2);
    let throws = std::iter::repeat_with(|| throw(&mut dice));
    throws
        .filter_map(|setup| Position::new_tolerant(&setup).ok())
        .take(count)
        .collect()
}

fn throw(dice: &mut Dice) -> Setup {
    let mut setup = Setup {
        variant: [Variant::Standard, Variant::Chess960][dice.below(2)],
        turn: Color::ALL[dice.below(2)],
        ..Setup::EMPTY
    };
    for _ in 0..dice.below(20) {
        let piece = Piece {
            color: Color::ALL[dice.below(2)],
            role: Role::ALL[dice.below(5)],
        };
        setup.board.set(dice.square(), Some(piece));
    }
    for (color, role, count) in [(!setup.turn, Role::King, 1), (setup.turn, Role::Rook, 2)] {
        for _ in 0..count {
            let square = Square::new(dice.below(8) + home(color)).expect("on the board");
            setup.board.set(square, Some(Piece { color, role }));
        }
    }
    let king = match setup.variant {
        Variant::Standard => 4,
        Variant::Chess960 => dice.below(8),
    };
    let king = Square::new(king + home(setup.turn)).expect("on the board");
    let piece = Piece {
        color: setup.turn,
        role: Role::King,
    };
    setup.board.set(king, Some(piece));
    set_rights(&mut setup, dice);
    setup
}

fn home(color: Color) -> usize {
    match color {
        Color::White => 0,
        Color::Black => 56,
    }
}

/// Castling rights for some rooks at home, and an en passant square beside
/// some pawn; what makes no sense is refused by the position.
fn set_rights(setup: &mut Setup, dice: &mut Dice) {
    let (rank, third) = match setup.turn {
        Color::White => (Rank::First, Rank::Sixth),
        Color::Black => (Rank::Eighth, Rank::Third),
    };
    let rooks = setup.board.pieces(setup.turn, Role::Rook) & Bitboard::rank(rank);
    setup.castling_rooks = rooks.into_iter().filter(|_| dice.below(2) == 0).collect();
    let square = dice.square();
    let ahead = if third == Rank::Sixth { -1 } else { 1 };
    let pawn = square.offset(0, ahead);
    let enemy = setup.board.pieces(!setup.turn, Role::Pawn);
    setup.en_passant = pawn
        .filter(|&pawn| square.rank() == third && enemy.has(pawn))
        .map(|_| square);
}
