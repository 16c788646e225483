//! Moves that are stored, but not in their place yet.
//!
//! In SQLite's file the events of a game lie together, so a batch of moves changes as many pages of it as there are games
//! in the batch, and all of them are written before anybody is answered. While many games move at once, a batch is
//! therefore stored as one row of `arrivals`, which is a page or two. The moves are put into `events` later, several of a
//! game at a time. Nothing else waits: only moves are found by their game alone.
//!
//! Nobody can tell the difference. Whoever reads a game in this process finds its last moves in memory (`waiting`), and
//! whatever else happens in it is stored after they are put into place. Another process on the same file finds the rows and puts
//! everything into place before it does anything, and so does whoever opens the file after a crash. To do it twice
//! changes nothing.

use super::CROWD;
use super::adopting::placing;
use super::batch::{self, rows};
use super::waiting::Waiting;
use crate::append::Append;
use crate::database::{Connection, Sync, Value};
use crate::stream::StreamId;
use foldhash::{HashMap, HashMapExt as _, HashSet, HashSetExt as _};
use serde::Serializer as _;
use std::collections::BTreeSet;
use std::sync::Arc;

/// So many moves wait before they are put into place: the more there are, the more of them belong to the same game.
const GENERATION: usize = if cfg!(test) { 16 } else { 65_536 };

/// Rows that are taken away at a time, so that nobody waits for all of them.
const ROWS: i64 = 32;

/// Bytes of a move in a row, about.
const WRITTEN: usize = 200;

const MOVE: &str = "move_played";

const STORE: &str = "INSERT INTO arrivals (origin, number, events) VALUES ($1, $2, $3)";
/// The same, if nobody else has written to the file since that number was this one.
const STORE_AT_ONCE: &str = "INSERT INTO arrivals (origin, number, events) SELECT ?, ?, ? \
     WHERE (SELECT data_version FROM pragma_data_version) = ?";
/// Whether it was stored, asked for after the commit: what a statement gives back comes before it.
const IS_STORED: &str = "SELECT number FROM arrivals WHERE origin = ? AND number = ?";

/// Which moves are put into place next, and which rows are no longer needed then.
pub(super) struct Arrivals {
    /// The last row that was stored, and the last one that was taken away again.
    stored: i64,
    forgotten: i64,
    /// Those that are being put into place, and those that come meanwhile.
    old: Old,
    young: Young,
    waiting: Arc<Waiting>,
}

/// The streams of which moves came in some rows that follow each other, and some still wait.
#[derive(Default)]
struct Old {
    streams: BTreeSet<StreamId>,
    last: i64,
}

/// The streams of which moves came in the last rows. Some may be in their place all the same.
#[derive(Default)]
struct Young {
    streams: Vec<StreamId>,
    /// How many appends there were.
    appends: usize,
    last: i64,
    /// Tells generations apart.
    number: u64,
}

impl Young {
    /// Lets another generation begin.
    fn grow_old(&mut self) -> Old {
        let next = Young {
            number: self.number + 1,
            ..Young::default()
        };
        let Young { streams, last, .. } = std::mem::replace(self, next);
        let streams = streams.into_iter().collect();
        Old { streams, last }
    }
}

impl Arrivals {
    pub(super) fn new(waiting: Arc<Waiting>) -> Arrivals {
        Arrivals {
            stored: 0,
            forgotten: 0,
            old: Old::default(),
            young: Young::default(),
            waiting,
        }
    }

    /// Whether there is no row of ours.
    pub(super) fn is_empty(&self) -> bool {
        self.stored == self.forgotten
    }

    /// Whether moves of a stream wait.
    pub(super) fn has(&self, stream: &StreamId) -> bool {
        self.waiting.count(stream) > 0
    }

    /// The streams of a batch whose moves are to wait: nothing else happens in them, and of every one `is_certain` says that
    /// all is known. No key of a table says that a place is taken; only the memory of this process does.
    pub(super) fn crowd(
        batch: &[Arc<Append>],
        is_certain: impl Fn(&StreamId) -> bool,
    ) -> HashSet<StreamId> {
        let mut crowd = HashSet::with_capacity(batch.len());
        let waits = |append: &&Arc<Append>| is_moves(append) && is_certain(&append.stream);
        let waiting = batch.iter().filter(waits);
        crowd.extend(waiting.map(|append| append.stream.clone()));
        for append in batch.iter().filter(|append| !is_moves(append)) {
            crowd.remove(&append.stream);
        }
        if crowd.len() < CROWD {
            crowd.clear();
        }
        crowd
    }

    /// Whether a batch is a row and nothing else: moves of a crowd, each in a game of its own which they `fit`.
    pub(super) fn is_row(batch: &[Arc<Append>], fits: impl Fn(&Append) -> bool) -> bool {
        let mut streams = HashSet::with_capacity(batch.len());
        let is_alone = |append: &Append| is_moves(append) && append.deadlines.is_empty();
        let mut all = batch.iter();
        batch.len() >= CROWD
            && all.all(|append| is_alone(append) && fits(append) && streams.insert(&append.stream))
    }

    /// Whether there are moves to be put into place soon, or rows to be taken away.
    pub(super) fn is_behind(&self) -> bool {
        !self.old.streams.is_empty()
            || self.forgotten < self.old.last
            || self.young.appends >= GENERATION
    }

    /// Moves that have waited long enough, game by game, as many as make so many events. When there is no crowd, none has
    /// to wait for more.
    pub(super) fn slice(&mut self, events: usize, is_crowded: bool) -> Vec<Arc<Append>> {
        if self.old.streams.is_empty() && (!is_crowded || self.young.appends >= GENERATION) {
            self.old = self.young.grow_old();
            let waits = |stream: &StreamId| self.waiting.count(stream) > 0;
            self.old.streams.retain(waits);
        }
        self.waiting.first(&self.old.streams, events)
    }

    /// All moves of these streams that wait.
    pub(super) fn of<'s>(
        &self,
        streams: impl IntoIterator<Item = &'s StreamId>,
    ) -> Vec<Arc<Append>> {
        self.waiting.first(streams, usize::MAX)
    }

    /// Takes rows away that are no longer needed once these moves are in place: up to which, is the answer.
    pub(super) async fn forget(
        &self,
        connection: &mut Connection,
        placed: &[Arc<Append>],
        sync: Sync,
    ) -> Result<i64, sqlx::Error> {
        let last = self.needless(placed).min(self.forgotten + ROWS);
        if last > self.forgotten {
            let origin = self.waiting.origin();
            connection.forget_arrivals(&origin, last, sync).await?;
        }
        Ok(last)
    }

    /// The last row of which nothing waits once these moves are in place.
    fn needless(&self, placed: &[Arc<Append>]) -> i64 {
        let mut left: HashMap<&StreamId, usize> = HashMap::new();
        for append in placed {
            let stream = &append.stream;
            let left = left
                .entry(stream)
                .or_insert_with(|| self.waiting.count(stream));
            *left -= 1;
        }
        let is_done = |stream: &StreamId| match left.get(stream) {
            Some(left) => *left == 0,
            None => self.waiting.count(stream) == 0,
        };
        if !self.old.streams.iter().all(is_done) {
            self.forgotten
        } else if !self.young.streams.iter().all(is_done) {
            self.old.last.max(self.forgotten)
        } else {
            self.stored
        }
    }

    /// Stores moves as one row.
    pub(super) async fn store(
        &self,
        connection: &mut Connection,
        moves: &[&Arc<Append>],
    ) -> Result<(), sqlx::Error> {
        if moves.is_empty() {
            return Ok(());
        }
        let (origin, text) = (self.waiting.origin(), text(moves));
        let number = self.stored + 1;
        let values = [origin.as_str().into(), number.into(), text.as_str().into()];
        connection.execute(STORE, &values).await.map(|_| ())
    }

    /// Stores moves as one row, durably, and puts older ones into place with it: one text, because every statement waits for its turn.
    /// False if somebody else has written to the file since its number was this one; nothing is stored then.
    pub(super) async fn store_at_once(
        &self,
        connection: &mut Connection,
        moves: &[&Arc<Append>],
        version: u64,
        older: &[Arc<Append>],
    ) -> Result<bool, sqlx::Error> {
        let (origin, row) = (self.waiting.origin(), text(moves));
        let (number, version) = (self.stored + 1, i64::try_from(version).unwrap_or(i64::MAX));
        let place: [Value<'_>; 2] = [origin.as_str().into(), number.into()];
        let mut values = place.to_vec();
        values.extend([Value::Text(&row), version.into()]);
        let text: Arc<str> = if older.is_empty() {
            // By itself it is a transaction.
            format!("{STORE_AT_ONCE}; {IS_STORED}").into()
        } else {
            values.extend(batch::values(older));
            let places = placing(older).join("; ");
            format!("BEGIN IMMEDIATE; {STORE_AT_ONCE}; {places}; COMMIT; {IS_STORED}").into()
        };
        values.extend(place);
        let stored = connection.fetch(text, &values, |row| row.number(0)).await?;
        Ok(stored.len() == 1)
    }

    /// These moves are in place.
    pub(super) fn placed(&mut self, moves: &[Arc<Append>]) {
        for stream in self.waiting.remove(moves) {
            self.old.streams.remove(&stream);
        }
    }

    /// Rows were taken away up to this one.
    pub(super) fn forgot(&mut self, last: i64) {
        self.forgotten = last;
    }

    /// These moves are stored as one row.
    pub(super) fn stored(&mut self, moves: &[&Arc<Append>]) {
        if moves.is_empty() {
            return;
        }
        self.stored += 1;
        let new = self.waiting.add(moves, self.young.number);
        self.young.streams.extend(new);
        self.young.appends += moves.len();
        self.young.last = self.stored;
    }

    /// Everything that any process had stored is in place, and no row is left.
    pub(super) fn clear(&mut self) {
        self.young.grow_old();
        self.old = Old::default();
        self.forgotten = self.stored;
        self.waiting.clear();
    }

    /// A row may be stored of which nothing is remembered here. From now on all rows there are count as somebody
    /// else's, whose moves are put into place before anything is read or written.
    pub(super) fn disown(&mut self) {
        self.waiting.rename();
    }
}

fn is_moves(append: &Append) -> bool {
    let mut kinds = append.records.iter().map(|record| record.kind.as_str());
    kinds.all(|kind| kind == MOVE)
}

/// Moves as the text of one row.
fn text(moves: &[&Arc<Append>]) -> String {
    let mut text = Vec::with_capacity(moves.len() * WRITTEN);
    let rows = moves.iter().flat_map(|append| rows(append));
    serde_json::Serializer::new(&mut text)
        .collect_seq(rows)
        .expect("texts and numbers are JSON");
    String::from_utf8(text).expect("JSON is text")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::{CommandId, EventType, Record, Seq};
    use boardside_play::Moment;

    fn name(stream: &str) -> StreamId {
        StreamId::new(stream).unwrap()
    }

    fn append(stream: &str, expected: i64, kind: &str) -> Arc<Append> {
        let kind = EventType::new(kind).unwrap();
        let record = Record::new(kind, 1, Moment(7), &"a \"b\"").unwrap();
        let command = CommandId::new("c").unwrap();
        Arc::new(Append::new(name(stream), Seq(expected), command, vec![record]).unwrap())
    }

    fn set(streams: &[&str]) -> BTreeSet<StreamId> {
        streams.iter().map(|stream| name(stream)).collect()
    }

    /// Every stream but `?` is certain.
    #[track_caller]
    fn check(batch: &[(&str, &str)], expected: &[&str]) {
        let batch: Vec<Arc<Append>> = batch
            .iter()
            .map(|(stream, kind)| append(stream, 1, kind))
            .collect();
        let crowd = Arrivals::crowd(&batch, |stream| stream.as_str() != "?");
        assert_eq!(crowd.into_iter().collect::<BTreeSet<_>>(), set(expected));
    }

    #[test]
    fn only_moves_wait_and_only_in_streams_where_nothing_else_happens() {
        check(&[("a", MOVE), ("b", MOVE)], &["a", "b"]);
        check(&[("a", MOVE)], &[]);
        check(&[("a", MOVE), ("b", "game_ended")], &[]);
        check(&[("a", MOVE), ("b", MOVE), ("?", MOVE)], &["a", "b"]);
        let mixed = [("a", MOVE), ("b", MOVE), ("c", MOVE), ("a", "game_ended")];
        check(&mixed, &["b", "c"]);
    }

    /// Only `?` does not fit.
    #[track_caller]
    fn check_row(batch: &[(&str, &str)], expected: bool) {
        let batch: Vec<Arc<Append>> = batch
            .iter()
            .map(|(stream, kind)| append(stream, 1, kind))
            .collect();
        let is_row = Arrivals::is_row(&batch, |append| append.stream.as_str() != "?");
        assert_eq!(is_row, expected);
    }

    #[test]
    fn a_batch_is_a_row_if_there_is_nothing_but_a_move_of_each_game() {
        check_row(&[("a", MOVE), ("b", MOVE)], true);
        check_row(&[("a", MOVE)], false);
        check_row(&[("a", MOVE), ("b", MOVE), ("a", MOVE)], false);
        check_row(&[("a", MOVE), ("b", MOVE), ("c", "game_ended")], false);
        check_row(&[("a", MOVE), ("b", MOVE), ("?", MOVE)], false);
    }

    /// Stores a row with the next move of these streams.
    fn store(arrivals: &mut Arrivals, streams: &[&str]) {
        let moves: Vec<Arc<Append>> = streams
            .iter()
            .map(|stream| append(stream, 1, MOVE))
            .collect();
        arrivals.stored(&moves.iter().collect::<Vec<_>>());
    }

    fn streams(moves: &[Arc<Append>]) -> Vec<&str> {
        let mut streams: Vec<_> = moves.iter().map(|append| append.stream.as_str()).collect();
        streams.dedup();
        streams
    }

    #[test]
    fn rows_are_needless_once_all_their_moves_are_in_place() {
        let mut arrivals = Arrivals::new(Arc::new(Waiting::new("me")));
        let each = GENERATION / 2;
        for _ in 0..each {
            store(&mut arrivals, &["a", "b"]);
        }
        assert!(arrivals.is_behind());
        // These are old now, and what comes is young.
        let some = arrivals.slice(each + 1, true);
        assert_eq!(streams(&some), ["a", "b"]);
        assert_eq!(some.len(), each + 1);
        store(&mut arrivals, &["b", "c"]);
        let rows = each as i64;
        let needless = |streams: &[&str]| arrivals.needless(&arrivals.of(&set(streams)));
        assert_eq!(needless(&["a"]), 0);
        assert_eq!(needless(&["a", "b"]), rows);
        assert_eq!(needless(&["a", "b", "c"]), rows + 1);
        assert_eq!(arrivals.needless(&some), 0);
        arrivals.placed(&some);
        assert!(!arrivals.has(&name("a")) && arrivals.has(&name("b")));
        // With what came meanwhile.
        let rest = arrivals.slice(GENERATION, true);
        assert_eq!((streams(&rest), rest.len()), (vec!["b"], each));
        assert_eq!(arrivals.needless(&rest), rows);
        arrivals.placed(&rest);
        arrivals.forgot(rows);
        assert!(!arrivals.has(&name("b")) && arrivals.has(&name("c")));
        assert!(!arrivals.is_empty() && !arrivals.is_behind());
        // The young ones are too few to be put into place, unless there is no crowd.
        assert!(arrivals.slice(1, true).is_empty());
        let last = arrivals.slice(1, false);
        assert_eq!(streams(&last), ["c"]);
        arrivals.placed(&last);
        arrivals.forgot(rows + 1);
        assert!(arrivals.is_empty());
    }

    #[test]
    fn a_row_holds_the_columns_of_its_moves() {
        let moves = [append("a", 1, MOVE), append("b", 4, MOVE)];
        let text = text(&[&moves[0], &moves[1]]);
        let expected = concat!(
            r#"[["a",2,"c",0,"move_played",1,7,"\"a \\\"b\\\"\""],"#,
            r#"["b",5,"c",0,"move_played",1,7,"\"a \\\"b\\\"\""]]"#
        );
        assert_eq!(text, expected);
    }
}
