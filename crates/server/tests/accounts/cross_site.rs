//! No other site acts in its visitor's name.

use crate::browser::Browser;
use crate::site::Site;

const GAME: [(&str, &str); 2] = [("place", "table"), ("rulebook", "fide")];

#[tokio::test]
async fn a_form_of_another_site_is_refused_and_one_of_ours_is_taken() {
    let site = Site::open().await;
    let ours = format!("http://{}", site.address);
    let taken: [&[(&str, &str)]; 4] = [
        &[("sec-fetch-site", "same-origin")],
        &[("origin", &ours)],
        &[("origin", &ours), ("sec-fetch-site", "same-origin")],
        &[],
    ];
    for headers in taken {
        let answer = site.post_with("/games", headers, &GAME).await;
        assert_eq!(answer.status, 303, "{headers:?}: {}", answer.body);
    }
    let refused: [&[(&str, &str)]; 4] = [
        &[("sec-fetch-site", "cross-site"), ("origin", &ours)],
        &[("sec-fetch-site", "same-site")],
        &[("origin", "https://evil.example")],
        &[("origin", "null")],
    ];
    for headers in refused {
        let answer = site.post_with("/games", headers, &GAME).await;
        assert_eq!(answer.status, 403, "{headers:?}");
        assert!(answer.body.contains("sent by a page that is not ours"));
        assert!(answer.headers.contains_key("content-security-policy"));
        let answer = site.post_with("/api/v1/games", headers, &GAME).await;
        assert_eq!(answer.status, 403, "{headers:?}");
        assert!(
            answer.body.contains("\"code\":\"cross_site\""),
            "{}",
            answer.body
        );
    }
}

#[tokio::test]
async fn a_cookie_without_a_word_of_where_it_comes_from_is_not_enough() {
    let site = Site::open().await;
    let mut owner = Browser::owner(&site).await;
    let cookie = owner.cookie.clone().unwrap();
    let answer = site
        .post_with("/sign-out", &[("cookie", &cookie)], &[])
        .await;
    assert_eq!(answer.status, 403);
    assert!(owner.is_signed_in().await);
}

#[tokio::test]
async fn a_live_connection_is_not_opened_from_another_site() {
    let site = Site::open().await;
    let upgrade = [
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA=="),
        ("origin", "https://evil.example"),
    ];
    let answer = site.get_with("/live", &upgrade).await;
    assert_eq!(answer.status, 403, "{}", answer.body);
}

#[tokio::test]
async fn every_answer_is_strict_whatever_it_is() {
    let site = Site::open().await;
    let paths = [
        "/",
        "/nowhere",
        "/healthz",
        "/metrics",
        "/sign-in",
        "/account",
        "/people",
        "/join/x",
        "/api/v1/rulebooks",
        "/api/v1/nowhere",
        "/live",
        "/favicon.svg",
    ];
    for path in paths {
        let answer = site.get(path).await;
        let policy = &answer.headers["content-security-policy"];
        assert!(policy.starts_with("default-src 'none'"), "{path}");
        assert_eq!(
            answer.headers["x-content-type-options"], "nosniff",
            "{path}"
        );
        assert_eq!(answer.headers["x-frame-options"], "DENY", "{path}");
    }
}

#[tokio::test]
async fn what_is_too_long_is_refused() {
    let site = Site::open().await;
    let name = "x".repeat(70_000);
    let answer = site.post("/games", &[("white", &name)]).await;
    assert_eq!(answer.status, 413, "{}", answer.body);
    assert!(answer.body.contains("too long"));
}
