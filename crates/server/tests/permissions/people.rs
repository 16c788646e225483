//! Somebody new, as a scene needs them.

use crate::site::Site;
use boardside_server::keys::GameId;
use boardside_store::StreamId;
use boardside_store::people::{
    Account, Assignment, Change, Details, LoginName, PasswordHash, PersonId, Rank, Role, Session,
    SignIn, TokenHash,
};
use sha2::{Digest as _, Sha256};

pub fn random() -> String {
    GameId::random().to_string()
}

pub fn hash(token: &str) -> TokenHash {
    TokenHash(Sha256::digest(token.as_bytes()).into())
}

/// Somebody new, with the token of a session if there is an account.
pub async fn add(
    site: &Site,
    details: Details,
    rank: Option<Rank>,
    role: Option<Role>,
    competition: &StreamId,
) -> (PersonId, String) {
    let person = PersonId::new(&random()).unwrap();
    let mut changes = vec![Change::AddPerson(person.clone(), details)];
    let token = random();
    if let Some(rank) = rank {
        let now = site.app.time.now();
        changes.push(Change::AddAccount(Account {
            person: person.clone(),
            login: LoginName::new(person.as_str()).unwrap(),
            password: PasswordHash::new("no password has this hash").unwrap(),
            sign_in: SignIn::Allowed,
            rank,
        }));
        changes.push(Change::AddSession(Session {
            hash: hash(&token),
            person: person.clone(),
            created_at: now,
            seen_at: now,
            expires_at: now.after(3_600_000),
        }));
    }
    changes.extend(role.map(|role| {
        Change::GiveRole(Assignment {
            person: person.clone(),
            competition: competition.clone(),
            role,
            group: None,
        })
    }));
    site.app.store.change(changes).await.unwrap().unwrap();
    (person, token)
}
