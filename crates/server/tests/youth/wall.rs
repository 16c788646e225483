//! What hangs on the wall.

use crate::hall::Hall;
use crate::site::{Answer, Site};
use boardside_competition::{DivisionId, Feed};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

/// A screen that listens to a panel.
pub struct Screen(BufReader<TcpStream>);

impl Screen {
    async fn open(hall: &Hall<'_>, panel: &str) -> Screen {
        Screen::open_in(hall, panel, "en").await
    }

    /// One whose browser asks for a language.
    pub async fn open_in(hall: &Hall<'_>, panel: &str, language: &str) -> Screen {
        let mut stream = TcpStream::connect(hall.site.address).await.unwrap();
        let path = hall.path(&format!("/screen/{panel}"));
        let host = hall.site.address;
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: {host}\r\naccept-language: {language}\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        Screen(BufReader::new(stream))
    }

    /// Reads on until the panel is as it should be; the answer is the panel.
    pub async fn until(&mut self, what: &str, is: impl Fn(&str) -> bool) -> String {
        let look = async {
            let mut panel = String::new();
            loop {
                let mut line = String::new();
                assert_ne!(self.0.read_line(&mut line).await.unwrap(), 0, "it ends");
                if let Some(text) = line.strip_prefix("data: ") {
                    panel.push_str(text);
                } else if line == "\n" {
                    if is(&panel) {
                        return panel;
                    }
                    panel.clear();
                }
            }
        };
        let seen = tokio::time::timeout(Duration::from_secs(60), look).await;
        seen.unwrap_or_else(|_| panic!("never: {what}"))
    }
}

/// Nobody has to check in.
const OPEN: [(&str, &str); 1] = [("check_in_closes", "")];

/// A day with so many players in its first section, which is drawn.
async fn drawn<'s>(site: &'s Site, players: usize) -> Hall<'s> {
    let rows = (0..players).map(|number| format!("Player{number} Name,,Open\n"));
    let rows: String = rows.collect();
    let (mut hall, _) = Hall::with_players(site, &OPEN, &rows).await;
    hall.draw("0").await;
    hall
}

#[tokio::test]
async fn every_screen_is_sent_its_panel_when_something_happens_and_when_somebody_is_hidden() {
    let site = Site::open().await;
    let rows = "Mia Keller,,Open\nNoah Nash,,Open\n";
    let (mut hall, mut river) = Hall::with_players(&site, &OPEN, rows).await;
    let mut screens = [
        Screen::open(&hall, "now").await,
        Screen::open(&hall, "now").await,
    ];
    for screen in &mut screens {
        let empty = |panel: &str| panel.contains("Nobody waits.");
        screen.until("the panel as it is", empty).await;
    }
    hall.draw("0").await;
    for screen in &mut screens {
        let drawn = |panel: &str| panel.contains("Mia K.") && panel.contains("Noah N.");
        screen.until("who waits for a table", drawn).await;
    }
    let hidden = [("do", "hide"), ("entry", "0")];
    Hall::done(&river.post(&hall.path("/group/0"), &hidden).await);
    for screen in &mut screens {
        let nameless = |panel: &str| !panel.contains("Mia") && panel.contains("Noah N.");
        screen.until("one without a name", nameless).await;
    }
    // Whoever comes later is shown the same at once.
    let mut later = Screen::open(&hall, "now").await;
    let nameless = |panel: &str| panel.contains("Player 1") && panel.contains("Noah N.");
    later.until("the same", nameless).await;
}

#[tokio::test]
async fn a_screen_turns_from_panel_to_panel_and_back() {
    let site = Site::open().await;
    let hall = drawn(&site, 20).await;
    let screen = site.get(&hall.path("/screen")).await;
    assert_eq!(screen.status, 200);
    assert!(!screen.body.contains("<form") && !screen.body.contains("<button"));
    let mut panel = "now".to_owned();
    let mut seen = Vec::new();
    while !seen.contains(&panel) {
        let answer = site
            .get(&hall.path(&format!("/screen?panel={panel}")))
            .await;
        assert_eq!(answer.status, 200, "{panel}");
        seen.push(panel);
        panel = answer.attributes("data-next").remove(0);
    }
    assert_eq!(seen, ["now", "results", "bracket-0-0"]);
    assert_eq!(panel, "now");
    let unknown = site.get(&hall.path("/screen/nothing")).await;
    assert_eq!(unknown.status, 404);
}

/// What a large bracket shows where the page is narrow, as it is called there.
fn narrow(page: &Answer) -> &str {
    let parts = page.body.split("<nav class=\"choices bracket-parts").nth(1);
    let parts = parts.unwrap();
    let current = parts.split("aria-current=\"true\">").nth(1).unwrap();
    current.split('<').next().unwrap()
}

#[tokio::test]
async fn on_a_phone_a_large_bracket_opens_on_the_first_round_that_is_not_over() {
    let site = Site::open().await;
    let mut hall = drawn(&site, 20).await;
    // Twenty players in thirty-two places: four matches in the first round, the others have a bye.
    let path = hall.path("/bracket");
    let mut seen = Vec::new();
    loop {
        let page = site.get(&path).await;
        crate::site::is_a_page(&page);
        // Once in the whole, once in the part.
        assert_eq!(page.count(" data-opening"), 2);
        let contest = hall.contest().await;
        let bracket = contest.competition.bracket(DivisionId(0)).unwrap();
        let first = &bracket.rounds[0].nodes;
        let open = first.iter().position(|node| node.winner == Feed::Waiting);
        let Some(place) = open else {
            assert_eq!(narrow(&page), "The last rounds");
            break;
        };
        let half = if place < 8 {
            "Upper half"
        } else {
            "Lower half"
        };
        assert_eq!(narrow(&page), half);
        seen.push(half);
        let id = first[place].match_id.unwrap();
        let side = contest.competition.match_of(id).unwrap().sides[0];
        let (id, side) = (id.0.to_string(), side.0.to_string());
        let won = [
            ("do", "won"),
            ("match", id.as_str()),
            ("side", side.as_str()),
            ("reason", "A broken board."),
        ];
        Hall::done(&hall.send("/tables", &won).await);
    }
    assert_eq!(seen.len(), 4);
    // What is asked for is shown, wherever it is being played.
    let upper = site.get(&hall.path("/bracket?section=0&part=0")).await;
    assert_eq!(narrow(&upper), "Upper half");
    let last = site.get(&hall.path("/bracket?section=0&part=last")).await;
    assert_eq!(narrow(&last), "The last rounds");
    assert_eq!(last.count("<svg class=\"bracket "), 1);
}

#[tokio::test]
async fn a_large_bracket_is_shown_in_parts_where_it_does_not_fit() {
    let site = Site::open().await;
    let hall = drawn(&site, 100).await;
    let whole = site.get(&hall.path("/bracket")).await;
    crate::site::is_a_page(&whole);
    assert_eq!(
        whole.count("<svg class=\"bracket "),
        2,
        "the whole, and the part that is played"
    );
    assert_eq!(narrow(&whole), "Part 1 of 8");
    // 63 matches of the later rounds, and 36 of the first, in which 28 have a bye.
    let drawing = whole.body.split("<svg class=\"bracket ").nth(1).unwrap();
    let drawing = drawing.split("</svg>").next().unwrap();
    assert_eq!(drawing.matches("<rect").count(), 63 + 36);
    let part = site.get(&hall.path("/bracket?section=0&part=7")).await;
    crate::site::is_a_page(&part);
    assert!(part.body.contains("Part 8 of 8"));
    assert_eq!(part.count("<svg class=\"bracket "), 1);
    let mut panel = "now".to_owned();
    let mut count = 0;
    loop {
        let answer = site
            .get(&hall.path(&format!("/screen?panel={panel}")))
            .await;
        assert_eq!(answer.status, 200);
        count += 1;
        panel = answer.attributes("data-next").remove(0);
        if panel == "now" {
            break;
        }
    }
    assert_eq!(count, 2 + 1 + 8);
}
