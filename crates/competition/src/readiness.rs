//! How far a division is from its draw.

use crate::competition::Competition;
use crate::id::DivisionId;

/// How far a division is from its draw.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Readiness {
    /// Nobody was ever entered there.
    Empty,
    /// Somebody was, but there are not two to be drawn.
    TooFew,
    /// There are enough players. In a knockout the draw may still wait for
    /// check-in.
    Enough,
    /// It is drawn.
    Drawn,
}

impl Competition {
    /// How far a division is from its draw; one that is not there is empty.
    pub fn readiness(&self, division: DivisionId) -> Readiness {
        let found = self.division(division);
        if found.is_some_and(|one| one.schedule.is_some() || one.bracket.is_some()) {
            return Readiness::Drawn;
        }
        match self.entries.playing(division).count() {
            0 if !self.was_entered(division) => Readiness::Empty,
            0 | 1 => Readiness::TooFew,
            _ => Readiness::Enough,
        }
    }
}
