//! `/c/{competition}/group/{group}`: a coordinator enters the players of the own group, and sees nobody else's.

use super::day::Day;
use super::fields::Fields;
use super::leaving::{self, TakingOut};
use super::notice::Notice;
use super::roster::{self, Newcomer, Row};
use crate::accounts::SignedIn;
use crate::app::App;
use crate::competitions::frame::{Frame, Reader};
use crate::contest::access::{new_command, person};
use crate::contest::{in_directory, words};
use crate::pages::Trouble;
use crate::pages::layout::{Layout, page, page_with};
use crate::pages::received::Named;
use crate::spoken::{self, Spoken as _};
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use boardside_competition::{
    Actor, Command, DivisionId, Eligibility, Entry, EntryId, GroupId, Insurance, Refusal, Status,
};
use boardside_rulebook::{InsuranceNotice, SettingKey};
use boardside_store::people::{Change, PersonId, Profile, Visibility};

#[derive(Template)]
#[template(path = "competitions/knockout/group.html")]
struct GroupPage {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    once: String,
    number: u32,
    name: String,
    coordinator: String,
    insurance: Option<Asked>,
    /// The sections into which the reader may enter somebody.
    sections: Vec<String>,
    /// Those that are drawn, if this keeps the reader from entering anybody there.
    drawn: Vec<String>,
    fields: Fields,
    players: Vec<Listed>,
    preview: Option<Preview>,
}

impl GroupPage {
    /// What everybody reads of a player of the group, for example.
    fn example(&self) -> &str {
        let first = self.players.first();
        first.map_or("Mia K.", |player| &player.public_name)
    }
}

/// The word about insurance.
struct Asked {
    clause: String,
    text: String,
    acknowledged: bool,
    /// Whether the reader can say so: only the coordinator can.
    may_say: bool,
}

struct Listed {
    entry: u32,
    full_name: String,
    public_name: String,
    born: String,
    section: String,
    status: String,
    eligibility: String,
    shown: bool,
    plays: bool,
    /// Whether the section is drawn: who leaves it now ends a match.
    drawn: bool,
    /// Why the player left, for those who run the day.
    left: Option<String>,
    /// What takes the player out of a section that is drawn, for those who run the day.
    out: Option<TakingOut>,
}

/// A table before it is entered.
struct Preview {
    text: String,
    rows: Vec<Row>,
    wrong: usize,
}

/// What the address names, and who asks.
struct At {
    day: Day,
    group: GroupId,
    by: Actor,
    reader: Reader,
}

async fn at(app: &App, known: &SignedIn, id: &str, group: u32) -> Result<At, Trouble> {
    let day = Day::open(app, id).await?;
    let group = GroupId(group);
    let by = known.coordinator(&day.contest, group)?;
    if day.competition().group(group).is_none() {
        return Err(Trouble::missing(t!("group-missing")));
    }
    let reader = Reader::of_account(known, &day.contest);
    Ok(At {
        day,
        group,
        by,
        reader,
    })
}

/// The own group of whoever asks; the first one, if there are several.
pub async fn mine(
    State(app): State<App>,
    known: SignedIn,
    Named(id): Named,
) -> Result<Response, Trouble> {
    let day = Day::open(&app, &id).await?;
    let me = person(&known);
    let mut groups = day.competition().groups();
    let mine = groups.find(|(_, group)| group.coordinator == me);
    let (group, _) = mine.ok_or_else(|| Trouble::forbidden(t!("group-none-of-yours")))?;
    let place = format!("/group/{}", group.0);
    Ok(Redirect::to(&day.path(&place)).into_response())
}

/// The group.
pub async fn show(
    State(app): State<App>,
    known: SignedIn,
    Named((id, group)): Named<(String, u32)>,
) -> Result<Response, Trouble> {
    let at = at(&app, &known, &id, group).await?;
    Ok(page(&at.page(Fields::default(), None, None))?)
}

/// Enters one, hides one, takes one out, or confirms the word about insurance.
pub async fn send(
    State(app): State<App>,
    known: SignedIn,
    Named((id, group)): Named<(String, u32)>,
    mut fields: Fields,
) -> Result<Response, Trouble> {
    let at = at(&app, &known, &id, group).await?;
    match at.act(&app, &known, &fields).await? {
        Ok(()) => Ok(Redirect::to(&at.path()).into_response()),
        Err(notice) => {
            if at.asks_anyway(&app, &fields) {
                fields.set("namesake", "on");
            }
            at.refused(fields, Some(notice), None)
        }
    }
}

/// Shows what a table would enter, or enters it.
pub async fn import(
    State(app): State<App>,
    known: SignedIn,
    Named((id, group)): Named<(String, u32)>,
    fields: Fields,
) -> Result<Response, Trouble> {
    let at = at(&app, &known, &id, group).await?;
    let enters = fields.get("do") == "enter";
    let mut rows = match roster::read(&at.day, fields.get("text")) {
        Ok(rows) => rows,
        Err(sentence) => return at.refused(fields, Some(Notice::bad(sentence)), None),
    };
    // A form that is sent twice finds those entered whom it entered itself.
    if !enters {
        roster::find_doubles(&at.day, at.group, &mut rows);
        for row in &mut rows {
            if row
                .read
                .as_ref()
                .is_ok_and(|one| !at.may_enter_into(one.division))
            {
                row.read = Err(Refusal::ForTheDesk.said());
            }
        }
    }
    let newcomers: Vec<Newcomer> = rows
        .iter()
        .filter_map(|row| row.read.clone().ok())
        .collect();
    let preview = Preview {
        text: fields.get("text").to_owned(),
        wrong: rows.len() - newcomers.len(),
        rows,
    };
    if preview.wrong > 0 {
        return at.refused(fields, None, Some(preview));
    }
    if !enters {
        let mut shown = at.page(fields, None, Some(preview));
        shown.frame.live = false;
        return Ok(page(&shown)?);
    }
    let once = fields.once();
    let entered = roster::enter(&app, &at.day, &at.by, Some(at.group), &once, &newcomers);
    match entered.await? {
        Ok(()) => Ok(Redirect::to(&at.path()).into_response()),
        Err((place, refused)) => {
            let notice = roster::not_entered(&newcomers, place, refused);
            at.refused(fields, Some(notice), Some(preview))
        }
    }
}

impl At {
    fn path(&self) -> String {
        self.day.path(&format!("/group/{}", self.group.0))
    }

    /// Whether the reader may enter somebody into a section: once it is drawn, that is for the officials.
    fn may_enter_into(&self, division: DivisionId) -> bool {
        !matches!(self.by, Actor::Coordinator(_)) || !self.day.is_drawn(division)
    }

    /// The page as an answer to a form that does not do as it is.
    fn refused(
        &self,
        fields: Fields,
        notice: Option<Notice>,
        preview: Option<Preview>,
    ) -> Result<Response, Trouble> {
        let mut shown = self.page(fields, notice, preview);
        shown.frame.live = false;
        Ok(page_with(StatusCode::UNPROCESSABLE_ENTITY, &shown)?)
    }

    async fn act(
        &self,
        app: &App,
        known: &SignedIn,
        fields: &Fields,
    ) -> Result<Result<(), Notice>, Trouble> {
        let once = fields.once();
        let id = &self.day.contest.id;
        match fields.get("do") {
            "enter" => {
                let newcomer = match self.newcomer(fields) {
                    Ok(newcomer) => newcomer,
                    Err(sentence) => return Ok(Err(Notice::bad(sentence))),
                };
                if !newcomer.is_another && self.has_namesake(app, &once, &newcomer) {
                    let section = self.day.section(newcomer.division);
                    let player = newcomer.name.as_str();
                    let asks = t!("newcomer-namesake", player = player, section = section);
                    return Ok(Err(Notice::bad(asks)));
                }
                let (group, newcomer) = (Some(self.group), [newcomer]);
                let entered = roster::enter(app, &self.day, &self.by, group, &once, &newcomer);
                let entered = entered.await?;
                Ok(entered.map_err(|(_, refused)| refused.into()))
            }
            "acknowledge" => {
                // Only the coordinator can say so, whatever else the reader is.
                let by = Actor::Coordinator(person(known));
                let command = Command::AcknowledgeInsurance { group: self.group };
                let asked = app.ask(id, Some(&once), by, command).await?;
                Ok(asked.map_err(Notice::from))
            }
            "hide" | "show" => {
                let Some((_, person)) = self.own(fields) else {
                    return Ok(Err(Notice::bad(t!("group-which-player"))));
                };
                let visibility = match fields.get("do") {
                    "hide" => Visibility::Hidden,
                    _ => Visibility::Shown,
                };
                let change = Change::SetVisibility(person, visibility);
                let changed = app.store.change_one(change).await?;
                app.screens.refresh(id);
                Ok(changed
                    .map_err(|refusal| Notice::bad(t!("knockout-cannot", why = refusal.said()))))
            }
            "take_out" => {
                let Some((entry, _)) = self.own(fields) else {
                    return Ok(Err(Notice::bad(t!("group-which-player"))));
                };
                let leaving = match leaving::read(fields) {
                    Ok(leaving) => leaving,
                    Err(notice) => return Ok(Err(notice)),
                };
                let command = Command::Withdraw { entry, leaving };
                let asked = app.ask(id, Some(&once), self.by.clone(), command).await?;
                Ok(asked.map_err(Notice::from))
            }
            _ => Ok(Err(Notice::bad(t!("knockout-form-unreadable")))),
        }
    }

    /// Whom a form enters.
    fn newcomer(&self, fields: &Fields) -> Result<Newcomer, String> {
        let [name, born, section] = ["name", "born", "section"].map(|name| fields.get(name));
        let newcomer = roster::newcomer(&self.day, name, born, section)?;
        Ok(Newcomer {
            is_another: !fields.get("anyway").is_empty(),
            ..newcomer
        })
    }

    fn has_namesake(&self, app: &App, once: &str, newcomer: &Newcomer) -> bool {
        roster::has_namesake(app, &self.day, &self.by, self.group, once, newcomer)
    }

    /// Whether a form that comes back has the box that enters somebody with the name of another player.
    fn asks_anyway(&self, app: &App, fields: &Fields) -> bool {
        let newcomer = match fields.get("do") {
            "enter" => self.newcomer(fields).ok(),
            _ => None,
        };
        newcomer.is_some_and(|one| one.is_another || self.has_namesake(app, &fields.once(), &one))
    }

    /// The player that a form is about, if it is one of this group.
    fn own(&self, fields: &Fields) -> Option<(EntryId, PersonId)> {
        let entry = EntryId(fields.number("entry")?);
        let found = self.day.competition().entry(entry)?;
        let own = found.group == Some(self.group);
        own.then_some((entry, in_directory(&found.person)?))
    }

    fn page(&self, fields: Fields, notice: Option<Notice>, preview: Option<Preview>) -> GroupPage {
        let (day, competition) = (&self.day, self.day.competition());
        let group = competition.group(self.group);
        let rulebook = competition.rulebook();
        let asked = rulebook.settings().entry.insurance_notice == InsuranceNotice::Given;
        let origin = rulebook.origin(SettingKey::InsuranceNotice);
        let insurance = origin.citation().filter(|_| asked).map(|citation| Asked {
            clause: spoken::clause_label(&citation),
            text: spoken::clause_text(&citation),
            acknowledged: group.is_some_and(|one| one.insurance == Insurance::Acknowledged),
            may_say: matches!(self.by, Actor::Coordinator(_)),
        });
        let mine = competition
            .entries()
            .filter(|(_, entry)| entry.group == Some(self.group));
        let runs_day = self.reader.settles();
        let listed = |(id, entry): (EntryId, &Entry)| {
            let out = entry.plays() && day.is_drawn(entry.division);
            Listed {
                left: entry
                    .leaving
                    .as_ref()
                    .filter(|_| runs_day)
                    .map(words::leaving),
                out: (out && runs_day).then(|| TakingOut::of_entry(self.path(), id.0, &fields)),
                ..listed(day, id)
            }
        };
        let mut players: Vec<Listed> = mine.map(listed).collect();
        players.sort_by_key(|player| (!player.plays, player.full_name.to_lowercase()));
        let (drawn, open): (Vec<_>, Vec<_>) = day
            .sections()
            .partition(|(id, _)| !self.may_enter_into(*id));
        let names = |sections: Vec<(_, &str)>| {
            let names = sections.into_iter().map(|(_, name)| name.to_owned());
            names.collect::<Vec<String>>()
        };
        let name = group.map_or_else(String::new, |group| group.name.clone());
        let here = match self.reader {
            Reader::Official | Reader::Director => "/groups",
            _ => "/group",
        };
        let frame = Frame::new(&day.contest, self.reader, &name, here);
        GroupPage {
            layout: frame.layout.clone(),
            frame,
            notice,
            once: new_command().to_string(),
            number: self.group.0,
            coordinator: group.map_or_else(String::new, |one| day.full_name(&one.coordinator)),
            name,
            insurance,
            sections: names(open),
            drawn: names(drawn),
            fields,
            players,
            preview,
        }
    }
}

fn listed(day: &Day, id: EntryId) -> Listed {
    let entry = day.competition().entry(id).expect("an entry of the list");
    let details = day.details(&entry.person);
    let born = details.and_then(|details| details.birth_date);
    let profile = day.names.person(&entry.person).map(|known| &known.profile);
    Listed {
        entry: id.0,
        full_name: day.full_name(&entry.person),
        public_name: day.public(id),
        born: born.map_or_else(String::new, |born| born.date().to_string()),
        section: day.section(entry.division).to_owned(),
        status: status(entry.status),
        eligibility: match entry.eligibility {
            Eligibility::Eligible => String::new(),
            Eligibility::NotEligible => t!("group-not-eligible"),
            Eligibility::NotChecked if day.competition().age_limit(entry.division).is_some() => {
                t!("group-birth-date-missing")
            }
            Eligibility::NotChecked => String::new(),
        },
        shown: matches!(profile, Some(Profile::Shown(_))),
        plays: entry.plays(),
        drawn: day.is_drawn(entry.division),
        left: None,
        out: None,
    }
}

/// Where an entry is in its life, in words.
pub fn status(status: Status) -> String {
    match status {
        Status::Entered => t!("group-status-entered"),
        Status::CheckedIn => t!("group-status-checked-in"),
        Status::Scratched => t!("group-status-scratched"),
        Status::Withdrawn => t!("group-status-withdrawn"),
    }
}
