//! Entries, groups, late ones and withdrawals.

use crate::scene::*;
use boardside_competition::*;

#[test]
fn players_enter_themselves_coordinators_their_group_and_the_office_anybody() {
    let book = rulebook("intramural");
    let terms = league_terms(&book, League::new(weeks(3)));
    let scene = given(&book, terms, weeks(1)[0].starts).after(
        director(),
        Command::AddGroup {
            name: "Hall A".into(),
            coordinator: person("anna"),
        },
    );
    let group = |group: u32| Command::Enter {
        person: person("mia"),
        division: DIVISION,
        group: Some(GroupId(group)),
        eligibility: Eligibility::NotChecked,
    };
    scene
        .when(Actor::Person(person("mia")), enter("mia"))
        .gives(&["entry_made"]);
    scene
        .when(Actor::Person(person("noah")), enter("mia"))
        .refused("not_yours", "");
    scene.when(CLOCK, enter("mia")).refused("not_yours", "");
    scene
        .when(coordinator("anna"), enter("mia"))
        .refused("group_missing", "");
    scene
        .when(coordinator("ben"), group(0))
        .refused("not_your_group", "");
    scene
        .when(coordinator("anna"), group(3))
        .refused("no_such_thing", "");
    let entered = scene.after(coordinator("anna"), group(0));
    entered
        .when(director(), enter("mia"))
        .refused("entered_already", "");
    let elsewhere = Command::Enter {
        person: person("mia"),
        division: DivisionId(4),
        group: None,
        eligibility: Eligibility::NotChecked,
    };
    entered
        .when(director(), elsewhere)
        .refused("no_such_thing", "");
    let withdraw = Command::Withdraw {
        entry: EntryId(0),
        leaving: None,
    };
    entered
        .when(coordinator("ben"), withdraw.clone())
        .refused("not_your_group", "");
    entered
        .when(coordinator("anna"), withdraw)
        .gives(&["entry_withdrawn"]);
}

#[test]
fn a_late_entry_before_the_first_match_waits_for_a_new_draw() {
    let scene = league(3).after(director(), enter("late"));
    let desk = scene.competition.desk(scene.now);
    assert_eq!(
        desk.last().map(|item| &item.matter),
        Some(&Matter::NotScheduled(EntryId(3)))
    );
    let drawn = scene.after(director(), draw_schedule());
    let entry = drawn.competition.entry(EntryId(3)).expect("an entry");
    assert_eq!(entry.matches().len(), 3);
}

#[test]
fn a_late_entry_takes_the_bye_from_its_week_on() {
    let scene = league(5);
    let first = scene.competition.weeks()[0].deadline;
    let begun = scene.at(first).after(CLOCK, Command::LookAtClock).later(1);
    let late = begun.after(director(), enter("late"));
    let entry = late.competition.entry(EntryId(5)).expect("an entry");
    let rounds: Vec<_> = entry
        .matches()
        .iter()
        .map(|id| late.competition.match_of(*id).expect("a match"))
        .map(|found| (found.round, found.sides.contains(&EntryId(5))))
        .collect();
    assert_eq!(rounds, [(2, true), (3, true), (4, true), (5, true)]);
    let schedule = late
        .competition
        .division(DIVISION)
        .and_then(|one| one.schedule.as_ref());
    let schedule = schedule.expect("a schedule");
    assert!(schedule.bye(1).is_some() && schedule.bye(2).is_none());
    late.when(director(), enter("later")).refused("no_room", "");
}

#[test]
fn a_full_schedule_has_no_place_for_a_late_entry() {
    let begun = league(4).game(0, 1, won(0));
    begun.when(director(), enter("late")).refused("no_room", "");
}

fn withdrawn(rule: Withdrawals, decided: u32) -> Scene {
    let book = rulebook("intramural");
    let mut league = League::new(weeks(5));
    league.withdrawals = rule;
    let start = league.weeks[0].starts;
    let mut scene = given(&book, league_terms(&book, league), start)
        .players(6)
        .after(director(), draw_schedule());
    let ids = scene
        .competition
        .entry(EntryId(0))
        .expect("an entry")
        .matches()
        .to_vec();
    for id in &ids[..decided as usize] {
        scene = scene.game(id.0, 1, won(0)).game(id.0, 2, won(0));
    }
    scene.after(
        player(0),
        Command::Withdraw {
            entry: EntryId(0),
            leaving: None,
        },
    )
}

#[test]
fn what_is_left_of_a_withdrawn_player_goes_by_the_rule_of_the_league() {
    let outcomes = |scene: &Scene| -> Vec<(Outcome, How)> {
        let ids = scene
            .competition
            .entry(EntryId(0))
            .expect("an entry")
            .matches();
        ids.iter().map(|id| scene.decided(id.0)).collect()
    };
    let scene = withdrawn(Withdrawals::OpponentsWin, 2);
    let found = outcomes(&scene);
    assert!(
        found[..2]
            .iter()
            .all(|one| *one == (Outcome::Won(EntryId(0)), How::Games))
    );
    assert!(found[2..].iter().all(|one| {
        matches!(one, (Outcome::Won(winner), How::Withdrawal) if *winner != EntryId(0))
    }));
    let scene = withdrawn(Withdrawals::RestVoid, 2);
    assert!(
        outcomes(&scene)[2..]
            .iter()
            .all(|one| *one == (Outcome::Void, How::Withdrawal))
    );
    assert_eq!(scene.competition.standings(DIVISION).len(), 6);
    // Two of five is less than half: out of the table, and so are the two results.
    let scene = withdrawn(Withdrawals::AllVoidBeforeHalf, 2);
    let rows = scene.competition.standings(DIVISION);
    assert_eq!(rows.len(), 5);
    assert!(rows.iter().all(|row| row.tally.played == 0));
    let scene = withdrawn(Withdrawals::AllVoidBeforeHalf, 3);
    assert_eq!(scene.competition.standings(DIVISION).len(), 6);
}

#[test]
fn a_match_that_was_begun_survives_a_withdrawal() {
    let scene = league(2).after(player(0), report(0, 1, won(1))).after(
        player(0),
        Command::Withdraw {
            entry: EntryId(0),
            leaving: None,
        },
    );
    assert_eq!(scene.find(0).decided, None);
    scene.when(player(1), approve(0)).gives(&["game_approved"]);
    scene
        .when(
            player(0),
            Command::Withdraw {
                entry: EntryId(0),
                leaving: None,
            },
        )
        .refused("not_playing", "");
}

#[test]
fn a_new_draw_after_a_withdrawal_leaves_the_player_out() {
    let scene = league(4)
        .after(
            director(),
            Command::Withdraw {
                entry: EntryId(2),
                leaving: None,
            },
        )
        .after(director(), draw_schedule());
    let open = scene
        .competition
        .matches()
        .filter(|(_, found)| found.has(EntryId(2)));
    assert_eq!(open.count(), 0);
    assert_eq!(scene.competition.matches().count(), 3);
}

#[test]
fn a_match_of_two_who_have_withdrawn_does_not_count() {
    let scene = league(2).after(
        player(0),
        Command::Withdraw {
            entry: EntryId(0),
            leaving: None,
        },
    );
    let deadline = Some(scene.now.after(DAY));
    let open = scene.after(director(), rule(0, Ruling::Extend { deadline }));
    let both = open.after(
        player(1),
        Command::Withdraw {
            entry: EntryId(1),
            leaving: None,
        },
    );
    assert_eq!(both.decided(0), (Outcome::Void, How::Withdrawal));
}

#[test]
fn a_player_is_put_out_by_whoever_rules() {
    let scene = league(2);
    let out = Command::Withdraw {
        entry: EntryId(0),
        leaving: Some(Leaving {
            cause: Cause::Disqualified,
            reason: "Had help from a program.".into(),
        }),
    };
    scene
        .when(official(), out.clone())
        .refused("director_rules", "Rule 3 IV");
    let gone = scene.after(director(), out);
    let entry = gone.competition.entry(EntryId(0)).expect("an entry");
    assert!(entry.is_disqualified());
    assert_eq!(gone.decided(0), (Outcome::Won(EntryId(1)), How::Withdrawal));
}

#[test]
fn a_late_entry_does_not_wait_for_those_who_have_withdrawn() {
    let late = |rule| {
        let book = rulebook("intramural");
        let mut league = League::new(weeks(5));
        league.withdrawals = rule;
        let start = league.weeks[0].starts;
        let scene = given(&book, league_terms(&book, league), start)
            .players(5)
            .after(director(), draw_schedule());
        let scene = scene.game(0, 1, won(1)).game(0, 2, won(1));
        let gone = Command::Withdraw {
            entry: EntryId(3),
            leaving: None,
        };
        scene.after(player(3), gone)
    };
    let against = |scene: &Scene, late: u32| {
        let mut matches = scene.competition.matches();
        let found = matches.find(|(_, found)| found.has(EntryId(3)) && found.has(EntryId(late)));
        found
            .expect("they meet")
            .1
            .decided
            .map(|decision| decision.outcome)
    };
    let scene = late(Withdrawals::OpponentsWin).after(director(), enter("late"));
    assert_eq!(against(&scene, 5), Some(Outcome::Won(EntryId(5))));
    let scene = late(Withdrawals::RestVoid).after(director(), enter("late"));
    assert_eq!(against(&scene, 5), Some(Outcome::Void));
    // The same person comes back: nobody meets oneself.
    let scene = late(Withdrawals::OpponentsWin).after(player(3), enter("p3"));
    assert_eq!(against(&scene, 5), Some(Outcome::Void));
}

#[test]
fn many_are_entered_at_once_or_nobody_is() {
    let book = rulebook("intramural");
    let terms = league_terms(&book, League::new(weeks(3)));
    let scene = given(&book, terms, weeks(1)[0].starts);
    let many = |names: &[&str]| Command::EnterMany {
        entries: names
            .iter()
            .map(|name| NewEntry {
                person: person(name),
                division: DIVISION,
                group: None,
                eligibility: Eligibility::NotChecked,
            })
            .collect(),
    };
    scene
        .when(director(), many(&["mia", "noah", "olga"]))
        .gives(&["entry_made", "entry_made", "entry_made"]);
    scene
        .when(director(), many(&["mia", "noah", "mia"]))
        .refused("entered_already", "");
    scene
        .when(Actor::Person(person("mia")), many(&["mia", "noah"]))
        .refused("not_yours", "");
    scene.when(director(), many(&[])).gives(&[]);
    // One bye has room for one late entry, not for two.
    let begun = league(3).game(0, 1, won(1));
    begun
        .when(director(), many(&["late"]))
        .gives(&["entry_made", "late_entry_scheduled"]);
    begun
        .when(director(), many(&["late", "later"]))
        .refused("no_room", "");
}
