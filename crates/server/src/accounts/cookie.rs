//! The cookie that holds a session's token.

use crate::config::Config;
use axum::http::{HeaderMap, HeaderValue, header};

/// Browsers keep no cookie longer, in seconds. When a session ends is decided here, not there.
const LONGEST: u32 = 400 * 24 * 3600;

/// By https a browser keeps it to this host alone, and no neighbor can set it.
fn name(config: &Config) -> &'static str {
    if config.is_https() {
        "__Host-boardside"
    } else {
        "boardside"
    }
}

/// Gives a browser its token.
///
/// # Panics
/// Never: a token is plain letters.
pub fn set(config: &Config, token: &str) -> HeaderValue {
    written(config, token, LONGEST)
}

/// Takes it back.
///
/// # Panics
/// Never.
pub fn clear(config: &Config) -> HeaderValue {
    written(config, "", 0)
}

fn written(config: &Config, token: &str, seconds: u32) -> HeaderValue {
    let name = name(config);
    let secure = if config.is_https() { "; Secure" } else { "" };
    let text = format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    HeaderValue::from_str(&text).expect("a token is plain letters")
}

/// The token that a browser sends.
pub fn read<'h>(config: &Config, headers: &'h HeaderMap) -> Option<&'h str> {
    let lines = headers.get_all(header::COOKIE).iter();
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, token)| *key == name(config) && !token.is_empty())
        .map(|(_, token)| token)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cookie_is_as_strict_as_the_address_allows() {
        let plain = Config::default();
        let secure = Config {
            origin: Some("https://chess.example.org".into()),
            ..Config::default()
        };
        let cookie = set(&plain, "abc");
        assert_eq!(
            cookie,
            "boardside=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000"
        );
        let cookie = set(&secure, "abc");
        assert_eq!(
            cookie,
            "__Host-boardside=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure"
        );
        let mut headers = HeaderMap::new();
        headers.insert(
            "cookie",
            HeaderValue::from_static("theme=dark; boardside=abc; x"),
        );
        assert_eq!(read(&plain, &headers), Some("abc"));
        assert_eq!(read(&secure, &headers), None);
        assert!(clear(&plain).to_str().unwrap().contains("Max-Age=0"));
    }
}
