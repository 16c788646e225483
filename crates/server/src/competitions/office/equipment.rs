//! `/c/{competition}/office/equipment`: the boards, and who has which.

use super::clerk::{Clerk, Head};
use super::entries::{cards, known_person};
use super::form::{Field, Filled, Form, Notice, Wrong};
use crate::competitions::frame::Frame;
use crate::contest::in_directory;
use crate::contest::words::Words;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page_with};
use crate::pages::received::Asked;
use askama::Template;
use axum::response::Response;
use boardside_competition::{Board, BoardId, BoardPlace, Command, Identified, MatchId, PersonId};
use boardside_rulebook::EquipmentSource;
use boardside_store::people::{self, Change, Identifier, IdentifierKind, Number, Scope};
use serde::Deserialize;
use std::collections::HashMap;

#[derive(Template)]
#[template(path = "competitions/office/equipment.html")]
struct Equipment {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    /// What the rulebook says where the players bring their own.
    own: bool,
    out: Vec<Out>,
    here: Vec<Here>,
    hand_out: Option<Form>,
    add: Form,
}

/// A board that somebody has.
struct Out {
    label: String,
    holder: String,
    card: String,
    since: String,
    due: String,
    overdue: bool,
    for_match: Option<(String, String)>,
    back: Form,
}

/// A board in the cupboard.
struct Here {
    label: String,
    retire: Form,
}

/// For which match a board is asked for.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Query {
    #[serde(rename = "match")]
    match_number: Option<String>,
}

/// The boards.
pub async fn show(clerk: Clerk, Asked(query): Asked<Query>) -> Result<Response, Trouble> {
    let number = query.match_number.and_then(|number| number.parse().ok());
    page(&clerk, Wrong::default(), number.map(MatchId)).await
}

/// A board comes into the inventory.
pub async fn add(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let form = add_form(&clerk).filled(&filled);
    let label = filled.text("label").to_owned();
    answer(&clerk, &filled, Some(form), Command::AddBoard { label }).await
}

/// A board leaves it.
pub async fn retire(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let board = board(&filled)?;
    answer(&clerk, &filled, None, Command::RetireBoard { board }).await
}

/// A board comes back.
pub async fn take_back(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let board = board(&filled)?;
    answer(&clerk, &filled, None, Command::ReturnBoard { board }).await
}

/// A board is handed out to somebody who shows the card. Its number is kept in the directory and must be the same the
/// next time.
pub async fn hand_out(clerk: Clerk, filled: Filled) -> Result<Response, Trouble> {
    let names = clerk.names().await?;
    let words = Words::office(clerk.competition(), &names);
    let mut form = hand_out_form(&clerk, words, None).filled(&filled);
    let board = form.read(
        "board",
        board(&filled).map_err(|_| t!("office-boards-choose")),
    );
    let number = match filled.text("card") {
        "" => None,
        text => form.read("card", Number::new(text)),
    };
    if filled.text("person").is_empty() {
        form.complain("person", t!("office-boards-choose-person"));
    }
    let Some(board) = board.filter(|_| !form.is_wrong()) else {
        return page(&clerk, Wrong::form(form), None).await;
    };
    let person = known_person(&clerk, filled.text("person")).await?;
    let holder = PersonId::new(person.as_str());
    let match_id = match filled.text("match") {
        "" => None,
        "next" => next_match(&clerk, &holder),
        number => number.parse().ok().map(MatchId),
    };
    let command = Command::CheckOutBoard {
        board,
        match_id,
        identified: match number {
            Some(_) => Identified::IdShown,
            None => Identified::NotShown,
        },
        holder,
    };
    if let Some(refused) = clerk.would_refuse(&command) {
        if refused.code == "id_missing" {
            form.complain("card", refused.sentence.clone());
        }
        return page(&clerk, Wrong::refused(form, refused), None).await;
    }
    if let Some(number) = number
        && let Err(sentence) = keep(&clerk, &person, number).await?
    {
        form.complain("card", sentence);
        return page(&clerk, Wrong::form(form), None).await;
    }
    answer(&clerk, &filled, Some(form), command).await
}

/// Compares the number of a card with the one that is known, or keeps it.
async fn keep(
    clerk: &Clerk,
    person: &people::PersonId,
    number: Number,
) -> Result<Result<(), String>, Trouble> {
    let store = &clerk.app.store;
    let known = store.identifiers_of(person).await?;
    let known = known.iter().find(|one| super::record::is_card(clerk, one));
    if let Some(known) = known {
        return Ok(match known.number == number {
            true => Ok(()),
            false => Err(t!("office-boards-other-number")),
        });
    }
    let identifier = Identifier {
        scope: Scope::Competition(clerk.contest.id.stream()),
        kind: IdentifierKind::IdCard,
        number,
    };
    let set = Change::SetIdentifier(person.clone(), identifier);
    match store.change_one(set).await? {
        Ok(()) => Ok(Ok(())),
        Err(people::Refusal::NumberTaken) => Ok(Err(t!("office-number-taken"))),
        Err(why) => Err(why.into()),
    }
}

/// The open match of somebody that must be played first.
fn next_match(clerk: &Clerk, person: &PersonId) -> Option<MatchId> {
    let mine = clerk.competition().matches_of(person, clerk.now());
    let open = mine.iter().find(|one| {
        let found = clerk.competition().match_of(one.match_id);
        found.is_some_and(|found| found.decided.is_none())
    });
    open.map(|one| one.match_id)
}

async fn answer(
    clerk: &Clerk,
    filled: &Filled,
    form: Option<Form>,
    command: Command,
) -> Result<Response, Trouble> {
    match (clerk.ask(filled, command).await?, form) {
        (Ok(()), _) => Ok(clerk.back("/equipment")),
        (Err(refused), Some(form)) => page(clerk, Wrong::refused(form, refused), None).await,
        (Err(refused), None) => page(clerk, Wrong::button(refused), None).await,
    }
}

fn board(filled: &Filled) -> Result<BoardId, Trouble> {
    let board = filled.text("board").parse().map(BoardId);
    board.map_err(|_| Trouble::Wrong(t!("office-boards-which")))
}

fn add_form(clerk: &Clerk) -> Form {
    Form::to("add", clerk.address("/equipment"), t!("office-boards-add"))
        .look("")
        .with(Field::line("label", t!("office-boards-label")).hint(t!("office-boards-label-hint")))
}

fn hand_out_form(clerk: &Clerk, words: Words<'_>, wanted: Option<MatchId>) -> Form {
    let competition = clerk.competition();
    let boards = competition.boards();
    let here = boards.filter(|(_, board)| board.place == BoardPlace::Here);
    let here = here.map(|(id, board)| (id.0.to_string(), board.label.clone()));
    let wanted = wanted.and_then(|id| Some((id, competition.match_of(id)?)));
    let mut people: Vec<(String, String)> = Vec::new();
    for (id, entry) in competition.entries().filter(|(_, entry)| entry.plays()) {
        let person = (entry.person.as_str().to_owned(), words.entry(id));
        let plays = wanted.is_none_or(|(_, found)| found.has(id));
        if plays && !people.iter().any(|(one, _)| *one == person.0) {
            people.push(person);
        }
    }
    people.sort_by_key(|(_, name)| name.to_lowercase());
    people.insert(0, (String::new(), t!("office-boards-unchosen")));
    let mut matches = vec![
        ("next".to_owned(), t!("office-boards-next-match")),
        (String::new(), t!("office-boards-no-match")),
    ];
    if let Some((id, found)) = wanted {
        let [one, other] = found.sides.map(|side| words.entry(side));
        matches.insert(
            0,
            (
                id.0.to_string(),
                t!("office-pair", one = one, other = other),
            ),
        );
    }
    let source = competition.rulebook().settings().equipment.source;
    let hint = match source {
        EquipmentSource::CheckoutAgainstId => t!("office-boards-card-needed"),
        EquipmentSource::Provided | EquipmentSource::Own => t!("office-boards-card-maybe"),
    };
    Form::to(
        "hand-out",
        clerk.address("/equipment/hand-out"),
        t!("office-boards-hand-it-out"),
    )
    .with(Field::choice(
        "board",
        t!("office-boards-one"),
        here.collect(),
    ))
    .with(Field::choice("person", t!("office-boards-to-whom"), people))
    .with(Field::line("card", t!("office-entries-card")).hint(hint))
    .with(Field::choice(
        "match",
        t!("office-boards-for-match"),
        matches,
    ))
}

async fn page(
    clerk: &Clerk,
    mut wrong: Wrong,
    wanted: Option<MatchId>,
) -> Result<Response, Trouble> {
    let names = clerk.names().await?;
    let words = Words::office(clerk.competition(), &names);
    let cards = cards(clerk).await?;
    let Head {
        frame,
        layout,
        notice,
    } = Head::new(clerk, &t!("office-boards-title"), "/equipment", &wrong);
    let status = wrong.status();
    let (mut out, mut here) = (Vec::new(), Vec::new());
    for (id, board) in clerk.competition().boards() {
        match &board.place {
            BoardPlace::Out { .. } => out.extend(lent(clerk, words, &cards, id, board)),
            BoardPlace::Here => here.push(Here {
                label: board.label.clone(),
                retire: Form::button(
                    clerk.address("/equipment/retire"),
                    t!("office-boards-retire"),
                )
                .hidden("board", id.0.to_string()),
            }),
            BoardPlace::Retired => {}
        }
    }
    let settings = clerk.competition().rulebook().settings();
    let hand_out = wrong.or_if(!here.is_empty(), || hand_out_form(clerk, words, wanted));
    let equipment = Equipment {
        layout,
        frame,
        notice,
        own: settings.equipment.source == EquipmentSource::Own,
        out,
        hand_out,
        here,
        add: wrong.or(add_form(clerk)),
    };
    Ok(page_with(status, &equipment)?)
}

fn lent(
    clerk: &Clerk,
    words: Words<'_>,
    cards: &HashMap<people::PersonId, String>,
    id: BoardId,
    board: &Board,
) -> Option<Out> {
    let BoardPlace::Out {
        holder,
        match_id,
        since,
    } = &board.place
    else {
        return None;
    };
    let competition = clerk.competition();
    let due = since.after(competition.terms().boards_due);
    let card = in_directory(holder).and_then(|holder| cards.get(&holder).cloned());
    let for_match = match_id.and_then(|id| {
        let found = competition.match_of(id)?;
        let [one, other] = found.sides.map(|side| words.entry(side));
        let href = clerk.address(&format!("/match/{}", id.0));
        Some((t!("office-pair", one = one, other = other), href))
    });
    Some(Out {
        label: board.label.clone(),
        holder: words.person(holder),
        card: card.unwrap_or_default(),
        since: words.when(*since),
        due: words.when(due),
        overdue: due < clerk.now(),
        for_match,
        back: Form::button(clerk.address("/equipment/return"), t!("office-boards-back"))
            .hidden("board", id.0.to_string()),
    })
}
