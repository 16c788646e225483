//! Opening the door, and closing it in good order.

mod address;
mod tls;

pub use tls::CannotUseTls;

use crate::app::App;
use crate::competitions::knockout::erase_due;
use crate::config::Tls;
use crate::router::router;
use axum::serve::{Listener, ListenerExt as _};
use boardside_store::people::Change;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tls::TlsListener;
use tokio::net::TcpListener;
use tokio::time::{interval, timeout};

/// How long those who are still busy are waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often what has ended is removed.
const FORGET: Duration = Duration::from_secs(600);
/// For so long people can read what they were told, in milliseconds.
const NOTICES_KEPT: i64 = 365 * 24 * 3_600_000;
/// How long a link that has ended is kept, so that its holder can be told so, in milliseconds.
const KEPT: i64 = 7 * 24 * 3_600_000;
/// How often measurements are summed up.
const SUM_UP: Duration = Duration::from_secs(5);

/// A server that listens but does not answer yet.
pub struct Door {
    app: App,
    listener: TcpListener,
    tls: Option<tls::Acceptor>,
}

/// Why a server cannot listen.
#[derive(Debug)]
pub enum CannotListen {
    /// The address cannot be listened on.
    Address(SocketAddr, io::Error),
    /// Certificate or key cannot be used.
    Tls(CannotUseTls),
}

impl fmt::Display for CannotListen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotListen::Address(address, why) => write!(f, "cannot listen on {address}: {why}"),
            CannotListen::Tls(why) => fmt::Display::fmt(why, f),
        }
    }
}

impl std::error::Error for CannotListen {}

impl Door {
    /// Listens where the configuration says.
    ///
    /// # Errors
    /// When the address cannot be listened on, or certificate or key cannot be used.
    pub async fn open(app: App) -> Result<Door, CannotListen> {
        let tls = app.config.tls.as_ref().map(tls::acceptor).transpose();
        let tls = tls.map_err(CannotListen::Tls)?;
        let address = app.config.listen;
        let listener = TcpListener::bind(address).await;
        let listener = listener.map_err(|why| CannotListen::Address(address, why))?;
        Ok(Door { app, listener, tls })
    }

    /// Where a browser on this machine finds it, with its scheme: `http://127.0.0.1:8080`.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn url(&self) -> io::Result<String> {
        let address = address::on_this_machine(self.address()?);
        Ok(format!("{}://{address}", self.scheme()))
    }

    /// Where other devices find it, if it listens on every address of this machine and one is known by which they could.
    ///
    /// # Errors
    /// When the system does not say where it listens.
    pub fn url_elsewhere(&self) -> io::Result<Option<String>> {
        let address = address::for_other_devices(self.address()?);
        Ok(address.map(|address| format!("{}://{address}", self.scheme())))
    }

    fn scheme(&self) -> &'static str {
        match self.tls {
            Some(_) => "https",
            None => "http",
        }
    }

    /// Where it listens.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until the app's [`Shutdown`](crate::Shutdown) begins. Then what is under way is finished, live clients are
    /// told to come again, and the database is closed.
    ///
    /// # Errors
    /// When listening fails for good.
    pub async fn serve(self) -> io::Result<()> {
        let app = self.app.clone();
        let upkeep = tokio::spawn(sum_up(app.clone()));
        let tidying = tokio::spawn(forget(app.clone()));
        let served = match self.tls {
            None => {
                // A move is a small packet that must not wait for a larger one.
                let nodelay = |stream: &mut tokio::net::TcpStream| drop(stream.set_nodelay(true));
                answer(self.listener.tap_io(nodelay), self.app).await
            }
            Some(acceptor) => {
                let listener = TlsListener::new(self.listener, acceptor)?;
                answer(listener.tap_io(|_| ()), self.app).await
            }
        };
        upkeep.abort();
        tidying.abort();
        if timeout(PATIENCE, app.shutdown.finished()).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        app.rooms.close();
        app.contests.close();
        if let Err(why) = app.store.close().await {
            tracing::error!(%why, "the database was not closed in good order");
        }
        served
    }
}

/// Whether certificate and key can be used.
///
/// # Errors
/// When they cannot.
pub fn check_tls(files: &Tls) -> Result<(), CannotUseTls> {
    tls::acceptor(files).map(drop)
}

async fn answer<L, F>(listener: axum::serve::TapIo<L, F>, app: App) -> io::Result<()>
where
    L: Listener<Addr = SocketAddr>,
    F: FnMut(&mut L::Io) + Send + 'static,
{
    let shutdown = app.shutdown.clone();
    let service = router(app).into_make_service_with_connect_info::<SocketAddr>();
    let serving = axum::serve(listener, service);
    let ending = shutdown.clone();
    let serving = serving.with_graceful_shutdown(async move { ending.begun().await });
    // A client that does not finish its request must not keep the server up for ever.
    let overdue = async {
        shutdown.begun().await;
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        served = serving.into_future() => served,
        () = overdue => Ok(()),
    }
}

/// Forgets callers who have not come for a while, and sessions and links that have ended.
async fn forget(app: App) {
    let mut ticks = interval(FORGET);
    loop {
        ticks.tick().await;
        app.rates.forget();
        let sweep = Change::Sweep(app.time.now().after(-KEPT));
        let old = Change::SweepNotices(app.time.now().after(-NOTICES_KEPT));
        if let Err(why) = app.store.change(vec![sweep, old]).await {
            tracing::warn!(%why, "sessions that have ended could not be removed");
        }
        if let Err(why) = erase_due(&app).await {
            tracing::error!(?why, "what was to be erased could not be");
        }
    }
}

async fn sum_up(app: App) {
    let mut ticks = interval(SUM_UP);
    loop {
        ticks.tick().await;
        app.metrics.sum_up();
    }
}
