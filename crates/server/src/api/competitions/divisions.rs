//! Divisions of a league and sections of a knockout: which is meant, and that it is drawn.

use crate::api::Problem;
use crate::contest::{Contest, roster};
use boardside_competition::DivisionId;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// Which division.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// By name or number; not needed where there is only one.
    #[serde(default)]
    pub division: Option<String>,
}

/// A draw to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewDraw {
    /// The caller's name for this act, unique in the competition. The same one again is answered, not repeated.
    #[schema(min_length = 1, max_length = 100)]
    pub id: String,
    /// The division, by name or number; not needed where there is only one.
    #[serde(default)]
    pub division: Option<String>,
    /// The number from which the lot is drawn, so that it can be drawn again. For a schedule none is the order of entry;
    /// for a bracket the server takes one by chance.
    #[serde(default)]
    pub lot: Option<u64>,
    /// The number of the last event seen; refuse if there are more.
    #[serde(default)]
    pub seen: Option<u64>,
}

/// The name of a division.
pub fn division_name(contest: &Contest, id: DivisionId) -> String {
    let names = &contest.competition.terms().divisions;
    names.get(id.0 as usize).cloned().unwrap_or_default()
}

/// The division that is meant: by its name, or by its number from 0. None named is the only one there is.
///
/// # Errors
/// When there is no such division, or several and none is named.
pub fn division(contest: &Contest, named: Option<&str>) -> Result<DivisionId, Problem> {
    let found = roster::division(contest, named);
    found.map_err(|sentence| Problem::unusable("no_such_division", sentence))
}
