//! What is kept of a token that somebody holds.

use super::hex;
use super::private::redacted;

/// The SHA-256 of a random token. Who reads the database cannot make the token from it.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

redacted!(TokenHash);

impl TokenHash {
    /// The hash in hexadecimal digits, for a form that names one of several tokens.
    pub fn text(&self) -> String {
        hex::write(&self.0)
    }

    /// Reads what [`text`](TokenHash::text) wrote.
    pub fn read(text: &str) -> Option<TokenHash> {
        TokenHash::stored(text).ok()
    }

    pub(super) fn stored(text: &str) -> Result<TokenHash, sqlx::Error> {
        hex::read(text).map(TokenHash)
    }
}
