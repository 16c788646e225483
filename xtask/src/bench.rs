//! `cargo xtask bench`: the bench program built for this machine, with the portable build at hand to compare; or what a server takes.

use crate::session::{Session, Step};
use crate::target_dir;
use testbed::Folder;
use testbed::postgres::Server;

/// Nodes that are measured: one, two, three.
const NODES: usize = 3;

/// The program as a server has it.
const PROGRAM: &str = "cargo build --profile dist -p boardside";

pub fn run(args: &[String]) -> Result<(), String> {
    if let [word, options @ ..] = args {
        match word.as_str() {
            "load" => return load(options),
            "nodes" => return nodes(options),
            _ => {}
        }
    }
    Session::default().run_all(&[portable(), native(args)?])
}

/// The program itself on the first core, whoever measures it on the second.
fn load(options: &[String]) -> Result<(), String> {
    let mut session = Session::default();
    session.run(&Step::new("build", PROGRAM))?;
    let folder = Folder::new().map_err(|e| format!("cannot make a folder: {e}"))?;
    let program = target_dir().join("dist/boardside");
    let line = format!(
        "taskset -c 1 {} load all --core 0 --folder",
        program.display()
    );
    let step = Step::new("load", &line).arg(folder.path().join("load").to_string_lossy());
    session.run(&options.iter().fold(step, Step::arg))
}

/// The program itself, on a PostgreSQL that is there for this run only.
fn nodes(options: &[String]) -> Result<(), String> {
    let mut session = Session::default();
    session.run(&Step::new("build", PROGRAM))?;
    let server = Server::start()?;
    let folder = Folder::new().map_err(|e| format!("cannot make a folder: {e}"))?;
    let program = target_dir().join("dist/boardside");
    let step = Step::new(
        "nodes",
        &format!("{} load nodes --folder", program.display()),
    );
    let mut step = step.arg(folder.path().join("sqlite").to_string_lossy());
    for place in 1..=NODES {
        let name = format!("nodes{place}");
        server.create(&name)?;
        step = step.arg("--database").arg(server.url(&name));
    }
    session.run(&options.iter().fold(step, Step::arg))
}

fn portable() -> Step {
    Step::new(
        "portable build",
        "cargo build --profile bench -p boardside-bench",
    )
}

fn native(args: &[String]) -> Result<Step, String> {
    let portable = std::path::absolute(target_dir().join("release/boardside-bench"))
        .map_err(|e| format!("cannot tell where the portable build is: {e}"))?;
    let step = Step::new(
        "bench",
        "cargo run --profile bench -p boardside-bench --target-dir",
    )
    .arg(target_dir().join("native").to_string_lossy())
    .env("RUSTFLAGS", "-C target-cpu=native")
    .env("BOARDSIDE_BENCH_PORTABLE", portable.to_string_lossy())
    .arg("--");
    Ok(args.iter().fold(step, Step::arg))
}
