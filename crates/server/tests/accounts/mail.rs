//! A new password by mail.

use crate::browser::{Browser, PASSWORD};
use crate::site::Site;
use boardside_server::config::{Hushed, Smtp};
use boardside_words::Language;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// A mail server that keeps every message, and its address.
async fn mail_server() -> (String, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let (sender, messages) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let mut stream = BufReader::new(stream);
            let mut message = None::<String>;
            let mut answer = "220 here\r\n";
            loop {
                stream.write_all(answer.as_bytes()).await.unwrap();
                let mut line = String::new();
                if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
                    break;
                }
                answer = match (&mut message, line.trim_end()) {
                    (Some(_), ".") => {
                        sender.send(message.take().unwrap()).unwrap();
                        "250 taken\r\n"
                    }
                    (Some(message), _) => {
                        message.push_str(&line);
                        ""
                    }
                    (None, "DATA") => {
                        message = Some(String::new());
                        "354 go on\r\n"
                    }
                    (None, _) => "250 fine\r\n",
                };
            }
        }
    });
    (url, messages)
}

#[tokio::test]
async fn a_link_comes_by_mail_to_whoever_has_an_address_and_nobody_learns_who_that_is() {
    let (url, mut messages) = mail_server().await;
    let site = Site::open_with(|config| {
        config.smtp = Some(Smtp {
            url: Hushed(url),
            from: "Chess club <chess@example.org>".into(),
        });
    })
    .await;
    let mut owner = Browser::owner(&site).await;
    let address = [("full_name", "Olga Owner"), ("email", "olga@example.org")];
    owner.post("/account", &address).await;
    let mut browser = Browser::on(&site);
    let unknown = browser.post("/reset", &[("login", "nobody")]).await;
    let known = browser.post("/reset", &[("login", "Olga")]).await;
    assert_eq!((unknown.status, &unknown.body), (known.status, &known.body));
    let message = tokio::time::timeout(Duration::from_secs(60), messages.recv()).await;
    // Long lines are broken on their way.
    let message = message.expect("a mail comes").unwrap().replace("=\r\n", "");
    assert!(message.contains("To: olga@example.org"), "{message}");
    assert!(
        message.contains("From: \"Chess club\" <chess@example.org>"),
        "{message}"
    );
    let link = message.split("/reset/").nth(1).unwrap();
    let token: String = link
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect();
    let link = format!("/reset/{token}");
    let new = [("password", "quite another one")];
    let answer = browser.post(&link, &new).await;
    assert_eq!(answer.location(), "/sign-in?done=password");
    assert_eq!(browser.sign_in("olga", PASSWORD).await.status, 422);
    assert_eq!(
        browser.sign_in("olga", "quite another one").await.status,
        303
    );
}

#[tokio::test]
async fn the_mail_is_in_the_operators_language_and_the_page_in_the_readers() {
    let (url, mut messages) = mail_server().await;
    let site = Site::open_with(|config| {
        config.smtp = Some(Smtp {
            url: Hushed(url),
            from: "chess@example.org".into(),
        });
        config.language = Language::Spanish;
    })
    .await;
    let mut owner = Browser::owner(&site).await;
    let address = [("full_name", "Olga Owner"), ("email", "olga@example.org")];
    owner.post("/account", &address).await;
    let mut browser = Browser::on(&site);
    browser.post("/language", &[("language", "en")]).await;
    let page = browser.post("/reset", &[("login", "Olga")]).await;
    assert!(page.body.contains("Look into your mail"), "{}", page.body);
    let message = tokio::time::timeout(Duration::from_secs(60), messages.recv()).await;
    let message = message.expect("a mail comes").unwrap().replace("=\r\n", "");
    let open = "Abre este enlace para elegir una.";
    assert!(message.contains(open), "{message}");
}

#[tokio::test]
async fn a_configuration_that_cannot_send_mail_is_told_at_the_start() {
    let config = boardside_server::Config {
        database: "sqlite::memory:".into(),
        smtp: Some(Smtp {
            url: Hushed("https://me:hunter2@mail.example.org".into()),
            from: "chess@example.org".into(),
        }),
        ..boardside_server::Config::default()
    };
    let why = boardside_server::App::open(config).await.err().unwrap();
    let sentence = why.to_string();
    assert!(sentence.contains("`smtp.url` must look like"), "{sentence}");
    assert!(!sentence.contains("hunter2"), "{sentence}");
}
