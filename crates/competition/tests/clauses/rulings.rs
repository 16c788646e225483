//! Rulings, and settings of the rulebook that the shipped ones do not use.

use crate::scene::*;
use boardside_competition::*;

#[test]
fn a_ruling_makes_sense_or_is_refused() {
    let scene = league(2);
    for (ruling, code) in [
        (Ruling::Result(Outcome::Won(EntryId(9))), "not_a_player"),
        (
            Ruling::Game {
                number: 2,
                result: won(0),
            },
            "no_such_thing",
        ),
        (
            Ruling::Game {
                number: 0,
                result: won(0),
            },
            "no_such_thing",
        ),
        (
            Ruling::Game {
                number: 1,
                result: won(9),
            },
            "not_a_player",
        ),
        (Ruling::Extend { deadline: None }, "bad_deadline"),
        (
            Ruling::Extend {
                deadline: Some(scene.now),
            },
            "bad_deadline",
        ),
    ] {
        scene.when(director(), rule(0, ruling)).refused(code, "");
    }
    scene
        .when(director(), rule(7, Ruling::Result(Outcome::Void)))
        .refused("no_such_thing", "");
    let next = Ruling::Game {
        number: 1,
        result: won(1),
    };
    let ruled = scene.after(director(), rule(0, next));
    assert_eq!(ruled.next_game(0), (2, 1, GameKind::Regular));
}

#[test]
fn games_that_a_ruling_makes_needless_are_taken_out() {
    let over = league(2)
        .game(0, 1, won(0))
        .game(0, 2, won(1))
        .game(0, 3, won(1));
    let ruling = Ruling::Game {
        number: 2,
        result: won(0),
    };
    let ruled = over.after(director(), rule(0, ruling));
    assert_eq!(ruled.find(0).games.len(), 2);
    assert_eq!(ruled.decided(0), (Outcome::Won(EntryId(0)), How::Ruling));
}

#[test]
fn a_report_that_only_one_side_must_make_stands_after_silence() {
    let book = house(
        "intramural",
        "reporting.approval = { value = \"either\", note = \"One is enough.\" }",
    );
    let reported = league_under(&book, 2)
        .after(player(0), report(0, 1, won(0)))
        .later(HOUR)
        .after(player(0), report(0, 2, won(0)));
    let first = reported.now.after(2 * DAY - HOUR);
    assert_eq!(reported.competition.next_deadline(), Some(first));
    let one = reported.at(first);
    one.when(CLOCK, Command::LookAtClock)
        .gives(&["game_approved"]);
    one.when(player(1), dispute(0, 2)).gives(&["game_disputed"]);
    let both = one.later(HOUR);
    both.when(CLOCK, Command::LookAtClock).gives(&[
        "game_approved",
        "game_approved",
        "match_decided",
    ]);
}

#[test]
fn where_officials_enter_results_players_do_not() {
    let book = house(
        "intramural",
        "reporting.approval = { value = \"not_needed\", note = \"The desk does it.\" }",
    );
    let scene = league_under(&book, 2);
    scene
        .when(player(0), report(0, 1, won(0)))
        .refused("officials_report", "");
    scene
        .when(official(), report(0, 1, won(0)))
        .gives(&["game_reported", "game_approved"]);
    let one = scene.after(official(), report(0, 1, won(0)));
    one.when(official(), report(0, 2, won(0))).gives(&[
        "game_reported",
        "game_approved",
        "match_decided",
    ]);
}

#[test]
fn an_unreported_match_may_count_as_not_played() {
    let book = house(
        "intramural",
        "reporting.unreported = { value = \"unplayed\", note = \"No harm done.\" }",
    );
    let scene = league_under(&book, 2);
    let end = scene.competition.weeks()[0].deadline;
    let late = scene.at(end).after(CLOCK, Command::LookAtClock);
    assert_eq!(late.decided(0), (Outcome::Void, How::Deadline));
}

#[test]
fn whoever_cannot_be_reached_may_forfeit() {
    let book = house(
        "intramural",
        "scheduling.unreachable = { value = \"forfeit\", note = \"Be there.\" }",
    );
    let scene = league_under(&book, 2);
    let (now, match_id) = (scene.now, MatchId(0));
    let log = || Command::LogContact {
        match_id,
        how: Contact::Message,
        when: now,
    };
    let claimed = scene
        .after(player(1), log())
        .after(player(1), log())
        .after(player(1), Command::ClaimUnreachable { match_id });
    let end = claimed.competition.weeks()[0].deadline;
    let silent = claimed.clone().at(end).after(CLOCK, Command::LookAtClock);
    assert_eq!(
        silent.decided(0),
        (Outcome::Won(EntryId(1)), How::Unreachable)
    );
    let answered = claimed
        .after(player(0), Command::AnswerClaim { match_id })
        .at(end)
        .after(CLOCK, Command::LookAtClock);
    assert_eq!(answered.find(0).decided, None);
    let desk = answered.competition.desk(answered.now);
    assert_eq!(desk[0].matter, Matter::Unreachable(match_id));
}

#[test]
fn an_organizer_may_set_the_times() {
    let book = house(
        "intramural",
        "scheduling.by = { value = \"organizer\", note = \"We do.\" }",
    );
    let scene = league_under(&book, 2);
    let (match_id, time) = (MatchId(0), scene.now.after(DAY));
    let propose = Command::ProposeTimes {
        match_id,
        times: vec![time],
    };
    scene
        .when(player(0), propose)
        .refused("organizer_schedules", "");
    scene
        .when(director(), Command::SetTime { match_id, time })
        .gives(&["time_agreed"]);
}

#[test]
fn a_drawn_game_may_be_for_the_director() {
    let book = house(
        "intramural",
        "match.other_draws = { value = \"ask\", note = \"We shall see.\" }",
    );
    let drawn = league_under(&book, 2).game(0, 1, GameResult::Drawn);
    drawn
        .when(player(0), report(0, 2, won(0)))
        .refused("undecided", "");
    let desk = drawn.competition.desk(drawn.now);
    assert_eq!(desk[0].matter, Matter::Asked(MatchId(0)));
    let half = Ruling::Game {
        number: 1,
        result: GameResult::Drawn,
    };
    let ruled = drawn.after(director(), rule(0, half));
    assert_eq!(ruled.next_game(0), (2, 1, GameKind::Regular));
}

#[test]
fn an_announcement_is_for_everybody_and_from_the_office() {
    let announce = |text: &str| Command::Announce { text: text.into() };
    let scene = league(2);
    scene
        .when(player(0), announce("Hello"))
        .refused("not_yours", "");
    scene
        .when(director(), announce(" \n"))
        .refused("text_missing", "");
    scene
        .when(director(), announce(&"x".repeat(2001)))
        .refused("text_too_long", "");
    let told = scene.after(director(), announce(" The room is closed on Friday. "));
    assert_eq!(
        told.competition.announcements()[0].text,
        "The room is closed on Friday."
    );
}

#[test]
fn whoever_has_not_seen_everything_is_told() {
    let scene = league(2);
    let events = scene.competition.events();
    assert_eq!(events, scene.record.len() as u64);
    assert_eq!(scene.competition.check_seen(events), Ok(()));
    assert_eq!(scene.competition.check_seen(1), Err(Refusal::Stale(events)));
}

#[test]
fn a_game_that_fell_away_by_a_ruling_does_not_come_back_by_a_correction() {
    let over = league(2)
        .after(PROGRAM, record(0, "g1", 10, 0, won(0)))
        .after(PROGRAM, record(0, "g2", 11, 1, won(1)))
        .after(PROGRAM, record(0, "g3", 12, 0, won(1)));
    let game = |number, winner| Ruling::Game {
        number,
        result: won(winner),
    };
    // With the second game the other way the third was not needed; then it is again.
    let open = over
        .after(director(), rule(0, game(2, 0)))
        .after(director(), rule(0, game(1, 1)));
    assert_eq!(open.find(0).games.len(), 2);
    open.when(PROGRAM, record(0, "g3", 15, 0, won(0)))
        .gives(&["game_set_aside"]);
}

#[test]
fn a_bracket_does_not_wait_for_somebody_who_has_withdrawn() {
    let scene = knockout_under(&rulebook("youth-games"), 4, 2).after(CLOCK, Command::LookAtClock);
    let [one, _] = scene.sides(0);
    let gone = scene.game(0, 1, won(one)).after(
        player(one),
        Command::Withdraw {
            entry: EntryId(one),
            leaving: None,
        },
    );
    gone.when(director(), rule(0, Ruling::Extend { deadline: None }))
        .refused("not_playing", "");
}

#[test]
fn a_match_goes_on_only_if_there_is_a_game_to_play() {
    let scene = knockout_under(&rulebook("youth-games"), 4, 2).after(CLOCK, Command::LookAtClock);
    let [one, other] = scene.sides(0);
    let reported = scene.after(player(one), report(0, 1, won(one)));
    let extend = || rule(0, Ruling::Extend { deadline: None });
    // A report that waits may be wrong; one that both stand by is the end of the match.
    let open = reported.after(official(), extend());
    let decided = open.after(player(other), approve(0));
    decided
        .when(official(), extend())
        .refused("no_more_games", "Format");
}
