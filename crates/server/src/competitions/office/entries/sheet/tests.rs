use super::*;
use crate::spreadsheet::decode;

const DIVISIONS: [&str; 2] = ["Open", "Beginners"];

fn divisions() -> Vec<Named> {
    let names = DIVISIONS.map(str::to_owned);
    (0..).map(DivisionId).zip(names).collect()
}

/// Every line as its number, its cells that matter, and what is wrong.
fn told(text: &str) -> Vec<String> {
    let sheet = read(text, &divisions()).unwrap();
    let rows = sheet.rows.iter().map(|row| {
        let Cells {
            name, email, card, ..
        } = &row.cells;
        match &row.read {
            Ok(newcomer) => format!(
                "{} {name}|{email}|{card} in {}",
                row.line, DIVISIONS[newcomer.division.0 as usize]
            ),
            Err(reasons) => format!("{} bad: {}", row.line, reasons.join("; ")),
        }
    });
    rows.collect()
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    assert_eq!(told(text), expected, "{text:?}");
}

#[test]
fn commas_semicolons_and_tabs_are_all_read() {
    let expected = ["2 Mia König|mia@example.org|A1 in Open"];
    check(
        "name,email,ID number,division\nMia König,mia@example.org,A1,open\n",
        &expected,
    );
    check(
        "Name;E-Mail;ID;Division\r\nMia König;mia@example.org;A1;OPEN\r\n",
        &expected,
    );
    check(
        "name\temail\tStudent ID\tdivision\rMia König\tmia@example.org\tA1\tOpen\r",
        &expected,
    );
}

#[test]
fn a_byte_order_mark_and_a_line_about_the_separator_are_no_columns() {
    let expected = ["2 Mia König|| in Open"];
    check("\u{feff}name;division\nMia König;Open", &expected);
    check(
        "\u{feff}sep=;\r\nname;division\r\nMia König;Open",
        &["3 Mia König|| in Open"],
    );
    check(
        "sep=,\nname,division\nMia König,Open",
        &["3 Mia König|| in Open"],
    );
}

#[test]
fn quoted_cells_keep_what_is_in_them() {
    check(
        "name,division\n\"König, Mia \"\"Mimi\"\"\",Open\n",
        &["2 König, Mia \"Mimi\"|| in Open"],
    );
    // Semicolons within quotes are not what stands between the cells.
    check(
        "\"name\",\"a;b;c\",division\nMia,x,Open",
        &["2 Mia|| in Open"],
    );
}

#[test]
fn first_and_last_names_make_a_name() {
    check(
        "Last name,First name,Division\nKönig,Mia,Beginners",
        &["2 Mia König|| in Beginners"],
    );
}

#[test]
fn a_list_with_spanish_heads_is_read() {
    check(
        "Nombre;Correo electrónico;Identificación;División\nLucía Ortega;lucia@example.org;A1;open",
        &["2 Lucía Ortega|lucia@example.org|A1 in Open"],
    );
    check(
        "Apellidos,Nombre,Categoría,Fecha de nacimiento\nOrtega Díaz,Lucía,Open,2011-04-30",
        &["2 Lucía Ortega Díaz|| in Open"],
    );
}

#[test]
fn a_bad_line_is_told_in_the_language_of_the_reader() {
    let spanish = boardside_words::in_language(boardside_words::Language::Spanish, || {
        told("nombre,correo,división\n,nadie,Maestros\n")
    });
    assert_eq!(
        spanish,
        [
            "2 bad: falta el nombre; el correo electrónico: escribe una dirección como mia@example.org; \
             no existe la división «Maestros»: escribe una de estas: Open, Beginners"
        ]
    );
}

#[test]
fn empty_lines_are_passed_over_and_lines_keep_their_numbers() {
    check(
        "\nname,division\n\n,\nMia,Open\n\nNoah,Open",
        &["5 Mia|| in Open", "7 Noah|| in Open"],
    );
}

#[test]
fn every_bad_line_says_what_is_wrong_with_it() {
    check(
        "name,email,phone,ID number,division,birth date\n\
         ,mia@example.org,,,Open,\n\
         Mia,nowhere,,,Open,\n\
         Mia,,call me,,Open,\n\
         Mia,,,,Masters,\n\
         Mia,,,,,\n\
         Mia,,,,Open,30.4.2011\n\
         Mia,,,,Open,,more\n\
         Mia,bad,worse,,Nowhere,\n",
        &[
            "2 bad: the name is missing",
            "3 bad: the mail address: write an address such as mia@example.org",
            "4 bad: the telephone: write a telephone number such as +1 312 555 0100",
            "5 bad: there is no division “Masters”: write Open or Beginners",
            "6 bad: the division is missing",
            "7 bad: the birth date: write the date as year-month-day, such as 2008-12-31",
            "8 bad: there are more cells than columns",
            "9 bad: the mail address: write an address such as mia@example.org; \
             the telephone: write a telephone number such as +1 312 555 0100; \
             there is no division “Nowhere”: write Open or Beginners",
        ],
    );
}

#[test]
fn a_quotation_mark_that_is_not_closed_is_named() {
    let told = told("name,division\n\"Mia,Open\nNoah,Open\n");
    assert_eq!(told.len(), 1);
    assert!(
        told[0].starts_with("2 bad: a cell goes over several lines"),
        "{told:?}"
    );
}

#[test]
fn with_one_division_nobody_need_write_it() {
    let sheet = read("name\nMia\n", &divisions()[..1]).unwrap();
    assert!(sheet.rows[0].read.is_ok());
}

#[test]
fn columns_that_nobody_knows_are_named_and_a_column_twice_is_refused() {
    let sheet = read("name,shoe size,division\nMia,39,Open", &divisions()).unwrap();
    assert_eq!(sheet.unused, ["shoe size"]);
    let twice = read("name,email,E-mail\nMia,,", &divisions()).unwrap_err();
    assert!(twice.contains("“E-mail” stands there twice"), "{twice}");
}

#[test]
fn a_list_without_names_of_columns_or_without_lines_is_refused() {
    for (text, sentence) in [
        ("", "The list is empty"),
        (" \n \n", "The list is empty"),
        (
            "Mia,mia@example.org",
            "The first line must name the columns",
        ),
        ("name,division\n", "The list has no line"),
    ] {
        let refused = read(text, &divisions()).unwrap_err();
        assert!(refused.starts_with(sentence), "{text:?}: {refused}");
    }
    let long = format!("name,division\n{}", "Mia,Open\n".repeat(2_001));
    assert!(
        read(&long, &divisions())
            .unwrap_err()
            .contains("more than 2000 lines")
    );
}

#[test]
fn whatever_wrote_the_file_the_names_are_right() {
    let text = "name;division\r\nMia König;Open\r\n";
    let mut marked = vec![0xef, 0xbb, 0xbf];
    marked.extend(text.as_bytes());
    let units: Vec<u16> = text.encode_utf16().collect();
    let mut little = vec![0xff, 0xfe];
    little.extend(units.iter().flat_map(|unit| unit.to_le_bytes()));
    let mut big = vec![0xfe, 0xff];
    big.extend(units.iter().flat_map(|unit| unit.to_be_bytes()));
    let windows = text.replace('ö', "\u{1}").into_bytes();
    let windows = windows
        .into_iter()
        .map(|byte| if byte == 1 { 0xf6 } else { byte })
        .collect();
    for bytes in [text.as_bytes().to_vec(), marked, little, big, windows] {
        check(&decode(&bytes), &["2 Mia König|| in Open"]);
    }
    assert_eq!(decode(b"\x80 \x93x\x94 \x9f"), "€ “x” Ÿ");
}

#[test]
fn what_was_written_for_a_spreadsheet_is_read_back() {
    check(
        "name,ID,division\n'=Mia,'0012,Open",
        &["2 =Mia||0012 in Open"],
    );
    check(
        "name,division\n'Abd al-Malik,Open",
        &["2 'Abd al-Malik|| in Open"],
    );
}
