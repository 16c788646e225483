//! Time: the limit for one move, the fall of the flag, late players.

use super::value::words;

/// Time: the limit for one move, the fall of the flag, late players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Seconds a player may take for any one move.
    pub per_move_limit_seconds: Option<u32>,
    /// What happens when a move takes longer.
    pub per_move_breach: Breach,
    /// Who may say that a flag has fallen at the table. Online it falls by itself.
    pub flag_called_by: FlagCaller,
    /// When the fall of a flag is only a draw.
    pub flag_draw: FlagDraw,
    /// Minutes after which a player who has not come loses.
    pub late_loss_minutes: Option<u32>,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock {
            per_move_limit_seconds: None,
            per_move_breach: Breach::DirectorDecides,
            flag_called_by: FlagCaller::Anyone,
            flag_draw: FlagDraw::OpponentCannotMate,
            late_loss_minutes: None,
        }
    }
}

words! {
    /// What happens when a move takes longer than allowed.
    pub enum Breach {
        /// The opponent may claim the game, and the director may rule otherwise.
        OpponentMayClaim = "opponent_may_claim",
        /// The player loses the game at once.
        Automatic = "automatic",
        /// The director decides what happens.
        DirectorDecides = "director_decides",
        /// The player is warned and the game goes on.
        Warn = "warn",
    }
}

words! {
    /// Who may say that a flag has fallen.
    pub enum FlagCaller {
        /// Only the two players may say that a flag has fallen.
        Players = "players",
        /// A player or an official may say that a flag has fallen.
        Anyone = "anyone",
    }
}

words! {
    /// When the fall of a flag is only a draw.
    pub enum FlagDraw {
        /// The game is drawn if the opponent could not mate by any legal moves.
        OpponentCannotMate = "opponent_cannot_mate",
        /// The game is drawn if the opponent has too few men to win: a lone king, or a minor piece or two knights without a forced win.
        InsufficientToWin = "insufficient_to_win",
    }
}
