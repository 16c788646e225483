//! Everybody is told in his own language.

use super::bed::{Folder, Server};
use boardside_server::Config;
use serde_json::{Value, json};

#[tokio::test]
async fn each_hears_the_move_and_the_refusal_in_his_own_language() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("intramural", "none").await;
    let (mut white, mut black) = server.pair_in(["en", "es-MX, en;q=0.5"], &id).await;
    let move_made = white.attempt(&id, "Nf3").await;
    let english = white.news(&move_made).await;
    let spanish = black.news(&move_made).await;
    assert_eq!(english["say"], json!(["Knight to f3."]));
    assert_eq!(spanish["say"], json!(["Caballo a f3."]));
    assert_eq!(english["moves"][0]["said"], "Knight to f3.");
    assert_eq!(spanish["moves"][0]["said"], "Caballo a f3.");
    // What has happened is the same for both.
    assert_eq!(english["events"], spanish["events"]);
    assert_eq!(english["view"], spanish["view"]);

    // A refusal is for the author alone.
    white.attempt(&id, "d2d4").await;
    let refused = white.next_of("refused").await;
    assert_eq!(refused["sentence"], "It is your opponent's turn.");
    let answered = black.attempt(&id, "e5").await;
    white.news(&answered).await;
    black.news(&answered).await;
    black.attempt(&id, "d7d5").await;
    let refused = black.next_of("refused").await;
    assert_eq!(refused["sentence"], "Le toca a tu rival.");
    let clause = &refused["why"]["clause"];
    assert_eq!(clause["book"], "Reglas oficiales de US Chess");
    assert_eq!(clause["ref"], "Regla 6");

    // A try that is recorded is told to both, with its reason.
    let tried = white.attempt(&id, "a1a4").await;
    let english = white.news(&tried).await;
    let spanish = black.news(&tried).await;
    let why = |news: &Value| news["why"]["sentence"].as_str().unwrap().to_owned();
    assert_eq!(
        why(&english),
        "The rook on a1 cannot reach a4: the pawn on a2 is in its way."
    );
    assert_eq!(
        why(&spanish),
        "La torre de a1 no puede llegar a a4: el peón de a2 le cierra el paso."
    );
    server.stop().await;
}

#[tokio::test]
async fn the_whole_game_and_what_was_missed_are_told_in_the_language_of_whoever_comes() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let id = server.game("intramural", "none").await;
    // Nobody has listened in Spanish so far, so the room remembers nothing of it.
    let (mut white, mut black) = server.pair(&id).await;
    let mut seen = Vec::new();
    for (ply, mv) in ["e4", "e5", "Nf3"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut white } else { &mut black };
        let act = mover.attempt(&id, mv).await;
        seen.push(white.news(&act).await["seq"].clone());
        black.news(&act).await;
    }
    let (mut watcher, state) = server.join_in("es", &id, None).await;
    assert_eq!(state["terms"]["rulebook"]["name"], "Liga del campus");
    assert_eq!(state["moves"][0]["said"], "Peón a e4.");
    let mut late = server.connect_in("es").await;
    let sub = json!({"t":"sub","game":id.as_str(),"from":seen[0]});
    late.send(sub).await;
    late.next_of("resumed").await;
    assert_eq!(late.next_of("news").await["say"], json!(["Peón a e5."]));
    assert_eq!(late.next_of("news").await["say"], json!(["Caballo a f3."]));
    let act = black.attempt(&id, "Nc6").await;
    assert_eq!(black.news(&act).await["say"], json!(["Knight to c6."]));
    for listener in [&mut watcher, &mut late] {
        assert_eq!(listener.news(&act).await["say"], json!(["Caballo a c6."]));
    }
    late.send(json!({"t":"nothing"})).await;
    let error = late.next_of("error").await;
    let sentence = error["sentence"].as_str().unwrap();
    assert!(
        sentence.starts_with("Este mensaje no se entiende"),
        "{sentence}"
    );
    server.stop().await;
}

#[tokio::test]
async fn the_translation_beside_a_rulebook_of_ones_own_is_read() {
    let folder = Folder::new();
    let rulebook = folder.path().join("ours.toml");
    let text = "id = \"ours\"\nname = \"Ours\"\nsource = \"the wall\"\nbased_on = \"fide\"\n\
                [rules]\nalternate_moves = \"2\"\n[clauses]\n\"2\" = \"One after the other.\"\n";
    std::fs::write(&rulebook, text).unwrap();
    let translation = "translation_of = \"ours\"\nlanguage = \"es\"\nname = \"Lo nuestro\"\n\
                       [clauses]\n\"2\" = \"Uno tras otro.\"\n";
    std::fs::write(folder.path().join("ours.es.toml"), translation).unwrap();
    let config = Config {
        database: folder.database(),
        rulebooks: vec![rulebook],
        ..Config::default()
    };
    let server = Server::with(config).await;
    let id = server.game("ours", "none").await;
    let (mut white, mut black) = server.pair_in(["en", "es"], &id).await;
    let first = white.attempt(&id, "e4").await;
    white.news(&first).await;
    black.news(&first).await;
    white.attempt(&id, "d2d4").await;
    let english = &white.next_of("refused").await["why"]["clause"];
    assert_eq!(
        (&english["book"], &english["text"]),
        (&json!("Ours"), &json!("One after the other."))
    );
    let second = black.attempt(&id, "e5").await;
    white.news(&second).await;
    black.news(&second).await;
    black.attempt(&id, "d7d5").await;
    let spanish = &black.next_of("refused").await["why"]["clause"];
    assert_eq!(
        (&spanish["book"], &spanish["text"]),
        (&json!("Lo nuestro"), &json!("Uno tras otro."))
    );
    server.stop().await;
}
