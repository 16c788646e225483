//! Every crate of the workspace keeps the workspace's lints.

use super::manifest::{Entry, entries};
use super::tree::{File, Problem, Tree};

pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.manifests().filter_map(check_manifest).collect()
}

fn check_manifest(file: &File) -> Option<Problem> {
    let entries = entries(file);
    let has_table = |name| entries.iter().any(|e| e.table == name);
    // A crate with a `[workspace]` of its own, as `fuzz` is, has no lints to inherit.
    if !has_table("package") || has_table("workspace") || entries.iter().any(inherits) {
        return None;
    }
    Some(file.problem(
        1,
        "turn the workspace's lints on: `[lints]` with `workspace = true`",
    ))
}

fn inherits(entry: &Entry<'_>) -> bool {
    let dotted = entry.table.is_empty() && entry.key == "lints.workspace";
    let in_table = entry.table == "lints" && entry.key == "workspace";
    (dotted || in_table) && entry.value == "true"
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;

    #[test]
    fn each_crate_inherits_the_lints() {
        let files = [
            (
                "Cargo.toml",
                "[workspace]\nmembers = []\n[workspace.lints.rust]\n",
            ),
            (
                "a/Cargo.toml",
                "[package]\nname = \"a\"\n[lints]\nworkspace = true\n",
            ),
            (
                "b/Cargo.toml",
                "lints.workspace = true\n[package]\nname = \"b\"\n",
            ),
            (
                "c/Cargo.toml",
                "[package]\nname = \"c\"\nedition.workspace = true\n",
            ),
            ("fuzz/Cargo.toml", "[package]\nname = \"f\"\n[workspace]\n"),
        ];
        check(super::check, &files, &["c/Cargo.toml:1"]);
    }
}
