//! What goes wrong, as the API tells it: the status, a stable code, a sentence.

use crate::contest::roster::Flaw;
use crate::game::{Refused, WhyCard};
use crate::guard::rate;
use crate::keys::GameId;
use crate::pages::Trouble;
use crate::room::NoRoom;
use crate::rooms::NotSetUp;
use crate::spoken::Spoken as _;
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use boardside_store::Failure;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::Duration;
use utoipa::ToSchema;

/// Something that cannot be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Problem {
    #[serde(skip)]
    status: StatusCode,
    /// The stable code.
    code: String,
    /// What is wrong, and what would be right.
    sentence: String,
    /// The explanation, where a rule refuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Box<WhyCard>>,
    /// With a list: every mistake with its line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rows: Vec<Flaw>,
    /// After how many seconds there is room again.
    #[serde(skip)]
    wait: Option<u64>,
}

impl Problem {
    /// A problem that no rule of chess is behind.
    pub fn new(status: StatusCode, code: &str, sentence: impl Into<String>) -> Problem {
        Problem {
            status,
            code: code.to_owned(),
            sentence: sentence.into(),
            why: None,
            rows: Vec::new(),
            wait: None,
        }
    }

    /// A list has mistakes, and nothing of it was taken.
    pub fn in_rows(rows: Vec<Flaw>) -> Problem {
        let sentence = match rows.as_slice() {
            [one] if one.line > 0 => t!("api-row", line = one.line, sentence = one.sentence),
            [one] => one.sentence.clone(),
            rows => t!("api-rows", count = rows.len()),
        };
        Problem {
            rows,
            ..Problem::unusable("bad_rows", sentence)
        }
    }

    /// Something that was sent makes no sense.
    pub fn unusable(code: &str, sentence: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, sentence)
    }

    /// Whoever asks must say who they are.
    pub fn nobody() -> Problem {
        Problem::new(StatusCode::UNAUTHORIZED, "no_token", t!("api-no-token"))
    }

    /// There were too many; after so long there is room again.
    pub fn too_many(wait: Duration) -> Problem {
        Problem {
            wait: Some(rate::seconds(wait)),
            ..Problem::new(
                StatusCode::TOO_MANY_REQUESTS,
                "too_many",
                rate::sentence(wait),
            )
        }
    }

    /// The stable code.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// What is wrong, and what would be right.
    pub fn sentence(&self) -> &str {
        &self.sentence
    }

    /// Something of ours failed. The cause goes to the log, not to the caller.
    pub fn failure(why: &Failure) -> Problem {
        tracing::error!(%why, "a request failed");
        let sentence = t!("api-unavailable");
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", sentence)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let wait = self.wait;
        let mut response = (self.status, Json(self)).into_response();
        if let Some(seconds) = wait {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<Trouble> for Problem {
    /// What a page would have told a person.
    fn from(trouble: Trouble) -> Problem {
        match trouble {
            Trouble::Missing(sentence) => {
                Problem::new(StatusCode::NOT_FOUND, "not_found", sentence)
            }
            Trouble::Wrong(sentence) => {
                Problem::new(StatusCode::BAD_REQUEST, "bad_request", sentence)
            }
            Trouble::Misused => Problem::new(
                StatusCode::METHOD_NOT_ALLOWED,
                "wrong_method",
                t!("api-misused"),
            ),
            Trouble::TooLarge => Problem::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                "too_large",
                t!("api-too-large"),
            ),
            Trouble::SignInFirst(_) | Trouble::SignedOut => Problem::nobody(),
            Trouble::Forbidden(sentence) => {
                Problem::new(StatusCode::FORBIDDEN, "not_allowed", sentence)
            }
            Trouble::CrossSite => {
                Problem::new(StatusCode::FORBIDDEN, "cross_site", t!("api-cross-site"))
            }
            Trouble::TooMany(wait) => Problem::too_many(wait),
            Trouble::Broken(why) => {
                tracing::error!(?why, "a request failed");
                let sentence = t!("api-broken");
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", sentence)
            }
        }
    }
}

impl From<Failure> for Problem {
    fn from(why: Failure) -> Problem {
        Problem::failure(&why)
    }
}

impl From<NoRoom> for Problem {
    fn from(why: NoRoom) -> Problem {
        let status = match why {
            NoRoom::Unknown => StatusCode::NOT_FOUND,
            NoRoom::Damaged(_) => StatusCode::INTERNAL_SERVER_ERROR,
            NoRoom::Newer(_) | NoRoom::Unavailable(_) | NoRoom::InDoubt(_) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        };
        Problem::new(status, why.code(), why.said())
    }
}

impl From<Refused> for Problem {
    /// Somebody else was faster, it is not the caller's to do, or a rule refuses.
    fn from(refused: Refused) -> Problem {
        let status = match refused.code.as_str() {
            "stale" => StatusCode::CONFLICT,
            "not_yours" | "not_your_seat" | "not_your_match" | "not_your_group"
            | "director_rules" | "officials_rule" | "own_match" | "officials_report" => {
                StatusCode::FORBIDDEN
            }
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Problem {
            status,
            code: refused.code,
            sentence: refused.sentence,
            why: refused.why,
            rows: Vec::new(),
            wait: None,
        }
    }
}

impl From<NotSetUp> for Problem {
    fn from(why: NotSetUp) -> Problem {
        match why {
            NotSetUp::Terms(bad) => Problem::unusable("bad_terms", format!("{}.", bad.said())),
            NotSetUp::Seats(refusal) => {
                Problem::unusable("bad_seats", format!("{}.", refusal.said()))
            }
            NotSetUp::Failed(failure) => Problem::failure(&failure),
        }
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Problem {
        let sentence = t!("api-bad-query", why = rejection.body_text());
        Problem::new(StatusCode::BAD_REQUEST, "bad_query", sentence)
    }
}

/// A body in JSON; one that is none is a [`Problem`].
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(rejection) => Err(of_body(&rejection)),
        }
    }
}

fn of_body(rejection: &JsonRejection) -> Problem {
    let code = match rejection {
        JsonRejection::MissingJsonContentType(_) => "not_json",
        _ if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => "too_large",
        _ => "bad_body",
    };
    let text = rejection.body_text();
    let sentence = t!("api-bad-body", why = text.trim_end_matches('.'));
    Problem::new(rejection.status(), code, sentence)
}

/// The id of a game in an address. One that no game can have, be it no text at all, is a [`Problem`].
pub struct Named(pub GameId);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named, Problem> {
        let id = Path::<String>::from_request_parts(parts, state).await;
        let id = id.ok().and_then(|Path(text)| GameId::new(&text).ok());
        id.map(Named).ok_or_else(|| NoRoom::Unknown.into())
    }
}
