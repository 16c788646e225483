//! Embeds the bundle of the browser's side, if it has been built.
//!
//! `web/dist/manifest.json` names every file of the bundle. Without it the server is built all the same, and its pages
//! work as plain forms.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let web = root.join("../../web");
    let dist = web.join("dist");
    let manifest = dist.join("manifest.json");
    println!("cargo::rerun-if-changed=build.rs");
    // A path that is not there would run this, and build the server, every time: watch the nearest that is. Where there
    // is not even a folder of sources, no bundle can come.
    if let Some(watched) = [&dist, &web].into_iter().find(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", watched.display());
    }
    let names = match fs::read_to_string(&manifest) {
        Ok(text) => serde_json::from_str(&text)
            .unwrap_or_else(|error| panic!("{} is no manifest: {error}", manifest.display())),
        Err(_) => {
            println!(
                "cargo::warning=the browser's side is not built, so pages will be plain forms: \
                 npm ci --prefix web && npm run build --prefix web, then build again"
            );
            BTreeMap::new()
        }
    };
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("bundle.rs"), bundle(&dist, &names)).expect("the folder is cargo's own");
}

/// The list of files as Rust, for `assets.rs`.
fn bundle(dist: &Path, names: &BTreeMap<String, String>) -> String {
    let mut code = String::from("&[\n");
    for (name, hashed) in names {
        let file = dist.join(hashed);
        assert!(
            file.is_file(),
            "the manifest names {}, which is not there",
            file.display()
        );
        let packed = |ending: &str| {
            let packed = dist.join(format!("{hashed}.{ending}"));
            let there = packed.is_file();
            there.then(|| include(&packed)).map_or_else(
                || "None".to_owned(),
                |expression| format!("Some({expression})"),
            )
        };
        writeln!(
            code,
            "    Asset {{ name: {name:?}, hashed: {hashed:?}, url: {:?}, plain: {}, br: {}, gz: {} }},",
            format!("/assets/{hashed}"),
            include(&file),
            packed("br"),
            packed("gz"),
        )
        .expect("a text takes everything");
    }
    code.push_str("]\n");
    code
}

fn include(file: &Path) -> String {
    format!("include_bytes!({:?})", file.display().to_string())
}
