//! No package depends on something that its code never names.

use super::manifest::{Purpose, dependencies};
use super::tree::{File, Problem, Tree};
use super::words::contains_word;

pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.manifests()
        .flat_map(|manifest| check_manifest(tree, manifest))
        .collect()
}

fn check_manifest(tree: &Tree, manifest: &File) -> Vec<Problem> {
    let folder = manifest.path.trim_end_matches("Cargo.toml");
    let own: Vec<&File> = tree
        .sources()
        .filter(|file| file.has_extension("rs") && belongs(tree, folder, &file.path))
        .collect();
    let unnamed = dependencies(manifest).into_iter().filter(|dependency| {
        let ident = dependency.package.replace('-', "_");
        let may_use = |file: &&&File| match dependency.purpose {
            Purpose::Build => !is_test(folder, &file.path),
            Purpose::Dev => true,
        };
        let names = |file: &&File| file.lines().any(|(_, line)| contains_word(line, &ident));
        !own.iter().filter(may_use).any(names)
    });
    unnamed
        .map(|dependency| {
            let advice = match dependency.purpose {
                Purpose::Build => "nothing that is shipped names",
                Purpose::Dev => "no test names",
            };
            let advice = format!("{advice} `{}`; take it out", dependency.package);
            manifest.problem(dependency.line, advice)
        })
        .collect()
}

/// Whether a file is of the package in this folder, and not of one further down.
fn belongs(tree: &Tree, folder: &str, path: &str) -> bool {
    let Some(rest) = path.strip_prefix(folder) else {
        return false;
    };
    let mut below = rest.match_indices('/').map(|(at, _)| &rest[..at]);
    !below.any(|part| {
        let nested = format!("{folder}{part}/Cargo.toml");
        tree.files.iter().any(|file| file.path == nested)
    })
}

/// What is built for tests and measurements only.
fn is_test(folder: &str, path: &str) -> bool {
    let rest = path.strip_prefix(folder).unwrap_or(path);
    ["tests/", "benches/", "examples/"]
        .iter()
        .any(|start| rest.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;

    const MANIFEST: &str =
        "[dependencies]\ntokio-rustls = \"1\"\n[dev-dependencies]\nproptest = \"1\"\n";

    #[test]
    fn what_nobody_names_is_found() {
        let files = [
            ("crates/a/Cargo.toml", MANIFEST),
            ("crates/a/src/lib.rs", "use other::tokio_rustls_two;\n"),
        ];
        let expected = ["crates/a/Cargo.toml:2", "crates/a/Cargo.toml:4"];
        check(super::check, &files, &expected);
    }

    #[test]
    fn what_is_named_stays_but_a_test_does_not_ship() {
        let named = ("crates/a/src/lib.rs", "use tokio_rustls::X;\n");
        let tested = ("crates/a/tests/all.rs", "use proptest::y;\n");
        check(
            super::check,
            &[("crates/a/Cargo.toml", MANIFEST), named, tested],
            &[],
        );
        let only_tested = ("crates/a/tests/all.rs", "use {proptest, tokio_rustls};\n");
        let files = [("crates/a/Cargo.toml", MANIFEST), only_tested];
        check(super::check, &files, &["crates/a/Cargo.toml:2"]);
    }

    #[test]
    fn the_code_of_another_package_does_not_count() {
        let files = [
            ("Cargo.toml", "[dependencies]\nserde = \"1\"\n"),
            ("crates/a/Cargo.toml", "[package]\n"),
            ("crates/a/src/lib.rs", "use serde::X;\n"),
        ];
        check(super::check, &files, &["Cargo.toml:2"]);
    }
}
