//! Who may do what on a knockout day, and who learns nothing there: wristbands, birth dates and the rosters of groups.

use crate::site::{Answer, Site, written};
use boardside_competition::{
    Actor, Command, DivisionId, Eligibility, EntryId, Format, GroupId, Knockout, PersonId, Remote,
    Seed, Session, Terms,
};
use boardside_server::index;
use boardside_server::keys::{CompetitionId, GameId};
use boardside_store::people::{
    self, Account, Assignment, BirthDate, Change, Details, FullName, Identifier, IdentifierKind,
    LoginName, Number, PasswordHash, Purpose, Rank, Role, Scope, SignIn, Subject, Token, TokenHash,
};
use sha2::{Digest as _, Sha256};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Who calls.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Caller {
    /// Somebody who knows nothing: no account, no card, not even the address.
    Nobody,
    /// Somebody with an account and no part in it.
    Stranger,
    /// A player with an account, in the first group.
    Player,
    /// Somebody without an account who has a table's card.
    CardHolder,
    /// The coordinator of the first group.
    Coordinator,
    /// The coordinator of another group.
    OtherCoordinator,
    /// An official.
    Official,
    /// The director.
    Director,
    /// An owner of the place.
    Owner,
}

impl Caller {
    const ALL: [Caller; 9] = [
        Caller::Nobody,
        Caller::Stranger,
        Caller::Player,
        Caller::CardHolder,
        Caller::Coordinator,
        Caller::OtherCoordinator,
        Caller::Official,
        Caller::Director,
        Caller::Owner,
    ];

    fn has_account(self) -> bool {
        !matches!(self, Caller::Nobody | Caller::CardHolder)
    }

    /// Whether this one settles matters, and so may know everything.
    fn is_official(self) -> bool {
        matches!(self, Caller::Official | Caller::Director | Caller::Owner)
    }
}

/// A route, the fields that are sent, and the status for each caller in the order of [`Caller::ALL`].
type Row = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
    [u16; 9],
);

/// Everybody who knows the address.
const fn public(status: u16) -> [u16; 9] {
    let mut row = [status; 9];
    row[0] = 404;
    row
}

/// Only officials; others must sign in, or are refused.
const fn officials(others: u16, status: u16) -> [u16; 9] {
    [others, 403, 403, others, 403, 403, status, status, status]
}

/// Only the director.
const fn director(others: u16, status: u16) -> [u16; 9] {
    [others, 403, 403, others, 403, 403, 403, status, status]
}

/// The group's coordinator and the officials.
const fn group(others: u16, status: u16) -> [u16; 9] {
    [
        others, 403, 403, others, status, 403, status, status, status,
    ]
}

#[rustfmt::skip]
pub const TABLE: &[Row] = &[
    //                                                                 nobody, stranger, player, card holder, coordinator, other coordinator, official, director, owner
    ("GET",  "/competitions/new/knockout",             &[],                                          [303, 403, 403, 303, 403, 403, 403, 403, 200]),
    ("POST", "/competitions/new/knockout",             &[("name", "")],                              [401, 403, 403, 401, 403, 403, 403, 403, 422]),
    ("GET",  "/c/{competition}/groups",                &[],                                          officials(303, 200)),
    ("POST", "/c/{competition}/groups",                &[("name", "New"), ("login", "{login}")],     director(401, 303)),
    ("GET",  "/c/{competition}/group",                 &[],                                          [303, 403, 403, 303, 303, 303, 403, 403, 403]),
    ("GET",  "/c/{competition}/group/{group}",         &[],                                          group(303, 200)),
    ("POST", "/c/{competition}/group/{group}",         &[("do", "hide"), ("entry", "0")],            group(401, 303)),
    ("POST", "/c/{competition}/group/{group}/import",  &[("text", "A Name,2013-01-01,Under 15")],    group(401, 200)),
    ("GET",  "/c/{competition}/check-in",              &[],                                          officials(303, 200)),
    ("POST", "/c/{competition}/check-in",              &[("do", "find"), ("q", "SECRET-77")],        officials(401, 200)),
    ("GET",  "/c/{competition}/draw",                  &[],                                          public(200)),
    ("POST", "/c/{competition}/draw",                  &[("do", "late"), ("section", "2"), ("name", "Late Lee"), ("born", "2013-01-01")], officials(401, 303)),
    ("GET",  "/c/{competition}/tables",                &[],                                          officials(303, 200)),
    ("POST", "/c/{competition}/tables",                &[("do", "add"), ("count", "1")],             officials(401, 303)),
    ("POST", "/c/{competition}/tables/cards",          &[],                                          officials(401, 200)),
    ("GET",  "/t/{token}",                             &[],                                          public(200)),
    ("POST", "/t/{token}",                             &[("do", "present"), ("match", "{match}"), ("number", "SOMEBODY-ELSE")], public(422)),
    ("GET",  "/c/{competition}/lookup",                &[],                                          officials(303, 200)),
    ("POST", "/c/{competition}/lookup",                &[("do", "find"), ("number", "SECRET-77")],   officials(401, 200)),
    ("GET",  "/c/{competition}/bracket",               &[],                                          public(200)),
    ("GET",  "/c/{competition}/medals",                &[],                                          public(200)),
    ("GET",  "/c/{competition}/screen",                &[],                                          public(200)),
    ("GET",  "/c/{competition}/screen/{panel}",        &[],                                          public(200)),
    ("GET",  "/c/{competition}/erase",                 &[],                                          director(303, 200)),
    ("POST", "/c/{competition}/erase",                 &[("do", "clear")],                           director(401, 303)),
];

/// The addresses for programs, with JSON that is sent to them.
#[rustfmt::skip]
const PROGRAMS: &[(&str, &str, &str, [u16; 9])] = &[
    //                                                                                        nobody, stranger, player, card holder, coordinator, other coordinator, official, director, owner
    ("GET",  "/api/v1/competitions/{competition}",                          "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/entries",                  "",               public(200)),
    ("POST", "/api/v1/competitions/{competition}/entries",                  r#"{"id":"1","who":{"name":"New Name","division":"Under 15"}}"#, [404, 403, 403, 401, 422, 422, 422, 422, 422]),
    // A coordinator says for which group; and somebody looks at the birth date first.
    ("POST", "/api/v1/competitions/{competition}/entries/import",           r#"{"id":"1","entries":[{"name":"New Name","division":"Under 15"}]}"#, [404, 403, 403, 401, 422, 422, 422, 422, 422]),
    ("POST", "/api/v1/competitions/{competition}/entries/{entry}/withdraw", r#"{"id":"1"}"#,  [404, 403, 200, 401, 200, 403, 200, 200, 200]),
    ("GET",  "/api/v1/competitions/{competition}/entries/{entry}/explain",  "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/schedule?division=Under%2015",                 "",               public(200)),
    ("POST", "/api/v1/competitions/{competition}/schedule",                 r#"{"id":"1","division":"Under 15"}"#,  director_only(422)),
    ("GET",  "/api/v1/competitions/{competition}/bracket?division=Under%2015",                  "",               public(200)),
    ("POST", "/api/v1/competitions/{competition}/bracket",                  r#"{"id":"1","division":"Under 15"}"#,  director_only(422)),
    ("GET",  "/api/v1/competitions/{competition}/standings?division=Under%2015",                "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/crosstable?division=Under%2015",               "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/matches",                  "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/matches/{match}",          "",               public(200)),
    // The first player has a bye, and so no part in the match that is called.
    ("POST", "/api/v1/competitions/{competition}/matches/{match}/act",      r#"{"id":"1","do":{"type":"call_official"}}"#, [404, 403, 403, 401, 403, 403, 403, 403, 403]),
    ("POST", "/api/v1/competitions/{competition}/matches/{match}/play",     r#"{"place":"table"}"#, [404, 403, 403, 401, 403, 403, 200, 200, 200]),
    ("POST", "/api/v1/competitions/{competition}/act",                      r#"{"id":"1","do":{"type":"announce","text":"Welcome"}}"#, officials_only(200)),
    ("GET",  "/api/v1/competitions/{competition}/events",                   "",               officials_only(200)),
    ("GET",  "/api/v1/competitions/{competition}/export.json",              "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/entries.csv",              "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/standings.csv",            "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/results.csv",              "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/games.pgn",                "",               public(200)),
];

/// What never ends: who is told what happens.
const ENDLESS: [&str; 4] = [
    "/c/{competition}/news",
    "/c/{competition}/screen/{panel}",
    "/api/v1/competitions/{competition}/stream",
    // This one tells of games alone, to whoever names one.
    "/live",
];

/// A program of an official.
const fn officials_only(status: u16) -> [u16; 9] {
    [404, 403, 403, 401, 403, 403, status, status, status]
}

/// A program of the director.
const fn director_only(status: u16) -> [u16; 9] {
    [404, 403, 403, 401, 403, 403, 403, status, status]
}

/// A day that has begun, with secrets planted in it, and one who calls.
struct Scene<'s> {
    site: &'s Site,
    caller: Caller,
    /// The director, for what must happen meanwhile.
    office: Actor,
    /// The day, which a caller who knows nothing does not name.
    day: CompetitionId,
    competition: String,
    token: String,
    cookie: Option<String>,
    match_id: u32,
    login: String,
}

/// The first group's players: whole name, birth date, wristband. The first one is the player with an account.
const FIRST: [[&str; 3]; 2] = [
    ["Zebulon Quartermain", "2012-03-04", "SECRET-77"],
    ["Xanthe Villanueva", "2012-05-06", "SECRET-78"],
];
/// The other group's.
const OTHER: [[&str; 3]; 1] = [["Wilhelmina Pumpernickel", "2012-07-08", "SECRET-79"]];

impl<'s> Scene<'s> {
    async fn set(site: &'s Site, caller: Caller) -> Scene<'s> {
        let id = CompetitionId::random();
        let stream = id.stream();
        let role_of = |known: Caller| match known {
            Caller::Coordinator | Caller::OtherCoordinator => Some(Role::Coordinator),
            Caller::Official => Some(Role::Official),
            Caller::Director => Some(Role::Director),
            Caller::Player => Some(Role::Player),
            Caller::Nobody | Caller::Stranger | Caller::CardHolder | Caller::Owner => None,
        };
        let mut people = Vec::new();
        for known in Caller::ALL {
            let [name, born, _] = match known {
                Caller::Player => FIRST[0],
                _ => ["Some Body", "1970-01-01", ""],
            };
            people.push(add(site, &id, name, born, Some(known), role_of(known)).await);
        }
        let of = |known: Caller| people[known as usize].0.clone();
        let terms = terms(site);
        let director = PersonId::new(of(Caller::Director).as_str());
        site.app
            .contests
            .set_up(&id, director.clone(), terms)
            .await
            .unwrap();
        let office = Actor::Director(director);
        let ask = async |command: Command| {
            let asked = site.app.ask(&id, None, office.clone(), command).await;
            assert_eq!(asked.unwrap(), Ok(()));
        };
        for (name, coordinator) in [
            ("First group", Caller::Coordinator),
            ("Other group", Caller::OtherCoordinator),
        ] {
            let coordinator = PersonId::new(of(coordinator).as_str());
            let name = name.to_owned();
            ask(Command::AddGroup { name, coordinator }).await;
        }
        let players = FIRST
            .iter()
            .map(|one| (0, one))
            .chain(OTHER.iter().map(|one| (1, one)));
        for (group, [name, born, number]) in players {
            let person = match *name == FIRST[0][0] {
                true => of(Caller::Player),
                false => add(site, &id, name, born, None, Some(Role::Player)).await.0,
            };
            let identifier = Identifier {
                scope: Scope::Competition(stream.clone()),
                kind: IdentifierKind::Wristband,
                number: Number::new(number).unwrap(),
            };
            let change = Change::SetIdentifier(person.clone(), identifier);
            site.app.store.change_one(change).await.unwrap().unwrap();
            ask(Command::Enter {
                person: PersonId::new(person.as_str()),
                division: DivisionId(2),
                group: Some(GroupId(group)),
                eligibility: Eligibility::Eligible,
            })
            .await;
        }
        ask(Command::AddTable { label: "1".into() }).await;
        ask(Command::DrawBracket {
            division: DivisionId(2),
            lot: Seed(1),
        })
        .await;
        // The room may have looked at its clock already.
        let _ = site
            .app
            .ask(&id, None, Actor::Clock, Command::LookAtClock)
            .await
            .unwrap();
        let contest = site.app.contest(id.as_str()).await.unwrap();
        let (table, found) = contest.competition.tables().next().unwrap();
        let match_id = found.match_id.expect("the match is called").0;
        let text = random();
        let token = Token {
            hash: hash(&text),
            purpose: Purpose::TableCard,
            subject: Some(Subject::new(&format!("{stream} table {}", table.0)).unwrap()),
            person: None,
            expires_at: site.app.time.now().after(3_600_000),
            uses_left: 1,
        };
        let added = site.app.store.change_one(Change::AddToken(token)).await;
        added.unwrap().unwrap();
        let cookie = caller
            .has_account()
            .then(|| people[caller as usize].1.clone());
        let (competition, token) = match caller {
            Caller::Nobody => (CompetitionId::random(), random()),
            _ => (id.clone(), text),
        };
        Scene {
            site,
            caller,
            office: office.clone(),
            day: id.clone(),
            competition: competition.to_string(),
            token,
            cookie,
            match_id,
            login: of(Caller::Stranger).to_string(),
        }
    }

    fn fill(&self, text: &str) -> String {
        text.replace("{competition}", &self.competition)
            .replace("{group}", "0")
            .replace("{entry}", "0")
            .replace("{token}", &self.token)
            .replace("{panel}", "now")
            .replace("{match}", &self.match_id.to_string())
            .replace("{login}", &self.login)
            .replace("{rulebook}", "youth-games")
    }

    async fn ask(&self, method: &str, path: &str, fields: &[(&str, &str)]) -> Answer {
        let filled: Vec<(&str, String)> = fields
            .iter()
            .map(|(name, value)| (*name, self.fill(value)))
            .collect();
        let fields: Vec<(&str, &str)> = filled
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let form = "application/x-www-form-urlencoded";
        self.send(method, path, form, &written(&fields)).await
    }

    async fn send(&self, method: &str, path: &str, kind: &str, body: &str) -> Answer {
        let cookie = self.cookie();
        let mut headers = vec![("sec-fetch-site", "same-origin"), ("content-type", kind)];
        headers.extend(cookie.as_deref().map(|cookie| ("cookie", cookie)));
        let path = self.fill(path);
        self.site.send(method, &path, &headers, body).await
    }

    fn cookie(&self) -> Option<String> {
        let token = self.cookie.as_ref();
        token.map(|token| format!("boardside={token}"))
    }

    /// What somebody hears who listens while something happens.
    async fn overhear(&self, path: &str) -> Answer {
        let path = self.fill(path);
        let cookie = self.cookie();
        let cookie = cookie.map_or_else(String::new, |cookie| format!("cookie: {cookie}\r\n"));
        let mut stream = TcpStream::connect(self.site.address).await.unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{cookie}\r\n",
            self.site.address
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut heard = String::new();
        read_until(&mut stream, &mut heard, "\r\n\r\n").await;
        if heard.starts_with("HTTP/1.1 200") {
            for command in [
                Command::BindWristband { entry: EntryId(0) },
                Command::Announce {
                    text: "The hall is open.".into(),
                },
            ] {
                let asked = self
                    .site
                    .app
                    .ask(&self.day, None, self.office.clone(), command);
                asked.await.unwrap().unwrap();
            }
            read_until(&mut stream, &mut heard, "\n").await;
            // And whatever else is said in a while.
            let more = read_until(&mut stream, &mut heard, "nothing says this");
            let _ = timeout(Duration::from_millis(300), more).await;
        }
        Answer::read(&path, &heard)
    }

    /// Says which secrets an answer tells that this caller may not know.
    fn told(&self, answer: &Answer) -> Vec<String> {
        let own = self.caller == Caller::Coordinator;
        let knows_first = self.caller.is_official() || own;
        let knows_other = self.caller.is_official() || self.caller == Caller::OtherCoordinator;
        let mut told = Vec::new();
        for (players, knows) in [(&FIRST[..], knows_first), (&OTHER[..], knows_other)] {
            for [name, born, number] in players {
                let last = name.split(' ').next_back().unwrap();
                // The player reads the own name in the own account.
                let own_account = self.caller == Caller::Player && answer.path == "/account";
                for secret in [last, born] {
                    if !knows && !own_account && answer.body.contains(secret) {
                        told.push(format!("{} is told {secret}", answer.path));
                    }
                }
                if answer.body.contains(number) && !self.caller.is_official() {
                    told.push(format!("{} is told {number}", answer.path));
                }
            }
        }
        told
    }
}

#[tokio::test]
async fn everybody_may_do_on_the_day_what_the_table_says_and_nothing_else() {
    let site = Site::open_with(|config| config.limits.sign_ins_per_minute = 100_000).await;
    let mut wrong = Vec::new();
    for (method, path, fields, expected) in TABLE {
        for (caller, expected) in Caller::ALL.into_iter().zip(expected) {
            let scene = Scene::set(&site, caller).await;
            let answer = match ENDLESS.contains(path) {
                true => scene.overhear(path).await,
                false => scene.ask(method, path, fields).await,
            };
            if answer.status != *expected {
                let status = answer.status;
                wrong.push(format!(
                    "{method} {path} by {caller:?}: {status}, not {expected}"
                ));
            }
            let told = scene.told(&answer).into_iter();
            wrong.extend(told.map(|told| format!("{method} by {caller:?}: {told}")));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[tokio::test]
async fn no_page_tells_anybody_else_a_wristband_a_birth_date_or_the_roster_of_a_group() {
    let site = Site::open_with(|config| config.limits.sign_ins_per_minute = 100_000).await;
    let mut wrong = Vec::new();
    let mut pages = 0;
    for caller in Caller::ALL {
        let scene = Scene::set(&site, caller).await;
        for route in index() {
            if route.method != "GET" || ENDLESS.contains(&route.path.as_str()) {
                continue;
            }
            let answer = scene.ask("GET", &route.path, &[]).await;
            pages += usize::from(answer.status == 200);
            let told = scene.told(&answer).into_iter();
            wrong.extend(told.map(|told| format!("{caller:?}: {told}")));
        }
        for group in ["1", "0", "7"] {
            let path = format!("/c/{}/group/{group}", scene.competition);
            let answer = scene.ask("GET", &path, &[]).await;
            let told = scene.told(&answer).into_iter();
            wrong.extend(told.map(|told| format!("{caller:?}: {told}")));
        }
    }
    assert!(pages > 100, "{pages} pages were shown");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[tokio::test]
async fn programs_may_do_on_the_day_what_the_table_says_and_are_told_no_secrets() {
    let site = Site::open_with(|config| config.limits.sign_ins_per_minute = 100_000).await;
    let mut wrong = Vec::new();
    for (method, path, body, expected) in PROGRAMS {
        for (caller, expected) in Caller::ALL.into_iter().zip(expected) {
            let scene = Scene::set(&site, caller).await;
            let answer = scene.send(method, path, "application/json", body).await;
            if answer.status != *expected {
                let (status, body) = (answer.status, &answer.body);
                wrong.push(format!(
                    "{method} {path} by {caller:?}: {status}, not {expected}: {body:.120}"
                ));
            }
            let told = scene.told(&answer).into_iter();
            wrong.extend(told.map(|told| format!("{method} by {caller:?}: {told}")));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_address_for_programs_below_a_competition_has_its_row_for_the_day() {
    for route in index() {
        let below = route.path.starts_with("/api/v1/competitions/{competition}");
        let row = |known: &(&str, &str, &str, [u16; 9])| {
            known.0 == route.method && known.1.split('?').next() == Some(&route.path)
        };
        let known = PROGRAMS.iter().any(row) || ENDLESS.contains(&route.path.as_str());
        assert!(
            !below || known,
            "{} {} has no row",
            route.method,
            route.path
        );
    }
}

#[tokio::test]
async fn whoever_listens_is_told_no_secrets_either() {
    let site = Site::open().await;
    let mut wrong = Vec::new();
    for path in ENDLESS.into_iter().filter(|path| *path != "/live") {
        for caller in Caller::ALL {
            let scene = Scene::set(&site, caller).await;
            let answer = scene.overhear(path).await;
            let expected = if caller == Caller::Nobody { 404 } else { 200 };
            assert_eq!(answer.status, expected, "{path} by {caller:?}");
            let told = scene.told(&answer).into_iter();
            wrong.extend(told.map(|told| format!("{caller:?}: {told}")));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Reads on until the text has something, or there is no more.
async fn read_until(stream: &mut TcpStream, heard: &mut String, end: &str) {
    let from = heard.len();
    while !heard[from..].contains(end) {
        let mut bytes = [0; 4096];
        let read = timeout(Duration::from_secs(60), stream.read(&mut bytes));
        match read.await.expect("something is heard").unwrap() {
            0 => return,
            count => heard.push_str(&String::from_utf8_lossy(&bytes[..count])),
        }
    }
}

fn terms(site: &Site) -> Terms {
    let now = site.app.time.now();
    let session = Session {
        starts: now.after(-3_600_000),
        ends: now.after(8 * 3_600_000),
    };
    let finals = vec![now.after(4 * 3_600_000); 3];
    Terms {
        name: "A day".into(),
        rulebook: "youth-games".into(),
        digest: None,
        time_zone: "UTC".into(),
        venue: None,
        remote: Remote::NotAllowed,
        divisions: ["Open", "Under 18", "Under 15"].map(str::to_owned).to_vec(),
        grace: 600_000,
        boards_due: 86_400_000,
        format: Format::Knockout(Knockout::new(session, finals)),
    }
}

fn random() -> String {
    GameId::random().to_string()
}

fn hash(token: &str) -> TokenHash {
    TokenHash(Sha256::digest(token.as_bytes()).into())
}

/// Somebody new, with an account and the token of a session if it is a caller who has one.
async fn add(
    site: &Site,
    competition: &CompetitionId,
    name: &str,
    born: &str,
    caller: Option<Caller>,
    role: Option<Role>,
) -> (people::PersonId, String) {
    let person = people::PersonId::new(&random()).unwrap();
    let born = BirthDate::new(born).unwrap();
    let details = Details::new(FullName::new(name).unwrap(), Some(born));
    let mut changes = vec![Change::AddPerson(person.clone(), details)];
    let token = random();
    if let Some(caller) = caller.filter(|caller| caller.has_account()) {
        let now = site.app.time.now();
        changes.push(Change::AddAccount(Account {
            person: person.clone(),
            login: LoginName::new(person.as_str()).unwrap(),
            password: PasswordHash::new("no password has this hash").unwrap(),
            sign_in: SignIn::Allowed,
            rank: match caller {
                Caller::Owner => Rank::Owner,
                _ => Rank::Ordinary,
            },
        }));
        changes.push(Change::AddSession(people::Session {
            hash: hash(&token),
            person: person.clone(),
            created_at: now,
            seen_at: now,
            expires_at: now.after(3_600_000),
        }));
    }
    changes.extend(role.map(|role| {
        Change::GiveRole(Assignment {
            person: person.clone(),
            competition: competition.stream(),
            role,
            group: None,
        })
    }));
    site.app.store.change(changes).await.unwrap().unwrap();
    (person, token)
}
