//! The events: their numbers, their commands, their bodies, one stream after the other.

use super::games::{self, Lists, Replay};
use super::{Finding, Inspection};
use crate::failure::Failure;
use crate::pages::{Cell, Pages, Row, count};
use crate::stream::{CommandId, EventType, Record, Seq, StreamId};
use crate::{competition, play};
use boardside_competition::Fact;
use boardside_play::Moment;
use serde::de::IgnoredAny;
use std::collections::HashSet;

/// A row of the log as it stands, before anything in it is believed.
struct Raw {
    stream: String,
    seq: i64,
    command: String,
    part: i64,
    kind: String,
    version: i64,
    at: i64,
    body: String,
}

impl Raw {
    fn of(row: Row) -> Option<Raw> {
        let cells: [Cell; 8] = row.try_into().ok()?;
        use Cell::{Number, Text};
        match cells {
            [
                Text(stream),
                Number(seq),
                Text(command),
                Number(part),
                Text(kind),
                Number(version),
                Number(at),
                Text(body),
            ] => Some(Raw {
                stream,
                seq,
                command,
                part,
                kind,
                version,
                at,
                body,
            }),
            _ => None,
        }
    }

    /// The record, or what keeps it from being one.
    fn record(self) -> Result<Record, String> {
        CommandId::new(&self.command).map_err(|e| format!("its command is no name: {e}"))?;
        let kind = EventType::new(&self.kind).map_err(|e| format!("its type is no name: {e}"))?;
        let version =
            u32::try_from(self.version).map_err(|_| format!("{} is no version", self.version))?;
        serde_json::from_str::<IgnoredAny>(&self.body)
            .map_err(|e| format!("its body is no JSON: {e}"))?;
        Ok(Record::stored(kind, version, Moment(self.at), self.body))
    }
}

/// The stream being walked along.
struct Walk {
    /// As it stands in the table.
    name: String,
    /// None if that is not a name a stream may have.
    stream: Option<StreamId>,
    head: i64,
    command: String,
    part: i64,
    /// The commands before.
    commands: HashSet<String>,
    replay: Replay,
}

impl Inspection<'_> {
    pub(super) async fn walk_log(&mut self) -> Result<(), Failure> {
        let table = self.table("events");
        match count(&mut self.connection, &table).await {
            Ok(total) => self.progress.begin("events", total),
            Err(error) => return self.stop("the log", error),
        }
        let mut pages = Pages::of(&table);
        let mut walk: Option<Walk> = None;
        let mut lists = Lists::default();
        loop {
            let page = match pages.next(&mut self.connection).await {
                Ok(page) => page,
                Err(error) => return self.stop("the log", error),
            };
            if page.is_empty() {
                break;
            }
            let rows = page.len() as u64;
            for raw in page.into_iter().filter_map(Raw::of) {
                self.step(&mut walk, &mut lists, raw);
            }
            self.compare(&mut lists).await?;
            self.checked.events += rows;
            self.progress.advance(rows);
        }
        if let Some(walk) = walk {
            self.leave(walk, &mut lists);
        }
        self.compare(&mut lists).await
    }

    fn step(&mut self, walk: &mut Option<Walk>, lists: &mut Lists, raw: Raw) {
        let mut current = match walk.take() {
            Some(current) if current.name == raw.stream => current,
            last => {
                if let Some(last) = last {
                    self.leave(last, lists);
                }
                self.enter(&raw)
            }
        };
        self.check_place(&mut current, &raw);
        let (name, seq) = (raw.stream.clone(), raw.seq);
        match raw.record() {
            Ok(record) => match &current.stream {
                Some(stream) if play::is_game(stream) => {
                    self.check_game_event(&mut current.replay, stream, Seq(seq), &record);
                    lists.note(stream, Seq(seq), &record);
                }
                Some(stream) if competition::is_competition(stream) => {
                    self.check_competition_event(stream, seq, &record);
                }
                Some(_) | None => {}
            },
            Err(what) => {
                current.replay = Replay::GivenUp;
                self.find(Finding::of_event(&name, seq, what));
            }
        }
        *walk = Some(current);
    }

    /// A competition takes every event that can be read, as long as exactly the first one sets it up.
    fn check_competition_event(&mut self, stream: &StreamId, seq: i64, record: &Record) {
        let what = match competition::decode(record) {
            Err(unreadable) => games::told(&unreadable),
            Ok(event) => {
                let sets_up = matches!(event.fact, Fact::CompetitionSetUp(_));
                if sets_up == (seq == 1) {
                    return;
                }
                "exactly the first event sets a competition up".to_owned()
            }
        };
        self.find(Finding::of_event(stream.as_str(), seq, what));
    }

    fn enter(&mut self, raw: &Raw) -> Walk {
        self.checked.streams += 1;
        let stream = match StreamId::new(&raw.stream) {
            Ok(stream) => Some(stream),
            Err(bad) => {
                let what = format!("the stream has no proper name: {bad}");
                self.find(Finding::of_stream(&raw.stream, what));
                None
            }
        };
        Walk {
            name: raw.stream.clone(),
            stream,
            head: 0,
            command: String::new(),
            part: 0,
            commands: HashSet::new(),
            replay: Replay::Unopened,
        }
    }

    fn leave(&mut self, walk: Walk, lists: &mut Lists) {
        lists.leave();
        match walk.replay {
            Replay::Going(_) => self.checked.games += 1,
            Replay::UnknownRulebook => self.checked.unknown_rulebooks += 1,
            Replay::Unopened | Replay::GivenUp => {}
        }
    }

    /// The number follows the one before, and so does the part of the command.
    fn check_place(&mut self, walk: &mut Walk, raw: &Raw) {
        let (name, seq) = (raw.stream.as_str(), raw.seq);
        let expected = walk.head + 1;
        if seq > expected {
            let what = match seq - expected {
                1 => format!("event {expected} is missing"),
                _ => format!("events {expected} to {} are missing", seq - 1),
            };
            self.find(Finding::of_event(name, seq, what));
        } else if seq < expected {
            self.find(Finding::of_event(name, seq, "events are numbered from 1"));
        }
        let follows = if walk.command == raw.command && walk.head > 0 {
            walk.part + 1
        } else {
            0
        };
        if raw.part != follows {
            let what = format!(
                "it is part {} of command `{}`, where part {follows} should be",
                raw.part, raw.command
            );
            self.find(Finding::of_event(name, seq, what));
        }
        if walk.command != raw.command {
            let last = std::mem::replace(&mut walk.command, raw.command.clone());
            if walk.head > 0 {
                walk.commands.insert(last);
            }
            if walk.commands.contains(&raw.command) {
                let what = format!("command `{}` was stored before", raw.command);
                self.find(Finding::of_event(name, seq, what));
            }
        }
        walk.head = seq;
        walk.part = raw.part;
    }
}
