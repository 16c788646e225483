//! A match that is played here: the competition knows how its games ended, whatever happens in between.

use crate::bed::{League, SHOWN};
use crate::site::{Site, act};
use boardside_competition::{Fact, MatchId, Matter, Remote, Terms, Verdict};
use boardside_play::{Moment, Place};
use boardside_rulebook::Rulebook;
use boardside_server::keys::{CompetitionId, GameId, Part};
use boardside_store::people::Fixture;
use boardside_store::{Append, CommandId, Seq, Store};
use std::time::Duration;

const MATE: [&str; 4] = ["f3", "e5", "g4", "Qh4"];
/// The shortest stalemate there is.
const STALEMATE: [&str; 19] = [
    "e3", "a5", "Qh5", "Ra6", "Qxa5", "h5", "Qxc7", "Rah6", "h4", "f6", "Qxd7", "Kf7", "Qxb7",
    "Qd3", "Qxb8", "Qh7", "Qxc8", "Kg6", "Qe6",
];

async fn table(league: &League, player: usize, number: u32) -> String {
    let answer = league
        .send(player, number, &[("do", "play"), ("place", "table")])
        .await;
    answer.location().to_owned()
}

async fn play(site: &Site, board: &str, moves: &[&str]) {
    for seat in ["white", "black"] {
        let page = act(site, board, &[("do", "shake_hands"), ("as", seat)]).await;
        assert_eq!(page.status, 200, "{}", page.body);
    }
    for mv in moves {
        let page = act(site, board, &[("do", "attempt"), ("move", mv)]).await;
        assert_eq!(page.status, 200, "{mv}: {}", page.body);
    }
}

async fn recorded(league: &League) -> usize {
    league
        .count(|fact| matches!(fact, Fact::GameRecorded { .. }))
        .await
}

#[tokio::test]
async fn games_played_at_the_table_count_and_lead_back_to_the_match() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let board = table(&league, one, number).await;
    assert_eq!(
        table(&league, one, number).await,
        board,
        "whoever comes again comes to the same board"
    );
    let back = league.path(&format!("/match/{number}"));
    let page = league.get(other, &back).await;
    assert!(
        page.body
            .contains(&format!("Game 1 is set up on {}’s device.", SHOWN[one])),
        "{}",
        page.body
    );
    assert!(!page.body.contains("/play/"), "it is not the other's board");
    let page = league.site.get(&board).await;
    assert!(
        page.body
            .contains(&format!("href=\"{back}\">The match</a>")),
        "{}",
        page.body
    );
    assert_eq!(
        page.text_of("<h1"),
        format!("{} against {}", SHOWN[one], SHOWN[other])
    );
    assert!(!page.body.contains("loses the match"), "{}", page.body);
    play(&league.site, &board, &MATE[..2]).await;
    let everybody = league.wait_for(number, "Game 1 is being played").await;
    assert!(
        !everybody.body.contains("/play/"),
        "only the players get the key"
    );
    let overview = league.site.get(&league.path("")).await;
    assert!(
        overview.body.contains("Being played now"),
        "{}",
        overview.body
    );
    // Nobody is told to agree on a time for what is being played.
    for place in ["/me".to_owned(), league.path("")] {
        let mine = league.get(one, &place).await;
        assert!(
            mine.body.contains("Game 1 is being played."),
            "{}",
            mine.body
        );
        assert!(mine.attributes("href").contains(&board), "{}", mine.body);
        let theirs = league.get(other, &place).await;
        let watched = format!("Game 1 is being played on {}’s device.", SHOWN[one]);
        assert!(theirs.body.contains(&watched), "{}", theirs.body);
        for page in [mine, theirs] {
            assert!(!page.body.contains("ropose"), "{place}: {}", page.body);
        }
    }
    for mv in &MATE[2..] {
        act(&league.site, &board, &[("do", "attempt"), ("move", mv)]).await;
    }
    let page = league.site.get(&board).await;
    assert!(page.body.contains("Back to the match"), "{}", page.body);
    assert!(
        !page.body.contains("/rematch"),
        "what comes next, the match says"
    );
    // White was mated: the other player won.
    let waits = format!("Played here on {}’s device, not approved yet", SHOWN[one]);
    league.wait_for(number, &waits).await;
    let page = league
        .act(other, number, &[("do", "approve"), ("game", "1")])
        .await;
    assert!(
        page.body.contains(&format!("Game 1: {} won", SHOWN[other])),
        "{}",
        page.body
    );
    assert!(page.body.contains("Played here and approved"));

    // The colors change; the loser of the first game has Black and wins nothing either.
    let next = table(&league, other, number).await;
    assert_ne!(next, board);
    let page = league.site.get(&next).await;
    assert_eq!(
        page.text_of("<h1"),
        format!("{} against {}", SHOWN[other], SHOWN[one])
    );
    // Who has lost the first game of three loses the match with the second.
    assert_eq!(
        page.attributes("data-resign-white"),
        ["White loses this game (US Chess 13B). This cannot be undone."]
    );
    assert_eq!(
        page.attributes("data-resign-black"),
        [
            "Black loses this game (US Chess 13B). Black loses the match with it. This cannot be undone."
        ]
    );
    play(&league.site, &next, &[]).await;
    act(&league.site, &next, &[("do", "resign"), ("as", "black")]).await;
    let waits = format!("Played here on {}’s device, not approved yet", SHOWN[other]);
    league.wait_for(number, &waits).await;
    league.act(one, number, &[("do", "approve")]).await;
    let page = league.wait_for(number, "class=\"match-result\"").await;
    assert_eq!(
        page.text_of("<p class=\"match-result\">"),
        format!("{} won.", SHOWN[other])
    );
    assert!(page.body.contains("0 – 2"));
    assert_eq!(recorded(&league).await, 2);
    let answer = league
        .send(one, number, &[("do", "play"), ("place", "table")])
        .await;
    assert_eq!(answer.status, 422);
}

/// Plays both sides of the next game of a match at a table, and waits until the match knows.
async fn play_alone(league: &League, player: usize, number: u32, game: u32) -> String {
    let board = table(league, player, number).await;
    play(&league.site, &board, &[]).await;
    let contest = league.site.app.contest(league.id.as_str()).await.unwrap();
    let found = contest.competition.match_of(MatchId(number)).unwrap();
    let Verdict::Open(next) = found.verdict(contest.competition.series_rules()) else {
        panic!("no game is next");
    };
    let loser = match next.white.0 as usize == player {
        true => "black",
        false => "white",
    };
    act(&league.site, &board, &[("do", "resign"), ("as", loser)]).await;
    league
        .wait_for(number, &format!("Game {game}: {} won", SHOWN[player]))
        .await;
    board
}

#[tokio::test]
async fn whoever_plays_both_sides_alone_wins_nothing_without_the_opponent() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    play_alone(&league, one, number, 1).await;
    play_alone(&league, one, number, 2).await;
    let decided = |fact: &Fact| matches!(fact, Fact::MatchDecided { .. });
    assert_eq!(league.count(decided).await, 0);
    // Not by approving it oneself, nor by taking back what the board shows.
    for fields in [
        &[("do", "approve")][..],
        &[("do", "approve"), ("game", "1")],
        &[("do", "retract")],
    ] {
        assert_eq!(league.send(one, number, fields).await.status, 422);
    }
    let page = league
        .act(
            other,
            number,
            &[
                ("do", "dispute"),
                ("game", "1"),
                ("reason", "I was not there."),
            ],
        )
        .await;
    assert!(
        page.body.contains("The office decides about this match."),
        "{}",
        page.body
    );
    assert_eq!(league.count(decided).await, 0);
}

/// The games of a match that are set up and not over.
async fn open_boards(league: &League, number: u32) -> Vec<String> {
    let app = &league.site.app;
    let fixtures = app.store.fixtures_of(&league.id.stream(), number).await;
    let mut open = Vec::new();
    for fixture in fixtures.unwrap() {
        let id = GameId::of_stream(&fixture.game).unwrap();
        let (sitting, _) = app.rooms.look(&id).await.unwrap();
        if sitting.game.outcome().is_none() {
            open.push(id.to_string());
        }
    }
    open
}

#[tokio::test]
async fn one_game_has_one_board_and_nobody_sits_alone_at_that_of_the_opponent() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let site = &league.site;
    let first = table(&league, one, number).await;
    let [game] = &open_boards(&league, number).await[..] else {
        panic!("one board");
    };
    // The second who presses the button is taken to the first board, but not to a seat there.
    assert_eq!(table(&league, other, number).await, format!("/game/{game}"));
    let director = league.director().await;
    let to_play = league.path(&format!("/office/match/{number}/play"));
    let umpire = director.post(site, &to_play, &[]).await;
    assert!(umpire.location().contains(game), "{}", umpire.location());
    assert_ne!(umpire.location(), first);
    assert_eq!(open_boards(&league, number).await.len(), 1);

    // If nobody comes to that device, the game is played on the own one, and the first board is called off.
    let page = league
        .get(other, &league.path(&format!("/match/{number}")))
        .await;
    assert!(
        page.body.contains("Play on this device instead"),
        "{}",
        page.body
    );
    let instead = [("do", "play"), ("place", "table"), ("instead", "on")];
    let second = league.send(other, number, &instead).await;
    let second = second.location().to_owned();
    assert!(second.starts_with("/play/"), "{second}");
    assert_eq!(open_boards(&league, number).await.len(), 1);
    let page = site.get(&first).await;
    assert!(page.body.contains("called off"), "{}", page.body);
    let watched = table(&league, one, number).await;
    assert!(watched.starts_with("/game/"), "{watched}");
    // Once it has begun it stays where it is.
    play(site, &second, &[]).await;
    let answer = league.send(one, number, &instead).await;
    assert_eq!(answer.location(), watched);
    act(site, &second, &[("do", "resign"), ("as", "black")]).await;
    league.wait_for(number, "Game 1: ").await;
    assert_eq!(recorded(&league).await, 1);
}

#[tokio::test]
async fn two_who_press_the_button_at_once_come_to_one_board() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let (mine, theirs) = tokio::join!(table(&league, one, number), table(&league, other, number));
    let [game] = &open_boards(&league, number).await[..] else {
        panic!("one board");
    };
    let (plays, watches) = match mine.starts_with("/play/") {
        true => (mine, theirs),
        false => (theirs, mine),
    };
    assert!(plays.starts_with(&format!("/play/{game}.")), "{plays}");
    assert_eq!(watches, format!("/game/{game}"));
}

#[tokio::test]
async fn while_a_game_is_being_played_nobody_gets_a_second_board_for_it() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let site = &league.site;
    let director = league.director().await;
    let record = league.path(&format!("/office/match/{number}"));
    let to_play = format!("{record}/play");
    let answer = director.post(site, &to_play, &[]).await;
    let board = answer.location().to_owned();
    play(site, &board, &MATE[..2]).await;
    for player in [one, other] {
        let path = league.path(&format!("/match/{number}"));
        let page = league.get(player, &path).await;
        let playing = "Game 1 is being played on a device of the office.";
        assert!(page.body.contains(playing), "{}", page.body);
        for wrong in [
            "Play at this table",
            "No game is played",
            "Propose times",
            "/play/",
        ] {
            assert!(!page.body.contains(wrong), "{wrong}: {}", page.body);
        }
        let watched = table(&league, player, number).await;
        assert!(watched.starts_with("/game/"), "{watched}");
    }
    let page = director.get(site, &record).await;
    let there = page.attributes("href").contains(&board);
    assert!(there, "{board}: {}", page.body);
    assert!(!page.body.contains("Play the next game on this device"));
    let again = director.post(site, &to_play, &[]).await;
    assert_eq!(again.location(), board);
    let app = &site.app;
    let fixtures = app.store.fixtures_of(&league.id.stream(), number).await;
    assert_eq!(fixtures.unwrap().len(), 1);

    // The next one is played on a player's device: the office watches it as umpire, the other player like everybody.
    act(site, &board, &[("do", "resign"), ("as", "white")]).await;
    league.wait_for(number, "Game 1: ").await;
    let own = table(&league, other, number).await;
    play(site, &own, &[]).await;
    let answer = director.post(site, &to_play, &[]).await;
    assert_ne!(answer.location(), own);
    let page = site.get(answer.location()).await;
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(table(&league, one, number).await.starts_with("/game/"));
    assert_eq!(table(&league, other, number).await, own);
    let fixtures = app.store.fixtures_of(&league.id.stream(), number).await;
    assert_eq!(fixtures.unwrap().len(), 2);
}

#[tokio::test]
async fn what_the_office_sets_up_counts_and_a_ruling_on_it_reaches_the_match() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let app = &league.site.app;
    let mut umpires = Vec::new();
    for game in [1, 2] {
        let contest = app.contest(league.id.as_str()).await.unwrap();
        let set_up = app.game_for(&contest, MatchId(number), Place::Table, None);
        let id = set_up.await.unwrap().unwrap();
        let board = format!("/play/{}", app.keys.make(&id, Part::Table));
        play(&league.site, &board, &[]).await;
        let loser = ["black", "white"][game - 1];
        act(&league.site, &board, &[("do", "resign"), ("as", loser)]).await;
        let text = format!("Game {game}: {} won", SHOWN[one]);
        league.wait_for(number, &text).await;
        umpires.push(format!("/play/{}", app.keys.make(&id, Part::Umpire)));
        if game == 1 {
            // Before the match is decided, what an umpire rules at the board counts at once.
            for (score, winner) in [("0-1", other), ("1-0", one)] {
                let rule = [
                    ("do", "rule"),
                    ("ruling", score),
                    ("reason", "It was the other way round."),
                ];
                act(&league.site, &umpires[0], &rule).await;
                let text = format!("Game 1: {} won", SHOWN[winner]);
                league.wait_for(number, &text).await;
            }
        }
    }
    let page = league.wait_for(number, "class=\"match-result\"").await;
    assert!(page.body.contains("2 – 0"), "{}", page.body);
    // After it, only the director changes the match: the ruling is on the desk.
    let rule = [
        ("do", "rule"),
        ("ruling", "0-1"),
        ("reason", "A second look."),
    ];
    act(&league.site, &umpires[0], &rule).await;
    let set_aside = |fact: &Fact| matches!(fact, Fact::GameSetAside { .. });
    for _ in 0..600 {
        if league.count(set_aside).await == 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(league.count(set_aside).await, 1);
    let contest = app.contest(league.id.as_str()).await.unwrap();
    let competition = &contest.competition;
    let found = competition.match_of(MatchId(number)).unwrap();
    let winner = found.sides[0];
    let decided = found.decided.map(|decision| decision.outcome);
    assert_eq!(decided, Some(boardside_competition::Outcome::Won(winner)));
    let desk = competition.desk(app.time.now());
    assert_eq!(desk[0].matter, Matter::GameSetAside(MatchId(number)));

    // One click of the director.
    let director = league.director().await;
    let record = league.path(&format!("/office/match/{number}"));
    let page = director.get(&league.site, &record).await;
    assert!(page.body.contains("Let it count"), "{}", page.body);
    let click = [
        ("what", "game"),
        ("game", "1"),
        ("result", &found.sides[1].0.to_string()),
        ("reason", "So the game ended on the board."),
    ];
    let answer = director
        .post(&league.site, &format!("{record}/ruling"), &click)
        .await;
    assert_eq!(answer.location(), record);
    let page = league.wait_for(number, "1 – 1").await;
    assert!(page.body.contains("Next is game 3"), "{}", page.body);
}

#[tokio::test]
async fn a_stalemate_that_is_played_here_is_played_again_with_the_same_colors() {
    let league = League::of(2).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let board = table(&league, one, number).await;
    play(&league.site, &board, &STALEMATE).await;
    league.wait_for(number, "Game 1: Stalemate").await;
    league.act(other, number, &[("do", "approve")]).await;
    let page = league.wait_for(number, "Played here and approved").await;
    let again = format!(
        "Next is game 2; {} has White. The last game is played again.",
        SHOWN[one]
    );
    assert!(page.body.contains(&again), "{}", page.body);
    let next = table(&league, other, number).await;
    let page = league.site.get(&next).await;
    assert_eq!(
        page.text_of("<h1"),
        format!("{} against {}", SHOWN[one], SHOWN[other])
    );
}

/// Another rulebook, without a place where every match must be.
fn anywhere(terms: &mut Terms) {
    terms.rulebook = "us-chess".into();
    terms.remote = Remote::Allowed;
}

#[tokio::test]
async fn apart_each_has_an_own_seat_and_sees_who_waits() {
    let league = League::with(2, anywhere).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let apart = [("do", "play"), ("place", "apart")];
    let white = league.send(one, number, &apart).await.location().to_owned();
    let black = league
        .send(other, number, &apart)
        .await
        .location()
        .to_owned();
    assert!(
        white.contains(".white.") && black.contains(".black."),
        "{white} {black}"
    );
    // Whoever asks for a table now is brought to the own seat all the same.
    assert_eq!(table(&league, one, number).await, white);
    let page = league
        .get(other, &league.path(&format!("/match/{number}")))
        .await;
    assert!(
        page.body.contains("Your opponent is not there yet."),
        "{}",
        page.body
    );
    assert!(page.body.contains(&format!("href=\"{black}\"")));
    assert!(!page.body.contains(&white), "nobody gets the other's seat");
    act(&league.site, &white, &[("do", "shake_hands")]).await;
    act(&league.site, &black, &[("do", "shake_hands")]).await;
    act(&league.site, &black, &[("do", "resign")]).await;
    let page = league.wait_for(number, "Played here").await;
    assert!(page.body.contains(&format!("Game 1: {} won", SHOWN[one])));
}

#[tokio::test]
async fn a_game_of_a_competition_that_cannot_be_opened_keeps_no_other_from_counting() {
    let league = League::of(2).await;
    let app = &league.site.app;
    let stray = GameId::random();
    let rulebook = app.library.find("fide").unwrap().clone();
    let terms = boardside_play::Terms::new(&rulebook);
    let fixture = Fixture {
        game: stray.stream(),
        competition: CompetitionId::random().stream(),
        match_number: 0,
        game_number: 1,
        white_entry: 0,
        starter: None,
    };
    app.store.set_fixture(fixture).await.unwrap();
    app.rooms.set_up(&stray, rulebook, terms).await.unwrap();
    let board = format!("/play/{}", app.keys.make(&stray, Part::Table));
    play(&league.site, &board, &[]).await;
    act(&league.site, &board, &[("do", "resign"), ("as", "black")]).await;
    let (number, [one, _]) = league.meeting(0, 1).await;
    play_alone(&league, one, number, 1).await;
}

/// Ends a game in the log while no server runs: White resigns.
async fn resign_in_the_log(store: &Store, rulebook: &Rulebook, game: &GameId, now: Moment) {
    let stored = store.read(&game.stream(), Seq::START).await.unwrap();
    let events: Vec<_> = stored
        .iter()
        .map(|one| boardside_store::play::decode(&one.record).unwrap())
        .collect();
    let played = boardside_play::Game::replay(rulebook, &events).unwrap();
    let by = boardside_play::Actor::Seat(boardside_play::Seat::White);
    let ended = played
        .decide(&boardside_play::Command::Resign, by, now)
        .unwrap();
    let records = ended.iter().map(boardside_store::play::encode).collect();
    let last = Seq(i64::try_from(stored.len()).unwrap());
    let command = CommandId::new("resigned").unwrap();
    let append = Append::new(game.stream(), last, command, records).unwrap();
    store.append(append).await.unwrap();
}

#[test]
fn a_game_that_ended_while_no_server_ran_is_recorded_once_when_one_does() {
    let first = tokio::runtime::Runtime::new().unwrap();
    let (league, number, winner, game) = first.block_on(async {
        let league = League::of(2).await;
        let (number, [one, other]) = league.meeting(0, 1).await;
        let board = table(&league, one, number).await;
        play(&league.site, &board, &["e4"]).await;
        let game = board
            .strip_prefix("/play/")
            .unwrap()
            .split('.')
            .next()
            .unwrap();
        (league, number, other, GameId::new(game).unwrap())
    });
    let now = league.site.app.time.now();
    let rulebook = league.site.app.library.find("intramural").unwrap().clone();
    let database = league.site.app.config.database.clone();
    // As in a crash: whatever ran is gone.
    first.shutdown_background();
    let second = tokio::runtime::Runtime::new().unwrap();
    second.block_on(async {
        let store = Store::open(&database).await.unwrap();
        resign_in_the_log(&store, &rulebook, &game, now).await;
        store.close().await.unwrap();
    });
    drop(second);
    let third = tokio::runtime::Runtime::new().unwrap();
    third.block_on(async {
        let site = league.site.beside().await;
        let beside = site.beside().await;
        let league = League { site, ..league };
        let page = league.wait_for(number, "Played here").await;
        assert!(
            page.body
                .contains(&format!("Game 1: {} won", SHOWN[winner])),
            "{}",
            page.body
        );
        // Both servers have looked when nothing is left to record.
        for _ in 0..600 {
            if beside
                .app
                .store
                .ended_fixtures(10)
                .await
                .unwrap()
                .is_empty()
            {
                assert_eq!(recorded(&league).await, 1);
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the game is never settled");
    });
}
