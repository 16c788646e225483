//! A hall: a knockout that is set up by its form, with the browsers of those who run it.

use crate::browser::{Browser, account, link_in};
use crate::site::{Answer, Site};
use boardside_competition::{Competition, EntryId, Match, MatchId, TableId};
use boardside_play::Moment;
use boardside_server::contest::Contest;
use jiff::ToSpan;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A knockout and its director.
pub struct Hall<'s> {
    pub site: &'s Site,
    pub director: Browser<'s>,
    pub id: String,
    /// The midnight before the day, in milliseconds since 1970.
    midnight: i64,
    /// The wristbands that were given out, by the entry.
    pub bands: HashMap<EntryId, String>,
    /// The pages of the tables, by the cards that lie on them.
    pub cards: HashMap<TableId, String>,
}

/// The day after today, on which everything is played.
pub fn tomorrow() -> jiff::civil::Date {
    let today = jiff::Timestamp::now()
        .to_zoned(jiff::tz::TimeZone::UTC)
        .date();
    today.checked_add(1.day()).unwrap()
}

/// The form of a day, as it is usually filled in, with these fields filled in otherwise.
pub fn form(changes: &[(&str, &str)]) -> Vec<(String, String)> {
    let usual = [
        ("name", "Youth day"),
        ("rulebook", "youth-games"),
        ("venue", "The hall"),
        ("zone", "UTC"),
        ("starts", "09:00"),
        ("ends", "17:00"),
        ("check_in_closes", "08:45"),
        ("section-0", "Open"),
        ("final-0", "15:00"),
        ("section-1", "Under 18"),
        ("final-1", "15:30"),
        ("section-2", "Under 15"),
        ("final-2", "16:00"),
        ("rest", "5"),
        ("no_show", "10"),
        ("grace", "10"),
        ("tables", "3"),
        ("third_place", "played"),
    ];
    let mut fields: Vec<(String, String)> = usual
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect();
    fields.push(("day".to_owned(), tomorrow().to_string()));
    for (name, value) in changes {
        fields.retain(|(known, _)| known != name);
        fields.push(((*name).to_owned(), (*value).to_owned()));
    }
    fields
}

pub fn borrowed(fields: &[(String, String)]) -> Vec<(&str, &str)> {
    fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect()
}

impl<'s> Hall<'s> {
    pub async fn open(site: &'s Site, changes: &[(&str, &str)]) -> Hall<'s> {
        let mut director = Browser::owner(site).await;
        let fields = form(changes);
        let answer = director
            .post("/competitions/new/knockout", &borrowed(&fields))
            .await;
        let id = answer.location().split('/').nth(2).unwrap().to_owned();
        let midnight = tomorrow().to_zoned(jiff::tz::TimeZone::UTC).unwrap();
        Hall {
            site,
            director,
            id,
            midnight: midnight.timestamp().as_millisecond(),
            bands: HashMap::new(),
            cards: HashMap::new(),
        }
    }

    /// A day with one group whose players are these rows, and the browser of its coordinator.
    pub async fn with_players(
        site: &'s Site,
        changes: &[(&str, &str)],
        rows: &str,
    ) -> (Hall<'s>, Browser<'s>) {
        let mut hall = Hall::open(site, changes).await;
        let mut river = hall.group("River", "Rosa River").await;
        let enter = [("do", "enter"), ("text", rows)];
        let entered = river.post(&hall.path("/group/0/import"), &enter).await;
        Hall::done(&entered);
        (hall, river)
    }

    pub fn path(&self, place: &str) -> String {
        format!("/c/{}{place}", self.id)
    }

    /// Sets the clock to an hour and a minute of the day.
    pub async fn at(&self, hour: i64, minute: i64) {
        let then = self.midnight + (hour * 60 + minute) * 60_000;
        let real = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let real = i64::try_from(real.as_millis()).unwrap();
        self.site.shift(then - real).await;
        assert!(self.site.app.time.now() >= Moment(then));
    }

    pub async fn contest(&self) -> Arc<Contest> {
        self.site.app.contest(&self.id).await.unwrap()
    }

    /// Waits until the competition is as it should be.
    pub async fn until(&self, what: &str, is: impl Fn(&Competition) -> bool) -> Arc<Contest> {
        let look = async {
            loop {
                let contest = self.contest().await;
                if is(&contest.competition) {
                    return contest;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let seen = tokio::time::timeout(Duration::from_secs(60), look).await;
        seen.unwrap_or_else(|_| panic!("never: {what}"))
    }

    /// A group, and the browser of its coordinator, who makes an account by the invitation.
    pub async fn group(&mut self, name: &str, coordinator: &str) -> Browser<'s> {
        let fields = [("name", name), ("coordinator", coordinator)];
        let answer = self.director.post(&self.path("/groups"), &fields).await;
        let link = link_in(&answer, "/join/");
        let mut browser = Browser::on(self.site);
        let login = coordinator.split(' ').next().unwrap().to_lowercase();
        let answer = browser.post(&link, &account(coordinator, &login)).await;
        assert_eq!(answer.location(), "/account");
        browser
    }

    /// Sends a form of the director's.
    pub async fn send(&mut self, place: &str, fields: &[(&str, &str)]) -> Answer {
        let path = self.path(place);
        self.director.post(&path, fields).await
    }

    #[track_caller]
    pub fn done(answer: &Answer) {
        assert_eq!(answer.status, 303, "{}: {}", answer.path, answer.body);
    }

    /// Everybody who is entered comes and gets a wristband, but those whose names begin so.
    pub async fn check_in_all(&mut self, but: &[&str]) {
        let entered: Vec<(EntryId, String)> = self.entered().await;
        for (entry, name) in entered {
            if but.iter().any(|start| name.starts_with(start)) {
                continue;
            }
            let number = format!("W{:04}", 7 * entry.0 + 1000);
            let id = entry.0.to_string();
            let fields = [
                ("do", "give_and_check_in"),
                ("entry", id.as_str()),
                ("number", number.as_str()),
            ];
            let answer = self.send("/check-in", &fields).await;
            Hall::done(&answer);
            self.bands.insert(entry, number);
        }
    }

    /// Everybody who is entered and plays, with the whole name.
    pub async fn entered(&self) -> Vec<(EntryId, String)> {
        let contest = self.contest().await;
        let mut entered = Vec::new();
        for (id, entry) in contest
            .competition
            .entries()
            .filter(|(_, entry)| entry.plays())
        {
            let person = boardside_store::people::PersonId::new(entry.person.as_str()).unwrap();
            let person = self.site.app.store.person(&person).await.unwrap().unwrap();
            let name = person.details().unwrap().full_name.as_str().to_owned();
            entered.push((id, name));
        }
        entered
    }

    /// Draws a section.
    pub async fn draw(&mut self, section: &str) {
        let fields = [("do", "draw"), ("section", section)];
        let answer = self.send("/draw", &fields).await;
        Hall::done(&answer);
    }

    /// Waits until a match is called to a table.
    pub async fn until_called(&self) {
        let called = |competition: &Competition| {
            let mut tables = competition.tables();
            tables.any(|(_, table)| table.match_id.is_some())
        };
        self.until("a match is called", called).await;
    }

    /// Prints the cards, and finds each table's page on them.
    pub async fn print_cards(&mut self) {
        let answer = self.send("/tables/cards", &[("once", "cards")]).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let links = answer.attributes("href").into_iter();
        let links: Vec<String> = links.filter(|href| href.starts_with("/t/")).collect();
        let contest = self.contest().await;
        let tables = contest.competition.tables().filter(|(_, table)| table.open);
        self.cards = tables.map(|(id, _)| id).zip(links).collect();
    }

    /// The matches at the tables.
    pub async fn called(&self) -> Vec<(TableId, MatchId)> {
        let contest = self.contest().await;
        let tables = contest.competition.tables();
        tables
            .filter_map(|(id, table)| Some((id, table.match_id?)))
            .collect()
    }

    pub async fn find(&self, id: MatchId) -> Match {
        let contest = self.contest().await;
        contest.competition.match_of(id).unwrap().clone()
    }

    /// Sends a form of a table's page.
    pub async fn at_table(&self, table: TableId, fields: &[(&str, &str)]) -> Answer {
        self.site.post(&self.cards[&table], fields).await
    }

    /// One of the two shows the wristband at the table and does something.
    pub async fn does(
        &self,
        table: TableId,
        id: MatchId,
        side: EntryId,
        what: &[(&str, &str)],
    ) -> Answer {
        let id = id.0.to_string();
        let mut fields = vec![
            ("match", id.as_str()),
            ("number", self.bands[&side].as_str()),
        ];
        fields.extend_from_slice(what);
        self.at_table(table, &fields).await
    }

    /// A match at a table ends on the real board: one reports, the other confirms.
    pub async fn plays(&self, table: TableId, id: MatchId, winner: EntryId) {
        let found = self.find(id).await;
        let won = winner.0.to_string();
        let report = [("do", "report"), ("result", won.as_str())];
        Hall::done(&self.does(table, id, winner, &report).await);
        let other = found.opponent(winner);
        Hall::done(&self.does(table, id, other, &[("do", "confirm")]).await);
    }
}
