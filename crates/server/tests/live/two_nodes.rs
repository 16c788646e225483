//! Two servers on one database: neither leads, the log decides.

use super::bed::{Client, Folder, Server};
use boardside_play::Seat;
use boardside_server::Config;
use boardside_server::Time;
use boardside_server::keys::{GameId, Part};
use boardside_server::room::Subject as _;
use serde_json::{Value, json};

/// The tries of both players come through different servers; each is answered, and both end up with the same game.
async fn converge(one: Server, two: Server) {
    let id = one.game("club", "none").await;
    let (mut white, _) = one.join(&id, Some(Part::Seat(Seat::White))).await;
    let (mut black, _) = two.join(&id, Some(Part::Seat(Seat::Black))).await;
    // Both shake hands at once: one of them must read the other's event and decide again.
    let acts = [
        white.act(&id, json!({"type":"shake_hands"})).await,
        black.act(&id, json!({"type":"shake_hands"})).await,
    ];
    let mut seen: [Vec<Value>; 2] = [Vec::new(), Vec::new()];
    for (client, seen) in [&mut white, &mut black].into_iter().zip(&mut seen) {
        for _ in 0..2 {
            seen.push(client.next_of("news").await);
        }
        assert!(
            acts.iter()
                .all(|act| seen.iter().any(|news| news["id"] == **act))
        );
    }
    assert_eq!(seen[0], seen[1]);
    for (ply, mv) in ["e4", "e5", "Nf3", "Nc6"].into_iter().enumerate() {
        let [mover, other] = turn(ply, &mut white, &mut black);
        let act = mover.attempt(&id, mv).await;
        let own = mover.news(&act).await;
        assert_eq!(other.news(&act).await, own);
    }
    // Both want a draw at once; whoever is second accepts what the first has offered.
    let offers = [
        white.act(&id, json!({"type":"offer_draw"})).await,
        black.act(&id, json!({"type":"offer_draw"})).await,
    ];
    for client in [&mut white, &mut black] {
        let first = client.next_of("news").await;
        let second = client.next_of("news").await;
        assert!(offers.contains(&first["id"].as_str().unwrap().to_owned()));
        assert_eq!(second["view"]["outcome"]["why"], "agreement");
    }
    check_same(&one, &two, &id).await;
    one.stop().await;
    two.stop().await;
}

fn turn<'a>(ply: usize, white: &'a mut Client, black: &'a mut Client) -> [&'a mut Client; 2] {
    if ply.is_multiple_of(2) {
        [white, black]
    } else {
        [black, white]
    }
}

async fn check_same(one: &Server, two: &Server, id: &GameId) {
    let (_, mut here) = one.join(id, None).await;
    let (_, mut there) = two.join(id, None).await;
    // Who is connected is known to each node for itself, and each looked at its own moment.
    for state in [&mut here, &mut there] {
        state["here"] = Value::Null;
        state["view"]["clock"]["at"] = Value::Null;
    }
    assert_eq!(here, there);
}

#[tokio::test]
async fn two_servers_on_one_sqlite_file_converge() {
    let folder = Folder::new();
    let one = Server::start(&folder).await;
    let two = Server::start(&folder).await;
    converge(one, two).await;
}

#[tokio::test]
async fn two_servers_on_one_postgresql_converge() {
    let postgres = testbed::postgres::Server::shared().unwrap();
    postgres.create("two_nodes").unwrap();
    let config = Config {
        database: postgres.url("two_nodes"),
        ..Config::default()
    };
    let one = Server::with(config.clone()).await;
    let two = Server::with(config).await;
    converge(one, two).await;
}

#[tokio::test]
async fn a_flag_that_two_servers_see_falls_once() {
    let folder = Folder::new();
    let one = Server::start(&folder).await;
    let two = Server::start(&folder).await;
    let id = one.game("fide", "3+0").await;
    let (mut white, _black) = one.pair(&id).await;
    let (mut watcher, state) = two.join(&id, None).await;
    let from = state["seq"].as_i64().unwrap();
    folder.shift(180_000);
    let news = watcher.next_of("news").await;
    assert_eq!(
        (&news["by"], &news["seq"]),
        (&json!("clock"), &json!(from + 1))
    );
    // Each node hears of it in its own time.
    assert_eq!(white.next_of("news").await, news);
    check_same(&one, &two, &id).await;
    one.stop().await;
    two.stop().await;
}

/// Whoever listens, to whichever server, learns that the next game is set up, also one who comes later.
async fn hear_of_the_next_game(one: Server, two: Server) {
    let id = one.game("club", "none").await;
    let (mut white, mut black) = one.pair(&id).await;
    let (mut far, _) = two.join(&id, Some(Part::Seat(Seat::White))).await;
    let (mut watcher, _) = two.join(&id, None).await;
    let act = black.act(&id, json!({"type":"resign"})).await;
    for client in [&mut white, &mut black, &mut far, &mut watcher] {
        client.news(&act).await;
    }
    one.rematch(&id).await;
    let next = white.next_of("rematch").await;
    assert_eq!(far.next_of("rematch").await, next);
    let id_of_next = watcher.next_of("rematch").await["id"].clone();
    let key = next["key"].as_str().unwrap();
    assert_eq!(key.split('.').next(), id_of_next.as_str());
    assert!(key.contains(".black."), "the colors are swapped: {key}");
    let (mut late, _) = two.join(&id, Some(Part::Seat(Seat::White))).await;
    assert_eq!(late.next_of("rematch").await, next);
    one.stop().await;
    two.stop().await;
}

#[tokio::test]
async fn the_next_game_is_told_on_every_server_on_one_sqlite_file() {
    let folder = Folder::new();
    let one = Server::start(&folder).await;
    let two = Server::start(&folder).await;
    hear_of_the_next_game(one, two).await;
}

#[tokio::test]
async fn the_next_game_is_told_on_every_server_on_one_postgresql() {
    let postgres = testbed::postgres::Server::shared().unwrap();
    postgres.create("next_game").unwrap();
    let config = Config {
        database: postgres.url("next_game"),
        ..Config::default()
    };
    let one = Server::with(config.clone()).await;
    let two = Server::with(config).await;
    hear_of_the_next_game(one, two).await;
}

/// The machines' clocks are two hours apart; the nodes' time is the database's all the same.
#[tokio::test]
async fn nodes_agree_on_the_time_of_their_database_whatever_their_machines_say() {
    const HOUR: i64 = 3_600_000;
    let postgres = testbed::postgres::Server::shared().unwrap();
    postgres.create("wrong_clocks").unwrap();
    for wrong_by in [HOUR, -HOUR] {
        let config = Config {
            database: postgres.url("wrong_clocks"),
            clock_wrong_by: wrong_by,
            ..Config::default()
        };
        let node = Server::with(config).await;
        let off = (node.app.time.now().0 - Time::real().now().0).abs();
        assert!(off < HOUR / 10, "a node is {off} ms off");
        node.stop().await;
    }
}

/// A node that has not yet heard of a move elsewhere looks at the log before it refuses, or tells an older game.
#[tokio::test]
async fn a_node_that_is_behind_neither_refuses_nor_goes_back() {
    let postgres = testbed::postgres::Server::shared().unwrap();
    postgres.create("behind").unwrap();
    let config = Config {
        database: postgres.url("behind"),
        ..Config::default()
    };
    let one = Server::with(config.clone()).await;
    let two = Server::with(config).await;
    let id = one.game("club", "none").await;
    let (mut white, mut black) = one.pair(&id).await;
    for (ply, mv) in MOVES.iter().enumerate() {
        let seat = if ply % 2 == 0 {
            Seat::White
        } else {
            Seat::Black
        };
        // The room of the other node is open, and at the same moment asked to do what its own state would refuse.
        let [mover, other] = turn(ply, &mut white, &mut black);
        let act = mover.attempt(&id, mv).await;
        let seq = mover.news(&act).await["seq"].as_i64().unwrap();
        let (sitting, _) = two.app.rooms.look(&id).await.unwrap();
        assert_eq!(sitting.seq().0, seq, "an older game was shown");
        let mut late = two.connect().await;
        let key = two.key(&id, Part::Seat(seat));
        let sub = json!({"t":"sub","game":id.as_str(),"from":seq,"key":key});
        late.send(sub).await;
        assert_eq!(late.next_of("resumed").await["seq"], seq);
        other.news(&act).await;
    }
    one.stop().await;
    two.stop().await;
}

/// Knights out and home.
const MOVES: [&str; 8] = ["Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6", "Nb1", "Nb8"];

#[tokio::test]
async fn a_player_on_another_node_is_here_until_he_goes() {
    let postgres = testbed::postgres::Server::shared().unwrap();
    postgres.create("who_is_here").unwrap();
    let config = Config {
        database: postgres.url("who_is_here"),
        ..Config::default()
    };
    let one = Server::with(config.clone()).await;
    let two = Server::with(config).await;
    let id = one.game("club", "none").await;
    let (mut white, _) = one.join(&id, Some(Part::Seat(Seat::White))).await;
    let (black, _) = two.join(&id, Some(Part::Seat(Seat::Black))).await;
    white.hears_black(true).await;
    // A page that is asked for says the same, on either node.
    let (_, here) = one.app.rooms.look(&id).await.unwrap();
    assert!(here.white && here.black);
    drop(black);
    white.hears_black(false).await;
    one.stop().await;
    two.stop().await;
}
