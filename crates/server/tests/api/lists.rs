//! Lists of people, sent by scripts and by spreadsheets.

use crate::scene::Scene;
use serde_json::json;

const CSV: &str = "text/csv";

#[tokio::test]
async fn a_list_is_taken_as_a_whole_and_its_mistakes_are_told_by_line() {
    let scene = Scene::set().await;
    let id = scene.empty_league(&["A", "B"]).await;
    let path = |query: &str| format!("/{id}/entries/import{query}");
    let bad = "\u{feff}Name;E-Mail;Division;Shoe size\r\nMia Lena König;mia@example.org;A;38\r\n;nobody@example.org;A;\r\n\
               Noah Berg;not an address;C;44\r\nMia Lena König;mia@example.org;A;38\r\n";
    let dry = scene
        .send("olga", "POST", &path("?dry_run=true"), CSV, bad)
        .await
        .good();
    let found: Vec<_> = dry["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|flaw| {
            (
                flaw["line"].as_u64().unwrap(),
                flaw["field"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        found,
        [(3, "name"), (4, "division"), (4, "email"), (5, "name")],
        "{dry}"
    );
    assert_eq!(
        (&dry["rows"], &dry["ignored"]),
        (&json!(4), &json!(["Shoe size"]))
    );
    let refused = scene.send("olga", "POST", &path(""), CSV, bad).await;
    assert_eq!((refused.status, refused.code()), (422, "bad_rows"));
    assert_eq!(refused.body["rows"].as_array().unwrap().len(), 4);
    assert_eq!(
        scene.get("", &format!("/{id}/entries")).await.good(),
        json!([])
    );

    let good = "name,email,division\nMia Lena König,mia@example.org,A\nNoah Berg,,b\n\"Berg, Ada\",ada@example.org,1\n";
    let dry = scene
        .send("olga", "POST", &path("?dry_run=true"), CSV, good)
        .await
        .good();
    assert_eq!(
        (&dry["problems"], &dry["entered"]),
        (&json!([]), &json!([]))
    );
    assert_eq!(
        scene.get("", &format!("/{id}/entries")).await.good(),
        json!([])
    );
    let done = scene
        .send("olga", "POST", &path("?id=list-1"), CSV, good)
        .await
        .good();
    assert_eq!(done["entered"].as_array().unwrap().len(), 3);
    let seq = scene.seq(&id).await;
    let again = scene
        .send("olga", "POST", &path("?id=list-1"), CSV, good)
        .await
        .good();
    assert_eq!(
        (&again["entered"], scene.seq(&id).await),
        (&done["entered"], seq)
    );
    // Under another name it is another list, of the same people.
    let twice = scene
        .send("olga", "POST", &path("?id=list-2"), CSV, good)
        .await;
    assert_eq!(
        (twice.status, twice.body["rows"].as_array().unwrap().len()),
        (422, 3),
        "{}",
        twice.body
    );

    let shown = scene
        .get("", &format!("/{id}/entries?division=A"))
        .await
        .good();
    assert_eq!(
        shown,
        json!([{"entry": 0, "name": "Mia K.", "division": 0, "status": "entered"}])
    );
    let whole = scene.get("olga", &format!("/{id}/entries")).await.good();
    assert_eq!(whole[0]["private"]["email"], "mia@example.org");
    assert_eq!(whole[2]["private"]["full_name"], "Berg, Ada");
}

#[tokio::test]
async fn a_list_that_is_none_is_told_so() {
    let scene = Scene::set().await;
    let id = scene.empty_league(&["A"]).await;
    let path = format!("/{id}/entries/import");
    let long = format!("name\n{}", "Somebody Else\n".repeat(200_000));
    for (kind, body, status, code) in [
        (CSV, "", 422, "bad_rows"),
        (CSV, "name\n", 422, "empty_list"),
        (CSV, "colour\nred", 422, "bad_rows"),
        (CSV, "name\n\"Mia", 422, "bad_rows"),
        (CSV, &long, 413, "too_large"),
        ("application/json", "{", 400, "bad_body"),
        (
            "application/json",
            r#"{"id":"1","entries":[]}"#,
            422,
            "empty_list",
        ),
        (
            "application/json",
            r#"{"id":"1","entries":[{"nom":"Mia"}]}"#,
            422,
            "bad_body",
        ),
        (
            "application/json",
            r#"{"id":"*","entries":[{"name":"Mia"}]}"#,
            422,
            "bad_id",
        ),
        (
            "application/json",
            r#"{"id":"1","entries":[{"person":"nobody"}]}"#,
            422,
            "bad_rows",
        ),
        ("text/plain", "name\nMia", 415, "not_a_list"),
    ] {
        let reply = scene.send("olga", "POST", &path, kind, body).await;
        assert_eq!(
            (reply.status, reply.code()),
            (status, code),
            "{kind} {body:.60}: {}",
            reply.body
        );
    }
    assert_eq!(
        scene.get("", &format!("/{id}/entries")).await.good(),
        json!([])
    );
}

#[tokio::test]
async fn who_is_too_old_for_a_section_is_told_at_the_line() {
    let scene = Scene::set().await;
    let id = scene.knockout("youth-games").await;
    let list =
        "name,birth date,section\nAda Little,2015-03-01,Under 18\nBen Big,1980-03-01,Under 18\n";
    let path = format!("/{id}/entries/import");
    let reply = scene.send("olga", "POST", &path, CSV, list).await;
    assert_eq!(reply.body["rows"][0]["line"], 3, "{}", reply.body);
    assert_eq!(reply.body["rows"][0]["field"], "birth_date");
    let list = list.lines().take(2).collect::<Vec<_>>().join("\n");
    scene.send("olga", "POST", &path, CSV, &list).await.good();
    let whole = scene.get("olga", &format!("/{id}/entries")).await.good();
    assert_eq!(whole[0]["private"]["eligibility"], "eligible");
}
