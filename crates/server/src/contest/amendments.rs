//! How the terms of a competition came to be what they are.

use super::record::Record;
use boardside_competition::{Event, Fact, Format, Knockout, Remote, Terms};

/// An amendment, with the terms that stood before it.
pub struct Amendment<'a> {
    /// What happened.
    pub event: &'a Event,
    /// The terms before it, with every deadline and final where it was then.
    pub before: Terms,
    /// The terms after it.
    pub after: &'a Terms,
}

/// All amendments, the oldest first, and the number of the last event that touched the terms or what stands in them. Who
/// has seen that one has seen everything that an amendment could undo.
pub fn amendments(record: &Record) -> (Vec<Amendment<'_>>, u64) {
    let mut found = Vec::new();
    let mut last = 0;
    let mut standing: Option<Terms> = None;
    for (number, event) in (1..).zip(record.iter()) {
        let touched = match (&event.fact, &mut standing) {
            (Fact::CompetitionSetUp(terms), _) => {
                standing = Some(Terms::clone(terms));
                true
            }
            (Fact::TermsAmended(after), Some(before)) => {
                found.push(Amendment {
                    event,
                    before: std::mem::replace(before, Terms::clone(after)),
                    after,
                });
                true
            }
            (fact, Some(terms)) => move_in(terms, fact),
            (_, None) => false,
        };
        if touched {
            last = number;
        }
    }
    (found, last)
}

/// Deadlines and finals are moved without an amendment.
fn move_in(terms: &mut Terms, fact: &Fact) -> bool {
    let place = match (fact, &mut terms.format) {
        (Fact::DeadlineMoved { week, deadline }, Format::League(league)) => {
            let week = league.weeks.get_mut((*week as usize).wrapping_sub(1));
            week.map(|week| (&mut week.deadline, *deadline))
        }
        (Fact::FinalPlaced { division, time }, Format::Knockout(knockout)) => {
            let place = knockout.finals.get_mut(division.0 as usize);
            place.map(|place| (place, *time))
        }
        _ => None,
    };
    let Some((place, time)) = place else {
        return false;
    };
    *place = time;
    true
}

/// The amendment of this number in the record, if it is one.
pub fn amendment(record: &Record, number: usize) -> Option<Amendment<'_>> {
    let event = record.get(number.checked_sub(1)?)?;
    if !matches!(event.fact, Fact::TermsAmended(_)) {
        return None;
    }
    let (found, _) = amendments(record);
    found
        .into_iter()
        .find(|one| std::ptr::eq(one.event, event.as_ref()))
}

impl Amendment<'_> {
    /// Whether players must know of it: it is about where and when they play.
    pub fn concerns_players(&self) -> bool {
        let (before, after) = (&self.before, self.after);
        let place = |terms: &Terms| (terms.venue.clone(), terms.remote == Remote::Allowed);
        let hours = |knockout: &Knockout| {
            let Knockout {
                session,
                finals,
                check_in_closes,
                ..
            } = knockout;
            // A section that is added has no players yet.
            let finals = finals[..before.divisions.len().min(finals.len())].to_vec();
            (*session, finals, *check_in_closes)
        };
        place(before) != place(after) || before.knockout().map(hours) != after.knockout().map(hours)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_competition::{Actor, DivisionId, PersonId, Session};
    use boardside_play::Moment;

    fn terms() -> Terms {
        let session = Session {
            starts: Moment(0),
            ends: Moment(900),
        };
        Terms {
            name: "Games".into(),
            rulebook: "youth-games".into(),
            digest: None,
            time_zone: "UTC".into(),
            venue: None,
            remote: Remote::NotAllowed,
            divisions: vec!["Open".into()],
            removed: Vec::new(),
            grace: 0,
            boards_due: 0,
            format: Format::Knockout(Knockout::new(session, vec![Moment(500)])),
        }
    }

    fn with_final(at: i64) -> Terms {
        let mut terms = terms();
        if let Format::Knockout(knockout) = &mut terms.format {
            knockout.finals = vec![Moment(at)];
        }
        terms
    }

    fn record(facts: Vec<Fact>) -> Record {
        let event = |fact| Event {
            at: Moment(0),
            by: Actor::Director(PersonId::new("office")),
            fact,
        };
        facts.into_iter().map(event).collect()
    }

    #[test]
    fn what_stood_before_an_amendment_has_its_moved_final() {
        let placed = Fact::FinalPlaced {
            division: DivisionId(0),
            time: Moment(600),
        };
        let named = Terms {
            name: "Other games".into(),
            ..with_final(600)
        };
        let announced = Fact::Announced { text: "Hi".into() };
        let record = record(vec![
            Fact::CompetitionSetUp(Box::new(terms())),
            placed,
            Fact::TermsAmended(Box::new(named.clone())),
            announced,
            Fact::TermsAmended(Box::new(with_final(700))),
        ]);
        let (found, last) = amendments(&record);
        assert_eq!(last, 5);
        assert_eq!(found[0].before, with_final(600));
        assert_eq!(found[0].after, &named);
        assert_eq!(found[1].before, named);
        assert!(!found[0].concerns_players());
        assert!(found[1].concerns_players());
        assert!(amendment(&record, 3).is_some());
        for number in [0, 1, 2, 4, 6] {
            assert!(amendment(&record, number).is_none(), "{number}");
        }
    }
}
