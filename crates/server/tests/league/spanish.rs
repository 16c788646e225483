//! A league as it is read in Spanish: nothing of it is left in English.

use crate::bed::{DAY, League, Player};
use crate::site::is_a_page;
use boardside_words::{Language, source};

/// English sentences that stand alone, and have other words in Spanish.
fn english() -> Vec<&'static str> {
    let texts = |language| {
        let files: &[&'static str] = source(language);
        let lines = files.iter().flat_map(|file| file.lines());
        lines.filter_map(|line| line.split_once(" = "))
    };
    let spanish: Vec<&str> = texts(Language::Spanish).map(|(_, text)| text).collect();
    let long = |text: &&str| text.len() > 12 && text.contains(' ') && !text.contains(['{', '<']);
    let english = texts(Language::English).map(|(_, text)| text);
    english
        .filter(long)
        .filter(|text| !spanish.contains(text))
        .collect()
}

/// A league of four, and one of its players who reads Spanish.
async fn league() -> (League, Player) {
    let mut league = League::of(4).await;
    for player in &mut league.players {
        player.cookie = format!("{}; language=es", player.cookie);
    }
    let reader = league.players[0].clone();
    (league, reader)
}

#[tokio::test]
async fn no_page_of_a_league_is_left_in_english() {
    let (league, reader) = league().await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let match_page = format!("/match/{number}");
    let time = league.field(2 * DAY);
    let english = english();
    assert!(english.len() > 100, "{}", english.len());
    let look = async |when: &str| {
        let below = [
            "",
            "/standings",
            "/standings/why?entry=0&what=points",
            "/standings/why?entry=0&what=match_wins",
            "/fixtures",
            "/crosstable",
            &match_page,
        ];
        let pages = below.map(|below| league.path(below));
        let all = pages.iter().map(String::as_str);
        for path in all.chain(["/me", "/competitions"]) {
            let page = reader.get(&league.site, path).await;
            is_a_page(&page);
            assert_eq!(page.headers["content-language"], "es");
            for text in &english {
                assert!(!page.body.contains(text), "{when}, {path}: {text}");
            }
        }
    };
    look("before anything").await;
    league
        .act(one, number, &[("do", "propose"), ("time1", &time)])
        .await;
    look("with times proposed").await;
    let report = [("do", "report"), ("game", "1"), ("result", "won")];
    league.act(other, number, &report).await;
    look("with a report").await;
    let dispute = [("do", "report"), ("game", "1"), ("result", "won")];
    league.act(one, number, &dispute).await;
    look("with a dispute").await;
}

#[tokio::test]
async fn a_refusal_is_told_in_the_language_of_whoever_is_refused() {
    let (league, reader) = league().await;
    let (number, _) = league.meeting(0, 1).await;
    let path = league.path(&format!("/match/{number}"));
    let retract = [("do", "retract")];
    let refused = reader.post(&league.site, &path, &retract).await;
    assert_eq!(refused.status, 422);
    let sentence = "No hay ningún resultado tuyo que puedas retirar.";
    assert!(refused.body.contains(sentence), "{}", refused.body);
}

#[tokio::test]
async fn a_calendar_is_written_in_the_language_of_whoever_asks() {
    let (league, _) = league().await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let time = league.field(2 * DAY);
    league
        .act(one, number, &[("do", "propose"), ("time1", &time)])
        .await;
    let contest = league.site.app.contest(league.id.as_str()).await.unwrap();
    let found = contest
        .competition
        .match_of(boardside_competition::MatchId(number));
    let proposal = found.unwrap().dealings().proposal.clone().unwrap();
    let time = proposal.times[0].0.to_string();
    league
        .act(other, number, &[("do", "accept"), ("time", &time)])
        .await;
    let path = league.path("/calendar.ics");
    let spanish = [("accept-language", "es-MX")];
    let calendar = league.site.get_with(&path, &spanish).await;
    let text = calendar.body.replace("\r\n ", "");
    assert!(
        text.contains("DESCRIPTION:Division One · Semana ")
            && text.contains(".\\nEl resultado se comunica hasta el "),
        "{text}"
    );
    let english = league.site.get(&path).await.body.replace("\r\n ", "");
    assert!(
        english.contains("DESCRIPTION:Division One · Week ")
            && english.contains(".\\nTo be reported until "),
        "{english}"
    );
}
