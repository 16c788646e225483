//! Mail of the real program, which is killed again and again while it sends: every mail comes, and one that comes again is
//! the same one.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod sink;

use boardside_competition::{
    Actor, Command as Ask, Competition, DivisionId, Eligibility, Event, Fact, Format,
    League as LeagueTerms, Outcome, PersonId, Remote, Terms, weekly,
};
use boardside_play::Moment;
use boardside_store::people::{
    self, Change, Contact, ContactKind, ContactValue, Details, FullName,
};
use boardside_store::{Append, CommandId, Seq, Store, StreamId, competition};
use jiff::civil::time;
use jiff::tz::TimeZone;
use sink::Sink;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use testbed::Folder;

const PLAYERS: usize = 8;
const ANNOUNCEMENTS: usize = 6;
const DAY: i64 = 24 * 3_600_000;
/// A mail that was being sent when the program died is sent again after this many milliseconds.
const LEASE: i64 = 5 * 60_000;

/// A running server.
struct Server(Child);

impl Server {
    fn start(folder: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_boardside"))
            .args(["serve", "--config=mail.toml", "--clock-file=clock"])
            .current_dir(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        assert!(line.contains("127.0.0.1"), "it listens: {line}");
        Server(child)
    }

    /// SIGKILL: it has no moment left for anything.
    fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A drawn league in which the office has said something to everybody several times; the last deadline of its first week
/// is near, so there are reminders, too.
async fn fill(database: &str) {
    let store = Store::open(database).await.unwrap();
    let now = Moment(jiff::Timestamp::now().as_millisecond());
    for number in 0..PLAYERS {
        let person = people::PersonId::new(&format!("p{number}")).unwrap();
        let name = FullName::new(&format!("Player Number{number}")).unwrap();
        let address = Contact {
            kind: ContactKind::Email,
            value: ContactValue::new(&format!("p{number}@example.org")).unwrap(),
        };
        let changes = vec![
            Change::AddPerson(person.clone(), Details::new(name, None)),
            Change::SetContacts(person, vec![address]),
        ];
        store.change(changes).await.unwrap().unwrap();
    }
    let records: Vec<_> = season(now).iter().map(competition::encode).collect();
    let stream = StreamId::new("competition/0123456789abcdef").unwrap();
    let command = CommandId::new("fill").unwrap();
    let append = Append::new(stream, Seq::START, command, records).unwrap();
    store.append(append).await.unwrap();
    store.close().await.unwrap();
}

fn season(now: Moment) -> Vec<Event> {
    let office = Actor::Director(PersonId::new("office"));
    let zone = TimeZone::UTC;
    // The first deadline is within a day, and at least an hour away.
    let soon = jiff::Timestamp::from_millisecond(now.0 + DAY / 2).unwrap();
    let soon = soon.to_zoned(zone.clone());
    let first = soon.date().checked_sub(jiff::Span::new().days(6)).unwrap();
    let hour = time(soon.hour(), 59, 0, 0);
    let weeks = weekly(first, 6, hour, PLAYERS as u32, &zone).unwrap();
    let rulebook = boardside_rulebook::find("intramural").unwrap();
    let terms = Terms {
        name: "Mail".into(),
        rulebook: "intramural".into(),
        digest: None,
        time_zone: "UTC".into(),
        venue: Some("the hall".into()),
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
    let mut league = Competition::new(rulebook, zone, terms).unwrap();
    let enter = |number| Ask::Enter {
        person: PersonId::new(&format!("p{number}")),
        division: DivisionId(0),
        group: None,
        eligibility: Eligibility::NotChecked,
    };
    let (division, lot) = (DivisionId(0), None);
    let told = (0..ANNOUNCEMENTS).map(|number| Ask::Announce {
        text: format!("Something for everybody, number {number}."),
    });
    let asks = (0..PLAYERS)
        .map(enter)
        .chain([Ask::DrawSchedule { division, lot }])
        .chain(told);
    for ask in asks {
        events.extend(league.act(&ask, &office, now).unwrap());
    }
    assert!(league.matches().all(|(_, found)| {
        found.decided.map(|decision| decision.outcome) != Some(Outcome::DoubleForfeit)
    }));
    events
}

/// How many different mails everybody has.
fn different(mails: &[sink::Mail]) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut all: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for mail in mails {
        all.entry(&mail.to).or_default().insert(&mail.name);
    }
    all
}

#[test]
fn every_mail_comes_however_often_the_program_is_killed_while_it_sends() {
    let folder = Folder::new().unwrap();
    let sink = Sink::open();
    let config = format!(
        "listen = \"127.0.0.1:0\"\ndatabase = \"sqlite:mail.db\"\n\n[smtp]\nurl = \"{}\"\nfrom = \"Chess <chess@example.org>\"\n\n\
         [log]\nfilter = \"error\"\n",
        sink.url()
    );
    std::fs::write(folder.path().join("mail.toml"), config).unwrap();
    std::fs::write(folder.path().join("clock"), "0").unwrap();
    let database = format!("sqlite:{}", folder.path().join("mail.db").display());
    tokio::runtime::Runtime::new()
        .unwrap()
        .block_on(fill(&database));

    // The draw, every announcement, and that the first deadline is near.
    let each = 1 + ANNOUNCEMENTS + 1;
    let kills = [1, 2, 3, 9, 17, 30, 44];
    for (died, kill_at) in kills.into_iter().enumerate() {
        let server = Server::start(folder.path());
        sink.wait("before it is killed", |mails| mails.len() >= kill_at);
        server.kill();
        // What it held is free again once its time is over.
        let shift = (died as i64 + 1) * (LEASE + 1_000);
        std::fs::write(folder.path().join("clock"), shift.to_string()).unwrap();
    }
    let server = Server::start(folder.path());
    sink.wait("in the end", |mails| {
        let different = different(mails);
        different.len() == PLAYERS && different.values().all(|names| names.len() == each)
    });
    server.kill();
    let mails = sink.mails();
    // At most the one mail that was under way when it died came again, under the same name.
    let again = mails.len() - PLAYERS * each;
    assert!(again <= kills.len() + 1, "{again} mails came again");
}
