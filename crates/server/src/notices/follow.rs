//! The task that follows every competition and tells people what happened.

use super::concern::concern;
use super::remind::reminders;
use crate::app::{App, Parts};
use crate::contest::{Contest, amendment, in_directory};
use crate::keys::CompetitionId;
use crate::pages::Trouble;
use boardside_competition::PersonId;
use boardside_play::Moment;
use boardside_store::people::{Change, Mailing, NoticeKey, NoticeKind, Telling};
use boardside_store::{Seq, StreamId};
use std::sync::Weak;
use std::time::Duration;

/// How often somebody looks whether something has happened.
const LOOK: Duration = Duration::from_millis(500);
/// What is older than this when people are told of it is not mailed any more, in milliseconds.
const NEWS: i64 = 2 * 24 * 3_600_000;
/// Events of one competition that people are told of in one transaction.
const BATCH: usize = 200;

/// Tells people what happens, as long as there is an app.
pub(crate) async fn follow(parts: Weak<Parts>) {
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(parts) = parts.upgrade() else {
            return;
        };
        let app = App::from(parts);
        if app.shutdown.has_begun() {
            return;
        }
        if let Err(why) = app.tell_everybody().await {
            if app.shutdown.has_begun() {
                return;
            }
            tracing::error!(?why, "people cannot be told what happened");
        }
    }
}

impl App {
    /// Tells people of everything that they have not been told of.
    async fn tell_everybody(&self) -> Result<(), Trouble> {
        let now = self.time.now();
        for (stream, told) in self.store.untold(now).await? {
            let Some(id) = CompetitionId::of_stream(&stream) else {
                continue;
            };
            if let Err(why) = self.tell(&id, &stream, told, now).await {
                // One that cannot be read does not keep the others from being told.
                tracing::error!(?why, competition = %id, "people cannot be told what happened");
            }
        }
        Ok(())
    }

    async fn tell(
        &self,
        id: &CompetitionId,
        stream: &StreamId,
        from: Seq,
        now: Moment,
    ) -> Result<(), Trouble> {
        let (contest, _) = self.contests.look(id).await?;
        let roles = self.store.roles_in(stream).await?;
        let mailing = |wanted: bool| match wanted && self.accounts.can_mail() {
            true => Mailing::Waiting,
            false => Mailing::None,
        };
        let first = usize::try_from(from.0).unwrap_or(usize::MAX);
        let mut notices = Vec::new();
        let new = contest.record.after(first).take(BATCH);
        let mut upto = from.0;
        for event in new {
            upto += 1;
            let number = usize::try_from(upto).unwrap_or(usize::MAX);
            let amended = amendment(&contest.record, number);
            if amended.is_some_and(|amended| !amended.concerns_players()) {
                continue;
            }
            let concern = concern(&contest.competition, &roles, event);
            let mail = mailing(concern.mail && now.since(event.at) < NEWS);
            for person in concern.people {
                let key = key(stream, &person, NoticeKind::Event, upto, Moment(0));
                notices.extend(key.map(|key| (key, event.at, mail)));
            }
        }
        let look_at = self.remind(&contest, stream, upto, now, &mut notices, mailing(true));
        let telling = Telling {
            stream: stream.clone(),
            from,
            upto: Seq(upto),
            look_at,
            notices,
        };
        self.store.change_one(Change::Tell(telling)).await??;
        Ok(())
    }

    /// Reminders are made once everything that happened is told of.
    fn remind(
        &self,
        contest: &Contest,
        stream: &StreamId,
        upto: i64,
        now: Moment,
        notices: &mut Vec<(NoticeKey, Moment, Mailing)>,
        mail: Mailing,
    ) -> Option<Moment> {
        if usize::try_from(upto).is_ok_and(|upto| upto < contest.record.len()) {
            return Some(now);
        }
        let (reminders, next) = reminders(contest, now);
        for one in reminders {
            let about = i64::from(one.about);
            let key = key(stream, &one.person, one.kind, about, one.due);
            notices.extend(key.map(|key| (key, now, mail)));
        }
        next
    }
}

fn key(
    stream: &StreamId,
    person: &PersonId,
    kind: NoticeKind,
    about: i64,
    due: Moment,
) -> Option<NoticeKey> {
    Some(NoticeKey {
        person: in_directory(person)?,
        stream: stream.clone(),
        kind,
        about,
        due,
    })
}
