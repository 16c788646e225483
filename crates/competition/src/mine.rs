//! What a player must do next, in words.

use crate::calendar::{LocalTime, same_day};
use crate::competition::Competition;
use crate::id::{EntryId, MatchId, PersonId};
use crate::matches::{GameKind, Match, NextGame, Outcome, Verdict};
use boardside_rulebook::{Moment, Scheduler};
use core::fmt;

/// A match as one of its players sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MyMatch {
    /// Which match.
    pub match_id: MatchId,
    /// Which of the two the player is.
    pub side: EntryId,
    /// Against whom.
    pub opponent: EntryId,
    /// Until when it must be reported.
    pub deadline: Option<Moment>,
    /// What the player must do next.
    pub next: NextStep,
    /// The same with all that its sentence tells.
    pub task: Task,
}

/// What a player must do next about a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// Propose times.
    ProposeTimes,
    /// Answer the times that the opponent proposed.
    AnswerTimes,
    /// Wait until the opponent answers.
    AwaitAnswer,
    /// Go to the table to which the match is called.
    GoToTable,
    /// Wait until the match is called.
    AwaitCall,
    /// Play, and report.
    PlayAndReport,
    /// Approve or dispute what the opponent reported.
    Approve,
    /// Wait until the opponent approves.
    AwaitApproval,
    /// Tell the office that one can be reached.
    AnswerClaim,
    /// Wait for the office.
    AwaitOffice,
    /// Nothing: it is decided.
    Nothing,
}

/// What a player must do next about a match, with all that its sentence tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// Propose times.
    ProposeTimes {
        /// Until when it must be reported.
        by: Option<LocalTime>,
    },
    /// Answer the times that the opponent proposed.
    AnswerTimes,
    /// Wait until the opponent answers.
    AwaitAnswer {
        /// Until when it must be reported.
        by: Option<LocalTime>,
    },
    /// Go to the table to which the match is called.
    GoToTable {
        /// What the table is called.
        table: String,
    },
    /// Wait until the match is called.
    AwaitCall,
    /// Play a game, and report it.
    Play {
        /// Which game, counted from 1.
        game: u32,
        /// What kind of game it is.
        kind: GameKind,
        /// With which men.
        color: Color,
        /// At which time, if one is agreed.
        at: Option<LocalTime>,
        /// Until when it must be reported.
        by: Option<LocalTime>,
    },
    /// Report a game whose day is over, or agree on another time for it.
    CatchUp {
        /// Which game, counted from 1.
        game: u32,
        /// The time that was agreed.
        at: LocalTime,
        /// Until when it must be reported.
        by: Option<LocalTime>,
    },
    /// Approve or dispute what the opponent reported.
    Approve,
    /// Wait until the opponent approves.
    AwaitApproval,
    /// Tell the office that one can be reached.
    AnswerClaim,
    /// Wait for the office.
    AwaitOffice,
    /// Nothing: the match is won.
    Won,
    /// Nothing: the match is lost.
    Lost,
    /// Nothing: the match was drawn.
    Drawn,
    /// Nothing: both forfeited.
    BothForfeited,
    /// Nothing: the match does not count.
    Void,
}

/// The men somebody plays with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Color {
    /// The first to move.
    White,
    /// The other.
    Black,
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let until = |by: &Option<LocalTime>| by.map_or_else(String::new, |by| format!(" by {by}"));
        f.write_str(match self {
            Task::ProposeTimes { by } => {
                let by = until(by);
                return write!(
                    f,
                    "Propose times to your opponent, then play and report{by}."
                );
            }
            Task::AnswerTimes => "Your opponent has proposed times: accept one, or propose others.",
            Task::AwaitAnswer { by } => {
                let (said, by) = ("You have proposed times; your opponent answers.", until(by));
                return write!(f, "{said} Play and report{by}.");
            }
            Task::GoToTable { table } => {
                return write!(f, "Go to table {table} and show that you are there.");
            }
            Task::AwaitCall => "Wait until your match is called to a table.",
            Task::Play {
                game,
                kind,
                color,
                at,
                by,
            } => {
                let color = match color {
                    Color::White => "White",
                    Color::Black => "Black",
                };
                let kind = match kind {
                    GameKind::Regular => "",
                    GameKind::Replay => ", the last one again",
                    GameKind::Extra => ", because the match is level",
                    GameKind::Armageddon => ", the last: a draw wins for Black",
                };
                let at = at.map_or_else(String::new, |at| format!(" on {at}"));
                let by = until(by);
                return write!(
                    f,
                    "Play game {game}{kind}, with {color}{at}, and report it{by}."
                );
            }
            Task::CatchUp { game, at, by } => {
                let by = until(by);
                return write!(
                    f,
                    "The agreed time, {at}, is past: report game {game}, or agree on another time, \
                     and report it{by}."
                );
            }
            Task::Approve => "Your opponent has reported a result: approve it, or dispute it.",
            Task::AwaitApproval => "You have reported a result; your opponent must approve it.",
            Task::AnswerClaim => {
                "Your opponent says that you cannot be reached: answer, and agree on a time."
            }
            Task::AwaitOffice => "The office decides about this match.",
            Task::Won => "You won this match.",
            Task::Lost => "You lost this match.",
            Task::Drawn => "This match was drawn.",
            Task::BothForfeited => "Both of you forfeited this match.",
            Task::Void => "This match does not count.",
        })
    }
}

impl Competition {
    /// The matches of a person, those that are open first, the nearest deadline
    /// before the others.
    pub fn matches_of(&self, person: &PersonId, now: Moment) -> Vec<MyMatch> {
        let mut mine: Vec<_> = self
            .entries
            .of(person)
            .iter()
            .filter_map(|side| Some((*side, self.entries.get(*side)?)))
            .flat_map(|(side, entry)| entry.matches.iter().map(move |id| (side, *id)))
            .filter_map(|(side, id)| self.my_match(side, id, now))
            .collect();
        mine.sort_by_key(|one| {
            let decided = one.next == NextStep::Nothing;
            (decided, one.deadline, one.match_id)
        });
        mine
    }

    /// A match as one of its players sees it.
    pub fn my_match(&self, side: EntryId, match_id: MatchId, now: Moment) -> Option<MyMatch> {
        let found = self.matches.get(&match_id).filter(|one| one.has(side))?;
        let next = self.next_step(found, side, now);
        Some(MyMatch {
            match_id,
            side,
            opponent: found.opponent(side),
            deadline: found.deadline,
            next,
            task: self.task(found, side, next, now),
        })
    }

    fn next_step(&self, found: &Match, side: EntryId, now: Moment) -> NextStep {
        let dealings = found.dealings();
        if found.decided.is_some() {
            return NextStep::Nothing;
        }
        if dealings.dispute.is_some() || dealings.office.is_some() {
            return NextStep::AwaitOffice;
        }
        let waiting = found.waiting().next().and_then(|number| found.game(number));
        if let Some(game) = waiting {
            return if game.reporter() == Some(side) {
                NextStep::AwaitApproval
            } else {
                NextStep::Approve
            };
        }
        let opponents = dealings.claim_of(found.opponent(side));
        if opponents.is_some_and(|claim| claim.answered.is_none()) {
            return NextStep::AnswerClaim;
        }
        if dealings.claim_of(side).is_some()
            || matches!(found.verdict(&self.rules), Verdict::Asked(_))
        {
            return NextStep::AwaitOffice;
        }
        if found.deadline.is_some_and(|deadline| deadline <= now) {
            return NextStep::AwaitOffice;
        }
        if self.terms.knockout().is_some() {
            return match dealings.table {
                None => NextStep::AwaitCall,
                Some(_) if dealings.present.contains(&side) => NextStep::PlayAndReport,
                Some(_) => NextStep::GoToTable,
            };
        }
        let players_schedule = self.rulebook.settings().scheduling.by == Scheduler::Players;
        if !found.games.is_empty() || !players_schedule {
            return NextStep::PlayAndReport;
        }
        match (&dealings.proposal, dealings.agreed) {
            (Some(proposal), _) if proposal.by != side => NextStep::AnswerTimes,
            (_, Some(_)) => NextStep::PlayAndReport,
            (Some(_), None) => NextStep::AwaitAnswer,
            (None, None) => NextStep::ProposeTimes,
        }
    }

    fn task(&self, found: &Match, side: EntryId, next: NextStep, now: Moment) -> Task {
        let by = found.deadline.map(|deadline| self.local(deadline));
        match next {
            NextStep::ProposeTimes => Task::ProposeTimes { by },
            NextStep::AnswerTimes => Task::AnswerTimes,
            NextStep::AwaitAnswer => Task::AwaitAnswer { by },
            NextStep::GoToTable => {
                let called = found.dealings().table;
                let table = called.and_then(|(table, _)| self.tables.get(&table));
                Task::GoToTable {
                    table: table.map_or_else(String::new, |table| table.label.clone()),
                }
            }
            NextStep::AwaitCall => Task::AwaitCall,
            NextStep::PlayAndReport => match found.verdict(&self.rules) {
                Verdict::Open(next) => self.play_task(found, side, next, now),
                Verdict::Over(_) | Verdict::Asked(_) => Task::AwaitOffice,
            },
            NextStep::Approve => Task::Approve,
            NextStep::AwaitApproval => Task::AwaitApproval,
            NextStep::AnswerClaim => Task::AnswerClaim,
            NextStep::AwaitOffice => Task::AwaitOffice,
            NextStep::Nothing => ended(found, side),
        }
    }
}

impl Competition {
    /// To play the next game; once the day for it is over, where players agree on times, to catch up on it.
    fn play_task(&self, found: &Match, side: EntryId, next: NextGame, now: Moment) -> Task {
        let by = found.deadline.map(|deadline| self.local(deadline));
        let agreed = found.dealings().agreed;
        let over = |at: &Moment| *at < now && !same_day(*at, now, &self.zone);
        let players_schedule = self.rulebook.settings().scheduling.by == Scheduler::Players;
        if let Some(at) = agreed.filter(over).filter(|_| players_schedule) {
            return Task::CatchUp {
                game: next.number,
                at: self.local(at),
                by,
            };
        }
        Task::Play {
            game: next.number,
            kind: next.kind,
            color: match next.white == side {
                true => Color::White,
                false => Color::Black,
            },
            at: agreed.map(|agreed| self.local(agreed)),
            by,
        }
    }
}

fn ended(found: &Match, side: EntryId) -> Task {
    match found.decided.map(|decision| decision.outcome) {
        Some(Outcome::Won(winner)) if winner == side => Task::Won,
        Some(Outcome::Won(_)) => Task::Lost,
        Some(Outcome::Drawn) => Task::Drawn,
        Some(Outcome::DoubleForfeit) => Task::BothForfeited,
        Some(Outcome::Void) | None => Task::Void,
    }
}
