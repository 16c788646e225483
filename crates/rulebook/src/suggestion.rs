//! "Did you mean …?"

/// The candidate that somebody most likely meant, if one is near enough.
pub fn nearest<'a>(
    written: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let written = plain(written);
    let distances = candidates
        .into_iter()
        .map(|candidate| (distance(&written, &plain(candidate)), candidate));
    let (distance, candidate) = distances.min_by_key(|&(distance, _)| distance)?;
    let bearable = (candidate.chars().count() / 3).max(1);
    (distance <= bearable).then_some(candidate)
}

/// The end of a sentence: `; did you mean "touch_move"?`, or nothing.
pub(crate) fn did_you_mean<'a>(
    written: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> String {
    did_you_mean_or(written, candidates, String::new)
}

/// The same, or what to say if nothing is near enough.
pub(crate) fn did_you_mean_or<'a>(
    written: &str,
    candidates: impl IntoIterator<Item = &'a str>,
    otherwise: impl FnOnce() -> String,
) -> String {
    nearest(written, candidates)
        .map_or_else(otherwise, |found| format!("; did you mean \"{found}\"?"))
}

/// Case, hyphens and spaces are what people get wrong most often, so they do not count. Nobody means a long text.
fn plain(text: &str) -> Vec<char> {
    let underscore = |c: char| if "- .".contains(c) { '_' } else { c };
    text.chars()
        .take(80)
        .map(underscore)
        .flat_map(char::to_lowercase)
        .collect()
}

/// The number of letters to put in, take out or change.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(written: &str, expected: Option<&str>) {
        let words = ["touch_move", "release_move", "free", "off"];
        assert_eq!(nearest(written, words), expected, "{written}");
    }

    #[test]
    fn slips_are_recognized() {
        check("touch-move", Some("touch_move"));
        check("Touch Move", Some("touch_move"));
        check("tuchmove", Some("touch_move"));
        check("fre", Some("free"));
        check("of", Some("off"));
    }

    #[test]
    fn other_words_are_not() {
        check("castling", None);
        check("", None);
        check("on", None);
        check(&"touch_move".repeat(1000), None);
    }
}
