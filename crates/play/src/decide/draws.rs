//! Draws by agreement.

use crate::event::Fact;
use crate::game::Game;
use crate::outcome::{Outcome, Seat, Why};
use crate::refusal::Refusal;
use boardside_rulebook::Agreement;

impl Game {
    /// An offer to a player who has offered one is an agreement. Nobody is
    /// asked twice in one move.
    pub(super) fn offer_draw(&self, seat: Seat) -> Result<Vec<Fact>, Refusal> {
        self.under_way()?;
        self.agreement_allowed()?;
        if self.offer == Some(seat.opponent()) {
            return self.accept_draw(seat);
        }
        if self.offer == Some(seat)
            || self.offered_at[seat as usize] == Some(self.line.moves().len())
        {
            return Err(Refusal::OfferedAlready);
        }
        Ok(vec![Fact::DrawOffered { seat }])
    }

    pub(super) fn accept_draw(&self, seat: Seat) -> Result<Vec<Fact>, Refusal> {
        self.offered_to(seat)?;
        Ok(vec![Fact::GameEnded(Outcome::draw(Why::Agreement))])
    }

    pub(super) fn decline_draw(&self, seat: Seat) -> Result<Vec<Fact>, Refusal> {
        self.offered_to(seat)?;
        Ok(vec![Fact::DrawDeclined])
    }

    fn offered_to(&self, seat: Seat) -> Result<(), Refusal> {
        self.under_way()?;
        if self.offer == Some(seat.opponent()) {
            Ok(())
        } else {
            Err(Refusal::NothingOffered)
        }
    }

    pub(super) fn agreement_allowed(&self) -> Result<(), Refusal> {
        match self.rulebook.settings().draws.agreement {
            Agreement::Allowed => Ok(()),
            Agreement::Forbidden => Err(Refusal::NoAgreedDraws),
            Agreement::AfterMoves(moves) => {
                let made = self.line.moves().len() / 2;
                if made >= moves as usize {
                    Ok(())
                } else {
                    Err(Refusal::OfferTooEarly(moves))
                }
            }
        }
    }
}
