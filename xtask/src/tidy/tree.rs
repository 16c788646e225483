//! The repository as the rules see it: every file that is, or is about to be, tracked.

use std::fmt;
use std::fs;
use std::process::Command;

const SOURCES: [&str; 5] = ["rs", "ts", "mjs", "css", "html"];

pub struct Tree {
    pub files: Vec<File>,
}

/// A file by its path from the root, with `/` between the parts.
pub struct File {
    pub path: String,
    /// Bytes that are not UTF-8 are replaced: some test files are broken on purpose.
    pub text: String,
}

/// A broken rule: where, and what to do about it.
pub struct Problem {
    pub path: String,
    pub line: usize,
    pub advice: String,
}

impl Tree {
    pub fn read() -> Result<Tree, String> {
        let list = Command::new("git")
            .args([
                "ls-files",
                "-z",
                "--cached",
                "--others",
                "--exclude-standard",
            ])
            .output()
            .map_err(|e| format!("cannot run git to list the files: {e}"))?;
        if !list.status.success() {
            return Err(format!(
                "git ls-files: {}",
                String::from_utf8_lossy(&list.stderr)
            ));
        }
        let paths = String::from_utf8_lossy(&list.stdout);
        // A file deleted but not yet staged is still listed; it is no longer part of the tree.
        let files = paths
            .split_terminator('\0')
            .filter_map(File::read)
            .collect();
        Ok(Tree { files })
    }

    /// The files that programmers write line by line.
    pub fn sources(&self) -> impl Iterator<Item = &File> {
        let is_source = |file: &&File| SOURCES.iter().any(|ending| file.has_extension(ending));
        self.files.iter().filter(is_source)
    }

    pub fn manifests(&self) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|file| file.name() == "Cargo.toml")
    }

    /// Whether the path names a file of the tree, or a folder that holds one.
    pub fn contains(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        path.is_empty()
            || self
                .files
                .iter()
                .any(|f| f.path == path || f.path.starts_with(&folder))
    }
}

impl File {
    fn read(path: &str) -> Option<File> {
        let bytes = fs::read(path).ok()?;
        Some(File {
            path: path.to_string(),
            text: String::from_utf8_lossy(&bytes).into_owned(),
        })
    }

    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    pub fn has_extension(&self, extension: &str) -> bool {
        self.name()
            .rsplit_once('.')
            .is_some_and(|(_, found)| found == extension)
    }

    /// The room this file belongs to: `crates/chess/src/lib.rs` is in `chess`.
    pub fn room(&self) -> Option<&str> {
        self.path
            .strip_prefix("crates/")?
            .split_once('/')
            .map(|(room, _)| room)
    }

    /// Lines with their numbers, from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }

    pub fn problem(&self, line: usize, advice: impl Into<String>) -> Problem {
        Problem {
            path: self.path.clone(),
            line,
            advice: advice.into(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.advice)
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Runs a rule on a tree of `(path, text)` and compares the `path:line` it complains about.
    #[track_caller]
    pub fn check(rule: fn(&Tree) -> Vec<Problem>, files: &[(&str, &str)], expected: &[&str]) {
        let tree = tree(files);
        let found: Vec<String> = rule(&tree)
            .iter()
            .map(|p| format!("{}:{}", p.path, p.line))
            .collect();
        assert_eq!(found, expected);
    }

    pub fn tree(files: &[(&str, &str)]) -> Tree {
        let file = |&(path, text): &(&str, &str)| File {
            path: path.to_string(),
            text: text.to_string(),
        };
        Tree {
            files: files.iter().map(file).collect(),
        }
    }

    #[test]
    fn folders_are_part_of_the_tree() {
        let tree = tree(&[("docs/decisions/README.md", "")]);
        assert!(tree.contains("docs") && tree.contains("docs/decisions/README.md"));
        assert!(!tree.contains("doc") && !tree.contains("README.md"));
    }
}
