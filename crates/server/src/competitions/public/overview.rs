//! `GET /c/{competition}`: what is going on.

use super::own_entries;
use crate::accounts::{Caller, SignedIn};
use crate::app::App;
use crate::competitions::board::Board;
use crate::competitions::fixture_list::{self, WeekOf};
use crate::competitions::frame::{Frame, Reader};
use crate::competitions::hours::Hours;
use crate::competitions::knockout::Schedule;
use crate::competitions::meeting::{self, Meeting};
use crate::competitions::player::section::{MyBoard, my_board};
use crate::contest::access::person;
use crate::contest::{Contest, Names, round};
use crate::keys::GameId;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page};
use crate::pages::received::Named;
use crate::spoken::Spoken as _;
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_competition::{DivisionId, EntryId, MatchId, MyMatch, NextStep, Status};
use boardside_play::{Moment, Phase};
use std::collections::BTreeMap;

/// Announcements on the page.
const ANNOUNCEMENTS: usize = 5;
/// Lines of a table.
const TOP: usize = 5;
/// Matches of a list.
const MATCHES: usize = 12;
/// Games that are looked at.
const LIVE: usize = 40;

#[derive(Template)]
#[template(path = "competitions/overview.html")]
struct Overview {
    layout: Layout,
    frame: Frame,
    what: String,
    /// When what is on the day of a knockout.
    day: Option<Schedule>,
    mine: Option<Mine>,
    announcements: Vec<Said>,
    week: Option<Week>,
    open: Vec<Meeting>,
    tops: Vec<Top>,
    live: Vec<Live>,
    entered: usize,
    drawn: bool,
}

/// What the reader must do next.
struct Mine {
    href: String,
    opponent: String,
    words: String,
    /// The game that is being played: then nothing else is to be done.
    board: Option<MyBoard>,
}

/// An announcement.
struct Said {
    when: String,
    text: String,
}

/// The week that is on.
struct Week {
    number: u32,
    days: String,
    deadline: String,
    meetings: Vec<Meeting>,
    more: bool,
}

/// The top of a table.
struct Top {
    division: u32,
    name: String,
    rows: Vec<TopRow>,
}

struct TopRow {
    rank: u32,
    name: String,
    points: i64,
    played: u32,
    mine: bool,
}

/// A game that is being played.
struct Live {
    id: MatchId,
    href: String,
    who: String,
    what: String,
}

/// The page.
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
) -> Result<Response, Trouble> {
    let contest = app.contest(&id).await?;
    let names = Names::of(&app, &contest.competition).await?;
    let now = app.time.now();
    let own = own_entries(&caller, &contest);
    let reader = Reader::of(&caller, &contest);
    let competition = &contest.competition;
    let scratched = |status| status == Status::Scratched;
    let entries = competition.entries().map(|(_, entry)| entry.status);
    let frame = Frame::new(&contest, reader, "", "");
    let live = live(&app, &contest, &names).await?;
    let mut week = week(&contest, &names, own, now);
    let mut open = open(&contest, &names, own);
    let listed = week.iter_mut().flat_map(|week| &mut week.meetings);
    for line in listed.chain(&mut open) {
        line.is_played_if(|id| live.iter().any(|game| game.id == id));
    }
    Ok(page(&Overview {
        layout: frame.layout.clone(),
        frame,
        what: what(&contest),
        day: Schedule::of(&contest, &names),
        mine: match &caller {
            Caller::Nobody => None,
            Caller::Account(known) => mine(&app, &contest, &names, known, now).await?,
        },
        announcements: announcements(&contest),
        week,
        open,
        tops: tops(&contest, &names, own),
        live,
        entered: entries.filter(|status| !scratched(*status)).count(),
        drawn: competition.matches().next().is_some(),
    })?)
}

fn what(contest: &Contest) -> String {
    let terms = contest.competition.terms();
    let divisions = terms.named_divisions().count();
    match terms.league() {
        Some(league) => t!(
            "overview-league",
            weeks = league.weeks.len(),
            divisions = divisions
        ),
        None => t!("overview-knockout", sections = divisions),
    }
}

/// What the reader must do next; a match that is being played comes before all others.
async fn mine(
    app: &App,
    contest: &Contest,
    names: &Names,
    known: &SignedIn,
    now: Moment,
) -> Result<Option<Mine>, Trouble> {
    let competition = &contest.competition;
    let mut mine = competition.matches_of(&person(known), now);
    mine.retain(|one| one.next != NextStep::Nothing);
    let playing = Board::being_played(app, contest, &mine).await?;
    let is_played = |one: &&MyMatch| playing.contains_key(&one.match_id);
    let next = mine.iter().find(is_played).or(mine.first());
    Ok(next.map(|next| {
        let opponent = names.entry(competition, next.opponent);
        let board = playing.get(&next.match_id);
        Mine {
            href: meeting::href(contest, next.match_id),
            words: next.task.said(),
            board: board.map(|board| my_board(app, board, next.side, &opponent)),
            opponent,
        }
    }))
}

fn announcements(contest: &Contest) -> Vec<Said> {
    let said = contest.competition.announcements().iter().rev();
    let hours = Hours::of(&contest.competition);
    said.take(ANNOUNCEMENTS)
        .map(|one| Said {
            when: hours.short(one.at),
            text: one.text.clone(),
        })
        .collect()
}

fn week(contest: &Contest, names: &Names, own: &[EntryId], now: Moment) -> Option<Week> {
    let competition = &contest.competition;
    let number = fixture_list::current_week(competition, now)?;
    let WeekOf { days, deadline } = WeekOf::new(competition, number)?;
    let mut matches: Vec<MatchId> = fixture_list::matches_in(competition, number).collect();
    // One's own comes first.
    matches.sort_by_key(|id| {
        let found = competition.match_of(*id);
        !found.is_some_and(|found| own.iter().any(|entry| found.has(*entry)))
    });
    let more = matches.len() > MATCHES;
    let meetings = matches.into_iter().take(MATCHES).filter_map(|id| {
        let found = competition.match_of(id)?;
        Some(Meeting::of(contest, names, (id, found), own))
    });
    Some(Week {
        number,
        days,
        deadline,
        meetings: meetings.collect(),
        more,
    })
}

/// The matches of a knockout that can be played now.
fn open(contest: &Contest, names: &Names, own: &[EntryId]) -> Vec<Meeting> {
    if contest.competition.terms().knockout().is_none() {
        return Vec::new();
    }
    let matches = contest.competition.matches();
    let open = matches.filter(|(_, found)| found.decided.is_none());
    open.take(MATCHES)
        .map(|found| Meeting::of(contest, names, found, own))
        .collect()
}

fn tops(contest: &Contest, names: &Names, own: &[EntryId]) -> Vec<Top> {
    let competition = &contest.competition;
    if competition.terms().league().is_none() {
        return Vec::new();
    }
    let top = |id: DivisionId| {
        let rows = competition.standings(id).into_iter().take(TOP);
        let rows = rows.map(|row| TopRow {
            rank: row.rank,
            name: names.entry(competition, row.entry),
            points: row.tally.points,
            played: row.tally.played,
            mine: own.contains(&row.entry),
        });
        Top {
            division: id.0,
            name: competition.terms().divisions[id.0 as usize].clone(),
            rows: rows.collect(),
        }
    };
    let tops = competition.divisions().map(top);
    tops.filter(|top| !top.rows.is_empty()).collect()
}

async fn live(app: &App, contest: &Contest, names: &Names) -> Result<Vec<Live>, Trouble> {
    let under_way = app.store.fixtures_under_way(&contest.id.stream()).await?;
    // Of the tries at one game the last is the one being played.
    let newest: BTreeMap<_, _> = under_way
        .into_iter()
        .map(|fixture| ((fixture.match_number, fixture.game_number), fixture))
        .collect();
    let mut live = Vec::new();
    for fixture in newest.into_values().take(LIVE) {
        let Some(game) = GameId::of_stream(&fixture.game) else {
            continue;
        };
        let Ok((sitting, _)) = app.rooms.look(&game).await else {
            continue;
        };
        let Some(found) = contest.competition.match_of(MatchId(fixture.match_number)) else {
            continue;
        };
        if sitting.game.phase() == Phase::Playing && found.decided.is_none() {
            let [one, other] = found
                .sides
                .map(|side| names.entry(&contest.competition, side));
            live.push(Live {
                id: MatchId(fixture.match_number),
                href: format!("/game/{game}"),
                who: t!("match-against", one = one, other = other),
                what: t!(
                    "overview-live-game",
                    round = round(&contest.competition, found),
                    game = fixture.game_number
                ),
            });
        }
    }
    Ok(live)
}
