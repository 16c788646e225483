//! How often somebody may come.

use super::pace::{Pace, Share};
use super::{Client, Refused};
use crate::config::Limits;
use crate::time::Time;
use axum::http::Method;
use boardside_store::people::PersonId;
use std::net::IpAddr;
use std::time::Duration;

const MINUTE: Duration = Duration::from_secs(60);

/// What is counted together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Class {
    /// Something is looked at.
    Page,
    /// A game is set up.
    Game,
    /// Something else is changed.
    Act,
    /// Somebody proves who they are, which costs us much and may be a guess.
    SignIn,
}

impl Class {
    /// The class of a request; none for what watches over the server.
    pub fn of(method: &Method, path: &str) -> Option<Class> {
        if matches!(path, "/healthz" | "/metrics") {
            return None;
        }
        if matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) {
            return Some(Class::Page);
        }
        let first = path.split('/').nth(1).unwrap_or_default();
        Some(match (first, path) {
            (_, "/games" | "/api/v1/games") => Class::Game,
            ("play", _) if path.ends_with("/rematch") => Class::Game,
            (_, "/account/password") | ("sign-in" | "join" | "reset" | "owner", _) => Class::SignIn,
            _ => Class::Act,
        })
    }
}

/// How often each address and each account has come.
pub struct Rates {
    pages: Pace<IpAddr>,
    games: Pace<IpAddr>,
    acts: Pace<IpAddr>,
    sign_ins: Pace<IpAddr>,
    accounts: Pace<PersonId>,
    look_ups: Pace<PersonId>,
    guesses: Pace<String>,
}

impl Rates {
    /// Nobody has come yet.
    pub fn new(limits: &Limits, time: &Time) -> Rates {
        Rates {
            pages: Pace::new(limits.pages_per_minute, MINUTE, time),
            games: Pace::new(limits.games_per_minute, MINUTE, time),
            acts: Pace::new(limits.acts_per_minute, MINUTE, time),
            sign_ins: Pace::new(limits.sign_ins_per_minute, MINUTE, time),
            accounts: Pace::new(limits.acts_per_minute, MINUTE, time),
            look_ups: Pace::new(3 * limits.sign_ins_per_minute, MINUTE, time),
            guesses: Pace::new(limits.sign_ins_per_minute, MINUTE, time),
        }
    }

    /// What other nodes are to be told, and to tell.
    pub(super) fn shares(&self) -> [(&'static str, &dyn Share); 7] {
        [
            ("pages", &self.pages),
            ("games", &self.games),
            ("acts", &self.acts),
            ("sign-ins", &self.sign_ins),
            ("accounts", &self.accounts),
            ("look-ups", &self.look_ups),
            ("guesses", &self.guesses),
        ]
    }

    /// Counts a request of an address. This machine's own are counted only where somebody could guess: what comes from
    /// here is the operator, or a proxy that speaks for everybody.
    ///
    /// # Errors
    /// When there were too many.
    pub fn take(&self, class: Class, client: Client) -> Result<(), Refused> {
        let pace = match class {
            Class::SignIn => &self.sign_ins,
            _ if client.is_this_machine() => return Ok(()),
            Class::Page => &self.pages,
            Class::Game => &self.games,
            Class::Act => &self.acts,
        };
        pace.take(&client.household()).map_err(Refused::TooMany)
    }

    /// Counts a request of somebody who is signed in, from wherever.
    ///
    /// # Errors
    /// When there were too many.
    pub fn take_for(&self, person: &PersonId) -> Result<(), Refused> {
        self.accounts.take(person).map_err(Refused::TooMany)
    }

    /// Counts a look-up of a wristband by an official, from wherever.
    ///
    /// # Errors
    /// When there were too many.
    pub fn take_look_up(&self, official: &PersonId) -> Result<(), Refused> {
        self.look_ups.take(official).map_err(Refused::TooMany)
    }

    /// Counts a number that was typed where it may be a guess, by the place: everybody in a hall has one address.
    ///
    /// # Errors
    /// When there were too many.
    pub fn take_guess(&self, place: &str) -> Result<(), Refused> {
        let place = place.to_owned();
        self.guesses.take(&place).map_err(Refused::TooMany)
    }

    /// Forgets those who have not come for a while.
    pub fn forget(&self) {
        self.look_ups.forget();
        self.guesses.forget();
        self.pages.forget();
        self.games.forget();
        self.acts.forget();
        self.sign_ins.forget();
        self.accounts.forget();
    }
}

/// What a caller is told who came too often.
pub fn sentence(wait: Duration) -> String {
    match seconds(wait) {
        seconds if seconds < 120 => t!("dates-wait-seconds", count = seconds),
        seconds => t!("dates-wait-minutes", count = seconds.div_ceil(60)),
    }
}

/// Whole seconds, one at least.
pub fn seconds(wait: Duration) -> u64 {
    (wait.as_secs() + u64::from(wait.subsec_nanos() > 0)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_has_its_class() {
        let class = |method, path| Class::of(&method, path);
        assert_eq!(class(Method::GET, "/sign-in"), Some(Class::Page));
        assert_eq!(class(Method::POST, "/sign-in"), Some(Class::SignIn));
        assert_eq!(class(Method::POST, "/reset/x"), Some(Class::SignIn));
        assert_eq!(
            class(Method::POST, "/account/password"),
            Some(Class::SignIn)
        );
        assert_eq!(class(Method::POST, "/account"), Some(Class::Act));
        assert_eq!(class(Method::POST, "/api/v1/games"), Some(Class::Game));
        assert_eq!(class(Method::POST, "/play/k/rematch"), Some(Class::Game));
        assert_eq!(class(Method::POST, "/play/k/act"), Some(Class::Act));
        assert_eq!(class(Method::GET, "/metrics"), None);
    }

    #[test]
    fn a_wait_is_told_in_words() {
        let told = |millis| sentence(Duration::from_millis(millis));
        assert!(told(3).contains("Wait a second"));
        assert!(told(1_001).contains("Wait 2 seconds"));
        assert!(told(150_000).contains("Wait 3 minutes"));
    }
}
