//! Lines and columns of a text.

/// A place in a text, as an editor shows it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Place {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
}

impl Place {
    /// Where a text begins.
    pub const START: Place = Place { line: 1, column: 1 };

    /// The place of a byte; a byte beyond the text stands for its end.
    pub fn of(text: &str, byte: usize) -> Place {
        let before = &text[..text.floor_char_boundary(byte)];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Place {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, byte: usize, line: usize, column: usize) {
        assert_eq!(Place::of(text, byte), Place { line, column }, "{text:?}");
    }

    #[test]
    fn lines_and_columns_count_from_one() {
        check("", 0, 1, 1);
        check("ab", 1, 1, 2);
        check("ab\ncd", 2, 1, 3);
        check("ab\ncd", 3, 2, 1);
        check("ab\r\ncd", 5, 2, 2);
        check("a\n", 9, 2, 1);
    }

    #[test]
    fn columns_count_characters() {
        check("für x", 5, 1, 5);
        check("ü", 1, 1, 1);
    }
}
