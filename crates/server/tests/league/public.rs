//! What everybody reads.

use crate::bed::{League, SHOWN};
use crate::site::{is_a_page, walk};
use boardside_competition::{
    Command, DivisionId, EntryId, GameResult, MatchId, Outcome, Ruling, Seed, Terms,
};

#[tokio::test]
async fn every_link_of_a_league_leads_to_a_page_and_shows_no_whole_name() {
    let league = League::of(3).await;
    let (number, [one, other]) = league.meeting(0, 1).await;
    let text = "The hall closes at nine.\nBring your ID.".to_owned();
    league.office(Command::Announce { text }).await;
    let won = [("do", "report"), ("game", "1"), ("result", "won")];
    league.act(one, number, &won).await;
    league.act(other, number, &[("do", "approve")]).await;
    let seen = walk(&league.site, &[&league.path("")]).await;
    for below in [
        "/standings",
        "/fixtures",
        "/fixtures?week=3",
        "/crosstable",
        "/match/0",
        "/calendar.ics",
        "/standings/why?entry=0&what=points",
        "/standings/why?entry=2&what=lot",
    ] {
        assert!(seen.contains(&league.path(below)), "{below}");
    }
    for path in seen.iter().filter(|path| path.starts_with("/c/")) {
        let page = league.site.get(path).await;
        for whole in ["Abelard", "Bergström", "Czerny"] {
            assert!(!page.body.contains(whole), "{path} says {whole}");
        }
    }
    let page = league.site.get(&league.path("")).await;
    assert!(page.body.contains("The hall closes at nine."));
    for name in &SHOWN[..3] {
        assert!(page.body.contains(name), "{name}");
    }
}

#[tokio::test]
async fn before_the_draw_the_pages_say_what_comes() {
    let site = crate::site::Site::open().await;
    let league = League::on(site, 2, |_| {}).await;
    let page = league.site.get(&league.path("")).await;
    is_a_page(&page);
    assert!(page.body.contains("2 players are entered."));
    let page = league.site.get(&league.path("/fixtures")).await;
    is_a_page(&page);
    assert!(page.body.contains("The schedule is not drawn yet."));
    for below in ["/standings", "/crosstable"] {
        is_a_page(&league.site.get(&league.path(below)).await);
    }
    let page = league.get(0, "/me").await;
    assert!(page.body.contains("Nothing is drawn yet."));
}

#[tokio::test]
async fn divisions_are_chosen_and_an_empty_one_says_so() {
    let two = |terms: &mut Terms| terms.divisions.push("Division Two".into());
    let league = League::with(2, two).await;
    let page = league.site.get(&league.path("/standings?division=1")).await;
    is_a_page(&page);
    assert!(page.body.contains("Nobody is entered in Division Two yet."));
    let page = league.site.get(&league.path("/standings?division=7")).await;
    assert!(page.body.contains("<caption>Division One</caption>"));
    for below in [
        "/standings/why?entry=0&what=nothing",
        "/standings/why?entry=9&what=points",
        "/fixtures?week=99",
        "/fixtures?week=0",
    ] {
        assert_eq!(
            league.site.get(&league.path(below)).await.status,
            404,
            "{below}"
        );
    }
    let odd = league.site.get(&league.path("/standings?division=x")).await;
    assert_eq!(odd.status, 400);
    assert_eq!(league.site.get("/c/0123456789abcdef").await.status, 404);
}

#[tokio::test]
async fn a_week_without_an_opponent_is_told() {
    let league = League::of(3).await;
    let page = league.site.get(&league.path("/fixtures?week=1")).await;
    assert!(
        page.body.contains("has no opponent in this week."),
        "{}",
        page.body
    );
    assert_eq!(page.count("class=\"row-who\""), 1);
}

async fn rule(league: &League, number: u32, ruling: Ruling) {
    let rule = Command::Rule {
        match_id: MatchId(number),
        ruling,
        reason: "So it is.".to_owned(),
    };
    league.office(rule).await;
}

#[tokio::test]
async fn the_crosstable_says_without_color_who_won_by_a_ruling() {
    let league = League::of(3).await;
    let (number, [winner, _]) = league.meeting(0, 1).await;
    let won = Outcome::Won(EntryId(u32::try_from(winner).unwrap()));
    rule(&league, number, Ruling::Result(won)).await;
    let (number, [winner, _]) = league.meeting(0, 2).await;
    let result = GameResult::Won(EntryId(u32::try_from(winner).unwrap()));
    for game in [1, 2] {
        let ruling = Ruling::Game {
            number: game,
            result,
        };
        rule(&league, number, ruling).await;
    }
    let page = league.site.get(&league.path("/crosstable")).await;
    is_a_page(&page);
    // The one match by its signs, the other by its games.
    for (class, text) in [("won", "+"), ("lost", "−"), ("won", "2"), ("lost", "0")] {
        let cell = format!("<td class=\"{class}\">");
        let cells = page.body.split(&cell);
        let told = cells.skip(1).filter(|cell| {
            let text = format!(">{text}<span");
            cell.split("</td>").next().unwrap().contains(&text)
        });
        assert_eq!(told.count(), 1, "{class} {text}: {}", page.body);
    }
    assert!(page.body.contains("A plus is a match won without them"));
}

#[tokio::test]
async fn whoever_asks_for_the_lot_of_a_tie_reads_its_seed() {
    let league = League::of(2).await;
    rule(&league, 0, Ruling::Result(Outcome::Drawn)).await;
    let why = |entry: u32| league.path(&format!("/standings/why?entry={entry}&what=lot"));
    let page = league.site.get(&why(0)).await;
    assert!(!page.body.contains("Its seed"), "{}", page.body);
    let division = DivisionId(0);
    let seed = Seed(4711);
    league.office(Command::DrawLot { division, seed }).await;
    for entry in [0, 1] {
        let page = league.site.get(&why(entry)).await;
        is_a_page(&page);
        assert!(page.body.contains("Its seed: 4711."), "{}", page.body);
    }
}
