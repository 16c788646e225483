//! `POST /games`: a form becomes a game.

use crate::app::App;
use crate::keys::{GameId, Part};
use crate::pages::Trouble;
use crate::pages::received::Sent;
use crate::pages::start::{self, Filled, Mistakes};
use crate::spoken::Spoken as _;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use boardside_play::{BadTerms, Dots, Game, IllegalMoveCost, Place, Terms, TimeControl};
use boardside_rulebook::{Library, Rulebook};
use boardside_store::people::{BadText, Card, SeatName, Seats, Sitter};

/// Sets the game up and leads to its board, or to the links for players who sit apart.
pub async fn create(
    State(app): State<App>,
    Sent(filled): Sent<Filled>,
) -> Result<Response, Trouble> {
    let new = match NewGame::read(&filled, &app.library) {
        Ok(new) => new,
        Err(mistakes) => return Ok(start::again(&app, &filled, &mistakes)?),
    };
    let id = GameId::random();
    let place = new.terms.place;
    app.set_up(&id, new.rulebook, new.terms, new.seats, new.card)
        .await?;
    let to = match place {
        Place::Table => format!("/play/{}", app.keys.make(&id, Part::Table)),
        Place::Apart => {
            let key = app.keys.make(&id, Part::Umpire);
            format!("/game/{id}/links?key={key}")
        }
    };
    Ok(Redirect::to(&to).into_response())
}

/// A game as somebody wants it, checked.
#[derive(Debug)]
pub struct NewGame {
    /// The rulebook in force.
    pub rulebook: Rulebook,
    /// What it is played with.
    pub terms: Terms,
    /// Who plays it.
    pub seats: Seats,
    /// What stands above it.
    pub card: Card,
}

impl NewGame {
    /// Reads a form; all its mistakes are found at once.
    pub fn read(filled: &Filled, library: &Library) -> Result<NewGame, Box<Mistakes>> {
        let mut mistakes = Mistakes::default();
        let place = place(&filled.place, &mut mistakes);
        let time = time(&filled.time, &mut mistakes);
        let seats = Seats {
            white: name(&filled.white, &mut mistakes.white),
            black: name(&filled.black, &mut mistakes.black),
        };
        let Some(rulebook) = library.find(&filled.rulebook) else {
            mistakes.rulebook = Some(t!("start-rulebook-unknown"));
            return Err(Box::new(mistakes));
        };
        let start = filled.start.trim();
        let terms = Terms {
            start: (!start.is_empty()).then(|| start.to_owned()),
            time: time.unwrap_or(TimeControl::NONE),
            place: place.unwrap_or_default(),
            // The board refuses an illegal move before it is completed; what a sheet makes a completed one cost
            // would fall on somebody who only tries.
            illegal_moves: IllegalMoveCost::Nothing,
            dots: match filled.dots {
                Some(_) => Dots::Allowed,
                None => Dots::NotAllowed,
            },
            ..Terms::new(rulebook)
        };
        if let Err(bad) = Game::new(rulebook.clone(), terms.clone()) {
            blame(&bad, &mut mistakes);
        }
        if mistakes.any() {
            return Err(Box::new(mistakes));
        }
        let card = Card {
            listed: filled.listed.is_some(),
            ..Card::default()
        };
        Ok(NewGame {
            rulebook: rulebook.clone(),
            terms,
            seats,
            card,
        })
    }
}

fn place(text: &str, mistakes: &mut Mistakes) -> Option<Place> {
    match text {
        "table" => Some(Place::Table),
        "apart" => Some(Place::Apart),
        _ => {
            mistakes.place = Some(t!("start-place-missing"));
            None
        }
    }
}

fn time(text: &str, mistakes: &mut Mistakes) -> Option<TimeControl> {
    if text.trim().is_empty() {
        return Some(TimeControl::NONE);
    }
    TimeControl::parse(text)
        .map_err(|problem| mistakes.time = Some(sentence(&problem.said())))
        .ok()
}

/// Nobody has to give a name.
fn name(text: &str, mistake: &mut Option<String>) -> Option<Sitter> {
    match SeatName::new(text) {
        Ok(name) => Some(Sitter::Guest(name)),
        Err(BadText::Empty) => None,
        Err(bad) => {
            *mistake = Some(t!("start-name-bad", why = bad.said()));
            None
        }
    }
}

/// Puts a mistake of the terms to the field it comes from.
fn blame(bad: &BadTerms, mistakes: &mut Mistakes) {
    let (field, sentence) = match bad {
        BadTerms::WrongRulebook { .. } => (&mut mistakes.rulebook, sentence(&bad.said())),
        BadTerms::Time(problem) => (&mut mistakes.time, sentence(&problem.said())),
        BadTerms::Start(problems) => (
            &mut mistakes.start,
            t!("start-position-bad", why = problems.said()),
        ),
        BadTerms::Over(outcome) => (
            &mut mistakes.start,
            t!("start-position-over", why = outcome.why.said()),
        ),
    };
    field.get_or_insert(sentence);
}

fn sentence(text: &str) -> String {
    format!("{}.", crate::pages::capitalized(text.trim_end_matches('.')))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(change: impl FnOnce(&mut Filled)) -> Filled {
        let mut filled = Filled {
            place: "table".into(),
            rulebook: "fide".into(),
            ..Filled::default()
        };
        change(&mut filled);
        filled
    }

    fn read(change: impl FnOnce(&mut Filled)) -> Result<NewGame, Box<Mistakes>> {
        NewGame::read(&filled(change), &Library::new())
    }

    #[test]
    fn an_empty_form_is_a_game() {
        let game = read(|_| {}).unwrap();
        assert_eq!(game.terms.place, Place::Table);
        assert_eq!(game.terms.time, TimeControl::NONE);
        assert_eq!(game.terms.dots, Dots::NotAllowed);
        assert_eq!(game.seats, Seats::default());
        assert!(!game.card.listed);
    }

    #[test]
    fn names_are_trimmed_and_choices_kept() {
        let game = read(|filled| {
            filled.white = "  Mia   K. ".into();
            filled.time = " 5+3 ".into();
            filled.listed = Some("on".into());
            filled.dots = Some("on".into());
        })
        .unwrap();
        let mia = Sitter::Guest(SeatName::new("Mia K.").unwrap());
        assert_eq!(game.seats.white, Some(mia));
        assert_eq!(game.terms.time, TimeControl::parse("5+3").unwrap());
        assert!(game.card.listed && game.terms.dots.are_allowed());
    }

    #[test]
    fn all_mistakes_are_found_at_once_and_said_at_their_field() {
        let mistakes = read(|filled| {
            filled.place = "moon".into();
            filled.white = "x".repeat(61);
            filled.black = "\u{7}".into();
            filled.time = "soon".into();
            filled.start = "8/8/8".into();
        })
        .unwrap_err();
        let sentences = [
            (&mistakes.place, "Press"),
            (&mistakes.white, "60 characters at most"),
            (&mistakes.black, "control characters"),
            (&mistakes.time, "'soon'"),
            (&mistakes.start, "This is not a position"),
        ];
        for (sentence, part) in sentences {
            let sentence = sentence.as_deref().unwrap();
            assert!(
                sentence.contains(part) && sentence.ends_with('.'),
                "{sentence}"
            );
        }
        let mistakes = read(|filled| filled.rulebook = "checkers".into()).unwrap_err();
        assert!(mistakes.rulebook.unwrap().contains("no such rulebook"));
        let mistakes =
            read(|filled| filled.start = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1".into()).unwrap_err();
        assert!(mistakes.start.unwrap().contains("over already: checkmate"));
    }
}
