//! Somebody who sits at the office of a competition.

use super::form::{Filled, Notice, Wrong};
use crate::accounts::SignedIn;
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
use crate::competitions::hours::Hours;
use crate::contest::access::person;
use crate::contest::{Contest, Names};
use crate::game::Refused;
use crate::pages::Trouble;
use crate::pages::layout::Layout;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{
    Actor, BoardPlace, Command, Competition, EntryId, Event, Match, MatchId, PersonId,
};
use boardside_play::Moment;
use std::collections::HashMap;
use std::sync::Arc;

/// An official or the director of a competition. As an extractor it turns everybody else away.
pub struct Clerk {
    /// The server.
    pub app: App,
    /// The competition as it stands.
    pub contest: Arc<Contest>,
    /// Who it is.
    pub known: SignedIn,
    /// As whom they act.
    pub by: Actor,
    named: HashMap<String, String>,
}

/// The director of a competition. As an extractor it turns everybody else away.
pub struct Director(pub Clerk);

impl FromRequestParts<App> for Clerk {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Clerk, Trouble> {
        let known = SignedIn::from_request_parts(parts, app).await?;
        let path = Path::<HashMap<String, String>>::from_request_parts(parts, app).await;
        let Path(named) =
            path.map_err(|why| Trouble::Wrong(t!("office-bad-address", why = why.to_string())))?;
        let id = named.get("competition").map_or("", String::as_str);
        let contest = app.contest(id).await?;
        let by = known.office(&contest.id)?;
        Ok(Clerk {
            app: app.clone(),
            contest,
            known,
            by,
            named,
        })
    }
}

impl FromRequestParts<App> for Director {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Director, Trouble> {
        let clerk = Clerk::from_request_parts(parts, app).await?;
        clerk.known.director(&clerk.contest.id)?;
        Ok(Director(clerk))
    }
}

impl Clerk {
    /// The competition as it stood when the request came.
    pub fn competition(&self) -> &Competition {
        &self.contest.competition
    }

    /// Goes on in a league only.
    ///
    /// # Errors
    /// When it is a knockout, whose entries and draw have pages of their own.
    pub fn in_league(&self) -> Result<(), Trouble> {
        match self.competition().terms().league() {
            Some(_) => Ok(()),
            None => Err(Trouble::Missing(t!("office-knockout-none"))),
        }
    }

    /// The time.
    pub fn now(&self) -> Moment {
        self.app.time.now()
    }

    /// Whether it is the director.
    pub fn directs(&self) -> bool {
        matches!(self.by, Actor::Director(_))
    }

    /// The address of a page of the office.
    pub fn address(&self, path: &str) -> String {
        format!("/c/{}/office{path}", self.contest.id)
    }

    /// What is around a page of the office.
    pub fn frame(&self, title: &str, path: &str) -> Frame {
        let reader = Reader::of_account(&self.known, &self.contest);
        Frame::new(&self.contest, reader, title, &format!("/office{path}"))
    }

    /// The match that the address names.
    ///
    /// # Errors
    /// When there is none of this number.
    pub fn match_named(&self) -> Result<(MatchId, &Match), Trouble> {
        let number = self.named.get("match").and_then(|text| text.parse().ok());
        let found = number.map(MatchId).and_then(|id| {
            let found = self.competition().match_of(id)?;
            Some((id, found))
        });
        found.ok_or_else(|| Trouble::Missing(t!("office-no-match")))
    }

    /// Which of the two players of a match it is, if they play in it themselves.
    pub fn own_side(&self, found: &Match) -> Option<EntryId> {
        let own = self.competition().entries_of(&person(&self.known));
        own.iter().copied().find(|entry| found.has(*entry))
    }

    /// What everybody in the competition is called, those at the office among them.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn names(&self) -> Result<Names, Trouble> {
        let competition = self.competition();
        let players = competition.entries().map(|(_, entry)| &entry.person);
        let groups = competition.groups().map(|(_, group)| &group.coordinator);
        let holders = competition
            .boards()
            .filter_map(|(_, board)| match &board.place {
                BoardPlace::Out { holder, .. } => Some(holder),
                BoardPlace::Here | BoardPlace::Retired => None,
            });
        let actors = self.contest.record.iter().filter_map(|event| actor(event));
        let all = players.chain(groups).chain(holders).chain(actors);
        Ok(Names::of_people(&self.app, all).await?)
    }

    /// Asks for what a form wants.
    ///
    /// # Errors
    /// When nothing could be stored.
    pub async fn ask(
        &self,
        filled: &Filled,
        command: Command,
    ) -> Result<Result<(), Refused>, Trouble> {
        let by = self.by.clone();
        self.app
            .ask(&self.contest.id, filled.once(), by, command)
            .await
    }

    /// Why something would be refused now, before anything else is stored for it.
    pub fn would_refuse(&self, command: &Command) -> Option<Refused> {
        let decided = self.competition().decide(command, &self.by, self.now());
        decided.err().map(|refusal| self.contest.refused(&refusal))
    }

    /// On to a page of the office.
    pub fn back(&self, path: &str) -> Response {
        Redirect::to(&self.address(path)).into_response()
    }

    /// A moment as it was typed into a form.
    ///
    /// # Errors
    /// When it is none; the sentence says how one is written.
    pub fn read_moment(&self, text: &str) -> Result<Moment, String> {
        Hours::of(self.competition()).read(text)
    }

    /// A moment as a form has it.
    pub fn write_moment(&self, moment: Moment) -> String {
        Hours::of(self.competition()).field(moment)
    }
}

/// Who did something in a role, or for themselves.
fn actor(event: &Event) -> Option<&PersonId> {
    match &event.by {
        Actor::Person(id) | Actor::Coordinator(id) | Actor::Official(id) | Actor::Director(id) => {
            Some(id)
        }
        Actor::Program | Actor::Clock => None,
    }
}

/// What every page of the office begins with.
pub struct Head {
    /// Around the page.
    pub frame: Frame,
    /// Around everything.
    pub layout: Layout,
    /// What was wrong.
    pub notice: Option<Notice>,
}

impl Head {
    /// The head of a page.
    pub fn new(clerk: &Clerk, title: &str, path: &str, wrong: &Wrong) -> Head {
        let mut frame = clerk.frame(title, path);
        frame.live = wrong.is_nothing();
        Head {
            layout: frame.layout.clone(),
            frame,
            notice: wrong.notice(),
        }
    }

    /// The head of a page that answers a form.
    #[must_use]
    pub fn answering(mut self) -> Head {
        self.frame.live = false;
        self
    }
}
