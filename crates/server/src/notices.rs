//! What people are told of their competitions: in their inbox always, by mail where the operator lets the server send it.
//!
//! A task follows every competition by a cursor in the database and turns what happened into notices
//! ([`concern`] says for whom); the cursor moves in the transaction that stores them, so a crash or a second node loses
//! and doubles nothing. [`remind`] finds what is near. [`words`] makes the text, when somebody reads it. [`post`] mails.

mod concern;
mod follow;
mod inbox;
mod post;
mod remind;
mod words;

pub(crate) use follow::follow;
pub(crate) use post::deliver;
pub use words::told;

use crate::routes::Routes;

/// The addresses of the inbox.
pub fn routes() -> Routes {
    Routes::default()
        .get("/inbox", inbox::show)
        .post("/inbox/read", inbox::read)
        .get("/account/mail", inbox::mail)
        .post("/account/mail", inbox::set_mail)
        .around(|routes| routes.method_not_allowed_fallback(crate::pages::not_so))
}
