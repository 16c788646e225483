//! The office of a place where everything is told in Spanish.

use crate::league::{League, refused};
use crate::site::{Answer, Site};
use boardside_words::{FILES, Language, source};
use std::collections::BTreeMap;

async fn spanish() -> Site {
    Site::open_with(|config| config.language = Language::Spanish).await
}

/// A league in which nothing has an English name.
async fn drawn<'s>(site: &'s Site, players: &[&str]) -> League<'s> {
    let mut league = League::with(site, &[("divisions", "Abierta")]).await;
    league.enter(players).await;
    league.draw().await;
    league
}

/// The texts of the office into which nothing is filled, by name.
fn texts(language: Language) -> BTreeMap<&'static str, &'static str> {
    let file = FILES.iter().position(|file| *file == "office").unwrap();
    let lines = source(language)[file].lines();
    let texts = lines.filter_map(|line| line.split_once(" = "));
    texts
        .filter(|(name, text)| !name.starts_with([' ', '#']) && !text.contains('{'))
        .collect()
}

/// Nothing on the page is one of the English texts of the office.
#[track_caller]
fn is_spanish(page: &Answer) {
    assert!(page.body.contains("<html lang=\"es\""), "{}", page.body);
    let (english, spanish) = (texts(Language::English), texts(Language::Spanish));
    assert!(english.len() > 200, "{}", english.len());
    let other = |name: &str, text: &str| spanish.get(name).is_some_and(|said| *said != text);
    let pieces = page.body.split(['<', '>']).skip(2).step_by(2);
    let shown: Vec<&str> = pieces.map(str::trim).collect();
    let told = spanish.values().any(|text| shown.contains(text));
    assert!(told, "nothing is told on {}", page.path);
    for (name, text) in english.iter().filter(|(name, text)| other(name, text)) {
        assert!(
            !shown.contains(text),
            "“{text}” ({name}) is on {} in English",
            page.path
        );
    }
}

#[tokio::test]
async fn every_page_of_the_office_is_in_spanish() {
    let site = spanish().await;
    let mut league = drawn(&site, &["Ana Abel", "Beto Bello", "Carla Cano"]).await;
    league.send("/equipment", &[("label", "7")]).await;
    league
        .send("/announcements", &[("text", "Mañana hay partida.")])
        .await;
    for path in [
        "",
        "/entries",
        "/entries?q=nadie",
        "/schedule",
        "/match/0",
        "/equipment",
        "/announcements",
        "/people?q=nadie",
        "/settings",
        "/print",
        "/print/fixtures",
        "/print/standings",
        "/print/crosstable",
        "/print/score-sheets",
        "/print/table-cards",
    ] {
        is_spanish(&league.page(path).await);
    }
    is_spanish(&league.director.get("/competitions/new").await);
    let schedule = league.page("/schedule").await;
    assert!(
        schedule.body.contains("<h3>Semana 1</h3>"),
        "{}",
        schedule.body
    );
    assert!(schedule.body.contains("sin hora acordada"));
}

#[tokio::test]
async fn what_is_refused_is_told_in_spanish() {
    let site = spanish().await;
    let mut league = drawn(&site, &["Ana Abel", "Beto Bello"]).await;
    let rule = [("what", "result"), ("outcome", "0"), ("reason", "")];
    let answer = league.send("/match/0/ruling", &rule).await;
    refused(&answer, "Una resolución necesita su motivo, con palabras.");
    is_spanish(&answer);
    let nobody = [("name", ""), ("division", "0")];
    let answer = league.send("/entries", &nobody).await;
    refused(&answer, "Esto no sirve: no puede estar vacío.");
    is_spanish(&answer);
    let missing = league.at("/match/99");
    let answer = league.director.get(&missing).await;
    assert_eq!(answer.status, 404);
    assert!(answer.body.contains("Aquí no existe ese encuentro."));
}

#[tokio::test]
async fn a_list_that_is_saved_keeps_its_english_heads() {
    let site = spanish().await;
    let mut league = League::new(&site).await;
    league.enter(&["Ana Abel"]).await;
    let path = league.at("/entries.csv");
    let list = league.director.get(&path).await;
    let expected =
        "Name,Email,Phone,ID number,Division,Birth date,Status\r\nAna Abel,,,,Open,,plays\r\n";
    assert_eq!(list.body.trim_start_matches('\u{feff}'), expected);
}
