//! Every page, as a browser without script sees it.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[allow(dead_code, reason = "each test uses what it needs of it")]
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

/// Sends the form of the start page.
async fn new_game(site: &Site, fields: &[(&str, &str)]) -> Answer {
    let mut all = vec![("rulebook", "fide"), ("place", "table")];
    all.retain(|(name, _)| fields.iter().all(|(given, _)| given != name));
    all.extend_from_slice(fields);
    site.post("/games", &all).await
}

/// Does something by a form of the board, and shows where that leads.
async fn act(site: &Site, play: &str, fields: &[(&str, &str)]) -> Answer {
    let answer = site.post(&format!("{play}/act"), fields).await;
    match answer.status {
        303 => site.get(answer.location()).await,
        _ => answer,
    }
}

#[tokio::test]
async fn a_form_with_mistakes_keeps_what_was_typed() {
    let site = Site::open().await;
    let typed = [
        ("rulebook", "club"),
        ("white", "Mia \"the rook\""),
        ("time", "soon"),
        ("start", "nowhere"),
        ("listed", "on"),
    ];
    let page = new_game(&site, &typed).await;
    assert_eq!(page.status, 422);
    assert!(page.body.contains("value=\"club\" checked"));
    assert!(page.body.contains("value=\"Mia &#34;the rook&#34;\""));
    assert!(page.body.contains("value=\"soon\""));
    assert!(page.body.contains("name=\"listed\" checked"));
    assert!(!page.body.contains("name=\"dots\" checked"));
    let mistake = page.text_of("<p class=\"mistake\" id=\"time-mistake\">");
    assert!(mistake.contains("'soon'"), "{mistake}");
    let mistake = page.text_of("<p class=\"mistake\" id=\"start-mistake\">");
    assert!(mistake.starts_with("This is not a position"), "{mistake}");
    assert_eq!(page.count("aria-invalid=\"true\""), 2);
    assert!(page.body.contains("role=\"alert\""));
    let page = site.post("/games", &[("rulebook", "fide")]).await;
    assert_eq!(page.status, 422);
    assert!(
        page.text_of("<p class=\"message message-bad\" role=\"alert\">")
            .contains("where you play")
    );
}

#[tokio::test]
async fn a_name_cannot_break_a_page() {
    let site = Site::open().await;
    let nasty = "<script>alert('x')</script>";
    let answer = new_game(
        &site,
        &[("white", nasty), ("black", "\"><b>"), ("listed", "on")],
    )
    .await;
    let play = answer.location().to_owned();
    let page = site.get(&play).await;
    is_a_page(&page);
    let id = &page.attributes("data-game")[0];
    let paths = [
        play.clone(),
        format!("/game/{id}"),
        format!("/game/{id}/sheet"),
        format!("/game/{id}/links?key={}", play.trim_start_matches("/play/")),
        "/watch".to_owned(),
    ];
    for path in paths {
        let page = site.get(&path).await;
        is_a_page(&page);
        assert!(!page.body.contains("<script>"), "{path}");
        assert!(!page.body.contains("<b>"), "{path}");
        assert!(
            page.body.contains("&#60;script&#62;alert"),
            "{path}: {}",
            page.body
        );
    }
    let pgn = site.get(&format!("/game/{id}/pgn")).await;
    assert!(
        pgn.body.contains("[White \"<script>alert('x')</script>\"]"),
        "{}",
        pgn.body
    );
    assert!(pgn.headers["content-type"].starts_with("application/x-chess-pgn"));
    assert!(pgn.headers["content-disposition"].starts_with("attachment"));
}

#[tokio::test]
async fn a_whole_game_is_played_by_forms_at_one_table() {
    let site = Site::open().await;
    let answer = new_game(
        &site,
        &[("white", "Ann"), ("black", "Ben"), ("time", "15+10")],
    )
    .await;
    let play = answer.location().to_owned();
    let page = site.get(&play).await;
    is_a_page(&page);
    assert_eq!(page.text_of("<h1"), "Ann against Ben");
    assert_eq!(
        page.text_of("<p class=\"status\">"),
        "Shake hands to begin."
    );
    assert_eq!(page.attributes("data-square").len(), 64);
    let page = act(&site, &play, &[("do", "shake_hands"), ("as", "white")]).await;
    assert_eq!(
        page.text_of("<p class=\"status\">"),
        "Ben has not shaken hands yet."
    );
    let page = act(&site, &play, &[("do", "shake_hands"), ("as", "black")]).await;
    assert_eq!(page.text_of("<p class=\"status\">"), "Ann to move.");
    for mv in ["f3", "e7e5", "g2-g4"] {
        let page = act(&site, &play, &[("do", "attempt"), ("move", mv)]).await;
        assert_eq!(page.status, 200, "{mv}: {}", page.body);
        is_a_page(&page);
    }
    let page = act(&site, &play, &[("do", "attempt"), ("move", "Qh4")]).await;
    let status = page.text_of("<p class=\"status\">");
    assert_eq!(status, "Black wins: White is checkmated. 0-1 Article 5.1.1");
    assert_eq!(page.text_of("<ol class=\"moves\">"), "1. f3 e5 2. g4 Qh4#");
    assert!(page.body.contains(&format!("action=\"{play}/rematch\"")));
    let id = page.attributes("data-game")[0].clone();
    let pgn = site.get(&format!("/game/{id}/pgn")).await;
    assert!(pgn.body.contains("1. f3 e5 2. g4 Qh4# 0-1"), "{}", pgn.body);
    let fen = site.get(&format!("/game/{id}/fen")).await;
    assert_eq!(
        fen.body.trim(),
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    );
    let sheet = site.get(&format!("/game/{id}/sheet")).await;
    is_a_page(&sheet);
    assert!(
        sheet
            .body
            .contains("<tr><th scope=\"row\">2</th><td>g4</td><td>Qh4#</td></tr>")
    );
    assert!(
        sheet
            .text_of("<p class=\"sheet-result\">")
            .starts_with("0-1 Black wins")
    );
}

#[tokio::test]
async fn a_move_is_made_by_two_presses_on_the_board() {
    let site = Site::open().await;
    let answer = new_game(&site, &[("rulebook", "club")]).await;
    let play = answer.location().to_owned();
    for seat in ["white", "black"] {
        act(&site, &play, &[("do", "shake_hands"), ("as", seat)]).await;
    }
    let page = site.get(&play).await;
    assert!(page.body.contains("name=\"square\" value=\"e2\""));
    let page = act(&site, &play, &[("do", "touch"), ("square", "e2")]).await;
    assert!(
        page.body
            .contains("aria-label=\"e2, white pawn, picked up\" aria-pressed=\"true\"")
    );
    assert!(page.body.contains("name=\"move\" value=\"e2e4\""));
    let page = act(&site, &play, &[("do", "attempt"), ("move", "e2e4")]).await;
    assert!(
        page.body
            .contains("aria-label=\"e4, white pawn, last move\""),
        "{}",
        page.body
    );
}

#[tokio::test]
async fn a_refusal_comes_with_its_sentence_and_its_clause() {
    let site = Site::open().await;
    let start = "4k3/8/b7/8/8/8/8/4K2R w K - 0 1";
    let answer = new_game(&site, &[("rulebook", "intramural"), ("start", start)]).await;
    let play = answer.location().to_owned();
    let early = act(&site, &play, &[("do", "attempt"), ("move", "O-O")]).await;
    assert_eq!(early.status, 422);
    assert!(
        early
            .text_of("<p class=\"card-sentence\">")
            .contains("has not started")
    );
    for seat in ["white", "black"] {
        act(&site, &play, &[("do", "shake_hands"), ("as", seat)]).await;
    }
    let page = act(
        &site,
        &play,
        &[("do", "attempt"), ("move", "O-O"), ("id", "1")],
    )
    .await;
    assert_eq!(page.status, 422);
    let sentence = page.text_of("<p class=\"card-sentence\">");
    assert_eq!(
        sentence,
        "The king may not castle over f1: the bishop on a6 attacks it."
    );
    let clause = page.text_of("<div class=\"card-clause\">");
    assert!(clause.contains("Rule 2 VI c ii 4"), "{clause}");
    assert!(
        page.attributes("href")
            .contains(&"/learn/intramural#rule-castling_not_through_check".to_owned())
    );
    let again = act(
        &site,
        &play,
        &[("do", "attempt"), ("move", "O-O"), ("id", "1")],
    )
    .await;
    assert_eq!(again.text_of("<p class=\"card-sentence\">"), sentence);
    let page = act(&site, &play, &[("do", "attempt"), ("move", "what")]).await;
    assert_eq!(page.status, 422);
    assert!(
        page.body.contains("value=\"what\""),
        "what was typed is kept"
    );
    let touched = act(&site, &play, &[("do", "touch"), ("square", "h1")]).await;
    assert!(
        touched
            .text_of("<p class=\"card-sentence\">")
            .contains("You touched")
    );
    let page = act(&site, &play, &[("do", "fly")]).await;
    assert_eq!(page.status, 400);
    let page = act(&site, &play, &[("do", "resign"), ("as", "white")]).await;
    assert!(
        page.text_of("<p class=\"status\">")
            .starts_with("Black wins: White resigns.")
    );
}

#[tokio::test]
async fn players_apart_get_their_links_and_no_others() {
    let site = Site::open().await;
    let answer = new_game(&site, &[("place", "apart"), ("white", "Ann")]).await;
    let page = site.get(answer.location()).await;
    is_a_page(&page);
    assert_eq!(page.count("<svg class=\"qr\" role=\"img\""), 4);
    let links: Vec<String> = page
        .attributes("href")
        .into_iter()
        .filter(|link| link.starts_with("/play/"))
        .collect();
    let [white, black, umpire] = links.as_slice() else {
        panic!("{links:?}");
    };
    let page = site.get(white).await;
    assert_eq!(page.attributes("data-mode"), ["apart"]);
    let own = page
        .attributes("href")
        .into_iter()
        .find(|link| link.contains("/links?key="));
    let own = site.get(&own.unwrap()).await;
    assert!(own.body.contains(white.as_str()) && !own.body.contains(black.as_str()));
    let first_row = |page: &Answer| page.attributes("data-square")[0].clone();
    assert_eq!(first_row(&page), "a8");
    assert_eq!(first_row(&site.get(black).await), "h1");
    let other = act(&site, white, &[("do", "shake_hands"), ("as", "black")]).await;
    assert_eq!(other.status, 422);
    let page = act(&site, umpire, &[("do", "start")]).await;
    assert_eq!(page.text_of("<p class=\"status\">"), "Ann to move.");
    let ruling = [
        ("do", "rule"),
        ("ruling", "1/2-1/2"),
        ("reason", "The lights went out."),
    ];
    let page = act(&site, umpire, &ruling).await;
    assert!(
        page.text_of("<p class=\"status\">")
            .starts_with("The game is drawn: by ruling.")
    );
    let wrong = white.replace("white", "black");
    assert_eq!(site.get(&wrong).await.status, 404);
}

#[tokio::test]
async fn a_rematch_is_one_game_with_colors_swapped() {
    let site = Site::open().await;
    let answer = new_game(
        &site,
        &[("place", "apart"), ("white", "Ann"), ("black", "Ben")],
    )
    .await;
    let page = site.get(answer.location()).await;
    let links: Vec<String> = page
        .attributes("href")
        .into_iter()
        .filter(|link| link.starts_with("/play/"))
        .collect();
    let early = site.post(&format!("{}/rematch", links[0]), &[]).await;
    assert_eq!(early.status, 422);
    assert!(
        early
            .text_of("<p class=\"card-sentence\">")
            .contains("when this game is over")
    );
    act(&site, &links[2], &[("do", "start")]).await;
    act(&site, &links[0], &[("do", "resign")]).await;
    let ann = site
        .post(&format!("{}/rematch", links[0]), &[])
        .await
        .location()
        .to_owned();
    let ben = site
        .post(&format!("{}/rematch", links[1]), &[])
        .await
        .location()
        .to_owned();
    let again = site
        .post(&format!("{}/rematch", links[0]), &[])
        .await
        .location()
        .to_owned();
    assert_eq!(ann, again);
    assert!(ann.contains(".black.") && ben.contains(".white."));
    let page = site.get(&ann).await;
    assert_eq!(page.text_of("<h1"), "Ben against Ann");
    assert_eq!(
        page.attributes("data-game"),
        site.get(&ben).await.attributes("data-game")
    );
}

#[tokio::test]
async fn only_listed_games_are_in_the_list() {
    let site = Site::open().await;
    assert!(site.get("/watch").await.body.contains("No game is listed"));
    new_game(&site, &[("white", "Secret")]).await;
    new_game(
        &site,
        &[("white", "Ann"), ("listed", "on"), ("time", "5+3")],
    )
    .await;
    let page = site.get("/watch").await;
    is_a_page(&page);
    assert_eq!(page.count("class=\"game-row\""), 1);
    let row = page.text_of("<li class=\"game-row\">");
    assert_eq!(row, "Ann – Black FIDE · 5+3 · move 1 about to begin");
    walk(&site, &["/watch"]).await;
}

#[tokio::test]
async fn the_score_sheet_of_a_game_that_black_begins_has_its_gap() {
    let site = Site::open().await;
    let start = "4k3/8/8/8/8/8/8/R3K3 b - - 0 7";
    let answer = new_game(&site, &[("rulebook", "club"), ("start", start)]).await;
    let play = answer.location().to_owned();
    for seat in ["white", "black"] {
        act(&site, &play, &[("do", "shake_hands"), ("as", seat)]).await;
    }
    let page = act(&site, &play, &[("do", "attempt"), ("move", "Kd7")]).await;
    assert_eq!(page.text_of("<ol class=\"moves\">"), "7. … Kd7");
    let id = page.attributes("data-game")[0].clone();
    let sheet = site.get(&format!("/game/{id}/sheet")).await;
    assert!(
        sheet
            .body
            .contains("<th scope=\"row\">7</th><td>…</td><td>Kd7</td>"),
        "{}",
        sheet.body
    );
}

#[tokio::test]
async fn a_pawn_is_promoted_by_a_button() {
    let site = Site::open().await;
    let start = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1";
    let answer = new_game(&site, &[("rulebook", "general"), ("start", start)]).await;
    let play = answer.location().to_owned();
    for seat in ["white", "black"] {
        act(&site, &play, &[("do", "shake_hands"), ("as", seat)]).await;
    }
    let page = act(&site, &play, &[("do", "touch"), ("square", "a7")]).await;
    is_a_page(&page);
    assert!(
        page.body
            .contains("value=\"a7a8n\">To a8, becoming a knight</button>")
    );
    let page = act(&site, &play, &[("do", "attempt"), ("move", "a7a8n")]).await;
    assert!(
        page.body
            .contains("aria-label=\"a8, white knight, last move\"")
    );
}

#[tokio::test]
async fn a_move_is_taken_back_where_the_rulebook_lets_it() {
    let site = Site::open().await;
    let answer = new_game(&site, &[("rulebook", "club")]).await;
    let play = answer.location().to_owned();
    for seat in ["white", "black"] {
        act(&site, &play, &[("do", "shake_hands"), ("as", seat)]).await;
    }
    let page = act(&site, &play, &[("do", "attempt"), ("move", "e4")]).await;
    assert!(page.body.contains("value=\"ask_take_back\""));
    let page = act(&site, &play, &[("do", "ask_take_back"), ("as", "white")]).await;
    let status = page.text_of("<p class=\"status\">");
    assert_eq!(
        status,
        "Black to move. White asks to take the last move back."
    );
    assert!(page.body.contains("value=\"allow_take_back\""));
    let page = act(&site, &play, &[("do", "allow_take_back"), ("as", "black")]).await;
    assert_eq!(page.text_of("<ol class=\"moves\">"), "");
    let fide = new_game(&site, &[]).await.location().to_owned();
    for seat in ["white", "black"] {
        act(&site, &fide, &[("do", "shake_hands"), ("as", seat)]).await;
    }
    let page = act(&site, &fide, &[("do", "attempt"), ("move", "e4")]).await;
    assert!(!page.body.contains("value=\"ask_take_back\""));
}

#[tokio::test]
async fn an_official_is_called_and_sets_the_clocks() {
    let site = Site::open().await;
    let answer = new_game(&site, &[("place", "apart"), ("time", "5")]).await;
    let page = site.get(answer.location()).await;
    let links = page.attributes("href");
    let link = |part: &str| {
        let of_part = |link: &&String| link.starts_with("/play/") && link.contains(part);
        links.iter().find(of_part).unwrap().clone()
    };
    let (white, umpire) = (link(".white."), link(".umpire."));
    act(&site, &umpire, &[("do", "start")]).await;
    let page = act(
        &site,
        &white,
        &[("do", "call_official"), ("matter", "The clock is wrong.")],
    )
    .await;
    let status = page.text_of("<p class=\"status\">");
    assert_eq!(
        status,
        "White to move. An official is called: The clock is wrong."
    );
    let ruling = [
        ("do", "rule"),
        ("ruling", "clock"),
        ("white", "3600"),
        ("black", "60"),
        ("reason", "Set wrongly."),
    ];
    let page = act(&site, &umpire, &ruling).await;
    let black = page.text_of("<div class=\"player player-top\" data-seat=\"black\">");
    assert_eq!(black, "Black away 1:00");
    let wrong = [
        ("do", "rule"),
        ("ruling", "clock"),
        ("white", "soon"),
        ("black", "60"),
        ("reason", "x"),
    ];
    let page = act(&site, &umpire, &wrong).await;
    assert_eq!(page.status, 400);
    assert!(page.text_of("<p class=\"lede\">").contains("whole seconds"));
    let page = act(
        &site,
        &umpire,
        &[("do", "rule"), ("ruling", "1-0"), ("reason", " ")],
    )
    .await;
    assert_eq!(page.status, 422);
    assert!(
        page.text_of("<p class=\"card-sentence\">")
            .contains("needs its reason")
    );
}

#[tokio::test]
async fn a_form_sent_twice_is_one_act() {
    let site = Site::open().await;
    let play = new_game(&site, &[("rulebook", "club")])
        .await
        .location()
        .to_owned();
    for seat in ["white", "black"] {
        act(&site, &play, &[("do", "shake_hands"), ("as", seat)]).await;
    }
    for _ in 0..2 {
        let page = act(
            &site,
            &play,
            &[("do", "attempt"), ("move", "e2e4"), ("id", "once")],
        )
        .await;
        assert_eq!(page.status, 200);
        assert_eq!(page.text_of("<ol class=\"moves\">"), "1. e4");
    }
}
