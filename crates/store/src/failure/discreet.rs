//! What a database says about personal values, without the values.
//!
//! PostgreSQL adds details to an error, such as the row it would not take. A failure ends up in a log line, so it must
//! not carry them; the message itself names only tables, columns and keys.

use super::Reason;
use sqlx::error::{DatabaseError, ErrorKind};
use std::error::Error;
use std::fmt;

/// An error of the database without its details.
#[derive(Debug)]
pub(super) struct Discreet {
    pub(super) reason: Reason,
    message: String,
}

/// The same error without details. One that the database did not send has none.
pub(super) fn without_details(error: &sqlx::Error) -> Option<sqlx::Error> {
    let said = error.as_database_error()?;
    let code = said.code().unwrap_or_default();
    let message = format!("{} (code {code})", said.message());
    let reason = Reason::of(error);
    Some(sqlx::Error::Database(Box::new(Discreet {
        reason,
        message,
    })))
}

impl fmt::Display for Discreet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for Discreet {}

impl DatabaseError for Discreet {
    fn message(&self) -> &str {
        &self.message
    }

    fn as_error(&self) -> &(dyn Error + Send + Sync + 'static) {
        self
    }

    fn as_error_mut(&mut self) -> &mut (dyn Error + Send + Sync + 'static) {
        self
    }

    fn into_error(self: Box<Self>) -> Box<dyn Error + Send + Sync + 'static> {
        self
    }

    fn kind(&self) -> ErrorKind {
        ErrorKind::Other
    }
}
