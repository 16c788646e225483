//! TLS by files. Certificate and key beside this file are for this test and nothing else.

use boardside_server::config::Tls;
use boardside_server::serve::{CannotListen, Door};
use boardside_server::{App, Config};
use std::path::PathBuf;
use std::sync::Arc;
use testbed::Folder;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/api/tls")
        .join(name)
}

fn config(folder: &Folder, certificate: &str, key: &str) -> Config {
    Config {
        listen: "127.0.0.1:0".parse().unwrap(),
        database: format!("sqlite:{}", folder.path().join("games.db").display()),
        tls: Some(Tls {
            certificate: file(certificate),
            key: file(key),
        }),
        ..Config::default()
    }
}

#[tokio::test]
async fn a_server_with_a_certificate_speaks_tls() {
    let folder = Folder::new().unwrap();
    let app = App::open(config(&folder, "certificate.pem", "key.pem"))
        .await
        .unwrap();
    let door = Door::open(app.clone()).await.unwrap();
    let address = door.address().unwrap();
    assert_eq!(door.url().unwrap(), format!("https://{address}"));
    let serving = tokio::spawn(door.serve());
    let mut roots = RootCertStore::empty();
    roots
        .add(CertificateDer::from_pem_file(file("certificate.pem")).unwrap())
        .unwrap();
    let client = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    // One who connects and says nothing keeps nobody else out.
    let _silent = TcpStream::connect(address).await.unwrap();
    let stream = TcpStream::connect(address).await.unwrap();
    let name = ServerName::try_from("localhost").unwrap();
    let connector = TlsConnector::from(Arc::new(client));
    let mut stream = connector.connect(name, stream).await.unwrap();
    let request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await.unwrap();
    assert!(
        reply.starts_with("HTTP/1.1 200") && reply.ends_with("well\n"),
        "{reply}"
    );
    app.shutdown.begin();
    serving.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_file_that_is_no_certificate_is_named() {
    for (certificate, key, named) in [
        ("missing.pem", "key.pem", "missing.pem"),
        ("key.pem", "key.pem", "key.pem"),
        ("certificate.pem", "certificate.pem", "certificate.pem"),
    ] {
        let folder = Folder::new().unwrap();
        let app = App::open(config(&folder, certificate, key)).await.unwrap();
        match Door::open(app).await {
            Err(CannotListen::Tls(why)) => assert!(why.to_string().contains(named), "{why}"),
            Err(other) => panic!("{other}"),
            Ok(_) => panic!("{certificate} and {key} were taken"),
        }
    }
}
