//! Connecting to a database, with the mistakes of an address told apart before the database tells them in its own words.

use crate::database::{Address, Connection};
use crate::failure::Failure;

/// Connects to a database that is there already; a file is not made.
pub(crate) async fn existing(address: &Address) -> Result<Connection, Failure> {
    if let Some(file) = address.file()
        && !file.exists()
    {
        let file = file.to_path_buf();
        return Err(Failure::Absent { file });
    }
    address.connect().await.map_err(Failure::open)
}

/// Connects to a database; a file is made if there is none, but not the folder it is to be in: that is a slip more often
/// than a wish.
pub(crate) async fn existing_or_new(address: &Address) -> Result<Connection, Failure> {
    let folder = address.file().and_then(|file| file.parent());
    if let Some(folder) = folder.filter(|folder| !folder.as_os_str().is_empty())
        && !folder.is_dir()
    {
        let folder = folder.to_path_buf();
        return Err(Failure::NoFolder { folder });
    }
    address.connect().await.map_err(Failure::open)
}
