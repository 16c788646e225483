//! Roles: what a person may do in one competition, with an account or without.

use super::change::Stop;
use super::lookup::some;
use super::private::Line;
use super::word::words;
use super::{PersonId, person};
use crate::database::{Connection, Fields, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::stream::StreamId;
use crate::writer::name;

words! {
    /// What somebody is in a competition.
    Role {
        /// Runs it; rulings are final.
        Director = "director",
        /// Settles tables and looks wristbands up.
        Official = "official",
        /// Enters the players of a group and sees only those.
        Coordinator = "coordinator",
        /// Plays.
        Player = "player",
    }
}

/// That a person has a role.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Assignment {
    /// Who.
    pub person: PersonId,
    /// In which competition.
    pub competition: StreamId,
    /// As what.
    pub role: Role,
    /// For which group, where the role is about one.
    pub group: Option<Line>,
}

const GIVE: &str = "INSERT INTO roles (competition, person, role, party) VALUES ($1, $2, $3, $4) \
     ON CONFLICT (competition, person, role, party) DO NOTHING";
const TAKE: &str = "DELETE FROM roles \
     WHERE competition = $1 AND person = $2 AND role = $3 AND party = $4";
const OF_PERSON: &str = "SELECT competition, person, role, party FROM roles \
     WHERE person = $1 ORDER BY competition, role, party";
const IN_COMPETITION: &str = "SELECT competition, person, role, party FROM roles \
     WHERE competition = $1 ORDER BY role, party, person";

impl Store {
    /// Everything a person is, in whatever competition.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn roles_of(&self, person: &PersonId) -> Result<Vec<Assignment>, Failure> {
        let values = [person.as_str().into()];
        self.look_up(OF_PERSON, &values, assignment).await
    }

    /// Everybody who is something in a competition.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn roles_in(&self, competition: &StreamId) -> Result<Vec<Assignment>, Failure> {
        let values = [competition.as_str().into()];
        self.look_up(IN_COMPETITION, &values, assignment).await
    }
}

fn assignment(row: &dyn Fields) -> Result<Assignment, sqlx::Error> {
    Ok(Assignment {
        competition: name(StreamId::new, &row.text(0)?)?,
        person: name(PersonId::new, &row.text(1)?)?,
        role: Role::stored(&row.text(2)?)?,
        group: some(Line::new, &row.text(3)?)?,
    })
}

pub(super) async fn give(on: &mut Connection, assignment: &Assignment) -> Result<(), Stop> {
    person::require(on, &assignment.person).await?;
    on.execute(GIVE, &key(assignment)).await?;
    Ok(())
}

pub(super) async fn take(on: &mut Connection, assignment: &Assignment) -> Result<(), Stop> {
    on.execute(TAKE, &key(assignment)).await?;
    Ok(())
}

fn key(assignment: &Assignment) -> [Value<'_>; 4] {
    let Assignment {
        person,
        competition,
        role,
        group,
    } = assignment;
    let group = group.as_ref().map_or("", Line::as_str);
    [competition.as_str(), person.as_str(), role.word(), group].map(Value::Text)
}
