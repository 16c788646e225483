//! Who is connected to a game on other nodes.
//!
//! It is in no log: nodes say it to each other when it changes, and say it all again now and then. What a node said
//! counts for a while, so one that died is not believed for long.

use super::Here;
use crate::app::{App, Parts};
use boardside_store::{LONGEST_ASIDE, StreamId};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{MissedTickBehavior, interval};

/// How often a node says what has changed.
const PERIOD: Duration = Duration::from_millis(500);
/// After so many of these it says everything again.
const ALL_AGAIN: u32 = 40;
/// How long it counts what a node said: a little longer than twice until it says it again.
const COUNTS: Duration = Duration::from_secs(45);
/// What a node says that has just come.
const WHO: &str = "who is there?";

/// What this node says of itself, and what it has heard from others.
#[derive(Default)]
pub struct Elsewhere {
    /// A plain mutex: nothing awaits while it is held.
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    /// Those who are connected here.
    own: HashMap<StreamId, Here>,
    /// Games of which the others do not know it yet.
    changed: HashSet<StreamId>,
    others: HashMap<StreamId, HashMap<Arc<str>, (Here, Instant)>>,
}

impl Elsewhere {
    /// Somebody has come to a game on this node, or gone.
    pub fn note(&self, stream: &StreamId, here: Here) {
        let mut known = self.lock();
        let before = known.own.get(stream).copied().unwrap_or_default();
        if before == here {
            return;
        }
        known.changed.insert(stream.clone());
        if here == Here::default() {
            known.own.remove(stream);
        } else {
            known.own.insert(stream.clone(), here);
        }
    }

    /// Who is connected to a game on other nodes.
    pub fn of(&self, stream: &StreamId) -> Here {
        let known = self.lock();
        let others = known.others.get(stream).into_iter().flatten();
        others.fold(Here::default(), |sum, (_, (here, _))| sum.and(*here))
    }

    /// What is to be said, in pieces: what has changed, or everything.
    fn to_say(&self, node: &str, everything: bool) -> Vec<String> {
        let mut known = self.lock();
        let mut streams = std::mem::take(&mut known.changed);
        if everything {
            streams.extend(known.own.keys().cloned());
        }
        let mut pieces: Vec<String> = Vec::new();
        for stream in streams {
            let here = known.own.get(&stream).copied().unwrap_or_default();
            let (white, black) = (u8::from(here.white), u8::from(here.black));
            let line = format!("\n{stream} {white} {black} {}", here.watchers);
            match pieces.last_mut() {
                Some(piece) if piece.len() + line.len() < LONGEST_ASIDE => piece.push_str(&line),
                _ => pieces.push(format!("{node}{line}")),
            }
        }
        pieces
    }

    /// Takes in what another node says; the games that are concerned.
    fn hear(&self, said: &str, now: Instant) -> Vec<StreamId> {
        let mut lines = said.lines();
        let Some(node) = lines.next() else {
            return Vec::new();
        };
        let node: Arc<str> = node.into();
        let mut known = self.lock();
        let mut concerned = Vec::new();
        // What a newer program says in another way is none of our business.
        for (stream, here) in lines.filter_map(read) {
            let nodes = known.others.entry(stream.clone()).or_default();
            if here == Here::default() {
                nodes.remove(&node);
            } else {
                nodes.insert(Arc::clone(&node), (here, now));
            }
            if nodes.is_empty() {
                known.others.remove(&stream);
            }
            concerned.push(stream);
        }
        concerned
    }

    /// Forgets what nodes said too long ago; the games that are concerned.
    fn forget(&self, now: Instant) -> Vec<StreamId> {
        let mut concerned = Vec::new();
        self.lock().others.retain(|stream, nodes| {
            let before = nodes.len();
            nodes.retain(|_, (_, said)| now.duration_since(*said) < COUNTS);
            if nodes.len() != before {
                concerned.push(stream.clone());
            }
            !nodes.is_empty()
        });
        concerned
    }

    /// No code panics while it holds the lock, so what a poisoned one guards is still whole.
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn read(line: &str) -> Option<(StreamId, Here)> {
    let mut words = line.split(' ');
    let stream = StreamId::new(words.next()?).ok()?;
    let mut number = || words.next()?.parse::<usize>().ok();
    let here = Here {
        white: number()? > 0,
        black: number()? > 0,
        watchers: number()?,
    };
    Some((stream, here))
}

/// Says and hears until nobody has the server any more.
pub async fn exchange(app: Weak<Parts>, node: String) {
    let Some(mut asides) = app.upgrade().map(|app| app.store.hear_asides()) else {
        return;
    };
    let mut ticks = interval(PERIOD);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let (mut count, mut asked) = (0_u32, false);
    loop {
        let said = tokio::select! {
            _ = ticks.tick() => None,
            said = asides.recv() => Some(said),
        };
        let Some(app) = app.upgrade().map(App::from) else {
            return;
        };
        match said {
            None => {
                let everything = std::mem::take(&mut asked) || count.is_multiple_of(ALL_AGAIN);
                say(&app, &node, everything, count == 0).await;
                count = count.wrapping_add(1);
            }
            Some(Ok(said)) if &*said == WHO => asked = true,
            Some(Ok(said)) => stir(&app, app.elsewhere.hear(&said, Instant::now())).await,
            // What was missed is said again.
            Some(Err(RecvError::Lagged(_))) => {}
            Some(Err(RecvError::Closed)) => return,
        }
    }
}

async fn say(app: &App, node: &str, everything: bool, first: bool) {
    let mut pieces = app.elsewhere.to_say(node, everything);
    if first {
        pieces.push(WHO.to_owned());
    }
    for piece in pieces {
        if let Err(why) = app.store.say_aside(&piece).await {
            // It is said again with everything else.
            tracing::debug!(%why, "other nodes could not be told who is here");
            break;
        }
    }
    if everything {
        stir(app, app.elsewhere.forget(Instant::now())).await;
    }
}

async fn stir(app: &App, concerned: Vec<StreamId>) {
    for stream in concerned {
        app.rooms.stir(&stream).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> StreamId {
        StreamId::new("game/k3m9p2").unwrap()
    }

    fn here(white: bool, watchers: usize) -> Here {
        Here {
            white,
            black: false,
            watchers,
        }
    }

    #[test]
    fn what_one_node_says_another_one_hears() {
        let (one, two) = (Elsewhere::default(), Elsewhere::default());
        one.note(&game(), here(true, 2));
        let said = one.to_say("one", false);
        assert_eq!(said, ["one\ngame/k3m9p2 1 0 2"]);
        assert_eq!(two.hear(&said[0], Instant::now()), [game()]);
        assert_eq!(two.of(&game()), here(true, 2));
        assert!(one.to_say("one", false).is_empty(), "said once");
        assert_eq!(one.to_say("one", true).len(), 1);
        one.note(&game(), Here::default());
        two.hear(&one.to_say("one", false)[0], Instant::now());
        assert_eq!(two.of(&game()), Here::default());
        assert!(one.to_say("one", true).is_empty());
    }

    #[test]
    fn nodes_are_added_up_and_one_that_is_silent_is_forgotten() {
        let known = Elsewhere::default();
        let now = Instant::now();
        known.hear("one\ngame/k3m9p2 1 0 2", now);
        known.hear("two\ngame/k3m9p2 0 0 3", now + COUNTS);
        assert_eq!(known.of(&game()), here(true, 5));
        assert_eq!(known.forget(now + COUNTS), [game()]);
        assert_eq!(known.of(&game()), here(false, 3));
    }

    #[test]
    fn what_is_no_sentence_is_not_heard() {
        let known = Elsewhere::default();
        for said in [
            "",
            "one",
            "one\ngame/x",
            "one\ngame/x 1 0 many",
            "one\n 1 0 0",
        ] {
            assert!(known.hear(said, Instant::now()).is_empty(), "{said}");
        }
    }

    #[test]
    fn much_is_said_in_pieces() {
        let known = Elsewhere::default();
        for number in 0..1000 {
            let stream = StreamId::new(&format!("game/{number:016}")).unwrap();
            known.note(&stream, here(true, 0));
        }
        let said = known.to_say("one", false);
        assert!(said.iter().all(|piece| piece.len() <= LONGEST_ASIDE));
        let lines: usize = said.iter().map(|piece| piece.lines().count() - 1).sum();
        assert_eq!(lines, 1000);
    }
}
