//! The whole day of twelve players in three sections, from the first form to the medals.

use crate::browser::Browser;
use crate::hall::Hall;
use crate::site::{Site, is_a_page};
use boardside_competition::{
    DivisionId, EntryId, How, MatchId, MatchKind, Outcome, Status, TableId, Verdict,
};

const RIVER: &str = "name;birth date;section
Ada Alder;;Open
Ben Birch;2010-05-06;Under 18
\"Cedar, Cleo\";2013-01-02;Under 15
Dora Dogwood;;Open
Emil Elm;2013-02-03;Under 15
";

const HILL: &str = "Finn Fir,,Open
Greta Gum,2010-07-08,Under 18
Hugo Hazel,2012-09-10,Under 15
Ida Ivy,,Open
Jon Juniper,2010-11-12,Under 18
Kim Kauri,2012-12-13,Under 15
Lou Larch,,Open
";

/// Enters a table after a look at it.
async fn import(browser: &mut Browser<'_>, path: &str, text: &str, rows: usize) {
    let looked = browser
        .post(path, &[("do", "preview"), ("text", text)])
        .await;
    assert_eq!(looked.status, 200, "{}", looked.body);
    assert!(
        looked
            .body
            .contains(&format!("All {rows} rows are in order"))
    );
    let entered = browser
        .post(path, &[("do", "enter"), ("text", text), ("once", path)])
        .await;
    Hall::done(&entered);
    // The same form again enters nobody twice.
    let again = browser
        .post(path, &[("do", "enter"), ("text", text), ("once", path)])
        .await;
    Hall::done(&again);
    // Nor does another form with the same people.
    let other = browser.post(path, &[("do", "enter"), ("text", text)]).await;
    assert_eq!(other.status, 422, "{}", other.body);
    assert!(other.body.contains("entered there already"));
}

#[tokio::test]
async fn twelve_players_in_three_sections_have_their_day() {
    let site = Site::open().await;
    let mut hall = Hall::open(&site, &[]).await;
    before_the_day(&mut hall).await;
    check_in(&mut hall).await;
    draws(&mut hall).await;
    first_matches(&mut hall).await;
    rest_of_the_day(&mut hall).await;
    medals(&mut hall).await;
}

async fn before_the_day(hall: &mut Hall<'_>) {
    let mut river = hall.group("River", "Rosa River").await;
    let mut hill = hall.group("Hill", "Hana Hill").await;
    let (own, other) = (hall.path("/group/0"), hall.path("/group/1"));
    assert_eq!(river.get(&hall.path("/group")).await.location(), own);
    is_a_page(&river.get(&own).await);
    assert_eq!(river.get(&other).await.status, 403);

    let max = [
        ("do", "enter"),
        ("name", "Max Maple"),
        ("born", "2011-01-31"),
        ("section", "Under 18"),
    ];
    Hall::done(&river.post(&own, &max).await);
    let old = [
        ("do", "enter"),
        ("name", "Old Oak"),
        ("born", "2001-01-31"),
        ("section", "Under 15"),
    ];
    let too_old = river.post(&own, &old).await;
    assert_eq!(too_old.status, 422);
    assert!(
        too_old.body.contains("Too old for Under 15"),
        "{}",
        too_old.body
    );

    let wrong = "Ada Alder,,Nowhere\nBen Birch,6.5.2010,Under 18";
    let import_path = format!("{own}/import");
    let looked = river.post(&import_path, &[("text", wrong)]).await;
    assert_eq!(looked.status, 422);
    assert!(looked.body.contains("2 of 2 rows cannot be entered"));
    import(&mut river, &import_path, RIVER, 5).await;
    let doubles = "ada alder,,Open\nNora New,,Open\nNora New,,Open\nNora New,2012-01-01,Under 15";
    let looked = river.post(&import_path, &[("text", doubles)]).await;
    assert_eq!(looked.status, 422);
    assert!(looked.body.contains("2 of 4 rows cannot be entered"));
    assert!(
        looked
            .body
            .contains("This player is entered there already.")
    );
    assert!(
        looked
            .body
            .contains("The same player is in line 2 already.")
    );
    import(&mut hill, &format!("{other}/import"), HILL, 7).await;
    assert_eq!(hall.entered().await.len(), 13);
    let roster = river.get(&own).await;
    assert!(roster.body.contains("Cleo C.") && !roster.body.contains("Greta"));
}

async fn check_in(hall: &mut Hall<'_>) {
    hall.at(8, 0).await;
    // Lou does not come.
    hall.check_in_all(&["Lou"]).await;
    let entered = hall.entered().await;
    let number_of = |start: &str| {
        let found = entered.iter().find(|(_, name)| name.starts_with(start));
        found.unwrap().0
    };
    let (ada, ben) = (number_of("Ada"), number_of("Ben"));
    // A wristband is one player's.
    let taken = hall.bands[&ben].clone();
    let id = ada.0.to_string();
    let fields = [
        ("do", "give"),
        ("entry", id.as_str()),
        ("number", taken.as_str()),
    ];
    let refused = hall.send("/check-in", &fields).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("Another player has this wristband"));
    // A lost one stops working when there is a new one.
    let lost = hall.bands[&ada].clone();
    let fields = [("do", "give"), ("entry", id.as_str()), ("number", "new-1")];
    Hall::done(&hall.send("/check-in", &fields).await);
    hall.bands.insert(ada, "NEW-1".to_owned());
    let find = |number: &str| {
        [
            ("do".to_owned(), "find".to_owned()),
            ("number".to_owned(), number.to_owned()),
        ]
    };
    for (number, expected) in [(lost.as_str(), false), ("new-1", true)] {
        let fields = find(number);
        let looked = hall.send("/lookup", &crate::hall::borrowed(&fields)).await;
        assert_eq!(looked.status, 200);
        assert_eq!(
            looked.body.contains("id=\"player\">Ada Alder"),
            expected,
            "{number}"
        );
    }
    // By a name, too.
    let named = hall
        .send("/check-in", &[("do", "find"), ("q", "hug")])
        .await;
    assert!(named.body.contains("Hugo Hazel") && named.body.contains("Hill"));
    is_a_page(&named);
    // At the cut-off check-in closes by itself.
    hall.at(8, 46).await;
    let contest = hall
        .until("check-in closes", |competition| {
            competition
                .divisions()
                .all(|division| competition.division(division).unwrap().check_in_closed())
        })
        .await;
    let scratched = contest.competition.entries();
    let scratched = scratched.filter(|(_, entry)| entry.status == Status::Scratched);
    assert_eq!(scratched.count(), 1);
}

async fn draws(hall: &mut Hall<'_>) {
    // A seed that two share is refused; then two change places.
    let contest = hall.contest().await;
    let open: Vec<EntryId> = contest
        .competition
        .entries()
        .filter(|(_, entry)| entry.division == DivisionId(0) && entry.plays())
        .map(|(id, _)| id)
        .collect();
    let names: Vec<String> = open
        .iter()
        .map(|entry| format!("seed-{}", entry.0))
        .collect();
    for seeds in [["1", "2"], ["2", "1"]] {
        let fields = [
            ("do", "seeds"),
            ("section", "0"),
            (names[0].as_str(), seeds[0]),
            (names[1].as_str(), seeds[1]),
        ];
        Hall::done(&hall.send("/draw", &fields).await);
    }
    for section in ["0", "1", "2"] {
        hall.draw(section).await;
    }
    // Before the first match it can be drawn again.
    for section in ["0", "1", "2"] {
        hall.draw(section).await;
    }
    let page = hall.director.get(&hall.path("/draw")).await;
    is_a_page(&page);
    assert_eq!(page.count("the same bracket"), 3, "{}", page.body);
    let seen = hall.site.get(&hall.path("/draw")).await;
    is_a_page(&seen);
    assert!(!seen.body.contains("River"), "groups are for officials");
    let bracket = hall.site.get(&hall.path("/bracket")).await;
    is_a_page(&bracket);
    assert!(bracket.body.contains("<svg class=\"bracket "));
}

async fn first_matches(hall: &mut Hall<'_>) {
    hall.print_cards().await;
    let table = TableId(0);
    let empty = hall.site.get(&hall.cards[&table]).await;
    is_a_page(&empty);
    assert!(empty.body.contains("No match is called to this table now"));
    hall.at(9, 0).await;
    hall.until("matches are called", |competition| {
        competition
            .tables()
            .all(|(_, table)| table.match_id.is_some())
    })
    .await;
    let redrawn = hall
        .send("/draw", &[("do", "draw"), ("section", "0")])
        .await;
    assert_eq!(redrawn.status, 422, "too late to draw again");
    let called = hall.called().await;
    wrong_wristbands(hall, called[0]).await;
    on_the_tablet(hall, called[0]).await;
    drawn_and_replayed(hall, called[1]).await;
    nobody_comes(hall, called[2]).await;
}

/// Nobody learns whose a wristband is.
async fn wrong_wristbands(hall: &Hall<'_>, (table, id): (TableId, MatchId)) {
    let found = hall.find(id).await;
    let strangers = hall.bands.iter().find(|(entry, _)| !found.has(**entry));
    let (_, stranger) = strangers.unwrap();
    let match_id = id.0.to_string();
    let mut said = Vec::new();
    for number in [stranger.as_str(), "W9999", "", "\u{7}"] {
        let fields = [
            ("do", "present"),
            ("match", match_id.as_str()),
            ("number", number),
        ];
        let refused = hall.at_table(table, &fields).await;
        assert_eq!(refused.status, 422, "{number}");
        said.push(refused.text_of("<div class=\"message message-bad\""));
    }
    said.dedup();
    assert_eq!(said.len(), 1, "{said:?}");
    let play = [("do", "play"), ("match", match_id.as_str())];
    let refused = hall.at_table(table, &play).await;
    assert_eq!(refused.status, 422, "both must be there first");
}

async fn on_the_tablet(hall: &Hall<'_>, (table, id): (TableId, MatchId)) {
    let found = hall.find(id).await;
    for side in found.sides {
        Hall::done(&hall.does(table, id, side, &[("do", "present")]).await);
    }
    let there = hall.site.get(&hall.cards[&table]).await;
    is_a_page(&there);
    assert!(there.body.contains("Play on this tablet"));
    let match_id = id.0.to_string();
    let play = hall
        .at_table(table, &[("do", "play"), ("match", match_id.as_str())])
        .await;
    let play = play.location().to_owned();
    let site = hall.site;
    for seat in ["white", "black"] {
        let shaken = site
            .post(
                &format!("{play}/act"),
                &[("do", "shake_hands"), ("as", seat)],
            )
            .await;
        Hall::done(&shaken);
    }
    for mv in ["f3", "e5", "g4", "Qh4"] {
        let moved = site
            .post(&format!("{play}/act"), &[("do", "attempt"), ("move", mv)])
            .await;
        Hall::done(&moved);
    }
    let contest = hall
        .until("the game is recorded", |competition| {
            competition.match_of(id).unwrap().decided.is_some()
        })
        .await;
    let decided = contest.competition.match_of(id).unwrap().decided.unwrap();
    assert_eq!(decided.outcome, Outcome::Won(found.sides[1]), "Black mated");
    assert_eq!(decided.how, How::Games);
}

async fn drawn_and_replayed(hall: &mut Hall<'_>, (table, id): (TableId, MatchId)) {
    let found = hall.find(id).await;
    let [one, other] = found.sides;
    let report = [("do", "report"), ("result", "draw")];
    Hall::done(&hall.does(table, id, one, &report).await);
    let own = hall.does(table, id, one, &[("do", "confirm")]).await;
    assert_eq!(own.status, 422, "nobody confirms the own report");
    Hall::done(&hall.does(table, id, other, &[("do", "confirm")]).await);
    let page = hall.site.get(&hall.cards[&table]).await;
    assert!(page.body.contains("play one more game"), "{}", page.body);
    // Black has White now.
    let rules = *hall.contest().await.competition.series_rules();
    let Verdict::Open(next) = hall.find(id).await.verdict(&rules) else {
        panic!("the match goes on");
    };
    assert_eq!((next.number, next.white), (2, other));
    // They ask for an official, who sends them on; then they do not agree, and the official decides.
    let match_id = id.0.to_string();
    let call = [
        ("do", "call"),
        ("matter", "rule"),
        ("match", match_id.as_str()),
    ];
    Hall::done(&hall.at_table(table, &call).await);
    let tables = hall.director.get(&hall.path("/tables")).await;
    is_a_page(&tables);
    assert!(tables.body.contains("An official is called"));
    let on = [
        ("do", "play_on"),
        ("match", match_id.as_str()),
        ("reason", "Look at the sheet."),
    ];
    Hall::done(&hall.send("/tables", &on).await);
    let won = one.0.to_string();
    let report = [("do", "report"), ("result", won.as_str())];
    Hall::done(&hall.does(table, id, one, &report).await);
    Hall::done(&hall.does(table, id, other, &[("do", "deny")]).await);
    let locked = hall.does(table, id, other, &[("do", "confirm")]).await;
    assert_eq!(locked.status, 422);
    let ruling = [
        ("do", "won"),
        ("match", match_id.as_str()),
        ("side", won.as_str()),
    ];
    let unreasoned = hall.send("/tables", &ruling).await;
    assert_eq!(unreasoned.status, 422, "a ruling needs its reason");
    let ruling = [
        ("do", "won"),
        ("match", match_id.as_str()),
        ("side", won.as_str()),
        ("reason", "Two spectators saw the mate."),
    ];
    Hall::done(&hall.send("/tables", &ruling).await);
    assert_eq!(hall.find(id).await.decided.unwrap().how, How::Ruling);
}

async fn nobody_comes(hall: &mut Hall<'_>, (table, id): (TableId, MatchId)) {
    let found = hall.find(id).await;
    let [there, missing] = found.sides;
    Hall::done(&hall.does(table, id, there, &[("do", "present")]).await);
    let (match_id, side) = (id.0.to_string(), missing.0.to_string());
    let award = [
        ("do", "no_show"),
        ("match", match_id.as_str()),
        ("side", side.as_str()),
    ];
    let early = hall.send("/tables", &award).await;
    assert_eq!(early.status, 422);
    assert!(early.body.contains("Wait for the missing player"));
    hall.at(9, 15).await;
    Hall::done(&hall.send("/tables", &award).await);
    let decided = hall.find(id).await.decided.unwrap();
    assert_eq!(
        (decided.outcome, decided.how),
        (Outcome::Won(there), How::NoShow)
    );
}

/// Everything that is left, at whatever table it is called to, the first player winning; the finals at their hours.
async fn rest_of_the_day(hall: &mut Hall<'_>) {
    for (hour, minute) in [
        (9, 30),
        (10, 0),
        (10, 30),
        (11, 0),
        (15, 0),
        (15, 30),
        (16, 0),
        (16, 30),
    ] {
        hall.at(hour, minute).await;
        // What was called before this hour, or is now.
        for _ in 0..12 {
            hall.until("what is due has happened", |competition| {
                let now = hall.site.app.time.now();
                competition.next_deadline().is_none_or(|at| at > now)
            })
            .await;
            let called = hall.called().await;
            for (table, id) in &called {
                let found = hall.find(*id).await;
                if found.kind == MatchKind::Final {
                    assert!(hour >= 15, "no final before its time");
                }
                hall.plays(*table, *id, found.sides[0]).await;
            }
            if called.is_empty() {
                break;
            }
        }
    }
}

async fn medals(hall: &mut Hall<'_>) {
    let contest = hall.contest().await;
    let open = contest.competition.matches();
    let open: Vec<MatchId> = open
        .filter(|(_, found)| found.decided.is_none())
        .map(|(id, _)| id)
        .collect();
    assert_eq!(open, []);
    for division in contest.competition.divisions() {
        let medals = contest.competition.medals(division).unwrap();
        assert!(medals.gold.is_some() && medals.silver.is_some());
        assert_eq!(medals.bronze.len(), 1, "third place was played for");
    }
    let page = hall.site.get(&hall.path("/medals")).await;
    is_a_page(&page);
    assert_eq!(page.count("class=\"gold\""), 3);
    // The director reads who looked up whom.
    let log = hall.director.get(&hall.path("/lookup")).await;
    is_a_page(&log);
    assert!(log.body.contains("Olga Owner") && log.body.contains("nobody has it"));
}
