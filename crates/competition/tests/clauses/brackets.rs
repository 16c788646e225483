//! Check-in, brackets, tables and medals.

use crate::scene::*;
use crate::youth_games::*;
use boardside_competition::*;
use boardside_rulebook::Moment;

#[test]
fn absentees_are_scratched_when_check_in_closes() {
    let book = rulebook(ID);
    let mut terms = knockout_terms(&book, &["Open"]);
    let Format::Knockout(knockout) = &mut terms.format else {
        unreachable!();
    };
    let closes = NINE.after(HOUR);
    knockout.check_in_closes = Some(closes);
    let scene = given(&book, terms, NINE).players(3);
    let come = (0..2).fold(scene, |scene, entry| {
        scene
            .after(official(), bind(entry))
            .after(official(), check_in(entry))
    });
    come.when(director(), draw_bracket(1))
        .refused("check_in_open", "");
    assert_eq!(come.competition.next_deadline(), Some(closes));
    let closed = come.at(closes).after(CLOCK, Command::LookAtClock);
    let absent = closed.competition.entry(EntryId(2)).expect("an entry");
    assert_eq!(absent.status, Status::Scratched);
    closed
        .when(official(), check_in(2))
        .refused("not_playing", "");
    closed
        .when(director(), draw_bracket(1))
        .gives(&["bracket_drawn"]);
    // Somebody is entered at the last moment: nobody is drawn unseen.
    let late = closed.after(official(), enter("late"));
    late.when(director(), draw_bracket(1))
        .refused("to_come", "");
    late.after(official(), bind(3))
        .after(official(), check_in(3))
        .when(director(), draw_bracket(1))
        .gives(&["bracket_drawn"]);
}

#[test]
fn a_match_is_called_when_a_table_is_free_and_both_are_rested() {
    let scene = knockout_under(&rulebook(ID), 4, 1);
    let scene = called(scene);
    let first = scene
        .competition
        .tables()
        .next()
        .and_then(|(_, table)| table.match_id);
    assert_eq!(first, Some(MatchId(0)));
    assert_eq!(scene.competition.next_deadline(), None);
    let [one, _] = scene.sides(0);
    let scene = decide(scene.later(30 * 60_000), 0, one);
    let scene = called(scene);
    let [upper, _] = scene.sides(1);
    let end = scene.now.after(60_000);
    let scene = decide(scene.at(end), 1, upper);
    // The final waits for its time, which is later than any rest.
    assert_eq!(
        scene.competition.next_deadline(),
        Some(NINE.after(7 * HOUR))
    );
}

#[test]
fn nobody_is_called_to_two_tables_and_everybody_rests() {
    // The same two players in two sections.
    let book = rulebook(ID);
    let terms = knockout_terms(&book, &["Open", "Under 18"]);
    let mut scene = given(&book, terms, NINE);
    for division in [0, 1] {
        for name in ["p0", "p1", "p2", "p3"] {
            let enter = Command::Enter {
                person: person(name),
                division: DivisionId(division),
                group: None,
                eligibility: Eligibility::Eligible,
            };
            scene = scene.after(director(), enter);
        }
    }
    for label in ["1", "2", "3", "4"] {
        scene = scene.after(
            official(),
            Command::AddTable {
                label: label.into(),
            },
        );
    }
    for division in [0, 1].map(DivisionId) {
        let lot = Seed(3);
        scene = scene.after(director(), Command::DrawBracket { division, lot });
    }
    let scene = called(scene);
    let at_tables = |scene: &Scene| {
        let tables = scene.competition.tables();
        tables
            .filter_map(|(_, table)| table.match_id)
            .collect::<Vec<_>>()
    };
    assert_eq!(at_tables(&scene).len(), 2);
    assert_eq!(scene.competition.next_deadline(), None);
    let first = at_tables(&scene)[0];
    let found = scene.competition.match_of(first).expect("a match");
    let winner = scene.competition.entry(found.sides[0]).expect("an entry");
    let by = [found.sides[0], found.sides[1]].map(|side| {
        let entry = scene.competition.entry(side).expect("an entry");
        Actor::Person(entry.person.clone())
    });
    assert!(winner.plays());
    let result = GameResult::Won(found.sides[0]);
    let [one, other] = by;
    let now = scene.now;
    let scene = scene
        .after(one, report(first.0, 1, result))
        .after(other, approve(first.0));
    // Both have played; their other match waits until they are rested.
    let next = scene.competition.next_deadline();
    assert!(
        next.is_none_or(|at| at == now.after(5 * 60_000)),
        "{next:?}"
    );
}

#[test]
fn third_place_is_shared_or_played_for() {
    let semis = |third_place| {
        let book = rulebook(ID);
        let mut terms = knockout_terms(&book, &["Open"]);
        let Format::Knockout(knockout) = &mut terms.format else {
            unreachable!();
        };
        knockout.third_place = third_place;
        let mut scene = given(&book, terms, NINE).players(4);
        for label in ["1", "2"] {
            scene = scene.after(
                official(),
                Command::AddTable {
                    label: label.into(),
                },
            );
        }
        let scene = called(scene.after(director(), draw_bracket(5)));
        let (upper, lower) = (scene.sides(0), scene.sides(1));
        let scene = decide(decide(scene, 0, upper[0]), 1, lower[0]);
        (scene, [upper[1], lower[1]].map(EntryId))
    };
    let (scene, losers) = semis(ThirdPlace::Shared);
    let medals = scene.competition.medals(DIVISION).expect("a bracket");
    assert_eq!(medals.bronze, losers);
    assert_eq!(scene.competition.match_of(MatchId(3)), None);
    // Whoever goes home after the semifinal has still won it.
    let home = losers[0];
    let gone = scene.after(
        official(),
        Command::Withdraw {
            entry: home,
            leaving: None,
        },
    );
    let medals = gone.competition.medals(DIVISION).expect("a bracket");
    assert_eq!(medals.bronze, losers);

    let (scene, losers) = semis(ThirdPlace::Played);
    assert_eq!(scene.find(3).kind, MatchKind::ThirdPlace);
    let scene = scene.pass_until(NINE.after(HOUR));
    let third = decide(scene, 3, losers[1].0);
    let medals = third.competition.medals(DIVISION).expect("a bracket");
    assert_eq!(medals.bronze, [losers[1]]);
    let last = third.pass_until(NINE.after(7 * HOUR));
    let [one, other] = last.sides(2);
    let medals = decide(last, 2, other)
        .competition
        .medals(DIVISION)
        .expect("a bracket");
    assert_eq!(
        (medals.gold, medals.silver),
        (Some(EntryId(other)), Some(EntryId(one)))
    );
}

#[test]
fn a_late_entry_takes_a_bye_until_its_match_has_begun() {
    let scene = knockout_under(&rulebook(ID), 3, 2);
    let view = scene.competition.bracket(DIVISION).expect("a bracket");
    assert_eq!(
        view.rounds[0]
            .nodes
            .iter()
            .filter(|node| node.match_id.is_some())
            .count(),
        1
    );
    scene.when(player(9), enter("p9")).refused("not_yours", "");
    let late = scene.clone().after(official(), enter("late"));
    assert!(late.competition.match_of(MatchId(0)).is_some());
    assert!(late.competition.match_of(MatchId(1)).is_some());
    late.when(official(), enter("later")).refused("no_room", "");
}

#[test]
fn a_withdrawal_anywhere_leaves_a_bye() {
    // Before the semifinal is known, in it, and after the title.
    let scene = called(day(8));
    let [one, _] = scene.sides(0);
    let won_first = decide(scene, 0, one);
    let withdraw = |entry| Command::Withdraw {
        entry: EntryId(entry),
        leaving: None,
    };
    let gone = won_first.after(player(one), withdraw(one));
    let [upper, _] = gone.sides(1);
    let next = decide(gone, 1, upper);
    // The winner of the second match waits in the final: nobody comes against it.
    assert_eq!(next.competition.match_of(MatchId(4)), None);
    let view = next.competition.bracket(DIVISION).expect("a bracket");
    assert_eq!(view.rounds[1].nodes[0].winner, Feed::Entry(EntryId(upper)));
    let [third, fourth] = next.sides(2);
    // Whatever they could not agree about, nobody has to settle it any more.
    let playing = next
        .after(player(fourth), report(2, 1, won(fourth)))
        .after(player(third), dispute(2, 1))
        .after(player(third), withdraw(third));
    assert_eq!(playing.competition.desk(playing.now), []);
    assert_eq!(
        playing.decided(2),
        (Outcome::Won(EntryId(fourth)), How::Withdrawal)
    );
}

/// An official takes somebody out.
fn takes_out(entry: u32, cause: Cause, reason: &str) -> Command {
    let reason = reason.to_owned();
    Command::Withdraw {
        entry: EntryId(entry),
        leaving: Some(Leaving { cause, reason }),
    }
}

#[test]
fn an_official_takes_a_player_out_of_the_bracket_and_says_why() {
    let scene = called(day(4));
    let [one, other] = scene.sides(0);
    let hurt = takes_out(one, Cause::Hurt, " a twisted ankle ");
    scene
        .when(player(one), hurt.clone())
        .refused("not_yours", "");
    scene
        .when(official(), hurt.clone())
        .gives(&["entry_withdrawn", "match_decided"]);
    let gone = scene.clone().after(official(), hurt.clone());
    assert_eq!(
        gone.decided(0),
        (Outcome::Won(EntryId(other)), How::Withdrawal)
    );
    let entry = gone.competition.entry(EntryId(one)).expect("an entry");
    let leaving = entry.leaving.as_ref().expect("a reason");
    assert_eq!(leaving.reason, "a twisted ankle");
    gone.when(official(), hurt).refused("not_playing", "");
    // The winner of the other match meets the one who has stayed.
    let [upper, _] = gone.sides(1);
    let next = decide(gone, 1, upper);
    let mut last = next.sides(2);
    last.sort_unstable();
    let mut both = [other, upper];
    both.sort_unstable();
    assert_eq!(last, both);
    // It need not be said in words, unless it is held against somebody.
    let home = takes_out(one, Cause::WentHome, "");
    scene
        .when(official(), home)
        .gives(&["entry_withdrawn", "match_decided"]);
    let out = takes_out(one, Cause::Disqualified, " ");
    scene.when(official(), out).refused("reason_missing", "");
}

#[test]
fn a_lost_semifinal_is_a_medal_however_it_was_lost_but_not_for_a_disqualified_player() {
    let scene = called(day(4));
    let [there, absent] = scene.sides(0);
    let no_show = Command::AwardNoShow {
        match_id: MatchId(0),
        absent: Absent::One(EntryId(absent)),
    };
    let scene = scene.later(10 * 60_000).after(official(), no_show);
    let [winner, loser] = scene.sides(1);
    let bronze = |scene: &Scene| {
        let medals = scene.competition.medals(DIVISION).expect("a bracket");
        medals.bronze
    };
    let both = [absent, loser].map(EntryId);
    let lost = decide(scene.clone(), 1, winner);
    assert_eq!(bronze(&lost), both);
    let hurt = scene
        .clone()
        .after(official(), takes_out(loser, Cause::Hurt, ""));
    assert_eq!(bronze(&hurt), both);
    // In the semifinal or after it.
    let out = takes_out(loser, Cause::Disqualified, "Hit the opponent.");
    for scene in [
        scene.after(official(), out.clone()),
        lost.clone().after(official(), out),
    ] {
        assert_eq!(bronze(&scene), [EntryId(absent)]);
    }
    // A finalist who is put out leaves the other one first, before the final or after it.
    let out = takes_out(winner, Cause::Disqualified, "Had help.");
    let before = lost.clone().after(official(), out.clone());
    let last = lost.pass_until(NINE.after(7 * HOUR));
    assert!(!last.competition.final_is_over(DIVISION));
    let after = decide(last, 2, winner).after(official(), out);
    // With the other one put out as well nobody has gold, and the final is over all the same.
    let neither = takes_out(there, Cause::Disqualified, "Had help, too.");
    let neither = after.clone().after(official(), neither).competition;
    assert_eq!(neither.medals(DIVISION).expect("a bracket").gold, None);
    assert!(neither.final_is_over(DIVISION));
    for scene in [before, after] {
        let medals = scene.competition.medals(DIVISION).expect("a bracket");
        assert_eq!(medals.gold, Some(EntryId(there)));
        assert_eq!(medals.silver, None);
        assert_eq!(medals.bronze, both);
    }
}

#[test]
fn once_a_section_is_drawn_a_coordinator_asks_the_desk() {
    let book = rulebook(ID);
    let group = Command::AddGroup {
        name: "River".into(),
        coordinator: person("anna"),
    };
    let enter = |name: &str| Command::Enter {
        person: person(name),
        division: DIVISION,
        group: Some(GroupId(0)),
        eligibility: Eligibility::Eligible,
    };
    let anna = coordinator("anna");
    let scene = given(&book, knockout_terms(&book, &["Open"]), NINE)
        .after(official(), group)
        .after(anna.clone(), enter("mia"))
        .after(anna.clone(), enter("max"))
        .after(anna.clone(), enter("ida"));
    let withdraw = Command::Withdraw {
        entry: EntryId(0),
        leaving: None,
    };
    scene
        .when(anna.clone(), withdraw.clone())
        .gives(&["entry_withdrawn"]);
    let drawn = scene.after(director(), draw_bracket(1));
    drawn
        .when(anna.clone(), withdraw.clone())
        .refused("for_the_desk", "");
    drawn.when(anna, enter("late")).refused("for_the_desk", "");
    let late = drawn.after(official(), enter("late"));
    late.when(official(), withdraw)
        .gives(&["entry_withdrawn", "match_decided"]);
}

#[test]
fn a_bracket_is_drawn_again_only_before_it_has_begun() {
    let scene = knockout_under(&rulebook(ID), 6, 1);
    let again = scene.clone().after(director(), draw_bracket(8));
    let bracket = again
        .competition
        .division(DIVISION)
        .and_then(|one| one.bracket.clone());
    assert_eq!(bracket.map(|bracket| bracket.lot), Some(Seed(8)));
    let begun = called(scene);
    begun
        .when(director(), draw_bracket(8))
        .refused("already_begun", "");
    let scratch = Command::Scratch { entry: EntryId(0) };
    begun.when(official(), scratch).refused("drawn", "");
}

#[test]
fn no_moment_is_before_the_session() {
    let book = rulebook(ID);
    let early = Moment(NINE.0 - HOUR);
    let scene = given(&book, knockout_terms(&book, &["Open"]), early)
        .players(4)
        .after(official(), Command::AddTable { label: "1".into() })
        .after(director(), draw_bracket(1));
    assert_eq!(scene.competition.next_deadline(), Some(NINE));
}
