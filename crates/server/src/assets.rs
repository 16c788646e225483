//! The browser's side of the program: scripts and styles, embedded when the server is built.
//!
//! Names carry a hash of what is in the file, so a browser may keep each of them for ever. Where the bundle has not been
//! built there is nothing here, and the pages work without it.

use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

/// One file of the bundle.
struct Asset {
    /// Its name in the source: `app.js`.
    name: &'static str,
    /// Its name with the hash.
    hashed: &'static str,
    /// Where it is served.
    url: &'static str,
    plain: &'static [u8],
    br: Option<&'static [u8]>,
    gz: Option<&'static [u8]>,
}

static BUNDLE: &[Asset] = include!(concat!(env!("OUT_DIR"), "/bundle.rs"));

/// Where the file of the bundle with this name is served; `None` if the bundle was not built.
pub fn url(name: &str) -> Option<&'static str> {
    BUNDLE
        .iter()
        .find(|asset| asset.name == name)
        .map(|asset| asset.url)
}

/// `GET /assets/{file}`.
pub async fn serve(Path(file): Path<String>, headers: HeaderMap) -> Response {
    match BUNDLE.iter().find(|asset| asset.hashed == file) {
        Some(asset) => answer(asset, &headers),
        None => (StatusCode::NOT_FOUND, "There is no such file.\n").into_response(),
    }
}

fn answer(asset: &Asset, headers: &HeaderMap) -> Response {
    let accepted = headers
        .get(ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let (body, encoding) = choose(asset, accepted);
    let tag = format!("\"{}{}\"", asset.hashed, encoding.unwrap_or_default());
    let known = headers
        .get(IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|tags| tags.split(',').any(|known| known.trim() == tag));
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        body.into_response()
    };
    let to = response.headers_mut();
    to.insert(CONTENT_TYPE, HeaderValue::from_static(kind(asset.hashed)));
    to.insert(
        CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=31536000, immutable"),
    );
    to.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        to.insert(ETAG, tag);
    }
    if let Some(encoding) = encoding.filter(|_| !known) {
        to.insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// The smallest form that the browser can read.
fn choose(asset: &Asset, accepted: &str) -> (&'static [u8], Option<&'static str>) {
    let packed = [("br", asset.br), ("gzip", asset.gz)];
    packed
        .into_iter()
        .find_map(|(encoding, body)| {
            Some((body?, Some(encoding))).filter(|_| accepts(accepted, encoding))
        })
        .unwrap_or((asset.plain, None))
}

/// Whether an `Accept-Encoding` takes this encoding. The encoding's own entry decides before the star.
fn accepts(header: &str, encoding: &str) -> bool {
    let weight = |name: &str| {
        header.split(',').find_map(|entry| {
            let (token, parameters) = entry.split_once(';').unwrap_or((entry, ""));
            let weight = parameters.trim().strip_prefix("q=").unwrap_or("1");
            (token.trim().eq_ignore_ascii_case(name)).then(|| weight.trim().parse().unwrap_or(0.0))
        })
    };
    weight(encoding)
        .or_else(|| weight("*"))
        .is_some_and(|weight: f32| weight > 0.0)
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        "json" | "map" => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACKED: Asset = Asset {
        name: "app.js",
        hashed: "app-1.js",
        url: "/assets/app-1.js",
        plain: b"plain",
        br: Some(b"br"),
        gz: Some(b"gz"),
    };
    const UNPACKED: Asset = Asset {
        br: None,
        gz: None,
        ..PACKED
    };

    #[track_caller]
    fn check(asset: &Asset, accepted: &str, expected: Option<&str>) {
        let (body, encoding) = choose(asset, accepted);
        assert_eq!(encoding, expected, "{accepted}");
        let body_of = expected.map_or("plain", |encoding| match encoding {
            "gzip" => "gz",
            other => other,
        });
        assert_eq!(body, body_of.as_bytes(), "{accepted}");
    }

    #[test]
    fn the_smallest_form_that_is_accepted_is_sent() {
        check(&PACKED, "gzip, deflate, br, zstd", Some("br"));
        check(&PACKED, "gzip, deflate", Some("gzip"));
        check(&PACKED, "GZIP", Some("gzip"));
        check(&PACKED, "*", Some("br"));
        check(&PACKED, "br;q=0, *", Some("gzip"));
        check(&PACKED, "br; q=0.5, gzip;q=0", Some("br"));
        check(&PACKED, "br;q=none", None);
        check(&PACKED, "identity", None);
        check(&PACKED, "", None);
        check(&UNPACKED, "gzip, br", None);
    }

    #[test]
    fn a_file_that_is_known_is_not_sent_again() {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, HeaderValue::from_static("br"));
        let first = answer(&PACKED, &headers);
        assert_eq!(first.status(), StatusCode::OK);
        assert_eq!(first.headers()[CONTENT_ENCODING], "br");
        headers.insert(IF_NONE_MATCH, first.headers()[ETAG].clone());
        assert_eq!(answer(&PACKED, &headers).status(), StatusCode::NOT_MODIFIED);
        headers.remove(ACCEPT_ENCODING);
        assert_eq!(answer(&PACKED, &headers).status(), StatusCode::OK);
    }

    #[test]
    fn every_file_of_the_bundle_is_found_by_its_name() {
        for asset in BUNDLE {
            assert_eq!(url(asset.name), Some(asset.url));
            assert!(asset.url.ends_with(asset.hashed));
        }
        assert_eq!(url("missing.js"), None);
    }
}
