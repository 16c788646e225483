//! A league run from the command line, on a server of its own.

use crate::{Run, command, feed, finish};
use boardside_store::Store;
use boardside_store::people::{
    Account, Change, Details, FullName, LoginName, PasswordHash, PersonId, Purpose, Rank, SignIn,
    Token, TokenHash,
};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::io::{BufRead as _, BufReader};
use std::process::Child;
use testbed::Folder;

/// A running server, with an owner whose token is `boardside_owner`.
struct Served {
    child: Child,
    url: String,
    folder: Folder,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const TOKEN: &str = "boardside_owner";

impl Served {
    fn start() -> Served {
        let folder = Folder::new().unwrap();
        let database = format!("sqlite:{}", folder.path().join("league.db").display());
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(add_owner(&database));
        let mut child = command(&["serve", "--log", "error", "--listen", "127.0.0.1:0"])
            .args(["--database", &database])
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines.next().unwrap().unwrap();
        let url = line.strip_prefix("listening on ").unwrap().to_owned();
        // Whatever it prints later has somewhere to go.
        std::thread::spawn(move || lines.for_each(drop));
        Served { child, url, folder }
    }

    fn arguments<'a>(&'a self, arguments: &[&'a str]) -> Vec<&'a str> {
        let mut all = vec!["league", "--server", &self.url, "--token", TOKEN];
        all.extend(arguments);
        all
    }

    fn run(&self, arguments: &[&str]) -> Run {
        finish(command(&self.arguments(arguments)).output().unwrap())
    }

    #[track_caller]
    fn good(&self, arguments: &[&str]) -> String {
        let run = self.run(arguments);
        assert_eq!(
            (run.code, run.stderr.as_str()),
            (Some(0), ""),
            "{arguments:?}"
        );
        run.stdout
    }

    #[track_caller]
    fn refused(&self, arguments: &[&str], sentence: &str) {
        let run = self.run(arguments);
        assert_eq!(
            (run.code, run.stdout.as_str()),
            (Some(1), ""),
            "{arguments:?}: {}",
            run.stderr
        );
        assert!(
            run.stderr.contains(sentence),
            "{arguments:?}: {}",
            run.stderr
        );
    }
}

async fn add_owner(database: &str) {
    let store = Store::open(database).await.unwrap();
    let owner = PersonId::new("owner").unwrap();
    let name = FullName::new("Olga Owner").unwrap();
    let changes = vec![
        Change::AddPerson(owner.clone(), Details::new(name, None)),
        Change::AddAccount(Account {
            person: owner.clone(),
            login: LoginName::new("olga").unwrap(),
            password: PasswordHash::new("no password has this hash").unwrap(),
            sign_in: SignIn::Allowed,
            rank: Rank::Owner,
        }),
        Change::AddToken(Token {
            hash: TokenHash(Sha256::digest(TOKEN.as_bytes()).into()),
            purpose: Purpose::Program,
            subject: None,
            person: Some(owner),
            expires_at: boardside_play::Moment(i64::MAX),
            uses_left: 1,
        }),
    ];
    store.change(changes).await.unwrap().unwrap();
    store.close().await.unwrap();
}

#[test]
fn a_league_is_run_from_the_command_line() {
    let served = Served::start();
    let create = [
        "create",
        "--name",
        "Autumn league",
        "--venue",
        "the hall",
        "--first-day",
        "2090-01-02",
        "--weeks",
        "3",
    ];
    let made = served.good(&create);
    let id = made.split(' ').next().unwrap();
    assert_eq!(served.good(&create), made, "set up once");
    assert_eq!(
        served.good(&["list"]),
        format!("{id}  league    Autumn league\n")
    );

    let players = "name;email\nMia König;mia@example.org\nNoah Berg;\n";
    let file = served.folder.path().join("players.csv");
    std::fs::write(&file, players).unwrap();
    let file = file.to_str().unwrap();
    let dry = served.good(&["import", id, file, "--dry-run"]);
    assert_eq!(
        dry,
        "2 players on the list, 0 mistakes; nobody is entered yet.\n"
    );
    let bad = feed(&served.arguments(&["import", id, "-"]), b"name,email\n,x\n");
    assert_eq!(bad.code, Some(1));
    assert!(
        bad.stderr.contains("line 2, name: The name is missing."),
        "{}",
        bad.stderr
    );
    assert_eq!(served.good(&["import", id, file]), "2 players entered.\n");
    served.refused(&["import", id, file], "entered there already");

    assert_eq!(served.good(&["draw", id, "--id", "draw"]), "Done.\n");
    assert_eq!(
        served.good(&["draw", id, "--id", "draw"]),
        "It had been done before.\n"
    );
    let fixtures = served.good(&["fixtures", id, "--open"]);
    assert!(
        fixtures.starts_with(
            "match 0    round 1   Mia K. (0) - Noah B. (1)  open until 2090-01-06T17:00"
        ),
        "{fixtures}"
    );
    served.refused(
        &["report", id, "0", "1", "0"],
        "Say for which of the two players",
    );
    served.good(&["report", id, "0", "1", "0", "--side", "0"]);
    served.good(&["approve", id, "0", "--side", "1"]);
    served.refused(
        &["approve", id, "0", "--side", "1"],
        "No report of your opponent waits for you.",
    );
    served.refused(
        &["rule", id, "0", "--winner", "7", "--reason", "seen"],
        "one of the two players",
    );
    served.good(&[
        "rule",
        id,
        "0",
        "--winner",
        "1",
        "--reason",
        "the score sheet",
    ]);
    let table = served.good(&["standings", id]);
    assert!(
        table.lines().nth(1).unwrap().starts_with("   1  Noah B. "),
        "{table}"
    );
    let json: Value = serde_json::from_str(&served.good(&["standings", id, "--json"])).unwrap();
    assert_eq!(json["lines"][0]["points"], 2);
    let entries = served.good(&["export", id, "entries"]);
    assert!(entries.contains("Mia König,mia@example.org"), "{entries}");
    let output = served.folder.path().join("all.json");
    served.good(&["export", id, "json", "--output", output.to_str().unwrap()]);
    let all: Value = serde_json::from_str(&std::fs::read_to_string(&output).unwrap()).unwrap();
    assert_eq!(all["competition"]["name"], "Autumn league");
}

#[test]
fn what_cannot_be_asked_is_said_in_plain_words() {
    let served = Served::start();
    for nowhere in ["0123456789abcdef", "our league", "a/b?c"] {
        served.refused(&["standings", nowhere], "There is no such competition here");
    }
    let json = served.run(&["standings", "0123456789abcdef", "--json"]);
    let problem: Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(
        (json.code, &problem["code"]),
        (Some(1), &Value::from("no_such_competition"))
    );
    for (arguments, sentence) in [
        (
            &["league", "list", "--server", "chess.example.org"][..],
            "is no address of a server",
        ),
        (
            &["league", "list", "--server", "http://127.0.0.1:1"],
            "cannot ask the server",
        ),
        (
            &["league", "report", "x", "0", "1", "maybe"],
            "is no result",
        ),
        (
            &["league", "import", "x", "/nowhere/players.csv"],
            "cannot read",
        ),
        (&["league", "rule", "x", "0", "--reason", "why"], "required"),
    ] {
        let run = crate::run(arguments);
        assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.stderr);
        assert!(
            run.stderr.contains(sentence),
            "{arguments:?}: {}",
            run.stderr
        );
    }
    let nobody = crate::run(&[
        "league",
        "--server",
        &served.url,
        "create",
        "--name",
        "x",
        "--first-day",
        "2090-01-02",
        "--weeks",
        "1",
    ]);
    assert_eq!(nobody.code, Some(1));
    assert!(
        nobody.stderr.contains("Say who you are"),
        "{}",
        nobody.stderr
    );
}

/// The script under "By curl", as it stands there.
fn documented() -> &'static str {
    let page = include_str!("../../../../docs/leagues-by-script.md");
    let (_, chapter) = page.split_once("## By curl").unwrap();
    let (_, script) = chapter.split_once("```sh\n").unwrap();
    script.split_once("```").unwrap().0
}

#[test]
fn the_season_with_curl_runs_as_it_is_documented() {
    let served = Served::start();
    let output = std::process::Command::new("sh")
        .args(["-c", documented()])
        .current_dir(served.folder.path())
        .env("BOARDSIDE_SERVER", &served.url)
        .env("BOARDSIDE_TOKEN", TOKEN)
        .output()
        .expect("sh and curl are there");
    let run = finish(output);
    assert_eq!(run.code, Some(0), "{}\n{}", run.stdout, run.stderr);
    assert!(run.stdout.contains("\"points\":2"), "{}", run.stdout);
}
