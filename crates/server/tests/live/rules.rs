//! What has begun goes on by the rules it began with.

use super::bed::{Folder, Server};
use boardside_play::Seat;
use boardside_rulebook::TakeBack;
use boardside_server::Config;
use boardside_server::keys::{GameId, Part};
use boardside_server::room::NoRoom;
use boardside_server::rules::Rules;
use serde_json::json;
use std::fs;
use std::path::Path;

async fn start(folder: &Folder, file: &Path, text: &str) -> Server {
    fs::write(file, text).unwrap();
    let config = Config {
        database: folder.database(),
        rulebooks: vec![file.to_owned()],
        ..Config::default()
    };
    Server::with(config).await
}

const HOUSE: &str =
    "id = \"house\"\nname = \"House\"\nsource = \"our wall\"\nbased_on = \"club\"\n";

fn strict() -> String {
    format!(
        "{HOUSE}[touch]\ntake_back = {{ value = \"never\", clause = \"1\" }}\n\
         [clauses]\n\"1\" = \"A move stands.\"\n"
    )
}

async fn take_back(server: &Server, id: &GameId) -> TakeBack {
    let (sitting, _) = server.app.rooms.look(id).await.unwrap();
    sitting.game.rulebook().settings().touch.take_back
}

#[tokio::test]
async fn an_edited_rulebook_is_for_new_games_only() {
    let folder = Folder::new();
    let file = folder.path().join("house.toml");
    let server = start(&folder, &file, HOUSE).await;
    let old = server.game("house", "none").await;
    let (mut white, mut black) = server.pair(&old).await;
    let played = white.attempt(&old, "e4").await;
    white.news(&played).await;
    black.news(&played).await;
    server.stop().await;

    let server = start(&folder, &file, &strict()).await;
    let new = server.game("house", "none").await;
    assert_eq!(take_back(&server, &old).await, TakeBack::ByConsent);
    assert_eq!(take_back(&server, &new).await, TakeBack::Never);
    let (mut white, _) = server.join(&old, Some(Part::Seat(Seat::White))).await;
    let asked = white.act(&old, json!({"type":"ask_take_back"})).await;
    white.news(&asked).await;
    server.stop().await;
}

#[tokio::test]
async fn what_was_never_kept_goes_on_by_the_rules_of_today() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let rules = Rules::new(server.app.library.clone(), server.app.store.clone());
    let fide = server.app.library.find("fide").unwrap();
    // Records from before texts were kept name no digest; a copy without the texts names one that leads nowhere.
    for digest in [None, Some("nothing is kept under this")] {
        assert_eq!(rules.of("fide", digest).await.as_ref(), Ok(fide));
        let gone = rules.of("gone", digest).await.unwrap_err();
        assert!(
            matches!(&gone, NoRoom::Damaged(why) if why.contains("gone")),
            "{gone:?}"
        );
    }
    server.stop().await;
}
