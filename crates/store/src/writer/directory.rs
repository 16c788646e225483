//! Changing the people directory, on the writer's connection, between two batches.

use super::Writer;
use super::batch::Trouble;
use super::faults::Point;
use crate::database::Access;
use crate::failure::Failure;
use crate::people::{Change, Refused, make};

impl Writer {
    /// Makes all changes in one transaction, or none of them.
    pub(super) async fn change(
        &mut self,
        changes: &[Change],
    ) -> Result<Result<(), Refused>, Failure> {
        self.faults.arm();
        let result = self.attempt_changes(changes).await;
        result.map_err(|Trouble { fate, source }| {
            self.lose_connection();
            Failure::write(fate, source).discreet()
        })
    }

    async fn attempt_changes(
        &mut self,
        changes: &[Change],
    ) -> Result<Result<(), Refused>, Trouble> {
        self.begin(Access::People).await?;
        self.faults.strike(Point::Begun)?;
        let made = make(self.connection()?, changes).await?;
        if made.is_err() {
            self.connection()?.raw("ROLLBACK").await?;
            return Ok(made);
        }
        self.faults.strike(Point::Written)?;
        self.commit().await?;
        Ok(made)
    }
}
