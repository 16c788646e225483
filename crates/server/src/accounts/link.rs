//! Links that let whoever has them do one thing: become the owner, make an account, choose a new password.

use super::token::{FreshToken, hash_of};
use crate::app::App;
use crate::pages::layout::{Layout, page};
use crate::pages::origin::Origin;
use crate::pages::qr::Qr;
use crate::pages::{Failure, Trouble};
use askama::Template;
use axum::response::Response;
use boardside_play::Moment;
use boardside_store::people::{Change, PersonId, Purpose, Refusal, Subject, Token};
use boardside_store::{Failure as StoreFailure, Store};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// A link that is about to be handed out.
pub struct NewLink {
    token: FreshToken,
    purpose: Purpose,
    subject: Subject,
    person: Option<PersonId>,
    lasts: i64,
    uses: u32,
}

impl NewLink {
    /// To become the owner.
    pub fn owner() -> NewLink {
        NewLink::new(Purpose::Owner, "this place", None, DAY)
    }

    /// To make an account for somebody who is known here.
    pub fn invitation(person: &PersonId) -> NewLink {
        let subject = person.as_str();
        NewLink::new(Purpose::Invitation, subject, Some(person), 14 * DAY)
    }

    /// To make an account, for so many people and so many days.
    pub fn join(uses: u32, days: u32) -> NewLink {
        NewLink {
            uses,
            ..NewLink::new(Purpose::Join, HERE, None, i64::from(days) * DAY)
        }
    }

    /// To choose a new password.
    pub fn reset(person: &PersonId) -> NewLink {
        let subject = person.as_str();
        NewLink::new(Purpose::PasswordReset, subject, Some(person), DAY)
    }

    fn new(purpose: Purpose, subject: &str, person: Option<&PersonId>, lasts: i64) -> NewLink {
        NewLink {
            token: FreshToken::random(),
            purpose,
            subject: Subject::new(subject).expect("an id or a few words"),
            person: person.cloned(),
            lasts,
            uses: 1,
        }
    }

    /// What makes it count.
    pub fn add(&self, now: Moment) -> Change {
        Change::AddToken(Token {
            hash: self.token.hash(),
            purpose: self.purpose,
            subject: Some(self.subject.clone()),
            person: self.person.clone(),
            expires_at: now.after(self.lasts),
            uses_left: self.uses,
        })
    }

    /// What makes it count and all before it worthless.
    pub fn replace(&self, now: Moment) -> Vec<Change> {
        let older = Change::RevokeTokens(self.purpose, self.subject.clone());
        vec![older, self.add(now)]
    }

    /// Where it leads.
    pub fn path(&self) -> String {
        let place = match self.purpose {
            Purpose::Owner => "owner",
            Purpose::Invitation | Purpose::Join | Purpose::TableCard | Purpose::Program => "join",
            Purpose::PasswordReset => "reset",
        };
        format!("/{place}/{}", self.token.text())
    }

    /// The page that hands it out.
    ///
    /// # Errors
    /// When the page cannot be rendered.
    pub fn show(&self, origin: &Origin, whom: &str, back: &str) -> Result<Response, Failure> {
        let (title, lede) = match self.purpose {
            Purpose::PasswordReset => (
                "A link to a new password",
                "Hand it over: who opens it chooses a new password. It works once, for a day.",
            ),
            Purpose::Invitation => (
                "An invitation",
                "Hand it over: who opens it chooses a login name and a password. It works once, for two weeks.",
            ),
            Purpose::Owner | Purpose::Join | Purpose::TableCard | Purpose::Program => (
                "A link to join",
                "Hand it out: who opens it gives a name and chooses a login name and a password.",
            ),
        };
        let path = self.path();
        let url = origin.with(&path);
        page(&LinkPage {
            layout: Layout::new(title, None),
            lede,
            whom,
            qr: Qr::of(&url, "QR code of this link".to_owned())?,
            path,
            url,
            back,
        })
    }
}

/// What links for everybody are about.
const HERE: &str = "this place";

/// What links for everybody are about.
pub fn here() -> Subject {
    Subject::new(HERE).expect("a few words")
}

#[derive(Template)]
#[template(path = "accounts/link.html")]
struct LinkPage<'a> {
    layout: Layout,
    lede: &'static str,
    whom: &'a str,
    qr: Qr,
    path: String,
    url: String,
    back: &'a str,
}

/// A new link to become the owner, as a path. Older ones stay good until they end, unless they are to be replaced.
///
/// # Errors
/// When the database fails.
///
/// # Panics
/// Never: such a link is not refused.
pub async fn new_owner_link(
    store: &Store,
    now: Moment,
    replace: bool,
) -> Result<String, StoreFailure> {
    let link = NewLink::owner();
    let changes = if replace {
        link.replace(now)
    } else {
        vec![link.add(now)]
    };
    let added = store.change(changes).await?;
    added.expect("a link that is for nobody is not refused");
    Ok(link.path())
}

/// The token in an address, if it counts.
///
/// # Errors
/// When it does not, or the database cannot be read.
pub async fn find(app: &App, text: &str, purpose: Purpose) -> Result<Token, Trouble> {
    let found = app
        .store
        .token(&hash_of(text), purpose, app.time.now())
        .await?;
    found.map_err(worthless)
}

/// What spends a token.
pub fn spend(app: &App, token: &Token) -> Change {
    Change::SpendToken {
        hash: token.hash,
        purpose: token.purpose,
        now: app.time.now(),
    }
}

/// Why a link opens nothing.
pub fn worthless(refusal: Refusal) -> Trouble {
    Trouble::missing(match refusal {
        Refusal::ExpiredToken => "This link is too old. Ask for a new one.",
        Refusal::UsedToken => "This link has been used already. Ask for a new one.",
        _ => "This link opens nothing here.",
    })
}
