//! The JSON API, version 1: games and competitions for programs.
//!
//! Each file is one noun or verb. `openapi.json` describes all of it and is made from the code; a test holds every
//! route to it. Whatever goes wrong is a [`Problem`] with a code and a sentence.

mod act;
mod competitions;
mod create;
mod explain;
mod game;
mod guide;
mod inbox;
pub mod problem;
mod rulebooks;
mod stream;

pub use problem::Problem;

use crate::app::App;
use crate::routes::{Route, Routes};
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::{Json, Router};
use utoipa::openapi::OpenApi as Document;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The longest body, in bytes.
const LONGEST: usize = 16 * 1024;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Boardside",
        description = "Games of chess under house rules, leagues and knockouts. Whoever sets a game up gets its keys; whoever holds a key may act. In a competition somebody acts in their own name, with a token for programs.",
        license(name = "GPL-3.0-or-later")
    ),
    servers((url = "/api/v1")),
    modifiers(&KeyScheme)
)]
struct Api;

/// A key or a token is sent as `Authorization: Bearer KEY`.
struct KeyScheme;

impl Modify for KeyScheme {
    fn modify(&self, document: &mut Document) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("A key of the game"));
        let components = document.components.get_or_insert_with(Default::default);
        components.add_security_scheme("key", SecurityScheme::Http(scheme.build()));
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("A token for programs, made on the page of an account"));
        components.add_security_scheme("token", SecurityScheme::Http(scheme.build()));
    }
}

/// The addresses under `/api/v1`, and the document that describes them.
pub fn routes() -> Routes {
    let (router, mut document) = described().split_for_parts();
    guarded(&mut document);
    let list = listed(&document);
    let inner = router
        .route(
            "/openapi.json",
            axum::routing::get(|| async move { Json(document) }),
        )
        .fallback(unknown)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(LONGEST));
    Routes::of(Router::new().nest("/api/v1", inner), list)
}

/// The API as a page to read: `docs/api.md`.
///
/// # Panics
/// Never: a document is JSON.
pub fn guide() -> String {
    let (_, mut document) = described().split_for_parts();
    guarded(&mut document);
    let document = serde_json::to_value(document).expect("a document is JSON");
    guide::guide(&document)
}

/// The document knows every route but its own.
fn listed(document: &Document) -> Vec<Route> {
    let mut list = vec![("GET", "/openapi.json")];
    for (path, item) in &document.paths.paths {
        let methods = [("GET", &item.get), ("POST", &item.post)];
        let used = methods.iter().filter(|(_, operation)| operation.is_some());
        list.extend(used.map(|(method, _)| (*method, path.as_str())));
    }
    let route = |(method, path)| Route {
        method,
        path: format!("/api/v1{path}"),
    };
    list.into_iter().map(route).collect()
}

fn described() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Api::openapi())
        .routes(routes!(create::create))
        .routes(routes!(game::game))
        .routes(routes!(act::act))
        .routes(routes!(stream::stream))
        .routes(routes!(explain::explain))
        .routes(routes!(rulebooks::rulebooks))
        .merge(competitions::described())
        .routes(routes!(inbox::inbox))
        .routes(routes!(inbox::read))
}

/// What the guard in front of everything may say, and what the database may do to everybody.
fn guarded(document: &mut Document) {
    let always = [
        (
            "429",
            "That was too much at once; `Retry-After` says how long to wait",
        ),
        ("503", "The server cannot get at its database just now"),
    ];
    let sent = ("403", "A page of another site sent it");
    for item in document.paths.paths.values_mut() {
        for (operation, may_change) in [(&mut item.get, false), (&mut item.post, true)] {
            let Some(operation) = operation else {
                continue;
            };
            let extra = always.iter().chain(may_change.then_some(&sent));
            for (status, response) in extra.map(competitions::problem) {
                operation
                    .responses
                    .responses
                    .entry(status)
                    .or_insert(response);
            }
        }
    }
}

async fn unknown() -> Problem {
    let sentence = t!("api-no-address");
    Problem::new(StatusCode::NOT_FOUND, "no_such_address", sentence)
}

async fn wrong_method(State(_): State<App>) -> Problem {
    let sentence = t!("api-wrong-method");
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "wrong_method", sentence)
}
