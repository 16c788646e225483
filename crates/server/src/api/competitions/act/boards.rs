//! Boards are handed out and come back.

use super::Deed;
use super::season::known_person;
use crate::api::Problem;
use crate::app::App;
use crate::contest::Contest;
use crate::spoken::Spoken as _;
use boardside_competition::{BoardId, Command, EntryId, Identified, MatchId, PersonId};
use boardside_store::people::{Change, Identifier, IdentifierKind, Number, Scope};

/// A board that is handed out, as it was sent.
pub struct CheckOut {
    pub board: u32,
    pub person: Option<String>,
    pub entry: Option<u32>,
    pub match_id: Option<u32>,
    pub id_shown: bool,
    pub id_number: Option<String>,
}

impl CheckOut {
    /// The command; the number of the ID goes to the directory alone.
    ///
    /// # Errors
    /// When nobody, or nobody known, takes it.
    pub async fn deed(self, app: &App, contest: &Contest) -> Result<Deed, Problem> {
        let holder = match (&self.person, self.entry) {
            (Some(person), None) => PersonId::new(person.trim()),
            (None, Some(entry)) => {
                let found = contest.competition.entry(EntryId(entry));
                let found = found.map(|found| found.person.clone());
                found.ok_or_else(|| Problem::unusable("no_such_entry", t!("api-no-such-entry")))?
            }
            _ => {
                let sentence = t!("api-holder-missing");
                return Err(Problem::unusable("holder_missing", sentence));
            }
        };
        let person = known_person(app, &holder).await?;
        let number = self.id_number.as_deref().map(str::trim);
        let number = number.filter(|number| !number.is_empty()).map(Number::new);
        let number = number.transpose().map_err(|bad| {
            Problem::unusable("bad_id_number", t!("api-bad-id-number", why = bad.said()))
        })?;
        let card = number.map(|number| {
            let card = Identifier {
                scope: Scope::Competition(contest.id.stream()),
                kind: IdentifierKind::IdCard,
                number,
            };
            Change::SetIdentifier(person, card)
        });
        let command = Command::CheckOutBoard {
            board: BoardId(self.board),
            holder,
            match_id: self.match_id.map(MatchId),
            identified: match self.id_shown {
                true => Identified::IdShown,
                false => Identified::NotShown,
            },
        };
        Ok(Deed {
            before: card.into_iter().collect(),
            ..command.into()
        })
    }
}

/// Takes a board out of the inventory.
pub fn retire(board: u32) -> Command {
    Command::RetireBoard {
        board: BoardId(board),
    }
}

/// Takes a board back.
pub fn give_back(board: u32) -> Command {
    Command::ReturnBoard {
        board: BoardId(board),
    }
}
