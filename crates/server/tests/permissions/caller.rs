//! Kinds of callers, each with what one of that kind has in hand.

use crate::people::{add, hash, random};
use crate::site::Site;
use boardside_competition as competition;
use boardside_play::{Place, Seat, Terms};
use boardside_server::keys::{CompetitionId, GameId, Part};
use boardside_store::StreamId;
use boardside_store::people::{
    Change, Details, FullName, PersonId, Purpose, Rank, Role, Subject, Token,
};

/// Who calls.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Somebody who knows nothing: no account, no key, no link, no game.
    Nobody,
    /// Somebody with an account who plays another game.
    WrongPlayer,
    /// White, with an account, a player of the competition.
    RightPlayer,
    /// Somebody without an account who knows the game's id.
    Watcher,
    /// An official of the competition, with the game's umpire key.
    Umpire,
    /// The director of the competition, without a key.
    Director,
    /// An owner, without a key.
    Owner,
}

impl Kind {
    pub const ALL: [Kind; 7] = [
        Kind::Nobody,
        Kind::WrongPlayer,
        Kind::RightPlayer,
        Kind::Watcher,
        Kind::Umpire,
        Kind::Director,
        Kind::Owner,
    ];

    fn role(self) -> Option<Role> {
        match self {
            Kind::Nobody | Kind::WrongPlayer | Kind::Watcher | Kind::Owner => None,
            Kind::RightPlayer => Some(Role::Player),
            Kind::Umpire => Some(Role::Official),
            Kind::Director => Some(Role::Director),
        }
    }

    fn is_signed_in(self) -> bool {
        !matches!(self, Kind::Nobody | Kind::Watcher)
    }
}

/// A caller, a game, and others in the competition, all new.
pub struct Scene {
    id: GameId,
    competition: CompetitionId,
    /// The key in an address.
    key: String,
    /// The key that a program sends.
    bearer: Option<String>,
    cookie: Option<String>,
    token: String,
    /// A player of the competition, with an account.
    person: PersonId,
    /// Somebody without an account.
    stranger: PersonId,
}

impl Scene {
    pub async fn set(site: &Site, kind: Kind, path: &str) -> Scene {
        let competition = CompetitionId::random();
        let stream = competition.stream();
        let stranger = somebody(site, None, None, &stream).await.0;
        let person = somebody(site, Some(Rank::Ordinary), Some(Role::Player), &stream)
            .await
            .0;
        let rank = match kind {
            Kind::Owner => Rank::Owner,
            _ => Rank::Ordinary,
        };
        let caller = match kind.is_signed_in() {
            true => Some(somebody(site, Some(rank), kind.role(), &stream).await),
            false => None,
        };
        if path.contains("{competition}") {
            let right = caller.as_ref().filter(|_| kind == Kind::RightPlayer);
            let right = right.map_or(&stranger, |(person, _)| person);
            league(site, &competition, [right, &person]).await;
        }
        let cookie = caller.map(|(_, token)| token);
        let id = game(site).await;
        if path == "/play/{key}/rematch" {
            resign(site, &id).await;
        }
        let other = game(site).await;
        let white = |id: &GameId| site.app.keys.make(id, Part::Seat(Seat::White));
        let (key, bearer) = match kind {
            Kind::RightPlayer => (white(&id), Some(white(&id))),
            Kind::Umpire => {
                let key = site.app.keys.make(&id, Part::Umpire);
                (key.clone(), Some(key))
            }
            // The key of another game, made to look like one of this.
            Kind::WrongPlayer => {
                let own = white(&other);
                (own.replace(other.as_str(), id.as_str()), Some(own))
            }
            Kind::Nobody | Kind::Watcher | Kind::Director | Kind::Owner => {
                (format!("{id}.white.0000000000000000000000000"), None)
            }
        };
        let token = match kind {
            Kind::Nobody => "0".repeat(52),
            _ => token(site, path, &person, &stream).await,
        };
        let (id, competition) = match kind {
            Kind::Nobody => (GameId::random(), CompetitionId::random()),
            _ => (id, competition),
        };
        Scene {
            id,
            competition,
            key,
            bearer,
            cookie,
            token,
            person,
            stranger,
        }
    }

    /// With every name in braces filled in.
    pub fn fill(&self, text: &str) -> String {
        text.replace("{id}", self.id.as_str())
            .replace("{competition}", self.competition.as_str())
            .replace("{match}", "0")
            .replace("{entry}", "0")
            .replace("{key}", &self.key)
            .replace("{token}", &self.token)
            .replace("{person}", self.person.as_str())
            .replace("{stranger}", self.stranger.as_str())
            .replace("{new}", GameId::random().as_str())
            .replace("{rulebook}", "fide")
            .replace("{file}", "nothing.js")
            .replace("{who}", "campus")
    }

    /// What a route needs after its path.
    pub fn query(&self, path: &str) -> String {
        match path {
            "/learn/compare" => "?a=fide&b=club".to_owned(),
            "/c/{competition}/standings/why" => "?entry=0&what=points".to_owned(),
            "/game/{id}/links" => format!("?key={}", self.key),
            _ => String::new(),
        }
    }

    pub fn headers(&self) -> Vec<(&'static str, String)> {
        let cookie = self.cookie.as_ref();
        let cookie = cookie.map(|token| ("cookie", format!("boardside={token}")));
        let bearer = self.bearer.as_ref();
        let bearer = bearer.map(|key| ("authorization", format!("Bearer {key}")));
        cookie.into_iter().chain(bearer).collect()
    }
}

/// Somebody of whom nothing matters but what they may do.
async fn somebody(
    site: &Site,
    rank: Option<Rank>,
    role: Option<Role>,
    competition: &StreamId,
) -> (PersonId, String) {
    let name = FullName::new("A Person").unwrap();
    add(site, Details::new(name, None), rank, role, competition).await
}

/// A link to what the path is for.
async fn token(site: &Site, path: &str, person: &PersonId, competition: &StreamId) -> String {
    if path.starts_with("/me/calendar/") {
        return site.app.keys.make_calendar(person);
    }
    let text = random();
    let subject = path
        .starts_with("/c/")
        .then(|| format!("join {competition} 0"));
    let (purpose, person) = match path.split('/').nth(1) {
        Some("reset") => (Purpose::PasswordReset, Some(person.clone())),
        Some("owner") => (Purpose::Owner, None),
        _ => (Purpose::Join, None),
    };
    let token = Token {
        hash: hash(&text),
        purpose,
        subject: subject.map(|about| Subject::new(&about).unwrap()),
        person,
        expires_at: site.app.time.now().after(3_600_000),
        uses_left: 1,
    };
    let added = site.app.store.change_one(Change::AddToken(token)).await;
    added.unwrap().unwrap();
    text
}

/// A league of two, drawn: the first match is theirs.
async fn league(site: &Site, id: &CompetitionId, players: [&PersonId; 2]) {
    use competition::{Command, DivisionId, Eligibility};
    let now = jiff::Timestamp::from_millisecond(site.app.time.now().0).unwrap();
    let start = now.to_zoned(jiff::tz::TimeZone::UTC).date();
    let five = jiff::civil::time(17, 0, 0, 0);
    let weeks = competition::weekly(start, 4, five, 6, &jiff::tz::TimeZone::UTC).unwrap();
    let terms = competition::Terms {
        name: "A league".into(),
        rulebook: "intramural".into(),
        digest: None,
        time_zone: "UTC".into(),
        venue: Some("the hall".into()),
        remote: competition::Remote::NotAllowed,
        divisions: vec!["A".into()],
        removed: Vec::new(),
        grace: 86_400_000,
        boards_due: 86_400_000,
        format: competition::Format::League(competition::League::new(weeks)),
    };
    let office = competition::PersonId::new("office");
    let contests = &site.app.contests;
    contests.set_up(id, office.clone(), terms).await.unwrap();
    let enter = players.map(|player| Command::Enter {
        person: competition::PersonId::new(player.as_str()),
        division: DivisionId(0),
        group: None,
        eligibility: Eligibility::NotChecked,
    });
    let draw = Command::DrawSchedule {
        division: DivisionId(0),
        lot: None,
    };
    for command in enter.into_iter().chain([draw]) {
        let by = competition::Actor::Director(office.clone());
        let asked = site.app.ask(id, None, by, command).await.unwrap();
        assert_eq!(asked, Ok(()));
    }
}

async fn game(site: &Site) -> GameId {
    let rulebook = site.app.library.find("fide").unwrap().clone();
    let terms = Terms {
        place: Place::Apart,
        ..Terms::new(&rulebook)
    };
    let id = GameId::random();
    site.app.rooms.set_up(&id, rulebook, terms).await.unwrap();
    id
}

/// Plays a game to its end.
async fn resign(site: &Site, id: &GameId) {
    let acts = [
        (Seat::White, "shake_hands"),
        (Seat::Black, "shake_hands"),
        (Seat::White, "resign"),
    ];
    for (seat, act) in acts {
        let key = site.app.keys.make(id, Part::Seat(seat));
        let answer = site.post(&format!("/play/{key}/act"), &[("do", act)]).await;
        assert_eq!(answer.status, 303, "{act}: {}", answer.body);
    }
}
