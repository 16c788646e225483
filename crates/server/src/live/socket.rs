//! The task of one live connection.

use super::frame::{self, Heard, Misheard};
use super::outbox::Outbox;
use super::rarely::Rarely;
use crate::app::App;
use crate::game::{Ask, Sitting};
use crate::keys::{GameId, Part};
use crate::room::{Act, Answer, Handle, Member};
use crate::shutdown::Shutdown;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use boardside_play::Moment;
use boardside_store::Seq;
use futures_util::SinkExt as _;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout};

/// How often a client is asked whether it is there.
const BEAT: Duration = Duration::from_secs(10);
/// A client that was silent for so many beats is gone.
const SILENT: u32 = 4;
/// How long a write may take before the client counts as gone.
const STUCK: Duration = Duration::from_secs(20);
/// Frames that nobody understands, before the connection is closed.
const NONSENSE: u32 = 20;
/// What a client is told to wait after a shutdown, in milliseconds.
const AGAIN: u64 = 500;

/// One connection.
pub struct Connection {
    app: App,
    socket: WebSocket,
    outbox: Outbox,
    follows: Vec<Followed>,
    pace: Pace,
    nonsense: u32,
    silent: u32,
}

/// A game that is followed.
struct Followed {
    game: GameId,
    part: Option<Part>,
    room: Handle<Sitting>,
}

/// Why a connection ends.
enum End {
    /// The other side is gone.
    Gone,
    /// It gets a last frame and the reason.
    Close(u16, &'static str),
}

/// What a connection waits for beside frames.
enum Rare {
    /// A beat is due.
    Beat,
    /// The server goes down.
    GoingDown,
}

async fn rarely(shutdown: Shutdown, beat_at: Instant) -> Rare {
    tokio::select! {
        () = sleep_until(beat_at) => Rare::Beat,
        () = shutdown.begun() => Rare::GoingDown,
    }
}

impl Connection {
    pub fn new(app: App, socket: WebSocket) -> Connection {
        let pace = Pace::new(app.config.limits.acts_per_second, app.time.now());
        Connection {
            app,
            socket,
            outbox: Outbox::new(),
            follows: Vec::new(),
            pace,
            nonsense: 0,
            silent: 0,
        }
    }

    /// Reads and writes until one side has enough.
    pub async fn run(mut self) {
        let _busy = self.app.shutdown.busy();
        let connections = self.app.metrics.connections.clone();
        connections.increment(1.0);
        let end = self.serve().await;
        self.outbox.end();
        for followed in &self.follows {
            followed.room.leave(&self.outbox).await;
        }
        if let End::Close(code, reason) = end {
            let frame = CloseFrame {
                code,
                reason: Utf8Bytes::from_static(reason),
            };
            // The other side may be gone; nothing depends on it.
            let _ = timeout(STUCK, self.socket.send(Message::Close(Some(frame)))).await;
        }
        connections.decrement(1.0);
    }

    async fn serve(&mut self) -> End {
        let shutdown = self.app.shutdown.clone();
        let mut rare = Rarely::new(rarely(shutdown.clone(), Instant::now()));
        loop {
            let done = tokio::select! {
                frames = self.outbox.take() => match frames {
                    Some(frames) => self.write(frames).await,
                    None => Err(self.give_up()),
                },
                message = self.socket.recv() => self.heard(message).await,
                what = &mut rare => match what {
                    Rare::Beat => {
                        rare = Rarely::new(rarely(shutdown.clone(), Instant::now() + BEAT));
                        self.beat().await
                    }
                    Rare::GoingDown => {
                        let bye = vec![frame::bye(AGAIN)];
                        let _ = self.write(bye).await;
                        Err(End::Close(close_code::RESTART, "the server restarts"))
                    }
                },
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    fn give_up(&self) -> End {
        self.app.metrics.slow.increment(1);
        End::Close(close_code::AGAIN, "too slow; connect again and resume")
    }

    async fn write(&mut self, frames: Vec<Utf8Bytes>) -> Result<(), End> {
        let socket = &mut self.socket;
        let sent = {
            let mut sending = pin!(async {
                for frame in frames {
                    socket.feed(Message::Text(frame)).await?;
                }
                socket.flush().await
            });
            // Most often there is room for it, and nothing to wait for.
            match poll_fn(|cx| Poll::Ready(sending.as_mut().poll(cx))).await {
                Poll::Ready(sent) => Ok(sent),
                Poll::Pending => timeout(STUCK, sending).await,
            }
        };
        match sent {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(self.give_up()),
        }
    }

    async fn beat(&mut self) -> Result<(), End> {
        self.silent += 1;
        if self.silent > SILENT {
            return Err(End::Close(close_code::POLICY, "no answer to the beats"));
        }
        self.write(vec![frame::beat(self.app.time.now())]).await
    }

    async fn heard(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        let text = match message {
            None | Some(Err(_) | Ok(Message::Close(_))) => return Err(End::Gone),
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Binary(_))) => {
                return self.misheard(&Misheard::new("bad_frame", t!("live-bytes")));
            }
            // Answered by the library.
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(()),
        };
        self.silent = 0;
        let arrived = self.app.time.now();
        match frame::read(&text) {
            Ok(Heard::Beat { at }) => {
                self.outbox.lag().measured(arrived.since(at));
                Ok(())
            }
            Ok(heard) if !self.pace.allows(arrived) => self.too_fast(&heard),
            Ok(Heard::Sub { game, from, key }) => self.follow(game, from, key).await,
            Ok(Heard::Unsub { game }) => {
                self.leave(&game).await;
                Ok(())
            }
            Ok(Heard::Act {
                game,
                id,
                seat,
                seen,
                act,
            }) => {
                let Some((room, part)) = self.seat_at(&game) else {
                    let misheard = Misheard::new("no_key", t!("live-no-key"));
                    return self.misheard(&misheard.about(&id));
                };
                let ask = Ask {
                    part,
                    seat,
                    seen,
                    act,
                };
                let answer = Answer::Live(self.outbox.clone());
                let act = Act {
                    id,
                    ask,
                    arrived,
                    language: self.outbox.language(),
                    answer,
                };
                // A room that has closed under a listener drops the connection.
                room.act(act).await.map_err(|_| End::Gone)
            }
            Err(misheard) => self.misheard(&misheard),
        }
    }

    fn seat_at(&self, game: &GameId) -> Option<(&Handle<Sitting>, Part)> {
        let followed = self
            .follows
            .iter()
            .find(|followed| followed.game == *game)?;
        Some((&followed.room, followed.part?))
    }

    async fn follow(&mut self, game: GameId, from: Seq, key: Option<String>) -> Result<(), End> {
        let part = match key.as_deref() {
            None | Some("") => None,
            Some(text) => match self.app.keys.read(text).filter(|key| key.game == game) {
                Some(key) => Some(key.part),
                None => {
                    return self.misheard(&Misheard::new("bad_key", t!("live-bad-key")));
                }
            },
        };
        self.leave(&game).await;
        let most = self.app.config.limits.games_per_connection;
        if self.follows.len() >= most {
            let sentence = t!("live-too-many-games", most = most);
            return self.misheard(&Misheard::new("too_many_games", sentence));
        }
        let outbox = self.outbox.clone();
        let room = self
            .app
            .rooms
            .join(&game, Member { outbox, part }, from)
            .await;
        self.follows.push(Followed { game, part, room });
        Ok(())
    }

    async fn leave(&mut self, game: &GameId) {
        if let Some(place) = self
            .follows
            .iter()
            .position(|followed| followed.game == *game)
        {
            let followed = self.follows.swap_remove(place);
            followed.room.leave(&self.outbox).await;
        }
    }

    fn too_fast(&mut self, heard: &Heard) -> Result<(), End> {
        let most = self.app.config.limits.acts_per_second;
        let sentence = t!("live-too-fast", most = most);
        if let Heard::Act { game, id, .. } = heard {
            let refused = crate::game::Refused::plain("too_fast", sentence);
            self.outbox.push(frame::refused(game, id, &refused));
            return Ok(());
        }
        self.misheard(&Misheard::new("too_fast", sentence))
    }

    fn misheard(&mut self, misheard: &Misheard) -> Result<(), End> {
        self.nonsense += 1;
        if self.nonsense > NONSENSE {
            return Err(End::Close(
                close_code::POLICY,
                "too many frames that are no frames",
            ));
        }
        self.outbox.push(frame::error(misheard));
        Ok(())
    }
}

/// How fast one connection may ask for things: so many a second over a while, some seconds' worth at once.
struct Pace {
    per_second: i64,
    /// Thousandths of an act that may still be asked for.
    left: i64,
    at: Moment,
}

/// Seconds' worth of acts that may come at once.
const BURST: i64 = 4;

impl Pace {
    fn new(per_second: u32, now: Moment) -> Pace {
        let per_second = i64::from(per_second);
        Pace {
            per_second,
            left: per_second * BURST * 1000,
            at: now,
        }
    }

    fn allows(&mut self, now: Moment) -> bool {
        let passed = now.since(self.at);
        self.at = self.at.max(now);
        let most = self.per_second * BURST * 1000;
        self.left = self
            .left
            .saturating_add(passed.saturating_mul(self.per_second))
            .min(most);
        if self.left < 1000 {
            return false;
        }
        self.left -= 1000;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_so_many_a_second() {
        let mut pace = Pace::new(10, Moment(0));
        let allowed = |pace: &mut Pace, now| (0..100).filter(|_| pace.allows(Moment(now))).count();
        assert_eq!(allowed(&mut pace, 0), 40);
        assert_eq!(allowed(&mut pace, 1_000), 10);
        assert_eq!(allowed(&mut pace, 100_000), 40);
    }
}
