//! Erasing a person: the id stays, so that the log can still say "a player"; nothing else does.

use super::change::Stop;
use super::{PersonId, person};
use crate::database::Connection;

/// Every place where something of a person is kept. A seat holds only the id, so it stays and has no name.
const ERASE: [&str; 9] = [
    "DELETE FROM contacts WHERE person = $1",
    "DELETE FROM identifiers WHERE person = $1",
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM accounts WHERE person = $1",
    "DELETE FROM tokens WHERE person = $1 OR subject = $1",
    "DELETE FROM roles WHERE person = $1",
    "DELETE FROM notices WHERE person = $1",
    "DELETE FROM mail_wishes WHERE person = $1",
    "UPDATE people SET full_name = '', display_name = '', search = '', birth_date = '', profile = 'erased' \
     WHERE id = $1",
];

pub(super) async fn erase(on: &mut Connection, id: &PersonId) -> Result<(), Stop> {
    person::require_known(on, id).await?;
    for text in ERASE {
        on.execute(text, &[id.as_str().into()]).await?;
    }
    Ok(())
}
