//! A league and the browser of its director.

use crate::browser::{Browser, account};
use crate::site::{Answer, Site, is_a_page};
use boardside_competition::{Actor, Command, Competition, EntryId, GameResult, MatchId};
use boardside_play::Moment;
use boardside_server::keys::CompetitionId;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};

pub const HOUR: i64 = 3_600_000;

/// A league, and the browser of its director, who owns the place.
pub struct League<'s> {
    pub site: &'s Site,
    pub director: Browser<'s>,
    pub id: CompetitionId,
}

/// What a founder fills in; some of it otherwise.
pub fn filled(site: &Site, otherwise: &[(&str, &str)]) -> Vec<(String, String)> {
    let now = Timestamp::from_millisecond(site.app.time.now().0).unwrap();
    let today = now.to_zoned(TimeZone::UTC).date();
    let tomorrow = today.checked_add(1.days()).unwrap().to_string();
    let weekday = [
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    ];
    let ends = (today.weekday().to_monday_zero_offset() + 5) % 7;
    let fields = [
        ("name", "Autumn league"),
        ("rulebook", "intramural"),
        ("venue", "Recreation center"),
        ("time_zone", "UTC"),
        ("first_day", &tomorrow),
        ("weeks", "3"),
        ("deadline_day", weekday[usize::try_from(ends).unwrap()]),
        ("deadline_time", "17:00"),
        ("divisions", "Open"),
        ("rounds", "complete"),
        ("withdrawals", "opponents_win"),
        ("win", "2"),
        ("draw", "1"),
        ("loss", "0"),
        ("forfeit", "0"),
        ("bye", "0"),
        ("tie_1", "match_wins"),
        ("tie_2", "head_to_head"),
        ("tie_3", "game_points"),
        ("tie_4", "game_difference"),
        ("tie_5", "play_off"),
        ("tie_6", "lot"),
        ("grace", "48"),
        ("boards_due", "24"),
        ("warn_before", "48"),
        ("attempts_needed", "2"),
        ("drop_out_after", ""),
    ];
    let given = |name: &str| {
        otherwise
            .iter()
            .find(|(one, _)| *one == name)
            .map(|(_, value)| *value)
    };
    let mut all: Vec<(String, String)> = fields
        .iter()
        .map(|(name, value)| ((*name).to_owned(), given(name).unwrap_or(value).to_owned()))
        .collect();
    let more = otherwise
        .iter()
        .filter(|(name, _)| fields.iter().all(|(one, _)| one != name));
    all.extend(more.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    all
}

/// Sends the form that sets a league up.
pub async fn found(site: &Site, browser: &mut Browser<'_>, otherwise: &[(&str, &str)]) -> Answer {
    let all = filled(site, otherwise);
    let pairs: Vec<(&str, &str)> = all
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    browser.post("/competitions/new", &pairs).await
}

impl<'s> League<'s> {
    /// A league without players.
    pub async fn new(site: &'s Site) -> League<'s> {
        League::with(site, &[]).await
    }

    /// One that was set up a little otherwise.
    pub async fn with(site: &'s Site, otherwise: &[(&str, &str)]) -> League<'s> {
        let mut director = Browser::owner(site).await;
        let answer = found(site, &mut director, otherwise).await;
        let path = answer.location().to_owned();
        let id = CompetitionId::new(path.split('/').nth(2).unwrap()).unwrap();
        assert_eq!(path, format!("/c/{id}/office/entries"));
        League { site, director, id }
    }

    /// A league with these players, drawn in the order of entry.
    pub async fn drawn(site: &'s Site, players: &[&str]) -> League<'s> {
        let mut league = League::new(site).await;
        league.enter(players).await;
        league.draw().await;
        league
    }

    pub async fn enter(&mut self, players: &[&str]) {
        for name in players {
            let answer = self
                .send("/entries", &[("name", name), ("division", "0")])
                .await;
            assert_eq!(answer.location(), self.at("/entries"));
        }
    }

    pub async fn draw(&mut self) {
        let fields = [("division", "0"), ("order", "entry")];
        let answer = self.send("/schedule/draw", &fields).await;
        assert_eq!(answer.location(), self.at("/schedule"));
    }

    /// The address of a page of the office.
    pub fn at(&self, path: &str) -> String {
        format!("/c/{}/office{path}", self.id)
    }

    /// A page of the office, whole and in order.
    pub async fn page(&mut self, path: &str) -> Answer {
        let answer = self.director.get(&self.at(path)).await;
        is_a_page(&answer);
        answer
    }

    /// Sends a form of the office.
    pub async fn send(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.director.post(&self.at(path), fields).await
    }

    /// The competition as it stands.
    pub async fn competition(&self) -> Competition {
        let contest = self.site.app.contest(self.id.as_str()).await.unwrap();
        contest.competition.clone()
    }

    /// A player does something, from wherever.
    pub async fn acts(&self, entry: u32, command: Command) {
        let competition = self.competition().await;
        let person = competition.entry(EntryId(entry)).unwrap().person.clone();
        let asked = self
            .site
            .app
            .ask(&self.id, None, Actor::Person(person), command);
        assert_eq!(asked.await.unwrap(), Ok(()));
    }

    /// A player reports that somebody won a game.
    pub async fn reports(&self, entry: u32, match_id: u32, game: u32, winner: u32) {
        let report = Command::ReportGame {
            match_id: MatchId(match_id),
            game,
            result: GameResult::Won(EntryId(winner)),
            side: None,
        };
        self.acts(entry, report).await;
    }

    /// Time passes until this moment.
    pub async fn until(&self, moment: Moment) {
        let real = Timestamp::now().as_millisecond();
        self.site.shift(moment.0 - real).await;
    }

    /// Somebody with an account, who is an official.
    pub async fn official(&mut self, name: &str, login: &str) -> Browser<'s> {
        let browser = self.member(name, login).await;
        let found = self.page(&format!("/people?q={login}")).await;
        let person = person_in(&found);
        let answer = self.send("/people", &[("person", &person)]).await;
        assert_eq!(answer.location(), self.at("/people"));
        browser
    }

    /// Somebody with an account.
    pub async fn member(&mut self, name: &str, login: &str) -> Browser<'s> {
        let link = self.director.join_link(1).await;
        let mut browser = Browser::on(self.site);
        let answer = browser.post(&link, &account(name, login)).await;
        assert_eq!(answer.location(), "/account");
        browser
    }
}

/// Whom the first button of a page that hands out roles is about.
#[track_caller]
pub fn person_in(page: &Answer) -> String {
    let section = page.body.split("id=\"find\"").nth(1).unwrap();
    let value = section.split("name=\"person\" value=\"").nth(1).unwrap();
    value.split('"').next().unwrap().to_owned()
}

/// A refusal or a mistake: nothing was done, and the sentence is there.
#[track_caller]
pub fn refused(answer: &Answer, sentence: &str) {
    assert_eq!(answer.status, 422, "{}: {}", answer.path, answer.body);
    let text = answer.body.replace("&#39;", "'").replace("&#34;", "\"");
    assert!(
        text.contains(sentence),
        "no “{sentence}” in {}",
        answer.body
    );
    assert!(text.contains("role=\"alert\""), "{}", answer.body);
}
