//! Somebody who runs the day: at the door, in the hall, with a phone between the tables.

use super::day::Day;
use super::notice::Notice;
use crate::accounts::SignedIn;
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
use crate::pages::Trouble;
use crate::pages::received::Named;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{Actor, Command};

/// An official or the director of a knockout. As an extractor it turns everybody else away.
pub struct Official {
    /// The server.
    pub app: App,
    /// The knockout as it stands.
    pub day: Day,
    /// Who it is.
    pub known: SignedIn,
    /// As whom they act.
    pub by: Actor,
}

/// The director of a knockout. As an extractor it turns everybody else away.
pub struct Director(pub Official);

impl FromRequestParts<App> for Official {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Official, Trouble> {
        let known = SignedIn::from_request_parts(parts, app).await?;
        let Named(id) = Named::<String>::from_request_parts(parts, app).await?;
        let day = Day::open(app, &id).await?;
        let by = known.office(&day.contest.id)?;
        Ok(Official {
            app: app.clone(),
            day,
            known,
            by,
        })
    }
}

impl FromRequestParts<App> for Director {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Director, Trouble> {
        let official = Official::from_request_parts(parts, app).await?;
        official.known.director(&official.day.contest.id)?;
        Ok(Director(official))
    }
}

impl Official {
    /// What they are, for the page around it all.
    pub fn reader(&self) -> Reader {
        Reader::of_account(&self.known, &self.day.contest)
    }

    /// What is around a page. One that says why something was refused stays as it is, whatever happens meanwhile.
    pub fn frame(&self, title: &str, place: &str, notice: Option<&Notice>) -> Frame {
        let mut frame = Frame::new(&self.day.contest, self.reader(), title, place);
        frame.live = !notice.is_some_and(|notice| notice.bad);
        frame
    }

    /// The day once more, as it stands by now.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn looks_again(&mut self) -> Result<(), Trouble> {
        self.day = Day::open(&self.app, self.day.contest.id.as_str()).await?;
        Ok(())
    }

    /// On to another page of the day.
    pub fn go(&self, place: &str) -> Response {
        Redirect::to(&self.day.path(place)).into_response()
    }

    /// Asks for one thing.
    ///
    /// # Errors
    /// When nothing could be stored.
    pub async fn ask(&self, once: &str, command: Command) -> Result<Result<(), Notice>, Trouble> {
        let (id, by) = (&self.day.contest.id, self.by.clone());
        let asked = self.app.ask(id, Some(once), by, command).await?;
        Ok(asked.map_err(Notice::from))
    }

    /// Whether several things, one after the other, are refused as the day stands here; nothing is done.
    ///
    /// # Errors
    /// Says what is refused.
    pub fn would_do(&self, commands: &[Command]) -> Result<(), Notice> {
        self.would_do_on(&self.day, commands)
    }

    fn would_do_on(&self, day: &Day, commands: &[Command]) -> Result<(), Notice> {
        let mut trial = day.competition().clone();
        for command in commands {
            if let Err(refusal) = trial.act(command, &self.by, self.app.time.now()) {
                return Err(day.contest.refused(&refusal).into());
            }
        }
        Ok(())
    }

    /// Asks for several things, one after the other: for none of them if it is known beforehand that one is refused.
    ///
    /// # Errors
    /// When nothing could be stored.
    pub async fn ask_all(
        &self,
        once: &str,
        commands: Vec<Command>,
    ) -> Result<Result<(), Notice>, Trouble> {
        // One alone is refused by itself, or known again if it was sent twice.
        if commands.len() > 1 {
            // As it stands by now: what was asked for just before may be what allows it.
            let day = Day::open(&self.app, self.day.contest.id.as_str()).await?;
            if let Err(notice) = self.would_do_on(&day, &commands) {
                return Ok(Err(notice));
            }
        }
        for (place, command) in commands.into_iter().enumerate() {
            let once = format!("{once}.{place}");
            if let Err(notice) = self.ask(&once, command).await? {
                return Ok(Err(notice));
            }
        }
        Ok(Ok(()))
    }
}
