//! Lists of games: right after everything that was stored, and the same when made anew.

use crate::bed::*;
use crate::played::{Dice, Played};
use boardside_play::{Fact, Moment, Phase, Place};
use boardside_store::people::Card;
use boardside_store::{
    Answer, Append, EventType, GameList, GameRow, GameState, GamesQuery, Record, Seq, Store,
    backup, reindex,
};
use std::collections::{BTreeMap, HashSet};
use tokio::task::JoinSet;

crate::on_both!(
    a_row_follows_its_game_through_random_histories,
    two_stores_that_play_the_same_games_keep_one_list,
    lists_are_read_in_pages_and_by_rulebook,
    only_listed_games_are_found_by_everybody,
    lists_made_anew_are_the_same,
    a_list_is_filled_when_an_older_database_is_opened,
    what_cannot_be_read_keeps_the_old_lists,
);

/// What the row must be, told by the game itself and not by the events one by one.
fn expected(played: &Played) -> GameRow {
    let at = |wanted: &dyn Fn(&Fact) -> bool| {
        let mut events = played.events().rev();
        events
            .find(|event| wanted(&event.fact))
            .map(|event| event.at)
    };
    let is_end = |fact: &Fact| matches!(fact, Fact::GameEnded(_) | Fact::ResultRuled { .. });
    let ending = played
        .game
        .outcome()
        .map(|outcome| boardside_store::Ending {
            at: at(&is_end).unwrap(),
            score: outcome.score.text().to_string(),
            why: outcome.why.code().to_string(),
        });
    let milestone = |fact: &Fact| {
        is_end(fact)
            || matches!(
                fact,
                Fact::GameSetUp(_)
                    | Fact::GameStarted
                    | Fact::GamePaused
                    | Fact::GameAdjourned
                    | Fact::GameResumed
                    | Fact::PlayRuledOn { .. }
            )
    };
    GameRow {
        stream: played.stream.clone(),
        rulebook: played.game.rulebook().id().to_string(),
        place: Place::Table,
        state: match played.game.phase() {
            Phase::Waiting => GameState::Waiting,
            Phase::Playing => GameState::Playing,
            Phase::Paused => GameState::Paused,
            Phase::Adjourned => GameState::Adjourned,
            Phase::Ended(_) => GameState::Ended,
        },
        created_at: played.events().next().unwrap().at,
        started_at: at(&|fact| matches!(fact, Fact::GameStarted)),
        ending,
        changed_at: at(&milestone).unwrap(),
    }
}

/// All rows, by stream.
async fn all(store: &Store) -> BTreeMap<String, GameRow> {
    let mut rows = BTreeMap::new();
    for list in [GameList::Waiting, GameList::Live, GameList::Ended] {
        for row in store.games(&GamesQuery::new(list, 10_000)).await.unwrap() {
            rows.insert(row.stream.to_string(), row);
        }
    }
    rows
}

fn many(count: u64) -> Vec<Played> {
    (0..count)
        .map(|n| Played::at_random(&format!("game/{n:03}"), n + 1, 5 + n as usize))
        .collect()
}

fn expected_of(games: &[Played]) -> BTreeMap<String, GameRow> {
    let row = |played: &Played| (played.stream.to_string(), expected(played));
    games.iter().map(row).collect()
}

async fn a_row_follows_its_game_through_random_histories(bed: Bed) {
    let store = bed.open().await;
    let games = many(60);
    let states: HashSet<String> = games
        .iter()
        .map(|played| format!("{:?}", expected(played).state))
        .collect();
    assert_eq!(states.len(), 5, "{states:?}");
    let mut tasks = JoinSet::new();
    for played in &games {
        let (store, appends) = (store.clone(), played.appends());
        tasks.spawn(async move {
            for append in appends {
                let answer = store.append(append).await.unwrap();
                assert!(matches!(answer, Answer::Appended(_)));
            }
        });
    }
    tasks.join_all().await;
    // What has nothing to do with games is nobody's row.
    store
        .append(append("league/1", 0, "1", &["x"]))
        .await
        .unwrap();
    store
        .append(append("game/said", 0, "1", &["x"]))
        .await
        .unwrap();
    assert_eq!(all(&store).await, expected_of(&games));
}

/// Each has half of the appends repeated by the other, so there are duplicates, conflicts and batches done again.
async fn two_stores_that_play_the_same_games_keep_one_list(bed: Bed) {
    let stores = [bed.open().await, bed.open().await];
    let games = many(30);
    let mut tasks = JoinSet::new();
    for (which, store) in stores.iter().enumerate() {
        for (number, played) in games.iter().enumerate() {
            let (store, appends) = (store.clone(), played.appends());
            tasks.spawn(async move {
                let mut dice = Dice::new((number * 2 + which) as u64);
                for append in appends {
                    if dice.below(3) == 0 {
                        let late = late(&append, which);
                        let answer = store.append(late).await.unwrap();
                        assert!(matches!(answer, Answer::Conflict { .. }));
                    }
                    let answer = store.append(append).await.unwrap();
                    assert!(!matches!(answer, Answer::Conflict { .. }), "{answer:?}");
                }
            });
        }
    }
    tasks.join_all().await;
    assert_eq!(all(&stores[0]).await, expected_of(&games));
}

/// An append with an ending that comes far too late, and must leave no trace in the list.
fn late(append: &Append, who: usize) -> Append {
    let kind = EventType::new("game_ended").unwrap();
    let body = serde_json::json!({
        "at": 1, "by": "official", "type": "game_ended", "score": "void", "why": "aborted"
    });
    let record = Record::new(kind, 1, Moment(1), &body).unwrap();
    let command = boardside_store::CommandId::new(&format!("late {who}")).unwrap();
    Append::new(append.stream().clone(), Seq(100_000), command, vec![record]).unwrap()
}

async fn lists_are_read_in_pages_and_by_rulebook(bed: Bed) {
    let store = bed.open().await;
    let games = many(80);
    for played in &games {
        played.store(&store).await;
    }
    let live = [GameState::Playing, GameState::Paused, GameState::Adjourned];
    let lists = [
        (GameList::Waiting, &[GameState::Waiting][..]),
        (GameList::Live, &live),
        (GameList::Ended, &[GameState::Ended]),
    ];
    for (list, states) in lists {
        for rulebook in [None, Some("club"), Some("unknown")] {
            let mut wanted: Vec<GameRow> = games.iter().map(expected).collect();
            wanted.retain(|row| states.contains(&row.state));
            wanted.retain(|row| rulebook.is_none_or(|rulebook| row.rulebook == rulebook));
            wanted.sort_by(|a, b| (b.changed_at, &b.stream).cmp(&(a.changed_at, &a.stream)));
            let mut found: Vec<GameRow> = Vec::new();
            loop {
                let mut query = GamesQuery::new(list, 4);
                if let Some(rulebook) = rulebook {
                    query = query.under(rulebook);
                }
                if let Some(last) = found.last() {
                    query = query.after(last);
                }
                let page = store.games(&query).await.unwrap();
                if page.is_empty() {
                    break;
                }
                assert!(page.len() <= 4);
                found.extend(page);
            }
            assert_eq!(found, wanted, "{list:?} {rulebook:?}");
            assert!(rulebook == Some("unknown") || !found.is_empty());
        }
    }
}

async fn only_listed_games_are_found_by_everybody(bed: Bed) {
    let store = bed.open().await;
    for (name, listed) in [
        ("game/a", Some(true)),
        ("game/b", Some(false)),
        ("game/c", None),
    ] {
        Played::at_random(name, 1, 0).store(&store).await;
        if let Some(listed) = listed {
            let card = Card {
                listed,
                ..Card::default()
            };
            store.set_card(&stream(name), card).await.unwrap();
        }
    }
    let query = GamesQuery::new(GameList::Waiting, 10);
    assert_eq!(store.games(&query).await.unwrap().len(), 3);
    let listed = store.games(&query.listed()).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].stream, stream("game/a"));
}

/// The digest of everything, through a backup.
async fn digest(bed: &Bed, name: &str) -> String {
    let folder = testbed::Folder::new().unwrap();
    let file = folder.path().join(name);
    let done = backup(&bed.url(), &file, &mut ()).await.unwrap();
    done.digest.to_string()
}

async fn lists_made_anew_are_the_same(bed: Bed) {
    let store = bed.open().await;
    let games = many(40);
    for played in &games {
        played.store(&store).await;
    }
    store
        .append(append("game/said", 0, "1", &["x"]))
        .await
        .unwrap();
    let before = digest(&bed, "before.db").await;
    let done = reindex(&bed.url(), &mut ()).await.unwrap();
    assert_eq!(done.rows, 40);
    assert_eq!(digest(&bed, "again.db").await, before);
    let damages = [
        "UPDATE games SET state = 'paused', score = '1-0', changed_at = 7",
        "DELETE FROM games",
        "UPDATE games SET stream = 'x' || stream",
    ];
    for damage in damages {
        bed.tamper(damage).await.unwrap();
        assert_ne!(digest(&bed, "damaged.db").await, before);
        reindex(&bed.url(), &mut ()).await.unwrap();
        assert_eq!(digest(&bed, "after.db").await, before);
    }
    // The store goes on with what was made anew.
    let more = Played::at_random("game/more", 99, 30);
    more.store(&store).await;
    assert_eq!(all(&store).await.get("game/more"), Some(&expected(&more)));
}

async fn a_list_is_filled_when_an_older_database_is_opened(bed: Bed) {
    bed.tamper(concat!(
        include_str!("../../migrations/0001-log.sql"),
        include_str!("../../migrations/0002-people.sql"),
        "CREATE TABLE schema_versions (version BIGINT NOT NULL PRIMARY KEY);",
        "INSERT INTO schema_versions VALUES (1), (2);",
        "INSERT INTO events (stream, seq, command, part, type, version, at, body) VALUES ",
        "('game/old', 1, 'c', 0, 'game_set_up', 1, 5, ",
        r#"'{"at":5,"by":"official","type":"game_set_up","rulebook":"club"}'), "#,
        "('game/old', 2, 'd', 0, 'game_started', 1, 6, ",
        r#"'{"at":6,"by":"official","type":"game_started"}'), "#,
        "('game/put-off', 1, 'c', 0, 'game_set_up', 1, 5, ",
        r#"'{"at":5,"by":"official","type":"game_set_up","rulebook":"club"}'), "#,
        "('game/put-off', 2, 'd', 0, 'game_adjourned', 1, 7, ",
        r#"'{"at":7,"by":"official","type":"game_adjourned"}');"#,
    ))
    .await
    .unwrap();
    let store = bed.open().await;
    let rows = all(&store).await;
    let row = &rows["game/old"];
    assert_eq!(
        (row.state, row.started_at),
        (GameState::Playing, Some(Moment(6)))
    );
    assert_eq!(rows["game/put-off"].state, GameState::Adjourned);
    assert_eq!(rows.len(), 2);
}

async fn what_cannot_be_read_keeps_the_old_lists(bed: Bed) {
    let store = bed.open().await;
    Played::at_random("game/a", 1, 0).store(&store).await;
    bed.tamper("UPDATE events SET version = 9").await.unwrap();
    let failure = reindex(&bed.url(), &mut ()).await.unwrap_err();
    assert_eq!(
        failure.to_string(),
        "event 1 of game/a cannot be read: event `game_set_up` has version 9, \
         but this program knows versions up to 1"
    );
    assert_eq!(all(&store).await.len(), 1);
}
