//! A drawn league on a server of its own, and its players, each with a browser that is signed in.

use crate::site::{Answer, Site};
use boardside_competition::{
    Actor, Command, DivisionId, Eligibility, Event, Fact, Format, League as LeagueTerms, MatchId,
    PersonId, Remote, Terms, weekly,
};
use boardside_play::Moment;
use boardside_server::keys::{CompetitionId, GameId};
use boardside_store::people::{
    self, Account, Assignment, Change, Details, FullName, LoginName, PasswordHash, Rank, Role,
    Session, SignIn, TokenHash,
};
use jiff::civil::time;
use jiff::tz::TimeZone;
use sha2::{Digest as _, Sha256};
use std::sync::Arc;
use std::time::Duration;

pub const HOUR: i64 = 3_600_000;
pub const DAY: i64 = 24 * HOUR;

/// A league on a server.
pub struct League {
    pub site: Site,
    pub id: CompetitionId,
    pub players: Vec<Player>,
}

/// Somebody with an account and a browser.
#[derive(Clone)]
pub struct Player {
    pub person: people::PersonId,
    pub cookie: String,
}

const NAMES: [&str; 4] = [
    "Ada Abelard",
    "Ben Bergström",
    "Cleo Czerny",
    "Dan Delacroix",
];

/// What everybody reads of them.
pub const SHOWN: [&str; 4] = ["Ada A.", "Ben B.", "Cleo C.", "Dan D."];

impl League {
    /// A drawn league of so many.
    pub async fn of(players: usize) -> League {
        League::with(players, |_| {}).await
    }

    /// One with other terms.
    pub async fn with(players: usize, change: impl FnOnce(&mut Terms)) -> League {
        let site = Site::open().await;
        let league = League::on(site, players, change).await;
        let lot = None;
        let division = DivisionId(0);
        league.office(Command::DrawSchedule { division, lot }).await;
        league
    }

    /// One that is not drawn yet, on a server.
    pub async fn on(site: Site, players: usize, change: impl FnOnce(&mut Terms)) -> League {
        let id = CompetitionId::random();
        let mut terms = terms(site.app.time.now());
        change(&mut terms);
        let contests = &site.app.contests;
        contests.set_up(&id, office(), terms).await.unwrap();
        let mut league = League {
            site,
            id,
            players: Vec::new(),
        };
        for name in NAMES.iter().take(players) {
            let player = add(&league.site, name).await;
            league.enter(&player).await;
            league.players.push(player);
        }
        league
    }

    async fn enter(&self, player: &Player) {
        let role = Change::GiveRole(Assignment {
            person: player.person.clone(),
            competition: self.id.stream(),
            role: Role::Player,
            group: None,
        });
        let given = self.site.app.store.change_one(role).await;
        given.unwrap().unwrap();
        self.office(Command::Enter {
            person: PersonId::new(player.person.as_str()),
            division: DivisionId(0),
            group: None,
            eligibility: Eligibility::NotChecked,
        })
        .await;
    }

    /// The office does something.
    pub async fn office(&self, command: Command) {
        let by = Actor::Director(office());
        let asked = self.site.app.ask(&self.id, None, by, command).await;
        assert_eq!(asked.unwrap(), Ok(()));
    }

    /// Somebody new who directs it.
    pub async fn director(&self) -> Player {
        let director = add(&self.site, "Dora Director").await;
        let role = Change::GiveRole(Assignment {
            person: director.person.clone(),
            competition: self.id.stream(),
            role: Role::Director,
            group: None,
        });
        let given = self.site.app.store.change_one(role).await;
        given.unwrap().unwrap();
        director
    }

    /// A page below the league's address.
    pub fn path(&self, below: &str) -> String {
        format!("/c/{}{below}", self.id)
    }

    /// Everything that has happened.
    pub async fn record(&self) -> Vec<Arc<Event>> {
        let contest = self.site.app.contest(self.id.as_str()).await.unwrap();
        contest.record.iter().cloned().collect()
    }

    /// How often something happened.
    pub async fn count(&self, what: impl Fn(&Fact) -> bool) -> usize {
        let record = self.record().await;
        record.iter().filter(|event| what(&event.fact)).count()
    }

    /// The first match between two players, with the one who has White first in front.
    pub async fn meeting(&self, one: usize, other: usize) -> (u32, [usize; 2]) {
        let contest = self.site.app.contest(self.id.as_str()).await.unwrap();
        let mut matches = contest.competition.matches();
        let wanted = [one, other];
        let found = matches.find(|(_, found)| {
            found
                .sides
                .iter()
                .all(|side| wanted.contains(&(side.0 as usize)))
        });
        let (MatchId(number), found) = found.unwrap();
        (number, found.sides.map(|side| side.0 as usize))
    }

    /// A page as a player sees it.
    pub async fn get(&self, player: usize, path: &str) -> Answer {
        self.players[player].get(&self.site, path).await
    }

    /// A player's form about a match.
    pub async fn send(&self, player: usize, number: u32, fields: &[(&str, &str)]) -> Answer {
        let path = self.path(&format!("/match/{number}"));
        self.players[player].post(&self.site, &path, fields).await
    }

    /// A player's form that is taken; the answer is the page that follows.
    pub async fn act(&self, player: usize, number: u32, fields: &[(&str, &str)]) -> Answer {
        let answer = self.send(player, number, fields).await;
        let path = self.path(&format!("/match/{number}"));
        assert_eq!(answer.location(), path);
        let page = self.get(player, &path).await;
        crate::site::is_a_page(&page);
        page
    }

    /// Waits until the page of a match says something, to everybody.
    pub async fn wait_for(&self, number: u32, text: &str) -> Answer {
        let path = self.path(&format!("/match/{number}"));
        for _ in 0..600 {
            let page = self.site.get(&path).await;
            if page.body.contains(text) {
                return page;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the match never says {text}");
    }

    /// A moment as a field for a day and an hour holds it; the league keeps the hours of Greenwich.
    pub fn field(&self, millis: i64) -> String {
        let then = self.site.app.time.now().after(millis);
        stamp(then).strftime("%Y-%m-%dT%H:%M").to_string()
    }
}

pub fn stamp(moment: Moment) -> jiff::Zoned {
    let stamp = jiff::Timestamp::from_millisecond(moment.0).unwrap();
    stamp.to_zoned(TimeZone::UTC)
}

pub fn office() -> PersonId {
    PersonId::new("office")
}

fn terms(now: Moment) -> Terms {
    let start = stamp(now).date();
    let weeks = weekly(start, 4, time(17, 0, 0, 0), 6, &TimeZone::UTC).unwrap();
    Terms {
        name: "Autumn league".into(),
        rulebook: "intramural".into(),
        digest: None,
        time_zone: "UTC".into(),
        venue: Some("Ray Meyer Center".into()),
        remote: Remote::NotAllowed,
        divisions: vec!["Division One".into()],
        removed: Vec::new(),
        grace: 2 * DAY,
        boards_due: DAY,
        format: Format::League(LeagueTerms::new(weeks)),
    }
}

/// Somebody new who is signed in.
pub async fn add(site: &Site, name: &str) -> Player {
    let person = people::PersonId::new(GameId::random().as_str()).unwrap();
    let token = GameId::random().to_string();
    let now = site.app.time.now();
    let details = Details::new(FullName::new(name).unwrap(), None);
    let changes = vec![
        Change::AddPerson(person.clone(), details),
        Change::AddAccount(Account {
            person: person.clone(),
            login: LoginName::new(person.as_str()).unwrap(),
            password: PasswordHash::new("no password has this hash").unwrap(),
            sign_in: SignIn::Allowed,
            rank: Rank::Ordinary,
        }),
        Change::AddSession(Session {
            hash: hash(&token),
            person: person.clone(),
            created_at: now,
            seen_at: now,
            expires_at: now.after(30 * DAY),
        }),
    ];
    site.app.store.change(changes).await.unwrap().unwrap();
    let cookie = format!("boardside={token}");
    Player { person, cookie }
}

pub fn hash(token: &str) -> TokenHash {
    TokenHash(Sha256::digest(token.as_bytes()).into())
}

impl Player {
    pub async fn get(&self, site: &Site, path: &str) -> Answer {
        site.get_with(path, &[("cookie", &self.cookie)]).await
    }

    pub async fn post(&self, site: &Site, path: &str, fields: &[(&str, &str)]) -> Answer {
        let headers = [
            ("cookie", self.cookie.as_str()),
            ("sec-fetch-site", "same-origin"),
        ];
        site.post_with(path, &headers, fields).await
    }
}
