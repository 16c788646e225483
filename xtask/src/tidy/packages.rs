//! npm's lock files name versions and their fingerprints, not the registry they came from.

use super::tree::{File, Problem, Tree};

/// npm writes no addresses where this is said beside the `package.json`.
const SETTING: &str = "omit-lockfile-registry-resolved=true";

pub fn check(tree: &Tree) -> Vec<Problem> {
    let locks = tree
        .files
        .iter()
        .filter(|file| file.name() == "package-lock.json");
    locks
        .flat_map(|lock| {
            let mut problems = check_addresses(lock);
            problems.extend(check_setting(tree, lock));
            problems
        })
        .collect()
}

fn check_addresses(lock: &File) -> Vec<Problem> {
    lock.lines()
        .filter(|(_, line)| line.trim_start().starts_with("\"resolved\": \"http"))
        .map(|(number, _)| {
            lock.problem(
                number,
                "an address of a registry; write the file anew with npm install",
            )
        })
        .collect()
}

fn check_setting(tree: &Tree, lock: &File) -> Option<Problem> {
    let folder = lock.path.strip_suffix("package-lock.json")?;
    let settings = format!("{folder}.npmrc");
    let is_set = tree
        .files
        .iter()
        .filter(|file| file.path == settings)
        .any(|file| file.lines().any(|(_, line)| line.trim() == SETTING));
    (!is_set).then(|| lock.problem(1, format!("say `{SETTING}` in {settings}")))
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;
    use super::*;

    const FINE: &str = "{\n  \"version\": \"1\",\n  \"integrity\": \"sha512-x\"\n}\n";

    #[test]
    fn addresses_are_found() {
        let address = "{\n  \"resolved\": \"https://example.org/x.tgz\"\n}\n";
        let settings = ("web/.npmrc", SETTING);
        check(
            super::check,
            &[("web/package-lock.json", address), settings],
            &["web/package-lock.json:2"],
        );
        check(
            super::check,
            &[("web/package-lock.json", FINE), settings],
            &[],
        );
    }

    #[test]
    fn the_setting_that_keeps_them_out_is_in_the_same_folder() {
        check(
            super::check,
            &[("e2e/package-lock.json", FINE), ("web/.npmrc", SETTING)],
            &["e2e/package-lock.json:1"],
        );
    }
}
