//! The sheet of 2013: no wristbands, and a word about insurance.

use crate::hall::Hall;
use crate::site::{Site, is_a_page};
use boardside_competition::{How, Insurance, Outcome};

#[tokio::test]
async fn coordinators_pass_the_word_about_insurance_on_and_players_say_who_they_are() {
    let site = Site::open().await;
    let sheet = [("rulebook", "youth-games-2013"), ("check_in_closes", "")];
    let mut hall = Hall::open(&site, &sheet).await;
    let mut river = hall.group("River", "Rosa River").await;
    let own = hall.path("/group/0");
    let max = [
        ("do", "enter"),
        ("name", "Max Maple"),
        ("born", "2011-01-31"),
        ("section", "Under 18"),
    ];
    let refused = river.post(&own, &max).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.body.contains("accident insurance"),
        "{}",
        refused.body
    );
    assert!(
        refused.body.contains("Max Maple"),
        "what was typed is there"
    );
    // Nobody says it for the coordinator.
    let instead = hall.send("/group/0", &[("do", "acknowledge")]).await;
    assert_eq!(instead.status, 422);
    let said = river.post(&own, &[("do", "acknowledge")]).await;
    Hall::done(&said);
    let contest = hall.contest().await;
    let (_, group) = contest.competition.groups().next().unwrap();
    assert_eq!(group.insurance, Insurance::Acknowledged);
    Hall::done(&river.post(&own, &max).await);
    let ada = [
        ("do", "enter"),
        ("name", "Ada Alder"),
        ("born", "2011-02-28"),
        ("section", "Under 18"),
    ];
    Hall::done(&river.post(&own, &ada).await);

    hall.at(8, 0).await;
    is_a_page(&hall.director.get(&hall.path("/check-in?entry=0")).await);
    for entry in ["0", "1"] {
        let fields = [("do", "give_and_check_in"), ("entry", entry)];
        Hall::done(&hall.send("/check-in", &fields).await);
    }
    let look_up = hall.director.get(&hall.path("/lookup")).await;
    assert!(look_up.body.contains("know no wristbands"));
    Hall::done(
        &hall
            .send("/check-in", &[("do", "close"), ("section", "1")])
            .await,
    );
    hall.draw("1").await;
    hall.print_cards().await;
    hall.at(15, 30).await;
    hall.until_called().await;
    let (table, id) = hall.called().await[0];
    let [one, other] = hall.find(id).await.sides;
    let (match_id, first, second) = (id.0.to_string(), one.0.to_string(), other.0.to_string());
    let does = |what: &'static str, who: &str| {
        [
            ("do".to_owned(), what.to_owned()),
            ("as".to_owned(), who.to_owned()),
            ("match".to_owned(), match_id.clone()),
            ("result".to_owned(), first.clone()),
        ]
    };
    let strange = does("present", "77");
    let refused = hall.at_table(table, &crate::hall::borrowed(&strange)).await;
    assert_eq!(refused.status, 422);
    for (what, who) in [
        ("present", &first),
        ("present", &second),
        ("report", &first),
        ("confirm", &second),
    ] {
        is_a_page(&site.get(&hall.cards[&table]).await);
        let fields = does(what, who);
        let done = hall.at_table(table, &crate::hall::borrowed(&fields)).await;
        Hall::done(&done);
    }
    let decided = hall.find(id).await.decided.unwrap();
    assert_eq!(
        (decided.outcome, decided.how),
        (Outcome::Won(one), How::Games)
    );
}
