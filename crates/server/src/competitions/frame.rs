//! What every page of a competition has around its content: its name, and the ways to its other pages.

use crate::accounts::{Caller, SignedIn};
use crate::contest::Contest;
use crate::contest::access::person;
use crate::pages::layout::{Layout, Tab};
use crate::spoken::translated;

/// The frame of a page of a competition.
pub struct Frame {
    /// What every page has.
    pub layout: Layout,
    /// The competition's id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Where it takes place.
    pub venue: Option<String>,
    /// The rulebook's id and name.
    pub rulebook: (String, String),
    /// The number of the last thing that happened, for the form's sake and for the live page.
    pub seq: u64,
    /// Whether the page stays new by itself. An answer to a form does not: asked for again, it would be another page.
    pub live: bool,
    /// What the reader is here.
    pub reader: Reader,
    /// The pages that everybody has.
    pub places: Vec<Link>,
    /// The pages that not everybody has.
    pub own: Vec<Link>,
}

/// What somebody who reads a page is in the competition.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reader {
    /// Anybody.
    Public,
    /// One of its players.
    Player,
    /// Who speaks for one of its groups.
    Coordinator,
    /// One of its officials.
    Official,
    /// Its director.
    Director,
}

impl Reader {
    /// What a caller is.
    pub fn of(caller: &Caller, contest: &Contest) -> Reader {
        match caller {
            Caller::Nobody => Reader::Public,
            Caller::Account(known) => Reader::of_account(known, contest),
        }
    }

    /// What somebody who is signed in is.
    pub fn of_account(known: &SignedIn, contest: &Contest) -> Reader {
        let me = person(known);
        let speaks = |(_, group): (_, &boardside_competition::Group)| group.coordinator == me;
        if known.director(&contest.id).is_ok() {
            Reader::Director
        } else if known.office(&contest.id).is_ok() {
            Reader::Official
        } else if contest.competition.groups().any(speaks) {
            Reader::Coordinator
        } else if known.plays_in(contest) {
            Reader::Player
        } else {
            Reader::Public
        }
    }

    /// Whether the reader settles matters here.
    pub fn settles(self) -> bool {
        matches!(self, Reader::Official | Reader::Director)
    }

    fn directs(self) -> bool {
        self == Reader::Director
    }

    fn coordinates(self) -> bool {
        self == Reader::Coordinator
    }
}

/// A way to another page.
pub struct Link {
    /// What stands on it.
    pub name: String,
    /// Where it leads.
    pub href: String,
    /// Whether the reader is there.
    pub current: bool,
}

impl Frame {
    /// The frame of a page with this title, at this place below the competition's own address.
    pub fn new(contest: &Contest, reader: Reader, title: &str, at: &str) -> Frame {
        let (competition, id) = (&contest.competition, contest.id.to_string());
        let terms = competition.terms();
        let link = |place: &&Place| Link {
            name: (place.name)(),
            href: format!("/c/{id}{}", place.path),
            current: place.path == at,
        };
        let places = PLACES.iter().filter(|place| {
            let format = match place.format {
                Format::Both => true,
                Format::League => terms.league().is_some(),
                Format::Knockout => terms.knockout().is_some(),
            };
            format && (place.seen_by)(reader)
        });
        let (public, own): (Vec<&Place>, Vec<&Place>) =
            places.partition(|place| (place.seen_by)(Reader::Public));
        let title = match title {
            "" => terms.name.clone(),
            title => format!("{title} · {}", terms.name),
        };
        Frame {
            layout: Layout::new(title, Tab::Compete).with_demo(contest.id.is_demo()),
            places: public.iter().map(link).collect(),
            own: own.iter().map(link).collect(),
            name: terms.name.clone(),
            venue: terms.venue.clone(),
            rulebook: (
                competition.rulebook().id().to_owned(),
                translated(competition.rulebook()).short().to_owned(),
            ),
            seq: competition.events(),
            live: true,
            reader,
            id,
        }
    }
}

enum Format {
    Both,
    League,
    Knockout,
}

/// A page of a competition in the row of links.
struct Place {
    /// What stands on its link, in the language of whoever reads it.
    name: fn() -> String,
    path: &'static str,
    format: Format,
    seen_by: fn(Reader) -> bool,
}

/// The row of links, in its order.
const PLACES: &[Place] = &[
    place(|| t!("place-overview"), "", Format::Both, everybody),
    place(
        || t!("place-standings"),
        "/standings",
        Format::League,
        everybody,
    ),
    place(
        || t!("place-fixtures"),
        "/fixtures",
        Format::League,
        everybody,
    ),
    place(
        || t!("place-crosstable"),
        "/crosstable",
        Format::League,
        everybody,
    ),
    place(
        || t!("place-bracket"),
        "/bracket",
        Format::Knockout,
        everybody,
    ),
    place(
        || t!("place-medals"),
        "/medals",
        Format::Knockout,
        everybody,
    ),
    place(|| t!("place-draw"), "/draw", Format::Knockout, everybody),
    place(
        || t!("place-screen"),
        "/screen",
        Format::Knockout,
        everybody,
    ),
    place(
        || t!("place-group"),
        "/group",
        Format::Knockout,
        Reader::coordinates,
    ),
    // On the day itself these are needed all the time, on a phone.
    place(
        || t!("place-tables"),
        "/tables",
        Format::Knockout,
        Reader::settles,
    ),
    place(
        || t!("place-check-in"),
        "/check-in",
        Format::Knockout,
        Reader::settles,
    ),
    place(
        || t!("place-lookup"),
        "/lookup",
        Format::Knockout,
        Reader::settles,
    ),
    place(
        || t!("place-groups"),
        "/groups",
        Format::Knockout,
        Reader::settles,
    ),
    place(
        || t!("place-desk"),
        "/office",
        Format::Both,
        Reader::settles,
    ),
    place(
        || t!("place-entries"),
        "/office/entries",
        Format::League,
        Reader::settles,
    ),
    place(
        || t!("place-schedule"),
        "/office/schedule",
        Format::League,
        Reader::settles,
    ),
    // In a hall boards lie on the tables and are lent to nobody.
    place(
        || t!("place-boards"),
        "/office/equipment",
        Format::League,
        Reader::settles,
    ),
    place(
        || t!("place-announcements"),
        "/office/announcements",
        Format::Both,
        Reader::settles,
    ),
    place(
        || t!("place-officials"),
        "/office/people",
        Format::Both,
        Reader::directs,
    ),
    place(
        || t!("place-settings"),
        "/office/settings",
        Format::Both,
        Reader::settles,
    ),
    place(
        || t!("place-print"),
        "/office/print",
        Format::League,
        Reader::settles,
    ),
    place(
        || t!("place-erase"),
        "/erase",
        Format::Knockout,
        Reader::directs,
    ),
];

fn everybody(_: Reader) -> bool {
    true
}

const fn place(
    name: fn() -> String,
    path: &'static str,
    format: Format,
    seen_by: fn(Reader) -> bool,
) -> Place {
    Place {
        name,
        path,
        format,
        seen_by,
    }
}
