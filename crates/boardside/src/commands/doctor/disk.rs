//! Whether there is room where the database is, and whether what is written there stays.

use super::finding::Finding;
use boardside_server::Config;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

const ABOUT: &str = "disk";
const MIB: u64 = 1 << 20;
/// With less room than this the server would soon stand still.
const LEAST: u64 = 200 * MIB;
/// With less than this somebody should know.
const LITTLE: u64 = 1024 * MIB;
/// A commit waits for the disk; a game notices if it takes longer than this, in milliseconds.
const SLOW: u128 = 100;

/// What was found. A database server's disk is its own business.
pub fn look(config: &Config) -> Vec<Finding> {
    match boardside_store::file_of(&config.database) {
        Ok(Some(file)) if !folder_of(&file).is_dir() => vec![Finding::bad(
            ABOUT,
            format!("there is no folder {}", folder_of(&file).display()),
            "Make the folder that `database` names, and let the server's user own it.",
        )],
        Ok(Some(file)) => vec![room(&file), writable(&file)],
        Ok(None) => vec![Finding::well(ABOUT, "the database server has its own")],
        // The look at the database says what is wrong with the address.
        Err(_) => Vec::new(),
    }
}

fn folder_of(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_path_buf(),
        Some(_) | None => PathBuf::from("."),
    }
}

fn room(file: &Path) -> Finding {
    let folder = folder_of(file);
    let free = match rustix::fs::statvfs(&folder) {
        Ok(disk) => disk.f_bavail.saturating_mul(disk.f_frsize),
        Err(why) => {
            return Finding::bad(
                ABOUT,
                format!("{}: {}", folder.display(), io::Error::from(why)),
                "Let the server's user enter the folder that `database` names.",
            );
        }
    };
    let says = format!("{} MiB free in {}", free / MIB, folder.display());
    match free {
        ..LEAST => Finding::bad(ABOUT, says, "Make room: without it no move can be stored."),
        LEAST..LITTLE => Finding::note(ABOUT, says, "A busy season takes some hundred MiB."),
        LITTLE.. => Finding::well(ABOUT, says),
    }
}

fn writable(file: &Path) -> Finding {
    let begun = Instant::now();
    match try_to_write(file) {
        Ok(()) => match begun.elapsed().as_millis() {
            took @ ..=SLOW => Finding::well(ABOUT, format!("writable; a flush takes {took} ms")),
            took => Finding::note(
                ABOUT,
                format!("writable, but a flush takes {took} ms"),
                "Every move waits for one. Put the database on a faster disk, or see what else keeps this one busy.",
            ),
        },
        Err(why) => Finding::bad(
            ABOUT,
            format!("{} cannot be written: {why}", file.display()),
            "Let the server's user own the file and its folder, and see that the disk is not mounted read-only.",
        ),
    }
}

/// Writes beside the database, down to the disk, and removes it again; the database itself is only opened.
fn try_to_write(file: &Path) -> io::Result<()> {
    if file.exists() {
        OpenOptions::new().write(true).open(file)?;
    }
    let trial = folder_of(file).join(format!(".boardside-doctor-{}", std::process::id()));
    let written = File::create(&trial).and_then(|mut trial| {
        trial.write_all(&[0; 4096])?;
        trial.sync_all()
    });
    let removed = fs::remove_file(&trial);
    written?;
    removed
}
