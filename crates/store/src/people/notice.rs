//! What people are told of a competition: made from its events exactly once, kept until read, mailed where it can be.
//!
//! A notice names an event; its text is made when somebody reads it, so it holds nothing personal. Up to which event
//! people were told is written down in the transaction that makes the notices: whatever crashes, none is lost and none
//! is made twice, on however many nodes.

use super::change::{Change, Stop};
use super::word::words;
use super::{PersonId, person};
use crate::database::{Connection, Fields, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::stream::{Seq, StreamId};
use crate::writer::{Request, name};
use boardside_play::Moment;

words! {
    /// What a notice is about.
    NoticeKind {
        /// An event; `about` is its number.
        Event = "event",
        /// The deadline of a match is near; `about` is the match, `due` the deadline.
        DeadlineNear = "deadline_near",
        /// A match is today; `about` is the match, `due` its time.
        MatchToday = "match_today",
        /// A board should be back; `about` is the board, `due` when it was taken.
        BoardOverdue = "board_overdue",
    }
    /// Whether a notice is mailed.
    Mailing {
        /// It is not.
        None = "none",
        /// It is still to be mailed.
        Waiting = "waiting",
        /// The mail server has it.
        Sent = "sent",
        /// The mail server will not take it.
        Refused = "refused",
    }
    /// Whether somebody wants mail.
    MailWish {
        /// They do.
        Wanted = "wanted",
        /// They do not.
        Unwanted = "unwanted",
    }
}

/// Which notice: to whom, and about what. The same is never told twice.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NoticeKey {
    /// To whom.
    pub person: PersonId,
    /// Of which competition.
    pub stream: StreamId,
    /// What it is about.
    pub kind: NoticeKind,
    /// The number of the event, match or board.
    pub about: i64,
    /// The moment that a reminder is of; zero for an event.
    pub due: Moment,
}

/// Something that somebody is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Which.
    pub key: NoticeKey,
    /// When it happened.
    pub at: Moment,
    /// When it was read.
    pub read_at: Option<Moment>,
    /// Whether it is mailed.
    pub mail: Mailing,
    /// How often mailing it was tried.
    pub tries: u32,
}

/// People are told of what happened in a competition, up to an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Telling {
    /// Which competition.
    pub stream: StreamId,
    /// Up to which event people had been told. If it is another one by now, somebody else was faster, and nothing is done.
    pub from: Seq,
    /// Up to which event they are told with this.
    pub upto: Seq,
    /// When to look for something to remind them of.
    pub look_at: Option<Moment>,
    /// What they are told, to whom, and whether it is mailed.
    pub notices: Vec<(NoticeKey, Moment, Mailing)>,
}

const CURSOR: &str = "SELECT seq FROM cursors WHERE stream = $1";
const MOVE: &str = "INSERT INTO cursors (stream, seq, look_at) VALUES ($1, $2, $3) \
     ON CONFLICT (stream) DO UPDATE SET seq = excluded.seq, look_at = excluded.look_at";
const ADD: &str = "INSERT INTO notices (person, stream, kind, about, due, at, read_at, mail, tries, next_try) \
     VALUES ($1, $2, $3, $4, $5, $6, -1, $7, 0, $6) ON CONFLICT (person, stream, kind, about, due) DO NOTHING";
/// An event after the last one told of is found by its key, so a quiet competition costs one look.
const BEHIND: &str = "SELECT events.stream, COALESCE(cursors.seq, 0) FROM events \
     LEFT JOIN cursors ON cursors.stream = events.stream \
     WHERE events.type = 'competition_set_up' AND events.seq = 1 AND (cursors.seq IS NULL \
     OR (cursors.look_at >= 0 AND cursors.look_at <= $1) \
     OR EXISTS (SELECT 1 FROM events AS newer WHERE newer.stream = cursors.stream AND newer.seq = cursors.seq + 1)) \
     ORDER BY events.stream";
const OF_PERSON: &str = "SELECT person, stream, kind, about, due, at, read_at, mail, tries FROM notices \
     WHERE person = $1 ORDER BY at DESC, stream, about DESC LIMIT $2";
const UNREAD: &str = "SELECT COUNT(*) FROM notices WHERE person = $1 AND read_at = -1";
const READ: &str =
    "UPDATE notices SET read_at = $3 WHERE person = $1 AND read_at = -1 AND at <= $2";
/// The outer conditions are looked at again when another process has just taken the row.
pub(crate) const CLAIM: &str = "UPDATE notices SET next_try = $2, tries = tries + 1 \
     WHERE mail = 'waiting' AND next_try <= $1 AND (person, stream, kind, about, due) IN \
     (SELECT person, stream, kind, about, due FROM notices WHERE mail = 'waiting' AND next_try <= $1 \
     ORDER BY next_try LIMIT $3) \
     RETURNING person, stream, kind, about, due, at, read_at, mail, tries";
const SET_MAIL: &str = "UPDATE notices SET mail = $6, next_try = $7 \
     WHERE person = $1 AND stream = $2 AND kind = $3 AND about = $4 AND due = $5";
const SET_WISH: &str = "INSERT INTO mail_wishes (person, wish) VALUES ($1, $2) \
     ON CONFLICT (person) DO UPDATE SET wish = excluded.wish";
const WISH: &str = "SELECT wish FROM mail_wishes WHERE person = $1";
const SWEEP: &str = "DELETE FROM notices WHERE at <= $1 AND mail <> 'waiting'";

impl Store {
    /// The competitions of which people are still to be told something, each with the last event they were told of.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn untold(&self, now: Moment) -> Result<Vec<(StreamId, Seq)>, Failure> {
        let read =
            |row: &dyn Fields| Ok((name(StreamId::new, &row.text(0)?)?, Seq(row.number(1)?)));
        self.look_up(BEHIND, &[now.0.into()], read).await
    }

    /// What a person was told, the newest first, `limit` at most.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn notices_of(&self, person: &PersonId, limit: u32) -> Result<Vec<Notice>, Failure> {
        let values = [person.as_str().into(), i64::from(limit).into()];
        self.look_up(OF_PERSON, &values, notice).await
    }

    /// How much of it a person has not read.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn unread_of(&self, person: &PersonId) -> Result<u64, Failure> {
        let values = [person.as_str().into()];
        let found = self.look_up(UNREAD, &values, |row| row.number(0)).await?;
        Ok(found.first().map_or(0, |count| count.unsigned_abs()))
    }

    /// Whether a person wants mail; whoever has said nothing does.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn mail_wish(&self, person: &PersonId) -> Result<MailWish, Failure> {
        let values = [person.as_str().into()];
        let found = self.look_up(WISH, &values, |row| MailWish::stored(&row.text(0)?));
        Ok(found.await?.into_iter().next().unwrap_or(MailWish::Wanted))
    }

    /// Hands out notices that are to be mailed at `now`. Nobody else gets them before `until`; if it is not said by then
    /// what became of them, they are handed out again.
    ///
    /// # Errors
    /// When the database fails; what it had handed out comes again after `until`.
    pub async fn claim_mail(
        &self,
        now: Moment,
        until: Moment,
        limit: u32,
    ) -> Result<Vec<Notice>, Failure> {
        let request = |reply| Request::ClaimMail {
            now,
            until,
            limit,
            reply,
        };
        self.ask(request).await
    }

    /// Says what became of a notice that was to be mailed.
    ///
    /// # Errors
    /// When the database fails; the notice is then handed out again.
    pub async fn set_mailing(
        &self,
        key: NoticeKey,
        mail: Mailing,
        next_try: Moment,
    ) -> Result<(), Failure> {
        self.change_surely(Change::SetMailing(key, mail, next_try))
            .await
    }
}

pub(crate) fn notice(row: &dyn Fields) -> Result<Notice, sqlx::Error> {
    let read_at = row.number(6)?;
    let tries = u32::try_from(row.number(8)?).map_err(|e| sqlx::Error::Decode(Box::new(e)))?;
    Ok(Notice {
        key: NoticeKey {
            person: name(PersonId::new, &row.text(0)?)?,
            stream: name(StreamId::new, &row.text(1)?)?,
            kind: NoticeKind::stored(&row.text(2)?)?,
            about: row.number(3)?,
            due: Moment(row.number(4)?),
        },
        at: Moment(row.number(5)?),
        read_at: (read_at >= 0).then_some(Moment(read_at)),
        mail: Mailing::stored(&row.text(7)?)?,
        tries,
    })
}

/// Tells people, unless somebody else has meanwhile. Whoever is erased, or was never known, is told nothing.
pub(super) async fn tell(on: &mut Connection, telling: &Telling) -> Result<(), Stop> {
    let stream = telling.stream.as_str();
    let found = on
        .fetch(CURSOR, &[stream.into()], |row| row.number(0))
        .await?;
    if found.first().copied().unwrap_or(0) != telling.from.0 {
        return Ok(());
    }
    for (key, at, mail) in &telling.notices {
        match person::require(on, &key.person).await {
            Ok(()) => {}
            Err(Stop::Refused(_)) => continue,
            Err(failed) => return Err(failed),
        }
        let [person, stream, kind, about, due] = key_values(key);
        let values = [
            person,
            stream,
            kind,
            about,
            due,
            at.0.into(),
            mail.word().into(),
        ];
        on.execute(ADD, &values).await?;
    }
    let look_at = telling.look_at.map_or(-1, |at| at.0);
    let values = [stream.into(), telling.upto.0.into(), look_at.into()];
    on.execute(MOVE, &values).await?;
    Ok(())
}

pub(super) async fn read(
    on: &mut Connection,
    id: &PersonId,
    upto: Moment,
    now: Moment,
) -> Result<(), Stop> {
    let values = [id.as_str().into(), upto.0.into(), now.0.into()];
    on.execute(READ, &values).await?;
    Ok(())
}

pub(super) async fn set_mailing(
    on: &mut Connection,
    key: &NoticeKey,
    mail: Mailing,
    next_try: Moment,
) -> Result<(), Stop> {
    let [person, stream, kind, about, due] = key_values(key);
    let values = [
        person,
        stream,
        kind,
        about,
        due,
        mail.word().into(),
        next_try.0.into(),
    ];
    on.execute(SET_MAIL, &values).await?;
    Ok(())
}

pub(super) async fn set_wish(
    on: &mut Connection,
    id: &PersonId,
    wish: MailWish,
) -> Result<(), Stop> {
    person::require(on, id).await?;
    let values = [id.as_str(), wish.word()].map(Value::Text);
    on.execute(SET_WISH, &values).await?;
    Ok(())
}

/// What is long past is forgotten, read or not, unless it is still to be mailed.
pub(super) async fn sweep(on: &mut Connection, before: Moment) -> Result<(), Stop> {
    on.execute(SWEEP, &[before.0.into()]).await?;
    Ok(())
}

fn key_values(key: &NoticeKey) -> [Value<'_>; 5] {
    [
        key.person.as_str().into(),
        key.stream.as_str().into(),
        key.kind.word().into(),
        key.about.into(),
        key.due.0.into(),
    ]
}
