//! What a player must do next, in words.

use crate::competition::Competition;
use crate::id::{EntryId, MatchId, PersonId};
use crate::matches::{GameKind, Match, Outcome, Verdict};
use boardside_rulebook::{Moment, Scheduler};

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
    /// The same in words.
    pub words: String,
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
            words: self.words_for(found, side, next),
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

    fn words_for(&self, found: &Match, side: EntryId, next: NextStep) -> String {
        let by = found.deadline.map_or_else(String::new, |deadline| {
            format!(" by {}", self.when(deadline))
        });
        match next {
            NextStep::ProposeTimes => {
                format!("Propose times to your opponent, then play and report{by}.")
            }
            NextStep::AnswerTimes => {
                "Your opponent has proposed times: accept one, or propose others.".to_owned()
            }
            NextStep::AwaitAnswer => {
                format!("You have proposed times; your opponent answers. Play and report{by}.")
            }
            NextStep::GoToTable => match found.dealings().table {
                Some((table, _)) => format!(
                    "Go to table {} and show that you are there.",
                    self.tables.get(&table).map_or("", |table| &table.label)
                ),
                None => String::new(),
            },
            NextStep::AwaitCall => "Wait until your match is called to a table.".to_owned(),
            NextStep::PlayAndReport => self.game_words(found, side, &by),
            NextStep::Approve => {
                "Your opponent has reported a result: approve it, or dispute it.".to_owned()
            }
            NextStep::AwaitApproval => {
                "You have reported a result; your opponent must approve it.".to_owned()
            }
            NextStep::AnswerClaim => {
                "Your opponent says that you cannot be reached: answer, and agree on a time."
                    .to_owned()
            }
            NextStep::AwaitOffice => "The office decides about this match.".to_owned(),
            NextStep::Nothing => decided_words(found, side).to_owned(),
        }
    }

    fn game_words(&self, found: &Match, side: EntryId, by: &str) -> String {
        let Verdict::Open(next) = found.verdict(&self.rules) else {
            return String::new();
        };
        let color = if next.white == side { "White" } else { "Black" };
        let kind = match next.kind {
            GameKind::Regular => "",
            GameKind::Replay => ", the last one again",
            GameKind::Extra => ", because the match is level",
            GameKind::Armageddon => ", the last: a draw wins for Black",
        };
        let time = match found.dealings().agreed {
            Some(agreed) => format!(" on {}", self.when(agreed)),
            None => String::new(),
        };
        let number = next.number;
        format!("Play game {number}{kind}, with {color}{time}, and report it{by}.")
    }
}

fn decided_words(found: &Match, side: EntryId) -> &'static str {
    match found.decided.map(|decision| decision.outcome) {
        Some(Outcome::Won(winner)) if winner == side => "You won this match.",
        Some(Outcome::Won(_)) => "You lost this match.",
        Some(Outcome::Drawn) => "This match was drawn.",
        Some(Outcome::DoubleForfeit) => "Both of you forfeited this match.",
        Some(Outcome::Void) | None => "This match does not count.",
    }
}
