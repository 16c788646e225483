//! `docs/live-frames.json` has an example of every frame of the live protocol. The tests of the browser's side read
//! the same file.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use boardside_play::{Actor, Command, Dots, Event, Game, Moment, Place, Seat, Terms, TimeControl};
use boardside_server::game::{Ask, Do, Player, Players, Refused, Sitting, You, act::Kind};
use boardside_server::keys::{GameId, Keys, Part};
use boardside_server::live::frame::{self, Heard};
use boardside_server::presence::Here;
use boardside_server::room::{Languages, Subject};
use boardside_store::{CommandId, Record, Seq};
use boardside_words::Language;
use serde_json::{Map, Value, json};
use std::path::PathBuf;

const FILE: &str = "docs/live-frames.json";
/// A moment in the spring of 2026.
const START: i64 = 1_775_000_000_000;

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(FILE)
}

fn id() -> GameId {
    GameId::new("7g0c5k2m9qrt4vwx").unwrap()
}

fn keys() -> Keys {
    Keys::new([1; 32])
}

const HERE: Here = Here {
    white: true,
    black: true,
    watchers: 2,
};

/// A game that examples are taken from.
struct Scene {
    sitting: Sitting,
    now: i64,
    acts: u32,
}

impl Scene {
    fn new(rulebook: &str, start: Option<&str>, time: &str) -> Scene {
        let rulebook = boardside_rulebook::find(rulebook).unwrap();
        let terms = Terms {
            place: Place::Apart,
            time: TimeControl::parse(time).unwrap(),
            start: start.map(str::to_owned),
            dots: Dots::Allowed,
            ..Terms::new(&rulebook)
        };
        let name = |name: &str| Player {
            name: Some(name.to_owned()),
        };
        let players = Players {
            white: name("Mia K."),
            black: Player { name: None },
        };
        let game = Game::new(rulebook, terms).unwrap();
        let mut scene = Scene {
            sitting: Sitting {
                id: id(),
                game,
                players,
            },
            now: START,
            acts: 0,
        };
        scene.by(Command::Start, Actor::Official);
        scene
    }

    fn command(&mut self) -> CommandId {
        self.acts += 1;
        CommandId::new(&format!("tab1-{}", self.acts)).unwrap()
    }

    fn store(&mut self, events: &[Event]) -> Value {
        let records: Vec<Record> = events.iter().map(Sitting::encode).collect();
        let command = self.command();
        let languages = Languages::of([Language::English]);
        let told = self.sitting.apply(&command, &records, events, languages);
        parse(
            told.heard(Language::English)
                .expect("it is told in English"),
        )
    }

    fn by(&mut self, command: Command, by: Actor) -> Value {
        self.now += 4_000;
        let events = self.sitting.game.decide(&command, by, Moment(self.now));
        self.store(&events.unwrap())
    }

    fn ask(&mut self, act: Do) -> Result<Value, Refused> {
        self.now += 4_000;
        let ask = Ask {
            part: Part::Table,
            seat: None,
            seen: None,
            act,
        };
        let events = self.sitting.decide(&ask, Moment(self.now))?;
        Ok(self.store(&events))
    }

    fn play(&mut self, moves: &str) -> Value {
        let all = moves
            .split(' ')
            .map(|mv| self.ask(Do::attempt(mv)).unwrap());
        all.last().unwrap()
    }
}

fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Every frame of the server, made by the server's own code.
fn server_frames() -> Map<String, Value> {
    let mut open = Scene::new("fide", None, "5+3");
    let mut frames = Map::new();
    let mut add = |name: &str, frame: Value| {
        assert!(
            frames.insert(name.to_owned(), frame).is_none(),
            "{name} twice"
        );
    };
    let (id, command) = (id(), CommandId::new("tab1-99").unwrap());
    let state = |scene: &Scene, part| parse(&scene.sitting.whole(part, HERE, Moment(scene.now)));
    add(
        "state of a game that has begun, for White",
        state(&open, Some(Part::Seat(Seat::White))),
    );
    add("news of a move", open.play("e4"));
    add(
        "news of an illegal try, with its reason",
        open.ask(Do::attempt("b8b6")).unwrap(),
    );
    let bound = open.ask(Do::attempt("d5")).unwrap_err();
    add(
        "refused: a touched man binds",
        parse(&frame::refused(&id, &command, &bound)),
    );
    add(
        "state after moves, for somebody who watches",
        state(&open, None),
    );
    let mut club = Scene::new("club", None, "none");
    club.play("e4 e5");
    let mut ask = Do::plain(Kind::AskTakeBack);
    add("news of an asked take-back", club.ask(ask.clone()).unwrap());
    ask = Do::plain(Kind::AllowTakeBack);
    let allow = Ask {
        part: Part::Seat(Seat::Black),
        seat: None,
        seen: None,
        act: ask,
    };
    let events = club.sitting.decide(&allow, Moment(club.now)).unwrap();
    add("news of moves taken back", club.store(&events));
    let mut mate = Scene::new("fide", None, "5+3");
    add("news of a mate", mate.play("f3 e5 g4 Qh4"));
    add(
        "state of a game that has ended, at one table",
        state(&mate, Some(Part::Table)),
    );
    let mut campus = Scene::new("intramural", Some("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1"), "none");
    add("news of a stalemate that is replayed", campus.play("Qf7"));
    let castle = "4k3/8/b7/8/8/8/8/4K2R w K - 0 1";
    let mut castling = Scene::new("general", Some(castle), "none");
    add(
        "news of a castling that is not legal",
        castling.ask(Do::attempt("O-O")).unwrap(),
    );
    add(
        "resumed",
        parse(&frame::resumed(
            &id,
            Seq(12),
            You::new(Some(Part::Seat(Seat::Black))),
            HERE,
        )),
    );
    add(
        "ack of an act that is stored already",
        parse(&frame::ack(&id, &command, Seq(12))),
    );
    add("here", parse(&frame::here(&id, HERE)));
    let next = GameId::new("2b3c4d5e6f7g8h9j").unwrap();
    let key = keys().make(&next, Part::Seat(Seat::Black));
    add(
        "rematch, for a player",
        parse(&frame::rematch(&id, Some(&key), &next)),
    );
    add(
        "rematch, for a watcher",
        parse(&frame::rematch(&id, None, &next)),
    );
    add("beat", parse(&frame::beat(Moment(START))));
    add("bye", parse(&frame::bye(500)));
    let misheard = frame::read("{}").unwrap_err();
    add("error", parse(&frame::error(&misheard)));
    let act = json!({"t":"act","game":id.as_str(),"id":"tab1-7","do":{"type":"dance"}});
    let misheard = frame::read(&act.to_string()).unwrap_err();
    add("error that answers an act", parse(&frame::error(&misheard)));
    frames
}

/// Every frame of a client.
fn client_frames() -> Map<String, Value> {
    let id = id();
    let key = keys().make(&id, Part::Seat(Seat::White));
    let act = |act: Value| json!({"t":"act","game":id.as_str(),"id":"tab1-7","do":act});
    let mut frames = Map::new();
    let mut add = |name: &str, frame: Value| frames.insert(name.to_owned(), frame);
    add(
        "sub, to watch from the beginning",
        json!({"t":"sub","game":id.as_str(),"from":0}),
    );
    add(
        "sub, to play on",
        json!({"t":"sub","game":id.as_str(),"from":12,"key":key}),
    );
    add("unsub", json!({"t":"unsub","game":id.as_str()}));
    add("beat", json!({"t":"beat","at":START}));
    let mut full = act(json!({"type":"attempt","move":"e2e4"}));
    full["as"] = json!("white");
    full["seen"] = json!(12);
    add("act: attempt, with everything that may be said", full);
    add(
        "act: attempt, as people write it",
        act(json!({"type":"attempt","move":"Nf3"})),
    );
    add("act: touch", act(json!({"type":"touch","square":"b1"})));
    for kind in [
        "shake_hands",
        "start",
        "abort",
        "adjust",
        "offer_draw",
        "accept_draw",
        "decline_draw",
        "ask_take_back",
        "allow_take_back",
        "refuse_take_back",
        "resign",
        "pause",
        "adjourn",
        "resume",
        "declare_draw",
    ] {
        add(&format!("act: {kind}"), act(json!({"type":kind})));
    }
    for what in ["fifty_moves", "repetition", "flag", "move_limit"] {
        add(
            &format!("act: claim {what}"),
            act(json!({"type":"claim","what":what})),
        );
    }
    add(
        "act: claim with an intended move",
        act(json!({"type":"claim","what":"repetition","move":"Ng1"})),
    );
    add(
        "act: call_official",
        act(json!({"type":"call_official","matter":"The clock was not started."})),
    );
    let rulings = [
        json!({"type":"result","score":"1/2-1/2"}),
        json!({"type":"clock","white":300_000,"black":240_000}),
        json!({"type":"continue"}),
    ];
    for ruling in rulings {
        let name = format!("act: rule {}", ruling["type"].as_str().unwrap());
        let reason = "The clock was set wrongly.";
        add(
            &name,
            act(json!({"type":"rule","ruling":ruling,"reason":reason})),
        );
    }
    frames
}

fn document() -> String {
    let document = json!({"client": client_frames(), "server": server_frames()});
    serde_json::to_string_pretty(&document).unwrap() + "\n"
}

/// To take over a change that is meant: `BOARDSIDE_WRITE_FRAMES=1 cargo test -p boardside-server --test frames`.
#[test]
fn the_examples_are_what_the_server_sends() {
    let made = document();
    if std::env::var_os("BOARDSIDE_WRITE_FRAMES").is_some() {
        std::fs::write(path(), &made).unwrap();
    }
    let kept = std::fs::read_to_string(path()).expect(FILE);
    assert!(
        made == kept,
        "{FILE} is not what the server sends; see this test's comment"
    );
}

#[test]
fn every_frame_of_a_client_is_understood() {
    let kept = parse(&std::fs::read_to_string(path()).expect(FILE));
    for (name, example) in kept["client"].as_object().unwrap() {
        let heard = frame::read(&example.to_string());
        let heard = heard.unwrap_or_else(|why| panic!("{name}: {why:?}"));
        let kind = match heard {
            Heard::Sub { .. } => "sub",
            Heard::Unsub { .. } => "unsub",
            Heard::Act { act, .. } => {
                assert_eq!(serde_json::to_value(&act).unwrap(), example["do"], "{name}");
                "act"
            }
            Heard::Beat { at } => {
                assert_eq!(at, Moment(START));
                "beat"
            }
        };
        assert_eq!(example["t"], kind, "{name}");
    }
}

#[test]
fn every_type_of_frame_has_an_example() {
    let kept = parse(&std::fs::read_to_string(path()).expect(FILE));
    let types = |side: &str| -> std::collections::BTreeSet<String> {
        let frames = kept[side].as_object().unwrap().values();
        frames
            .map(|frame| frame["t"].as_str().unwrap().to_owned())
            .collect()
    };
    let expected = |list: &str| list.split(' ').map(str::to_owned).collect();
    assert_eq!(types("client"), expected("act beat sub unsub"));
    assert_eq!(
        types("server"),
        expected("ack beat bye error here news refused rematch resumed state")
    );
}

#[test]
fn a_frame_that_is_none_is_answered_with_a_sentence() {
    let game = id();
    let cases = [
        ("", "bad_frame"),
        ("[]", "bad_frame"),
        ("{}", "bad_frame"),
        (r#"{"t":"fly"}"#, "bad_frame"),
        (r#"{"t":"sub"}"#, "bad_frame"),
        (r#"{"t":"sub","game":"short"}"#, "bad_game"),
        (r#"{"t":"beat","at":1,"x":2}"#, "bad_frame"),
        (r#"{"t":"beat","at":1,"from":2}"#, "bad_frame"),
        (
            r#"{"t":"act","game":"GAME","id":"*x","do":{"type":"resign"}}"#,
            "bad_id",
        ),
        (
            r#"{"t":"act","game":"GAME","id":"","do":{"type":"resign"}}"#,
            "bad_id",
        ),
        (r#"{"t":"act","game":"GAME","id":"x"}"#, "bad_frame"),
        (
            r#"{"t":"act","game":"GAME","id":"x","do":{"type":"resign","y":1}}"#,
            "bad_frame",
        ),
    ];
    for (text, code) in cases {
        let misheard = frame::read(&text.replace("GAME", game.as_str())).expect_err(text);
        assert_eq!(misheard.code, code, "{text}");
        assert!(misheard.sentence.ends_with('.'), "{}", misheard.sentence);
    }
}
