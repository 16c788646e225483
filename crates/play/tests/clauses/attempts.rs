//! Moves that no rulebook allows, to be refused by the clause of each.

/// A move to try, and the reason why it is refused.
pub struct Case {
    /// The start as FEN; empty for the standard one.
    pub start: &'static str,
    /// What is played before.
    pub moves: &'static str,
    pub tried: &'static str,
    pub code: &'static str,
}

/// Both sides may castle on both sides.
pub const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

/// A check that can be answered in three ways.
pub const IN_CHECK: &str = "4r3/7k/8/1B6/8/8/3B4/4K3 w - - 0 1";

/// Mate in one, by a1a8.
pub const MATE_IN_ONE: &str = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";

/// Stalemate in one, by f1f7.
pub const STALEMATE_IN_ONE: &str = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1";

/// A pawn that promotes.
pub const PROMOTING: &str = "7k/P7/8/8/8/8/7P/4K3 w - - 0 1";

/// A rook and nothing to do, two moves of either side short of fifty.
pub const FORTY_NINE_MOVES: &str = "4k3/8/8/8/8/8/8/R3K3 w - - 98 80";

/// The knights go out and back.
pub const KNIGHTS: &str = "g1f3 g8f6 f3g1 f6g8";

const fn case(
    start: &'static str,
    moves: &'static str,
    tried: &'static str,
    code: &'static str,
) -> Case {
    Case {
        start,
        moves,
        tried,
        code,
    }
}

/// A rook goes neither straight nor like any man.
pub const ROOK_ASKEW: Case = case("", "", "a1b3", "piece_does_not_move_so");
/// A rook jumps over its own pawn.
pub const ROOK_JUMPS: Case = case("", "", "a1a3", "path_blocked");
/// A rook takes its own pawn.
pub const ONTO_OWN_MAN: Case = case("", "", "a1a2", "own_piece_on_target");
/// A bishop goes straight.
pub const BISHOP_STRAIGHT: Case = case("", "", "c1c3", "piece_does_not_move_so");
/// A bishop jumps over its own pawn.
pub const BISHOP_JUMPS: Case = case("", "", "c1e3", "path_blocked");
/// A queen goes like a knight.
pub const QUEEN_LIKE_KNIGHT: Case = case("", "", "d1e3", "piece_does_not_move_so");
/// A queen jumps over its own pawn.
pub const QUEEN_JUMPS: Case = case("", "", "d1d3", "path_blocked");
/// A knight goes straight.
pub const KNIGHT_STRAIGHT: Case = case("", "", "b1b3", "piece_does_not_move_so");
/// A king goes two squares ahead.
pub const KING_TWO_SQUARES: Case = case(
    "4k3/7p/8/8/8/8/P7/4K3 w - - 0 1",
    "",
    "e1e3",
    "piece_does_not_move_so",
);
/// A pawn goes aside.
pub const PAWN_ASIDE: Case = case("", "e2e4 e7e5", "e4d4", "piece_does_not_move_so");
/// A pawn goes back.
pub const PAWN_BACK: Case = case("", "e2e4 e7e5", "e4e3", "piece_does_not_move_so");
/// A pawn takes straight ahead.
pub const PAWN_TAKES_STRAIGHT: Case = case("", "e2e4 e7e5", "e4e5", "pawn_blocked");
/// A pawn ends its double step on a man.
pub const PAWN_JUMPS: Case = case("", "e2e4 e7e5 h2h4 d7d5 h4h5 d5d4", "d2d4", "pawn_blocked");
/// A pawn goes two squares after having moved.
pub const PAWN_DOUBLE_LATER: Case =
    case("", "d2d3 d7d6", "d3d5", "pawn_double_step_not_from_start");
/// A pawn goes diagonally onto an empty square.
pub const PAWN_TAKES_NOTHING: Case = case("", "", "e2d3", "pawn_capture_needs_enemy");
/// A pawn takes en passant one move too late.
pub const EN_PASSANT_LATE: Case = case(
    "",
    "e2e4 a7a6 e4e5 d7d5 h2h3 a6a5",
    "e5d6",
    "en_passant_expired",
);
/// A pawn takes en passant a pawn that came in two steps.
pub const EN_PASSANT_SINGLE_STEPS: Case = case(
    "",
    "e2e4 d7d6 e4e5 d6d5",
    "e5d6",
    "en_passant_not_double_step",
);
/// A pawn reaches the last row and becomes nothing.
pub const PROMOTION_UNNAMED: Case = case(PROMOTING, "", "a7a8", "promotion_piece_missing");
/// A pawn becomes a king.
pub const PROMOTION_TO_KING: Case = case(PROMOTING, "", "a7a8k", "promotion_to_king_or_pawn");
/// A pawn stays a pawn on the last row.
pub const PROMOTION_TO_PAWN: Case = case(PROMOTING, "", "a7a8p", "promotion_to_king_or_pawn");
/// A king that has moved and come back castles.
pub const CASTLE_KING_MOVED: Case =
    case(CASTLING, "e1e2 a8b8 e2e1 b8a8", "e1g1", "castle_king_moved");
/// A king castles with a rook that has moved and come back.
pub const CASTLE_ROOK_MOVED: Case =
    case(CASTLING, "h1h2 a8b8 h2h1 b8a8", "e1g1", "castle_rook_moved");
/// A king castles out of check.
pub const CASTLE_OUT_OF_CHECK: Case = case(
    "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1",
    "",
    "e1g1",
    "castle_out_of_check",
);
/// A king castles across an attacked square.
pub const CASTLE_THROUGH_CHECK: Case = case(
    "4k3/8/b7/8/8/8/8/4K2R w K - 0 1",
    "",
    "e1g1",
    "castle_through_check",
);
/// A king castles across a square that a pawn attacks diagonally.
pub const CASTLE_THROUGH_A_PAWN: Case = case(
    "4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1",
    "",
    "e1g1",
    "castle_through_check",
);
/// A king castles onto an attacked square.
pub const CASTLE_INTO_CHECK: Case = case(
    "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "",
    "e1g1",
    "castle_into_check",
);
/// A king castles long with a knight on b1.
pub const CASTLE_MAN_BETWEEN: Case = case(
    "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1",
    "",
    "e1c1",
    "castle_piece_between",
);
/// A king castles along its file with a rook made from a pawn.
pub const CASTLE_UPWARDS: Case = case(
    "4R3/k7/8/8/8/8/8/4K3 w - - 0 1",
    "",
    "e1e3",
    "piece_does_not_move_so",
);
/// A king steps onto an attacked square.
pub const KING_INTO_CHECK: Case = case(
    "3rk3/8/8/8/8/8/8/4K3 w - - 0 1",
    "",
    "e1d1",
    "king_would_be_in_check",
);
/// A king steps beside the other.
pub const KING_BESIDE_KING: Case = case(
    "8/8/8/8/8/4k3/P7/4K3 w - - 0 1",
    "",
    "e1e2",
    "king_adjacent_to_king",
);
/// A bishop ignores the check.
pub const CHECK_UNANSWERED: Case = case(IN_CHECK, "", "d2c3", "must_answer_check");
/// A rook leaves the line between its king and a queen.
pub const PINNED: Case = case("4q1k1/8/8/8/8/4R3/8/4K3 w - - 0 1", "", "e3d3", "pinned");
/// White moves a black pawn.
pub const ENEMY_MAN: Case = case("", "", "e7e5", "not_your_piece");
/// White moves a man that is not there.
pub const EMPTY_SQUARE: Case = case("", "", "e4e5", "no_piece_on_square");
/// White puts a pawn back on its square.
pub const NOTHING_MOVES: Case = case("", "", "e2e2", "no_move_made");
