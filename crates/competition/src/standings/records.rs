//! What the matches of a division add up to, in one pass over them.

use super::Term;
use crate::competition::Competition;
use crate::entries::Status;
use crate::id::{DivisionId, EntryId, MatchId};
use crate::matches::{GameScore, Match, MatchKind, Outcome};
use crate::terms::Points;

/// What the matches of an entry add up to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Points of the table.
    pub points: i64,
    /// Matches that count.
    pub played: u32,
    /// Matches won.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost, those forfeited by both included.
    pub lost: u32,
    /// Matches forfeited by both.
    pub forfeited: u32,
    /// Weeks without an opponent that are over.
    pub byes: u32,
    /// Points of all games, in halves.
    pub game_halves: u32,
    /// Games won.
    pub games_won: u32,
    /// Games lost.
    pub games_lost: u32,
}

/// The entries of a division that are in the table, with their tallies.
pub(super) struct Records<'a> {
    pub competition: &'a Competition,
    division: DivisionId,
    pub entries: Vec<EntryId>,
    tallies: Vec<Tally>,
    /// Where an entry is in the two lists.
    places: Vec<Option<u32>>,
    points: Points,
}

impl<'a> Records<'a> {
    pub fn of(competition: &'a Competition, division: DivisionId) -> Records<'a> {
        let mut places = Vec::new();
        let mut entries = Vec::new();
        for (id, entry) in competition.entries.iter() {
            let there = entry.division == division
                && entry.status != Status::Scratched
                && !entry.annulled
                && (entry.plays() || !entry.matches.is_empty());
            places.push(there.then_some(entries.len() as u32));
            if there {
                entries.push(id);
            }
        }
        let league = competition.terms.league();
        let mut records = Records {
            competition,
            division,
            tallies: vec![Tally::default(); entries.len()],
            entries,
            places,
            points: league.map(|league| league.points).unwrap_or_default(),
        };
        records.add_up(division);
        records
    }

    fn add_up(&mut self, division: DivisionId) {
        let competition = self.competition;
        let schedule = competition.division(division);
        let Some(schedule) = schedule.and_then(|one| one.schedule.as_ref()) else {
            return;
        };
        for (round, ids) in (1..).zip(&schedule.rounds) {
            let mut over = true;
            for id in ids {
                let Some(found) = competition.matches.get(id) else {
                    continue;
                };
                over &= found.decided.is_some();
                self.add(found);
            }
            // A bye counts when its week does: once all matches are decided.
            let bye = schedule.bye(round).filter(|_| over);
            let bye = bye.filter(|entry| self.stayed(*entry, round));
            if let Some(place) = bye.and_then(|entry| self.place(entry)) {
                self.tallies[place].byes += 1;
                self.tallies[place].points += self.points.bye;
            }
        }
    }

    /// Whether somebody was still there at the deadline of a round.
    fn stayed(&self, entry: EntryId, round: u32) -> bool {
        let week = self.competition.weeks.get(round as usize - 1);
        let left = self.competition.entries.get(entry).and_then(|one| one.left);
        left.is_none_or(|left| week.is_none_or(|week| left >= week.deadline))
    }

    fn add(&mut self, found: &Match) {
        let Some((outcome, score)) = self.counted(found) else {
            return;
        };
        for (index, side) in found.sides.into_iter().enumerate() {
            let Some(place) = self.place(side) else {
                continue;
            };
            let worth = self.worth(outcome, side);
            let tally = &mut self.tallies[place];
            tally.points += worth;
            tally.played += 1;
            match outcome {
                Outcome::Won(winner) if winner == side => tally.won += 1,
                Outcome::Won(_) => tally.lost += 1,
                Outcome::Drawn => tally.drawn += 1,
                Outcome::DoubleForfeit => {
                    tally.lost += 1;
                    tally.forfeited += 1;
                }
                Outcome::Void => {}
            }
            tally.game_halves += score[index].halves;
            tally.games_won += score[index].won;
            tally.games_lost += score[index].lost;
        }
    }

    /// How a match of the season ended and what its games gave, if it counts.
    pub fn counted(&self, found: &Match) -> Option<(Outcome, [GameScore; 2])> {
        let outcome = self.outcome(found)?;
        Some((outcome, found.score(&self.competition.rules)))
    }

    /// How a match of the season ended, if it counts: it is decided, not void,
    /// and both players are in the table.
    pub fn outcome(&self, found: &Match) -> Option<Outcome> {
        let outcome = found.decided?.outcome;
        let counts = found.kind == MatchKind::Round
            && outcome != Outcome::Void
            && found.sides.iter().all(|side| self.place(*side).is_some());
        counts.then_some(outcome)
    }

    /// The matches of the season, round by round.
    pub fn matches(&self) -> impl Iterator<Item = &'a Match> {
        let competition = self.competition;
        let division = competition.division(self.division);
        let schedule = division.and_then(|division| division.schedule.as_ref());
        let rounds = schedule.into_iter().flat_map(|schedule| &schedule.rounds);
        rounds
            .flatten()
            .filter_map(|id| competition.matches.get(id))
    }

    /// What a match gives to one of its players.
    pub fn worth(&self, outcome: Outcome, side: EntryId) -> i64 {
        match outcome {
            Outcome::Won(winner) if winner == side => self.points.win,
            Outcome::Won(_) => self.points.loss,
            Outcome::Drawn => self.points.draw,
            Outcome::DoubleForfeit => self.points.forfeit,
            Outcome::Void => 0,
        }
    }

    fn place(&self, entry: EntryId) -> Option<usize> {
        let place = self.places.get(entry.0 as usize).copied().flatten();
        place.map(|place| place as usize)
    }

    /// Where an entry of the table is in its list.
    pub fn index(&self, entry: EntryId) -> usize {
        self.place(entry).unwrap_or_default()
    }

    pub fn tally(&self, entry: EntryId) -> Tally {
        self.place(entry)
            .map_or_else(Tally::default, |place| self.tallies[place])
    }

    /// The matches of an entry that count, with what its games gave.
    pub fn matches_of(
        &self,
        entry: EntryId,
    ) -> impl Iterator<Item = (MatchId, &'a Match, Outcome, GameScore)> {
        let competition = self.competition;
        let ids = competition
            .entries
            .get(entry)
            .map_or(&[][..], |one| one.matches());
        ids.iter().filter_map(move |id| {
            let found = competition.matches.get(id)?;
            let (outcome, score) = self.counted(found)?;
            Some((
                *id,
                found,
                outcome,
                score[usize::from(found.sides[1] == entry)],
            ))
        })
    }

    /// One term for each match of an entry that counts.
    pub fn terms(
        &self,
        entry: EntryId,
        amount: impl Fn(&Match, Outcome, GameScore) -> i64,
    ) -> Vec<Term> {
        let terms = self
            .matches_of(entry)
            .map(|(id, found, outcome, score)| Term {
                match_id: Some(id),
                opponent: Some(found.opponent(entry)),
                amount: amount(found, outcome, score),
            });
        terms.collect()
    }

    /// What the points of an entry are made of.
    pub fn point_terms(&self, entry: EntryId) -> Vec<Term> {
        let mut terms = self.terms(entry, |_, outcome, _| self.worth(outcome, entry));
        let bye = Term {
            match_id: None,
            opponent: None,
            amount: self.points.bye,
        };
        terms.extend((0..self.tally(entry).byes).map(|_| bye));
        terms
    }
}
