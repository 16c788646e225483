//! Changing the people directory, on the writer's connection, between two batches.

use super::batch::Trouble;
use super::faults::Point;
use super::{WORKING, Writer, patiently};
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
        result.map_err(|Trouble { fate, source, .. }| {
            self.lose_connection();
            Failure::write(fate, source).discreet()
        })
    }

    async fn attempt_changes(
        &mut self,
        changes: &[Change],
    ) -> Result<Result<(), Refused>, Trouble> {
        self.begin(Access::People).await?;
        self.faults.strike(Point::Begun, Access::People)?;
        let is_remote = self.is_remote;
        let made = patiently(is_remote, WORKING, make(self.connection()?, changes)).await?;
        if made.is_err() {
            self.connection()?.raw("ROLLBACK").await?;
            return Ok(made);
        }
        self.faults.strike(Point::Written, Access::People)?;
        self.commit(Access::People).await?;
        if changes.iter().any(Change::is_erasure)
            && let Ok(connection) = self.connection()
        {
            // The person is erased already; the journal is only a copy that goes by itself later.
            let _ = connection.empty_journal().await;
        }
        Ok(made)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::Fate;
    use crate::people::{Purpose, Refusal, Token, TokenHash};
    use crate::store::Store;
    use crate::writer::faults::Faults;
    use boardside_play::Moment;
    use testbed::Folder;
    use testbed::postgres::Server;

    const HASH: TokenHash = TokenHash([7; 32]);

    fn spend() -> Change {
        Change::SpendToken {
            hash: HASH,
            purpose: Purpose::Join,
            now: Moment(0),
        }
    }

    /// Breaks the connection at one moment of spending a token, and looks whether what was said of it is true.
    async fn check(url: &str) {
        let cases = [
            (Point::Begun, Fate::NotStored, 3),
            (Point::Written, Fate::NotStored, 3),
            (Point::Committed, Fate::Unknown, 2),
        ];
        for (place, (point, expected, uses_left)) in (0..).zip(cases) {
            let faults = Faults::default();
            let store = Store::open_with(url, faults.clone()).await.unwrap();
            let token = Token {
                hash: HASH,
                purpose: Purpose::Join,
                subject: None,
                person: None,
                expires_at: Moment(1),
                uses_left: 3,
            };
            let changes = vec![Change::RevokeToken(HASH), Change::AddToken(token)];
            assert_eq!(store.change(changes).await.unwrap(), Ok(()));
            faults
                .next
                .lock()
                .unwrap()
                .push_back(Some((point, Access::People)));
            let failure = store.change(vec![spend()]).await.unwrap_err();
            let Failure::Write { fate, .. } = failure else {
                panic!("{failure:?}");
            };
            assert_eq!(fate, expected, "case {place}");
            let token = store.token(&HASH, Purpose::Join, Moment(0)).await.unwrap();
            assert_eq!(token.unwrap().uses_left, uses_left, "case {place}");
            // The next one connects anew, and counts from where it is.
            for _ in 0..uses_left {
                assert_eq!(store.change(vec![spend()]).await.unwrap(), Ok(()));
            }
            let used = store.change(vec![spend()]).await.unwrap().unwrap_err();
            assert_eq!(used.why, Refusal::UsedToken);
            store.close().await.unwrap();
        }
    }

    #[tokio::test]
    async fn a_broken_change_tells_the_truth_on_sqlite() {
        let folder = Folder::new().unwrap();
        let file = folder.path().join("log.db");
        check(&format!("sqlite:{}", file.display())).await;
    }

    #[tokio::test]
    async fn a_broken_change_tells_the_truth_on_postgres() {
        let server = Server::shared().unwrap_or_else(|why| panic!("{why}"));
        server
            .create("directory")
            .unwrap_or_else(|why| panic!("{why}"));
        check(&server.url("directory")).await;
    }
}
