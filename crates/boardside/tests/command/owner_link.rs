//! How somebody becomes the owner of a server.

use crate::{command, finish};
use std::io::{BufRead as _, BufReader};
use testbed::Folder;

fn run(folder: &Folder, arguments: &[&str]) -> crate::Run {
    let mut command = command(arguments);
    command.current_dir(folder.path());
    command.env_remove("BOARDSIDE_DATABASE");
    finish(command.output().unwrap())
}

fn make_database(folder: &Folder) {
    let url = format!("sqlite:{}", folder.path().join("boardside.db").display());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = boardside_store::Store::open(&url).await.unwrap();
        store.close().await.unwrap();
    });
}

#[track_caller]
fn check_link(line: &str, beginning: &str) {
    let token = line.trim_end().strip_prefix(beginning);
    let token = token.unwrap_or_else(|| panic!("{line} does not begin with {beginning}"));
    assert_eq!(token.len(), 52, "{line}");
}

#[test]
fn a_new_link_is_printed_each_time() {
    let folder = Folder::new().unwrap();
    // A database that is not there would be made, and its link open nothing.
    let nowhere = run(&folder, &["owner-link"]);
    let sentence = "boardside: there is no database: boardside.db does not exist\n";
    assert_eq!((nowhere.stderr.as_str(), nowhere.code), (sentence, Some(2)));
    assert!(!folder.path().join("boardside.db").exists());
    make_database(&folder);
    let first = run(&folder, &["owner-link"]);
    assert_eq!((first.stderr.as_str(), first.code), ("", Some(0)));
    check_link(&first.stdout, "/owner/");
    // A server that waits for its owner has an empty log, and is not to be tried out for all that.
    let exercise = [
        "db",
        "exercise",
        "--database",
        "sqlite:boardside.db",
        "--appends",
        "1",
    ];
    let refused = run(&folder, &exercise);
    assert_eq!((refused.stdout.as_str(), refused.code), ("", Some(2)));
    assert!(
        refused.stderr.contains("a server has worked with it"),
        "{}",
        refused.stderr
    );
    let origin = ["owner-link", "--origin", "https://chess.example.org/"];
    let second = run(&folder, &origin);
    check_link(&second.stdout, "https://chess.example.org/owner/");
    assert!(!second.stdout.contains(first.stdout.trim_end()));
    let wrong = run(&folder, &["owner-link", "--origin", "chess"]);
    assert_eq!(wrong.code, Some(2));
    assert!(
        wrong.stderr.contains("https://chess.example.org"),
        "{}",
        wrong.stderr
    );
}

#[test]
fn a_server_that_nobody_owns_says_how_to() {
    let folder = Folder::new().unwrap();
    let mut serve = command(&["serve", "--listen", "127.0.0.1:0"]);
    serve.current_dir(folder.path());
    let mut child = serve.spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let lines: Vec<String> = lines.take(2).map(Result::unwrap).collect();
    child.kill().unwrap();
    child.wait().unwrap();
    let url = lines[0].strip_prefix("listening on ").unwrap();
    let sentence = "nobody owns this place yet; to become its owner open, within a day: ";
    check_link(&lines[1], &format!("{sentence}{url}/owner/"));
}
