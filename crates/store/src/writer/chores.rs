//! Deadlines and mail handed out, and callers counted, on the writer's connection, so that one process never waits for itself.

use super::batch::{is_contended, name};
use super::{WORKING, Writer, patiently};
use crate::database::{Access, Fields, Value};
use crate::deadline::Due;
use crate::failure::{Failure, Fate};
use crate::people::{CLAIM_MAIL, Notice, read_notice};
use crate::stream::{DeadlineName, Seq, StreamId};
use crate::throttle::{Charge, Charged, FIND, TAKE};
use boardside_play::Moment;

/// The outer conditions are looked at again when another process has just taken the row.
const CLAIM: &str = "UPDATE deadlines SET claimed_until = $2 \
     WHERE due_at <= $1 AND claimed_until <= $1 AND (stream, name) IN \
     (SELECT stream, name FROM deadlines WHERE due_at <= $1 AND claimed_until <= $1 ORDER BY due_at LIMIT $3) \
     RETURNING stream, name, due_at, seq";

/// Set anew in the meantime, it is another deadline.
const SETTLE: &str = "DELETE FROM deadlines WHERE stream = $1 AND name = $2 AND seq = $3";

/// How often PostgreSQL may ask us to try again.
const TRIES: usize = 5;

fn due(row: &dyn Fields) -> Result<Due, sqlx::Error> {
    Ok(Due {
        stream: name(StreamId::new, &row.text(0)?)?,
        name: name(DeadlineName::new, &row.text(1)?)?,
        at: Moment(row.number(2)?),
        seq: Seq(row.number(3)?),
    })
}

impl Writer {
    pub(super) async fn hand_out(
        &mut self,
        now: Moment,
        until: Moment,
        limit: u32,
    ) -> Result<Vec<Due>, Failure> {
        let values = [now.0, until.0, i64::from(limit)].map(Value::Number);
        let mut due = self.claim(CLAIM, &values, due).await?;
        due.sort_by(|a, b| (a.at, &a.stream, &a.name).cmp(&(b.at, &b.stream, &b.name)));
        Ok(due)
    }

    pub(super) async fn claim_mail(
        &mut self,
        now: Moment,
        until: Moment,
        limit: u32,
    ) -> Result<Vec<Notice>, Failure> {
        let values = [now.0, until.0, i64::from(limit)].map(Value::Number);
        let mut notices = self.claim(CLAIM_MAIL, &values, read_notice).await?;
        notices.sort_by_key(|notice| notice.at);
        Ok(notices)
    }

    pub(super) async fn charge(
        &mut self,
        now: Moment,
        charge: &Charge,
    ) -> Result<Charged, Failure> {
        let most = charge.most.unwrap_or(i64::MAX / 2);
        let key = Value::Text(&charge.key);
        let values = [key, now.0.into(), charge.cost.into(), most.into()];
        let counted = self.claim(TAKE, &values, |row| row.number(0)).await?;
        if let Some(free_at) = counted.first() {
            return Ok(Charged::Counted(Moment(*free_at)));
        }
        let found = self.claim(FIND, &[key], |row| row.number(0)).await?;
        // One that has just been swept away had been paid off.
        Ok(Charged::Refused(Moment(
            found.first().copied().unwrap_or(now.0),
        )))
    }

    async fn claim<T>(
        &mut self,
        text: &'static str,
        values: &[Value<'_>],
        read: impl Fn(&dyn Fields) -> Result<T, sqlx::Error> + Copy,
    ) -> Result<Vec<T>, Failure> {
        let mut tries = 0;
        loop {
            tries += 1;
            let is_remote = self.is_remote;
            let connection = self.connected().await?;
            match patiently(is_remote, WORKING, connection.fetch(text, values, read)).await {
                Err(source) if is_contended(&source) && tries < TRIES => {}
                result => return result.map_err(|source| self.failed(source)),
            }
        }
    }

    pub(super) async fn settle(&mut self, due: &Due) -> Result<(), Failure> {
        let values = [
            due.stream.as_str().into(),
            due.name.as_str().into(),
            due.seq.0.into(),
        ];
        let is_remote = self.is_remote;
        let connection = self.connected().await?;
        match patiently(is_remote, WORKING, connection.execute(SETTLE, &values)).await {
            Ok(_) => Ok(()),
            Err(source) => Err(self.failed(source)),
        }
    }

    /// Begins a transaction, as every batch does, and leaves it again.
    pub(super) async fn ready(&mut self) -> Result<(), Failure> {
        let begun = self.begin(Access::Shared).await;
        let not_stored = |source| Failure::write(Fate::NotStored, source);
        begun.map_err(not_stored)?;
        let is_remote = self.is_remote;
        match patiently(is_remote, WORKING, self.roll_back()).await {
            Ok(()) => Ok(()),
            Err(source) => {
                self.lose_connection();
                Err(not_stored(source))
            }
        }
    }

    /// Whether another connection than this one has written to a SQLite file since this was last asked; yes, too, if this
    /// connection is a new one.
    pub(super) async fn others_wrote(&mut self) -> Result<bool, Failure> {
        let connection = self.connected().await?;
        let version = connection.version().await;
        let version = version.map_err(|source| self.failed(source))?;
        let changed = self.version != version;
        if changed {
            // What they have written is looked for in the log itself.
            self.adopt().await?;
            self.version = version;
        }
        Ok(changed)
    }

    pub(super) async fn connected(&mut self) -> Result<&mut crate::database::Connection, Failure> {
        let not_stored = |source| Failure::write(Fate::NotStored, source);
        if self.connection.is_none() {
            self.connection = Some(self.connect().await.map_err(not_stored)?);
        }
        self.connection().map_err(not_stored)
    }

    pub(super) fn failed(&mut self, source: sqlx::Error) -> Failure {
        self.lose_connection();
        Failure::write(Fate::Unknown, source)
    }
}
