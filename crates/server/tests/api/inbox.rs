//! Who is told what, once.

use crate::scene::{DAY, HOUR, Scene};
use serde_json::{Value, json};
use std::time::Duration;

/// What is waited for comes soon or never.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Waits until something is so.
pub async fn until<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let looking = async {
        loop {
            if let Some(found) = look().await {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let found = tokio::time::timeout(PATIENCE, looking).await;
    found.unwrap_or_else(|_| panic!("{what}"))
}

/// Everything that happened has been told.
pub async fn all_told(scene: &Scene) {
    until("everybody is told", async || {
        let app = &scene.site.app;
        let untold = app.store.untold(app.time.now()).await.unwrap();
        untold.is_empty().then_some(())
    })
    .await;
}

async fn inbox(scene: &Scene, who: &str) -> Value {
    let bearer = format!("Bearer {}", crate::scene::token(who));
    let answer = scene
        .site
        .send("GET", "/api/v1/inbox", &[("authorization", &bearer)], "")
        .await;
    serde_json::from_str(&answer.body).unwrap()
}

async fn titles(scene: &Scene, who: &str) -> Vec<String> {
    let inbox = inbox(scene, who).await;
    let notices = inbox["notices"].as_array().unwrap().iter();
    notices
        .map(|one| one["title"].as_str().unwrap().to_owned())
        .collect()
}

/// What was told since it was last looked at, oldest first.
async fn news(scene: &Scene, who: &str, seen: &mut usize) -> Vec<String> {
    let mut titles = titles(scene, who).await;
    titles.reverse();
    let new = titles.split_off(*seen);
    *seen += new.len();
    new
}

#[tokio::test]
async fn each_reader_is_told_in_a_language_of_their_own() {
    let scene = Scene::set().await;
    scene.league().await;
    all_told(&scene).await;
    let bearer = format!("Bearer {}", crate::scene::token("mia"));
    for (language, titles) in [
        (
            "es-MX, en;q=0.5",
            ["El calendario está sorteado", "Tu inscripción está hecha"],
        ),
        ("en", ["The schedule is drawn", "You are entered"]),
    ] {
        let headers = [
            ("authorization", bearer.as_str()),
            ("accept-language", language),
        ];
        let answer = scene.site.send("GET", "/api/v1/inbox", &headers, "").await;
        let inbox: Value = serde_json::from_str(&answer.body).unwrap();
        let told = inbox["notices"].as_array().unwrap().iter();
        let told: Vec<&str> = told.map(|one| one["title"].as_str().unwrap()).collect();
        assert_eq!(told, titles, "{language}");
    }
}

#[tokio::test]
async fn everybody_concerned_is_told_and_nobody_else() {
    let scene = Scene::set().await;
    let id = scene.league().await;
    let soon = scene.time(2 * DAY);
    let report = json!({"type": "report", "game": 1, "result": {"type": "won", "by": 0}});
    let when = json!({"type": "log_contact", "how": "phone", "when": scene.time(0)});
    type Step<'a> = (&'a str, Value, &'a [(&'a str, &'a [&'a str])]);
    let steps: Vec<Step<'_>> = vec![
        (
            "",
            Value::Null,
            &[
                ("mia", &["You are entered", "The schedule is drawn"]),
                ("noah", &["You are entered", "The schedule is drawn"]),
            ],
        ),
        (
            "mia",
            json!({"type": "propose_times", "times": [soon]}),
            &[("noah", &["Times are proposed"])],
        ),
        (
            "noah",
            json!({"type": "accept_time", "time": soon}),
            &[("mia", &["The time of your match"])],
        ),
        ("mia", when.clone(), &[]),
        ("mia", when, &[]),
        (
            "mia",
            json!({"type": "claim_unreachable"}),
            &[
                ("noah", &["Somebody cannot be reached"]),
                ("olga", &["Somebody cannot be reached"]),
            ],
        ),
        (
            "noah",
            json!({"type": "answer_claim"}),
            &[("mia", &["Here I am"]), ("olga", &["Here I am"])],
        ),
        (
            "mia",
            report.clone(),
            &[("noah", &["A result waits for your approval"])],
        ),
        (
            "mia",
            json!({"type": "retract"}),
            &[("noah", &["A report is taken back"])],
        ),
        (
            "noah",
            report,
            &[("mia", &["A result waits for your approval"])],
        ),
        (
            "mia",
            json!({"type": "dispute", "game": 1, "reason": "no"}),
            &[
                ("noah", &["A game is disputed"]),
                ("olga", &["A game is disputed"]),
            ],
        ),
        (
            "mia",
            json!({"type": "call_official", "matter": "help"}),
            &[("olga", &["An official is asked for"])],
        ),
        (
            "olga",
            json!({"type": "rule", "ruling": {"type": "result", "outcome": {"type": "won", "by": 1}}, "reason": "seen"}),
            &[
                ("mia", &["A ruling", "A match is decided"]),
                ("noah", &["A ruling", "A match is decided"]),
            ],
        ),
        (
            "olga!",
            json!({"type": "announce", "text": "The hall is closed on Friday"}),
            &[
                ("mia", &["An announcement"]),
                ("noah", &["An announcement"]),
            ],
        ),
    ];
    let people = ["mia", "noah", "olga", "otto"];
    let mut seen = [0; 4];
    for (who, act, told) in steps {
        match who {
            "" => {}
            "olga!" => drop(scene.do_in("olga", &id, &act).await.good()),
            who => drop(scene.act(who, &id, 0, &act).await.good()),
        }
        all_told(&scene).await;
        for (person, seen) in people.iter().zip(&mut seen) {
            let expected = told.iter().find(|(one, _)| one == person);
            let expected: &[&str] = expected.map_or(&[], |(_, titles)| titles);
            let got = news(&scene, person, seen).await;
            assert_eq!(got, expected, "{person} after {act}");
        }
    }
    let inbox = inbox(&scene, "mia").await;
    let newest = &inbox["notices"][0];
    assert!(
        newest["text"]
            .as_str()
            .unwrap()
            .contains("The hall is closed"),
        "{newest}"
    );
    let decided = inbox["notices"].as_array().unwrap().iter();
    let decided = decided
        .clone()
        .find(|one| one["title"] == "A match is decided")
        .unwrap();
    assert!(
        decided["text"].as_str().unwrap().contains("noah T. won"),
        "{decided}"
    );
    assert_eq!(decided["href"], format!("/c/{id}/match/0"));
}

#[tokio::test]
async fn what_was_read_is_marked_and_the_page_shows_it() {
    let scene = Scene::set().await;
    scene.league().await;
    all_told(&scene).await;
    let mia = crate::scene::token("mia");
    let bearer = format!("Bearer {mia}");
    let headers = [
        ("authorization", bearer.as_str()),
        ("content-type", "application/json"),
    ];
    let post = async |body: &str| {
        scene
            .site
            .send("POST", "/api/v1/inbox/read", &headers, body)
            .await
    };
    assert_eq!(inbox(&scene, "mia").await["unread"], 2);
    assert_eq!(post(r#"{"upto":"soon"}"#).await.status, 422);
    assert_eq!(
        post(r#"{"upto":"1999-01-01T00:00:00Z"}"#).await.body,
        r#"{"unread":2}"#
    );
    assert_eq!(post("{}").await.body, r#"{"unread":0}"#);
    assert_eq!(inbox(&scene, "mia").await["notices"][0]["new"], false);
    // A token opens no page.
    let page = scene.site.get_with("/inbox", &headers).await;
    assert_eq!(
        (page.status, page.location()),
        (303, "/sign-in?next=/inbox")
    );
}

#[tokio::test]
async fn people_are_reminded_once_also_by_two_servers() {
    let scene = Scene::set().await;
    let id = scene.league().await;
    let other = scene.site.beside().await;
    let at = scene.time(3 * DAY);
    scene
        .act(
            "mia",
            &id,
            0,
            &json!({"type": "propose_times", "times": [at]}),
        )
        .await
        .good();
    scene
        .act("noah", &id, 0, &json!({"type": "accept_time", "time": at}))
        .await
        .good();
    scene
        .do_in("olga", &id, &json!({"type": "add_board", "label": "B1"}))
        .await
        .good();
    let out = json!({"type": "check_out_board", "board": 0, "entry": 1, "id_shown": true});
    scene.do_in("olga", &id, &out).await.good();
    all_told(&scene).await;
    let count = async |who: &str, title: &str| {
        let titles = titles(&scene, who).await;
        titles.iter().filter(|one| *one == title).count()
    };
    assert_eq!(count("noah", "A board should be back").await, 0);
    scene.site.shift(DAY + HOUR).await;
    until("the board is missed", async || {
        (count("noah", "A board should be back").await == 1).then_some(())
    })
    .await;
    assert_eq!(count("mia", "A board should be back").await, 0);
    assert_eq!(count("mia", "Your match is today").await, 0);
    scene.site.shift(3 * DAY - HOUR / 2).await;
    for who in ["mia", "noah"] {
        until("the match is today", async || {
            (count(who, "Your match is today").await == 1).then_some(())
        })
        .await;
    }
    scene.site.shift(6 * DAY + HOUR).await;
    for who in ["mia", "noah"] {
        until("the deadline is near", async || {
            (count(who, "The deadline is near").await == 1).then_some(())
        })
        .await;
    }
    scene.site.shift(6 * DAY + 20 * HOUR).await;
    scene
        .do_in("olga", &id, &json!({"type": "announce", "text": "Hurry"}))
        .await
        .good();
    all_told(&scene).await;
    for title in [
        "A board should be back",
        "Your match is today",
        "The deadline is near",
    ] {
        assert_eq!(count("noah", title).await, 1, "{title}");
    }
    other.app.shutdown.begin();
}
