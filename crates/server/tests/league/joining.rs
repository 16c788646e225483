//! Entering by a link.

use crate::bed::{DAY, League, add, hash};
use crate::site::{Answer, Site, is_a_page};
use boardside_competition::Fact;
use boardside_server::keys::GameId;
use boardside_store::people::{Assignment, Change, LoginName, Purpose, Role, Subject, Token};

/// A link to join the league, for so many.
async fn link(league: &League, subject: &str, uses: u32) -> String {
    let text = GameId::random().to_string();
    let token = Token {
        hash: hash(&text),
        purpose: Purpose::Join,
        subject: Some(Subject::new(subject).unwrap()),
        person: None,
        expires_at: league.site.app.time.now().after(DAY),
        uses_left: uses,
    };
    let added = league
        .site
        .app
        .store
        .change_one(Change::AddToken(token))
        .await;
    added.unwrap().unwrap();
    league.path(&format!("/join/{text}"))
}

fn division(league: &League, number: u32) -> String {
    format!("join {} {number}", league.id.stream())
}

async fn open() -> League {
    League::on(Site::open().await, 1, |_| {}).await
}

async fn entered(league: &League) -> usize {
    league
        .count(|fact| matches!(fact, Fact::EntryMade { .. }))
        .await
}

const NEWCOMER: [(&str, &str); 3] = [
    ("full_name", "Nora Newcomer"),
    ("login", "nora"),
    ("password", "four small words"),
];

#[tokio::test]
async fn a_newcomer_may_leave_a_mail_address() {
    let league = open().await;
    let path = link(&league, &division(&league, 0), 5).await;
    let page = league.site.get(&path).await;
    assert!(page.body.contains("name=\"email\""), "{}", page.body);
    let with_mail = |login, mail| {
        let mut fields = NEWCOMER.to_vec();
        fields.retain(|(name, _)| *name != "login");
        fields.extend([("login", login), ("email", mail)]);
        fields
    };
    let wrong = league.site.post(&path, &with_mail("nora", "nowhere")).await;
    assert_eq!(wrong.status, 422);
    assert!(
        wrong.body.contains("id=\"email-mistake\""),
        "{}",
        wrong.body
    );
    assert!(wrong.body.contains("value=\"nowhere\""));
    assert_eq!(entered(&league).await, 1);
    for (login, mail, kept) in [("nora", " nora@example.org ", 1), ("nobody", "", 0)] {
        let answer = league.site.post(&path, &with_mail(login, mail)).await;
        assert_eq!(answer.location(), league.path(""), "{}", answer.body);
        let login = LoginName::new(login).unwrap();
        let store = &league.site.app.store;
        let account = store.account_by_login(&login).await.unwrap().unwrap();
        let contacts = store.contacts_of(&account.person).await.unwrap();
        assert_eq!(contacts.len(), kept);
        assert!(contacts.iter().all(|one| one.value.as_str() == mail.trim()));
    }
}

#[tokio::test]
async fn whoever_is_signed_in_confirms_and_is_entered_once() {
    let league = open().await;
    let path = link(&league, &division(&league, 0), 5).await;
    let player = add(&league.site, "Eve Ehrlich").await;
    let page = player.get(&league.site, &path).await;
    is_a_page(&page);
    assert!(
        page.body.contains("Others see you as Eve E."),
        "{}",
        page.body
    );
    assert_eq!(entered(&league).await, 1, "looking enters nobody");
    let answer = player.post(&league.site, &path, &[]).await;
    assert_eq!(answer.location(), league.path(""));
    assert_eq!(entered(&league).await, 2);
    // Again: said kindly, and nothing is spent.
    for answer in [
        player.post(&league.site, &path, &[]).await,
        player.get(&league.site, &path).await,
    ] {
        is_a_page(&answer);
        assert!(
            answer
                .body
                .contains("You are in: Division One has you already.")
        );
    }
    assert_eq!(entered(&league).await, 2);
    let page = player.get(&league.site, "/me").await;
    assert!(page.body.contains("Autumn league"), "{}", page.body);
}

#[tokio::test]
async fn a_newcomer_makes_an_account_and_is_entered_by_the_same_form() {
    let league = open().await;
    let path = link(&league, &division(&league, 0), 1).await;
    let page = league.site.get(&path).await;
    is_a_page(&page);
    assert!(
        page.body.contains(&format!("/sign-in?next={path}")),
        "{}",
        page.body
    );
    let wrong = [
        ("full_name", "Nora Newcomer"),
        ("login", "n"),
        ("password", "short"),
    ];
    let answer = league.site.post(&path, &wrong).await;
    assert_eq!(answer.status, 422);
    assert!(
        answer.body.contains("value=\"Nora Newcomer\""),
        "what was typed is there"
    );
    assert_eq!(entered(&league).await, 1);
    let answer = league.site.post(&path, &NEWCOMER).await;
    assert_eq!(answer.location(), league.path(""));
    assert_eq!(entered(&league).await, 2);
    let cookie = cookie(&answer);
    let page = league.site.get_with("/me", &[("cookie", &cookie)]).await;
    assert!(page.body.contains("Autumn league"));
    // The link was for one.
    let answer = league.site.get(&path).await;
    assert_eq!(answer.status, 404);
    assert!(answer.body.contains("This link has been used already."));
}

fn cookie(answer: &Answer) -> String {
    let set = &answer.headers["set-cookie"];
    set.split(';').next().unwrap().to_owned()
}

#[tokio::test]
async fn whoever_spent_the_last_use_and_was_not_entered_can_use_the_link_again() {
    let league = open().await;
    let path = link(&league, &division(&league, 0), 1).await;
    let player = add(&league.site, "Eve Ehrlich").await;
    let other = add(&league.site, "Finn Falk").await;
    // As a server leaves it that stops between the directory and the league.
    let store = &league.site.app.store;
    let spent = vec![
        Change::SpendToken {
            hash: hash(path.rsplit('/').next().unwrap()),
            purpose: Purpose::Join,
            now: league.site.app.time.now(),
        },
        Change::GiveRole(Assignment {
            person: player.person.clone(),
            competition: league.id.stream(),
            role: Role::Player,
            group: None,
        }),
    ];
    store.change(spent).await.unwrap().unwrap();
    assert_eq!(other.post(&league.site, &path, &[]).await.status, 404);
    assert_eq!(entered(&league).await, 1);
    is_a_page(&player.get(&league.site, &path).await);
    let answer = player.post(&league.site, &path, &[]).await;
    assert_eq!(answer.location(), league.path(""));
    assert_eq!(entered(&league).await, 2);
    // Once.
    assert_eq!(player.post(&league.site, &path, &[]).await.status, 404);
    assert_eq!(entered(&league).await, 2);
}

#[tokio::test]
async fn a_link_that_is_wrong_old_or_for_something_else_opens_nothing() {
    let league = open().await;
    let player = add(&league.site, "Eve Ehrlich").await;
    let other = league.path("/join/0123456789abcdef");
    let elsewhere = link(&league, "join competition/0123456789abcdef 0", 1).await;
    let beyond = link(&league, &division(&league, 9), 1).await;
    let here = link(&league, "this place", 1).await;
    for path in [other, elsewhere, beyond, here] {
        for answer in [
            player.get(&league.site, &path).await,
            player.post(&league.site, &path, &[]).await,
        ] {
            assert_eq!(answer.status, 404, "{path}");
            assert!(answer.body.contains("This link opens nothing here."));
        }
    }
    let old = link(&league, &division(&league, 0), 1).await;
    league.site.shift(2 * DAY).await;
    let answer = player.get(&league.site, &old).await;
    assert_eq!(answer.status, 404);
    assert!(answer.body.contains("This link is too old."));
    assert_eq!(entered(&league).await, 1);
}

#[tokio::test]
async fn a_link_of_a_league_makes_no_account_elsewhere() {
    let league = open().await;
    let path = link(&league, &division(&league, 0), 1).await;
    let token = path.rsplit('/').next().unwrap();
    let answer = league.site.get(&format!("/join/{token}")).await;
    assert_eq!(answer.status, 404);
}
