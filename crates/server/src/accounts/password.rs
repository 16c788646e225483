//! Passwords, and what is kept of them.

use argon2::password_hash::phc::PasswordHash as Stored;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use boardside_store::people::PasswordHash;
use serde::Deserialize;
use std::fmt;
use tokio::sync::Semaphore;

/// Memory for one hash in KiB, rounds, and lanes, as OWASP recommends for argon2id.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);
/// Hashes made at once. Each takes a core for a moment, which games need too.
const AT_ONCE: usize = 2;
/// Characters of a new password.
const SHORTEST: usize = 8;
/// A sentence fits; a book would only be work for us.
const LONGEST: usize = 200;

/// A password as it was typed. It does not show itself.
#[derive(Clone, Default, Deserialize)]
#[serde(transparent)]
pub struct Password(String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

impl Password {
    /// Whether it can be somebody's new password.
    ///
    /// # Errors
    /// A sentence that says why not.
    pub fn check(&self, login: &str) -> Result<(), String> {
        let length = self.0.chars().count();
        if length < SHORTEST {
            Err(t!("accounts-password-short"))
        } else if length > LONGEST {
            Err(t!("accounts-password-long"))
        } else if self.0.eq_ignore_ascii_case(login.trim()) {
            Err(t!("accounts-password-login"))
        } else {
            Ok(())
        }
    }
}

/// Makes and checks hashes of passwords, a few at a time and beside everything else.
pub struct Hasher {
    room: Semaphore,
}

impl Default for Hasher {
    fn default() -> Hasher {
        Hasher {
            room: Semaphore::new(AT_ONCE),
        }
    }
}

impl Hasher {
    /// What is kept of a password.
    ///
    /// # Panics
    /// When the system has no random numbers or no memory.
    pub async fn hash(&self, password: &Password) -> PasswordHash {
        let text = password.0.clone();
        let hash = self.beside(move || hash(&text)).await;
        PasswordHash::new(&hash).expect("a hash is a short text")
    }

    /// What is kept for an account that nobody signs in to with a password.
    ///
    /// # Panics
    /// As [`hash`](Hasher::hash).
    pub async fn hash_of_nothing(&self) -> PasswordHash {
        let unknown = super::FreshToken::random().text().to_owned();
        self.hash(&Password(unknown)).await
    }

    /// Whether a password is the one that was kept. Where none was kept it takes as long to find out.
    pub async fn matches(&self, password: &Password, kept: Option<&PasswordHash>) -> bool {
        // Longer than any that was kept; reading it would only be work.
        if password.0.len() > 4 * LONGEST {
            return false;
        }
        let text = password.0.clone();
        let kept = kept.map(|kept| kept.as_str().to_owned());
        let check = move || match kept {
            Some(kept) => verify(&text, &kept),
            None => {
                hash(&text);
                false
            }
        };
        self.beside(check).await
    }

    async fn beside<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> T {
        let _room = self.room.acquire().await.expect("it is never closed");
        let done = tokio::task::spawn_blocking(work).await;
        done.expect("hashing does not panic")
    }
}

fn argon2() -> Argon2<'static> {
    let (memory, rounds, lanes) = COST;
    let params = Params::new(memory, rounds, lanes, None).expect("the costs are in range");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

fn hash(password: &str) -> String {
    let hash = argon2().hash_password(password.as_bytes());
    hash.expect("there are memory and random numbers")
        .to_string()
}

fn verify(password: &str, kept: &str) -> bool {
    let Ok(kept) = Stored::new(kept) else {
        tracing::error!("a stored password's hash cannot be read");
        return false;
    };
    argon2().verify_password(password.as_bytes(), &kept).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password(text.to_owned())
    }

    #[tokio::test]
    async fn only_the_right_password_matches() {
        let hasher = Hasher::default();
        let kept = hasher.hash(&password("four small words here")).await;
        assert!(kept.as_str().starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        assert!(
            hasher
                .matches(&password("four small words here"), Some(&kept))
                .await
        );
        assert!(
            !hasher
                .matches(&password("four small words hers"), Some(&kept))
                .await
        );
        assert!(
            !hasher
                .matches(&password("four small words here"), None)
                .await
        );
        let again = hasher.hash(&password("four small words here")).await;
        assert!(kept != again, "each hash has its own salt");
        let damaged = PasswordHash::new("$argon2id$").unwrap();
        assert!(!hasher.matches(&password("x"), Some(&damaged)).await);
    }

    #[test]
    fn what_is_too_short_or_easily_guessed_is_refused() {
        assert!(password("12345678").check("mia").is_ok());
        assert!(password("1234567").check("mia").is_err());
        assert!(password(&"x".repeat(201)).check("mia").is_err());
        assert!(password("Mia.Koenig").check(" mia.koenig").is_err());
        assert_eq!(format!("{:?}", password("secret")), "Password(…)");
    }
}
