//! What is done in a competition beside its matches.

use super::super::divisions::division;
use super::super::times::Wall;
use super::amendment::Amendment;
use super::{Deed, boards, check_in, lot};
use crate::api::Problem;
use crate::app::App;
use crate::contest::{Contest, in_directory};
use crate::spoken::Spoken as _;
use boardside_competition::{Command, Eligibility, EntryId, GroupId, PersonId, Seed, TableId};
use boardside_store::people::{Assignment, Change, Line, Role};
use serde::Deserialize;
use utoipa::ToSchema;

/// What is done in a competition beside its matches. All of it is for officials, but for the word about insurance.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum CompetitionAct {
    /// Tell everybody something.
    Announce {
        /// What.
        text: String,
    },
    /// Set another deadline for a week that is not over.
    MoveDeadline {
        /// Which week, from 1.
        week: u32,
        /// Until when its matches must be reported.
        deadline: String,
    },
    /// Draw lots between those who are level after everything else.
    DrawLot {
        /// The division, by name or number.
        #[serde(default)]
        division: Option<String>,
        /// The number from which it is drawn; by chance if it is not said.
        #[serde(default)]
        lot: Option<u64>,
    },
    /// Have those who are level play it off.
    ArrangePlayOff {
        /// The division, by name or number.
        #[serde(default)]
        division: Option<String>,
        /// Who.
        entries: Vec<u32>,
        /// Until when.
        deadline: String,
    },
    /// Set another time for the final of a section.
    PlaceFinal {
        /// The section, by name or number.
        #[serde(default)]
        division: Option<String>,
        /// When.
        at: String,
    },
    /// Go on with other settings, as the director.
    AmendTerms {
        /// What is to be other than it is.
        terms: Box<Amendment>,
    },
    /// Remove a division or section into which nobody was entered, as the director.
    RemoveDivision {
        /// The division, by name or number.
        division: String,
    },
    /// Add a group that enters players together.
    AddGroup {
        /// What it is called.
        name: String,
        /// The id of the person who speaks for it.
        coordinator: String,
    },
    /// Say, as its coordinator, that the group is told about insurance.
    AcknowledgeInsurance {
        /// The number of the group.
        group: u32,
    },
    /// Say whether somebody may play in a section.
    JudgeEligibility {
        /// The number of the entry.
        entry: u32,
        /// `eligible`, `not_eligible` or `not_checked`.
        #[schema(value_type = String)]
        eligibility: Eligibility,
    },
    /// Give a place in the seeding order, or none.
    SetSeed {
        /// The number of the entry.
        entry: u32,
        /// 1 for the best.
        #[serde(default)]
        seed: Option<u32>,
    },
    /// Give somebody a wristband.
    BindWristband {
        /// The number of the entry.
        entry: u32,
        /// What is written on it.
        number: String,
    },
    /// Give somebody another one for one that is lost; the old one stops working.
    ReplaceWristband {
        /// The number of the entry.
        entry: u32,
        /// What is written on the new one.
        number: String,
    },
    /// Take the wristband back.
    WithdrawWristband {
        /// The number of the entry.
        entry: u32,
    },
    /// Note that somebody has come.
    CheckIn {
        /// The number of the entry.
        entry: u32,
    },
    /// Take out everybody of a section who has not come.
    CloseCheckIn {
        /// The section, by name or number.
        #[serde(default)]
        division: Option<String>,
    },
    /// Take somebody out before the draw.
    Scratch {
        /// The number of the entry.
        entry: u32,
    },
    /// Add a board to the inventory.
    AddBoard {
        /// What is written on it.
        label: String,
    },
    /// Take a board out of the inventory.
    RetireBoard {
        /// The number of the board.
        board: u32,
    },
    /// Hand a board out.
    CheckOutBoard {
        /// The number of the board.
        board: u32,
        /// The id of the person who takes it; or name an `entry`.
        #[serde(default)]
        person: Option<String>,
        /// The entry of the player who takes it.
        #[serde(default)]
        entry: Option<u32>,
        /// For which match.
        #[serde(default, rename = "match")]
        match_id: Option<u32>,
        /// Whether the ID was seen.
        id_shown: bool,
        /// The number of the ID, which only officials see.
        #[serde(default)]
        id_number: Option<String>,
    },
    /// Take a board back.
    ReturnBoard {
        /// The number of the board.
        board: u32,
    },
    /// Put up a table.
    AddTable {
        /// What it is called.
        label: String,
    },
    /// Take a free table away.
    CloseTable {
        /// The number of the table.
        table: u32,
    },
}

impl CompetitionAct {
    /// The command that it means, with what goes with it in the directory.
    ///
    /// # Errors
    /// When something that it names cannot be read or is not there.
    pub async fn deed(self, app: &App, contest: &Contest) -> Result<Deed, Problem> {
        let wall = Wall::of(contest);
        let place = |named: &Option<String>| division(contest, named.as_deref());
        Ok(match self {
            CompetitionAct::Announce { text } => Command::Announce { text }.into(),
            CompetitionAct::MoveDeadline { week, deadline } => Command::MoveDeadline {
                week,
                deadline: wall.read("deadline", &deadline)?,
            }
            .into(),
            CompetitionAct::DrawLot {
                division,
                lot: sent,
            } => {
                let (division, seed): (_, Seed) = (place(&division)?, lot(sent));
                Command::DrawLot { division, seed }.into()
            }
            CompetitionAct::ArrangePlayOff {
                division,
                entries,
                deadline,
            } => Command::ArrangePlayOff {
                division: place(&division)?,
                entries: entries.into_iter().map(EntryId).collect(),
                deadline: wall.read("deadline", &deadline)?,
            }
            .into(),
            CompetitionAct::PlaceFinal { division, at } => Command::PlaceFinal {
                division: place(&division)?,
                at: wall.read("at", &at)?,
            }
            .into(),
            CompetitionAct::AmendTerms { terms } => terms.command(contest)?.into(),
            CompetitionAct::RemoveDivision { division } => {
                let division = place(&Some(division))?;
                Command::RemoveDivision { division }.into()
            }
            CompetitionAct::AddGroup { name, coordinator } => {
                add_group(app, contest, name, &coordinator).await?
            }
            CompetitionAct::AcknowledgeInsurance { group } => Command::AcknowledgeInsurance {
                group: GroupId(group),
            }
            .into(),
            CompetitionAct::JudgeEligibility { entry, eligibility } => Command::JudgeEligibility {
                entry: EntryId(entry),
                eligibility,
            }
            .into(),
            CompetitionAct::SetSeed { entry, seed } => Command::SetSeed {
                entry: EntryId(entry),
                seed,
            }
            .into(),
            CompetitionAct::BindWristband { entry, number } => {
                check_in::bind(contest, EntryId(entry), &number)?
            }
            CompetitionAct::ReplaceWristband { entry, number } => {
                check_in::replace(contest, EntryId(entry), &number)?
            }
            CompetitionAct::WithdrawWristband { entry } => {
                check_in::take_back(contest, EntryId(entry))
            }
            CompetitionAct::CheckIn { entry } => Command::CheckIn {
                entry: EntryId(entry),
            }
            .into(),
            CompetitionAct::CloseCheckIn { division } => Command::CloseCheckIn {
                division: place(&division)?,
            }
            .into(),
            CompetitionAct::Scratch { entry } => Command::Scratch {
                entry: EntryId(entry),
            }
            .into(),
            CompetitionAct::AddBoard { label } => Command::AddBoard { label }.into(),
            CompetitionAct::RetireBoard { board } => boards::retire(board).into(),
            CompetitionAct::CheckOutBoard {
                board,
                person,
                entry,
                match_id,
                id_shown,
                id_number,
            } => {
                let out = boards::CheckOut {
                    board,
                    person,
                    entry,
                    match_id,
                    id_shown,
                    id_number,
                };
                out.deed(app, contest).await?
            }
            CompetitionAct::ReturnBoard { board } => boards::give_back(board).into(),
            CompetitionAct::AddTable { label } => Command::AddTable { label }.into(),
            CompetitionAct::CloseTable { table } => Command::CloseTable {
                table: TableId(table),
            }
            .into(),
        })
    }
}

/// Whoever speaks for a group has the role of it.
async fn add_group(
    app: &App,
    contest: &Contest,
    name: String,
    coordinator: &str,
) -> Result<Deed, Problem> {
    let coordinator = PersonId::new(coordinator.trim());
    let person = known_person(app, &coordinator).await?;
    let line = Line::new(&name)
        .map_err(|bad| Problem::unusable("bad_name", t!("api-bad-group-name", why = bad.said())))?;
    let role = Change::GiveRole(Assignment {
        person,
        competition: contest.id.stream(),
        role: Role::Coordinator,
        group: Some(line),
    });
    Ok(Deed {
        after: vec![role],
        ..Command::AddGroup { name, coordinator }.into()
    })
}

/// Somebody in the directory.
///
/// # Errors
/// When nobody there has this id.
pub async fn known_person(
    app: &App,
    person: &PersonId,
) -> Result<boardside_store::people::PersonId, Problem> {
    let unknown = || Problem::unusable("no_such_person", t!("api-no-person"));
    let id = in_directory(person).ok_or_else(unknown)?;
    let found = app.store.person(&id).await?;
    let there = found.is_some_and(|found| found.details().is_some());
    there.then_some(id).ok_or_else(unknown)
}
