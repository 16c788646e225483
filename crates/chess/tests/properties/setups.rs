//! Random arrangements of men, most of them such as no game leads to.

use crate::agreement::{Pair, Strictness};
use crate::naive::Naive;
use crate::random::Random;
use boardside_chess::{Variant, fen};

/// A board under construction: FEN letters, `'.'` for empty, by rank and file.
struct Sketch {
    men: [[char; 8]; 8],
    white_to_move: bool,
    castling: String,
    en_passant: String,
}

impl Sketch {
    /// Kings anywhere or at home with castling rights, some men, and at times a
    /// pawn that has just made a double step next to an enemy pawn.
    fn random(random: &mut Random, variant: Variant, men: usize) -> Sketch {
        let mut sketch = Sketch {
            men: [['.'; 8]; 8],
            white_to_move: random.one_in(2),
            castling: String::new(),
            en_passant: "-".into(),
        };
        let at_home = [true, false].map(|white| (white, random.one_in(2)));
        for (white, _) in at_home.into_iter().filter(|&(_, at_home)| at_home) {
            sketch.add_castling(random, variant, white);
        }
        for (white, _) in at_home.into_iter().filter(|&(_, at_home)| !at_home) {
            sketch.put_anywhere(random, if white { 'K' } else { 'k' });
        }
        if random.one_in(2) {
            sketch.add_double_step(random);
        }
        for _ in 0..random.below(men + 1) {
            let man = random.pick(&['P', 'P', 'N', 'B', 'R', 'Q', 'p', 'p', 'n', 'b', 'r', 'q']);
            sketch.put_anywhere(random, man);
        }
        sketch
    }

    /// A king at home and one or two rooks with the right to castle.
    fn add_castling(&mut self, random: &mut Random, variant: Variant, white: bool) {
        let rank = if white { 0 } else { 7 };
        let (king, right, left) = match variant {
            Variant::Standard => (4, 7, 0),
            Variant::Chess960 => {
                let king = 1 + random.below(6);
                (king, king + 1 + random.below(7 - king), random.below(king))
            }
        };
        let color = |letter: char| match white {
            true => letter.to_ascii_uppercase(),
            false => letter.to_ascii_lowercase(),
        };
        self.men[rank][king] = color('k');
        let sides = random.pick(&[[true, true], [true, false], [false, true]]);
        for (rook, letter, wanted) in [(right, 'k', sides[0]), (left, 'q', sides[1])] {
            if wanted {
                self.men[rank][rook] = color('r');
                self.castling.push(match variant {
                    Variant::Standard => color(letter),
                    Variant::Chess960 => color((b'a' + rook as u8) as char),
                });
            }
        }
    }

    fn add_double_step(&mut self, random: &mut Random) {
        let file = random.below(8);
        let (origin, passed, landed) = if self.white_to_move {
            (6, 5, 4)
        } else {
            (1, 2, 3)
        };
        if [origin, passed, landed]
            .iter()
            .any(|&rank| self.men[rank][file] != '.')
        {
            return;
        }
        let (pawn, taker) = if self.white_to_move {
            ('p', 'P')
        } else {
            ('P', 'p')
        };
        self.men[landed][file] = pawn;
        // Marked so that nothing else is put there.
        self.men[origin][file] = '*';
        self.men[passed][file] = '*';
        for beside in [file.wrapping_sub(1), file + 1] {
            if beside < 8 && self.men[landed][beside] == '.' && random.one_in(2) {
                self.men[landed][beside] = taker;
            }
        }
        self.en_passant = format!("{}{}", (b'a' + file as u8) as char, passed + 1);
    }

    /// Puts a man on an empty square; a pawn never on a back rank.
    fn put_anywhere(&mut self, random: &mut Random, man: char) {
        let ranks = if man.eq_ignore_ascii_case(&'p') {
            1..7
        } else {
            0..8
        };
        let empty: Vec<(usize, usize)> = ranks
            .flat_map(|rank| (0..8).map(move |file| (rank, file)))
            .filter(|&(rank, file)| self.men[rank][file] == '.')
            .collect();
        if !empty.is_empty() {
            let (rank, file) = random.pick(&empty);
            self.men[rank][file] = man;
        }
    }

    fn to_fen(&self) -> String {
        let rows: Vec<String> = self.men.iter().rev().map(row_text).collect();
        let turn = if self.white_to_move { 'w' } else { 'b' };
        let castling = match self.castling.as_str() {
            "" => "-",
            rights => rights,
        };
        format!(
            "{} {turn} {castling} {} 0 1",
            rows.join("/"),
            self.en_passant
        )
    }
}

fn row_text(row: &[char; 8]) -> String {
    let mut text: String = row
        .iter()
        .map(|man| man.to_string().replace('*', "."))
        .collect();
    for empty in (1..=8).rev() {
        text = text.replace(&".".repeat(empty), &empty.to_string());
    }
    text
}

/// The crate accepts a sketch just if the side that has moved is not in check
/// by the naive rules; then both agree for some moves.
#[track_caller]
fn check_sketches(seed: u64, variant: Variant, men: usize, count: usize) {
    let mut random = Random(seed);
    let mut played = 0;
    for _ in 0..count {
        let text = Sketch::random(&mut random, variant, men).to_fen();
        let naive = Naive::from_fen(&text, variant == Variant::Chess960);
        let playable = !naive.in_check(!naive.white_to_move());
        let accepted = fen::parse_tolerant(&text, variant).is_ok();
        assert_eq!(accepted, playable, "{text}");
        if !playable {
            continue;
        }
        played += 1;
        let mut pair = Pair::from_fen(&text, variant);
        for _ in 0..3 {
            let children = pair.check(Strictness::Tolerant);
            if children.is_empty() {
                break;
            }
            pair = children[random.below(children.len())].1.clone();
        }
    }
    assert!(played * 5 > count, "only {played} of {count} were playable");
}

#[test]
fn sparse_standard_setups_agree_with_the_naive_rules() {
    check_sketches(11, Variant::Standard, 8, 4000);
}

#[test]
fn sparse_chess960_setups_agree_with_the_naive_rules() {
    check_sketches(12, Variant::Chess960, 8, 4000);
}

#[test]
fn full_boards_agree_with_the_naive_rules() {
    check_sketches(13, Variant::Standard, 40, 3000);
    check_sketches(14, Variant::Chess960, 40, 3000);
}
