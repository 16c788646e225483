//! TLS by files, for a server without a proxy in front of it.

use crate::config::Tls;
use axum::serve::Listener;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::server::TlsStream;

/// How long a client may take to agree on a key.
const HANDSHAKE: Duration = Duration::from_secs(10);
/// Connections that are agreed on and wait to be served.
const WAITING: usize = 64;

pub(super) type Acceptor = TlsAcceptor;

/// Why certificate or key cannot be used.
#[derive(Debug)]
pub struct CannotUseTls {
    file: PathBuf,
    why: String,
}

impl fmt::Display for CannotUseTls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot use {}: {}", self.file.display(), self.why)
    }
}

impl std::error::Error for CannotUseTls {}

/// Reads certificate and key.
pub(super) fn acceptor(files: &Tls) -> Result<Acceptor, CannotUseTls> {
    let bad = |file: &PathBuf| {
        let file = file.clone();
        move |why: &dyn fmt::Display| CannotUseTls {
            file,
            why: why.to_string(),
        }
    };
    let certificates = CertificateDer::pem_file_iter(&files.certificate)
        .and_then(Iterator::collect::<Result<Vec<_>, _>>)
        .map_err(|why| bad(&files.certificate)(&why))?;
    if certificates.is_empty() {
        let why = "there is no certificate in it; it must be in PEM";
        return Err(bad(&files.certificate)(&why));
    }
    let key = PrivateKeyDer::from_pem_file(&files.key).map_err(|why| bad(&files.key)(&why))?;
    let provider = Arc::new(ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .and_then(|config| {
            config
                .with_no_client_auth()
                .with_single_cert(certificates, key)
        })
        .map_err(|why| bad(&files.certificate)(&why))?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}

/// Listens, and agrees on keys beside: nobody waits for a slow handshake of somebody else.
pub(super) struct TlsListener {
    ready: mpsc::Receiver<(TlsStream<TcpStream>, SocketAddr)>,
    address: SocketAddr,
    task: AbortHandle,
}

impl TlsListener {
    pub fn new(listener: TcpListener, acceptor: Acceptor) -> io::Result<TlsListener> {
        let address = listener.local_addr()?;
        let (sender, ready) = mpsc::channel(WAITING);
        let task = tokio::spawn(accept(listener, acceptor, sender)).abort_handle();
        Ok(TlsListener {
            ready,
            address,
            task,
        })
    }
}

impl Drop for TlsListener {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn accept(
    mut listener: TcpListener,
    acceptor: Acceptor,
    sender: mpsc::Sender<(TlsStream<TcpStream>, SocketAddr)>,
) {
    loop {
        let (stream, peer) = Listener::accept(&mut listener).await;
        let (acceptor, sender) = (acceptor.clone(), sender.clone());
        tokio::spawn(async move {
            let _ = stream.set_nodelay(true);
            // A client that does not speak TLS is nobody's loss.
            if let Ok(Ok(stream)) = timeout(HANDSHAKE, acceptor.accept(stream)).await {
                let _ = sender.send((stream, peer)).await;
            }
        });
    }
}

impl Listener for TlsListener {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, SocketAddr) {
        match self.ready.recv().await {
            Some(ready) => ready,
            // The task ends only with this listener.
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok(self.address)
    }
}
