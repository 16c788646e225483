//! What every request passes before anybody looks at it: who calls, from where, and how often.
//!
//! [`cross_site`] keeps other sites from using a visitor's cookie, [`rate`] keeps one caller from taking the room of
//! all, and [`address`] says who that caller is. What is asked for matters here only by its kind; who may do what is
//! decided where it is done, by the key or the account.

pub mod address;
pub mod cross_site;
pub mod pace;
pub mod rate;
pub mod share;

pub use address::Client;
pub use rate::Rates;

use crate::api::Problem;
use crate::app::App;
use crate::pages::Trouble;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use std::time::Duration;

/// Why a request goes no further.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Another site sent it.
    CrossSite,
    /// There were too many; after so long there is room again.
    TooMany(Duration),
}

impl Refused {
    /// Programs get JSON, people a page.
    fn answer(self, path: &str) -> Response {
        match self {
            _ if !path.starts_with("/api/") => Trouble::from(self).into_response(),
            Refused::CrossSite => {
                let sentence = t!("error-cross-site-program");
                Problem::new(StatusCode::FORBIDDEN, "cross_site", sentence).into_response()
            }
            Refused::TooMany(wait) => Problem::too_many(wait).into_response(),
        }
    }
}

/// Lets a request pass, or says why not.
pub async fn check(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let client = address::of(&app.config.proxies, &request);
    let class = rate::Class::of(request.method(), request.uri().path());
    let passed = class
        .map_or(Ok(()), |class| app.rates.take(class, client))
        .and_then(|()| cross_site::check(&app.config, &request));
    if let Err(refused) = passed {
        return refused.answer(request.uri().path());
    }
    request.extensions_mut().insert(client);
    next.run(request).await
}
