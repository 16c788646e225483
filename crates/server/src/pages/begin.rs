//! `GET /begin`: what a newcomer runs, and the few steps that lead there.

use super::Trouble;
use super::layout::{Layout, page};
use super::received::Named;
use crate::accounts::Caller;
use crate::app::App;
use askama::Template;
use axum::extract::State;
use axum::response::Response;

/// Somebody who comes here for the first time, and what they want.
pub struct Way {
    /// Its word in the address.
    pub word: &'static str,
    /// What they say of themselves.
    pub says: &'static str,
    /// What they get.
    pub gets: &'static str,
    /// The rulebook that fits.
    pub rulebook: &'static str,
    /// What is set up first, and the address of its form.
    set_up: (&'static str, &'static str),
    /// What comes after it, one step each.
    then: &'static [&'static str],
}

/// All of them, in their order.
pub const WAYS: [Way; 3] = [
    Way {
        word: "campus",
        says: "I run a campus league",
        gets: "A season by weeks: entries, the draw, reports that both approve, deadlines that forfeit, standings.",
        rulebook: "intramural",
        set_up: ("Set up the league", "/competitions/new?rulebook=intramural"),
        then: &[
            "Enter the players: by a link that they open, from a spreadsheet, or by hand.",
            "Draw the schedule. Everybody sees their matches and agrees on times.",
            "Look at the desk once a day: it shows what needs you and nothing else.",
        ],
    },
    Way {
        word: "youth",
        says: "I run a youth games day",
        gets: "A knockout by grades: groups that enter their players, wristbands, tables, a bracket on the big screen.",
        rulebook: "youth-games",
        set_up: (
            "Set up the day",
            "/competitions/new/knockout?rulebook=youth-games",
        ),
        then: &[
            "Invite a coordinator for each group; they enter their players.",
            "On the day: check in by wristband, close the check-in, draw.",
            "Print the table cards, put the bracket on the big screen, and let them play.",
        ],
    },
    Way {
        word: "club",
        says: "I run a club",
        gets: "Club nights under your own rules, and a league for the season if you want one.",
        rulebook: "club",
        set_up: (
            "Set up the club’s league",
            "/competitions/new?rulebook=club",
        ),
        then: &[
            "Invite your members: People has a link for all of them.",
            "For a club night without a league nothing has to be set up: start a game at each board.",
        ],
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
        layout: Layout::new("Begin here", None),
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
    let way = way.ok_or_else(|| Trouble::missing("There is no page at this address."))?;
    let standing = match caller {
        Caller::Account(known) if known.is_owner() => Standing::Owner,
        Caller::Account(_) => Standing::Guest,
        Caller::Nobody if app.store.has_owner().await? => Standing::SignedOut,
        Caller::Nobody => Standing::Unowned,
    };
    let rulebook = app.library.find(way.rulebook);
    Ok(page(&Steps {
        layout: Layout::new(way.says, None),
        rulebook: rulebook.map_or(way.rulebook, |book| book.name()).to_owned(),
        way,
        standing,
    })?)
}
