//! Somebody whose name is there already: the form asks once.

use crate::hall::Hall;
use crate::site::Site;

#[tokio::test]
async fn somebody_with_the_name_of_another_is_asked_about_once() {
    let site = Site::open().await;
    let (mut hall, mut river) = Hall::with_players(&site, &[], "Ada Alder,,Open").await;
    let mut hill = hall.group("Hill", "Hana Hill").await;
    let own = hall.path("/group/0");
    let ada = [
        ("do", "enter"),
        ("name", "ada alder"),
        ("born", "2012-04-30"),
        ("section", "Open"),
        ("once", "ada"),
    ];
    let asked = river.post(&own, &ada).await;
    assert_eq!(asked.status, 422);
    assert!(
        asked.body.contains("There is already a ada alder in Open."),
        "{}",
        asked.body
    );
    assert!(asked.body.contains("value=\"2012-04-30\""));
    assert_eq!(asked.count("name=\"anyway\""), 1);
    assert_eq!(hall.entered().await.len(), 1);
    let mut anyway = ada.to_vec();
    anyway.push(("anyway", "on"));
    // Pressed twice, it enters one.
    for _ in 0..2 {
        Hall::done(&river.post(&own, &anyway).await);
    }
    assert_eq!(hall.entered().await.len(), 2);
    // Two birth dates tell two apart, and in another section nobody has the name.
    for (name, born, section) in [
        ("Ben Birch", "2010-01-31", "Open"),
        ("Ben Birch", "2011-02-28", "Open"),
        ("Ada Alder", "2012-04-30", "Under 18"),
    ] {
        let other = [
            ("do", "enter"),
            ("name", name),
            ("born", born),
            ("section", section),
        ];
        Hall::done(&river.post(&own, &other).await);
    }
    // A coordinator hears nothing of another group; an official does.
    let theirs = [("do", "enter"), ("name", "Ada Alder"), ("section", "Open")];
    let hill_page = hall.path("/group/1");
    assert_eq!(hall.send("/group/1", &theirs).await.status, 422);
    Hall::done(&hill.post(&hill_page, &theirs).await);
    assert_eq!(hall.entered().await.len(), 6);
}
