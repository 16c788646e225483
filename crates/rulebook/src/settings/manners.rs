//! Announcing check, resigning, shaking hands, and what the men are worth.

use super::value::{Value, words};
use boardside_chess::Role;
use toml::de::DeValue;

/// What is said about check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckManners {
    /// Whether a player who gives check says so.
    pub announce: Announce,
}

impl Default for CheckManners {
    fn default() -> CheckManners {
        CheckManners {
            announce: Announce::Optional,
        }
    }
}

words! {
    /// Whether a player who gives check says so.
    pub enum Announce {
        /// Check need not be announced.
        Optional = "optional",
        /// It is good manners to announce check, but no duty.
        Courtesy = "courtesy",
        /// Check must be announced.
        Required = "required",
    }
}

/// How a game is given up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resign {
    /// How a player resigns.
    pub form: ResignForm,
    /// What a resignation is when the opponent could never mate.
    pub when_opponent_cannot_mate: HopelessOpponent,
}

impl Default for Resign {
    fn default() -> Resign {
        Resign {
            form: ResignForm::Say,
            when_opponent_cannot_mate: HopelessOpponent::Loss,
        }
    }
}

words! {
    /// How a player resigns.
    pub enum ResignForm {
        /// A player resigns in words.
        Say = "say",
        /// A player resigns by tipping the king over.
        TipKing = "tip_king",
    }
}

words! {
    /// What a resignation is when the opponent could never mate.
    pub enum HopelessOpponent {
        /// A player who resigns loses in any case.
        Loss = "loss",
        /// The game is drawn if the opponent could not mate by any legal moves.
        Draw = "draw",
    }
}

/// Manners, and what the men are worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Etiquette {
    /// Whether the players shake hands.
    pub handshake: Handshake,
    /// What the men are worth, for the count of material.
    pub piece_values: PieceValues,
}

impl Default for Etiquette {
    fn default() -> Etiquette {
        Etiquette {
            handshake: Handshake::None,
            piece_values: PieceValues::USUAL,
        }
    }
}

words! {
    /// Whether the players shake hands.
    pub enum Handshake {
        /// Nothing is said about shaking hands.
        None = "none",
        /// The players shake hands before and after the game.
        BeforeAndAfter = "before_and_after",
    }
}

/// What the men are worth. The king has no value, since it is never lost.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PieceValues {
    /// A pawn.
    pub pawn: u32,
    /// A knight.
    pub knight: u32,
    /// A bishop.
    pub bishop: u32,
    /// A rook.
    pub rook: u32,
    /// A queen.
    pub queen: u32,
}

impl PieceValues {
    /// The values everybody learns: 1, 3, 3, 5, 9.
    pub const USUAL: PieceValues = PieceValues {
        pawn: 1,
        knight: 3,
        bishop: 3,
        rook: 5,
        queen: 9,
    };

    /// What a man of this kind is worth; the king counts nothing.
    pub const fn of(self, role: Role) -> u32 {
        match role {
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.bishop,
            Role::Rook => self.rook,
            Role::Queen => self.queen,
            Role::King => 0,
        }
    }
}

impl Value for PieceValues {
    fn read(written: &DeValue<'_>) -> Option<PieceValues> {
        let array = written.as_array()?;
        let values: Vec<u32> = array
            .iter()
            .map(|item| u32::read(item.get_ref()).filter(|value| (1..=100).contains(value)))
            .collect::<Option<_>>()?;
        let [pawn, knight, bishop, rook, queen] = values.try_into().ok()?;
        Some(PieceValues {
            pawn,
            knight,
            bishop,
            rook,
            queen,
        })
    }

    fn text(&self) -> String {
        let PieceValues {
            pawn,
            knight,
            bishop,
            rook,
            queen,
        } = self;
        format!("{pawn}, {knight}, {bishop}, {rook}, {queen}")
    }

    fn meaning(&self) -> String {
        let PieceValues {
            pawn,
            knight,
            bishop,
            rook,
            queen,
        } = self;
        format!("Pawn {pawn}, knight {knight}, bishop {bishop}, rook {rook}, queen {queen}.")
    }

    fn expected() -> String {
        "a list of five numbers from 1 to 100: pawn, knight, bishop, rook, queen".to_owned()
    }
}
