//! What the rules need to know of a `Cargo.toml`.
//!
//! A reader of lines, not of TOML: it knows tables, `key = value` and dotted keys, which is all our manifests use.

use super::tree::File;

/// One `key = value` line of a manifest.
#[derive(Debug, PartialEq)]
pub struct Entry<'a> {
    pub line: usize,
    /// The table it stands in: `dev-dependencies` or `workspace.lints.rust`.
    pub table: &'a str,
    pub key: &'a str,
    pub value: &'a str,
}

/// Entries in file order. A table header gives an entry with an empty key, so that `[dependencies.clap]` is seen.
pub fn entries(file: &File) -> Vec<Entry<'_>> {
    let mut table = "";
    let mut entries = Vec::new();
    for (line, text) in file.lines() {
        let text = text.trim();
        if let Some(header) = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')) {
            table = header.trim_matches(['[', ']']);
            entries.push(Entry {
                line,
                table,
                key: "",
                value: "",
            });
        } else if let Some((key, value)) = text.split_once('=')
            && !text.starts_with(['#', '"', '}', ']'])
        {
            entries.push(Entry {
                line,
                table,
                key: key.trim(),
                value: value.trim(),
            });
        }
    }
    entries
}

/// A package this one depends on.
#[derive(Debug, PartialEq)]
pub struct Dependency<'a> {
    pub line: usize,
    pub package: &'a str,
    pub purpose: Purpose,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Purpose {
    /// Built into the crate or its build script.
    Build,
    /// Only for tests and benches.
    Dev,
}

pub fn dependencies(file: &File) -> Vec<Dependency<'_>> {
    entries(file).iter().filter_map(dependency).collect()
}

/// Reads `[dependencies] clap.workspace = true`, `[dependencies.clap]` and `[target.'cfg(unix)'.dependencies] …`.
fn dependency<'a>(entry: &Entry<'a>) -> Option<Dependency<'a>> {
    let (kind, name) = if entry.key.is_empty() {
        entry.table.rsplit_once('.')?
    } else {
        (entry.table, entry.key.split('.').next()?)
    };
    let purpose = match kind.rsplit('.').next()? {
        "dependencies" | "build-dependencies" if !kind.starts_with("workspace") => Purpose::Build,
        "dev-dependencies" => Purpose::Dev,
        _ => return None,
    };
    let package = renamed(entry.value).unwrap_or(name);
    Some(Dependency {
        line: entry.line,
        package: package.trim_matches('"'),
        purpose,
    })
}

/// The real name in `alias = { package = "name", … }`.
fn renamed(value: &str) -> Option<&str> {
    let after = value
        .split_once("package")?
        .1
        .trim_start()
        .strip_prefix('=')?;
    after.split('"').nth(1)
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::tree;
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(usize, &str, Purpose)]) {
        let tree = tree(&[("Cargo.toml", text)]);
        let found: Vec<_> = dependencies(&tree.files[0])
            .into_iter()
            .map(|d| (d.line, d.package, d.purpose))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn dependencies_are_read_in_every_spelling() {
        check(
            "[dependencies]\nclap.workspace = true\n",
            &[(2, "clap", Purpose::Build)],
        );
        check(
            "[dependencies]\nc = { package = \"clap\" }\n",
            &[(2, "clap", Purpose::Build)],
        );
        check(
            "[dependencies.clap]\nversion = \"4\"\n",
            &[(1, "clap", Purpose::Build)],
        );
        check(
            "[build-dependencies]\ncc = \"1\"\n",
            &[(2, "cc", Purpose::Build)],
        );
        check(
            "[target.'cfg(unix)'.dependencies]\nlibc = \"1\"\n",
            &[(2, "libc", Purpose::Build)],
        );
        check(
            "[dev-dependencies]\nproptest = \"1\"\n",
            &[(2, "proptest", Purpose::Dev)],
        );
    }

    #[test]
    fn features_on_lines_of_their_own_are_no_dependencies() {
        let text = "[dependencies]\nclap = { version = \"4\", features = [\n  \"a=b\",\n] }\n# old = \"1\"\n";
        check(text, &[(2, "clap", Purpose::Build)]);
    }

    #[test]
    fn shared_versions_and_other_tables_are_no_dependencies() {
        check(
            "[workspace.dependencies]\nclap = \"4\"\n[package]\nname = \"x\"\n",
            &[],
        );
    }
}
