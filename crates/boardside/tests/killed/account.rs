//! What one client was told, and what follows from it.

use serde_json::Value;
use std::collections::{HashMap, HashSet};

/// What a game of an hour and two seconds a move begins with, and what a move brings.
const HOUR: i64 = 3_600_000;
const INCREMENT: i64 = 2_000;
/// The most that a move can be credited for its way.
const CREDIT: i64 = 500;
/// How far the system's clock may be set while the test runs.
const DRIFT: i64 = 1_000;

/// Everything that one client saw of a game.
#[derive(Default)]
pub struct Account {
    /// The number of the last event seen.
    pub seq: i64,
    /// The news, in order.
    pub news: Vec<Value>,
    /// The acts that were acknowledged.
    pub acts: HashMap<String, Acted>,
}

/// An act that was acknowledged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Acted {
    /// The number of its last event.
    pub seq: i64,
    /// When it was first sent.
    pub sent: i64,
    /// When the answer came.
    pub answered: i64,
}

impl Account {
    /// Takes news over. It begins where the last one ended.
    pub fn hear(&mut self, news: Value) {
        let seq = news["seq"].as_i64().unwrap();
        let events = news["events"].as_array().unwrap().len();
        assert_eq!(seq - self.seq, events as i64, "a gap before {news}");
        self.seq = seq;
        self.news.push(news);
    }

    /// Every act happened once, and the clocks follow from the moments of the events: time goes on while no server is
    /// there, and is counted once.
    pub fn agrees_with_itself(&self) {
        let ids: HashSet<&str> = self.news.iter().map(|news| text(&news["id"])).collect();
        assert_eq!(ids.len(), self.news.len(), "an act happened twice");
        let mut left = HashMap::from([("white", HOUR), ("black", HOUR)]);
        let mut since = 0;
        for news in &self.news {
            for event in news["events"].as_array().unwrap() {
                let at = event["at"].as_i64().unwrap();
                assert!(at >= since, "time goes backwards: {news}");
                if event["type"] == "move_played" {
                    let seat = text(&event["by"]["seat"]);
                    *left.get_mut(seat).unwrap() += INCREMENT - (at - since);
                }
                since = at;
            }
            let clock = &news["view"]["clock"];
            assert_eq!(clock["white"], left["white"], "{news}");
            assert_eq!(clock["black"], left["black"], "{news}");
        }
    }

    /// The API tells the same game.
    pub fn agrees_with_state(&self, state: &Value) {
        assert_eq!(state["seq"], self.seq);
        let moves = self.news.iter().filter_map(|news| news["moves"].as_array());
        let moves: Vec<&Value> = moves.flatten().collect();
        let told: Vec<&Value> = state["moves"].as_array().unwrap().iter().collect();
        assert_eq!(told, moves);
        let (last, now) = (&self.news.last().unwrap()["view"], &state["view"]);
        assert_eq!((&now["fen"], &now["ply"]), (&last["fen"], &last["ply"]));
        let number = |view: &Value, name: &str| view["clock"][name].as_i64().unwrap();
        let passed = number(now, "at") - number(last, "at");
        for seat in ["white", "black"] {
            let runs = i64::from(last["clock"]["running"] == seat);
            assert_eq!(number(now, seat), number(last, seat) - runs * passed);
        }
    }

    /// What this client was told is what the log says, word for word, and what was acknowledged is there, at the moment
    /// at which it was done.
    pub fn agrees_with_log(&self, log: &Account) {
        let begin = log.news.len() - self.news.len();
        assert_eq!(self.news, log.news[begin..]);
        for (id, acted) in &self.acts {
            let found: Vec<&Value> = log.news.iter().filter(|news| news["id"] == **id).collect();
            let [news] = found[..] else {
                panic!("{id} is there {} times", found.len());
            };
            assert_eq!(news["seq"], acted.seq, "{id}");
            let at = news["events"][0]["at"].as_i64().unwrap();
            let possible = acted.sent - CREDIT - DRIFT..=acted.answered + DRIFT;
            assert!(possible.contains(&at), "{id} at {at}, but {acted:?}");
        }
    }
}

pub fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}
