//! Which database a command works on.

use crate::outcome::Failure;
use clap::Args;

/// The database.
#[derive(Args)]
pub struct Database {
    /// The database: `sqlite:FILE` or `postgres://USER:PASSWORD@HOST/NAME`.
    #[arg(
        long = "database",
        value_name = "URL",
        env = "BOARDSIDE_DATABASE",
        // It may hold a password.
        hide_env_values = true,
        default_value = "sqlite:boardside.db"
    )]
    pub url: String,
}

/// Runs what a command waits for: it does one thing after the other, so one thread is enough.
pub fn wait_for<T, E>(work: impl Future<Output = Result<T, E>>) -> Result<T, Failure>
where
    Failure: From<E>,
{
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(Failure::system("start threads"))?;
    Ok(runtime.block_on(work)?)
}
