//! `/t/{token}`: a table's own page, opened by the QR code that lies on it. Nobody needs an account: a wristband says
//! who does something.
//!
//! The page knows the two who are called here by their public names, and never says whose any other number is.

use super::cards;
use super::day::{Day, Pairing};
use super::fields::Fields;
use super::notice::Notice;
use super::settle;
use super::wristband;
use crate::accounts::find_token;
use crate::app::App;
use crate::contest::access::new_command;
use crate::keys::{GameId, Part};
use crate::pages::Trouble;
use crate::pages::layout::{Layout, Tab, page, page_with};
use crate::pages::received::{Named, Sent};
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{
    Actor, Command, EntryId, GameKind, GameResult, Match, MatchId, Source, TableId, Verdict,
};
use boardside_play::Place;
use boardside_store::people::Purpose;

#[derive(Template)]
#[template(path = "competitions/knockout/table.html")]
struct TablePage {
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

/// What a card opens.
struct At {
    day: Day,
    table: TableId,
    token: String,
}

async fn at(app: &App, text: &str) -> Result<At, Trouble> {
    let token = find_token(app, text, Purpose::TableCard).await?;
    let missing = || Trouble::missing(t!("table-page-dead-card"));
    let about = token.subject.as_ref().and_then(cards::read);
    let (id, table) = about.ok_or_else(missing)?;
    let day = Day::open(app, &id).await?;
    let open = |day: &Day| {
        let mut tables = day.competition().tables();
        tables.any(|(known, found)| known == table && found.open)
    };
    if !open(&day) {
        return Err(missing());
    }
    Ok(At {
        day,
        table,
        token: text.to_owned(),
    })
}

/// The table.
pub async fn show(State(app): State<App>, Named(text): Named) -> Result<Response, Trouble> {
    let at = at(&app, &text).await?;
    Ok(page(&at.page(&app, None).await?)?)
}

/// What the players do at the table.
pub async fn send(
    State(app): State<App>,
    Named(text): Named,
    Sent(pairs): Sent<Vec<(String, String)>>,
) -> Result<Response, Trouble> {
    let at = at(&app, &text).await?;
    let fields = Fields::from(pairs);
    match at.act(&app, &fields).await? {
        Ok(place) => Ok(Redirect::to(&place).into_response()),
        Err(notice) => {
            let shown = at.page(&app, Some(notice)).await?;
            Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
        }
    }
}

impl At {
    fn found(&self) -> Option<(MatchId, &Match)> {
        let mut tables = self.day.competition().tables();
        let (_, table) = tables.find(|(id, _)| *id == self.table)?;
        let id = table.match_id?;
        Some((id, self.day.competition().match_of(id)?))
    }

    /// Does what a button says; done, it is where to go on.
    async fn act(&self, app: &App, fields: &Fields) -> Result<Result<String, Notice>, Trouble> {
        let Some((match_id, found)) = self.found() else {
            return Ok(Err(Notice::bad(t!("table-page-no-match"))));
        };
        if fields.number("match") != Some(match_id.0) {
            return Ok(Err(Notice::bad(t!("table-page-other-match"))));
        }
        let here = format!("/t/{}", self.token);
        let command = match fields.get("do") {
            "call" => {
                let matter = matter(fields.get("matter")).to_owned();
                let command = Command::CallOfficial { match_id, matter };
                return self.ask(app, Actor::Program, command, fields, here).await;
            }
            "play" => return self.play(app, match_id, found).await,
            wish => wish,
        };
        let number = fields.get("number");
        let named = fields.number("as").map(EntryId);
        let shown = wristband::at_table(app, &self.day, self.table, found, number, named).await?;
        let Some((side, person)) = shown else {
            return Ok(Err(Notice::bad(match wristband::are_worn(&self.day) {
                // Nothing about whose it is, or whether it is anybody's.
                true => t!("table-page-not-here-wristband"),
                false => t!("table-page-which-player"),
            })));
        };
        let command = match command {
            "present" => Command::ShowPresence { match_id },
            "report" => match self.report(match_id, found, fields) {
                Ok(command) => command,
                Err(notice) => return Ok(Err(notice)),
            },
            "confirm" => Command::Approve {
                match_id,
                game: None,
                side: None,
            },
            "deny" => Command::Dispute {
                match_id,
                game: found.waiting().next().unwrap_or(1),
                reason: "They do not agree on the result.".to_owned(),
                side: None,
            },
            "retract" => Command::RetractReport {
                match_id,
                side: None,
            },
            _ => {
                return Ok(Err(Notice::bad(t!("knockout-form-unreadable"))));
            }
        };
        if self.must_come_first(&command, found, side) {
            let first = Command::ShowPresence { match_id };
            let by = Actor::Person(person.clone());
            // Whoever confirms with a wristband is there.
            let _ = app.ask(&self.day.contest.id, None, by, first).await?;
        }
        self.ask(app, Actor::Person(person), command, fields, here)
            .await
    }

    fn must_come_first(&self, command: &Command, found: &Match, side: EntryId) -> bool {
        let shows = matches!(command, Command::ShowPresence { .. });
        !shows && !found.dealings().present.contains(&side)
    }

    async fn ask(
        &self,
        app: &App,
        by: Actor,
        command: Command,
        fields: &Fields,
        here: String,
    ) -> Result<Result<String, Notice>, Trouble> {
        let once = fields.once();
        let id = &self.day.contest.id;
        let asked = app.ask(id, Some(&once), by, command).await?;
        Ok(asked.map(|()| here).map_err(Notice::from))
    }

    /// The next game, on this tablet.
    async fn play(
        &self,
        app: &App,
        match_id: MatchId,
        found: &Match,
    ) -> Result<Result<String, Notice>, Trouble> {
        let there = |side: &EntryId| found.dealings().present.contains(side);
        if !found.sides.iter().all(there) {
            return Ok(Err(Notice::bad(t!("table-page-both-first"))));
        }
        let game = app
            .game_for(&self.day.contest, match_id, Place::Table, None)
            .await?;
        Ok(game
            .map(|game| table_path(app, &game))
            .map_err(Notice::from))
    }

    fn report(&self, match_id: MatchId, found: &Match, fields: &Fields) -> Result<Command, Notice> {
        let result = match (fields.get("result"), fields.number("result")) {
            ("draw", _) => GameResult::Drawn,
            ("stalemate", _) => GameResult::Stalemate,
            (_, Some(winner)) => GameResult::Won(EntryId(winner)),
            _ => return Err(Notice::bad(t!("table-page-say-how"))),
        };
        let rules = self.day.competition().series_rules();
        let game = match found.verdict(rules) {
            Verdict::Open(next) => next.number,
            Verdict::Over(_) | Verdict::Asked(_) => found.games.len() as u32 + 1,
        };
        Ok(Command::ReportGame {
            match_id,
            game,
            result,
            side: None,
        })
    }

    async fn page(&self, app: &App, notice: Option<Notice>) -> Result<TablePage, Trouble> {
        // What was just done shows.
        let day = Day::open(app, self.day.contest.id.as_str()).await?;
        let at = At {
            day,
            table: self.table,
            token: self.token.clone(),
        };
        let (day, competition) = (&at.day, at.day.competition());
        let label = day.table(self.table).to_owned();
        let next = competition.next_calls().into_iter().take(5);
        let next = next.filter_map(|call| {
            let found = competition.match_of(call.match_id)?;
            Some(day.pairing(call.match_id, found))
        });
        let here = match at.found() {
            Some((id, found)) => Some(at.here(app, id, found).await?),
            None => None,
        };
        Ok(TablePage {
            layout: Layout::new(t!("tables-name", table = label), Tab::Compete),
            competition: competition.terms().name.clone(),
            id: day.contest.id.to_string(),
            news: day.path("/news"),
            seq: competition.events(),
            token: self.token.clone(),
            once: new_command().to_string(),
            label,
            notice,
            here,
            next: next.collect(),
        })
    }

    async fn here(&self, app: &App, id: MatchId, found: &Match) -> Result<Here, Trouble> {
        let (day, competition) = (&self.day, self.day.competition());
        let dealings = found.dealings();
        let there = |side: &EntryId| dealings.present.contains(side);
        let verdict = found.verdict(competition.series_rules());
        let waiting = found.waiting().next().and_then(|number| found.game(number));
        let reported = waiting.and_then(|game| match game.source {
            Source::Reported(by) => Some(Reported {
                result: settle::result(day, game.result),
                by: day.public(by),
                by_entry: by.0,
                other: day.public(found.opponent(by)),
                other_entry: found.opponent(by).0,
            }),
            Source::Played { .. } | Source::Ruled => None,
        });
        let waits = if dealings.dispute.is_some() || dealings.office.is_some() {
            Some(t!("table-page-official-decides"))
        } else if matches!(verdict, Verdict::Asked(_)) && waiting.is_none() {
            Some(t!("table-page-official-says"))
        } else if dealings.called.is_some() {
            Some(t!("table-page-official-called"))
        } else {
            None
        };
        let next = match verdict {
            Verdict::Open(next) => Some(next),
            Verdict::Over(_) | Verdict::Asked(_) => None,
        };
        let game = next.map(|next| Game {
            number: next.number,
            white: day.public(next.white),
            black: day.public(found.opponent(next.white)),
            why: match next.kind {
                GameKind::Regular => String::new(),
                GameKind::Replay => t!("table-page-replay"),
                GameKind::Extra => t!("table-page-extra"),
                GameKind::Armageddon => t!("table-page-armageddon"),
            },
        });
        let before = found
            .games
            .iter()
            .filter(|game| game.approval == boardside_competition::Approval::Approved);
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
                Some(next) => self.under_way(app, id, next.number).await?,
                None => None,
            },
            game,
            reported,
            waits,
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

    /// Where the game is being played on this tablet, if it was begun here.
    async fn under_way(
        &self,
        app: &App,
        id: MatchId,
        number: u32,
    ) -> Result<Option<String>, Trouble> {
        let stream = self.day.contest.id.stream();
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
}

fn table_path(app: &App, game: &GameId) -> String {
    format!("/play/{}", app.keys.make(game, Part::Table))
}

/// What an official is called for. The words are ours, so that no name gets into the record; each reader is told them in
/// the own language by [`stored`](crate::contest::words::stored).
fn matter(word: &str) -> &'static str {
    match word {
        "rule" => "A question about a rule.",
        "result" => "They do not agree on the result.",
        "wristband" => "A wristband is lost or does not work.",
        "missing" => "The opponent is not there.",
        _ => "They ask for an official.",
    }
}

#[cfg(test)]
mod tests {
    use super::matter;
    use crate::contest::words::stored;
    use boardside_words::{Language, in_language};

    #[test]
    fn what_an_official_is_called_for_is_told_in_every_language() {
        for word in ["rule", "result", "wristband", "missing", "other"] {
            let kept = matter(word);
            assert_eq!(stored(kept), kept);
            let spanish = in_language(Language::Spanish, || stored(kept));
            assert_ne!(spanish, kept);
        }
    }
}
