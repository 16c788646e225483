//! What is written to the log: who asked for which route, and what went wrong. No key, no name, no address with a key.

use crate::config::{Log, LogForm};
use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use std::io;
use std::time::Instant;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

/// Writes the log to the standard error from now on.
///
/// # Errors
/// When the filter makes no sense.
pub fn start(log: &Log) -> Result<(), String> {
    let filter = read_filter(&log.filter)?;
    let writer = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr);
    let started = match log.form {
        LogForm::Text => writer
            .with_ansi(io::IsTerminal::is_terminal(&io::stderr()))
            .try_init(),
        LogForm::Json => writer.json().try_init(),
    };
    started.map_err(|why| why.to_string())
}

/// Reads what is to be logged.
///
/// # Errors
/// When it makes no sense. A word alone has to be a level: as the name of a part of the program it would silence all others.
pub fn read_filter(text: &str) -> Result<EnvFilter, String> {
    let word = |part: &&str| !part.contains(['=', '[']) && part.parse::<LevelFilter>().is_err();
    if let Some(word) = text.split(',').find(word) {
        return Err(format!(
            "the log filter {text:?} makes no sense: {word:?} is not error, warn, info, debug, trace or off; for one part of \
             the program write boardside_server=debug"
        ));
    }
    EnvFilter::try_new(text).map_err(|why| format!("the log filter {text:?} makes no sense: {why}"))
}

/// Logs a request by its route, never by its address: that may hold a key.
pub async fn requests(request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let begun = Instant::now();
    let response = next.run(request).await;
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    if response.status().is_server_error() {
        tracing::error!(%method, route, status, ?took, "request");
    } else {
        tracing::debug!(%method, route, status, ?took, "request");
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_is_levels_and_parts_with_their_levels() {
        for text in ["info", "off", "WARN", "warn,boardside_server=debug"] {
            assert!(read_filter(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn a_word_that_is_no_level_is_refused_with_a_sentence() {
        for (text, word) in [("nonsense", "\"nonsense\""), ("info,loud", "\"loud\"")] {
            let why = read_filter(text).expect_err(text);
            assert!(why.contains(word) && why.contains("error, warn"), "{why}");
        }
        let why = read_filter("boardside_server=loud").expect_err("no level");
        assert!(why.contains("makes no sense"), "{why}");
    }
}
