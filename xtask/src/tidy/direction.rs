//! Dependencies point one way: chess ← rulebook ← {play, competition} ← store ← server ← boardside. `words` stands beside
//! them, for `server` alone.

use super::manifest::{Dependency, Purpose, dependencies};
use super::tree::{File, Problem, Tree};

/// Each room, and the rooms it may see. `competition` never sees a move, so it does not see `chess` either.
const ROOMS: [(&str, &[&str]); 8] = [
    ("chess", &[]),
    ("rulebook", &["chess"]),
    ("play", &["chess", "rulebook"]),
    ("competition", &["rulebook"]),
    ("store", &["chess", "rulebook", "play", "competition"]),
    ("words", &[]),
    (
        "server",
        &["chess", "rulebook", "play", "competition", "store", "words"],
    ),
    (
        "boardside",
        &[
            "chess",
            "rulebook",
            "play",
            "competition",
            "store",
            "server",
        ],
    ),
];

pub fn check(tree: &Tree) -> Vec<Problem> {
    tree.manifests().flat_map(check_manifest).collect()
}

fn check_manifest(file: &File) -> Vec<Problem> {
    let Some(room) = file.room() else {
        return Vec::new();
    };
    let Some((_, visible)) = ROOMS.iter().find(|(name, _)| *name == room) else {
        return vec![file.problem(
            1,
            format!("give `{room}` its place in xtask/src/tidy/direction.rs"),
        )];
    };
    let complain = |dependency: Dependency<'_>| {
        refusal(room, visible, &dependency).map(|advice| file.problem(dependency.line, advice))
    };
    dependencies(file)
        .into_iter()
        .filter_map(complain)
        .collect()
}

fn refusal(room: &str, visible: &[&str], dependency: &Dependency<'_>) -> Option<String> {
    match room_of(dependency.package) {
        Some(other) if visible.contains(&other) => None,
        Some(other) => Some(format!(
            "`{room}` may not see `{other}`; move the code to where both are seen"
        )),
        None if room == "chess" && dependency.purpose == Purpose::Build => Some(format!(
            "`chess` has no dependencies; do without `{}`",
            dependency.package
        )),
        None => None,
    }
}

fn room_of(package: &str) -> Option<&str> {
    let name = package.strip_prefix("boardside-").unwrap_or(package);
    let is_ours = package == "boardside" || package.starts_with("boardside-");
    is_ours.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;

    #[track_caller]
    fn check_room(room: &str, manifest: &str, expected_lines: &[usize]) {
        let path = format!("crates/{room}/Cargo.toml");
        let expected: Vec<String> = expected_lines
            .iter()
            .map(|line| format!("{path}:{line}"))
            .collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(super::check, &[(&path, manifest)], &expected);
    }

    #[test]
    fn chess_depends_on_nothing_but_its_tests_may() {
        check_room(
            "chess",
            "[dependencies]\nserde = \"1\"\n[dev-dependencies]\nproptest = \"1\"\n",
            &[2],
        );
    }

    #[test]
    fn a_room_sees_only_the_rooms_below() {
        check_room(
            "rulebook",
            "[dependencies]\nboardside-chess.workspace = true\ntoml = \"1\"\n",
            &[],
        );
        check_room(
            "rulebook",
            "[dependencies]\nboardside-play.workspace = true\n",
            &[2],
        );
        check_room(
            "chess",
            "[dev-dependencies]\nboardside-rulebook.workspace = true\n",
            &[2],
        );
        check_room(
            "boardside",
            "[dependencies]\nboardside-server.workspace = true\n",
            &[],
        );
    }

    #[test]
    fn play_and_competition_do_not_see_each_other() {
        check_room(
            "play",
            "[dependencies]\nboardside-competition.workspace = true\n",
            &[2],
        );
        check_room(
            "competition",
            "[dependencies]\nboardside-play.workspace = true\n",
            &[2],
        );
    }

    #[test]
    fn a_new_room_must_be_given_its_place() {
        check_room("attic", "[package]\nname = \"boardside-attic\"\n", &[1]);
    }

    #[test]
    fn crates_outside_the_rooms_are_free() {
        check(
            super::check,
            &[("bench/Cargo.toml", "[dependencies]\nshakmaty = \"1\"\n")],
            &[],
        );
    }
}
