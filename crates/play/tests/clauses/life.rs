//! The life of a game, of which no sheet speaks: who may do what and when.

use crate::attempts::*;
use crate::scene::*;
use boardside_chess::Color;
use boardside_play::{
    Actor, BadRecord, BadTerms, Claim, Command, Event, Fact, Game, Moment, Phase, Place, Ruling,
    Score, Seat, Terms, TimeControl,
};
use boardside_rulebook::{Library, find};

const PLAYERS: [Actor; 2] = [WHITE, BLACK];
const LEVEL: &str = "r3k3/7p/8/8/8/8/7P/R3K3 w - - 0 1";

#[track_caller]
fn waiting(id: &str) -> Game {
    Game::new(find(id).expect("shipped"), terms(id)).expect("a game")
}

/// The code of a refusal before the game has started.
#[track_caller]
fn early(command: &Command, by: Actor) -> &'static str {
    let answer = waiting("us-chess").decide(command, by, Moment(0));
    answer.expect_err("too early").code()
}

#[track_caller]
fn bad_terms(change: impl FnOnce(&mut Terms)) -> BadTerms {
    let mut terms = terms("fide");
    change(&mut terms);
    Game::new(find("fide").expect("shipped"), terms).expect_err("bad terms")
}

#[test]
fn before_the_start_nothing_is_played() {
    for command in [
        tries("e2e4"),
        touches("e2"),
        Command::Adjust,
        Command::OfferDraw,
        Command::Resign,
        Command::AskTakeBack,
        Command::Claim(Claim::Flag),
    ] {
        assert_eq!(early(&command, WHITE), "not_started", "{command:?}");
    }
    for command in [
        Command::Pause,
        Command::DeclareDraw,
        rules(Ruling::Continue),
    ] {
        assert_eq!(early(&command, OFFICIAL), "not_started", "{command:?}");
    }
    assert_eq!(early(&Command::Resume, OFFICIAL), "not_paused");
}

#[test]
fn a_hand_is_shaken_once() {
    let mut game = waiting("club");
    let shaken = game.decide(&Command::ShakeHands, WHITE, Moment(0));
    game.apply(&shaken.expect("a hand")[0]);
    let again = game.decide(&Command::ShakeHands, WHITE, Moment(0));
    let refusal = again.expect_err("once is enough");
    assert_eq!(refusal.code(), "hand_shaken_already");
    let citation = refusal.citation(game.rulebook()).expect("a clause");
    assert_eq!(citation.to_string(), "Setting up the board");
    let started = board("club", "", "");
    started
        .when(WHITE, Command::ShakeHands)
        .refused("already_started", "");
}

#[test]
fn only_an_official_does_what_officials_do() {
    let scene = board("us-chess", "", "");
    for command in [
        Command::Start,
        Command::Pause,
        Command::Adjourn,
        Command::Resume,
        Command::DeclareDraw,
        rules(Ruling::Continue),
    ] {
        for by in [WHITE, BLACK, CLOCK] {
            scene.when(by, command.clone()).refused("not_yours", "");
        }
    }
    for by in PLAYERS {
        scene
            .when(by, Command::LookAtClock)
            .refused("not_yours", "");
    }
    for by in [OFFICIAL, CLOCK] {
        for command in [tries("e2e4"), Command::Resign, Command::OfferDraw] {
            scene.when(by, command).refused("not_yours", "");
        }
    }
}

#[test]
fn a_game_is_called_off_only_before_the_first_move() {
    let scene = board("fide", "", "");
    for by in [WHITE, BLACK, OFFICIAL] {
        scene.when(by, Command::Abort).ends("*", "aborted", "");
    }
    scene.when(CLOCK, Command::Abort).refused("not_yours", "");
    let moved = scene.moves("e2e4");
    moved
        .when(BLACK, Command::Abort)
        .refused("too_late_to_abort", "");
}

#[test]
fn play_goes_on_after_a_flag_only_with_time_on_the_clock() {
    let fallen = timed("fide", "1", "").at(60_000);
    let ended = fallen.after(CLOCK, Command::LookAtClock);
    ended
        .when(OFFICIAL, rules(Ruling::Continue))
        .refused("no_time_left", "Article 6.9");
    let (white, black) = (30_000, 60_000);
    let set = ended.after(OFFICIAL, rules(Ruling::Clock { white, black }));
    set.after(OFFICIAL, rules(Ruling::Continue)).moves("e2e4");
}

#[test]
fn while_a_game_is_stopped_nobody_plays_but_it_can_be_given_up_or_agreed_on() {
    let offered = board("fide", "", "e2e4 e7e5").after(BLACK, Command::OfferDraw);
    let stopped = offered.after(OFFICIAL, Command::Adjourn);
    for command in [tries("g1f3"), touches("g1"), Command::AskTakeBack] {
        stopped.when(WHITE, command).refused("paused", "");
    }
    stopped.when(OFFICIAL, Command::Pause).refused("paused", "");
    stopped
        .when(CLOCK, Command::LookAtClock)
        .refused("paused", "");
    stopped
        .when(WHITE, Command::Resign)
        .ends("0-1", "resignation", "Article 5.1.2");
    for command in [Command::AcceptDraw, Command::OfferDraw] {
        stopped
            .when(WHITE, command)
            .ends("1/2-1/2", "agreement", "Article 5.2.3");
    }
    // The offer still stands when play goes on.
    let on = stopped.after(OFFICIAL, Command::Resume);
    on.when(WHITE, Command::AcceptDraw)
        .ends("1/2-1/2", "agreement", "Article 5.2.3");
}

#[test]
fn a_game_that_is_stopped_for_a_while_is_not_adjourned() {
    for (command, phase) in [
        (Command::Pause, Phase::Paused),
        (Command::Adjourn, Phase::Adjourned),
    ] {
        let stopped = board("fide", "", "").after(OFFICIAL, command);
        assert_eq!(stopped.game.phase(), phase);
        let on = stopped.after(OFFICIAL, Command::Resume);
        assert_eq!(on.game.phase(), Phase::Playing);
    }
}

#[test]
fn what_was_touched_before_a_pause_still_binds() {
    let touched = board("fide", "", "").after(WHITE, touches("g1"));
    let on = touched
        .after(OFFICIAL, Command::Pause)
        .after(OFFICIAL, Command::Resume);
    on.when(WHITE, tries("e2e4"))
        .refused("touch_move", "Article 4.3");
}

#[test]
fn a_ruling_can_change_the_result_of_a_game_that_has_ended() {
    let over = board("us-chess", MATE_IN_ONE, "a1a8");
    let ruled = over.after(OFFICIAL, rules(Ruling::Result(Score::Draw)));
    ruled
        .when(BLACK, Command::Resign)
        .refused("game_over", "Rule 21");
    // Also of one that never began: nobody came.
    let absent = rules(Ruling::Result(Score::BothLose));
    let facts = waiting("us-chess").decide(&absent, OFFICIAL, Moment(0));
    assert!(matches!(
        facts.expect("a ruling")[0].fact,
        Fact::ResultRuled { .. }
    ));
}

#[test]
fn after_a_ruling_with_time_play_goes_on() {
    let mut terms = terms("fide");
    terms.time = TimeControl::parse("1").expect("readable");
    terms.start = Some(LEVEL.into());
    let lost = given(terms).at(60_000).after(CLOCK, Command::LookAtClock);
    let (white, black) = (30_000, 60_000);
    let set = lost
        .at(90_000)
        .after(OFFICIAL, rules(Ruling::Clock { white, black }));
    let on = set.after(OFFICIAL, rules(Ruling::Continue));
    assert_eq!(on.game.phase(), Phase::Playing);
    assert_eq!(on.game.next_deadline(), Some(Moment(120_000)));
}

#[test]
fn a_clock_is_set_only_to_a_time_that_it_can_have() {
    let scene = timed("us-chess", "5", "");
    for (white, black) in [(-1, 0), (0, -1), (i64::MAX, 0), (0, i64::MAX)] {
        let command = rules(Ruling::Clock { white, black });
        scene.when(OFFICIAL, command).refused("bad_clock", "");
    }
    let (white, black) = (1, 1);
    let command = rules(Ruling::Clock { white, black });
    let untimed = board("us-chess", "", "");
    untimed.when(OFFICIAL, command).refused("bad_clock", "");
}

#[test]
fn a_time_that_goes_backwards_is_the_time_of_the_last_event() {
    let scene = timed("fide", "5", "").at(10_000).moves("e2e4");
    let back = scene.at(4_000).moves("e7e5").at(11_000);
    let left = |color| back.game.clock().left(color, Moment(11_000));
    assert_eq!(left(Color::Black), Some(300_000));
    assert_eq!(left(Color::White), Some(289_000));
}

#[test]
fn a_limit_with_a_consequence_is_not_hidden_by_a_flag_nobody_called() {
    let text = r#"
        id = "called"
        name = "Called"
        source = "this test"
        based_on = "us-chess"
        clock.per_move_limit_seconds = { value = 90, note = "Somebody is called." }
        clock.per_move_breach = { value = "director_decides", note = "And decides." }
    "#;
    let library = Library::with([("called.toml", text)]);
    let rulebook = library.find("called").expect("no mistakes").clone();
    let mut terms = terms("called");
    terms.time = TimeControl::parse("1").expect("readable");
    let mut game = Game::new(rulebook, terms).expect("a game");
    let start = game
        .decide(&Command::Start, OFFICIAL, Moment(0))
        .expect("a start");
    game.apply(&start[0]);
    let deadline = game.next_deadline().expect("the limit");
    let events = game.decide(&Command::LookAtClock, CLOCK, deadline);
    let [
        Event {
            fact: Fact::OfficialCalled { .. },
            ..
        },
    ] = &events.expect("a call")[..]
    else {
        panic!("nobody is called");
    };
}

#[test]
fn terms_that_make_no_game_are_refused() {
    let start = |fen: &str| bad_terms(|terms| terms.start = Some(fen.into()));
    assert!(matches!(start("no position"), BadTerms::Start(_)));
    assert!(matches!(
        start("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
        BadTerms::Over(_)
    ));
    assert!(matches!(
        start("4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        BadTerms::Over(_)
    ));
    let time = |json: &str| bad_terms(|terms| terms.time = serde_json::from_str(json).expect(json));
    for json in [
        r#"{"periods":[{"base":-1}]}"#,
        r#"{"periods":[{"base":0}]}"#,
        r#"{"periods":[{"base":9223372036854775807}]}"#,
        r#"{"periods":[{"base":1,"compensation":{"delay":9223372036854775807}}]}"#,
        r#"{"periods":[{"base":1,"moves":40}]}"#,
        r#"{"periods":[{"base":1,"moves":0},{"base":1}]}"#,
        r#"{"per_move_limit":0}"#,
    ] {
        assert!(matches!(time(json), BadTerms::Time(_)), "{json}");
    }
    let other = bad_terms(|terms| terms.rulebook = "club".into());
    assert!(matches!(other, BadTerms::WrongRulebook { .. }));
}

#[test]
fn chess960_can_start_from_the_standard_position() {
    let mut terms = terms("fide");
    (terms.chess960, terms.place) = (true, Place::Apart);
    let ready = given(terms).moves("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5");
    ready.when(WHITE, tries("e1h1")).plays("e1h1");
}

#[test]
fn a_record_that_tells_no_game_is_refused() {
    let rulebook = find("fide").expect("shipped");
    let event = |fact| Event {
        at: Moment(0),
        by: OFFICIAL,
        fact,
    };
    let set_up = event(Fact::GameSetUp(terms("fide")));
    let started = event(Fact::GameStarted);
    let illegal = event(Fact::MovePlayed { uci: "e2e5".into() });
    let replay = |events: &[Event]| Game::replay(&rulebook, events).expect_err("no game");
    assert_eq!(replay(&[]), BadRecord::Order);
    assert_eq!(replay(std::slice::from_ref(&started)), BadRecord::Order);
    assert_eq!(replay(&[set_up.clone(), set_up.clone()]), BadRecord::Order);
    assert_eq!(
        replay(&[set_up.clone(), started, illegal]),
        BadRecord::Move(2)
    );
    // No number of moves taken back goes beyond the start.
    let back = event(Fact::MovesTakenBack { count: u32::MAX });
    let game = Game::replay(&rulebook, &[set_up, back]).expect("a game");
    assert_eq!(game.to_move(), Seat::White);
}

#[test]
fn who_has_not_seen_everything_is_told() {
    let scene = board("fide", "", "e2e4");
    let seen = scene.game.events();
    assert_eq!(scene.game.check_seen(seen), Ok(()));
    let stale = scene.game.check_seen(seen - 1).expect_err("one missing");
    assert_eq!(stale.code(), "stale");
}
