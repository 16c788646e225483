//! Choices that are stored as words.

/// An enum whose every variant has a word: in the tables, in addresses, in JSON.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $word:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $($(#[$each])* $variant),+
        }

        impl $name {
            /// Every choice.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Its word, which never changes.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word),+
                }
            }

            /// The choice with this word.
            pub fn from_word(word: &str) -> Option<$name> {
                match word {
                    $($word => Some($name::$variant),)+
                    _ => None,
                }
            }

            /// A word that was stored; an unknown one is the work of another hand or a newer program.
            pub(super) fn stored(word: &str) -> Result<$name, sqlx::Error> {
                let unknown = concat!("a stored word is no ", stringify!($name));
                $name::from_word(word).ok_or_else(|| sqlx::Error::Decode(unknown.into()))
            }
        }
    )+};
}

pub(super) use words;
