//! Who may do what in a competition, and how it is asked for.

use super::subject::{Contest, Request};
use crate::accounts::SignedIn;
use crate::app::App;
use crate::demo;
use crate::game::Refused;
use crate::keys::{CompetitionId, GameId};
use crate::pages::{Failure, Trouble};
use crate::room::{Acted, NoRoom};
use boardside_competition::{Actor, Command, GroupId, PersonId};
use boardside_store::CommandId;
use boardside_store::people::Role;
use std::sync::Arc;

impl App {
    /// A competition as it stands.
    ///
    /// # Errors
    /// When there is none of this id, or it cannot be read.
    pub async fn contest(&self, id: &str) -> Result<Arc<Contest>, Trouble> {
        let id = CompetitionId::new(id).map_err(|_| missing())?;
        if id.is_demo() && !demo::is_there(self, &id).await? {
            return Err(Trouble::missing(demo::removed()));
        }
        match self.contests.look(&id).await {
            Ok((contest, _)) => Ok(contest),
            Err(NoRoom::Unknown) => Err(missing()),
            Err(why) => Err(Trouble::Broken(why.into())),
        }
    }

    /// Asks something of a competition and waits until it is stored or refused. `once` is the name that the form or
    /// program gave it: the same name again is answered, not repeated.
    ///
    /// # Errors
    /// When nothing could be stored.
    pub async fn ask(
        &self,
        id: &CompetitionId,
        once: Option<&str>,
        by: Actor,
        command: Command,
    ) -> Result<Result<(), Refused>, Trouble> {
        let name = once.and_then(|once| CommandId::new(once).ok());
        let name = name.unwrap_or_else(new_command);
        let acted = self
            .contests
            .act(id, name, Request::new(by, command))
            .await
            .map_err(|why| match why {
                NoRoom::Unknown => missing(),
                why => Trouble::Broken(why.into()),
            })?;
        match acted {
            Acted::Stored(_) | Acted::Known(_) | Acted::Nothing(_) => Ok(Ok(())),
            Acted::Refused(refused) => Ok(Err(refused)),
            Acted::Failed(why) => Err(Trouble::Broken(Failure::new(why))),
        }
    }
}

fn missing() -> Trouble {
    Trouble::missing(t!("competition-missing"))
}

/// A name for an ask that nobody has used: for the hidden field `once` of a form, and for asks without one.
///
/// # Panics
/// Never: an id is short and plain.
pub fn new_command() -> CommandId {
    CommandId::new(GameId::random().as_str()).expect("an id is short and plain")
}

/// Somebody who is signed in, as a competition knows them.
pub fn person(known: &SignedIn) -> PersonId {
    PersonId::new(known.account.person.as_str())
}

impl SignedIn {
    /// As whom somebody acts for the office: its director, or one of its officials.
    ///
    /// # Errors
    /// When they are neither.
    pub fn office(&self, id: &CompetitionId) -> Result<Actor, Trouble> {
        let stream = id.stream();
        if self.is(Role::Director, &stream) {
            Ok(Actor::Director(person(self)))
        } else if self.is(Role::Official, &stream) {
            Ok(Actor::Official(person(self)))
        } else {
            Err(Trouble::forbidden(t!("competition-officials-only")))
        }
    }

    /// As whom somebody acts as its director.
    ///
    /// # Errors
    /// When they are not.
    pub fn director(&self, id: &CompetitionId) -> Result<Actor, Trouble> {
        match self.is(Role::Director, &id.stream()) {
            true => Ok(Actor::Director(person(self))),
            false => Err(Trouble::forbidden(t!("competition-director-only"))),
        }
    }

    /// As whom somebody acts for a group: as its coordinator, or as an official.
    ///
    /// # Errors
    /// When they are neither.
    pub fn coordinator(&self, contest: &Contest, group: GroupId) -> Result<Actor, Trouble> {
        if let Ok(office) = self.office(&contest.id) {
            return Ok(office);
        }
        let me = person(self);
        match contest.competition.group(group) {
            Some(found) if found.coordinator == me => Ok(Actor::Coordinator(me)),
            _ => Err(Trouble::forbidden(t!("competition-coordinator-only"))),
        }
    }

    /// As whom somebody acts in their own name.
    pub fn player(&self) -> Actor {
        Actor::Person(person(self))
    }

    /// Whether somebody plays in a competition.
    pub fn plays_in(&self, contest: &Contest) -> bool {
        !contest.competition.entries_of(&person(self)).is_empty()
    }
}
