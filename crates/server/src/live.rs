//! Live connections: one WebSocket for everything that a page follows.
//!
//! `docs/live-protocol.md` describes the protocol. [`frame`] has its frames, `socket` the task of one connection,
//! [`outbox`] what waits to be sent on it, [`lag`] how the way of a move is credited, `rarely` how it waits for what rarely comes.

pub mod frame;
pub mod lag;
pub mod outbox;
mod rarely;
mod socket;

use crate::app::App;
use crate::pages::received::Asked;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::Response;
use boardside_words::{Language, with_language};
use serde::Deserialize;

/// The longest frame that a client may send, in bytes.
const LONGEST: usize = 16 * 1024;
/// Bytes that are read at a time. The library's own choice would cost every idle connection 128 KiB.
const READ: usize = 4 * 1024;
/// Bytes that are written in one go, if there are several frames.
const WRITE: usize = 8 * 1024;
/// Bytes that may wait in the socket itself; more waits in the outbox, where it is counted.
const MOST_WRITTEN: usize = 256 * 1024;

/// What stands after the address.
#[derive(Deserialize)]
pub(crate) struct Wish {
    language: Option<String>,
}

/// `GET /live`. A page names the language it is written in: what a browser sends with a WebSocket need not be what it
/// sends with a page.
pub(crate) async fn connect(
    State(app): State<App>,
    Asked(wish): Asked<Wish>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let named = wish.language.as_deref().and_then(Language::from_tag);
    let language = named.unwrap_or_else(boardside_words::current);
    upgrade
        .read_buffer_size(READ)
        .write_buffer_size(WRITE)
        .max_write_buffer_size(MOST_WRITTEN)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .on_upgrade(move |socket| {
            // The connection goes on after its request, in the same language.
            with_language(language, async {
                socket::Connection::new(app, socket).run().await;
            })
        })
}
