//! Moves and squares as a client reads them.

use super::say::in_words_with_check;
use super::text::Object;
use boardside_chess::{Position, Square, fen, san, uci};
use boardside_play::Seat;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// A square by its name.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ToSchema)]
#[schema(value_type = String, example = "e4")]
pub struct Sq(pub Square);

impl Serialize for Sq {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let name = [self.0.file().letter() as u8, self.0.rank().digit() as u8];
        to.serialize_str(std::str::from_utf8(&name).unwrap_or_default())
    }
}

impl From<Square> for Sq {
    fn from(square: Square) -> Sq {
        Sq(square)
    }
}

/// A move of the game and the position after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct MoveCard {
    /// By its squares, as it is recorded.
    pub uci: String,
    /// As people write it.
    pub san: String,
    /// As it is read aloud, with check or mate.
    pub said: String,
    /// The position after it.
    pub fen: String,
    /// Where the man came from.
    pub from: Sq,
    /// Where it, or the castling king, went.
    pub to: Sq,
    /// The king that is in check now.
    pub check: Option<Sq>,
    /// Who moved.
    #[schema(value_type = String, example = "white")]
    pub by: Seat,
}

impl MoveCard {
    /// The move that led from one position to the next.
    pub fn new(before: &Position, mv: boardside_chess::Move, after: &Position) -> MoveCard {
        MoveCard {
            uci: uci::write(before, mv),
            san: san::write(before, mv),
            said: in_words_with_check(before, mv, after),
            fen: fen::write(after),
            from: mv.from().into(),
            to: mv.king_target().into(),
            check: king_in_check(after),
            by: before.turn().into(),
        }
    }

    /// Writes it down as JSON, as a serializer would.
    pub(super) fn write(&self, out: &mut String) {
        let mut card = Object::begin(out);
        card.plain("uci", &self.uci);
        card.plain("san", &self.san);
        card.plain("said", &self.said);
        card.plain("fen", &self.fen);
        card.square("from", Some(self.from));
        card.square("to", Some(self.to));
        card.square("check", self.check);
        card.seat("by", Some(self.by));
        card.end();
    }

    /// The last moves of a line, the oldest first.
    pub fn last(line: &boardside_chess::Line, count: usize) -> Vec<MoveCard> {
        let moves = line.moves();
        let first = moves.len().saturating_sub(count);
        let card = |at: usize| {
            let (before, after) = (line.position_after(at)?, line.position_after(at + 1)?);
            Some(MoveCard::new(before, moves[at], after))
        };
        (first..moves.len()).filter_map(card).collect()
    }
}

/// The king of the player to move, if it is in check.
pub fn king_in_check(position: &Position) -> Option<Sq> {
    position
        .is_check()
        .then(|| position.king(position.turn()).into())
}
