//! Histories of which everybody can see whether they can be told as one story.

use crate::history::What::{Move, Resign, Shake};
use crate::history::{Answer, Deed, Seat, State, Why, step};
use crate::linearizable::{Operation, check};
use Seat::{Black, White};

/// Asked at the first moment, answered at the second; none if never.
type Row = (u64, Option<u64>, Deed);

/// Both have shaken hands before anything else happens; the last event is the third.
fn begun(rows: Vec<Row>) -> Vec<Operation<Deed>> {
    let hands = [
        (0, Some(1), Deed::Act(White, Shake, Answer::Stored(2))),
        (2, Some(3), Deed::Act(Black, Shake, Answer::Stored(3))),
    ];
    let rows = hands.into_iter().chain(rows);
    rows.map(|(invoked, answered, deed)| Operation {
        deed,
        invoked,
        answered,
    })
    .collect()
}

fn played(seat: Seat, mv: &str, seq: i64) -> Deed {
    Deed::Act(seat, Move(mv.into()), Answer::Stored(seq))
}

fn unanswered(seat: Seat, mv: &str) -> Deed {
    Deed::Act(seat, Move(mv.into()), Answer::Open)
}

fn refused(seat: Seat, mv: &str, why: Why) -> Deed {
    Deed::Act(seat, Move(mv.into()), Answer::Refused(why))
}

fn seen(seq: i64, moves: &[&str]) -> Deed {
    let moves = moves.iter().map(ToString::to_string).collect();
    Deed::Look(seq, moves, false)
}

#[track_caller]
fn good(rows: Vec<Row>) {
    check(State::default(), &begun(rows), step).unwrap();
}

#[track_caller]
fn bad(rows: Vec<Row>) {
    let found = check(State::default(), &begun(rows), step);
    assert!(found.is_err(), "it was taken for a good history");
}

#[test]
fn one_after_the_other_is_good() {
    good(vec![
        (10, Some(11), played(White, "e2e4", 4)),
        (12, Some(13), seen(4, &["e2e4"])),
        (14, Some(15), played(Black, "e7e5", 5)),
        (16, Some(17), seen(5, &["e2e4", "e7e5"])),
    ]);
}

#[test]
fn whoever_looks_while_a_move_is_under_way_sees_it_or_not() {
    for sees in [seen(3, &[]), seen(4, &["e2e4"])] {
        good(vec![
            (10, Some(20), played(White, "e2e4", 4)),
            (12, Some(15), sees),
        ]);
    }
    good(vec![
        (10, Some(20), played(White, "e2e4", 4)),
        (11, Some(19), seen(4, &["e2e4"])),
        (11, Some(18), seen(3, &[])),
    ]);
}

#[test]
fn a_move_sent_before_its_turn_may_be_played_when_the_turn_has_come() {
    good(vec![
        (10, Some(20), played(Black, "e7e5", 5)),
        (11, Some(21), played(White, "e2e4", 4)),
    ]);
}

#[test]
fn what_was_not_answered_may_have_happened_or_not_or_late() {
    let unknown = (10, None, unanswered(White, "e2e4"));
    good(vec![unknown.clone(), (20, Some(21), seen(3, &[]))]);
    good(vec![unknown.clone(), (20, Some(21), seen(4, &["e2e4"]))]);
    good(vec![
        unknown.clone(),
        (20, Some(21), seen(3, &[])),
        (30, Some(31), seen(4, &["e2e4"])),
        (40, Some(41), played(Black, "e7e5", 5)),
    ]);
    good(vec![unknown, (20, Some(21), played(White, "d2d4", 4))]);
}

#[test]
fn a_flag_falls_at_any_moment_and_a_late_move_may_be_the_one_that_shows_it() {
    let over = Deed::Look(4, Vec::new(), true);
    good(vec![(0, None, Deed::Flag), (10, Some(11), over.clone())]);
    good(vec![
        (10, Some(11), played(White, "e2e4", 4)),
        (12, Some(13), over),
    ]);
}

#[test]
fn a_lost_update_is_bad() {
    bad(vec![
        (10, Some(11), played(White, "e2e4", 4)),
        (12, Some(13), seen(3, &[])),
    ]);
    // Both were told that theirs is the fourth event.
    bad(vec![
        (10, Some(20), played(White, "e2e4", 4)),
        (10, Some(20), Deed::Act(Black, Resign, Answer::Stored(4))),
    ]);
}

#[test]
fn a_stale_read_is_bad() {
    bad(vec![
        (10, Some(11), played(White, "e2e4", 4)),
        (12, Some(13), played(Black, "e7e5", 5)),
        (14, Some(15), seen(4, &["e2e4"])),
    ]);
    // Once somebody has seen it, everybody does.
    bad(vec![
        (10, None, unanswered(White, "e2e4")),
        (12, Some(13), seen(4, &["e2e4"])),
        (14, Some(15), seen(3, &[])),
    ]);
}

#[test]
fn a_refusal_by_a_node_that_is_behind_is_bad() {
    bad(vec![
        (10, Some(11), played(White, "e2e4", 4)),
        (12, Some(13), refused(Black, "e7e5", Why::NotYourTurn)),
    ]);
    good(vec![
        (10, Some(14), played(White, "e2e4", 4)),
        (12, Some(13), refused(Black, "e7e5", Why::NotYourTurn)),
    ]);
}

#[test]
fn what_was_refused_and_happened_all_the_same_is_bad() {
    bad(vec![
        (10, Some(11), refused(White, "e2e4", Why::NotStored)),
        (12, Some(13), seen(4, &["e2e4"])),
    ]);
}

#[test]
fn an_act_applied_twice_is_bad() {
    bad(vec![
        (10, Some(11), played(White, "g1f3", 4)),
        (12, Some(13), played(Black, "g8f6", 5)),
        (14, Some(15), seen(6, &["g1f3", "g8f6", "g1f3"])),
    ]);
    bad(vec![
        (10, None, unanswered(White, "g1f3")),
        (12, Some(13), seen(5, &["g1f3", "g1f3"])),
    ]);
}

#[test]
fn answers_in_another_order_than_the_log_are_bad() {
    bad(vec![
        (10, Some(11), played(White, "e2e4", 5)),
        (12, Some(13), played(Black, "e7e5", 4)),
    ]);
    // The answer came before the other had even been asked.
    bad(vec![
        (10, Some(11), played(Black, "e7e5", 5)),
        (12, Some(13), played(White, "e2e4", 4)),
    ]);
}

#[test]
fn a_mistake_is_told_with_what_can_be_told() {
    let rows = vec![
        (10, Some(11), played(White, "e2e4", 4)),
        (12, Some(13), seen(3, &[])),
    ];
    let told = check(State::default(), &begun(rows), step).unwrap_err();
    assert!(
        told.contains("none of these can follow:\n  Operation { deed: Look(3"),
        "{told}"
    );
}
