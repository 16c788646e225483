//! What the columns of a list of people hold.

use super::plain_head;

/// What a column holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Column {
    Name,
    FirstName,
    LastName,
    DisplayName,
    /// The id of somebody who is known here.
    Person,
    Email,
    Phone,
    BirthDate,
    IdCard,
    /// The division of a league, or the section of a knockout.
    Division,
    Group,
}

/// What columns are called in any of the languages, as [`plain_head`] writes it.
#[rustfmt::skip]
const HEADS: [(Column, &[&str]); 11] = [
    (Column::Name, &[
        "name", "fullname", "player", "playername", "student",
        "nombre", "nombrecompleto", "nombreyapellido", "nombreyapellidos", "jugador", "jugadora", "participante",
        "alumno", "alumna", "estudiante",
    ]),
    (Column::FirstName, &["firstname", "givenname", "forename", "first", "nombres", "nombredepila"]),
    (Column::LastName, &["lastname", "surname", "familyname", "last", "apellido", "apellidos"]),
    (Column::DisplayName, &["displayname", "nickname", "nombrepublico", "apodo"]),
    (Column::Person, &["person", "personid"]),
    (Column::Email, &["email", "mail", "emailaddress", "mailaddress", "correo", "correoelectronico"]),
    (Column::Phone, &[
        "phone", "telephone", "mobile", "cell", "phonenumber", "tel",
        "telefono", "movil", "celular",
    ]),
    (Column::BirthDate, &[
        "birthdate", "dateofbirth", "born", "birthday", "dob",
        "fechadenacimiento", "nacimiento", "nacido", "nacida",
    ]),
    (Column::IdCard, &[
        "id", "idnumber", "idno", "idcard", "studentid", "studentnumber", "cardnumber", "card",
        "identificacion", "numerodeidentificacion", "documento", "numerodedocumento", "carne", "carnet", "dni", "cedula",
    ]),
    (Column::Division, &["division", "section", "grade", "seccion", "categoria"]),
    (Column::Group, &["group", "team", "school", "club", "grupo", "equipo", "colegio", "escuela"]),
];

impl Column {
    /// What the column below a head holds, if anything is known to do with it.
    pub fn of(head: &str) -> Option<Column> {
        let name = plain_head(head);
        let mut heads = HEADS.iter();
        let found = heads.find(|(_, names)| names.contains(&name.as_str()));
        found.map(|(column, _)| *column)
    }

    /// Whether columns say what people are called.
    pub fn name_people(columns: &[Option<Column>]) -> bool {
        let has = |column| columns.contains(&Some(column));
        has(Column::Name) || (has(Column::FirstName) && has(Column::LastName))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_head_is_known_in_every_language_and_means_one_thing() {
        for (head, column) in [
            ("E-Mail", Column::Email),
            (" ID number ", Column::IdCard),
            ("DIVISIÓN", Column::Division),
            ("Fecha de nacimiento", Column::BirthDate),
            ("School", Column::Group),
        ] {
            assert_eq!(Column::of(head), Some(column), "{head}");
        }
        assert_eq!(Column::of("shoe size"), None);
        let names = HEADS.iter().flat_map(|(_, names)| names.iter());
        let (count, names): (usize, BTreeSet<_>) = (names.clone().count(), names.collect());
        assert_eq!(names.len(), count);
        assert!(names.iter().all(|name| plain_head(name) == **name));
    }
}
