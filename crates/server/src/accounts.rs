//! Accounts: who somebody is, beyond the key of one game. Nobody needs one to play.
//!
//! A password is kept as its argon2id hash, a session and every link as the SHA-256 of a random token: who reads the
//! database can sign in as nobody. [`Caller`] says who sent a request; [`SignedIn`] and [`Owner`] are for what not
//! everybody may do. The pages work as plain forms.

mod account;
mod caller;
pub mod cookie;
mod forgotten;
pub(crate) mod form;
mod join;
pub(crate) mod link;
mod mail;
pub(crate) mod newcomer;
mod owner;
mod password;
mod people;
mod programs;
mod reset;
pub(crate) mod session;
mod sign_in;
mod sign_out;
mod token;

pub use caller::{Caller, Owner, SignedIn};
pub use link::{NewLink, find as find_token, new_owner_link};
pub use mail::{Letter, Undelivered, greet};
pub use newcomer::new_person;
pub use password::Hasher;
pub use programs::PREFIX;
pub use token::hash_of;

pub(crate) use account::address;
pub(crate) use session::begin as begin_session;
pub(crate) use token::FreshToken;

use crate::app::App;
use crate::config::Config;
use crate::pages::not_so;
use crate::routes::Routes;
use boardside_store::{Charge, Charged, Failure};
use mail::Mailer;
use std::net::IpAddr;
use std::time::Duration;

/// The addresses of accounts.
pub fn routes() -> Routes {
    Routes::default()
        .get("/sign-in", sign_in::show)
        .post("/sign-in", sign_in::send)
        .post("/sign-out", sign_out::here)
        .post("/sign-out/everywhere", sign_out::everywhere)
        .get("/account", account::show)
        .post("/account", account::names)
        .post("/account/password", account::password)
        .get("/account/programs", programs::show)
        .post("/account/programs", programs::make)
        .post("/account/programs/revoke", programs::revoke)
        .get("/people", people::show)
        .post("/people", people::invite)
        .post("/people/invitation", people::invite_again)
        .post("/people/join", people::open_join)
        .post("/people/join/close", people::close_join)
        .post("/people/reset", people::reset)
        .post("/people/sign-in", people::set_sign_in)
        .get("/join/{token}", join::show)
        .post("/join/{token}", join::send)
        .get("/reset", forgotten::show)
        .post("/reset", forgotten::send)
        .get("/reset/{token}", reset::show)
        .post("/reset/{token}", reset::send)
        .get("/owner/{token}", owner::show)
        .post("/owner/{token}", owner::send)
        .around(|routes| routes.method_not_allowed_fallback(not_so))
}

/// Passwords and mail.
pub struct Accounts {
    /// Makes and checks hashes of passwords.
    pub hasher: Hasher,
    mailer: Option<Mailer>,
}

/// Tries for one login name from one household, at once and again after five minutes.
const TRIES: (i64, i64) = (5, 5 * MINUTE);
/// Tries for one login name from wherever: so many that its owner is not locked out by somebody else's.
const GUESSES: (i64, i64) = (60, 60 * MINUTE);
const MINUTE: i64 = 60_000;

impl Accounts {
    /// Made ready as the configuration says.
    ///
    /// # Errors
    /// When mail cannot be sent so.
    pub fn open(config: &Config) -> Result<Accounts, String> {
        Ok(Accounts {
            hasher: Hasher::default(),
            mailer: config.smtp.as_ref().map(Mailer::open).transpose()?,
        })
    }

    /// Whether this server sends mail.
    pub fn can_mail(&self) -> bool {
        self.mailer.is_some()
    }

    /// Sends a letter, and waits until the mail server has taken it.
    ///
    /// # Errors
    /// Says whether to try again, and why.
    pub async fn post(&self, to: &str, letter: Letter) -> Result<(), Undelivered> {
        match &self.mailer {
            Some(mailer) => mailer.post(to, letter).await,
            None => Err(Undelivered::Away("this server sends no mail".to_owned())),
        }
    }
}

/// Counts a try for a login name. All nodes on a database count together, before they look at the password.
///
/// # Errors
/// When the database fails: who cannot be counted is not let in.
async fn take_try(app: &App, login: &str, from: IpAddr) -> Result<Result<(), Duration>, Failure> {
    let login: String = login.trim().to_lowercase().chars().take(60).collect();
    let who = [
        (format!("try {from} {login}"), TRIES),
        (format!("guess {login}"), GUESSES),
    ];
    for (caller, (most, again)) in who {
        let (cost, now) = (again / most, app.time.now());
        let allowed = cost * (most - 1);
        let charge = Charge {
            key: app.keys.masked(&caller),
            cost,
            most: Some(allowed),
        };
        if let Charged::Refused(free_at) = app.store.charge(now, charge).await? {
            let wait = free_at.since(now).saturating_sub(allowed);
            return Ok(Err(Duration::from_millis(wait.unsigned_abs())));
        }
    }
    Ok(Ok(()))
}
