//! Random tokens in cookies and links.

use crate::keys::base32;
use boardside_store::people::TokenHash;
use sha2::{Digest as _, Sha256};
use std::fmt;

/// A token that nobody has yet. Its holder gets the text, the database the hash.
pub struct FreshToken(String);

impl fmt::Debug for FreshToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FreshToken(…)")
    }
}

impl FreshToken {
    /// 256 random bits.
    ///
    /// # Panics
    /// When the system has no random numbers, and so nothing safe can be done.
    pub fn random() -> FreshToken {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system gives random numbers");
        FreshToken(base32::write(&bytes))
    }

    /// For its holder.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// For the database.
    pub fn hash(&self) -> TokenHash {
        hash_of(&self.0)
    }
}

/// What is kept of a token.
pub fn hash_of(text: &str) -> TokenHash {
    TokenHash(Sha256::digest(text.as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_long_and_known_by_its_hash() {
        let (one, other) = (FreshToken::random(), FreshToken::random());
        assert_eq!(one.text().len(), 52);
        assert_ne!(one.text(), other.text());
        assert!(one.hash() == hash_of(one.text()) && one.hash() != other.hash());
        assert_eq!(format!("{one:?}"), "FreshToken(…)");
    }
}
