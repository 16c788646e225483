//! Finding a word in a line of code.

/// Whether `word` stands in `line` other than as a part of a longer name.
pub fn contains_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + word.len()..]);
        let joined_before = before.ends_with(is_name_char) && word.starts_with(is_name_char);
        let joined_after = word.ends_with(is_name_char) && after.starts_with(is_name_char);
        !joined_before && !joined_after
    })
}

fn is_name_char(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, word: &str, expected: bool) {
        assert_eq!(contains_word(line, word), expected, "{word} in {line}");
    }

    #[test]
    fn a_word_is_not_found_inside_a_longer_name() {
        check("use std::fs;", "std::fs", true);
        check("use std::fs_x;", "std::fs", false);
        check("offs::read, fs::read", "fs::", true);
        check("offs::read", "fs::", false);
        check("io::stdin()", "stdin(", true);
    }
}
