//! A competition in words: what people and things are called in it, how something ended, and what happened.

mod events;

pub use events::leaving;

use super::names::Names;
use crate::spoken::Spoken as _;
use crate::time::When as _;
use boardside_competition::{
    Actor, Approval, Competition, DivisionId, EntryId, GameRecord, GameResult, Outcome, PersonId,
    Ruling, Source,
};
use boardside_rulebook::Moment;

/// Says it to one kind of reader.
#[derive(Copy, Clone)]
pub struct Words<'a> {
    competition: &'a Competition,
    names: &'a Names,
    told_to: ToldTo,
}

/// Who reads it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum ToldTo {
    Everybody,
    Officials,
}

impl<'a> Words<'a> {
    /// For everybody: display names only.
    pub fn public(competition: &'a Competition, names: &'a Names) -> Words<'a> {
        Words {
            competition,
            names,
            told_to: ToldTo::Everybody,
        }
    }

    /// For officials: whole names.
    pub fn office(competition: &'a Competition, names: &'a Names) -> Words<'a> {
        Words {
            told_to: ToldTo::Officials,
            ..Words::public(competition, names)
        }
    }

    /// Who called an official: a player, or somebody at the table who did not say who.
    pub fn caller(&self, side: Option<EntryId>) -> String {
        side.map_or_else(|| t!("words-caller-unknown"), |side| self.entry(side))
    }

    /// What somebody who is entered is called.
    pub fn entry(&self, entry: EntryId) -> String {
        match self.told_to {
            ToldTo::Everybody => self.names.entry(self.competition, entry),
            ToldTo::Officials => self.names.whole_entry(self.competition, entry),
        }
    }

    /// What somebody is called.
    pub fn person(&self, person: &PersonId) -> String {
        match self.told_to {
            ToldTo::Everybody => self.names.public(person),
            ToldTo::Officials => self.names.whole(person),
        }
    }

    /// When something is.
    pub fn when(&self, moment: Moment) -> String {
        self.competition.when(moment)
    }

    /// What a division is called.
    pub fn division(&self, id: DivisionId) -> String {
        let name = self.competition.terms().divisions.get(id.0 as usize);
        name.cloned().unwrap_or_default()
    }

    /// Who did it. Everybody is told the part somebody plays, officials the name too.
    pub fn actor(&self, by: &Actor) -> String {
        match (by, self.told_to) {
            (Actor::Person(person), _) => self.person(person),
            (
                Actor::Coordinator(person) | Actor::Official(person) | Actor::Director(person),
                ToldTo::Officials,
            ) => format!("{} ({})", by.said(), self.person(person)),
            (_, _) => by.said(),
        }
    }

    /// How a game ended.
    pub fn result(&self, result: GameResult) -> String {
        let (result, name) = match result {
            GameResult::Won(winner) => ("won", self.entry(winner)),
            GameResult::Stalemate => ("stalemate", String::new()),
            GameResult::Drawn => ("drawn", String::new()),
            GameResult::BothLost => ("both-lost", String::new()),
        };
        t!("result-in-words", result = result, name = name)
    }

    /// How a match ended.
    pub fn outcome(&self, outcome: Outcome) -> String {
        let (outcome, name) = match outcome {
            Outcome::Won(winner) => ("won", self.entry(winner)),
            Outcome::Drawn => ("drawn", String::new()),
            Outcome::DoubleForfeit => ("double-forfeit", String::new()),
            Outcome::Void => ("void", String::new()),
        };
        t!("outcome-in-words", outcome = outcome, name = name)
    }

    /// Where the result of a game is known from, and whether it stands.
    pub fn standing(&self, game: &GameRecord) -> String {
        let (stands, waits, side) = match &game.source {
            Source::Played { reporter, .. } => match reporter {
                Some(_) => ("device", "device-waits", *reporter),
                None => ("played", "played-waits", None),
            },
            Source::Reported(side) => ("reported", "reported-waits", Some(*side)),
            Source::Ruled => ("ruled", "ruled-waits", None),
        };
        let source = match game.approval {
            Approval::Waiting => waits,
            Approval::Approved => stands,
        };
        let name = side.map_or_else(String::new, |side| self.entry(side));
        t!("standing-in-words", source = source, name = name)
    }

    /// What a ruling says.
    pub fn ruling(&self, ruling: Ruling) -> String {
        match ruling {
            Ruling::Game { number, result } => {
                let result = self.result(result);
                t!("ruling-game", number = number, result = result)
            }
            Ruling::Result(outcome) => t!("ruling-match", outcome = self.outcome(outcome)),
            Ruling::Extend {
                deadline: Some(deadline),
            } => t!("ruling-extended", deadline = self.when(deadline)),
            Ruling::Extend { deadline: None } => t!("ruling-goes-on"),
        }
    }
}

/// A reason or a matter as it was written; those few that the program itself writes are told in the reader's language.
pub fn stored(text: &str) -> String {
    let reports = match text {
        "The other player reports an own win." => "own-win",
        "The other player reports an own loss." => "own-loss",
        "The other player reports a loss for both." => "both-lost",
        "The other player reports a stalemate." => "stalemate",
        "The other player reports a draw." => "drawn",
        "A player asks for an official." => return t!("stored-official"),
        "A question about a rule." => return t!("table-page-asks-rule"),
        "They do not agree on the result." => return t!("table-page-asks-result"),
        "A wristband is lost or does not work." => return t!("table-page-asks-wristband"),
        "The opponent is not there." => return t!("table-page-asks-missing"),
        "They ask for an official." => return t!("table-page-asks-other"),
        "They play on." => return t!("settle-they-play-on"),
        written => return written.to_owned(),
    };
    t!("stored-disputed", reports = reports)
}

#[cfg(test)]
mod tests;
