//! On a games day nobody reads the words of a league.

use crate::hall::Hall;
use crate::site::{Site, is_a_page};

/// What only a league has.
const LEAGUE: &[&str] = &[
    "lend",
    "hand out a board",
    "boards that are out",
    "agreed times",
    "division",
    "schedule",
    "season",
    "week",
];

/// Every page of the director's, and those of everybody.
const PLACES: &[&str] = &[
    "",
    "/bracket",
    "/medals",
    "/draw",
    "/match/0",
    "/tables",
    "/check-in",
    "/lookup",
    "/groups",
    "/group/0",
    "/office",
    "/office/match/0",
    "/office/announcements",
    "/office/people",
    "/office/settings",
    "/erase",
];

#[tokio::test]
async fn no_page_of_a_games_day_speaks_of_a_league() {
    let site = Site::open().await;
    let rows = "Ada Alder,,Open\nBen Birch,,Open\nCleo Cedar,,Open\nDora Dogwood,,Open";
    let (mut hall, _) = Hall::with_players(&site, &[("check_in_closes", "")], rows).await;
    hall.draw("0").await;
    for place in PLACES {
        let page = hall.director.get(&hall.path(place)).await;
        is_a_page(&page);
        let main = page.body.split("<main").nth(1).unwrap().to_lowercase();
        let text: Vec<&str> = main
            .split('<')
            .filter_map(|part| part.split_once('>'))
            .map(|(_, text)| text.trim())
            .collect();
        for word in LEAGUE {
            let found = text.iter().find(|text| text.contains(word));
            assert_eq!(found, None, "{place} says “{word}”");
        }
    }
}
