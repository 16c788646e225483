//! Wristbands: the number is in the directory, that there is one is in the competition.

use super::Deed;
use crate::api::Problem;
use crate::contest::{Contest, in_directory};
use crate::spoken::Spoken as _;
use boardside_competition::{Command, EntryId};
use boardside_store::people::{Change, Identifier, IdentifierKind, Number, PersonId, Scope};

/// Gives somebody a wristband.
///
/// # Errors
/// When the number is none.
pub fn bind(contest: &Contest, entry: EntryId, number: &str) -> Result<Deed, Problem> {
    Ok(Deed {
        before: number_of(contest, entry, number)?,
        ..Command::BindWristband { entry }.into()
    })
}

/// Gives somebody another one; the old number stops working.
///
/// # Errors
/// When the number is none.
pub fn replace(contest: &Contest, entry: EntryId, number: &str) -> Result<Deed, Problem> {
    Ok(Deed {
        before: number_of(contest, entry, number)?,
        ..Command::ReplaceWristband { entry }.into()
    })
}

/// Takes the wristband back.
pub fn take_back(contest: &Contest, entry: EntryId) -> Deed {
    let gone = person(contest, entry)
        .map(|person| Change::RemoveIdentifier(person, scope(contest), IdentifierKind::Wristband));
    Deed {
        after: gone.into_iter().collect(),
        ..Command::WithdrawWristband { entry }.into()
    }
}

fn number_of(contest: &Contest, entry: EntryId, number: &str) -> Result<Vec<Change>, Problem> {
    let number = Number::new(number).map_err(|bad| {
        Problem::unusable("bad_number", t!("api-bad-wristband", why = bad.said()))
    })?;
    let set = person(contest, entry).map(|person| {
        let wristband = Identifier {
            scope: scope(contest),
            kind: IdentifierKind::Wristband,
            number,
        };
        Change::SetIdentifier(person, wristband)
    });
    Ok(set.into_iter().collect())
}

fn person(contest: &Contest, entry: EntryId) -> Option<PersonId> {
    let entry = contest.competition.entry(entry)?;
    in_directory(&entry.person)
}

fn scope(contest: &Contest) -> Scope {
    Scope::Competition(contest.id.stream())
}
