//! What every handler has at hand.

use crate::accounts::Accounts;
use crate::competitions::knockout::Screens;
use crate::config::Config;
use crate::contest::{Contest, harvest};
use crate::demo::{self, Wake};
use crate::game::sitting::{Shelf, Sitting};
use crate::guard::{Rates, share};
use crate::keys::{GameId, Keys};
use crate::metrics::Metrics;
use crate::notices;
use crate::presence::{Elsewhere, exchange};
use crate::rooms::{self, NotSetUp, Rooms};
use crate::rules::Rules;
use crate::shutdown::Shutdown;
use crate::time::{Agreement, Time};
use boardside_play::{Game, Terms};
use boardside_rulebook::{Library, Mistake, Rulebook};
use boardside_store::people::{Card, Seats};
use boardside_store::{Failure, Store};
use boardside_words::Language;
use std::fmt;
use std::fs;
use std::io;
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;

/// The server's state. Clones share it and cost next to nothing.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// What the server consists of.
pub struct Parts {
    /// The log and the directory of people.
    pub store: Store,
    /// The rulebooks that games can be played under.
    pub library: Library,
    /// What the operator chose.
    pub config: Config,
    /// The only clock.
    pub time: Time,
    /// Who may do what in a game.
    pub keys: Keys,
    /// The games being played.
    pub rooms: Rooms<Sitting>,
    /// The leagues and knockouts.
    pub contests: Rooms<Contest>,
    /// Passwords and mail.
    pub accounts: Accounts,
    /// How often everybody has come.
    pub rates: Rates,
    /// What big screens show, rendered once for all of them.
    pub screens: Screens,
    /// Wakes whoever plays the demo.
    pub demo: Wake,
    /// Numbers for whoever watches over the server.
    pub metrics: Arc<Metrics>,
    /// Who is connected to other nodes.
    pub elsewhere: Arc<Elsewhere>,
    /// Whether the server is going down.
    pub shutdown: Shutdown,
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl From<Arc<Parts>> for App {
    fn from(parts: Arc<Parts>) -> App {
        App(parts)
    }
}

impl App {
    /// Reads the rulebooks, opens the database and starts the clock.
    ///
    /// # Errors
    /// When a rulebook has mistakes, or the database or a file cannot be opened.
    pub async fn open(config: Config) -> Result<App, CannotOpen> {
        let library = read_library(&config.rulebooks)?;
        let time = match &config.clock_file {
            Some(path) => Time::with_offset_from(path.clone()),
            None => Time::real(),
        };
        let time = time.on_machine_wrong_by(config.clock_wrong_by);
        let accounts = Accounts::open(&config).map_err(CannotOpen::Mail)?;
        let rates = Rates::new(&config.limits, &time);
        let store = Store::open(&config.database)
            .await
            .map_err(CannotOpen::Store)?;
        let agreement = Agreement::reach(&store, &time).await;
        let agreement = agreement.map_err(CannotOpen::Store)?;
        let keys = Keys::open(&store).await.map_err(CannotOpen::Store)?;
        let metrics = Arc::new(Metrics::new());
        let rules = Rules::new(library.clone(), store.clone());
        let shelf = Shelf {
            rules: rules.clone(),
            store: store.clone(),
            keys: keys.clone(),
        };
        let elsewhere = Arc::new(Elsewhere::default());
        let rooms = Rooms::open(
            store.clone(),
            time.clone(),
            shelf,
            Arc::clone(&metrics),
            Arc::clone(&elsewhere),
        );
        let contests = Rooms::open(
            store.clone(),
            time.clone(),
            rules,
            Arc::clone(&metrics),
            Arc::clone(&elsewhere),
        );
        tokio::spawn(rooms::fire(rooms.clone(), contests.clone()));
        let app = App(Arc::new(Parts {
            store,
            library,
            config,
            time,
            keys,
            rooms,
            contests,
            accounts,
            rates,
            screens: Screens::default(),
            demo: Wake::default(),
            metrics,
            elsewhere,
            shutdown: Shutdown::default(),
        }));
        if app.store.is_shared() {
            tokio::spawn(agreement.keep(Arc::downgrade(&app.0)));
            tokio::spawn(share::share(Arc::downgrade(&app.0)));
            let node = GameId::random().to_string();
            tokio::spawn(exchange(Arc::downgrade(&app.0), node));
        }
        tokio::spawn(harvest(Arc::downgrade(&app.0)));
        tokio::spawn(notices::follow(Arc::downgrade(&app.0)));
        tokio::spawn(notices::deliver(Arc::downgrade(&app.0)));
        tokio::spawn(demo::play(Arc::downgrade(&app.0)));
        Ok(app)
    }
}

impl App {
    /// Sets a game up: who sits where and what stands above it, and then the game. The same game set up twice is set up
    /// once.
    ///
    /// # Errors
    /// When the terms make no sense, or nothing can be stored.
    pub async fn set_up(
        &self,
        id: &GameId,
        rulebook: Rulebook,
        terms: Terms,
        seats: Seats,
        card: Card,
    ) -> Result<(), NotSetUp> {
        Game::new(rulebook.clone(), terms.clone()).map_err(NotSetUp::Terms)?;
        let stream = id.stream();
        let seated = self.store.set_seats(&stream, seats).await;
        seated.map_err(NotSetUp::Failed)?.map_err(NotSetUp::Seats)?;
        let carded = self.store.set_card(&stream, card).await;
        carded.map_err(NotSetUp::Failed)?;
        self.rooms.set_up(id, rulebook, terms).await
    }
}

/// The shipped rulebooks and these, with the translations that lie beside them: `club.es.toml` beside `club.toml`.
///
/// # Errors
/// When a file cannot be read or has mistakes.
pub fn read_library(files: &[PathBuf]) -> Result<Library, CannotOpen> {
    let read = |path: &PathBuf| match fs::read_to_string(path) {
        Ok(text) => Ok((path.display().to_string(), text)),
        Err(source) => Err(CannotOpen::Read(path.clone(), source)),
    };
    let translations = files.iter().flat_map(|path| {
        let beside = |language: Language| path.with_extension(format!("{}.toml", language.tag()));
        Language::ALL.map(beside)
    });
    let found = translations.filter(|path| path.is_file() && !files.contains(path));
    let all: Vec<PathBuf> = files.iter().cloned().chain(found).collect();
    let texts = all.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let named = texts
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()));
    let library = Library::with(named);
    match library.mistakes() {
        [] => Ok(library),
        mistakes => Err(CannotOpen::Rulebooks(mistakes.to_vec())),
    }
}

/// Why the server could not be opened.
#[derive(Debug)]
pub enum CannotOpen {
    /// A rulebook's file cannot be read.
    Read(PathBuf, io::Error),
    /// Rulebooks have mistakes.
    Rulebooks(Vec<Mistake>),
    /// The database cannot be used.
    Store(Failure),
    /// Mail cannot be sent as the configuration says.
    Mail(String),
}

impl fmt::Display for CannotOpen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotOpen::Read(path, source) => write!(f, "cannot read {}: {source}", path.display()),
            CannotOpen::Rulebooks(mistakes) => {
                f.write_str("a rulebook has mistakes:")?;
                mistakes
                    .iter()
                    .try_for_each(|mistake| write!(f, "\n{mistake}"))
            }
            CannotOpen::Store(failure) => fmt::Display::fmt(failure, f),
            CannotOpen::Mail(why) => write!(f, "mail cannot be sent: {why}"),
        }
    }
}

impl std::error::Error for CannotOpen {}
