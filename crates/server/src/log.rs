//! What is written to the log: who asked for which route, and what went wrong. No key, no name, no address with a key.

use crate::config::{Log, LogForm};
use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use std::io;
use std::time::Instant;
use tracing_subscriber::EnvFilter;

/// Writes the log to the standard error from now on.
///
/// # Errors
/// When the filter makes no sense.
pub fn start(log: &Log) -> Result<(), String> {
    let filter = EnvFilter::try_new(&log.filter)
        .map_err(|why| format!("the log filter {:?} makes no sense: {why}", log.filter))?;
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
