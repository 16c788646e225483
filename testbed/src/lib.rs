//! What tests need around them: a PostgreSQL server of their own and folders that go away again.
//!
//! ```
//! let folder = testbed::Folder::new()?;
//! std::fs::write(folder.path().join("games.db"), "")?;
//! let path = folder.path().to_path_buf();
//! drop(folder);
//! assert!(!path.exists());
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! Only the standard library, because `xtask` uses it, too. Nothing here is shipped.

mod folder;
pub mod postgres;

pub use folder::Folder;
