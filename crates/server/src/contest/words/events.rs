//! What happened in a competition, in sentences.

use super::{Words, stored};
use crate::spoken::Spoken as _;
use boardside_competition::{
    Actor, BoardId, Cause, DivisionId, EntryId, Event, Fact, GroupId, Leaving, TableId,
};

/// Why an official took somebody out, in a few words.
pub fn leaving(leaving: &Leaving) -> String {
    let cause = match leaving.cause {
        Cause::Hurt => "hurt",
        Cause::WentHome => "went-home",
        Cause::Disqualified => "disqualified",
        Cause::Other => "other",
    };
    match leaving.reason.as_str() {
        "" => t!("leaving", cause = cause),
        reason => t!("leaving-because", cause = cause, reason = reason),
    }
}

impl Words<'_> {
    /// What happened, as one sentence or two.
    pub fn event(&self, event: &Event) -> String {
        match self.about_match(event) {
            Some(sentence) => sentence,
            None => self.about_people(event),
        }
    }

    fn about_match(&self, Event { by, fact, .. }: &Event) -> Option<String> {
        let actor = || self.actor(by);
        let name = |side: &EntryId| self.entry(*side);
        Some(match fact {
            Fact::TimesProposed { side, times, .. } => {
                let times: Vec<String> = times.iter().map(|time| self.when(*time)).collect();
                let times = times.join("; ");
                t!("event-times-proposed", name = name(side), times = times)
            }
            Fact::TimeAgreed { time, .. } => {
                let when = self.when(*time);
                match by {
                    Actor::Person(_) => t!("event-time-agreed", name = actor(), when = when),
                    _ => t!("event-time-set", when = when, actor = actor()),
                }
            }
            Fact::GameReported {
                game, result, side, ..
            } => {
                let result = self.result(*result);
                let told = t!(
                    "event-game-reported",
                    name = name(side),
                    game = game,
                    result = result
                );
                self.entered(by, told)
            }
            Fact::GameRecorded { number, played, .. } => {
                let result = self.result(played.result);
                match &played.reporter {
                    Some(side) => t!(
                        "event-game-on-device",
                        game = number,
                        name = name(side),
                        result = result
                    ),
                    None => t!("event-game-recorded", game = number, result = result),
                }
            }
            Fact::GameSetAside { played, .. } => {
                t!("event-game-set-aside", result = self.result(played.result))
            }
            Fact::GameApproved {
                game,
                side: Some(side),
                ..
            } => self.entered(
                by,
                t!("event-game-approved", name = name(side), game = game),
            ),
            Fact::GameApproved {
                game, side: None, ..
            } => t!("event-game-stands", game = game),
            Fact::ReportRetracted { game, .. } => {
                t!("event-report-retracted", game = game, actor = actor())
            }
            Fact::GameDisputed {
                game, side, reason, ..
            } => {
                let told = t!(
                    "event-game-disputed",
                    name = name(side),
                    game = game,
                    reason = stored(reason)
                );
                self.entered(by, told)
            }
            Fact::OfficialCalled { side, matter, .. } => t!(
                "event-official-called",
                name = self.caller(*side),
                matter = stored(matter)
            ),
            Fact::MatchRuled { ruling, reason, .. } => t!(
                "event-match-ruled",
                actor = actor(),
                ruling = self.ruling(*ruling),
                reason = reason
            ),
            Fact::MatchDecided { outcome, how, .. } => t!(
                "event-match-decided",
                how = how.said(),
                outcome = self.outcome(*outcome)
            ),
            Fact::MatchSentToOffice { why, .. } => {
                t!("event-match-with-office", why = why.said())
            }
            Fact::ContactLogged {
                side, how, when, ..
            } => t!(
                "event-contact-logged",
                name = name(side),
                how = how.said(),
                when = self.when(*when)
            ),
            Fact::UnreachableClaimed { side, .. } => {
                t!("event-unreachable-claimed", name = name(side))
            }
            Fact::ClaimAnswered { side, .. } => t!("event-claim-answered", name = name(side)),
            Fact::TableAssigned { table, .. } => {
                t!("event-table-assigned", table = self.table(*table))
            }
            Fact::PlayerPresent { side, .. } => t!("event-player-present", name = name(side)),
            Fact::MatchLotDrawn { winner, seed, .. } => {
                t!(
                    "event-match-lot",
                    seed = seed.0.to_string(),
                    name = name(winner)
                )
            }
            _ => return None,
        })
    }

    fn about_people(&self, Event { by, fact, .. }: &Event) -> String {
        let actor = || self.actor(by);
        let name = |entry: &EntryId| self.entry(*entry);
        match fact {
            Fact::CompetitionSetUp(terms) => {
                t!("event-set-up", name = &terms.name, actor = actor())
            }
            Fact::TermsAmended(_) => t!("event-terms-amended", actor = actor()),
            Fact::GroupAdded {
                name, coordinator, ..
            } => t!(
                "event-group-added",
                group = name,
                name = self.person(coordinator)
            ),
            Fact::InsuranceAcknowledged { group } => {
                t!("event-insurance", group = self.group(*group))
            }
            Fact::EntryMade {
                entry, division, ..
            } => t!(
                "event-entry-made",
                name = name(entry),
                division = self.division(*division),
                actor = actor()
            ),
            Fact::EligibilityJudged { entry, .. } => t!("event-eligibility", name = name(entry)),
            Fact::SeedSet {
                entry,
                seed: Some(seed),
            } => t!("event-seeded", name = name(entry), seed = seed),
            Fact::SeedSet { entry, seed: None } => t!("event-not-seeded", name = name(entry)),
            Fact::WristbandBound { entry } => t!("event-wristband", name = name(entry)),
            Fact::WristbandReplaced { entry } => {
                t!("event-wristband-replaced", name = name(entry))
            }
            Fact::WristbandWithdrawn { entry } => {
                t!("event-wristband-withdrawn", name = name(entry))
            }
            Fact::CheckedIn { entry } => t!("event-checked-in", name = name(entry)),
            Fact::CheckInClosed { division } => {
                t!("event-check-in-closed", division = self.division(*division))
            }
            Fact::EntryScratched { entry } => t!("event-scratched", name = name(entry)),
            Fact::EntryWithdrawn {
                entry,
                leaving: None,
            } => t!("event-withdrawn", name = name(entry), actor = actor()),
            Fact::EntryWithdrawn {
                entry,
                leaving: Some(why),
            } => t!(
                "event-taken-out",
                name = name(entry),
                actor = actor(),
                why = leaving(why)
            ),
            Fact::ResultsAnnulled { entry } => t!("event-annulled", name = name(entry)),
            _ => self.about_season(fact),
        }
    }

    fn about_season(&self, fact: &Fact) -> String {
        let division = |id: &DivisionId| self.division(*id);
        match fact {
            Fact::ScheduleDrawn {
                division: id,
                rounds,
                lot,
                ..
            } => match lot {
                Some(seed) => t!(
                    "event-schedule-by-lot",
                    division = division(id),
                    seed = seed.0.to_string(),
                    rounds = rounds
                ),
                None => t!(
                    "event-schedule-in-order",
                    division = division(id),
                    rounds = rounds
                ),
            },
            Fact::LateEntryScheduled {
                entry, from_round, ..
            } => t!(
                "event-late-entry-scheduled",
                name = self.entry(*entry),
                round = from_round
            ),
            Fact::DeadlineMoved { week, deadline } => t!(
                "event-deadline-moved",
                week = week,
                when = self.when(*deadline)
            ),
            Fact::BracketDrawn {
                division: id, lot, ..
            } => t!(
                "event-bracket-drawn",
                division = division(id),
                seed = lot.0.to_string()
            ),
            Fact::LateEntryDrawn { entry, .. } => {
                t!("event-late-entry-drawn", name = self.entry(*entry))
            }
            Fact::FinalPlaced { division: id, time } => t!(
                "event-final-placed",
                division = division(id),
                when = self.when(*time)
            ),
            Fact::BoardAdded { label, .. } => t!("event-board-added", board = label),
            Fact::BoardRetired { board } => t!("event-board-retired", board = self.board(*board)),
            Fact::BoardCheckedOut { board, holder, .. } => t!(
                "event-board-out",
                board = self.board(*board),
                name = self.person(holder)
            ),
            Fact::BoardReturned { board } => t!("event-board-back", board = self.board(*board)),
            Fact::Announced { text } => t!("event-announced", text = text),
            Fact::LotDrawn {
                division: id,
                seed,
                order,
            } => t!(
                "event-lot-drawn",
                division = division(id),
                seed = seed.0.to_string(),
                names = self.entries(order)
            ),
            Fact::PlayOffArranged {
                entries, deadline, ..
            } => t!(
                "event-play-off",
                names = self.entries(entries),
                when = self.when(*deadline)
            ),
            Fact::TableAdded { label, .. } => t!("event-table-added", table = label),
            Fact::TableClosed { table } => t!("event-table-closed", table = self.table(*table)),
            // Everything else is about a match or about people, and is told above.
            _ => String::new(),
        }
    }

    /// With who wrote it down, where the office did what a player told it.
    fn entered(&self, by: &Actor, told: String) -> String {
        match by {
            Actor::Official(_) | Actor::Director(_) => {
                let written = t!("event-written-down", actor = self.actor(by));
                format!("{told} {written}")
            }
            Actor::Person(_) | Actor::Coordinator(_) | Actor::Program | Actor::Clock => told,
        }
    }

    fn entries(&self, entries: &[EntryId]) -> String {
        let names: Vec<String> = entries.iter().map(|entry| self.entry(*entry)).collect();
        names.join(", ")
    }

    fn group(&self, id: GroupId) -> &str {
        self.competition.group(id).map_or("", |group| &group.name)
    }

    fn board(&self, id: BoardId) -> &str {
        let mut boards = self.competition.boards();
        boards
            .find(|(one, _)| *one == id)
            .map_or("", |(_, board)| &board.label)
    }

    fn table(&self, id: TableId) -> &str {
        let mut tables = self.competition.tables();
        tables
            .find(|(one, _)| *one == id)
            .map_or("", |(_, table)| &table.label)
    }
}
