//! The configuration, as commands read it from its file and from their options.

use crate::outcome::Failure;
use boardside_server::Config;
use boardside_server::config::check_origin;
use std::fs;
use std::io;
use std::path::Path;

/// The file with this name; without a name `boardside.toml`, if it is there.
pub fn read(named: Option<&Path>) -> Result<Config, Failure> {
    let path = named.unwrap_or(Path::new("boardside.toml"));
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(why) if why.kind() == io::ErrorKind::NotFound && named.is_none() => {
            return Ok(Config::default());
        }
        Err(why) => return Err(Failure::read(path, why)),
    };
    Config::read(&path.to_string_lossy(), &text).map_err(|mistakes| {
        let list: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
        Failure::Usage(format!(
            "the configuration has mistakes:\n{}",
            list.join("\n")
        ))
    })
}

/// The address people use, as an option names it.
pub fn read_origin(text: &str) -> Result<String, String> {
    check_origin(text).map_err(str::to_owned)
}
