//! A competition goes on with other terms: what the director may change, and
//! what stays.

use crate::scene::*;
use boardside_competition::*;
use boardside_rulebook::Moment;
use jiff::civil::date;

const MINUTE: i64 = 60_000;

/// The terms as they stand, with something else in them.
fn amended(scene: &Scene, change: impl FnOnce(&mut Terms)) -> Command {
    let mut terms = scene.competition.terms_now();
    change(&mut terms);
    let terms = Box::new(terms);
    Command::AmendTerms { terms }
}

fn league_of(terms: &mut Terms) -> &mut League {
    match &mut terms.format {
        Format::League(league) => league,
        Format::Knockout(_) => panic!("a league"),
    }
}

fn knockout_of(terms: &mut Terms) -> &mut Knockout {
    match &mut terms.format {
        Format::Knockout(knockout) => knockout,
        Format::League(_) => panic!("a knockout"),
    }
}

/// The director may do it, and it is so afterwards.
#[track_caller]
fn amend(scene: Scene, change: impl FnOnce(&mut Terms)) -> Scene {
    let command = amended(&scene, change);
    scene
        .when(director(), command.clone())
        .gives(&["terms_amended"]);
    let Command::AmendTerms { terms } = &command else {
        unreachable!();
    };
    let wanted = Terms::clone(terms);
    let scene = scene.after(director(), command);
    assert_eq!(scene.competition.terms(), &wanted);
    assert_eq!(scene.competition.terms_now(), wanted);
    scene
}

/// The director is refused, and nothing has changed.
#[track_caller]
fn stays(scene: &Scene, code: &str, change: impl FnOnce(&mut Terms)) {
    let command = amended(scene, change);
    scene.when(director(), command).refused(code, "");
}

/// A league of four of which one match is decided.
fn counting() -> Scene {
    league(4).game(0, 1, won(0)).game(0, 2, won(0))
}

/// A knockout with the sections of the youth games, some entered, nothing drawn.
fn youth(sections: &[&str]) -> Scene {
    let book = rulebook("youth-games");
    given(&book, knockout_terms(&book, sections), NINE.after(-DAY))
}

fn entered(scene: Scene, division: u32, name: &str) -> Scene {
    let enter = Command::Enter {
        person: person(name),
        division: DivisionId(division),
        group: None,
        eligibility: Eligibility::Eligible,
    };
    scene.after(director(), enter)
}

#[test]
fn what_was_typed_wrong_is_put_right_at_any_time() {
    let scene = amend(counting(), |terms| {
        terms.name = "Autumn league 2026".into();
        terms.venue = Some("the library".into());
        terms.grace = 12 * HOUR;
        terms.boards_due = 3 * DAY;
        let league = league_of(terms);
        league.attempts_needed = 3;
        league.warn_before = HOUR;
        league.drop_out_after = Some(1);
        league.rounds = Rounds::AsManyAsWeeks;
    });
    assert_eq!(scene.find(0).decided.map(|one| one.how), Some(How::Games));
}

#[test]
fn only_the_director_amends() {
    let scene = league(2);
    for by in [official(), player(0), coordinator("c"), CLOCK, PROGRAM] {
        let command = amended(&scene, |terms| terms.name = "Mine".into());
        scene.when(by, command).refused("not_yours", "");
    }
}

#[test]
fn an_amendment_that_changes_nothing_is_none() {
    let scene = league(4);
    let moved = scene.competition.weeks()[0].deadline.after(HOUR);
    let move_it = Command::MoveDeadline {
        week: 1,
        deadline: moved,
    };
    for scene in [scene.clone(), scene.after(director(), move_it)] {
        scene.when(director(), amended(&scene, |_| {})).gives(&[]);
    }
}

#[test]
fn the_same_check_as_at_the_set_up_says_everything_at_once() {
    let scene = league(2);
    let command = amended(&scene, |terms| {
        terms.name = " ".into();
        terms.venue = None;
        terms.grace = -1;
    });
    let verdict = scene.when(director(), command);
    verdict.refused("bad_terms", "");
    let problems = vec![
        BadTerms::NameMissing,
        BadTerms::VenueMissing,
        BadTerms::NegativeTime("grace"),
    ];
    assert_eq!(verdict.answer, Err(Refusal::BadTerms(Problems(problems))));
    let said = "That makes no competition: give the competition a name; name the place where all \
                matches are played; 'grace' cannot be less than no time.";
    assert_eq!(verdict.answer.unwrap_err().to_string(), said);
}

#[test]
fn form_rulebook_and_zone_always_stay() {
    let book = rulebook("intramural");
    let scene = given(&book, league_terms(&book, League::new(weeks(3))), Moment(0));
    stays(&scene, "rulebook_stays", |terms| {
        terms.rulebook = "club".into();
    });
    stays(&scene, "rulebook_stays", |terms| {
        terms.digest = Some("5f0c".into());
    });
    stays(&scene, "zone_stays", |terms| terms.time_zone = "UTC".into());
    stays(&scene, "format_stays", |terms| {
        terms.format = knockout_terms(&book, &["A"]).format;
    });
}

#[test]
fn the_weeks_stay_once_a_schedule_is_drawn() {
    let book = rulebook("intramural");
    let scene = given(
        &book,
        league_terms(&book, League::new(weeks(3))),
        weeks(1)[0].starts,
    );
    let scene = amend(scene, |terms| league_of(terms).weeks = weeks(5));
    assert_eq!(scene.competition.weeks(), weeks(5));
    let scene = scene.players(4).after(director(), draw_schedule());
    stays(&scene, "weeks_stay", |terms| {
        league_of(terms).weeks.pop();
    });
}

#[test]
fn a_moved_deadline_stays_moved() {
    let scene = league(4);
    let moved = scene.competition.weeks()[0].deadline.after(HOUR);
    let move_it = Command::MoveDeadline {
        week: 1,
        deadline: moved,
    };
    let scene = scene.after(director(), move_it);
    let scene = amend(scene, |terms| terms.name = "Another".into());
    assert_eq!(scene.competition.weeks()[0].deadline, moved);
    assert_eq!(scene.find(0).deadline, Some(moved));
    // The terms of the set-up would move it back.
    stays(&scene, "weeks_stay", |terms| {
        league_of(terms).weeks = weeks(3);
    });
}

#[test]
fn what_makes_the_table_stays_once_a_match_counts() {
    let before = amend(league(4), |terms| {
        let league = league_of(terms);
        league.points.win = 3;
        league.tie_breaks = vec![TieBreak::Lot];
        league.withdrawals = Withdrawals::RestVoid;
    });
    let scene = before.game(0, 1, won(0)).game(0, 2, won(0));
    assert_eq!(scene.competition.standings(DIVISION)[0].tally.points, 3);
    stays(&scene, "points_stay", |terms| {
        league_of(terms).points.bye = 1;
    });
    stays(&scene, "tie_breaks_stay", |terms| {
        league_of(terms).tie_breaks.clear();
    });
    stays(&scene, "withdrawals_stay", |terms| {
        league_of(terms).withdrawals = Withdrawals::OpponentsWin;
    });
}

#[test]
fn third_place_stays_once_a_match_counts() {
    let scene = knockout_under(&rulebook("youth-games"), 4, 2);
    let scene = amend(scene, |terms| {
        knockout_of(terms).third_place = ThirdPlace::Played;
    });
    let scene = scene.after(
        official(),
        rule(0, Ruling::Result(Outcome::Won(scene_side(0)))),
    );
    stays(&scene, "third_place_stays", |terms| {
        knockout_of(terms).third_place = ThirdPlace::Shared;
    });
}

/// The first side of a match of the knockout that is drawn by lot 7.
fn scene_side(match_id: u32) -> EntryId {
    let scene = knockout_under(&rulebook("youth-games"), 4, 2);
    EntryId(scene.sides(match_id)[0])
}

#[test]
fn divisions_stay_in_their_places_and_more_come_behind() {
    let book = rulebook("intramural");
    let mut terms = league_terms(&book, League::new(weeks(3)));
    terms.divisions = vec!["A".into(), "B".into()];
    let scene = given(&book, terms, weeks(1)[0].starts).players(4);
    stays(&scene, "divisions_stay", |terms| {
        terms.divisions.truncate(1);
    });
    stays(&scene, "divisions_stay", |terms| terms.divisions.swap(0, 1));
    stays(&scene, "divisions_stay", |terms| {
        terms.divisions = vec!["B".into(), "C".into()];
    });
    // A name that goes to another place would take nobody along.
    stays(&scene, "divisions_stay", |terms| {
        terms.divisions.insert(0, "C".into());
    });
    let scene = scene.after(director(), draw_schedule());
    let scene = amend(scene, |terms| {
        terms.divisions[0] = "Masters".into();
        terms.divisions.push("Beginners".into());
    });
    let added = DivisionId(2);
    assert_eq!(scene.competition.divisions().last(), Some(added));
    assert_eq!(
        scene.competition.division(added),
        Some(&Division::default())
    );
    let scene = entered(entered(scene, 2, "late"), 2, "later");
    let draw = Command::DrawSchedule {
        division: added,
        lot: None,
    };
    scene.when(director(), draw).gives(&["schedule_drawn"]);
}

#[test]
fn a_section_that_is_added_needs_its_final() {
    let scene = youth(&["Open"]);
    let without = amended(&scene, |terms| terms.divisions.push("Under 15".into()));
    scene.when(director(), without).refused("bad_terms", "");
    let scene = amend(scene, |terms| {
        terms.divisions.push("Under 15".into());
        knockout_of(terms).finals.push(NINE.after(6 * HOUR));
    });
    let at = scene.competition.final_time(DivisionId(1));
    assert_eq!(at, Some(NINE.after(6 * HOUR)));
}

#[test]
fn youth_grade_the_age_limit_of_a_section_with_entries_stays() {
    let scene = entered(youth(&["Open", "Under 15"]), 1, "kim");
    let verdict = scene.when(
        director(),
        amended(&scene, |terms| terms.divisions[1] = "Under 18".into()),
    );
    verdict.refused("age_limit_stays", "Grade");
    // Nobody is in the open section yet.
    amend(scene, |terms| terms.divisions[0] = "Under 18".into());
}

#[test]
fn youth_grade_another_day_for_ages_is_asked_for_again() {
    let scene = entered(youth(&["Open", "Under 15"]), 1, "kim");
    let scene = entered(scene, 0, "lee");
    let eligibility = |scene: &Scene, entry| {
        let found = scene.competition.entry(EntryId(entry));
        found.map(|entry| entry.eligibility)
    };
    let scene = amend(scene, |terms| knockout_of(terms).rest = 0);
    assert_eq!(eligibility(&scene, 0), Some(Eligibility::Eligible));
    let scene = amend(scene, |terms| {
        knockout_of(terms).grades_on = Some(date(2027, 12, 31));
    });
    assert_eq!(eligibility(&scene, 0), Some(Eligibility::NotChecked));
    assert_eq!(
        eligibility(&scene, 1),
        Some(Eligibility::Eligible),
        "no age limit"
    );
}

#[test]
fn youth_grade_the_day_for_ages_stays_once_a_section_is_drawn() {
    let scene = youth(&["Under 15"]);
    let scene = entered(entered(scene, 0, "kim"), 0, "lee");
    let scene = scene.after(director(), draw_bracket(7));
    let later = |terms: &mut Terms| {
        let knockout = knockout_of(terms);
        knockout.session.starts = knockout.session.starts.after(7 * DAY);
        knockout.session.ends = knockout.session.ends.after(7 * DAY);
        for at in &mut knockout.finals {
            *at = at.after(7 * DAY);
        }
    };
    let day = scene.competition.grades_on();
    let verdict = scene.when(director(), amended(&scene, later));
    verdict.refused("ages_stay", "Grade");
    // The whole day can be put off as long as ages count as they did.
    amend(scene, |terms| {
        later(terms);
        knockout_of(terms).grades_on = day;
    });
}

#[test]
fn check_in_does_not_close_in_the_past() {
    let scene = youth(&["Open"]);
    let close = |at: Moment| {
        move |terms: &mut Terms| {
            knockout_of(terms).check_in_closes = Some(at);
        }
    };
    let now = scene.now;
    stays(&scene, "check_in_over", close(now));
    let scene = amend(scene, close(now.after(HOUR)));
    assert_eq!(scene.competition.next_deadline(), Some(now.after(HOUR)));
    // What is over and as it was hinders no other change.
    let section = DIVISION;
    let scene = scene.after(official(), Command::CloseCheckIn { division: section });
    let scene = scene.later(DAY);
    amend(scene, |terms| terms.name = "Games".into());
}

#[test]
fn a_moved_final_stays_moved_and_moves_with_the_session() {
    let scene = youth(&["Open"]);
    let place = Command::PlaceFinal {
        division: DIVISION,
        at: NINE.after(5 * HOUR),
    };
    let scene = scene.after(director(), place);
    let scene = amend(scene, |terms| terms.name = "Games".into());
    assert_eq!(
        scene.competition.final_time(DIVISION),
        Some(NINE.after(5 * HOUR))
    );
    let outside = amended(&scene, |terms| {
        knockout_of(terms).session.ends = NINE.after(HOUR);
    });
    scene.when(director(), outside).refused("bad_terms", "");
    amend(scene, |terms| {
        let knockout = knockout_of(terms);
        knockout.session.ends = NINE.after(2 * HOUR);
        knockout.finals = vec![NINE.after(HOUR)];
    });
}

#[test]
fn a_report_that_waits_has_the_new_time_of_grace() {
    let scene = league(2).after(player(0), report(0, 1, won(0)));
    let waits = scene.competition.next_deadline().expect("a deadline");
    let command = amended(&scene, |terms| terms.grace += HOUR);
    let events = scene.competition.decide(&command, &director(), scene.now);
    let after = scene.competition.deadline_after(&events.expect("possible"));
    let scene = scene.after(director(), command);
    assert_eq!(scene.competition.next_deadline(), Some(waits.after(HOUR)));
    assert_eq!(after, Some(waits.after(HOUR)));
    // Shorter than what has passed: it is due at once.
    let scene = scene.at(waits.after(-HOUR));
    let scene = amend(scene, |terms| terms.grace = 0);
    assert!(scene.competition.next_deadline().expect("due") <= scene.now);
    scene
        .when(CLOCK, Command::LookAtClock)
        .gives(&["match_sent_to_office"]);
}

#[test]
fn a_board_is_out_for_as_long_as_the_terms_say_now() {
    let holder = person("p0");
    let scene = league(2)
        .after(official(), Command::AddBoard { label: "1".into() })
        .after(
            official(),
            Command::CheckOutBoard {
                board: BoardId(0),
                holder,
                match_id: None,
                identified: Identified::IdShown,
            },
        )
        .later(2 * HOUR);
    let overdue = |scene: &Scene| {
        let desk = scene.competition.desk(scene.now);
        desk.iter()
            .any(|item| matches!(item.matter, Matter::BoardOverdue(..)))
    };
    assert!(!overdue(&scene));
    let scene = amend(scene, |terms| terms.boards_due = HOUR);
    assert!(overdue(&scene));
}

#[test]
fn a_game_that_was_begun_apart_comes_to_the_office_when_that_is_no_longer_allowed() {
    let book = rulebook("us-chess");
    let mut terms = league_terms(&book, League::new(weeks(1)));
    terms.remote = Remote::Allowed;
    let scene = given(&book, terms, weeks(1)[0].starts);
    let scene = scene.players(2).after(director(), draw_schedule());
    let scene = amend(scene, |terms| terms.remote = Remote::NotAllowed);
    let Command::RecordGame {
        match_id,
        number,
        played,
    } = record(0, "g", 20, 0, won(0))
    else {
        unreachable!();
    };
    let played = Played {
        place: Place::Remote,
        ..played
    };
    let apart = Command::RecordGame {
        match_id,
        number,
        played,
    };
    scene.when(PROGRAM, apart).gives(&["game_set_aside"]);
}

#[test]
fn a_rest_that_is_shorter_calls_the_next_match_sooner() {
    let scene = knockout_under(&rulebook("youth-games"), 4, 1);
    let scene = scene.after(CLOCK, Command::LookAtClock);
    let side = EntryId(scene.sides(0)[0]);
    let win = |scene: Scene, match_id| {
        let side = EntryId(scene.sides(match_id)[0]);
        scene.after(
            official(),
            rule(match_id, Ruling::Result(Outcome::Won(side))),
        )
    };
    let scene = win(scene, 0).after(CLOCK, Command::LookAtClock);
    let scene = amend(win(scene, 1), |terms| {
        let knockout = knockout_of(terms);
        knockout.rest = 90 * MINUTE;
        knockout.finals = vec![NINE];
    });
    assert!(scene.competition.entry(side).is_some());
    let from = |scene: &Scene| scene.competition.next_calls()[0].from;
    assert_eq!(from(&scene), Some(scene.now.after(90 * MINUTE)));
    let scene = amend(scene, |terms| knockout_of(terms).rest = MINUTE);
    assert_eq!(from(&scene), Some(scene.now.after(MINUTE)));
}
