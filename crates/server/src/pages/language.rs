//! The language of whoever asks: chosen at the foot of a page, or the browser's, or the operator's.

use super::Trouble;
use super::received::Sent;
use crate::app::App;
use crate::config::Config;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_TYPE, COOKIE, REFERER, SET_COOKIE, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_words::{Language, with_language};
use serde::Deserialize;

/// The cookie that keeps what was chosen. There is nothing secret in it.
const NAME: &str = "language";

/// A year, in seconds.
const KEPT: u32 = 365 * 24 * 60 * 60;

/// The language of whoever sent these headers.
pub fn of(config: &Config, headers: &HeaderMap) -> Language {
    let chosen = headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|cookies| cookies.to_str().ok())
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find(|(name, _)| *name == NAME)
        .and_then(|(_, tag)| Language::from_tag(tag));
    let accepted = || {
        let header = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
        Language::accepted(header)
    };
    chosen.or_else(accepted).unwrap_or(config.language)
}

/// Answers a request in the language of whoever sent it.
pub async fn answer(State(app): State<App>, request: Request, next: Next) -> Response {
    let language = of(&app.config, request.headers());
    let mut response = with_language(language, next.run(request)).await;
    let headers = response.headers_mut();
    let is_page = |kind: &HeaderValue| kind.as_bytes().starts_with(b"text/html");
    if !headers.get(CONTENT_TYPE).is_some_and(is_page) {
        return response;
    }
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    headers.append(VARY, HeaderValue::from_static("accept-language, cookie"));
    response
}

/// What the foot of a page sends.
#[derive(Deserialize)]
pub struct Choice {
    language: String,
}

/// Keeps what somebody chose, and shows the same page again.
pub async fn choose(
    State(app): State<App>,
    headers: HeaderMap,
    Sent(choice): Sent<Choice>,
) -> Result<Response, Trouble> {
    let Some(language) = Language::from_tag(&choice.language) else {
        return Err(Trouble::Wrong(t!("language-unknown")));
    };
    let secure = if app.config.is_https() {
        "; Secure"
    } else {
        ""
    };
    let tag = language.tag();
    let cookie = format!("{NAME}={tag}; Path=/; Max-Age={KEPT}; SameSite=Lax; HttpOnly{secure}");
    Ok(([(SET_COOKIE, cookie)], Redirect::to(&came_from(&headers))).into_response())
}

/// The page that the form was on, without its host: nobody is sent to another site. Browsers take `\` for `/`, and what
/// follows two of them for a host.
fn came_from(headers: &HeaderMap) -> String {
    let page = headers
        .get(REFERER)
        .and_then(|referer| referer.to_str().ok())
        .and_then(|referer| referer.parse::<Uri>().ok());
    let path = page.and_then(|page| page.path_and_query().map(ToString::to_string));
    match path {
        Some(path) if path.starts_with('/') && !path.starts_with("//") && !path.contains('\\') => {
            path
        }
        _ => "/".to_owned(),
    }
}
