//! Who looked up whom by a wristband. It is written once and never changed, for the director to read.

use super::PersonId;
use super::change::Stop;
use super::lookup::some;
use crate::database::{Connection, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::stream::StreamId;
use crate::writer::name;
use boardside_play::Moment;

/// That an official looked somebody up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LookUp {
    /// In which competition.
    pub competition: StreamId,
    /// When.
    pub at: Moment,
    /// Who looked.
    pub official: PersonId,
    /// Who was found, if anybody has that number.
    pub person: Option<PersonId>,
}

const NOTE: &str = "INSERT INTO lookups (competition, at, official, person) VALUES ($1, $2, $3, $4) \
     ON CONFLICT (competition, at, official, person) DO NOTHING";
const NEWEST: &str = "SELECT at, official, person FROM lookups WHERE competition = $1 \
     ORDER BY at DESC, official, person LIMIT $2";

impl Store {
    /// The newest look-ups in a competition, the last one first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn look_ups_in(
        &self,
        competition: &StreamId,
        limit: u32,
    ) -> Result<Vec<LookUp>, Failure> {
        let values = [competition.as_str().into(), i64::from(limit).into()];
        let found = self.look_up(NEWEST, &values, |row| {
            Ok(LookUp {
                competition: competition.clone(),
                at: Moment(row.number(0)?),
                official: name(PersonId::new, &row.text(1)?)?,
                person: some(PersonId::new, &row.text(2)?)?,
            })
        });
        found.await
    }
}

pub(super) async fn note(on: &mut Connection, look_up: &LookUp) -> Result<(), Stop> {
    let person = look_up.person.as_ref().map_or("", PersonId::as_str);
    let values = [
        look_up.competition.as_str().into(),
        Value::Number(look_up.at.0),
        look_up.official.as_str().into(),
        person.into(),
    ];
    on.execute(NOTE, &values).await?;
    Ok(())
}
