//! What goes wrong, as the API tells it: the status, a stable code, a sentence.

use crate::game::{Refused, WhyCard};
use crate::keys::GameId;
use crate::room::NoRoom;
use crate::rooms::NotSetUp;
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use boardside_store::Failure;
use serde::Serialize;
use serde::de::DeserializeOwned;
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
}

impl Problem {
    /// A problem that no rule of chess is behind.
    pub fn new(status: StatusCode, code: &str, sentence: impl Into<String>) -> Problem {
        Problem {
            status,
            code: code.to_owned(),
            sentence: sentence.into(),
            why: None,
        }
    }

    /// Something that was sent makes no sense.
    pub fn unusable(code: &str, sentence: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, sentence)
    }

    /// Something of ours failed. The cause goes to the log, not to the caller.
    pub fn failure(why: &Failure) -> Problem {
        tracing::error!(%why, "a request failed");
        let sentence = "The server cannot get at its database just now. Try again in a moment.";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "unavailable", sentence)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status, Json(self)).into_response()
    }
}

impl From<NoRoom> for Problem {
    fn from(why: NoRoom) -> Problem {
        let status = match why {
            NoRoom::Unknown => StatusCode::NOT_FOUND,
            NoRoom::Damaged(_) => StatusCode::INTERNAL_SERVER_ERROR,
            NoRoom::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        Problem::new(status, why.code(), why.to_string())
    }
}

impl From<Refused> for Problem {
    /// Somebody else was faster, it is not the caller's to do, or a rule refuses.
    fn from(refused: Refused) -> Problem {
        let status = match refused.code.as_str() {
            "stale" => StatusCode::CONFLICT,
            "not_yours" | "not_your_seat" => StatusCode::FORBIDDEN,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Problem {
            status,
            code: refused.code,
            sentence: refused.sentence,
            why: refused.why,
        }
    }
}

impl From<NotSetUp> for Problem {
    fn from(why: NotSetUp) -> Problem {
        match why {
            NotSetUp::Terms(bad) => Problem::unusable("bad_terms", format!("{bad}.")),
            NotSetUp::Seats(refusal) => Problem::unusable("bad_seats", format!("{refusal}.")),
            NotSetUp::Failed(failure) => Problem::failure(&failure),
        }
    }
}

impl From<QueryRejection> for Problem {
    fn from(rejection: QueryRejection) -> Problem {
        let sentence = format!(
            "The address cannot be understood: {}.",
            rejection.body_text()
        );
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
    let sentence = format!(
        "The body cannot be understood: {}.",
        text.trim_end_matches('.')
    );
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
