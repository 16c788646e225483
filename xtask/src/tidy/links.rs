//! Relative links and pictures in Markdown lead to files of the repository, and their anchors to headings there. A picture
//! that no document shows is found, too.

use super::tree::{File, Problem, Tree};
use std::collections::BTreeSet;

const PICTURES: &str = "docs/pictures/";

pub fn check(tree: &Tree) -> Vec<Problem> {
    let broken = documents(tree).flat_map(|file| check_document(tree, file));
    broken.chain(unseen(tree)).collect()
}

fn documents(tree: &Tree) -> impl Iterator<Item = &File> {
    tree.files.iter().filter(|file| file.has_extension("md"))
}

fn check_document(tree: &Tree, file: &File) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (number, line) in prose(file) {
        for target in targets(line).filter(|target| is_relative(target)) {
            if !leads_somewhere(tree, file, target) {
                let advice = format!("`{target}` leads nowhere; mend the link");
                problems.push(file.problem(number, advice));
            }
        }
    }
    problems
}

fn leads_somewhere(tree: &Tree, from: &File, target: &str) -> bool {
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let found = match path {
        "" => Some(from.path.clone()),
        path => resolve(&from.path, path).filter(|path| tree.contains(path)),
    };
    let Some(found) = found else {
        return false;
    };
    let document = documents(tree).find(|file| file.path == found);
    match document {
        Some(document) if !anchor.is_empty() => anchors(document).any(|known| known == anchor),
        _ => true,
    }
}

/// What the headings of a document are linked by: small letters, spaces as hyphens, no other signs.
fn anchors(file: &File) -> impl Iterator<Item = String> {
    let headings = prose(file).filter(|(_, line)| line.starts_with('#'));
    headings.map(|(_, line)| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = |c: char| match c {
            ' ' => Some('-'),
            '-' | '_' => Some(c),
            c => c.is_alphanumeric().then_some(c),
        };
        words.chars().filter_map(kept).collect()
    })
}

/// Pictures that no document shows.
fn unseen(tree: &Tree) -> impl Iterator<Item = Problem> {
    let shown: BTreeSet<String> = documents(tree)
        .flat_map(|file| {
            let lines = prose(file).flat_map(|(_, line)| targets(line));
            lines.filter_map(|target| resolve(&file.path, target))
        })
        .collect();
    let pictures = tree.files.iter().filter(|f| f.path.starts_with(PICTURES));
    pictures
        .filter(move |file| !shown.contains(&file.path))
        .map(|file| file.problem(1, "no document shows it; remove it"))
}

/// Lines outside fenced code.
fn prose(file: &File) -> impl Iterator<Item = (usize, &str)> {
    let mut in_code = false;
    file.lines().filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        !in_code && !is_fence
    })
}

/// The targets of `[text](target)`, of `[label]: target` and of pictures written as HTML, without titles.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let inline = line
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next());
    let label = line
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("]: "))
        .map(|(_, rest)| rest);
    let pictures = [" src=\"", " srcset=\""]
        .into_iter()
        .flat_map(|start| line.split(start).skip(1))
        .filter_map(|rest| rest.split('"').next());
    let bare = |target: &str| target.split_whitespace().next().map_or(0, str::len);
    inline
        .chain(label)
        .chain(pictures)
        .map(str::trim)
        .map(move |target| &target[..bare(target)])
}

fn is_relative(target: &str) -> bool {
    !target.is_empty() && !target.contains("://") && !target.starts_with("mailto:")
}

/// The path from the root, or `None` where the link leaves the repository.
fn resolve(document: &str, target: &str) -> Option<String> {
    let folder = document.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;

    #[track_caller]
    fn check_link(line: &str, is_fine: bool) {
        let files = [
            ("docs/events.md", line),
            ("README.md", "# A part\n\n## The `other`, 2nd part\n"),
            ("docs/decisions/README.md", ""),
            ("docs/pictures/a.png", ""),
            ("docs/pictures.md", "![A](pictures/a.png)"),
        ];
        let expected: &[&str] = if is_fine { &[] } else { &["docs/events.md:1"] };
        check(super::check, &files, expected);
    }

    #[test]
    fn links_to_files_and_folders_are_followed() {
        check_link(
            "see [a](../README.md) and [b](decisions) and [c](decisions/)",
            true,
        );
        check_link("see [a](../README.md) and [b](./missing.md)", false);
        check_link("[a]: decisions/README.md", true);
        check_link("[a]: decision.md", false);
        check_link("[a](../README.md \"title\")", true);
    }

    #[test]
    fn anchors_are_headings() {
        check_link("[a](../README.md#a-part)", true);
        check_link("[a](../README.md#the-other-2nd-part)", true);
        check_link("[a](../README.md#no-part)", false);
        check_link("# Here\n[a](#here)", true);
        check_link("[a](#here)", false);
    }

    #[test]
    fn pictures_are_there_and_are_shown() {
        check_link("<img alt=\"\" src=\"pictures/a.png\">", true);
        check_link("<img alt=\"\" src=\"pictures/b.png\">", false);
        check_link("<source srcset=\"pictures/b.png\">", false);
        let files = [("docs/pictures/a.png", ""), ("docs/a.md", "a.png")];
        check(super::check, &files, &["docs/pictures/a.png:1"]);
    }

    #[test]
    fn links_out_of_the_repository_are_refused() {
        check_link("[a](../../README.md)", false);
    }

    #[test]
    fn web_addresses_and_code_are_left_alone() {
        check_link("[a](https://example.org/x#part)", true);
        check_link("```\n[a](missing.md)\n```", true);
        check_link("a[i](x", false);
    }
}
