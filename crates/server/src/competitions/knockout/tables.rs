//! `/c/{competition}/tables`: what the officials see and do in the hall. Whatever needs one of them stands on top.

use super::day::{Day, Pairing};
use super::fields::Fields;
use super::notice::Notice;
use super::official::Official;
use super::settle::{self, Settling};
use crate::competitions::frame::Frame;
use crate::contest::access::new_command;
use crate::contest::words::stored;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page, page_with};
use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;
use boardside_competition::{Actor, Command, EntryId, MatchId, Matter, Table, TableId};
use boardside_play::Moment;

/// Tables that one form puts up.
const MOST: u32 = 100;
/// Matches that are listed of those that wait.
const WAITING: usize = 40;

#[derive(Template)]
#[template(path = "competitions/knockout/tables.html")]
struct Tables {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    once: String,
    matters: Vec<Urgent>,
    tables: Vec<Listed>,
    free: Vec<(u32, String)>,
    calls: Vec<Waiting>,
    /// Whether there are more that wait than are listed.
    more_calls: usize,
}

/// A match that needs an official.
struct Urgent {
    what: String,
    details: String,
    since: String,
    settling: Settling,
}

struct Listed {
    number: u32,
    label: String,
    settling: Option<Settling>,
    called: String,
    /// From when a player who is missing loses.
    no_show: Option<NoShow>,
    present: Vec<String>,
}

/// Who is missing at a table.
struct NoShow {
    from: String,
    /// Whether it is time.
    due: bool,
    missing: Vec<(u32, String)>,
}

/// A match that waits for a table.
struct Waiting {
    pairing: Pairing,
    from: String,
}

/// The hall.
pub async fn show(official: Official) -> Result<Response, Trouble> {
    Ok(page(&tables(&official, &Fields::default(), None))?)
}

/// Tables up and down, calls, no-shows and rulings.
pub async fn send(mut official: Official, fields: Fields) -> Result<Response, Trouble> {
    let done = match commands(&official.day, &fields) {
        Ok(commands) => official.ask_all(&fields.once(), commands).await?,
        Err(None) => settle::act(&official, &fields).await?,
        Err(Some(notice)) => Err(notice),
    };
    // Whatever became free is given out at once, not at the next look at the clock.
    let id = &official.day.contest.id;
    let look = Command::LookAtClock;
    let _ = official.app.ask(id, None, Actor::Clock, look).await?;
    match done {
        Ok(()) => Ok(official.go("/tables")),
        Err(notice) => {
            official.looks_again().await?;
            let shown = tables(&official, &fields, Some(notice));
            Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
        }
    }
}

/// What a form wants that is about tables; nothing if it is about a match.
fn commands(day: &Day, fields: &Fields) -> Result<Vec<Command>, Option<Notice>> {
    let bad = |sentence: String| Some(Notice::bad(sentence));
    match fields.get("do") {
        "add" => {
            let count = fields
                .number("count")
                .filter(|count| (1..=MOST).contains(count));
            let count = count.ok_or_else(|| bad(t!("tables-bad-count", most = MOST)))?;
            let labels = new_labels(day, count as usize);
            Ok(labels.map(|label| Command::AddTable { label }).collect())
        }
        "close" => {
            let table = fields.number("table").map(TableId);
            let table = table.ok_or_else(|| bad(t!("tables-which")))?;
            Ok(vec![Command::CloseTable { table }])
        }
        "assign" => {
            let (table, id) = (fields.number("table"), fields.number("match"));
            let (table, id) = table.zip(id).ok_or_else(|| bad(t!("tables-which-match")))?;
            Ok(vec![Command::AssignTable {
                match_id: MatchId(id),
                table: TableId(table),
            }])
        }
        _ => Err(None),
    }
}

/// The next numbers that no open table has.
fn new_labels(day: &Day, count: usize) -> impl Iterator<Item = String> {
    let taken: Vec<String> = day
        .competition()
        .tables()
        .filter(|(_, table)| table.open)
        .map(|(_, table)| table.label.clone())
        .collect();
    let numbers = (1..).map(|number: u32| number.to_string());
    numbers
        .filter(move |label| !taken.contains(label))
        .take(count)
}

fn tables(official: &Official, fields: &Fields, notice: Option<Notice>) -> Tables {
    let (day, competition) = (&official.day, official.day.competition());
    let now = official.app.time.now();
    let open = || competition.tables().filter(|(_, table)| table.open);
    let free = open().filter(|(_, table)| table.match_id.is_none());
    let calls = competition.next_calls();
    let waiting = calls.iter().filter_map(|call| {
        let found = competition.match_of(call.match_id)?;
        Some(Waiting {
            pairing: day.pairing(call.match_id, found),
            from: call.from.map_or_else(
                || t!("tables-after-another"),
                |at| match at <= now {
                    true => t!("tables-when-free"),
                    false => t!("tables-from", time = day.hour(at)),
                },
            ),
        })
    });
    let frame = official.frame(&t!("tables-title"), "/tables", notice.as_ref());
    Tables {
        layout: frame.layout.clone(),
        frame,
        notice,
        once: new_command().to_string(),
        matters: matters(day, fields, now),
        tables: open()
            .map(|(id, table)| listed(day, fields, id, table, now))
            .collect(),
        free: free
            .map(|(id, table)| (id.0, table.label.clone()))
            .collect(),
        calls: waiting.take(WAITING).collect(),
        more_calls: calls.len().saturating_sub(WAITING),
    }
}

/// What needs an official, most urgent first.
fn matters(day: &Day, fields: &Fields, now: Moment) -> Vec<Urgent> {
    let urgent = |matter: &Matter| {
        let (id, what) = match matter {
            Matter::OfficialCalled(id) => (*id, t!("tables-official-called")),
            Matter::Disputed(id) => (*id, t!("tables-disputed")),
            Matter::Asked(id) => (*id, t!("tables-asked")),
            Matter::GameSetAside(id) => (*id, t!("tables-late-game")),
            Matter::ApprovalSilent(id) => (*id, t!("tables-silent")),
            Matter::ApprovalLate(id) | Matter::Unfinished(id) | Matter::Unreachable(id) => {
                (*id, t!("tables-unfinished"))
            }
            Matter::NoTimeAgreed(_)
            | Matter::BoardOverdue(..)
            | Matter::NotScheduled(_)
            | Matter::DropOut(_)
            | Matter::LevelAtTheEnd(_) => return None,
        };
        let settling = Settling::of(day, id, fields)?;
        let dealings = day.competition().match_of(id)?.dealings();
        let details = match matter {
            Matter::OfficialCalled(_) => dealings.called.as_ref().map(|(_, text, _)| stored(text)),
            Matter::Disputed(_) => dealings.dispute.as_ref().map(|one| stored(&one.reason)),
            _ => None,
        };
        Some((what, details.unwrap_or_default(), settling))
    };
    let desk = day.competition().desk(now);
    desk.iter()
        .filter_map(|item| {
            let (what, details, settling) = urgent(&item.matter)?;
            Some(Urgent {
                what,
                details,
                since: day.hour(item.at),
                settling,
            })
        })
        .collect()
}

fn listed(day: &Day, fields: &Fields, id: TableId, table: &Table, now: Moment) -> Listed {
    let competition = day.competition();
    let found = table.match_id.and_then(|id| competition.match_of(id));
    let called = found.and_then(|found| found.dealings().table);
    let wait = competition
        .terms()
        .knockout()
        .map_or(0, |terms| terms.no_show_after);
    let no_show = found.zip(called).and_then(|(found, (_, at))| {
        let there =
            |side: &EntryId| found.dealings().present.contains(side) || !found.games.is_empty();
        let missing = found.sides.into_iter().filter(|side| !there(side));
        let missing: Vec<(u32, String)> = missing.map(|side| (side.0, day.public(side))).collect();
        let from = at.after(wait);
        (!missing.is_empty()).then(|| NoShow {
            from: day.hour(from),
            due: from <= now,
            missing,
        })
    });
    let present = found.map(|found| found.dealings().present.iter());
    Listed {
        number: id.0,
        label: table.label.clone(),
        settling: table.match_id.and_then(|id| Settling::of(day, id, fields)),
        called: called.map_or_else(String::new, |(_, at)| day.hour(at)),
        no_show,
        present: present
            .into_iter()
            .flatten()
            .map(|side| day.public(*side))
            .collect(),
    }
}
