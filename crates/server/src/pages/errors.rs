//! What a person reads when something is not there, not right, or broken.

use super::address::encoded;
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
    advice: String,
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
                let next = encoded(&next);
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
                t!("error-missing-title"),
                sentence,
                t!("error-missing-advice"),
            ),
            Trouble::Wrong(sentence) => (
                StatusCode::BAD_REQUEST,
                t!("error-wrong-title"),
                sentence,
                t!("error-wrong-advice"),
            ),
            Trouble::Misused => (
                StatusCode::METHOD_NOT_ALLOWED,
                t!("error-wrong-title"),
                t!("error-misused"),
                t!("error-misused-advice"),
            ),
            Trouble::TooLarge => (
                StatusCode::PAYLOAD_TOO_LARGE,
                t!("error-wrong-title"),
                t!("error-too-large"),
                t!("error-too-large-advice"),
            ),
            Trouble::SignInFirst(_) | Trouble::SignedOut => (
                StatusCode::UNAUTHORIZED,
                t!("error-signed-out-title"),
                t!("error-signed-out"),
                t!("error-signed-out-advice"),
            ),
            Trouble::Forbidden(sentence) => (
                StatusCode::FORBIDDEN,
                t!("error-forbidden-title"),
                sentence,
                t!("error-forbidden-advice"),
            ),
            Trouble::CrossSite => (
                StatusCode::FORBIDDEN,
                t!("error-forbidden-title"),
                t!("error-cross-site"),
                t!("error-cross-site-advice"),
            ),
            Trouble::TooMany(wait) => (
                StatusCode::TOO_MANY_REQUESTS,
                t!("error-too-many-title"),
                rate::sentence(wait),
                t!("error-too-many-advice"),
            ),
            Trouble::Broken(failure) if failure.is_passing() => {
                error!(error = %failure.0, "a page could not be made for now");
                (
                    StatusCode::SERVICE_UNAVAILABLE,
                    t!("error-closed-title"),
                    t!("error-closed"),
                    t!("error-closed-advice"),
                )
            }
            Trouble::Broken(Failure(source)) => {
                error!(error = %source, "a page could not be made");
                (
                    StatusCode::INTERNAL_SERVER_ERROR,
                    t!("error-broken-title"),
                    t!("error-broken"),
                    t!("error-broken-advice"),
                )
            }
        };
        let page = ErrorPage {
            layout: Layout::new(title, None),
            sentence,
            advice,
            sign_in: matches!(status, StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED),
        };
        page_with(status, &page)
            .unwrap_or_else(|_| (status, Html(t!("error-broken-inside"))).into_response())
    }
}

/// For a request in which the program itself stumbled.
pub fn panicked() -> Response {
    Trouble::Broken(Failure::new("a request panicked")).into_response()
}

/// For every address that leads nowhere.
pub async fn not_found() -> Trouble {
    Trouble::missing(t!("error-no-page"))
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
