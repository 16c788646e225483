//! Schedules and their deadlines.

use crate::scene::*;
use boardside_competition::*;

#[test]
fn a_schedule_has_one_match_a_week_for_everybody_and_byes_in_turn() {
    let scene = league(5);
    let schedule = scene
        .competition
        .division(DIVISION)
        .and_then(|one| one.schedule.clone());
    let schedule = schedule.expect("a schedule");
    assert_eq!(schedule.rounds.len(), 5);
    let mut byes: Vec<_> = (1..=5).filter_map(|round| schedule.bye(round)).collect();
    byes.sort_unstable();
    assert_eq!(byes, (0..5).map(EntryId).collect::<Vec<_>>());
    for (round, ids) in (1..).zip(&schedule.rounds) {
        for id in ids {
            let found = scene.find(id.0);
            assert!(!found.has(schedule.bye(round).expect("a bye")));
            assert_eq!(
                found.deadline,
                Some(scene.competition.weeks()[round as usize - 1].deadline)
            );
        }
    }
}

#[test]
fn a_schedule_is_drawn_again_only_before_the_first_match() {
    let scene = league(4);
    let lot = |seed| Command::DrawSchedule {
        division: DIVISION,
        lot: Some(Seed(seed)),
    };
    let again = scene.clone().after(director(), lot(1));
    assert_eq!(again.competition.matches().count(), 6);
    assert_eq!(
        again.competition.match_of(MatchId(0)),
        None,
        "numbers are not used twice"
    );
    let order = |scene: &Scene| {
        let division = scene.competition.division(DIVISION).expect("there");
        division.schedule.as_ref().expect("drawn").order.clone()
    };
    assert_eq!(
        order(&again),
        order(&scene.clone().after(director(), lot(1)))
    );
    let begun = scene.after(player(0), report(0, 1, won(0)));
    begun.when(director(), lot(1)).refused("already_begun", "");
    begun.when(player(0), lot(1)).refused("not_yours", "");
}

#[test]
fn a_draw_needs_players_and_weeks() {
    let book = rulebook("intramural");
    let with = |rounds, players| {
        let mut league = League::new(weeks(3));
        league.rounds = rounds;
        let start = league.weeks[0].starts;
        given(&book, league_terms(&book, league), start).players(players)
    };
    with(Rounds::Complete, 1)
        .when(director(), draw_schedule())
        .refused("too_few_players", "");
    let refused = with(Rounds::Complete, 6).when(director(), draw_schedule());
    refused.refused("too_few_weeks", "");
    let sentence = refused.answer.expect_err("refused").to_string();
    assert!(sentence.contains("in 5 weeks"), "{sentence}");
    let short = with(Rounds::AsManyAsWeeks, 6).after(director(), draw_schedule());
    assert_eq!(short.competition.matches().count(), 9);
    let late = with(Rounds::Complete, 4).later(5 * DAY);
    late.when(director(), draw_schedule())
        .refused("week_over", "");
    late.when(director(), draw_bracket(1))
        .refused("knockout_only", "Rule 1");
}

#[test]
fn a_deadline_is_moved_with_its_matches() {
    let scene = league(4);
    let old = scene.competition.weeks()[0].deadline;
    let later = |hours, week| Command::MoveDeadline {
        week,
        deadline: old.after(hours * HOUR),
    };
    let moved = scene.clone().after(director(), later(24, 1));
    assert_eq!(moved.find(0).deadline, Some(old.after(DAY)));
    assert_eq!(moved.competition.next_deadline(), Some(old.after(DAY)));
    assert_eq!(
        moved.find(2).deadline,
        Some(scene.competition.weeks()[1].deadline)
    );
    for (hours, week, code) in [
        (24 * 7, 1, "bad_deadline"),
        (-24 * 30, 1, "bad_deadline"),
        (0, 2, "bad_deadline"),
        (0, 0, "no_such_thing"),
        (0, 9, "no_such_thing"),
    ] {
        scene.when(director(), later(hours, week)).refused(code, "");
    }
    let over = scene.at(old);
    over.when(director(), later(24, 1)).refused("week_over", "");
}

#[test]
fn an_extended_match_keeps_its_own_deadline() {
    let scene = league(4);
    let own = scene.competition.weeks()[1].deadline;
    let extended = scene.after(
        director(),
        rule(
            0,
            Ruling::Extend {
                deadline: Some(own),
            },
        ),
    );
    let deadline = extended.competition.weeks()[0].deadline.after(HOUR);
    let moved = extended.after(director(), Command::MoveDeadline { week: 1, deadline });
    assert_eq!(moved.find(0).deadline, Some(own));
    assert_eq!(moved.find(1).deadline, Some(deadline));
}

#[test]
fn a_division_without_two_players_is_not_ready_for_its_draw() {
    let book = rulebook("intramural");
    let terms = league_terms(&book, League::new(weeks(3)));
    let scene = given(&book, terms, weeks(3)[0].starts);
    let ready = |scene: &Scene| scene.competition.readiness(DIVISION);
    assert_eq!(ready(&scene), Readiness::Empty);
    let scene = scene.after(director(), enter("p0"));
    assert_eq!(ready(&scene), Readiness::TooFew);
    let scene = scene.after(director(), enter("p1"));
    assert_eq!(ready(&scene), Readiness::Enough);
    let drawn = scene.clone().after(director(), draw_schedule());
    assert_eq!(ready(&drawn), Readiness::Drawn);
    // Whoever has left cannot be drawn, and yet was there.
    let leave = |entry| Command::Withdraw {
        entry: EntryId(entry),
        leaving: None,
    };
    let scene = scene.after(director(), leave(0));
    let scene = scene.after(director(), leave(1));
    assert_eq!(ready(&scene), Readiness::TooFew);
}
