//! What a league is set up with.

use super::DAY;
use crate::calendar::Week;
use serde::{Deserialize, Serialize};

/// What a league is set up with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct League {
    /// The weeks of the season; in each, everybody has one match.
    pub weeks: Vec<Week>,
    /// What is played when there are more rounds than weeks.
    #[serde(default)]
    pub rounds: Rounds,
    /// What a match is worth.
    #[serde(default)]
    pub points: Points,
    /// What decides between players with the same points, in this order.
    #[serde(default = "usual_tie_breaks")]
    pub tie_breaks: Vec<TieBreak>,
    /// What becomes of the matches of a player who withdraws.
    #[serde(default)]
    pub withdrawals: Withdrawals,
    /// After how many forfeits the office is asked whether a player still
    /// plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drop_out_after: Option<u32>,
    /// How many logged attempts make "repeated efforts".
    #[serde(default = "twice")]
    pub attempts_needed: u32,
    /// How long before the deadline, in milliseconds, the office is shown
    /// matches without an agreed time.
    #[serde(default = "two_days")]
    pub warn_before: i64,
}

/// What is played when there are more rounds than weeks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rounds {
    /// Everybody meets everybody; too few weeks are a mistake.
    #[default]
    Complete,
    /// As many rounds as there are weeks.
    AsManyAsWeeks,
}

/// What a match is worth, in points of the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Points {
    /// For a match won.
    pub win: i64,
    /// For a drawn match.
    pub draw: i64,
    /// For a match lost.
    pub loss: i64,
    /// For a match forfeited by both.
    pub forfeit: i64,
    /// For a week without an opponent.
    pub bye: i64,
}

impl Points {
    /// What each is worth, in the order in which they are declared.
    pub const fn each(&self) -> [i64; 5] {
        [self.win, self.draw, self.loss, self.forfeit, self.bye]
    }
}

impl From<[i64; 5]> for Points {
    /// The other way round than [`Points::each`].
    fn from([win, draw, loss, forfeit, bye]: [i64; 5]) -> Points {
        Points {
            win,
            draw,
            loss,
            forfeit,
            bye,
        }
    }
}

impl Default for Points {
    /// Two for a win and one for a draw. A bye is worth nothing, because in a
    /// full round everybody has the same number of them.
    fn default() -> Points {
        Points {
            win: 2,
            draw: 1,
            loss: 0,
            forfeit: 0,
            bye: 0,
        }
    }
}

/// What decides between players with the same points. Each is explained in its
/// own file of `standings/`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// More matches won.
    MatchWins,
    /// More points in the matches between the players who are level.
    HeadToHead,
    /// More points in the games of all matches.
    GamePoints,
    /// More games won than lost.
    GameDifference,
    /// More wins in the play-off.
    PlayOff,
    /// The lot.
    Lot,
}

/// What becomes of the matches of a player who withdraws.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Withdrawals {
    /// What was played stands; the opponents win what is left.
    #[default]
    OpponentsWin,
    /// What was played stands; what is left does not count.
    RestVoid,
    /// Whoever has played less than half of the matches is taken out of the
    /// table altogether; otherwise the opponents win what is left.
    AllVoidBeforeHalf,
}

fn usual_tie_breaks() -> Vec<TieBreak> {
    vec![
        TieBreak::MatchWins,
        TieBreak::HeadToHead,
        TieBreak::GamePoints,
        TieBreak::GameDifference,
        TieBreak::PlayOff,
        TieBreak::Lot,
    ]
}

fn twice() -> u32 {
    2
}

fn two_days() -> i64 {
    2 * DAY
}

impl League {
    /// The usual league over these weeks.
    pub fn new(weeks: Vec<Week>) -> League {
        League {
            weeks,
            rounds: Rounds::default(),
            points: Points::default(),
            tie_breaks: usual_tie_breaks(),
            withdrawals: Withdrawals::default(),
            drop_out_after: None,
            attempts_needed: twice(),
            warn_before: two_days(),
        }
    }
}

impl TieBreak {
    /// A short heading.
    pub const fn title(self) -> &'static str {
        match self {
            TieBreak::MatchWins => "matches won",
            TieBreak::HeadToHead => "against each other",
            TieBreak::GamePoints => "game points",
            TieBreak::GameDifference => "game difference",
            TieBreak::PlayOff => "play-off",
            TieBreak::Lot => "lot",
        }
    }
}
