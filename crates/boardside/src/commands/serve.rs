//! `boardside serve`: the web server.

use crate::configuration::{self, read_origin};
use crate::memory::in_small_pages;
use crate::outcome::{Failure, Verdict};
use boardside_server::accounts::new_owner_link;
use boardside_server::config::{Config, LogForm, Tls};
use boardside_server::serve::Door;
use boardside_server::{App, CannotOpen, demo, log};
use clap::Args;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::thread::available_parallelism;
use tokio::runtime::{Builder, Runtime};

/// Serve games to browsers: pages, live boards and a JSON API.
///
/// Everything can be said in a file, `boardside.toml`, or by the options here, which come before the file.
#[derive(Args)]
pub struct Serve {
    /// The configuration file; without this option boardside.toml is read if it is there.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,

    /// Where to listen; port 0 takes any free one [default: 127.0.0.1:8080].
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,

    /// The database, sqlite:path or postgres://… [default: sqlite:boardside.db].
    #[arg(long, value_name = "URL")]
    database: Option<String>,

    /// A rulebook of your own beside the shipped ones; may be given several times.
    #[arg(long = "rulebook", value_name = "FILE")]
    rulebooks: Vec<PathBuf>,

    /// The address people use, if a proxy stands in front, such as `https://chess.example.org`.
    #[arg(long, value_name = "URL", value_parser = read_origin)]
    origin: Option<String>,

    /// Serve a league and a games day with invented people, to look around in [default database: sqlite:boardside-demo.db].
    ///
    /// The games move by themselves, and everybody may act as anybody. Delete the database to be rid of it.
    #[arg(long)]
    demo: bool,

    /// The certificate for TLS, in PEM; with --tls-key.
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_certificate: Option<PathBuf>,

    /// The private key for TLS, in PEM.
    #[arg(long, value_name = "FILE", requires = "tls_certificate")]
    tls_key: Option<PathBuf>,

    /// What is logged: error, warn, info or debug [default: info].
    #[arg(long, value_name = "LEVEL")]
    log: Option<String>,

    /// Log lines of JSON.
    #[arg(long)]
    log_json: bool,

    /// Shift the clock by the milliseconds in this file, for tests.
    #[arg(long, value_name = "FILE", hide = true)]
    clock_file: Option<PathBuf>,

    /// Take the clock of this machine for wrong by so many milliseconds, for tests.
    #[arg(
        long,
        value_name = "MS",
        hide = true,
        allow_hyphen_values = true,
        default_value = "0"
    )]
    clock_wrong_by: i64,

    /// Acts a second that one live connection may send, for measurements.
    #[arg(long, value_name = "N", hide = true)]
    acts_per_second: Option<u32>,
}

/// The database of a demo that names none.
const DEMO: &str = "sqlite:boardside-demo.db";

impl Serve {
    /// Serves until it is told to stop.
    pub fn run(self) -> Result<Verdict, Failure> {
        let config = self.config()?;
        log::start(&config.log).map_err(Failure::Usage)?;
        let runtime = runtime().map_err(Failure::system("start threads"))?;
        runtime.block_on(serve(config))
    }

    /// The file, and over it the options.
    fn config(self) -> Result<Config, Failure> {
        let mut config = configuration::read(self.config.as_deref())?;
        if let Some(listen) = self.listen {
            config.listen = listen;
        }
        config.demo = self.demo;
        if let Some(database) = self.database {
            config.database = database;
        } else if self.demo {
            config.database = DEMO.to_owned();
        }
        config.rulebooks.extend(self.rulebooks);
        config.origin = self.origin.or(config.origin);
        if let (Some(certificate), Some(key)) = (self.tls_certificate, self.tls_key) {
            config.tls = Some(Tls { certificate, key });
        }
        if let Some(filter) = self.log {
            config.log.filter = filter;
        }
        if self.log_json {
            config.log.form = LogForm::Json;
        }
        if let Some(acts) = self.acts_per_second {
            config.limits.acts_per_second = acts;
        }
        config.clock_file = self.clock_file;
        config.clock_wrong_by = self.clock_wrong_by;
        Ok(config)
    }
}

async fn serve(config: Config) -> Result<Verdict, Failure> {
    let app = App::open(config).await;
    let app = app.map_err(|why| match why {
        CannotOpen::Store(failure) => failure.into(),
        why => Failure::Usage(why.to_string()),
    })?;
    let door = Door::open(app.clone()).await;
    let door = door.map_err(|why| Failure::Usage(why.to_string()))?;
    let url = door.url();
    let url = url.map_err(Failure::system("see where the server listens"))?;
    let elsewhere = door.url_elsewhere();
    let elsewhere = elsewhere.map_err(Failure::system("see where the server listens"))?;
    if app.config.demo {
        demo::start(&app).await.map_err(Failure::Usage)?;
    }
    // Nobody may be reading; it is served all the same.
    let _ = writeln!(io::stdout(), "listening on {url}");
    if let Some(elsewhere) = elsewhere {
        let address = app.config.origin.as_deref().unwrap_or(&elsewhere);
        let _ = writeln!(io::stdout(), "other devices open {address}");
    }
    match app.config.demo {
        true => say_demo(&app, &url),
        false => offer_ownership(&app, &url).await?,
    }
    tokio::spawn(async move {
        wait_for_the_end().await;
        tracing::info!("going down");
        app.shutdown.begin();
    });
    let served = door.serve().await;
    served.map_err(Failure::system("go on listening"))?;
    Ok(Verdict::Clean)
}

/// Where the demo is seen, and how it is ended for good.
fn say_demo(app: &App, url: &str) {
    let origin = app.config.origin.as_deref().unwrap_or(url);
    // Nobody may be reading any more.
    let _ = writeln!(
        io::stdout(),
        "this is a demo with invented people, at {origin}/demo; delete {} to be rid of it",
        app.config.database.trim_start_matches("sqlite:")
    );
}

/// Whoever reads what the server prints may own it, as long as nobody does.
async fn offer_ownership(app: &App, url: &str) -> Result<(), Failure> {
    if app.store.has_owner().await? {
        return Ok(());
    }
    let path = new_owner_link(&app.store, app.time.now(), false).await?;
    let origin = app.config.origin.as_deref().unwrap_or(url);
    // Nobody may be reading any more; `boardside owner-link` prints another.
    let _ = writeln!(
        io::stdout(),
        "nobody owns this place yet; to become its owner open, within a day: {origin}{path}"
    );
    Ok(())
}

/// On one core, threads would only hand work to each other.
fn runtime() -> io::Result<Runtime> {
    in_small_pages();
    let cores = available_parallelism().map_or(1, usize::from);
    let mut builder = if cores == 1 {
        Builder::new_current_thread()
    } else {
        Builder::new_multi_thread()
    };
    builder.enable_all().build()
}

/// Waits for Ctrl-C or the system's polite request to end.
async fn wait_for_the_end() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
