//! A day that has begun, for one caller.

use super::table::Caller;
use crate::people::{add, hash, random};
use crate::site::{Answer, Site, written};
use boardside_competition::{
    Actor, Command, DivisionId, Eligibility, EntryId, Format, GroupId, Knockout, PersonId, Remote,
    Seed, Session, Terms,
};
use boardside_server::keys::CompetitionId;
use boardside_store::people::{
    BirthDate, Change, Details, FullName, Identifier, IdentifierKind, Number, Purpose, Rank, Role,
    Scope, Subject, Token,
};
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A day that has begun, with secrets planted in it, and one who calls.
pub struct Scene<'s> {
    site: &'s Site,
    caller: Caller,
    /// The director, for what must happen meanwhile.
    office: Actor,
    /// The day, which a caller who knows nothing does not name.
    day: CompetitionId,
    pub competition: String,
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
    pub async fn set(site: &'s Site, caller: Caller) -> Scene<'s> {
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
            let rank = match known {
                Caller::Owner => Some(Rank::Owner),
                known => known.has_account().then_some(Rank::Ordinary),
            };
            let added = add(site, born_on(name, born), rank, role_of(known), &stream);
            people.push(added.await);
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
                false => {
                    let details = born_on(name, born);
                    add(site, details, None, Some(Role::Player), &stream)
                        .await
                        .0
                }
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

    pub async fn ask(&self, method: &str, path: &str, fields: &[(&str, &str)]) -> Answer {
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

    pub async fn send(&self, method: &str, path: &str, kind: &str, body: &str) -> Answer {
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
    pub async fn overhear(&self, path: &str) -> Answer {
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
    pub fn told(&self, answer: &Answer) -> Vec<String> {
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

fn born_on(name: &str, born: &str) -> Details {
    let born = BirthDate::new(born).unwrap();
    Details::new(FullName::new(name).unwrap(), Some(born))
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
        removed: Vec::new(),
        grace: 600_000,
        boards_due: 86_400_000,
        format: Format::Knockout(Knockout::new(session, finals)),
    }
}
