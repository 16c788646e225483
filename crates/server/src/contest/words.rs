//! What happened in a competition, in sentences.

use super::names::Names;
use crate::time::When as _;
use boardside_competition::{
    Actor, Approval, BoardId, Competition, Contact, DivisionId, EntryId, Event, Fact, GameRecord,
    GameResult, GroupId, How, OfficeMatter, Outcome, PersonId, Ruling, Source, TableId,
};
use boardside_rulebook::Moment;

/// Tells what happened to one kind of reader.
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
        side.map_or_else(|| "The table".to_owned(), |side| self.entry(side))
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
            ) => format!("{by} ({})", self.person(person)),
            (_, _) => by.to_string(),
        }
    }

    /// How a game ended.
    pub fn result(&self, result: GameResult) -> String {
        match result {
            GameResult::Won(winner) => format!("{} won", self.entry(winner)),
            GameResult::Stalemate => "stalemate".to_owned(),
            GameResult::Drawn => "a draw".to_owned(),
            GameResult::BothLost => "both lost".to_owned(),
        }
    }

    /// How a match ended.
    pub fn outcome(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Won(winner) => format!("{} won", self.entry(winner)),
            Outcome::Drawn => "drawn".to_owned(),
            Outcome::DoubleForfeit => "a double forfeit".to_owned(),
            Outcome::Void => "it does not count".to_owned(),
        }
    }

    /// Where the result of a game is known from, and whether it stands.
    pub fn standing(&self, game: &GameRecord) -> String {
        let source = match &game.source {
            Source::Played {
                reporter: Some(side),
                ..
            } => format!("played here on the device of {}", self.entry(*side)),
            Source::Played { reporter: None, .. } => "played here".to_owned(),
            Source::Reported(side) => format!("reported by {}", self.entry(*side)),
            Source::Ruled => "ruled by the office".to_owned(),
        };
        match game.approval {
            Approval::Waiting => format!("{source}, waits for approval"),
            Approval::Approved => source,
        }
    }

    /// What a ruling says.
    pub fn ruling(&self, ruling: Ruling) -> String {
        match ruling {
            Ruling::Game { number, result } => format!("game {number}: {}", self.result(result)),
            Ruling::Result(outcome) => format!("the match: {}", self.outcome(outcome)),
            Ruling::Extend {
                deadline: Some(deadline),
            } => format!("the match goes on until {}", self.when(deadline)),
            Ruling::Extend { deadline: None } => "the match goes on".to_owned(),
        }
    }

    /// What happened, as one sentence or two.
    pub fn event(&self, event: &Event) -> String {
        match self.about_match(event) {
            Some(sentence) => sentence,
            None => self.about_people(event),
        }
    }

    fn about_match(&self, Event { by, fact, .. }: &Event) -> Option<String> {
        let actor = || self.actor(by);
        Some(match fact {
            Fact::TimesProposed { side, times, .. } => {
                let times: Vec<String> = times.iter().map(|time| self.when(*time)).collect();
                format!("{} proposes {}.", self.entry(*side), times.join("; "))
            }
            Fact::TimeAgreed { time, .. } => match by {
                Actor::Person(_) => format!("{} agrees to {}.", actor(), self.when(*time)),
                _ => format!("The time is set to {}, by {}.", self.when(*time), actor()),
            },
            Fact::GameReported {
                game, result, side, ..
            } => {
                let (side, result) = (self.entry(*side), self.result(*result));
                format!("{side} reports game {game}: {result}.{}", self.entered(by))
            }
            Fact::GameRecorded { number, played, .. } => match played.reporter {
                Some(side) => format!(
                    "Game {number} was played here on the device of {}: {}. The other approves it.",
                    self.entry(side),
                    self.result(played.result)
                ),
                None => format!(
                    "Game {number} was played here: {}.",
                    self.result(played.result)
                ),
            },
            Fact::GameSetAside { played, .. } => format!(
                "A game that was played here came in when the match was no longer open: {}. It waits for the office.",
                self.result(played.result)
            ),
            Fact::GameApproved {
                game,
                side: Some(side),
                ..
            } => format!(
                "{} approves game {game}.{}",
                self.entry(*side),
                self.entered(by)
            ),
            Fact::GameApproved {
                game, side: None, ..
            } => format!("Game {game} stands without anybody's approval."),
            Fact::ReportRetracted { game, .. } => {
                format!("The report of game {game} is taken back, by {}.", actor())
            }
            Fact::GameDisputed {
                game, side, reason, ..
            } => format!(
                "{} disputes game {game}: “{reason}”{}",
                self.entry(*side),
                self.entered(by)
            ),
            Fact::OfficialCalled { side, matter, .. } => {
                format!("{} asks for an official: “{matter}”", self.caller(*side))
            }
            Fact::MatchRuled { ruling, reason, .. } => format!(
                "Ruling by {}: {}. The reason: “{reason}”",
                actor(),
                self.ruling(*ruling)
            ),
            Fact::MatchDecided { outcome, how, .. } => format!(
                "The match is decided {}: {}.",
                by_what(*how),
                self.outcome(*outcome)
            ),
            Fact::MatchSentToOffice { why, .. } => {
                format!("The match is with the office: {}.", office_matter(*why))
            }
            Fact::ContactLogged {
                side, how, when, ..
            } => format!(
                "{} tried to reach the opponent {}, on {}.",
                self.entry(*side),
                contact(*how),
                self.when(*when)
            ),
            Fact::UnreachableClaimed { side, .. } => format!(
                "{} tells the office that the opponent cannot be reached.",
                self.entry(*side)
            ),
            Fact::ClaimAnswered { side, .. } => {
                format!("{} answers: here I am.", self.entry(*side))
            }
            Fact::TableAssigned { table, .. } => {
                format!("The match is called to table {}.", self.table(*table))
            }
            Fact::PlayerPresent { side, .. } => format!("{} is at the table.", self.entry(*side)),
            Fact::MatchLotDrawn { winner, seed, .. } => format!(
                "Lots are drawn (seed {}): {} goes on.",
                seed.0,
                self.entry(*winner)
            ),
            _ => return None,
        })
    }

    fn about_people(&self, Event { by, fact, .. }: &Event) -> String {
        match fact {
            Fact::CompetitionSetUp(terms) => {
                format!("{} is set up by {}.", terms.name, self.actor(by))
            }
            Fact::GroupAdded {
                name, coordinator, ..
            } => format!(
                "The group {name} is added; {} speaks for it.",
                self.person(coordinator)
            ),
            Fact::InsuranceAcknowledged { group } => format!(
                "The group {} is told about accident insurance.",
                self.group(*group)
            ),
            Fact::EntryMade {
                entry, division, ..
            } => format!(
                "{} is entered in {}, by {}.",
                self.entry(*entry),
                self.division(*division),
                self.actor(by)
            ),
            Fact::EligibilityJudged { entry, .. } => {
                format!("Whether {} may play there is checked.", self.entry(*entry))
            }
            Fact::SeedSet {
                entry,
                seed: Some(seed),
            } => format!("{} is seeded {seed}.", self.entry(*entry)),
            Fact::SeedSet { entry, seed: None } => {
                format!("{} is not seeded any more.", self.entry(*entry))
            }
            Fact::WristbandBound { entry } => {
                format!("{} gets a wristband.", self.entry(*entry))
            }
            Fact::WristbandReplaced { entry } => {
                format!("{} gets another wristband.", self.entry(*entry))
            }
            Fact::WristbandWithdrawn { entry } => {
                format!("The wristband of {} is taken back.", self.entry(*entry))
            }
            Fact::CheckedIn { entry } => format!("{} is checked in.", self.entry(*entry)),
            Fact::CheckInClosed { division } => {
                format!("Check-in of {} is closed.", self.division(*division))
            }
            Fact::EntryScratched { entry } => format!("{} is scratched.", self.entry(*entry)),
            Fact::EntryWithdrawn { entry } => {
                format!("{} withdraws, by {}.", self.entry(*entry), self.actor(by))
            }
            Fact::ResultsAnnulled { entry } => format!(
                "What {} played does not count in the table.",
                self.entry(*entry)
            ),
            _ => self.about_season(fact),
        }
    }

    fn about_season(&self, fact: &Fact) -> String {
        match fact {
            Fact::ScheduleDrawn {
                division,
                rounds,
                lot,
                ..
            } => {
                let by_lot = match lot {
                    Some(seed) => format!(" by lot (seed {})", seed.0),
                    None => " in the order of entry".to_owned(),
                };
                let division = self.division(*division);
                format!("The schedule of {division} is drawn{by_lot}: {rounds} rounds.")
            }
            Fact::LateEntryScheduled {
                entry, from_round, ..
            } => format!(
                "{} takes the place of the bye from round {from_round} on.",
                self.entry(*entry)
            ),
            Fact::DeadlineMoved { week, deadline } => format!(
                "The deadline of week {week} is now {}.",
                self.when(*deadline)
            ),
            Fact::BracketDrawn { division, lot, .. } => format!(
                "The bracket of {} is drawn by lot (seed {}).",
                self.division(*division),
                lot.0
            ),
            Fact::LateEntryDrawn { entry, .. } => {
                format!("{} takes the place of a bye.", self.entry(*entry))
            }
            Fact::FinalPlaced { division, time } => format!(
                "The final of {} is on {}.",
                self.division(*division),
                self.when(*time)
            ),
            Fact::BoardAdded { label, .. } => format!("Board {label} is in the inventory."),
            Fact::BoardRetired { board } => {
                format!("Board {} leaves the inventory.", self.board(*board))
            }
            Fact::BoardCheckedOut { board, holder, .. } => format!(
                "Board {} is handed out to {}.",
                self.board(*board),
                self.person(holder)
            ),
            Fact::BoardReturned { board } => format!("Board {} is back.", self.board(*board)),
            Fact::Announced { text } => format!("Announced: “{text}”"),
            Fact::LotDrawn {
                division,
                seed,
                order,
            } => format!(
                "Lots are drawn in {} (seed {}): {}.",
                self.division(*division),
                seed.0,
                self.entries(order)
            ),
            Fact::PlayOffArranged {
                entries, deadline, ..
            } => format!(
                "A play-off between {}, until {}.",
                self.entries(entries),
                self.when(*deadline)
            ),
            Fact::TableAdded { label, .. } => format!("Table {label} is put up."),
            Fact::TableClosed { table } => format!("Table {} is taken away.", self.table(*table)),
            // Everything else is about a match or about people, and is told above.
            _ => String::new(),
        }
    }

    /// That the office wrote down what a player told it.
    fn entered(&self, by: &Actor) -> String {
        match by {
            Actor::Official(_) | Actor::Director(_) => {
                format!(" Written down by {}.", self.actor(by))
            }
            Actor::Person(_) | Actor::Coordinator(_) | Actor::Program | Actor::Clock => {
                String::new()
            }
        }
    }

    fn entries(&self, entries: &[EntryId]) -> String {
        let names: Vec<String> = entries.iter().map(|entry| self.entry(*entry)).collect();
        names.join(", ")
    }

    fn group(&self, id: GroupId) -> &str {
        self.competition.group(id).map_or("", |group| &group.name)
    }

    fn board(&self, id: BoardId) -> &str {
        let mut boards = self.competition.boards();
        boards
            .find(|(one, _)| *one == id)
            .map_or("", |(_, board)| &board.label)
    }

    fn table(&self, id: TableId) -> &str {
        let mut tables = self.competition.tables();
        tables
            .find(|(one, _)| *one == id)
            .map_or("", |(_, table)| &table.label)
    }
}

/// By what a match was decided.
pub fn by_what(how: How) -> &'static str {
    match how {
        How::Games => "by its games",
        How::Deadline => "by the deadline",
        How::Ruling => "by a ruling",
        How::Withdrawal => "by a withdrawal",
        How::NoShow => "because somebody did not come",
        How::Lot => "by lot",
        How::Unreachable => "because the opponent could not be reached",
    }
}

/// How somebody tried to reach the opponent.
pub fn contact(how: Contact) -> &'static str {
    match how {
        Contact::Email => "by mail",
        Contact::Phone => "by telephone",
        Contact::Message => "by a message",
        Contact::InPerson => "in person",
    }
}

/// Why a match came to the office by itself.
pub fn office_matter(why: OfficeMatter) -> &'static str {
    match why {
        OfficeMatter::ApprovalSilent => "a report was neither approved nor disputed in time",
        OfficeMatter::Unfinished => "not enough games were reported before the deadline",
        OfficeMatter::GameSetAside => "a game came in when the match was no longer open",
        OfficeMatter::ClaimContested => {
            "one says that the opponent cannot be reached, and the other says otherwise"
        }
    }
}

#[cfg(test)]
mod tests;
