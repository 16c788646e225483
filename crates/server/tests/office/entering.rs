//! Entering players: by hand, from those who are known, by a link; and withdrawing them.

use crate::browser::{Browser, link_in};
use crate::league::{League, refused};
use crate::site::Site;
use boardside_competition::{Command, DivisionId, EntryId, MatchId, Outcome};
use boardside_store::people::{ContactKind, PersonId, Purpose, Role, Subject};

/// What is sent, the field that is wrong, and what is said there.
type Mistaken<'a> = (&'a [(&'a str, &'a str)], &'a str, &'a str);

#[tokio::test]
async fn somebody_new_is_entered_with_everything_that_is_known() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let fields = [
        ("name", "Mia Lena König"),
        ("division", "0"),
        ("email", "mia@example.org"),
        ("phone", "+1 312 555 0100 ext 7"),
        ("card", "a-17"),
    ];
    let answer = league.send("/entries", &fields).await;
    assert_eq!(answer.location(), league.at("/entries"));
    let page = league.page("/entries").await;
    assert!(page.body.contains("Mia Lena König") && page.body.contains("A-17"));
    let competition = league.competition().await;
    let person = &competition.entry(EntryId(0)).unwrap().person;
    let person = PersonId::new(person.as_str()).unwrap();
    let contacts = site.app.store.contacts_of(&person).await.unwrap();
    let kinds: Vec<ContactKind> = contacts.iter().map(|contact| contact.kind).collect();
    assert_eq!(kinds, [ContactKind::Email, ContactKind::Phone]);
    let roles = site.app.store.roles_of(&person).await.unwrap();
    assert_eq!(roles[0].role, Role::Player);
}

#[tokio::test]
async fn a_double_click_enters_one_person() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let fields = [("name", "Mia König"), ("division", "0"), ("once", "abcdef")];
    for _ in 0..2 {
        assert_eq!(
            league.send("/entries", &fields).await.location(),
            league.at("/entries")
        );
    }
    assert_eq!(league.competition().await.entries().count(), 1);
}

#[tokio::test]
async fn somebody_with_the_name_of_another_is_asked_about_once() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let mia = [
        ("name", "Mia König"),
        ("division", "0"),
        ("phone", "555 0100"),
    ];
    let entries = league.at("/entries");
    assert_eq!(league.send("/entries", &mia).await.location(), entries);
    let again = [
        ("name", "mia könig"),
        ("division", "0"),
        ("phone", "555 0199"),
    ];
    let asked = league.send("/entries", &again).await;
    assert_eq!(asked.status, 422);
    assert!(asked.body.contains("mia könig plays in"), "{}", asked.body);
    // What was typed is still there.
    assert!(asked.body.contains("value=\"555 0199\""));
    assert_eq!(asked.count("name=\"anyway\""), 1);
    assert_eq!(league.competition().await.entries().count(), 1);
    let mut anyway = again.to_vec();
    anyway.push(("anyway", "on"));
    // Another mistake does not ask again.
    let mut mistaken = anyway.clone();
    mistaken.push(("email", "nowhere"));
    let answer = league.send("/entries", &mistaken).await;
    assert!(
        answer.body.contains("name=\"anyway\" checked"),
        "{}",
        answer.body
    );
    assert_eq!(league.send("/entries", &anyway).await.location(), entries);
    assert_eq!(league.competition().await.entries().count(), 2);
}

#[tokio::test]
async fn by_hand_another_address_is_asked_about_and_another_card_is_not() {
    let site = Site::open().await;
    let mut league = League::with(&site, &[("divisions", "Open\nBeginners")]).await;
    let entries = league.at("/entries");
    let noah = |division, email, card| {
        [
            ("name", "Noah Ng"),
            ("division", division),
            ("email", email),
            ("card", card),
        ]
    };
    let first = noah("0", "noah@example.org", "17");
    let first = league.send("/entries", &first).await;
    assert_eq!(first.location(), entries);
    let rows = [
        ("another address", noah("0", "ng@example.org", ""), true),
        ("the same address", noah("0", "noah@example.org", ""), true),
        ("another card", noah("0", "", "18"), false),
        ("another division", noah("1", "ng@example.org", ""), false),
    ];
    for (what, fields, is_asked) in rows {
        let answer = league.send("/entries", &fields).await;
        if !is_asked {
            assert_eq!(answer.location(), entries, "{what}");
            continue;
        }
        refused(&answer, "if it is somebody else, tick the box");
        let kept = format!("value=\"{}\"", fields[2].1);
        assert_eq!(answer.count(&kept), 1, "{what}");
    }
    assert_eq!(league.competition().await.entries().count(), 3);
    let mut anyway = noah("0", "ng@example.org", "").to_vec();
    anyway.push(("anyway", "on"));
    assert_eq!(league.send("/entries", &anyway).await.location(), entries);
    assert_eq!(league.competition().await.entries().count(), 4);
}

#[tokio::test]
async fn bad_input_has_a_sentence_and_enters_nobody() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let rows: [Mistaken; 6] = [
        (
            &[("name", " "), ("division", "0")],
            "name",
            "it may not be empty",
        ),
        (
            &[("name", "a\u{202e}b"), ("division", "0")],
            "name",
            "control characters",
        ),
        (
            &[("name", "Mia"), ("division", "9")],
            "division",
            "choose one of the divisions",
        ),
        (
            &[("name", "Mia"), ("division", "0"), ("email", "nowhere")],
            "email",
            "mia@example.org",
        ),
        (
            &[("name", "Mia"), ("division", "0"), ("phone", "call me")],
            "phone",
            "a telephone number",
        ),
        (
            &[("name", "Mia"), ("division", "0"), ("card", "\u{7}")],
            "card",
            "control characters",
        ),
    ];
    for (fields, field, sentence) in rows {
        let answer = league.send("/entries", fields).await;
        refused(&answer, sentence);
        assert_eq!(
            answer.count(&format!("id=\"by-hand-{field}-mistake\"")),
            1,
            "{field}"
        );
    }
    let answer = league
        .send("/entries", &[("name", "Kept"), ("division", "9")])
        .await;
    assert!(answer.body.contains("value=\"Kept\""));
    assert_eq!(league.competition().await.entries().count(), 0);
}

#[tokio::test]
async fn an_id_number_belongs_to_one_person() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let mia = [("name", "Mia"), ("division", "0"), ("card", "17")];
    league.send("/entries", &mia).await.location();
    let noah = [("name", "Noah"), ("division", "0"), ("card", "17")];
    refused(
        &league.send("/entries", &noah).await,
        "Somebody else has this number",
    );
    assert_eq!(league.competition().await.entries().count(), 1);
}

#[tokio::test]
async fn the_director_finds_somebody_who_is_known_and_an_official_does_not() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    league.member("Nora Newman", "nora").await;
    let page = league.page("/entries?q=nor").await;
    let section = page.body.split("id=\"known\"").nth(1).unwrap();
    let person = section.split("name=\"person\" value=\"").nth(1).unwrap();
    let person = person.split('"').next().unwrap().to_owned();
    let fields = [("person", person.as_str()), ("division", "0")];
    assert_eq!(
        league.send("/entries/known", &fields).await.location(),
        league.at("/entries")
    );
    refused(
        &league.send("/entries/known", &fields).await,
        "This player is entered there already.",
    );
    assert!(
        league
            .page("/entries?q=zzz")
            .await
            .body
            .contains("Nobody has a name like this.")
    );
    let mut official = league.official("Otto Olsen", "otto").await;
    let page = official.get(&league.at("/entries?q=nora")).await;
    assert_eq!(page.status, 200);
    assert_eq!(page.count("Find a name"), 0);
    assert_eq!(
        official
            .post(&league.at("/entries/known"), &fields)
            .await
            .status,
        403
    );
}

#[tokio::test]
async fn a_link_to_join_is_shown_once_listed_and_closed() {
    let site = Site::open().await;
    let mut league = League::with(&site, &[("divisions", "Open\nBeginners")]).await;
    let fields = [("division", "1"), ("uses", "5"), ("days", "3")];
    let answer = league.send("/entries/link", &fields).await;
    let link = link_in(&answer, &format!("/c/{}/join/", league.id));
    assert_eq!(link.split('/').next_back().unwrap().len(), 52);
    assert_eq!(answer.count("<svg class=\"qr\""), 1);
    let about = Subject::new(&format!("join {} 1", league.id.stream())).unwrap();
    let tokens = site
        .app
        .store
        .tokens_about(Purpose::Join, &about)
        .await
        .unwrap();
    assert_eq!(tokens.len(), 1);
    assert_eq!(tokens[0].uses_left, 5);
    assert!(
        league
            .page("/entries")
            .await
            .body
            .contains("Beginners: a link for 5 more")
    );
    let closed = league
        .send("/entries/link/close", &[("division", "1")])
        .await;
    assert_eq!(closed.location(), league.at("/entries"));
    assert!(
        site.app
            .store
            .tokens_about(Purpose::Join, &about)
            .await
            .unwrap()
            .is_empty()
    );
    for (fields, sentence) in [
        (
            [("division", "7"), ("uses", "5"), ("days", "3")],
            "choose one of the divisions",
        ),
        (
            [("division", "0"), ("uses", "0"), ("days", "3")],
            "a number from 1 to 1000",
        ),
        (
            [("division", "0"), ("uses", "5"), ("days", "x")],
            "a number from 1 to 365",
        ),
    ] {
        refused(&league.send("/entries/link", &fields).await, sentence);
    }
}

#[tokio::test]
async fn whoever_withdraws_leaves_the_matches_to_the_opponents() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann A", "Ben B", "Cara C"]).await;
    assert!(
        league
            .page("/entries")
            .await
            .body
            .contains("the opponents win what is left")
    );
    let answer = league.send("/entries/withdraw", &[("entry", "0")]).await;
    assert_eq!(answer.location(), league.at("/entries"));
    refused(
        &league.send("/entries/withdraw", &[("entry", "0")]).await,
        "has withdrawn",
    );
    refused(
        &league.send("/entries/withdraw", &[("entry", "77")]).await,
        "There is no entry 77 here.",
    );
    assert_eq!(league.send("/entries/withdraw", &[]).await.status, 400);
    let competition = league.competition().await;
    for id in competition.entry(EntryId(0)).unwrap().matches() {
        let found = competition.match_of(*id).unwrap();
        let opponent = found.opponent(EntryId(0));
        assert_eq!(found.decided.unwrap().outcome, Outcome::Won(opponent));
    }
    assert!(league.page("/entries").await.body.contains("withdrawn"));
}

#[tokio::test]
async fn a_late_entry_takes_the_place_of_the_bye() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann A", "Ben B", "Cara C"]).await;
    let first = league
        .competition()
        .await
        .match_of(MatchId(0))
        .unwrap()
        .sides;
    league.reports(first[0].0, 0, 1, first[0].0).await;
    league.enter(&["Late Lou"]).await;
    let competition = league.competition().await;
    assert_eq!(competition.entry(EntryId(3)).unwrap().matches().len(), 3);
    let schedule = competition
        .division(DivisionId(0))
        .unwrap()
        .schedule
        .clone()
        .unwrap();
    assert_eq!(schedule.bye(1), None);
    // Nobody has a bye any more.
    let answer = league
        .send("/entries", &[("name", "Later"), ("division", "0")])
        .await;
    refused(&answer, "there is no place for one more player");
    assert_eq!(league.competition().await.entries().count(), 4);
}

#[tokio::test]
async fn an_official_may_enter_players_and_others_may_not() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let mut official = league.official("Otto Olsen", "otto").await;
    let fields = [("name", "Mia"), ("division", "0")];
    let answer = official.post(&league.at("/entries"), &fields).await;
    assert_eq!(answer.location(), league.at("/entries"));
    let mut member = league.member("Nora Newman", "nora").await;
    assert_eq!(
        member.post(&league.at("/entries"), &fields).await.status,
        403
    );
    assert_eq!(
        Browser::on(&site)
            .post(&league.at("/entries"), &fields)
            .await
            .status,
        401
    );
    let command = Command::Withdraw {
        entry: EntryId(0),
        leaving: None,
    };
    league.acts(0, command).await;
}
