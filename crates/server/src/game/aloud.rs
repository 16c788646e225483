//! Moves as they are read aloud, quickly: for every move of every game.
//!
//! The texts are asked once for each language; then only squares are filled in.

use boardside_chess::{CastleSide, Move, MoveKind, Position, Role, Square};
use boardside_words::{Language, current, in_language};
use std::sync::LazyLock;

/// What is said of moves in a language.
pub struct Aloud {
    /// By the man; first without and then with its square.
    goes: [[Phrase; 2]; 6],
    takes: [[Phrase; 2]; 6],
    passing: Phrase,
    /// By what the pawn becomes; first straight on, then taking.
    becomes: [[Phrase; 2]; 6],
    castles: [String; 2],
    /// `Check.`
    pub check: String,
    /// `Checkmate.`
    pub checkmate: String,
}

static ALOUD: LazyLock<[Aloud; Language::ALL.len()]> =
    LazyLock::new(|| Language::ALL.map(|language| in_language(language, Aloud::read)));

impl Aloud {
    /// What is said in the language of whoever is being answered.
    pub fn current() -> &'static Aloud {
        &ALOUD[current() as usize]
    }

    fn read() -> Aloud {
        let [from, to] = [FROM, TO];
        Aloud {
            goes: Role::ALL.map(|role| {
                let piece = role.name();
                let plain = t!("say-move", piece = piece, to = to);
                let named = t!("say-move-from", piece = piece, from = from, to = to);
                [plain, named].map(|text| Phrase::read(&text))
            }),
            takes: Role::ALL.map(|role| {
                let piece = role.name();
                let plain = t!("say-takes", piece = piece, to = to);
                let named = t!("say-takes-from", piece = piece, from = from, to = to);
                [plain, named].map(|text| Phrase::read(&text))
            }),
            passing: Phrase::read(&t!("say-passing", from = from, to = to)),
            becomes: Role::ALL.map(|role| {
                let man = role.name();
                let goes = t!("say-becomes", man = man, to = to);
                let takes = t!("say-takes-becomes", man = man, from = from, to = to);
                [goes, takes].map(|text| Phrase::read(&text))
            }),
            castles: ["king", "queen"].map(|side| t!("say-castles", side = side)),
            check: t!("say-check"),
            checkmate: t!("say-checkmate"),
        }
    }

    /// A move as it is read aloud: `Knight to f3.`, `Pawn e4 takes d5.`, `Castles kingside.`
    pub fn told(&self, before: &Position, mv: Move) -> String {
        match mv.castle_side() {
            Some(CastleSide::King) => return self.castles[0].clone(),
            Some(CastleSide::Queen) => return self.castles[1].clone(),
            None => {}
        }
        let role = before.board().role_at(mv.from()).unwrap_or(Role::Pawn);
        let takes = before.board().occupied().has(mv.to());
        let phrase = if mv.kind() == MoveKind::EnPassant {
            &self.passing
        } else if let Some(man) = mv.promotion_role() {
            &self.becomes[man as usize][usize::from(takes)]
        } else {
            // With two men that could go there, the ear must be told which.
            let named = match role {
                Role::Pawn => takes,
                role => before.legal_origins(role, mv.to()).many(),
            };
            let phrases = if takes { &self.takes } else { &self.goes };
            &phrases[role as usize][usize::from(named)]
        };
        phrase.filled(mv.from(), mv.to())
    }
}

/// What stands for the squares while a text is read.
const FROM: char = '\u{1}';
const TO: char = '\u{2}';

/// A text with places for the squares of a move.
struct Phrase(Vec<Bit>);

enum Bit {
    Text(String),
    From,
    To,
}

impl Phrase {
    fn read(text: &str) -> Phrase {
        let mut bits = Vec::new();
        for piece in text.split_inclusive([FROM, TO]) {
            let words = piece.trim_end_matches([FROM, TO]);
            bits.push(Bit::Text(words.to_owned()));
            match piece.chars().last() {
                Some(FROM) => bits.push(Bit::From),
                Some(TO) => bits.push(Bit::To),
                _ => {}
            }
        }
        Phrase(bits)
    }

    fn filled(&self, from: Square, to: Square) -> String {
        let mut text = String::with_capacity(64);
        for bit in &self.0 {
            match bit {
                Bit::Text(words) => text.push_str(words),
                Bit::From => name(&mut text, from),
                Bit::To => name(&mut text, to),
            }
        }
        text
    }
}

fn name(text: &mut String, square: Square) {
    text.extend([square.file().letter(), square.rank().digit()]);
}
