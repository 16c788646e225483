//! Sessions: who is signed in, on which device, and until when.

use super::account::{self, Account, account as read_account};
use super::change::Stop;
use super::{PersonId, Refusal, TokenHash};
use crate::database::{Connection, Fields, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::writer::name;
use boardside_play::Moment;

/// One device on which a person is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The hash of the token that the device holds.
    pub hash: TokenHash,
    /// Who is signed in.
    pub person: PersonId,
    /// When it began.
    pub created_at: Moment,
    /// When it was last used, as far as anybody wrote that down.
    pub seen_at: Moment,
    /// When it ends; it no longer counts at this moment.
    pub expires_at: Moment,
}

/// A session that counts, and the account behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignedIn {
    /// The session.
    pub session: Session,
    /// The account.
    pub account: Account,
}

const ADD: &str = "INSERT INTO sessions (hash, person, created_at, seen_at, expires_at) \
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (hash) DO NOTHING";
const GET: &str = "SELECT hash, sessions.person, created_at, seen_at, expires_at, \
     accounts.person, login, password, sign_in, rank \
     FROM sessions JOIN accounts ON accounts.person = sessions.person \
     WHERE hash = $1 AND expires_at > $2 AND sign_in = 'allowed'";
const OF_PERSON: &str = "SELECT hash, person, created_at, seen_at, expires_at FROM sessions \
     WHERE person = $1 AND expires_at > $2 ORDER BY seen_at DESC, hash";
const TOUCH: &str = "UPDATE sessions SET seen_at = $2, expires_at = $3 WHERE hash = $1";
const END: &str = "DELETE FROM sessions WHERE hash = $1";
const END_ALL: &str = "DELETE FROM sessions WHERE person = $1";
const SWEEP: &str = "DELETE FROM sessions WHERE expires_at <= $1";

impl Store {
    /// Who is signed in with this token at this moment; nobody if the session has ended or the account is disabled.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn signed_in(
        &self,
        hash: &TokenHash,
        now: Moment,
    ) -> Result<Option<SignedIn>, Failure> {
        let hash = hash.text();
        let values = [hash.as_str().into(), now.0.into()];
        let found = self.look_up(GET, &values, |row| {
            Ok(SignedIn {
                session: session(row)?,
                account: read_account(row, 5)?,
            })
        });
        Ok(found.await?.into_iter().next())
    }

    /// The sessions of a person that count at this moment, the one last used first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn sessions_of(
        &self,
        person: &PersonId,
        now: Moment,
    ) -> Result<Vec<Session>, Failure> {
        let values = [person.as_str().into(), now.0.into()];
        self.look_up(OF_PERSON, &values, session).await
    }
}

fn session(row: &dyn Fields) -> Result<Session, sqlx::Error> {
    Ok(Session {
        hash: TokenHash::stored(&row.text(0)?)?,
        person: name(PersonId::new, &row.text(1)?)?,
        created_at: Moment(row.number(2)?),
        seen_at: Moment(row.number(3)?),
        expires_at: Moment(row.number(4)?),
    })
}

/// The same session added again, after a commit of unknown fate, changes nothing.
pub(super) async fn add(on: &mut Connection, session: &Session) -> Result<(), Stop> {
    account::require_open(on, &session.person).await?;
    let hash = session.hash.text();
    let values = [
        hash.as_str().into(),
        session.person.as_str().into(),
        Value::Number(session.created_at.0),
        Value::Number(session.seen_at.0),
        Value::Number(session.expires_at.0),
    ];
    on.execute(ADD, &values).await?;
    Ok(())
}

pub(super) async fn touch(
    on: &mut Connection,
    hash: &TokenHash,
    seen_at: Moment,
    expires_at: Moment,
) -> Result<(), Stop> {
    let hash = hash.text();
    let values = [hash.as_str().into(), seen_at.0.into(), expires_at.0.into()];
    match on.execute(TOUCH, &values).await? {
        0 => Err(Refusal::UnknownSession.into()),
        _ => Ok(()),
    }
}

pub(super) async fn end(on: &mut Connection, hash: &TokenHash) -> Result<(), Stop> {
    on.execute(END, &[hash.text().as_str().into()]).await?;
    Ok(())
}

pub(super) async fn end_all(on: &mut Connection, id: &PersonId) -> Result<(), Stop> {
    on.execute(END_ALL, &[id.as_str().into()]).await?;
    Ok(())
}

pub(super) async fn sweep(on: &mut Connection, now: Moment) -> Result<(), Stop> {
    on.execute(SWEEP, &[now.0.into()]).await?;
    Ok(())
}
