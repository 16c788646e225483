//! The board of a match: a game that is set up for it here and is not over.

use crate::app::App;
use crate::contest::{Contest, needs_approval};
use crate::keys::{GameId, Part};
use crate::pages::Trouble;
use crate::presence::Here;
use boardside_competition::{EntryId, MatchId, MyMatch, NextStep};
use boardside_play::{Phase, Place, Seat};
use std::collections::{BTreeMap, BTreeSet};

/// A game that is set up for a match and not over.
pub struct Board {
    /// Which game.
    pub id: GameId,
    /// Which game of the match.
    pub number: u32,
    /// Who has White.
    pub white: EntryId,
    /// Where the players sit.
    pub place: Place,
    /// Whether hands are shaken.
    pub begun: bool,
    /// Who is connected.
    pub here: Here,
    /// On whose device it is, where it is one player's; nobody's if it is the office's, or everybody's.
    pub holder: Option<EntryId>,
    /// Whether a player may sit down at any table.
    open_table: bool,
}

impl Board {
    /// The game of a match that is set up and not over, if there is one. Of several, the one that is being played, and at
    /// which this player plays.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn of(
        app: &App,
        contest: &Contest,
        id: MatchId,
        side: Option<EntryId>,
    ) -> Result<Option<Board>, Trouble> {
        let mut boards = Board::all(app, contest, id).await?;
        // What is being played goes before a board at which nobody sits yet.
        let rank = |board: &Board| {
            let own = side.is_some_and(|side| board.is_for(side));
            (!board.begun, !own)
        };
        boards.sort_by_key(rank);
        Ok(boards.into_iter().next())
    }

    /// The game of a match that is set up or being played on another device than this player's or, without a player, the
    /// office's.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn elsewhere(
        app: &App,
        contest: &Contest,
        id: MatchId,
        side: Option<EntryId>,
    ) -> Result<Option<Board>, Trouble> {
        let board = Board::of(app, contest, id, side).await?;
        Ok(board.filter(|board| {
            let own = match side {
                Some(side) => board.is_for(side),
                None => board.is_of_office(),
            };
            !own
        }))
    }

    /// The games of a player that are being played, by the match: what there is to do about those is to play.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn being_played(
        app: &App,
        contest: &Contest,
        matches: &[MyMatch],
    ) -> Result<BTreeMap<MatchId, Board>, Trouble> {
        let mut playing = BTreeMap::new();
        let under_way = app.store.fixtures_under_way(&contest.id.stream()).await?;
        let under_way: BTreeSet<u32> = under_way.iter().map(|one| one.match_number).collect();
        for one in matches {
            let open = one.next != NextStep::Nothing && under_way.contains(&one.match_id.0);
            if !open {
                continue;
            }
            let board = Board::of(app, contest, one.match_id, Some(one.side)).await?;
            if let Some(board) = board.filter(|board| board.begun) {
                playing.insert(one.match_id, board);
            }
        }
        Ok(playing)
    }

    /// Whether the office set it up on a device of its own.
    pub fn is_of_office(&self) -> bool {
        self.place == Place::Table && self.holder.is_none()
    }

    /// The games of a match that are set up and not over.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn all(app: &App, contest: &Contest, id: MatchId) -> Result<Vec<Board>, Trouble> {
        let stream = contest.id.stream();
        let found = contest.competition.match_of(id);
        let known = found.map_or(0, |found| found.games.len());
        let open_table = !needs_approval(&contest.competition);
        let mut boards = Vec::new();
        for fixture in app.store.fixtures_of(&stream, id.0).await? {
            let Some(game) = GameId::of_stream(&fixture.game) else {
                continue;
            };
            // A board on which nobody played on: the result came from elsewhere.
            if fixture.game_number as usize <= known {
                continue;
            }
            // One that was never stored is not there.
            let Ok((sitting, here)) = app.rooms.look(&game).await else {
                continue;
            };
            let phase = sitting.game.phase();
            if !matches!(phase, Phase::Ended(_)) {
                boards.push(Board {
                    id: game,
                    number: fixture.game_number,
                    white: EntryId(fixture.white_entry),
                    place: sitting.game.terms().place,
                    begun: phase != Phase::Waiting,
                    here,
                    holder: fixture.starter.map(EntryId),
                    open_table,
                });
            }
        }
        Ok(boards)
    }

    /// Whether a player plays at this board: at an own seat, or at a table on that player's device.
    pub fn is_for(&self, side: EntryId) -> bool {
        self.place == Place::Apart || self.open_table || self.holder == Some(side)
    }

    /// The seat of one of the two.
    pub fn seat(&self, side: EntryId) -> Seat {
        match self.white == side {
            true => Seat::White,
            false => Seat::Black,
        }
    }

    /// Where one of the two plays it: at their own seat, or both at one device.
    pub fn play(&self, app: &App, side: EntryId) -> String {
        let part = match self.place {
            Place::Table => Part::Table,
            Place::Apart => Part::Seat(self.seat(side)),
        };
        format!("/play/{}", app.keys.make(&self.id, part))
    }
}
