//! `/c/{competition}/bracket`: the bracket of each section, whole where there is room, in parts where there is not.

use super::bracket_svg::{BracketSvg, Part};
use super::day::{Day, round_name};
use crate::accounts::Caller;
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
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
    final_at: String,
    is_drawn: bool,
    /// Everything.
    whole: Option<BracketSvg>,
    /// What stands for it where the page is narrow: one part, or the last rounds.
    part: Option<BracketSvg>,
    /// What the part is called.
    part_name: String,
    /// The parts, and which of them is shown.
    parts: Vec<(u32, String, bool)>,
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
    /// A number, or `sheets`.
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
    let division = asked.or(first).unwrap_or(DivisionId(0));
    let section = day.section(division).to_owned();
    let sections = day
        .sections()
        .map(|(id, name)| (id.0, name.to_owned(), id == division));
    let view = competition.bracket(division);
    let final_at = competition.final_time(division);
    let frame = Frame::new(
        &day.contest,
        reader,
        &format!("{section}, bracket"),
        "/bracket",
    );
    let mut shown = BracketPage {
        layout: frame.layout.clone(),
        frame,
        sections: sections.collect(),
        section,
        number: division.0,
        final_at: final_at.map_or_else(String::new, |at| day.hour(at)),
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
        let label = |what: &str| format!("{}, {what}", self.section);
        let count = parts(rounds);
        let asked: Option<u32> = asked.parse().ok().filter(|part| *part < count);
        if count > 0 {
            let (part, name) = match asked {
                Some(index) => {
                    let rounds = PART;
                    (Part::Branch { rounds, index }, part_name(index, count))
                }
                None => (Part::Top { rounds: PART }, "The last rounds".to_owned()),
            };
            self.part = Some(BracketSvg::of(day, view, part, label(&name)));
            self.part_name = name;
            let named = (0..count).map(|part| {
                let name = part_name(part, count);
                (part, name, asked == Some(part))
            });
            self.parts = named.collect();
        }
        self.only_part = asked.is_some();
        if asked.is_none() {
            let whole = BracketSvg::of(day, view, Part::Whole, label("the whole bracket"));
            self.whole = Some(whole);
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

/// A bracket on sheets of A4: thirty-two players on each, and the last rounds.
fn sheets(day: &Day, view: &BracketView, section: &str) -> Vec<(String, BracketSvg)> {
    let rounds = view.rounds.len() as u32;
    let sheet = |part: Part, name: String| {
        let label = format!("{section}, {}", name.to_lowercase());
        (name, BracketSvg::of(day, view, part, label))
    };
    if rounds <= SHEET {
        return vec![sheet(Part::Whole, "The whole bracket".to_owned())];
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
    let last = sheet(last, "The last rounds".to_owned());
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
    let whole = match count {
        2 => "half",
        4 => "quarter",
        _ => "part",
    };
    let place = match (index, count) {
        (0, 2) => "Upper".to_owned(),
        (1, 2) => "Lower".to_owned(),
        (0, 4) => "First".to_owned(),
        (1, 4) => "Second".to_owned(),
        (2, 4) => "Third".to_owned(),
        (3, 4) => "Fourth".to_owned(),
        (index, _) => return format!("Part {} of {count}", index + 1),
    };
    format!("{place} {whole}")
}

/// A match of the bracket in one line.
fn line(day: &Day, node: &NodeView) -> String {
    let name = |feed: &Feed| match feed {
        Feed::Entry(entry) => day.public(*entry),
        Feed::Nobody => "nobody".to_owned(),
        Feed::Waiting => "to come".to_owned(),
    };
    let [one, other] = &node.sides;
    let pair = format!("{} – {}", name(one), name(other));
    match node.decided {
        Some(_) => format!(
            "{pair}: {}",
            match node.winner {
                Feed::Entry(entry) => format!("{} won", day.public(entry)),
                Feed::Nobody | Feed::Waiting => "nobody goes on".to_owned(),
            }
        ),
        None => pair,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_bracket_has_parts_of_sixteen() {
        let counts: Vec<u32> = (0..=9).map(parts).collect();
        assert_eq!(counts, [0, 0, 0, 0, 0, 2, 4, 8, 16, 32]);
        assert_eq!(part_name(1, 2), "Lower half");
        assert_eq!(part_name(3, 4), "Fourth quarter");
        assert_eq!(part_name(4, 8), "Part 5 of 8");
    }
}
