//! A move typed with the letters that the typist's language has for the men.
//!
//! The chess room reads the letters of the standard, which are the English ones, and nothing else. Here what was typed is
//! put into those letters before it is read; the letters themselves stand with the texts of each language.

use boardside_chess::Role;
use boardside_words::{Language, in_language};

/// What the men are called in one letter, from the pawn to the king.
pub struct Letters([char; Role::ALL.len()]);

impl Letters {
    /// Those of a language.
    pub fn of(language: Language) -> Letters {
        let letter = |role: Role| t!("board-letter", role = role.name());
        let first = |role: Role| letter(role).chars().next().unwrap_or(role.letter());
        Letters(in_language(language, || Role::ALL.map(first)))
    }

    /// The letter of a man.
    pub fn letter(&self, role: Role) -> char {
        self.0[role as usize]
    }

    /// What may be meant by a typed move, in the letters of the standard, and what is likelier first: the letters of the
    /// language, then those of the standard. A small letter that is also a file's is a man's only if nothing else will do.
    pub fn readings(&self, typed: &str) -> Vec<String> {
        let typed: String = typed.split_whitespace().collect();
        let is_clear = |sign: char| !('a'..='h').contains(&sign);
        let clear = self.translated(&typed, is_clear);
        let any = self.translated(&typed, |_| true);
        let mut readings = vec![clear];
        for reading in [typed, any] {
            if !readings.contains(&reading) {
                readings.push(reading);
            }
        }
        readings
    }

    /// Men are named in two places: at the beginning, and at the end what a pawn becomes.
    fn translated(&self, typed: &str, names_a_man: impl Fn(char) -> bool) -> String {
        let end = typed.trim_end_matches(['+', '#', '!', '?']).chars().count();
        let mut before = None;
        let translate = |(place, sign): (usize, char)| {
            let promotes = place + 1 == end && matches!(before, Some('=' | '1' | '8'));
            let moves = place == 0 && names_a_man(sign);
            before = Some(sign);
            if moves || promotes {
                self.standard(sign).unwrap_or(sign)
            } else {
                sign
            }
        };
        typed.chars().enumerate().map(translate).collect()
    }

    fn standard(&self, sign: char) -> Option<char> {
        let is_of = |role: &Role| sign.eq_ignore_ascii_case(&self.letter(*role));
        Role::ALL.into_iter().find(is_of).map(Role::letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_language_has_its_own_letter_for_every_man() {
        for language in Language::ALL {
            let letters = Letters::of(language).0;
            let different: BTreeSet<char> = letters.into_iter().collect();
            assert_eq!(different.len(), letters.len(), "{letters:?}");
            assert!(letters.iter().all(char::is_ascii_uppercase), "{letters:?}");
        }
        let english = Letters::of(Language::English);
        assert!(
            Role::ALL
                .iter()
                .all(|&role| english.letter(role) == role.letter())
        );
    }

    #[test]
    fn what_was_typed_is_put_into_the_letters_of_the_standard() {
        let spanish = Letters::of(Language::Spanish);
        for (typed, expected) in [
            ("Cf3", "Nf3 Cf3"),
            ("C b d2", "Nbd2 Cbd2"),
            ("Dxd5+", "Qxd5+ Dxd5+"),
            ("Txe1#", "Rxe1# Txe1#"),
            ("Axc4!?", "Bxc4!? Axc4!?"),
            ("Rg1", "Kg1 Rg1"),
            ("tg1", "Rg1 tg1"),
            ("Pe4", "Pe4"),
            ("O-O", "O-O"),
            ("e4", "e4"),
            ("e2e4", "e2e4"),
            ("Qd5", "Qd5"),
            ("e8=D", "e8=Q e8=D"),
            ("exd8=C+", "exd8=N+ exd8=C+"),
            ("e8T", "e8R e8T"),
            ("e7e8d", "e7e8Q e7e8d"),
            // The pawn first, then the man.
            ("cxd5", "cxd5 Nxd5"),
            ("df3", "df3 Qf3"),
            ("a4", "a4 B4"),
        ] {
            assert_eq!(spanish.readings(typed).join(" "), expected, "{typed}");
        }
    }
}
