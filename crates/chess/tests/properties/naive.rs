//! The rules of chess written down a second time, slowly and plainly, to judge
//! the crate by.
//!
//! A board of characters, men that walk square by square, and a move that is
//! legal if, once made, no enemy man can take the king. Nothing here is shared
//! with the crate, not even the reading of FEN.

use std::fmt::Write;

/// A file and a rank, each 0 to 7; walking may leave the board.
type At = (i8, i8);

const STRAIGHT: [At; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [At; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [At; 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// A position of the naive game. Men are FEN letters, empty squares `'.'`.
#[derive(Clone, PartialEq, Eq)]
pub struct Naive {
    men: [[char; 8]; 8],
    white_to_move: bool,
    /// The squares of rooks that may castle.
    castling: Vec<At>,
    en_passant: Option<At>,
    halfmoves: u32,
    fullmoves: u32,
    chess960: bool,
}

/// A move of the naive game. For castling, `to` is the rook's square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NaiveMove {
    from: At,
    to: At,
    promotion: Option<char>,
    castles: bool,
}

impl Naive {
    /// Reads a FEN that is known to be in order.
    pub fn from_fen(fen: &str, chess960: bool) -> Naive {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut naive = Naive {
            men: [['.'; 8]; 8],
            white_to_move: fields[1] == "w",
            castling: Vec::new(),
            en_passant: (fields[3] != "-").then(|| square(fields[3])),
            halfmoves: fields[4].parse().unwrap(),
            fullmoves: fields[5].parse().unwrap(),
            chess960,
        };
        for (row, text) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        naive.men[7 - row][file] = letter;
                        file += 1;
                    }
                }
            }
        }
        for letter in fields[2].chars().filter(|&letter| letter != '-') {
            let rook = naive.castling_rook(letter);
            naive.castling.push(rook);
        }
        naive
    }

    /// The rook that a letter of the castling field names.
    fn castling_rook(&self, letter: char) -> At {
        let white = letter.is_ascii_uppercase();
        let rank = if white { 0 } else { 7 };
        let rook = if white { 'R' } else { 'r' };
        let king = self.king(white);
        let is_rook = |file: &i8| self.man((*file, rank)) == rook;
        let file = match letter.to_ascii_lowercase() {
            'k' => (king.0 + 1..8).rev().find(is_rook).unwrap(),
            'q' => (0..king.0).find(is_rook).unwrap(),
            file => file as i8 - 'a' as i8,
        };
        (file, rank)
    }

    /// Writes Shredder-FEN, with the en passant square after every double step.
    pub fn to_fen(&self) -> String {
        let mut fen = String::new();
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                let man = self.men[rank][file];
                if man == '.' {
                    empty += 1;
                }
                if empty > 0 && (man != '.' || file == 7) {
                    write!(fen, "{empty}").unwrap();
                    empty = 0;
                }
                if man != '.' {
                    fen.push(man);
                }
            }
            fen.push(if rank > 0 { '/' } else { ' ' });
        }
        fen.push(if self.white_to_move { 'w' } else { 'b' });
        let mut rooks = self.castling.clone();
        rooks.sort_by_key(|&(file, rank)| (rank, -file));
        let letters: String = rooks
            .iter()
            .map(|&rook| self.castling_letter(rook))
            .collect();
        let castling = if letters.is_empty() { "-" } else { &letters };
        let en_passant = self.en_passant.map_or("-".to_string(), name);
        let (halfmoves, fullmoves) = (self.halfmoves, self.fullmoves);
        write!(fen, " {castling} {en_passant} {halfmoves} {fullmoves}").unwrap();
        fen
    }

    fn castling_letter(&self, (file, rank): At) -> char {
        let letter = (b'a' + file as u8) as char;
        if rank == 0 {
            letter.to_ascii_uppercase()
        } else {
            letter
        }
    }

    fn man(&self, (file, rank): At) -> char {
        self.men[rank as usize][file as usize]
    }

    fn put(&mut self, (file, rank): At, man: char) {
        self.men[rank as usize][file as usize] = man;
    }

    fn is_of(&self, at: At, white: bool) -> bool {
        let man = self.man(at);
        man != '.' && man.is_ascii_uppercase() == white
    }

    fn men_of(&self, white: bool) -> Vec<At> {
        let all = (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)));
        all.filter(|&at| self.is_of(at, white)).collect()
    }

    fn king(&self, white: bool) -> At {
        let king = if white { 'K' } else { 'k' };
        let mut men = self.men_of(white).into_iter();
        men.find(|&at| self.man(at) == king).unwrap()
    }

    /// The squares a man attacks, those of its own side's men included.
    fn attacked_from(&self, from: At) -> Vec<At> {
        let forward = if self.is_of(from, true) { 1 } else { -1 };
        match self.man(from).to_ascii_lowercase() {
            'p' => walk_one(from, &[(-1, forward), (1, forward)]),
            'n' => walk_one(from, &KNIGHT),
            'k' => walk_one(from, &[STRAIGHT, DIAGONAL].concat()),
            'r' => self.walk_far(from, &STRAIGHT),
            'b' => self.walk_far(from, &DIAGONAL),
            'q' => self.walk_far(from, &[STRAIGHT, DIAGONAL].concat()),
            _ => Vec::new(),
        }
    }

    /// Walks each way until a man stands in it.
    fn walk_far(&self, from: At, ways: &[At]) -> Vec<At> {
        let mut reached = Vec::new();
        for way in ways {
            let mut at = step(from, *way);
            while on_board(at) {
                reached.push(at);
                if self.man(at) != '.' {
                    break;
                }
                at = step(at, *way);
            }
        }
        reached
    }

    fn is_attacked(&self, at: At, by_white: bool) -> bool {
        let men = self.men_of(by_white);
        men.iter().any(|&man| self.attacked_from(man).contains(&at))
    }

    /// Whether a side's king could be captured if it were the other's move.
    pub fn in_check(&self, white: bool) -> bool {
        self.is_attacked(self.king(white), !white)
    }

    pub fn white_to_move(&self) -> bool {
        self.white_to_move
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> Vec<NaiveMove> {
        let mut moves = Vec::new();
        for from in self.men_of(self.white_to_move) {
            if self.man(from).eq_ignore_ascii_case(&'p') {
                self.pawn_moves(from, &mut moves);
            } else {
                let targets = self.attacked_from(from).into_iter();
                let free = targets.filter(|&to| !self.is_of(to, self.white_to_move));
                moves.extend(free.map(|to| simple(from, to)));
            }
        }
        self.castling_moves(&mut moves);
        moves.retain(|&mv| !self.after(mv).in_check(self.white_to_move));
        moves
    }

    fn pawn_moves(&self, from: At, moves: &mut Vec<NaiveMove>) {
        let (forward, home) = if self.white_to_move { (1, 1) } else { (-1, 6) };
        let mut targets = Vec::new();
        let ahead = step(from, (0, forward));
        if self.man(ahead) == '.' {
            targets.push(ahead);
            let two_ahead = (from.0, from.1 + 2 * forward);
            if from.1 == home && self.man(two_ahead) == '.' {
                targets.push(two_ahead);
            }
        }
        for to in self.attacked_from(from) {
            if self.is_of(to, !self.white_to_move) || self.en_passant == Some(to) {
                targets.push(to);
            }
        }
        for to in targets {
            if to.1 == 0 || to.1 == 7 {
                moves.extend(['q', 'r', 'b', 'n'].map(|man| NaiveMove {
                    promotion: Some(man),
                    ..simple(from, to)
                }));
            } else {
                moves.push(simple(from, to));
            }
        }
    }

    fn castling_moves(&self, moves: &mut Vec<NaiveMove>) {
        let home = if self.white_to_move { 0 } else { 7 };
        let king = self.king(self.white_to_move);
        for &rook in self.castling.iter().filter(|rook| rook.1 == home) {
            let (king_to, rook_to) = castling_targets(king, rook);
            let king_path = along_rank(king, king_to);
            let rook_path = along_rank(rook, rook_to);
            let empty_but_for_the_two =
                |at: &At| *at == king || *at == rook || self.man(*at) == '.';
            let attacked = |at: &At| self.is_attacked(*at, !self.white_to_move);
            if king_path.iter().all(empty_but_for_the_two)
                && rook_path.iter().all(empty_but_for_the_two)
                && !king_path.iter().any(attacked)
            {
                moves.push(NaiveMove {
                    castles: true,
                    ..simple(king, rook)
                });
            }
        }
    }

    /// The position after a move, which may leave the king to be captured.
    pub fn after(&self, mv: NaiveMove) -> Naive {
        let mut next = self.clone();
        let man = self.man(mv.from);
        let is_pawn = man.eq_ignore_ascii_case(&'p');
        let captures = !mv.castles && self.man(mv.to) != '.';
        next.put(mv.from, '.');
        if mv.castles {
            let (king_to, rook_to) = castling_targets(mv.from, mv.to);
            let rook = self.man(mv.to);
            next.put(mv.to, '.');
            next.put(king_to, man);
            next.put(rook_to, rook);
        } else {
            next.put(
                mv.to,
                mv.promotion.map_or(man, |role| same_color(role, man)),
            );
        }
        if is_pawn && self.en_passant == Some(mv.to) && mv.from.0 != mv.to.0 {
            next.put((mv.to.0, mv.from.1), '.');
        }
        let two_ranks = is_pawn && (mv.to.1 - mv.from.1).abs() == 2;
        next.en_passant = two_ranks.then_some((mv.from.0, (mv.from.1 + mv.to.1) / 2));
        let home = if self.white_to_move { 0 } else { 7 };
        if man.eq_ignore_ascii_case(&'k') {
            next.castling.retain(|rook| rook.1 != home);
        }
        next.castling
            .retain(|&rook| rook != mv.from && rook != mv.to);
        next.halfmoves = if is_pawn || captures {
            0
        } else {
            self.halfmoves + 1
        };
        next.fullmoves += u32::from(!self.white_to_move);
        next.white_to_move = !self.white_to_move;
        next
    }

    /// The move as UCI writes it: in Chess960 castling is king onto rook.
    pub fn uci(&self, mv: NaiveMove) -> String {
        let to = match mv.castles && !self.chess960 {
            true => castling_targets(mv.from, mv.to).0,
            false => mv.to,
        };
        let mut text = name(mv.from) + &name(to);
        text.extend(mv.promotion);
        text
    }
}

fn simple(from: At, to: At) -> NaiveMove {
    NaiveMove {
        from,
        to,
        promotion: None,
        castles: false,
    }
}

/// Where king and rook end: c and d, or g and f.
fn castling_targets(king: At, rook: At) -> (At, At) {
    if rook.0 > king.0 {
        ((6, king.1), (5, king.1))
    } else {
        ((2, king.1), (3, king.1))
    }
}

/// The squares of a rank from one to another, both included.
fn along_rank(a: At, b: At) -> Vec<At> {
    (a.0.min(b.0)..=a.0.max(b.0))
        .map(|file| (file, a.1))
        .collect()
}

fn same_color(role: char, man: char) -> char {
    if man.is_ascii_uppercase() {
        role.to_ascii_uppercase()
    } else {
        role
    }
}

fn step(at: At, way: At) -> At {
    (at.0 + way.0, at.1 + way.1)
}

fn walk_one(from: At, ways: &[At]) -> Vec<At> {
    let reached = ways.iter().map(|&way| step(from, way));
    reached.filter(|&at| on_board(at)).collect()
}

fn on_board((file, rank): At) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

fn square(name: &str) -> At {
    let bytes = name.as_bytes();
    (bytes[0] as i8 - b'a' as i8, bytes[1] as i8 - b'1' as i8)
}

fn name((file, rank): At) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}
