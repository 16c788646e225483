//! Erasing a person: nothing personal stays, and the log is as it was.

use super::*;
use crate::bed::*;
use boardside_store::people::{
    Assignment, Contact, ContactKind, ContactValue, Identifier, IdentifierKind, Line, Number,
    Profile, Role, Scope, SeatName, Seats, Session, Sitter, Visibility,
};
use boardside_store::{Append, CommandId, EventType, Record, Seq};

crate::on_both!(
    an_erased_person_leaves_an_id_and_nothing_else,
    erasing_again_is_content_and_nothing_comes_back,
);

/// Everything that can be known of somebody, with values that nobody else has.
fn everything(person: &str, mark: &str) -> Vec<Change> {
    let number = mark.bytes().fold(0, u8::wrapping_add);
    let born = BirthDate::new(&format!("19{}-12-24", 10 + number % 90)).unwrap();
    let name = FullName::new(&format!("First{mark} Last{mark}")).unwrap();
    let contact = |kind, value: String| Contact {
        kind,
        value: ContactValue::new(&value).unwrap(),
    };
    let identifier = |scope, kind| Identifier {
        scope,
        kind,
        number: Number::new(&format!("number{mark}")).unwrap(),
    };
    let day = Scope::Competition(stream("day/1"));
    let mut account = account(person, &format!("Login{mark}"));
    account.password = PasswordHash::new(&format!("$argon2id${mark}")).unwrap();
    let reset = Token {
        purpose: Purpose::PasswordReset,
        person: Some(id(person)),
        subject: Some(Subject::new(&format!("reset for {mark}")).unwrap()),
        ..token(number, 1)
    };
    let about = Token {
        subject: Some(Subject::new(person).unwrap()),
        ..token(number.wrapping_add(1), 1)
    };
    vec![
        Change::AddPerson(id(person), Details::new(name, Some(born))),
        Change::SetContacts(
            id(person),
            vec![
                contact(ContactKind::Email, format!("{mark}@example.org")),
                contact(ContactKind::Phone, format!("+1 555 {mark}")),
            ],
        ),
        Change::SetIdentifier(id(person), identifier(day, IdentifierKind::Wristband)),
        Change::SetIdentifier(
            id(person),
            identifier(Scope::Everywhere, IdentifierKind::IdCard),
        ),
        Change::AddAccount(account),
        Change::AddSession(Session {
            hash: hash(number),
            person: id(person),
            created_at: Moment(1),
            seen_at: Moment(1),
            expires_at: Moment(1000),
        }),
        Change::AddToken(reset),
        Change::AddToken(about),
        Change::GiveRole(Assignment {
            person: id(person),
            competition: stream("day/1"),
            role: Role::Player,
            group: Some(Line::new(&format!("Group{mark}")).unwrap()),
        }),
    ]
}

fn seats(white: &str, black: &str) -> Seats {
    Seats {
        white: Some(Sitter::Person(id(white))),
        black: Some(Sitter::Person(id(black))),
    }
}

/// Lines in which a word occurs, in whatever capitals.
fn mentions<'a>(dump: &'a str, word: &str) -> Vec<&'a str> {
    let word = word.to_lowercase();
    let has = |line: &&str| line.to_lowercase().contains(&word);
    dump.lines().filter(has).collect()
}

/// `p1` and `p2` are known in every way, and the log names both.
async fn two_known(bed: &Bed) -> Store {
    let store = bed.open().await;
    let mut changes = everything("p1", "Qorwen");
    changes.extend(everything("p2", "Zabbel"));
    changes.push(Change::SetSeats(stream("game/1"), seats("p1", "p2")));
    assert_eq!(store.change(changes).await.unwrap(), Ok(()));
    let kind = EventType::new("entered").unwrap();
    let record = Record::new(kind, 1, Moment(7), &["p1", "p2"]).unwrap();
    let command = CommandId::new("c1").unwrap();
    let append = Append::new(stream("day/1"), Seq::START, command, vec![record]).unwrap();
    assert_eq!(store.append(append).await.unwrap(), appended(1, 1));
    store
}

async fn an_erased_person_leaves_an_id_and_nothing_else(bed: Bed) {
    let store = two_known(&bed).await;
    let before = bed.dump().await;
    let (log, other) = (
        store.read(&stream("day/1"), Seq::START).await.unwrap(),
        mentions(&before, "zabbel"),
    );
    assert!(mentions(&before, "qorwen").len() >= 8, "{before}");
    let number = "Qorwen".bytes().fold(0, u8::wrapping_add);
    let born = format!("19{}-12-24", 10 + number % 90);
    let hashes = [number, number + 1].map(|n| format!("{n:02x}").repeat(32));
    assert_eq!(mentions(&before, &born).len(), 1);
    assert_eq!(mentions(&before, &hashes[0]).len(), 2);
    assert_eq!(mentions(&before, &hashes[1]).len(), 1);

    let erase = Change::ErasePerson(id("p1"));
    assert_eq!(make(&store, erase).await, Ok(()));

    let after = bed.dump().await;
    for word in ["qorwen", &born, &hashes[0], &hashes[1]] {
        assert_eq!(mentions(&after, word), [""; 0], "{word}");
    }
    assert_eq!(
        mentions(&after, "p1"),
        [
            "events: day/1|1|c1|0|entered|1|7|[\"p1\",\"p2\"]",
            "people: p1|||||erased",
            "seats: game/1|white|p1|",
        ]
    );
    assert_eq!(mentions(&after, "zabbel"), other);
    assert_eq!(store.read(&stream("day/1"), Seq::START).await.unwrap(), log);
    let person = store.person(&id("p1")).await.unwrap().unwrap();
    assert_eq!(person.profile, Profile::Erased);
    assert_eq!(person.public_name(), "a player");
    let seats = store.seats(&stream("game/1")).await.unwrap();
    assert_eq!(seats.white.unwrap().name(), "a player");
    assert_eq!(seats.black.unwrap().name(), "FirstZabbel L.");
}

async fn erasing_again_is_content_and_nothing_comes_back(bed: Bed) {
    let store = two_known(&bed).await;
    for _ in 0..2 {
        let erase = Change::ErasePerson(id("p1"));
        assert_eq!(make(&store, erase).await, Ok(()));
    }
    let erased = bed.dump().await;
    for (place, change) in everything("p1", "Qorwen").into_iter().enumerate() {
        // Only a token that is for nobody in particular may be made.
        let expected = match place {
            0 => Err(Refusal::PersonExists),
            5 => Err(Refusal::UnknownAccount),
            7 => continue,
            _ => Err(Refusal::ErasedPerson),
        };
        assert_eq!(make(&store, change).await, expected, "change {place}");
    }
    assert_eq!(bed.dump().await, erased);
    // A game may still say that the same player sits there.
    let again = Change::SetSeats(stream("game/2"), seats("p2", "p1"));
    assert_eq!(make(&store, again).await, Ok(()));
    let seats = store.seats(&stream("game/2")).await.unwrap();
    assert_eq!(seats.black.unwrap().name(), "a player");
    let hide = Change::SetVisibility(id("p2"), Visibility::Hidden);
    assert_eq!(make(&store, hide).await, Ok(()));
    let seats = store.seats(&stream("game/2")).await.unwrap();
    assert_eq!(seats.white.unwrap().name(), "a player");
    let typed = Seats {
        white: Some(Sitter::Guest(SeatName::new("Cem").unwrap())),
        black: None,
    };
    let change = Change::SetSeats(stream("game/2"), typed);
    assert_eq!(make(&store, change).await, Ok(()));
    assert_eq!(mentions(&bed.dump().await, "game/2").len(), 1);
}

/// SQLite keeps what was deleted in the file until the space is needed, unless it is told otherwise.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_erased_person_is_not_left_in_the_file() {
    let bed = Bed::sqlite();
    let store = bed.open().await;
    for n in 0..300 {
        let changes = everything(&format!("p{n}"), &format!("Qorwen{n:03}x"));
        // Tokens and sessions of this many would get in each other's way.
        let changes = changes.into_iter().take(5).collect();
        assert_eq!(store.change(changes).await.unwrap(), Ok(()));
    }
    let count = || {
        let mut count = 0;
        for ending in ["", "-wal"] {
            let file = format!("{}{ending}", bed.file().display());
            let bytes = std::fs::read(file).unwrap_or_default();
            let bytes = bytes.to_ascii_lowercase();
            count += bytes.windows(6).filter(|bytes| bytes == b"qorwen").count();
        }
        count
    };
    assert!(count() >= 300 * 8);
    let all = (0..300).map(|n| Change::ErasePerson(id(&format!("p{n}"))));
    assert_eq!(store.change(all.collect()).await.unwrap(), Ok(()));
    assert_eq!(count(), 0);
    store.append(append("a", 0, "1", &["x"])).await.unwrap();
    store.close().await.unwrap();
    assert_eq!(count(), 0);
}
