//! `GET /begin`: what a newcomer runs, and the few steps that lead there.

use super::Trouble;
use super::layout::{Layout, page};
use super::received::Named;
use crate::accounts::Caller;
use crate::app::App;
use crate::spoken::translated;
use askama::Template;
use axum::extract::State;
use axum::response::Response;

/// Somebody who comes here for the first time, and what they want.
pub struct Way {
    /// Its word in the address, and in the texts about it.
    pub word: &'static str,
    /// The rulebook that fits.
    pub rulebook: &'static str,
    /// The address of the form that sets it up.
    form: &'static str,
    /// What comes after it, one step each.
    then: &'static [fn() -> String],
}

impl Way {
    /// What they say of themselves.
    pub fn says(&self) -> String {
        t!("begin-says", way = self.word)
    }

    /// What they get.
    pub fn gets(&self) -> String {
        t!("begin-gets", way = self.word)
    }

    /// What is set up first.
    fn set_up(&self) -> String {
        t!("begin-set-up", way = self.word)
    }

    fn then(&self) -> impl Iterator<Item = String> {
        self.then.iter().map(|step| step())
    }
}

/// All of them, in their order.
pub const WAYS: [Way; 3] = [
    Way {
        word: "campus",
        rulebook: "intramural",
        form: "/competitions/new?rulebook=intramural",
        then: &[
            || t!("begin-campus-enter"),
            || t!("begin-campus-draw"),
            || t!("begin-campus-desk"),
        ],
    },
    Way {
        word: "youth",
        rulebook: "youth-games",
        form: "/competitions/new/knockout?rulebook=youth-games",
        then: &[
            || t!("begin-youth-invite"),
            || t!("begin-youth-check-in"),
            || t!("begin-youth-print"),
        ],
    },
    Way {
        word: "club",
        rulebook: "club",
        form: "/competitions/new?rulebook=club",
        then: &[|| t!("begin-club-invite"), || t!("begin-club-night")],
    },
];

/// How far somebody has come.
enum Standing {
    /// Nobody owns this place yet.
    Unowned,
    /// It is owned, and the reader is not signed in.
    SignedOut,
    /// The reader is signed in and owns nothing.
    Guest,
    /// The reader owns it.
    Owner,
}

#[derive(Template)]
#[template(path = "begin/ways.html")]
struct Ways {
    layout: Layout,
    ways: &'static [Way],
    owner: bool,
}

#[derive(Template)]
#[template(path = "begin/way.html")]
struct Steps {
    layout: Layout,
    way: &'static Way,
    standing: Standing,
    rulebook: String,
}

impl Steps {
    fn owns(&self) -> bool {
        matches!(self.standing, Standing::Owner)
    }
}

/// What is it that you run?
pub async fn show(caller: Caller) -> Result<Response, Trouble> {
    Ok(page(&Ways {
        layout: Layout::new(t!("begin-title"), None),
        ways: &WAYS,
        owner: matches!(caller, Caller::Account(known) if known.is_owner()),
    })?)
}

/// The steps to it.
pub async fn way(
    State(app): State<App>,
    caller: Caller,
    Named(word): Named,
) -> Result<Response, Trouble> {
    let way = WAYS.iter().find(|way| way.word == word);
    let way = way.ok_or_else(|| Trouble::missing(t!("error-no-page")))?;
    let standing = match caller {
        Caller::Account(known) if known.is_owner() => Standing::Owner,
        Caller::Account(_) => Standing::Guest,
        Caller::Nobody if app.store.has_owner().await? => Standing::SignedOut,
        Caller::Nobody => Standing::Unowned,
    };
    let rulebook = app.library.find(way.rulebook);
    Ok(page(&Steps {
        layout: Layout::new(way.says(), None),
        rulebook: rulebook
            .map_or(way.rulebook, |book| translated(book).name())
            .to_owned(),
        way,
        standing,
    })?)
}
