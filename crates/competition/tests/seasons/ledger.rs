//! A second set of books, kept from the events alone and as simply as can be.

use boardside_competition::*;
use boardside_rulebook::{Approval as ApprovalRule, Unreachable, Unreported};
use std::collections::{BTreeMap, BTreeSet};

/// What is known of a game.
#[derive(Clone, Debug)]
pub struct Line {
    pub result: GameResult,
    pub reporter: Option<EntryId>,
    pub stands: bool,
    pub ruled: bool,
}

/// What is known from the events.
#[derive(Default)]
pub struct Ledger {
    pub games: BTreeMap<MatchId, Vec<Line>>,
    pub decided: BTreeMap<MatchId, (Outcome, How)>,
    pub annulled: BTreeSet<EntryId>,
    /// Whether a lot was drawn or a play-off arranged.
    pub ties_broken: bool,
    claims: BTreeMap<MatchId, Vec<(EntryId, bool)>>,
    locked: BTreeSet<MatchId>,
    withdrawn: BTreeSet<EntryId>,
}

impl Ledger {
    /// Notes what happened in one act, and checks that it was allowed to.
    pub fn note(&mut self, events: &[Event], competition: &Competition) {
        for event in events {
            self.note_one(event, competition);
        }
        for event in events {
            if let Some(id) = game_of(&event.fact) {
                self.check_complete(id, competition);
            }
        }
    }

    fn note_one(&mut self, event: &Event, competition: &Competition) {
        match &event.fact {
            Fact::ScheduleDrawn { .. } => {
                assert!(self.games.is_empty(), "drawn again after a game");
                *self = Ledger {
                    withdrawn: std::mem::take(&mut self.withdrawn),
                    ..Ledger::default()
                };
            }
            Fact::EntryWithdrawn { entry, .. } => {
                self.withdrawn.insert(*entry);
            }
            Fact::ResultsAnnulled { entry } => {
                self.annulled.insert(*entry);
            }
            Fact::GameReported {
                match_id,
                game,
                result,
                side,
                ..
            } => {
                self.check_open(*match_id);
                let lines = self.games.entry(*match_id).or_default();
                lines.push(Line {
                    result: *result,
                    reporter: Some(*side),
                    stands: false,
                    ruled: false,
                });
                assert_eq!(lines.len() as u32, *game);
            }
            Fact::GameRecorded {
                match_id,
                number,
                played,
            } => {
                self.check_open(*match_id);
                let line = Line {
                    result: played.result,
                    reporter: played.reporter,
                    // Who had the only device cannot also be the one who agrees.
                    stands: played.reporter.is_none(),
                    ruled: false,
                };
                self.put(*match_id, *number, line, competition);
            }
            Fact::GameApproved {
                match_id,
                game,
                side,
            } => {
                self.check_open(*match_id);
                let rule = competition.rulebook().settings().reporting.approval;
                let line = &mut self.games.get_mut(match_id).expect("reported")[*game as usize - 1];
                assert!(!line.stands);
                match side {
                    Some(side) => assert_ne!(Some(*side), line.reporter, "approved by the other"),
                    None => assert_ne!(rule, ApprovalRule::Both, "silence is no approval"),
                }
                line.stands = true;
            }
            Fact::ReportRetracted { match_id, .. } => {
                self.check_open(*match_id);
                let line = self
                    .games
                    .get_mut(match_id)
                    .and_then(Vec::pop)
                    .expect("reported");
                assert!(!line.stands);
            }
            Fact::GameDisputed { match_id, .. } => {
                self.check_open(*match_id);
                self.locked.insert(*match_id);
            }
            Fact::MatchSentToOffice { match_id, .. } => {
                self.check_open(*match_id);
                self.locked.insert(*match_id);
            }
            Fact::GameSetAside { match_id, .. } => {
                self.locked.insert(*match_id);
            }
            Fact::UnreachableClaimed { match_id, side } => {
                self.claims
                    .entry(*match_id)
                    .or_default()
                    .push((*side, false));
            }
            Fact::ClaimAnswered { match_id, side } => {
                let claims = self.claims.entry(*match_id).or_default();
                claims
                    .iter_mut()
                    .filter(|claim| claim.0 != *side)
                    .for_each(|claim| claim.1 = true);
            }
            Fact::MatchRuled {
                match_id,
                ruling,
                reason,
            } => {
                assert!(matches!(event.by, Actor::Director(_)) && !reason.is_empty());
                self.decided.remove(match_id);
                self.locked.remove(match_id);
                self.claims.remove(match_id);
                match ruling {
                    Ruling::Game { number, result } => {
                        let line = Line {
                            result: *result,
                            reporter: None,
                            stands: true,
                            ruled: true,
                        };
                        self.put(*match_id, *number, line, competition);
                    }
                    Ruling::Result(_) => {
                        self.games
                            .entry(*match_id)
                            .or_default()
                            .retain(|line| line.stands);
                    }
                    Ruling::Extend { deadline } => {
                        assert!(deadline.is_some_and(|deadline| deadline > event.at));
                    }
                }
            }
            Fact::MatchDecided {
                match_id,
                outcome,
                how,
            } => {
                self.check_decision(*match_id, *outcome, *how, event, competition);
                let before = self.decided.insert(*match_id, (*outcome, *how));
                assert_eq!(before, None, "{match_id} decided twice");
            }
            Fact::LotDrawn { .. } | Fact::PlayOffArranged { .. } => self.ties_broken = true,
            _ => {}
        }
    }

    /// Nothing is played in a match that is decided or with the office.
    fn check_open(&self, id: MatchId) {
        assert!(
            !self.decided.contains_key(&id) && !self.locked.contains(&id),
            "{id}"
        );
    }

    /// A decision rests on approval, ruling, deadline or withdrawal.
    fn check_decision(
        &self,
        id: MatchId,
        outcome: Outcome,
        how: How,
        event: &Event,
        competition: &Competition,
    ) {
        let found = competition.match_of(id).expect("a match");
        let settings = competition.rulebook().settings();
        let none = Vec::new();
        let lines = self.games.get(&id).unwrap_or(&none);
        let deadline = found.deadline.expect("in a league");
        match how {
            How::Games => {
                assert!(lines.iter().all(|line| line.stands));
                assert_eq!(naive_outcome(found.sides, lines), Some(outcome));
            }
            How::Deadline => {
                assert!(lines.is_empty() && event.at >= deadline);
                let expected = match settings.reporting.unreported {
                    Unreported::DoubleForfeit => Outcome::DoubleForfeit,
                    Unreported::Unplayed => Outcome::Void,
                };
                assert_eq!(outcome, expected);
                assert!(!self.claims.contains_key(&id));
            }
            How::Unreachable => {
                assert_eq!(settings.scheduling.unreachable, Unreachable::Forfeit);
                let claims = &self.claims[&id];
                assert!(claims.len() == 1 && !claims[0].1 && event.at >= deadline);
                assert_eq!(outcome, Outcome::Won(claims[0].0));
            }
            How::Withdrawal => {
                assert!(lines.is_empty() && event.at < deadline);
                let gone = |side: &EntryId| self.withdrawn.contains(side);
                assert!(found.sides.iter().any(gone));
                if let Outcome::Won(winner) = outcome {
                    assert!(!gone(&winner));
                }
            }
            How::Ruling => assert!(matches!(event.by, Actor::Director(_))),
            How::NoShow | How::Lot => panic!("not in a league"),
        }
    }

    /// A match whose games stand and decide it is decided at once.
    fn check_complete(&self, id: MatchId, competition: &Competition) {
        let Some(lines) = self
            .games
            .get(&id)
            .filter(|lines| lines.iter().all(|line| line.stands))
        else {
            return;
        };
        let found = competition.match_of(id).expect("a match");
        if naive_outcome(found.sides, lines).is_some() {
            assert!(self.decided.contains_key(&id), "{id} is over: {lines:?}");
        }
    }

    /// Puts a game in its place; games that would not have been played after
    /// it fall away.
    fn put(&mut self, id: MatchId, number: u32, line: Line, competition: &Competition) {
        let sides = competition.match_of(id).expect("a match").sides;
        let lines = self.games.entry(id).or_default();
        let index = number as usize - 1;
        if index < lines.len() {
            lines[index] = line;
        } else {
            assert_eq!(index, lines.len());
            lines.push(line);
        }
        let over = (1..lines.len()).find(|end| naive_outcome(sides, &lines[..*end]).is_some());
        if let Some(end) = over {
            lines.truncate(end);
        }
    }
}

fn game_of(fact: &Fact) -> Option<MatchId> {
    match fact {
        Fact::GameApproved { match_id, .. } | Fact::GameRecorded { match_id, .. } => {
            Some(*match_id)
        }
        _ => None,
    }
}

/// Halves of each side; a stalemate does not count unless the director said so.
pub fn naive_halves(sides: [EntryId; 2], lines: &[Line]) -> ([i64; 2], i64) {
    let (mut halves, mut counted) = ([0, 0], 0);
    for line in lines {
        match line.result {
            GameResult::Stalemate if !line.ruled => continue,
            GameResult::Stalemate | GameResult::Drawn => {
                halves[0] += 1;
                halves[1] += 1;
            }
            GameResult::Won(winner) if winner == sides[0] => halves[0] += 2,
            GameResult::Won(_) => halves[1] += 2,
            GameResult::BothLost => {}
        }
        counted += 1;
    }
    (halves, counted)
}

/// Best of three by its definition: who has more when no game that is left of
/// the three could change that.
fn naive_outcome(sides: [EntryId; 2], lines: &[Line]) -> Option<Outcome> {
    (1..=lines.len()).find_map(|end| {
        let (halves, counted) = naive_halves(sides, &lines[..end]);
        let left = 2 * (3 - counted).max(0);
        if halves[0] > halves[1] + left {
            Some(Outcome::Won(sides[0]))
        } else if halves[1] > halves[0] + left {
            Some(Outcome::Won(sides[1]))
        } else {
            None
        }
    })
}
