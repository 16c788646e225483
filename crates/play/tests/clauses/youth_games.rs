//! The youth games' sheet, in both versions: for a game they say the same.

use crate::attempts::*;
use crate::scene::*;
use boardside_play::{Command, Fact, Score, Seat};

const VERSIONS: [&str; 2] = ["youth-games", "youth-games-2013"];

#[track_caller]
fn refused(case: &Case, clause: &str) {
    VERSIONS.iter().for_each(|id| illegal(id, case, clause));
}

#[track_caller]
fn played(start: &str, moves: &str, tried: &str) {
    VERSIONS
        .iter()
        .for_each(|id| legal(id, start, moves, tried));
}

#[test]
fn youth_format_the_players_umpire_themselves() {
    // Each may say so when something is wrong; nobody else has to be there.
    for id in VERSIONS {
        let scene = board(id, "", "e2e4");
        let matter = "is this allowed?";
        scene
            .when(BLACK, Command::CallOfficial(matter.into()))
            .gives(&[Fact::OfficialCalled {
                matter: matter.into(),
            }]);
        scene.when(BLACK, Command::Resign).ends(
            "1-0",
            "resignation",
            "not in your sheet; taken from FIDE 5.1.2",
        );
    }
}

#[test]
fn youth_rules_1_white_first_and_then_in_turn() {
    for id in VERSIONS {
        let (start, clause) = (board(id, "", ""), "Rules, paragraph 1");
        start
            .when(BLACK, tries("e7e5"))
            .refused("white_moves_first", clause);
        let next = start.moves("e2e4");
        next.when(WHITE, tries("d2d4"))
            .refused("not_your_turn", clause);
    }
    refused(&ENEMY_MAN, "Rules, paragraph 1");
    refused(&EMPTY_SQUARE, "Rules, paragraph 1");
}

#[test]
fn youth_rules_1_a_man_goes_to_an_empty_square_or_takes() {
    refused(&ONTO_OWN_MAN, "Rules, paragraph 1");
    played("", "e2e4 d7d5", "e4d5");
    for id in VERSIONS {
        let taken = board(id, "", "e2e4 d7d5 e4d5");
        assert_eq!(taken.game.material(), [39, 38]);
    }
}

#[test]
fn youth_rules_1_no_move_leaves_ones_king_under_attack() {
    let clause = "Rules, king under attack";
    for case in [PINNED, KING_INTO_CHECK, KING_BESIDE_KING, CHECK_UNANSWERED] {
        refused(&case, clause);
    }
}

#[test]
fn youth_rules_1_no_legal_move_is_mate_or_stalemate() {
    let clause = "Rules, no legal moves";
    for id in VERSIONS {
        let mate = board(id, MATE_IN_ONE, "");
        mate.when(WHITE, tries("a1a8"))
            .ends("1-0", "checkmate", clause);
        let stalemate = board(id, STALEMATE_IN_ONE, "");
        stalemate
            .when(WHITE, tries("f1f7"))
            .ends("1/2-1/2", "stalemate", clause);
    }
}

#[test]
fn youth_rules_2_nothing_may_stand_between() {
    refused(&ROOK_JUMPS, "Rules, rook");
    refused(&BISHOP_JUMPS, "Rules, bishop");
    refused(&QUEEN_JUMPS, "Rules, queen");
}

#[test]
fn youth_rules_king_goes_one_square() {
    refused(&KING_TWO_SQUARES, "Rules, king");
}

#[test]
fn youth_rules_rook_goes_along_rank_and_file() {
    refused(&ROOK_ASKEW, "Rules, rook");
    played(CASTLING, "", "a1a7");
}

#[test]
fn youth_rules_bishop_goes_diagonally() {
    refused(&BISHOP_STRAIGHT, "Rules, bishop");
    played("", "e2e4 e7e5", "f1a6");
}

#[test]
fn youth_rules_queen_goes_like_rook_and_bishop() {
    refused(&QUEEN_LIKE_KNIGHT, "Rules, queen");
}

#[test]
fn youth_rules_knight_alone_leaps() {
    refused(&KNIGHT_STRAIGHT, "Rules, knight");
    played("", "", "b1c3");
}

#[test]
fn youth_rules_pawn_steps_and_takes() {
    let clause = "Rules, pawn";
    for case in [
        PAWN_ASIDE,
        PAWN_BACK,
        PAWN_TAKES_STRAIGHT,
        PAWN_JUMPS,
        PAWN_DOUBLE_LATER,
        PAWN_TAKES_NOTHING,
    ] {
        refused(&case, clause);
    }
    played("", "", "d2d4");
}

#[test]
fn youth_castling_once_and_where_king_and_rook_land() {
    for id in VERSIONS {
        castles(id, "", "e1c1", "c1", "d1");
        castles(id, "a1a2", "e8g8", "g8", "f8");
    }
    refused(&CASTLE_UPWARDS, "Rules, king");
}

#[test]
fn youth_castling_condition_1_unmoved_men() {
    refused(&CASTLE_KING_MOVED, "Rules, castling, condition 1");
    refused(&CASTLE_ROOK_MOVED, "Rules, castling, condition 1");
}

#[test]
fn youth_castling_condition_2_nothing_between() {
    refused(&CASTLE_MAN_BETWEEN, "Rules, castling, condition 2");
}

#[test]
fn youth_castling_condition_3_no_check_on_the_way() {
    let clause = "Rules, castling, condition 3";
    for case in [CASTLE_OUT_OF_CHECK, CASTLE_THROUGH_CHECK, CASTLE_INTO_CHECK] {
        refused(&case, clause);
    }
}

#[test]
fn youth_en_passant_only_at_once() {
    // The sheet's own example: g7–g5 past the white pawn on f5.
    let start = "4k3/6p1/8/5P2/8/8/8/4K3 b - - 0 1";
    played(start, "g7g5", "f5g6");
    refused(&EN_PASSANT_LATE, "Rules, en passant");
    refused(&EN_PASSANT_SINGLE_STEPS, "Rules, en passant");
}

#[test]
fn youth_promotion_is_part_of_the_move() {
    // The sheet's own example: a white pawn on c7.
    let start = "7k/2P5/8/8/8/8/7P/4K3 w - - 0 1";
    for uci in ["c7c8q", "c7c8r", "c7c8b", "c7c8n"] {
        played(start, "", uci);
    }
    for case in [PROMOTION_UNNAMED, PROMOTION_TO_KING, PROMOTION_TO_PAWN] {
        refused(&case, "Rules, promotion");
    }
}

#[test]
fn youth_promotion_allows_two_queens() {
    played("7k/P7/8/8/8/8/8/1Q2K3 w - - 0 1", "", "a7a8q");
}

#[test]
fn youth_silent_on_touching_so_fide_decides() {
    for id in VERSIONS {
        let bound = board(id, "", "").after(WHITE, touches("g1"));
        let fide = "not in your sheet; taken from FIDE 4.3";
        bound.when(WHITE, tries("e2e4")).refused("touch_move", fide);
    }
}

#[test]
fn youth_silent_on_penalties_so_nobody_loses_by_trying() {
    for id in VERSIONS {
        let mut scene = board(id, "", "");
        for _ in 0..9 {
            scene = scene.after(WHITE, tries("b1b3"));
        }
        assert_eq!(scene.game.outcome(), None);
    }
}

#[test]
fn youth_format_disputes_go_to_the_officials() {
    let scene = board(VERSIONS[0], "", "e2e4");
    let ruled = scene.after(
        OFFICIAL,
        rules(boardside_play::Ruling::Result(Score::Win(Seat::White))),
    );
    ruled
        .when(BLACK, tries("e7e5"))
        .refused("game_over", "Format");
}
