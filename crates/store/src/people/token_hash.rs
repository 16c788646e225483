//! What is kept of a token that somebody holds.

use super::hex;
use super::private::redacted;

/// The SHA-256 of a random token. Who reads the database cannot make the token from it.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

redacted!(TokenHash);

impl TokenHash {
    pub(super) fn text(&self) -> String {
        hex::write(&self.0)
    }

    pub(super) fn stored(text: &str) -> Result<TokenHash, sqlx::Error> {
        hex::read(text).map(TokenHash)
    }
}
