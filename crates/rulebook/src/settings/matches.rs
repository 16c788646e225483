//! Games that belong together.

use super::value::words;

/// Games that belong together: how many, and what becomes of drawn ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matches {
    /// How many games make a match.
    pub games: Games,
    /// Which drawn games are played again.
    pub replay_on: ReplayOn,
    /// Who has White when a game is played again.
    pub replay_colors: ReplayColors,
    /// What a draw is worth that is not played again.
    pub other_draws: OtherDraws,
    /// How a level match is decided in a knockout.
    pub knockout_draw: KnockoutDraw,
    /// What happens in a league when a match is level after its games.
    pub level_after: LevelAfter,
}

impl Default for Matches {
    fn default() -> Matches {
        Matches {
            games: Games::Single,
            replay_on: ReplayOn::Nothing,
            replay_colors: ReplayColors::Same,
            other_draws: OtherDraws::Half,
            knockout_draw: KnockoutDraw::Director,
            level_after: LevelAfter::PlayOn,
        }
    }
}

words! {
    /// How many games make a match.
    pub enum Games {
        /// A match is one game.
        Single = "single",
        /// A match is won by whoever wins more of at most n games.
        BestOf(n: u32) = "best_of",
        /// A match is won by whoever first has n wins.
        FirstTo(n: u32) = "first_to",
    }
}

words! {
    /// Which drawn games are played again.
    pub enum ReplayOn {
        /// No drawn game is played again.
        Nothing = "nothing",
        /// A stalemated game is played again.
        Stalemate = "stalemate",
        /// Every drawn game is played again.
        AnyDraw = "any_draw",
    }
}

words! {
    /// Who has White when a game is played again.
    pub enum ReplayColors {
        /// The players keep their colors.
        Same = "same",
        /// The players change colors.
        Reversed = "reversed",
    }
}

words! {
    /// What a draw is worth that is not played again.
    pub enum OtherDraws {
        /// A draw is half a point for each player.
        Half = "half",
        /// The game is played again.
        Replay = "replay",
        /// A draw counts as a game but nobody gets anything for it.
        NoWin = "no_win",
        /// The director is asked each time.
        Ask = "ask",
    }
}

words! {
    /// How a level match is decided in a knockout.
    pub enum KnockoutDraw {
        /// Another game is played until one is won.
        Replay = "replay",
        /// One last game is played in which a draw wins for Black.
        Armageddon = "armageddon",
        /// The winner is drawn by lot.
        Lot = "lot",
        /// The director decides.
        Director = "director",
    }
}

words! {
    /// What happens in a league when a match is level after its games.
    pub enum LevelAfter {
        /// More games are played until one player leads.
        PlayOn = "play_on",
        /// The match is drawn and its point is shared.
        Split = "split",
        /// The director decides.
        Director = "director",
    }
}
