//! A bracket as a drawing: two sides that meet in the middle where it is large, one where it is small.
//!
//! It has no color and no type of its own: classes say what a thing is, and the stylesheet draws it for a screen, a
//! projector or paper. Its measures are units of the drawing, which grows and shrinks with the page.

use super::day::Day;
use askama::Template;
use boardside_competition::{BracketView, EntryId, Feed, NodeView};
use std::fmt::Write as _;

/// The height of one player's line.
const LINE: u32 = 20;
/// The space between two matches of the first round.
const GAP: u32 = 6;
/// The width of a match.
const WIDTH: u32 = 120;
/// The way from one round to the next.
const STEP: u32 = 20;
/// The margin around everything.
const MARGIN: u32 = 4;
/// Up to so many first matches a bracket is drawn from one side.
const ONE_SIDED: usize = 8;
/// Letters of a name that fit into its line.
const LETTERS: usize = 15;

/// A drawing.
#[derive(Template)]
#[template(
    source = r#"<svg class="bracket bracket-{{ columns }}" viewBox="0 0 {{ width }} {{ height }}" width="{{ shown.0 }}" height="{{ shown.1 }}" role="group" aria-label="{{ label }}"><path class="bracket-ways" d="{{ ways }}"/>{% for node in nodes %}<g class="bracket-match bracket-{{ node.state }}"{% if node.is_final %} data-final{% endif %}{% if node.is_opening %} data-opening{% endif %}>{% if let Some(href) = node.href %}<a href="{{ href }}">{% endif %}<rect x="{{ node.x }}" y="{{ node.y }}" width="{{ node.width }}" height="{{ node.height }}" rx="4"/>{% for line in node.lines %}<text class="{{ line.class }}" x="{{ line.x }}" y="{{ line.y }}">{{ line.text }}</text>{% endfor %}{% if node.href.is_some() %}</a>{% endif %}</g>{% endfor %}</svg>"#,
    ext = "html"
)]
pub struct BracketSvg {
    label: String,
    width: u32,
    height: u32,
    /// How large it is shown where there is room: a small one is shown larger.
    shown: (u32, u32),
    columns: u32,
    ways: String,
    nodes: Vec<Drawn>,
}

/// A match where it is drawn.
struct Drawn {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
    state: &'static str,
    is_final: bool,
    /// Whether the page opens on it, where it is too narrow for all of the drawing.
    is_opening: bool,
    href: Option<String>,
    lines: Vec<Line>,
}

/// A name in a match.
struct Line {
    class: &'static str,
    x: u32,
    y: u32,
    text: String,
}

/// Which part of a bracket is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Everything.
    Whole,
    /// The matches of the first so many rounds above one another, from this place of the last of them.
    Branch { rounds: u32, index: u32 },
    /// The last so many rounds.
    Top { rounds: u32 },
}

impl BracketSvg {
    /// The drawing of a part of a bracket.
    pub fn of(day: &Day, view: &BracketView, part: Part, label: String) -> BracketSvg {
        let all = view.rounds.len();
        let (first, last, index) = match part {
            Part::Whole => (0, all, 0),
            Part::Branch { rounds, index } => (0, (rounds as usize).min(all), index as usize),
            Part::Top { rounds } => (all.saturating_sub(rounds as usize), all, 0),
        };
        let rounds: Vec<&[NodeView]> = (first..last)
            .map(|round| {
                let nodes = &view.rounds[round].nodes;
                let count = 1usize << (last - 1 - round);
                let from = (index * count).min(nodes.len());
                &nodes[from..(from + count).min(nodes.len())]
            })
            .collect();
        let whole = last == all;
        let matches = rounds.first().map_or(0, |round| round.len());
        let two_sided = whole && matches > ONE_SIDED;
        // The first match that is not over, or the final.
        let open = rounds.iter().enumerate().find_map(|(round, nodes)| {
            let index = nodes.iter().position(is_open)?;
            Some((round, index))
        });
        let the_final = (rounds.len().saturating_sub(1), 0);
        let mut drawing = Drawing {
            day,
            two_sided,
            opening: open.or_else(|| whole.then_some(the_final)),
            rounds: rounds.len(),
            first_round: first == 0,
            ways: String::new(),
            nodes: Vec::new(),
        };
        let height = drawing.draw(&rounds, whole);
        let columns = if two_sided {
            2 * rounds.len() - 1
        } else {
            rounds.len()
        } as u32;
        let width = 2 * MARGIN + columns * WIDTH + columns.saturating_sub(1) * STEP;
        let shown = match two_sided {
            true => (width, height),
            false => (width * 3 / 2, height * 3 / 2),
        };
        BracketSvg {
            label,
            width,
            height,
            shown,
            columns,
            ways: drawing.ways,
            nodes: drawing.nodes,
        }
    }
}

struct Drawing<'a> {
    day: &'a Day,
    two_sided: bool,
    /// The round and the place in it of the match on which the page opens.
    opening: Option<(usize, usize)>,
    rounds: usize,
    /// Whether the first round that is drawn is the first of the bracket, where a missing player is a bye.
    first_round: bool,
    ways: String,
    nodes: Vec<Drawn>,
}

impl Drawing<'_> {
    /// Draws every round; the answer is the height.
    fn draw(&mut self, rounds: &[&[NodeView]], whole: bool) -> u32 {
        let matches = rounds.first().map_or(0, |round| round.len());
        let rows = if self.two_sided { matches / 2 } else { matches }.max(1) as u32;
        let pitch = 2 * LINE + GAP;
        let mut middles: Vec<u32> = Vec::new();
        for (round, nodes) in rounds.iter().enumerate() {
            let before = std::mem::take(&mut middles);
            for (index, node) in nodes.iter().enumerate() {
                let (left, row) = self.side(nodes.len(), index);
                let middle = match before.get(2 * index..2 * index + 2) {
                    Some([above, below]) if round > 0 => (above + below) / 2,
                    _ => MARGIN + row * pitch + LINE,
                };
                middles.push(middle);
                let column = if left {
                    round
                } else {
                    2 * self.rounds - 2 - round
                };
                let x = MARGIN + column as u32 * (WIDTH + STEP);
                let is_final = whole && round + 1 == rounds.len();
                let hollow = round == 0 && self.first_round && is_bye(node);
                if !hollow {
                    let first = round == 0 && self.first_round;
                    self.node(node, x, middle - LINE, is_final, first);
                    if let Some(drawn) = self.nodes.last_mut() {
                        drawn.is_opening = self.opening == Some((round, index));
                    }
                }
                if round > 0 {
                    self.ways_to(rounds[round - 1], &before, index, x, middle, left, is_final);
                }
            }
        }
        2 * MARGIN + rows * pitch - GAP
    }

    /// Whether a match stands on the left, and in which row of its side.
    fn side(&self, count: usize, index: usize) -> (bool, u32) {
        let half = count / 2;
        if !self.two_sided || count == 1 || index < half {
            (true, index as u32)
        } else {
            (false, (index - half) as u32)
        }
    }

    /// The lines from the two matches before to this one.
    #[expect(
        clippy::too_many_arguments,
        reason = "where a match stands takes that many numbers"
    )]
    fn ways_to(
        &mut self,
        before: &[NodeView],
        middles: &[u32],
        index: usize,
        x: u32,
        middle: u32,
        left: bool,
        is_final: bool,
    ) {
        for child in [2 * index, 2 * index + 1] {
            let (Some(node), Some(&from)) = (before.get(child), middles.get(child)) else {
                continue;
            };
            // A bye has no match from which a line could come.
            let leaf = self.first_round && before.len() * 2 == 1usize << self.rounds;
            if leaf && is_bye(node) {
                continue;
            }
            let from_left = if is_final && self.two_sided {
                child == 2 * index
            } else {
                left
            };
            let (start, end) = if from_left {
                (x - STEP, x)
            } else {
                (x + WIDTH + STEP, x + WIDTH)
            };
            let turn = u32::midpoint(start, end);
            write!(self.ways, "M{start} {from}H{turn}V{middle}H{end}")
                .expect("a text takes everything");
        }
    }

    fn node(&mut self, node: &NodeView, x: u32, y: u32, is_final: bool, first: bool) {
        let day = self.day;
        let found = node.match_id.and_then(|id| day.competition().match_of(id));
        let called = found.is_some_and(|found| found.dealings().table.is_some());
        let state = match (node.decided.is_some(), found.is_some(), called) {
            (true, _, _) => "decided",
            (false, true, true) => "called",
            (false, true, false) => "ready",
            (false, false, _) => "waiting",
        };
        let line = |(row, feed): (u32, Feed)| {
            let (class, text) = match feed {
                Feed::Entry(entry) => (class_of(entry, node), shortened(&day.public(entry))),
                Feed::Nobody if first => ("bracket-nobody", t!("bracket-bye")),
                Feed::Nobody => ("bracket-nobody", t!("bracket-nobody")),
                Feed::Waiting => ("bracket-open", String::new()),
            };
            Line {
                class,
                x: x + 7,
                y: y + row * LINE + 14,
                text,
            }
        };
        self.nodes.push(Drawn {
            x,
            y,
            width: WIDTH,
            height: 2 * LINE,
            state,
            is_final,
            is_opening: false,
            href: node
                .match_id
                .map(|id| day.path(&format!("/match/{}", id.0))),
            lines: (0..).zip(node.sides).map(line).collect(),
        });
    }
}

/// Whether a match is still to be decided.
pub fn is_open(node: &NodeView) -> bool {
    node.winner == Feed::Waiting
}

/// Whether a match of the first round has only one player, who goes on without one.
fn is_bye(node: &NodeView) -> bool {
    let nobody = |feed: &Feed| *feed == Feed::Nobody;
    node.match_id.is_none() && node.sides.iter().any(nobody)
}

fn class_of(entry: EntryId, node: &NodeView) -> &'static str {
    match node.winner {
        Feed::Entry(winner) if winner == entry => "bracket-winner",
        Feed::Entry(_) | Feed::Nobody if node.decided.is_some() => "bracket-loser",
        _ => "bracket-player",
    }
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= LETTERS {
        return name.to_owned();
    }
    let start: String = name.chars().take(LETTERS - 1).collect();
    format!("{}…", start.trim_end())
}
