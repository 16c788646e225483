//! The intramural league's sheet.

use crate::attempts::*;
use crate::scene::*;
use boardside_play::{Claim, Command, Fact, Moment, Phase, Ruling, Score, Seat};
use boardside_rulebook::{Announce, RuleId, find};

const ID: &str = "intramural";
const MINUTES: i64 = 60_000;

#[track_caller]
fn refused(case: &Case, clause: &str) {
    illegal(ID, case, clause);
}

#[test]
fn intramural_preface_us_chess_decides_the_rest() {
    let scene = board(ID, FORTY_NINE_MOVES, "a1a2 e8e7");
    let clause = "not in your sheet; taken from US Chess 14F";
    scene
        .when(WHITE, fifty(""))
        .ends("1/2-1/2", "fifty_moves", clause);
    board(ID, "", "e2e4").when(BLACK, Command::Resign).ends(
        "1-0",
        "resignation",
        "not in your sheet; taken from US Chess 13B",
    );
}

#[test]
fn intramural_1_iii_a_en_passant_is_in_force() {
    legal(ID, "", "e2e4 a7a6 e4e5 d7d5", "e5d6");
}

#[test]
fn intramural_1_iii_b_no_castling_through_check() {
    refused(&CASTLE_THROUGH_CHECK, "Rule 2 VI c ii 4");
}

#[test]
fn intramural_1_iii_c_the_king_is_never_taken() {
    // No move leaves a king to be taken, so none can take it.
    refused(&CHECK_UNANSWERED, "Rule 3 I d");
    refused(&KING_BESIDE_KING, "Rule 3 I b");
    let rulebook = find(ID).expect("shipped");
    let clause = rulebook.clause(RuleId::KingNeverCaptured).to_string();
    assert_eq!(clause, "Rule 1 III c");
}

#[test]
fn intramural_1_iii_d_a_pawn_becomes_one_of_four_men() {
    for uci in ["a7a8q", "a7a8r", "a7a8b", "a7a8n"] {
        legal(ID, PROMOTING, "", uci);
    }
    refused(&PROMOTION_TO_KING, "Rule 1 III d");
    refused(&PROMOTION_TO_PAWN, "Rule 1 III d");
}

#[test]
fn intramural_1_v_stalemate_is_replayed() {
    let scene = board(ID, STALEMATE_IN_ONE, "");
    let verdict = scene.when(WHITE, tries("f1f7"));
    verdict.ends("replay", "stalemate", "Rule 1 V");
    assert!(!Score::Replay.counts(), "a replayed game does not count");
    let over = scene.moves("f1f7");
    assert!(
        !over.game.swaps_next(),
        "it is replayed with the same colors"
    );
    over.when(BLACK, tries("h8g8"))
        .refused("game_over", "Rule 1 V");
}

#[test]
fn intramural_1_v_other_draws_are_not_replayed() {
    let offered = board(ID, "", "e2e4").after(WHITE, Command::OfferDraw);
    let clause = "not in your sheet; taken from US Chess 14B";
    offered
        .when(BLACK, Command::AcceptDraw)
        .ends("1/2-1/2", "agreement", clause);
}

#[test]
fn intramural_1_vi_two_minutes_on_a_move() {
    let claim = || Command::Claim(Claim::MoveLimit);
    let scene = board(ID, "", "e2e4");
    scene
        .clone()
        .at(2 * MINUTES)
        .when(WHITE, claim())
        .refused("limit_not_passed", "Rule 1 VI");
    scene
        .clone()
        .at(2 * MINUTES + 1)
        .when(WHITE, claim())
        .ends("1-0", "move_limit", "Rule 1 VI");
    // The limit is for one move: with the next one it starts anew.
    let late = scene.at(2 * MINUTES).moves("e7e5").at(4 * MINUTES);
    late.when(BLACK, claim())
        .refused("limit_not_passed", "Rule 1 VI");
    late.at(4 * MINUTES + 1)
        .when(BLACK, claim())
        .ends("0-1", "move_limit", "Rule 1 VI");
}

#[test]
fn intramural_1_vi_only_the_opponent_claims() {
    let late = board(ID, "", "e2e4").at(3 * MINUTES);
    let claim = Command::Claim(Claim::MoveLimit);
    late.when(BLACK, claim)
        .refused("limit_not_passed", "Rule 1 VI");
    for by in [CLOCK, OFFICIAL] {
        let look = Command::LookAtClock;
        late.when(by, look).refused("called_by_others", "Rule 1 VI");
    }
    // Nobody has claimed, so the move is played.
    late.when(BLACK, tries("e7e5")).plays("e7e5");
    assert_eq!(late.game.next_deadline(), None);
}

#[test]
fn intramural_1_vi_the_director_may_rule_otherwise() {
    let lost = board(ID, "", "e2e4")
        .at(3 * MINUTES)
        .after(WHITE, Command::Claim(Claim::MoveLimit));
    let on = lost.after(OFFICIAL, rules(Ruling::Continue));
    assert_eq!(on.game.phase(), Phase::Playing);
    let claim = || Command::Claim(Claim::MoveLimit);
    // Otherwise the same claim would end the game again at once.
    let again = on.at(5 * MINUTES);
    again
        .when(WHITE, claim())
        .refused("limit_not_passed", "Rule 1 VI");
    again
        .at(5 * MINUTES + 1)
        .when(WHITE, claim())
        .ends("1-0", "move_limit", "Rule 1 VI");
}

#[test]
fn intramural_1_vi_no_agreement_makes_the_limit_longer() {
    for (time, limit) in [
        ("move 600", 120_000),
        ("move 60", 60_000),
        ("none", 120_000),
    ] {
        let scene = timed(ID, time, "");
        assert_eq!(
            scene.game.clock().move_limit_at(),
            Some(Moment(limit)),
            "{time}"
        );
    }
}

#[test]
fn intramural_1_vi_a_pause_does_not_count() {
    let scene = board(ID, "", "e2e4")
        .at(MINUTES)
        .after(OFFICIAL, Command::Pause);
    let on = scene.at(60 * MINUTES).after(OFFICIAL, Command::Resume);
    let claim = || Command::Claim(Claim::MoveLimit);
    let at_limit = on.at(61 * MINUTES);
    at_limit
        .when(WHITE, claim())
        .refused("limit_not_passed", "Rule 1 VI");
    at_limit
        .at(61 * MINUTES + 1)
        .when(WHITE, claim())
        .ends("1-0", "move_limit", "Rule 1 VI");
}

#[test]
fn intramural_2_i_a_the_rook_goes_straight() {
    refused(&ROOK_ASKEW, "Rule 2 I a");
    legal(ID, CASTLING, "", "a1a7");
    legal(ID, CASTLING, "", "a1d1");
}

#[test]
fn intramural_2_i_b_the_rook_does_not_jump_and_takes_by_landing() {
    refused(&ROOK_JUMPS, "Rule 2 I b");
    refused(&ONTO_OWN_MAN, "Rule 2 I b");
    let taken = board(ID, CASTLING, "a1a8");
    assert_eq!(taken.game.material(), [10, 5]);
}

#[test]
fn intramural_2_ii_a_the_bishop_goes_diagonally() {
    refused(&BISHOP_STRAIGHT, "Rule 2 II a");
    legal(ID, "", "e2e4 e7e5", "f1a6");
}

#[test]
fn intramural_2_ii_b_the_bishop_does_not_jump() {
    refused(&BISHOP_JUMPS, "Rule 2 II b");
}

#[test]
fn intramural_2_iii_a_the_queen_goes_like_rook_and_bishop() {
    refused(&QUEEN_LIKE_KNIGHT, "Rule 2 III a");
    refused(&QUEEN_JUMPS, "Rule 2 III a");
    legal(ID, STALEMATE_IN_ONE, "", "f1a1");
    legal(ID, STALEMATE_IN_ONE, "", "f1a6");
}

#[test]
fn intramural_2_iv_a_the_knight_goes_one_straight_and_one_outward() {
    refused(&KNIGHT_STRAIGHT, "Rule 2 IV a");
    legal(ID, "", "", "g1h3");
}

#[test]
fn intramural_2_iv_b_the_knight_jumps() {
    legal(ID, "", "", "b1c3");
}

#[test]
fn intramural_2_v_a_i_a_pawn_goes_one_square_ahead() {
    refused(&PAWN_ASIDE, "Rule 2 V a i");
    refused(&PAWN_TAKES_STRAIGHT, "Rule 2 V a i");
    legal(ID, "", "", "d2d3");
}

#[test]
fn intramural_2_v_a_ii_two_squares_from_its_second_row() {
    refused(&PAWN_DOUBLE_LATER, "Rule 2 V a ii");
    legal(ID, "", "", "d2d4");
}

#[test]
fn intramural_2_v_b_a_pawn_takes_diagonally() {
    refused(&PAWN_TAKES_NOTHING, "Rule 2 V b");
    legal(ID, "", "e2e4 d7d5", "e4d5");
}

#[test]
fn intramural_2_v_b_i_en_passant_only_at_once() {
    legal(ID, "", "e2e4 a7a6 e4e5 d7d5", "e5d6");
    refused(&EN_PASSANT_LATE, "Rule 2 V b i");
    refused(&EN_PASSANT_SINGLE_STEPS, "Rule 2 V b i");
}

#[test]
fn intramural_2_v_c_i_a_pawn_on_the_last_row_is_replaced() {
    refused(&PROMOTION_UNNAMED, "Rule 2 V c i");
}

#[test]
fn intramural_2_v_c_ii_a_second_queen_is_allowed() {
    legal(ID, "7k/P7/8/8/8/8/8/1Q2K3 w - - 0 1", "", "a7a8q");
}

#[test]
fn intramural_2_vi_a_the_king_goes_one_square() {
    refused(&KING_TWO_SQUARES, "Rule 2 VI a");
    for uci in ["e1d1", "e1f2", "e1e2"] {
        legal(ID, CASTLING, "", uci);
    }
}

#[test]
fn intramural_2_vi_b_the_king_is_never_in_check_after_a_move() {
    refused(&KING_INTO_CHECK, "Rule 3 I b");
}

#[test]
fn intramural_2_vi_c_i_king_and_rook_move_together() {
    castles(ID, "", "e1g1", "g1", "f1");
}

#[test]
fn intramural_2_vi_c_ii_1_a_king_that_has_moved() {
    refused(&CASTLE_KING_MOVED, "Rule 2 VI c ii 1");
}

#[test]
fn intramural_2_vi_c_ii_2_a_rook_that_has_moved() {
    refused(&CASTLE_ROOK_MOVED, "Rule 2 VI c ii 2");
}

#[test]
fn intramural_2_vi_c_ii_3_castling_out_of_check() {
    refused(&CASTLE_OUT_OF_CHECK, "Rule 2 VI c ii 3");
}

#[test]
fn intramural_2_vi_c_ii_4_castling_through_check() {
    refused(&CASTLE_THROUGH_CHECK, "Rule 2 VI c ii 4");
    refused(&CASTLE_THROUGH_A_PAWN, "Rule 2 VI c ii 4");
    // Only the king's squares matter: b1 and the rook may be attacked.
    legal(ID, "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", "e1c1");
    legal(ID, "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", "e1c1");
}

#[test]
fn intramural_2_vi_c_ii_5_castling_into_check() {
    refused(&CASTLE_INTO_CHECK, "Rule 2 VI c ii 5");
}

#[test]
fn intramural_2_vi_c_ii_6_a_man_between() {
    refused(&CASTLE_MAN_BETWEEN, "Rule 2 VI c ii 6");
}

#[test]
fn intramural_2_vi_c_ii_7_no_castling_along_a_file() {
    refused(&CASTLE_UPWARDS, "Rule 2 VI a");
    let rulebook = find(ID).expect("shipped");
    let clause = rulebook.clause(RuleId::CastlingSameRank).to_string();
    assert_eq!(clause, "Rule 2 VI c ii 7");
}

#[test]
fn intramural_2_vi_c_ii_8_where_king_and_rook_land() {
    castles(ID, "", "e1c1", "c1", "d1");
    castles(ID, "", "e1g1", "g1", "f1");
    castles(ID, "a1a2", "e8c8", "c8", "d8");
    castles(ID, "a1a2", "e8g8", "g8", "f8");
}

#[test]
fn intramural_3_i_a_check_is_announced_as_a_courtesy() {
    let scene = board(ID, CASTLING, "a1a8");
    assert!(scene.game.position().is_check());
    let announce = scene.game.rulebook().settings().check.announce;
    assert_eq!(announce, Announce::Courtesy);
}

#[test]
fn intramural_3_i_b_no_move_may_leave_ones_king_in_check() {
    refused(&PINNED, "Rule 3 I b");
    refused(&KING_INTO_CHECK, "Rule 3 I b");
    refused(&KING_BESIDE_KING, "Rule 3 I b");
}

#[test]
fn intramural_3_i_c_the_touched_man_must_move() {
    let pinned = board(ID, PINNED.start, "");
    let square = "e3".parse().expect("a square");
    pinned.when(WHITE, tries("e3d3")).gives(&[
        Fact::ManTouched { square },
        Fact::MoveRefused {
            attempt: "e3d3".into(),
            reason: "pinned".into(),
            time_for_opponent: 0,
        },
    ]);
    let bound = pinned.after(WHITE, tries("e3d3"));
    bound
        .when(WHITE, tries("e1d1"))
        .refused("touch_move", "Rule 3 I c");
    bound.when(WHITE, tries("e3e4")).plays("e3e4");
}

#[test]
fn intramural_3_i_c_a_man_that_cannot_move_binds_nobody() {
    let pinned = board(ID, "4r1k1/8/8/8/8/8/4N3/4K2R w K - 0 1", "");
    let free = pinned.after(WHITE, tries("e2c3"));
    free.when(WHITE, tries("h1h2")).plays("h1h2");
}

#[test]
fn intramural_3_i_d_three_answers_to_a_check() {
    for answer in ["e1d1", "b5e8", "d2e3"] {
        legal(ID, IN_CHECK, "", answer);
    }
    refused(&CHECK_UNANSWERED, "Rule 3 I d");
}

#[test]
fn intramural_3_ii_a_mate_is_check_without_an_answer() {
    let scene = board(ID, MATE_IN_ONE, "a1a8");
    let position = scene.game.position();
    assert!(position.is_check() && !position.has_legal_move());
}

#[test]
fn intramural_3_ii_b_the_mated_player_has_lost() {
    let scene = board(ID, MATE_IN_ONE, "");
    scene
        .when(WHITE, tries("a1a8"))
        .ends("1-0", "checkmate", "Rule 3 II b");
    let over = scene.moves("a1a8");
    over.when(BLACK, Command::Resign)
        .refused("game_over", "Rule 3 II b");
    over.when(OFFICIAL, rules(Ruling::Continue))
        .refused("cannot_continue", "Rule 3 II b");
}

#[test]
fn intramural_3_iii_a_stalemate_is_no_move_and_no_check() {
    let scene = board(ID, STALEMATE_IN_ONE, "f1f7");
    let position = scene.game.position();
    assert!(!position.is_check() && !position.has_legal_move());
}

#[test]
fn intramural_3_iv_the_directors_ruling_is_final() {
    let scene = board(ID, "", "e2e4");
    let ruling = || rules(Ruling::Result(Score::Win(Seat::Black)));
    for by in [WHITE, BLACK, CLOCK] {
        scene.when(by, ruling()).refused("not_yours", "");
    }
    let ruled = scene.after(OFFICIAL, ruling());
    for by in [WHITE, BLACK] {
        ruled
            .when(by, Command::Resign)
            .refused("game_over", "Rule 3 IV");
    }
}

#[test]
fn intramural_3_iv_a_ruling_needs_its_reason() {
    let command = Command::Rule {
        ruling: Ruling::Continue,
        reason: " ".into(),
    };
    board(ID, "", "")
        .when(OFFICIAL, command)
        .refused("reason_missing", "");
}

#[test]
fn intramural_3_iv_players_call_the_director() {
    let scene = board(ID, "", "e2e4");
    let called = scene.after(WHITE, Command::CallOfficial("he touched a knight".into()));
    assert_eq!(called.game.official_called(), Some("he touched a knight"));
    let settled = called.after(OFFICIAL, rules(Ruling::Continue));
    assert_eq!(settled.game.official_called(), None);
}
