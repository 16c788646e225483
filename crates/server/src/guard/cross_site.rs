//! Whether a page of this site sent a request, or one of another site in its visitor's name.
//!
//! A browser says so itself: by `Sec-Fetch-Site`, or, where that is not sent, by `Origin`. No page can change either.
//! Programs send neither and have no cookie that could be misused.

use super::Refused;
use crate::accounts::cookie;
use crate::config::Config;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, header};

/// Lets pass what only looks, what a program sends, and what our own pages send.
///
/// # Errors
/// When another site sent it.
pub fn check(config: &Config, request: &Request) -> Result<(), Refused> {
    let headers = request.headers();
    let looks = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    let passes = match looks {
        // A WebSocket is opened by looking, but it acts.
        true if request.uri().path() == "/live" => origin(config, headers).unwrap_or(true),
        true => true,
        false => acts(config, headers),
    };
    passes.then_some(()).ok_or(Refused::CrossSite)
}

fn acts(config: &Config, headers: &HeaderMap) -> bool {
    let cookie = cookie::read(config, headers).is_some();
    // A key that is sent on purpose proves more than any page could borrow.
    if headers.contains_key(header::AUTHORIZATION) && !cookie {
        return true;
    }
    match headers.get("sec-fetch-site").map(HeaderValue::as_bytes) {
        Some(b"same-origin" | b"none") => true,
        Some(_) => false,
        None => origin(config, headers).unwrap_or(!cookie),
    }
}

/// Whether the page is ours, if the browser says from where it is.
fn origin(config: &Config, headers: &HeaderMap) -> Option<bool> {
    let origin = headers.get(header::ORIGIN)?.to_str().unwrap_or("null");
    let named = config.origin.as_deref().is_some_and(|own| own == origin);
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let bare = origin
        .strip_prefix("https://")
        .or_else(|| origin.strip_prefix("http://"));
    Some(named || (bare.is_some() && bare == host))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    #[track_caller]
    fn check(method: &str, path: &str, headers: &[(&str, &str)], passes: bool) {
        let config = Config {
            origin: Some("https://chess.example.org".into()),
            ..Config::default()
        };
        let mut request = Request::builder().method(method).uri(path);
        request = request.header("host", "inside:8080");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::empty()).unwrap();
        let passed = super::check(&config, &request).is_ok();
        assert_eq!(passed, passes, "{method} {path} {headers:?}");
    }

    const COOKIE: (&str, &str) = ("cookie", "__Host-boardside=x");

    #[test]
    fn our_own_pages_pass() {
        check(
            "POST",
            "/games",
            &[("sec-fetch-site", "same-origin"), COOKIE],
            true,
        );
        check("POST", "/games", &[("sec-fetch-site", "none")], true);
        check(
            "POST",
            "/games",
            &[("origin", "https://chess.example.org"), COOKIE],
            true,
        );
        check(
            "POST",
            "/games",
            &[("origin", "http://inside:8080"), COOKIE],
            true,
        );
        check(
            "GET",
            "/",
            &[("sec-fetch-site", "cross-site"), COOKIE],
            true,
        );
        check(
            "GET",
            "/live",
            &[("origin", "https://chess.example.org")],
            true,
        );
    }

    #[test]
    fn other_sites_do_not() {
        check("POST", "/games", &[("sec-fetch-site", "cross-site")], false);
        check(
            "POST",
            "/games",
            &[("sec-fetch-site", "same-site"), COOKIE],
            false,
        );
        check(
            "DELETE",
            "/games",
            &[("origin", "https://evil.example"), COOKIE],
            false,
        );
        check("POST", "/games", &[("origin", "null")], false);
        check("POST", "/games", &[("origin", "inside:8080")], false);
        check("GET", "/live", &[("origin", "https://evil.example")], false);
    }

    #[test]
    fn programs_pass_without_a_cookie() {
        check("POST", "/api/v1/games", &[], true);
        check("GET", "/live", &[], true);
        let key = ("authorization", "Bearer x");
        check(
            "POST",
            "/api/v1/games",
            &[key, ("origin", "https://other.example")],
            true,
        );
        check("POST", "/api/v1/games", &[COOKIE], false);
        check("POST", "/api/v1/games", &[key, COOKIE], false);
    }
}
