//! Taking a player out of a section that is drawn, with the reason: the opponent of the open match goes on.

use super::day::Day;
use super::fields::Fields;
use super::notice::Notice;
use super::player::playing;
use crate::contest::words::leaving;
use boardside_competition::{Cause, Command, EntryId, Leaving, PersonId};

/// The form that takes somebody out, as an official sees it.
pub struct TakingOut {
    /// Where it is sent to.
    pub action: String,
    /// By which entry the form names the player.
    pub entry: u32,
    /// The sections to choose from, where there are several: the entry's number, and the name.
    pub sections: Vec<(u32, String)>,
    /// What was filled in, if that was refused.
    typed: Fields,
}

impl TakingOut {
    /// The form for somebody who plays, in all sections or one of them, with what was typed if it was about this player.
    pub fn of(day: &Day, action: String, person: &PersonId, entry: u32, fields: &Fields) -> Self {
        let sections = playing(day, person).map(|(id, one)| (id.0, day.section(one.division)));
        let sections: Vec<_> = sections.map(|(id, name)| (id, name.to_owned())).collect();
        TakingOut {
            sections: match sections.len() {
                0 | 1 => Vec::new(),
                _ => sections,
            },
            ..TakingOut::of_entry(action, entry, fields)
        }
    }

    /// The form for one entry.
    pub fn of_entry(action: String, entry: u32, fields: &Fields) -> TakingOut {
        let about = fields.get("do") == "take_out" && fields.number("entry") == Some(entry);
        TakingOut {
            action,
            entry,
            sections: Vec::new(),
            typed: match about {
                true => fields.clone(),
                false => Fields::default(),
            },
        }
    }

    /// Whether it was filled in and refused.
    pub fn is_typed(&self) -> bool {
        !self.typed.get("do").is_empty()
    }

    /// What stands in a field.
    pub fn typed(&self, name: &str) -> &str {
        self.typed.get(name)
    }

    /// Whether this section was chosen.
    pub fn is_from(&self, entry: &u32) -> bool {
        self.typed.number("from") == Some(*entry)
    }

    /// Whether this reason was chosen.
    pub fn is_cause(&self, word: &str) -> bool {
        self.typed.get("cause") == word
    }

    /// The reasons to choose from: the word in the form, and what it is called.
    pub fn causes(&self) -> [(&'static str, String); 4] {
        CAUSES.map(|(word, cause)| {
            let reason = String::new();
            (word, leaving(&Leaving { cause, reason }))
        })
    }
}

/// The words of a form for the reasons, the mildest first.
const CAUSES: [(&str, Cause); 4] = [
    ("went_home", Cause::WentHome),
    ("hurt", Cause::Hurt),
    ("disqualified", Cause::Disqualified),
    ("other", Cause::Other),
];

/// What a form says about why somebody is taken out; nothing if it does not ask.
///
/// # Errors
/// When it names a reason that there is not.
pub fn read(fields: &Fields) -> Result<Option<Leaving>, Notice> {
    let word = fields.get("cause");
    if word.is_empty() {
        return Ok(None);
    }
    let found = CAUSES.iter().find(|(known, _)| *known == word);
    let (_, cause) = found.ok_or_else(|| Notice::bad(t!("knockout-form-unreadable")))?;
    Ok(Some(Leaving {
        cause: *cause,
        reason: fields.get("reason").to_owned(),
    }))
}

/// What takes somebody out of the section that a form names, or of all.
///
/// # Errors
/// When the form cannot be read.
pub fn commands(day: &Day, person: &PersonId, fields: &Fields) -> Result<Vec<Command>, Notice> {
    let leaving = read(fields)?;
    let from = match fields.get("from") {
        "" => None,
        _ => Some(fields.number("from").map(EntryId)),
    };
    let chosen = playing(day, person).filter(|(id, _)| from.is_none_or(|from| from == Some(*id)));
    let commands: Vec<Command> = chosen
        .map(|(entry, _)| Command::Withdraw {
            entry,
            leaving: leaving.clone(),
        })
        .collect();
    match commands.is_empty() {
        true => Err(Notice::bad(t!("leaving-nobody"))),
        false => Ok(commands),
    }
}
