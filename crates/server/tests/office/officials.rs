//! Who helps at the office, and what everybody is told.

use crate::league::{League, person_in, refused};
use crate::site::Site;

#[tokio::test]
async fn an_account_says_in_which_competition_somebody_helps() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let mut otto = league.official("Otto Official", "otto").await;
    let page = otto.get("/account").await;
    assert!(
        page.body.contains("Official of Autumn league"),
        "{}",
        page.body
    );
    assert!(!page.body.contains("competition/"), "{}", page.body);
}

#[tokio::test]
async fn an_official_is_named_and_taken_off_again() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let mut otto = league.official("Otto Olsen", "otto").await;
    assert_eq!(otto.get(&league.at("")).await.status, 200);
    assert_eq!(otto.get(&league.at("/people")).await.status, 403);
    let page = league.page("/people?q=otto").await;
    assert!(
        page.body
            .contains("Otto Olsen <span class=\"badge\">official</span>"),
        "{}",
        page.body
    );
    let person = person_in(&page);
    let take = [("person", person.as_str()), ("role", "official")];
    assert_eq!(
        league.send("/people/take", &take).await.location(),
        league.at("/people")
    );
    assert_eq!(otto.get(&league.at("")).await.status, 403);
}

#[tokio::test]
async fn a_competition_always_has_a_director() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let page = league.page("/people?q=olga").await;
    let olga = person_in(&page);
    let take = [("person", olga.as_str()), ("role", "director")];
    refused(
        &league.send("/people/take", &take).await,
        "A competition needs a director",
    );
}

#[tokio::test]
async fn a_director_hands_over_and_stays_as_an_official() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let mut dora = league.member("Dora Dane", "dora").await;
    let mut emil = league.member("Emil Egg", "emil").await;
    let person = person_in(&league.page("/people?q=dora").await);
    let answer = league
        .send("/people/hand-over", &[("person", &person)])
        .await;
    assert_eq!(answer.location(), league.at(""));
    let page = dora.get(&league.at("/people?q=emil")).await;
    assert_eq!(page.status, 200);
    assert!(
        page.body
            .contains("Olga Owner <span class=\"badge\">official</span>"),
        "{}",
        page.body
    );
    assert!(
        page.body
            .contains("Dora Dane <span class=\"badge\">director</span>"),
        "{}",
        page.body
    );
    let person = person_in(&page);
    dora.post(&league.at("/people/hand-over"), &[("person", &person)])
        .await
        .location();
    // She is an official now: she reads the desk and draws nothing.
    assert_eq!(dora.get(&league.at("")).await.status, 200);
    assert_eq!(dora.get(&league.at("/people")).await.status, 403);
    assert_eq!(emil.get(&league.at("/people")).await.status, 200);
}

#[tokio::test]
async fn roles_are_for_people_with_an_account() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    league.enter(&["Ann Abel"]).await;
    let page = league.page("/people?q=ann").await;
    assert!(
        page.body
            .contains("Nobody with an account has a name like this.")
    );
    let competition = league.competition().await;
    let (_, entry) = competition.entries().next().unwrap();
    let answer = league
        .send("/people", &[("person", entry.person.as_str())])
        .await;
    assert_eq!(answer.status, 400);
    assert!(answer.body.contains("This person has no account."));
    assert_eq!(
        league.send("/people", &[("person", "nobody")]).await.status,
        404
    );
}

#[tokio::test]
async fn everybody_is_told_the_newest_first() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    assert!(
        league
            .page("/announcements")
            .await
            .body
            .contains("Nothing yet.")
    );
    for text in ["We begin on Monday.", "The hall is <closed>."] {
        let answer = league.send("/announcements", &[("text", text)]).await;
        assert_eq!(answer.location(), league.at("/announcements"));
    }
    let page = league.page("/announcements").await;
    let (first, second) = (
        page.body.find("The hall is &#60;closed&#62;."),
        page.body.find("We begin on Monday."),
    );
    assert!(first.unwrap() < second.unwrap());
    refused(
        &league.send("/announcements", &[("text", " ")]).await,
        "Say something: the announcement is empty.",
    );
    let long = "x".repeat(2_001);
    let answer = league.send("/announcements", &[("text", &long)]).await;
    refused(&answer, "That is too long");
    assert!(answer.body.contains(&long), "nothing typed is lost");
    assert_eq!(league.competition().await.announcements().len(), 2);
}

#[tokio::test]
async fn a_knockout_has_a_desk_and_none_of_the_pages_of_a_season() {
    use boardside_competition::{Format, Knockout, PersonId, Remote, Session, Terms};
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let now = site.app.time.now();
    let terms = Terms {
        name: "Youth games".into(),
        rulebook: "youth-games".into(),
        digest: None,
        time_zone: "UTC".into(),
        venue: Some("the hall".into()),
        remote: Remote::NotAllowed,
        divisions: vec!["Open".into()],
        removed: Vec::new(),
        grace: 0,
        boards_due: 0,
        format: Format::Knockout(Knockout::new(
            Session {
                starts: now,
                ends: now.after(3_600_000),
            },
            vec![now.after(1_800_000)],
        )),
    };
    let id = boardside_server::keys::CompetitionId::random();
    let founder = PersonId::new("founder");
    site.app.contests.set_up(&id, founder, terms).await.unwrap();
    league.id = id;
    let desk = league.page("").await;
    assert!(desk.body.contains("No match needs you. What to do next:"));
    assert_eq!(desk.count("/office/schedule"), 0);
    for page in ["/entries", "/schedule", "/print", "/print/fixtures"] {
        let path = league.at(page);
        assert_eq!(league.director.get(&path).await.status, 404, "{page}");
    }
    let entry = [("name", "Mia"), ("division", "0")];
    assert_eq!(league.send("/entries", &entry).await.status, 404);
    assert_eq!(league.competition().await.entries().count(), 0);
}
