//! A backup is one SQLite file, whichever database it is of.

use super::{TransferFailure, Transferred, copy_between, transfer};
use crate::database::Address;
use crate::progress::Progress;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Writes everything in a database, as it is at one moment, into a new file. Others may write meanwhile.
///
/// # Errors
/// When the database cannot be read, the file is there already or cannot be written. There is no file then.
pub async fn backup(
    from: &str,
    file: &Path,
    progress: &mut dyn Progress,
) -> Result<Transferred, TransferFailure> {
    let from = Address::parse(from).map_err(TransferFailure::Source)?;
    if file.exists() {
        let file = file.to_path_buf();
        return Err(TransferFailure::Exists { file });
    }
    let partial = Partial::beside(file).map_err(|source| failed(file, source))?;
    let done = transfer(&from, &Address::single_file(&partial.path), progress).await?;
    partial.settle(file)?;
    Ok(done)
}

/// Puts everything of a backup into an empty database, and brings that to this program's version.
///
/// # Errors
/// When the file cannot be read, or is newer than this program; when the database cannot be written or is not empty.
pub async fn restore(
    file: &Path,
    to: &str,
    progress: &mut dyn Progress,
) -> Result<Transferred, TransferFailure> {
    let to = Address::parse(to).map_err(TransferFailure::Target)?;
    copy_between(&Address::single_file(file), &to, progress).await
}

/// A file under another name until it is whole; removed if it never becomes so.
struct Partial {
    path: PathBuf,
}

impl Partial {
    fn beside(file: &Path) -> io::Result<Partial> {
        let mut path = file.as_os_str().to_os_string();
        path.push(format!(".{}.partial", std::process::id()));
        let path = PathBuf::from(path);
        File::create_new(&path)?;
        Ok(Partial { path })
    }

    /// Gives the file its name, unless somebody else has taken it meanwhile.
    fn settle(self, file: &Path) -> Result<(), TransferFailure> {
        match fs::hard_link(&self.path, file) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                let file = file.to_path_buf();
                return Err(TransferFailure::Exists { file });
            }
            // Not every file system has links, a memory stick for one.
            Err(_) => fs::rename(&self.path, file).map_err(|source| failed(file, source))?,
            Ok(()) => {}
        }
        sync_folder(file).map_err(|source| failed(file, source))
    }
}

impl Drop for Partial {
    fn drop(&mut self) {
        // After all went well there is nothing to remove but the second name.
        let _ = fs::remove_file(&self.path);
    }
}

/// A new name is durable when its folder is.
fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    File::open(folder)?.sync_all()
}

fn failed(file: &Path, source: io::Error) -> TransferFailure {
    TransferFailure::File {
        file: file.to_path_buf(),
        source,
    }
}
