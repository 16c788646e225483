//! Everybody in the demo. All of them are invented.

use crate::app::App;
use boardside_store::StreamId;
use boardside_store::people::{
    Account, Assignment, BirthDate, Change, Details, FullName, Line, LoginName, PersonId, Rank,
    Role, SignIn,
};

/// Who plays in the season.
pub const SEASON: [&str; 12] = [
    "Ada Winterbottom",
    "Bram Okonjo",
    "Cleo Vasquez-Lind",
    "Dov Harrowgate",
    "Esme Takeda",
    "Finn Abernethy",
    "Gita Solheim",
    "Hugo Marchetti",
    "Inez Calloway",
    "Jonas Petrov-Hale",
    "Kaya Brightwater",
    "Leif Mbeki",
];

/// Who plays on the day: the first sixteen in Open, then eight under 18 and eight under 15, with the years of birth
/// counted back from the day.
pub const DAY: [(&str, i16); 32] = [
    ("Maren Oduya", 19),
    ("Nils Farrow", 18),
    ("Orla Quintero", 20),
    ("Pavel Stone", 18),
    ("Quinn Ishikawa", 22),
    ("Rosa Lindqvist", 19),
    ("Silas Amadi", 18),
    ("Tove Barrington", 21),
    ("Umar Keaton", 19),
    ("Vera Dunmore", 18),
    ("Wim Castellan", 20),
    ("Xenia Rourke", 19),
    ("Yusuf Thorne", 18),
    ("Zora Pemberly", 23),
    ("Anders Nkemelu", 19),
    ("Birgit Shaw", 18),
    ("Caspar Yilmaz", 16),
    ("Delia Fontaine", 17),
    ("Emil Ravenscroft", 15),
    ("Freya Oyelaran", 16),
    ("Gus Hollis", 16),
    ("Hana Delacroix", 17),
    ("Ivo Merriweather", 15),
    ("Juno Salgado", 16),
    ("Kit Arundel", 12),
    ("Lotte Osei", 13),
    ("Milo Vandermeer", 11),
    ("Nadia Crowe", 14),
    ("Otto Bellweather", 12),
    ("Pia Hanekawa", 13),
    ("Remy Lockhart", 11),
    ("Sanna Devereux", 14),
];

/// The groups of the day, each with its coordinator.
pub const GROUPS: [(&str, &str); 4] = [
    ("Harbor Street", "Tilda Marsh"),
    ("North Meadow", "Ugo Ferrante"),
    ("Old Mill", "Viola Prentice"),
    ("Riverside", "Walt Eriksen"),
];

/// Everybody of one demo, by their ids.
pub struct Cast {
    number: u32,
}

impl Cast {
    /// The cast of the demo with this number.
    pub fn of(number: u32) -> Cast {
        Cast { number }
    }

    /// Who runs everything. As long as this person is there, the demo is.
    pub fn director(&self) -> PersonId {
        self.id("director")
    }

    /// An umpire of the day.
    pub fn umpire(&self) -> PersonId {
        self.id("umpire")
    }

    /// A player of the season.
    pub fn season(&self, number: usize) -> PersonId {
        self.id(&format!("season-{number}"))
    }

    /// A player of the day.
    pub fn day(&self, number: usize) -> PersonId {
        self.id(&format!("day-{number}"))
    }

    /// The coordinator of a group.
    pub fn coordinator(&self, number: usize) -> PersonId {
        self.id(&format!("group-{number}"))
    }

    fn id(&self, who: &str) -> PersonId {
        let id = format!("demo-{}-{who}", self.number);
        PersonId::new(&id).expect("short and plain")
    }

    /// Everybody.
    pub fn everybody(&self) -> Vec<PersonId> {
        let season = (0..SEASON.len()).map(|number| self.season(number));
        let day = (0..DAY.len()).map(|number| self.day(number));
        let groups = (0..GROUPS.len()).map(|number| self.coordinator(number));
        let office = [self.director(), self.umpire()];
        season.chain(day).chain(groups).chain(office).collect()
    }

    /// What brings them into the directory. Nobody knows a password of theirs.
    pub async fn enter(
        &self,
        app: &App,
        year: i16,
        season: &StreamId,
        day: &StreamId,
    ) -> Vec<Change> {
        let mut changes = Vec::new();
        let mut add = |id: PersonId, name: &str, born: Option<i16>| {
            let born =
                born.and_then(|years| BirthDate::new(&format!("{:04}-07-01", year - years)).ok());
            let name = FullName::new(name).expect("a plain name");
            changes.push(Change::AddPerson(id, Details::new(name, born)));
        };
        add(self.director(), "Rowan Director", None);
        add(self.umpire(), "Sage Umpire", None);
        for (number, name) in SEASON.iter().enumerate() {
            add(self.season(number), name, None);
        }
        for (number, (name, years)) in DAY.iter().enumerate() {
            add(self.day(number), name, Some(*years));
        }
        for (number, (_, name)) in GROUPS.iter().enumerate() {
            add(self.coordinator(number), name, None);
        }
        changes.extend(self.roles(season, day));
        let password = app.accounts.hasher.hash_of_nothing().await;
        for person in [
            self.director(),
            self.umpire(),
            self.season(0),
            self.coordinator(0),
        ] {
            changes.push(Change::AddAccount(Account {
                login: LoginName::new(person.as_str()).expect("a plain name"),
                password: password.clone(),
                sign_in: SignIn::Allowed,
                rank: Rank::Ordinary,
                person,
            }));
        }
        changes
    }

    /// What each of them is, as if everybody had been entered by hand.
    fn roles(&self, season: &StreamId, day: &StreamId) -> Vec<Change> {
        let of_group = |at: usize| Line::new(GROUPS[at % GROUPS.len()].0).ok();
        let mut roles = Vec::new();
        let mut give = |person, competition: &StreamId, role, group| {
            roles.push(Change::GiveRole(Assignment {
                person,
                competition: competition.clone(),
                role,
                group,
            }));
        };
        give(self.director(), season, Role::Director, None);
        give(self.director(), day, Role::Director, None);
        give(self.umpire(), day, Role::Official, None);
        for number in 0..SEASON.len() {
            give(self.season(number), season, Role::Player, None);
        }
        for number in 0..DAY.len() {
            give(self.day(number), day, Role::Player, of_group(number));
        }
        for number in 0..GROUPS.len() {
            let person = self.coordinator(number);
            give(person, day, Role::Coordinator, of_group(number));
        }
        roles
    }
}
