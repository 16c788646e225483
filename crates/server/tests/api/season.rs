//! A small season over the API: from setting it up to its files.

use crate::scene::{DAY, Scene};
use serde_json::{Value, json};

fn report(game: u32, winner: u32) -> Value {
    json!({"type": "report", "game": game, "result": {"type": "won", "by": winner}})
}

/// Mia wins two games, and Noah approves.
async fn played(scene: &Scene) -> String {
    let id = scene.league().await;
    scene.act("mia", &id, 0, &report(1, 0)).await.good();
    scene
        .act("noah", &id, 0, &json!({"type": "approve"}))
        .await
        .good();
    scene.act("mia", &id, 0, &report(2, 0)).await.good();
    scene
        .act("noah", &id, 0, &json!({"type": "approve"}))
        .await
        .good();
    id
}

#[tokio::test]
async fn a_season_is_set_up_drawn_played_and_counted() {
    let scene = Scene::set().await;
    let id = played(&scene).await;
    let summary = scene.get("", &format!("/{id}")).await.good();
    assert_eq!(
        (
            &summary["divisions"][0]["matches"],
            &summary["divisions"][0]["decided"]
        ),
        (&json!(1), &json!(1))
    );
    assert!(summary.get("desk").is_none());
    assert_eq!(scene.get("olga", &format!("/{id}")).await.good()["desk"], 0);

    let table = scene.get("", &format!("/{id}/standings")).await.good();
    let lines = &table["lines"];
    assert_eq!(
        (&lines[0]["player"]["name"], &lines[0]["points"]),
        (&json!("mia T."), &json!(2))
    );
    assert_eq!(
        (&lines[1]["player"]["name"], &lines[1]["points"]),
        (&json!("noah T."), &json!(0))
    );
    for what in ["points", "match_wins", "game_points"] {
        let explained = scene
            .get("", &format!("/{id}/entries/0/explain?what={what}"))
            .await
            .good();
        let terms = explained["terms"].as_array().unwrap();
        let sum: i64 = terms
            .iter()
            .map(|term| term["amount"].as_i64().unwrap())
            .sum();
        assert_eq!(explained["value"].as_i64(), Some(sum), "{explained}");
        assert_eq!(
            (terms.len(), &terms[0]["opponent"]["entry"]),
            (1, &json!(1))
        );
    }
    assert_eq!(
        scene
            .get("", &format!("/{id}/entries/0/explain?what=luck"))
            .await
            .status,
        422
    );
    assert_eq!(
        scene
            .get("", &format!("/{id}/entries/9/explain"))
            .await
            .status,
        404
    );

    let cross = scene.get("", &format!("/{id}/crosstable")).await.good();
    assert_eq!(
        cross["lines"][0][1],
        json!({"match": 0, "result": "won", "game_points": 2.0})
    );
    assert_eq!(cross["lines"][1][0]["result"], "lost");
    assert_eq!(cross["lines"][0][0], Value::Null);
    let schedule = scene.get("", &format!("/{id}/schedule")).await.good();
    assert_eq!(schedule["rounds"][0]["matches"][0]["decided"]["winner"], 0);
}

#[tokio::test]
async fn matches_are_found_and_their_record_is_for_those_concerned() {
    let scene = Scene::set().await;
    let id = scene.league().await;
    let when = json!({"type": "log_contact", "how": "phone", "when": scene.time(0)});
    scene.act("mia", &id, 0, &when).await.good();
    scene.act("mia", &id, 0, &report(1, 0)).await.good();
    let dispute = json!({"type": "dispute", "game": 1, "reason": "I won that one"});
    scene.act("noah", &id, 0, &dispute).await.good();
    for (query, count) in [
        ("", 1),
        ("?state=open", 1),
        ("?state=decided", 0),
        ("?entry=1", 1),
        ("?entry=7", 0),
        ("?round=2", 0),
        ("?division=A&round=1", 1),
    ] {
        let found = scene.get("", &format!("/{id}/matches{query}")).await.good();
        assert_eq!(found.as_array().unwrap().len(), count, "{query}");
    }
    assert_eq!(
        scene
            .get("", &format!("/{id}/matches?mine=true"))
            .await
            .status,
        401
    );
    let count = |found: Value| found.as_array().unwrap().len();
    assert_eq!(
        count(
            scene
                .get("mia", &format!("/{id}/matches?mine=true"))
                .await
                .good()
        ),
        1
    );
    assert_eq!(
        count(
            scene
                .get("otto", &format!("/{id}/matches?mine=true"))
                .await
                .good()
        ),
        0
    );
    assert_eq!(
        scene
            .get("", &format!("/{id}/matches?state=lost"))
            .await
            .status,
        400
    );
    assert_eq!(
        scene.get("", &format!("/{id}/matches/7")).await.code(),
        "no_such_match"
    );

    let kinds = |found: &Value| -> Vec<String> {
        let record = found["record"].as_array().unwrap().iter();
        record
            .map(|one| one["what"]["type"].as_str().unwrap().to_owned())
            .collect()
    };
    let public = scene.get("", &format!("/{id}/matches/0")).await.good();
    assert_eq!(kinds(&public), ["game_reported"]);
    assert!(!public.to_string().contains("I won that one"));
    for who in ["mia", "olga"] {
        let whole = scene.get(who, &format!("/{id}/matches/0")).await.good();
        assert_eq!(
            kinds(&whole),
            ["contact_logged", "game_reported", "game_disputed"],
            "{who}"
        );
    }
    let mine = scene.get("mia", &format!("/{id}/matches/0")).await.good();
    assert!(mine["to_do"].as_str().unwrap().len() > 10, "{mine}");
    assert!(public.get("to_do").is_none());

    let log = scene
        .get("olga", &format!("/{id}/events?from=3"))
        .await
        .good();
    assert_eq!(log[0]["seq"], 4);
    let beyond = format!("/{id}/events?from={}", u64::MAX);
    assert_eq!(scene.get("olga", &beyond).await.good(), json!([]));
    assert_eq!(scene.get("mia", &format!("/{id}/events")).await.status, 403);
}

#[tokio::test]
async fn a_competition_can_be_taken_away_as_files() {
    let scene = Scene::set().await;
    let id = played(&scene).await;
    let file = async |who: &str, name: &str| {
        let answer = scene
            .raw(who, "GET", &format!("/{id}/{name}"), "text/plain", "")
            .await;
        assert_eq!(answer.status, 200, "{name}: {}", answer.body);
        answer.body
    };
    assert_eq!(
        file("", "entries.csv").await,
        "entry,display name,division,group,status\r\n0,mia T.,A,,entered\r\n1,noah T.,A,,entered\r\n"
    );
    let whole = file("olga", "entries.csv").await;
    assert!(
        whole.contains("mia Tester,mia@example.org,,mia\r\n"),
        "{whole}"
    );
    let standings = file("", "standings.csv").await;
    assert!(
        standings
            .lines()
            .nth(1)
            .unwrap()
            .starts_with("A,1,mia T.,2,1,1,0,0,0,0,2,"),
        "{standings}"
    );
    let results = file("", "results.csv").await;
    assert!(
        results.contains("0,A,round,1,mia T.,noah T.,2,0,won,mia T.,games,,"),
        "{results}"
    );
    let public: Value = serde_json::from_str(&file("", "export.json").await).unwrap();
    assert_eq!(
        public["divisions"][0]["standings"]["lines"][0]["player"]["entry"],
        0
    );
    assert!(public["entries"][0].get("private").is_none());
    for secret in ["example.org", "Tester", "\"person\""] {
        assert!(
            !public.to_string().contains(secret),
            "{secret} is not for everybody"
        );
    }
    let whole: Value = serde_json::from_str(&file("olga", "export.json").await).unwrap();
    assert_eq!(whole["entries"][0]["private"]["full_name"], "mia Tester");
    assert!(
        whole["events"].as_array().unwrap().len() >= public["events"].as_array().unwrap().len()
    );
    assert_eq!(file("", "games.pgn").await, "");
}

#[tokio::test]
async fn a_game_played_here_counts_and_is_in_the_file_of_games() {
    let scene = Scene::set().await;
    let id = scene.league().await;
    let path = format!("/{id}/matches/0/play");
    assert_eq!(scene.post("otto", &path, &json!({})).await.status, 403);
    let apart = scene.post("mia", &path, &json!({"place": "apart"})).await;
    assert_eq!(
        (apart.status, apart.code()),
        (422, "at_the_venue"),
        "{}",
        apart.body
    );
    let game = scene.post("mia", &path, &json!({})).await.good();
    let same = scene.post("mia", &path, &json!({"place": "table"})).await;
    assert_eq!(game["game"], same.good()["game"]);
    // One game has one board, until somebody wants it elsewhere before it has begun.
    let other = scene.post("noah", &path, &json!({})).await;
    assert_eq!((other.status, other.code()), (422, "set_up_elsewhere"));
    let instead = json!({"instead": true});
    let other = scene.post("noah", &path, &instead).await.good();
    assert_ne!(game["game"], other["game"]);
    let game = scene.post("mia", &path, &instead).await.good();
    assert_ne!(game["game"], other["game"]);
    let (play, key) = (
        game["game"].as_str().unwrap(),
        game["key"].as_str().unwrap(),
    );
    let bearer = format!("Bearer {key}");
    let headers = [
        ("content-type", "application/json"),
        ("authorization", bearer.as_str()),
    ];
    let hands = ["white", "black"]
        .map(|seat| json!({"id": seat, "as": seat, "do": {"type": "shake_hands"}}));
    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"]
        .map(|mv| json!({"id": mv, "do": {"type": "attempt", "move": mv}}));
    for act in hands.into_iter().chain(moves) {
        let path = format!("/api/v1/games/{play}/act");
        let answer = scene
            .site
            .send("POST", &path, &headers, &act.to_string())
            .await;
        assert_eq!(answer.status, 200, "{act}: {}", answer.body);
    }
    let counted = async {
        loop {
            let found = scene.get("", &format!("/{id}/matches/0")).await.good();
            if found["games"][0]["source"] == "played" {
                return found;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    let counted = tokio::time::timeout(std::time::Duration::from_secs(60), counted).await;
    let counted = counted.unwrap();
    assert_eq!(counted["games"][0]["winner"], 1);
    assert_eq!(counted["games"][0]["approved"], false);
    assert_eq!(counted["games"][0]["reported_by"], 0);
    let answer = scene
        .raw("", "GET", &format!("/{id}/games.pgn"), "text/plain", "")
        .await;
    for text in [
        "[Event \"Autumn league\"]",
        "[Round \"1.1\"]",
        "[White \"mia T.\"]",
        "Qh4# 0-1",
    ] {
        assert!(answer.body.contains(text), "{text} in {}", answer.body);
    }
}

#[tokio::test]
async fn a_competition_that_makes_no_sense_is_not_set_up() {
    let scene = Scene::set().await;
    let good = json!({
        "id": "spring", "name": "Spring", "rulebook": "intramural", "time_zone": "America/Chicago", "venue": "the hall",
        "divisions": ["A"],
        "format": {"type": "league", "season": {"first_day": "2026-10-26", "weeks": 3, "deadline_day": 4, "deadline_hour": "17:00"}},
    });
    let with = |place: &str, value: Value| {
        let mut changed = good.clone();
        *changed
            .pointer_mut(place)
            .unwrap_or_else(|| panic!("{place}")) = value;
        changed
    };
    for (bad, code) in [
        (with("/name", json!(" ")), "bad_terms"),
        (with("/name", json!("x".repeat(101))), "bad_terms"),
        (with("/divisions", json!(["x".repeat(101)])), "bad_terms"),
        (with("/rulebook", json!("nothing")), "bad_terms"),
        (with("/rulebook", json!("youth-games")), "bad_terms"),
        (with("/time_zone", json!("Mars/Olympus")), "bad_time_zone"),
        (with("/venue", json!(null)), "bad_terms"),
        (with("/divisions", json!([])), "bad_terms"),
        (with("/divisions", json!(["A", "A"])), "bad_terms"),
        (with("/format/season", json!(null)), "bad_season"),
        (with("/format/season/weeks", json!(0)), "bad_season"),
        (
            with("/format/season/weeks", json!(4_000_000_000_u32)),
            "bad_season",
        ),
        (with("/format/season/deadline_day", json!(9)), "bad_season"),
        (
            with("/format/season/deadline_hour", json!("late")),
            "bad_season",
        ),
        (
            with("/format/season/first_day", json!("9999-12-30")),
            "bad_season",
        ),
        (with("/format", json!({"type": "swiss"})), "bad_body"),
        (with("/id", json!("")), "bad_id"),
    ] {
        let reply = scene.post("olga", "", &bad).await;
        assert_eq!(
            (reply.status, reply.code()),
            (422, code),
            "{bad}: {}",
            reply.body
        );
    }
    assert_eq!(scene.post("mia", "", &good).await.status, 403);
    assert_eq!(scene.get("", "").await.good(), json!([]));
    let made = scene.post("olga", "", &good).await.good();
    // The clocks go back in between; the deadline keeps its hour.
    assert_eq!(made["weeks"][0]["deadline"], "2026-10-30T17:00:00-05:00");
    assert_eq!(made["weeks"][1]["deadline"], "2026-11-06T17:00:00-06:00");
    assert_eq!(scene.post("olga", "", &good).await.good()["id"], made["id"]);
    assert_eq!(scene.get("", "").await.good().as_array().unwrap().len(), 1);
    for path in ["/0123456789abcdef", "/x", "/0123456789abcdef/standings"] {
        assert_eq!(scene.get("", path).await.code(), "no_such_competition");
    }
}

#[tokio::test]
async fn news_come_line_by_line_and_tell_nothing_personal() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let scene = Scene::set().await;
    let id = scene.league().await;
    let mut stream = tokio::net::TcpStream::connect(scene.site.address)
        .await
        .unwrap();
    let request =
        format!("GET /api/v1/competitions/{id}/stream?from=1 HTTP/1.1\r\nhost: test\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut heard = String::new();
    let mut listen = async |until: &str| {
        let mut piece = [0; 4096];
        while !heard.contains(until) {
            let reading =
                tokio::time::timeout(std::time::Duration::from_secs(60), stream.read(&mut piece));
            let count = reading.await.expect("something is told").unwrap();
            assert!(count > 0, "{heard}");
            heard.push_str(str::from_utf8(&piece[..count]).unwrap());
        }
        heard.clone()
    };
    let first = listen("schedule_drawn").await;
    assert!(
        first.contains("\"type\":\"entry_made\"") && !first.contains("mia"),
        "{first}"
    );
    scene
        .act(
            "mia",
            &id,
            0,
            &json!({"type": "call_official", "matter": "a secret"}),
        )
        .await
        .good();
    scene.act("mia", &id, 0, &report(1, 0)).await.good();
    let then = listen("game_reported").await;
    assert!(
        !then.contains("a secret") && !then.contains("official_called"),
        "{then}"
    );
}

#[tokio::test]
async fn a_player_withdraws_and_the_rest_is_won_by_the_opponents() {
    let scene = Scene::set().await;
    let id = scene.league().await;
    let path = |entry: u32| format!("/{id}/entries/{entry}/withdraw");
    let body = json!({"id": scene.once()});
    assert_eq!(scene.post("mia", &path(1), &body).await.status, 403);
    assert_eq!(scene.post("mia", &path(8), &body).await.status, 404);
    // Only the office gives a reason.
    let hurt = json!({"id": scene.once(), "cause": "hurt"});
    let refused = scene.post("mia", &path(0), &hurt).await;
    assert_eq!((refused.status, refused.code()), (403, "not_yours"));
    assert_eq!(
        scene.post("mia", &path(0), &body).await.good()["acted"],
        "stored"
    );
    assert_eq!(
        scene.post("mia", &path(0), &body).await.good()["acted"],
        "known"
    );
    let again = scene
        .post("mia", &path(0), &json!({"id": scene.once()}))
        .await;
    assert_eq!((again.status, again.code()), (422, "not_playing"));
    let found = scene.get("", &format!("/{id}/matches/0")).await.good();
    assert_eq!(
        (&found["decided"]["winner"], &found["decided"]["how"]),
        (&json!(1), &json!("withdrawal"))
    );
}

#[tokio::test]
async fn a_token_that_expired_or_whose_owner_may_not_sign_in_does_not_count() {
    use boardside_store::people::{Change, PersonId, SignIn};
    let scene = Scene::set().await;
    let id = scene.league().await;
    let events = format!("/{id}/events");
    scene.get("olga", &events).await.good();
    let olga = PersonId::new("olga").unwrap();
    let store = &scene.site.app.store;
    store
        .change_one(Change::SetSignIn(olga.clone(), SignIn::Disabled))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(scene.get("olga", &events).await.code(), "bad_token");
    store
        .change_one(Change::SetSignIn(olga, SignIn::Allowed))
        .await
        .unwrap()
        .unwrap();
    scene.get("olga", &events).await.good();
    scene.site.shift(4_000 * DAY).await;
    assert_eq!(scene.get("olga", &events).await.code(), "bad_token");
}
