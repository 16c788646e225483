//! Nothing that opens a door is in the log.

use crate::browser::{Browser, PASSWORD, account, link_in, owner_link};
use crate::site::Site;
use std::io;
use std::sync::{Arc, Mutex};
use tracing_subscriber::fmt::MakeWriter;

/// A log that is kept.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Kept {
    type Writer = Kept;

    fn make_writer(&self) -> Kept {
        self.clone()
    }
}

#[tokio::test]
async fn no_password_no_token_and_no_name_is_in_the_log() {
    let kept = Kept::default();
    tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_ansi(false)
        .with_writer(kept.clone())
        .init();
    let site = Site::open().await;
    let mut secrets = vec![
        PASSWORD.to_owned(),
        "Zebedee".to_owned(),
        "a bad guess".to_owned(),
    ];
    let mut owner = Browser::on(&site);
    let link = owner_link(&site).await;
    owner.get(&link).await;
    owner
        .post(&link, &account("Zebedee Owner", "zebedee"))
        .await;
    secrets.push(link);
    secrets.push(owner.cookie.clone().unwrap());
    let join = owner.join_link(1).await;
    let mut member = Browser::on(&site);
    member.post(&join, &account("Mia", "zebedee")).await;
    member.post(&join, &account("Mia", "mia")).await;
    secrets.push(join);
    secrets.push(member.cookie.clone().unwrap());
    let list = owner.get("/people?q=mia").await;
    let person = list.field("person");
    let about = [("person", person.as_deref().unwrap())];
    let reset = link_in(&owner.post("/people/reset", &about).await, "/reset/");
    member.post(&reset, &[("password", PASSWORD)]).await;
    member.sign_in("mia", "a bad guess").await;
    member.sign_in("mia", PASSWORD).await;
    secrets.push(member.cookie.clone().unwrap());
    secrets.push(reset);
    let game = [("place", "table"), ("rulebook", "fide")];
    let key = owner.post("/games", &game).await.location().to_owned();
    owner.get(&key).await;
    secrets.push(key);
    let log = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("/reset/{token}"), "requests are logged: {log}");
    for secret in secrets {
        let bare = secret.rsplit(['/', '=']).next().unwrap().to_owned();
        assert!(!log.contains(&bare), "{bare} is in the log");
    }
}
