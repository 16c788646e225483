//! Nothing personal shows itself by accident: not in a log line, not in a failure.

use super::*;
use crate::bed::*;
use boardside_store::people::{
    Contact, ContactKind, ContactValue, Identifier, IdentifierKind, Number, Scope, Search,
    SeatName, Seats, Session, Sitter,
};
use boardside_store::{Failure, Fate};
use std::error::Error;

crate::on_both!(
    a_failure_does_not_repeat_what_was_to_be_stored,
    a_failure_does_not_repeat_what_was_read,
    no_column_takes_null,
);

/// A word in every personal value of a test.
const MARK: &str = "Qorwen";

fn marked() -> Details {
    details(MARK)
}

/// Every change that carries something personal.
fn changes() -> Vec<Change> {
    let contact = Contact {
        kind: ContactKind::Email,
        value: ContactValue::new(MARK).unwrap(),
    };
    let identifier = Identifier {
        scope: Scope::Everywhere,
        kind: IdentifierKind::IdCard,
        number: Number::new(MARK).unwrap(),
    };
    let mut account = account("p1", MARK);
    account.password = PasswordHash::new(MARK).unwrap();
    let subject = Subject::new(MARK).unwrap();
    let seats = Seats {
        white: Some(Sitter::Guest(SeatName::new(MARK).unwrap())),
        black: None,
    };
    vec![
        Change::AddPerson(id("p1"), marked()),
        Change::UpdatePerson(id("p1"), marked()),
        Change::SetContacts(id("p1"), vec![contact]),
        Change::SetIdentifier(id("p1"), identifier),
        Change::AddAccount(account.clone()),
        Change::SetLogin(id("p1"), account.login),
        Change::SetPassword(id("p1"), account.password),
        Change::AddSession(Session {
            hash: hash(171),
            person: id("p1"),
            created_at: Moment(1),
            seen_at: Moment(1),
            expires_at: Moment(2),
        }),
        Change::AddToken(Token {
            subject: Some(subject.clone()),
            ..token(171, 1)
        }),
        Change::RevokeTokens(Purpose::Join, subject),
        Change::SetSeats(stream("game/1"), seats),
    ]
}

/// Everything that a log line could say of a failure.
fn said(failure: &Failure) -> String {
    let mut said = format!("{failure} {failure:?} {failure:#?}");
    let mut source = failure.source();
    while let Some(error) = source {
        said.push_str(&format!(" {error} {error:?}"));
        source = error.source();
    }
    said
}

#[track_caller]
fn check_discreet(said: &str) {
    let said = said.to_lowercase();
    for secret in ["qorwen", "2011-04-30", "2011", "171", "abab"] {
        assert!(!said.contains(secret), "{secret} in {said}");
    }
}

#[test]
fn a_change_says_what_it_is_but_not_about_whom() {
    for change in changes() {
        let said = format!("{change:?} {change:#?}");
        assert!(said.contains("(…)"), "{said}");
        check_discreet(&said);
    }
}

/// Makes the database refuse every new person.
async fn forbid(bed: &Bed) {
    let text = match bed {
        Bed::Sqlite(_) => {
            "CREATE TRIGGER forbidden BEFORE INSERT ON people \
             BEGIN SELECT RAISE(ABORT, 'not today'); END"
        }
        Bed::Postgres(..) => {
            "ALTER TABLE people ADD CONSTRAINT forbidden CHECK (full_name = '') NOT VALID"
        }
    };
    bed.tamper(text).await.unwrap();
}

async fn a_failure_does_not_repeat_what_was_to_be_stored(bed: Bed) {
    let store = bed.open().await;
    forbid(&bed).await;
    let change = Change::AddPerson(id("p1"), marked());
    let failure = store.change_one(change.clone()).await.unwrap_err();
    assert!(matches!(
        failure,
        Failure::Write {
            fate: Fate::NotStored,
            ..
        }
    ));
    let said = said(&failure);
    check_discreet(&said);
    // It still says enough to find the cause.
    let cause = match bed {
        Bed::Sqlite(_) => "not today",
        Bed::Postgres(..) => "forbidden",
    };
    assert!(said.contains(cause), "{said}");
    let allow = match bed {
        Bed::Sqlite(_) => "DROP TRIGGER forbidden",
        Bed::Postgres(..) => "ALTER TABLE people DROP CONSTRAINT forbidden",
    };
    bed.tamper(allow).await.unwrap();
    assert_eq!(make(&store, change).await, Ok(()));
}

/// PostgreSQL itself is not discreet, so there is something to keep out.
#[tokio::test]
async fn postgres_repeats_the_row_it_refuses() {
    let bed = Bed::postgres();
    bed.open().await.close().await.unwrap();
    forbid(&bed).await;
    let text = "INSERT INTO people (id, full_name, display_name, search, birth_date, profile) \
         VALUES ('p1', 'Qorwen', 'Qorwen', '', '2011-04-30', 'shown')";
    let error = bed.tamper(text).await.unwrap_err();
    assert!(format!("{error:?}").contains(MARK));
}

async fn a_failure_does_not_repeat_what_was_read(bed: Bed) {
    let store = bed.open().await;
    make(&store, add("p1", "Mia")).await.unwrap();
    let text = "UPDATE people SET birth_date = 'Qorwen 2011'";
    bed.tamper(text).await.unwrap();
    let failure = store.person(&id("p1")).await.unwrap_err();
    check_discreet(&said(&failure));
    bed.tamper("ALTER TABLE people RENAME TO persons")
        .await
        .unwrap();
    let search = Search {
        name: MARK,
        after: None,
        limit: 1,
    };
    let failure = store.people(search).await.unwrap_err();
    assert!(matches!(failure, Failure::Read { .. }));
    check_discreet(&said(&failure));
}

/// SQLite takes a value that was not bound for NULL, without a word; so every column of every table refuses it.
async fn no_column_takes_null(bed: Bed) {
    bed.open().await.close().await.unwrap();
    let tables = bed.tables().await;
    assert!(tables.len() >= 13, "{tables:?}");
    for table in tables {
        let columns = bed.columns(&table).await;
        for left_out in 0..columns.len() {
            let value = |n| if n == left_out { "NULL" } else { "'1'" };
            let values: Vec<&str> = (0..columns.len()).map(value).collect();
            let text = format!(
                "INSERT INTO {table} ({}) VALUES ({})",
                columns.join(", "),
                values.join(", ")
            );
            let error = bed.tamper(&text).await.expect_err(&text);
            let kind = error.as_database_error().expect(&text).kind();
            let expected = sqlx::error::ErrorKind::NotNullViolation;
            assert_eq!(kind, expected, "{text}");
        }
    }
}
