//! Who is connected to a game.

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
