//! The address people use for this server, for links that are handed out.

use crate::app::App;
use axum::extract::FromRequestParts;
use axum::http::header::HOST;
use axum::http::request::Parts;
use std::convert::Infallible;

/// The beginning of every link: what the operator says, or else what the browser asked for.
pub struct Origin(String);

impl Origin {
    /// A whole address.
    pub fn with(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

impl FromRequestParts<App> for Origin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Origin, Infallible> {
        if let Some(origin) = &app.config.origin {
            return Ok(Origin(origin.trim_end_matches('/').to_owned()));
        }
        let scheme = if app.config.tls.is_some() {
            "https"
        } else {
            "http"
        };
        let host = parts.headers.get(HOST).and_then(|host| host.to_str().ok());
        let host = host.map_or_else(|| app.config.listen.to_string(), str::to_owned);
        Ok(Origin(format!("{scheme}://{host}")))
    }
}
