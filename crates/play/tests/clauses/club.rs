//! The club's sheet.

use crate::attempts::*;
use crate::scene::*;
use boardside_chess::{Color, Role, Square};
use boardside_play::{Command, Fact, Game, Moment, Phase, Seat};
use boardside_rulebook::{RuleId, find};

const ID: &str = "club";
const PIECES: &str = "Pieces and how they move";
const FIFTY: &str = "Draws, fifty moves";
const SEQUENCE: &str = "Draws, repetition";

#[track_caller]
fn refused(case: &Case, clause: &str) {
    illegal(ID, case, clause);
}

#[test]
fn club_setting_up_the_queen_stands_on_her_own_color() {
    let scene = board(ID, "", "");
    let square = |text: &str| text.parse::<Square>().expect("a square");
    for queen in ["d1", "d8"] {
        let men = scene.game.position().board();
        assert_eq!(men.role_at(square(queen)), Some(Role::Queen));
    }
    let clause = |rule| find(ID).expect("shipped").clause(rule).to_string();
    assert_eq!(clause(RuleId::BoardOrientation), "Setting up the board");
    assert_eq!(clause(RuleId::StartingPosition), "Queen");
}

#[test]
fn club_setting_up_hands_are_shaken_before_the_first_move() {
    let game = Game::new(find(ID).expect("shipped"), terms(ID)).expect("a game");
    let early = game.decide(&tries("e2e4"), WHITE, Moment(0));
    assert_eq!(early.expect_err("too early").code(), "not_started");
    let mut game = game;
    for (by, phase) in [(WHITE, Phase::Waiting), (BLACK, Phase::Playing)] {
        let events = game.decide(&Command::ShakeHands, by, Moment(0));
        for event in events.expect("a hand") {
            game.apply(&event);
        }
        assert_eq!(game.phase(), phase);
    }
}

#[test]
fn club_setting_up_white_moves_first() {
    let scene = board(ID, "", "");
    scene
        .when(BLACK, tries("e7e5"))
        .refused("white_moves_first", "Setting up the board");
    assert_eq!(scene.game.to_move(), Seat::White);
}

#[test]
fn club_ranks_and_files_name_the_squares() {
    let scene = board(ID, "", "");
    let a1 = "a1".parse().expect("a square");
    let men = scene.game.position().board();
    assert!(men.pieces(Color::White, Role::Rook).has(a1));
    let clause = find(ID)
        .expect("shipped")
        .clause(RuleId::SquareNames)
        .to_string();
    assert_eq!(clause, "Ranks and files");
}

#[test]
fn club_pieces_release_ends_the_choice() {
    let released = board(ID, "", "e2e4");
    // That the players take turns the sheet leaves to FIDE.
    let clause = "not in your sheet; taken from FIDE 1.2";
    released
        .when(WHITE, tries("d2d4"))
        .refused("not_your_turn", clause);
    let clause = find(ID)
        .expect("shipped")
        .clause(RuleId::Release)
        .to_string();
    assert_eq!(clause, PIECES);
}

#[test]
fn club_pieces_until_then_a_man_may_be_put_back() {
    let scene = board(ID, "", "");
    scene.when(WHITE, touches("g1")).gives(&[]);
    let tried = scene
        .after(WHITE, touches("g1"))
        .after(WHITE, touches("e7"));
    assert_eq!(tried.game.binding(), None);
    tried.when(WHITE, tries("e2e4")).plays("e2e4");
    // Neither does a wrong move bind.
    let wrong = board(ID, PINNED.start, "").after(WHITE, tries("e3d3"));
    wrong.when(WHITE, tries("e1d1")).plays("e1d1");
}

#[test]
fn club_pieces_a_move_is_taken_back_if_the_opponent_lets() {
    let asked = board(ID, "", "e2e4").after(WHITE, Command::AskTakeBack);
    asked
        .when(BLACK, Command::AllowTakeBack)
        .gives(&[Fact::MovesTakenBack { count: 1 }]);
    let back = asked.after(BLACK, Command::AllowTakeBack);
    back.when(WHITE, tries("d2d4")).plays("d2d4");
    // Once the opponent has answered, the answer is taken back too.
    let answered = board(ID, "", "e2e4 e7e5").after(WHITE, Command::AskTakeBack);
    answered
        .when(BLACK, Command::AllowTakeBack)
        .gives(&[Fact::MovesTakenBack { count: 2 }]);
}

#[test]
fn club_pieces_the_opponent_need_not_let() {
    let asked = board(ID, "", "e2e4").after(WHITE, Command::AskTakeBack);
    asked
        .when(BLACK, Command::RefuseTakeBack)
        .gives(&[Fact::TakeBackRefused]);
    asked
        .when(WHITE, Command::AllowTakeBack)
        .refused("nothing_asked", PIECES);
    asked
        .when(WHITE, Command::AskTakeBack)
        .refused("asked_already", PIECES);
    // A move answers the question as well.
    let moved = asked.moves("e7e5");
    moved
        .when(BLACK, Command::AllowTakeBack)
        .refused("nothing_asked", PIECES);
    let nothing = board(ID, "", "");
    nothing
        .when(WHITE, Command::AskTakeBack)
        .refused("nothing_to_take_back", PIECES);
}

#[test]
fn club_pawn_one_or_two_squares_and_never_back() {
    for case in [PAWN_ASIDE, PAWN_BACK, PAWN_JUMPS, PAWN_DOUBLE_LATER] {
        refused(&case, "Pawn");
    }
    legal(ID, "", "", "d2d3");
    legal(ID, "", "", "d2d4");
    legal(ID, "", "d2d4", "d7d5");
}

#[test]
fn club_pawn_promotion_to_any_man_but_king_and_pawn() {
    for uci in ["a7a8q", "a7a8r", "a7a8b", "a7a8n"] {
        legal(ID, PROMOTING, "", uci);
    }
    for case in [PROMOTION_UNNAMED, PROMOTION_TO_KING, PROMOTION_TO_PAWN] {
        refused(&case, "Pawn, promotion");
    }
    legal(ID, "7k/P7/8/8/8/8/8/1Q2K3 w - - 0 1", "", "a7a8q");
}

#[test]
fn club_knight_alone_jumps() {
    refused(&KNIGHT_STRAIGHT, "Knight");
    legal(ID, "", "", "b1c3");
}

#[test]
fn club_bishop_goes_diagonally_and_keeps_its_color() {
    refused(&BISHOP_STRAIGHT, "Bishop");
    refused(&BISHOP_JUMPS, "Bishop");
}

#[test]
fn club_rook_goes_straight() {
    refused(&ROOK_ASKEW, "Rook");
    refused(&ROOK_JUMPS, "Rook");
}

#[test]
fn club_queen_has_no_knights_move() {
    refused(&QUEEN_LIKE_KNIGHT, "Queen");
    refused(&QUEEN_JUMPS, "Queen");
}

#[test]
fn club_king_goes_one_square() {
    refused(&KING_TWO_SQUARES, "King");
}

#[test]
fn club_values_are_1_3_3_5_9() {
    assert_eq!(board(ID, "", "").game.material(), [39, 39]);
    assert_eq!(board(ID, MATE_IN_ONE, "").game.material(), [5, 3]);
}

#[test]
fn club_capturing_by_landing_never_ones_own() {
    refused(&ONTO_OWN_MAN, "Capturing");
    let taken = board(ID, CASTLING, "a1a8");
    assert_eq!(taken.game.material(), [10, 5]);
}

#[test]
fn club_capturing_pawns_only_diagonally() {
    refused(&PAWN_TAKES_NOTHING, "Capturing, pawns");
    refused(&PAWN_TAKES_STRAIGHT, "Pawn");
    legal(ID, "", "e2e4 d7d5", "e4d5");
}

#[test]
fn club_check_is_answered_in_one_of_three_ways() {
    for answer in ["e1d1", "b5e8", "d2e3"] {
        legal(ID, IN_CHECK, "", answer);
    }
    refused(&CHECK_UNANSWERED, "Check and checkmate, answers");
}

#[test]
fn club_check_no_king_steps_into_it() {
    let clause = "Check and checkmate, king into check";
    refused(&KING_INTO_CHECK, clause);
    refused(&KING_BESIDE_KING, clause);
    // About pinned men the sheet is silent.
    refused(&PINNED, "not in your sheet; taken from FIDE 3.9.2");
}

#[test]
fn club_checkmate_loses_whatever_was_threatened() {
    // Black would have mated by d2d1q.
    let scene = board(ID, "6k1/5ppp/8/8/8/8/3p1PPP/R5K1 w - - 0 1", "");
    let clause = "Check and checkmate, mate";
    scene
        .when(WHITE, tries("a1a8"))
        .ends("1-0", "checkmate", clause);
}

#[test]
fn club_resigning_loses() {
    let clause = "Check and checkmate, resigning";
    let scene = board(ID, "", "e2e4");
    scene
        .when(WHITE, Command::Resign)
        .ends("0-1", "resignation", clause);
    // Also against a lone king: the sheet knows no other end of resigning.
    let hopeless = board(ID, FORTY_NINE_MOVES, "");
    hopeless
        .when(WHITE, Command::Resign)
        .ends("0-1", "resignation", clause);
}

#[test]
fn club_draws_stalemate() {
    let scene = board(ID, STALEMATE_IN_ONE, "");
    let verdict = scene.when(WHITE, tries("f1f7"));
    verdict.ends("1/2-1/2", "stalemate", "Draws, stalemate");
}

#[test]
fn club_draws_fifty_counts_promotions_not_pawn_moves() {
    let start = "4k3/P6p/8/8/8/8/1P6/R3K3 w - - 98 80";
    // Two pawn moves: elsewhere they would start the count anew.
    let scene = board(ID, start, "b2b3");
    scene
        .when(BLACK, tries("h7h6"))
        .ends("1/2-1/2", "fifty_moves", FIFTY);
    // A promotion does start it anew.
    let promoted = board(ID, start, "a7a8q");
    promoted.when(BLACK, tries("e8e7")).plays("e8e7");
}

#[test]
fn club_draws_fifty_a_capture_starts_the_count_anew() {
    let start = "4k3/7p/8/8/8/8/8/R3K2R w - - 98 80";
    let taken = board(ID, start, "h1h7");
    taken.when(BLACK, tries("e8f8")).plays("e8f8");
}

#[test]
fn club_draws_fifty_needs_no_claim_but_a_mate_comes_first() {
    let scene = board(ID, FORTY_NINE_MOVES, "a1a2");
    scene
        .when(BLACK, tries("e8e7"))
        .ends("1/2-1/2", "fifty_moves", FIFTY);
    board(ID, FORTY_NINE_MOVES, "")
        .when(WHITE, fifty(""))
        .refused("not_claimable", FIFTY);
    assert_eq!(timed(ID, "90+30", "").game.time_for_wrong_claim(), 0);
    let start = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80";
    let verdict = board(ID, start, "").when(WHITE, tries("a1a8"));
    verdict.ends("1-0", "checkmate", "Check and checkmate, mate");
}

#[test]
fn club_draws_agreement_by_offer_and_handshake() {
    // Already before the first move: the sheet names no earliest one.
    let offered = board(ID, "", "").after(WHITE, Command::OfferDraw);
    let clause = "Draws, agreement";
    offered
        .when(BLACK, Command::AcceptDraw)
        .ends("1/2-1/2", "agreement", clause);
    offered
        .when(BLACK, Command::DeclineDraw)
        .gives(&[Fact::DrawDeclined]);
    offered
        .when(WHITE, Command::AcceptDraw)
        .refused("nothing_offered", clause);
    offered
        .when(WHITE, Command::OfferDraw)
        .refused("offered_already", clause);
}

#[test]
fn club_draws_sequence_of_both_three_times_in_a_row() {
    let scene = board(ID, "", "").repeat(KNIGHTS, 2).moves("g1f3 g8f6 f3g1");
    // The position has stood three times, but the moves have not yet come.
    scene
        .when(BLACK, tries("f6g8"))
        .ends("1/2-1/2", "sequence_repetition", SEQUENCE);
    scene.when(BLACK, tries("f6d5")).plays("f6d5");
}

#[test]
fn club_draws_sequence_is_not_the_position_three_times() {
    // The same position often, but by different moves.
    let other = "b1c3 b8c6 c3b1 c6b8";
    let scene = board(ID, "", KNIGHTS)
        .moves(other)
        .repeat(KNIGHTS, 2)
        .moves(other);
    assert_eq!(scene.game.line().repetition_count(), 6);
    assert_eq!(scene.game.outcome(), None);
    scene
        .when(WHITE, repetition(""))
        .refused("not_claimable", SEQUENCE);
}

#[test]
fn club_draws_silent_on_dead_positions() {
    let clause = "not in your sheet; taken from FIDE 5.2.2";
    let bare = board(ID, "8/8/8/8/k2p4/4K3/8/8 w - - 0 1", "");
    bare.when(WHITE, tries("e3d4"))
        .ends("1/2-1/2", "insufficient_material", clause);
}

#[test]
fn club_castling_where_king_and_rook_land() {
    castles(ID, "", "e1g1", "g1", "f1");
    castles(ID, "a1a2", "e8c8", "c8", "d8");
    // The rook may be touched first: touching binds nobody.
    let scene = board(ID, CASTLING, "").after(WHITE, touches("h1"));
    scene.when(WHITE, tries("e1g1")).plays("e1g1");
}

#[test]
fn club_castling_unmoved_men_and_nothing_between() {
    for case in [CASTLE_KING_MOVED, CASTLE_ROOK_MOVED, CASTLE_MAN_BETWEEN] {
        refused(&case, "Castling, conditions");
    }
}

#[test]
fn club_castling_not_out_of_through_or_into_check() {
    for case in [CASTLE_OUT_OF_CHECK, CASTLE_THROUGH_CHECK, CASTLE_INTO_CHECK] {
        refused(&case, "Castling, check");
    }
}

#[test]
fn club_en_passant_for_one_turn_only() {
    // The sheet's own example: c2–c4 past the black pawn on b4.
    let start = "4k3/7p/8/8/1p6/8/2P5/4K3 w - - 0 1";
    legal(ID, start, "c2c4", "b4c3");
    let late = board(ID, start, "c2c4 h7h6 e1e2");
    late.when(BLACK, tries("b4c3"))
        .refused("en_passant_expired", "Capturing en passant");
}

#[test]
fn club_silent_on_penalties_so_nobody_loses_by_trying() {
    let mut scene = timed(ID, "5", "");
    for _ in 0..9 {
        scene = scene.after(WHITE, tries("b1b3"));
    }
    assert_eq!(scene.game.outcome(), None);
    assert_eq!(
        scene.game.clock().left(Color::Black, Moment(0)),
        Some(300_000)
    );
}
