//! Taking a move back, where the opponent may allow it.

use crate::event::Fact;
use crate::game::Game;
use crate::outcome::Seat;
use crate::refusal::Refusal;
use boardside_rulebook::TakeBack;

impl Game {
    pub(super) fn ask_take_back(&self, seat: Seat) -> Result<Vec<Fact>, Refusal> {
        self.playing()?;
        match self.rulebook.settings().touch.take_back {
            TakeBack::Never => return Err(Refusal::NoTakeBacks),
            TakeBack::ByConsent => {}
        }
        if self.line.moves().len() < self.moves_back(seat) {
            return Err(Refusal::NothingToTakeBack);
        }
        if self.asking.is_some() {
            return Err(Refusal::AskedAlready);
        }
        Ok(vec![Fact::TakeBackAsked { seat }])
    }

    pub(super) fn allow_take_back(&self, seat: Seat) -> Result<Vec<Fact>, Refusal> {
        let asker = self.asked_of(seat)?;
        let count = u32::try_from(self.moves_back(asker)).expect("one or two");
        Ok(vec![Fact::MovesTakenBack { count }])
    }

    pub(super) fn refuse_take_back(&self, seat: Seat) -> Result<Vec<Fact>, Refusal> {
        self.asked_of(seat)?;
        Ok(vec![Fact::TakeBackRefused])
    }

    fn asked_of(&self, seat: Seat) -> Result<Seat, Refusal> {
        self.playing()?;
        self.asking
            .filter(|&asker| asker == seat.opponent())
            .ok_or(Refusal::NothingAsked)
    }

    /// One move if the opponent has not answered it yet, else the answer too.
    fn moves_back(&self, seat: Seat) -> usize {
        if self.to_move() == seat { 2 } else { 1 }
    }
}
