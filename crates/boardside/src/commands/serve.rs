//! `boardside serve`: the web server.

use crate::outcome::{Failure, Verdict};
use boardside_server::serve::Door;
use boardside_server::{App, Config};
use clap::Args;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::thread::available_parallelism;
use tokio::runtime::{Builder, Runtime};

/// Serve games to browsers: pages, live boards and a JSON API.
#[derive(Args)]
pub struct Serve {
    /// Where to listen; port 0 takes any free one.
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,

    /// The database: sqlite:path or postgres://…
    #[arg(long, value_name = "URL")]
    database: Option<String>,

    /// A rulebook of your own beside the shipped ones; may be given several times.
    #[arg(long = "rulebook", value_name = "FILE")]
    rulebooks: Vec<PathBuf>,

    /// Shift the clock by the milliseconds in this file, for tests.
    #[arg(long, value_name = "FILE", hide = true)]
    clock_file: Option<PathBuf>,
}

impl Serve {
    /// Serves until it is told to stop.
    pub fn run(self) -> Result<Verdict, Failure> {
        let runtime = runtime()?;
        runtime.block_on(self.serve())
    }

    fn config(self) -> Config {
        let mut config = Config::default();
        if let Some(listen) = self.listen {
            config.listen = listen;
        }
        if let Some(database) = self.database {
            config.database = database;
        }
        config.rulebooks.extend(self.rulebooks);
        config.clock_file = self.clock_file;
        config
    }

    async fn serve(self) -> Result<Verdict, Failure> {
        let app = App::open(self.config()).await;
        let app = app.map_err(|why| Failure::Usage(why.to_string()))?;
        let listen = app.config.listen;
        let door = Door::open(app.clone()).await;
        let door =
            door.map_err(|why| Failure::Usage(format!("cannot listen on {listen}: {why}")))?;
        println!("listening on http://{}", door.address()?);
        tokio::spawn(async move {
            wait_for_the_end().await;
            app.shutdown.begin();
        });
        door.serve().await?;
        Ok(Verdict::Clean)
    }
}

/// On one core, threads would only hand work to each other.
fn runtime() -> io::Result<Runtime> {
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
