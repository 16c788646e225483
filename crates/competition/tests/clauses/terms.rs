//! Terms that make no competition are refused with everything that is wrong.

use crate::scene::*;
use boardside_competition::*;
use boardside_rulebook::Moment;

#[test]
fn everything_wrong_with_terms_is_said_at_once() {
    let book = rulebook("intramural");
    let mut league = League::new(weeks(3));
    league.weeks.swap(1, 2);
    league.tie_breaks.push(TieBreak::Lot);
    league.warn_before = -1;
    league.points.win = i64::MAX;
    let mut terms = league_terms(&book, league);
    terms.name = " ".into();
    terms.rulebook = "club".into();
    terms.venue = Some(" ".into());
    terms.divisions = vec!["A".into(), "a ".into(), String::new()];
    terms.grace = -1;
    let problems = Competition::new(book.clone(), zone(), terms).expect_err("bad terms");
    assert_eq!(
        problems,
        [
            BadTerms::WrongRulebook {
                named: "club".into(),
                given: "intramural".into()
            },
            BadTerms::NameMissing,
            BadTerms::VenueMissing,
            BadTerms::BadDivision("a ".into()),
            BadTerms::BadDivision(String::new()),
            BadTerms::NegativeTime("grace"),
            BadTerms::WeekOutOfOrder(3),
            BadTerms::TieBreakTwice(TieBreak::Lot),
            BadTerms::PointsTooLarge(i64::MAX),
            BadTerms::NegativeTime("warn_before"),
        ]
    );
    assert!(
        problems
            .iter()
            .all(|problem| !problem.to_string().is_empty())
    );
}

#[test]
fn a_form_that_the_rulebook_does_not_have_is_refused() {
    let book = rulebook("youth-games");
    let mut terms = league_terms(&book, League::new(Vec::new()));
    terms.divisions.clear();
    let problems = Competition::new(book, zone(), terms).expect_err("bad terms");
    let expected = [
        BadTerms::NoDivision,
        BadTerms::WrongFormat,
        BadTerms::NoWeek,
    ];
    assert_eq!(problems, expected);
    let book = rulebook("intramural");
    let mut terms = knockout_terms(&book, &["Open", "Novice"]);
    terms.venue = Some("the hall".into());
    let Format::Knockout(knockout) = &mut terms.format else {
        unreachable!();
    };
    knockout.finals.pop();
    knockout.rest = -5;
    knockout.session.ends = Moment(0);
    let problems = Competition::new(book, zone(), terms).expect_err("bad terms");
    let (sections, finals) = (2, 1);
    assert_eq!(
        problems,
        [
            BadTerms::WrongFormat,
            BadTerms::SessionBackwards,
            BadTerms::FinalsMissing { sections, finals },
            BadTerms::FinalOutside("Open".into()),
            BadTerms::NegativeTime("rest"),
        ]
    );
}

#[test]
fn events_that_begin_otherwise_are_no_record() {
    let scene = league(2);
    let book = scene.competition.rulebook();
    let replay = |events: &[Event]| Competition::replay(book, &zone(), events).map(|_| ());
    assert_eq!(replay(&[]), Err(BadRecord::Order));
    assert_eq!(replay(&scene.record[1..]), Err(BadRecord::Order));
    let twice = [&scene.record[..], &scene.record[..1]].concat();
    assert_eq!(replay(&twice), Err(BadRecord::Order));
}

#[test]
fn the_zone_is_the_one_that_the_terms_name() {
    let book = rulebook("intramural");
    let terms = league_terms(&book, League::new(weeks(1)));
    let problems = Competition::new(book, jiff::tz::TimeZone::UTC, terms).expect_err("elsewhere");
    let (named, given) = ("America/Chicago".into(), "UTC".into());
    assert_eq!(problems, [BadTerms::WrongZone { named, given }]);
}

#[test]
fn the_record_of_a_match_is_found_by_its_number() {
    let scene = league(4).game(0, 1, won(0)).game(1, 1, won(1));
    let about = scene
        .record
        .iter()
        .filter(|event| event.fact.match_id() == Some(MatchId(1)));
    let kinds: Vec<String> = about.map(kind).collect();
    assert_eq!(kinds, ["game_reported", "game_approved"]);
}
