//! The language of a page: what the reader chose, or the browser asks for, or the operator configured.

use super::site::{Answer, Site, new_game, walk};
use boardside_words::Language;
use std::collections::BTreeSet;

const SPANISH: (&str, &str) = ("accept-language", "es");

/// The page is in this language, and says so to browsers and to whoever keeps copies.
#[track_caller]
fn check(answer: &Answer, language: Language) {
    let path = &answer.path;
    assert_eq!(answer.attributes("lang")[0], language.tag(), "{path}");
    assert_eq!(answer.headers["content-language"], language.tag(), "{path}");
    let vary = &answer.headers["vary"];
    assert!(
        vary.contains("accept-language") && vary.contains("cookie"),
        "{path}: {vary}"
    );
}

async fn asked(site: &Site, headers: &[(&str, &str)]) -> Answer {
    site.get_with("/", headers).await
}

#[tokio::test]
async fn a_reader_chooses_a_language_at_the_foot_of_a_page() {
    let site = Site::open().await;
    let page = site.get("/learn").await;
    check(&page, Language::English);
    assert!(page.body.contains("action=\"/language\""), "{}", page.body);
    assert!(page.body.contains(">Español</button>"), "{}", page.body);

    let referer = format!("http://{}/learn/compare?a=fide&b=club", site.address);
    let headers = [("referer", referer.as_str())];
    let chosen = site
        .post_with("/language", &headers, &[("language", "es")])
        .await;
    assert_eq!(chosen.location(), "/learn/compare?a=fide&b=club");
    let cookie = &chosen.headers["set-cookie"];
    assert!(cookie.starts_with("language=es; Path=/;"), "{cookie}");
    assert!(cookie.contains("; HttpOnly"), "{cookie}");
    assert!(cookie.contains("; SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure"), "{cookie}");

    let page = asked(&site, &[("cookie", "other=en; language=es")]).await;
    check(&page, Language::Spanish);
    assert_eq!(page.text_of("<h1"), "Jugar al ajedrez");
    assert!(page.body.contains(">English</button>"), "{}", page.body);
}

#[tokio::test]
async fn where_people_use_https_the_choice_travels_by_https_alone() {
    let site =
        Site::open_with(|config| config.origin = Some("https://chess.example.org".into())).await;
    let chosen = site
        .post_with("/language", &[], &[("language", "es")])
        .await;
    let cookie = &chosen.headers["set-cookie"];
    assert!(cookie.ends_with("; Secure"), "{cookie}");
}

#[tokio::test]
async fn who_has_chosen_nothing_reads_what_the_browser_asks_for() {
    let site = Site::open().await;
    let asks = ("accept-language", "de, es-MX;q=0.8, en;q=0.5");
    check(&asked(&site, &[asks]).await, Language::Spanish);
    let chose = ("cookie", "language=en");
    check(&asked(&site, &[asks, chose]).await, Language::English);
    let chose_nothing_of_ours = ("cookie", "language=eo");
    check(
        &asked(&site, &[asks, chose_nothing_of_ours]).await,
        Language::Spanish,
    );
}

#[tokio::test]
async fn who_asks_for_nothing_of_ours_reads_what_the_operator_configured() {
    let site = Site::open_with(|config| config.language = Language::Spanish).await;
    check(&asked(&site, &[]).await, Language::Spanish);
    let german = ("accept-language", "de");
    check(&asked(&site, &[german]).await, Language::Spanish);
    let english = ("accept-language", "en-GB");
    check(&asked(&site, &[english]).await, Language::English);
}

#[tokio::test]
async fn an_unknown_language_is_answered_with_a_sentence() {
    let site = Site::open().await;
    let fields = [("language", "tlh")];
    let answer = site.post("/language", &fields).await;
    assert_eq!(answer.status, 400);
    let sentence = answer.text_of("<p class=\"lede\"");
    assert!(
        sentence.starts_with("There is no such language."),
        "{sentence}"
    );
    let answer = site.post_with("/language", &[SPANISH], &fields).await;
    assert_eq!(answer.status, 400);
    check(&answer, Language::Spanish);
    let sentence = answer.text_of("<p class=\"lede\"");
    assert!(sentence.starts_with("No existe ese idioma."), "{sentence}");
}

#[tokio::test]
async fn nobody_is_sent_to_another_host() {
    let site = Site::open().await;
    for (referer, expected) in [
        ("https://elsewhere.example/learn", "/learn"),
        ("https://elsewhere.example", "/"),
        ("https://elsewhere.example//evil.example/x", "/"),
        ("https://elsewhere.example/\\evil.example", "/"),
        ("//evil.example/learn", "/"),
        ("not an address", "/"),
        ("", "/"),
    ] {
        let headers = [("referer", referer)];
        let chosen = site
            .post_with("/language", &headers, &[("language", "es")])
            .await;
        assert_eq!(chosen.location(), expected, "{referer}");
    }
    let chosen = site
        .post_with("/language", &[], &[("language", "es")])
        .await;
    assert_eq!(chosen.location(), "/");
}

#[tokio::test]
async fn what_is_wrong_is_said_in_the_language_of_the_page() {
    let site = Site::open().await;
    let lost = site.get_with("/nowhere", &[SPANISH]).await;
    assert_eq!(lost.status, 404);
    check(&lost, Language::Spanish);
    let sentence = lost.text_of("<p class=\"lede\"");
    assert_eq!(sentence, "No hay ninguna página en esta dirección.");
    let fields = [("place", "table"), ("rulebook", "nothing")];
    let refused = site.post_with("/games", &[SPANISH], &fields).await;
    assert_eq!(refused.status, 422);
    let sentence = refused.text_of("<p class=\"mistake\" id=\"rulebook-mistake\"");
    assert!(sentence.starts_with("Aquí no existe"), "{sentence}");
}

#[tokio::test]
async fn every_link_of_the_spanish_pages_leads_somewhere() {
    let site = Site::open_with(|config| config.language = Language::Spanish).await;
    let seen = walk(&site, &["/"]).await;
    for path in ["/", "/begin", "/demo", "/learn", "/watch", "/sign-in"] {
        assert!(seen.contains(path), "{path}");
    }
}

/// What stands between two tags, or in a label for those who do not see the page; without what has no words.
fn said(answer: &Answer) -> BTreeSet<String> {
    let body = answer.body.split("<body>").nth(1).unwrap_or_default();
    let between = body.split('>').filter_map(|rest| rest.split('<').next());
    let mut texts: BTreeSet<String> = between.map(|text| text.trim().to_owned()).collect();
    for attribute in ["aria-label", "data-label", "data-hint", "data-said"] {
        texts.extend(answer.attributes(attribute));
    }
    let words = |text: &String| {
        let words = text.split_whitespace();
        words
            .filter(|word| word.starts_with(char::is_alphabetic))
            .count()
    };
    texts.retain(|text| words(text) >= 2 && !is_data(text));
    texts
}

/// Whether it is a name, which is the same in every language.
fn is_data(text: &str) -> bool {
    let names = ["Open, Under 18, Under 15", "boardside owner-link"];
    names.contains(&text) || text.starts_with("US Chess ")
}

/// A text of two words or more that is the same in both languages was forgotten, unless it is data.
#[tokio::test]
async fn no_english_is_left_on_a_spanish_page() {
    let site = Site::open().await;
    let made = new_game(
        &site,
        &[("place", "apart"), ("white", "Ana"), ("listed", "on")],
    )
    .await;
    let links = made.location().to_owned();
    let game = links.split("/links").next().unwrap().to_owned();
    let key = links.split("key=").nth(1).unwrap().to_owned();
    let table = new_game(&site, &[]).await.location().to_owned();
    let umpire = format!("/play/{key}");
    let sheet = format!("{game}/sheet");
    let mut forgotten = Vec::new();
    for path in [
        "/",
        "/begin",
        "/begin/campus",
        "/begin/youth",
        "/begin/club",
        "/demo",
        "/watch",
        "/learn",
        "/learn/fide",
        "/learn/us-chess",
        "/learn/intramural",
        "/learn/youth-games",
        "/learn/general",
        "/learn/club",
        "/learn/compare?a=intramural&b=club",
        "/nowhere",
        &links,
        &game,
        &umpire,
        &table,
        &sheet,
    ] {
        let english = said(&site.get_with(path, &[("accept-language", "en")]).await);
        let spanish = said(&site.get_with(path, &[SPANISH]).await);
        assert!(!spanish.is_empty(), "{path}");
        let same = english.intersection(&spanish);
        forgotten.extend(same.map(|text| format!("{path}: {text}")));
    }
    assert!(forgotten.is_empty(), "{forgotten:#?}");
}
