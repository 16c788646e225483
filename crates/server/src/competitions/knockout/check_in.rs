//! `/c/{competition}/check-in`: the desk at the door. A scanner types the number of a wristband, or somebody a name.

use super::day::Day;
use super::fields::Fields;
use super::group::status;
use super::notice::Notice;
use super::roster;
use super::wristband;
use crate::accounts::SignedIn;
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
use crate::contest::access::new_command;
use crate::contest::in_directory;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page, page_with};
use crate::pages::origin::Origin;
use crate::pages::qr::Qr;
use crate::pages::received::{Asked, Named, Sent};
use crate::spoken::Spoken as _;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{
    Actor, Command, DivisionId, Eligibility, Entry, EntryId, PersonId, Status, Wristband,
};
use boardside_store::people::{BirthDate, Change, Details};
use serde::Deserialize;

/// Names that are listed at once.
const MOST: usize = 20;

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
    sections: Vec<Section>,
    qr: Qr,
    wristbands: bool,
}

/// Somebody whose name is like what was typed.
struct Found {
    entry: u32,
    name: String,
    about: String,
}

/// The player at the desk.
pub struct Player {
    /// One of the entries, by which the player is known on the page.
    pub entry: u32,
    pub full_name: String,
    pub public_name: String,
    pub group: String,
    pub has_wristband: bool,
    /// Where a birth date is missing.
    pub asks_birth_date: bool,
    pub entries: Vec<Entered>,
    /// Whether something is left to do at the desk.
    pub to_do: bool,
    pub plays: bool,
    /// Whether somebody who was scratched may be entered again.
    pub may_return: bool,
}

/// Somebody's place in a section.
pub struct Entered {
    pub section: String,
    pub status: String,
    /// Whether the player may play there, in words; why not, if not.
    pub eligible: String,
    pub is_eligible: bool,
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
    State(app): State<App>,
    known: SignedIn,
    origin: Origin,
    Named(id): Named,
    Asked(query): Asked<Query>,
) -> Result<Response, Trouble> {
    let day = Day::open(&app, &id).await?;
    known.office(&day.contest.id)?;
    let person = |entry: Option<u32>| {
        let entry = day.competition().entry(EntryId(entry?))?;
        Some(entry.person.clone())
    };
    let notice = person(query.done).map(|person| {
        let name = day.full_name(&person);
        Notice::good(t!("check-in-done", player = name))
    });
    let shown = desk(&day, &known, &origin, person(query.entry), notice)?;
    Ok(page(&shown)?)
}

/// Finds somebody, or does something for whoever is at the desk.
pub async fn send(
    State(app): State<App>,
    known: SignedIn,
    origin: Origin,
    Named(id): Named,
    Sent(pairs): Sent<Vec<(String, String)>>,
) -> Result<Response, Trouble> {
    let day = Day::open(&app, &id).await?;
    let by = known.office(&day.contest.id)?;
    let fields = Fields::from(pairs);
    if fields.get("do") == "find" {
        return find(&app, &day, &known, &origin, fields.get("q")).await;
    }
    match act(&app, &day, &by, &fields).await? {
        Ok(place) => Ok(Redirect::to(&day.path(&place)).into_response()),
        Err(notice) => {
            let day = Day::open(&app, &id).await?;
            let person = at_desk(&day, &fields);
            let mut shown = desk(&day, &known, &origin, person, Some(notice))?;
            shown.frame.live = false;
            Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
        }
    }
}

async fn find(
    app: &App,
    day: &Day,
    known: &SignedIn,
    origin: &Origin,
    asked: &str,
) -> Result<Response, Trouble> {
    if asked.is_empty() {
        return Ok(page(&desk(day, known, origin, None, None)?)?);
    }
    if let Some(person) = wristband::look_up(app, day, known, asked).await? {
        let shown = desk(day, known, origin, Some(person), None)?;
        return Ok(page(&shown)?);
    }
    let found = named(day, asked);
    if let [one] = &found[..] {
        let entry = EntryId(one.entry);
        let person = day
            .competition()
            .entry(entry)
            .map(|entry| entry.person.clone());
        return Ok(page(&desk(day, known, origin, person, None)?)?);
    }
    let notice = found.is_empty().then(|| Notice::bad(t!("check-in-nobody")));
    let mut shown = desk(day, known, origin, None, notice)?;
    shown.found = found;
    asked.clone_into(&mut shown.asked);
    Ok(page(&shown)?)
}

/// Everybody with a word of the name that begins so, or several.
fn named(day: &Day, asked: &str) -> Vec<Found> {
    let asked = asked.to_lowercase();
    let words: Vec<&str> = words_of(&asked).collect();
    let mut seen = Vec::new();
    let mut found = Vec::new();
    for (id, entry) in day.competition().entries() {
        if seen.contains(&&entry.person) {
            continue;
        }
        let Some(details) = day.details(&entry.person) else {
            continue;
        };
        let name = details.full_name.as_str().to_lowercase();
        let begins = |word: &&str| words_of(&name).any(|part| part.starts_with(*word));
        if words.is_empty() || !words.iter().all(begins) {
            continue;
        }
        seen.push(&entry.person);
        let group = day.group(entry.group);
        let status = status(entry.status);
        let about = [group, day.section(entry.division), status.as_str()];
        let about: Vec<&str> = about.into_iter().filter(|part| !part.is_empty()).collect();
        found.push(Found {
            entry: id.0,
            name: details.full_name.as_str().to_owned(),
            about: about.join(" · "),
        });
    }
    found.sort_by_key(|one| one.name.to_lowercase());
    found.truncate(MOST);
    found
}

/// What a name is looked up by: `Anna-Lena Hofer` by each of her three names.
fn words_of(name: &str) -> impl Iterator<Item = &str> {
    name.split(|letter: char| letter.is_whitespace() || [',', '-'].contains(&letter))
        .filter(|word| !word.is_empty())
}

fn at_desk(day: &Day, fields: &Fields) -> Option<PersonId> {
    let entry = EntryId(fields.number("entry")?);
    day.competition()
        .entry(entry)
        .map(|entry| entry.person.clone())
}

/// Does what a button says; done, it is where to go on.
async fn act(
    app: &App,
    day: &Day,
    by: &Actor,
    fields: &Fields,
) -> Result<Result<String, Notice>, Trouble> {
    let once = fields.once();
    if fields.get("do") == "close" {
        let Some(division) = day.find_section(fields.get("section")) else {
            return Ok(Err(Notice::bad(t!("knockout-section-missing"))));
        };
        let command = Command::CloseCheckIn { division };
        let asked = app
            .ask(&day.contest.id, Some(&once), by.clone(), command)
            .await?;
        return Ok(asked.map(|()| "/check-in".to_owned()).map_err(Notice::from));
    }
    let (Some(person), Some(entry)) = (at_desk(day, fields), fields.number("entry")) else {
        return Ok(Err(Notice::bad(t!("check-in-player-missing"))));
    };
    let stay = format!("/check-in?entry={entry}");
    let done = match fields.get("do") {
        "give" => wristband::give(app, day, by, &person, fields.get("number"), &once).await?,
        "give_and_check_in" => {
            let number = fields.get("number");
            let needs_none = !wristband::are_worn(day) || has_wristband(day, &person);
            let has_one = number.is_empty() && needs_none;
            if !has_one {
                let given = wristband::give(app, day, by, &person, number, &once).await?;
                if let Err(notice) = given {
                    return Ok(Err(notice));
                }
            }
            let once = format!("{once}.in");
            let checked = wristband::ask_all(app, day, by, &once, check_ins(day, &person));
            let done = format!("/check-in?done={entry}");
            return Ok(checked.await?.map(|()| done));
        }
        "take" => wristband::take(app, day, by, &person, &once).await?,
        "again" => {
            let commands = entries_again(day, &person);
            wristband::ask_all(app, day, by, &once, commands).await?
        }
        "scratch" => {
            let commands = playing(day, &person).map(|(entry, _)| Command::Scratch { entry });
            wristband::ask_all(app, day, by, &once, commands.collect()).await?
        }
        "born" => judge(app, day, by, &person, fields.get("born"), &once).await?,
        "vouch" => {
            let eligibility = Eligibility::Eligible;
            let unsure = playing(day, &person)
                .filter(|(_, entry)| entry.eligibility == Eligibility::NotChecked);
            let commands =
                unsure.map(|(entry, _)| Command::JudgeEligibility { entry, eligibility });
            wristband::ask_all(app, day, by, &once, commands.collect()).await?
        }
        _ => Err(Notice::bad(t!("knockout-form-unreadable"))),
    };
    Ok(done.map(|()| stay))
}

fn playing<'a>(day: &'a Day, person: &'a PersonId) -> impl Iterator<Item = (EntryId, &'a Entry)> {
    let entries = day.competition().entries_of(person).iter();
    entries
        .filter_map(|id| Some((*id, day.competition().entry(*id)?)))
        .filter(|(_, entry)| entry.plays())
}

fn check_ins(day: &Day, person: &PersonId) -> Vec<Command> {
    playing(day, person)
        .filter(|(_, entry)| entry.status == Status::Entered)
        .map(|(entry, _)| Command::CheckIn { entry })
        .collect()
}

fn has_wristband(day: &Day, person: &PersonId) -> bool {
    let bound = |(_, entry): (_, &Entry)| entry.wristband == Wristband::Bound;
    plays(day, person) && playing(day, person).all(bound)
}

fn plays(day: &Day, person: &PersonId) -> bool {
    playing(day, person).next().is_some()
}

/// What enters somebody again who was scratched, because they came after all.
fn entries_again(day: &Day, person: &PersonId) -> Vec<Command> {
    let plays_in = |division| playing(day, person).any(|(_, entry)| entry.division == division);
    let mut again: Vec<&Entry> = Vec::new();
    for id in day.competition().entries_of(person) {
        let entry = day.competition().entry(*id);
        let scratched = entry.filter(|entry| entry.status == Status::Scratched);
        let known = |entry: &&Entry| again.iter().any(|one| one.division == entry.division);
        again.extend(scratched.filter(|entry| !plays_in(entry.division) && !known(entry)));
    }
    let enter = |entry: &Entry| Command::Enter {
        person: person.clone(),
        division: entry.division,
        group: entry.group,
        eligibility: entry.eligibility,
    };
    again.into_iter().map(enter).collect()
}

/// Keeps a birth date and says of every section whether it fits.
async fn judge(
    app: &App,
    day: &Day,
    by: &Actor,
    person: &PersonId,
    born: &str,
    once: &str,
) -> Result<Result<(), Notice>, Trouble> {
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
    app.store
        .change_one(Change::UpdatePerson(id, details))
        .await??;
    let commands = playing(day, person).map(|(entry, found)| Command::JudgeEligibility {
        entry,
        eligibility: roster::judged(day, found.division, Some(born)),
    });
    wristband::ask_all(app, day, by, once, commands.collect()).await
}

fn desk(
    day: &Day,
    known: &SignedIn,
    origin: &Origin,
    person: Option<PersonId>,
    notice: Option<Notice>,
) -> Result<Desk, Trouble> {
    let reader = Reader::of_account(known, &day.contest);
    let url = origin.with(&day.path("/check-in"));
    let qr = Qr::of(&url, t!("check-in-qr"));
    let frame = Frame::new(&day.contest, reader, &t!("check-in-title"), "/check-in");
    Ok(Desk {
        layout: frame.layout.clone(),
        frame,
        notice,
        once: new_command().to_string(),
        asked: String::new(),
        found: Vec::new(),
        player: person.map(|person| player(day, &person)),
        sections: day
            .sections()
            .map(|(id, name)| section(day, id, name))
            .collect(),
        qr: qr.map_err(crate::pages::Failure::from)?,
        wristbands: wristband::are_worn(day),
    })
}

/// A player as officials see one.
pub fn player(day: &Day, person: &PersonId) -> Player {
    let competition = day.competition();
    let ids = competition.entries_of(person);
    let entries: Vec<_> = ids.iter().filter_map(|id| competition.entry(*id)).collect();
    // Who was scratched and entered again is told as entered.
    let gone = |entry: &Entry| {
        let mut playing = entries.iter().filter(|other| other.plays());
        !entry.plays() && playing.any(|other| other.division == entry.division)
    };
    let told = entries.iter().filter(|entry| !gone(entry));
    let entered = told.map(|entry| {
        let (eligible, is_eligible) = eligible(day, entry.division, entry.eligibility);
        Entered {
            section: day.section(entry.division).to_owned(),
            status: status(entry.status),
            eligible,
            is_eligible,
        }
    });
    let unsure = |entry: &&&Entry| {
        entry.plays()
            && entry.eligibility == Eligibility::NotChecked
            && competition.age_limit(entry.division).is_some()
    };
    Player {
        entry: ids.first().map_or(0, |id| id.0),
        full_name: day.full_name(person),
        public_name: ids.first().map_or_else(String::new, |id| day.public(*id)),
        group: entries
            .first()
            .map_or("", |entry| day.group(entry.group))
            .to_owned(),
        has_wristband: has_wristband(day, person),
        asks_birth_date: entries.iter().any(|entry| unsure(&entry)),
        to_do: playing(day, person).any(|(_, entry)| entry.status == Status::Entered),
        plays: plays(day, person),
        may_return: !entries_again(day, person).is_empty(),
        entries: entered.collect(),
    }
}

/// Whether somebody may play in a section, in words.
fn eligible(day: &Day, division: DivisionId, eligibility: Eligibility) -> (String, bool) {
    match eligibility {
        Eligibility::Eligible => (t!("check-in-eligible"), true),
        Eligibility::NotEligible => {
            let why = roster::too_old(day, division).to_lowercase();
            (t!("check-in-not-eligible", why = why), false)
        }
        Eligibility::NotChecked if day.competition().age_limit(division).is_some() => {
            (t!("check-in-not-checked"), false)
        }
        Eligibility::NotChecked => (t!("check-in-eligible"), true),
    }
}

fn section(day: &Day, division: DivisionId, name: &str) -> Section {
    let competition = day.competition();
    let entries = || {
        let all = competition.entries();
        all.filter(move |(_, entry)| entry.division == division)
    };
    let absent = entries().filter(|(_, entry)| entry.status == Status::Entered);
    let found = competition.division(division);
    let terms = competition.terms().knockout();
    let closes = terms.and_then(|terms| terms.check_in_closes);
    let drawn = found.is_some_and(|found| found.bracket.is_some());
    let closed = found.is_some_and(boardside_competition::Division::check_in_closed);
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
        drawn,
    }
}
