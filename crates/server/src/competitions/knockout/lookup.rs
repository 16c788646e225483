//! `/c/{competition}/lookup`: an official with a phone in the hall types or scans a wristband and sees who it is.

use super::check_in::taking_out;
use super::fields::Fields;
use super::leaving::TakingOut;
use super::notice::Notice;
use super::official::Official;
use super::player::Player;
use super::settle::{self, Settling};
use super::wristband;
use crate::competitions::frame::{Frame, Reader};
use crate::contest::Names;
use crate::contest::access::new_command;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page, page_with};
use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use boardside_competition::{EntryId, MatchId, PersonId};

/// Look-ups that the director sees.
const SHOWN: u32 = 100;

#[derive(Template)]
#[template(path = "competitions/knockout/lookup.html")]
struct Lookup {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    once: String,
    found: Option<Found>,
    is_director: bool,
    wristbands: bool,
    /// When, who and whom, for the director.
    log: Vec<(String, String, String)>,
}

/// Who has the wristband.
struct Found {
    player: Player,
    /// The match that is open, and what to do about it.
    settling: Option<Settling>,
    /// What takes the player out of a section that is drawn; the desk does it.
    out: Option<TakingOut>,
    /// The last match that is over: the two players, and how it ended.
    last: Option<(String, String, String)>,
}

/// The field.
pub async fn show(official: Official) -> Result<Response, Trouble> {
    Ok(page(
        &lookup(&official, None, &Fields::default(), None).await?,
    )?)
}

/// Who it is, or settles that player's match.
pub async fn send(official: Official, fields: Fields) -> Result<Response, Trouble> {
    if fields.get("do") != "find" {
        return match settle::act(&official, &fields).await? {
            Ok(()) => Ok(official.go("/lookup")),
            Err(notice) => {
                let about = fields.number("about").map(EntryId);
                let entry = about.and_then(|entry| official.day.competition().entry(entry));
                let person = entry.map(|entry| entry.person.clone());
                let shown = lookup(&official, person, &fields, Some(notice)).await?;
                Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
            }
        };
    }
    let person = wristband::look_up(&official, fields.get("number")).await?;
    let notice = person.is_none().then(|| Notice::bad(t!("lookup-nobody")));
    let mut shown = lookup(&official, person, &fields, notice).await?;
    // Asked for again by its address, which names nobody, it would be another page.
    shown.frame.live = false;
    Ok(page(&shown)?)
}

async fn lookup(
    official: &Official,
    person: Option<PersonId>,
    fields: &Fields,
    notice: Option<Notice>,
) -> Result<Lookup, Trouble> {
    let day = &official.day;
    let is_director = official.reader() == Reader::Director;
    let frame = official.frame(&t!("lookup-do"), "/lookup", notice.as_ref());
    Ok(Lookup {
        layout: frame.layout.clone(),
        frame,
        notice,
        once: new_command().to_string(),
        found: match person {
            Some(person) => Some(found(official, &person, fields).await?),
            None => None,
        },
        is_director,
        wristbands: wristband::are_worn(day),
        log: match is_director {
            true => log(official).await?,
            false => Vec::new(),
        },
    })
}

async fn found(official: &Official, person: &PersonId, fields: &Fields) -> Result<Found, Trouble> {
    let day = &official.day;
    let competition = day.competition();
    let entries = competition.entries_of(person).iter();
    let matches: Vec<MatchId> = entries
        .filter_map(|entry| competition.entry(*entry))
        .flat_map(|entry| entry.matches().to_vec())
        .collect();
    let open = matches.iter().find_map(|id| Settling::of(day, *id, fields));
    let last = matches.iter().rev().find_map(|id| {
        let found = competition.match_of(*id)?;
        let pairing = day.pairing(*id, found);
        let [one, other] = pairing.players;
        Some((one, other, pairing.result?))
    });
    let player = Player::with_number(official, person).await?;
    Ok(Found {
        settling: open.map(|settling| Settling {
            about: Some(player.entry),
            ..settling
        }),
        out: taking_out(day, person, &player, fields),
        player,
        last,
    })
}

/// Who looked up whom, the last one first.
async fn log(official: &Official) -> Result<Vec<(String, String, String)>, Trouble> {
    let (app, day) = (&official.app, &official.day);
    let stream = day.contest.id.stream();
    let look_ups = app.store.look_ups_in(&stream, SHOWN).await?;
    let ids: Vec<PersonId> = look_ups
        .iter()
        .flat_map(|one| [Some(&one.official), one.person.as_ref()])
        .flatten()
        .map(|id| PersonId::new(id.as_str()))
        .collect();
    let names = Names::of_people(app, ids.iter()).await?;
    let name = |id: &boardside_store::people::PersonId| {
        let known = names.person(&PersonId::new(id.as_str()));
        let details = known.and_then(|person| person.details());
        details.map_or_else(
            || t!("knockout-erased"),
            |details| details.full_name.as_str().to_owned(),
        )
    };
    let line = |one: &boardside_store::people::LookUp| {
        let whom = one
            .person
            .as_ref()
            .map_or_else(|| t!("lookup-nobody-has-it"), name);
        (day.written(one.at, "%H:%M:%S"), name(&one.official), whom)
    };
    Ok(look_ups.iter().map(line).collect())
}
