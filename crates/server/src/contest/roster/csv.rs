//! Lists of people as programs send them.

use super::{Flaw, MOST_ROWS, Numbered, Row};
use crate::spreadsheet::{self, Column, Line, unmarked};

/// A list that was read.
#[derive(Debug)]
pub struct Sheet {
    /// The rows below the heading.
    pub rows: Vec<Numbered>,
    /// Columns of which nothing is taken.
    pub ignored: Vec<String>,
}

/// Reads a list.
///
/// # Errors
/// When it has no heading that names people, a quote that never ends, or too many rows.
pub fn read(text: &str) -> Result<Sheet, Flaw> {
    let mut lines = spreadsheet::lines(text).into_iter();
    let heading = lines.next().map(closed).transpose()?;
    let (first, headings) = heading.ok_or_else(|| flaw(1, t!("roster-empty")))?;
    let columns: Vec<Option<Column>> = headings.iter().map(|name| Column::of(name)).collect();
    if !Column::name_people(&columns) && !columns.contains(&Some(Column::Person)) {
        return Err(flaw(first, t!("roster-no-heads")));
    }
    for (place, column) in columns.iter().enumerate() {
        if column.is_some() && columns[..place].contains(column) {
            let column = format!("{:?}", headings[place].trim());
            return Err(flaw(first, t!("roster-column-twice", column = column)));
        }
    }
    let unknown = headings.iter().zip(&columns);
    let unknown = unknown.filter(|(name, column)| column.is_none() && !name.trim().is_empty());
    let ignored = unknown.map(|(name, _)| name.trim().to_owned()).collect();
    let mut rows = Vec::new();
    for line in lines {
        let (line, cells) = closed(line)?;
        if cells.len() > columns.len()
            && cells[columns.len()..]
                .iter()
                .any(|cell| !cell.trim().is_empty())
        {
            return Err(flaw(
                line,
                t!("roster-cells", cells = cells.len(), columns = columns.len()),
            ));
        }
        if rows.len() == MOST_ROWS {
            return Err(flaw(line, t!("roster-long", most = MOST_ROWS)));
        }
        rows.push(Numbered {
            line,
            row: row(&columns, &cells),
        });
    }
    Ok(Sheet { rows, ignored })
}

/// The number and the cells of a line, each cell in one line.
fn closed(line: Line) -> Result<(usize, Vec<String>), Flaw> {
    if line.unclosed {
        return Err(flaw(line.number, t!("roster-unclosed")));
    }
    let cells = line.cells.into_iter();
    Ok((
        line.number,
        cells.map(|cell| cell.replace('\n', " ")).collect(),
    ))
}

fn row(columns: &[Option<Column>], cells: &[String]) -> Row {
    let mut row = Row::default();
    let (mut first, mut last) = (String::new(), String::new());
    for (column, cell) in columns.iter().zip(cells) {
        let place = match column {
            Some(Column::Name) => &mut row.name,
            Some(Column::FirstName) => &mut first,
            Some(Column::LastName) => &mut last,
            Some(Column::DisplayName) => &mut row.display_name,
            Some(Column::Person) => &mut row.person,
            Some(Column::Email) => &mut row.email,
            Some(Column::Phone) => &mut row.phone,
            Some(Column::BirthDate) => &mut row.birth_date,
            Some(Column::IdCard) => &mut row.id_card,
            Some(Column::Division) => &mut row.division,
            Some(Column::Group) => &mut row.group,
            None => continue,
        };
        unmarked(cell).clone_into(place);
    }
    row.name = spreadsheet::whole_name(&row.name, &first, &last);
    row
}

fn flaw(line: usize, sentence: String) -> Flaw {
    Flaw {
        line,
        field: "list",
        sentence,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(usize, &str, &str, &str)]) {
        let sheet = read(text).unwrap_or_else(|flaw| panic!("{flaw:?}"));
        let rows: Vec<_> = sheet
            .rows
            .iter()
            .map(|one| {
                let Row {
                    name,
                    email,
                    division,
                    ..
                } = &one.row;
                (one.line, name.as_str(), email.as_str(), division.as_str())
            })
            .collect();
        assert_eq!(rows, expected, "{text:?}");
    }

    #[test]
    fn lists_of_every_spreadsheet_are_read() {
        let mia = (2, "Mia König", "mia@example.org", "A");
        check("name,email,division\nMia König,mia@example.org,A\n", &[mia]);
        check(
            "\u{feff}Name;E-Mail;Division\r\nMia König;mia@example.org;A\r\n",
            &[mia],
        );
        check("Name\tEmail\tGrade\rMia König\tmia@example.org\tA", &[mia]);
        check(
            "Last name,First name,Mail,section\nKönig,Mia,mia@example.org,A",
            &[mia],
        );
        check(
            "name,email,division\n\"Mia König\", \"mia@example.org\" ,A\n,,\n\n",
            &[mia],
        );
        check(
            "name,email,division\n\"König, \"\"Mia\"\"\",,\"A\nB\"\nNoah,,C",
            &[(2, "König, \"Mia\"", "", "A B"), (4, "Noah", "", "C")],
        );
    }

    #[test]
    fn lists_with_spanish_heads_are_read() {
        let lucia = (2, "Lucía Ortega", "lucia@example.org", "A");
        check(
            "Nombre;Correo;División;Grupo;Fecha de nacimiento\nLucía Ortega;lucia@example.org;A;Norte;2011-04-30",
            &[lucia],
        );
        check(
            "Apellidos,Nombre,Correo electrónico,Categoría\nOrtega,Lucía,lucia@example.org,A",
            &[lucia],
        );
        let sheet = read("nombre,grupo,fecha de nacimiento\nLucía,Norte,2011-04-30").unwrap();
        let row = &sheet.rows[0].row;
        assert_eq!(
            (row.group.as_str(), row.birth_date.as_str()),
            ("Norte", "2011-04-30")
        );
    }

    #[test]
    fn what_cannot_be_read_is_said_with_its_line() {
        for (text, line) in [
            ("", 1),
            ("colour,shape\nred,round", 1),
            ("name,name\na,b", 1),
            ("name\n\"Mia\nNoah", 2),
            ("name,email\nMia,mia@example.org,more", 2),
        ] {
            let flaw = read(text).expect_err(text);
            assert_eq!(flaw.line, line, "{text:?}");
        }
        let long = format!("name\n{}", "Mia\n".repeat(MOST_ROWS + 1));
        assert_eq!(read(&long).unwrap_err().line, MOST_ROWS + 2);
    }

    #[test]
    fn other_columns_are_named_and_left_out() {
        let sheet = read("name,shoe size,\nMia,38,").unwrap();
        assert_eq!(sheet.ignored, ["shoe size"]);
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            "Mia",
            "König, Mia",
            "say \"hello\"",
            "a;b",
            "=Mia",
            "'Abd al-Malik",
        ] {
            let written = format!("name,email\r\n{}", spreadsheet::line([text, ""]));
            assert_eq!(read(&written).unwrap().rows[0].row.name, text);
        }
    }
}
