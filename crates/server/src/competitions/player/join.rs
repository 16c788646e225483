//! `/c/{competition}/join/{token}`: whoever got the link enters a division, with the account they have or with a new one.

use crate::accounts::form::Form;
use crate::accounts::newcomer::{self, Filled};
use crate::accounts::{Caller, SignedIn, hash_of, link};
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
use crate::contest::access::person;
use crate::contest::{Contest, shown_name};
use crate::game::Refused;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page, page_with};
use crate::pages::received::{Named, Sent};
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{Actor, Command, DivisionId, Eligibility, PersonId};
use boardside_store::people::{self, Assignment, Change, Purpose, Rank, Role, Token};

#[derive(Template)]
#[template(path = "competitions/join.html")]
struct JoinPage {
    layout: Layout,
    frame: Frame,
    address: String,
    division: String,
    refused: Option<Refused>,
    asks: Asks,
}

/// What is left to do.
enum Asks {
    /// Nothing: this player is in already.
    Nothing,
    /// Whoever is signed in confirms.
    Confirm(String),
    /// Somebody signs in, or makes an account.
    Account(Form),
}

/// A link that counts.
struct Opened {
    token: Token,
    division: DivisionId,
    name: String,
    address: String,
    /// Whether the caller has spent a use of it already, and was not entered: the server stopped in between.
    spent: bool,
}

/// The page.
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Named((id, text)): Named<(String, String)>,
) -> Result<Response, Trouble> {
    let contest = app.contest(&id).await?;
    let opened = open(&app, &contest, &text, &caller).await?;
    let asks = match &caller {
        Caller::Nobody => Asks::Account(form(&opened, &Filled::default())),
        Caller::Account(known) => confirm(&app, &contest, &opened, known).await?,
    };
    // Whoever could not enter is told before filling anything in.
    let refused = match &asks {
        Asks::Nothing => None,
        Asks::Confirm(_) | Asks::Account(_) => refusal(&app, &contest, &opened, &caller),
    };
    Ok(page(&join_page(&contest, &caller, &opened, refused, asks))?)
}

/// Enters whoever sends it.
pub async fn send(
    State(app): State<App>,
    caller: Caller,
    Named((id, text)): Named<(String, String)>,
    Sent(filled): Sent<Filled>,
) -> Result<Response, Trouble> {
    let contest = app.contest(&id).await?;
    let opened = open(&app, &contest, &text, &caller).await?;
    let home = format!("/c/{}", contest.id);
    if let Caller::Account(known) = &caller
        && is_in(&contest, &opened, &person(known))
    {
        let shown = join_page(&contest, &caller, &opened, None, Asks::Nothing);
        return Ok(page(&shown)?);
    }
    let refused = refusal(&app, &contest, &opened, &caller);
    match &caller {
        Caller::Account(known) => {
            let entered = match refused {
                Some(refused) => Err(refused),
                None => {
                    if !opened.spent {
                        let changes = vec![
                            link::spend(&app, &opened.token),
                            player(&contest, &known.account.person),
                        ];
                        let spent = app.store.change(changes).await?;
                        spent.map_err(|refused| link::worthless(refused.why))?;
                    }
                    enter(&app, &contest, &opened, &person(known)).await?
                }
            };
            match entered {
                Ok(()) => Ok(Redirect::to(&home).into_response()),
                Err(refused) => {
                    let asks = confirm(&app, &contest, &opened, known).await?;
                    again(&join_page(&contest, &caller, &opened, Some(refused), asks))
                }
            }
        }
        Caller::Nobody => {
            let form = form(&opened, &filled);
            if refused.is_some() {
                let asks = Asks::Account(form);
                return again(&join_page(&contest, &caller, &opened, refused, asks));
            }
            let also = |person: &people::PersonId| vec![player(&contest, person)];
            let token = &opened.token;
            let settled =
                newcomer::settle(&app, form, &filled, token, Rank::Ordinary, also).await?;
            match settled {
                Ok(settled) => {
                    let person = PersonId::new(settled.person.as_str());
                    let entered = enter(&app, &contest, &opened, &person).await?;
                    // The account is made in any case; what stands in the way is said on the page it leads to.
                    let next = entered.map_or(&opened.address, |()| &home);
                    Ok(settled.go(next))
                }
                Err(form) => {
                    let asks = Asks::Account(form);
                    again(&join_page(&contest, &caller, &opened, None, asks))
                }
            }
        }
    }
}

fn again(shown: &JoinPage) -> Result<Response, Trouble> {
    Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, shown)?)
}

/// The link, if it counts and is for this competition.
async fn open(
    app: &App,
    contest: &Contest,
    text: &str,
    caller: &Caller,
) -> Result<Opened, Trouble> {
    let paid = has_paid(contest, caller);
    let token = match link::find(app, text, Purpose::Join).await {
        Ok(token) => token,
        Err(worthless) if !paid => return Err(worthless),
        Err(worthless) => spent_token(app, contest, text).await?.ok_or(worthless)?,
    };
    let division = token.subject.as_ref().and_then(|subject| {
        let about = format!("join {} ", contest.id.stream());
        let division = subject.as_str().strip_prefix(&about)?;
        division.parse().ok().map(DivisionId)
    });
    let names = &contest.competition.terms().divisions;
    let there = division.filter(|division| contest.competition.division(*division).is_some());
    let name = there.and_then(|division| names.get(division.0 as usize));
    match (division, name) {
        (Some(division), Some(name)) => Ok(Opened {
            token,
            division,
            name: name.clone(),
            address: format!("/c/{}/join/{text}", contest.id),
            spent: paid,
        }),
        _ => Err(link::worthless(people::Refusal::UnknownToken)),
    }
}

/// Whether a caller has spent a link and was not entered. Using it makes one a player in the directory, and then in the
/// competition; only where the server stopped in between is somebody the one and not the other.
fn has_paid(contest: &Contest, caller: &Caller) -> bool {
    let Caller::Account(known) = caller else {
        return false;
    };
    let stream = contest.id.stream();
    let mut roles = known.roles.iter();
    roles.any(|one| one.competition == stream && one.role == Role::Player)
        && !known.plays_in(contest)
}

/// A link of this competition whatever is left of it.
async fn spent_token(app: &App, contest: &Contest, text: &str) -> Result<Option<Token>, Trouble> {
    let hash = hash_of(text);
    for division in contest.competition.divisions() {
        let subject = format!("join {} {}", contest.id.stream(), division.0);
        let Ok(subject) = people::Subject::new(&subject) else {
            continue;
        };
        let tokens = app.store.tokens_about(Purpose::Join, &subject).await?;
        if let Some(token) = tokens.into_iter().find(|token| token.hash == hash) {
            return Ok(Some(token));
        }
    }
    Ok(None)
}

fn form(opened: &Opened, filled: &Filled) -> Form {
    newcomer::form(opened.address.clone(), filled, false)
}

fn is_in(contest: &Contest, opened: &Opened, person: &PersonId) -> bool {
    let competition = &contest.competition;
    let entries = competition.entries_of(person).iter();
    let mut entries = entries.filter_map(|id| competition.entry(*id));
    entries.any(|entry| entry.division == opened.division && entry.plays())
}

async fn confirm(
    app: &App,
    contest: &Contest,
    opened: &Opened,
    known: &SignedIn,
) -> Result<Asks, Trouble> {
    if is_in(contest, opened, &person(known)) {
        return Ok(Asks::Nothing);
    }
    let found = app.store.person(&known.account.person).await?;
    let name = found.map_or_else(String::new, |found| shown_name(&found));
    Ok(Asks::Confirm(name))
}

fn command(opened: &Opened, person: &PersonId) -> Command {
    Command::Enter {
        person: person.clone(),
        division: opened.division,
        group: None,
        eligibility: Eligibility::NotChecked,
    }
}

/// Why this caller could not enter now, before anything is spent.
fn refusal(app: &App, contest: &Contest, opened: &Opened, caller: &Caller) -> Option<Refused> {
    let who = match caller {
        Caller::Account(known) => person(known),
        Caller::Nobody => PersonId::new("a newcomer"),
    };
    let by = Actor::Person(who.clone());
    let tried = contest
        .competition
        .decide(&command(opened, &who), &by, app.time.now());
    tried.err().map(|refusal| contest.refused(&refusal))
}

async fn enter(
    app: &App,
    contest: &Contest,
    opened: &Opened,
    person: &PersonId,
) -> Result<Result<(), Refused>, Trouble> {
    let by = Actor::Person(person.clone());
    app.ask(&contest.id, None, by, command(opened, person))
        .await
}

fn player(contest: &Contest, person: &people::PersonId) -> Change {
    Change::GiveRole(Assignment {
        person: person.clone(),
        competition: contest.id.stream(),
        role: Role::Player,
        group: None,
    })
}

fn join_page(
    contest: &Contest,
    caller: &Caller,
    opened: &Opened,
    refused: Option<Refused>,
    asks: Asks,
) -> JoinPage {
    let frame = Frame::new(
        contest,
        Reader::of(caller, contest),
        &t!("join-title"),
        "/join",
    );
    JoinPage {
        layout: frame.layout.clone(),
        frame,
        address: opened.address.clone(),
        division: opened.name.clone(),
        refused,
        asks,
    }
}
