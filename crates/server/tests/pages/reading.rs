//! Pages to read: the start page, rulebooks, and what is said when there is nothing.

use crate::site::{Site, is_a_page, walk};

#[tokio::test]
async fn every_page_is_strict_about_what_it_loads() {
    let site = Site::open().await;
    for path in ["/", "/learn", "/nowhere"] {
        let answer = site.get(path).await;
        let policy = &answer.headers["content-security-policy"];
        assert!(policy.starts_with("default-src 'none'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["referrer-policy"], "same-origin");
    }
}

#[tokio::test]
async fn what_is_missing_is_said_in_plain_words() {
    let site = Site::open().await;
    for path in [
        "/nowhere",
        "/learn/checkers",
        "/learn/compare?a=fide&b=checkers",
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(
            answer
                .text_of("<p class=\"lede\">")
                .starts_with("There is no "),
            "{path}"
        );
        assert_eq!(answer.count("<h1"), 1, "{path}");
    }
}

#[tokio::test]
async fn what_makes_no_sense_is_said_in_plain_words() {
    let site = Site::open().await;
    let answers = [
        (site.get("/game/%FF").await, 400),
        (site.get("/learn/fide?rule=touch&rule=touch").await, 400),
        (site.get("/games").await, 405),
        (site.post("/learn", &[]).await, 405),
        (
            site.post("/play/nothing/act", &[("do", "resign")]).await,
            404,
        ),
        (site.post("/play/nothing/act", &[]).await, 400),
        (site.post("/play/nothing/rematch", &[]).await, 404),
        (site.get("/play/nothing").await, 404),
        (site.get("/game/nothing").await, 404),
        (site.get("/game/0123456789abcdef").await, 404),
        (site.get("/game/0123456789abcdef/pgn").await, 404),
        (site.get("/game/0123456789abcdef/links").await, 404),
    ];
    for (answer, status) in answers {
        assert_eq!(answer.status, status, "{}: {}", answer.path, answer.body);
        assert_eq!(answer.count("<h1>"), 1, "{}", answer.path);
        assert!(
            answer.text_of("<p class=\"lede\">").ends_with('.'),
            "{}",
            answer.path
        );
    }
}

#[tokio::test]
async fn no_link_leads_nowhere() {
    let site = Site::open().await;
    let seen = walk(&site, &["/"]).await;
    for path in ["/watch", "/learn", "/learn/intramural"] {
        assert!(seen.contains(path), "{path} is not linked: {seen:?}");
    }
}

#[tokio::test]
async fn the_start_page_says_what_is_special_about_each_rulebook() {
    let site = Site::open().await;
    let page = site.get("/?rulebook=intramural").await;
    is_a_page(&page);
    assert!(
        page.body
            .contains("A stalemated game is played again. <span class=\"clause\">Rule 1 V</span>")
    );
    assert!(page.body.contains("value=\"intramural\" checked"));
    let page = site.get("/?rulebook=checkers").await;
    assert!(page.body.contains("value=\"fide\" checked"));
}

#[tokio::test]
async fn every_rule_of_a_rulebook_has_its_place_and_its_clause() {
    let site = Site::open().await;
    for rulebook in boardside_rulebook::shipped() {
        let page = site.get(&format!("/learn/{}", rulebook.id())).await;
        is_a_page(&page);
        for rule in boardside_rulebook::RuleId::ALL {
            let place = format!("<section class=\"rule\" id=\"rule-{}\">", rule.code());
            assert!(page.body.contains(&place), "{}: {rule}", rulebook.id());
        }
        assert!(page.count("data-island=\"try\"") > 58, "{}", rulebook.id());
    }
    let page = site.get("/learn/intramural").await;
    let stalemate = page.text_of("<section class=\"rule\" id=\"rule-stalemate\">");
    assert!(
        stalemate.contains("A stalemated game is played again. Rule 1 V"),
        "{stalemate}"
    );
    assert!(
        stalemate.contains(
            "g1g6: It can be played. Stalemate: the game does not count and is replayed."
        ),
        "{stalemate}"
    );
}

#[tokio::test]
async fn a_move_is_tried_on_a_learn_page_without_script() {
    let site = Site::open().await;
    let place = "<section class=\"rule\" id=\"rule-castling_not_through_check\">";
    let said = async |id: &str, attempt: &str| {
        let path = format!("/learn/{id}?rule=castling_not_through_check&move={attempt}");
        site.get(&path).await.text_of(place)
    };
    let text = said("fide", "e1g1").await;
    assert!(text.contains("The king may not castle over f1"), "{text}");
    assert!(text.contains("Article 3.8.2.2.1"), "{text}");
    let text = said("intramural", "e1g1").await;
    assert!(text.contains("Rule 2 VI c ii 4"), "{text}");
    let text = said("fide", "e1d1").await;
    assert!(text.contains("e1d1: It can be played."), "{text}");
    let text = said("fide", "Ke2").await;
    assert!(
        text.contains("the bishop on a6 attacks that square"),
        "{text}"
    );
    let text = said("fide", "%3Cscript%3E").await;
    assert!(text.contains("&#60;script&#62;"), "{text}");
}

#[tokio::test]
async fn two_rulebooks_stand_side_by_side_with_what_differs_first() {
    let site = Site::open().await;
    let page = site.get("/learn/compare?a=us-chess&b=intramural").await;
    is_a_page(&page);
    let differs = page.body.find("Where they differ").unwrap();
    let agree = page.body.find("Where they agree").unwrap();
    let stalemate = page.body.find("What is a stalemate?").unwrap();
    assert!(differs < stalemate && stalemate < agree);
    assert!(page.body.contains("Intramural 1 V"));
    let page = site.get("/learn/compare?a=fide&b=fide").await;
    assert!(!page.body.contains("Where they differ"));
}

#[tokio::test]
async fn the_bundle_is_packed_and_kept_or_its_absence_is_said() {
    let site = Site::open().await;
    let page = site.get("/").await;
    let files = [page.attributes("src"), page.attributes("href")].concat();
    let files: Vec<String> = files
        .into_iter()
        .filter(|file| file.starts_with("/assets/"))
        .collect();
    if files.is_empty() {
        assert!(page.body.contains("were not built with this server"));
    }
    for file in files {
        let accepted = [("accept-encoding", "gzip, deflate, br")];
        let first = site.get_with(&file, &accepted).await;
        assert_eq!(first.status, 200, "{file}");
        assert!(
            first.headers["cache-control"].contains("immutable"),
            "{file}"
        );
        let known = [
            accepted[0],
            ("if-none-match", first.headers["etag"].as_str()),
        ];
        assert_eq!(site.get_with(&file, &known).await.status, 304, "{file}");
    }
    assert_eq!(site.get("/assets/missing.js").await.status, 404);
}
