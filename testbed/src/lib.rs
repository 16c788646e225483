//! What tests need around them: a PostgreSQL server of their own and folders that go away again.
//!
//! Only the standard library, because `xtask` uses it, too. Nothing here is shipped.

mod folder;
pub mod postgres;

pub use folder::Folder;
