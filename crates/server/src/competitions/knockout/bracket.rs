//! `/c/{competition}/bracket`: the bracket of each section, whole where there is room, in parts where there is not.

use super::bracket_svg::{BracketSvg, Part, is_open};
use super::day::Day;
use crate::accounts::Caller;
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
use crate::contest::round_name;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page};
use crate::pages::received::{Asked, Named};
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_competition::{BracketView, DivisionId, Feed, NodeView};
use serde::Deserialize;

/// Rounds that are shown at once where the page is narrow: sixteen players.
const PART: u32 = 4;
/// Rounds on a sheet of A4: thirty-two players.
const SHEET: u32 = 5;
/// Rounds of a bracket that can still be read when all of it is on one sheet.
const ONE_SHEET: u32 = 6;

#[derive(Template)]
#[template(path = "competitions/knockout/bracket.html")]
struct BracketPage {
    layout: Layout,
    frame: Frame,
    /// The sections, and which of them is shown.
    sections: Vec<(u32, String, bool)>,
    section: String,
    number: u32,
    /// When the final begins; none once it is over.
    final_at: Option<String>,
    is_drawn: bool,
    /// Everything.
    whole: Option<BracketSvg>,
    /// What stands for it where the page is narrow: what was asked for, or where it is being played.
    part: Option<BracketSvg>,
    /// What the part is called.
    part_name: String,
    /// The last rounds and the parts, each as it stands in an address, and which of them is shown.
    parts: Vec<(String, String, bool)>,
    /// Whether one part was asked for, so that nothing else is shown.
    only_part: bool,
    /// Whether it is too large for one sheet of A4.
    in_sheets: bool,
    /// The sheets, if they were asked for; then nothing else is shown.
    sheets: Vec<(String, BracketSvg)>,
    third_place: Option<String>,
    rounds: Vec<Round>,
}

/// A round as a list.
struct Round {
    name: String,
    lines: Vec<String>,
}

/// What is to be shown.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Query {
    section: Option<u32>,
    /// A number, `last`, or `sheets`.
    part: String,
}

/// The page.
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
    Asked(query): Asked<Query>,
) -> Result<Response, Trouble> {
    let day = Day::open(&app, &id).await?;
    let reader = Reader::of(&caller, &day.contest);
    let competition = day.competition();
    let drawn = |division: &DivisionId| competition.bracket(*division).is_some();
    let asked = query.section.map(DivisionId);
    let asked = asked.filter(|division| competition.division(*division).is_some());
    let first = competition.divisions().find(drawn);
    let division = asked.or(first).or_else(|| competition.divisions().next());
    let division = division.unwrap_or(DivisionId(0));
    let section = day.section(division).to_owned();
    let sections = day
        .sections()
        .map(|(id, name)| (id.0, name.to_owned(), id == division));
    let view = competition.bracket(division);
    let frame = Frame::new(
        &day.contest,
        reader,
        &t!("bracket-title", section = section),
        "/bracket",
    );
    let mut shown = BracketPage {
        layout: frame.layout.clone(),
        frame,
        sections: sections.collect(),
        section,
        number: division.0,
        final_at: day.final_ahead(division),
        is_drawn: view.is_some(),
        whole: None,
        part: None,
        part_name: String::new(),
        parts: Vec::new(),
        only_part: false,
        in_sheets: false,
        sheets: Vec::new(),
        third_place: None,
        rounds: Vec::new(),
    };
    if let Some(view) = view {
        shown.fill(&day, &view, &query.part);
    }
    Ok(page(&shown)?)
}

impl BracketPage {
    fn fill(&mut self, day: &Day, view: &BracketView, asked: &str) {
        let rounds = view.rounds.len() as u32;
        self.in_sheets = rounds > ONE_SHEET;
        self.third_place = view.third_place.as_ref().map(|node| line(day, node));
        if asked == "sheets" {
            self.sheets = sheets(day, view, &self.section);
            return;
        }
        let label = |what: &str| t!("bracket-label", section = self.section, part = what);
        let count = parts(rounds);
        let asked = Piece::read(asked, count);
        if count > 0 {
            let shown = asked.unwrap_or_else(|| Piece::opening(view));
            let name = shown.name(count);
            self.part = Some(BracketSvg::of(day, view, shown.part(rounds), label(&name)));
            self.part_name = name;
            let pieces = (0..count).map(Piece::Branch);
            self.parts = [Piece::Last]
                .into_iter()
                .chain(pieces)
                .map(|piece| (piece.word(), piece.name(count), piece == shown))
                .collect();
        }
        self.only_part = asked.is_some();
        if asked.is_none() {
            let label = label(&t!("bracket-whole").to_lowercase());
            self.whole = Some(BracketSvg::of(day, view, Part::Whole, label));
        }
        self.rounds = (1..)
            .zip(&view.rounds)
            .map(|(number, round)| Round {
                name: round_name(rounds, number),
                lines: round
                    .nodes
                    .iter()
                    .filter(|node| node.match_id.is_some())
                    .map(|node| line(day, node))
                    .collect(),
            })
            .filter(|round| !round.lines.is_empty())
            .collect();
    }
}

/// What is shown of a large bracket where the page is narrow.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Piece {
    /// The last rounds.
    Last,
    /// One of its parts, from the first round on.
    Branch(u32),
}

impl Piece {
    /// What the page opens on: the first round that is not over, where its first open match stands. The last rounds are
    /// empty for most of the day.
    fn opening(view: &BracketView) -> Piece {
        let open = view.rounds.iter().zip(0u32..).find_map(|(found, round)| {
            let place = found.nodes.iter().position(is_open)?;
            Some((round, place as u32))
        });
        match open {
            Some((round, place)) if round < PART && round + PART < view.rounds.len() as u32 => {
                Piece::Branch(place >> (PART - 1 - round))
            }
            Some(_) | None => Piece::Last,
        }
    }

    /// Reads an address of a bracket with so many parts.
    fn read(word: &str, count: u32) -> Option<Piece> {
        if word == "last" {
            return (count > 0).then_some(Piece::Last);
        }
        let part = word.parse().ok().filter(|part| *part < count);
        part.map(Piece::Branch)
    }

    /// As it stands in an address.
    fn word(self) -> String {
        match self {
            Piece::Last => "last".to_owned(),
            Piece::Branch(part) => part.to_string(),
        }
    }

    fn name(self, count: u32) -> String {
        match self {
            Piece::Last => t!("bracket-last-rounds"),
            Piece::Branch(part) => part_name(part, count),
        }
    }

    /// What is drawn of a bracket of so many rounds; every round is in some piece.
    fn part(self, all: u32) -> Part {
        match self {
            Piece::Last => Part::Top {
                rounds: PART.max(all - PART),
            },
            Piece::Branch(index) => Part::Branch {
                rounds: PART,
                index,
            },
        }
    }
}

/// A bracket on sheets of A4: thirty-two players on each, and the last rounds.
fn sheets(day: &Day, view: &BracketView, section: &str) -> Vec<(String, BracketSvg)> {
    let rounds = view.rounds.len() as u32;
    let sheet = |part: Part, name: String| {
        let label = t!(
            "bracket-label",
            section = section,
            part = name.to_lowercase()
        );
        (name, BracketSvg::of(day, view, part, label))
    };
    if rounds <= SHEET {
        return vec![sheet(Part::Whole, t!("bracket-whole"))];
    }
    let count = 1 << (rounds - SHEET);
    let branches = (0..count).map(|index| {
        let part = Part::Branch {
            rounds: SHEET,
            index,
        };
        sheet(part, part_name(index, count))
    });
    let last = Part::Top {
        rounds: (rounds - SHEET).max(2),
    };
    let last = sheet(last, t!("bracket-last-rounds"));
    branches.chain([last]).collect()
}

/// In how many parts a bracket of so many rounds is shown where the page is narrow; none if it fits.
pub fn parts(rounds: u32) -> u32 {
    match rounds.checked_sub(PART) {
        None | Some(0) => 0,
        Some(more) => 1 << more,
    }
}

/// What a part of the bracket is called.
pub fn part_name(index: u32, count: u32) -> String {
    let number = index + 1;
    match count {
        2 => t!("bracket-half", number = number),
        4 => t!("bracket-quarter", number = number),
        _ => t!("bracket-part", number = number, count = count),
    }
}

/// A match of the bracket in one line.
fn line(day: &Day, node: &NodeView) -> String {
    let name = |feed: &Feed| match feed {
        Feed::Entry(entry) => day.public(*entry),
        Feed::Nobody => t!("bracket-nobody"),
        Feed::Waiting => t!("bracket-to-come"),
    };
    let [one, other] = node.sides.each_ref().map(name);
    match (node.decided, node.winner) {
        (None, _) => format!("{one} – {other}"),
        (Some(_), Feed::Entry(entry)) => {
            let winner = day.public(entry);
            t!(
                "bracket-line-won",
                one = one,
                other = other,
                winner = winner
            )
        }
        (Some(_), Feed::Nobody | Feed::Waiting) => {
            t!("bracket-line-nobody", one = one, other = other)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_competition::RoundView;

    #[test]
    fn a_large_bracket_has_parts_of_sixteen() {
        let counts: Vec<u32> = (0..=9).map(parts).collect();
        assert_eq!(counts, [0, 0, 0, 0, 0, 2, 4, 8, 16, 32]);
        assert_eq!(part_name(1, 2), "Lower half");
        assert_eq!(part_name(3, 4), "Fourth quarter");
        assert_eq!(part_name(4, 8), "Part 5 of 8");
    }

    #[test]
    fn every_round_is_in_a_piece() {
        for (all, last) in [(5, 4), (7, 4), (8, 4), (9, 5), (10, 6)] {
            let part = Piece::Last.part(all);
            assert!(
                matches!(part, Part::Top { rounds } if rounds == last),
                "{all}"
            );
        }
    }

    /// A bracket of so many rounds, of which these are over; in the next one the first so many matches are, too.
    fn played(rounds: u32, over: u32, next: usize) -> BracketView {
        let winner = |is_over| match is_over {
            true => Feed::Entry(boardside_competition::EntryId(0)),
            false => Feed::Waiting,
        };
        let round = |round: u32| RoundView {
            round: round + 1,
            nodes: (0..1 << (rounds - 1 - round))
                .map(|place| NodeView {
                    match_id: None,
                    sides: [Feed::Waiting; 2],
                    winner: winner(round < over || round == over && place < next),
                    decided: None,
                })
                .collect(),
        };
        BracketView {
            rounds: (0..rounds).map(round).collect(),
            third_place: None,
            final_at: None,
        }
    }

    #[test]
    fn a_large_bracket_opens_where_it_is_being_played() {
        let cases = [
            // A hundred players: eight parts of sixteen, and the last rounds begin with the fourth.
            ((7, 0, 0), Piece::Branch(0)),
            ((7, 0, 7), Piece::Branch(0)),
            ((7, 0, 8), Piece::Branch(1)),
            ((7, 1, 0), Piece::Branch(0)),
            ((7, 1, 31), Piece::Branch(7)),
            ((7, 2, 3), Piece::Branch(1)),
            ((7, 3, 0), Piece::Last),
            ((7, 6, 0), Piece::Last),
            ((7, 7, 0), Piece::Last),
            ((5, 0, 15), Piece::Branch(1)),
            ((5, 1, 0), Piece::Last),
        ];
        for ((rounds, over, next), expected) in cases {
            let opening = Piece::opening(&played(rounds, over, next));
            assert_eq!(opening, expected, "{rounds} {over} {next}");
        }
        assert_eq!(Piece::read("last", 8), Some(Piece::Last));
        assert_eq!(Piece::read("7", 8), Some(Piece::Branch(7)));
        for (word, count) in [("8", 8), ("", 8), ("last", 0), ("0", 0)] {
            assert_eq!(Piece::read(word, count), None, "{word} of {count}");
        }
    }
}
