//! `boardside doctor`, on places where everything is in order and where each thing in turn is not.

use crate::{Run, command, finish, json_lines};
use boardside_store::Store;
use serde_json::Value;
use sqlx::Connection as _;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::process::Child;
use testbed::Folder;

/// A folder in which the doctor looks around.
struct Place {
    folder: Folder,
    zone: &'static str,
}

impl Place {
    fn new() -> Place {
        Place {
            folder: Folder::new().unwrap(),
            zone: "Europe/Lisbon",
        }
    }

    /// One with this configuration.
    fn with(configuration: &str) -> Place {
        let place = Place::new();
        std::fs::write(place.folder.path().join("boardside.toml"), configuration).unwrap();
        place
    }

    fn run(&self, arguments: &[&str]) -> Run {
        let mut command = command(arguments);
        command.current_dir(self.folder.path());
        command
            .env("TZ", self.zone)
            .env_remove("BOARDSIDE_DATABASE");
        finish(command.output().unwrap())
    }

    /// What was found about something, and whether all in all something is wrong.
    fn findings(&self, about: &str) -> (Vec<Value>, bool) {
        let run = self.run(&["doctor", "--json"]);
        assert_eq!(run.stderr, "");
        let mut found = json_lines(&run.stdout);
        found.retain(|finding| finding["about"] == about);
        assert!(!found.is_empty(), "nothing about {about}: {}", run.stdout);
        (found, run.code == Some(1))
    }

    /// Something is wrong, and it says what to do.
    #[track_caller]
    fn is_bad(&self, about: &str, part: &str) {
        let (found, wrong) = self.findings(about);
        let says = |finding: &Value| {
            finding["state"] == "bad"
                && finding["says"].as_str().unwrap().contains(part)
                && finding["advice"].as_str().unwrap().len() > 20
        };
        assert!(found.iter().any(says), "{about}: {found:?}");
        assert!(wrong);
    }

    /// All of it is in order, or was meant so.
    #[track_caller]
    fn is_not_bad(&self, about: &str, part: &str) {
        let (found, _) = self.findings(about);
        let bad = found.iter().any(|finding| finding["state"] == "bad");
        let says = |finding: &Value| finding["says"].as_str().unwrap().contains(part);
        assert!(!bad && found.iter().any(says), "{about}: {found:?}");
    }

    fn database(&self) -> String {
        format!(
            "sqlite:{}",
            self.folder.path().join("boardside.db").display()
        )
    }

    /// Makes the database, and changes it as no program of ours would.
    fn spoil(&self, statement: &'static str) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let store = Store::open(&self.database()).await.unwrap();
            store.close().await.unwrap();
            let mut connection = sqlx::SqliteConnection::connect(&self.database())
                .await
                .unwrap();
            sqlx::raw_sql(statement)
                .execute(&mut connection)
                .await
                .unwrap();
            connection.close().await.unwrap();
        });
    }
}

/// A server that answers every connection with the same words, once it was spoken to or at once.
fn parrot(words: &'static str, listens_first: bool) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            if listens_first {
                let _ = stream.read(&mut [0; 4096]);
            }
            let _ = stream.write_all(words.as_bytes());
            // Whoever hangs up first with something unread takes what was said with him.
            let _ = stream.read_to_end(&mut Vec::new());
        }
    });
    port
}

/// A port on which nobody listens.
fn nobody() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// A running server.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_place_where_everything_is_in_order_is_well() {
    let place = Place::new();
    let mut serve = command(&["serve", "--log", "error", "--listen", "127.0.0.1:0"]);
    let mut child = serve.current_dir(place.folder.path()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let _served = Served(child);
    let first = lines.next().unwrap().unwrap();
    let url = first.strip_prefix("listening on ").unwrap();
    let mail = parrot(
        "220 here\r\n250-here\r\n250 OK\r\n250 OK\r\n221 bye\r\n",
        false,
    );
    let configuration = format!(
        "origin = \"{url}\"\n[smtp]\nurl = \"smtp://127.0.0.1:{mail}\"\nfrom = \"chess@example.org\"\n"
    );
    std::fs::write(place.folder.path().join("boardside.toml"), configuration).unwrap();
    let run = place.run(&["doctor"]);
    assert_eq!(
        (run.code, run.stderr.as_str()),
        (Some(0), ""),
        "{}",
        run.stdout
    );
    assert!(run.stdout.ends_with("nothing is wrong\n"), "{}", run.stdout);
    for about in [
        "configuration",
        "database",
        "clock",
        "time zone",
        "mail",
        "address",
    ] {
        let line = format!("well {about:<15}");
        assert!(run.stdout.contains(&line), "{about}: {}", run.stdout);
    }
    assert!(run.stdout.contains("Europe/Lisbon"), "{}", run.stdout);
}

#[test]
fn before_the_first_start_nothing_is_wrong_and_nothing_is_made() {
    let place = Place::with(&format!("listen = \"127.0.0.1:{}\"\n", nobody()));
    place.is_not_bad("database", "is not there yet");
    place.is_not_bad("address", "nobody answers");
    place.is_not_bad("mail", "none is sent");
    let left: Vec<_> = std::fs::read_dir(place.folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[test]
fn a_configuration_with_mistakes_is_bad() {
    Place::with("lisen = 1\n").is_bad("configuration", "did you mean `listen`?");
    Place::with("rulebooks = [\"gone.toml\"]\n").is_bad("configuration", "gone.toml");
    let tls = "[tls]\ncertificate = \"gone.pem\"\nkey = \"gone.key\"\n";
    Place::with(tls).is_bad("configuration", "gone.pem");
    let open = "listen = \"0.0.0.0:8080\"\n";
    Place::with(open).is_not_bad("configuration", "without TLS");
}

#[test]
fn a_database_that_cannot_be_used_is_bad() {
    Place::with("database = \"mysql://x\"\n").is_bad("database", "");
    let away = format!("database = \"postgres://127.0.0.1:{}/x\"\n", nobody());
    Place::with(&away).is_bad("database", "");
    let garbage = Place::new();
    let text = "this is no database, and long enough to be looked at ".repeat(40);
    std::fs::write(garbage.folder.path().join("boardside.db"), text).unwrap();
    garbage.is_bad("database", "");
    let newer = Place::new();
    newer.spoil("INSERT INTO schema_versions (version) VALUES (4711)");
    newer.is_bad("database", "4711");
    let older = Place::new();
    older.spoil(
        "DELETE FROM schema_versions WHERE version = (SELECT MAX(version) FROM schema_versions)",
    );
    older.is_not_bad("database", "this program brings them to");
}

#[test]
fn a_disk_that_cannot_be_written_is_bad() {
    Place::with("database = \"sqlite:no/such/folder/x.db\"\n").is_bad("disk", "no/such/folder");
    let place = Place::with("database = \"sqlite:a-file/x.db\"\n");
    std::fs::write(place.folder.path().join("a-file"), "").unwrap();
    place.is_bad("disk", "a-file");
}

#[test]
fn a_clock_behind_the_log_is_bad() {
    let place = Place::new();
    place.spoil(
        "INSERT INTO games VALUES ('game/x', 'fide', 'table', 'waiting', 1, -1, -1, '', '', 99999999999999)",
    );
    place.is_bad("clock", "is stored");
}

#[test]
fn a_time_zone_that_is_none_is_bad() {
    let mut place = Place::new();
    place.zone = "Nowhere/At_All";
    place.is_bad("time zone", "");
    place.zone = "UTC";
    place.is_not_bad("time zone", "UTC");
}

#[test]
fn a_mail_server_that_does_not_greet_is_bad() {
    let smtp = |url: String| format!("[smtp]\nurl = \"{url}\"\nfrom = \"chess@example.org\"\n");
    let away = smtp(format!("smtp://127.0.0.1:{}", nobody()));
    Place::with(&away).is_bad("mail", "");
    let stern = smtp(format!(
        "smtp://127.0.0.1:{}",
        parrot("554 go away\r\n", false)
    ));
    Place::with(&stern).is_bad("mail", "");
    Place::with(&smtp("nonsense".into())).is_bad("mail", "smtp.url");
}

#[test]
fn an_address_that_leads_elsewhere_is_bad() {
    let away = format!("origin = \"http://127.0.0.1:{}\"\n", nobody());
    Place::with(&away).is_bad("address", "nobody answers");
    let other = "HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: close\r\n\r\nhello";
    let elsewhere = format!("origin = \"http://127.0.0.1:{}\"\n", parrot(other, true));
    Place::with(&elsewhere).is_bad("address", "not this program");
}
