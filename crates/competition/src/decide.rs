//! All judgement about a competition: what somebody may do, and what follows.
//!
//! One file a concern. Each answers with the facts that follow or a refusal;
//! none changes the competition.

mod amendments;
mod boards;
mod check_in;
mod claims;
mod clock;
mod draws;
mod entries;
mod knockouts;
mod reports;
mod rulings;
mod ties;
mod times;
mod withdrawals;

use crate::command::Command;
use crate::competition::Competition;
use crate::entries::Entry;
use crate::event::{Actor, Event, Fact};
use crate::id::{DivisionId, EntryId, MatchId, PersonId};
use crate::matches::{Match, Outcome};
use crate::refusal::{Refusal, Text, Unknown};
use crate::terms::{Knockout, League};
use boardside_rulebook::Moment;

/// How long a text may be.
const LONGEST_TEXT: usize = 2_000;
/// How long a name or label may be.
const LONGEST_LABEL: usize = 100;

impl Competition {
    /// What follows from a command at a moment, or why it cannot be done. The
    /// competition itself does not change; [`Competition::apply`] the events
    /// for that.
    ///
    /// What a deadline brings about comes with [`Command::LookAtClock`] alone;
    /// whoever comes after a deadline is refused whether or not anybody has
    /// looked. Time never goes backwards: a moment before the last event counts
    /// as the moment of that event.
    ///
    /// # Errors
    /// A [`Refusal`] with its code, its sentence and the clause behind it.
    pub fn decide(
        &self,
        command: &Command,
        by: &Actor,
        now: Moment,
    ) -> Result<Vec<Event>, Refusal> {
        let now = self.latest.map_or(now, |latest| latest.max(now));
        let facts = self.judge(command, by, now)?;
        let stamp = |fact| Event {
            at: now,
            by: by.clone(),
            fact,
        };
        Ok(facts.into_iter().map(stamp).collect())
    }

    /// Decides and applies in one go, where nobody else writes: in a test, in a
    /// script. Where events are stored, [`Competition::decide`] comes first,
    /// then the store, then [`Competition::apply`].
    ///
    /// # Errors
    /// As [`Competition::decide`]; the competition is unchanged then.
    pub fn act(
        &mut self,
        command: &Command,
        by: &Actor,
        now: Moment,
    ) -> Result<Vec<Event>, Refusal> {
        let events = self.decide(command, by, now)?;
        for event in &events {
            self.apply(event);
        }
        Ok(events)
    }

    /// Whether a caller has seen everything that has happened.
    ///
    /// # Errors
    /// [`Refusal::Stale`] if not.
    pub fn check_seen(&self, seen: u64) -> Result<(), Refusal> {
        if seen == self.events {
            Ok(())
        } else {
            Err(Refusal::Stale(self.events))
        }
    }

    fn judge(&self, command: &Command, by: &Actor, now: Moment) -> Result<Vec<Fact>, Refusal> {
        match command {
            Command::AddGroup { name, coordinator } => self.add_group(by, name, coordinator),
            Command::AcknowledgeInsurance { group } => self.acknowledge_insurance(by, *group),
            Command::Enter {
                person,
                division,
                group,
                eligibility,
            } => self.enter(by, person, *division, *group, *eligibility, now),
            Command::EnterMany { entries } => self.enter_many(by, entries, now),
            Command::JudgeEligibility { entry, eligibility } => {
                self.judge_eligibility(by, *entry, *eligibility)
            }
            Command::SetSeed { entry, seed } => self.set_seed(by, *entry, *seed),
            Command::BindWristband { entry } => self.bind_wristband(by, *entry),
            Command::ReplaceWristband { entry } => self.replace_wristband(by, *entry),
            Command::WithdrawWristband { entry } => self.withdraw_wristband(by, *entry),
            Command::CheckIn { entry } => self.check_in(by, *entry),
            Command::CloseCheckIn { division } => self.close_check_in(by, *division),
            Command::Scratch { entry } => self.scratch(by, *entry),
            Command::Withdraw { entry, leaving } => {
                self.withdraw(by, *entry, leaving.as_ref(), now)
            }
            Command::DrawSchedule { division, lot } => self.draw_schedule(by, *division, *lot, now),
            Command::MoveDeadline { week, deadline } => {
                self.move_deadline_to(by, *week, *deadline, now)
            }
            Command::DrawBracket { division, lot } => self.draw_bracket(by, *division, *lot),
            Command::PlaceFinal { division, at } => self.place_final(by, *division, *at),
            Command::ProposeTimes { match_id, times } => {
                self.propose_times(by, *match_id, times, now)
            }
            Command::AcceptTime { match_id, time } => self.accept_time(by, *match_id, *time, now),
            Command::SetTime { match_id, time } => self.set_time(by, *match_id, *time, now),
            Command::ReportGame {
                match_id,
                game,
                result,
                side,
            } => self.report_game(by, *match_id, *game, *result, *side, now),
            Command::RecordGame {
                match_id,
                number,
                played,
            } => self.record_played(by, *match_id, *number, played, now),
            Command::Approve {
                match_id,
                game,
                side,
            } => self.approve(by, *match_id, *game, *side, now),
            Command::RetractReport { match_id, side } => {
                self.retract_report(by, *match_id, *side, now)
            }
            Command::Dispute {
                match_id,
                game,
                reason,
                side,
            } => self.dispute(by, *match_id, *game, reason, *side, now),
            Command::CallOfficial { match_id, matter } => self.call_official(by, *match_id, matter),
            Command::Rule {
                match_id,
                ruling,
                reason,
            } => self.rule(by, *match_id, *ruling, reason, now),
            Command::LogContact {
                match_id,
                how,
                when,
            } => self.log_contact(by, *match_id, *how, *when, now),
            Command::ClaimUnreachable { match_id } => self.claim_unreachable(by, *match_id, now),
            Command::AnswerClaim { match_id } => self.answer_claim(by, *match_id),
            Command::AddBoard { label } => self.add_board(by, label),
            Command::RetireBoard { board } => self.retire_board(by, *board),
            Command::CheckOutBoard {
                board,
                holder,
                match_id,
                identified,
            } => self.check_out_board(by, *board, holder, *match_id, *identified),
            Command::ReturnBoard { board } => self.return_board(by, *board),
            Command::Announce { text } => announce(by, text),
            Command::DrawLot { division, seed } => self.draw_lot(by, *division, *seed),
            Command::ArrangePlayOff {
                division,
                entries,
                deadline,
            } => self.arrange_play_off(by, *division, entries, *deadline, now),
            Command::AddTable { label } => self.add_table(by, label),
            Command::CloseTable { table } => self.close_table(by, *table),
            Command::AssignTable { match_id, table } => self.assign_table(by, *match_id, *table),
            Command::ShowPresence { match_id } => self.show_presence(by, *match_id),
            Command::AwardNoShow { match_id, absent } => {
                self.award_no_show(by, *match_id, *absent, now)
            }
            Command::DrawMatchLot { match_id, seed } => self.draw_match_lot(by, *match_id, *seed),
            Command::AmendTerms { terms } => self.amend_terms(by, terms, now),
            Command::RemoveDivision { division } => self.remove_division(by, *division, now),
            Command::LookAtClock => self.look_at_clock(by, now),
        }
    }

    fn known_division(&self, id: DivisionId) -> Result<&crate::Division, Refusal> {
        let unknown = Refusal::NoSuchThing(Unknown::Division(id));
        self.division(id).ok_or(unknown)
    }

    fn known_entry(&self, id: EntryId) -> Result<&Entry, Refusal> {
        let unknown = Refusal::NoSuchThing(Unknown::Entry(id));
        self.entries.get(id).ok_or(unknown)
    }

    fn known_match(&self, id: MatchId) -> Result<&Match, Refusal> {
        let unknown = Refusal::NoSuchThing(Unknown::Match(id));
        self.matches.get(&id).ok_or(unknown)
    }

    /// A match in which something can still happen without the office.
    fn open_match(&self, id: MatchId) -> Result<&Match, Refusal> {
        let found = self.known_match(id)?;
        let dealings = found.dealings();
        if found.decided.is_some() {
            Err(Refusal::Decided)
        } else if dealings.dispute.is_some() || dealings.office.is_some() {
            Err(Refusal::Locked)
        } else {
            Ok(found)
        }
    }

    /// Refuses what comes after the deadline.
    fn in_time(&self, found: &Match, now: Moment) -> Result<(), Refusal> {
        match found.deadline {
            Some(deadline) if deadline <= now => Err(Refusal::DeadlinePassed(self.local(deadline))),
            Some(_) | None => Ok(()),
        }
    }

    /// Which of the two players of a match somebody is.
    fn own_side(&self, by: &Actor, found: &Match) -> Result<EntryId, Refusal> {
        let Actor::Person(person) = by else {
            return Err(Refusal::NotYours(by.clone()));
        };
        self.side_of(person, found).ok_or(Refusal::NotYourMatch)
    }

    /// Which of the two players somebody at the office is, if they play in the match themselves.
    fn side_of_official(&self, by: &Actor, found: &Match) -> Option<EntryId> {
        let (Actor::Official(person) | Actor::Director(person)) = by else {
            return None;
        };
        self.side_of(person, found)
    }

    fn side_of(&self, person: &PersonId, found: &Match) -> Option<EntryId> {
        let mine = |side: &EntryId| self.person(*side) == Some(person);
        found.sides.into_iter().find(mine)
    }

    /// For which of the two players somebody acts: for themselves, or, at the
    /// office, for the one that is named.
    fn side(&self, by: &Actor, found: &Match, named: Option<EntryId>) -> Result<EntryId, Refusal> {
        if official(by).is_ok() {
            let side = named.ok_or(Refusal::SideMissing)?;
            if !found.has(side) {
                return Err(Refusal::NotAPlayer);
            }
            // Nobody approves at the office what they reported as a player.
            return match self.side_of_official(by, found) {
                Some(own) if own != side => Err(Refusal::OwnMatch),
                Some(_) | None => Ok(side),
            };
        }
        let own = self.own_side(by, found)?;
        match named {
            Some(named) if named != own => Err(Refusal::NotYours(by.clone())),
            Some(_) | None => Ok(own),
        }
    }

    fn league(&self) -> Result<&League, Refusal> {
        self.terms.league().ok_or(Refusal::LeagueOnly)
    }

    fn knockout(&self) -> Result<&Knockout, Refusal> {
        self.terms.knockout().ok_or(Refusal::KnockoutOnly)
    }
}

fn announce(by: &Actor, text: &str) -> Result<Vec<Fact>, Refusal> {
    official(by)?;
    let text = text_of(Text::Announcement, text, LONGEST_TEXT)?;
    Ok(vec![Fact::Announced { text }])
}

fn director(by: &Actor) -> Result<(), Refusal> {
    match by {
        Actor::Director(_) => Ok(()),
        _ => Err(Refusal::NotYours(by.clone())),
    }
}

fn official(by: &Actor) -> Result<(), Refusal> {
    match by {
        Actor::Director(_) | Actor::Official(_) => Ok(()),
        _ => Err(Refusal::NotYours(by.clone())),
    }
}

fn text_of(what: Text, text: &str, longest: usize) -> Result<String, Refusal> {
    match text.trim() {
        "" => Err(Refusal::TextMissing(what)),
        text if text.chars().count() > longest => Err(Refusal::TextTooLong(longest)),
        text => Ok(text.to_owned()),
    }
}

/// Whether the winner that an outcome names plays in the match.
fn check_outcome(found: &Match, outcome: Outcome) -> Result<(), Refusal> {
    match outcome {
        Outcome::Won(winner) if !found.has(winner) => Err(Refusal::NotAPlayer),
        Outcome::Won(_) | Outcome::Drawn | Outcome::DoubleForfeit | Outcome::Void => Ok(()),
    }
}
