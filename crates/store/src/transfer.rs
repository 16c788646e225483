//! Everything in a database, moved into another one: a backup, a restored backup, a copy.
//!
//! All three are one way: the source is read in one snapshot, table by table in the order of the keys, and the target is
//! marked as incomplete until it has been read again and found to be the same.

mod backup;
mod digest;
mod failure;
mod source;

pub use backup::{backup, restore};
pub use digest::Digest;
pub use failure::TransferFailure;

use crate::database::{Address, Connection};
use crate::failure::Failure;
use crate::opening::existing_or_new;
use crate::pages;
use crate::progress::Progress;
use crate::schema;
use crate::writer::put_into_place;
use source::Source;

/// What was moved.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Transferred {
    /// Rows of all tables.
    pub rows: u64,
    /// The digest of them all, the same on both sides.
    pub digest: Digest,
}

/// Copies everything into an empty database, and brings that to this program's version.
///
/// # Errors
/// When one of them cannot be opened, the target is not empty, or the copy is not the same. A target that was begun
/// says that it is incomplete.
pub async fn copy(
    from: &str,
    to: &str,
    progress: &mut dyn Progress,
) -> Result<Transferred, TransferFailure> {
    let from = Address::parse(from).map_err(TransferFailure::Source)?;
    let to = Address::parse(to).map_err(TransferFailure::Target)?;
    copy_between(&from, &to, progress).await
}

async fn copy_between(
    from: &Address,
    to: &Address,
    progress: &mut dyn Progress,
) -> Result<Transferred, TransferFailure> {
    let done = transfer(from, to, progress).await?;
    bring_up_to_date(to)
        .await
        .map_err(TransferFailure::Target)?;
    Ok(done)
}

async fn bring_up_to_date(target: &Address) -> Result<(), Failure> {
    let mut connection = target.connect().await.map_err(Failure::open)?;
    schema::migrate(&mut connection).await?;
    put_into_place(&mut connection).await?;
    connection.close().await.map_err(Failure::open)
}

/// Moves everything; the target then has the version of the source.
async fn transfer(
    from: &Address,
    to: &Address,
    progress: &mut dyn Progress,
) -> Result<Transferred, TransferFailure> {
    let mut source = Source::open(from).await.map_err(TransferFailure::Source)?;
    let target = existing_or_new(to).await;
    let mut target = target.map_err(TransferFailure::Target)?;
    make_ready(&mut target, &source).await?;
    progress.begin("rows", source.total());
    let moved = source.walk(Some(&mut target), progress).await?;
    let again = look_again(to, &source, progress).await?;
    if again.digest != moved.digest {
        return Err(TransferFailure::Differs {
            source: moved.digest,
            target: again.digest,
        });
    }
    finish(target).await.map_err(TransferFailure::Target)?;
    Ok(moved)
}

/// Makes the tables of the source's version, if nothing is in the way.
async fn make_ready(target: &mut Connection, source: &Source) -> Result<(), TransferFailure> {
    let failed = TransferFailure::Target;
    if let Some(found) = schema::version(target).await.map_err(failed)? {
        for table in schema::tables(found)
            .await
            .map_err(Failure::read)
            .map_err(failed)?
        {
            let rows = pages::count(target, &table).await;
            if rows.map_err(Failure::read).map_err(failed)? > 0 {
                return Err(TransferFailure::NotEmpty { table: table.name });
            }
        }
        if found != source.version() {
            return Err(TransferFailure::OtherTables {
                source: source.version(),
                target: found,
            });
        }
    }
    let made = schema::make_incomplete(target, source.version()).await;
    made.map_err(failed)
}

/// What is in the target, by a connection that has not written it.
async fn look_again(
    target: &Address,
    source: &Source,
    progress: &mut dyn Progress,
) -> Result<Transferred, TransferFailure> {
    let copy = Source::of_version(target, source.version()).await;
    let mut copy = copy.map_err(TransferFailure::Target)?;
    progress.begin("rows verified", copy.total());
    copy.walk(None, progress).await
}

async fn finish(mut target: Connection) -> Result<(), Failure> {
    schema::complete(&mut target).await?;
    target.close().await.map_err(Failure::open)
}
