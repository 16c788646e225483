//! The map in ARCHITECTURE.md names what is there.

use super::tree::{File, Problem, Tree};

const MAP: &str = "ARCHITECTURE.md";

/// A table below `**`crates/name`**` lists files of that crate in its first column.
pub fn check(tree: &Tree) -> Vec<Problem> {
    let map = tree.files.iter().find(|file| file.path == MAP);
    map.map(|map| check_map(tree, map)).unwrap_or_default()
}

fn check_map(tree: &Tree, map: &File) -> Vec<Problem> {
    let mut room = None;
    let mut problems = Vec::new();
    for (number, line) in map.lines() {
        if line.starts_with('#') {
            room = None;
        } else if let Some(rest) = line.strip_prefix("**`") {
            room = rest.split('`').next();
        }
        let first = line.strip_prefix('|').and_then(|row| row.split('|').next());
        let (Some(room), Some(cell)) = (room, first) else {
            continue;
        };
        for name in quoted(cell).filter(|name| !is_there(tree, room, name)) {
            let advice = format!("there is no `{name}` in {room}; the map must follow the tree");
            problems.push(map.problem(number, advice));
        }
    }
    problems
}

/// What stands between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// A module by its name, a folder, or a file beside the sources.
fn is_there(tree: &Tree, room: &str, name: &str) -> bool {
    let name = name.trim_end_matches('/');
    let places = [
        format!("{room}/src/{name}.rs"),
        format!("{room}/src/{name}"),
        format!("{room}/{name}"),
    ];
    places.iter().any(|path| tree.contains(path))
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;

    const TREE: [(&str, &str); 4] = [
        ("crates/a/src/one.rs", ""),
        ("crates/a/src/two/three.rs", ""),
        ("crates/a/build.rs", ""),
        ("crates/a/src/lib.rs", ""),
    ];

    #[test]
    fn what_is_there_may_be_named() {
        let map = "# Map\n\n**`crates/a`**: a room.\n\n| file | what |\n|---|---|\n| `one` `two/` → `two/three` | all `gone` |\n| `build.rs` | |\n";
        let mut files = TREE.to_vec();
        files.push(("ARCHITECTURE.md", map));
        check(super::check, &files, &[]);
    }

    #[test]
    fn what_is_gone_is_found() {
        let map = "**`crates/a`**: a room.\n\n| `one` `gone` | |\n| `two/four` | |\n\n## Next\n\n| `gone` | |\n";
        let mut files = TREE.to_vec();
        files.push(("ARCHITECTURE.md", map));
        check(
            super::check,
            &files,
            &["ARCHITECTURE.md:3", "ARCHITECTURE.md:4"],
        );
    }
}
