//! Looking after a database, as an operator does.

use crate::{Run, command, finish, run};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use testbed::Folder;
use testbed::postgres::Server;

/// A folder with databases, in which `boardside` is run.
struct Office(Folder);

impl Office {
    fn new() -> Office {
        Office(Folder::new().unwrap())
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.0.path().join(name)
    }

    /// Runs `boardside` here, where `boardside.db` is the database unless something else is said.
    fn run(&self, arguments: &[&str]) -> Run {
        let mut command = command(arguments);
        command.current_dir(self.0.path());
        command.env_remove("BOARDSIDE_DATABASE");
        finish(command.output().unwrap())
    }

    #[track_caller]
    fn check(&self, arguments: &[&str], code: i32, stdout: &str, stderr: &str) {
        let run = self.run(arguments);
        assert_eq!((run.stdout.as_str(), run.stderr.as_str()), (stdout, stderr));
        assert_eq!(run.code, Some(code));
    }

    /// A database with a league's stream, a game and a deadline, made by the store as a server would.
    fn fill(&self, name: &str) {
        let url = format!("sqlite:{}", self.path(name).display());
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(fill(&url));
    }
}

async fn fill(url: &str) {
    use boardside_play::{Actor, Command, Event, Fact, Game, Moment, Terms};
    use boardside_store::{Append, CommandId, Seq, Store, StreamId, play};
    let store = Store::open(url).await.unwrap();
    let club = boardside_rulebook::find("club").unwrap();
    let terms = Terms::new(&club);
    let mut game = Game::new(club, terms.clone()).unwrap();
    let (at, by) = (Moment(1_700_000_000_000), Actor::Official);
    let fact = Fact::GameSetUp(terms);
    let mut events = vec![Event { at, by, fact }];
    events.extend(game.act(&Command::Start, by, at).unwrap());
    for text in ["e2e4", "e7e5"] {
        let attempt = Command::Attempt(text.parse().unwrap());
        let mover = Actor::Seat(game.to_move());
        events.extend(game.act(&attempt, mover, at).unwrap());
    }
    let records = events.iter().map(play::encode).collect();
    let stream = StreamId::new("game/spring").unwrap();
    let command = CommandId::new("all").unwrap();
    let append = Append::new(stream, Seq::START, command, records).unwrap();
    store.append(append).await.unwrap();
    store.close().await.unwrap();
}

/// The digest that a command printed.
#[track_caller]
fn digest(run: &Run) -> &str {
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let last = run.stdout.lines().last().unwrap();
    let digest = last.strip_prefix("digest ").unwrap();
    assert_eq!(digest.len(), 64);
    digest
}

#[test]
fn a_sound_database_has_no_problems() {
    let office = Office::new();
    office.fill("boardside.db");
    let sound = "4 events in 1 stream, 1 game replayed, 0 deadlines: no problems\n";
    office.check(&["db", "check"], 0, sound, "");
    office.check(
        &["db", "check", "--database", "sqlite:boardside.db"],
        0,
        sound,
        "",
    );
    let lists = "made the lists anew: 1 row from 2 events\n";
    office.check(&["reindex"], 0, lists, "");
    let by_environment = command(&["db", "check"])
        .env(
            "BOARDSIDE_DATABASE",
            format!("sqlite:{}", office.path("boardside.db").display()),
        )
        .output();
    assert_eq!(finish(by_environment.unwrap()).stdout, sound);
}

#[test]
fn every_problem_is_told_and_the_exit_status_is_1() {
    let office = Office::new();
    office.fill("boardside.db");
    // As a hand that writes into the file might: one letter of one move.
    let file = office.path("boardside.db");
    let bytes = fs::read(&file).unwrap();
    let at = bytes.windows(4).position(|four| four == b"e7e5").unwrap();
    let mut damaged = bytes;
    damaged[at + 3] = b'4';
    fs::write(&file, damaged).unwrap();
    office.check(
        &["db", "check"],
        1,
        "game/spring, event 4: the move is not legal there\n\
         4 events in 1 stream, 0 games replayed, 0 deadlines: 1 problem\n",
        "",
    );
}

#[test]
fn a_backup_is_restored_with_the_same_digest() {
    let office = Office::new();
    office.fill("boardside.db");
    let saved = office.run(&["db", "backup", "friday.db"]);
    assert!(
        saved
            .stdout
            .starts_with("wrote friday.db: 5 rows, read again and found the same\ndigest "),
        "{}",
        saved.stdout
    );
    let restored = office.run(&["db", "restore", "friday.db", "--database", "sqlite:new.db"]);
    assert!(
        restored.stdout.starts_with("restored friday.db: 5 rows, "),
        "{}",
        restored.stdout
    );
    assert_eq!(digest(&saved), digest(&restored));
    let copied = office.run(&[
        "db",
        "copy",
        "--database",
        "sqlite:new.db",
        "--to",
        "sqlite:third.db",
    ]);
    assert_eq!(digest(&saved), digest(&copied));
    for database in ["sqlite:new.db", "sqlite:third.db", "sqlite:friday.db"] {
        assert_eq!(
            office.run(&["db", "check", "--database", database]).code,
            Some(0)
        );
    }
    office.check(
        &["db", "backup", "friday.db"],
        2,
        "",
        "boardside: friday.db is there already and is not overwritten; choose another name\n",
    );
    office.check(
        &["db", "restore", "friday.db"],
        2,
        "",
        "boardside: the target is not empty: there are rows in its table `events`; use a new, empty database\n",
    );
}

#[test]
fn a_database_moves_to_postgres_and_back() {
    let office = Office::new();
    office.fill("boardside.db");
    let server = Server::shared().unwrap_or_else(|why| panic!("{why}"));
    server.create("moved").unwrap_or_else(|why| panic!("{why}"));
    let url = server.url("moved");
    let there = office.run(&["db", "copy", "--to", &url]);
    let check = office.run(&["db", "check", "--database", &url]);
    assert_eq!(check.code, Some(0), "{}{}", check.stdout, check.stderr);
    let saved = office.run(&["db", "backup", "pg.db", "--database", &url]);
    let back = office.run(&["db", "copy", "--database", &url, "--to", "sqlite:back.db"]);
    assert_eq!(digest(&there), digest(&back));
    assert_eq!(digest(&there), digest(&saved));
    let missing = office.run(&["db", "check", "--database", &server.url("nowhere")]);
    assert_eq!(
        missing.stderr,
        "boardside: cannot open the database: the database refused (database \"nowhere\" does not exist)\n"
    );
}

#[test]
fn what_cannot_be_done_is_said_in_a_sentence() {
    let office = Office::new();
    let nothing = "boardside: there is no database: boardside.db does not exist\n";
    office.check(&["db", "check"], 2, "", nothing);
    office.check(&["reindex"], 2, "", nothing);
    office.check(
        &["db", "backup", "b.db"],
        2,
        "",
        "boardside: the source: there is no database: boardside.db does not exist\n",
    );
    office.check(
        &["db", "copy", "--to", "sqlite:c.db"],
        2,
        "",
        "boardside: the source: there is no database: boardside.db does not exist\n",
    );
    office.check(
        &["db", "restore", "missing.db"],
        2,
        "",
        "boardside: the source: there is no database: missing.db does not exist\n",
    );
    let left = fs::read_dir(office.0.path()).unwrap().count();
    assert_eq!(left, 0, "something was made all the same");
    fs::write(
        office.path("rules.txt"),
        "These are the rules of our club. ".repeat(99),
    )
    .unwrap();
    office.check(
        &["db", "check", "--database", "sqlite:rules.txt"],
        2,
        "",
        "boardside: cannot open the database: the file is not a database\n",
    );
    office.check(
        &["db", "restore", "rules.txt"],
        2,
        "",
        "boardside: the source: cannot open the database: the file is not a database\n",
    );
    office.check(
        &[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--database",
            "sqlite:nowhere/new.db",
        ],
        2,
        "",
        "boardside: there is no folder nowhere; make it, or name another file for the database\n",
    );
    let address = office.run(&["db", "check", "--database", "mysql://me:secret@localhost/x"]);
    assert_eq!(
        address.stderr,
        "boardside: cannot use this database address: `mysql` is neither sqlite (sqlite:path) nor postgres (postgres://host/name)\n"
    );
    let unreachable = office.run(&[
        "db",
        "check",
        "--database",
        "postgres://me:secret@localhost/x?host=/nowhere",
    ]);
    assert!(
        unreachable
            .stderr
            .starts_with("boardside: cannot open the database: the database cannot be reached ("),
        "{}",
        unreachable.stderr
    );
    assert!(!unreachable.stderr.contains("secret"));
    assert!(!run(&["db", "copy"]).stderr.is_empty());
}

/// The password in the environment is nobody's business.
#[test]
fn help_has_examples_and_hides_the_environment() {
    for arguments in [
        &["db", "check"][..],
        &["db", "backup"],
        &["db", "restore"],
        &["db", "copy"],
        &["reindex"],
    ] {
        let help = command(&[arguments, &["--help"]].concat())
            .env("BOARDSIDE_DATABASE", "postgres://me:secret@localhost/x")
            .output();
        let help = finish(help.unwrap());
        let example = format!("\n  boardside {}", arguments.join(" "));
        assert!(help.stdout.contains(&example), "{}", help.stdout);
        assert!(
            help.stdout.contains("BOARDSIDE_DATABASE"),
            "{}",
            help.stdout
        );
        assert!(!help.stdout.contains("secret"), "{}", help.stdout);
    }
}

/// Killed in the middle, a copy is not a database that anybody could take for whole.
#[test]
fn a_killed_copy_is_never_taken_for_a_whole_one() {
    let office = Office::new();
    office.fill("boardside.db");
    let target = office.path("copy.db");
    for _ in 0..5 {
        let mut copy = spawn(&office, &["db", "copy", "--to", "sqlite:copy.db"]);
        // As soon as it has begun to write.
        while !target.exists() && copy.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        copy.kill().unwrap();
        let whole = copy.wait().unwrap().success();
        let check = office.run(&["db", "check", "--database", "sqlite:copy.db"]);
        if whole {
            assert_eq!(check.code, Some(0), "{}", check.stderr);
        } else if check.code == Some(0) {
            // It was killed after its work was done.
            assert!(
                check.stdout.starts_with("4 events in 1 stream"),
                "{}",
                check.stdout
            );
        } else {
            assert_eq!(check.code, Some(2), "{}", check.stdout);
        }
        remove(&target);
    }
}

fn spawn(office: &Office, arguments: &[&str]) -> std::process::Child {
    let mut command: Command = command(arguments);
    command
        .current_dir(office.0.path())
        .env_remove("BOARDSIDE_DATABASE")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.spawn().unwrap()
}

fn remove(file: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(format!("{}{ending}", file.display()));
    }
}
