//! What the games of a match add up to, and which game comes next.

use super::{Approval, GameRecord, GameResult, GameScore, Outcome, Source};
use crate::id::EntryId;
use boardside_rulebook::{
    Games, KnockoutDraw, LevelAfter, OtherDraws, ReplayColors, ReplayOn, Rulebook,
};

/// How games make a match, under a rulebook and in a form of competition.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SeriesRules {
    /// How many games make a match.
    pub games: Games,
    /// Which drawn games are played again.
    pub replay_on: ReplayOn,
    /// Who has White when a game is played again.
    pub replay_colors: ReplayColors,
    /// What a draw is worth that is not played again.
    pub other_draws: OtherDraws,
    /// What happens when a match is level after its games.
    pub level: Level,
}

/// What happens when a match is level after its games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Level {
    /// In a league.
    League(LevelAfter),
    /// In a knockout.
    Knockout(KnockoutDraw),
}

/// What the games of a match say.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Another game is to be played.
    Open(NextGame),
    /// It is over.
    Over(Outcome),
    /// Nobody may go on before this is decided.
    Asked(Question),
}

/// The game that is to be played next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NextGame {
    /// Its number, counted from 1.
    pub number: u32,
    /// Who has White.
    pub white: EntryId,
    /// What kind of game it is.
    pub kind: GameKind,
}

/// What kind of game is to be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum GameKind {
    /// One of the games of the match.
    Regular,
    /// The last game once more.
    Replay,
    /// One more, because the match is level.
    Extra,
    /// One last game, in which a draw wins for Black.
    Armageddon,
}

/// What must be decided before a match goes on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// What becomes of a drawn game: the director says.
    DrawnGame(u32),
    /// What becomes of a level match: the director says.
    LevelMatch,
    /// Who wins a level match: the lot says.
    LotForMatch,
}

/// A match so far.
struct Count {
    halves: [u32; 2],
    wins: [u32; 2],
    games: u32,
}

impl SeriesRules {
    /// How games make a match in a league under this rulebook.
    pub fn league(rulebook: &Rulebook) -> SeriesRules {
        let level = Level::League(rulebook.settings().matches.level_after);
        SeriesRules::new(rulebook, level)
    }

    /// How games make a match in a knockout under this rulebook.
    pub fn knockout(rulebook: &Rulebook) -> SeriesRules {
        let level = Level::Knockout(rulebook.settings().matches.knockout_draw);
        SeriesRules::new(rulebook, level)
    }

    fn new(rulebook: &Rulebook, level: Level) -> SeriesRules {
        let matches = &rulebook.settings().matches;
        SeriesRules {
            games: matches.games,
            replay_on: matches.replay_on,
            replay_colors: matches.replay_colors,
            other_draws: matches.other_draws,
            level,
        }
    }

    /// What the games say, one after the other.
    pub(crate) fn verdict(&self, sides: [EntryId; 2], games: &[GameRecord]) -> Verdict {
        let mut count = Count {
            halves: [0; 2],
            wins: [0; 2],
            games: 0,
        };
        let mut next = NextGame {
            number: 1,
            white: sides[0],
            kind: GameKind::Regular,
        };
        for game in games {
            let number = next.number;
            next.number += 1;
            if next.kind == GameKind::Armageddon {
                return armageddon(sides, game);
            }
            if self.replays(game) {
                next.white = match self.replay_colors {
                    ReplayColors::Same => game.white,
                    ReplayColors::Reversed => other(sides, game.white),
                };
                next.kind = GameKind::Replay;
                continue;
            }
            if is_draw(game.result)
                && self.other_draws == OtherDraws::Ask
                && game.source != Source::Ruled
            {
                return Verdict::Asked(Question::DrawnGame(number));
            }
            self.add(&mut count, sides, game.result);
            if let Some(winner) = self.winner(&count) {
                return Verdict::Over(Outcome::Won(sides[winner]));
            }
            next.white = other(sides, game.white);
            next.kind = GameKind::Regular;
            if self.is_level(&count) {
                match self.level {
                    Level::League(LevelAfter::PlayOn) => next.kind = GameKind::Extra,
                    Level::League(LevelAfter::Split) => return Verdict::Over(Outcome::Drawn),
                    Level::League(LevelAfter::Director)
                    | Level::Knockout(KnockoutDraw::Director) => {
                        return Verdict::Asked(Question::LevelMatch);
                    }
                    Level::Knockout(KnockoutDraw::Replay) => {
                        next.kind = GameKind::Extra;
                        if self.replay_colors == ReplayColors::Same {
                            next.white = game.white;
                        }
                    }
                    Level::Knockout(KnockoutDraw::Armageddon) => next.kind = GameKind::Armageddon,
                    Level::Knockout(KnockoutDraw::Lot) => {
                        return Verdict::Asked(Question::LotForMatch);
                    }
                }
            }
        }
        Verdict::Open(next)
    }

    /// What each side has from the games that stand and count.
    pub(crate) fn score(&self, sides: [EntryId; 2], games: &[GameRecord]) -> [GameScore; 2] {
        let mut score = [GameScore::default(); 2];
        for game in games {
            if game.approval != Approval::Approved || self.replays(game) {
                continue;
            }
            match game.result {
                GameResult::Won(winner) => {
                    let side = usize::from(winner == sides[1]);
                    score[side].won += 1;
                    score[side].halves += 2;
                    score[1 - side].lost += 1;
                }
                GameResult::Stalemate | GameResult::Drawn => {
                    if self.other_draws != OtherDraws::NoWin {
                        score.iter_mut().for_each(|side| side.halves += 1);
                    }
                }
                GameResult::BothLost => score.iter_mut().for_each(|side| side.lost += 1),
            }
        }
        score
    }

    /// Whether a game is played again and does not count itself.
    fn replays(&self, game: &GameRecord) -> bool {
        // What the director ruled to be a draw is one.
        if game.source == Source::Ruled {
            return false;
        }
        let every = self.replay_on == ReplayOn::AnyDraw || self.other_draws == OtherDraws::Replay;
        match game.result {
            GameResult::Stalemate => every || self.replay_on == ReplayOn::Stalemate,
            GameResult::Drawn => every,
            GameResult::Won(_) | GameResult::BothLost => false,
        }
    }

    fn add(&self, count: &mut Count, sides: [EntryId; 2], result: GameResult) {
        count.games += 1;
        match result {
            GameResult::Won(winner) => {
                let side = usize::from(winner == sides[1]);
                count.wins[side] += 1;
                count.halves[side] += 2;
            }
            GameResult::Stalemate | GameResult::Drawn => {
                if self.other_draws != OtherDraws::NoWin {
                    count.halves = count.halves.map(|halves| halves + 1);
                }
            }
            GameResult::BothLost => {}
        }
    }

    /// Who cannot be caught any more.
    fn winner(&self, count: &Count) -> Option<usize> {
        let leader = usize::from(count.halves[1] > count.halves[0]);
        match self.games {
            Games::FirstTo(wins) => (0..2).find(|&side| count.wins[side] >= wins.max(1)),
            Games::Single | Games::BestOf(_) => {
                let left = u64::from(self.length().saturating_sub(count.games));
                let [lead, behind] = [leader, 1 - leader].map(|side| u64::from(count.halves[side]));
                (lead > behind + 2 * left).then_some(leader)
            }
        }
    }

    fn is_level(&self, count: &Count) -> bool {
        match self.games {
            Games::FirstTo(_) => false,
            Games::Single | Games::BestOf(_) => {
                count.games >= self.length() && count.halves[0] == count.halves[1]
            }
        }
    }

    fn length(&self) -> u32 {
        match self.games {
            Games::Single => 1,
            Games::BestOf(games) | Games::FirstTo(games) => games,
        }
    }
}

/// In the last game a draw is enough for Black.
fn armageddon(sides: [EntryId; 2], game: &GameRecord) -> Verdict {
    match game.result {
        GameResult::Won(winner) => Verdict::Over(Outcome::Won(winner)),
        GameResult::Stalemate | GameResult::Drawn => {
            Verdict::Over(Outcome::Won(other(sides, game.white)))
        }
        GameResult::BothLost => Verdict::Over(Outcome::DoubleForfeit),
    }
}

fn is_draw(result: GameResult) -> bool {
    matches!(result, GameResult::Stalemate | GameResult::Drawn)
}

fn other(sides: [EntryId; 2], side: EntryId) -> EntryId {
    if side == sides[0] { sides[1] } else { sides[0] }
}

#[cfg(test)]
mod tests;
