//! Connections to PostgreSQL are cut while a transaction is under way.

use crate::bed::{Bed, dawdle};
use crate::ledger::Ledger;
use crate::writer::Writer;
use std::io::{Read as _, Write as _};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;
use testbed::Folder;

const CUTS: usize = 20;

const TERMINATE: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
     WHERE datname = current_database() AND pid <> pg_backend_pid()";

#[test]
fn connections_ended_by_the_server_lose_nothing() {
    let bed = Bed::postgres();
    check(&bed, &bed.url(), || bed.tamper(TERMINATE));
}

#[test]
fn connections_cut_on_the_way_lose_nothing() {
    let bed = Bed::postgres();
    let proxy = Proxy::start(&bed);
    check(&bed, &proxy.url(&bed), || proxy.cut());
}

fn check(bed: &Bed, url: &str, cut: impl Fn()) {
    let mut writer = Writer::start(url, "--callers 40 --streams 40 --appends 8000");
    for _ in 0..CUTS {
        writer.wait_for_appends(100);
        dawdle(Duration::from_millis(5));
        cut();
    }
    let remains = writer.finish();
    assert_eq!(remains.code, Some(0), "{:?}", remains.said);
    let mut ledger = Ledger::default();
    ledger.add(&remains);
    assert_eq!(ledger.appends, 8000);
    assert!(ledger.failures > 0, "no cut was noticed");
    ledger.check_all(&bed.url());
}

/// A socket between the writer and the server.
struct Proxy {
    folder: Folder,
    /// Both ends of every connection.
    open: Arc<Mutex<Vec<UnixStream>>>,
}

impl Proxy {
    fn start(bed: &Bed) -> Proxy {
        let folder = Folder::new().unwrap();
        let listener = UnixListener::bind(folder.path().join(SOCKET)).unwrap();
        let open = Arc::new(Mutex::new(Vec::new()));
        let (server, connections) = (socket_of(bed), Arc::clone(&open));
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let server = UnixStream::connect(&server).unwrap();
                let both = [client.try_clone().unwrap(), server.try_clone().unwrap()];
                connections.lock().unwrap().extend(both);
                pass_on(client.try_clone().unwrap(), server.try_clone().unwrap());
                pass_on(server, client);
            }
        });
        Proxy { folder, open }
    }

    /// The same database, through the proxy.
    fn url(&self, bed: &Bed) -> String {
        let url = bed.url();
        let (address, _) = url.split_once("?host=").unwrap();
        format!("{address}?host={}", self.folder.path().display())
    }

    /// Cuts all connections, wherever they are.
    fn cut(&self) {
        for end in self.open.lock().unwrap().drain(..) {
            // It may be closed already.
            let _ = end.shutdown(Shutdown::Both);
        }
    }
}

const SOCKET: &str = ".s.PGSQL.5432";

fn socket_of(bed: &Bed) -> PathBuf {
    let url = bed.url();
    let (_, folder) = url.split_once("?host=").unwrap();
    PathBuf::from(folder).join(SOCKET)
}

/// Byte for byte until one side ends.
fn pass_on(mut from: UnixStream, mut to: UnixStream) {
    thread::spawn(move || {
        let mut bytes = [0; 16 * 1024];
        while let Ok(count @ 1..) = from.read(&mut bytes) {
            if to.write_all(&bytes[..count]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Both);
        let _ = from.shutdown(Shutdown::Both);
    });
}
