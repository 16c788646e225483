//! Relative links in Markdown lead to files of the repository.

use super::tree::{File, Problem, Tree};

pub fn check(tree: &Tree) -> Vec<Problem> {
    let documents = tree.files.iter().filter(|file| file.has_extension("md"));
    documents
        .flat_map(|file| check_document(tree, file))
        .collect()
}

fn check_document(tree: &Tree, file: &File) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (number, line) in prose(file) {
        for target in targets(line).filter(|target| is_relative(target)) {
            if !resolve(&file.path, target).is_some_and(|path| tree.contains(&path)) {
                problems
                    .push(file.problem(number, format!("`{target}` leads nowhere; mend the link")));
            }
        }
    }
    problems
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

/// The targets of `[text](target)` and of `[label]: target`, without titles and anchors.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let inline = line
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next());
    let label = line
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("]: "))
        .map(|(_, rest)| rest);
    let bare = |target: &str| target.split_whitespace().next().map_or(0, str::len);
    inline
        .chain(label)
        .map(str::trim)
        .map(move |target| &target[..bare(target)])
        .map(|target| target.split('#').next().unwrap_or(target))
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
            ("README.md", ""),
            ("docs/decisions/README.md", ""),
        ];
        let expected: &[&str] = if is_fine { &[] } else { &["docs/events.md:1"] };
        check(super::check, &files, expected);
    }

    #[test]
    fn links_to_files_and_folders_are_followed() {
        check_link(
            "see [a](../README.md#part) and [b](decisions) and [c](decisions/)",
            true,
        );
        check_link("see [a](../README.md) and [b](./missing.md)", false);
        check_link("[a]: decisions/README.md", true);
        check_link("[a]: decision.md", false);
        check_link("[a](../README.md \"title\")", true);
    }

    #[test]
    fn links_out_of_the_repository_are_refused() {
        check_link("[a](../../README.md)", false);
    }

    #[test]
    fn web_addresses_anchors_and_code_are_left_alone() {
        check_link("[a](https://example.org/x) [b](#part)", true);
        check_link("```\n[a](missing.md)\n```", true);
        check_link("a[i](x", false);
    }
}
