//! What a check finds: nothing after good work, and every kind of damage.

use crate::bed::*;
use crate::played::Played;
use boardside_play::Moment;
use boardside_rulebook::shipped;
use boardside_store::{
    Checked, DeadlineChange, DeadlineName, Failure, Progress, Store, check, reindex,
};

crate::on_both!(
    nothing_is_wrong_after_good_work,
    every_kind_of_damage_is_found_in_its_place,
    long_streams_are_checked_across_pages,
    a_game_under_an_unknown_rulebook_is_only_read,
    a_database_that_is_not_of_today_is_not_checked,
);

/// A log with a little of everything: `a` has three commands of one event, `b` one command of three, and a game.
async fn fill(bed: &Bed) -> Store {
    let store = bed.open().await;
    for n in 0..3 {
        let word = n.to_string();
        store.append(append("a", n, &word, &[&word])).await.unwrap();
    }
    let flag = DeadlineChange::Set(DeadlineName::new("flag").unwrap(), Moment(9));
    let b = append("b", 0, "1", &["x", "y", "z"]).with_deadlines(vec![flag]);
    store.append(b).await.unwrap();
    // Chosen by its number: it is started, and has moves.
    Played::at_random("game/a", 3, 30).store(&store).await;
    store
}

async fn found(bed: &Bed) -> (Vec<String>, Checked) {
    let mut all = Vec::new();
    let mut tell = |finding: &boardside_store::Finding| all.push(finding.to_string());
    let checked = check(&bed.url(), shipped(), &mut tell, &mut ())
        .await
        .unwrap();
    assert_eq!(checked.problems, all.len() as u64);
    (all, checked)
}

async fn nothing_is_wrong_after_good_work(bed: Bed) {
    let store = fill(&bed).await;
    let (problems, checked) = found(&bed).await;
    assert_eq!(problems, Vec::<String>::new());
    let game = store
        .read(&stream("game/a"), Default::default())
        .await
        .unwrap();
    assert_eq!(checked.events, 6 + game.len() as u64);
    assert_eq!(
        (checked.streams, checked.games, checked.deadlines),
        (3, 1, 1)
    );
    assert_eq!(checked.unknown_rulebooks, 0);
}

const ANEW: &str = "; `boardside reindex` makes the list anew";

/// What is done behind the store's back, and what must be said of it.
const DAMAGES: [(&str, &[&str]); 23] = [
    (
        "DELETE FROM events WHERE stream = 'a' AND seq = 2",
        &["a, event 3: event 2 is missing"],
    ),
    (
        "UPDATE events SET seq = 13 WHERE stream = 'a' AND seq = 3",
        &["a, event 13: events 3 to 12 are missing"],
    ),
    (
        "UPDATE events SET seq = 0 WHERE stream = 'a' AND seq = 1",
        &[
            "a, event 0: events are numbered from 1",
            "a, event 2: event 1 is missing",
        ],
    ),
    (
        "UPDATE events SET part = 5 WHERE stream = 'b' AND seq = 3",
        &["b, event 3: it is part 5 of command `1`, where part 2 should be"],
    ),
    (
        "UPDATE events SET part = 1 WHERE stream = 'a' AND seq = 2",
        &["a, event 2: it is part 1 of command `1`, where part 0 should be"],
    ),
    (
        "UPDATE events SET command = '0' WHERE stream = 'a' AND seq = 3",
        &["a, event 3: command `0` was stored before"],
    ),
    (
        "UPDATE events SET body = '{' WHERE stream = 'a' AND seq = 2",
        &["a, event 2: its body is no JSON: EOF while parsing an object at line 1 column 1"],
    ),
    (
        "UPDATE events SET version = -1 WHERE stream = 'a' AND seq = 2",
        &["a, event 2: -1 is no version"],
    ),
    (
        "UPDATE events SET type = '' WHERE stream = 'a' AND seq = 2",
        &["a, event 2: its type is no name: a name may not be empty"],
    ),
    (
        "UPDATE events SET command = '' WHERE stream = 'a' AND seq = 2",
        &["a, event 2: its command is no name: a name may not be empty"],
    ),
    (
        "UPDATE events SET stream = '' WHERE stream = 'a'",
        &[": the stream has no proper name: a name may not be empty"],
    ),
    (
        "UPDATE events SET type = 'game_flown' WHERE stream = 'game/a' AND seq = 3",
        &["game/a, event 3: no game has events of type `game_flown`"],
    ),
    (
        "UPDATE events SET version = 2 WHERE stream = 'game/a' AND seq = 3",
        &[
            "game/a, event 3: event `move_played` has version 2, but this program knows versions up to 1",
        ],
    ),
    (
        "UPDATE events SET at = at + 1 WHERE stream = 'game/a' AND seq = 3",
        &["game/a, event 3: event `move_played` says something else in its body: `at`"],
    ),
    (
        r#"UPDATE events SET body = replace(body, '"uci":"', '"uci":"a1') WHERE stream = 'game/a' AND seq = 3"#,
        &["game/a, event 3: the move is not legal there"],
    ),
    (
        r#"INSERT INTO events (stream, seq, command, part, type, version, at, body)
           VALUES ('game/b', 1, 'c', 0, 'game_started', 1, 5, '{"at":5,"by":"official","type":"game_started"}')"#,
        &["game/b, event 1: a game begins with being set up"],
    ),
    (
        "INSERT INTO deadlines (stream, name, due_at, seq, claimed_until) VALUES ('b', 'late', 1, 4, 0), ('c', 'flag', 1, 1, 0)",
        &[
            "b: the deadline `late` was set by event 4, which is not there",
            "c: the deadline `flag` was set by event 1, which is not there",
        ],
    ),
    (
        "UPDATE games SET changed_at = changed_at + 1",
        &["game/a: the list of games does not say what the log says{ANEW}"],
    ),
    (
        "DELETE FROM games",
        &["game/a: it is missing in the list of games{ANEW}"],
    ),
    (
        "UPDATE games SET stream = 'game/b'",
        &[
            "game/a: it is missing in the list of games{ANEW}",
            "game/b: the list of games has a game that is not in the log{ANEW}",
        ],
    ),
    (
        "UPDATE games SET state = 'flying'",
        &[
            "game/a: its row in the list of games cannot be read: error occurred while decoding: `flying` is no state of a game",
        ],
    ),
    (
        "INSERT INTO roles (competition, person, role, party) VALUES ('league', 'p9', 'player', ''), ('cup', 'p9', 'player', '')",
        &["the database: `roles` names person `p9`, who is not in `people`"],
    ),
    (
        "INSERT INTO tokens (hash, purpose, subject, person, expires_at, uses_left) VALUES ('h', 'join', 's', '', 1, 1)",
        &[],
    ),
];

async fn every_kind_of_damage_is_found_in_its_place(bed: Bed) {
    fill(&bed).await.close().await.unwrap();
    for (damage, expected) in DAMAGES {
        let copy = bed.another();
        boardside_store::copy(&bed.url(), &copy.url(), &mut ())
            .await
            .unwrap();
        copy.tamper(damage).await.unwrap();
        let expected: Vec<String> = expected
            .iter()
            .map(|text| text.replace("{ANEW}", ANEW))
            .collect();
        assert_eq!(found(&copy).await.0, expected, "{damage}");
        if damage.contains(" games") {
            reindex(&copy.url(), &mut ()).await.unwrap();
            assert_eq!(found(&copy).await.0, Vec::<String>::new(), "{damage}");
        }
    }
}

/// Counts what is told to a progress bar.
#[derive(Default)]
struct Told {
    total: u64,
    done: u64,
}

impl Progress for Told {
    fn begin(&mut self, _: &'static str, total: u64) {
        *self = Told { total, done: 0 };
    }

    fn advance(&mut self, by: u64) {
        self.done += by;
    }
}

async fn long_streams_are_checked_across_pages(bed: Bed) {
    let store = bed.open().await;
    let words: Vec<String> = (0..2500).map(|n| n.to_string()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    store.append(append("long", 0, "1", &words)).await.unwrap();
    for n in 0..700 {
        Played::at_random(&format!("game/{n}"), n, 1)
            .store(&store)
            .await;
    }
    bed.tamper("DELETE FROM games WHERE stream = 'game/99'; DELETE FROM events WHERE stream = 'long' AND seq = 2000")
        .await
        .unwrap();
    let (mut all, mut told) = (Vec::new(), Told::default());
    let mut tell = |finding: &boardside_store::Finding| all.push(finding.to_string());
    check(&bed.url(), shipped(), &mut tell, &mut told)
        .await
        .unwrap();
    assert_eq!(
        all,
        [
            format!("game/99: it is missing in the list of games{ANEW}"),
            "long, event 2001: event 2000 is missing".to_string(),
            "long, event 2001: it is part 2000 of command `1`, where part 1999 should be"
                .to_string(),
        ]
    );
    assert_eq!(told.done, told.total);
    assert!(told.total > 3000);
}

async fn a_game_under_an_unknown_rulebook_is_only_read(bed: Bed) {
    let store = bed.open().await;
    Played::at_random("game/a", 3, 30).store(&store).await;
    let mut tell = |finding: &boardside_store::Finding| panic!("{finding}");
    let checked = check(&bed.url(), &[], &mut tell, &mut ()).await.unwrap();
    assert_eq!((checked.games, checked.unknown_rulebooks), (0, 1));
}

async fn a_database_that_is_not_of_today_is_not_checked(bed: Bed) {
    let nothing = refusal(&bed).await;
    let is_there = matches!(bed, Bed::Postgres(..));
    assert!(
        matches!(&nothing, Failure::NoLog if is_there)
            || matches!(&nothing, Failure::Absent { .. } if !is_there),
        "{nothing:?}"
    );
    bed.open().await.close().await.unwrap();
    bed.tamper("INSERT INTO schema_versions (version) VALUES (1000)")
        .await
        .unwrap();
    assert!(matches!(
        refusal(&bed).await,
        Failure::Newer { found: 1000, .. }
    ));
    bed.tamper("DELETE FROM schema_versions WHERE version > 1")
        .await
        .unwrap();
    let older = refusal(&bed).await;
    assert!(
        older
            .to_string()
            .starts_with("the database has version 1, but this program works with version")
    );
}

async fn refusal(bed: &Bed) -> Failure {
    let mut tell = |finding: &boardside_store::Finding| panic!("{finding}");
    check(&bed.url(), &[], &mut tell, &mut ())
        .await
        .unwrap_err()
}

/// A page of the file is overwritten, as a failing disk might do.
#[tokio::test]
async fn a_damaged_file_is_found() {
    let bed = Bed::sqlite();
    let store = fill(&bed).await;
    let words: Vec<String> = (0..2000).map(|n| n.to_string()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    store.append(append("long", 0, "1", &words)).await.unwrap();
    store.close().await.unwrap();
    let mut bytes = std::fs::read(bed.file()).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0xa5);
    std::fs::write(bed.file(), bytes).unwrap();
    let (problems, _) = found(&bed).await;
    assert!(
        problems
            .iter()
            .any(|line| line.starts_with("the database: ")),
        "{problems:?}"
    );
}
