//! A list of players as a spreadsheet saves it. Every line is read and judged by itself.

use super::newcomer::{Newcomer, optional, telephone};
use crate::accounts::address;
use crate::spoken::Spoken as _;
use crate::spreadsheet::{self, Column, Line, unmarked};
use boardside_competition::DivisionId;
use boardside_store::people::{BirthDate, FullName, Number};

/// Lines that are read at once.
const MOST_ROWS: usize = 2_000;

/// A division with its name.
pub type Named = (DivisionId, String);

/// A list that was read.
#[derive(Debug)]
pub struct Sheet {
    /// Its lines, the empty ones left out.
    pub rows: Vec<Row>,
    /// Columns that nothing is known to do with.
    pub unused: Vec<String>,
}

/// One line.
#[derive(Debug)]
pub struct Row {
    /// Its number in the file, counted from 1.
    pub line: usize,
    /// What stands in it, as it was written.
    pub cells: Cells,
    /// Who it enters, or everything that is wrong.
    pub read: Result<Newcomer, Vec<String>>,
}

/// What stands in a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cells {
    pub name: String,
    pub email: String,
    pub phone: String,
    pub card: String,
    pub division: String,
    pub born: String,
}

/// Reads a list.
///
/// # Errors
/// When the list as a whole cannot be used; the sentence says why.
pub fn read(text: &str, divisions: &[Named]) -> Result<Sheet, String> {
    let mut columns: Option<Vec<Option<Column>>> = None;
    let mut sheet = Sheet {
        rows: Vec::new(),
        unused: Vec::new(),
    };
    for line in spreadsheet::lines(text) {
        let Some(columns) = &columns else {
            columns = Some(heads(&line.cells, &mut sheet.unused)?);
            continue;
        };
        if sheet.rows.len() == MOST_ROWS {
            return Err(t!("office-list-long", most = MOST_ROWS));
        }
        sheet.rows.push(row(&line, columns, divisions));
    }
    match (columns, sheet.rows.is_empty()) {
        (None, _) => Err(t!("office-list-empty")),
        (Some(_), true) => Err(t!("office-list-no-lines")),
        (Some(_), false) => Ok(sheet),
    }
}

fn heads(cells: &[String], unused: &mut Vec<String>) -> Result<Vec<Option<Column>>, String> {
    let mut columns: Vec<Option<Column>> = Vec::new();
    for head in cells {
        // A league has no groups, and whom the office enters it names by no id.
        let here = |column: &Column| {
            !matches!(column, Column::DisplayName | Column::Person | Column::Group)
        };
        let column = Column::of(head).filter(here);
        if column.is_some() && columns.contains(&column) {
            return Err(t!("office-list-column-twice", column = head.trim()));
        }
        if column.is_none() && !head.trim().is_empty() {
            unused.push(head.trim().to_owned());
        }
        columns.push(column);
    }
    match Column::name_people(&columns) {
        true => Ok(columns),
        false => Err(t!("office-list-no-heads")),
    }
}

fn row(line: &Line, columns: &[Option<Column>], divisions: &[Named]) -> Row {
    let mut cells = Cells::default();
    let (mut first, mut last) = ("", "");
    let mut reasons = Vec::new();
    for (place, cell) in line.cells.iter().enumerate() {
        let cell = unmarked(cell);
        if line.unclosed || cell.contains('\n') {
            reasons.push(t!("office-list-several-lines"));
        }
        let text = cell.to_owned();
        match columns.get(place).copied() {
            Some(Some(Column::Name)) => cells.name = text,
            Some(Some(Column::FirstName)) => first = cell,
            Some(Some(Column::LastName)) => last = cell,
            Some(Some(Column::Email)) => cells.email = text,
            Some(Some(Column::Phone)) => cells.phone = text,
            Some(Some(Column::IdCard)) => cells.card = text,
            Some(Some(Column::Division)) => cells.division = text,
            Some(Some(Column::BirthDate)) => cells.born = text,
            Some(Some(Column::DisplayName | Column::Person | Column::Group) | None) => {}
            None if cell.is_empty() => {}
            None => reasons.push(t!("office-list-more-cells")),
        }
    }
    cells.name = spreadsheet::whole_name(&cells.name, first, last);
    reasons.dedup();
    let read = newcomer(&cells, divisions, reasons);
    Row {
        line: line.number,
        cells,
        read,
    }
}

fn newcomer(
    cells: &Cells,
    divisions: &[Named],
    mut reasons: Vec<String>,
) -> Result<Newcomer, Vec<String>> {
    let name = match cells.name.as_str() {
        "" => Err(t!("office-list-name-missing")),
        text => {
            let name = FullName::new(text);
            name.map_err(|why| t!("office-list-bad-name", why = why.said()))
        }
    };
    let email = optional(&cells.email, address);
    let email = email.map_err(|why| t!("office-list-bad-email", why = why));
    let phone = optional(&cells.phone, telephone);
    let phone = phone.map_err(|why| t!("office-list-bad-phone", why = why));
    let card = optional(&cells.card, Number::new);
    let card = card.map_err(|why| t!("office-list-bad-card", why = why.said()));
    let born = optional(&cells.born, BirthDate::new);
    let born = born.map_err(|why| t!("office-list-bad-birth-date", why = why.said()));
    let name = noted(&mut reasons, name);
    let email = noted(&mut reasons, email);
    let phone = noted(&mut reasons, phone);
    let card = noted(&mut reasons, card);
    let born = noted(&mut reasons, born);
    let division = noted(&mut reasons, division(&cells.division, divisions));
    match (name, email, phone, card, born, division) {
        (Some(name), Some(email), Some(phone), Some(card), Some(born), Some(division))
            if reasons.is_empty() =>
        {
            Ok(Newcomer {
                name,
                email,
                phone,
                card,
                born,
                division,
            })
        }
        _ => Err(reasons),
    }
}

/// What was read, or nothing and the reason among the others.
fn noted<T>(reasons: &mut Vec<String>, read: Result<T, String>) -> Option<T> {
    read.map_err(|why| reasons.push(why)).ok()
}

/// Where there is one division only, nobody need write it.
fn division(text: &str, divisions: &[Named]) -> Result<DivisionId, String> {
    let lower = text.to_lowercase();
    let mut all = divisions.iter();
    let found = match (text, divisions) {
        ("", [only]) => Some(only),
        _ => all.find(|(_, name)| name.to_lowercase() == lower),
    };
    found.map(|(id, _)| *id).ok_or_else(|| match text {
        "" => t!("office-list-division-missing"),
        _ => t!(
            "office-list-no-division",
            division = text,
            known = one_of(divisions)
        ),
    })
}

fn one_of(divisions: &[Named]) -> String {
    let all = divisions.iter().map(|(_, name)| name.clone());
    let all = all.reduce(|one, other| t!("office-list-either", one = one, other = other));
    all.unwrap_or_default()
}

#[cfg(test)]
mod tests;
