//! A server of its own and a browser without script: it asks for pages and sends forms, over a real socket.

use boardside_play::Moment;
use boardside_server::serve::Door;
use boardside_server::{App, Config};
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use testbed::Folder;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A running server.
pub struct Site {
    pub app: App,
    pub address: SocketAddr,
    folder: Arc<Folder>,
}

impl Site {
    /// Starts one with an empty database.
    pub async fn open() -> Site {
        Site::open_with(|_| {}).await
    }

    /// Starts one with an empty database and another configuration. Its clock can be set forward.
    pub async fn open_with(change: impl FnOnce(&mut Config)) -> Site {
        Site::on(Arc::new(Folder::new().unwrap()), change).await
    }

    /// Starts a second one on the same database.
    pub async fn beside(&self) -> Site {
        self.beside_with(|_| {}).await
    }

    /// Starts a second one on the same database, with another configuration.
    pub async fn beside_with(&self, change: impl FnOnce(&mut Config)) -> Site {
        Site::on(Arc::clone(&self.folder), change).await
    }

    async fn on(folder: Arc<Folder>, change: impl FnOnce(&mut Config)) -> Site {
        let mut config = Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            database: format!("sqlite:{}", folder.path().join("test.db").display()),
            clock_file: Some(folder.path().join("clock")),
            ..Config::default()
        };
        change(&mut config);
        let app = App::open(config).await.unwrap();
        let door = Door::open(app.clone()).await.unwrap();
        let address = door.address().unwrap();
        tokio::spawn(door.serve());
        Site {
            app,
            address,
            folder,
        }
    }

    /// Sets the clock so many milliseconds before the real time, and waits until the server has noticed.
    pub async fn shift(&self, millis: i64) {
        let real = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let then = Moment(i64::try_from(real.as_millis()).unwrap()).after(millis);
        std::fs::write(self.folder.path().join("clock"), millis.to_string()).unwrap();
        let noticed = async {
            while self.app.time.now() < then {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let noticed = tokio::time::timeout(Duration::from_secs(60), noticed).await;
        noticed.expect("the server looks at its clock");
    }

    /// Asks for a page.
    pub async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], "").await
    }

    /// Asks for a page with more headers.
    pub async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.send("GET", path, headers, "").await
    }

    /// Sends a form.
    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let origin = format!("http://{}", self.address);
        let headers = [
            ("origin", origin.as_str()),
            ("sec-fetch-site", "same-origin"),
        ];
        self.post_with(path, &headers, fields).await
    }

    /// Sends a form with these headers and no others.
    pub async fn post_with(
        &self,
        path: &str,
        headers: &[(&str, &str)],
        fields: &[(&str, &str)],
    ) -> Answer {
        let form = ("content-type", "application/x-www-form-urlencoded");
        let headers: Vec<(&str, &str)> = headers.iter().copied().chain([form]).collect();
        self.send("POST", path, &headers, &written(fields)).await
    }

    pub async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-length: {}\r\n",
            self.address,
            body.len()
        );
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        request += "\r\n";
        request += body;
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        Answer::read(path, &String::from_utf8_lossy(&bytes))
    }
}

/// A form as it is sent.
pub fn written(fields: &[(&str, &str)]) -> String {
    let pairs: Vec<String> = fields
        .iter()
        .map(|(name, value)| format!("{}={}", encode(name), encode(value)))
        .collect();
    pairs.join("&")
}

/// What a form does to signs that mean something in it.
fn encode(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
                char::from(byte).to_string()
            }
            byte => format!("%{byte:02X}"),
        })
        .collect()
}

/// What the server answered.
pub struct Answer {
    pub path: String,
    pub status: u16,
    pub headers: HashMap<String, String>,
    pub body: String,
}

impl Answer {
    /// An answer as it came.
    pub fn read(path: &str, text: &str) -> Answer {
        let (head, body) = text.split_once("\r\n\r\n").expect("an answer has a head");
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1));
        let header = |line: &str| {
            let (name, value) = line.split_once(": ")?;
            Some((name.to_ascii_lowercase(), value.to_owned()))
        };
        Answer {
            path: path.to_owned(),
            status: status.and_then(|status| status.parse().ok()).unwrap(),
            headers: lines.filter_map(header).collect(),
            body: body.to_owned(),
        }
    }

    /// Where a redirection leads.
    #[track_caller]
    pub fn location(&self) -> &str {
        assert_eq!(self.status, 303, "{}: {}", self.path, self.body);
        &self.headers["location"]
    }

    /// Every value of an attribute, with the signs of HTML read back.
    pub fn attributes(&self, name: &str) -> Vec<String> {
        let start = format!(" {name}=\"");
        let values = self.body.split(&start).skip(1);
        values
            .filter_map(|rest| Some(rest.split_once('"')?.0))
            .map(|value| value.replace("&#38;", "&").replace("&amp;", "&"))
            .collect()
    }

    /// What the first field of this name holds.
    pub fn field(&self, name: &str) -> Option<String> {
        let start = format!(" name=\"{name}\" value=\"");
        let (_, rest) = self.body.split_once(&start)?;
        Some(rest.split_once('"')?.0.to_owned())
    }

    /// How often something stands in the page.
    pub fn count(&self, text: &str) -> usize {
        self.body.matches(text).count()
    }

    /// How many forms the page itself has, without those at its foot.
    pub fn forms(&self) -> usize {
        let (content, _) = self.body.split_once("<footer").unwrap_or((&self.body, ""));
        content.matches("<form").count()
    }

    /// What stands in the first element that begins so, without the tags inside.
    #[track_caller]
    pub fn text_of(&self, opening: &str) -> String {
        let at = self.body.find(opening).unwrap_or_else(|| {
            panic!("{} has no {opening}:\n{}", self.path, self.body);
        });
        let tag = opening[1..].split([' ', '>']).next().unwrap();
        let inside = &self.body[at..];
        let inside = &inside[inside.find('>').unwrap() + 1..];
        let inside = &inside[..inside.find(&format!("</{tag}>")).unwrap()];
        let mut text = String::new();
        let mut in_tag = false;
        for sign in inside.chars() {
            match sign {
                '<' => in_tag = true,
                '>' => in_tag = false,
                sign if !in_tag => text.push(sign),
                _ => {}
            }
        }
        let text = text.replace("&#39;", "'").replace("&#34;", "\"");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// A whole page, in order.
#[track_caller]
pub fn is_a_page(answer: &Answer) {
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

/// Walks from page to page by every link, places within pages too.
pub async fn walk(site: &Site, starts: &[&str]) -> BTreeSet<String> {
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

/// Sends the form of the start page.
pub async fn new_game(site: &Site, fields: &[(&str, &str)]) -> Answer {
    let mut all = vec![("rulebook", "fide"), ("place", "table")];
    all.retain(|(name, _)| fields.iter().all(|(given, _)| given != name));
    all.extend_from_slice(fields);
    site.post("/games", &all).await
}

/// Does something by a form of the board, and shows where that leads.
pub async fn act(site: &Site, play: &str, fields: &[(&str, &str)]) -> Answer {
    let answer = site.post(&format!("{play}/act"), fields).await;
    match answer.status {
        303 => site.get(answer.location()).await,
        _ => answer,
    }
}
