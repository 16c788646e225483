//! A day that is read in Spanish, and in two languages at once.

use crate::browser::Browser;
use crate::hall::Hall;
use crate::site::{Site, is_a_page};
use crate::wall::Screen;

/// The same browser, of somebody who chose Spanish at the foot of a page.
fn reads_spanish(browser: &mut Browser<'_>) {
    let cookie = browser.cookie.take().unwrap();
    browser.cookie = Some(format!("{cookie}; language=es"));
}

/// What is read on a page, without its tags.
fn read(body: &str) -> String {
    let body = body.split_once("<body").map_or(body, |(_, body)| body);
    let parts = body.split('<').map(|part| match part.split_once('>') {
        Some((_, text)) => text,
        None => part,
    });
    parts.collect::<Vec<&str>>().join(" ")
}

#[tokio::test]
async fn a_coordinator_who_reads_spanish_is_told_in_spanish_what_is_wrong_with_a_table() {
    let site = Site::open().await;
    let mut hall = Hall::open(&site, &[]).await;
    let mut river = hall.group("River", "Rosa River").await;
    reads_spanish(&mut river);
    let path = hall.path("/group/0/import");
    let wrong =
        "Ada Alder,,Nowhere\nBen Birch,6.5.2010,Under 18\n,,Open\nOld Oak,2001-01-31,Under 15";
    let looked = river.post(&path, &[("text", wrong)]).await;
    assert_eq!(looked.status, 422);
    let text = read(&looked.body);
    for sentence in [
        "4 de 4 filas no se pueden inscribir.",
        "La categoría es una de estas: Open, Under 18, Under 15.",
        "No se puede leer la fecha de nacimiento: ",
        "El nombre no sirve: ",
        "Demasiada edad para Under 15 el ",
    ] {
        assert!(text.contains(sentence), "{sentence}: {text}");
    }
    for english in ["write the date", "may not be empty", "Too old", "cannot"] {
        assert!(!text.contains(english), "{english}: {text}");
    }
    // Her columns have Spanish names, in an order of their own.
    let rows =
        "categoría;nombre;fecha de nacimiento\nOpen;Ada Alder;\nUnder 18;Ben Birch;2010-05-06\n";
    let looked = river.post(&path, &[("text", rows)]).await;
    assert_eq!(looked.status, 200, "{}", looked.body);
    assert!(read(&looked.body).contains("Las 2 filas están en orden."));
    let enter = [("do", "enter"), ("text", rows)];
    Hall::done(&river.post(&path, &enter).await);
    // What the competition refuses is told in Spanish as well.
    let again = river.post(&path, &enter).await;
    assert_eq!(again.status, 422);
    let text = read(&again.body);
    assert!(text.contains("Ada Alder: "), "{text}");
    assert!(!text.contains("already"), "{text}");
}

#[tokio::test]
async fn whoever_reads_spanish_finds_no_english_on_the_pages_of_the_day() {
    let site = Site::open().await;
    let mut hall = Hall::open(&site, &[("venue", "Sala"), ("check_in_closes", "")]).await;
    let mut river = hall.group("River", "Rosa River").await;
    let rows: String = (0..20).map(|n| format!("Player{n} Name,,Open\n")).collect();
    let enter = [("do", "enter"), ("text", rows.as_str())];
    Hall::done(&river.post(&hall.path("/group/0/import"), &enter).await);
    hall.draw("0").await;
    hall.at(9, 30).await;
    hall.until("a match is called", |competition| {
        competition
            .tables()
            .any(|(_, table)| table.match_id.is_some())
    })
    .await;
    hall.print_cards().await;
    reads_spanish(&mut hall.director);
    let pages = [
        ("/groups", "Añadir un grupo"),
        ("/group/0", "Inscribir a muchos desde una tabla"),
        ("/check-in", "Escanea una pulsera o escribe un nombre"),
        ("/check-in?entry=0", "Escanea la pulsera nueva"),
        ("/draw", "Repetir este sorteo"),
        ("/tables", "Imprimir tarjetas de mesa"),
        ("/lookup", "Número de la pulsera"),
        ("/bracket", "Las últimas rondas"),
        ("/bracket?part=sheets", "Imprimir las hojas"),
        ("/medals", "La final empieza a las 15:00."),
        ("/office/settings", "Guardar los ajustes"),
        ("/erase", "Borrar ahora todo lo personal"),
        ("/screen", "Próximas llamadas"),
        ("/screen?panel=results", "Todavía no hay nada decidido."),
        ("/screen?panel=bracket-0-0", "Open"),
    ];
    let mut shown = Vec::new();
    for (place, expected) in pages {
        let answer = hall.director.get(&hall.path(place)).await;
        assert_eq!(answer.status, 200, "{place}");
        assert!(answer.body.contains("<html lang=\"es\""), "{place}");
        shown.push((place, expected, read(&answer.body)));
    }
    let new = hall.director.get("/competitions/new/knockout").await;
    is_a_page(&new);
    shown.push(("set up", "Dónde se juega", read(&new.body)));
    let card = hall.cards.values().next().unwrap();
    let table = site.get_with(card, &[("accept-language", "es")]).await;
    is_a_page(&table);
    shown.push(("a table", "Llamar a un árbitro", read(&table.body)));
    let english = [
        "the", "is", "of", "and", "not", "are", "your", "to", "at", "by", "this", "with", "nobody",
        "players", "table", "round", "won",
    ];
    for (place, expected, text) in shown {
        assert!(text.contains(expected), "{place}: {text}");
        let words = text.split(|letter: char| !letter.is_alphanumeric());
        let found: Vec<&str> = words
            .filter(|word| english.contains(&word.to_lowercase().as_str()))
            .collect();
        assert!(found.is_empty(), "{place}: {found:?} in {text}");
    }
}

#[tokio::test]
async fn two_screens_of_one_day_are_each_told_a_result_in_their_own_language() {
    let site = Site::open().await;
    let rows = "Mia Keller,,Open\nNoah Nash,,Open\n";
    let (mut hall, _) = Hall::with_players(&site, &[("check_in_closes", "")], rows).await;
    hall.draw("0").await;
    let mut english = Screen::open_in(&hall, "results", "en").await;
    let mut spanish = Screen::open_in(&hall, "results", "es-MX").await;
    let empty = |panel: &str| panel.contains("Nothing is decided yet.");
    english.until("nothing, in English", empty).await;
    let empty = |panel: &str| panel.contains("Todavía no hay nada decidido.");
    spanish.until("nothing, in Spanish", empty).await;
    let contest = hall.contest().await;
    let (id, found) = contest.competition.matches().next().unwrap();
    let (id, side) = (id.0.to_string(), found.sides[0].0.to_string());
    let won = [
        ("do", "won"),
        ("match", id.as_str()),
        ("side", side.as_str()),
        ("reason", "A broken board."),
    ];
    Hall::done(&hall.send("/tables", &won).await);
    let result = |panel: &str| panel.contains("won, by ruling") && panel.contains("Final");
    let panel = english.until("the result, in English", result).await;
    assert!(!panel.contains("ganó"), "{panel}");
    let result = |panel: &str| panel.contains("ganó por resolución") && panel.contains("Final");
    let panel = spanish.until("the result, in Spanish", result).await;
    assert!(!panel.contains(" won"), "{panel}");
    // Whoever comes later is shown the same as others of the language, whatever others read.
    for (language, words) in [("es", "ganó por resolución"), ("en", "won, by ruling")] {
        let mut later = Screen::open_in(&hall, "results", language).await;
        later.until(words, |panel| panel.contains(words)).await;
        let path = hall.path("/screen?panel=results");
        let page = site.get_with(&path, &[("accept-language", language)]).await;
        assert!(page.body.contains(words), "{language}: {}", page.body);
    }
}
