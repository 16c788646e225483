use super::*;
use Color::{Black, White};

fn clock(control: &str) -> Clock {
    let mut clock = Clock::new(TimeControl::parse(control).expect("readable"));
    clock.start(Moment(0));
    clock
}

/// Presses at the given moments and says what each player has left then.
#[track_caller]
fn check(control: &str, presses: &[i64], left: [i64; 2]) {
    let mut clock = clock(control);
    let mut last = Moment(0);
    for &at in presses {
        last = Moment(at);
        clock.press(last);
    }
    let got = [White, Black].map(|color| clock.left(color, last).expect("timed"));
    assert_eq!(got, left, "{control} {presses:?}");
}

#[test]
fn each_compensation_gives_what_it_says() {
    check("5", &[10_000, 15_000], [290_000, 295_000]);
    check("5+3", &[10_000, 15_000], [293_000, 298_000]);
    check("5 d2", &[10_000, 11_000], [292_000, 300_000]);
    check("5 b2", &[10_000, 11_000], [292_000, 300_000]);
}

#[test]
fn delay_waits_and_bronstein_gives_back() {
    let (delay, bronstein) = (clock("1 d5"), clock("1 b5"));
    assert_eq!(delay.left(White, Moment(4_000)), Some(60_000));
    assert_eq!(bronstein.left(White, Moment(4_000)), Some(56_000));
    assert_eq!(delay.flag_falls_at(), Some(Moment(65_000)));
    assert_eq!(bronstein.flag_falls_at(), Some(Moment(60_000)));
}

#[test]
fn the_flag_falls_at_zero_and_not_a_millisecond_before() {
    let clock = clock("1+5");
    assert!(!clock.has_flag_fallen(White, Moment(59_999)));
    assert!(clock.has_flag_fallen(White, Moment(60_000)));
    assert_eq!(clock.left(White, Moment(70_000)), Some(0));
}

#[test]
fn the_second_period_adds_its_time_when_the_moves_are_made() {
    let mut clock = clock("2/1, SD/2+1");
    for at in [10_000, 20_000, 30_000] {
        clock.press(Moment(at));
    }
    assert_eq!(clock.left(White, Moment(30_000)), Some(40_000 + 120_000));
    clock.press(Moment(40_000));
    clock.press(Moment(45_000));
    assert_eq!(
        clock.left(White, Moment(45_000)),
        Some(160_000 - 5_000 + 1_000)
    );
}

#[test]
fn a_stopped_clock_keeps_what_was_used() {
    let mut clock = clock("1, move 30");
    clock.stop(Moment(10_000));
    assert_eq!(clock.left(White, Moment(99_000)), Some(50_000));
    assert_eq!((clock.flag_falls_at(), clock.move_limit_at()), (None, None));
    clock.start(Moment(100_000));
    assert_eq!(clock.left(White, Moment(101_000)), Some(49_000));
    assert_eq!(clock.flag_falls_at(), Some(Moment(150_000)));
    assert_eq!(clock.move_limit_at(), Some(Moment(120_000)));
}

#[test]
fn a_delay_is_given_once_a_move_even_across_a_stop() {
    let mut clock = clock("1 d5");
    clock.stop(Moment(3_000));
    clock.start(Moment(10_000));
    assert_eq!(clock.flag_falls_at(), Some(Moment(72_000)));
    clock.press(Moment(14_000));
    assert_eq!(clock.left(White, Moment(14_000)), Some(58_000));
}

#[test]
fn two_minutes_on_a_move_are_allowed_and_a_millisecond_more_is_not() {
    let mut clock = clock("move 120");
    assert_eq!(clock.left(White, Moment(5)), None);
    assert!(!clock.is_move_limit_passed(Moment(120_000)));
    assert!(clock.is_move_limit_passed(Moment(120_001)));
    clock.press(Moment(50_000));
    assert_eq!(clock.move_limit_at(), Some(Moment(170_000)));
}

#[test]
fn a_move_taken_back_gives_no_time_back_and_keeps_no_increment() {
    let mut clock = clock("1+5");
    clock.press(Moment(10_000));
    clock.take_back(White, Moment(14_000));
    assert_eq!(clock.left(White, Moment(14_000)), Some(50_000));
    assert_eq!(clock.left(Black, Moment(14_000)), Some(56_000));
    assert_eq!(clock.turn(), White);
}

#[test]
fn a_time_that_goes_backwards_costs_nothing() {
    let mut clock = clock("1");
    clock.start(Moment(10_000));
    clock.press(Moment(9_000));
    assert_eq!(clock.left(White, Moment(9_000)), Some(60_000));
}

#[test]
fn controls_are_written_as_they_are_read() {
    for text in [
        "SD/15+10",
        "40/90+30, SD/30+30",
        "SD/5 d2",
        "SD/1:30+2",
        "SD/3 b2",
        "move 120",
        "none",
    ] {
        assert_eq!(TimeControl::parse(text).expect(text).to_string(), text);
    }
    assert_eq!(TimeControl::parse("15+10"), TimeControl::parse("G/15+10"));
}

#[test]
fn bad_controls_say_what_would_be_right() {
    for (text, part) in [
        ("", "not a length of time"),
        ("fast", "not a length of time"),
        ("5+", "not a length of time"),
        ("-5", "not a length of time"),
        ("0", "no time for the first move"),
        ("0+5", "no time for the first move"),
        ("40/90", "SD/30"),
        ("90, SD/30", "40/90"),
        ("x/90, SD/30", "not a number of moves"),
        ("99999999999999999999", "not a length of time"),
    ] {
        let problem = TimeControl::parse(text).expect_err(text).to_string();
        assert!(problem.contains(part), "{text}: {problem}");
    }
}

#[test]
fn a_fallen_flag_stays_down_after_the_move() {
    let mut clock = clock("1+30");
    clock.press(Moment(61_000));
    assert!(clock.has_flag_fallen(White, Moment(61_000)));
    assert!(!clock.has_flag_fallen(Black, Moment(61_000)));
    clock.set([60_000, 60_000], Moment(62_000));
    assert!(!clock.has_flag_fallen(White, Moment(62_000)));
    assert_eq!(clock.left(Black, Moment(63_000)), Some(59_000));
}

#[test]
fn the_last_move_of_a_period_taken_back_takes_its_time_back() {
    let mut clock = clock("2/1, SD/2");
    for at in [10_000, 20_000, 30_000] {
        clock.press(Moment(at));
    }
    clock.take_back(White, Moment(35_000));
    assert_eq!(clock.left(White, Moment(35_000)), Some(40_000));
    clock.press(Moment(36_000));
    assert_eq!(clock.left(White, Moment(36_000)), Some(39_000 + 120_000));
}
