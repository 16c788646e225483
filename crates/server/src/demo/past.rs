//! A competition that began before now: every command is judged at the moment at which it would have been sent.
//!
//! The demo needs a season that has been going on for weeks. Nothing of it is made up as rows: it is asked of the
//! competition, which may refuse, and what it answers goes into the log in one append.

use crate::app::App;
use crate::contest::zone;
use crate::keys::CompetitionId;
use crate::pages::{Failure, Trouble};
use boardside_competition::{
    Actor, Command, Competition, EntryId, Event, Fact, MatchId, PersonId, Refusal, Terms,
};
use boardside_play::Moment;
use boardside_rulebook::Rulebook;
use boardside_store::{Append, CommandId, DeadlineChange, DeadlineName, Seq, competition};

/// A competition up to some moment in the past.
pub struct Past {
    pub competition: Competition,
    record: Vec<Event>,
    now: Moment,
}

/// Why there is no such past.
#[derive(Debug)]
pub enum NoPast {
    /// The terms make no sense; a sentence each.
    Terms(Vec<String>),
    /// A command was refused.
    Refused(Command, Refusal),
}

impl From<NoPast> for Trouble {
    fn from(why: NoPast) -> Trouble {
        let text = match why {
            NoPast::Terms(sentences) => sentences.join(" "),
            NoPast::Refused(command, refusal) => format!("{command:?}: {refusal}"),
        };
        Trouble::Broken(Failure::new(format!("the demo cannot be made: {text}")))
    }
}

impl Past {
    /// Set up at this moment.
    pub fn new(
        rulebook: &Rulebook,
        terms: Terms,
        director: &PersonId,
        at: Moment,
    ) -> Result<Past, NoPast> {
        let zone = zone(&terms.time_zone).map_err(|why| NoPast::Terms(vec![why.to_string()]))?;
        let made = Competition::new(rulebook.clone(), zone, terms.clone());
        let competition =
            made.map_err(|bad| NoPast::Terms(bad.iter().map(ToString::to_string).collect()))?;
        let set_up = Event {
            at,
            by: Actor::Director(director.clone()),
            fact: Fact::CompetitionSetUp(Box::new(terms)),
        };
        Ok(Past {
            competition,
            record: vec![set_up],
            now: at,
        })
    }

    /// The moment up to which everything has happened.
    pub fn now(&self) -> Moment {
        self.now
    }

    /// Lets time pass; the clock looks whenever something is due.
    pub fn pass_until(&mut self, moment: Moment) -> Result<(), NoPast> {
        while let Some(at) = self.competition.next_deadline().filter(|at| *at <= moment) {
            self.now = self.now.max(at);
            let before = self.record.len();
            self.ask(&Actor::Clock, Command::LookAtClock)?;
            if self.record.len() == before {
                break;
            }
        }
        self.now = self.now.max(moment);
        Ok(())
    }

    /// Asks something that must be possible.
    pub fn ask(&mut self, by: &Actor, command: Command) -> Result<(), NoPast> {
        match self.competition.act(&command, by, self.now) {
            Ok(events) => {
                self.record.extend(events);
                Ok(())
            }
            Err(refusal) => Err(NoPast::Refused(command, refusal)),
        }
    }

    /// Somebody who plays, as an actor.
    pub fn player(&self, entry: EntryId) -> Actor {
        let person = self.competition.entry(entry).map(|entry| &entry.person);
        let person = person.cloned().unwrap_or_else(|| PersonId::new("nobody"));
        Actor::Person(person)
    }

    /// The matches of a round that are not decided.
    pub fn open(&self, round: u32) -> Vec<(MatchId, [EntryId; 2])> {
        let matches = self.competition.matches();
        let open = matches.filter(|(_, found)| found.round == round && found.decided.is_none());
        open.map(|(id, found)| (id, found.sides)).collect()
    }

    /// Puts it all into the log, at once and with its next deadline. If it is there already, nothing happens.
    pub async fn store(self, app: &App, id: &CompetitionId) -> Result<(), Trouble> {
        let records = self.record.iter().map(competition::encode).collect();
        let command = CommandId::new("*demo").expect("a short and plain text");
        let append = Append::new(id.stream(), Seq::START, command, records);
        let clock = DeadlineName::new("clock").expect("a short word");
        let due = self.competition.next_deadline();
        let due = due.map(|at| DeadlineChange::Set(clock, at));
        let append = append
            .expect("there is a record")
            .with_deadlines(due.into_iter().collect());
        app.store.append(append).await?;
        Ok(())
    }
}
