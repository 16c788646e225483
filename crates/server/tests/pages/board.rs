//! A game played by the plain forms of its board.

use crate::site::{Answer, Site, act, is_a_page, new_game};

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
    assert_eq!(
        page.count("class=\"presence\""),
        0,
        "at one table nobody is away"
    );
    assert_eq!(
        page.count("class=\"say-move\""),
        1,
        "the script needs it later"
    );
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
    assert_eq!(page.count("class=\"say-move\""), 0);
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
async fn only_whoever_touched_a_man_is_told_so() {
    let site = Site::open().await;
    let play = new_game(&site, &[]).await.location().to_owned();
    for seat in ["white", "black"] {
        act(&site, &play, &[("do", "shake_hands"), ("as", seat)]).await;
    }
    let page = act(&site, &play, &[("do", "touch"), ("square", "g1")]).await;
    assert!(page.body.contains("You touched your man on g1"));
    let id = page.attributes("data-game")[0].clone();
    let watched = site.get(&format!("/game/{id}")).await;
    assert!(watched.body.contains("g1, white knight, touched"));
    assert!(!watched.body.contains("You touched"));
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
    assert!(!page.body.contains("value=\"flag\""), "there is no clock");
    let page = act(&site, &play, &[("do", "fly")]).await;
    assert_eq!(page.status, 400);
    let page = act(&site, &play, &[("do", "resign"), ("as", "white")]).await;
    assert!(
        page.text_of("<p class=\"status\">")
            .starts_with("Black wins: White resigns.")
    );
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
        "Your move. An official is called: The clock is wrong."
    );
    let ruling = [
        ("do", "rule"),
        ("ruling", "clock"),
        ("white", "1:00:00"),
        ("black", "2:05"),
        ("reason", "Set wrongly."),
    ];
    let page = act(&site, &umpire, &ruling).await;
    let black = "<div class=\"player player-top\" data-seat=\"black\">";
    assert_eq!(page.text_of(black), "Black away 2:05");
    let in_seconds = ruling.map(|(name, value)| match name {
        "white" => (name, "3600"),
        "black" => (name, "60"),
        _ => (name, value),
    });
    let page = act(&site, &umpire, &in_seconds).await;
    assert_eq!(page.text_of(black), "Black away 1:00");
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
    for (stop, told) in [
        ("pause", "The game is stopped for a while."),
        (
            "adjourn",
            "The game is adjourned: the rest is played at another time.",
        ),
    ] {
        act(&site, &umpire, &[("do", stop)]).await;
        let page = site.get(&white).await;
        assert_eq!(page.text_of("<p class=\"status\">"), told);
        act(&site, &umpire, &[("do", "resume")]).await;
    }
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

#[track_caller]
fn says(page: &Answer, status: &str, duty: &str, last: &str) {
    assert_eq!(page.text_of("<p class=\"status\">"), status);
    assert_eq!(page.text_of("<p class=\"duty\">"), duty);
    assert_eq!(page.text_of("<p class=\"last-move\">"), last);
}

#[tokio::test]
async fn without_script_a_page_says_whose_turn_it_is_and_what_to_do() {
    let site = Site::open().await;
    let names = [("white", "Ann"), ("black", "Ben")];
    let terms = [("place", "apart"), ("rulebook", "club")];
    let links = new_game(&site, &[names, terms].concat()).await;
    let page = site.get(links.location()).await;
    let links = page.attributes("href");
    let link = |part: &str| links.iter().find(|link| link.contains(part)).unwrap();
    let (white, black, umpire) = (link(".white."), link(".black."), link(".umpire."));
    let watch = format!("/game/{}", site.get(white).await.attributes("data-game")[0]);
    let none = "No move has been made yet.";
    let shake = "Shake hands: the button is below.";
    let not_yet = "The next move is not here yet. Look again to see whether it has been made.";

    says(&site.get(white).await, "Shake hands to begin.", shake, none);
    let page = act(&site, white, &[("do", "shake_hands")]).await;
    let wait =
        "The game begins when both players have shaken hands. Look again to see whether they have.";
    says(&page, "Ben has not shaken hands yet.", wait, none);
    act(&site, black, &[("do", "shake_hands")]).await;
    let choose = "Choose a man on the board, then the square it goes to, or type your move.";
    says(&site.get(white).await, "Your move.", choose, none);
    says(&site.get(black).await, "Ann to move.", not_yet, none);
    let page = act(&site, white, &[("do", "attempt"), ("move", "e4")]).await;
    says(&page, "Ben to move.", not_yet, "Last move: 1. e4");
    let page = act(&site, black, &[("do", "attempt"), ("move", "e5")]).await;
    says(&page, "Ann to move.", not_yet, "Last move: 1… e5");
    says(
        &site.get(&watch).await,
        "Ann to move.",
        not_yet,
        "Last move: 1… e5",
    );
    act(&site, black, &[("do", "offer_draw")]).await;
    let accept = "Accept the draw or decline it: the buttons are below.";
    let offered = "Your move. Ben offers a draw.";
    says(&site.get(white).await, offered, accept, "Last move: 1… e5");
    let page = act(&site, umpire, &[("do", "adjourn")]).await;
    let adjourned = "The game is adjourned: the rest is played at another time.";
    let resume = "Let the game go on when it is time: the button is below.";
    says(&page, adjourned, resume, "Last move: 1… e5");
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

#[tokio::test]
async fn fide_9_5_3_a_claim_that_fails_says_what_it_costs() {
    let site = Site::open().await;
    let play = new_game(&site, &[("time", "15+10")]).await;
    let play = play.location().to_owned();
    for seat in ["white", "black"] {
        act(&site, &play, &[("do", "shake_hands"), ("as", seat)]).await;
    }
    let page = site.get(&play).await;
    let costs = "A wrong claim of a draw gives the opponent one more minute (FIDE 9.5.3).";
    assert!(
        page.body
            .contains(&format!("<p class=\"hint\">{costs}</p>"))
    );
    assert_eq!(page.attributes("data-claim-costs"), [costs]);
    let claim = [("do", "claim"), ("as", "white"), ("what", "repetition")];
    let page = act(&site, &play, &claim).await;
    assert_eq!(page.status, 422);
    assert_eq!(
        page.text_of("<p class=\"card-sentence\">"),
        "The claim fails. This position has occurred once, not three times."
    );
    assert_eq!(
        page.text_of("<p class=\"card-also\">"),
        "Black has one more minute (FIDE 9.5.3)."
    );
    let clause = page.text_of("<div class=\"card-clause\">");
    assert!(clause.contains("Article 9.2"), "{clause}");
    let untimed = new_game(&site, &[]).await.location().to_owned();
    let page = site.get(&untimed).await;
    assert_eq!(page.count("data-claim-costs"), 0);
}

#[tokio::test]
async fn resigning_says_what_is_given_up_and_by_which_clause() {
    let site = Site::open().await;
    let link = new_game(&site, &[("place", "apart"), ("rulebook", "club")]).await;
    let page = site.get(link.location()).await;
    let links = page.attributes("href");
    let white = links.iter().find(|link| link.contains(".white.")).unwrap();
    let page = site.get(white).await;
    assert_eq!(
        page.attributes("data-resign-white"),
        ["You lose this game (Club, Check and checkmate, resigning). This cannot be undone."]
    );
    assert_eq!(page.count("data-resign-black"), 0);
    let table = new_game(&site, &[]).await.location().to_owned();
    for seat in ["white", "black"] {
        act(&site, &table, &[("do", "shake_hands"), ("as", seat)]).await;
    }
    let page = site.get(&table).await;
    for (seat, other) in [("White", "Black"), ("Black", "White")] {
        let says = format!(
            "{seat} loses this game, unless {other} could never mate; then it is a draw (FIDE 5.1.2). \
             This cannot be undone."
        );
        assert!(page.body.contains(&format!("<p>{says}</p>")), "{says}");
    }
}
