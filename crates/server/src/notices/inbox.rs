//! `/inbox`: what somebody was told; and whether they want it by mail.

use super::words::{Told, told};
use crate::accounts::SignedIn;
use crate::app::App;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page};
use crate::pages::received::{Asked, Sent};
use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_play::Moment;
use boardside_store::people::{Change, MailWish};
use serde::Deserialize;

/// Notices on the page.
const SHOWN: u32 = 100;

#[derive(Template)]
#[template(path = "notices/inbox.html")]
struct Inbox {
    layout: Layout,
    notices: Vec<Told>,
    unread: u64,
    /// The newest one, so that only what was seen is marked as read.
    upto: i64,
}

#[derive(Template)]
#[template(path = "notices/mail.html")]
struct MailPage {
    layout: Layout,
    wanted: bool,
    can_mail: bool,
    has_address: bool,
    done: bool,
}

/// Up to which notice everything was seen.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Seen {
    upto: String,
}

/// Whether mail is wanted.
#[derive(Deserialize)]
pub struct Wish {
    mail: String,
}

/// What was done just before.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Done {
    done: String,
}

/// The inbox.
pub async fn show(State(app): State<App>, known: SignedIn) -> Result<Response, Trouble> {
    let person = &known.account.person;
    let notices = app.store.notices_of(person, SHOWN).await?;
    Ok(page(&Inbox {
        layout: Layout::new(t!("inbox-title"), None),
        unread: app.store.unread_of(person).await?,
        upto: notices.first().map_or(0, |notice| notice.at.0),
        notices: told(&app, &notices).await?,
    })?)
}

/// Marks what was seen as read.
pub async fn read(
    State(app): State<App>,
    known: SignedIn,
    Sent(seen): Sent<Seen>,
) -> Result<Response, Trouble> {
    let now = app.time.now();
    let upto = seen.upto.parse().map_or(now, Moment);
    let read = Change::ReadNotices {
        person: known.account.person,
        upto,
        now,
    };
    app.store.change_one(read).await??;
    Ok(Redirect::to("/inbox").into_response())
}

/// Whether mail is wanted: the page to which every mail leads.
pub async fn mail(
    State(app): State<App>,
    known: SignedIn,
    Asked(done): Asked<Done>,
) -> Result<Response, Trouble> {
    use boardside_store::people::ContactKind;
    let person = &known.account.person;
    let contacts = app.store.contacts_of(person).await?;
    Ok(page(&MailPage {
        layout: Layout::new(t!("inbox-mail"), None),
        wanted: app.store.mail_wish(person).await? == MailWish::Wanted,
        can_mail: app.accounts.can_mail(),
        has_address: contacts.iter().any(|one| one.kind == ContactKind::Email),
        done: !done.done.is_empty(),
    })?)
}

/// Switches mail on or off.
pub async fn set_mail(
    State(app): State<App>,
    known: SignedIn,
    Sent(wish): Sent<Wish>,
) -> Result<Response, Trouble> {
    let wish = MailWish::from_word(&wish.mail);
    let wish = wish.ok_or_else(|| Trouble::Wrong(t!("inbox-mail-neither")))?;
    let set = Change::SetMailWish(known.account.person, wish);
    app.store.change_one(set).await??;
    Ok(Redirect::to("/account/mail?done=mail").into_response())
}
