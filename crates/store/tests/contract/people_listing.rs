//! The list of games that everybody may find.

use crate::bed::*;
use boardside_play::Moment;
use boardside_store::people::Card;
use boardside_store::{Append, CommandId, EventType, Record, Seq, Store};

crate::on_both!(listed_games_come_with_the_latest_first);

async fn happens(store: &Store, game: &str, seq: i64, at: i64) {
    let kind = EventType::new("said").unwrap();
    let record = Record::new(kind, 1, Moment(at), &()).unwrap();
    let command = CommandId::new(&format!("c{seq}")).unwrap();
    let append = Append::new(stream(game), Seq(seq), command, vec![record]);
    store.append(append.unwrap()).await.unwrap();
}

async fn listed_games_come_with_the_latest_first(bed: Bed) {
    let store = bed.open().await;
    let listed = Card {
        listed: true,
        ..Card::default()
    };
    for game in ["game/a", "game/b", "game/c", "game/without-events"] {
        store.set_card(&stream(game), listed.clone()).await.unwrap();
    }
    store
        .set_card(&stream("game/hidden"), Card::default())
        .await
        .unwrap();
    for (game, at) in [
        ("game/a", 10),
        ("game/b", 20),
        ("game/c", 30),
        ("game/hidden", 40),
    ] {
        happens(&store, game, 0, at).await;
    }
    happens(&store, "game/a", 1, 50).await;
    let all = ["game/a", "game/c", "game/b"].map(stream);
    assert_eq!(store.listed(10).await.unwrap(), all);
    assert_eq!(store.listed(2).await.unwrap(), all[..2]);
}
