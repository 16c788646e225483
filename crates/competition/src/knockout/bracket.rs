//! The bracket: which match is fed by which.

use crate::competition::Competition;
use crate::id::{DivisionId, EntryId, MatchId};
use crate::lot::Seed;
use crate::matches::{Decision, Match, MatchKind, Outcome};
use crate::terms::ThirdPlace;
use boardside_rulebook::Moment;

/// The bracket of a section. Its matches have numbers from the draw on, and
/// come into being when both players are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bracket {
    /// The lot from which it was drawn.
    pub lot: Seed,
    /// Who stands where, from top to bottom; nobody is a bye.
    pub slots: Vec<Option<EntryId>>,
    /// The number of its first match; the others follow, round by round, and
    /// the one for third place comes last.
    pub first: MatchId,
}

/// A place in a bracket where two come together.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// Which round, counted from 1; round 0 are the places of the draw.
    pub round: u32,
    /// Which one of the round from the top, counted from 0.
    pub index: u32,
}

/// Who comes out of a place in a bracket.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Feed {
    /// Not known yet.
    Waiting,
    /// This one.
    Entry(EntryId),
    /// Nobody: a bye, a withdrawal, or two who did not come.
    Nobody,
}

/// One round of a bracket, from top to bottom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundView {
    /// Which round, counted from 1.
    pub round: u32,
    /// Its places.
    pub nodes: Vec<NodeView>,
}

/// A place in a bracket with everything to show there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeView {
    /// Its match, once both players are known.
    pub match_id: Option<MatchId>,
    /// Who comes to it from above and from below.
    pub sides: [Feed; 2],
    /// Who goes on from it.
    pub winner: Feed,
    /// How its match was decided.
    pub decided: Option<Decision>,
}

/// A whole bracket, for a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BracketView {
    /// The rounds; the last one is the final.
    pub rounds: Vec<RoundView>,
    /// The match for third place, if there is one.
    pub third_place: Option<NodeView>,
    /// When the final is played.
    pub final_at: Option<Moment>,
}

impl Bracket {
    /// How many rounds it has.
    pub fn rounds(&self) -> u32 {
        self.slots.len().trailing_zeros()
    }

    /// How many matches have a number, the one for third place included.
    pub(crate) fn numbers(&self) -> u32 {
        self.slots.len() as u32
    }

    /// The number of the match at a place.
    pub fn match_at(&self, node: Node) -> MatchId {
        let slots = self.slots.len() as u32;
        // Before round r there are slots/2 + slots/4 + … matches.
        let before = slots - (slots >> (node.round - 1));
        self.first.plus(before + node.index)
    }

    /// The number of the match for third place.
    pub fn third_place(&self) -> MatchId {
        self.first.plus(self.slots.len() as u32 - 1)
    }

    /// Where a match stands; `None` for the one for third place.
    pub fn node_of(&self, id: MatchId) -> Option<Node> {
        let mut index = id.0.checked_sub(self.first.0)?;
        for round in 1..=self.rounds() {
            let matches = (self.slots.len() as u32) >> round;
            if index < matches {
                return Some(Node { round, index });
            }
            index -= matches;
        }
        None
    }

    fn last(&self) -> Node {
        Node {
            round: self.rounds(),
            index: 0,
        }
    }
}

impl Node {
    /// The two places from which players come.
    fn children(self) -> [Node; 2] {
        [0, 1].map(|which| Node {
            round: self.round - 1,
            index: 2 * self.index + which,
        })
    }

    /// The place to which the winner goes.
    fn parent(self) -> Node {
        Node {
            round: self.round + 1,
            index: self.index / 2,
        }
    }
}

impl Competition {
    /// The bracket of a section as it stands, for a screen.
    pub fn bracket(&self, division: DivisionId) -> Option<BracketView> {
        let bracket = self.division(division)?.bracket.as_ref()?;
        let view = |node: Node| {
            let id = bracket.match_at(node);
            let found = self.matches.get(&id);
            NodeView {
                match_id: found.map(|_| id),
                sides: node.children().map(|child| self.feed(bracket, child)),
                winner: self.winner_at(bracket, node),
                decided: found.and_then(|found| found.decided),
            }
        };
        let rounds = (1..=bracket.rounds()).map(|round| RoundView {
            round,
            nodes: (0..(bracket.slots.len() as u32) >> round)
                .map(|index| view(Node { round, index }))
                .collect(),
        });
        let third = self.matches.get(&bracket.third_place());
        Some(BracketView {
            rounds: rounds.collect(),
            third_place: third.map(|found| NodeView {
                match_id: Some(bracket.third_place()),
                sides: found.sides.map(Feed::Entry),
                winner: match found.decided.map(|decision| decision.outcome) {
                    Some(Outcome::Won(winner)) => Feed::Entry(winner),
                    Some(_) => Feed::Nobody,
                    None => Feed::Waiting,
                },
                decided: found.decided,
            }),
            final_at: self.final_time(division),
        })
    }

    /// Who goes on from a place. Somebody who has withdrawn meanwhile does not.
    pub(crate) fn feed(&self, bracket: &Bracket, node: Node) -> Feed {
        match self.winner_at(bracket, node) {
            Feed::Entry(entry) if !self.plays(entry) => Feed::Nobody,
            feed => feed,
        }
    }

    /// Who won at a place, whether or not that player still plays.
    pub(crate) fn winner_at(&self, bracket: &Bracket, node: Node) -> Feed {
        if node.round == 0 {
            let slot = bracket.slots.get(node.index as usize).copied().flatten();
            return slot.map_or(Feed::Nobody, Feed::Entry);
        }
        if let Some(found) = self.matches.get(&bracket.match_at(node)) {
            return match found.decided.map(|decision| decision.outcome) {
                Some(Outcome::Won(winner)) => Feed::Entry(winner),
                Some(Outcome::Drawn | Outcome::DoubleForfeit | Outcome::Void) => Feed::Nobody,
                None => Feed::Waiting,
            };
        }
        match node.children().map(|child| self.feed(bracket, child)) {
            [Feed::Nobody, other] | [other, Feed::Nobody] => other,
            [Feed::Waiting, _] | [_, Feed::Waiting] => Feed::Waiting,
            [Feed::Entry(_), Feed::Entry(_)] => Feed::Waiting,
        }
    }

    /// Whether a match to which the winner of this one goes, or the one for
    /// third place, has begun. Then nobody can be put in another's place.
    pub(crate) fn successor_begun(&self, division: DivisionId, id: MatchId) -> bool {
        let Some(bracket) = self.division(division).and_then(|one| one.bracket.as_ref()) else {
            return false;
        };
        let begun = |id| self.matches.get(&id).is_some_and(Match::begun);
        let Some(mut node) = bracket.node_of(id) else {
            return false;
        };
        if node.round + 1 == bracket.rounds() && begun(bracket.third_place()) {
            return true;
        }
        while node.round < bracket.rounds() {
            node = node.parent();
            if begun(bracket.match_at(node)) {
                return true;
            }
        }
        false
    }

    /// Brings the matches of a bracket that was just drawn into being, as far
    /// as both players are known: round by round, because a bye lets somebody
    /// into the next one.
    pub(crate) fn fill_bracket(&mut self, division: DivisionId, at: Moment) {
        let Some(bracket) = self.divisions[division.0 as usize].bracket.clone() else {
            return;
        };
        for round in 1..=bracket.rounds() {
            for index in 0..(bracket.slots.len() as u32) >> round {
                self.refresh_node(&bracket, division, Node { round, index }, at);
            }
        }
        self.refresh_third_place(&bracket, division, at);
    }

    /// Brings the matches from a place upward into being, as far as both
    /// players are known, and takes back those whose players have changed.
    pub(crate) fn refresh_bracket(&mut self, division: DivisionId, from: Node, at: Moment) {
        let Some(bracket) = self.divisions[division.0 as usize].bracket.clone() else {
            return;
        };
        let mut node = from;
        while node.round < bracket.rounds() {
            node = node.parent();
            self.refresh_node(&bracket, division, node, at);
        }
        self.refresh_third_place(&bracket, division, at);
    }

    fn refresh_node(&mut self, bracket: &Bracket, division: DivisionId, node: Node, at: Moment) {
        let sides = match node.children().map(|child| self.feed(bracket, child)) {
            [Feed::Entry(one), Feed::Entry(other)] => Some([one, other]),
            _ => None,
        };
        let kind = if node == bracket.last() {
            MatchKind::Final
        } else {
            MatchKind::Bracket
        };
        let id = bracket.match_at(node);
        self.refresh_match(id, division, kind, node.round, sides, at);
    }

    fn refresh_third_place(&mut self, bracket: &Bracket, division: DivisionId, at: Moment) {
        let terms = self.terms.knockout();
        let played = terms.is_some_and(|terms| terms.third_place == ThirdPlace::Played);
        if !played || bracket.rounds() < 2 {
            return;
        }
        let semifinals = bracket.last().children();
        let losers = semifinals.map(|semi| {
            let loser = self.loser_at(bracket, semi)?;
            self.plays(loser).then_some(loser)
        });
        let sides = match losers {
            [Some(one), Some(other)] => Some([one, other]),
            _ => None,
        };
        let (id, round) = (bracket.third_place(), bracket.rounds());
        self.refresh_match(id, division, MatchKind::ThirdPlace, round, sides, at);
    }

    /// Who lost at a place.
    pub(crate) fn loser_at(&self, bracket: &Bracket, node: Node) -> Option<EntryId> {
        let found = self.matches.get(&bracket.match_at(node))?;
        match found.decided?.outcome {
            Outcome::Won(winner) => Some(found.opponent(winner)),
            Outcome::Drawn | Outcome::DoubleForfeit | Outcome::Void => None,
        }
    }

    fn refresh_match(
        &mut self,
        id: MatchId,
        division: DivisionId,
        kind: MatchKind,
        round: u32,
        sides: Option<[EntryId; 2]>,
        at: Moment,
    ) {
        match (self.matches.get(&id), sides) {
            // What is decided stays, whoever withdraws afterwards.
            (Some(found), _) if found.decided.is_some() => {}
            (Some(found), Some(sides)) if sides.iter().all(|side| found.has(*side)) => {}
            // A player has withdrawn while it was open; the decision follows.
            (Some(found), None) if !found.sides.iter().all(|side| self.plays(*side)) => {}
            (_, Some(sides)) => {
                self.remove_match(id);
                let sides = self.colors_for(sides);
                self.add_match(id, division, kind, round, sides, None, at);
            }
            (Some(_), None) => self.remove_match(id),
            (None, None) => {}
        }
    }

    /// Whoever has had White less often has it first; if that is level, the
    /// one who stands above.
    fn colors_for(&self, sides: [EntryId; 2]) -> [EntryId; 2] {
        let whites = |side: EntryId| -> i32 {
            let matches = self
                .entries
                .get(side)
                .map_or(&[][..], |entry| entry.matches());
            let games = matches
                .iter()
                .filter_map(|id| self.matches.get(id))
                .flat_map(|found| &found.games);
            games
                .map(|game| if game.white == side { 1 } else { -1 })
                .sum()
        };
        if whites(sides[1]) < whites(sides[0]) {
            [sides[1], sides[0]]
        } else {
            sides
        }
    }
}
