//! Every act: done, done wrongly, too late, twice, by somebody else, and as no act at all.

use crate::scene::{DAY, HOUR, Reply, Scene};
use serde_json::{Value, json};

/// One kind of act in a league, with what must happen before it.
struct Row {
    /// What is done first, by whom: in the match, or in the competition.
    before: &'static [(&'static str, Where, &'static str)],
    place: Where,
    who: &'static str,
    good: &'static str,
    /// The same done wrongly, and the code of the refusal.
    wrong: (&'static str, &'static str),
    /// Somebody to whom it is refused.
    stranger: &'static str,
    /// The code when it is done after the season; none where it is never too late.
    late: Option<&'static str>,
}

#[derive(Copy, Clone)]
enum Where {
    Match,
    Competition,
}
use Where::{Competition, Match};

const REPORT: &str = r#"{"type":"report","game":1,"result":{"type":"won","by":0}}"#;
const LOGGED: &str = r#"{"type":"log_contact","how":"phone","when":"{now}"}"#;
const BOARD: &str = r#"{"type":"add_board","label":"B1"}"#;
const OUT: &str = r#"{"type":"check_out_board","board":0,"entry":0,"match":0,"id_shown":true,"id_number":"A 17"}"#;
const FORFEIT: &str = r#"{"type":"rule","ruling":{"type":"result","outcome":{"type":"double_forfeit"}},"reason":"nobody came"}"#;
const CLAIMED: &[(&str, Where, &str)] = &[("mia", Match, LOGGED), ("mia", Match, LOGGED)];

#[rustfmt::skip]
const LEAGUE: &[Row] = &[
    Row { before: &[], place: Match, who: "mia", good: r#"{"type":"call_official","matter":"the clock"}"#,
        wrong: (r#"{"type":"call_official","matter":"{long}"}"#, "text_too_long"), stranger: "otto", late: None },
    Row { before: &[], place: Match, who: "mia", good: r#"{"type":"propose_times","times":["{soon}","{later}"]}"#,
        wrong: (r#"{"type":"propose_times","times":["{past}"]}"#, "bad_times"), stranger: "otto", late: Some("decided") },
    Row { before: &[("noah", Match, r#"{"type":"propose_times","times":["{soon}"]}"#)], place: Match, who: "mia",
        good: r#"{"type":"accept_time","time":"{soon}"}"#,
        wrong: (r#"{"type":"accept_time","time":"{later}"}"#, "not_proposed"), stranger: "otto", late: Some("decided") },
    Row { before: &[], place: Match, who: "mia", good: REPORT,
        wrong: (r#"{"type":"report","game":3,"result":{"type":"drawn"}}"#, "not_next"), stranger: "otto", late: Some("decided") },
    Row { before: &[("noah", Match, REPORT)], place: Match, who: "mia", good: r#"{"type":"approve"}"#,
        wrong: (r#"{"type":"approve","game":7}"#, "no_such_thing"), stranger: "otto", late: Some("locked") },
    Row { before: &[("mia", Match, REPORT)], place: Match, who: "mia", good: r#"{"type":"retract"}"#,
        wrong: (r#"{"type":"retract","side":1}"#, "not_yours"), stranger: "noah", late: Some("locked") },
    Row { before: &[("noah", Match, REPORT)], place: Match, who: "mia", good: r#"{"type":"dispute","game":1,"reason":"it was a draw"}"#,
        wrong: (r#"{"type":"dispute","game":1,"reason":" "}"#, "text_missing"), stranger: "otto", late: Some("locked") },
    Row { before: &[], place: Match, who: "olga", good: FORFEIT,
        wrong: (r#"{"type":"rule","ruling":{"type":"extend","deadline":"{past}"},"reason":"rain"}"#, "bad_deadline"), stranger: "mia", late: None },
    Row { before: &[], place: Match, who: "mia", good: LOGGED,
        wrong: (r#"{"type":"log_contact","how":"email","when":"{soon}"}"#, "bad_attempt"), stranger: "otto", late: Some("decided") },
    Row { before: CLAIMED, place: Match, who: "mia", good: r#"{"type":"claim_unreachable"}"#,
        wrong: (r#"{"type":"answer_claim"}"#, "nothing_claimed"), stranger: "otto", late: Some("decided") },
    Row { before: &[("mia", Match, LOGGED), ("mia", Match, LOGGED), ("mia", Match, r#"{"type":"claim_unreachable"}"#)], place: Match, who: "noah",
        good: r#"{"type":"answer_claim"}"#,
        wrong: (r#"{"type":"claim_unreachable"}"#, "too_few_attempts"), stranger: "otto", late: None },
    Row { before: &[], place: Competition, who: "olga", good: r#"{"type":"announce","text":"Welcome"}"#,
        wrong: (r#"{"type":"announce","text":""}"#, "text_missing"), stranger: "mia", late: None },
    Row { before: &[], place: Competition, who: "olga", good: r#"{"type":"move_deadline","week":1,"deadline":"{after}"}"#,
        wrong: (r#"{"type":"move_deadline","week":9,"deadline":"{after}"}"#, "no_such_thing"), stranger: "mia", late: Some("week_over") },
    Row { before: &[], place: Competition, who: "olga", good: r#"{"type":"amend_terms","terms":{"name":"Other league","grace_hours":12}}"#,
        wrong: (r#"{"type":"amend_terms","terms":{"rest_minutes":5}}"#, "knockout_only"), stranger: "mia", late: None },
    Row { before: &[], place: Competition, who: "olga", good: r#"{"type":"amend_terms","terms":{"drop_out_after":3,"points":{"win":3,"draw":1,"loss":0,"forfeit":0,"bye":0}}}"#,
        wrong: (r#"{"type":"amend_terms","terms":{"season":{"first_day":"2030-01-07","weeks":3,"deadline_day":4,"deadline_hour":"17:00"}}}"#, "weeks_stay"), stranger: "otto", late: Some("points_stay") },
    Row { before: &[("olga", Match, FORFEIT)], place: Competition, who: "olga", good: r#"{"type":"draw_lot","lot":7}"#,
        wrong: (r#"{"type":"draw_lot","division":"Z"}"#, "no_such_division"), stranger: "mia", late: None },
    Row { before: &[("olga", Match, FORFEIT)], place: Competition, who: "olga", good: r#"{"type":"arrange_play_off","entries":[0,1],"deadline":"{after}"}"#,
        wrong: (r#"{"type":"arrange_play_off","entries":[0],"deadline":"{after}"}"#, "nobody_level"), stranger: "mia", late: Some("bad_deadline") },
    Row { before: &[], place: Competition, who: "olga", good: BOARD,
        wrong: (r#"{"type":"add_board","label":""}"#, "text_missing"), stranger: "mia", late: None },
    Row { before: &[("olga", Competition, BOARD)], place: Competition, who: "olga", good: r#"{"type":"retire_board","board":0}"#,
        wrong: (r#"{"type":"retire_board","board":5}"#, "no_such_thing"), stranger: "mia", late: None },
    Row { before: &[("olga", Competition, BOARD)], place: Competition, who: "olga", good: OUT,
        wrong: (r#"{"type":"check_out_board","board":0,"person":"mia","id_shown":false}"#, "id_missing"), stranger: "mia", late: None },
    Row { before: &[("olga", Competition, BOARD), ("olga", Competition, OUT)], place: Competition, who: "olga", good: r#"{"type":"return_board","board":0}"#,
        wrong: (r#"{"type":"return_board","board":1}"#, "no_such_thing"), stranger: "mia", late: None },
    Row { before: &[], place: Competition, who: "olga", good: r#"{"type":"add_group","name":"North","coordinator":"carl"}"#,
        wrong: (r#"{"type":"add_group","name":"North","coordinator":"nobody at all"}"#, "no_such_person"), stranger: "mia", late: None },
    Row { before: &[], place: Competition, who: "olga", good: r#"{"type":"judge_eligibility","entry":0,"eligibility":"eligible"}"#,
        wrong: (r#"{"type":"judge_eligibility","entry":9,"eligibility":"eligible"}"#, "no_such_thing"), stranger: "mia", late: None },
];

/// Acts of a knockout, in an order in which each is possible: who, where, what, and the code if it is refused.
#[rustfmt::skip]
const DAY_OF_GAMES: &[(&str, Where, &str, &str)] = &[
    ("olga", Competition, r#"{"type":"add_group","name":"North","coordinator":"carl"}"#, ""),
    ("mia",  Competition, r#"{"type":"set_seed","entry":0,"seed":1}"#, "not_allowed"),
    ("olga", Competition, r#"{"type":"set_seed","entry":0,"seed":0}"#, "bad_seed"),
    ("olga", Competition, r#"{"type":"set_seed","entry":0,"seed":1}"#, ""),
    ("olga", Competition, r#"{"type":"check_in","entry":0}"#, "wristband_missing"),
    ("olga", Competition, r#"{"type":"bind_wristband","entry":0,"number":""}"#, "bad_number"),
    ("olga", Competition, r#"{"type":"bind_wristband","entry":0,"number":"w1"}"#, ""),
    ("olga", Competition, r#"{"type":"bind_wristband","entry":1,"number":"W1"}"#, "not_in_directory"),
    ("olga", Competition, r#"{"type":"bind_wristband","entry":1,"number":"W2"}"#, ""),
    ("olga", Competition, r#"{"type":"replace_wristband","entry":1,"number":"W3"}"#, ""),
    ("olga", Competition, r#"{"type":"withdraw_wristband","entry":1}"#, ""),
    ("olga", Competition, r#"{"type":"withdraw_wristband","entry":1}"#, "wristband_missing"),
    ("olga", Competition, r#"{"type":"bind_wristband","entry":1,"number":"W2"}"#, ""),
    ("otto", Competition, r#"{"type":"check_in","entry":0}"#, "not_allowed"),
    ("olga", Competition, r#"{"type":"check_in","entry":0}"#, ""),
    ("olga", Competition, r#"{"type":"check_in","entry":1}"#, ""),
    ("olga", Competition, r#"{"type":"scratch","entry":2}"#, ""),
    ("olga", Competition, r#"{"type":"scratch","entry":2}"#, "not_playing"),
    ("olga", Competition, r#"{"type":"close_check_in"}"#, "no_such_division"),
    ("olga", Competition, r#"{"type":"close_check_in","division":"Open"}"#, ""),
    ("olga", Competition, r#"{"type":"close_check_in","division":"0"}"#, "check_in_closed"),
    ("olga", Competition, r#"{"type":"amend_terms","terms":{"weeks":[]}}"#, "league_only"),
    ("olga", Competition, r#"{"type":"amend_terms","terms":{"grades_on":"soon"}}"#, "bad_day"),
    ("olga", Competition, r#"{"type":"amend_terms","terms":{"finals":[]}}"#, "bad_terms"),
    ("otto", Competition, r#"{"type":"amend_terms","terms":{"rest_minutes":0}}"#, "not_allowed"),
    ("olga", Competition, r#"{"type":"amend_terms","terms":{"rest_minutes":0,"check_in_closes":"","grades_on":""}}"#, ""),
    ("olga", Competition, r#"{"type":"remove_division","division":"Open"}"#, "division_entered"),
    ("otto", Competition, r#"{"type":"remove_division","division":"Under 18"}"#, "not_allowed"),
    ("olga", Competition, r#"{"type":"remove_division","division":"Under 18"}"#, ""),
    ("olga", Competition, r#"{"type":"remove_division","division":"1"}"#, "no_such_division"),
    ("olga", Competition, r#"{"type":"amend_terms","terms":{"divisions":["Open","Under 18"],"finals":["{hour}","{hour}"]}}"#, ""),
    ("olga", Competition, r#"{"type":"place_final","division":"Open","at":"{soon}"}"#, "outside_session"),
    ("olga", Competition, r#"{"type":"place_final","division":"Open","at":"{hour}"}"#, ""),
    ("olga", Competition, r#"{"type":"add_table","label":"T2"}"#, ""),
    ("olga", Competition, r#"{"type":"close_table","table":0}"#, ""),
    ("olga", Competition, r#"{"type":"close_table","table":0}"#, "table_taken"),
    ("olga", Competition, "draw", ""),
    ("olga", Match, r#"{"type":"set_time","time":"{hour}"}"#, ""),
    ("mia",  Match, r#"{"type":"set_time","time":"{hour}"}"#, "not_allowed"),
    ("mia",  Match, r#"{"type":"show_presence"}"#, "not_called"),
    ("olga", Competition, r#"{"type":"add_table","label":"T1"}"#, ""),
    ("olga", Match, r#"{"type":"assign_table","table":9}"#, "no_such_thing"),
    ("olga", Match, r#"{"type":"assign_table","table":1}"#, ""),
    ("otto", Match, r#"{"type":"show_presence"}"#, "not_your_match"),
    ("mia",  Match, r#"{"type":"show_presence"}"#, ""),
    ("olga", Match, r#"{"type":"draw_match_lot"}"#, "no_lot"),
    ("olga", Match, r#"{"type":"award_no_show","absent":[]}"#, "not_a_player"),
    ("olga", Match, r#"{"type":"award_no_show","absent":[0]}"#, "is_present"),
    ("mia",  Match, r#"{"type":"award_no_show","absent":[1]}"#, "not_allowed"),
    ("olga", Match, r#"{"type":"award_no_show","absent":[1]}"#, ""),
    ("olga", Match, r#"{"type":"award_no_show","absent":[1]}"#, "decided"),
];

/// What stands for a time in a row.
struct Times(Vec<(&'static str, String)>);

impl Times {
    fn now(scene: &Scene) -> Times {
        let at = |ahead| scene.time(ahead);
        Times(vec![
            ("{now}", at(0)),
            ("{past}", at(-HOUR)),
            ("{hour}", at(HOUR)),
            ("{soon}", at(2 * DAY)),
            ("{later}", at(3 * DAY)),
            ("{after}", at(8 * DAY)),
            ("{long}", "x".repeat(3_000)),
        ])
    }

    fn fill(&self, text: &str) -> Value {
        let filled = self.0.iter().fold(text.to_owned(), |text, (name, value)| {
            text.replace(name, value)
        });
        serde_json::from_str(&filled).unwrap_or_else(|why| panic!("{why}: {filled}"))
    }
}

async fn send(scene: &Scene, place: Where, who: &str, id: &str, once: &str, act: &Value) -> Reply {
    let path = match place {
        Match => format!("/{id}/matches/0/act"),
        Competition => format!("/{id}/act"),
    };
    scene
        .post(who, &path, &json!({"id": once, "do": act}))
        .await
}

async fn prepared(scene: &Scene, row: &Row) -> (String, Times) {
    let id = scene.league().await;
    let times = Times::now(scene);
    for (who, place, act) in row.before {
        let reply = send(scene, *place, who, &id, &scene.once(), &times.fill(act)).await;
        reply.good();
    }
    (id, times)
}

#[tokio::test]
async fn every_act_is_done_once_and_every_wrong_one_changes_nothing() {
    let scene = Scene::set().await;
    for row in LEAGUE {
        let (id, times) = prepared(&scene, row).await;
        let seq = scene.seq(&id).await;
        let good = times.fill(row.good);
        let name = row.good;

        let mut malformed = good.clone();
        malformed["more"] = json!(1);
        for bad in [
            malformed,
            json!({"type": "nothing"}),
            json!(null),
            json!("x"),
        ] {
            let reply = send(&scene, row.place, row.who, &id, &scene.once(), &bad).await;
            assert_eq!((reply.status, reply.code()), (422, "bad_body"), "{bad}");
        }
        for bad in ["", "*star", &"x".repeat(101)] {
            let reply = send(&scene, row.place, row.who, &id, bad, &good).await;
            assert_eq!((reply.status, reply.code()), (422, "bad_id"), "{name}");
        }
        let reply = send(&scene, row.place, row.stranger, &id, &scene.once(), &good).await;
        assert!(
            [403, 422].contains(&reply.status) && !reply.code().is_empty(),
            "{name}: {}",
            reply.body
        );
        let reply = send(&scene, row.place, "", &id, &scene.once(), &good).await;
        assert_eq!((reply.status, reply.code()), (401, "no_token"), "{name}");
        let reply = send(&scene, row.place, "who", &id, &scene.once(), &good).await;
        assert_eq!((reply.status, reply.code()), (401, "bad_token"), "{name}");
        let (wrong, code) = row.wrong;
        let reply = send(
            &scene,
            row.place,
            row.who,
            &id,
            &scene.once(),
            &times.fill(wrong),
        )
        .await;
        assert_eq!(reply.code(), code, "{wrong}: {}", reply.body);
        assert!(
            reply.body["sentence"].as_str().unwrap().len() > 10,
            "{wrong}"
        );
        assert_eq!(
            scene.seq(&id).await,
            seq,
            "{name}: nothing has happened yet"
        );

        let stale = json!({"id": scene.once(), "seen": seq - 1, "do": good});
        let path = match row.place {
            Match => format!("/{id}/matches/0/act"),
            Competition => format!("/{id}/act"),
        };
        let reply = scene.post(row.who, &path, &stale).await;
        assert_eq!((reply.status, reply.code()), (409, "stale"), "{name}");

        let once = scene.once();
        let done = send(&scene, row.place, row.who, &id, &once, &good)
            .await
            .good();
        assert_eq!(done["acted"], "stored", "{name}");
        let after = scene.seq(&id).await;
        assert!(after > seq, "{name}");
        let again = send(&scene, row.place, row.who, &id, &once, &good)
            .await
            .good();
        assert_eq!(again["acted"], "known", "{name}");
        assert_eq!(
            scene.seq(&id).await,
            after,
            "{name}: it is answered, not repeated"
        );
    }
}

#[tokio::test]
async fn what_comes_too_late_is_refused_and_changes_nothing() {
    let scene = Scene::set().await;
    let mut prepared_rows = Vec::new();
    for row in LEAGUE.iter().filter(|row| row.late.is_some()) {
        prepared_rows.push((row, prepared(&scene, row).await));
    }
    scene.site.shift(30 * DAY).await;
    for (row, (id, times)) in prepared_rows {
        // The deadlines have come; whoever looks sees what they brought.
        let decided = async {
            loop {
                let found = scene.get("olga", &format!("/{id}/matches/0")).await.good();
                let sent = found["record"].as_array().unwrap().iter();
                let mut sent = sent.map(|one| one["what"]["type"].as_str().unwrap());
                if !found["decided"].is_null() || sent.any(|kind| kind == "match_sent_to_office") {
                    break;
                }
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        };
        let waited = tokio::time::timeout(std::time::Duration::from_secs(60), decided).await;
        waited.unwrap_or_else(|_| panic!("the deadline of {} passes", row.good));
        let seq = scene.seq(&id).await;
        let reply = send(
            &scene,
            row.place,
            row.who,
            &id,
            &scene.once(),
            &times.fill(row.good),
        )
        .await;
        assert_eq!(Some(reply.code()), row.late, "{}: {}", row.good, reply.body);
        assert_eq!(scene.seq(&id).await, seq, "{}", row.good);
    }
}

#[tokio::test]
async fn a_day_of_games_runs_over_the_api() {
    let scene = Scene::set().await;
    let id = scene.knockout("youth-games").await;
    for who in ["mia", "noah", "otto"] {
        let entry = json!({"id": scene.once(), "who": {"person": who, "division": "open"}});
        scene
            .post("olga", &format!("/{id}/entries"), &entry)
            .await
            .good();
    }
    let times = Times::now(&scene);
    for (who, place, act, code) in DAY_OF_GAMES {
        let seq = scene.seq(&id).await;
        let reply = match *act {
            "draw" => {
                let draw = json!({"id": scene.once(), "division": "Open", "lot": 5});
                scene.post(who, &format!("/{id}/bracket"), &draw).await
            }
            act => send(&scene, *place, who, &id, &scene.once(), &times.fill(act)).await,
        };
        assert_eq!(reply.code(), *code, "{act} by {who}: {}", reply.body);
        if !code.is_empty() {
            assert_eq!(scene.seq(&id).await, seq, "{act} by {who}");
        }
    }
    let bracket = scene
        .get("", &format!("/{id}/bracket?division=Open"))
        .await
        .good();
    assert_eq!(bracket["medals"]["gold"]["entry"], 0);
    assert_eq!(bracket["lot"], "5");
}

#[tokio::test]
async fn a_coordinator_enters_the_own_group_after_the_word_about_insurance() {
    let scene = Scene::set().await;
    let id = scene.knockout("youth-games-2013").await;
    let group = json!({"type": "add_group", "name": "North", "coordinator": "carl"});
    scene.do_in("olga", &id, &group).await.good();
    let path = format!("/{id}/entries");
    let entry = |group: &str| json!({"id": scene.once(), "who": {"name": "Ada Little", "group": group, "division": "Open"}});
    let reply = scene.post("carl", &path, &entry("north")).await;
    assert_eq!(
        (reply.status, reply.code()),
        (422, "bad_rows"),
        "{}",
        reply.body
    );
    assert!(
        reply.body["sentence"]
            .as_str()
            .unwrap()
            .contains("insurance"),
        "{}",
        reply.body
    );
    let told = json!({"type": "acknowledge_insurance", "group": 0});
    assert_eq!(scene.do_in("otto", &id, &told).await.status, 403);
    scene.do_in("carl", &id, &told).await.good();
    assert_eq!(scene.post("otto", &path, &entry("north")).await.status, 403);
    assert_eq!(scene.post("carl", &path, &entry("South")).await.status, 422);
    scene.post("carl", &path, &entry("North")).await.good();
}
