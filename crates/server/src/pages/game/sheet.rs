//! The game on paper: the score sheet, PGN, and the position as FEN.

use super::{Found, board, find_by_text, seat_word, side_name};
use crate::app::App;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, Tab, page};
use crate::pages::received::Named;
use crate::spoken::{Spoken as _, translated};
use askama::Template;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use boardside_chess::fen;
use boardside_play::{Game, GameSheet, Heading, Score, Seat};
use boardside_store::Seq;
use boardside_store::people::{Card, Line};
use jiff::Timestamp;

#[derive(Template)]
#[template(path = "game/sheet.html")]
struct Sheet {
    layout: Layout,
    id: String,
    facts: Vec<(String, String)>,
    rows: Vec<Row>,
    ending: String,
}

/// A move and the answer to it.
struct Row {
    number: u32,
    white: String,
    black: String,
}

/// `GET /game/{id}/sheet`.
pub async fn show(State(app): State<App>, Named(id): Named) -> Result<Response, Trouble> {
    let found = find_by_text(&app, &id).await?;
    let heading = heading(&app, &found).await?;
    let sheet = GameSheet::new(found.game(), heading.clone());
    let rows = sheet.rows().map(|(number, white, black)| Row {
        number,
        white: white.to_owned(),
        black: black.to_owned(),
    });
    Ok(page(&Sheet {
        layout: Layout::new(t!("sheet-of", players = found.players()), Tab::Watch),
        id,
        facts: facts(&found, heading),
        rows: rows.collect(),
        ending: ending(found.game()),
    })?)
}

/// The result, what brought it about, and the clause; as [`GameSheet::ending`] has it in English.
fn ending(game: &Game) -> String {
    let Some(outcome) = game.outcome() else {
        return t!("sheet-not-over");
    };
    let result = match outcome.score {
        Score::Win(seat) => seat_word(seat),
        Score::Draw => "draw",
        Score::Replay => "replay",
        Score::BothLose => "both-lose",
        Score::Void => "void",
    };
    let ended = t!("sheet-ending", result = result, why = outcome.why.said());
    match outcome.citation(game.rulebook()) {
        Some(clause) => format!("{ended} ({})", clause.said()),
        None => ended,
    }
}

fn facts(found: &Found, heading: Heading) -> Vec<(String, String)> {
    let known = [
        (t!("sheet-event"), heading.event),
        (t!("sheet-site"), heading.site),
        (t!("sheet-date"), heading.date),
        (t!("sheet-round"), heading.round),
    ];
    let known = known
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)));
    let always = [
        (side_name(Seat::White), found.name(Seat::White)),
        (side_name(Seat::Black), found.name(Seat::Black)),
        (
            t!("sheet-rulebook"),
            translated(found.game().rulebook()).name().to_owned(),
        ),
        (t!("sheet-time"), board::time(found.game())),
    ];
    known.chain(always).collect()
}

/// `GET /game/{id}/pgn`.
pub async fn pgn(State(app): State<App>, Named(id): Named) -> Result<Response, Trouble> {
    let found = find_by_text(&app, &id).await?;
    let text = pgn_of(&app, &found).await?;
    let name = format!("attachment; filename=\"boardside-{}.pgn\"", found.id());
    let headers = [
        (
            CONTENT_TYPE,
            "application/x-chess-pgn; charset=utf-8".to_owned(),
        ),
        (CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text).into_response())
}

/// A game as PGN, with the names that everybody may see.
pub async fn pgn_of(app: &App, found: &Found) -> Result<String, Trouble> {
    let heading = heading(app, found).await?;
    Ok(GameSheet::new(found.game(), heading).pgn())
}

/// `GET /game/{id}/fen`.
pub async fn position(State(app): State<App>, Named(id): Named) -> Result<Response, Trouble> {
    let found = find_by_text(&app, &id).await?;
    let text = format!("{}\n", fen::write(found.game().position()));
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

async fn heading(app: &App, found: &Found) -> Result<Heading, Trouble> {
    let card: Card = app
        .store
        .card(&found.id().stream())
        .await?
        .unwrap_or_default();
    let text = |line: Option<Line>| line.map(|line| line.as_str().to_owned());
    let name = |seat| found.given_name(seat).map(str::to_owned);
    Ok(Heading {
        event: text(card.event),
        site: text(card.site),
        date: day(app, found).await?,
        round: text(card.round),
        white: name(Seat::White),
        black: name(Seat::Black),
    })
}

/// The day the game was set up, as a score sheet has it.
async fn day(app: &App, found: &Found) -> Result<Option<String>, Trouble> {
    let stored = app.store.read(&found.id().stream(), Seq::START).await?;
    let at = stored.first().map(|stored| stored.record.at.0);
    let at = at.and_then(|millis| Timestamp::from_millisecond(millis).ok());
    Ok(at.map(|at| at.strftime("%Y.%m.%d").to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_play::{Actor, Command, Moment, Ruling, Terms};
    use boardside_rulebook::find;
    use boardside_words::{Language, in_language};

    fn ended(command: &Command, by: Actor) -> Game {
        let rulebook = find("intramural").unwrap();
        let terms = Terms::new(&rulebook);
        let mut game = Game::new(rulebook, terms).unwrap();
        game.act(&Command::Start, Actor::Official, Moment(0))
            .unwrap();
        game.act(command, by, Moment(0)).unwrap();
        game
    }

    #[test]
    fn in_english_the_foot_of_the_sheet_is_the_same_as_on_paper() {
        let rule = |score| Command::Rule {
            ruling: Ruling::Result(score),
            reason: "because".to_owned(),
        };
        let scores = [
            Score::Win(Seat::Black),
            Score::Draw,
            Score::Replay,
            Score::BothLose,
            Score::Void,
        ];
        let mut games: Vec<Game> = scores
            .into_iter()
            .map(|score| ended(&rule(score), Actor::Official))
            .collect();
        games.push(ended(&Command::Abort, Actor::Seat(Seat::White)));
        games.push(ended(&Command::Resign, Actor::Seat(Seat::Black)));
        for game in games {
            let heading = Heading::default();
            let sheet = GameSheet::new(&game, heading);
            assert_eq!(Some(ending(&game).as_str()), sheet.ending());
            let spanish = in_language(Language::Spanish, || ending(&game));
            assert_ne!(Some(spanish.as_str()), sheet.ending());
        }
    }
}
