//! Every address of the server, on one page.

use crate::app::App;
use crate::{actions, pages};
use axum::Router;

/// The whole server as a service.
pub fn router(app: App) -> Router {
    Router::new()
        .merge(pages::routes())
        .merge(actions::routes())
        .with_state(app)
}
