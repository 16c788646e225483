//! Tables as text: what a spreadsheet saves or puts on the clipboard, whatever its language and its age.

mod cells;
mod column;

pub use cells::{line, unmarked};
pub use column::Column;

/// A line of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The number of the line of the text on which it begins, counted from 1.
    pub number: usize,
    /// Its cells, without spaces around them. A line break within quotation marks is kept.
    pub cells: Vec<String>,
    /// Whether a quotation mark is opened in it and never closed.
    pub unclosed: bool,
}

/// The lines of a table; those without anything in them are left out. Cells stand between commas, semicolons or tabs,
/// whichever the first line has most of, or what a line `sep=;` before it names. A cell in quotation marks may hold them,
/// and line breaks too, and a doubled quotation mark in it is one. There may be a byte order mark, and lines may end as
/// they like.
pub fn lines(text: &str) -> Vec<Line> {
    let text = text.trim_start_matches('\u{feff}');
    let (text, first, told) = match text.split_once(['\r', '\n']) {
        Some((head, rest)) if head.to_lowercase().starts_with("sep=") => {
            let rest = match text.as_bytes().get(head.len()..head.len() + 2) {
                Some(b"\r\n") => &rest[1..],
                _ => rest,
            };
            (rest, 2, head.chars().nth(4))
        }
        _ => (text, 1, None),
    };
    let mut reader = Reader {
        between: told.unwrap_or_else(|| separator(text)),
        number: first,
        begun: first,
        ..Reader::default()
    };
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        let next = signs.peek().copied();
        if reader.takes_two(sign, next) {
            signs.next();
        }
    }
    reader.end_line();
    reader.lines
}

/// The cells of a table with the number of the line on which each row begins.
pub fn rows(text: &str) -> Vec<(usize, Vec<String>)> {
    let lines = lines(text).into_iter();
    lines.map(|line| (line.number, line.cells)).collect()
}

/// The head of a column so that it can be looked up: small letters without marks, and figures.
pub fn plain_head(text: &str) -> String {
    let letters = text.chars().flat_map(char::to_lowercase).map(without_mark);
    letters.filter(|sign| sign.is_alphanumeric()).collect()
}

/// A name whose parts stand in columns of their own. What a column calls the name may be the first name alone, as Spanish
/// lists have it, if the last name stands beside it.
pub fn whole_name(name: &str, first: &str, last: &str) -> String {
    let whole = match name {
        "" => format!("{first} {last}"),
        name if first.is_empty() && !name.contains(last) => format!("{name} {last}"),
        name => name.to_owned(),
    };
    whole.trim().to_owned()
}

/// A letter without its mark.
fn without_mark(letter: char) -> char {
    match letter {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        'ñ' => 'n',
        other => other,
    }
}

/// The text of a file, whatever wrote it: UTF-8, UTF-16, or the code page of old Windows programs.
pub fn decode(bytes: &[u8]) -> String {
    match bytes {
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes),
        bytes => match str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => bytes.iter().copied().map(windows).collect(),
        },
    }
}

#[derive(Default)]
struct Reader {
    lines: Vec<Line>,
    cells: Vec<String>,
    cell: String,
    between: char,
    quoted: bool,
    /// The line that is being read, and the one on which the row began.
    number: usize,
    begun: usize,
}

impl Reader {
    /// Takes a sign; whether the one after it belongs to it.
    fn takes_two(&mut self, sign: char, next: Option<char>) -> bool {
        let line_end = matches!(sign, '\r' | '\n');
        let two = match sign {
            '\r' => next == Some('\n'),
            '"' => self.quoted && next == Some('"'),
            _ => false,
        };
        self.number += usize::from(line_end);
        match sign {
            '"' if two => self.cell.push('"'),
            '"' if self.quoted => self.quoted = false,
            '"' if self.cell.trim().is_empty() => {
                self.cell.clear();
                self.quoted = true;
            }
            _ if self.quoted && line_end => self.cell.push('\n'),
            _ if self.quoted => self.cell.push(sign),
            _ if line_end => self.end_line(),
            _ if sign == self.between => self.end_cell(),
            _ => self.cell.push(sign),
        }
        two
    }

    fn end_cell(&mut self) {
        let cell = std::mem::take(&mut self.cell);
        self.cells.push(cell.trim().to_owned());
    }

    fn end_line(&mut self) {
        self.end_cell();
        let cells = std::mem::take(&mut self.cells);
        if cells.iter().any(|cell| !cell.is_empty()) {
            self.lines.push(Line {
                number: self.begun,
                cells,
                unclosed: self.quoted,
            });
        }
        self.begun = self.number;
    }
}

/// Of tabs, semicolons and commas the one that the first line has most of outside of quotation marks; of two that are there
/// equally often, the one that is rarer in names.
fn separator(text: &str) -> char {
    let mut lines = text.split(['\r', '\n']);
    let first = lines.find(|line| !line.trim().is_empty());
    let count = |sign: &char| {
        let mut quoted = false;
        let signs = first.unwrap_or_default().chars();
        signs
            .filter(|one| {
                quoted ^= *one == '"';
                one == sign && !quoted
            })
            .count()
    };
    let best = [',', ';', '\t'].into_iter().max_by_key(count);
    best.filter(|best| count(best) > 0).unwrap_or(',')
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let pairs = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    char::decode_utf16(pairs)
        .map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}

/// A sign of the code page that old programs write in the west, Windows-1252.
fn windows(byte: u8) -> char {
    const FROM_128: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => FROM_128[usize::from(byte - 0x80)],
        byte => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::{lines, plain_head, rows, whole_name};

    #[track_caller]
    fn check(text: &str, expected: &[(usize, &[&str])]) {
        let found = rows(text);
        let found: Vec<(usize, Vec<&str>)> = found
            .iter()
            .map(|(line, row)| (*line, row.iter().map(String::as_str).collect()))
            .collect();
        let expected: Vec<(usize, Vec<&str>)> = expected
            .iter()
            .map(|(line, row)| (*line, row.to_vec()))
            .collect();
        assert_eq!(found, expected, "{text:?}");
    }

    #[test]
    fn a_table_is_read_whoever_wrote_it() {
        check("a,b\nc,d\n", &[(1, &["a", "b"]), (2, &["c", "d"])]);
        check("a;b\r\nc;d", &[(1, &["a", "b"]), (2, &["c", "d"])]);
        check("a\tb\rc\td", &[(1, &["a", "b"]), (2, &["c", "d"])]);
        check("a\tb, c\n", &[(1, &["a", "b, c"])]);
        check("\u{feff}a, b \n", &[(1, &["a", "b"])]);
        check("\"a;b;c\",d\n", &[(1, &["a;b;c", "d"])]);
        for end in ["\n", "\r\n", "\r"] {
            check(&format!("\u{feff}sep=;{end}a,b;c"), &[(2, &["a,b", "c"])]);
        }
    }

    #[test]
    fn quotation_marks_keep_a_cell_together() {
        check(
            "\"König, Mia\",x\r\n\"two\r\nlines\",\"say \"\"hi\"\"\"\nlast,y",
            &[
                (1, &["König, Mia", "x"]),
                (2, &["two\nlines", "say \"hi\""]),
                (4, &["last", "y"]),
            ],
        );
        let open = lines("a\n\"never closed, x");
        assert_eq!([open[0].unclosed, open[1].unclosed], [false, true]);
        assert_eq!(open[1].cells, ["never closed, x"]);
    }

    #[test]
    fn the_head_of_a_column_is_known_however_it_is_written() {
        for (written, plain) in [
            ("E-Mail", "email"),
            (" ID number ", "idnumber"),
            ("División", "division"),
            ("DIVISIÓN", "division"),
            ("Correo electrónico", "correoelectronico"),
            ("Fecha de nacimiento", "fechadenacimiento"),
        ] {
            assert_eq!(plain_head(written), plain);
        }
    }

    #[test]
    fn a_last_name_beside_the_name_belongs_to_it() {
        for (name, first, last, whole) in [
            ("", "Mia", "König", "Mia König"),
            ("Lucía", "", "Ortega Díaz", "Lucía Ortega Díaz"),
            ("Lucía Ortega", "", "Ortega", "Lucía Ortega"),
            ("Mia König", "Mia", "König", "Mia König"),
            ("Mia", "", "", "Mia"),
        ] {
            assert_eq!(whole_name(name, first, last), whole);
        }
    }

    #[test]
    fn what_is_empty_is_no_row() {
        check("", &[]);
        check("\n\n,,\na,b\n\n", &[(4, &["a", "b"])]);
    }
}
