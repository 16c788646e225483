//! The rules of US Chess, which decide where the intramural sheet is silent.

use crate::attempts::*;
use crate::scene::*;
use boardside_chess::Color;
use boardside_play::{Claim, Command, Fact, Moment, Place, Ruling, TimeControl};

const ID: &str = "us-chess";
/// A rook and a pawn each.
const LEVEL: &str = "r3k3/7p/8/8/8/8/7P/R3K3 w - - 0 1";

fn flag() -> Command {
    Command::Claim(Claim::Flag)
}

#[test]
fn us_chess_6_white_moves_first_and_then_in_turn() {
    let start = board(ID, "", "");
    start
        .when(BLACK, tries("e7e5"))
        .refused("white_moves_first", "Rule 6");
    let next = start.moves("e2e4");
    next.when(WHITE, tries("d2d4"))
        .refused("not_your_turn", "Rule 6");
}

#[test]
fn us_chess_8_each_man_moves_in_its_own_way() {
    for (case, clause) in [
        (KING_TWO_SQUARES, "Rule 8A1"),
        (CASTLE_KING_MOVED, "Rule 8A3"),
        (CASTLE_THROUGH_CHECK, "Rule 8A4"),
        (QUEEN_LIKE_KNIGHT, "Rule 8B"),
        (ROOK_JUMPS, "Rule 8C"),
        (BISHOP_STRAIGHT, "Rule 8D"),
        (KNIGHT_STRAIGHT, "Rule 8E"),
        (PAWN_BACK, "Rule 8F1"),
        (PAWN_DOUBLE_LATER, "Rule 8F2"),
        (PAWN_TAKES_NOTHING, "Rule 8F3"),
        (EN_PASSANT_LATE, "Rule 8F5"),
        (PROMOTION_UNNAMED, "Rule 8F6"),
        (ONTO_OWN_MAN, "Rule 7"),
        (PINNED, "Rule 12"),
        (CHECK_UNANSWERED, "Rule 12"),
    ] {
        illegal(ID, &case, clause);
    }
}

#[test]
fn us_chess_9a_a_released_man_stays() {
    let scene = board(ID, "", "e2e4");
    scene
        .when(WHITE, Command::AskTakeBack)
        .refused("no_take_backs", "Rule 9A");
}

#[test]
fn us_chess_10a_adjusting_frees_one_touch() {
    let said = board(ID, "", "").after(WHITE, Command::Adjust);
    let square = "g1".parse().expect("a square");
    said.when(WHITE, touches("g1"))
        .gives(&[Fact::ManAdjusted { square }]);
    let adjusted = said.after(WHITE, touches("g1"));
    adjusted.when(WHITE, tries("e2e4")).plays("e2e4");
    // Saying it once does not free the whole turn.
    let bound = adjusted.after(WHITE, touches("b1"));
    bound
        .when(WHITE, tries("e2e4"))
        .refused("touch_move", "Rule 10B");
}

#[test]
fn us_chess_10a_nobody_adjusts_onto_another_square() {
    let scene = board(ID, PINNED.start, "").after(WHITE, Command::Adjust);
    let bound = scene.after(WHITE, tries("e3d3"));
    bound
        .when(WHITE, tries("e1d1"))
        .refused("touch_move", "Rule 10B");
}

#[test]
fn us_chess_10b_a_touched_man_must_move() {
    let bound = board(ID, "", "").after(WHITE, touches("g1"));
    bound
        .when(WHITE, tries("e2e4"))
        .refused("touch_move", "Rule 10B");
    bound.when(WHITE, tries("g1f3")).plays("g1f3");
    // The next turn is free again, and an enemy's turn binds nobody.
    let next = bound.moves("g1f3 e7e5");
    next.when(WHITE, tries("e2e4")).plays("e2e4");
    next.when(BLACK, touches("d8"))
        .refused("not_your_turn", "Rule 6");
}

#[test]
fn us_chess_10b_a_touched_enemy_man_must_be_taken() {
    let bound = board(ID, "", "e2e4 d7d5").after(WHITE, touches("d5"));
    bound
        .when(WHITE, tries("e4e5"))
        .refused("touch_move", "Rule 10B");
    bound.when(WHITE, tries("e4d5")).plays("e4d5");
    // One that cannot be taken binds nobody.
    let free = board(ID, "", "e2e4 d7d5").after(WHITE, touches("h7"));
    free.when(WHITE, tries("e4e5")).plays("e4e5");
}

#[test]
fn us_chess_10i1_king_and_then_rook_is_castling() {
    let bound = board(ID, CASTLING, "")
        .after(WHITE, touches("e1"))
        .after(WHITE, touches("h1"));
    bound
        .when(WHITE, tries("e1e2"))
        .refused("touch_move", "Rule 10I1");
    bound.when(WHITE, tries("e1g1")).plays("e1g1");
}

#[test]
fn us_chess_10i2_castling_may_begin_with_the_rook() {
    let rook = board(ID, CASTLING, "").after(WHITE, touches("h1"));
    rook.when(WHITE, tries("e1g1")).plays("e1g1");
    rook.when(WHITE, tries("h1h2")).plays("h1h2");
    rook.when(WHITE, tries("e1e2"))
        .refused("touch_move", "Rule 10I2");
    rook.when(WHITE, tries("e1c1"))
        .refused("touch_move", "Rule 10I2");
    let both = rook.after(WHITE, touches("e1"));
    both.when(WHITE, tries("e1g1")).plays("e1g1");
}

#[test]
fn us_chess_11d_two_minutes_for_the_opponent() {
    for (time, millis) in [("90+30", 120_000), ("5", 120_000), ("none", 0)] {
        let scene = timed(ID, time, "").after(WHITE, tries("b1b3"));
        let before = timed(ID, time, "").game;
        let left = |game: &boardside_play::Game| game.clock().left(Color::Black, Moment(0));
        let expected = left(&before).map(|left| left + millis);
        assert_eq!(left(&scene.game), expected, "{time}");
    }
}

#[test]
fn us_chess_11d_no_number_of_illegal_moves_loses() {
    let mut scene = timed(ID, "90", "");
    for _ in 0..9 {
        scene = scene.after(WHITE, tries("b1b3"));
    }
    assert_eq!(scene.game.outcome(), None);
}

#[test]
fn us_chess_13a_mate_ends_the_game_at_once() {
    let scene = board(ID, MATE_IN_ONE, "");
    scene
        .when(WHITE, tries("a1a8"))
        .ends("1-0", "checkmate", "Rule 13A");
    let after = timed(ID, "1", MATE_IN_ONE).moves("a1a8").at(600_000);
    after.when(WHITE, flag()).refused("game_over", "Rule 13A");
}

#[test]
fn us_chess_13b_resigning_loses_in_any_case() {
    let scene = board(ID, FORTY_NINE_MOVES, "");
    scene
        .when(WHITE, Command::Resign)
        .ends("0-1", "resignation", "Rule 13B");
}

#[test]
fn us_chess_13c_only_the_players_call_the_flag() {
    let fallen = timed(ID, "1", LEVEL).at(60_000);
    assert_eq!(fallen.game.next_deadline(), None);
    for by in [CLOCK, OFFICIAL] {
        let look = Command::LookAtClock;
        fallen
            .when(by, look)
            .refused("called_by_others", "Rule 13C");
    }
    fallen
        .when(WHITE, flag())
        .refused("flag_not_fallen", "Rule 13C");
    fallen
        .when(BLACK, flag())
        .ends("0-1", "flag_fall", "Rule 13C");
    let early = timed(ID, "1", LEVEL).at(59_999);
    early
        .when(BLACK, flag())
        .refused("flag_not_fallen", "Rule 13C");
}

#[test]
fn us_chess_13c_a_fallen_flag_can_be_called_after_the_move() {
    let moved = timed(ID, "1+30", LEVEL).at(61_000).moves("a1b1");
    moved
        .when(BLACK, flag())
        .ends("0-1", "flag_fall", "Rule 13C");
}

#[test]
fn us_chess_13c_apart_the_flag_falls_by_itself() {
    let mut terms = terms(ID);
    terms.place = Place::Apart;
    terms.time = TimeControl::parse("1").expect("readable");
    terms.start = Some(LEVEL.into());
    let scene = given(terms);
    assert_eq!(scene.game.next_deadline(), Some(Moment(60_000)));
    let fallen = scene.at(60_000);
    let look = Command::LookAtClock;
    fallen
        .when(CLOCK, look)
        .ends("0-1", "flag_fall", "Rule 13C");
    // Whatever else somebody wants to do by then comes too late.
    for (by, command) in [
        (WHITE, tries("a1b1")),
        (WHITE, Command::OfferDraw),
        (BLACK, Command::Resign),
        (OFFICIAL, Command::Pause),
    ] {
        fallen
            .when(by, command)
            .ends("0-1", "flag_fall", "Rule 13C");
    }
}

#[test]
fn us_chess_14a_stalemate_is_a_draw() {
    let scene = board(ID, STALEMATE_IN_ONE, "");
    scene
        .when(WHITE, tries("f1f7"))
        .ends("1/2-1/2", "stalemate", "Rule 14A");
}

#[test]
fn us_chess_14b_an_agreement_is_a_draw() {
    let offered = board(ID, "", "e2e4").after(WHITE, Command::OfferDraw);
    offered
        .when(BLACK, Command::AcceptDraw)
        .ends("1/2-1/2", "agreement", "Rule 14B");
    // An offer to a player who offers is an agreement too.
    offered
        .when(BLACK, Command::OfferDraw)
        .ends("1/2-1/2", "agreement", "Rule 14B");
    // It stands until it is answered or a move is made.
    let moved = offered.moves("e7e5");
    moved
        .when(BLACK, Command::AcceptDraw)
        .refused("nothing_offered", "Rule 14B");
}

#[test]
fn us_chess_14b_every_claim_is_also_an_offer() {
    let claimed = board(ID, "", "e2e4 e7e5").after(WHITE, repetition(""));
    claimed
        .when(BLACK, Command::AcceptDraw)
        .ends("1/2-1/2", "agreement", "Rule 14B");
    claimed
        .when(WHITE, repetition(""))
        .refused("claim_unfounded", "Rule 14C");
    // To a player who has offered a draw it is the other half of an agreement.
    let offered = board(ID, "", "e2e4 e7e5").after(BLACK, Command::OfferDraw);
    offered
        .when(WHITE, repetition(""))
        .ends("1/2-1/2", "agreement", "Rule 14B");
}

#[test]
fn us_chess_14c_the_same_position_three_times() {
    let third = board(ID, "", "").repeat(KNIGHTS, 2);
    third
        .when(WHITE, repetition(""))
        .ends("1/2-1/2", "repetition", "Rule 14C");
    third
        .when(BLACK, repetition(""))
        .refused("not_your_turn", "Rule 6");
    // With a move that is announced, not played.
    let nearly = board(ID, "", KNIGHTS).moves("g1f3 g8f6 f3g1");
    nearly
        .when(BLACK, repetition("f6g8"))
        .ends("1/2-1/2", "repetition", "Rule 14C");
    nearly
        .when(BLACK, repetition("f6f2"))
        .refused("illegal_intention", "Rule 8E");
}

#[test]
fn us_chess_14c_need_not_be_in_a_row() {
    let scene = board(ID, "", KNIGHTS).moves("b1c3 b8c6 c3b1 c6b8");
    scene
        .when(WHITE, repetition(""))
        .ends("1/2-1/2", "repetition", "Rule 14C");
}

#[test]
fn us_chess_14c_a_wrong_claim_is_told_what_is_missing() {
    let second = board(ID, "", KNIGHTS);
    let facts = second.when(WHITE, repetition("")).facts();
    let Fact::ClaimRejected { missing } = &facts[0] else {
        panic!("{facts:?}");
    };
    assert!(missing.contains("twice, not three times"), "{missing}");
}

#[test]
fn us_chess_14d_nobody_can_mate() {
    let scene = board(ID, "8/8/8/8/k2p4/4K3/8/8 w - - 0 1", "");
    let verdict = scene.when(WHITE, tries("e3d4"));
    verdict.ends("1/2-1/2", "insufficient_material", "Rule 14D4");
}

#[test]
fn us_chess_14e_a_flag_against_too_little_is_a_draw() {
    for (start, score, clause) in [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1/2-1/2", "Rule 14E"),
        ("4k3/5n2/8/8/8/8/8/R3K3 w - - 0 1", "1/2-1/2", "Rule 14E"),
        ("4k3/5nn1/8/8/8/8/8/R3K3 w - - 0 1", "1/2-1/2", "Rule 14E"),
        ("4k3/5nn1/8/8/8/8/7P/R3K3 w - - 0 1", "0-1", "Rule 13C"),
        ("4k3/5p2/8/8/8/8/8/R3K3 w - - 0 1", "0-1", "Rule 13C"),
    ] {
        let fallen = timed(ID, "1", start).at(60_000);
        fallen.when(BLACK, flag()).ends(score, "flag_fall", clause);
    }
}

#[test]
fn us_chess_14f_fifty_moves_are_claimed_when_they_are_played() {
    let played = board(ID, FORTY_NINE_MOVES, "a1a2 e8e7");
    played
        .when(WHITE, fifty(""))
        .ends("1/2-1/2", "fifty_moves", "Rule 14F");
    let nearly = board(ID, FORTY_NINE_MOVES, "a1a2");
    nearly
        .when(BLACK, fifty("e8e7"))
        .refused("intention_not_allowed", "Rule 14F");
    let facts = nearly.when(BLACK, fifty("")).facts();
    let Fact::ClaimRejected { missing } = &facts[0] else {
        panic!("{facts:?}");
    };
    assert!(missing.contains("1 more"), "{missing}");
}

#[test]
fn us_chess_14f_nobody_has_to_claim() {
    let scene = board(ID, FORTY_NINE_MOVES, "a1a2 e8e7");
    scene.when(WHITE, tries("a2a1")).plays("a2a1");
}

#[test]
fn us_chess_14g_both_flags_down_is_a_draw() {
    let scene = timed(ID, "1", LEVEL).at(61_000).moves("a1b1").at(122_000);
    for by in [WHITE, BLACK] {
        scene
            .when(by, flag())
            .ends("1/2-1/2", "both_flags", "Rule 13C");
    }
}

#[test]
fn us_chess_14k_the_director_may_declare_a_draw() {
    let start = "4k3/8/8/8/8/8/8/R3K3 w - - 149 120";
    let scene = board(ID, start, "a1a2");
    let verdict = scene.when(OFFICIAL, Command::DeclareDraw);
    verdict.ends("1/2-1/2", "seventyfive", "Rule 14K");
    scene
        .when(BLACK, Command::DeclareDraw)
        .refused("not_yours", "");
    scene.when(BLACK, tries("e8e7")).plays("e8e7");
    let five = board(ID, "", "").repeat(KNIGHTS, 4);
    let verdict = five.when(OFFICIAL, Command::DeclareDraw);
    verdict.ends("1/2-1/2", "fivefold", "Rule 14K");
    let four = board(ID, "", "").repeat(KNIGHTS, 3);
    four.when(OFFICIAL, Command::DeclareDraw)
        .refused("nothing_to_declare", "");
}

#[test]
fn us_chess_21_the_director_settles_disputes() {
    let scene = timed(ID, "5", "").moves("e2e4").at(10_000);
    let (white, black) = (240_000, 300_000);
    let set = scene.after(OFFICIAL, rules(Ruling::Clock { white, black }));
    let left = set.game.clock().left(Color::Black, Moment(10_000));
    assert_eq!(left, Some(300_000));
}
