//! Facts about the end of a game that a position knows by itself. What follows
//! from them is a rulebook's business.

mod locked;

use crate::bitboard::Bitboard;
use crate::illegality::Ending;
use crate::moves::Move;
use crate::piece::{Color, Role};
use crate::position::Position;

/// Moves of either side that make fifty moves of each player.
const FIFTY: u32 = 100;
/// Moves of either side that make seventy-five moves of each player.
const SEVENTY_FIVE: u32 = 150;

impl Position {
    /// Whether the player to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.legal_move_count() > 0
    }

    /// Whether the game is over on the board, and how.
    pub fn ending(&self) -> Option<Ending> {
        if self.has_legal_move() {
            None
        } else if self.is_check() {
            Some(Ending::Checkmate)
        } else {
            Some(Ending::Stalemate)
        }
    }

    /// Whether the player to move is mated.
    pub fn is_checkmate(&self) -> bool {
        self.ending() == Some(Ending::Checkmate)
    }

    /// Whether the player to move has no legal move and is not in check.
    pub fn is_stalemate(&self) -> bool {
        self.ending() == Some(Ending::Stalemate)
    }

    /// Whether fifty moves of each player went by without a capture or pawn
    /// move, and the game is not over by the last of them.
    pub fn is_fifty_moves(&self) -> bool {
        self.halfmove_clock() >= FIFTY && self.has_legal_move()
    }

    /// Whether seventy-five moves of each player went by without a capture or
    /// pawn move, and the game is not over by the last of them.
    pub fn is_seventy_five_moves(&self) -> bool {
        self.halfmove_clock() >= SEVENTY_FIVE && self.has_legal_move()
    }

    /// Whether fifty moves without a capture or pawn move are complete, now or
    /// after some next move.
    pub fn can_claim_fifty_moves(&self) -> bool {
        let completes = |mv: &Move| self.after(*mv).is_fifty_moves();
        self.is_fifty_moves()
            || self.halfmove_clock() >= FIFTY - 1 && self.legal_moves().iter().any(completes)
    }

    /// Whether no series of legal moves can lead to mate, judged by material
    /// alone: bare kings, one knight or bishop in all, or any number of
    /// bishops that all go on squares of one color.
    ///
    /// [`Position::is_dead`] finds more.
    pub fn is_insufficient_material(&self) -> bool {
        let board = self.board();
        let kings = board.role(Role::King);
        let bishops = board.role(Role::Bishop);
        let minors = bishops | board.role(Role::Knight);
        let only_minors = board.occupied() == kings | minors;
        let single = !minors.many();
        only_minors && (single || minors == bishops && on_one_color(bishops))
    }

    /// Whether neither side can mate by any series of legal moves.
    ///
    /// `true` is certain. `false` is not: found are insufficient material and
    /// positions of kings and pawns in which no pawn can ever move or be
    /// taken. Not found are locked positions with other men on the board, and
    /// positions in which all moves are forced and lead to one of these.
    ///
    /// ```
    /// use boardside_chess::{fen, Variant};
    /// let locked = "8/1k6/p1p1p1p1/P1P1P1P1/8/8/1K6/8 w - - 0 1";
    /// assert!(fen::parse(locked, Variant::Standard)?.is_dead());
    /// # Ok::<(), boardside_chess::fen::FenProblems>(())
    /// ```
    pub fn is_dead(&self) -> bool {
        self.is_insufficient_material() || locked::is_locked(self)
    }

    /// Whether a side could still mate by some series of legal moves, however
    /// unlikely, judged by the material of both sides (FIDE 6.9, flag fall) and
    /// by [`Position::is_dead`].
    ///
    /// `false` is certain. `true` is not, for the reasons given there.
    ///
    /// ```
    /// use boardside_chess::{fen, Color, Variant};
    /// let position = fen::parse("8/8/3n4/3k4/8/8/P7/K7 w - - 0 1", Variant::Standard)?;
    /// // The pawn can become a man that stands in its own king's way.
    /// assert!(position.can_mate(Color::Black));
    /// # Ok::<(), boardside_chess::fen::FenProblems>(())
    /// ```
    pub fn can_mate(&self, color: Color) -> bool {
        !locked::is_locked(self) && self.has_mating_material(color)
    }

    fn has_mating_material(&self, color: Color) -> bool {
        let board = self.board();
        let ours = |role| board.pieces(color, role);
        let theirs = |role| board.pieces(!color, role);
        let heavy = ours(Role::Pawn) | ours(Role::Rook) | ours(Role::Queen);
        let (knights, bishops) = (ours(Role::Knight), ours(Role::Bishop));
        if heavy.any() || knights.many() || knights.any() && bishops.any() {
            return true;
        }
        if knights.any() {
            // A lone knight mates only a king that its own men hem in, and a
            // queen so near her king can always answer the check.
            let helpers = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook];
            return helpers.into_iter().any(|role| theirs(role).any());
        }
        // Bishops on one color leave the king the squares of the other unless
        // its own men block them, and a rook or queen that does so can always
        // step in between.
        bishops.any()
            && (theirs(Role::Pawn).any()
                || theirs(Role::Knight).any()
                || !on_one_color(board.role(Role::Bishop)))
    }
}

fn on_one_color(squares: Bitboard) -> bool {
    !squares.meets(Bitboard::LIGHT) || !squares.meets(Bitboard::DARK)
}
