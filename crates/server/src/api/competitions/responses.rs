//! What may go wrong, for the document.

use std::collections::BTreeMap;
use utoipa::IntoResponses;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};

/// What may go wrong where something is looked at.
pub struct Looks;

/// What may go wrong where something is done.
pub struct Acts;

const LOOKS: [(&str, &str); 3] = [
    ("400", "The address cannot be understood"),
    (
        "401",
        "A token is needed, or the one that was sent does not count",
    ),
    (
        "404",
        "There is no such competition, or nothing of that name in it",
    ),
];

const ACTS: [(&str, &str); 5] = [
    ("403", "This is not the caller's to do"),
    ("409", "Something happened meanwhile"),
    ("413", "The body is too large"),
    ("415", "The body is of another kind than it should be"),
    ("422", "It makes no sense, or a rule refuses it"),
];

impl IntoResponses for Looks {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        LOOKS.iter().map(problem).collect()
    }
}

impl IntoResponses for Acts {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        LOOKS.iter().chain(&ACTS).map(problem).collect()
    }
}

/// A response that is a [`Problem`](crate::api::Problem).
pub fn problem((status, what): &(&str, &str)) -> (String, RefOr<Response>) {
    let content = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name("Problem")))
        .build();
    let response = ResponseBuilder::new()
        .description(*what)
        .content("application/json", content)
        .build();
    ((*status).to_owned(), RefOr::T(response))
}
