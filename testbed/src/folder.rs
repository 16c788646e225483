//! A folder that is there for one test.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, io, process};

static COUNT: AtomicU32 = AtomicU32::new(0);

/// A new, empty folder for temporary files, removed with everything in it when it is dropped.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Makes the folder. Its path is short, because the path of a socket may have 107 bytes only.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new() -> io::Result<Folder> {
        loop {
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            let name = format!("boardside-{}-{number}", process::id());
            let path = env::temp_dir().join(name);
            match fs::create_dir(&path) {
                Ok(()) => return Ok(Folder { path }),
                // An earlier process with the same number was killed before it could clean up.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is the business of whoever empties the folder of temporary files.
        let _ = fs::remove_dir_all(&self.path);
    }
}
