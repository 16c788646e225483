//! Mail: each notice by itself, until the mail server has it.
//!
//! A notice is claimed in the database before it is sent, so two nodes do not send the same one. If this node dies after
//! the mail server took a mail and before that is written down, the mail goes out once more when the claim has run out:
//! with the same Message-ID, by which mail programs know it as the same one.

use super::words::{Told, told};
use crate::accounts::{Letter, Undelivered};
use crate::app::{App, Parts};
use crate::pages::Trouble;
use boardside_play::Moment;
use boardside_store::people::{ContactKind, MailWish, Mailing, Notice, NoticeKind};
use boardside_words::with_language;
use sha2::{Digest as _, Sha256};
use std::sync::Weak;
use std::time::Duration;

/// How often somebody looks whether there is something to mail.
const LOOK: Duration = Duration::from_millis(500);
/// How long nobody else takes a notice that was claimed, in milliseconds: longer than a mail server may take.
const LEASE: i64 = 5 * MINUTE;
const MINUTE: i64 = 60_000;
/// The first pause while the mail server is away, and the longest, in milliseconds.
const PAUSES: [i64; 2] = [30_000, 60 * MINUTE];
/// How often a mail is tried that the mail server answers with "not now".
const MOST_TRIES: u32 = 50;

/// Mails what is to be mailed, as long as there is an app.
pub(crate) async fn deliver(parts: Weak<Parts>) {
    let mut rest = Rest::default();
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(parts) = parts.upgrade() else {
            return;
        };
        let app = App::from(parts);
        if app.shutdown.has_begun() || !app.accounts.can_mail() {
            return;
        }
        if rest.until > app.time.now() {
            continue;
        }
        if let Err(why) = app.mail_waiting(&mut rest).await {
            if app.shutdown.has_begun() {
                return;
            }
            tracing::error!(?why, "mail cannot be looked for");
        }
    }
}

/// How long nothing is tried, because the mail server is away.
#[derive(Default)]
struct Rest {
    until: Moment,
    pause: i64,
}

impl Rest {
    /// The mail server is away: each time a longer pause.
    fn longer(&mut self, now: Moment) {
        let [first, longest] = PAUSES;
        self.pause = (2 * self.pause).clamp(first, longest);
        self.until = now.after(self.pause);
    }

    fn over(&mut self) {
        *self = Rest::default();
    }
}

/// What became of a notice.
enum Fate {
    /// The mail server has it, or it is not to be mailed after all.
    Settled(Mailing),
    /// It is tried again after so many milliseconds.
    Later(i64),
    /// The mail server is away.
    Away,
}

impl App {
    async fn mail_waiting(&self, rest: &mut Rest) -> Result<(), Trouble> {
        loop {
            let now = self.time.now();
            let claimed = self.store.claim_mail(now, now.after(LEASE), 1).await?;
            let Some(notice) = claimed.into_iter().next() else {
                return Ok(());
            };
            // Nobody has asked, so nobody has said in which language.
            let fate = with_language(self.config.language, self.mail(&notice)).await?;
            let now = self.time.now();
            let (mailing, next) = match fate {
                Fate::Settled(mailing) => {
                    rest.over();
                    (mailing, now)
                }
                Fate::Later(pause) => (Mailing::Waiting, now.after(pause)),
                Fate::Away => {
                    rest.longer(now);
                    (Mailing::Waiting, rest.until)
                }
            };
            self.store.set_mailing(notice.key, mailing, next).await?;
            if rest.until > now || self.shutdown.has_begun() {
                return Ok(());
            }
        }
    }

    async fn mail(&self, notice: &Notice) -> Result<Fate, Trouble> {
        let person = &notice.key.person;
        let late = notice.key.kind != NoticeKind::Event
            && notice.key.kind != NoticeKind::BoardOverdue
            && notice.key.due <= self.time.now();
        let wish = self.store.mail_wish(person).await?;
        let contacts = self.store.contacts_of(person).await?;
        let mut addresses = contacts.iter().filter(|to| to.kind == ContactKind::Email);
        let words = told(self, std::slice::from_ref(notice)).await?;
        let (Some(to), Some(told), MailWish::Wanted, false) =
            (addresses.next(), words.first(), wish, late)
        else {
            return Ok(Fate::Settled(Mailing::None));
        };
        let letter = self.letter(notice, told);
        Ok(match self.accounts.post(to.value.as_str(), letter).await {
            Ok(()) => Fate::Settled(Mailing::Sent),
            Err(Undelivered::Refused(why)) => {
                tracing::warn!(why, "the mail server will not take a mail");
                Fate::Settled(Mailing::Refused)
            }
            Err(Undelivered::Later(why)) if notice.tries >= MOST_TRIES => {
                tracing::warn!(why, "a mail is given up");
                Fate::Settled(Mailing::Refused)
            }
            Err(Undelivered::Later(why)) => {
                tracing::warn!(why, "a mail is tried again later");
                Fate::Later(pause(notice.tries))
            }
            Err(Undelivered::Away(why)) => {
                tracing::warn!(why, "the mail server is away");
                Fate::Away
            }
        })
    }

    fn letter(&self, notice: &Notice, told: &Told) -> Letter {
        let origin = self.config.origin.as_deref();
        let origin = origin.map(|origin| origin.trim_end_matches('/'));
        let stop = origin.map(|origin| format!("{origin}/account/mail"));
        let mut text = format!("{}\n", told.text);
        if let Some(origin) = origin {
            text += &format!("\n{origin}{}\n", told.path);
        }
        let because = match &stop {
            Some(href) => t!("mail-because-stop", href = href),
            None => t!("mail-because"),
        };
        text += &format!("\n-- \n{because}\n");
        Letter {
            subject: format!("{}: {}", told.competition, told.title),
            text,
            name: name(notice),
            unsubscribe: stop,
        }
    }
}

/// The same for every try, and another for every notice.
fn name(notice: &Notice) -> String {
    let key = &notice.key;
    let text = format!(
        "{} {} {} {} {}",
        key.person.as_str(),
        key.stream.as_str(),
        key.kind.word(),
        key.about,
        key.due.0
    );
    let hash = Sha256::digest(text.as_bytes());
    hash[..16]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// Each time a longer pause, in milliseconds.
fn pause(tries: u32) -> i64 {
    let [first, longest] = PAUSES;
    let doubled = 1_i64 << tries.saturating_sub(1).min(20);
    (first * doubled).min(longest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_an_hour() {
        let pauses: Vec<i64> = (1..=9).map(|tries| pause(tries) / 1_000).collect();
        assert_eq!(pauses, [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
        assert_eq!(pause(u32::MAX), 60 * MINUTE);
    }

    #[test]
    fn a_mail_server_that_stays_away_is_asked_less_often() {
        let mut rest = Rest::default();
        rest.longer(Moment(0));
        assert_eq!(rest.until, Moment(30_000));
        rest.longer(Moment(30_000));
        assert_eq!(rest.until, Moment(90_000));
        rest.over();
        assert_eq!(rest.until, Moment(0));
    }
}
