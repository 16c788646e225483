//! Opening what can be opened, and saying why the rest cannot be.

use crate::bed::*;
use boardside_store::{Failure, Fate, Reason, Seq, Store};
use std::error::Error as _;

crate::on_both!(
    a_newer_database_is_refused,
    two_programs_may_open_a_new_database_at_once,
    a_column_never_takes_null,
);

async fn a_newer_database_is_refused(bed: Bed) {
    bed.open().await.close().await.unwrap();
    let newer = "INSERT INTO schema_versions (version) VALUES (1000)";
    bed.tamper(newer).await.unwrap();
    let failure = refusal(&bed.url()).await;
    assert!(matches!(failure, Failure::Newer { found: 1000, .. }));
    let said = failure.to_string();
    assert!(
        said.starts_with("the database has version 1000, but this program knows versions up to"),
        "{said}"
    );
}

async fn two_programs_may_open_a_new_database_at_once(bed: Bed) {
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let url = bed.url();
        tasks.spawn(async move { Store::open(&url).await });
    }
    while let Some(opened) = tasks.join_next().await {
        opened.unwrap().unwrap().close().await.unwrap();
    }
}

/// SQLite takes a value that was not bound for NULL.
async fn a_column_never_takes_null(bed: Bed) {
    bed.open().await.close().await.unwrap();
    let statements = [
        "INSERT INTO events (stream, seq, command, part, type, version, at) VALUES ('a', 1, 'c', 0, 't', 1, 0)",
        "INSERT INTO events (seq, command, part, type, version, at, body) VALUES (1, 'c', 0, 't', 1, 0, '')",
        "INSERT INTO events (stream, command, part, type, version, at, body) VALUES ('a', 'c', 0, 't', 1, 0, '')",
        "INSERT INTO deadlines (stream, name, due_at, seq) VALUES ('a', 'b', 0, 0)",
        "INSERT INTO deadlines (name, due_at, seq, claimed_until) VALUES ('b', 0, 0, 0)",
    ];
    for statement in statements {
        let error = bed.tamper(statement).await.unwrap_err();
        let error = error.as_database_error().expect(statement);
        assert_eq!(
            error.kind(),
            sqlx::error::ErrorKind::NotNullViolation,
            "{statement}"
        );
    }
}

async fn refusal(url: &str) -> Failure {
    match Store::open(url).await {
        Ok(_) => panic!("{url} was opened"),
        Err(failure) => failure,
    }
}

#[tokio::test]
async fn an_unknown_address_is_refused_without_repeating_it() {
    let failure = refusal("mysql://me:secret@localhost/x").await;
    let said = failure.to_string();
    assert!(
        said.starts_with("cannot use this database address: `mysql` is neither"),
        "{said}"
    );
    assert!(!said.contains("secret"));
}

#[tokio::test]
async fn a_server_that_is_not_there_is_unreachable() {
    let failure = refusal("postgres://me:secret@localhost/x?host=/nowhere").await;
    assert_eq!(
        failure.to_string(),
        "cannot open the database: the database cannot be reached"
    );
    assert!(failure.source().is_some());
}

#[tokio::test]
async fn a_folder_that_is_not_there_is_named() {
    let failure = refusal("sqlite:/nowhere/at/all.db").await;
    assert_eq!(failure.reason(), Reason::Unreachable);
    assert_eq!(
        failure.to_string(),
        "there is no folder /nowhere/at; make it, or name another file for the database"
    );
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused() {
    let bed = Bed::sqlite();
    std::fs::write(bed.file(), "These are the rules of our club.".repeat(100)).unwrap();
    let failure = refusal(&bed.url()).await;
    assert_eq!(failure.reason(), Reason::NotADatabase);
    assert_eq!(
        failure.to_string(),
        "cannot open the database: the file is not a database"
    );
}

#[tokio::test]
async fn a_read_only_file_is_read_but_not_written() {
    let bed = Bed::sqlite();
    let store = bed.open().await;
    store.append(append("a", 0, "1", &["x"])).await.unwrap();
    store.close().await.unwrap();
    let url = format!("{}?mode=ro", bed.url());
    let store = Store::open(&url).await.unwrap();
    assert_eq!(told(&store, "a").await, "x");
    let failure = store.append(append("a", 1, "2", &["y"])).await.unwrap_err();
    assert_eq!(
        failure.to_string(),
        "nothing was stored: the database is read-only"
    );
    assert!(matches!(
        failure,
        Failure::Write {
            fate: Fate::NotStored,
            ..
        }
    ));
    assert_eq!(store.read(&stream("a"), Seq(1)).await.unwrap().len(), 1);
}
