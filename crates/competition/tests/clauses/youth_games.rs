//! The youth games' sheets: the undated one and the one of 2013.

use crate::scene::*;
use boardside_competition::*;
use jiff::ToSpan;
use jiff::civil::date;

pub const ID: &str = "youth-games";

/// A drawn knockout with one table for each first match. Entries are p0, p1, ….
pub fn day(players: u32) -> Scene {
    knockout_under(&rulebook(ID), players, players / 2)
}

/// The morning before the draw, with a wristband and a check-in still to come.
fn morning() -> Scene {
    let book = rulebook(ID);
    given(
        &book,
        knockout_terms(&book, &["Open", "Under 18", "Under 15"]),
        NINE,
    )
}

pub fn bind(entry: u32) -> Command {
    let entry = EntryId(entry);
    Command::BindWristband { entry }
}

pub fn check_in(entry: u32) -> Command {
    let entry = EntryId(entry);
    Command::CheckIn { entry }
}

pub fn called(scene: Scene) -> Scene {
    scene.after(CLOCK, Command::LookAtClock)
}

/// One reports, the other confirms.
pub fn decide(scene: Scene, id: u32, winner: u32) -> Scene {
    let game = scene.find(id).games.len() as u32 + 1;
    scene.game(id, game, won(winner))
}

#[test]
fn youth_opening_a_wristband_is_bound_replaced_and_withdrawn() {
    let scene = morning().players(1);
    let entry = EntryId(0);
    scene
        .when(official(), Command::ReplaceWristband { entry })
        .refused("wristband_missing", "Opening");
    scene.when(player(0), bind(0)).refused("not_yours", "");
    let bound = scene.after(official(), bind(0));
    bound
        .when(official(), bind(0))
        .refused("wristband_there", "");
    let replaced = bound.after(official(), Command::ReplaceWristband { entry });
    let gone = replaced.after(official(), Command::WithdrawWristband { entry });
    let found = gone.competition.entry(entry).expect("an entry");
    assert_eq!(found.wristband, Wristband::None);
    // No event has a number in it: only whose entry it is.
    for event in &gone.record[2..] {
        let text = serde_json::to_value(event).expect("written");
        let keys: Vec<_> = text.as_object().expect("an object").keys().collect();
        assert_eq!(keys, ["at", "by", "entry", "type"]);
    }
}

#[test]
fn youth_opening_nobody_checks_in_without_a_wristband() {
    let scene = morning().players(1);
    scene
        .when(official(), check_in(0))
        .refused("wristband_missing", "Opening");
    scene
        .after(official(), bind(0))
        .when(official(), check_in(0))
        .gives(&["checked_in"]);
    // The sheet of 2013 knows none.
    let book = rulebook("youth-games-2013");
    let scene = given(&book, knockout_terms(&book, &["Open"]), NINE).players(1);
    scene.when(official(), bind(0)).refused("no_wristbands", "");
    scene.when(official(), check_in(0)).gives(&["checked_in"]);
}

#[test]
fn youth_format_2_officials_settle_what_players_cannot() {
    let scene = called(day(4));
    let [one, other] = scene.sides(0);
    let disputed = scene
        .after(player(one), report(0, 1, won(one)))
        .after(player(other), dispute(0, 1));
    disputed
        .when(
            player(one),
            rule(0, Ruling::Result(Outcome::Won(EntryId(one)))),
        )
        .refused("officials_rule", "Format");
    disputed
        .when(player(other), report(0, 1, won(other)))
        .refused("locked", "Format");
    let ruled = disputed.after(
        official(),
        rule(0, Ruling::Result(Outcome::Won(EntryId(other)))),
    );
    assert_eq!(ruled.decided(0).0, Outcome::Won(EntryId(other)));
}

#[test]
fn youth_grade_there_are_three_and_no_other() {
    let book = rulebook(ID);
    let terms = knockout_terms(&book, &["Open", "Under 16"]);
    let problems = Competition::new(book.clone(), zone(), terms).expect_err("no such grade");
    assert_eq!(problems, [BadTerms::NotAGrade("Under 16".into())]);
    let clause = problems[0].citation(&book).expect("a clause");
    assert_eq!(clause.to_string(), "Grade");
}

#[test]
fn youth_grade_an_age_counts_on_the_day_that_the_terms_name() {
    use Eligibility::{Eligible, NotChecked, NotEligible};
    let book = rulebook(ID);
    let mut terms = knockout_terms(&book, &["Open", "Under 18", "Under 15"]);
    let Format::Knockout(knockout) = &mut terms.format else {
        panic!("a knockout");
    };
    knockout.grades_on = Some(date(2026, 6, 30));
    let day = given(&book, terms, NINE).competition;
    let check = |division, born: Option<(i16, i8, i8)>, expected| {
        let born = born.map(|(year, month, day)| date(year, month, day));
        let found = day.eligibility(DivisionId(division), born);
        assert_eq!(found, expected, "{division} {born:?}");
    };
    check(0, None, Eligible);
    check(0, Some((1950, 1, 1)), Eligible);
    check(1, None, NotChecked);
    check(1, Some((2008, 7, 1)), Eligible);
    check(1, Some((2008, 6, 30)), NotEligible);
    check(2, Some((2011, 7, 1)), Eligible);
    check(2, Some((2011, 6, 30)), NotEligible);
    check(2, Some((2008, 2, 29)), NotEligible);
    // Where the terms name no day, it is the day of the session.
    let today = morning().competition;
    let session = today.grades_on().expect("a knockout has its day");
    let born = session.checked_add(-18.years()).expect("a day");
    assert_eq!(today.eligibility(DivisionId(1), Some(born)), NotEligible);
    let younger = Some(born.tomorrow().expect("a day"));
    assert_eq!(today.eligibility(DivisionId(1), younger), Eligible);
}

#[test]
fn a_rulebook_without_grades_reads_the_age_from_the_sections_name() {
    let book = rulebook("general");
    let terms = knockout_terms(&book, &["Under 12", "Everybody"]);
    let day = given(&book, terms, NINE).competition;
    assert_eq!(day.age_limit(DivisionId(0)), Some(12));
    assert_eq!(day.age_limit(DivisionId(1)), None);
}

#[test]
fn youth_grade_only_the_eligible_play() {
    let enter = |division, eligibility| Command::Enter {
        person: person("mia"),
        division: DivisionId(division),
        group: None,
        eligibility,
    };
    let scene = morning();
    scene
        .when(director(), enter(2, Eligibility::NotEligible))
        .refused("not_eligible", "Grade");
    let entered = scene
        .clone()
        .after(director(), enter(2, Eligibility::NotChecked))
        .after(official(), bind(0));
    entered
        .when(official(), check_in(0))
        .refused("eligibility_not_checked", "Grade");
    let judge = |eligibility| Command::JudgeEligibility {
        entry: EntryId(0),
        eligibility,
    };
    let refused = entered
        .clone()
        .after(official(), judge(Eligibility::NotEligible));
    refused
        .when(official(), check_in(0))
        .refused("not_eligible", "Grade");
    // Without a check-in too nobody is drawn who was found to be too old.
    let another = Command::Enter {
        person: person("noah"),
        division: DivisionId(2),
        group: None,
        eligibility: Eligibility::Eligible,
    };
    let draw = Command::DrawBracket {
        division: DivisionId(2),
        lot: Seed(7),
    };
    refused
        .after(director(), another)
        .when(director(), draw)
        .refused("not_eligible", "Grade");
    entered
        .after(official(), judge(Eligibility::Eligible))
        .when(official(), check_in(0))
        .gives(&["checked_in"]);
    // The open section has no limit.
    scene
        .after(director(), enter(0, Eligibility::NotChecked))
        .after(official(), bind(0))
        .when(official(), check_in(0))
        .gives(&["checked_in"]);
}

#[test]
fn youth_format_1_a_loser_is_out_and_a_winner_goes_on() {
    let scene = called(day(4));
    let (upper, lower) = (scene.sides(0), scene.sides(1));
    let scene = decide(decide(scene, 0, upper[0]), 1, lower[1]);
    let mut finalists = scene.sides(2);
    finalists.sort_unstable();
    let mut winners = [upper[0], lower[1]];
    winners.sort_unstable();
    assert_eq!(finalists, winners);
    assert_eq!(scene.find(2).kind, MatchKind::Final);
}

#[test]
fn youth_format_1_silent_a_drawn_game_is_played_again_with_colors_reversed() {
    let scene = called(day(2).at(NINE.after(7 * HOUR)));
    let [one, other] = scene.sides(0);
    let drawn = scene.game(0, 1, GameResult::Drawn);
    assert_eq!(drawn.next_game(0), (2, other, GameKind::Extra));
    let stalemate = drawn.game(0, 2, GameResult::Stalemate);
    assert_eq!(stalemate.next_game(0), (3, one, GameKind::Extra));
    let over = stalemate.game(0, 3, won(other));
    assert_eq!(over.decided(0), (Outcome::Won(EntryId(other)), How::Games));
}

#[test]
fn youth_format_1_silent_other_ways_to_decide_a_drawn_game() {
    let level = |setting: &str| {
        let note = "match.knockout_draw = { value = \"VALUE\", note = \"Ours.\" }";
        let book = house(ID, &note.replace("VALUE", setting));
        let scene = knockout_under(&book, 2, 1).at(NINE.after(7 * HOUR));
        called(scene).game(0, 1, GameResult::Drawn)
    };
    let armageddon = level("armageddon");
    let [_, black] = armageddon.sides(0);
    let (_, white, kind) = armageddon.next_game(0);
    assert_eq!((white, kind), (black, GameKind::Armageddon));
    let over = armageddon.game(0, 2, GameResult::Drawn);
    let second_black = over.sides(0)[0];
    assert_eq!(
        over.decided(0),
        (Outcome::Won(EntryId(second_black)), How::Games)
    );

    let lot = level("lot");
    let draw = |seed| Command::DrawMatchLot {
        match_id: MatchId(0),
        seed: Seed(seed),
    };
    lot.when(player(0), draw(1)).refused("not_yours", "");
    let drawn = lot.clone().after(official(), draw(1));
    assert_eq!(drawn.decided(0).1, How::Lot);
    assert_eq!(lot.after(official(), draw(1)).decided(0), drawn.decided(0));

    let director_decides = level("director");
    let desk = director_decides.competition.desk(director_decides.now);
    assert_eq!(desk[0].matter, Matter::Asked(MatchId(0)));
    director_decides
        .when(official(), draw(1))
        .refused("no_lot", "");
    let ruling = Ruling::Result(Outcome::Won(EntryId(0)));
    director_decides
        .when(official(), rule(0, ruling))
        .gives(&["match_ruled", "match_decided"]);
}

#[test]
fn youth_format_1_a_ruling_names_a_winner_or_nobody() {
    let scene = called(day(4));
    for outcome in [Outcome::Drawn, Outcome::Void] {
        scene
            .when(director(), rule(0, Ruling::Result(outcome)))
            .refused("winner_needed", "Format");
    }
    let [one, other] = scene.sides(0);
    let decided = decide(scene, 0, one);
    let turned = |scene: &Scene| {
        let ruling = Ruling::Result(Outcome::Won(EntryId(other)));
        scene.when(director(), rule(0, ruling))
    };
    // Until the next match has begun, the other one can still be put there.
    turned(&decided).gives(&["match_ruled", "match_decided"]);
    let [upper, _] = decided.sides(1);
    let semi = decide(decided, 1, upper);
    let ruling = Ruling::Result(Outcome::Won(EntryId(other)));
    let replaced = semi.clone().after(director(), rule(0, ruling));
    assert!(replaced.sides(2).contains(&other) && !replaced.sides(2).contains(&one));
    let playing = called(semi.at(NINE.after(7 * HOUR)));
    turned(&playing).refused("next_match_begun", "Format");
}

#[test]
fn youth_format_2_both_players_confirm_the_result_themselves() {
    let scene = called(day(4));
    let [one, other] = scene.sides(0);
    let present = |side| {
        let match_id = MatchId(0);
        (player(side), Command::ShowPresence { match_id })
    };
    assert!(scene.words(one, 0).starts_with("Go to table"));
    let (by, command) = present(one);
    let scene = scene.after(by, command);
    assert!(scene.words(one, 0).starts_with("Play game 1, with White"));
    let (by, command) = present(other);
    let scene = scene.after(by, command);
    let reported = scene.after(player(one), report(0, 1, won(other)));
    assert_eq!(reported.find(0).decided, None);
    reported
        .when(player(other), approve(0))
        .gives(&["game_approved", "match_decided"]);
    // Silence is no consent: after a while an official is asked.
    let silent = reported.later(10 * 60_000);
    silent
        .when(CLOCK, Command::LookAtClock)
        .gives(&["match_sent_to_office"]);
}

#[test]
fn youth_format_2_a_player_calls_an_official() {
    let scene = called(day(4));
    let [one, _] = scene.sides(1);
    let call = Command::CallOfficial {
        match_id: MatchId(1),
        matter: "Was that touch-move?".into(),
    };
    for caller in [player(one), Actor::Program] {
        let scene = scene.clone().after(caller, call.clone());
        let desk = scene.competition.desk(scene.now);
        assert_eq!(desk[0].matter, Matter::OfficialCalled(MatchId(1)));
    }
    let other = scene.sides(0)[0];
    scene
        .when(player(other), call.clone())
        .refused("not_your_match", "");
    // The official came, and the match went on to its end.
    let over = decide(scene.after(player(one), call), 1, one);
    assert_eq!(over.competition.desk(over.now), []);
}

#[test]
fn youth_format_2_silent_whoever_does_not_come_loses_and_two_leave_a_bye() {
    let scene = called(day(4));
    let [one, other] = scene.sides(0);
    let award = |id, absent| Command::AwardNoShow {
        match_id: MatchId(id),
        absent,
    };
    let absent = Absent::One(EntryId(other));
    let early = scene.clone().later(10 * 60_000 - 1);
    early
        .when(official(), award(0, absent))
        .refused("too_early", "not in your sheet; taken from FIDE 6.7");
    let late = early.later(1);
    let there = late.clone().after(
        player(other),
        Command::ShowPresence {
            match_id: MatchId(0),
        },
    );
    there
        .when(official(), award(0, absent))
        .refused("is_present", "");
    let awarded = late.after(official(), award(0, absent));
    assert_eq!(
        awarded.decided(0),
        (Outcome::Won(EntryId(one)), How::NoShow)
    );
    let both = awarded.after(official(), award(1, Absent::Both));
    // Nobody comes from below: the other one has won the section.
    let medals = both.competition.medals(DIVISION).expect("a bracket");
    assert_eq!(medals.gold, Some(EntryId(one)));
    assert_eq!(medals.silver, None);
}

#[test]
fn youth_format_3_each_final_is_within_the_session() {
    let book = rulebook(ID);
    let mut terms = knockout_terms(&book, &["Open"]);
    let Format::Knockout(knockout) = &mut terms.format else {
        unreachable!();
    };
    knockout.finals[0] = knockout.session.ends;
    let problems = Competition::new(book.clone(), zone(), terms).expect_err("too late");
    assert_eq!(problems, [BadTerms::FinalOutside("Open".into())]);
    let clause = problems[0].citation(&book).expect("a clause");
    assert_eq!(clause.to_string(), "Format");
    let place = |at| Command::PlaceFinal {
        division: DIVISION,
        at,
    };
    let scene = day(2);
    scene
        .when(director(), place(NINE.after(8 * HOUR)))
        .refused("outside_session", "Format");
    let moved = scene.after(director(), place(NINE.after(6 * HOUR)));
    assert_eq!(
        moved.competition.next_deadline(),
        Some(NINE.after(6 * HOUR))
    );
}

#[test]
fn youth_format_3_a_final_is_not_called_before_its_time() {
    let scene = day(2);
    let at = NINE.after(7 * HOUR);
    assert_eq!(scene.competition.next_deadline(), Some(at));
    scene
        .when(CLOCK, Command::LookAtClock)
        .refused("nothing_due", "");
    scene
        .at(at)
        .when(CLOCK, Command::LookAtClock)
        .gives(&["table_assigned"]);
}

#[test]
fn youth_uniform_and_equipment_everything_is_provided() {
    let scene = day(2).after(official(), Command::AddBoard { label: "1".into() });
    let check_out = Command::CheckOutBoard {
        board: BoardId(0),
        holder: person("p0"),
        match_id: None,
        identified: Identified::NotShown,
    };
    scene
        .when(official(), check_out)
        .gives(&["board_checked_out"]);
}

#[test]
fn youth_closing_2_coordinators_pass_the_word_about_insurance_on() {
    let enter = || Command::Enter {
        person: person("mia"),
        division: DIVISION,
        group: Some(GroupId(0)),
        eligibility: Eligibility::Eligible,
    };
    let group = || Command::AddGroup {
        name: "Riverside".into(),
        coordinator: person("anna"),
    };
    let acknowledge = || Command::AcknowledgeInsurance { group: GroupId(0) };
    let with = |id: &str| {
        let book = rulebook(id);
        given(&book, knockout_terms(&book, &["Open"]), NINE).after(director(), group())
    };
    let scene = with("youth-games-2013");
    scene
        .when(coordinator("anna"), enter())
        .refused("insurance_not_acknowledged", "Closing");
    scene
        .when(coordinator("ben"), acknowledge())
        .refused("not_your_group", "");
    scene
        .when(director(), acknowledge())
        .refused("not_yours", "");
    let told = scene.after(coordinator("anna"), acknowledge());
    told.when(coordinator("anna"), enter())
        .gives(&["entry_made"]);
    // The undated sheet does not mention it.
    let scene = with(ID);
    scene
        .when(coordinator("anna"), enter())
        .gives(&["entry_made"]);
    scene
        .when(coordinator("anna"), acknowledge())
        .refused("no_insurance_notice", "");
}
