//! What must hold in every position.

use crate::naive::{Naive, NaiveMove};
use boardside_chess::fen::{self, CastlingStyle, EnPassantStyle};
use boardside_chess::{
    Bitboard, CastleSide, Color, Move, MoveKind, Position, Rank, Role, Variant, perft,
};
use std::collections::{BTreeMap, HashSet};

/// The same position in the crate and in the naive game.
#[derive(Clone)]
pub struct Pair {
    pub position: Position,
    naive: Naive,
}

impl Pair {
    /// Reads a FEN of a position that the tolerant reader accepts.
    #[track_caller]
    pub fn from_fen(text: &str, variant: Variant) -> Pair {
        match fen::parse_tolerant(text, variant) {
            Ok(position) => Pair {
                position,
                naive: Naive::from_fen(text, variant == Variant::Chess960),
            },
            Err(problems) => panic!("{text}: {problems}"),
        }
    }

    /// Checks the position and every position after one move, and gives the
    /// latter. `Strict` positions must be acceptable to `Position::new`.
    #[track_caller]
    pub fn check(&self, strictness: Strictness) -> Vec<(Move, Pair)> {
        let text = shredder(&self.position);
        assert_eq!(text, self.naive.to_fen());
        check_invariants(&self.position, strictness);
        let moves = self.check_moves();
        let mut hashes = HashSet::from([self.position.hash()]);
        let mut children = Vec::new();
        for (mv, naive_move) in moves {
            let child = Pair {
                position: self.position.play(mv).unwrap(),
                naive: self.naive.after(naive_move),
            };
            let after = shredder(&child.position);
            assert_eq!(after, child.naive.to_fen(), "after {mv:?} in {text}");
            let fresh = Position::new_tolerant(&child.position.to_setup()).unwrap();
            assert_eq!(child.position.hash(), fresh.hash(), "{after}");
            assert!(hashes.insert(fresh.hash()), "a hash twice after {text}");
            assert!(!child.position.is_same(&self.position), "{after}");
            children.push((mv, child));
        }
        children
    }

    /// Matches the crate's legal moves with the naive ones.
    #[track_caller]
    fn check_moves(&self) -> Vec<(Move, NaiveMove)> {
        let text = shredder(&self.position);
        let list = self.position.legal_moves();
        let ours: Vec<(String, Move)> = list
            .iter()
            .map(|&mv| (uci(self.position.variant(), mv), mv))
            .collect();
        let naive = self.naive.legal_moves().into_iter();
        let theirs: BTreeMap<String, NaiveMove> =
            naive.map(|mv| (self.naive.uci(mv), mv)).collect();
        let mut names: Vec<&String> = ours.iter().map(|(name, _)| name).collect();
        names.sort();
        assert_eq!(names, theirs.keys().collect::<Vec<_>>(), "moves of {text}");
        let count = list.len() as u64;
        assert_eq!(self.position.legal_move_count(), count, "{text}");
        assert_eq!(perft(&self.position, 1), count, "{text}");
        let in_check = self.naive.in_check(self.naive.white_to_move());
        assert_eq!(self.position.is_check(), in_check, "{text}");
        let takes_en_passant = list.iter().any(|mv| mv.kind() == MoveKind::EnPassant);
        let square = self.position.legal_en_passant();
        assert_eq!(square.is_some(), takes_en_passant, "{text}");
        let pairs = ours.iter().map(|(name, mv)| (*mv, theirs[name]));
        pairs.collect()
    }
}

/// Whether a position must be one that can arise in a game.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Strictness {
    Strict,
    Tolerant,
}

/// A move as UCI writes it, spelled out apart from the crate's own writer.
pub fn uci(variant: Variant, mv: Move) -> String {
    let to = match variant {
        Variant::Standard => mv.king_target(),
        Variant::Chess960 => mv.to(),
    };
    let promotion = mv.promotion_role().map(Role::letter);
    let letter = promotion.map(|letter| letter.to_ascii_lowercase());
    [mv.from().to_string(), to.to_string()]
        .into_iter()
        .chain(letter.map(String::from))
        .collect()
}

pub fn shredder(position: &Position) -> String {
    fen::write_as(position, CastlingStyle::Shredder, EnPassantStyle::Always)
}

#[track_caller]
fn check_invariants(position: &Position, strictness: Strictness) {
    check_board(position);
    check_castling_rooks(position);
    check_round_trips(position);
    let setup = position.to_setup();
    let again = match strictness {
        Strictness::Strict => Position::new(&setup),
        Strictness::Tolerant => Position::new_tolerant(&setup),
    };
    match again {
        Ok(again) => assert_eq!(again, *position),
        Err(defects) => panic!("{}: {defects}", shredder(position)),
    }
    let mut later = setup.clone();
    later.halfmove_clock += 1;
    later.fullmove_number += 1;
    let later = Position::new_tolerant(&later).unwrap();
    assert!(later.is_same(position) && later.hash() == position.hash());
    assert_ne!(later, *position);
}

/// Each man has one kind and one color, and the side that has moved is safe.
#[track_caller]
fn check_board(position: &Position) {
    let text = shredder(position);
    let board = position.board();
    let by_role = Role::ALL.map(|role| board.role(role));
    let union = by_role
        .into_iter()
        .fold(Bitboard::EMPTY, |all, set| all | set);
    let sum: u32 = by_role.into_iter().map(Bitboard::count).sum();
    assert_eq!(union.count(), sum, "two kinds on one square: {text}");
    assert_eq!(union, board.occupied(), "{text}");
    let (white, black) = (board.color(Color::White), board.color(Color::Black));
    assert!(!white.meets(black), "two colors on one square: {text}");
    for color in Color::ALL {
        assert_eq!(board.pieces(color, Role::King).count(), 1, "{text}");
        assert_eq!(board.king(color), Some(position.king(color)), "{text}");
    }
    let waiting = position.king(!position.turn());
    let attackers = board.attackers(waiting, position.turn(), board.occupied());
    assert!(attackers.is_empty(), "the king could be taken: {text}");
}

/// Every castling right has its king and rook at home, one rook a side.
#[track_caller]
fn check_castling_rooks(position: &Position) {
    let text = shredder(position);
    let mut seen = Vec::new();
    for rook in position.castling_rooks() {
        let color = match rook.rank() {
            Rank::First => Color::White,
            Rank::Eighth => Color::Black,
            _ => panic!("a castling rook on {rook}: {text}"),
        };
        let king = position.king(color);
        assert_eq!(king.rank(), rook.rank(), "{text}");
        assert!(position.board().pieces(color, Role::Rook).has(rook));
        let right = (color, CastleSide::of(king, rook));
        assert!(!seen.contains(&right), "{text}");
        seen.push(right);
    }
}

/// FEN in each style gives the position back; only the style that leaves out
/// an en passant square nobody can use loses that square.
#[track_caller]
fn check_round_trips(position: &Position) {
    for castling in [CastlingStyle::XFen, CastlingStyle::Shredder] {
        let always = fen::write_as(position, castling, EnPassantStyle::Always);
        let again = fen::parse_tolerant(&always, position.variant()).unwrap();
        assert_eq!(again, *position, "{always}");
        assert_eq!(again.hash(), position.hash(), "{always}");

        let legal = fen::write_as(position, castling, EnPassantStyle::Legal);
        let again = fen::parse_tolerant(&legal, position.variant()).unwrap();
        assert!(
            again.is_same(position) && position.is_same(&again),
            "{legal}"
        );
        assert_eq!(again.hash(), position.hash(), "{legal}");
        assert_eq!(again.en_passant(), position.legal_en_passant(), "{legal}");
        let twice = fen::write_as(&again, castling, EnPassantStyle::Legal);
        assert_eq!(twice, legal);
    }
}
