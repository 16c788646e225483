//! Who sent a request.

use super::session;
use super::token::hash_of;
use crate::app::App;
use crate::pages::Trouble;
use axum::extract::FromRequestParts;
use axum::http::Method;
use axum::http::request::Parts;
use boardside_store::StreamId;
use boardside_store::people::{Account, Assignment, Purpose, Rank, Role, SignIn, TokenHash};

/// Who sent a request, as far as the cookie says. What a key allows is beside it.
pub enum Caller {
    /// Somebody without an account, or not signed in.
    Nobody,
    /// Somebody who is signed in.
    Account(Box<SignedIn>),
}

/// Somebody who is signed in. As an extractor it turns everybody else away, with the way to sign in.
pub struct SignedIn {
    /// The account.
    pub account: Account,
    /// What the person is, in whatever competition.
    pub roles: Vec<Assignment>,
    /// The session, or the token of the program.
    pub session: TokenHash,
}

/// An owner. As an extractor it turns everybody else away.
pub struct Owner(pub SignedIn);

impl Caller {
    /// The name that everybody may see.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn public_name(&self, app: &App) -> Result<Option<String>, Trouble> {
        let Caller::Account(known) = self else {
            return Ok(None);
        };
        let person = app.store.person(&known.account.person).await?;
        let details = person.as_ref().and_then(|person| person.details());
        Ok(details.map(|details| details.display_name.as_str().to_owned()))
    }
}

impl SignedIn {
    /// Whose program sends this token, if it counts and its owner may sign in. Only the JSON API asks: with a token
    /// nobody changes a password or makes another token.
    ///
    /// # Errors
    /// When they come too often, or the database cannot be read.
    pub async fn by_token(app: &App, text: &str) -> Result<Option<SignedIn>, Trouble> {
        let hash = hash_of(text);
        let now = app.time.now();
        let found = app.store.token(&hash, Purpose::Program, now).await?;
        let Some(person) = found.ok().and_then(|token| token.person) else {
            return Ok(None);
        };
        let account = app.store.account(&person).await?;
        let Some(account) = account.filter(|account| account.sign_in == SignIn::Allowed) else {
            return Ok(None);
        };
        app.rates.take_for(&person)?;
        let roles = app.store.roles_of(&person).await?;
        Ok(Some(SignedIn {
            account,
            roles,
            session: hash,
        }))
    }

    /// Whether the account may do everything.
    pub fn is_owner(&self) -> bool {
        self.account.rank == Rank::Owner
    }

    /// Whether the person has a role in a competition. An owner has every role.
    pub fn is(&self, role: Role, competition: &StreamId) -> bool {
        let has =
            |assigned: &Assignment| assigned.role == role && assigned.competition == *competition;
        self.is_owner() || self.roles.iter().any(has)
    }

    /// Whether the person settles matters in a competition, as an official or as its director.
    pub fn settles(&self, competition: &StreamId) -> bool {
        self.is(Role::Official, competition) || self.is(Role::Director, competition)
    }

    /// Whether the person may hand somebody a link to a new password: an owner to everybody, an official to those of
    /// a competition of theirs who settle nothing anywhere. Else an official could become an owner.
    pub fn may_reset(&self, account: &Account, roles: &[Assignment]) -> bool {
        let settles =
            |assigned: &Assignment| matches!(assigned.role, Role::Director | Role::Official);
        let powerless = account.rank == Rank::Ordinary && !roles.iter().any(settles);
        let ours = roles
            .iter()
            .any(|assigned| self.settles(&assigned.competition));
        self.is_owner() || (powerless && ours)
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Trouble> {
        let Some(found) = session::find(app, &parts.headers).await? else {
            return Ok(Caller::Nobody);
        };
        app.rates.take_for(&found.account.person)?;
        let roles = app.store.roles_of(&found.account.person).await?;
        Ok(Caller::Account(Box::new(SignedIn {
            account: found.account,
            roles,
            session: found.session.hash,
        })))
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<SignedIn, Trouble> {
        match Caller::from_request_parts(parts, app).await? {
            Caller::Account(known) => Ok(*known),
            Caller::Nobody if parts.method == Method::GET => {
                let asked = parts.uri.path_and_query();
                let asked = asked.map_or("/", |asked| asked.as_str());
                Err(Trouble::SignInFirst(asked.to_owned()))
            }
            Caller::Nobody => Err(Trouble::SignedOut),
        }
    }
}

impl FromRequestParts<App> for Owner {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Owner, Trouble> {
        let known = SignedIn::from_request_parts(parts, app).await?;
        if known.is_owner() {
            Ok(Owner(known))
        } else {
            Err(Trouble::forbidden(t!("accounts-owner-only")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_store::people::{LoginName, PasswordHash, PersonId};

    fn account(name: &str, rank: Rank) -> Account {
        Account {
            person: PersonId::new(name).unwrap(),
            login: LoginName::new(name).unwrap(),
            password: PasswordHash::new("x").unwrap(),
            sign_in: SignIn::Allowed,
            rank,
        }
    }

    fn roles(name: &str, roles: &[(Role, &str)]) -> Vec<Assignment> {
        let assigned = |(role, competition): &(Role, &str)| Assignment {
            person: PersonId::new(name).unwrap(),
            competition: StreamId::new(competition).unwrap(),
            role: *role,
            group: None,
        };
        roles.iter().map(assigned).collect()
    }

    fn caller(rank: Rank, held: &[(Role, &str)]) -> SignedIn {
        SignedIn {
            account: account("caller", rank),
            roles: roles("caller", held),
            session: TokenHash([0; 32]),
        }
    }

    #[test]
    fn a_role_counts_in_its_competition_only() {
        let (spring, fall) = (
            StreamId::new("spring").unwrap(),
            StreamId::new("fall").unwrap(),
        );
        let official = caller(Rank::Ordinary, &[(Role::Official, "spring")]);
        assert!(official.settles(&spring) && !official.settles(&fall));
        assert!(!official.is(Role::Director, &spring));
        assert!(caller(Rank::Owner, &[]).is(Role::Director, &fall));
    }

    #[test]
    fn nobody_rises_by_resetting_a_password() {
        let official = caller(Rank::Ordinary, &[(Role::Official, "spring")]);
        let player = account("player", Rank::Ordinary);
        let may =
            |who: &SignedIn, whom: &Account, held| who.may_reset(whom, &roles("player", held));
        assert!(may(&official, &player, &[(Role::Player, "spring")]));
        assert!(!may(&official, &player, &[(Role::Player, "fall")]));
        assert!(!may(&official, &player, &[]));
        let elsewhere = [(Role::Player, "spring"), (Role::Official, "fall")];
        assert!(!may(&official, &player, &elsewhere));
        let owner = account("player", Rank::Owner);
        assert!(!may(&official, &owner, &[(Role::Player, "spring")]));
        assert!(may(&caller(Rank::Owner, &[]), &owner, &[]));
        let other = caller(Rank::Ordinary, &[(Role::Player, "spring")]);
        assert!(!may(&other, &player, &[(Role::Player, "spring")]));
    }
}
