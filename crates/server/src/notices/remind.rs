//! What people are reminded of: a deadline that is near, a match that is today, a board that should be back.

use crate::contest::{Contest, zone};
use boardside_competition::{BoardPlace, Match, MatchId, NextStep, PersonId};
use boardside_play::Moment;
use boardside_store::people::NoticeKind;
use jiff::Timestamp;
use jiff::civil::time;
use jiff::tz::TimeZone;

const HOUR: i64 = 3_600_000;
/// How long before a deadline its players are reminded.
const NEAR: i64 = 24 * HOUR;

/// What somebody is reminded of.
pub struct Reminder {
    /// Who.
    pub person: PersonId,
    /// What of.
    pub kind: NoticeKind,
    /// The number of the match or board.
    pub about: u32,
    /// The moment it is of.
    pub due: Moment,
}

/// Everything that people are to be reminded of now, and when to look again.
pub fn reminders(contest: &Contest, now: Moment) -> (Vec<Reminder>, Option<Moment>) {
    let mut found = Found {
        contest,
        now,
        zone: zone(&contest.competition.terms().time_zone).unwrap_or(TimeZone::UTC),
        reminders: Vec::new(),
        next: None,
    };
    for (id, one) in contest.competition.matches() {
        if one.decided.is_none() {
            found.deadline(id, one);
            found.today(id, one);
        }
    }
    found.boards();
    (found.reminders, found.next)
}

struct Found<'a> {
    contest: &'a Contest,
    now: Moment,
    zone: TimeZone,
    reminders: Vec<Reminder>,
    next: Option<Moment>,
}

impl Found<'_> {
    /// Whether it is time; if not, that moment is when to look again.
    fn is_time(&mut self, from: Moment) -> bool {
        if from <= self.now {
            return true;
        }
        self.next = Some(self.next.map_or(from, |next| next.min(from)));
        false
    }

    fn deadline(&mut self, id: MatchId, one: &Match) {
        let Some(deadline) = one.deadline.filter(|deadline| *deadline > self.now) else {
            return;
        };
        if !self.is_time(deadline.after(-NEAR)) {
            return;
        }
        for side in one.sides {
            let mine = self.contest.competition.my_match(side, id, self.now);
            // Whoever can only wait is not urged.
            let waits = mine.is_none_or(|mine| {
                matches!(
                    mine.next,
                    NextStep::AwaitOffice | NextStep::AwaitApproval | NextStep::Nothing
                )
            });
            if let (false, Some(entry)) = (waits, self.contest.competition.entry(side)) {
                self.reminders.push(Reminder {
                    person: entry.person.clone(),
                    kind: NoticeKind::DeadlineNear,
                    about: id.0,
                    due: deadline,
                });
            }
        }
    }

    fn today(&mut self, id: MatchId, one: &Match) {
        let agreed = one.dealings().agreed;
        let Some(agreed) = agreed.filter(|agreed| *agreed > self.now) else {
            return;
        };
        let morning = self.morning(agreed).min(agreed.after(-HOUR));
        if !self.is_time(morning) {
            return;
        }
        for side in one.sides {
            if let Some(entry) = self.contest.competition.entry(side) {
                self.reminders.push(Reminder {
                    person: entry.person.clone(),
                    kind: NoticeKind::MatchToday,
                    about: id.0,
                    due: agreed,
                });
            }
        }
    }

    /// Seven in the morning of the day on which a moment is, there.
    fn morning(&self, moment: Moment) -> Moment {
        let day = Timestamp::from_millisecond(moment.0).ok().and_then(|at| {
            let day = at.to_zoned(self.zone.clone()).date();
            let seven = day.to_datetime(time(7, 0, 0, 0));
            seven.to_zoned(self.zone.clone()).ok()
        });
        day.map_or(moment, |seven| Moment(seven.timestamp().as_millisecond()))
    }

    fn boards(&mut self) {
        let contest = self.contest;
        let lent = contest.competition.terms().boards_due;
        for (id, board) in contest.competition.boards() {
            let BoardPlace::Out { holder, since, .. } = &board.place else {
                continue;
            };
            if self.is_time(since.after(lent).after(1)) {
                self.reminders.push(Reminder {
                    person: holder.clone(),
                    kind: NoticeKind::BoardOverdue,
                    about: id.0,
                    due: *since,
                });
            }
        }
    }
}
