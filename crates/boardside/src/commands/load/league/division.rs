//! A season in a database: everybody meets everybody, and all but the last rounds are played.

use crate::outcome::Failure;
use boardside_competition::{
    Actor, Command, Competition, DivisionId, Eligibility, Event, Fact, Format, GameResult,
    League as LeagueTerms, MatchId, PersonId, Remote, Terms, rounds_for, weekly,
};
use boardside_play::Moment;
use boardside_server::keys::CompetitionId;
use boardside_store::people::{
    self, Account, Assignment, Change, Details, FullName, LoginName, PasswordHash, Rank, Role,
    Session, SignIn, Telling, TokenHash,
};
use boardside_store::{Append, CommandId, Seq, Store, competition};
use jiff::civil::time;
use jiff::tz::TimeZone;
use sha2::{Digest as _, Sha256};

const DAY: i64 = 24 * 3_600_000;
/// Events that are appended at once.
const CHUNK: usize = 5_000;
const DIVISION: DivisionId = DivisionId(0);

/// A filled division.
pub struct Division {
    id: CompetitionId,
    cookies: Vec<String>,
    /// How many matches it has.
    pub matches: usize,
    /// How many events its record has.
    pub events: usize,
    /// What is left to be played.
    pub left: Vec<Meeting>,
}

/// A match that is not played yet.
pub struct Meeting {
    /// Its number.
    pub id: u32,
    /// By what its two players are known.
    pub cookies: [String; 2],
}

impl Division {
    /// A season of so many players in a new database, with so many matches left at most: a quarter of the season.
    pub async fn fill(address: &str, players: usize, left: usize) -> Result<Division, Failure> {
        let store = Store::open(address).await?;
        let now = Moment(jiff::Timestamp::now().as_millisecond());
        let id = CompetitionId::random();
        let cookies = add_players(&store, &id, players, now).await?;
        let (competition, events) = season(players, left, now)?;
        append(&store, &id, &events).await?;
        // As on a server that has told everybody of everything.
        let telling = Telling {
            stream: id.stream(),
            from: Seq::START,
            upto: Seq(events.len() as i64),
            look_at: None,
            notices: Vec::new(),
        };
        store
            .change_one(Change::Tell(telling))
            .await?
            .map_err(wrong)?;
        store.close().await?;
        let open = competition.matches();
        let open = open.filter(|(_, found)| found.decided.is_none());
        let open = open.map(|(id, found)| Meeting {
            id: id.0,
            cookies: found.sides.map(|side| cookies[side.0 as usize].clone()),
        });
        Ok(Division {
            matches: competition.matches().count(),
            events: events.len(),
            left: open.take(left).collect(),
            cookies,
            id,
        })
    }

    pub fn players(&self) -> usize {
        self.cookies.len()
    }

    /// The address of its pages.
    pub fn path(&self) -> String {
        format!("/c/{}", self.id)
    }

    /// By what one of its players is known.
    pub fn somebody(&self) -> &str {
        &self.cookies[self.cookies.len() / 2]
    }
}

fn wrong(why: impl std::fmt::Debug) -> Failure {
    Failure::Usage(format!("the division cannot be filled: {why:?}"))
}

fn name(number: usize) -> String {
    format!("person-{number}")
}

/// Everybody with an account and a session.
async fn add_players(
    store: &Store,
    id: &CompetitionId,
    players: usize,
    now: Moment,
) -> Result<Vec<String>, Failure> {
    let mut cookies = Vec::with_capacity(players);
    for number in 0..players {
        let person = people::PersonId::new(&name(number)).map_err(wrong)?;
        let token = format!("load-session-of-{number}");
        let full = FullName::new(&format!("Player{number} Number{number}")).map_err(wrong)?;
        let changes = vec![
            Change::AddPerson(person.clone(), Details::new(full, None)),
            Change::AddAccount(Account {
                person: person.clone(),
                login: LoginName::new(&name(number)).map_err(wrong)?,
                password: PasswordHash::new("no password has this hash").map_err(wrong)?,
                sign_in: SignIn::Allowed,
                rank: Rank::Ordinary,
            }),
            Change::AddSession(Session {
                hash: TokenHash(Sha256::digest(token.as_bytes()).into()),
                person: person.clone(),
                created_at: now,
                seen_at: now,
                expires_at: now.after(30 * DAY),
            }),
            Change::GiveRole(Assignment {
                person,
                competition: id.stream(),
                role: Role::Player,
                group: None,
            }),
        ];
        store.change(changes).await?.map_err(wrong)?;
        cookies.push(format!("boardside={token}"));
    }
    Ok(cookies)
}

/// A season that is played but for its last rounds, and its record.
fn season(players: usize, left: usize, now: Moment) -> Result<(Competition, Vec<Event>), Failure> {
    let office = Actor::Director(PersonId::new("office"));
    let start = jiff::Timestamp::from_millisecond(now.0).map_err(wrong)?;
    let start = start.to_zoned(TimeZone::UTC).date();
    let weeks = weekly(
        start,
        6,
        time(23, 0, 0, 0),
        rounds_for(players),
        &TimeZone::UTC,
    );
    let weeks = weeks.ok_or_else(|| wrong("no weeks"))?;
    let rulebook = boardside_rulebook::find("intramural").ok_or_else(|| wrong("no rulebook"))?;
    let terms = Terms {
        name: format!("A division of {players}"),
        rulebook: rulebook.id().into(),
        digest: None,
        time_zone: "UTC".into(),
        venue: Some("the recreation center".into()),
        remote: Remote::NotAllowed,
        divisions: vec!["A".into()],
        removed: Vec::new(),
        grace: DAY,
        boards_due: DAY,
        format: Format::League(LeagueTerms::new(weeks)),
    };
    let mut events = vec![Event {
        at: now,
        by: office.clone(),
        fact: Fact::CompetitionSetUp(Box::new(terms.clone())),
    }];
    let mut competition = Competition::new(rulebook, TimeZone::UTC, terms).map_err(wrong)?;
    let mut act = |competition: &mut Competition, command: &Command, by: &Actor| {
        let done = competition.act(command, by, now).map_err(wrong);
        done.map(|done| events.extend(done))
    };
    for number in 0..players {
        let enter = Command::Enter {
            person: PersonId::new(&name(number)),
            division: DIVISION,
            group: None,
            eligibility: Eligibility::NotChecked,
        };
        act(&mut competition, &enter, &office)?;
    }
    let (division, lot) = (DIVISION, None);
    act(
        &mut competition,
        &Command::DrawSchedule { division, lot },
        &office,
    )?;
    let all: Vec<MatchId> = competition.matches().map(|(id, _)| id).collect();
    let played = all.len() - left.min(all.len() / 4);
    for &match_id in &all[..played] {
        let sides = competition.match_of(match_id).map(|found| found.sides);
        let sides = sides.ok_or_else(|| wrong(match_id))?;
        // The lower number wins, but for one match in seven.
        let upset = match_id.0 % 7 == 0;
        let winner = if (sides[0] < sides[1]) != upset {
            sides[0]
        } else {
            sides[1]
        };
        let players = sides.map(|side| Actor::Person(PersonId::new(&name(side.0 as usize))));
        for game in 1..=2 {
            let report = Command::ReportGame {
                match_id,
                game,
                result: GameResult::Won(winner),
                side: None,
            };
            let approve = Command::Approve {
                match_id,
                game: Some(game),
                side: None,
            };
            act(&mut competition, &report, &players[0])?;
            act(&mut competition, &approve, &players[1])?;
        }
    }
    Ok((competition, events))
}

async fn append(store: &Store, id: &CompetitionId, events: &[Event]) -> Result<(), Failure> {
    let mut at = 0;
    for chunk in events.chunks(CHUNK) {
        let records = chunk.iter().map(competition::encode).collect();
        let command = CommandId::new(&format!("fill-{at}")).map_err(wrong)?;
        let append = Append::new(id.stream(), Seq(at), command, records).map_err(wrong)?;
        store.append(append).await.map_err(wrong)?;
        at += chunk.len() as i64;
    }
    Ok(())
}
