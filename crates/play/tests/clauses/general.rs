//! The general page of rules.

use crate::attempts::*;
use crate::scene::*;
use boardside_chess::{Color, Role, Square};
use boardside_play::Command;
use boardside_rulebook::{Announce, RuleId, find};

const ID: &str = "general";

#[track_caller]
fn refused(case: &Case, clause: &str) {
    illegal(ID, case, clause);
}

#[test]
fn general_introduction_1_sixteen_men_each() {
    let scene = board(ID, "", "");
    let men = scene.game.position().board();
    for color in [Color::White, Color::Black] {
        let counts = Role::ALL.map(|role| men.pieces(color, role).count());
        assert_eq!(counts.iter().sum::<u32>(), 16);
        assert_eq!(men.pieces(color, Role::Pawn).count(), 8);
    }
}

#[test]
fn general_introduction_2_the_squares_are_named_from_whites_left() {
    let a1: Square = "a1".parse().expect("a square");
    let board = board(ID, "", "").game;
    assert_eq!(board.position().board().role_at(a1), Some(Role::Rook));
    let clause = |rule| find(ID).expect("shipped").clause(rule).to_string();
    assert_eq!(
        clause(RuleId::BoardOrientation),
        "Introduction, paragraph 2"
    );
    assert_eq!(clause(RuleId::SquareNames), "Introduction, paragraph 2");
}

#[test]
fn general_introduction_3_white_first_and_then_in_turn() {
    let clause = "Introduction, paragraph 3";
    let start = board(ID, "", "");
    start
        .when(BLACK, tries("e7e5"))
        .refused("white_moves_first", clause);
    let next = start.moves("e2e4");
    next.when(WHITE, tries("d2d4"))
        .refused("not_your_turn", clause);
    refused(&ENEMY_MAN, clause);
    refused(&EMPTY_SQUARE, clause);
    refused(&NOTHING_MOVES, clause);
}

#[test]
fn general_introduction_4_taking_is_by_landing_and_never_forced() {
    legal(ID, "", "e2e4 d7d5", "e4d5");
    legal(ID, "", "e2e4 d7d5", "a2a3");
    let taken = board(ID, "", "e2e4 d7d5 e4d5");
    assert_eq!(taken.game.material(), [39, 38]);
}

#[test]
fn general_introduction_5_where_the_men_start() {
    let fen = boardside_chess::fen::write(board(ID, "", "").game.position());
    assert!(
        fen.starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"),
        "{fen}"
    );
}

#[test]
fn general_rook_goes_straight_without_jumping() {
    refused(&ROOK_ASKEW, "Rook");
    refused(&ROOK_JUMPS, "Rook");
    refused(&ONTO_OWN_MAN, "Rook");
    legal(ID, CASTLING, "", "a1a7");
}

#[test]
fn general_bishop_goes_diagonally_without_jumping() {
    refused(&BISHOP_STRAIGHT, "Bishop");
    refused(&BISHOP_JUMPS, "Bishop");
}

#[test]
fn general_queen_goes_like_rook_and_bishop() {
    refused(&QUEEN_LIKE_KNIGHT, "Queen");
    refused(&QUEEN_JUMPS, "Queen");
}

#[test]
fn general_knight_jumps() {
    refused(&KNIGHT_STRAIGHT, "Knight");
    legal(ID, "", "", "b1c3");
}

#[test]
fn general_pawn_1_one_square_or_two_from_its_second_row() {
    refused(&PAWN_ASIDE, "Pawn, paragraph 1");
    refused(&PAWN_TAKES_STRAIGHT, "Pawn, paragraph 1");
    refused(&PAWN_DOUBLE_LATER, "Pawn, paragraph 1");
    legal(ID, "", "", "d2d3");
    legal(ID, "", "", "d2d4");
}

#[test]
fn general_pawn_2_takes_diagonally() {
    refused(&PAWN_TAKES_NOTHING, "Pawn, paragraph 2");
    legal(ID, "", "e2e4 d7d5", "e4d5");
}

#[test]
fn general_pawn_en_passant_only_at_once() {
    legal(ID, "", "e2e4 a7a6 e4e5 d7d5", "e5d6");
    refused(&EN_PASSANT_LATE, "Pawn, taking en passant");
    refused(&EN_PASSANT_SINGLE_STEPS, "Pawn, taking en passant");
}

#[test]
fn general_pawn_promotion_to_one_of_four_men() {
    for uci in ["a7a8q", "a7a8r", "a7a8b", "a7a8n"] {
        legal(ID, PROMOTING, "", uci);
    }
    refused(&PROMOTION_UNNAMED, "Pawn, promotion");
    refused(&PROMOTION_TO_KING, "Pawn, promotion");
}

#[test]
fn general_king_1_one_square_in_any_direction() {
    refused(&KING_TWO_SQUARES, "King, paragraph 1");
}

#[test]
fn general_king_2_never_in_check() {
    refused(&KING_INTO_CHECK, "King, paragraph 2");
    refused(&KING_BESIDE_KING, "King, paragraph 2");
}

#[test]
fn general_castling_condition_1_a_king_that_has_moved() {
    refused(&CASTLE_KING_MOVED, "Castling, condition 1");
}

#[test]
fn general_castling_condition_2_a_rook_that_has_moved() {
    refused(&CASTLE_ROOK_MOVED, "Castling, condition 2");
}

#[test]
fn general_castling_condition_3_out_of_check() {
    refused(&CASTLE_OUT_OF_CHECK, "Castling, condition 3");
}

#[test]
fn general_castling_condition_4_through_check() {
    refused(&CASTLE_THROUGH_CHECK, "Castling, condition 4");
    refused(&CASTLE_THROUGH_A_PAWN, "Castling, condition 4");
}

#[test]
fn general_castling_condition_5_into_check() {
    refused(&CASTLE_INTO_CHECK, "Castling, condition 5");
}

#[test]
fn general_castling_condition_6_a_man_between() {
    refused(&CASTLE_MAN_BETWEEN, "Castling, condition 6");
}

#[test]
fn general_castling_condition_7_not_along_a_file() {
    refused(&CASTLE_UPWARDS, "King, paragraph 1");
    let rulebook = find(ID).expect("shipped");
    let clause = rulebook.clause(RuleId::CastlingSameRank).to_string();
    assert_eq!(clause, "Castling, condition 7");
}

#[test]
fn general_castling_where_king_and_rook_land() {
    castles(ID, "a1a2", "e8c8", "c8", "d8");
    castles(ID, "", "e1g1", "g1", "f1");
}

#[test]
fn general_check_1_is_announced_as_a_courtesy() {
    let scene = board(ID, CASTLING, "a1a8");
    assert!(scene.game.position().is_check());
    let announce = scene.game.rulebook().settings().check.announce;
    assert_eq!(announce, Announce::Courtesy);
}

#[test]
fn general_check_2_a_wrong_move_is_taken_back_and_its_man_moves() {
    refused(&PINNED, "Check, paragraph 2");
    let bound = board(ID, PINNED.start, "").after(WHITE, tries("e3d3"));
    bound
        .when(WHITE, tries("e1d1"))
        .refused("touch_move", "Check, paragraph 2");
    bound.when(WHITE, tries("e3e4")).plays("e3e4");
}

#[test]
fn general_check_2_names_no_penalty() {
    let mut scene = timed(ID, "90+30", PINNED.start);
    for _ in 0..5 {
        scene = scene.after(WHITE, tries("e3d3"));
    }
    assert_eq!(scene.game.outcome(), None);
    assert_eq!(scene.game.illegal_moves(boardside_play::Seat::White), 5);
    let left = scene
        .game
        .clock()
        .left(Color::Black, boardside_play::Moment(0));
    assert_eq!(left, Some(90 * 60_000));
}

#[test]
fn general_mate_loses() {
    let scene = board(ID, MATE_IN_ONE, "");
    scene
        .when(WHITE, tries("a1a8"))
        .ends("1-0", "checkmate", "Mate");
}

#[test]
fn general_mate_three_ways_out_of_check() {
    for answer in ["e1d1", "b5e8", "d2e3"] {
        legal(ID, IN_CHECK, "", answer);
    }
    refused(&CHECK_UNANSWERED, "Mate, ways out of check");
}

#[test]
fn general_stalemate_is_a_draw() {
    let scene = board(ID, STALEMATE_IN_ONE, "");
    scene
        .when(WHITE, tries("f1f7"))
        .ends("1/2-1/2", "stalemate", "Stalemate");
}

#[test]
fn general_silent_on_other_draws_and_resigning() {
    let scene = board(ID, "", "e2e4 e7e5").after(WHITE, Command::OfferDraw);
    let fide = "not in your sheet; taken from FIDE 5.2.3";
    scene
        .when(BLACK, Command::AcceptDraw)
        .ends("1/2-1/2", "agreement", fide);
    let fide = "not in your sheet; taken from FIDE 5.1.2";
    scene
        .when(BLACK, Command::Resign)
        .ends("1-0", "resignation", fide);
}
