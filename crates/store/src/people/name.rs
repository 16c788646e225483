//! What somebody is called, and what the public may call them.

use super::private::{redacted, texts};

texts! {
    /// A person's whole name, for officials.
    FullName, line up to 120;
    /// The name that everybody may see, such as "Mia K.".
    DisplayName, line up to 60;
}

redacted!(FullName, DisplayName);

impl FullName {
    /// The first name and the first letter of the last: "Mia K." from "Mia Lena König" or "König, Mia Lena". A name of
    /// one word stays as it is.
    ///
    /// # Panics
    /// Never: a part of a name is a name.
    pub fn display_name(&self) -> DisplayName {
        let name = self.as_str();
        let (first, last) = match name.split_once(',') {
            Some((last, first)) => (words(first).next(), words(last).last()),
            None => (words(name).next(), words(name).skip(1).last()),
        };
        let initial = last.and_then(|last| last.chars().find(|c| c.is_alphabetic()));
        let shown = match (first, initial) {
            (Some(first), Some(initial)) => {
                format!("{} {}.", shortened(first), initial.to_uppercase())
            }
            _ => shortened(name),
        };
        DisplayName::new(&shown).expect("a part of a name is a name")
    }

    /// The name as it is searched: lower case, a space before every word.
    pub(super) fn search(&self) -> String {
        let name = self.as_str().to_lowercase().replace([',', '-'], " ");
        words(&name).fold(String::new(), |search, word| format!("{search} {word}"))
    }
}

fn words(text: &str) -> std::str::SplitWhitespace<'_> {
    text.split_whitespace()
}

/// Room is left for the initial.
fn shortened(word: &str) -> String {
    word.chars().take(50).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(full: &str, display: &str, search: &str) {
        let name = FullName::new(full).unwrap();
        assert_eq!(name.display_name().as_str(), display, "{full}");
        assert_eq!(name.search(), search, "{full}");
    }

    #[test]
    fn the_public_sees_the_first_name_and_a_letter() {
        check("Mia König", "Mia K.", " mia könig");
        check("  mia   lena könig ", "mia K.", " mia lena könig");
        check("König, Mia Lena", "Mia K.", " könig mia lena");
        check("Anna-Lena O'Brien", "Anna-Lena O.", " anna lena o'brien");
        check("Ludwig van der Berg", "Ludwig B.", " ludwig van der berg");
        check("Pelé", "Pelé", " pelé");
        check("Jo 3", "Jo 3", " jo 3");
        check("König,", "König,", " könig");
        check(", Mia", ", Mia", " mia");
        check(",", ",", "");
        check("Œdipe Ζεύς", "Œdipe Ζ.", " œdipe ζεύς");
    }

    #[test]
    fn the_longest_name_has_a_display_name() {
        let word = "x".repeat(120);
        assert_eq!(
            FullName::new(&word).unwrap().display_name().as_str().len(),
            50
        );
        let two = format!("{} y", "x".repeat(118));
        assert!(
            FullName::new(&two)
                .unwrap()
                .display_name()
                .as_str()
                .ends_with("x Y.")
        );
    }
}
