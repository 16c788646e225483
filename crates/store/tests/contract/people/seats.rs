//! Seats and cards of games.

use crate::bed::*;
use boardside_store::people::{Card, Line, PersonId, Refusal, SeatName, Seats, Sitter};
use std::collections::HashMap;

crate::on_both!(
    a_typed_name_sits_where_it_was_put,
    seats_set_anew_replace_both,
    a_seat_of_an_unknown_person_is_refused_and_nothing_changes,
    a_card_comes_back_as_it_was_written,
    a_list_is_read_at_once,
);

fn guest(name: &str) -> Option<Sitter> {
    Some(Sitter::Guest(SeatName::new(name).unwrap()))
}

async fn a_typed_name_sits_where_it_was_put(bed: Bed) {
    let store = bed.open().await;
    let game = stream("game/1");
    let seats = store.seats(&game).await.unwrap();
    assert_eq!(seats, Seats::default());
    let seats = Seats {
        white: None,
        black: guest("Ünï O'Neill \" $1"),
    };
    assert_eq!(store.set_seats(&game, seats).await.unwrap(), Ok(()));
    let seats = store.seats(&game).await.unwrap();
    assert_eq!(seats.white, None);
    assert_eq!(seats.black.unwrap().name(), "Ünï O'Neill \" $1");
}

async fn seats_set_anew_replace_both(bed: Bed) {
    let store = bed.open().await;
    let game = stream("game/1");
    let first = Seats {
        white: guest("Ann"),
        black: guest("Ben"),
    };
    store.set_seats(&game, first).await.unwrap().unwrap();
    let second = Seats {
        white: guest("Cem"),
        black: None,
    };
    store.set_seats(&game, second).await.unwrap().unwrap();
    let seats = store.seats(&game).await.unwrap();
    assert_eq!(seats.white.unwrap().name(), "Cem");
    assert_eq!(seats.black, None);
}

async fn a_seat_of_an_unknown_person_is_refused_and_nothing_changes(bed: Bed) {
    let store = bed.open().await;
    let game = stream("game/1");
    let before = Seats {
        white: guest("Ann"),
        black: None,
    };
    store.set_seats(&game, before).await.unwrap().unwrap();
    let nobody = PersonId::new("nobody").unwrap();
    let seats = Seats {
        white: guest("Ben"),
        black: Some(Sitter::Person(nobody)),
    };
    let refused = store.set_seats(&game, seats).await.unwrap();
    assert_eq!(refused, Err(Refusal::UnknownPerson));
    let seats = store.seats(&game).await.unwrap();
    assert_eq!(seats.white.unwrap().name(), "Ann");
}

async fn a_card_comes_back_as_it_was_written(bed: Bed) {
    let store = bed.open().await;
    let game = stream("game/1");
    assert_eq!(store.card(&game).await.unwrap(), None);
    let line = |text| Some(Line::new(text).unwrap());
    let card = Card {
        event: line("Club night"),
        site: line("Room 3"),
        round: None,
        listed: true,
    };
    store.set_card(&game, card.clone()).await.unwrap();
    assert_eq!(store.card(&game).await.unwrap(), Some(card));
    let plain = Card::default();
    store.set_card(&game, plain.clone()).await.unwrap();
    assert_eq!(store.card(&game).await.unwrap(), Some(plain));
}

async fn a_list_is_read_at_once(bed: Bed) {
    let store = bed.open().await;
    let games: Vec<_> = (0..300).map(|n| stream(&format!("game/{n}"))).collect();
    for (n, game) in games.iter().enumerate().step_by(3) {
        let seats = Seats {
            white: guest(&format!("w{n}")),
            black: guest(&format!("b{n}")),
        };
        store.set_seats(game, seats).await.unwrap().unwrap();
        store.set_card(game, Card::default()).await.unwrap();
    }
    let seats = store.seats_of(&games).await.unwrap();
    let names: HashMap<_, _> = seats
        .iter()
        .map(|(game, seats)| {
            let name = seats.black.as_ref().unwrap().name().to_string();
            (game.clone(), name)
        })
        .collect();
    let expected: HashMap<_, _> = (0..300)
        .step_by(3)
        .map(|n| (games[n].clone(), format!("b{n}")))
        .collect();
    assert_eq!(names, expected);
    assert_eq!(store.cards_of(&games).await.unwrap().len(), 100);
    assert!(store.seats_of(&[]).await.unwrap().is_empty());
}
