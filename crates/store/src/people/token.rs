//! Tokens in links and on cards: whoever holds one may do one thing, so many times, until a moment.

use super::change::{Change, Stop};
use super::lookup::some;
use super::private::{redacted, texts};
use super::word::words;
use super::{PersonId, Refusal, TokenHash, person};
use crate::database::{Connection, Fields, Value};
use crate::failure::Failure;
use crate::store::Store;
use boardside_play::Moment;

words! {
    /// What a token is for. One that is for something else is unknown.
    Purpose {
        /// To become the owner of this place.
        Owner = "owner",
        /// To make an account.
        Invitation = "invitation",
        /// To enter a competition.
        Join = "join",
        /// To choose a new password.
        PasswordReset = "password_reset",
        /// To play at a table without an account.
        TableCard = "table_card",
        /// To act in somebody's name by a program. It is not spent; it is about what its owner calls it.
        Program = "program",
    }
}

texts! {
    /// What a token is about, in words of the caller, such as a competition's stream and a table.
    Subject, checked up to 500;
}

redacted!(Subject);

/// What is kept of a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its hash.
    pub hash: TokenHash,
    /// What it is for.
    pub purpose: Purpose,
    /// What it is about.
    pub subject: Option<Subject>,
    /// Whom it is for, if that is known. It goes when the person is erased.
    pub person: Option<PersonId>,
    /// It no longer counts at this moment.
    pub expires_at: Moment,
    /// How often it can still be spent.
    pub uses_left: u32,
}

const ADD: &str = "INSERT INTO tokens (hash, purpose, subject, person, expires_at, uses_left) \
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (hash) DO NOTHING";
const GET: &str = "SELECT hash, purpose, subject, person, expires_at, uses_left FROM tokens \
     WHERE hash = $1 AND purpose = $2";
const ABOUT: &str = "SELECT hash, purpose, subject, person, expires_at, uses_left FROM tokens \
     WHERE subject = $1 AND purpose = $2 ORDER BY expires_at, hash";
const OF_PERSON: &str = "SELECT hash, purpose, subject, person, expires_at, uses_left FROM tokens \
     WHERE person = $1 AND purpose = $2 ORDER BY expires_at, hash";
const REVOKE_OWN: &str = "DELETE FROM tokens WHERE hash = $1 AND purpose = $2 AND person = $3";
const SPEND: &str = "UPDATE tokens SET uses_left = uses_left - 1 WHERE hash = $1";
const REVOKE: &str = "DELETE FROM tokens WHERE hash = $1";
const REVOKE_ABOUT: &str = "DELETE FROM tokens WHERE subject = $1 AND purpose = $2";
const SWEEP: &str = "DELETE FROM tokens WHERE expires_at <= $1";

impl Store {
    /// What a token is about, without spending it: for a page that asks first, or a card that may be used all day.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn token(
        &self,
        hash: &TokenHash,
        purpose: Purpose,
        now: Moment,
    ) -> Result<Result<Token, Refusal>, Failure> {
        let hash = hash.text();
        let values = [hash.as_str(), purpose.word()].map(Value::Text);
        let found = self.look_up(GET, &values, token).await?.into_iter().next();
        Ok(found
            .ok_or(Refusal::UnknownToken)
            .and_then(|token| judge(&token, now).map(|()| token)))
    }

    /// Spends a token once; of two who try at once for its last use, one is refused. The answer is the token as it was
    /// before. To spend it together with what it allows, read it and [`change`](Store::change) both.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn spend(
        &self,
        hash: &TokenHash,
        purpose: Purpose,
        now: Moment,
    ) -> Result<Result<Token, Refusal>, Failure> {
        // Nothing but its uses ever changes, so what is read here is still true when it is spent.
        let token = match self.token(hash, purpose, now).await? {
            Ok(token) => token,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let spend = Change::SpendToken {
            hash: *hash,
            purpose,
            now,
        };
        Ok(self.change_one(spend).await?.map(|()| token))
    }

    /// All tokens for this purpose that are about the same, spent and expired ones among them until they are swept.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn tokens_about(
        &self,
        purpose: Purpose,
        subject: &Subject,
    ) -> Result<Vec<Token>, Failure> {
        let values = [subject.as_str(), purpose.word()].map(Value::Text);
        self.look_up(ABOUT, &values, token).await
    }

    /// All tokens for this purpose that are for a person, expired ones among them until they are swept.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn tokens_of(
        &self,
        purpose: Purpose,
        person: &PersonId,
    ) -> Result<Vec<Token>, Failure> {
        let values = [person.as_str(), purpose.word()].map(Value::Text);
        self.look_up(OF_PERSON, &values, token).await
    }
}

fn token(row: &dyn Fields) -> Result<Token, sqlx::Error> {
    let uses_left = u32::try_from(row.number(5)?);
    Ok(Token {
        hash: TokenHash::stored(&row.text(0)?)?,
        purpose: Purpose::stored(&row.text(1)?)?,
        subject: some(Subject::new, &row.text(2)?)?,
        person: some(PersonId::new, &row.text(3)?)?,
        expires_at: Moment(row.number(4)?),
        uses_left: uses_left.map_err(|e| sqlx::Error::Decode(Box::new(e)))?,
    })
}

fn judge(token: &Token, now: Moment) -> Result<(), Refusal> {
    if token.uses_left == 0 {
        Err(Refusal::UsedToken)
    } else if token.expires_at <= now {
        Err(Refusal::ExpiredToken)
    } else {
        Ok(())
    }
}

/// The same token added again, after a commit of unknown fate, changes nothing.
pub(super) async fn add(on: &mut Connection, token: &Token) -> Result<(), Stop> {
    if let Some(id) = &token.person {
        person::require(on, id).await?;
    }
    let hash = token.hash.text();
    let values = [
        hash.as_str().into(),
        token.purpose.word().into(),
        token.subject.as_ref().map_or("", Subject::as_str).into(),
        token.person.as_ref().map_or("", PersonId::as_str).into(),
        Value::Number(token.expires_at.0),
        Value::Number(token.uses_left.into()),
    ];
    on.execute(ADD, &values).await?;
    Ok(())
}

pub(super) async fn spend(
    on: &mut Connection,
    hash: &TokenHash,
    purpose: Purpose,
    now: Moment,
) -> Result<(), Stop> {
    let hash = hash.text();
    let values = [hash.as_str(), purpose.word()].map(Value::Text);
    let found = on.fetch(GET, &values, token).await?;
    judge(found.first().ok_or(Refusal::UnknownToken)?, now)?;
    on.execute(SPEND, &[hash.as_str().into()]).await?;
    Ok(())
}

pub(super) async fn revoke(on: &mut Connection, hash: &TokenHash) -> Result<(), Stop> {
    on.execute(REVOKE, &[hash.text().as_str().into()]).await?;
    Ok(())
}

pub(super) async fn revoke_own(
    on: &mut Connection,
    hash: &TokenHash,
    purpose: Purpose,
    id: &PersonId,
) -> Result<(), Stop> {
    let hash = hash.text();
    let values = [hash.as_str(), purpose.word(), id.as_str()].map(Value::Text);
    on.execute(REVOKE_OWN, &values).await?;
    Ok(())
}

pub(super) async fn revoke_about(
    on: &mut Connection,
    purpose: Purpose,
    subject: &Subject,
) -> Result<(), Stop> {
    let values = [subject.as_str(), purpose.word()].map(Value::Text);
    on.execute(REVOKE_ABOUT, &values).await?;
    Ok(())
}

pub(super) async fn sweep(on: &mut Connection, now: Moment) -> Result<(), Stop> {
    on.execute(SWEEP, &[now.0.into()]).await?;
    Ok(())
}
