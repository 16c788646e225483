//! What the store promises, on both databases: every test below runs on SQLite in a temporary file and on a real
//! PostgreSQL in a temporary folder.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod appending;
mod bed;
mod checking;
mod concurrency;
mod deadlines;
mod following;
mod lists;
mod opening;
mod people;
mod people_listing;
mod played;
mod recovery;
mod transfers;

/// One sentence, two tests.
macro_rules! on_both {
    ($($sentence:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $sentence() {
                super::$sentence($crate::bed::Bed::sqlite()).await;
            })+
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $sentence() {
                super::$sentence($crate::bed::Bed::postgres()).await;
            })+
        }
    };
}

use on_both;
