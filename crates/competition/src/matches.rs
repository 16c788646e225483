//! Matches: two entries, some games, and how it ended.

mod dealings;
mod list;
mod series;

pub use dealings::{Claim, ContactAttempt, Dealings, DisputeRecord, Proposal, RulingRecord};
pub use series::{GameKind, Level, NextGame, Question, SeriesRules, Verdict};

pub(crate) use list::MatchList;

use crate::id::{DivisionId, EntryId, GameId};
use boardside_rulebook::{Citation, Moment, RuleId, Rulebook, SettingKey};
use serde::{Deserialize, Serialize};

/// How a game ended, as far as a match is concerned.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    /// This player won.
    Won(EntryId),
    /// Stalemate.
    Stalemate,
    /// Any other draw.
    Drawn,
    /// Both lost.
    BothLost,
}

/// How a match ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// This player won.
    Won(EntryId),
    /// Nobody won, and the point is shared.
    Drawn,
    /// Both lost.
    DoubleForfeit,
    /// It does not count.
    Void,
}

/// By what a match was decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// By its games.
    Games,
    /// By the deadline.
    Deadline,
    /// By a ruling.
    Ruling,
    /// By a withdrawal.
    Withdrawal,
    /// Because somebody did not come.
    NoShow,
    /// By lot.
    Lot,
    /// Because the opponent could not be reached.
    Unreachable,
}

impl How {
    /// The clause of a rulebook that a decision rests on. A withdrawal rests on the terms of the league.
    pub fn citation(self, rulebook: &Rulebook) -> Option<Citation<'_>> {
        let key = match self {
            How::Games => SettingKey::Games,
            How::Deadline => SettingKey::Unreported,
            How::Ruling => SettingKey::Authority,
            How::Lot => SettingKey::KnockoutDraw,
            How::Unreachable => SettingKey::Unreachable,
            How::NoShow => return Some(rulebook.clause(RuleId::LateArrival)),
            How::Withdrawal => return None,
        };
        rulebook.origin(key).citation()
    }
}

/// How and when a match was decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    /// How it ended.
    pub outcome: Outcome,
    /// By what.
    pub how: How,
    /// When.
    pub at: Moment,
}

/// What a match is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MatchKind {
    /// A round of a league.
    Round,
    /// A play-off between players who are level.
    PlayOff,
    /// A round of a bracket.
    Bracket,
    /// The last match of a bracket.
    Final,
    /// The match for third place.
    ThirdPlace,
}

/// One game of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// Who had White.
    pub white: EntryId,
    /// How it ended.
    pub result: GameResult,
    /// Where this is known from.
    pub source: Source,
    /// Whether it stands.
    pub approval: Approval,
    /// When it was reported or recorded.
    pub at: Moment,
}

impl GameRecord {
    /// Who alone says so, and therefore cannot be the one who approves it.
    pub fn reporter(&self) -> Option<EntryId> {
        match self.source {
            Source::Played { reporter, .. } => reporter,
            Source::Reported(reporter) => Some(reporter),
            Source::Ruled => None,
        }
    }
}

/// Where the result of a game is known from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// It was played on this program.
    Played {
        /// Its id.
        game: GameId,
        /// The number of the event that ended it.
        seq: u64,
        /// Who alone had the device on which both moved.
        reporter: Option<EntryId>,
    },
    /// A player reported it.
    Reported(EntryId),
    /// The director ruled so.
    Ruled,
}

/// Whether the result of a game stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Approval {
    /// It waits for the opponent.
    Waiting,
    /// It stands.
    Approved,
}

/// A match between two entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// Where.
    pub division: DivisionId,
    /// What it is for.
    pub kind: MatchKind,
    /// Which round, counted from 1.
    pub round: u32,
    /// Who plays; the first has White in the first game.
    pub sides: [EntryId; 2],
    /// Until when it must be reported, in a league.
    pub deadline: Option<Moment>,
    /// Its games, in their order.
    pub games: Vec<GameRecord>,
    /// How it was decided.
    pub decided: Option<Decision>,
    /// What passed between the players and the office; most matches have
    /// nothing of it.
    pub(crate) dealings: Option<Box<Dealings>>,
    /// When the clock looks at it next.
    pub(crate) alarm: Option<Moment>,
    /// Since when both players are known.
    pub(crate) since: Moment,
}

impl Match {
    /// The opponent of one of the two.
    pub fn opponent(&self, side: EntryId) -> EntryId {
        if side == self.sides[0] {
            self.sides[1]
        } else {
            self.sides[0]
        }
    }

    /// Whether this entry plays in it.
    pub fn has(&self, entry: EntryId) -> bool {
        self.sides.contains(&entry)
    }

    /// What passed between the players and the office.
    pub fn dealings(&self) -> &Dealings {
        self.dealings.as_deref().unwrap_or(&dealings::NO_DEALINGS)
    }

    pub(crate) fn dealings_mut(&mut self) -> &mut Dealings {
        self.dealings.get_or_insert_with(Box::default)
    }

    /// The numbers of the games that wait for approval, counted from 1.
    pub fn waiting(&self) -> impl Iterator<Item = u32> {
        let numbered = (1..).zip(&self.games);
        numbered
            .filter(|(_, game)| game.approval == Approval::Waiting)
            .map(|(number, _)| number)
    }

    /// A game, counted from 1.
    pub fn game(&self, number: u32) -> Option<&GameRecord> {
        self.games.get((number as usize).checked_sub(1)?)
    }

    /// Whether anything has been played, reported or called for.
    pub fn begun(&self) -> bool {
        !self.games.is_empty() || self.decided.is_some() || self.dealings().table.is_some()
    }

    /// What the games say, those that still wait for approval included.
    pub fn verdict(&self, rules: &SeriesRules) -> Verdict {
        rules.verdict(self.sides, &self.games)
    }

    /// Whether a player who wins the next game, which must be of this number, has won the match with it.
    pub fn is_won_by(&self, rules: &SeriesRules, number: u32, winner: EntryId) -> bool {
        let Verdict::Open(next) = self.verdict(rules) else {
            return false;
        };
        let mut games = self.games.clone();
        games.push(GameRecord {
            white: next.white,
            result: GameResult::Won(winner),
            source: Source::Reported(winner),
            approval: Approval::Waiting,
            at: self.since,
        });
        let won = Verdict::Over(Outcome::Won(winner));
        self.decided.is_none() && next.number == number && rules.verdict(self.sides, &games) == won
    }

    /// How the games decide the match, if all of them stand and they do.
    pub(crate) fn decided_by_games(&self, rules: &SeriesRules) -> Option<Outcome> {
        if self.waiting().next().is_some() {
            return None;
        }
        match self.verdict(rules) {
            Verdict::Over(outcome) => Some(outcome),
            Verdict::Open(_) | Verdict::Asked(_) => None,
        }
    }

    /// The games won by each side, and their points in halves, of the games
    /// that stand.
    pub fn score(&self, rules: &SeriesRules) -> [GameScore; 2] {
        rules.score(self.sides, &self.games)
    }
}

/// What one side has from the games of a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct GameScore {
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// Points in halves: two for a win, one for a draw.
    pub halves: u32,
}
