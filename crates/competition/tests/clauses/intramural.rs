//! The intramural league's sheet.

use crate::scene::*;
use boardside_competition::*;
use boardside_rulebook::Moment;

fn propose(match_id: u32, times: &[Moment]) -> Command {
    Command::ProposeTimes {
        match_id: MatchId(match_id),
        times: times.to_vec(),
    }
}

fn accept(match_id: u32, time: Moment) -> Command {
    Command::AcceptTime {
        match_id: MatchId(match_id),
        time,
    }
}

fn log(match_id: u32, how: Contact, when: Moment) -> Command {
    Command::LogContact {
        match_id: MatchId(match_id),
        how,
        when,
    }
}

fn claim(match_id: u32) -> Command {
    let match_id = MatchId(match_id);
    Command::ClaimUnreachable { match_id }
}

pub fn deadline(scene: &Scene, week: usize) -> Moment {
    scene.competition.weeks()[week - 1].deadline
}

/// Two players; p0 has White in the first game of match 0.
pub fn pair() -> Scene {
    league(2)
}

/// p0 has tried twice and told the office.
fn claimed() -> Scene {
    let scene = pair();
    let now = scene.now;
    scene
        .after(player(0), log(0, Contact::Email, now))
        .later(DAY)
        .after(player(0), log(0, Contact::Phone, now.after(DAY)))
        .after(player(0), claim(0))
}

#[test]
fn intramural_1_i_a_opponents_agree_on_a_time() {
    let scene = pair();
    assert!(
        scene
            .words(0, 0)
            .starts_with("Propose times to your opponent")
    );
    let (tuesday, wednesday) = (scene.now.after(DAY), scene.now.after(2 * DAY));
    let proposed = scene.after(player(0), propose(0, &[tuesday, wednesday]));
    assert!(
        proposed
            .words(1, 0)
            .starts_with("Your opponent has proposed times")
    );
    let agreed = proposed.after(player(1), accept(0, wednesday));
    assert_eq!(agreed.find(0).dealings().agreed, Some(wednesday));
    let friday = "Friday 11 September 2026, 17:00";
    assert_eq!(
        agreed.words(0, 0),
        format!(
            "Play game 1, with White on Wednesday 9 September 2026, 09:00, and report it by {friday}."
        )
    );
}

#[test]
fn intramural_1_i_a_a_time_whose_day_is_over_is_not_told_as_one_to_come() {
    let scene = pair();
    let tuesday = scene.now.after(DAY);
    let agreed = scene
        .after(player(0), propose(0, &[tuesday]))
        .after(player(1), accept(0, tuesday))
        .game(0, 1, won(0));
    let same_evening = agreed.clone().at(tuesday.after(10 * HOUR));
    assert!(same_evening.words(0, 0).starts_with("Play game 2"));
    let over = agreed.at(tuesday.after(DAY));
    for side in [0, 1] {
        assert_eq!(
            over.words(side, 0),
            "The agreed time, Tuesday 8 September 2026, 09:00, is past: report game 2, or agree on \
             another time, and report it by Friday 11 September 2026, 17:00."
        );
    }
    // And that can be done.
    over.when(player(0), propose(0, &[over.now.after(HOUR)]))
        .gives(&["times_proposed"]);
}

#[test]
fn intramural_1_i_a_times_are_countered() {
    let scene = pair();
    let (early, late) = (scene.now.after(HOUR), scene.now.after(3 * DAY));
    let proposed = scene.after(player(0), propose(0, &[early]));
    let countered = proposed.after(player(1), propose(0, &[late]));
    countered
        .when(player(1), accept(0, late))
        .refused("nothing_proposed", "Rule 1 I a");
    countered
        .when(player(0), accept(0, early))
        .refused("not_proposed", "Rule 1 I a");
    countered
        .when(player(0), accept(0, late))
        .gives(&["time_agreed"]);
}

#[test]
fn intramural_1_i_a_a_time_is_changed_only_before_the_day() {
    let scene = pair();
    let (wednesday, thursday) = (scene.now.after(2 * DAY), scene.now.after(3 * DAY));
    let agreed = scene
        .after(player(0), propose(0, &[wednesday]))
        .after(player(1), accept(0, wednesday));
    let changed = agreed.clone().after(player(1), propose(0, &[thursday]));
    assert_eq!(changed.find(0).dealings().agreed, Some(wednesday));
    changed
        .when(player(0), accept(0, thursday))
        .gives(&["time_agreed"]);
    // One hour after midnight of that Wednesday in Chicago.
    let on_the_day = changed.at(wednesday.after(-8 * HOUR));
    on_the_day
        .when(player(0), accept(0, thursday))
        .refused("too_late_to_change", "Rule 1 I a");
    on_the_day
        .when(player(0), propose(0, &[thursday]))
        .refused("too_late_to_change", "Rule 1 I a");
}

#[test]
fn intramural_1_i_a_times_make_sense_or_are_refused() {
    let scene = pair();
    let good = scene.now.after(HOUR);
    for times in [
        vec![],
        vec![scene.now],
        vec![deadline(&scene, 1)],
        vec![good, good],
        (1..=11)
            .map(|hours| scene.now.after(hours * HOUR))
            .collect(),
    ] {
        scene
            .when(player(0), propose(0, &times))
            .refused("bad_times", "Rule 1 I a");
    }
    let set = Command::SetTime {
        match_id: MatchId(0),
        time: good,
    };
    scene
        .when(director(), set)
        .refused("players_schedule", "Rule 1 I a");
    scene
        .when(player(7), propose(0, &[good]))
        .refused("not_your_match", "");
    let accepted_late = scene.after(player(0), propose(0, &[good])).later(2 * HOUR);
    accepted_late
        .when(player(1), accept(0, good))
        .refused("time_past", "Rule 1 I a");
}

#[test]
fn intramural_1_i_b_every_match_is_at_the_venue() {
    let book = rulebook("intramural");
    let mut terms = league_terms(&book, League::new(weeks(3)));
    terms.venue = None;
    let problems = Competition::new(book.clone(), zone(), terms.clone()).expect_err("no venue");
    assert_eq!(problems, [BadTerms::VenueMissing]);
    let clause = problems[0].citation(&book).expect("a clause");
    assert_eq!(clause.to_string(), "Rule 1 I b");
    terms.venue = Some("the recreation center".into());
    terms.remote = Remote::Allowed;
    let problems = Competition::new(book, zone(), terms).expect_err("remote play");
    assert_eq!(problems, [BadTerms::RemoteAgainstVenue]);

    let scene = pair();
    let Command::RecordGame {
        match_id, played, ..
    } = record(0, "g1", 40, 0, won(0))
    else {
        unreachable!();
    };
    let place = Place::Remote;
    let remote = Command::RecordGame {
        match_id,
        number: None,
        played: Played { place, ..played },
    };
    scene
        .when(PROGRAM, remote)
        .refused("at_the_venue", "Rule 1 I b");
}

#[test]
fn intramural_1_i_c_a_board_is_lent_against_the_id() {
    let scene = pair().after(
        official(),
        Command::AddBoard {
            label: "Board 7".into(),
        },
    );
    let check_out = |identified, match_id| Command::CheckOutBoard {
        board: BoardId(0),
        holder: person("p0"),
        match_id,
        identified,
    };
    scene
        .when(official(), check_out(Identified::NotShown, None))
        .refused("id_missing", "Rule 1 I c");
    scene
        .when(player(0), check_out(Identified::IdShown, None))
        .refused("not_yours", "");
    let out = scene.after(official(), check_out(Identified::IdShown, Some(MatchId(0))));
    let (_, board) = out.competition.boards().next().expect("a board");
    let place = BoardPlace::Out {
        holder: person("p0"),
        match_id: Some(MatchId(0)),
        since: out.now,
    };
    assert_eq!(board.place, place);
    out.when(official(), check_out(Identified::IdShown, None))
        .refused("board_out", "");
    let back = Command::ReturnBoard { board: BoardId(0) };
    let back = out.after(official(), back.clone());
    back.when(official(), Command::ReturnBoard { board: BoardId(0) })
        .refused("board_here", "");
}

#[test]
fn intramural_1_i_c_a_board_that_stays_out_is_on_the_desk() {
    let out = pair()
        .after(official(), Command::AddBoard { label: "7".into() })
        .after(
            official(),
            Command::CheckOutBoard {
                board: BoardId(0),
                holder: person("p1"),
                match_id: None,
                identified: Identified::IdShown,
            },
        );
    let overdue = Matter::BoardOverdue(BoardId(0), person("p1"));
    let shown = |scene: &Scene| {
        let desk = scene.competition.desk(scene.now);
        desk.iter().any(|item| item.matter == overdue)
    };
    let day = out.later(DAY);
    assert!(!shown(&day));
    assert!(shown(&day.later(1)));
}

#[test]
fn intramural_1_i_d_an_opponent_out_of_reach_is_for_the_office() {
    let scene = pair();
    let now = scene.now;
    scene
        .when(player(0), claim(0))
        .refused("too_few_attempts", "Rule 1 I d");
    let once = scene.after(player(0), log(0, Contact::Email, now));
    once.when(player(0), claim(0))
        .refused("too_few_attempts", "Rule 1 I d");
    once.when(player(0), log(0, Contact::Phone, now.after(1)))
        .refused("bad_attempt", "Rule 1 I d");
    let scene = claimed();
    assert_eq!(scene.words(0, 0), "The office decides about this match.");
    assert!(
        scene
            .words(1, 0)
            .starts_with("Your opponent says that you cannot be reached")
    );
    let desk = scene.competition.desk(scene.now);
    assert_eq!(desk[0].matter, Matter::Unreachable(MatchId(0)));
    assert_eq!(scene.find(0).dealings().attempts.len(), 2);
}

#[test]
fn intramural_1_i_d_an_attempt_in_the_minute_of_the_draw_counts() {
    // People give the minute, and the draw was some seconds after it began.
    let scene = pair();
    let drawn = scene.now;
    let scene = scene.later(5_000);
    let logged = scene
        .clone()
        .after(player(0), log(0, Contact::Phone, drawn.after(-59_999)));
    assert_eq!(logged.find(0).dealings().attempts[0].when, drawn);
    scene
        .when(player(0), log(0, Contact::Phone, drawn.after(-60_000)))
        .refused("bad_attempt", "Rule 1 I d");
}

#[test]
fn intramural_1_i_d_a_claim_holds_the_double_forfeit_back() {
    let scene = claimed();
    assert_eq!(scene.competition.next_deadline(), None);
    let late = scene.clone().at(deadline(&scene, 1).after(DAY));
    late.when(CLOCK, Command::LookAtClock)
        .refused("nothing_due", "");
    for (ruling, outcome) in [
        (Outcome::Won(EntryId(0)), Outcome::Won(EntryId(0))),
        (Outcome::DoubleForfeit, Outcome::DoubleForfeit),
        (Outcome::Void, Outcome::Void),
    ] {
        let ruled = late
            .clone()
            .after(director(), rule(0, Ruling::Result(ruling)));
        assert_eq!(ruled.decided(0), (outcome, How::Ruling));
        let desk = ruled.competition.desk(ruled.now);
        assert!(
            desk.iter()
                .all(|item| item.matter != Matter::Unreachable(MatchId(0)))
        );
    }
    let deadline = late.now.after(7 * DAY);
    let extended = late.after(
        director(),
        rule(
            0,
            Ruling::Extend {
                deadline: Some(deadline),
            },
        ),
    );
    assert_eq!(extended.competition.next_deadline(), Some(deadline));
    assert!(extended.find(0).dealings().claims.is_empty());
}

#[test]
fn intramural_1_i_d_another_attempt_starts_nothing_anew() {
    let scene = claimed();
    let claims = scene.find(0).dealings().claims.clone();
    let again = scene.clone().later(HOUR);
    let now = again.now;
    let again = again.after(player(0), log(0, Contact::InPerson, now));
    assert_eq!(again.find(0).dealings().claims, claims);
    assert_eq!(again.find(0).deadline, Some(deadline(&scene, 1)));
    again
        .when(player(0), claim(0))
        .refused("claimed_already", "Rule 1 I d");
    let answered = again.after(
        player(1),
        Command::AnswerClaim {
            match_id: MatchId(0),
        },
    );
    assert!(answered.find(0).dealings().claims[0].answered.is_some());
    answered
        .when(
            player(1),
            Command::AnswerClaim {
                match_id: MatchId(0),
            },
        )
        .refused("nothing_claimed", "Rule 1 I d");
}

#[test]
fn intramural_1_iv_two_of_three_win_the_match() {
    let one = pair().game(0, 1, won(0));
    assert_eq!(one.next_game(0), (2, 1, GameKind::Regular));
    let two = one.clone().game(0, 2, won(0));
    assert_eq!(two.decided(0), (Outcome::Won(EntryId(0)), How::Games));
    two.when(player(0), report(0, 3, won(0)))
        .refused("decided", "Rule 3 IV");
    let level = one.game(0, 2, won(1));
    assert_eq!(level.next_game(0), (3, 0, GameKind::Regular));
    let over = level.game(0, 3, won(1));
    assert_eq!(over.decided(0), (Outcome::Won(EntryId(1)), How::Games));
}

#[test]
fn intramural_1_iv_no_game_is_reported_that_is_not_needed_or_not_next() {
    let two = pair()
        .after(player(0), report(0, 1, won(0)))
        .after(player(0), report(0, 2, won(0)));
    two.when(player(0), report(0, 3, won(0)))
        .refused("no_more_games", "Rule 1 IV");
    pair()
        .when(player(0), report(0, 2, won(0)))
        .refused("not_next", "Rule 1 IV");
    pair()
        .when(player(0), report(0, 1, won(9)))
        .refused("not_a_player", "");
}

#[test]
fn intramural_1_iv_silent_other_draws_are_halves_and_a_level_match_goes_on() {
    let drawn = pair()
        .game(0, 1, GameResult::Drawn)
        .game(0, 2, won(1))
        .game(0, 3, won(0));
    assert_eq!(drawn.next_game(0), (4, 1, GameKind::Extra));
    assert!(
        drawn
            .words(0, 0)
            .starts_with("Play game 4, because the match is level, with Black")
    );
    let over = drawn.game(0, 4, GameResult::Drawn).game(0, 5, won(1));
    assert_eq!(over.decided(0), (Outcome::Won(EntryId(1)), How::Games));
    let score = over.find(0).score(over.competition.series_rules());
    assert_eq!(score.map(|side| side.halves), [4, 6]);
}

#[test]
fn intramural_1_v_a_stalemate_is_played_again_with_the_same_colors() {
    let scene = pair().game(0, 1, GameResult::Stalemate);
    assert_eq!(scene.next_game(0), (2, 0, GameKind::Replay));
    let again = scene.game(0, 2, GameResult::Stalemate);
    assert_eq!(again.next_game(0), (3, 0, GameKind::Replay));
    let over = again.game(0, 3, won(0)).game(0, 4, won(0));
    assert_eq!(over.decided(0), (Outcome::Won(EntryId(0)), How::Games));
    let score = over.find(0).score(over.competition.series_rules());
    assert_eq!(score.map(|side| side.halves), [4, 0]);
}

#[test]
fn intramural_3_iv_a_dispute_waits_for_the_director() {
    let disputed = pair()
        .after(player(0), report(0, 1, won(0)))
        .after(player(1), dispute(0, 1));
    for (by, command) in [
        (player(1), approve(0)),
        (player(0), report(0, 2, won(0))),
        (player(1), dispute(0, 1)),
        (player(0), propose(0, &[disputed.now.after(HOUR)])),
    ] {
        disputed.when(by, command).refused("locked", "Rule 3 IV");
    }
    let desk = disputed.competition.desk(disputed.now);
    assert_eq!(desk[0].matter, Matter::Disputed(MatchId(0)));
    // Not even the deadline touches it.
    let late = disputed.clone().at(deadline(&disputed, 1).after(30 * DAY));
    late.when(CLOCK, Command::LookAtClock)
        .refused("nothing_due", "");
    let game = Ruling::Game {
        number: 1,
        result: won(1),
    };
    disputed
        .when(official(), rule(0, game))
        .refused("director_rules", "Rule 3 IV");
    let ruled = disputed.after(director(), rule(0, game));
    assert_eq!(ruled.find(0).games[0].result, won(1));
    assert_eq!(ruled.next_game(0), (2, 1, GameKind::Regular));
}

/// The director has ruled on the first game, and the match goes on.
fn ruled_on(rulebook: &boardside_rulebook::Rulebook) -> Scene {
    let game = Ruling::Game {
        number: 1,
        result: won(1),
    };
    league_under(rulebook, 2)
        .after(player(0), report(0, 1, won(0)))
        .after(player(1), dispute(0, 1))
        .after(director(), rule(0, game))
}

#[test]
fn intramural_3_iv_a_game_that_is_ruled_on_is_not_disputed_again() {
    let ruled = ruled_on(&rulebook("intramural"));
    for side in [0, 1] {
        ruled
            .when(player(side), dispute(0, 1))
            .refused("ruling_final", "Rule 3 IV");
    }
    // The games after it are not ruled on.
    let after = ruled.game(0, 2, won(0));
    after
        .when(player(1), dispute(0, 2))
        .gives(&["game_disputed"]);
}

#[test]
fn where_an_appeal_is_possible_a_ruling_can_be_disputed() {
    let book = house("intramural", "[disputes]\nauthority = \"arbiter\"\n");
    ruled_on(&book)
        .when(player(0), dispute(0, 1))
        .gives(&["game_disputed"]);
}

#[test]
fn intramural_3_iv_only_a_ruling_changes_a_decided_match() {
    let over = pair().game(0, 1, won(0)).game(0, 2, won(0));
    for (by, command) in [
        (player(1), dispute(0, 2)),
        (player(1), report(0, 3, won(1))),
        (player(0), claim(0)),
    ] {
        over.when(by, command).refused("decided", "Rule 3 IV");
    }
    let result = Ruling::Result(Outcome::Won(EntryId(1)));
    let empty = Command::Rule {
        match_id: MatchId(0),
        ruling: result,
        reason: "  ".into(),
    };
    // No rulebook asks for a reason: this program does.
    over.when(director(), empty).refused("reason_missing", "");
    let ruled = over.clone().after(director(), rule(0, result));
    assert_eq!(ruled.decided(0), (Outcome::Won(EntryId(1)), How::Ruling));
    assert_eq!(ruled.find(0).dealings().rulings.len(), 1);
    // A ruling on one game opens the match again, if so it is.
    let game = Ruling::Game {
        number: 2,
        result: won(1),
    };
    let open = over.after(director(), rule(0, game));
    assert_eq!(open.find(0).decided, None);
    assert_eq!(open.next_game(0), (3, 0, GameKind::Regular));
}
