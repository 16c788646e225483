//! Every page, as a browser without script sees it.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "pages/site.rs"]
mod site;

use site::{Answer, Site};
use std::collections::{BTreeSet, VecDeque};

#[track_caller]
fn is_a_page(answer: &Answer) {
    let path = &answer.path;
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    let title = answer.text_of("<title>");
    assert!(
        title.ends_with("Boardside") && title.len() > 15,
        "{path}: {title}"
    );
    assert_eq!(answer.count("<h1"), 1, "{path}");
    assert_eq!(answer.count("<main id=\"main\""), 1, "{path}");
    assert_eq!(answer.count(" style=\""), 0, "{path} has an inline style");
    assert_eq!(answer.count("<script>"), 0, "{path} has an inline script");
    let mut ids = answer.attributes("id");
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "{path} has an id twice");
}

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

/// Walks from page to page by every link, places within pages too.
async fn walk(site: &Site, starts: &[&str]) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let mut ahead: VecDeque<(String, String)> = starts
        .iter()
        .map(|path| (path.to_string(), "the start".to_string()))
        .collect();
    let mut places = Vec::new();
    let mut ids = BTreeSet::new();
    while let Some((link, from)) = ahead.pop_front() {
        let (path, place) = link
            .split_once('#')
            .map_or((link.as_str(), None), |(p, i)| (p, Some(i)));
        let path = if path.is_empty() { from.as_str() } else { path };
        if let Some(place) = place {
            places.push((path.to_owned(), place.to_owned(), from.clone()));
        }
        if !seen.insert(path.to_owned()) {
            continue;
        }
        let answer = site.get(path).await;
        assert_eq!(answer.status, 200, "{from} links to {path}");
        if answer.headers["content-type"].starts_with("text/html") {
            is_a_page(&answer);
            ids.extend(
                answer
                    .attributes("id")
                    .into_iter()
                    .map(|id| (path.to_owned(), id)),
            );
            let links = answer.attributes("href").into_iter();
            ahead.extend(
                links
                    .filter(|link| link.starts_with(['/', '#']))
                    .map(|link| (link, path.to_owned())),
            );
        }
    }
    for (path, place, from) in places {
        assert!(
            ids.contains(&(path.clone(), place.clone())),
            "{from} links to {path}#{place}"
        );
    }
    seen
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
        assert!(page.count("data-island=\"try\"") > 40, "{}", rulebook.id());
    }
    let page = site.get("/learn/intramural").await;
    let stalemate = page.text_of("<section class=\"rule\" id=\"rule-stalemate\">");
    assert!(
        stalemate.contains("A stalemated game is played again. Rule 1 V"),
        "{stalemate}"
    );
    assert!(
        stalemate.contains("g1g6: It can be played, and the game is played again"),
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
    let text = said("fide", "%3Cscript%3E").await;
    assert!(text.contains("is no move: write the two squares"), "{text}");
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
