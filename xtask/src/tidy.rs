//! `cargo xtask tidy`: the rules of the repository that a machine can check.
//!
//! Each file below is one rule: a function from the [`Tree`] to its [`Problem`]s, with its tests inside. Only [`shipped`] asks
//! somebody else, Cargo, for what the tree does not hold.

mod code;
mod direction;
mod exports;
mod foreign;
mod leftovers;
mod licenses;
mod links;
mod lints;
mod manifest;
mod map;
mod markup;
mod names;
mod packages;
mod private;
mod purity;
mod shipped;
mod size;
mod space;
mod sql;
mod styles;
mod texts;
mod tree;
mod unused;
mod words;

use tree::{Problem, Tree};

const RULES: [fn(&Tree) -> Vec<Problem>; 19] = [
    purity::check,
    direction::check,
    names::check,
    size::check,
    leftovers::check,
    private::check,
    lints::check,
    links::check,
    licenses::check,
    sql::check,
    packages::check,
    markup::check,
    styles::check,
    exports::check,
    space::check,
    map::check,
    unused::check,
    foreign::check,
    texts::check,
];

pub fn run() -> Result<(), String> {
    let tree = Tree::read()?;
    for note in size::notes(&tree) {
        println!("note: {note}");
    }
    let mut problems: Vec<Problem> = RULES.iter().flat_map(|rule| rule(&tree)).collect();
    problems.extend(shipped::check(&tree)?);
    for problem in &problems {
        println!("{problem}");
    }
    match problems.len() {
        0 => {
            println!("tidy: {} files, no problems", tree.files.len());
            Ok(())
        }
        1 => Err("tidy: 1 problem".to_string()),
        n => Err(format!("tidy: {n} problems")),
    }
}
