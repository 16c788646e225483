//! What a browser sends with an address or a form, read with an answer in plain words if it cannot be.

use super::Trouble;
use axum::Form;
use axum::extract::rejection::{FormRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// The fields of a form that was sent.
pub struct Sent<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Sent<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Sent<T>, Trouble> {
        let form: Result<Form<T>, FormRejection> = Form::from_request(request, state).await;
        match form {
            Ok(Form(fields)) => Ok(Sent(fields)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Trouble::TooLarge)
            }
            Err(rejection) => Err(Trouble::Wrong(t!(
                "error-form-unreadable",
                why = rejection.to_string()
            ))),
        }
    }
}

/// What stands after the question mark of an address.
pub struct Asked<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Trouble> {
        let query: Result<Query<T>, QueryRejection> = Query::from_request_parts(parts, state).await;
        match query {
            Ok(Query(fields)) => Ok(Asked(fields)),
            Err(rejection) => Err(unreadable(&rejection)),
        }
    }
}

/// The part of an address that names something, or the parts.
pub struct Named<T = String>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Named<T> {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named<T>, Trouble> {
        let path: Result<Path<T>, PathRejection> = Path::from_request_parts(parts, state).await;
        match path {
            Ok(Path(name)) => Ok(Named(name)),
            Err(rejection) => Err(unreadable(&rejection)),
        }
    }
}

fn unreadable(why: &impl std::fmt::Display) -> Trouble {
    let why = why.to_string();
    Trouble::Wrong(t!("error-address-unreadable", why = why))
}
