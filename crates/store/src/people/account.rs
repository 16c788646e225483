//! Accounts: how a person signs in. A person has one at most, and children have none.

use super::change::Stop;
use super::private::{redacted, texts};
use super::word::words;
use super::{PersonId, Refusal, person, session};
use crate::database::{Connection, Fields, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::writer::name;

texts! {
    /// What a person types to sign in. Two that differ only in capitals are the same.
    LoginName, line up to 60;
    /// A password's hash, whose form is the caller's business.
    PasswordHash, checked up to 500;
}

redacted!(LoginName, PasswordHash);

impl LoginName {
    fn key(&self) -> String {
        self.as_str().to_lowercase()
    }
}

words! {
    /// Whether somebody may sign in to an account.
    SignIn {
        /// Whoever knows the password may.
        Allowed = "allowed",
        /// Nobody may.
        Disabled = "disabled",
    }
    /// What an account may do everywhere; [`Role`](super::Role)s say what it may do in one competition.
    Rank {
        /// Everything.
        Owner = "owner",
        /// What its roles allow.
        Ordinary = "ordinary",
    }
}

/// A person's account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Whose it is.
    pub person: PersonId,
    /// The name to sign in with.
    pub login: LoginName,
    /// The hash to check a password against.
    pub password: PasswordHash,
    /// Whether somebody may sign in.
    pub sign_in: SignIn,
    /// What it may do everywhere.
    pub rank: Rank,
}

const ADD: &str = "INSERT INTO accounts (person, login, login_key, password, sign_in, rank) \
     VALUES ($1, $2, $3, $4, $5, $6)";
const BY_PERSON: &str =
    "SELECT person, login, password, sign_in, rank FROM accounts WHERE person = $1";
const BY_LOGIN: &str =
    "SELECT person, login, password, sign_in, rank FROM accounts WHERE login_key = $1";
const OWNERS: &str = "SELECT COUNT(*) FROM accounts WHERE rank = 'owner'";
const SET_LOGIN: &str = "UPDATE accounts SET login = $2, login_key = $3 WHERE person = $1";
const SET_PASSWORD: &str = "UPDATE accounts SET password = $2 WHERE person = $1";
const SET_SIGN_IN: &str = "UPDATE accounts SET sign_in = $2 WHERE person = $1";
const SET_RANK: &str = "UPDATE accounts SET rank = $2 WHERE person = $1";

impl Store {
    /// A person's account.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn account(&self, person: &PersonId) -> Result<Option<Account>, Failure> {
        let values = [person.as_str().into()];
        let found = self.look_up(BY_PERSON, &values, |row| account(row, 0));
        Ok(found.await?.into_iter().next())
    }

    /// The account with this login name, in whatever capitals.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn account_by_login(&self, login: &LoginName) -> Result<Option<Account>, Failure> {
        let login = login.key();
        let values = [login.as_str().into()];
        let found = self.look_up(BY_LOGIN, &values, |row| account(row, 0));
        Ok(found.await?.into_iter().next())
    }

    /// Whether anybody owns this place yet. If nobody does, the first start makes an owner.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn has_owner(&self) -> Result<bool, Failure> {
        let counts = self.look_up(OWNERS, &[], |row| row.number(0)).await?;
        Ok(counts.iter().any(|count| *count > 0))
    }
}

/// Reads an account whose columns start at this one.
pub(super) fn account(row: &dyn Fields, first: usize) -> Result<Account, sqlx::Error> {
    Ok(Account {
        person: name(PersonId::new, &row.text(first)?)?,
        login: name(LoginName::new, &row.text(first + 1)?)?,
        password: name(PasswordHash::new, &row.text(first + 2)?)?,
        sign_in: SignIn::stored(&row.text(first + 3)?)?,
        rank: Rank::stored(&row.text(first + 4)?)?,
    })
}

pub(super) async fn add(on: &mut Connection, account: &Account) -> Result<(), Stop> {
    person::require(on, &account.person).await?;
    if find(on, &account.person).await?.is_some() {
        return Err(Refusal::AccountExists.into());
    }
    require_free(on, &account.person, &account.login).await?;
    let key = account.login.key();
    let values = [
        account.person.as_str(),
        account.login.as_str(),
        &key,
        account.password.as_str(),
        account.sign_in.word(),
        account.rank.word(),
    ];
    on.execute(ADD, &values.map(Value::Text)).await?;
    Ok(())
}

pub(super) async fn set_login(
    on: &mut Connection,
    id: &PersonId,
    login: &LoginName,
) -> Result<(), Stop> {
    require_free(on, id, login).await?;
    let key = login.key();
    let values = [id.as_str(), login.as_str(), &key].map(Value::Text);
    update(on, SET_LOGIN, &values).await
}

pub(super) async fn set_password(
    on: &mut Connection,
    id: &PersonId,
    password: &PasswordHash,
) -> Result<(), Stop> {
    let values = [id.as_str(), password.as_str()].map(Value::Text);
    update(on, SET_PASSWORD, &values).await
}

/// Whoever may not sign in may not stay signed in either.
pub(super) async fn set_sign_in(
    on: &mut Connection,
    id: &PersonId,
    sign_in: SignIn,
) -> Result<(), Stop> {
    let values = [id.as_str(), sign_in.word()].map(Value::Text);
    update(on, SET_SIGN_IN, &values).await?;
    match sign_in {
        SignIn::Allowed => Ok(()),
        SignIn::Disabled => session::end_all(on, id).await,
    }
}

pub(super) async fn set_rank(on: &mut Connection, id: &PersonId, rank: Rank) -> Result<(), Stop> {
    let values = [id.as_str(), rank.word()].map(Value::Text);
    update(on, SET_RANK, &values).await
}

/// Goes on only with an account to which somebody may sign in.
pub(super) async fn require_open(on: &mut Connection, id: &PersonId) -> Result<(), Stop> {
    let account = find(on, id).await?.ok_or(Refusal::UnknownAccount)?;
    match account.sign_in {
        SignIn::Allowed => Ok(()),
        SignIn::Disabled => Err(Refusal::AccountDisabled.into()),
    }
}

async fn find(on: &mut Connection, id: &PersonId) -> Result<Option<Account>, sqlx::Error> {
    let values = [id.as_str().into()];
    let found = on.fetch(BY_PERSON, &values, |row| account(row, 0));
    Ok(found.await?.into_iter().next())
}

/// Goes on only with a login name that nobody else has.
async fn require_free(on: &mut Connection, id: &PersonId, login: &LoginName) -> Result<(), Stop> {
    let key = login.key();
    let values = [key.as_str().into()];
    let holders = on.fetch(BY_LOGIN, &values, |row| row.text(0));
    if holders.await?.iter().any(|holder| holder != id.as_str()) {
        return Err(Refusal::LoginTaken.into());
    }
    Ok(())
}

async fn update(on: &mut Connection, text: &'static str, values: &[Value<'_>]) -> Result<(), Stop> {
    match on.execute(text, values).await? {
        0 => Err(Refusal::UnknownAccount.into()),
        _ => Ok(()),
    }
}
