//! One competition: its state, and what can be asked of it.
//!
//! [`Competition::decide`] judges what somebody wants to do and answers with
//! events or a refusal; it changes nothing. [`Competition::apply`] changes the
//! state by an event; it judges nothing. A competition is its events:
//! [`Competition::replay`] gives the same one again.

use crate::alarms::Alarms;
use crate::calendar::{LocalTime, Week, local};
use crate::entries::{Entries, Entry, Group};
use crate::equipment::{Board, Boards};
use crate::event::{Event, Fact};
use crate::id::{BoardId, DivisionId, EntryId, GameId, GroupId, MatchId, PersonId, TableId};
use crate::knockout::{Bracket, Table};
use crate::matches::{Match, MatchList, SeriesRules};
use crate::schedule::Schedule;
use crate::terms::{BadTerms, Format, Problems, Terms};
use boardside_rulebook::{Moment, Rulebook};
use core::fmt;
use jiff::tz::TimeZone;
use std::collections::{BTreeMap, BTreeSet};

/// A league or a knockout under a rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Competition {
    pub(crate) rulebook: Rulebook,
    pub(crate) zone: TimeZone,
    pub(crate) terms: Terms,
    pub(crate) rules: SeriesRules,
    pub(crate) groups: Vec<Group>,
    pub(crate) entries: Entries,
    pub(crate) divisions: Vec<Division>,
    /// The weeks with their deadlines as they are now.
    pub(crate) weeks: Vec<Week>,
    /// The finals with their times as they are now.
    pub(crate) finals: Vec<Moment>,
    /// Whether matches could be played apart before an amendment forbade it:
    /// a game that had begun may still come in.
    pub(crate) was_remote: bool,
    pub(crate) matches: MatchList,
    pub(crate) next_match: MatchId,
    /// When the clock looks at which match, so that nobody goes through all.
    pub(crate) alarms: Alarms,
    /// The matches with which the desk may have something to do.
    pub(crate) attention: BTreeSet<MatchId>,
    /// Where a game that was played here was recorded, and up to which of its
    /// events.
    pub(crate) played: BTreeMap<GameId, (MatchId, u32, u64)>,
    pub(crate) boards: Boards,
    pub(crate) tables: BTreeMap<TableId, Table>,
    /// The matches of a knockout that wait for a table.
    pub(crate) uncalled: BTreeSet<MatchId>,
    /// When somebody's last match ended.
    pub(crate) resting: BTreeMap<PersonId, Moment>,
    pub(crate) announcements: Vec<Announcement>,
    pub(crate) events: u64,
    /// When the last event happened.
    pub(crate) latest: Option<Moment>,
}

/// A division of a league, or a section of a knockout.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Division {
    /// Its schedule, in a league, once it is drawn.
    pub schedule: Option<Schedule>,
    /// Its bracket, in a knockout, once it is drawn.
    pub bracket: Option<Bracket>,
    /// The matches of play-offs.
    pub play_offs: Vec<MatchId>,
    /// Lots that were drawn, each as the order it gave.
    pub lots: Vec<Vec<EntryId>>,
    /// Whether anything was played, so that nothing is drawn again.
    pub(crate) begun: bool,
    /// Whether nobody checks in any more.
    pub(crate) check_in_closed: bool,
}

impl Division {
    /// Whether anything was played, so that nothing is drawn again.
    pub fn begun(&self) -> bool {
        self.begun
    }

    /// Whether nobody checks in any more.
    pub fn check_in_closed(&self) -> bool {
        self.check_in_closed
    }
}

/// What everybody was told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// When.
    pub at: Moment,
    /// What.
    pub text: String,
}

/// Why events are not the record of a competition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadRecord {
    /// The first event must set the competition up, and no other may.
    Order,
    /// The terms make no competition; everything that is wrong with them.
    Terms(Vec<BadTerms>),
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRecord::Order => f.write_str("exactly the first event sets a competition up"),
            BadRecord::Terms(problems) => {
                let problems = Problems(problems.clone());
                write!(f, "the terms make no competition: {problems}")
            }
        }
    }
}

impl core::error::Error for BadRecord {}

impl Competition {
    /// A competition that is set up and has no entries. The zone is the one
    /// that the terms name, looked up by the caller.
    ///
    /// # Errors
    /// Everything that is wrong with the terms.
    pub fn new(
        rulebook: Rulebook,
        zone: TimeZone,
        terms: Terms,
    ) -> Result<Competition, Vec<BadTerms>> {
        let problems = terms.problems(&rulebook, &zone);
        if !problems.is_empty() {
            return Err(problems);
        }
        let (rules, weeks, finals) = match &terms.format {
            Format::League(league) => {
                let rules = SeriesRules::league(&rulebook);
                (rules, league.weeks.clone(), Vec::new())
            }
            Format::Knockout(knockout) => {
                let rules = SeriesRules::knockout(&rulebook);
                (rules, Vec::new(), knockout.finals.clone())
            }
        };
        Ok(Competition {
            rulebook,
            zone,
            rules,
            groups: Vec::new(),
            entries: Entries::default(),
            divisions: vec![Division::default(); terms.divisions.len()],
            weeks,
            finals,
            was_remote: false,
            terms,
            matches: MatchList::default(),
            next_match: MatchId(0),
            alarms: Alarms::default(),
            attention: BTreeSet::new(),
            played: BTreeMap::new(),
            boards: Boards::new(),
            tables: BTreeMap::new(),
            uncalled: BTreeSet::new(),
            resting: BTreeMap::new(),
            announcements: Vec::new(),
            events: 1,
            latest: None,
        })
    }

    /// The competition that a record tells.
    ///
    /// # Errors
    /// If the events are not the record of a competition under this rulebook.
    pub fn replay(
        rulebook: &Rulebook,
        zone: &TimeZone,
        events: &[Event],
    ) -> Result<Competition, BadRecord> {
        let [first, rest @ ..] = events else {
            return Err(BadRecord::Order);
        };
        let Fact::CompetitionSetUp(terms) = &first.fact else {
            return Err(BadRecord::Order);
        };
        let mut competition = Competition::new(rulebook.clone(), zone.clone(), Terms::clone(terms))
            .map_err(BadRecord::Terms)?;
        for event in rest {
            if matches!(event.fact, Fact::CompetitionSetUp(_)) {
                return Err(BadRecord::Order);
            }
            competition.apply(event);
        }
        Ok(competition)
    }

    /// The time zone in which its hours are read.
    pub fn zone(&self) -> &TimeZone {
        &self.zone
    }

    /// The rulebook in force.
    pub fn rulebook(&self) -> &Rulebook {
        &self.rulebook
    }

    /// What it was set up with, or last amended to.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The terms as they stand: with every deadline and every final that was
    /// moved since where it is now.
    pub fn terms_now(&self) -> Terms {
        let mut terms = self.terms.clone();
        match &mut terms.format {
            Format::League(league) => league.weeks.clone_from(&self.weeks),
            Format::Knockout(knockout) => knockout.finals.clone_from(&self.finals),
        }
        terms
    }

    /// How games make a match here.
    pub fn series_rules(&self) -> &SeriesRules {
        &self.rules
    }

    /// How many events it has, the one that set it up included.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// The weeks of a league, with their deadlines as they are now.
    pub fn weeks(&self) -> &[Week] {
        &self.weeks
    }

    /// When the final of a section is played.
    pub fn final_time(&self, division: DivisionId) -> Option<Moment> {
        self.finals.get(division.0 as usize).copied()
    }

    /// A division, if there is one with this number that was not removed.
    pub fn division(&self, id: DivisionId) -> Option<&Division> {
        let found = self.divisions.get(id.0 as usize);
        found.filter(|_| !self.terms.removed.contains(&id))
    }

    /// The number of every division that there is, in their order.
    pub fn divisions(&self) -> impl Iterator<Item = DivisionId> + use<> {
        let all = self.terms.named_divisions().map(|(id, _)| id);
        all.collect::<Vec<_>>().into_iter()
    }

    /// An entry, if there is one with this number.
    pub fn entry(&self, id: EntryId) -> Option<&Entry> {
        self.entries.get(id)
    }

    /// Every entry, in the order in which they were made.
    pub fn entries(&self) -> impl Iterator<Item = (EntryId, &Entry)> {
        self.entries.iter()
    }

    /// The entries of a person.
    pub fn entries_of(&self, person: &PersonId) -> &[EntryId] {
        self.entries.of(person)
    }

    /// A group, if there is one with this number.
    pub fn group(&self, id: GroupId) -> Option<&Group> {
        self.groups.get(id.0 as usize)
    }

    /// Every group, in the order in which they were added.
    pub fn groups(&self) -> impl Iterator<Item = (GroupId, &Group)> {
        (0..).map(GroupId).zip(&self.groups)
    }

    /// A match, if there is one with this number.
    pub fn match_of(&self, id: MatchId) -> Option<&Match> {
        self.matches.get(&id)
    }

    /// Every match, in the order of their numbers.
    pub fn matches(&self) -> impl Iterator<Item = (MatchId, &Match)> {
        self.matches.iter()
    }

    /// Where a game that was played on this program was recorded: the match,
    /// and the number of the game in it.
    pub fn recorded(&self, game: &GameId) -> Option<(MatchId, u32)> {
        let (match_id, number, _) = self.played.get(game)?;
        Some((*match_id, *number))
    }

    /// Every board, in the order in which they came.
    pub fn boards(&self) -> impl Iterator<Item = (BoardId, &Board)> {
        self.boards.iter().map(|(id, board)| (*id, board))
    }

    /// Every table, in the order in which they were put up.
    pub fn tables(&self) -> impl Iterator<Item = (TableId, &Table)> {
        self.tables.iter().map(|(id, table)| (*id, table))
    }

    /// What everybody was told, oldest first.
    pub fn announcements(&self) -> &[Announcement] {
        &self.announcements
    }

    /// A moment in the competition's own time zone.
    pub fn local(&self, moment: Moment) -> LocalTime {
        local(moment, &self.zone)
    }

    /// The next moment at which the clock has something to do, if any: a
    /// deadline, a silence that has lasted long enough, a table to be given
    /// out, the end of check-in. It may be in the past, when nobody looked.
    pub fn next_deadline(&self) -> Option<Moment> {
        let alarm = self.alarms.first();
        [alarm, self.next_call(), self.check_in_ends()]
            .into_iter()
            .flatten()
            .min()
    }

    /// A moment no later than [`next_deadline`](Competition::next_deadline)
    /// will be after these events; for whoever writes down, together with
    /// them, when to look again. Looking too early does no harm. In a league
    /// it is found without going through the matches, unless its terms change.
    pub fn deadline_after(&self, events: &[Event]) -> Option<Moment> {
        let amended = |event: &Event| matches!(event.fact, Fact::TermsAmended(_));
        if self.terms.knockout().is_some() || events.iter().any(amended) {
            let mut after = self.clone();
            events.iter().for_each(|event| after.apply(event));
            return after.next_deadline();
        }
        let mut soonest = self.next_deadline();
        let mut note = |at: Option<Moment>| {
            soonest = [soonest, at].into_iter().flatten().min();
        };
        for Event { at, fact, .. } in events {
            note(Some(at.after(self.terms.grace)));
            note(fact.new_deadline());
            if let Fact::ScheduleDrawn { .. } | Fact::LateEntryScheduled { .. } = fact {
                note(self.weeks.iter().map(|week| week.deadline).min());
            }
            if let Some(found) = fact.match_id().and_then(|id| self.matches.get(&id)) {
                note(found.deadline);
                let reported = found.games.iter().map(|game| game.at);
                note(reported.min().map(|at| at.after(self.terms.grace)));
            }
        }
        soonest
    }
}
