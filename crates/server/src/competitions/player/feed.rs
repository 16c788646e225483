//! `GET /me/calendar/{token}`: the agreed times of one player, for a calendar program. It has no cookie, so the address
//! itself is the secret.

use super::mine::contests_of;
use crate::app::App;
use crate::competitions::public::calendar::answer;
use crate::contest::{Calendar, Names, agenda};
use crate::pages::Trouble;
use crate::pages::origin::Origin;
use crate::pages::received::Named;
use axum::extract::State;
use axum::response::Response;
use boardside_competition::PersonId;

/// The calendar.
pub async fn show(
    State(app): State<App>,
    Named(token): Named,
    origin: Origin,
) -> Result<Response, Trouble> {
    let token = token.strip_suffix(".ics").unwrap_or(&token);
    let person = app.keys.read_calendar(token);
    let person = person.ok_or_else(missing)?;
    let known = app.store.person(&person).await?;
    // Of somebody who is erased nothing is told.
    let known = known.filter(|known| known.details().is_some());
    known.ok_or_else(missing)?;
    let roles = app.store.roles_of(&person).await?;
    let me = PersonId::new(person.as_str());
    let mut entries = Vec::new();
    for contest in contests_of(&app, &roles).await? {
        let names = Names::of(&app, &contest.competition).await?;
        entries.extend(agenda(&contest, &names, &origin, Some(&me)));
    }
    entries.sort_by_key(|entry| entry.starts);
    let calendar = Calendar {
        name: t!("calendar-mine"),
        entries,
    };
    Ok(answer(&calendar, "my-matches"))
}

fn missing() -> Trouble {
    Trouble::missing(t!("calendar-missing"))
}
