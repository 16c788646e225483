//! The director removes a division that nobody has entered.

use crate::scene::*;
use boardside_competition::*;
use boardside_rulebook::Moment;

fn remove(division: u32) -> Command {
    let division = DivisionId(division);
    Command::RemoveDivision { division }
}

fn enters(name: &str, division: u32) -> Command {
    Command::Enter {
        person: person(name),
        division: DivisionId(division),
        group: None,
        eligibility: Eligibility::Eligible,
    }
}

/// A league with these divisions, and nobody in them.
fn divided(names: &[&str]) -> Scene {
    let book = rulebook("intramural");
    let mut terms = league_terms(&book, League::new(weeks(3)));
    terms.divisions = names.iter().map(|name| (*name).to_owned()).collect();
    given(&book, terms, weeks(3)[0].starts)
}

/// The sections of the youth games, and nobody in them, on the day before.
fn youth(check_in_closes: Option<Moment>) -> Scene {
    let book = rulebook("youth-games");
    let mut terms = knockout_terms(&book, &["Open", "Under 18", "Under 15"]);
    if let Format::Knockout(knockout) = &mut terms.format {
        knockout.check_in_closes = check_in_closes;
    }
    given(&book, terms, NINE.after(-DAY))
}

/// The names of the divisions that there are.
fn names(scene: &Scene) -> Vec<(u32, &str)> {
    let all = scene.competition.terms().named_divisions();
    all.map(|(id, name)| (id.0, name.as_str())).collect()
}

#[track_caller]
fn check(scene: &Scene, by: Actor, division: u32, refused: Option<&str>) {
    let verdict = scene.when(by.clone(), remove(division));
    match refused {
        Some(code) => verdict.refused(code, ""),
        None => verdict.gives(&["terms_amended"]),
    }
    if matches!(by, Actor::Director(_)) {
        let may = scene.competition.may_remove(DivisionId(division));
        assert_eq!(may, refused.is_none(), "{division}");
    }
}

#[test]
fn only_the_director_removes_a_division_and_only_an_empty_one() {
    let scene = divided(&["A", "B", "C"]);
    let scene = scene.after(director(), enters("ann", 0));
    let scene = scene.after(director(), enters("ben", 2));
    for by in [official(), player(0), coordinator("c"), CLOCK, PROGRAM] {
        check(&scene, by, 1, Some("not_yours"));
    }
    check(&scene, director(), 0, Some("division_entered"));
    check(&scene, director(), 1, None);
    check(&scene, director(), 2, Some("division_entered"));
    check(&scene, director(), 3, Some("no_such_thing"));
    // Whoever was entered once has a record there.
    let withdraw = Command::Withdraw {
        entry: EntryId(1),
        leaving: None,
    };
    let scene = scene.after(director(), withdraw);
    check(&scene, director(), 2, Some("division_entered"));
}

#[test]
fn a_drawn_section_stays() {
    let scene = youth(None).after(director(), enters("ann", 0));
    let scene = scene.after(director(), enters("ben", 0));
    let scene = scene.after(director(), draw_bracket(7));
    check(&scene, director(), 0, Some("division_entered"));
    check(&scene, director(), 1, None);
}

#[test]
fn the_last_division_stays() {
    let scene = divided(&["A", "B"]).after(director(), remove(0));
    assert_eq!(names(&scene), [(1, "B")]);
    check(&scene, director(), 1, Some("bad_terms"));
    check(&scene, director(), 0, Some("no_such_thing"));
}

#[test]
fn the_others_keep_their_places_and_its_name_is_free_again() {
    let scene = divided(&["A", "B", "C"]).after(director(), enters("ann", 2));
    let scene = scene.after(director(), remove(1));
    assert_eq!(names(&scene), [(0, "A"), (2, "C")]);
    assert_eq!(scene.competition.division(DivisionId(1)), None);
    let entered = scene.competition.entry(EntryId(0)).expect("entered");
    assert_eq!(entered.division, DivisionId(2));
    let verdict = scene.when(director(), enters("ben", 1));
    verdict.refused("no_such_thing", "");
    let mut terms = scene.competition.terms_now();
    let sent = ["A", "Masters", "B"].map(str::to_owned).to_vec();
    terms.divisions = terms.in_places(&terms.divisions, sent);
    let terms = Box::new(terms);
    let scene = scene.after(director(), Command::AmendTerms { terms });
    assert_eq!(names(&scene), [(0, "A"), (2, "Masters"), (3, "B")]);
    let verdict = scene.when(director(), enters("ben", 3));
    verdict.gives(&["entry_made"]);
    // Told again, it is the same competition.
    let again = Competition::replay(scene.competition.rulebook(), &zone(), &scene.record);
    assert_eq!(again.as_ref(), Ok(&scene.competition));
}

#[test]
fn fewer_names_than_divisions_remove_nothing() {
    let scene = divided(&["A", "B", "C"]).after(director(), remove(1));
    let mut terms = scene.competition.terms_now();
    terms.divisions = terms.in_places(&terms.divisions, vec!["A".to_owned()]);
    let terms = Box::new(terms);
    let verdict = scene.when(director(), Command::AmendTerms { terms });
    verdict.refused("divisions_stay", "");
}

#[test]
fn nobody_waits_for_the_check_in_of_a_removed_section() {
    let closes = NINE.after(-HOUR);
    let mut scene = youth(Some(closes));
    for division in [0, 1] {
        let close = Command::CloseCheckIn {
            division: DivisionId(division),
        };
        scene = scene.after(director(), close);
    }
    assert_eq!(scene.competition.next_deadline(), Some(closes));
    let scene = scene.after(director(), remove(2));
    assert_eq!(scene.competition.next_deadline(), None);
}
