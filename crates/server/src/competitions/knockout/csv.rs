//! Tables as text: what a spreadsheet saves or puts on the clipboard.

/// The rows of a table, each with the number of the line on which it begins. Cells stand between commas, semicolons or
/// tabs, whichever the first row has most of; a cell in quotation marks may hold them, and line breaks too, and a
/// doubled quotation mark in it is one. Rows without anything in them are left out.
pub fn rows(text: &str) -> Vec<(usize, Vec<String>)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let between = separator(text);
    let (mut rows, mut row, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut line, mut begun, mut quoted) = (1, 1, false);
    let mut signs = text.chars().peekable();
    let mut end_row = |row: &mut Vec<String>, cell: &mut String, begun: usize| {
        row.push(std::mem::take(cell).trim().to_owned());
        let whole = std::mem::take(row);
        if whole.iter().any(|cell| !cell.is_empty()) {
            rows.push((begun, whole));
        }
    };
    while let Some(sign) = signs.next() {
        if sign == '\n' {
            line += 1;
        }
        match sign {
            '"' if quoted && signs.peek() == Some(&'"') => {
                signs.next();
                cell.push('"');
            }
            '"' if quoted => quoted = false,
            '"' if cell.trim().is_empty() => {
                cell.clear();
                quoted = true;
            }
            sign if quoted => cell.push(sign),
            sign if sign == between => row.push(std::mem::take(&mut cell).trim().to_owned()),
            '\n' => {
                end_row(&mut row, &mut cell, begun);
                begun = line;
            }
            '\r' => {}
            sign => cell.push(sign),
        }
    }
    end_row(&mut row, &mut cell, begun);
    rows
}

fn separator(text: &str) -> char {
    let first = text.lines().find(|line| !line.trim().is_empty());
    let count = |sign: &char| first.unwrap_or_default().matches(*sign).count();
    // Of two that are there equally often, the first one named here wins.
    let best = ['\t', ';', ','].into_iter().rev().max_by_key(count);
    best.unwrap_or(',')
}

#[cfg(test)]
mod tests {
    use super::rows;

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
        check("a\tb, c\n", &[(1, &["a", "b, c"])]);
        check("\u{feff}a, b \n", &[(1, &["a", "b"])]);
    }

    #[test]
    fn quotation_marks_keep_a_cell_together() {
        check(
            "\"König, Mia\",x\n\"two\nlines\",\"say \"\"hi\"\"\"\nlast,y",
            &[
                (1, &["König, Mia", "x"]),
                (2, &["two\nlines", "say \"hi\""]),
                (4, &["last", "y"]),
            ],
        );
    }

    #[test]
    fn what_is_empty_is_no_row() {
        check("", &[]);
        check("\n\n,,\na,b\n\n", &[(4, &["a", "b"])]);
        check("\"never closed, x", &[(1, &["never closed, x"])]);
    }
}
