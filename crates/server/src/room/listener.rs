//! One who follows a room over an answer that goes on and on.

use super::{Handle, Member, Subject};
use crate::keys::Part;
use crate::live::outbox::Outbox;
use crate::rooms::Rooms;
use crate::shutdown::Shutdown;
use axum::body::{Body, Bytes};
use axum::extract::ws::Utf8Bytes;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use boardside_store::Seq;
use boardside_words::with_language;
use futures_util::stream;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::timeout;

/// One who listens. When he goes, the room is told.
pub(crate) struct Listener<S: Subject> {
    outbox: Outbox,
    room: Handle<S>,
    shutdown: Shutdown,
    /// How long nothing may happen before he is told just that.
    alive: Duration,
}

/// What a listener hears.
pub(crate) enum Heard {
    /// What the room has told, at least one thing.
    News(Vec<Utf8Bytes>),
    /// Nothing for a while.
    Nothing,
}

impl<S: Subject> Listener<S> {
    /// One who listens from the last event he has seen.
    pub async fn join(
        rooms: &Rooms<S>,
        id: &S::Id,
        part: Option<Part>,
        from: Seq,
        alive: Duration,
        shutdown: &Shutdown,
    ) -> Listener<S> {
        let outbox = Outbox::new();
        let member = Member {
            outbox: outbox.clone(),
            part,
        };
        Listener {
            room: rooms.join(id, member, from).await,
            outbox,
            shutdown: shutdown.clone(),
            alive,
        }
    }

    /// What comes next; nothing more when he is too slow or the server goes down.
    pub async fn hear(&self) -> Option<Heard> {
        tokio::select! {
            frames = timeout(self.alive, self.outbox.take()) => match frames {
                Ok(frames) => frames.map(Heard::News),
                Err(_) => Some(Heard::Nothing),
            },
            () = self.shutdown.begun() => None,
        }
    }
}

impl<S: Subject> Drop for Listener<S> {
    fn drop(&mut self) {
        self.outbox.end();
        let (room, outbox) = (self.room.clone(), self.outbox.clone());
        // Without a runtime everything ends anyway.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { room.leave(&outbox).await });
        }
    }
}

/// An answer of this kind that goes on as long as its reader has more to say.
pub(crate) fn going_on<R: Reader>(kind: &'static str, reader: R) -> Response {
    // The answer goes on after its request, in the same language.
    let language = boardside_words::current();
    let lines = stream::unfold(reader, move |mut reader| {
        with_language(language, async {
            let line = reader.line().await?;
            Some((Ok::<Bytes, Infallible>(line), reader))
        })
    });
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, Body::from_stream(lines)).into_response()
}

/// One who writes down what he hears.
pub(crate) trait Reader: Send + 'static {
    /// What goes out next; nothing at the end.
    fn line(&mut self) -> impl Future<Output = Option<Bytes>> + Send;
}
