//! How one value is written in a file, read back and put into words.

use toml::de::DeValue;

/// A kind of value that a setting can have.
pub(crate) trait Value: Sized {
    /// The value as written in a file, or `None` if it is none of this kind.
    fn read(written: &DeValue<'_>) -> Option<Self>;

    /// The value as it is written in a file.
    fn text(&self) -> String;

    /// What the value means, as a short sentence; empty where the value says it all.
    fn meaning(&self) -> String {
        String::new()
    }

    /// What may be written, to end the sentence "it must be …".
    fn expected() -> String;

    /// The words that may be written, each with its meaning; empty for numbers and free text.
    fn words() -> &'static [(&'static str, &'static str)] {
        &[]
    }
}

impl Value for u32 {
    fn read(written: &DeValue<'_>) -> Option<u32> {
        let integer = written.as_integer()?;
        u32::from_str_radix(integer.as_str(), integer.radix()).ok()
    }

    fn text(&self) -> String {
        self.to_string()
    }

    fn expected() -> String {
        "a whole number, 0 or more".to_owned()
    }
}

/// A number that may be missing.
impl Value for Option<u32> {
    fn read(written: &DeValue<'_>) -> Option<Option<u32>> {
        match written.as_str() {
            Some(NONE) => Some(None),
            Some(_) => None,
            None => u32::read(written).map(Some),
        }
    }

    fn text(&self) -> String {
        self.map_or_else(|| NONE.to_owned(), |number| number.to_string())
    }

    fn expected() -> String {
        format!("a whole number, or \"{NONE}\"")
    }
}

/// A text that may be missing.
impl Value for Option<String> {
    fn read(written: &DeValue<'_>) -> Option<Option<String>> {
        match written.as_str()?.trim() {
            "" => None,
            NONE => Some(None),
            text => Some(Some(text.to_owned())),
        }
    }

    fn text(&self) -> String {
        self.as_deref().unwrap_or(NONE).to_owned()
    }

    fn expected() -> String {
        format!("a text, or \"{NONE}\"")
    }
}

/// A list without repetitions.
impl<T: Value + PartialEq> Value for Vec<T> {
    fn read(written: &DeValue<'_>) -> Option<Vec<T>> {
        let mut list = Vec::new();
        for item in written.as_array()? {
            let item = T::read(item.get_ref())?;
            if list.contains(&item) {
                return None;
            }
            list.push(item);
        }
        Some(list)
    }

    fn text(&self) -> String {
        if self.is_empty() {
            return NONE.to_owned();
        }
        let items: Vec<String> = self.iter().map(Value::text).collect();
        items.join(", ")
    }

    fn expected() -> String {
        format!("a list in brackets, each item once and {}", T::expected())
    }

    fn words() -> &'static [(&'static str, &'static str)] {
        T::words()
    }
}

/// How "there is none" is written.
const NONE: &str = "none";

/// Defines an enum whose values are words in a file. The documentation of a variant is also its meaning for readers
/// of the rulebook, so that it is said once. A variant may carry a count, written after the word: `"best_of 3"`.
macro_rules! words {
    (
        $(#[$about:meta])*
        pub enum $name:ident {
            $( #[doc = $meaning:literal] $variant:ident $(($count:ident: $number:ty))? = $word:literal, )+
        }
    ) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum $name {
            $( #[doc = $meaning] $variant $(($number))?, )+
        }

        impl $name {
            /// The stable word for it in files, without a count.
            pub const fn code(self) -> &'static str {
                match self { $( $name::$variant { .. } => $word, )+ }
            }
        }

        impl $crate::settings::value::Value for $name {
            fn read(written: &toml::de::DeValue<'_>) -> Option<$name> {
                let (word, count) = $crate::settings::value::split_count(written.as_str()?)?;
                match word {
                    $( $word => $crate::settings::value::variant!($name::$variant, count $(, $count)?), )+
                    _ => None,
                }
            }

            fn text(&self) -> String {
                match self {
                    $( $name::$variant $(($count))? => {
                        let word = String::from($word);
                        $( let word = format!("{word} {}", $count); )?
                        word
                    } )+
                }
            }

            fn meaning(&self) -> String {
                match self {
                    $( $name::$variant $(($count))? => {
                        let meaning = String::from($meaning.trim_ascii());
                        $( let meaning = $crate::settings::value::fill(&meaning, *$count); )?
                        meaning
                    } )+
                }
            }

            fn expected() -> String {
                $crate::settings::value::one_of(<$name as $crate::settings::value::Value>::words())
            }

            fn words() -> &'static [(&'static str, &'static str)] {
                const { &[ $( (concat!($word $(, " ", stringify!($count))?), $meaning.trim_ascii()) ),+ ] }
            }
        }
    };
}

/// A variant with its count, or one that may not have any.
macro_rules! variant {
    ($variant:expr, $found:ident) => {
        $found.is_none().then_some($variant)
    };
    ($variant:expr, $found:ident, $count:ident) => {
        $found.map($variant)
    };
}

pub(crate) use {variant, words};

/// The word, and the count after it if there is one. `None` if what follows the word is no count from 1 on.
pub(crate) fn split_count(text: &str) -> Option<(&str, Option<u32>)> {
    match text.split_once(' ') {
        None => Some((text, None)),
        Some((word, count)) => {
            let count = count.parse().ok().filter(|&count| count > 0)?;
            Some((word, Some(count)))
        }
    }
}

/// A meaning that speaks of n, with the number in its place.
pub(crate) fn fill(meaning: &str, count: u32) -> String {
    meaning
        .replace(" n ", &format!(" {count} "))
        .replace(" n.", &format!(" {count}."))
}

pub(crate) fn one_of(words: &[(&str, &str)]) -> String {
    let words: Vec<String> = words
        .iter()
        .map(|(word, _)| format!("\"{word}\""))
        .collect();
    match words.as_slice() {
        [word] => word.clone(),
        [words @ .., last] => format!("{} or {last}", words.join(", ")),
        [] => String::new(),
    }
}
