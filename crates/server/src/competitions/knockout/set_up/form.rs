//! The form for a knockout: one that is to be set up, or one that is there.

use super::super::fields::Fields;
use super::was::Was;
use crate::app::App;
use crate::contest::access::new_command;
use crate::keys::CompetitionId;
use crate::spoken;
use askama::Template;
use boardside_competition::TermsPart;
use boardside_rulebook::{Format, Grade, Rulebook};

/// Rows for sections on the form.
pub const SECTIONS: usize = 6;

/// What is wrong at which field; the field without a name is none in particular.
pub type Mistakes = Vec<(String, String)>;

/// The form.
#[derive(Template)]
#[template(path = "competitions/knockout/form.html")]
pub struct Form {
    action: String,
    button: String,
    hidden: Vec<(&'static str, String)>,
    fields: Fields,
    /// The id, the name and the sections of each; none where the rulebook stays, and with it the zone.
    rulebooks: Vec<(String, String, String)>,
    sections_hint: String,
    sections: Vec<usize>,
    asks_third_place: bool,
    /// Where the tables are put up with the rest.
    asks_tables: bool,
    mistakes: Mistakes,
}

impl Form {
    /// The form that sets a knockout up.
    pub fn new(app: &App, fields: Fields, mistakes: Mistakes) -> Form {
        let once = match CompetitionId::new(fields.get("once")) {
            Ok(id) => id.to_string(),
            Err(_) => new_command().to_string(),
        };
        Form {
            action: "/competitions/new/knockout".to_owned(),
            button: t!("knockout-set-up-do"),
            hidden: vec![("once", once)],
            fields,
            rulebooks: rulebooks(app),
            sections_hint: t!("knockout-sections-hint"),
            sections: (0..SECTIONS).collect(),
            asks_third_place: true,
            asks_tables: true,
            mistakes,
        }
    }

    /// The form that changes one, with something in it.
    pub fn amending(
        was: &Was<'_>,
        action: String,
        seen: u64,
        fields: Fields,
        mistakes: Mistakes,
    ) -> Form {
        Form {
            action,
            button: t!("office-settings-do"),
            hidden: vec![
                ("once", new_command().to_string()),
                ("seen", seen.to_string()),
            ],
            fields,
            rulebooks: Vec::new(),
            sections_hint: t!("office-settings-sections-hint"),
            sections: (0..was.rows()).filter(|row| was.shows(*row)).collect(),
            asks_third_place: was.competition.stays(TermsPart::ThirdPlace).is_none(),
            asks_tables: false,
            mistakes,
        }
    }

    fn mistake(&self, name: &str) -> Option<&str> {
        let mut mistakes = self.mistakes.iter();
        let found = mistakes.find(|(field, _)| field == name);
        found.map(|(_, sentence)| sentence.as_str())
    }
}

/// The rulebooks that fit a knockout, those for nothing else first.
fn rulebooks(app: &App) -> Vec<(String, String, String)> {
    let fits = |book: &&Rulebook| book.settings().entry.format != Format::League;
    let mut books: Vec<&Rulebook> = app.library.rulebooks().iter().filter(fits).collect();
    books.sort_by_key(|book| book.settings().entry.format != Format::Knockout);
    let rulebooks = books.into_iter().map(|book| {
        let grades = &book.settings().entry.grades;
        let names: Vec<&str> = grades.iter().map(Grade::name).collect();
        let note = match names[..] {
            [] => t!("knockout-any-sections"),
            _ => names.join(", "),
        };
        let name = spoken::translated(book).name().to_owned();
        (book.id().to_owned(), name, note)
    });
    rulebooks.collect()
}

/// What is wrong with no field in particular.
pub fn other(mistakes: &Mistakes) -> Vec<String> {
    let other = mistakes.iter().filter(|(field, _)| field.is_empty());
    other.map(|(_, sentence)| sentence.clone()).collect()
}
