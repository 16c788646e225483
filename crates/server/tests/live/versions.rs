//! During an upgrade nodes of two versions share a database. What the newer one writes and the older one does not know
//! concerns the older one in that game alone.

use super::bed::{Folder, Server};
use boardside_play::{Moment, Seat};
use boardside_server::keys::{GameId, Part};
use boardside_store::{Append, CommandId, EventType, Record, Seq, Store};
use serde_json::json;

/// What a newer program would write: a type that nobody knows here, or a known one in another version.
const NEWER: [(&str, u32); 2] = [("clock_borrowed", 1), ("move_played", 2)];

async fn write(store: &Store, game: &GameId, after: i64, (kind, version): (&str, u32)) {
    let kind = EventType::new(kind).unwrap();
    let record = Record::new(kind, version, Moment(0), &json!({"new": true})).unwrap();
    let command = CommandId::new("of the newer program").unwrap();
    let append = Append::new(game.stream(), Seq(after), command, vec![record]).unwrap();
    store.append(append).await.unwrap();
}

#[tokio::test]
async fn an_event_of_a_newer_program_closes_one_game_on_the_older_node_and_nothing_else() {
    for newer in NEWER {
        let folder = Folder::new();
        let old = Server::start(&folder).await;
        let (game, other) = (
            old.game("club", "none").await,
            old.game("club", "none").await,
        );
        let (mut white, _black) = old.pair(&game).await;
        let (mut elsewhere, _) = old.pair(&other).await;
        let store = Store::open(&folder.database()).await.unwrap();
        let before = store.read(&game.stream(), Seq::START).await.unwrap();
        write(&store, &game, before.last().unwrap().seq.0, newer).await;
        // Whoever is there is sent away, perhaps to a newer node.
        assert_eq!(white.closed().await, Some(1013));
        let mut again = old.connect().await;
        let key = old.key(&game, Part::Seat(Seat::White));
        let sub = json!({"t":"sub","game":game.as_str(),"from":before.len(),"key":key});
        again.send(sub).await;
        let told = again.next_of("error").await;
        assert_eq!(told["code"], "newer", "{told}");
        let sentence = told["sentence"].as_str().unwrap();
        assert!(sentence.contains("newer version"), "{sentence}");
        // The others play on, on the same node.
        let act = elsewhere.attempt(&other, "e4").await;
        elsewhere.news(&act).await;
        // And nothing of the game is lost: a program that knows more finds all of it.
        let after = store.read(&game.stream(), Seq::START).await.unwrap();
        assert_eq!(after[..before.len()], before);
        assert_eq!(after.len(), before.len() + 1);
        store.close().await.unwrap();
        old.stop().await;
    }
}
