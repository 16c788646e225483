//! What all screens that show the same panel are told.
//!
//! A panel that somebody looks at has one task, which listens to the competition, renders the panel when something has
//! happened, and hands the same bytes to every screen. So a thousand screens cost one look at the competition and a
//! thousand writes. A language in which nobody looks costs nothing: each that is read has such a task of its own. What a name is, or what time it is, changes without anything happening: the panel is also rendered
//! again now and then, and when it is said that somebody is called something else.

use super::Shown;
use super::panel::Panel;
use crate::app::App;
use crate::competitions::knockout::day::Day;
use crate::keys::CompetitionId;
use crate::live::outbox::Outbox;
use crate::pages::Trouble;
use crate::room::Member;
use axum::body::Bytes;
use boardside_store::Seq;
use boardside_words::{Language, current, with_language};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};

/// Waiting before a panel that could not be rendered is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// A panel as it is shown and as it is sent.
#[derive(Clone)]
pub struct Frame {
    pub shown: Shown,
    /// The same as a server-sent event, with the number of the last thing that happened.
    pub event: Bytes,
}

/// What comes from a feed; nothing before the panel is rendered for the first time.
pub type Frames = watch::Receiver<Option<Arc<Frame>>>;

/// The panels that somebody looks at.
#[derive(Default)]
pub struct Screens {
    /// std mutex: nothing awaits while it is held.
    feeds: Mutex<HashMap<Key, Feed>>,
}

/// A panel in the language of those who look at it.
type Key = (CompetitionId, Panel, Language);

struct Feed {
    frames: watch::Sender<Option<Arc<Frame>>>,
    stale: Arc<Notify>,
}

impl Screens {
    /// What is shown on a panel from now on, the present state first, in the language of whoever is being answered.
    pub fn listen(app: &App, id: &CompetitionId, panel: Panel) -> Frames {
        let mut feeds = app.screens.lock();
        let key = (id.clone(), panel, current());
        let feed = feeds.entry(key.clone()).or_insert_with(|| {
            let feed = Feed {
                frames: watch::Sender::new(None),
                stale: Arc::default(),
            };
            let (frames, stale) = (feed.frames.clone(), Arc::clone(&feed.stale));
            let run = run(app.clone(), key, frames, stale);
            tokio::spawn(with_language(current(), run));
            feed
        });
        let mut frames = feed.frames.subscribe();
        if frames.borrow().is_some() {
            frames.mark_changed();
        }
        frames
    }

    /// What screens show on a panel now, in the language of whoever is being answered, if one does.
    pub fn current(&self, id: &CompetitionId, panel: Panel) -> Option<Arc<Frame>> {
        let feeds = self.lock();
        let key = (id.clone(), panel, current());
        feeds.get(&key)?.frames.borrow().clone()
    }

    /// Has the panels of a competition rendered again, because somebody is called something else now.
    pub fn refresh(&self, id: &CompetitionId) {
        let feeds = self.lock();
        for (_, feed) in feeds.iter().filter(|((known, ..), _)| known == id) {
            feed.frames.send_if_modified(|held| {
                *held = None;
                false
            });
            feed.stale.notify_one();
        }
    }

    /// Ends a feed, unless somebody has come to it meanwhile.
    fn end(&self, key: &Key) -> bool {
        let mut feeds = self.lock();
        let unused = feeds
            .get(key)
            .is_none_or(|feed| feed.frames.receiver_count() == 0);
        if unused {
            feeds.remove(key);
        }
        unused
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, Feed>> {
        self.feeds.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why a feed renders its panel again, or does not.
#[derive(PartialEq, Eq)]
enum Next {
    Render,
    /// The room has closed, or was never there.
    Join,
    End,
}

async fn run(app: App, key: Key, frames: watch::Sender<Option<Arc<Frame>>>, stale: Arc<Notify>) {
    loop {
        let outbox = Outbox::new();
        let member = Member {
            outbox: outbox.clone(),
            part: None,
        };
        let room = app.contests.join(&key.0, member, Seq::START).await;
        let mut told = String::new();
        let next = loop {
            let next = wait(&app, &key, &frames, &stale, &outbox, &mut told).await;
            if next != Next::Render {
                break next;
            }
            match render(&app, &key).await {
                Ok(frame) => {
                    frames.send_if_modified(|held| {
                        let before = held.as_ref().map(|held| &held.shown);
                        let new = before != Some(&frame.shown);
                        if new {
                            *held = Some(Arc::new(frame));
                        }
                        new
                    });
                }
                Err(why) => {
                    tracing::warn!(competition = %key.0, ?why, "a panel cannot be rendered");
                    tokio::time::sleep(AGAIN).await;
                    break Next::Join;
                }
            }
        };
        outbox.end();
        room.leave(&outbox).await;
        if next == Next::End {
            return;
        }
    }
}

async fn wait(
    app: &App,
    key: &Key,
    frames: &watch::Sender<Option<Arc<Frame>>>,
    stale: &Notify,
    outbox: &Outbox,
    told: &mut String,
) -> Next {
    let kept = tokio::time::sleep(key.1.kept());
    tokio::pin!(kept);
    loop {
        tokio::select! {
            news = outbox.take() => {
                let Some(newest) = news.and_then(|mut news| news.pop()) else {
                    return Next::Join;
                };
                // That somebody came or went changes no panel.
                if newest.as_str() != told {
                    newest.as_str().clone_into(told);
                    return Next::Render;
                }
            }
            () = stale.notified() => return Next::Render,
            () = &mut kept => return Next::Render,
            () = frames.closed() => {
                if app.screens.end(key) {
                    return Next::End;
                }
            }
            () = app.shutdown.begun() => return Next::End,
        }
    }
}

async fn render(app: &App, (id, panel, _): &Key) -> Result<Frame, Trouble> {
    let day = Day::open(app, id.as_str()).await?;
    let shown = panel.render(app, &day).await?;
    let mut event = format!("id: {}\n", day.competition().events());
    for line in shown.html.lines() {
        event.push_str("data: ");
        event.push_str(line);
        event.push('\n');
    }
    event.push('\n');
    Ok(Frame {
        shown,
        event: event.into(),
    })
}
