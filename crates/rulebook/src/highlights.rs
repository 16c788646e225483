//! What is special about a rulebook, in a few lines.

use crate::origin::Origin;
use crate::rulebook::{Point, Rulebook};
use crate::settings::SettingKey;
use std::collections::BTreeSet;

impl Rulebook {
    /// The points that set this rulebook apart, the most telling first, at most `count` of them.
    ///
    /// They are found by comparing: a point that its own sheet gives and that differs from the rulebook it is based on
    /// (or, if it stands alone, from another one among `others`) comes before what everybody has. What is in a clause
    /// comes before what was decided for a silent sheet, what happens at the board before what surrounds the game, and
    /// what few others have before what many have. No clause is named twice.
    ///
    /// ```
    /// use boardside_rulebook::{find, shipped};
    ///
    /// let intramural = find("intramural").expect("it is shipped");
    /// let special = intramural.highlights(shipped(), 2);
    /// assert_eq!(special[0].sentence(), "A stalemated game is played again.");
    /// assert_eq!(special[0].origin.to_string(), "Rule 1 V");
    /// assert_eq!(special[1].sentence(), "No single move may take more than two minutes.");
    /// ```
    pub fn highlights(&self, others: &[Rulebook], count: usize) -> Vec<Point<'_>> {
        let mut points: Vec<Point<'_>> = self
            .points()
            .filter(|point| matches!(point.origin, Origin::Sheet(_)))
            .collect();
        points.sort_by_cached_key(|point| self.rank(point, others));
        let mut told = BTreeSet::new();
        points.retain(|point| told.insert(point.sentence()));
        points.truncate(count);
        points
    }

    /// Less is more telling; equal ranks stay in the order of the sections.
    fn rank(&self, point: &Point<'_>, others: &[Rulebook]) -> (bool, bool, bool, usize) {
        let same = |other: &Rulebook| other.point(point.key).value == point.value;
        let usual = match self.based_on() {
            Some(base) => same(base),
            None => others.iter().all(same),
        };
        let shared = others
            .iter()
            .filter(|other| other.id() != self.id() && same(other))
            .count();
        let silent = point.origin.clause().is_none();
        (usual, silent, !point.key.is_at_the_board(), shared)
    }
}

impl Point<'_> {
    /// The point as a sentence to read: what its clause says, or the remark that stands with it, or what the value
    /// means. A bare value without any of them is told as question and answer.
    pub fn sentence(&self) -> String {
        let clause = self.origin.clause().map(|clause| clause.text().to_owned());
        let note = || self.origin.note().map(str::to_owned);
        clause
            .or_else(note)
            .unwrap_or_else(|| match self.meaning.as_str() {
                "" => format!("{} {}", self.key.question(), self.value),
                meaning => meaning.to_owned(),
            })
    }
}

impl SettingKey {
    /// Whether the two players meet it while they play, and not only before or after.
    fn is_at_the_board(self) -> bool {
        let section = self.section();
        matches!(
            section,
            "touch" | "illegal" | "check" | "draws" | "resign" | "clock"
        ) || self == SettingKey::Handshake
    }
}
