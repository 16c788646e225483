//! What a browser is told about every page: load nothing from elsewhere, run nothing that stands in the page itself.

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use tower_http::set_header::SetResponseHeaderLayer;

/// Scripts and styles come from files of this server only; pieces are drawn from `data:` inside the stylesheet.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The headers. Addresses of games carry keys, so they are told to nobody else and kept in no cache.
const HEADERS: [(HeaderName, &str); 8] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "same-origin"),
    (CACHE_CONTROL, "no-store"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Puts the headers on every answer of these routes that does not set them itself.
pub fn guard<S: Clone + Send + Sync + 'static>(routes: Router<S>) -> Router<S> {
    HEADERS.into_iter().fold(routes, |routes, (name, value)| {
        let value = HeaderValue::from_static(value);
        routes.layer(SetResponseHeaderLayer::if_not_present(name, value))
    })
}
