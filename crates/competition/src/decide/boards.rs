//! Boards: the inventory, and who takes what.

use super::{LONGEST_LABEL, official, text_of};
use crate::competition::Competition;
use crate::equipment::{Board, BoardPlace};
use crate::event::{Actor, Fact, Identified};
use crate::id::{BoardId, MatchId, PersonId};
use crate::refusal::{Refusal, Text, Unknown};
use boardside_rulebook::EquipmentSource;

impl Competition {
    pub(super) fn add_board(&self, by: &Actor, label: &str) -> Result<Vec<Fact>, Refusal> {
        official(by)?;
        if self.rulebook.settings().equipment.source == EquipmentSource::Own {
            return Err(Refusal::OwnBoards);
        }
        let label = text_of(Text::Label, label, LONGEST_LABEL)?;
        let taken = |board: &Board| board.label == label && board.place != BoardPlace::Retired;
        if self.boards.values().any(taken) {
            return Err(Refusal::LabelTaken(label));
        }
        let board = BoardId(self.boards.len() as u32);
        Ok(vec![Fact::BoardAdded { board, label }])
    }

    pub(super) fn retire_board(&self, by: &Actor, board: BoardId) -> Result<Vec<Fact>, Refusal> {
        self.board_in(by, board)?;
        Ok(vec![Fact::BoardRetired { board }])
    }

    pub(super) fn check_out_board(
        &self,
        by: &Actor,
        board: BoardId,
        holder: &PersonId,
        match_id: Option<MatchId>,
        identified: Identified,
    ) -> Result<Vec<Fact>, Refusal> {
        self.board_in(by, board)?;
        let lent = self.rulebook.settings().equipment.source == EquipmentSource::CheckoutAgainstId;
        if lent && identified == Identified::NotShown {
            return Err(Refusal::IdMissing);
        }
        if let Some(id) = match_id {
            let found = self.known_match(id)?;
            if !found
                .sides
                .iter()
                .any(|side| self.person(*side) == Some(holder))
            {
                return Err(Refusal::NotTheirMatch);
            }
        }
        Ok(vec![Fact::BoardCheckedOut {
            board,
            holder: holder.clone(),
            match_id,
            identified,
        }])
    }

    pub(super) fn return_board(&self, by: &Actor, board: BoardId) -> Result<Vec<Fact>, Refusal> {
        match self.board_in(by, board) {
            Err(Refusal::BoardOut) => Ok(vec![Fact::BoardReturned { board }]),
            Ok(()) => Err(Refusal::BoardHere),
            Err(other) => Err(other),
        }
    }

    /// Refuses unless the board is here.
    fn board_in(&self, by: &Actor, board: BoardId) -> Result<(), Refusal> {
        official(by)?;
        let unknown = Refusal::NoSuchThing(Unknown::Board(board));
        match self.boards.get(&board).ok_or(unknown)?.place {
            BoardPlace::Here => Ok(()),
            BoardPlace::Out { .. } => Err(Refusal::BoardOut),
            BoardPlace::Retired => Err(Refusal::BoardRetired),
        }
    }
}
