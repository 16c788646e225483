//! What stands on a table's own page.

use super::super::day::{Day, Pairing};
use super::super::notice::Notice;
use super::super::{settle, wristband};
use super::{At, table_path};
use crate::app::App;
use crate::contest::access::new_command;
use crate::keys::GameId;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, Tab};
use askama::Template;
use boardside_competition::{
    Approval, EntryId, GameKind, GameRecord, Match, MatchId, NextGame, Source, Verdict,
};

/// Matches that are listed of those that are called next.
const NEXT: usize = 5;

/// The page.
#[derive(Template)]
#[template(path = "competitions/knockout/table.html")]
pub struct TablePage {
    layout: Layout,
    competition: String,
    id: String,
    news: String,
    seq: u64,
    token: String,
    once: String,
    label: String,
    notice: Option<Notice>,
    here: Option<Here>,
    next: Vec<Pairing>,
}

impl TablePage {
    /// Whether it says why something was refused: then it stays for a while, however much happens at other tables, and
    /// not forever, because nobody may be there any more.
    fn is_refused(&self) -> bool {
        self.notice.as_ref().is_some_and(|notice| notice.bad)
    }
}

/// The match that is called here.
struct Here {
    id: u32,
    pairing: Pairing,
    sides: [Side; 2],
    /// Whether both are there.
    all_there: bool,
    /// The game to be played: its number, who has White, and why it is played.
    game: Option<Game>,
    /// What was reported and waits for the other.
    reported: Option<Reported>,
    /// Whether an official has been called, or must decide.
    waits: Option<String>,
    /// Where the game is being played on this tablet.
    playing: Option<String>,
    /// Earlier games of the match.
    before: Vec<String>,
    /// Whether a wristband says who somebody is.
    wristbands: bool,
}

struct Side {
    entry: u32,
    name: String,
    present: bool,
}

struct Game {
    number: u32,
    white: String,
    black: String,
    why: String,
}

struct Reported {
    result: String,
    by: String,
    by_entry: u32,
    other: String,
    other_entry: u32,
}

impl TablePage {
    /// The table as it stands, with what was refused.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn of(app: &App, at: &At, notice: Option<Notice>) -> Result<TablePage, Trouble> {
        let (day, competition) = (&at.day, at.day.competition());
        let label = day.table(at.table).to_owned();
        let next = competition.next_calls().into_iter().take(NEXT);
        let next = next.filter_map(|call| {
            let found = competition.match_of(call.match_id)?;
            Some(day.pairing(call.match_id, found))
        });
        Ok(TablePage {
            layout: Layout::new(t!("tables-name", table = label), Tab::Compete),
            competition: competition.terms().name.clone(),
            id: day.contest.id.to_string(),
            news: day.path("/news"),
            seq: competition.events(),
            token: at.token.clone(),
            once: new_command().to_string(),
            label,
            notice,
            here: match at.found() {
                Some((id, found)) => Some(Here::of(app, at, id, found).await?),
                None => None,
            },
            next: next.collect(),
        })
    }
}

impl Here {
    async fn of(app: &App, at: &At, id: MatchId, found: &Match) -> Result<Here, Trouble> {
        let (day, competition) = (&at.day, at.day.competition());
        let dealings = found.dealings();
        let there = |side: &EntryId| dealings.present.contains(side);
        let verdict = found.verdict(competition.series_rules());
        let waiting = found.waiting().next().and_then(|number| found.game(number));
        let next = match verdict {
            Verdict::Open(next) => Some(next),
            Verdict::Over(_) | Verdict::Asked(_) => None,
        };
        let before = found
            .games
            .iter()
            .filter(|game| game.approval == Approval::Approved);
        Ok(Here {
            id: id.0,
            pairing: day.pairing(id, found),
            all_there: found.sides.iter().all(there),
            sides: found.sides.map(|side| Side {
                entry: side.0,
                name: day.public(side),
                present: there(&side),
            }),
            playing: match next {
                Some(next) => under_way(app, at, id, next.number).await?,
                None => None,
            },
            game: next.map(|next| Game::of(day, found, next)),
            reported: waiting.and_then(|game| Reported::of(day, found, game)),
            waits: waits(found, &verdict),
            wristbands: wristband::are_worn(day),
            before: before
                .zip(1..)
                .map(|(game, number)| {
                    let result = settle::result(day, game.result);
                    t!("table-page-game", number = number, result = result)
                })
                .collect(),
        })
    }
}

impl Game {
    fn of(day: &Day, found: &Match, next: NextGame) -> Game {
        Game {
            number: next.number,
            white: day.public(next.white),
            black: day.public(found.opponent(next.white)),
            why: match next.kind {
                GameKind::Regular => String::new(),
                GameKind::Replay => t!("table-page-replay"),
                GameKind::Extra => t!("table-page-extra"),
                GameKind::Armageddon => t!("table-page-armageddon"),
            },
        }
    }
}

impl Reported {
    fn of(day: &Day, found: &Match, game: &GameRecord) -> Option<Reported> {
        match game.source {
            Source::Reported(by) => Some(Reported {
                result: settle::result(day, game.result),
                by: day.public(by),
                by_entry: by.0,
                other: day.public(found.opponent(by)),
                other_entry: found.opponent(by).0,
            }),
            Source::Played { .. } | Source::Ruled => None,
        }
    }
}

/// Why the two wait for an official, if they do.
fn waits(found: &Match, verdict: &Verdict) -> Option<String> {
    let dealings = found.dealings();
    if dealings.dispute.is_some() || dealings.office.is_some() {
        Some(t!("table-page-official-decides"))
    } else if matches!(verdict, Verdict::Asked(_)) && found.waiting().next().is_none() {
        Some(t!("table-page-official-says"))
    } else if dealings.called.is_some() {
        Some(t!("table-page-official-called"))
    } else {
        None
    }
}

/// Where the game is being played on this tablet, if it was begun here.
async fn under_way(
    app: &App,
    at: &At,
    id: MatchId,
    number: u32,
) -> Result<Option<String>, Trouble> {
    let stream = at.day.contest.id.stream();
    let set_up = app.store.fixtures_of(&stream, id.0).await?;
    for fixture in set_up.iter().filter(|one| one.game_number == number) {
        let Some(game) = GameId::of_stream(&fixture.game) else {
            continue;
        };
        if let Ok((sitting, _)) = app.rooms.look(&game).await
            && sitting.game.outcome().is_none()
        {
            return Ok(Some(table_path(app, &game)));
        }
    }
    Ok(None)
}
