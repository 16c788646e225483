//! The panels of a screen, one after the other.

use super::super::bracket::{part_name, parts};
use super::super::bracket_svg::{BracketSvg, Part};
use super::super::day::{Day, Pairing};
use super::super::medals;
use super::{Shown, rendered};
use crate::app::App;
use crate::keys::GameId;
use crate::pages::Trouble;
use crate::pages::diagram::Diagram;
use askama::Template;
use boardside_competition::{DivisionId, Fact, Match, MatchKind};
use boardside_play::Moment;
use std::time::Duration;

/// A panel is rendered again after so long, whatever has happened: names change, and so does the time.
const KEPT: Duration = Duration::from_secs(5);
/// So often a board is looked at, which moves without anything happening in the competition.
const LIVE: Duration = Duration::from_secs(1);
/// Matches on one panel.
const ROWS: usize = 12;
/// A bracket of so many rounds is shown at once: sixty-four players.
const WHOLE: u32 = 6;
/// Rounds of a part of a larger one, which is the same as on a phone.
const PART: u32 = 4;

/// One panel.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Panel {
    /// Who plays where, and who is called next.
    Now,
    /// What has been decided lately.
    Results,
    /// A bracket, or a part of one.
    Bracket(u32, u32),
    /// A final that is being played.
    Final(u32),
    /// Who won what.
    Medals,
}

#[derive(Template)]
#[template(path = "competitions/knockout/panel_now.html")]
struct Now {
    next: String,
    name: String,
    playing: Vec<Pairing>,
    more: usize,
    calls: Vec<(Pairing, String)>,
    news: Option<String>,
}

#[derive(Template)]
#[template(path = "competitions/knockout/panel_results.html")]
struct Results {
    next: String,
    results: Vec<(Pairing, String)>,
    announcement: Option<String>,
}

#[derive(Template)]
#[template(path = "competitions/knockout/panel_bracket.html")]
struct Bracket {
    next: String,
    title: String,
    drawing: BracketSvg,
}

#[derive(Template)]
#[template(path = "competitions/knockout/panel_final.html")]
struct Final {
    next: String,
    section: String,
    final_at: String,
    pairing: Option<Pairing>,
    board: Option<Diagram>,
    moves: String,
}

#[derive(Template)]
#[template(path = "competitions/knockout/panel_medals.html")]
struct Medals {
    next: String,
    sections: Vec<medals::Section>,
}

impl Panel {
    /// As it stands in an address.
    pub fn word(self) -> String {
        match self {
            Panel::Now => "now".to_owned(),
            Panel::Results => "results".to_owned(),
            Panel::Bracket(section, part) => format!("bracket-{section}-{part}"),
            Panel::Final(section) => format!("final-{section}"),
            Panel::Medals => "medals".to_owned(),
        }
    }

    /// Reads an address.
    pub fn read(word: &str) -> Option<Panel> {
        let parts: Vec<&str> = word.split('-').collect();
        match parts[..] {
            ["now"] => Some(Panel::Now),
            ["results"] => Some(Panel::Results),
            ["medals"] => Some(Panel::Medals),
            ["final", section] => Some(Panel::Final(section.parse().ok()?)),
            ["bracket", section, part] => {
                Some(Panel::Bracket(section.parse().ok()?, part.parse().ok()?))
            }
            _ => None,
        }
    }

    /// How long it is shown as it is if nothing happens.
    pub fn kept(self) -> Duration {
        match self {
            Panel::Final(_) => LIVE,
            _ => KEPT,
        }
    }

    /// All panels there are something to show on, in their order.
    fn all(day: &Day) -> Vec<Panel> {
        let competition = day.competition();
        let mut panels = vec![Panel::Now, Panel::Results];
        for division in competition.divisions() {
            let Some(view) = competition.bracket(division) else {
                continue;
            };
            let count = bracket_parts(view.rounds.len() as u32);
            panels.extend((0..count).map(|part| Panel::Bracket(division.0, part)));
            let called = final_of(day, division).is_some_and(|(_, found)| {
                found.decided.is_none() && found.dealings().table.is_some()
            });
            if called {
                panels.push(Panel::Final(division.0));
            }
        }
        let won = |division| {
            let medals = competition.medals(division);
            medals.is_some_and(|medals| medals.gold.is_some())
        };
        if competition.divisions().any(won) {
            panels.push(Panel::Medals);
        }
        panels
    }

    fn next(self, day: &Day) -> Panel {
        let all = Panel::all(day);
        let here = all.iter().position(|panel| *panel == self);
        let next = here.map_or(0, |here| (here + 1) % all.len());
        all.get(next).copied().unwrap_or(Panel::Now)
    }

    /// Renders it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn render(self, app: &App, day: &Day) -> Result<Shown, Trouble> {
        let next = self.next(day);
        let (word, at) = (next.word(), app.time.now());
        match self {
            Panel::Now => rendered(&now(day, word, at), next),
            Panel::Results => rendered(&results(day, word), next),
            Panel::Bracket(section, part) => match bracket(day, section, part, word.clone()) {
                Some(panel) => rendered(&panel, next),
                None => rendered(&now(day, word, at), next),
            },
            Panel::Final(section) => {
                let panel = final_panel(app, day, DivisionId(section), word).await?;
                rendered(&panel, next)
            }
            Panel::Medals => {
                let sections = day.sections();
                let sections = sections.map(|(id, name)| medals::section(day, id, name));
                let panel = Medals {
                    next: word,
                    sections: sections.collect(),
                };
                rendered(&panel, next)
            }
        }
    }
}

fn now(day: &Day, next: String, now: Moment) -> Now {
    let competition = day.competition();
    let mut playing: Vec<(String, Pairing)> = competition
        .tables()
        .filter_map(|(_, table)| {
            let id = table.match_id?;
            Some((
                table.label.clone(),
                day.pairing(id, competition.match_of(id)?),
            ))
        })
        .collect();
    // The last calls first: those are the ones that people look for.
    playing.sort_by_key(|(_, pairing)| {
        let found = competition.match_of(pairing.id);
        let called = found.and_then(|found| found.dealings().table);
        std::cmp::Reverse(called.map(|(_, at)| at))
    });
    let more = playing.len().saturating_sub(2 * ROWS);
    let calls = competition.next_calls().into_iter().take(ROWS);
    let calls = calls.filter_map(|call| {
        let found = competition.match_of(call.match_id)?;
        let from = match call.from {
            Some(at) if at > now => day.hour(at),
            Some(_) => t!("wall-next"),
            None => t!("wall-later"),
        };
        Some((day.pairing(call.match_id, found), from))
    });
    let news = competition.announcements().last();
    Now {
        next,
        name: competition.terms().name.clone(),
        playing: playing
            .into_iter()
            .take(2 * ROWS)
            .map(|(_, pairing)| pairing)
            .collect(),
        more,
        calls: calls.collect(),
        news: news.map(|news| news.text.clone()),
    }
}

fn results(day: &Day, next: String) -> Results {
    let competition = day.competition();
    let decided = day.contest.record.iter().rev();
    let mut seen = Vec::new();
    let results = decided.filter_map(|event| {
        let Fact::MatchDecided { match_id, .. } = &event.fact else {
            return None;
        };
        if seen.contains(match_id) {
            return None;
        }
        seen.push(*match_id);
        let found = competition.match_of(*match_id)?;
        found.decided?;
        Some((day.pairing(*match_id, found), day.hour(event.at)))
    });
    Results {
        next,
        results: results.take(ROWS).collect(),
        announcement: competition
            .announcements()
            .last()
            .map(|one| one.text.clone()),
    }
}

/// In how many parts a bracket is shown on the wall: whole as long as it can be read.
fn bracket_parts(rounds: u32) -> u32 {
    if rounds <= WHOLE {
        1
    } else {
        parts(rounds) + 1
    }
}

fn bracket(day: &Day, section: u32, index: u32, next: String) -> Option<Bracket> {
    let division = DivisionId(section);
    let view = day.competition().bracket(division)?;
    let rounds = view.rounds.len() as u32;
    let name = day.section(division);
    let count = parts(rounds);
    let (part, title) = match index {
        _ if rounds <= WHOLE => (Part::Whole, name.to_owned()),
        0 => {
            let last = t!("bracket-last-rounds").to_lowercase();
            let title = t!("bracket-part-of", section = name, part = last);
            (Part::Top { rounds: WHOLE - 1 }, title)
        }
        index if index <= count => {
            let (rounds, index) = (PART, index - 1);
            let part = part_name(index, count).to_lowercase();
            let title = t!("bracket-part-of", section = name, part = part);
            (Part::Branch { rounds, index }, title)
        }
        _ => return None,
    };
    Some(Bracket {
        next,
        drawing: BracketSvg::of(day, &view, part, title.clone()),
        title,
    })
}

fn final_of(day: &Day, division: DivisionId) -> Option<(boardside_competition::MatchId, &Match)> {
    let mut matches = day.competition().matches();
    matches.find(|(_, found)| found.division == division && found.kind == MatchKind::Final)
}

async fn final_panel(
    app: &App,
    day: &Day,
    division: DivisionId,
    next: String,
) -> Result<Final, Trouble> {
    let found = final_of(day, division);
    let (mut board, mut moves) = (None, String::new());
    if let Some((id, _)) = found {
        let stream = day.contest.id.stream();
        let games = app.store.fixtures_of(&stream, id.0).await?;
        let game = games.last().and_then(|one| GameId::of_stream(&one.game));
        if let Some(game) = game
            && let Ok((sitting, _)) = app.rooms.look(&game).await
        {
            board = Some(Diagram::of(sitting.game.position()));
            moves = last_moves(&sitting);
        }
    }
    let final_at = day.competition().final_time(division);
    Ok(Final {
        next,
        section: day.section(division).to_owned(),
        final_at: final_at.map_or_else(String::new, |at| day.hour(at)),
        pairing: found.map(|(id, found)| day.pairing(id, found)),
        board,
        moves,
    })
}

/// The last moves of a game, as they are written.
fn last_moves(sitting: &crate::game::sitting::Sitting) -> String {
    let moves = crate::game::MoveCard::last(sitting.game.line(), 6);
    let said: Vec<String> = moves.into_iter().map(|one| one.san).collect();
    said.join("  ")
}

#[cfg(test)]
mod tests {
    use super::Panel;

    #[test]
    fn a_panel_is_read_back_from_its_address() {
        let panels = [
            Panel::Now,
            Panel::Results,
            Panel::Bracket(2, 7),
            Panel::Final(1),
            Panel::Medals,
        ];
        for panel in panels {
            assert_eq!(Panel::read(&panel.word()), Some(panel));
        }
        for word in ["", "bracket", "bracket-1", "final-x", "bracket-1-2-3"] {
            assert_eq!(Panel::read(word), None, "{word}");
        }
    }
}
