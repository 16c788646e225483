//! Sessions: a browser that is signed in.

use super::cookie;
use super::token::{FreshToken, hash_of};
use crate::app::App;
use axum::http::{HeaderMap, HeaderValue};
use boardside_play::Moment;
use boardside_store::Failure;
use boardside_store::people::{Change, PersonId, Session, SignedIn, TokenHash};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;
/// A session that is not used for so long ends.
const IDLE: i64 = 30 * DAY;
/// No session lasts longer, however often it is used.
const LONGEST: i64 = 365 * DAY;
/// That a session is used is not written down more often.
const TOUCH: i64 = 5 * MINUTE;

/// A new session, with the change that begins it and the cookie for the browser. The token is always a new one: what a
/// browser held before signing in is worth nothing after it.
pub fn begin(app: &App, person: &PersonId) -> (Change, HeaderValue) {
    let token = FreshToken::random();
    let now = app.time.now();
    let session = Session {
        hash: token.hash(),
        person: person.clone(),
        created_at: now,
        seen_at: now,
        expires_at: now.after(IDLE),
    };
    let cookie = cookie::set(&app.config, token.text());
    (Change::AddSession(session), cookie)
}

/// What is kept of the token that a browser sends.
pub fn sent(app: &App, headers: &HeaderMap) -> Option<TokenHash> {
    cookie::read(&app.config, headers).map(hash_of)
}

/// Who is signed in. That the session is used makes it last longer.
pub async fn find(app: &App, headers: &HeaderMap) -> Result<Option<SignedIn>, Failure> {
    let Some(hash) = sent(app, headers) else {
        return Ok(None);
    };
    let now = app.time.now();
    let found = app.store.signed_in(&hash, now).await?;
    if let Some(found) = &found
        && now.since(found.session.seen_at) >= TOUCH
    {
        let touch = Change::TouchSession {
            hash,
            seen_at: now,
            expires_at: extended(&found.session, now),
        };
        // If it has ended this moment, the next request finds out.
        let _ = app.store.change(vec![touch]).await?;
    }
    Ok(found)
}

fn extended(session: &Session, now: Moment) -> Moment {
    now.after(IDLE).min(session.created_at.after(LONGEST))
}
