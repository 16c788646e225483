//! `/c/{competition}/check-in`: the desk at the door. A scanner types the number of a wristband, or somebody a name.

mod search;

use super::day::Day;
use super::empty::Empty;
use super::fields::Fields;
use super::leaving::{self, TakingOut};
use super::notice::Notice;
use super::official::Official;
use super::player::{Player, entries_again, has_wristband, is_drawn, playing};
use super::roster;
use super::wristband;
use crate::competitions::frame::Frame;
use crate::contest::access::new_command;
use crate::contest::in_directory;
use crate::pages::layout::{Layout, page, page_with};
use crate::pages::origin::Origin;
use crate::pages::qr::Qr;
use crate::pages::received::Asked;
use crate::pages::{Failure, Trouble};
use crate::spoken::Spoken as _;
use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use boardside_competition::{
    Command, Division, DivisionId, Eligibility, EntryId, PersonId, Status,
};
use boardside_store::people::{BirthDate, Change, Details};
use search::{Found, named};
use serde::Deserialize;

#[derive(Template)]
#[template(path = "competitions/knockout/check_in.html")]
struct Desk {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    once: String,
    asked: String,
    found: Vec<Found>,
    player: Option<Player>,
    /// What takes the player out of a section that is drawn.
    out: Option<TakingOut>,
    sections: Vec<Section>,
    qr: Qr,
    wristbands: bool,
}

/// How far a section is.
struct Section {
    number: u32,
    name: String,
    checked_in: usize,
    absent: Vec<String>,
    closed: bool,
    closes: Option<String>,
    drawn: bool,
    /// Nobody was ever entered: what to do about it.
    empty: Option<Empty>,
}

/// Whom the page is about.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Query {
    entry: Option<u32>,
    done: Option<u32>,
}

/// The desk, perhaps with a player at it.
pub async fn show(
    official: Official,
    origin: Origin,
    Asked(query): Asked<Query>,
) -> Result<Response, Trouble> {
    let person = |entry: Option<u32>| person_of(&official, EntryId(entry?));
    let notice = person(query.done).map(|person| {
        let name = official.day.full_name(&person);
        Notice::good(t!("check-in-done", player = name))
    });
    let nothing = Fields::default();
    let shown = desk(&official, &origin, person(query.entry), &nothing, notice).await?;
    Ok(page(&shown)?)
}

/// Finds somebody, or does something for whoever is at the desk.
pub async fn send(
    mut official: Official,
    origin: Origin,
    fields: Fields,
) -> Result<Response, Trouble> {
    if fields.get("do") == "find" {
        return find(&official, &origin, fields.get("q")).await;
    }
    match act(&official, &fields).await? {
        Ok(place) => Ok(official.go(&place)),
        Err(notice) => {
            official.looks_again().await?;
            let person = at_desk(&official, &fields).map(|(_, person)| person);
            let shown = desk(&official, &origin, person, &fields, Some(notice)).await?;
            Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
        }
    }
}

async fn find(official: &Official, origin: &Origin, asked: &str) -> Result<Response, Trouble> {
    let wearer = match asked {
        "" => None,
        typed => wristband::number_or_name(official, typed).await?,
    };
    let found = match wearer {
        Some(_) => Vec::new(),
        None => named(&official.day, asked),
    };
    let person = wearer.or_else(|| match &found[..] {
        [one] => person_of(official, EntryId(one.entry)),
        _ => None,
    });
    let nobody = person.is_none() && found.is_empty() && !asked.is_empty();
    let notice = nobody.then(|| Notice::bad(t!("check-in-nobody")));
    let mut shown = desk(official, origin, person, &Fields::default(), notice).await?;
    if shown.player.is_none() {
        shown.found = found;
        asked.clone_into(&mut shown.asked);
    }
    // Asked for again by its address, which names nobody, it would be another page.
    shown.frame.live = false;
    Ok(page(&shown)?)
}

fn person_of(official: &Official, entry: EntryId) -> Option<PersonId> {
    let entry = official.day.competition().entry(entry)?;
    Some(entry.person.clone())
}

/// Whom a form is about, and by which entry.
fn at_desk(official: &Official, fields: &Fields) -> Option<(EntryId, PersonId)> {
    let entry = EntryId(fields.number("entry")?);
    Some((entry, person_of(official, entry)?))
}

/// Does what a button says; done, it is where to go on.
async fn act(official: &Official, fields: &Fields) -> Result<Result<String, Notice>, Trouble> {
    let (day, once) = (&official.day, fields.once());
    if fields.get("do") == "close" {
        let Some(division) = day.find_section(fields.get("section")) else {
            return Ok(Err(Notice::bad(t!("knockout-section-missing"))));
        };
        let asked = official.ask(&once, Command::CloseCheckIn { division });
        return Ok(asked.await?.map(|()| "/check-in".to_owned()));
    }
    let Some((EntryId(entry), person)) = at_desk(official, fields) else {
        return Ok(Err(Notice::bad(t!("check-in-player-missing"))));
    };
    let stay = format!("/check-in?entry={entry}");
    let done = match fields.get("do") {
        "give" => wristband::give(official, &person, fields.get("number"), &once).await?,
        "give_and_check_in" => {
            let checked = check_in(official, &person, fields.get("number"), &once).await?;
            return Ok(checked.map(|()| format!("/check-in?done={entry}")));
        }
        "take" => wristband::take(official, &person, &once).await?,
        "again" => official.ask_all(&once, entries_again(day, &person)).await?,
        "scratch" => {
            let commands = playing(day, &person).map(|(entry, _)| Command::Scratch { entry });
            official.ask_all(&once, commands.collect()).await?
        }
        "take_out" => match leaving::commands(day, &person, fields) {
            Ok(commands) => official.ask_all(&once, commands).await?,
            Err(notice) => Err(notice),
        },
        "born" => judge(official, &person, fields.get("born"), &once).await?,
        "vouch" => {
            let eligibility = Eligibility::Eligible;
            let unsure = playing(day, &person)
                .filter(|(_, entry)| entry.eligibility == Eligibility::NotChecked);
            let commands =
                unsure.map(|(entry, _)| Command::JudgeEligibility { entry, eligibility });
            official.ask_all(&once, commands.collect()).await?
        }
        _ => Err(Notice::bad(t!("knockout-form-unreadable"))),
    };
    Ok(done.map(|()| stay))
}

/// Somebody is there: with a wristband where they are worn, in every section.
async fn check_in(
    official: &Official,
    person: &PersonId,
    number: &str,
    once: &str,
) -> Result<Result<(), Notice>, Trouble> {
    let day = &official.day;
    let needs_none = !wristband::are_worn(day) || has_wristband(day, person);
    let gives = !(number.is_empty() && needs_none);
    let to_come = playing(day, person).filter(|(_, entry)| entry.status == Status::Entered);
    let comes: Vec<Command> = to_come
        .map(|(entry, _)| Command::CheckIn { entry })
        .collect();
    if gives {
        // Both or neither: whoever cannot be checked in gets no wristband.
        let mut both = wristband::giving(day, person);
        both.extend(comes.iter().cloned());
        if let Err(notice) = official.would_do(&both) {
            return Ok(Err(notice));
        }
        if let Err(notice) = wristband::give(official, person, number, once).await? {
            return Ok(Err(notice));
        }
    }
    let once = format!("{once}.in");
    official.ask_all(&once, comes).await
}

/// Keeps a birth date and says of every section whether it fits.
async fn judge(
    official: &Official,
    person: &PersonId,
    born: &str,
    once: &str,
) -> Result<Result<(), Notice>, Trouble> {
    let day = &official.day;
    // A section was drawn by what was known then. A date that nobody has asked for yet can still be given.
    if is_drawn(day, person) && !Player::of(day, person).asks_birth_date {
        return Ok(Err(Notice::bad(t!("check-in-born-stays"))));
    }
    let born = match BirthDate::new(born) {
        Ok(born) => born,
        Err(bad) => {
            let sentence = t!("newcomer-bad-birth-date", why = bad.said());
            return Ok(Err(Notice::bad(sentence)));
        }
    };
    let (Some(id), Some(details)) = (in_directory(person), day.details(person)) else {
        return Ok(Err(Notice::bad(t!("wristband-player-gone"))));
    };
    let details = Details {
        birth_date: Some(born),
        ..details.clone()
    };
    let update = Change::UpdatePerson(id, details);
    official.app.store.change_one(update).await??;
    let commands = playing(day, person).map(|(entry, found)| Command::JudgeEligibility {
        entry,
        eligibility: roster::judged(day, found.division, Some(born)),
    });
    official.ask_all(once, commands.collect()).await
}

async fn desk(
    official: &Official,
    origin: &Origin,
    person: Option<PersonId>,
    fields: &Fields,
    notice: Option<Notice>,
) -> Result<Desk, Trouble> {
    let day = &official.day;
    let url = origin.with(&day.path("/check-in"));
    let qr = Qr::of(&url, t!("check-in-qr"));
    let player = match &person {
        Some(person) => Some(Player::with_number(official, person).await?),
        None => None,
    };
    let out = person
        .zip(player.as_ref())
        .and_then(|(person, player)| taking_out(day, &person, player, fields));
    let frame = official.frame(&t!("check-in-title"), "/check-in", notice.as_ref());
    Ok(Desk {
        layout: frame.layout.clone(),
        frame,
        notice,
        once: new_command().to_string(),
        asked: String::new(),
        found: Vec::new(),
        player,
        out,
        sections: day
            .sections()
            .map(|(id, name)| section(official, id, name))
            .collect(),
        qr: qr.map_err(Failure::from)?,
        wristbands: wristband::are_worn(day),
    })
}

/// What takes a player out who plays in a section that is drawn; before the draw, one is scratched.
pub fn taking_out(
    day: &Day,
    person: &PersonId,
    player: &Player,
    fields: &Fields,
) -> Option<TakingOut> {
    let action = day.path("/check-in");
    is_drawn(day, person).then(|| TakingOut::of(day, action, person, player.entry, fields))
}

fn section(official: &Official, division: DivisionId, name: &str) -> Section {
    let day = &official.day;
    let competition = day.competition();
    let entries = || {
        let all = competition.entries();
        all.filter(move |(_, entry)| entry.division == division)
    };
    let absent = entries().filter(|(_, entry)| entry.status == Status::Entered);
    let found = competition.division(division);
    let terms = competition.terms().knockout();
    let closes = terms.and_then(|terms| terms.check_in_closes);
    let closed = found.is_some_and(Division::check_in_closed);
    Section {
        number: division.0,
        name: name.to_owned(),
        checked_in: entries()
            .filter(|(_, entry)| entry.status == Status::CheckedIn)
            .count(),
        absent: absent
            .map(|(_, entry)| day.full_name(&entry.person))
            .collect(),
        closed,
        closes: closes.filter(|_| !closed).map(|at| day.hour(at)),
        drawn: day.is_drawn(division),
        empty: Empty::of(day, division, official.reader()),
    }
}
