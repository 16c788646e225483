//! Whether the server is well, for whoever watches over it.

use crate::app::App;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use boardside_store::{Seq, StreamId};

/// `GET /healthz`. Well means that the database can be read and written to, and the server is not going down.
pub async fn health(State(app): State<App>) -> (StatusCode, String) {
    if app.shutdown.has_begun() {
        return (StatusCode::SERVICE_UNAVAILABLE, "going down\n".to_owned());
    }
    let nothing = StreamId::new("health").expect("a short word");
    let read = app.store.read(&nothing, Seq::START).await;
    let ready = match read {
        Ok(_) => app.store.ready().await,
        Err(why) => Err(why),
    };
    match ready {
        Ok(()) => (StatusCode::OK, "well\n".to_owned()),
        Err(why) => {
            tracing::error!(%why, "the health check failed");
            (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n"))
        }
    }
}

/// `GET /metrics`, as Prometheus reads it.
pub async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.metrics.text())
}
