//! The table of a division, worked out from its matches whenever it is asked for.
//!
//! | tie-break | file | more is better |
//! |---|---|---|
//! | matches won | `match_wins` | matches won |
//! | against each other | `head_to_head` | points from matches between those who are level |
//! | game points | `game_points` | halves of a point from all games |
//! | game difference | `game_difference` | games won less games lost |
//! | play-off | `play_off` | play-off matches won |
//! | lot | `lot` | earlier in the last lot that all of them drew |
//!
//! They are asked one after the other, each only between those whom the ones
//! before left level. Whoever is still level after the last shares a rank.

mod counts;
mod crosstable;
mod game_difference;
mod game_points;
mod head_to_head;
mod lot;
mod match_wins;
mod play_off;
mod records;

pub use counts::Count;
pub use crosstable::{Cell, Crosstable};
pub use records::Tally;

use crate::competition::Competition;
use crate::id::{DivisionId, EntryId, MatchId};
use crate::terms::TieBreak;
use core::fmt;
use records::Records;

/// A line of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The rank, counted from 1; those who are level share it.
    pub rank: u32,
    /// Whose line it is.
    pub entry: EntryId,
    /// What the matches add up to.
    pub tally: Tally,
    /// The value of each tie-break of the league, in their order. Those that
    /// depend on who is level have none where nobody was.
    pub tie_breaks: Vec<Option<i64>>,
}

/// What a number in the table is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// What is counted.
    pub meaning: Meaning,
    /// What it adds up to.
    pub value: i64,
    /// What is added up.
    pub terms: Vec<Term>,
}

/// What a number of the table counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// The points.
    Points,
    /// Matches.
    Count(Count),
    /// What a tie-break counts.
    TieBreak(TieBreak),
}

impl fmt::Display for Meaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Meaning::Points => POINTS,
            Meaning::Count(count) => count.meaning(),
            Meaning::TieBreak(tie_break) => tie_break.meaning(),
        })
    }
}

/// One thing that is added up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// The match it comes from.
    pub match_id: Option<MatchId>,
    /// Against whom.
    pub opponent: Option<EntryId>,
    /// How much it gives.
    pub amount: i64,
}

/// What a number of points means.
const POINTS: &str = "The points of every match that counts, and of every bye.";

impl Competition {
    /// The table of a division, best first. Whoever is taken out of it is not
    /// in it.
    pub fn standings(&self, division: DivisionId) -> Vec<Standing> {
        let tie_breaks = self.tie_breaks();
        let records = Records::of(self, division);
        let mut values = vec![vec![None; tie_breaks.len()]; records.entries.len()];
        let groups = sort_out(&records, tie_breaks, |place, entry, value| {
            values[records.index(entry)][place] = Some(value);
        });
        let mut rank = 1;
        let mut rows = Vec::with_capacity(records.entries.len());
        for group in groups {
            let size = group.len() as u32;
            rows.extend(group.into_iter().map(|entry| Standing {
                rank,
                entry,
                tally: records.tally(entry),
                tie_breaks: std::mem::take(&mut values[records.index(entry)]),
            }));
            rank += size;
        }
        rows
    }

    /// What the points of an entry are made of.
    pub fn explain_points(&self, entry: EntryId) -> Option<Explanation> {
        let division = self.entry(entry)?.division;
        let records = Records::of(self, division);
        let terms = records.point_terms(entry);
        Some(Explanation::new(Meaning::Points, terms))
    }

    /// What the value of a tie-break is made of. For those that depend on who
    /// is level, that is among those who were when it was asked.
    pub fn explain_tie_break(&self, entry: EntryId, tie_break: TieBreak) -> Option<Explanation> {
        let division = self.entry(entry)?.division;
        let records = Records::of(self, division);
        let tie_breaks = self.tie_breaks();
        let place = tie_breaks.iter().position(|tie| *tie == tie_break);
        let before = place.map_or(tie_breaks, |place| &tie_breaks[..place]);
        let groups = sort_out(&records, before, |_, _, _| {});
        let group = groups.into_iter().find(|group| group.contains(&entry))?;
        let terms = match tie_break {
            TieBreak::MatchWins => match_wins::terms(&records, entry),
            TieBreak::HeadToHead => head_to_head::terms(&records, entry, &group),
            TieBreak::GamePoints => game_points::terms(&records, entry),
            TieBreak::GameDifference => game_difference::terms(&records, entry),
            TieBreak::PlayOff => play_off::terms(&records, entry, &group),
            TieBreak::Lot => lot::terms(&records, entry, &group),
        };
        Some(Explanation::new(Meaning::TieBreak(tie_break), terms))
    }

    /// Those who are level after a tie-break and the ones before it, or after
    /// all of them; each group is one that a play-off or a lot can still part.
    pub fn level_after(&self, division: DivisionId, last: Option<TieBreak>) -> Vec<Vec<EntryId>> {
        let records = Records::of(self, division);
        let tie_breaks = self.tie_breaks();
        let place = tie_breaks.iter().position(|tie| Some(*tie) == last);
        let asked = place.map_or(tie_breaks, |place| &tie_breaks[..=place]);
        let groups = sort_out(&records, asked, |_, _, _| {});
        groups.into_iter().filter(|group| group.len() > 1).collect()
    }

    fn tie_breaks(&self) -> &[TieBreak] {
        self.terms.league().map_or(&[], |league| &league.tie_breaks)
    }
}

/// Sorts by points and then by one tie-break after the other, each between
/// those whom the ones before left level. Those who stay level stay together.
fn sort_out(
    records: &Records<'_>,
    tie_breaks: &[TieBreak],
    mut note: impl FnMut(usize, EntryId, i64),
) -> Vec<Vec<EntryId>> {
    let points = |group: &[EntryId]| -> Vec<i64> {
        let tallies = group.iter().map(|entry| records.tally(*entry));
        tallies.map(|tally| tally.points).collect()
    };
    let mut groups = split(records.entries.clone(), &points(&records.entries));
    for (place, tie_break) in tie_breaks.iter().enumerate() {
        let values = tie_break.values(records, &groups);
        let mut next = Vec::with_capacity(groups.len());
        for (group, values) in groups.into_iter().zip(values) {
            if group.len() == 1 && tie_break.needs_others() {
                next.push(group);
                continue;
            }
            for (entry, value) in group.iter().zip(&values) {
                note(place, *entry, *value);
            }
            next.extend(split(group, &values));
        }
        groups = next;
    }
    groups
}

/// Best first; those with the same value stay together, in the order of entry.
fn split(group: Vec<EntryId>, values: &[i64]) -> Vec<Vec<EntryId>> {
    let mut pairs: Vec<(i64, EntryId)> = values.iter().copied().zip(group).collect();
    pairs.sort_by_key(|(value, entry)| (std::cmp::Reverse(*value), *entry));
    let same = pairs.chunk_by(|one, other| one.0 == other.0);
    same.map(|pairs| pairs.iter().map(|(_, entry)| *entry).collect())
        .collect()
}

impl TieBreak {
    /// What is counted, in a sentence.
    pub const fn meaning(self) -> &'static str {
        match self {
            TieBreak::MatchWins => match_wins::MEANING,
            TieBreak::HeadToHead => head_to_head::MEANING,
            TieBreak::GamePoints => game_points::MEANING,
            TieBreak::GameDifference => game_difference::MEANING,
            TieBreak::PlayOff => play_off::MEANING,
            TieBreak::Lot => lot::MEANING,
        }
    }

    /// The value of everybody, group by group.
    fn values(self, records: &Records<'_>, groups: &[Vec<EntryId>]) -> Vec<Vec<i64>> {
        let each = |value: fn(&Records<'_>, &[EntryId]) -> Vec<i64>| {
            groups.iter().map(|group| value(records, group)).collect()
        };
        match self {
            TieBreak::MatchWins => each(match_wins::values),
            TieBreak::HeadToHead => head_to_head::values(records, groups),
            TieBreak::GamePoints => each(game_points::values),
            TieBreak::GameDifference => each(game_difference::values),
            TieBreak::PlayOff => each(play_off::values),
            TieBreak::Lot => each(lot::values),
        }
    }

    /// Whether it means anything only among several who are level.
    const fn needs_others(self) -> bool {
        match self {
            TieBreak::HeadToHead | TieBreak::PlayOff | TieBreak::Lot => true,
            TieBreak::MatchWins | TieBreak::GamePoints | TieBreak::GameDifference => false,
        }
    }
}

impl Explanation {
    fn new(meaning: Meaning, terms: Vec<Term>) -> Explanation {
        Explanation {
            meaning,
            value: terms.iter().map(|term| term.amount).sum(),
            terms,
        }
    }
}
