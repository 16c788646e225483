//! `/c/{competition}/draw`: seeds, the draw of each section, and how anybody can draw it again.
//!
//! Everybody may read how a section was drawn. Who plays for which group is for the officials: for everybody else the
//! page says only how evenly the groups were shared out.

mod explanation;

use super::day::Day;
use super::empty::Empty;
use super::fields::Fields;
use super::notice::Notice;
use super::official::Official;
use super::roster;
use crate::accounts::Caller;
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
use crate::contest::access::new_command;
use crate::contest::new_lot;
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page, page_with};
use crate::pages::received::Named;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use boardside_competition::{Command, Division, DivisionId, EntryId, GroupId, Status};
use boardside_play::Moment;
use explanation::Explanation;

#[derive(Template)]
#[template(path = "competitions/knockout/draw.html")]
struct DrawPage {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    once: String,
    fields: Fields,
    sections: Vec<Section>,
    groups: Vec<(u32, String)>,
    is_director: bool,
    is_official: bool,
}

struct Section {
    number: u32,
    name: String,
    final_at: String,
    entries: Vec<Seeded>,
    /// Whether something was played, so that nothing is drawn again.
    begun: bool,
    /// Nobody was ever entered: what to do about it.
    empty: Option<Empty>,
    /// Why it cannot be drawn yet.
    waits: Option<String>,
    explained: Option<Explanation>,
}

/// Somebody who is to be drawn.
struct Seeded {
    entry: u32,
    name: String,
    group: String,
    seed: String,
}

impl DrawPage {
    /// Whether this form of a section was sent and is shown again as it was filled in.
    fn was_sent(&self, section: &u32, what: &str) -> bool {
        self.fields.get("section").parse() == Ok(*section) && self.fields.get("do") == what
    }
}

/// The page.
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
) -> Result<Response, Trouble> {
    let day = Day::open(&app, &id).await?;
    let reader = Reader::of(&caller, &day.contest);
    Ok(page(&draw_page(&day, reader, Fields::default(), None))?)
}

/// Seeds, draws, moves a final, or enters somebody late.
pub async fn send(official: Official, fields: Fields) -> Result<Response, Trouble> {
    match act(&official, &fields).await? {
        Ok(division) => Ok(official.go(&format!("/draw#section-{}", division.0))),
        Err(notice) => {
            let mut shown = draw_page(&official.day, official.reader(), fields, Some(notice));
            shown.frame.live = false;
            Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
        }
    }
}

async fn act(official: &Official, fields: &Fields) -> Result<Result<DivisionId, Notice>, Trouble> {
    let day = &official.day;
    let Some(division) = day.find_section(fields.get("section")) else {
        return Ok(Err(Notice::bad(t!("knockout-section-missing"))));
    };
    let commands = match fields.get("do") {
        "late" => {
            let entered = enter_late(official, fields, division).await?;
            return Ok(entered.map(|()| division));
        }
        "seeds" => seeds(day, division, fields),
        "draw" => Ok(vec![Command::DrawBracket {
            division,
            lot: new_lot(),
        }]),
        "final" => match final_time(day, fields.get("at")) {
            Some(at) => Ok(vec![Command::PlaceFinal { division, at }]),
            None => Err(Notice::bad(t!("bracket-draw-bad-hour"))),
        },
        _ => Err(Notice::bad(t!("knockout-form-unreadable"))),
    };
    match commands {
        Ok(commands) => {
            let asked = official.ask_all(&fields.once(), commands).await?;
            Ok(asked.map(|()| division))
        }
        Err(notice) => Ok(Err(notice)),
    }
}

/// Somebody who comes when the section is drawn already.
async fn enter_late(
    official: &Official,
    fields: &Fields,
    division: DivisionId,
) -> Result<Result<(), Notice>, Trouble> {
    let Official { app, day, by, .. } = official;
    let [name, born] = ["name", "born"].map(|name| fields.get(name));
    let newcomer = match roster::newcomer(day, name, born, day.section(division)) {
        Ok(newcomer) => [newcomer],
        Err(sentence) => return Ok(Err(Notice::bad(sentence))),
    };
    let group = fields.number("group").map(GroupId);
    let entered = roster::enter(app, day, by, group, &fields.once(), &newcomer).await?;
    Ok(entered.map_err(|(_, refused)| refused.into()))
}

/// The changes to the seeds. Those that change are taken away first, so that two can change places.
fn seeds(day: &Day, division: DivisionId, fields: &Fields) -> Result<Vec<Command>, Notice> {
    let (mut clear, mut set) = (Vec::new(), Vec::new());
    for (entry, typed) in fields.beginning("seed-") {
        let entry = entry.parse().ok().map(EntryId);
        let found = entry.and_then(|entry| Some((entry, day.competition().entry(entry)?)));
        let Some((entry, found)) = found.filter(|(_, found)| found.division == division) else {
            return Err(Notice::bad(t!("bracket-draw-not-in-section")));
        };
        let seed: Option<u32> = match typed {
            "" => None,
            typed => match typed.parse() {
                Ok(seed) => Some(seed),
                Err(_) => {
                    let name = day.public(entry);
                    let sentence = t!("bracket-draw-bad-seed", player = name);
                    return Err(Notice::bad(sentence));
                }
            },
        };
        if seed != found.seed {
            if found.seed.is_some() {
                clear.push(Command::SetSeed { entry, seed: None });
            }
            if seed.is_some() {
                set.push(Command::SetSeed { entry, seed });
            }
        }
    }
    clear.extend(set);
    Ok(clear)
}

/// An hour of the session's day.
fn final_time(day: &Day, hour: &str) -> Option<Moment> {
    let time = jiff::civil::Time::strptime("%H:%M", hour).ok()?;
    super::set_up::moment(day.date()?, time, day.competition().zone())
}

fn draw_page(day: &Day, reader: Reader, fields: Fields, notice: Option<Notice>) -> DrawPage {
    let sections = day
        .sections()
        .map(|(id, name)| section(day, id, name, reader));
    let groups = day.competition().groups();
    let groups = groups.map(|(id, group)| (id.0, group.name.clone()));
    let frame = Frame::new(&day.contest, reader, &t!("bracket-draw-title"), "/draw");
    DrawPage {
        layout: frame.layout.clone(),
        frame,
        notice,
        once: new_command().to_string(),
        fields,
        sections: sections.collect(),
        groups: match reader.settles() {
            true => groups.collect(),
            false => Vec::new(),
        },
        is_director: reader == Reader::Director,
        is_official: reader.settles(),
    }
}

fn section(day: &Day, division: DivisionId, name: &str, reader: Reader) -> Section {
    let competition = day.competition();
    let found = competition.division(division);
    let playing = || {
        let entries = competition.entries();
        entries.filter(|(_, entry)| entry.division == division && entry.plays())
    };
    let to_come = playing().filter(|(_, entry)| entry.status == Status::Entered);
    let to_come: Vec<String> = to_come
        .map(|(_, entry)| day.full_name(&entry.person))
        .collect();
    let terms = competition.terms().knockout();
    let has_cut_off = terms.is_some_and(|terms| terms.check_in_closes.is_some());
    let closed = found.is_some_and(Division::check_in_closed);
    let count = playing().count();
    let checks_in = has_cut_off || closed || to_come.len() < count;
    let waits = if checks_in && !closed {
        Some(t!("bracket-draw-check-in-open"))
    } else if checks_in && !to_come.is_empty() {
        let (players, names) = (to_come.len(), to_come.join(", "));
        Some(t!("bracket-draw-to-come", players = players, names = names))
    } else if count < 2 {
        Some(t!("bracket-draw-too-few"))
    } else {
        None
    };
    let seeded = playing().map(|(id, entry)| Seeded {
        entry: id.0,
        name: day.public(id),
        group: day.group(entry.group).to_owned(),
        seed: entry.seed.map_or_else(String::new, |seed| seed.to_string()),
    });
    let final_at = competition.final_time(division);
    Section {
        number: division.0,
        name: name.to_owned(),
        final_at: final_at.map_or_else(String::new, |at| day.hour(at)),
        entries: match reader.settles() {
            true => seeded.collect(),
            false => Vec::new(),
        },
        begun: found.is_some_and(Division::begun),
        empty: Empty::of(day, division, reader),
        waits,
        explained: Explanation::of(day, division, reader.settles()),
    }
}
