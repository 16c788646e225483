//! A competition in its room.

use super::record::Record as Happenings;
use crate::game::{ClauseCard, Refused, WhyCard};
use crate::keys::{CompetitionId, Part};
use crate::presence::Here;
use crate::room::{Languages, NoRoom, Subject, Told};
use crate::rules::Rules;
use crate::spoken::Spoken as _;
use axum::extract::ws::Utf8Bytes;
use boardside_competition::{Actor, Command, Competition, Event, Fact, How, MatchId, Refusal};
use boardside_play::Moment;
use boardside_rulebook::Rulebook;
use boardside_store::{CommandId, Record, Seq, Stored, StreamId};
use jiff::tz::TimeZone;
use serde_json::json;
use std::sync::Arc;

/// A competition and its name in the log.
#[derive(Clone, Debug)]
pub struct Contest {
    /// Which competition.
    pub id: CompetitionId,
    /// The competition.
    pub competition: Competition,
    /// Everything that happened, in order.
    pub record: Happenings,
}

/// What somebody asks of a competition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Who asks; what they are is checked already.
    pub by: Actor,
    /// What is asked.
    pub command: Command,
    /// How many events the asker had seen, if it matters.
    pub seen: Option<u64>,
}

impl Request {
    /// Somebody asks for something, whatever has happened meanwhile.
    pub fn new(by: Actor, command: Command) -> Request {
        Request {
            by,
            command,
            seen: None,
        }
    }
}

impl Contest {
    /// A refusal of the competition, with the clause behind it.
    pub fn refused(&self, refusal: &Refusal) -> Refused {
        refused(refusal, self.competition.rulebook())
    }

    /// Everything that happened about a match, in order.
    pub fn record_of(&self, id: MatchId) -> impl Iterator<Item = &Event> {
        let decided = self.competition.match_of(id).and_then(|found| {
            let withdrawal = found.decided.filter(|one| one.how == How::Withdrawal);
            Some((found.sides, withdrawal?.at))
        });
        let record = self.record.iter().map(Arc::as_ref);
        record.filter(move |event| match &event.fact {
            // What decided it stands in its record, although it is about a player.
            Fact::EntryWithdrawn { entry, .. } => {
                decided.is_some_and(|(sides, at)| sides.contains(entry) && event.at == at)
            }
            fact => fact.match_id() == Some(id),
        })
    }
}

fn refused(refusal: &Refusal, rulebook: &Rulebook) -> Refused {
    let why = refusal.citation(rulebook).map(|citation| {
        Box::new(WhyCard {
            code: refusal.code().to_owned(),
            sentence: refusal.said(),
            clause: Some(ClauseCard::of(&citation, rulebook, refusal.code())),
            marks: Vec::new(),
            arrows: Vec::new(),
            also: Vec::new(),
        })
    });
    Refused {
        code: refusal.code().to_owned(),
        sentence: refusal.said(),
        why,
    }
}

/// The time zone of a name.
///
/// # Errors
/// When there is none of this name.
pub(crate) fn zone(name: &str) -> Result<TimeZone, jiff::Error> {
    jiff::tz::db().get(name)
}

impl Subject for Contest {
    type Id = CompetitionId;
    type Shelf = Rules;
    type Ask = Request;
    type Event = Event;

    fn stream(id: &CompetitionId) -> StreamId {
        id.stream()
    }

    fn of_stream(stream: &StreamId) -> Option<CompetitionId> {
        CompetitionId::of_stream(stream)
    }

    async fn load(rules: &Rules, id: &CompetitionId, stored: &[Stored]) -> Result<Contest, NoRoom> {
        let events = stored.iter().map(|stored| Contest::decode(&stored.record));
        let record = events.collect::<Result<Vec<Event>, NoRoom>>()?;
        let Some(Fact::CompetitionSetUp(terms)) = record.first().map(|event| &event.fact) else {
            return Err(NoRoom::Damaged(
                "its first event does not set a competition up".into(),
            ));
        };
        let rulebook = rules.of(&terms.rulebook, terms.digest.as_deref()).await?;
        let zone = zone(&terms.time_zone).map_err(|why| NoRoom::Damaged(why.to_string()))?;
        let competition = Competition::replay(&rulebook, &zone, &record)
            .map_err(|bad| NoRoom::Damaged(bad.to_string()))?;
        Ok(Contest {
            id: id.clone(),
            competition,
            record: record.into_iter().collect(),
        })
    }

    fn seq(&self) -> Seq {
        Seq(i64::try_from(self.competition.events()).unwrap_or(i64::MAX))
    }

    fn decide(&self, ask: &Request, at: Moment) -> Result<Vec<Event>, Refused> {
        let events = self.competition.events();
        if ask.seen.is_some_and(|seen| seen != events) {
            return Err(self.refused(&Refusal::Stale(events)));
        }
        let decided = self.competition.decide(&ask.command, &ask.by, at);
        decided.map_err(|refusal| self.refused(&refusal))
    }

    fn time_passed(&self, now: Moment) -> Vec<Event> {
        let looked = self
            .competition
            .decide(&Command::LookAtClock, &Actor::Clock, now);
        looked.unwrap_or_default()
    }

    fn deadline(&self) -> Option<Moment> {
        self.competition.next_deadline()
    }

    fn deadline_after(&self, events: &[Event]) -> Option<Moment> {
        self.competition.deadline_after(events)
    }

    fn is_on_clock(&self, _: Part) -> bool {
        false
    }

    fn asks_on_clock(&self, _: &Request) -> bool {
        false
    }

    fn encode(event: &Event) -> Record {
        boardside_store::competition::encode(event)
    }

    fn decode(record: &Record) -> Result<Event, NoRoom> {
        boardside_store::competition::decode(record).map_err(NoRoom::from)
    }

    fn apply(&mut self, _: &CommandId, _: &[Record], events: &[Event], _: Languages) -> Told {
        for event in events {
            self.competition.apply(event);
            self.record.push(Arc::new(event.clone()));
        }
        Told::wordless(&self.changed())
    }

    fn whole(&self, _: Option<Part>, _: Here, _: Moment) -> Utf8Bytes {
        self.changed()
    }

    fn resumed(&self, _: Option<Part>, _: Here) -> Utf8Bytes {
        self.changed()
    }

    fn here(&self, _: Here) -> Utf8Bytes {
        self.changed()
    }

    fn refused(&self, command: &CommandId, refused: &Refused) -> Utf8Bytes {
        json!({"id": command.as_str(), "refused": refused})
            .to_string()
            .into()
    }

    fn ack(&self, command: &CommandId, seq: Seq) -> Utf8Bytes {
        json!({"id": command.as_str(), "seq": seq.0})
            .to_string()
            .into()
    }
}

impl Contest {
    /// What those who look on are told: that there is something new. Nothing personal is in it, and each asks again for
    /// what may be seen.
    fn changed(&self) -> Utf8Bytes {
        json!({"seq": self.seq().0}).to_string().into()
    }
}
