//! The intramural league's sheet: reporting scores.

use crate::intramural::{deadline, pair};
use crate::scene::*;
use boardside_competition::*;

#[test]
fn intramural_1_ii_a_a_result_needs_both() {
    let reported = pair().after(player(0), report(0, 1, won(0)));
    assert!(reported.words(1, 0).contains("approve it, or dispute it"));
    assert!(
        reported
            .words(0, 0)
            .contains("your opponent must approve it")
    );
    reported
        .when(player(0), approve(0))
        .refused("nothing_to_approve", "Rule 1 II a");
    let own = Command::Approve {
        match_id: MatchId(0),
        game: Some(1),
        side: None,
    };
    reported
        .when(player(0), own)
        .refused("own_report", "Rule 1 II a");
    let two = reported.after(player(0), report(0, 2, won(0)));
    assert_eq!(two.find(0).decided, None);
    two.when(player(1), approve(0))
        .gives(&["game_approved", "game_approved", "match_decided"]);
    let approved = two.after(player(1), approve(0));
    assert_eq!(approved.decided(0), (Outcome::Won(EntryId(0)), How::Games));
}

#[test]
fn intramural_1_ii_a_the_same_report_from_both_is_an_approval() {
    let reported = pair().after(player(0), report(0, 1, won(0)));
    reported.when(player(0), report(0, 1, won(0))).gives(&[]);
    reported
        .when(player(0), report(0, 1, won(1)))
        .refused("own_report", "Rule 1 II a");
    reported
        .when(player(1), report(0, 1, won(0)))
        .gives(&["game_approved"]);
    reported
        .when(player(1), report(0, 1, won(1)))
        .gives(&["game_disputed"]);
}

#[test]
fn intramural_1_ii_a_a_report_by_mail_is_entered_by_the_office() {
    let scene = pair();
    let by_mail = |side| Command::ReportGame {
        match_id: MatchId(0),
        game: 1,
        result: won(1),
        side,
    };
    scene
        .when(director(), by_mail(None))
        .refused("side_missing", "");
    scene
        .when(player(0), by_mail(Some(EntryId(1))))
        .refused("not_yours", "");
    let entered = scene.after(director(), by_mail(Some(EntryId(1))));
    assert!(entered.find(0).waiting().eq([1]));
    entered
        .when(player(0), approve(0))
        .gives(&["game_approved"]);
}

#[test]
fn intramural_1_ii_a_a_report_can_be_taken_back_until_it_is_approved() {
    let retract = || Command::RetractReport {
        match_id: MatchId(0),
        side: None,
    };
    let reported = pair().after(player(0), report(0, 1, won(1)));
    reported
        .when(player(1), retract())
        .refused("nothing_to_retract", "Rule 1 II a");
    let back = reported.clone().after(player(0), retract());
    assert!(back.find(0).games.is_empty());
    let approved = reported.after(player(1), approve(0));
    approved
        .when(player(0), retract())
        .refused("nothing_to_retract", "Rule 1 II a");
}

#[test]
fn intramural_1_ii_a_a_game_played_here_is_recorded_once() {
    let scene = pair();
    let played = record(0, "g1", 40, 0, won(0));
    scene
        .when(player(0), played.clone())
        .refused("not_yours", "");
    let one = scene.after(PROGRAM, played.clone());
    one.when(PROGRAM, played).gives(&[]);
    one.when(PROGRAM, record(0, "g1", 39, 0, won(1))).gives(&[]);
    // An umpire corrected it at the board.
    let corrected = one.clone().after(PROGRAM, record(0, "g1", 44, 0, won(1)));
    assert_eq!(corrected.find(0).games.len(), 1);
    assert_eq!(corrected.find(0).games[0].result, won(1));
    one.when(PROGRAM, record(0, "g2", 61, 1, won(0)))
        .gives(&["game_recorded", "match_decided"]);
}

#[test]
fn intramural_1_ii_a_a_late_game_does_not_change_a_decided_match() {
    let over = pair()
        .after(PROGRAM, record(0, "g1", 40, 0, won(0)))
        .after(PROGRAM, record(0, "g2", 41, 1, won(0)));
    let late = over.after(PROGRAM, record(0, "g2", 50, 1, won(1)));
    assert_eq!(late.decided(0), (Outcome::Won(EntryId(0)), How::Games));
    let desk = late.competition.desk(late.now);
    assert_eq!(desk[0].matter, Matter::GameSetAside(MatchId(0)));
    late.when(PROGRAM, record(0, "g2", 50, 1, won(1)))
        .gives(&[]);
}

#[test]
fn intramural_1_ii_a_a_game_on_one_device_waits_for_the_other() {
    let alone = |game: &str, number, white, by| {
        let Command::RecordGame {
            match_id, played, ..
        } = record(0, game, 40, white, won(0))
        else {
            unreachable!();
        };
        Command::RecordGame {
            match_id,
            number: Some(number),
            played: Played {
                reporter: Some(EntryId(by)),
                ..played
            },
        }
    };
    let one = pair().after(PROGRAM, alone("g1", 1, 0, 0));
    assert!(one.find(0).waiting().eq([1]));
    assert!(one.words(0, 0).contains("your opponent must approve it"));
    assert!(one.words(1, 0).contains("approve it, or dispute it"));
    let retract = Command::RetractReport {
        match_id: MatchId(0),
        side: None,
    };
    one.when(player(0), retract)
        .refused("nothing_to_retract", "Rule 1 II a");
    one.when(player(0), approve(0))
        .refused("nothing_to_approve", "Rule 1 II a");
    one.when(player(1), dispute(0, 1)).gives(&["game_disputed"]);
    one.when(player(1), report(0, 1, won(1)))
        .gives(&["game_disputed"]);
    // Played alone on both sides it wins nothing.
    let two = one.after(PROGRAM, alone("g2", 2, 1, 0));
    assert_eq!(two.find(0).decided, None);
    two.when(player(1), approve(0))
        .gives(&["game_approved", "game_approved", "match_decided"]);
    // A second board for the same game is not the game after it.
    two.when(PROGRAM, alone("g3", 1, 0, 1))
        .gives(&["game_set_aside"]);
    two.when(PROGRAM, alone("g4", 3, 0, 7))
        .refused("not_a_player", "");
    // Silence is no approval here: the office decides.
    let silent = two.pass_until(deadline(&pair(), 1).after(30 * 86_400_000));
    assert_eq!(silent.find(0).decided, None);
    let desk = silent.competition.desk(silent.now);
    assert_eq!(desk[0].matter, Matter::ApprovalSilent(MatchId(0)));
}

#[test]
fn intramural_1_ii_b_what_nobody_reports_is_a_double_forfeit() {
    let scene = league(4);
    let first = deadline(&scene, 1);
    assert_eq!(scene.competition.next_deadline(), Some(first));
    let before = scene.clone().at(first.after(-1));
    before
        .when(CLOCK, Command::LookAtClock)
        .refused("nothing_due", "");
    let after = before.at(first).after(CLOCK, Command::LookAtClock);
    for id in 0..2 {
        assert_eq!(after.decided(id), (Outcome::DoubleForfeit, How::Deadline));
    }
    assert_eq!(after.find(2).decided, None);
    // Once, and not again.
    after
        .when(CLOCK, Command::LookAtClock)
        .refused("nothing_due", "");
    let rows = after.competition.standings(DIVISION);
    assert!(
        rows.iter()
            .all(|row| row.tally.forfeited == 1 && row.tally.points == 0)
    );
}

#[test]
fn intramural_1_ii_b_the_deadline_holds_also_when_nobody_looked() {
    let scene = pair();
    // The server was down for a week.
    let late = scene.clone().at(deadline(&scene, 1).after(7 * DAY));
    late.when(player(0), report(0, 1, won(0)))
        .refused("deadline_passed", "Rule 1 II b");
    assert_eq!(late.competition.next_deadline(), Some(deadline(&scene, 1)));
    late.when(CLOCK, Command::LookAtClock)
        .gives(&["match_decided"]);
}

#[test]
fn intramural_1_ii_b_reported_is_not_unreported() {
    let reported = pair()
        .after(player(0), report(0, 1, won(0)))
        .after(player(0), report(0, 2, won(0)));
    let end = deadline(&reported, 1);
    let late = reported.at(end.after(1));
    late.when(CLOCK, Command::LookAtClock)
        .refused("nothing_due", "");
    let desk = late.competition.desk(late.now);
    assert_eq!(desk[0].matter, Matter::ApprovalLate(MatchId(0)));
    // The opponent may still approve within the time of grace.
    late.when(player(1), approve(0))
        .gives(&["game_approved", "game_approved", "match_decided"]);
    // So may whoever approves by saying the same; a game more is another matter.
    late.when(player(1), report(0, 1, won(0)))
        .gives(&["game_approved"]);
    late.when(player(1), report(0, 2, won(1)))
        .gives(&["game_disputed"]);
    late.when(player(1), report(0, 3, won(1)))
        .refused("deadline_passed", "Rule 1 II b");
    assert_eq!(late.competition.next_deadline(), Some(end.after(2 * DAY)));
    let silent = late.at(end.after(2 * DAY));
    silent
        .when(player(1), report(0, 1, won(0)))
        .refused("deadline_passed", "Rule 1 II b");
    silent
        .when(player(1), approve(0))
        .refused("deadline_passed", "Rule 1 II b");
    let office = silent.after(CLOCK, Command::LookAtClock);
    let desk = office.competition.desk(office.now);
    assert_eq!(desk[0].matter, Matter::ApprovalSilent(MatchId(0)));
    office
        .when(player(1), approve(0))
        .refused("locked", "Rule 3 IV");
    let ruled = office.after(
        director(),
        rule(0, Ruling::Result(Outcome::Won(EntryId(0)))),
    );
    assert_eq!(ruled.decided(0), (Outcome::Won(EntryId(0)), How::Ruling));
}

#[test]
fn intramural_1_ii_b_a_match_reported_in_part_is_for_the_office() {
    let scene = pair().game(0, 1, won(0));
    let end = deadline(&scene, 1);
    let late = scene.at(end).after(CLOCK, Command::LookAtClock);
    assert_eq!(late.find(0).decided, None);
    let desk = late.competition.desk(late.now);
    assert_eq!(desk[0].matter, Matter::Unfinished(MatchId(0)));
    assert_eq!(late.competition.next_deadline(), None);
}

#[test]
fn nobody_at_the_office_acts_for_the_own_opponent() {
    let approval = |side| Command::Approve {
        match_id: MatchId(0),
        game: Some(1),
        side: Some(EntryId(side)),
    };
    let reported = pair().after(player(0), report(0, 1, won(0)));
    for by in [Actor::Official(person("p0")), Actor::Director(person("p0"))] {
        reported
            .when(by.clone(), approval(1))
            .refused("own_match", "Rule 1 II a");
        // What is one's own can be written down there as well.
        let next = Command::ReportGame {
            match_id: MatchId(0),
            game: 2,
            result: won(0),
            side: Some(EntryId(0)),
        };
        reported.when(by, next).gives(&["game_reported"]);
    }
    // Whoever does not play in the match acts for both.
    for by in [official(), director(), Actor::Official(person("p7"))] {
        reported.when(by, approval(1)).gives(&["game_approved"]);
    }
}

#[test]
fn an_official_does_not_rule_on_the_own_match() {
    let book = house("intramural", "[disputes]\nauthority = \"officials\"\n");
    let scene = league_under(&book, 2);
    let ruling = || rule(0, Ruling::Result(Outcome::Won(EntryId(0))));
    let own = Actor::Official(person("p0"));
    let refused = scene.when(own, ruling()).answer.expect_err("the own match");
    assert_eq!(refused, Refusal::OwnMatch);
    let facts = ["match_ruled", "match_decided"];
    scene.when(official(), ruling()).gives(&facts);
    // There may be nobody above the director.
    scene
        .when(Actor::Director(person("p0")), ruling())
        .gives(&facts);
}
