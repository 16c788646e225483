//! What a person reads when something is not there, not right, or broken.

use super::layout::{Layout, page_with};
use crate::guard::{Refused, rate};
use askama::Template;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use boardside_store::Reason;
use std::error::Error;
use std::time::Duration;
use tracing::error;

/// A page that says in plain words what is wrong, and what to do.
#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    layout: Layout,
    sentence: String,
    advice: &'static str,
    /// Whether another account, or one at all, would help.
    sign_in: bool,
}

/// Why a page was not shown.
#[derive(Debug)]
pub enum Trouble {
    /// There is no such thing; the sentence says what is missing.
    Missing(String),
    /// The request makes no sense; the sentence says why.
    Wrong(String),
    /// The address is there, but not to be used so.
    Misused,
    /// What was sent is longer than anything that is sent here.
    TooLarge,
    /// Whoever wants to look at this address must sign in first.
    SignInFirst(String),
    /// Whoever sends this must be signed in.
    SignedOut,
    /// The account may not do this.
    Forbidden(String),
    /// A page of another site sent it.
    CrossSite,
    /// There were too many; after so long there is room again.
    TooMany(Duration),
    /// Something of ours broke.
    Broken(Failure),
}

/// Something of ours broke. The reader is not told what, the log is.
#[derive(Debug)]
pub struct Failure(Box<dyn Error + Send + Sync>);

impl Failure {
    /// Whether it may be over in a moment: the database is away, busy or full.
    fn is_passing(&self) -> bool {
        let failure = self.0.downcast_ref::<boardside_store::Failure>();
        failure.is_some_and(|failure| {
            matches!(
                failure.reason(),
                Reason::Unreachable | Reason::Busy | Reason::DiskFull | Reason::ReadOnly
            )
        })
    }

    /// Wraps what broke.
    pub fn new(source: impl Into<Box<dyn Error + Send + Sync>>) -> Failure {
        Failure(source.into())
    }
}

impl<E: Error + Send + Sync + 'static> From<E> for Failure {
    fn from(source: E) -> Failure {
        Failure::new(source)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        Trouble::Broken(self).into_response()
    }
}

impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Trouble {
        match refused {
            Refused::CrossSite => Trouble::CrossSite,
            Refused::TooMany(wait) => Trouble::TooMany(wait),
        }
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::Broken(failure)
    }
}

/// Failures that a page can meet.
macro_rules! broken_by {
    ($($failure:ty),+) => {$(
        impl From<$failure> for Trouble {
            fn from(failure: $failure) -> Trouble {
                Trouble::Broken(failure.into())
            }
        }
    )+};
}

broken_by!(
    boardside_store::Failure,
    boardside_store::people::Refusal,
    boardside_store::play::Unreadable,
    crate::rooms::NotSetUp
);

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let wait = match self {
            Trouble::SignInFirst(next) => {
                return Redirect::to(&format!("/sign-in?next={next}")).into_response();
            }
            Trouble::TooMany(wait) => Some(rate::seconds(wait)),
            _ => None,
        };
        let mut response = self.page();
        if let Some(seconds) = wait {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl Trouble {
    /// There is no such thing, as the sentence says.
    pub fn missing(sentence: impl Into<String>) -> Trouble {
        Trouble::Missing(sentence.into())
    }

    /// The account may not do this, as the sentence says.
    pub fn forbidden(sentence: impl Into<String>) -> Trouble {
        Trouble::Forbidden(sentence.into())
    }

    fn page(self) -> Response {
        let (status, title, sentence, advice) = match self {
            Trouble::Missing(sentence) => (
                StatusCode::NOT_FOUND,
                "Not found",
                sentence,
                "If you typed the address or copied it, check that all of it is there.",
            ),
            Trouble::Wrong(sentence) => (
                StatusCode::BAD_REQUEST,
                "That did not work",
                sentence,
                "Go back, put it right, and try again.",
            ),
            Trouble::Misused => (
                StatusCode::METHOD_NOT_ALLOWED,
                "That did not work",
                "This address is not for looking at, or not for sending to.".to_owned(),
                "Go back to the page you came from and use what is there.",
            ),
            Trouble::TooLarge => (
                StatusCode::PAYLOAD_TOO_LARGE,
                "That did not work",
                "What was sent is too long.".to_owned(),
                "Go back, make it shorter, and try again.",
            ),
            Trouble::SignInFirst(_) | Trouble::SignedOut => (
                StatusCode::UNAUTHORIZED,
                "Sign in first",
                "You are not signed in, or not any more.".to_owned(),
                "Sign in, then go back and try again.",
            ),
            Trouble::Forbidden(sentence) => (
                StatusCode::FORBIDDEN,
                "Not allowed",
                sentence,
                "If you should be allowed to, ask whoever runs this server.",
            ),
            Trouble::CrossSite => (
                StatusCode::FORBIDDEN,
                "Not allowed",
                "This was sent by a page that is not ours, so nothing was done.".to_owned(),
                "Open the page here and try again.",
            ),
            Trouble::TooMany(wait) => (
                StatusCode::TOO_MANY_REQUESTS,
                "Slow down",
                rate::sentence(wait),
                "Nothing was done, and nothing is lost.",
            ),
            Trouble::Broken(failure) if failure.is_passing() => {
                error!(error = %failure.0, "a page could not be made for now");
                (
                    StatusCode::SERVICE_UNAVAILABLE,
                    "Closed for a moment",
                    "The server cannot reach its records just now.".to_owned(),
                    "Nothing that was answered is lost. Try again in a minute; if it stays, tell whoever runs this server.",
                )
            }
            Trouble::Broken(Failure(source)) => {
                error!(error = %source, "a page could not be made");
                (
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "Something broke",
                    "This is our fault, not yours: something broke inside the server.".to_owned(),
                    "Try again in a moment. What happened is in the server's log.",
                )
            }
        };
        let page = ErrorPage {
            layout: Layout::new(title, None),
            sentence,
            advice,
            sign_in: matches!(status, StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED),
        };
        page_with(status, &page).unwrap_or_else(|_| {
            (status, Html("Something broke inside the server.")).into_response()
        })
    }
}

/// For a request in which the program itself stumbled.
pub fn panicked() -> Response {
    Trouble::Broken(Failure::new("a request panicked")).into_response()
}

/// For every address that leads nowhere.
pub async fn not_found() -> Trouble {
    Trouble::missing("There is no page at this address.")
}

/// For an address that is there, but not for this.
pub async fn not_so() -> Trouble {
    Trouble::Misused
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(trouble: Trouble, status: u16) {
        assert_eq!(trouble.into_response().status().as_u16(), status);
    }

    #[tokio::test]
    async fn a_database_that_is_away_is_not_a_mistake_of_ours() {
        // Nobody listens there.
        let away = boardside_store::Store::open("postgres://127.0.0.1:1/nothing").await;
        check(Trouble::from(away.err().unwrap()), 503);
        check(Trouble::from(boardside_store::Failure::Closed), 500);
        check(Trouble::missing("There is no such game."), 404);
        check(Trouble::forbidden("Only an owner may do that."), 403);
        check(Trouble::TooMany(Duration::from_secs(3)), 429);
    }
}
