//! A source file is one room: it can be read in one sitting.

use super::tree::{File, Problem, Tree};

const LARGE: usize = 450;
const TOO_LARGE: usize = 700;

pub fn check(tree: &Tree) -> Vec<Problem> {
    let too_large = tree.sources().filter(|file| length(file) > TOO_LARGE);
    too_large
        .map(|file| remark(file, "split it by purpose"))
        .collect()
}

/// Files worth a second look, which break no rule yet.
pub fn notes(tree: &Tree) -> Vec<Problem> {
    let large = tree
        .sources()
        .filter(|file| (LARGE + 1..=TOO_LARGE).contains(&length(file)));
    large
        .map(|file| remark(file, "is it still one room?"))
        .collect()
}

fn length(file: &File) -> usize {
    file.text.lines().count()
}

fn remark(file: &File, advice: &str) -> Problem {
    let lines = length(file);
    file.problem(lines, format!("{lines} lines; {advice}"))
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;

    #[test]
    fn only_sources_are_measured_and_the_limits_are_inclusive() {
        let (fine, large, limit, over) = (
            "\n".repeat(450),
            "\n".repeat(451),
            "\n".repeat(700),
            "\n".repeat(701),
        );
        let files = [
            ("a.rs", fine.as_str()),
            ("b.rs", &large),
            ("c.ts", &limit),
            ("d.rs", &over),
            ("e.md", &over),
        ];
        check(super::check, &files, &["d.rs:701"]);
        check(super::notes, &files, &["b.rs:451", "c.ts:700"]);
    }
}
