//! Opening the door, and closing it in good order.

use crate::app::App;
use crate::router::router;
use axum::serve::ListenerExt as _;
use std::io;
use std::net::SocketAddr;
use tokio::net::TcpListener;

/// A server that listens but does not answer yet.
pub struct Door {
    app: App,
    listener: TcpListener,
}

impl Door {
    /// Listens where the configuration says.
    ///
    /// # Errors
    /// When the address cannot be listened on.
    pub async fn open(app: App) -> io::Result<Door> {
        let listener = TcpListener::bind(app.config.listen).await?;
        Ok(Door { app, listener })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until the app's [`Shutdown`](crate::Shutdown) begins, then finishes what is under way.
    ///
    /// # Errors
    /// When listening fails for good.
    pub async fn serve(self) -> io::Result<()> {
        let shutdown = self.app.shutdown.clone();
        // A move is a small packet that must not wait for a larger one.
        let listener = self.listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        axum::serve(listener, router(self.app))
            .with_graceful_shutdown(async move { shutdown.begun().await })
            .await
    }
}
