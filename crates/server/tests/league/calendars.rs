//! Agreed times in calendars.

use crate::bed::{DAY, HOUR, League, SHOWN, stamp};
use crate::site::Answer;
use boardside_competition::{MatchId, Outcome, Ruling};
use boardside_play::Moment;

/// Proposes a time and has it accepted; says when it is.
async fn agree(league: &League, number: u32, [one, other]: [usize; 2], millis: i64) -> Moment {
    let time = league.field(millis);
    league
        .act(one, number, &[("do", "propose"), ("time1", &time)])
        .await;
    let contest = league.site.app.contest(league.id.as_str()).await.unwrap();
    let found = contest.competition.match_of(MatchId(number)).unwrap();
    let agreed = found.dealings().proposal.as_ref().unwrap().times[0];
    let accept = [("do", "accept"), ("time", &*agreed.0.to_string())];
    league.act(other, number, &accept).await;
    agreed
}

/// The lines of a calendar, unfolded.
fn lines(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(
        answer.headers["content-type"],
        "text/calendar; charset=utf-8"
    );
    let text = answer.body.replace("\r\n ", "");
    text.split("\r\n").map(str::to_owned).collect()
}

fn value<'a>(lines: &'a [String], name: &str) -> &'a str {
    let line = lines
        .iter()
        .find(|line| line.starts_with(&format!("{name}:")));
    &line.unwrap_or_else(|| panic!("no {name} in {lines:?}"))[name.len() + 1..]
}

#[tokio::test]
async fn an_agreed_time_keeps_its_uid_when_it_moves() {
    let league = League::of(2).await;
    let (number, sides) = league.meeting(0, 1).await;
    let path = league.path(&format!("/match/{number}.ics"));
    assert_eq!(
        league.site.get(&path).await.status,
        404,
        "nothing is agreed yet"
    );
    let agreed = agree(&league, number, sides, 2 * DAY).await;
    let first = lines(&league.site.get(&path).await);
    let utc = |moment: Moment| stamp(moment).strftime("%Y%m%dT%H%M%SZ").to_string();
    assert_eq!(value(&first, "DTSTART"), utc(agreed));
    assert_eq!(value(&first, "DTEND"), utc(agreed.after(2 * HOUR)));
    assert_eq!(value(&first, "SEQUENCE"), "0");
    assert_eq!(value(&first, "STATUS"), "CONFIRMED");
    assert_eq!(value(&first, "LOCATION"), "Ray Meyer Center");
    let [one, other] = sides.map(|side| SHOWN[side]);
    assert_eq!(
        value(&first, "SUMMARY"),
        format!("{one} – {other} (Autumn league)")
    );
    let moved = agree(&league, number, sides, 3 * DAY).await;
    let second = lines(&league.site.get(&path).await);
    assert_eq!(value(&second, "UID"), value(&first, "UID"));
    assert_eq!(value(&second, "DTSTART"), utc(moved));
    assert_eq!(value(&second, "SEQUENCE"), "1");
}

#[tokio::test]
async fn a_match_that_is_decided_before_its_time_is_struck_from_calendars() {
    let league = League::of(2).await;
    let (number, sides) = league.meeting(0, 1).await;
    agree(&league, number, sides, 2 * DAY).await;
    league
        .office(boardside_competition::Command::Rule {
            match_id: MatchId(number),
            ruling: Ruling::Result(Outcome::Void),
            reason: "The hall burnt down.".into(),
        })
        .await;
    for path in [
        league.path(&format!("/match/{number}.ics")),
        league.path("/calendar.ics"),
    ] {
        let lines = lines(&league.site.get(&path).await);
        assert_eq!(value(&lines, "STATUS"), "CANCELLED", "{path}");
        assert_ne!(value(&lines, "SEQUENCE"), "0", "{path}");
    }
}

#[tokio::test]
async fn everybody_has_a_calendar_of_their_own_at_an_address_that_nobody_guesses() {
    let league = League::of(4).await;
    let (number, sides) = league.meeting(0, 1).await;
    agree(&league, number, sides, DAY).await;
    let feed = async |player: usize| {
        let page = league.get(player, "/me").await;
        let mut links = page.attributes("href").into_iter();
        links
            .find(|href| href.starts_with("/me/calendar/"))
            .unwrap()
    };
    // No cookie is sent: a calendar program has none.
    for player in 0..4 {
        let path = feed(player).await;
        assert!(path.ends_with(".ics"), "{path}");
        let events = lines(&league.site.get(&path).await);
        let events = events.iter().filter(|line| *line == "BEGIN:VEVENT").count();
        assert_eq!(events, usize::from(sides.contains(&player)), "{player}");
    }
    let (one, other) = (feed(0).await, feed(1).await);
    let person = league.players[1].person.as_str();
    let forged = one.replace(league.players[0].person.as_str(), person);
    assert_ne!(forged, other);
    for path in [
        forged,
        other.replace(".ics", "0.ics"),
        format!("/me/calendar/{person}.ics"),
    ] {
        assert_eq!(league.site.get(&path).await.status, 404, "{path}");
    }
    let erase = boardside_store::people::Change::ErasePerson(league.players[0].person.clone());
    league
        .site
        .app
        .store
        .change_one(erase)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(
        league.site.get(&one).await.status,
        404,
        "nothing is told of who is erased"
    );
}
