//! Everything that can be done to the directory.

use super::account::{self, Account, LoginName, PasswordHash, Rank, SignIn};
use super::card::{self, Card};
use super::contact::{self, Contact};
use super::fixture::{self, Fixture};
use super::identifier::{self, Identifier, IdentifierKind, Scope};
use super::looked_up::{self, LookUp};
use super::notice::{self, MailWish, Mailing, NoticeKey, Telling};
use super::person::{self, Details, Visibility};
use super::role::{self, Assignment};
use super::rulebook;
use super::seat::{self, Seats};
use super::secret::{self, Secret};
use super::session::{self, Session};
use super::token::{self, Purpose, Subject, Token};
use super::{PersonId, Refusal, Refused, TokenHash, erase, erasure};
use crate::database::Connection;
use crate::failure::Failure;
use crate::store::Store;
use crate::stream::StreamId;
use crate::throttle;
use crate::writer::Request;
use boardside_play::Moment;
use boardside_rulebook::Rulebook;

/// One change to the directory. Whatever takes something away is content when it is gone already.
#[derive(Clone, Debug)]
pub enum Change {
    /// A new person, shown to everybody by the display name.
    AddPerson(PersonId, Details),
    /// Replaces what is known of a person.
    UpdatePerson(PersonId, Details),
    /// Shows a person to everybody, or to officials only.
    SetVisibility(PersonId, Visibility),
    /// Removes everything that is known of a person, for good. The id stays, and seats with it.
    ErasePerson(PersonId),
    /// Says when everything personal of a competition is to be erased, or that it is not.
    SetErasure(StreamId, Option<Moment>),
    /// Notes that an official looked somebody up.
    NoteLookUp(LookUp),
    /// Says how a person is reached, in this order and no other way.
    SetContacts(PersonId, Vec<Contact>),
    /// Gives a number to a person. An older one of the same kind and scope stops working.
    SetIdentifier(PersonId, Identifier),
    /// Takes a number away.
    RemoveIdentifier(PersonId, Scope, IdentifierKind),
    /// Gives a person an account.
    AddAccount(Account),
    /// Changes the name to sign in with.
    SetLogin(PersonId, LoginName),
    /// Changes the password. Sessions go on; end them with [`Change::EndSessions`].
    SetPassword(PersonId, PasswordHash),
    /// Allows or forbids signing in. Forbidding it ends all sessions.
    SetSignIn(PersonId, SignIn),
    /// Makes an account an owner's, or an ordinary one.
    SetRank(PersonId, Rank),
    /// Signs a person in.
    AddSession(Session),
    /// Notes that a session was used, and until when it now lasts. Every request need not say so; one in a few minutes
    /// is enough.
    TouchSession {
        /// Which session.
        hash: TokenHash,
        /// When it was used.
        seen_at: Moment,
        /// When it ends.
        expires_at: Moment,
    },
    /// Ends one session.
    EndSession(TokenHash),
    /// Ends all sessions of a person.
    EndSessions(PersonId),
    /// Makes a token known.
    AddToken(Token),
    /// Spends a token once.
    SpendToken {
        /// Which token.
        hash: TokenHash,
        /// What for.
        purpose: Purpose,
        /// When.
        now: Moment,
    },
    /// Makes a token worthless.
    RevokeToken(TokenHash),
    /// Makes a token worthless if it is for this purpose and this person.
    RevokeOwnToken(TokenHash, Purpose, PersonId),
    /// Makes all tokens for this purpose that are about the same worthless.
    RevokeTokens(Purpose, Subject),
    /// Gives a role.
    GiveRole(Assignment),
    /// Takes a role away.
    TakeRole(Assignment),
    /// Removes sessions and tokens that have expired at this moment.
    Sweep(Moment),
    /// Says who sits at a game, whoever sat there before.
    SetSeats(StreamId, Seats),
    /// Says what stands above a game.
    SetCard(StreamId, Card),
    /// Says for which match a game is played.
    SetFixture(Fixture),
    /// The competition knows the result that a game of it got at this moment.
    SettleFixture(StreamId, Moment),
    /// Tells people what happened in a competition.
    Tell(Telling),
    /// Notes that a person has read everything up to this moment, and when.
    ReadNotices {
        /// Who.
        person: PersonId,
        /// Up to when.
        upto: Moment,
        /// When it was read.
        now: Moment,
    },
    /// Says what became of a notice that was to be mailed, and when it is tried again.
    SetMailing(NoticeKey, Mailing, Moment),
    /// Says whether a person wants mail.
    SetMailWish(PersonId, MailWish),
    /// Forgets notices of before this moment.
    SweepNotices(Moment),
    /// Keeps a secret unless there is one of this name already.
    KeepSecret(&'static str, Secret),
    /// Keeps the texts of a rulebook.
    KeepRulebook(Rulebook),
}

impl Change {
    pub(crate) fn is_erasure(&self) -> bool {
        matches!(self, Change::ErasePerson(_))
    }
}

impl Store {
    /// Makes changes, one after the other in one transaction: all of them, or none if one is refused. The answer comes
    /// after the commit.
    ///
    /// # Errors
    /// When nothing was changed because the database failed, or when that is unknown; see [`Fate`](crate::Fate).
    pub async fn change(&self, changes: Vec<Change>) -> Result<Result<(), Refused>, Failure> {
        self.ask(|reply| Request::Change(changes, reply)).await
    }

    /// Makes one change.
    ///
    /// # Errors
    /// As [`change`](Store::change).
    pub async fn change_one(&self, change: Change) -> Result<Result<(), Refusal>, Failure> {
        let made = self.change(vec![change]).await?;
        Ok(made.map_err(|refused| refused.why))
    }

    /// For a change that is never refused.
    pub(super) async fn change_surely(&self, change: Change) -> Result<(), Failure> {
        let made = self.change(vec![change]).await?;
        debug_assert_eq!(made, Ok(()));
        Ok(())
    }
}

/// Why a change stopped half way: it may not be made, or the database failed.
pub(super) enum Stop {
    Refused(Refusal),
    Failed(sqlx::Error),
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        Stop::Refused(refusal)
    }
}

impl From<sqlx::Error> for Stop {
    fn from(error: sqlx::Error) -> Stop {
        Stop::Failed(error)
    }
}

/// Makes the changes up to the first that is refused. The caller has begun a transaction in which nobody else writes
/// here, and ends it.
pub(crate) async fn make(
    on: &mut Connection,
    changes: &[Change],
) -> Result<Result<(), Refused>, sqlx::Error> {
    for (place, change) in changes.iter().enumerate() {
        match make_one(on, change).await {
            Ok(()) => {}
            Err(Stop::Refused(why)) => return Ok(Err(Refused { place, why })),
            Err(Stop::Failed(error)) => return Err(error),
        }
    }
    Ok(Ok(()))
}

async fn make_one(on: &mut Connection, change: &Change) -> Result<(), Stop> {
    match change {
        Change::AddPerson(id, details) => person::add(on, id, details).await,
        Change::UpdatePerson(id, details) => person::update(on, id, details).await,
        Change::SetVisibility(id, visibility) => person::show(on, id, *visibility).await,
        Change::ErasePerson(id) => erase::erase(on, id).await,
        Change::SetErasure(competition, due) => erasure::set(on, competition, *due).await,
        Change::NoteLookUp(look_up) => looked_up::note(on, look_up).await,
        Change::SetContacts(id, contacts) => contact::set(on, id, contacts).await,
        Change::SetIdentifier(id, identifier) => identifier::set(on, id, identifier).await,
        Change::RemoveIdentifier(id, scope, kind) => identifier::remove(on, id, scope, *kind).await,
        Change::AddAccount(account) => account::add(on, account).await,
        Change::SetLogin(id, login) => account::set_login(on, id, login).await,
        Change::SetPassword(id, password) => account::set_password(on, id, password).await,
        Change::SetSignIn(id, sign_in) => account::set_sign_in(on, id, *sign_in).await,
        Change::SetRank(id, rank) => account::set_rank(on, id, *rank).await,
        Change::AddSession(session) => session::add(on, session).await,
        Change::TouchSession {
            hash,
            seen_at,
            expires_at,
        } => session::touch(on, hash, *seen_at, *expires_at).await,
        Change::EndSession(hash) => session::end(on, hash).await,
        Change::EndSessions(id) => session::end_all(on, id).await,
        Change::AddToken(token) => token::add(on, token).await,
        Change::SpendToken { hash, purpose, now } => token::spend(on, hash, *purpose, *now).await,
        Change::RevokeToken(hash) => token::revoke(on, hash).await,
        Change::RevokeOwnToken(hash, purpose, id) => {
            token::revoke_own(on, hash, *purpose, id).await
        }
        Change::RevokeTokens(purpose, subject) => token::revoke_about(on, *purpose, subject).await,
        Change::GiveRole(assignment) => role::give(on, assignment).await,
        Change::TakeRole(assignment) => role::take(on, assignment).await,
        Change::Sweep(now) => {
            on.execute(throttle::SWEEP, &[now.0.into()]).await?;
            session::sweep(on, *now).await?;
            token::sweep(on, *now).await
        }
        Change::SetSeats(stream, seats) => seat::set(on, stream, seats).await,
        Change::SetCard(stream, card) => card::set(on, stream, card).await,
        Change::SetFixture(fixture) => fixture::set(on, fixture).await,
        Change::SettleFixture(game, at) => fixture::settle(on, game, *at).await,
        Change::Tell(telling) => notice::tell(on, telling).await,
        Change::ReadNotices { person, upto, now } => notice::read(on, person, *upto, *now).await,
        Change::SetMailing(key, mail, next) => notice::set_mailing(on, key, *mail, *next).await,
        Change::SetMailWish(id, wish) => notice::set_wish(on, id, *wish).await,
        Change::SweepNotices(before) => notice::sweep(on, *before).await,
        Change::KeepSecret(name, secret) => secret::keep(on, name, secret).await,
        Change::KeepRulebook(book) => rulebook::keep(on, book).await,
    }
}
