//! The demo: a campus league in its sixth week and a games day in its second round, with games that go on.
//!
//! Everybody in it is invented. It is made and played by the ordinary way of things: what happened before now is asked of
//! the competition at the moment it would have happened (`past`), and what happens now goes to the rooms as it does
//! for people (`play`). What belongs to it says so by its id, so no page has to be told.
//!
//! The log cannot be shortened. To remove the demo erases everybody in it, its director too; and a demo without a director
//! is shown nowhere.

mod day;
mod games;
mod making;
mod page;
mod past;
mod people;
mod playing;
mod season;
mod visiting;

pub use making::{Demo, make, remove, start};
pub(crate) use playing::{Wake, play};

use crate::app::App;
use crate::keys::CompetitionId;
use crate::pages::not_so;
use crate::routes::Routes;
use boardside_store::people::Profile;
use boardside_store::{CompetitionRow, Failure};
use people::Cast;

/// What is said of something that belonged to a demo.
pub fn removed() -> String {
    t!("demo-removed")
}

/// The addresses of the demo.
pub fn routes() -> Routes {
    Routes::default()
        .get("/demo", page::show)
        .post("/demo", page::make)
        .post("/demo/remove", page::remove)
        .post("/demo/visit", visiting::send)
        .around(|routes| routes.method_not_allowed_fallback(not_so))
}

/// Whether the demo that a competition belongs to has not been removed.
///
/// # Errors
/// When the database cannot be read.
pub async fn is_there(app: &App, id: &CompetitionId) -> Result<bool, Failure> {
    let Some(number) = id.demo_number() else {
        return Ok(false);
    };
    let director = app.store.person(&Cast::of(number).director()).await?;
    Ok(director.is_some_and(|person| person.profile != Profile::Erased))
}

impl App {
    /// All competitions, the newest first, without those of a demo that was removed.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn competitions(&self) -> Result<Vec<CompetitionRow>, Failure> {
        let mut rows = Vec::new();
        for row in self.store.competitions().await? {
            let gone = match CompetitionId::of_stream(&row.stream) {
                Some(id) if id.is_demo() => !is_there(self, &id).await?,
                _ => false,
            };
            if !gone {
                rows.push(row);
            }
        }
        Ok(rows)
    }
}
