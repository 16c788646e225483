//! The demo and the first steps of a newcomer, over a real socket.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[allow(dead_code, reason = "each test uses what it needs of it")]
#[path = "accounts/browser.rs"]
mod browser;
#[allow(dead_code, reason = "each test uses what it needs of it")]
#[path = "pages/site.rs"]
mod site;

use boardside_server::demo::{self, Demo};
use boardside_server::keys::GameId;
use boardside_store::{GameList, GamesQuery};
use browser::Browser;
use site::{Answer, Site, is_a_page};
use std::cell::Cell;
use std::time::Duration;

const MARK: &str = "class=\"demo-mark\"";

/// Waits until something is as it should be.
async fn until<F: Future<Output = bool>>(what: &str, is: impl Fn() -> F) {
    let look = async {
        while !is().await {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let seen = tokio::time::timeout(Duration::from_secs(120), look).await;
    seen.unwrap_or_else(|_| panic!("never: {what}"));
}

/// The games that everybody sees, by their ids and the number of their events.
async fn games(site: &Site) -> Vec<(GameId, u64)> {
    let query = GamesQuery::new(GameList::Live, 50).listed();
    let rows = site.app.store.games(&query).await.unwrap();
    let mut games = Vec::new();
    for row in rows {
        let id = GameId::of_stream(&row.stream).unwrap();
        let (sitting, _) = site.app.rooms.look(&id).await.unwrap();
        games.push((id, sitting.game.events()));
    }
    games
}

async fn live(site: &Site, least: usize) -> bool {
    games(site)
        .await
        .iter()
        .filter(|(_, events)| *events > 4)
        .count()
        >= least
}

async fn made(site: &Site) -> Demo {
    let answer = site.post("/demo", &[]).await;
    assert_eq!(answer.location(), "/demo");
    Demo::find(&site.app).await.unwrap().unwrap()
}

async fn marked(site: &Site, path: &str) -> Answer {
    let answer = site.get(path).await;
    is_a_page(&answer);
    assert_eq!(
        answer.count(MARK),
        1,
        "{path} does not say that it is a demo"
    );
    answer
}

#[tokio::test]
async fn one_click_brings_a_league_and_a_day_whose_games_move() {
    let site = Site::open().await;
    let start = site.get("/").await;
    assert!(start.body.contains("action=\"/demo\""), "{}", start.body);
    let demo = made(&site).await;
    until("six games are going on", || live(&site, 6)).await;
    let season = marked(&site, &format!("/c/{}/standings", demo.season)).await;
    assert!(season.body.contains("Ada W."), "{}", season.body);
    for place in ["", "/fixtures", "/crosstable"] {
        marked(&site, &format!("/c/{}{place}", demo.season)).await;
    }
    for place in ["", "/bracket", "/medals", "/draw"] {
        marked(&site, &format!("/c/{}{place}", demo.day)).await;
    }
    let (game, _) = games(&site).await.remove(0);
    marked(&site, &format!("/game/{game}")).await;
    let watch = site.get("/watch").await;
    assert!(watch.count("pill-demo") >= 6, "{}", watch.body);
    // A second click is the same demo.
    assert_eq!(made(&site).await, demo);
}

#[tokio::test]
async fn a_game_of_the_demo_is_recorded_in_its_match() {
    let site = Site::open().await;
    let demo = made(&site).await;
    until("games are going on", || live(&site, 4)).await;
    let decided = async || {
        let contest = site.app.contest(demo.day.as_str()).await.unwrap();
        let matches = contest.competition.matches();
        let decided = matches.filter(|(_, found)| found.decided.is_some());
        decided.count()
    };
    let before = decided().await;
    // Whoever thinks has thought enough each time the clock is set forward.
    let looks = Cell::new(0);
    until("a match of the day is decided", || async {
        looks.set(looks.get() + 1);
        site.shift(looks.get() * 15_000).await;
        decided().await > before
    })
    .await;
}

#[tokio::test]
async fn the_demo_survives_a_restart() {
    let first = Site::open().await;
    let demo = made(&first).await;
    until("games are going on", || live(&first, 6)).await;
    let before = games(&first).await;
    first.app.shutdown.begin();
    let second = first.beside().await;
    assert_eq!(Demo::find(&second.app).await.unwrap(), Some(demo));
    until("the same games go on", || async {
        let now = games(&second).await;
        before
            .iter()
            .any(|(id, events)| now.iter().any(|(known, more)| known == id && more > events))
    })
    .await;
}

#[tokio::test]
async fn what_was_removed_is_seen_nowhere() {
    let site = Site::open().await;
    let demo = made(&site).await;
    until("games are going on", || live(&site, 6)).await;
    let (game, _) = games(&site).await.remove(0);
    assert_eq!(site.post("/demo/remove", &[]).await.location(), "/demo");
    for path in [
        format!("/c/{}", demo.season),
        format!("/c/{}/screen", demo.day),
        format!("/api/v1/competitions/{}", demo.day),
        format!("/game/{game}"),
    ] {
        assert_eq!(site.get(&path).await.status, 404, "{path}");
    }
    for path in ["/competitions", "/watch", "/api/v1/competitions"] {
        let answer = site.get(path).await;
        assert!(!answer.body.contains("Demo:"), "{}", answer.body);
        assert_eq!(answer.count("pill-demo"), 0, "{path}");
    }
    assert!(games(&site).await.is_empty());
    // What comes after it is another one.
    assert_ne!(made(&site).await, demo);
}

#[tokio::test]
async fn where_somebody_owns_the_place_only_an_owner_makes_a_demo() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    assert_eq!(site.post("/demo", &[]).await.status, 403);
    assert_eq!(owner.post("/demo", &[]).await.location(), "/demo");
    let demo = Demo::find(&site.app).await.unwrap().unwrap();
    assert_eq!(
        owner
            .get(&format!("/c/{}/office", demo.season))
            .await
            .status,
        200
    );
    let visit = site.post("/demo/visit", &[("as", "director")]).await;
    assert_eq!(visit.status, 403);
    assert_eq!(site.post("/demo/remove", &[]).await.status, 403);
    assert_eq!(owner.post("/demo/remove", &[]).await.location(), "/demo");
    assert_eq!(Demo::find(&site.app).await.unwrap(), None);
}

#[tokio::test]
async fn a_visitor_acts_as_anybody_of_the_demo_and_nobody_else() {
    let site = Site::open_with(|config| config.demo = true).await;
    let demo = demo::start(&site.app).await.unwrap();
    let pages = [
        ("director", format!("/c/{}/office", demo.season)),
        ("umpire", format!("/c/{}/office", demo.day)),
        ("player", "/me".to_owned()),
        ("coordinator", format!("/c/{}/group", demo.day)),
    ];
    for (part, page) in pages {
        let mut browser = Browser::on(&site);
        let answer = browser.post("/demo/visit", &[("as", part)]).await;
        assert_eq!(answer.location(), page);
        let mut shown = browser.get(&page).await;
        if shown.status == 303 {
            let to = shown.location().to_owned();
            shown = browser.get(&to).await;
        }
        assert_eq!(shown.status, 200, "{part}");
        assert_eq!(browser.get("/people").await.status, 403, "{part}");
        assert_eq!(browser.get("/competitions/new").await.status, 403, "{part}");
    }
    let mut player = Browser::on(&site);
    player.post("/demo/visit", &[("as", "player")]).await;
    let mine = player.get("/me").await;
    let season = format!("/c/{}", demo.season);
    assert!(mine.body.contains(&season), "{}", mine.body);
    assert!(mine.body.contains("desk-item"), "{}", mine.body);
    let mut director = Browser::on(&site);
    director.post("/demo/visit", &[("as", "director")]).await;
    let desk = director.get(&format!("/c/{}/office", demo.season)).await;
    for waiting in ["disput", "reach"] {
        assert!(desk.body.contains(waiting), "no {waiting}: {}", desk.body);
    }
}

#[tokio::test]
async fn a_demo_that_is_over_begins_again_at_the_next_start() {
    let site = Site::open_with(|config| config.demo = true).await;
    let demo = demo::start(&site.app).await.unwrap();
    assert_eq!(demo::start(&site.app).await, Ok(demo.clone()));
    site.shift(5 * 3_600_000).await;
    let next = demo::start(&site.app).await.unwrap();
    assert_eq!(next.number, demo.number + 1);
}

#[tokio::test]
async fn a_real_place_is_no_place_for_a_demo_server() {
    let site = Site::open().await;
    Browser::owner(&site).await;
    let refused = demo::start(&site.app).await.unwrap_err();
    assert!(refused.contains("leave --database out"), "{refused}");
}

#[tokio::test]
async fn a_newcomer_is_led_to_a_league_to_a_day_and_to_a_club() {
    let site = Site::open().await;
    let start = site.get("/").await;
    assert!(start.attributes("href").contains(&"/begin".to_owned()));
    let ways = site.get("/begin").await;
    is_a_page(&ways);
    let forms = [
        ("campus", "/competitions/new?rulebook=intramural"),
        ("youth", "/competitions/new/knockout?rulebook=youth-games"),
        ("club", "/competitions/new?rulebook=club"),
    ];
    for (way, form) in forms {
        let path = format!("/begin/{way}");
        assert!(ways.attributes("href").contains(&path));
        let answer = site.get(&path).await;
        is_a_page(&answer);
        assert!(answer.body.contains("/owner/"), "{}", answer.body);
        assert!(!answer.attributes("href").contains(&form.to_owned()));
    }
    let mut owner = Browser::owner(&site).await;
    for (way, form) in forms {
        let answer = owner.get(&format!("/begin/{way}")).await;
        assert!(answer.attributes("href").contains(&form.to_owned()));
        let rulebook = form.split('=').nth(1).unwrap();
        let shown = owner.get(form).await;
        is_a_page(&shown);
        let chosen = [
            format!("value=\"{rulebook}\" checked"),
            format!("value=\"{rulebook}\" selected"),
        ];
        assert!(
            chosen.iter().any(|chosen| shown.body.contains(chosen)),
            "{form}: {}",
            shown.body
        );
    }
    let mut guest = Browser::on(&site);
    let answer = guest.get("/begin/campus").await;
    assert!(answer.body.contains("/sign-in?next=/begin/campus"));
    assert_eq!(guest.get("/begin/nonsense").await.status, 404);
}
