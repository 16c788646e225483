//! What people are told comes by mail: nothing is lost while the mail server is away, and nothing comes twice.

use crate::inbox::{all_told, until};
use crate::mail_server::{Mail, MailServer, Mood};
use crate::scene::{HOUR, Scene};
use crate::site::Site;
use boardside_server::Config;
use boardside_server::config::{Hushed, Smtp};
use boardside_store::people::{Change, MailWish, Mailing, PersonId};
use boardside_words::Language;
use serde_json::json;
use std::collections::BTreeSet;

const MINUTE: i64 = 60_000;

fn by_mail(url: &str) -> impl FnOnce(&mut Config) + use<> {
    let url = url.to_owned();
    move |config| {
        config.smtp = Some(Smtp {
            url: Hushed(url),
            from: "Chess club <chess@example.org>".into(),
        });
        config.origin = Some("https://chess.example.org".into());
        config.limits.acts_per_minute = 100_000;
    }
}

async fn scene(server: &MailServer) -> Scene {
    Scene::on(Site::open_with(by_mail(&server.url())).await).await
}

async fn announce(scene: &Scene, league: &str, text: &str) {
    let act = json!({"type": "announce", "text": text});
    scene.do_in("olga", league, &act).await.good();
}

fn about<'a>(mails: &'a [Mail], text: &str) -> Vec<&'a Mail> {
    mails
        .iter()
        .filter(|mail| mail.text.contains(text))
        .collect()
}

/// So many mails with this text have come.
async fn come(server: &MailServer, text: &str, count: usize) -> Vec<Mail> {
    until("the mails come", async || {
        let mails = server.mails();
        let found: Vec<Mail> = about(&mails, text).into_iter().cloned().collect();
        (found.len() >= count).then_some(found)
    })
    .await
}

/// Nothing waits any more.
async fn settled(scene: &Scene) {
    all_told(scene).await;
    until("everything is mailed", async || {
        for who in crate::scene::EVERYBODY {
            let id = PersonId::new(who).unwrap();
            let notices = scene.site.app.store.notices_of(&id, 500).await.unwrap();
            if notices.iter().any(|notice| notice.mail == Mailing::Waiting) {
                return None;
            }
        }
        Some(())
    })
    .await;
}

#[tokio::test]
async fn a_mail_says_what_happened_and_how_to_get_no_more() {
    let server = MailServer::open().await;
    let scene = scene(&server).await;
    let id = scene.league().await;
    let report = json!({"type": "report", "game": 1, "result": {"type": "won", "by": 0}});
    scene.act("mia", &id, 0, &report).await.good();
    let mails = come(&server, "reports game 1", 1).await;
    let mail = &mails[0];
    assert_eq!(mail.to, "noah@example.org");
    assert_eq!(mail.header("To"), "noah@example.org");
    assert_eq!(
        mail.header("Subject"),
        "Autumn league: A result waits for your approval"
    );
    assert_eq!(
        mail.header("List-Unsubscribe"),
        "<https://chess.example.org/account/mail>"
    );
    assert!(
        mail.header("Message-ID").ends_with("@example.org>"),
        "{}",
        mail.text
    );
    let link = format!("https://chess.example.org/c/{id}/match/0");
    assert!(mail.text.contains(&link), "{}", mail.text);
}

#[tokio::test]
async fn a_mail_is_written_in_the_language_of_whoever_runs_the_place() {
    let server = MailServer::open().await;
    let mailing = by_mail(&server.url());
    let spanish = |config: &mut Config| {
        mailing(config);
        config.language = Language::Spanish;
    };
    let scene = Scene::on(Site::open_with(spanish).await).await;
    let id = scene.league().await;
    announce(&scene, &id, "Hoy no hay luz").await;
    let mails = come(&server, "Hoy no hay luz", 1).await;
    let mail = &mails[0];
    assert_eq!(mail.header("Subject"), "Autumn league: Un anuncio");
    let because = "Recibes esto porque participas.";
    assert!(mail.text.contains(because), "{}", mail.text);
}

#[tokio::test]
async fn nothing_is_lost_while_the_mail_server_is_away_and_nothing_comes_twice() {
    let mut server = MailServer::open().await;
    let scene = scene(&server).await;
    let id = scene.league().await;
    settled(&scene).await;
    server.go_away().await;
    for text in ["one", "two", "three"] {
        announce(&scene, &id, &format!("Word {text}")).await;
    }
    all_told(&scene).await;
    // It is tried, and it fails.
    let tried = async || {
        let notices = scene
            .site
            .app
            .store
            .notices_of(&PersonId::new("mia").unwrap(), 9)
            .await
            .unwrap();
        notices
            .iter()
            .any(|notice| notice.tries > 0 && notice.mail == Mailing::Waiting)
            .then_some(())
    };
    until("a mail is tried in vain", tried).await;
    assert_eq!(about(&server.mails(), "Word").len(), 0);
    server.come_back().await;
    scene.site.shift(3 * HOUR).await;
    settled(&scene).await;
    for text in ["one", "two", "three"] {
        let mails = server.mails();
        let found = about(&mails, &format!("Word {text}"));
        let to: BTreeSet<&str> = found.iter().map(|mail| mail.to.as_str()).collect();
        assert_eq!(to, BTreeSet::from(["mia@example.org", "noah@example.org"]));
        assert_eq!(found.len(), 2, "once each");
    }
}

#[tokio::test]
async fn a_mail_of_which_nobody_knows_whether_it_was_taken_comes_again_as_the_same_one() {
    let server = MailServer::open().await;
    let scene = scene(&server).await;
    let id = scene.league().await;
    settled(&scene).await;
    server.set_mood(Mood::HangsUp);
    announce(&scene, &id, "Word once").await;
    come(&server, "Word once", 1).await;
    server.set_mood(Mood::Fine);
    let mut hours = 0;
    until("all of them are settled", async || {
        hours += 1;
        scene.site.shift(hours * HOUR).await;
        let mails = server.mails();
        let to: BTreeSet<String> = about(&mails, "Word once")
            .iter()
            .map(|mail| mail.to.clone())
            .collect();
        (to.len() == 2 && mails.len() > 2).then_some(())
    })
    .await;
    settled(&scene).await;
    let mails = server.mails();
    let found = about(&mails, "Word once");
    let ids: BTreeSet<(&str, &str)> = found
        .iter()
        .map(|mail| (mail.to.as_str(), mail.header("Message-ID")))
        .collect();
    assert_eq!(ids.len(), 2, "one name for each reader: {ids:?}");
    assert!(found.len() >= 3, "the first one came twice");
}

#[tokio::test]
async fn a_server_that_dies_while_it_sends_leaves_the_mail_to_another() {
    let server = MailServer::open().await;
    let scene = scene(&server).await;
    let id = scene.league().await;
    settled(&scene).await;
    server.set_mood(Mood::Silent);
    announce(&scene, &id, "Last words").await;
    // The mail server has it, but has not said so when this server goes.
    let first = come(&server, "Last words", 1).await;
    scene.site.app.shutdown.begin();
    server.set_mood(Mood::Fine);
    let other = scene.site.beside_with(by_mail(&server.url())).await;
    scene.site.shift(10 * MINUTE).await;
    let all = come(&server, "Last words", 3).await;
    let again = all
        .iter()
        .filter(|mail| mail.header("Message-ID") == first[0].header("Message-ID"));
    assert_eq!(
        again.count(),
        2,
        "the same mail once more, known by its name"
    );
    other.app.shutdown.begin();
}

#[tokio::test]
async fn two_servers_send_each_mail_once() {
    let server = MailServer::open().await;
    let scene = scene(&server).await;
    let id = scene.league().await;
    let other = scene.site.beside_with(by_mail(&server.url())).await;
    for number in 0..20 {
        announce(&scene, &id, &format!("Number {number}.")).await;
    }
    settled(&scene).await;
    let mails = server.mails();
    let found = about(&mails, "Number ");
    let ids: BTreeSet<&str> = found.iter().map(|mail| mail.header("Message-ID")).collect();
    assert_eq!((found.len(), ids.len()), (40, 40));
    other.app.shutdown.begin();
}

#[tokio::test]
async fn whoever_wants_no_mail_or_has_no_address_gets_none() {
    let server = MailServer::open().await;
    let scene = scene(&server).await;
    let id = scene.league().await;
    settled(&scene).await;
    let person = |who: &str| PersonId::new(who).unwrap();
    let changes = vec![
        Change::SetMailWish(person("mia"), MailWish::Unwanted),
        Change::SetContacts(person("noah"), Vec::new()),
    ];
    scene.site.app.store.change(changes).await.unwrap().unwrap();
    announce(&scene, &id, "Silence").await;
    settled(&scene).await;
    assert_eq!(about(&server.mails(), "Silence").len(), 0);
    let mia = scene
        .site
        .app
        .store
        .notices_of(&person("mia"), 1)
        .await
        .unwrap();
    assert_eq!(
        (mia[0].mail, mia[0].key.kind.word()),
        (Mailing::None, "event")
    );
    let again = Change::SetMailWish(person("mia"), MailWish::Wanted);
    scene
        .site
        .app
        .store
        .change_one(again)
        .await
        .unwrap()
        .unwrap();
    announce(&scene, &id, "Sound").await;
    settled(&scene).await;
    assert_eq!(about(&server.mails(), "Sound").len(), 1);
}

#[tokio::test]
async fn a_mail_server_that_says_no_is_believed_and_one_that_says_later_is_asked_later() {
    let server = MailServer::open().await;
    let scene = scene(&server).await;
    let id = scene.league().await;
    settled(&scene).await;
    server.set_mood(Mood::Stern);
    announce(&scene, &id, "Never").await;
    settled(&scene).await;
    let mia = PersonId::new("mia").unwrap();
    let store = &scene.site.app.store;
    assert_eq!(
        store.notices_of(&mia, 1).await.unwrap()[0].mail,
        Mailing::Refused
    );
    server.set_mood(Mood::Busy);
    announce(&scene, &id, "Later").await;
    until("it is tried", async || {
        let notices = store.notices_of(&mia, 1).await.unwrap();
        (notices[0].tries > 0 && notices[0].mail == Mailing::Waiting).then_some(())
    })
    .await;
    server.set_mood(Mood::Fine);
    scene.site.shift(2 * HOUR).await;
    settled(&scene).await;
    assert_eq!(about(&server.mails(), "Later").len(), 2);
    assert_eq!(about(&server.mails(), "Never").len(), 0);
}
