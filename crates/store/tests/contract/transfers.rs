//! Backups and copies: everything, once, the same; or nothing that looks like it.

use crate::bed::*;
use crate::played::Played;
use boardside_play::Moment;
use boardside_rulebook::shipped;
use boardside_store::people::{Card, SeatName, Seats, Sitter};
use boardside_store::{
    DeadlineChange, DeadlineName, Failure, Progress, Store, TransferFailure, backup, check, copy,
    restore,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use testbed::Folder;
use tokio::sync::Notify;

crate::on_both!(
    there_and_back_everything_is_the_same,
    a_backup_while_others_write_is_a_beginning_of_what_they_wrote,
    a_restored_backup_goes_on_where_it_was,
    a_database_with_anything_in_it_is_no_target,
    empty_tables_are_no_hindrance,
    a_backup_of_an_older_program_is_brought_up_to_date,
    an_interrupted_copy_says_that_it_is_incomplete,
);

/// More than a page of events, games, deadlines and people.
async fn fill(bed: &Bed) -> Store {
    let store = bed.open().await;
    let words: Vec<String> = (0..2500).map(|n| format!("{n} ♞ \0 'x' \"")).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let flag = DeadlineChange::Set(DeadlineName::new("flag").unwrap(), Moment(i64::MIN));
    let long = append("Ünï Z a", 0, "1", &words).with_deadlines(vec![flag]);
    store.append(long).await.unwrap();
    for n in 0..30 {
        Played::at_random(&format!("game/{n}"), n, 20)
            .store(&store)
            .await;
    }
    let guest = |name| Some(Sitter::Guest(SeatName::new(name).unwrap()));
    let seats = Seats {
        white: guest("Ann"),
        black: guest("O'Neill"),
    };
    store
        .set_seats(&stream("game/1"), seats)
        .await
        .unwrap()
        .unwrap();
    store
        .set_card(
            &stream("game/1"),
            Card {
                listed: true,
                ..Card::default()
            },
        )
        .await
        .unwrap();
    store
}

async fn assert_sound(bed: &Bed) {
    let mut tell = |finding: &boardside_store::Finding| panic!("{finding}");
    check(&bed.url(), shipped(), &mut tell, &mut ())
        .await
        .unwrap();
}

async fn there_and_back_everything_is_the_same(bed: Bed) {
    let store = fill(&bed).await;
    let (other, back, file) = (
        bed.of_the_other_kind(),
        bed.another(),
        Folder::new().unwrap(),
    );
    let there = copy(&bed.url(), &other.url(), &mut ()).await.unwrap();
    let again = copy(&other.url(), &back.url(), &mut ()).await.unwrap();
    let saved = backup(&back.url(), &file.path().join("b.db"), &mut ())
        .await
        .unwrap();
    assert_eq!(there, again);
    assert_eq!(there, saved);
    assert!(there.rows > 2500 + 30);
    for bed in [&other, &back] {
        assert_sound(bed).await;
        let copied = bed.open().await;
        for name in ["Ünï Z a", "game/7"] {
            let (name, start) = (stream(name), Default::default());
            let events = copied.read(&name, start).await.unwrap();
            assert_eq!(events, store.read(&name, start).await.unwrap());
        }
        let seats = copied.seats(&stream("game/1")).await.unwrap();
        assert_eq!(seats.black.unwrap().name(), "O'Neill");
        let due = copied.due(Moment(0), Moment(1), 10).await.unwrap();
        assert_eq!(due.len(), 1);
    }
}

/// Writes until it is told to stop; says when there is something to be backed up.
async fn write_in_turn(store: Store, stop: Arc<AtomicBool>, begun: Arc<Notify>) -> i64 {
    let mut n = 0;
    while !stop.load(Ordering::Relaxed) {
        let (name, word) = (format!("s{}", n % 4), n.to_string());
        let append = append(&name, n / 4, &word, &[&word]);
        store.append(append).await.unwrap();
        n += 1;
        if n == 40 {
            begun.notify_one();
        }
    }
    n
}

/// One caller writes 0, 1, 2, … into four streams in turn. Whatever the backup has must be 0, 1, 2, … to somewhere.
async fn a_backup_while_others_write_is_a_beginning_of_what_they_wrote(bed: Bed) {
    let store = bed.open().await;
    let (stop, begun) = (Arc::new(AtomicBool::new(false)), Arc::new(Notify::new()));
    let writing = tokio::spawn(write_in_turn(
        store.clone(),
        Arc::clone(&stop),
        Arc::clone(&begun),
    ));
    begun.notified().await;
    let folder = Folder::new().unwrap();
    for round in 0..5 {
        let file = folder.path().join(format!("{round}.db"));
        backup(&bed.url(), &file, &mut ()).await.unwrap();
        let saved = Store::open(&format!("sqlite:{}", file.display()))
            .await
            .unwrap();
        let mut words = Vec::new();
        for name in ["s0", "s1", "s2", "s3"] {
            let told = told(&saved, name).await;
            words.extend(told.split(' ').map(|word| word.parse::<i64>().unwrap()));
        }
        words.sort_unstable();
        assert_eq!(words, (0..words.len() as i64).collect::<Vec<_>>());
        assert!(words.len() >= 40);
        saved.close().await.unwrap();
    }
    stop.store(true, Ordering::Relaxed);
    assert!(writing.await.unwrap() >= 40);
}

async fn a_restored_backup_goes_on_where_it_was(bed: Bed) {
    let store = fill(&bed).await;
    let folder = Folder::new().unwrap();
    let file = folder.path().join("friday.db");
    let saved = backup(&bed.url(), &file, &mut ()).await.unwrap();
    store
        .append(append("Ünï Z a", 2500, "2", &["lost"]))
        .await
        .unwrap();
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
    let target = bed.another();
    let restored = restore(&file, &target.url(), &mut ()).await.unwrap();
    assert_eq!(restored, saved);
    assert_sound(&target).await;
    let store = target.open().await;
    let answer = store.append(append("Ünï Z a", 2500, "2", &["more"])).await;
    assert_eq!(answer.unwrap(), appended(2501, 2501));
    let again = backup(&bed.url(), &file, &mut ()).await.unwrap_err();
    assert!(matches!(again, TransferFailure::Exists { .. }));
}

async fn a_database_with_anything_in_it_is_no_target(bed: Bed) {
    fill(&bed).await;
    let target = bed.another();
    let store = target.open().await;
    store
        .set_card(&stream("game/1"), Card::default())
        .await
        .unwrap();
    let failure = copy(&bed.url(), &target.url(), &mut ()).await.unwrap_err();
    assert_eq!(
        failure.to_string(),
        "the target is not empty: there are rows in its table `cards`; use a new, empty database"
    );
    let itself = copy(&bed.url(), &bed.url(), &mut ()).await.unwrap_err();
    assert!(itself.to_string().contains("`events`"), "{itself}");
    assert!(store.card(&stream("game/1")).await.unwrap().is_some());
    assert_sound(&bed).await;
}

async fn empty_tables_are_no_hindrance(bed: Bed) {
    fill(&bed).await;
    let (target, other) = (bed.another(), bed.another());
    target.open().await.close().await.unwrap();
    copy(&bed.url(), &target.url(), &mut ()).await.unwrap();
    assert_sound(&target).await;
    // Unless they are other ones.
    bed.tamper("DELETE FROM schema_versions WHERE version > 1")
        .await
        .unwrap();
    other.open().await.close().await.unwrap();
    let failure = copy(&bed.url(), &other.url(), &mut ()).await.unwrap_err();
    assert!(
        matches!(failure, TransferFailure::OtherTables { source: 1, .. }),
        "{failure}"
    );
}

/// The tables of version 1 in a file, as a program of that time would have left it.
async fn a_backup_of_an_older_program_is_brought_up_to_date(bed: Bed) {
    let old = Bed::sqlite();
    old.tamper(concat!(
        include_str!("../../migrations/0001-log.sql"),
        "CREATE TABLE schema_versions (version BIGINT NOT NULL PRIMARY KEY);",
        "INSERT INTO schema_versions VALUES (1);",
        "INSERT INTO events (stream, seq, command, part, type, version, at, body) VALUES ",
        "('game/old', 1, 'c', 0, 'game_set_up', 1, 5, ",
        r#"'{"at":5,"by":"official","type":"game_set_up","rulebook":"club"}');"#,
    ))
    .await
    .unwrap();
    let folder = Folder::new().unwrap();
    let file = folder.path().join("old.db");
    // Before an update is the best moment for a backup, so an older database is backed up as it is.
    let saved = backup(&old.url(), &file, &mut ()).await.unwrap();
    assert_eq!(saved.rows, 1);
    let restored = restore(&file, &bed.url(), &mut ()).await.unwrap();
    assert_eq!(restored.digest, saved.digest);
    assert_sound(&bed).await;
}

/// Tells when the first rows were written, and then nothing more is done.
struct Stopper(Arc<Notify>);

impl Progress for Stopper {
    fn begin(&mut self, _: &'static str, _: u64) {}

    fn advance(&mut self, _: u64) {
        self.0.notify_one();
    }
}

async fn an_interrupted_copy_says_that_it_is_incomplete(bed: Bed) {
    fill(&bed).await;
    let target = bed.another();
    let (from, to, first) = (bed.url(), target.url(), Arc::new(Notify::new()));
    let mut stopper = Stopper(Arc::clone(&first));
    tokio::select! {
        biased;
        () = first.notified() => {}
        done = copy(&from, &to, &mut stopper) => panic!("{done:?}"),
    }
    let Err(failure) = Store::open(&to).await else {
        panic!("it was opened");
    };
    assert!(matches!(failure, Failure::Incomplete), "{failure:?}");
    assert_eq!(
        failure.to_string(),
        "the database is an incomplete copy: the copying was interrupted; delete it and copy again"
    );
    let again = copy(&from, &to, &mut ()).await.unwrap_err();
    assert!(matches!(
        again,
        TransferFailure::Target(Failure::Incomplete)
    ));
}

/// Changes the target when everything has been written and nothing read again.
struct Meddler(Bed, u64);

impl Progress for Meddler {
    fn begin(&mut self, _: &'static str, total: u64) {
        self.1 = total;
    }

    fn advance(&mut self, by: u64) {
        self.1 -= by;
        if self.1 == 0 {
            std::thread::scope(|scope| {
                scope.spawn(|| {
                    let mut runtime = tokio::runtime::Builder::new_current_thread();
                    let runtime = runtime.enable_all().build().unwrap();
                    let change = self.0.tamper("UPDATE events SET at = at + 1 WHERE seq = 7");
                    runtime.block_on(change).unwrap();
                });
            });
        }
    }
}

#[tokio::test]
async fn a_copy_that_is_not_the_same_is_not_to_be_used() {
    let (bed, target) = (Bed::sqlite(), Bed::sqlite());
    fill(&bed).await;
    let (to, mut meddler) = (target.url(), Meddler(target, 0));
    let failure = copy(&bed.url(), &to, &mut meddler).await.unwrap_err();
    let said = failure.to_string();
    assert!(
        said.starts_with("the copy is not the same and must not be used: "),
        "{said}"
    );
    let opened = Store::open(&to).await.err();
    assert!(matches!(opened, Some(Failure::Incomplete)), "{opened:?}");
}

#[tokio::test]
async fn what_is_no_backup_is_told_apart() {
    let (folder, target) = (Folder::new().unwrap(), Bed::sqlite());
    let said = async |name: &str| {
        let file = folder.path().join(name);
        let failure = restore(&file, &target.url(), &mut ()).await.unwrap_err();
        failure
            .to_string()
            .replace(&folder.path().display().to_string(), "…")
    };
    assert_eq!(
        said("missing.db").await,
        "the source: there is no database: …/missing.db does not exist"
    );
    std::fs::write(
        folder.path().join("text.db"),
        "These are the rules. ".repeat(99),
    )
    .unwrap();
    assert_eq!(
        said("text.db").await,
        "the source: cannot open the database: the file is not a database"
    );
    std::fs::write(folder.path().join("empty.db"), "").unwrap();
    assert_eq!(
        said("empty.db").await,
        "the source: there is nothing of Boardside in this database"
    );
    let newer = Bed::sqlite();
    newer.open().await.close().await.unwrap();
    newer
        .tamper("INSERT INTO schema_versions (version) VALUES (1000)")
        .await
        .unwrap();
    std::fs::copy(newer.file(), folder.path().join("newer.db")).unwrap();
    assert!(
        said("newer.db")
            .await
            .starts_with("the source: the database has version 1000, ")
    );
    assert!(!target.file().exists(), "nothing was begun");
}

#[tokio::test]
async fn a_backup_that_cannot_be_made_leaves_nothing() {
    let (bed, folder) = (Bed::sqlite(), Folder::new().unwrap());
    let file = folder.path().join("b.db");
    let absent = backup(&bed.url(), &file, &mut ()).await.unwrap_err();
    assert!(
        matches!(absent, TransferFailure::Source(Failure::Absent { .. })),
        "{absent}"
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    assert!(
        !bed.file().exists(),
        "a database was made where there was none"
    );
    bed.open().await.close().await.unwrap();
    let nowhere = folder.path().join("nowhere/b.db");
    let failure = backup(&bed.url(), &nowhere, &mut ()).await.unwrap_err();
    assert!(
        failure
            .to_string()
            .ends_with(": No such file or directory (os error 2)"),
        "{failure}"
    );
}
