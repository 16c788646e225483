//! A browser without script that keeps its cookie.

use crate::site::{Answer, Site};
use boardside_server::accounts::new_owner_link;

/// A browser.
pub struct Browser<'s> {
    site: &'s Site,
    /// What is sent as `Cookie`.
    pub cookie: Option<String>,
    from: Option<&'static str>,
}

pub const PASSWORD: &str = "four small words";

impl<'s> Browser<'s> {
    pub fn on(site: &'s Site) -> Browser<'s> {
        Browser {
            site,
            cookie: None,
            from: None,
        }
    }

    /// One that calls from this address, as a proxy says.
    pub fn from(site: &'s Site, address: &'static str) -> Browser<'s> {
        Browser {
            from: Some(address),
            ..Browser::on(site)
        }
    }

    /// The first owner's.
    pub async fn owner(site: &'s Site) -> Browser<'s> {
        let mut browser = Browser::on(site);
        let link = owner_link(site).await;
        let answer = browser.post(&link, &account("Olga Owner", "olga")).await;
        assert_eq!(answer.location(), "/begin");
        browser
    }

    /// Somebody's who joined by an open link.
    pub async fn member(site: &'s Site, owner: &mut Browser<'_>, login: &str) -> Browser<'s> {
        let link = owner.join_link(1).await;
        let mut browser = Browser::on(site);
        let answer = browser.post(&link, &account("Mia Lena König", login)).await;
        assert_eq!(answer.location(), "/account");
        browser
    }

    pub async fn join_link(&mut self, uses: u32) -> String {
        let uses = uses.to_string();
        let fields = [("uses", uses.as_str()), ("days", "3")];
        let answer = self.post("/people/join", &fields).await;
        link_in(&answer, "/join/")
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        let answer = self.site.get_with(path, &self.headers()).await;
        self.keep(answer)
    }

    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let mut headers = self.headers();
        headers.push(("sec-fetch-site", "same-origin"));
        let answer = self.site.post_with(path, &headers, fields).await;
        self.keep(answer)
    }

    pub async fn sign_in(&mut self, login: &str, password: &str) -> Answer {
        let fields = [("login", login), ("password", password)];
        self.post("/sign-in", &fields).await
    }

    pub async fn is_signed_in(&mut self) -> bool {
        self.get("/account").await.status == 200
    }

    fn headers(&self) -> Vec<(&str, &str)> {
        let cookie = self.cookie.as_deref().map(|cookie| ("cookie", cookie));
        let from = self.from.map(|from| ("x-forwarded-for", from));
        cookie.into_iter().chain(from).collect()
    }

    fn keep(&mut self, answer: Answer) -> Answer {
        if let Some(set) = answer.headers.get("set-cookie") {
            let pair = set.split(';').next().unwrap();
            self.cookie = (!pair.ends_with('=')).then(|| pair.to_owned());
        }
        answer
    }
}

pub async fn owner_link(site: &Site) -> String {
    let now = site.app.time.now();
    new_owner_link(&site.app.store, now, false).await.unwrap()
}

/// What a newcomer fills in.
pub fn account<'a>(name: &'a str, login: &'a str) -> [(&'a str, &'a str); 3] {
    [
        ("full_name", name),
        ("login", login),
        ("password", PASSWORD),
    ]
}

/// The link that a page hands out.
#[track_caller]
pub fn link_in(answer: &Answer, place: &str) -> String {
    assert_eq!(answer.status, 200, "{}: {}", answer.path, answer.body);
    let mut links = answer.attributes("href").into_iter();
    let link = links.find(|href| href.starts_with(place));
    link.unwrap_or_else(|| panic!("no {place} in {}", answer.body))
}
