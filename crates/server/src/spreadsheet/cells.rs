//! Cells as a spreadsheet reads them, in which nothing is worked out.

/// A line of cells.
pub fn line<'a>(cells: impl IntoIterator<Item = &'a str>) -> String {
    let cells: Vec<String> = cells.into_iter().map(cell).collect();
    format!("{}\r\n", cells.join(","))
}

/// A cell without the sign that keeps a spreadsheet from taking it for a formula.
pub fn unmarked(cell: &str) -> &str {
    let formula = |sign: char| sign.is_ascii_digit() || "=+-@".contains(sign);
    let cell = cell.trim();
    cell.strip_prefix('\'')
        .filter(|rest| rest.starts_with(formula))
        .unwrap_or(cell)
}

fn cell(text: &str) -> String {
    let text = marked(text);
    match text.contains([',', ';', '"', '\n', '\r', '\t']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}

/// A spreadsheet would work a cell out that begins like a formula, so somebody could enter one as a name. A number may
/// begin with a sign, and that of a telephone with a plus.
fn marked(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let number = text
        .chars()
        .all(|sign| sign.is_ascii_digit() || "+ -/.()".contains(sign));
    match formula && !number {
        true => format!("'{text}"),
        false => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_that_looks_like_a_formula_is_a_text_and_is_read_back() {
        for (text, written) in [
            ("Mia König", "Mia König"),
            ("=1+1", "'=1+1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("-cmd", "'-cmd"),
            ("-3", "-3"),
            ("+1 312 555-0100", "+1 312 555-0100"),
            ("'Abd al-Malik", "'Abd al-Malik"),
            ("", ""),
        ] {
            assert_eq!(cell(text), written);
            assert_eq!(unmarked(written), text);
        }
    }

    #[test]
    fn a_cell_with_signs_that_separate_stands_in_quotation_marks() {
        for (text, written) in [
            ("König, Mia", "\"König, Mia\""),
            ("a;b", "\"a;b\""),
            ("say \"hi\"", "\"say \"\"hi\"\"\""),
            ("@me, now", "\"'@me, now\""),
        ] {
            assert_eq!(cell(text), written);
        }
        assert_eq!(line(["a", "b c", ""]), "a,b c,\r\n");
    }
}
