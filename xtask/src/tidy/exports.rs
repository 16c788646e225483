//! What a file of TypeScript gives away, another one takes. The compiler finds what is unused within a file only.

use super::tree::{File, Problem, Tree};
use super::words::contains_word;

/// Programs of their own: what one gives away, the others cannot take.
const PROGRAMS: [&str; 2] = ["web/", "e2e/"];

/// Types are left out: they describe what is given away.
const VALUES: [&str; 5] = [
    "export function ",
    "export async function ",
    "export class ",
    "export const ",
    "export let ",
];

pub fn check(tree: &Tree) -> Vec<Problem> {
    PROGRAMS
        .iter()
        .flat_map(|program| check_program(tree, program))
        .collect()
}

fn check_program(tree: &Tree, program: &str) -> Vec<Problem> {
    let is_own = |file: &&File| file.path.starts_with(program) && file.has_extension("ts");
    let own: Vec<&File> = tree.files.iter().filter(is_own).collect();
    let mut problems = Vec::new();
    for file in &own {
        for (line, name) in given(file) {
            let mut others = own.iter().filter(|other| other.path != file.path);
            if !others.any(|other| contains_word(&other.text, name)) {
                let advice = format!("no other file names `{name}`; keep it here or remove it");
                problems.push(file.problem(line, advice));
            }
        }
    }
    problems
}

fn given(file: &File) -> impl Iterator<Item = (usize, &str)> {
    file.lines().filter_map(|(number, line)| {
        let rest = VALUES.iter().find_map(|start| line.strip_prefix(start))?;
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_')?;
        Some((number, &rest[..end]))
    })
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;

    #[test]
    fn what_nobody_takes_is_found() {
        let given = "export function open(): void {\n}\nexport const other = 1;\n";
        let taken = "import { open } from './a';\nanother();\n";
        check(
            super::check,
            &[("web/src/a.ts", given), ("web/src/b.ts", taken)],
            &["web/src/a.ts:3"],
        );
    }

    #[test]
    fn another_program_takes_nothing_and_types_may_stay() {
        let given = "export class Card {\n}\nexport interface Terms {\n}\n";
        let files = [
            ("web/src/a.ts", given),
            ("e2e/harness/b.ts", "new Card();\n"),
        ];
        check(super::check, &files, &["web/src/a.ts:1"]);
    }
}
