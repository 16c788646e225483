//! Nothing of one person's machine is in the repository: no path, no registry address, no e-mail address.

use super::tree::{File, Problem, Tree};

/// Written in two halves so that this file does not find itself.
const MACHINE_PATHS: [&str; 4] = [
    concat!("/wo", "rk/"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("/Us", "ers/"),
];

const REGISTRIES: [&str; 7] = [
    concat!("registry", "+http"),
    concat!("sparse", "+http"),
    concat!("index.", "crates.io"),
    concat!("static.", "crates.io"),
    concat!("registry.", "npmjs.org"),
    concat!("replace", "-with"),
    concat!("[regis", "tries"),
];

/// How Cargo writes "the public registry" on every machine.
const CRATES_IO: &str = concat!(
    "source = \"registry",
    "+https://github.com/rust-lang/crates.io-index\""
);

/// Domains that nobody can own, for examples in tests and documents.
const EXAMPLE_DOMAINS: [&str; 6] = [
    "example.com",
    "example.net",
    "example.org",
    ".example",
    ".invalid",
    ".test",
];

pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.files.iter().flat_map(check_file).collect()
}

fn check_file(file: &File) -> impl Iterator<Item = Problem> {
    let judge = if file.has_extension("lock") {
        in_lock_file
    } else {
        in_any_file
    };
    file.lines()
        .filter_map(move |(number, line)| judge(line).map(|advice| file.problem(number, advice)))
}

fn in_lock_file(line: &str) -> Option<String> {
    (line.starts_with("source = ") && line != CRATES_IO).then(|| {
        "a dependency comes from elsewhere than crates.io; use a published version".to_string()
    })
}

fn in_any_file(line: &str) -> Option<String> {
    if let Some(path) = MACHINE_PATHS
        .into_iter()
        .find(|path| starts_a_path(line, path))
    {
        return Some(format!(
            "`{path}` is a path of one machine; make it relative"
        ));
    }
    if let Some(address) = REGISTRIES
        .into_iter()
        .find(|address| line.contains(address))
    {
        return Some(format!(
            "`{address}` names a registry; that belongs in the user's own settings"
        ));
    }
    email(line)
        .map(|address| format!("`{address}` may be a person's address; use one at example.org"))
}

/// Not so in the middle of a web address or a longer path.
fn starts_a_path(line: &str, path: &str) -> bool {
    let continues = |c: char| c.is_alphanumeric() || "._-/)}".contains(c);
    line.match_indices(path)
        .any(|(at, _)| !line[..at].chars().next_back().is_some_and(continues))
}

fn email(line: &str) -> Option<&str> {
    line.match_indices('@')
        .map(|(at, _)| address_around(line, at))
        .find(|word| {
            let (user, domain) = word.split_once('@').unwrap_or((word, ""));
            let ending = domain.rsplit_once('.').map_or("", |(_, ending)| ending);
            let is_address = !user.is_empty()
                && !domain.starts_with(|c: char| c.is_ascii_digit())
                && ending.len() >= 2
                && ending.chars().all(|c| c.is_ascii_alphabetic());
            is_address
                && !EXAMPLE_DOMAINS
                    .iter()
                    .any(|example| domain.ends_with(example))
        })
}

fn address_around(line: &str, at: usize) -> &str {
    let outside = |c: char| !c.is_ascii_alphanumeric() && !"._+-".contains(c);
    let user = line[..at].rsplit(outside).next().unwrap_or("");
    let domain = line[at + 1..].split(outside).next().unwrap_or("");
    line[at - user.len()..=at + domain.len()].trim_matches('.')
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;
    use super::*;

    #[track_caller]
    fn check_line(line: &str, is_private: bool) {
        assert_eq!(in_any_file(line).is_some(), is_private, "{line}");
    }

    #[test]
    fn machine_paths_are_found_but_not_inside_addresses() {
        for path in MACHINE_PATHS {
            check_line(&format!("see \"{path}x\""), true);
            check_line(&format!("{path}x"), true);
            check_line(&format!("https://example.org{path}x"), false);
            check_line(&format!("some{path}x"), false);
        }
    }

    #[test]
    fn registries_are_found() {
        for address in REGISTRIES {
            check_line(&format!("x = \"{address}\""), true);
        }
    }

    #[test]
    fn addresses_are_found_unless_nobody_can_own_them() {
        let at = '@';
        check_line(&format!("write to mia{at}chess.club."), true);
        check_line(
            &format!("\u{201c}é{at}chess.club\u{201d} mia.k{at}chess.club"),
            true,
        );
        check_line(&format!("mia{at}example.org"), false);
        check_line(&format!("mia{at}club.test"), false);
        check_line("import from '@lichess-org/chessground.css'", false);
        check_line("board@2x.png, some-tool@0.13.2, a @ b.org", false);
        check_line("[%clk 0:01:00] @", false);
    }

    #[test]
    fn lock_files_name_only_the_public_registry() {
        let elsewhere = "source = \"git+https://example.org/x\"";
        let text = format!("{CRATES_IO}\n{elsewhere}\n");
        check(super::check, &[("Cargo.lock", &text)], &["Cargo.lock:2"]);
    }
}
