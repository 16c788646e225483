//! `/c/{competition}/office/entries`: who plays, and every way to enter somebody.

mod export;
mod import;
mod link;
mod namesake;
mod newcomer;
mod sheet;

use super::clerk::{Clerk, Head};
use super::form::{Field, Filled, Form, Notice, Wrong};
use crate::competitions::frame::Frame;
use crate::contest::Names;
use crate::contest::words::Words;
use crate::game::Refused;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page_with};
use crate::pages::received::Asked;
use crate::routes::Routes;
use askama::Template;
use axum::extract::DefaultBodyLimit;
use axum::response::Response;
use boardside_competition::{
    Command, DivisionId, Eligibility, EntryId, NewEntry, PersonId, Status, Withdrawals,
};
use boardside_store::people::{self, Assignment, Change, IdentifierKind, Role, Scope, Search};
use link::OpenLinks;
use namesake::has_namesake;
use newcomer::Newcomer;
use serde::Deserialize;
use std::collections::HashMap;

/// The longest list that is sent at once, in bytes.
const LONGEST_LIST: usize = 1024 * 1024;
/// People that a search shows.
const FOUND: u32 = 20;

/// The addresses of the entries.
pub fn routes() -> Routes {
    let lists = Routes::default()
        .post("/c/{competition}/office/entries/import", import::preview)
        .post(
            "/c/{competition}/office/entries/import/confirm",
            import::confirm,
        )
        .around(|lists| lists.layer(DefaultBodyLimit::max(LONGEST_LIST)));
    Routes::default()
        .get("/c/{competition}/office/entries", show)
        .post("/c/{competition}/office/entries", enter)
        .post("/c/{competition}/office/entries/known", enter_known)
        .post("/c/{competition}/office/entries/withdraw", withdraw)
        .post("/c/{competition}/office/entries/link", link::make)
        .post("/c/{competition}/office/entries/link/close", link::close)
        .get("/c/{competition}/office/entries.csv", export::csv)
        .merge(lists)
}

#[derive(Template)]
#[template(path = "competitions/office/entries.html")]
struct Entries {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    divisions: Vec<Division>,
    by_hand: Form,
    link: Form,
    open: Vec<OpenLinks>,
    import: Form,
    withdrawals: String,
    may_search: bool,
    asked: String,
    found: Vec<Found>,
}

struct Division {
    id: DivisionId,
    name: String,
    lines: Vec<Line>,
}

struct Line {
    number: u32,
    name: String,
    card: String,
    status: String,
    withdraw: Option<Form>,
}

/// Somebody who is known here already.
struct Found {
    name: String,
    form: Form,
}

/// Whom to look for.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Query {
    q: String,
}

/// The entries.
pub async fn show(clerk: Clerk, Asked(query): Asked<Query>) -> Result<Response, Trouble> {
    page(&clerk, Wrong::default(), &query.q).await
}

/// Enters somebody who is not known here yet.
pub async fn enter(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    clerk.in_league()?;
    let mut form = hand_form(&clerk);
    if filled.is_ticked("anyway") {
        form = form.with(anyway());
    }
    let mut form = form.filled(&filled);
    let Some(newcomer) = Newcomer::read(&clerk, &filled, &mut form) else {
        return page(&clerk, Wrong::form(form), "").await;
    };
    // The form brings the id along, so that a double click enters one person.
    let person = newcomer::person_of(&filled);
    let command = enters(&person, newcomer.division);
    let entered = clerk
        .competition()
        .entries_of(&PersonId::new(person.as_str()));
    if !entered.is_empty() {
        return Ok(clerk.back("/entries"));
    }
    if let Some(refused) = clerk.would_refuse(&command) {
        return page(&clerk, Wrong::refused(form, refused), "").await;
    }
    if !filled.is_ticked("anyway") {
        let (names, cards) = (clerk.names().await?, cards(&clerk).await?);
        if has_namesake(&clerk, &names, &cards, &newcomer) {
            let division = &clerk.competition().terms().divisions[newcomer.division.0 as usize];
            let name = newcomer.name.as_str();
            let mut form = form.with(anyway());
            form.complain(
                "anyway",
                t!("office-entries-namesake", name = name, division = division),
            );
            return page(&clerk, Wrong::form(form), "").await;
        }
    }
    let changes = newcomer.changes(&person, &clerk.contest.id.stream());
    let stored = clerk.app.store.change(changes).await?;
    match stored.map_err(|refused| refused.why) {
        Ok(()) | Err(people::Refusal::PersonExists) => {}
        Err(people::Refusal::NumberTaken) => {
            form.complain("card", t!("office-number-taken"));
            return page(&clerk, Wrong::form(form), "").await;
        }
        Err(why) => return Err(why.into()),
    }
    match clerk.ask(&filled, command).await? {
        Ok(()) => Ok(clerk.back("/entries")),
        Err(refused) => page(&clerk, Wrong::refused(form, refused), "").await,
    }
}

/// Enters somebody who is known here. Only the director looks through everybody.
pub async fn enter_known(
    super::clerk::Director(clerk): super::clerk::Director,
    filled: Filled,
) -> Result<Response, Trouble> {
    clerk.in_league()?;
    let person = known_person(&clerk, filled.text("person")).await?;
    let division = read_division(&clerk, filled.text("division"));
    let division =
        division.map_err(|why| Trouble::Wrong(t!("office-entries-bad-division", why = why)))?;
    let command = enters(&person, division);
    let refuse = async |refused: Refused| page(&clerk, Wrong::button(refused), "").await;
    if let Some(refused) = clerk.would_refuse(&command) {
        return refuse(refused).await;
    }
    let role = player(&person, &clerk);
    clerk.app.store.change_one(role).await??;
    match clerk.ask(&filled, command).await? {
        Ok(()) => Ok(clerk.back("/entries")),
        Err(refused) => refuse(refused).await,
    }
}

/// Takes somebody out of the season.
pub async fn withdraw(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let entry = filled.text("entry").parse().map(EntryId);
    let entry = entry.map_err(|_| Trouble::Wrong(t!("office-entries-who-withdraws")))?;
    match clerk
        .ask(
            &filled,
            Command::Withdraw {
                entry,
                leaving: None,
            },
        )
        .await?
    {
        Ok(()) => Ok(clerk.back("/entries")),
        Err(refused) => page(&clerk, Wrong::button(refused), "").await,
    }
}

/// Whom an address or a button names.
///
/// # Errors
/// When nobody has this id any more.
pub(super) async fn known_person(clerk: &Clerk, id: &str) -> Result<people::PersonId, Trouble> {
    let person = match people::PersonId::new(id) {
        Ok(id) => clerk.app.store.person(&id).await?,
        Err(_) => None,
    };
    let person = person.filter(|person| person.details().is_some());
    let person = person.ok_or_else(|| Trouble::Missing(t!("office-no-person")))?;
    Ok(person.id)
}

fn enters(person: &people::PersonId, division: DivisionId) -> Command {
    let NewEntry {
        person,
        division,
        group,
        eligibility,
    } = new_entry(person, division);
    Command::Enter {
        person,
        division,
        group,
        eligibility,
    }
}

fn new_entry(person: &people::PersonId, division: DivisionId) -> NewEntry {
    NewEntry {
        person: PersonId::new(person.as_str()),
        division,
        group: None,
        eligibility: Eligibility::NotChecked,
    }
}

/// That somebody plays here.
fn player(person: &people::PersonId, clerk: &Clerk) -> Change {
    Change::GiveRole(Assignment {
        person: person.clone(),
        competition: clerk.contest.id.stream(),
        role: Role::Player,
        group: None,
    })
}

fn read_division(clerk: &Clerk, text: &str) -> Result<DivisionId, String> {
    let id = text.parse().ok().map(DivisionId);
    let known = id.filter(|id| clerk.competition().division(*id).is_some());
    known.ok_or_else(|| t!("office-entries-choose-division"))
}

fn divisions(clerk: &Clerk) -> Field {
    let names = clerk.competition().terms().named_divisions();
    let names = names.map(|(id, name)| (id.0.to_string(), name.clone()));
    Field::choice("division", t!("office-division"), names.collect())
}

fn hand_form(clerk: &Clerk) -> Form {
    let with_hint =
        |name: &'static str, label: String, hint: String| Field::line(name, label).hint(hint);
    Form::to(
        "by-hand",
        clerk.address("/entries"),
        t!("office-entries-enter"),
    )
    .with(with_hint(
        "name",
        t!("office-entries-name"),
        t!("office-entries-name-hint"),
    ))
    .with(divisions(clerk))
    .with(with_hint(
        "email",
        t!("office-entries-email"),
        t!("office-entries-email-hint"),
    ))
    .with(with_hint(
        "phone",
        t!("office-entries-phone"),
        t!("office-entries-phone-hint"),
    ))
    .with(with_hint(
        "card",
        t!("office-entries-card"),
        t!("office-entries-card-hint"),
    ))
}

/// The box that enters somebody who has the name of another player.
fn anyway() -> Field {
    Field::tick("anyway", t!("office-entries-anyway"))
}

fn import_form(clerk: &Clerk) -> Form {
    Form::to(
        "import",
        clerk.address("/entries/import"),
        t!("office-entries-look"),
    )
    .look("")
    .with(Field::file("file", t!("office-entries-file")).hint(t!("office-entries-file-hint")))
    .with(Field::area("text", t!("office-entries-paste"), 5).hint(t!("office-entries-paste-hint")))
}

async fn page(clerk: &Clerk, mut wrong: Wrong, asked: &str) -> Result<Response, Trouble> {
    clerk.in_league()?;
    let names = clerk.names().await?;
    let Head {
        frame,
        layout,
        notice,
    } = Head::new(clerk, &t!("office-entries-title"), "/entries", &wrong);
    let status = wrong.status();
    let cards = cards(clerk).await?;
    let listed = listed(clerk, &names, &cards);
    let may_search = clerk.directs();
    let entries = Entries {
        layout,
        frame,
        notice,
        divisions: listed,
        by_hand: wrong.or(hand_form(clerk)),
        link: wrong.or(link::form(clerk)),
        open: link::open(clerk).await?,
        import: wrong.or(import_form(clerk)),
        withdrawals: withdrawal_rule(clerk),
        may_search,
        asked: asked.to_owned(),
        found: match may_search && !asked.trim().is_empty() {
            true => found(clerk, asked).await?,
            false => Vec::new(),
        },
    };
    Ok(page_with(status, &entries)?)
}

/// The numbers of the cards that are known here.
pub(super) async fn cards(clerk: &Clerk) -> Result<HashMap<people::PersonId, String>, Trouble> {
    let scope = Scope::Competition(clerk.contest.id.stream());
    let store = &clerk.app.store;
    let cards = store.identifiers_in(&scope, IdentifierKind::IdCard).await?;
    let cards = cards.into_iter();
    Ok(cards
        .map(|(person, number)| (person, number.as_str().to_owned()))
        .collect())
}

fn listed(
    clerk: &Clerk,
    names: &Names,
    cards: &HashMap<people::PersonId, String>,
) -> Vec<Division> {
    let competition = clerk.competition();
    let words = Words::office(competition, names);
    let mut divisions: Vec<Division> = competition
        .divisions()
        .map(|id| Division {
            id,
            name: words.division(id),
            lines: Vec::new(),
        })
        .collect();
    for (id, entry) in competition.entries() {
        let person = crate::contest::in_directory(&entry.person);
        let card = person.and_then(|person| cards.get(&person).cloned());
        let withdraw = Form::button(
            clerk.address("/entries/withdraw"),
            t!("office-entries-withdraw"),
        )
        .hidden("entry", id.0.to_string())
        .look("button-danger");
        let division = divisions.iter_mut().find(|one| one.id == entry.division);
        let Some(division) = division else {
            continue;
        };
        division.lines.push(Line {
            number: id.0 + 1,
            name: words.entry(id),
            card: card.unwrap_or_default(),
            status: status(entry.status),
            withdraw: entry.plays().then_some(withdraw),
        });
    }
    divisions
}

fn status(status: Status) -> String {
    match status {
        Status::Entered => t!("office-entries-plays"),
        Status::CheckedIn => t!("office-entries-checked-in"),
        Status::Scratched => t!("office-entries-scratched"),
        Status::Withdrawn => t!("office-entries-withdrawn"),
    }
}

async fn found(clerk: &Clerk, asked: &str) -> Result<Vec<Found>, Trouble> {
    let search = Search {
        name: asked,
        after: None,
        limit: FOUND,
    };
    let people = clerk.app.store.people(search).await?;
    let found = people.iter().filter_map(|person| {
        let details = person.details()?;
        let id = person.id.as_str();
        let form = Form::to(
            format!("known-{id}"),
            clerk.address("/entries/known"),
            t!("office-entries-enter"),
        )
        .look("")
        .hidden("person", id)
        .with(divisions(clerk));
        Some(Found {
            name: details.full_name.as_str().to_owned(),
            form,
        })
    });
    Ok(found.collect())
}

/// What becomes of the matches of those who withdraw.
fn withdrawal_rule(clerk: &Clerk) -> String {
    let league = clerk.competition().terms().league();
    match league.map_or(Withdrawals::OpponentsWin, |league| league.withdrawals) {
        Withdrawals::OpponentsWin => t!("office-withdrawal-opponents-win"),
        Withdrawals::RestVoid => t!("office-withdrawal-rest-void"),
        Withdrawals::AllVoidBeforeHalf => t!("office-withdrawal-all-void"),
    }
}
