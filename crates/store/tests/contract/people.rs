//! The people directory, on both databases.

mod accounts;
mod crowds;
mod days;
mod erasing;
mod identifiers;
mod notices;
mod persons;
mod privacy;
mod roles;
mod rulebooks;
mod seats;
mod secrets;
mod sessions;
mod tokens;

use boardside_play::Moment;
use boardside_store::Store;
use boardside_store::people::{
    Account, BirthDate, Change, Details, FullName, LoginName, PasswordHash, PersonId, Purpose,
    Rank, Refusal, SignIn, Subject, Token, TokenHash,
};

fn id(name: &str) -> PersonId {
    PersonId::new(name).unwrap()
}

fn details(name: &str) -> Details {
    let born = BirthDate::new("2011-04-30").unwrap();
    Details::new(FullName::new(name).unwrap(), Some(born))
}

fn add(person: &str, name: &str) -> Change {
    Change::AddPerson(id(person), details(name))
}

fn login(name: &str) -> LoginName {
    LoginName::new(name).unwrap()
}

fn account(person: &str, name: &str) -> Account {
    Account {
        person: id(person),
        login: login(name),
        password: PasswordHash::new("$argon2id$v=19$hash-of-a-password").unwrap(),
        sign_in: SignIn::Allowed,
        rank: Rank::Ordinary,
    }
}

fn hash(number: u8) -> TokenHash {
    TokenHash([number; 32])
}

/// An invitation that expires at 1000.
fn token(number: u8, uses_left: u32) -> Token {
    Token {
        hash: hash(number),
        purpose: Purpose::Invitation,
        subject: Some(Subject::new("league/1 coordinator").unwrap()),
        person: None,
        expires_at: Moment(1000),
        uses_left,
    }
}

async fn make(store: &Store, change: Change) -> Result<(), Refusal> {
    store.change_one(change).await.unwrap()
}
