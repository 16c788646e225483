//! Who is connected to a game.

mod elsewhere;

pub use elsewhere::{Elsewhere, exchange};

use crate::keys::Part;
use boardside_play::Seat;
use serde::Serialize;
use utoipa::ToSchema;

/// Who is connected, as far as this node knows.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct Here {
    /// Whether somebody who plays White is.
    pub white: bool,
    /// Whether somebody who plays Black is.
    pub black: bool,
    /// How many others are.
    pub watchers: usize,
}

impl Here {
    /// These and those together.
    pub fn and(self, other: Here) -> Here {
        Here {
            white: self.white || other.white,
            black: self.black || other.black,
            watchers: self.watchers + other.watchers,
        }
    }

    /// Counts those who listen.
    pub fn count(parts: impl Iterator<Item = Option<Part>>) -> Here {
        let mut here = Here::default();
        for part in parts {
            match part {
                Some(part) if part != Part::Umpire => {
                    here.white |= part.plays(Seat::White);
                    here.black |= part.plays(Seat::Black);
                }
                _ => here.watchers += 1,
            }
        }
        here
    }
}
