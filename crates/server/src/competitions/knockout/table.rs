//! `/t/{token}`: a table's own page, opened by the QR code that lies on it. Nobody needs an account: a wristband says
//! who does something.
//!
//! The page knows the two who are called here by their public names, and never says whose any other number is.

mod view;

use super::cards;
use super::day::Day;
use super::fields::Fields;
use super::notice::Notice;
use super::wristband;
use crate::accounts::find_token;
use crate::app::App;
use crate::keys::{GameId, Part};
use crate::pages::Trouble;
use crate::pages::layout::{page, page_with};
use crate::pages::received::Named;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{
    Actor, Command, EntryId, GameResult, Match, MatchId, TableId, Verdict,
};
use boardside_play::Place;
use boardside_store::people::Purpose;
use view::TablePage;

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
    let is_open = |day: &Day| {
        let mut tables = day.competition().tables();
        tables.any(|(known, found)| known == table && found.open)
    };
    match is_open(&day) {
        true => Ok(At {
            table,
            token: text.to_owned(),
            day,
        }),
        false => Err(missing()),
    }
}

/// The table.
pub async fn show(State(app): State<App>, Named(text): Named) -> Result<Response, Trouble> {
    let at = at(&app, &text).await?;
    Ok(page(&TablePage::of(&app, &at, None).await?)?)
}

/// What the players do at the table.
pub async fn send(
    State(app): State<App>,
    Named(text): Named,
    fields: Fields,
) -> Result<Response, Trouble> {
    let here = at(&app, &text).await?;
    match here.act(&app, &fields).await? {
        Ok(place) => Ok(Redirect::to(&place).into_response()),
        Err(notice) => {
            // Perhaps it was refused because something else happened meanwhile: that is shown.
            let here = at(&app, &text).await?;
            let shown = TablePage::of(&app, &here, Some(notice)).await?;
            Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
        }
    }
}

impl At {
    /// The match that is called here.
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
        match fields.get("do") {
            "call" => {
                let matter = matter(fields.get("matter")).to_owned();
                let command = Command::CallOfficial { match_id, matter };
                self.ask(app, Actor::Program, command, fields).await
            }
            "play" => self.play(app, match_id, found).await,
            _ => self.act_as_player(app, match_id, found, fields).await,
        }
    }

    /// Does what only one of the two may do, who says who it is.
    async fn act_as_player(
        &self,
        app: &App,
        match_id: MatchId,
        found: &Match,
        fields: &Fields,
    ) -> Result<Result<String, Notice>, Trouble> {
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
        let command = match self.command(match_id, found, fields) {
            Ok(command) => command,
            Err(notice) => return Ok(Err(notice)),
        };
        let by = Actor::Person(person);
        let shows = matches!(command, Command::ShowPresence { .. });
        if !shows && !found.dealings().present.contains(&side) {
            let first = Command::ShowPresence { match_id };
            // Whoever confirms with a wristband is there.
            let _ = app
                .ask(&self.day.contest.id, None, by.clone(), first)
                .await?;
        }
        self.ask(app, by, command, fields).await
    }

    /// What a player wants.
    fn command(
        &self,
        match_id: MatchId,
        found: &Match,
        fields: &Fields,
    ) -> Result<Command, Notice> {
        let side = None;
        Ok(match fields.get("do") {
            "present" => Command::ShowPresence { match_id },
            "report" => self.report(match_id, found, fields)?,
            "confirm" => Command::Approve {
                match_id,
                game: None,
                side,
            },
            "deny" => Command::Dispute {
                match_id,
                game: found.waiting().next().unwrap_or(1),
                reason: "They do not agree on the result.".to_owned(),
                side,
            },
            "retract" => Command::RetractReport { match_id, side },
            _ => return Err(Notice::bad(t!("knockout-form-unreadable"))),
        })
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

    async fn ask(
        &self,
        app: &App,
        by: Actor,
        command: Command,
        fields: &Fields,
    ) -> Result<Result<String, Notice>, Trouble> {
        let id = &self.day.contest.id;
        let asked = app.ask(id, Some(&fields.once()), by, command).await?;
        let here = format!("/t/{}", self.token);
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
            .game_instead(&self.day.contest, match_id, Place::Table, None)
            .await?;
        Ok(game
            .map(|game| table_path(app, &game))
            .map_err(Notice::from))
    }
}

/// Where both play a game at one device.
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
