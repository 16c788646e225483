//! `GET /me`: all matches of a player in all competitions, the most pressing first.

use super::section::{MyBoard, is_my_turn, my_board};
use crate::accounts::SignedIn;
use crate::app::App;
use crate::competitions::board::Board;
use crate::competitions::meeting;
use crate::contest::access::person;
use crate::contest::{Contest, Names, round};
use crate::keys::CompetitionId;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, Tab, page};
use crate::pages::origin::Origin;
use crate::spoken::Spoken as _;
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_competition::{MyMatch, NextStep};
use boardside_play::Moment;
use boardside_store::people::{Assignment, Role};
use std::collections::BTreeSet;
use std::sync::Arc;

#[derive(Template)]
#[template(path = "competitions/mine.html")]
struct MyMatches {
    layout: Layout,
    turn: Vec<Line>,
    waiting: Vec<Line>,
    over: Vec<Line>,
    competitions: Vec<Listed>,
    calendar: String,
    calendar_url: String,
}

/// A match of the reader.
struct Line {
    href: String,
    opponent: String,
    place: String,
    words: String,
    /// The game that is being played: then nothing else is to be done.
    board: Option<MyBoard>,
    score: Option<String>,
    /// How near the deadline is.
    tone: &'static str,
    /// What is being played comes before every deadline.
    pressing: (bool, Option<Moment>, u32),
}

/// A competition of the reader.
struct Listed {
    href: String,
    name: String,
}

/// Days before a deadline from which on it is near.
const SOON: i64 = 2 * 86_400_000;

/// The page.
pub async fn show(
    State(app): State<App>,
    known: SignedIn,
    origin: Origin,
) -> Result<Response, Trouble> {
    let now = app.time.now();
    let mut competitions = Vec::new();
    let (mut turn, mut waiting, mut over) = (Vec::new(), Vec::new(), Vec::new());
    for contest in contests_of(&app, &known.roles).await? {
        let names = Names::of(&app, &contest.competition).await?;
        let matches = contest.competition.matches_of(&person(&known), now);
        let playing = Board::being_played(&app, &contest, &matches).await?;
        for mine in matches {
            let Some(mut line) = line(&contest, &names, &mine, now) else {
                continue;
            };
            if let Some(board) = playing.get(&mine.match_id) {
                line.board = Some(my_board(&app, board, mine.side, &line.opponent));
                line.pressing.0 = false;
                turn.push(line);
                continue;
            }
            match mine.next {
                NextStep::Nothing => over.push(line),
                next if is_my_turn(next) => turn.push(line),
                _ => waiting.push(line),
            }
        }
        competitions.push(Listed {
            href: format!("/c/{}", contest.id),
            name: contest.competition.terms().name.clone(),
        });
    }
    for lines in [&mut turn, &mut waiting] {
        lines.sort_by_key(|line| line.pressing);
    }
    over.sort_by_key(|line| std::cmp::Reverse(line.pressing));
    let calendar = app.keys.make_calendar(&known.account.person);
    let calendar = format!("/me/calendar/{calendar}.ics");
    Ok(page(&MyMatches {
        layout: Layout::new(t!("mine-title"), Tab::Compete),
        turn,
        waiting,
        over,
        competitions,
        calendar_url: origin.with(&calendar),
        calendar,
    })?)
}

/// The competitions in which somebody with these roles plays.
///
/// # Errors
/// When one of them cannot be read.
pub async fn contests_of(app: &App, roles: &[Assignment]) -> Result<Vec<Arc<Contest>>, Trouble> {
    let plays = roles
        .iter()
        .filter(|assigned| assigned.role == Role::Player);
    let ids: BTreeSet<CompetitionId> = plays
        .filter_map(|assigned| CompetitionId::of_stream(&assigned.competition))
        .collect();
    let mut contests = Vec::new();
    for id in ids {
        match app.contest(id.as_str()).await {
            Ok(contest) => contests.push(contest),
            // A role in a competition that is not there says nothing.
            Err(Trouble::Missing(_)) => {}
            Err(why) => return Err(why),
        }
    }
    Ok(contests)
}

fn line(contest: &Contest, names: &Names, mine: &MyMatch, now: Moment) -> Option<Line> {
    let competition = &contest.competition;
    let found = competition.match_of(mine.match_id)?;
    let division = &competition.terms().divisions[found.division.0 as usize];
    let tone = match (mine.next, mine.deadline) {
        (NextStep::Nothing, _) => "desk-item-done",
        (_, Some(deadline)) if deadline <= now => "desk-item-urgent",
        (_, Some(deadline)) if deadline <= now.after(SOON) => "desk-item-soon",
        (next, _) if is_my_turn(next) => "desk-item-mine",
        _ => "",
    };
    Some(Line {
        href: meeting::href(contest, mine.match_id),
        opponent: names.entry(competition, mine.opponent),
        place: format!(
            "{} · {division} · {}",
            competition.terms().name,
            round(competition, found)
        ),
        words: mine.task.said(),
        board: None,
        score: meeting::score(competition, found, mine.side),
        tone,
        pressing: (true, mine.deadline, mine.match_id.0),
    })
}
