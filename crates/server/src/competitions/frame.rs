//! What every page of a competition has around its content: its name, and the ways to its other pages.

use crate::accounts::{Caller, SignedIn};
use crate::contest::Contest;
use crate::contest::access::person;
use crate::pages::layout::{Layout, Tab};

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
    /// What the reader is here.
    pub reader: Reader,
    /// The pages of the competition.
    pub places: Vec<Link>,
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
}

/// A way to another page.
pub struct Link {
    /// What stands on it.
    pub name: &'static str,
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
        let link = |name: &'static str, path: &str| Link {
            name,
            href: format!("/c/{id}{path}"),
            current: path == at,
        };
        let places = PLACES.iter().filter(|place| {
            let format = match place.format {
                Format::Both => true,
                Format::League => terms.league().is_some(),
                Format::Knockout => terms.knockout().is_some(),
            };
            format && (place.seen_by)(reader)
        });
        let title = match title {
            "" => terms.name.clone(),
            title => format!("{title} · {}", terms.name),
        };
        Frame {
            layout: Layout::new(title, Tab::Compete),
            places: places.map(|place| link(place.name, place.path)).collect(),
            name: terms.name.clone(),
            venue: terms.venue.clone(),
            rulebook: (
                competition.rulebook().id().to_owned(),
                competition.rulebook().short().to_owned(),
            ),
            seq: competition.events(),
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
    name: &'static str,
    path: &'static str,
    format: Format,
    seen_by: fn(Reader) -> bool,
}

/// The row of links, in its order.
const PLACES: [Place; 14] = [
    Place {
        name: "Overview",
        path: "",
        format: Format::Both,
        seen_by: |_| true,
    },
    Place {
        name: "Standings",
        path: "/standings",
        format: Format::League,
        seen_by: |_| true,
    },
    Place {
        name: "Fixtures",
        path: "/fixtures",
        format: Format::League,
        seen_by: |_| true,
    },
    Place {
        name: "Crosstable",
        path: "/crosstable",
        format: Format::League,
        seen_by: |_| true,
    },
    Place {
        name: "Bracket",
        path: "/bracket",
        format: Format::Knockout,
        seen_by: |_| true,
    },
    Place {
        name: "Medals",
        path: "/medals",
        format: Format::Knockout,
        seen_by: |_| true,
    },
    Place {
        name: "Draw",
        path: "/draw",
        format: Format::Knockout,
        seen_by: |_| true,
    },
    Place {
        name: "Screen",
        path: "/screen",
        format: Format::Knockout,
        seen_by: |_| true,
    },
    Place {
        name: "My group",
        path: "/group",
        format: Format::Knockout,
        seen_by: |reader| reader == Reader::Coordinator,
    },
    Place {
        name: "Tables",
        path: "/tables",
        format: Format::Knockout,
        seen_by: Reader::settles,
    },
    Place {
        name: "Check-in",
        path: "/check-in",
        format: Format::Knockout,
        seen_by: Reader::settles,
    },
    Place {
        name: "Look up",
        path: "/lookup",
        format: Format::Knockout,
        seen_by: Reader::settles,
    },
    Place {
        name: "Groups",
        path: "/groups",
        format: Format::Knockout,
        seen_by: Reader::settles,
    },
    Place {
        name: "Erase",
        path: "/erase",
        format: Format::Knockout,
        seen_by: |reader| reader == Reader::Director,
    },
];
