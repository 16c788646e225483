//! What the store promises, on both databases: every test below runs on SQLite in a temporary file and on a real
//! PostgreSQL in a temporary folder.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod appending;
mod arriving;
mod bed;
mod checking;
mod competitions;
mod concurrency;
mod deadlines;
mod following;
mod lists;
mod opening;
mod people;
mod played;
mod reading;
mod recovery;
mod sharing;
mod transfers;

/// Runs a test. It is boxed, because a runtime made for each of so many tests would take minutes to build.
fn run(test: std::pin::Pin<Box<dyn Future<Output = ()>>>) {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(test);
}

/// One sentence, two tests.
macro_rules! on_both {
    ($($sentence:ident),+ $(,)?) => {
        mod sqlite {
            $(#[test]
            fn $sentence() {
                $crate::run(Box::pin(async { super::$sentence($crate::bed::Bed::sqlite()).await }));
            })+
        }

        mod postgres {
            $(#[test]
            fn $sentence() {
                $crate::run(Box::pin(async { super::$sentence($crate::bed::Bed::postgres()).await }));
            })+
        }
    };
}

use on_both;
