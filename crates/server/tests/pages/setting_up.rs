//! Setting games up, and finding them: the form, links, the list, a rematch.

use crate::site::{Answer, Site, act, is_a_page, new_game, walk};

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
async fn a_stalemate_is_replayed_with_the_same_colors() {
    let site = Site::open().await;
    let answer = new_game(
        &site,
        &[
            ("rulebook", "intramural"),
            ("place", "apart"),
            ("white", "Ann"),
            ("black", "Ben"),
            ("start", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"),
        ],
    )
    .await;
    let page = site.get(answer.location()).await;
    let links = page.attributes("href");
    let mut links = links.iter().filter(|link| link.starts_with("/play/"));
    let (white, black, umpire) = (
        links.next().unwrap(),
        links.next().unwrap(),
        links.next().unwrap(),
    );
    act(&site, umpire, &[("do", "start")]).await;
    let over = act(&site, white, &[("do", "attempt"), ("move", "Qf7")]).await;
    assert!(
        over.body.contains("Replay with the same colors"),
        "{}",
        over.body
    );
    let again = site.post(&format!("{black}/rematch"), &[]).await;
    assert!(again.location().contains(".black."), "{}", again.location());
    let page = site.get(again.location()).await;
    assert_eq!(page.text_of("<h1"), "Ann against Ben");
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
    assert_eq!(row, "Ann – Black FIDE about to begin");
    walk(&site, &["/watch"]).await;
}

#[tokio::test]
async fn the_list_tells_a_game_put_off_from_one_that_is_stopped() {
    let site = Site::open().await;
    let apart = [("place", "apart"), ("white", "Ann"), ("listed", "on")];
    let links = new_game(&site, &apart).await.location().to_owned();
    let umpire = format!("/play/{}", links.split("key=").nth(1).unwrap());
    act(&site, &umpire, &[("do", "start")]).await;
    for (done, in_english, in_spanish) in [
        ("pause", "stopped", "detenida"),
        ("resume", "live", "en vivo"),
        ("adjourn", "adjourned", "aplazada"),
    ] {
        act(&site, &umpire, &[("do", done)]).await;
        for (language, told) in [("en", in_english), ("es", in_spanish)] {
            let page = site
                .get_with("/watch", &[("accept-language", language)])
                .await;
            let row = page.text_of("<li class=\"game-row\">");
            assert!(row.ends_with(told), "{done}: {row}");
        }
    }
}
