//! The table, its tie-breaks and what they are made of.

use crate::scene::*;
use boardside_competition::*;

/// A finished league. Each line is a match by its two players, and what both made of the games: `A` and `B` for
/// wins of the first and second, `=` for draws.
fn finished(players: u32, results: &[(u32, u32, &str)]) -> Scene {
    let mut scene = league(players);
    let ids: Vec<u32> = scene.competition.matches().map(|(id, _)| id.0).collect();
    for &(one, other, games) in results {
        let id = ids.iter().copied().find(|id| {
            let sides = scene.sides(*id);
            sides == [one, other] || sides == [other, one]
        });
        let id = id.expect("they meet");
        for (number, letter) in (1..).zip(games.chars()) {
            let result = match letter {
                'A' => won(one),
                'B' => won(other),
                _ => GameResult::Drawn,
            };
            scene = scene.game(id, number, result);
        }
    }
    scene
}

/// The table as text: rank, player, points, tie-breaks.
fn table(scene: &Scene) -> Vec<String> {
    let rows = scene.competition.standings(DIVISION);
    let value = |value: &Option<i64>| value.map_or("-".into(), |value| value.to_string());
    rows.iter()
        .map(|row| {
            let ties: Vec<String> = row.tie_breaks.iter().map(value).collect();
            format!(
                "{} p{} {} | {}",
                row.rank,
                row.entry.0,
                row.tally.points,
                ties.join(" ")
            )
        })
        .collect()
}

#[test]
fn points_come_first_and_then_those_level_against_each_other() {
    let scene = finished(
        4,
        &[
            (0, 1, "AA"),
            (1, 2, "AA"),
            (2, 0, "AA"),
            (3, 0, "BB"),
            (3, 1, "BAB"),
            (3, 2, "BB"),
        ],
    );
    // Three are level, also against each other; p1 lost a game more.
    assert_eq!(
        table(&scene),
        [
            "1 p0 4 | 2 2 8 2 0 0",
            "1 p2 4 | 2 2 8 2 0 0",
            "3 p1 4 | 2 2 8 1 - -",
            "4 p3 0 | 0 - 2 -5 - -",
        ]
    );
}

#[test]
fn every_number_is_the_sum_of_what_it_is_made_of() {
    let scene = finished(
        4,
        &[
            (0, 1, "AA"),
            (1, 2, "A=A"),
            (2, 0, "AA"),
            (3, 0, "B=="),
            (3, 1, "BAB"),
            (3, 2, "BB"),
        ],
    );
    let ties = &scene
        .competition
        .terms()
        .league()
        .expect("a league")
        .tie_breaks;
    for row in scene.competition.standings(DIVISION) {
        let points = scene
            .competition
            .explain_points(row.entry)
            .expect("an entry");
        assert_eq!(points.value, row.tally.points);
        let counts = [
            (Count::Played, row.tally.played),
            (Count::Won, row.tally.won),
            (Count::Drawn, row.tally.drawn),
            (Count::Lost, row.tally.lost),
            (Count::Forfeited, row.tally.forfeited),
        ];
        for (count, value) in counts {
            let explained = scene.competition.explain_count(row.entry, count);
            let explained = explained.expect("an entry");
            assert_eq!(explained.value, i64::from(value), "{count:?}");
            assert_eq!(explained.terms.len(), value as usize, "{count:?}");
        }
        for (tie, value) in ties.iter().zip(&row.tie_breaks) {
            let explained = scene.competition.explain_tie_break(row.entry, *tie);
            let explained = explained.expect("an entry");
            assert!(!explained.meaning.to_string().is_empty());
            if let Some(value) = value {
                assert_eq!(explained.value, *value, "{tie:?} of {}", row.entry);
            }
        }
    }
    let first = scene
        .competition
        .explain_tie_break(EntryId(1), TieBreak::GamePoints);
    let terms: Vec<_> = first.expect("an entry").terms;
    let told: Vec<_> = terms
        .iter()
        .map(|term| (term.opponent, term.amount))
        .collect();
    let expected = [(2, 5), (3, 4), (0, 0)].map(|(other, halves)| (Some(EntryId(other)), halves));
    let mut sorted = told.clone();
    sorted.sort_unstable();
    let mut expected = expected.to_vec();
    expected.sort_unstable();
    assert_eq!(sorted, expected);
}

/// Three players who are level in everything.
fn level() -> Scene {
    finished(3, &[(0, 1, "AA"), (1, 2, "AA"), (2, 0, "AA")])
}

#[test]
fn a_lot_is_recorded_and_repeatable() {
    let draw = |seed| Command::DrawLot {
        division: DIVISION,
        seed: Seed(seed),
    };
    let scene = level();
    let ranks = |scene: &Scene| {
        let rows = scene.competition.standings(DIVISION);
        rows.iter()
            .map(|row| (row.rank, row.entry.0))
            .collect::<Vec<_>>()
    };
    assert_eq!(ranks(&scene), [(1, 0), (1, 1), (1, 2)]);
    let desk = scene.competition.desk(scene.now);
    assert_eq!(desk[0].matter, Matter::LevelAtTheEnd(DIVISION));
    scene.when(player(0), draw(3)).refused("not_yours", "");
    let drawn = scene.clone().after(director(), draw(3));
    let found: Vec<u32> = ranks(&drawn).iter().map(|(rank, _)| *rank).collect();
    assert_eq!(found, [1, 2, 3]);
    assert_eq!(ranks(&scene.after(director(), draw(3))), ranks(&drawn));
    drawn.when(director(), draw(4)).refused("nobody_level", "");
    let Fact::LotDrawn { order, seed, .. } = &drawn.record.last().expect("an event").fact else {
        panic!("no lot");
    };
    let mut again: Vec<EntryId> = (0..3).map(EntryId).collect();
    Lot::new(*seed).shuffle(&mut again);
    assert_eq!(&again, order);
}

#[test]
fn those_who_are_level_play_it_off() {
    let scene = level();
    let arrange = |entries: &[u32], deadline| Command::ArrangePlayOff {
        division: DIVISION,
        entries: entries.iter().copied().map(EntryId).collect(),
        deadline,
    };
    let end = scene.now.after(DAY);
    scene
        .when(director(), arrange(&[0], end))
        .refused("nobody_level", "");
    scene
        .when(director(), arrange(&[0, 0], end))
        .refused("nobody_level", "");
    scene
        .when(director(), arrange(&[0, 1], scene.now))
        .refused("bad_deadline", "");
    let arranged = scene.after(director(), arrange(&[0, 1, 2], end));
    let first = arranged
        .competition
        .division(DIVISION)
        .expect("there")
        .play_offs[0]
        .0;
    arranged
        .when(
            director(),
            Command::DrawLot {
                division: DIVISION,
                seed: Seed(1),
            },
        )
        .refused("matches_open", "");
    let mut played = arranged;
    for (id, winner) in [(first, 1), (first + 1, 2), (first + 2, 1)] {
        played = played.game(id, 1, won(winner)).game(id, 2, won(winner));
    }
    let rows = played.competition.standings(DIVISION);
    let ranks: Vec<_> = rows.iter().map(|row| (row.rank, row.entry.0)).collect();
    assert_eq!(ranks, [(1, 1), (2, 2), (3, 0)]);
    assert!(
        rows.iter().all(|row| row.tally.played == 2),
        "play-offs give no points"
    );
    let again = arrange(&[0, 1, 2], played.now.after(DAY));
    played.when(director(), again).refused("nobody_level", "");
}

#[test]
fn ranks_stay_shared_where_neither_a_play_off_nor_a_lot_parts_them() {
    let book = rulebook("intramural");
    let mut terms = League::new(weeks(1));
    terms.tie_breaks = vec![TieBreak::MatchWins, TieBreak::HeadToHead];
    let (start, end) = (terms.weeks[0].starts, terms.weeks[0].deadline);
    let scene = given(&book, league_terms(&book, terms), start)
        .players(2)
        .after(director(), draw_schedule())
        .pass_until(end);
    let rows = scene.competition.standings(DIVISION);
    assert_eq!(rows.iter().map(|row| row.rank).collect::<Vec<_>>(), [1, 1]);
    assert_eq!(scene.competition.desk(scene.now), []);
}

#[test]
fn lots_wait_until_everything_is_played() {
    let draw = Command::DrawLot {
        division: DIVISION,
        seed: Seed(3),
    };
    league(4).when(director(), draw).refused("matches_open", "");
}

#[test]
fn the_crosstable_has_every_match_twice() {
    let scene = finished(3, &[(0, 1, "AA"), (1, 2, "A=A"), (2, 0, "AA")]);
    let cross = scene.competition.crosstable(DIVISION);
    let place = |entry: u32| {
        cross
            .entries
            .iter()
            .position(|id| id.0 == entry)
            .expect("there")
    };
    let cell = |one, other| cross.cells[place(one)][place(other)].expect("they met");
    assert_eq!((cell(1, 2).halves, cell(2, 1).halves), (5, 1));
    assert_eq!(cell(1, 2).match_id, cell(2, 1).match_id);
    assert!((0..3).all(|entry| cross.cells[place(entry)][place(entry)].is_none()));
}

#[test]
fn a_bye_counts_when_its_week_is_over() {
    let book = rulebook("intramural");
    let mut terms = League::new(weeks(3));
    terms.points.bye = 1;
    let start = terms.weeks[0].starts;
    let scene = given(&book, league_terms(&book, terms), start)
        .players(3)
        .after(director(), draw_schedule());
    let byes = |scene: &Scene| -> i64 {
        let rows = scene.competition.standings(DIVISION);
        rows.iter().map(|row| row.tally.points).sum()
    };
    assert_eq!(byes(&scene), 0);
    let first = scene.competition.weeks()[0].deadline;
    assert_eq!(byes(&scene.pass_until(first)), 1);
}

#[test]
fn whoever_has_withdrawn_has_no_bye_any_more() {
    let book = rulebook("intramural");
    let mut terms = League::new(weeks(3));
    terms.points.bye = 1;
    let start = terms.weeks[0].starts;
    let scene = given(&book, league_terms(&book, terms), start)
        .players(3)
        .after(director(), draw_schedule());
    let division = scene.competition.division(DIVISION).expect("there");
    let schedule = division.schedule.as_ref().expect("drawn");
    let [first, second] = [1, 2].map(|round| schedule.bye(round).expect("a bye"));
    let [one, two, three] = [0, 1, 2].map(|week| scene.competition.weeks()[week].deadline);
    // The one has had the bye already, the other was still to have it.
    let scene = scene.pass_until(one);
    let scene = scene
        .after(
            director(),
            Command::Withdraw {
                entry: first,
                leaving: None,
            },
        )
        .after(
            director(),
            Command::Withdraw {
                entry: second,
                leaving: None,
            },
        )
        .at(two)
        .pass_until(three);
    let byes = |entry| {
        let rows = scene.competition.standings(DIVISION);
        let row = rows.iter().find(|row| row.entry == entry).expect("a row");
        row.tally.byes
    };
    assert_eq!([first, second].map(byes), [1, 0]);
}
