//! The Laws of FIDE, which decide where three of the sheets are silent.

use crate::attempts::*;
use crate::scene::*;
use boardside_chess::Color;
use boardside_play::{
    Command, Event, Fact, Game, IllegalMoveCost, Moment, Seat, Terms, TimeControl,
};

const ID: &str = "fide";

#[test]
fn fide_1_2_white_moves_first_and_then_in_turn() {
    let start = board(ID, "", "");
    start
        .when(BLACK, tries("e7e5"))
        .refused("white_moves_first", "Article 1.2");
    let next = start.moves("e2e4");
    next.when(WHITE, tries("d2d4"))
        .refused("not_your_turn", "Article 1.2");
}

#[test]
fn fide_3_each_man_moves_in_its_own_way() {
    for (case, clause) in [
        (ONTO_OWN_MAN, "Article 3.1"),
        (BISHOP_STRAIGHT, "Article 3.2"),
        (ROOK_ASKEW, "Article 3.3"),
        (QUEEN_LIKE_KNIGHT, "Article 3.4"),
        (ROOK_JUMPS, "Article 3.5"),
        (KNIGHT_STRAIGHT, "Article 3.6"),
        (PAWN_BACK, "Article 3.7.1"),
        (PAWN_DOUBLE_LATER, "Article 3.7.2"),
        (PAWN_TAKES_NOTHING, "Article 3.7.3"),
        (EN_PASSANT_SINGLE_STEPS, "Article 3.7.3.1"),
        (EN_PASSANT_LATE, "Article 3.7.3.2"),
        (PROMOTION_UNNAMED, "Article 3.7.3.3"),
        (PROMOTION_TO_KING, "Article 3.7.3.4"),
        (KING_TWO_SQUARES, "Article 3.8.1"),
        (CASTLE_KING_MOVED, "Article 3.8.2.1.1"),
        (CASTLE_ROOK_MOVED, "Article 3.8.2.1.2"),
        (CASTLE_OUT_OF_CHECK, "Article 3.8.2.2.1"),
        (CASTLE_THROUGH_CHECK, "Article 3.8.2.2.1"),
        (CASTLE_INTO_CHECK, "Article 3.8.2.2.1"),
        (CASTLE_MAN_BETWEEN, "Article 3.8.2.2.2"),
        (PINNED, "Article 3.9.2"),
        (CHECK_UNANSWERED, "Article 3.9.2"),
    ] {
        illegal(ID, &case, clause);
    }
}

#[test]
fn fide_4_2_only_the_player_to_move_adjusts() {
    let scene = board(ID, "", "");
    scene
        .when(WHITE, Command::Adjust)
        .gives(&[Fact::AdjustAnnounced]);
    scene
        .when(BLACK, Command::Adjust)
        .refused("white_moves_first", "Article 1.2");
    let free = scene
        .after(WHITE, Command::Adjust)
        .after(WHITE, touches("g1"));
    free.when(WHITE, tries("e2e4")).plays("e2e4");
}

#[test]
fn fide_4_3_the_first_touched_man_that_can_move_moves() {
    let bound = board(ID, "", "")
        .after(WHITE, touches("h1"))
        .after(WHITE, touches("g1"))
        .after(WHITE, touches("e2"));
    bound
        .when(WHITE, tries("e2e4"))
        .refused("touch_move", "Article 4.3");
    bound.when(WHITE, tries("g1f3")).plays("g1f3");
}

#[test]
fn fide_4_3_3_one_of_each_color_means_that_capture() {
    let bound = board(ID, "", "e2e4 d7d5")
        .after(WHITE, touches("d5"))
        .after(WHITE, touches("e4"));
    bound
        .when(WHITE, tries("e4e5"))
        .refused("touch_move", "Article 4.3");
    bound.when(WHITE, tries("e4d5")).plays("e4d5");
}

#[test]
fn fide_4_3_3_only_the_first_of_each_color_mean_a_capture() {
    // The rook is shut in, so it takes nothing; the knight was touched next.
    let shut = "4k3/8/8/3p4/8/2N5/P7/RK6 w - - 0 1";
    let knight = board(ID, shut, "")
        .after(WHITE, touches("a1"))
        .after(WHITE, touches("c3"))
        .after(WHITE, touches("d5"));
    knight.when(WHITE, tries("c3e4")).plays("c3e4");
    knight
        .when(WHITE, tries("a2a3"))
        .refused("touch_move", "Article 4.3");
    // Nobody can take what stands on e7, and what was touched behind it does not count.
    let two = board(ID, "4k3/4p3/8/3p4/8/2N5/8/1K6 w - - 0 1", "")
        .after(WHITE, touches("c3"))
        .after(WHITE, touches("e7"))
        .after(WHITE, touches("d5"));
    two.when(WHITE, tries("c3e4")).plays("c3e4");
}

#[test]
fn fide_4_4_king_and_then_rook_is_castling() {
    let bound = board(ID, CASTLING, "")
        .after(WHITE, touches("e1"))
        .after(WHITE, touches("h1"));
    bound
        .when(WHITE, tries("e1e2"))
        .refused("touch_move", "Article 4.4");
    bound
        .when(WHITE, tries("e1c1"))
        .refused("touch_move", "Article 4.4");
    bound.when(WHITE, tries("e1g1")).plays("e1g1");
}

#[test]
fn fide_4_4_2_no_castling_with_a_rook_touched_first() {
    let rook = board(ID, CASTLING, "").after(WHITE, touches("h1"));
    rook.when(WHITE, tries("e1g1"))
        .refused("touch_move", "Article 4.4.2");
    rook.when(WHITE, tries("h1g1")).plays("h1g1");
    // Even where the rook itself cannot move.
    let shut = "4k3/8/8/8/8/8/7P/R3K2R w KQ - 0 1";
    let between = board(ID, "r3k3/8/8/8/8/8/4P2P/4K2R w K - 0 1", "");
    let rook = between.after(WHITE, touches("h1"));
    rook.when(WHITE, tries("e1g1"))
        .refused("touch_move", "Article 4.4.2");
    let other = board(ID, shut, "").after(WHITE, touches("a1"));
    other
        .when(WHITE, tries("e1g1"))
        .refused("touch_move", "Article 4.4.2");
}

#[test]
fn fide_4_7_a_released_man_stays() {
    let scene = board(ID, "", "e2e4");
    scene
        .when(WHITE, Command::AskTakeBack)
        .refused("no_take_backs", "Article 4.7");
    scene
        .when(BLACK, Command::AllowTakeBack)
        .refused("nothing_asked", "Article 4.7");
}

#[test]
fn fide_5_1_1_mate_wins() {
    let scene = board(ID, MATE_IN_ONE, "");
    scene
        .when(WHITE, tries("a1a8"))
        .ends("1-0", "checkmate", "Article 5.1.1");
}

#[test]
fn fide_5_1_2_resigning_to_a_lone_king_is_a_draw() {
    let lone = board(ID, FORTY_NINE_MOVES, "");
    lone.when(WHITE, Command::Resign)
        .ends("1/2-1/2", "resignation", "Article 5.1.2");
    lone.when(BLACK, Command::Resign)
        .ends("1-0", "resignation", "Article 5.1.2");
    let waiting = board(ID, "", "").after(OFFICIAL, Command::Pause);
    waiting
        .when(WHITE, Command::Resign)
        .ends("0-1", "resignation", "Article 5.1.2");
}

#[test]
fn fide_5_2_1_stalemate_is_a_draw() {
    let scene = board(ID, STALEMATE_IN_ONE, "");
    scene
        .when(WHITE, tries("f1f7"))
        .ends("1/2-1/2", "stalemate", "Article 5.2.1");
}

#[test]
fn fide_5_2_2_a_dead_position_ends_the_game_at_once() {
    for (start, tried, why) in [
        (
            "8/8/8/8/k2p4/4K3/8/8 w - - 0 1",
            "e3d4",
            "insufficient_material",
        ),
        (
            "8/pk6/2p1p1p1/P1P1P1P1/8/8/1K6/8 b - - 0 1",
            "a7a6",
            "dead_position",
        ),
    ] {
        let scene = board(ID, start, "");
        let mover = boardside_play::Actor::Seat(scene.game.to_move());
        scene
            .when(mover, tries(tried))
            .ends("1/2-1/2", why, "Article 5.2.2");
    }
}

#[test]
fn fide_5_2_3_a_draw_is_agreed_once_both_have_moved() {
    for moves in ["", "e2e4"] {
        let scene = board(ID, "", moves);
        scene
            .when(WHITE, Command::OfferDraw)
            .refused("offer_too_early", "Article 5.2.3");
    }
    let offered = board(ID, "", "e2e4 e7e5").after(BLACK, Command::OfferDraw);
    offered
        .when(WHITE, Command::AcceptDraw)
        .ends("1/2-1/2", "agreement", "Article 5.2.3");
}

#[test]
fn fide_6_8_the_arbiter_or_a_player_sees_the_flag() {
    let start = "r3k3/7p/8/8/8/8/7P/R3K3 w - - 0 1";
    let fallen = timed(ID, "1", start).at(60_000);
    for by in [CLOCK, OFFICIAL] {
        let look = Command::LookAtClock;
        fallen
            .when(by, look)
            .ends("0-1", "flag_fall", "Article 6.9");
    }
    let early = timed(ID, "1", start).at(59_999);
    early
        .when(CLOCK, Command::LookAtClock)
        .refused("flag_not_fallen", "Article 6.9");
}

#[test]
fn fide_6_9_a_flag_against_nothing_that_mates_is_a_draw() {
    for (start, score) in [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "1/2-1/2"),
        // A lone knight mates only with the help of enemy men: there is a rook.
        ("4k3/5n2/8/8/8/8/8/R3K3 w - - 0 1", "0-1"),
        ("4k3/5n2/8/8/8/8/8/Q3K3 w - - 0 1", "1/2-1/2"),
        ("4k3/5p2/8/8/8/8/8/R3K3 w - - 0 1", "0-1"),
    ] {
        let fallen = timed(ID, "1", start).at(60_000);
        let look = Command::LookAtClock;
        fallen
            .when(CLOCK, look)
            .ends(score, "flag_fall", "Article 6.9");
    }
}

#[test]
fn fide_7_5_1_the_touched_man_moves_instead() {
    let bound = board(ID, PINNED.start, "").after(WHITE, tries("e3d3"));
    bound
        .when(WHITE, tries("e1d1"))
        .refused("touch_move", "Article 4.3");
    bound.when(WHITE, tries("e3e8")).plays("e3e8");
}

#[test]
fn fide_7_5_5_the_first_illegal_move_gives_time() {
    for (time, more) in [("90+30", 120_000), ("15+10", 60_000), ("none", 0)] {
        let scene = timed(ID, time, "");
        let left = |scene: &Scene| scene.game.clock().left(Color::Black, Moment(0));
        let expected = left(&scene).map(|left| left + more);
        assert_eq!(left(&scene.after(WHITE, tries("b1b3"))), expected, "{time}");
    }
}

#[test]
fn fide_7_5_5_the_second_illegal_move_loses() {
    let once = board(ID, "", "").after(WHITE, tries("b1b3"));
    let verdict = once.when(WHITE, tries("b1b4"));
    verdict.ends("0-1", "illegal_moves", "Article 7.5.5");
    // It is the second of the same player that counts.
    let each = once.moves("b1c3").after(BLACK, tries("b8b6"));
    assert_eq!(each.game.outcome(), None);
    // Against nothing that mates it is a draw.
    let lone = board(ID, FORTY_NINE_MOVES, "").after(WHITE, tries("a1b3"));
    let verdict = lone.when(WHITE, tries("a1b3"));
    verdict.ends("1/2-1/2", "illegal_moves", "Article 7.5.5");
}

#[test]
fn fide_7_5_5_a_friendly_game_may_leave_it_out() {
    let mut terms = terms(ID);
    terms.illegal_moves = IllegalMoveCost::Nothing;
    terms.time = TimeControl::parse("5").expect("readable");
    let mut scene = given(terms);
    for _ in 0..9 {
        scene = scene.after(WHITE, tries("b1b3"));
    }
    assert_eq!(scene.game.outcome(), None);
    assert_eq!(scene.game.illegal_moves(Seat::White), 9);
    assert_eq!(
        scene.game.clock().left(Color::Black, Moment(0)),
        Some(300_000)
    );
}

#[test]
fn fide_7_5_5_what_is_no_move_at_all_costs_nothing() {
    for tried in ["e4e5", "e7e5", "e2e2", "e2e4q"] {
        let verdict = board(ID, "", "").when(WHITE, tries(tried));
        let (code, clause) = match tried {
            "e4e5" => ("no_piece_on_square", "Article 3.1"),
            "e7e5" => ("not_your_piece", "Article 1.2"),
            "e2e2" => ("no_move_made", "Article 3.1"),
            _ => ("not_a_promotion", "Article 3.7.3.3"),
        };
        verdict.refused(code, clause);
    }
}

#[test]
fn fide_9_1_an_offer_stands_until_it_is_answered() {
    let offered = || board(ID, "", "e2e4 e7e5").after(WHITE, Command::OfferDraw);
    // Offered with the own move still to come, it survives that move.
    let moved = || offered().moves("g1f3");
    assert_eq!(moved().game.offer(), Some(Seat::White));
    moved()
        .when(BLACK, Command::AcceptDraw)
        .ends("1/2-1/2", "agreement", "Article 5.2.3");
    // The opponent's move turns it down, and so does a man touched for it; one that is put right does not.
    for answered in [moved().moves("b8c6"), moved().after(BLACK, touches("b8"))] {
        answered
            .when(BLACK, Command::AcceptDraw)
            .refused("nothing_offered", "Article 9.1");
    }
    let put_right = moved()
        .after(BLACK, Command::Adjust)
        .after(BLACK, touches("b8"));
    assert_eq!(put_right.game.offer(), Some(Seat::White));
    // Whoever offers it may touch before moving.
    let touched = offered().after(WHITE, touches("g1"));
    assert_eq!(touched.game.offer(), Some(Seat::White));
}

#[test]
fn fide_9_1_nobody_is_asked_twice_in_one_move() {
    let offered = board(ID, "", "e2e4 e7e5").after(WHITE, Command::OfferDraw);
    offered
        .when(WHITE, Command::OfferDraw)
        .refused("offered_already", "Article 9.1");
    let declined = offered.after(BLACK, Command::DeclineDraw);
    declined
        .when(WHITE, Command::OfferDraw)
        .refused("offered_already", "Article 9.1");
    let later = declined.moves("g1f3 b8c6");
    later
        .when(WHITE, Command::OfferDraw)
        .gives(&[Fact::DrawOffered { seat: Seat::White }]);
}

#[test]
fn fide_9_2_three_times_now_or_with_the_announced_move() {
    let third = board(ID, "", "").repeat(KNIGHTS, 2);
    third
        .when(WHITE, repetition(""))
        .ends("1/2-1/2", "repetition", "Article 9.2");
    third
        .when(BLACK, repetition(""))
        .refused("not_your_turn", "Article 1.2");
    let nearly = board(ID, "", KNIGHTS).moves("g1f3 g8f6 f3g1");
    nearly
        .when(BLACK, repetition("f6g8"))
        .ends("1/2-1/2", "repetition", "Article 9.2");
    let facts = nearly.when(BLACK, repetition("")).facts();
    assert!(matches!(facts[0], Fact::ClaimRejected { .. }), "{facts:?}");
}

#[test]
fn fide_9_2_3_castling_makes_a_position_another() {
    let rooks = "a1b1 a8b8 b1a1 b8a8";
    let scene = board(ID, CASTLING, "").repeat(rooks, 2);
    let facts = scene.when(WHITE, repetition("")).facts();
    assert!(matches!(facts[0], Fact::ClaimRejected { .. }), "{facts:?}");
    let third = scene.moves(rooks);
    third
        .when(WHITE, repetition(""))
        .ends("1/2-1/2", "repetition", "Article 9.2");
}

#[test]
fn fide_9_3_fifty_moves_now_or_with_the_announced_move() {
    let nearly = board(ID, FORTY_NINE_MOVES, "a1a2");
    nearly
        .when(BLACK, fifty("e8e7"))
        .ends("1/2-1/2", "fifty_moves", "Article 9.3");
    nearly
        .when(BLACK, fifty(""))
        .refused("claim_unfounded", "Article 9.3");
    let played = nearly.moves("e8e7");
    played
        .when(WHITE, fifty(""))
        .ends("1/2-1/2", "fifty_moves", "Article 9.3");
}

#[test]
fn fide_9_5_3_a_wrong_claim_gives_the_opponent_time() {
    for (time, time_for_opponent) in [("90+30", 120_000), ("15+10", 60_000)] {
        let scene = timed(ID, time, "").moves("e2e4 e7e5");
        let charged = Fact::WrongClaimCharged { time_for_opponent };
        for claim in [repetition(""), repetition("g1f3"), fifty("")] {
            let facts = scene.when(WHITE, claim).facts();
            assert!(matches!(facts[0], Fact::ClaimRejected { .. }), "{facts:?}");
            let offered = Fact::DrawOffered { seat: Seat::White };
            assert_eq!(facts[1..], [charged.clone(), offered]);
        }
        let left = |scene: &Scene, color| scene.game.clock().left(color, Moment(0)).expect("timed");
        let once = scene.clone().after(WHITE, repetition(""));
        // Nobody is asked twice in one move, but everybody pays twice.
        let facts = once.when(WHITE, fifty("")).facts();
        assert_eq!(facts[1..], [charged]);
        let twice = once.after(WHITE, fifty(""));
        assert_eq!(left(&twice, Color::White), left(&scene, Color::White));
        let given = left(&twice, Color::Black) - left(&scene, Color::Black);
        assert_eq!(given, 2 * time_for_opponent);
    }
}

#[test]
fn fide_9_5_3_time_is_given_where_there_is_any_and_nobody_agrees() {
    let without = |facts: &[Fact]| {
        let charged = |fact: &Fact| matches!(fact, Fact::WrongClaimCharged { .. });
        assert!(!facts.iter().any(charged), "{facts:?}");
    };
    for time in ["none", "move 60"] {
        let scene = timed(ID, time, "").moves("e2e4 e7e5");
        without(&scene.when(WHITE, repetition("")).facts());
    }
    let third = timed(ID, "15", "").repeat(KNIGHTS, 2);
    without(&third.when(WHITE, repetition("")).facts());
    let offered = timed(ID, "15", "").moves("e2e4 e7e5");
    let offered = offered.after(BLACK, Command::OfferDraw);
    let claimed = offered.when(WHITE, repetition(""));
    claimed.ends("1/2-1/2", "agreement", "Article 5.2.3");
    without(&claimed.facts());
}

#[test]
fn fide_9_5_3_a_record_gives_the_same_clocks() {
    let scene = timed(ID, "15+10", "");
    let (mut game, setup) = (scene.game, Fact::GameSetUp(terms_of("15+10")));
    let event = |by, fact| Event {
        at: Moment(0),
        by,
        fact,
    };
    let mut record = vec![event(OFFICIAL, setup), event(OFFICIAL, Fact::GameStarted)];
    for (by, command, at) in [
        (WHITE, tries("e2e4"), 4_000),
        (BLACK, fifty(""), 9_000),
        (BLACK, tries("e7e5"), 11_000),
    ] {
        record.extend(game.act(&command, by, Moment(at)).expect("allowed"));
    }
    let again = Game::replay(game.rulebook(), &record).expect("a record");
    assert_eq!(again, game);
    let white = again.clock().left(Color::White, Moment(11_000));
    assert_eq!(white, Some(15 * 60_000 - 4_000 + 10_000 + 60_000));
}

fn terms_of(time: &str) -> Terms {
    let time = TimeControl::parse(time).expect("readable");
    Terms { time, ..terms(ID) }
}

#[test]
fn fide_9_6_1_five_times_without_a_claim() {
    let scene = board(ID, "", "").repeat(KNIGHTS, 3).moves("g1f3 g8f6 f3g1");
    let verdict = scene.when(BLACK, tries("f6g8"));
    verdict.ends("1/2-1/2", "fivefold", "Article 9.6.1");
}

#[test]
fn fide_9_6_2_seventy_five_moves_without_a_claim() {
    let start = "4k3/8/8/8/8/8/8/R3K3 w - - 149 120";
    let scene = board(ID, start, "");
    scene
        .when(WHITE, tries("a1a2"))
        .ends("1/2-1/2", "seventyfive", "Article 9.6.2");
    // A mate with the last of them wins.
    let mate = board(ID, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 120", "");
    mate.when(WHITE, tries("a1a8"))
        .ends("1-0", "checkmate", "Article 5.1.1");
}
