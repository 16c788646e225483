//! Each class in the style sheets is worn by something: a template, the server's own markup, or an island.

use super::tree::{File, Problem, Tree};
use std::collections::BTreeSet;

/// Where classes are given.
const WORN_IN: [&str; 3] = ["crates/server/templates/", "crates/server/src/", "web/src/"];

/// Classes that chessground gives to its squares.
const OF_THE_BOARD: [&str; 4] = ["current-premove", "last-move", "move-dest", "oc"];

pub fn check(tree: &Tree) -> Vec<Problem> {
    let worn = Worn::read(tree);
    let sheets = tree.files.iter().filter(|file| file.has_extension("css"));
    let check_sheet = |file| {
        let idle = classes(file).filter(|(_, class)| !worn.has(class));
        idle.map(move |(line, class)| {
            let advice = format!("nothing has the class `{class}`; remove the rule");
            File::problem(file, line, advice)
        })
        .collect::<Vec<Problem>>()
    };
    sheets.flat_map(check_sheet).collect()
}

/// What may be a class in the files that give them.
struct Worn<'a> {
    whole: BTreeSet<&'a str>,
    /// The beginnings of names that are put together, such as `badge-{{ kind }}`, with their hyphen.
    begun: BTreeSet<&'a str>,
}

impl<'a> Worn<'a> {
    fn read(tree: &'a Tree) -> Worn<'a> {
        let (mut whole, mut begun) = (BTreeSet::from(OF_THE_BOARD), BTreeSet::new());
        let given = |file: &&File| WORN_IN.iter().any(|folder| file.path.starts_with(folder));
        for file in tree.files.iter().filter(given) {
            for word in file.text.split(|c: char| !is_part(c)) {
                whole.insert(word);
                // What follows is filled in; a hyphen ends no other word.
                if word.len() > 1 && word.ends_with('-') {
                    begun.insert(word);
                }
            }
        }
        Worn { whole, begun }
    }

    fn has(&self, class: &str) -> bool {
        let mut beginnings = class.match_indices('-').map(|(at, _)| &class[..=at]);
        self.whole.contains(class) || beginnings.any(|begin| self.begun.contains(begin))
    }
}

/// The classes in the selectors of a sheet, each with its line.
fn classes(sheet: &File) -> impl Iterator<Item = (usize, &str)> {
    let mut in_comment = false;
    sheet.lines().flat_map(move |(number, line)| {
        let is_comment = in_comment || line.trim_start().starts_with("/*");
        in_comment = is_comment && !line.contains("*/");
        let line = line.trim();
        // A selector ends its line with what follows it; everything else there is a declaration.
        let is_selector = !is_comment && (line.ends_with('{') || line.ends_with(','));
        let is_ours = is_selector && !line.starts_with('@') && !line.contains(": ");
        let parts = is_ours.then(|| line.split('.').skip(1));
        parts.into_iter().flatten().filter_map(move |rest| {
            let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            let starts = rest.starts_with(|c: char| c.is_ascii_alphabetic());
            starts.then_some((number, &rest[..end]))
        })
    })
}

fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;

    #[track_caller]
    fn check_sheet(sheet: &str, expected: &[&str]) {
        let files = [
            (
                "crates/server/templates/a.html",
                "<p class=\"panel badge-{{ kind }}\">",
            ),
            ("web/src/a.ts", "el('p', { class: `note card-${kind}` })"),
            ("docs/a.md", "gone"),
            ("web/styles/a.css", sheet),
        ];
        check(super::check, &files, expected);
    }

    #[test]
    fn what_nothing_wears_is_found() {
        check_sheet(".panel {\n}\n\n.gone {\n}\n", &["web/styles/a.css:4"]);
        check_sheet(".panel .gone,\n.note {\n}\n", &["web/styles/a.css:1"]);
        check_sheet("p.panel:not(.gone) {\n}\n", &["web/styles/a.css:1"]);
    }

    #[test]
    fn names_that_are_put_together_are_worn() {
        check_sheet(".badge-good,\n.card-refused {\n}\n", &[]);
        check_sheet(".badgegood {\n}\n", &["web/styles/a.css:1"]);
    }

    #[test]
    fn comments_and_declarations_are_no_selectors() {
        check_sheet("/* .gone {\n * .gone,\n */\n", &[]);
        check_sheet("@media (min-width: 1.5rem) {\n", &[]);
        check_sheet(".note {\n  margin: .5rem,\n    .gone;\n}\n", &[]);
    }
}
