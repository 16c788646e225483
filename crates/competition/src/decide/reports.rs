//! Reports of games, and what the opponent says to them.

use super::{LONGEST_TEXT, official, text_of};
use crate::competition::Competition;
use crate::event::{Actor, Fact, Place, Played};
use crate::id::{EntryId, MatchId};
use crate::matches::{Approval, GameRecord, GameResult, How, Match, NextGame, Source, Verdict};
use crate::refusal::{Refusal, Text, Unknown};
use crate::terms::Remote;
use boardside_rulebook::{Approval as ApprovalRule, Authority, Moment};

impl Competition {
    pub(super) fn report_game(
        &self,
        by: &Actor,
        match_id: MatchId,
        game: u32,
        result: GameResult,
        named: Option<EntryId>,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let found = self.open_match(match_id)?;
        check_winner(found, result)?;
        let entered = self.rulebook.settings().reporting.approval == ApprovalRule::NotNeeded;
        let side = if entered {
            official(by).map_err(|_| Refusal::OfficialsReport)?;
            named.unwrap_or(found.sides[0])
        } else {
            self.side(by, found, named)?
        };
        if let Some(record) = found.game(game) {
            return self.report_again(found, match_id, game, record, side, result, now);
        }
        self.in_time(found, now)?;
        let next = next_game(self.verdict_of(found))?;
        if next.number != game {
            return Err(Refusal::NotNext(next.number));
        }
        let mut facts = vec![Fact::GameReported {
            match_id,
            game,
            white: next.white,
            result,
            side,
        }];
        if entered {
            let mut after = found.clone();
            after.games.push(GameRecord {
                white: next.white,
                result,
                source: Source::Reported(side),
                approval: Approval::Waiting,
                at: now,
            });
            facts.extend(self.approval_facts(&after, match_id, &[game], None));
        }
        Ok(facts)
    }

    /// The other player reports a game that has been reported: the same is an
    /// approval, anything else a dispute, as long as either is in time. The same
    /// player reports it again: nothing new.
    #[expect(clippy::too_many_arguments, reason = "a report, and what it repeats")]
    fn report_again(
        &self,
        found: &Match,
        match_id: MatchId,
        game: u32,
        record: &GameRecord,
        side: EntryId,
        result: GameResult,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let reporter = record.reporter();
        let same = record.result == result;
        match record.approval {
            Approval::Approved if same => Ok(Vec::new()),
            Approval::Waiting if reporter == Some(side) => {
                if same {
                    Ok(Vec::new())
                } else {
                    Err(Refusal::OwnReport)
                }
            }
            Approval::Waiting if same => {
                let games = self.waiting_for(found, side, Some(game), now)?;
                Ok(self.approval_facts(found, match_id, &games, Some(side)))
            }
            Approval::Waiting => {
                self.waiting_for(found, side, Some(game), now)?;
                let reason = format!("The other player reports {}.", words(result, found, side));
                Ok(vec![Fact::GameDisputed {
                    match_id,
                    game,
                    side,
                    reason,
                }])
            }
            Approval::Approved => Err(match next_game(self.verdict_of(found)) {
                Ok(next) => Refusal::NotNext(next.number),
                Err(refusal) => refusal,
            }),
        }
    }

    /// A game from this program. It is never refused for coming late: what
    /// cannot be counted any more is set aside for the office. One that only
    /// one of the two answers for waits for the other, as a report does.
    pub(super) fn record_played(
        &self,
        by: &Actor,
        match_id: MatchId,
        set_up_as: Option<u32>,
        played: &Played,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        if !matches!(by, Actor::Program | Actor::Director(_)) {
            return Err(Refusal::NotYours(by.clone()));
        }
        let found = self.known_match(match_id)?;
        check_winner(found, played.result)?;
        let strange = |side: EntryId| !found.has(side);
        if strange(played.white) || played.reporter.is_some_and(strange) {
            return Err(Refusal::NotAPlayer);
        }
        self.check_place(played.place)?;
        let known = self.played.get(&played.game);
        if known.is_some_and(|(_, _, seq)| *seq >= played.seq) {
            return Ok(Vec::new());
        }
        let open = self.open_match(match_id).is_ok()
            && self.in_time(found, now).is_ok()
            && self.may_be_played(played.place);
        let next = next_game(self.verdict_of(found)).ok();
        let number = match known {
            // It may have fallen away after a ruling, or have been set aside.
            Some((place, number, _)) if *place == match_id => {
                let game = &played.game;
                let there = found.game(*number).map(|record| &record.source);
                matches!(there, Some(Source::Played { game: same, .. }) if same == game)
                    .then_some(*number)
            }
            Some(_) => None,
            // Two boards may have been set up for one game; the second is not the game after it.
            None => next
                .map(|next| next.number)
                .filter(|next| set_up_as.is_none_or(|number| number == *next)),
        };
        let mut played = played.clone();
        if self.rulebook.settings().reporting.approval == ApprovalRule::NotNeeded {
            played.reporter = None;
        }
        let Some(number) = number.filter(|_| open) else {
            return Ok(vec![Fact::GameSetAside { match_id, played }]);
        };
        let mut after = found.clone();
        after.put_game(number, GameRecord::played(&played, now), &self.rules);
        let mut facts = vec![Fact::GameRecorded {
            match_id,
            number,
            played,
        }];
        facts.extend(self.decision_fact(&after, match_id, How::Games));
        Ok(facts)
    }

    fn may_be_played(&self, place: Place) -> bool {
        place == Place::Venue || self.terms.remote == Remote::Allowed
    }

    /// A game that was begun apart while that was allowed is for the office to
    /// judge when it is no longer.
    fn check_place(&self, place: Place) -> Result<(), Refusal> {
        if self.may_be_played(place) || self.was_remote {
            return Ok(());
        }
        let venue = self.terms.venue.clone();
        Err(Refusal::AtTheVenue(
            venue.unwrap_or_else(|| "the venue".to_owned()),
        ))
    }

    pub(super) fn approve(
        &self,
        by: &Actor,
        match_id: MatchId,
        game: Option<u32>,
        named: Option<EntryId>,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let found = self.open_match(match_id)?;
        let side = self.side(by, found, named)?;
        let games = self.waiting_for(found, side, game, now)?;
        Ok(self.approval_facts(found, match_id, &games, Some(side)))
    }

    /// The games that wait for this player: the named one, or all.
    fn waiting_for(
        &self,
        found: &Match,
        side: EntryId,
        game: Option<u32>,
        now: Moment,
    ) -> Result<Vec<u32>, Refusal> {
        let from_opponent = |number: &u32| {
            let reporter = found.game(*number).and_then(GameRecord::reporter);
            reporter == Some(found.opponent(side))
        };
        if let Some(number) = game {
            let record = found.game(number);
            let record = record.ok_or(Refusal::NoSuchThing(Unknown::Game(number)))?;
            if record.approval == Approval::Waiting && record.reporter() == Some(side) {
                return Err(Refusal::OwnReport);
            }
        }
        let games: Vec<u32> = found
            .waiting()
            .filter(|number| game.is_none_or(|game| game == *number))
            .filter(from_opponent)
            .collect();
        let first = games.first().and_then(|number| found.game(*number));
        let Some(first) = first else {
            return Err(Refusal::NothingToApprove);
        };
        let until = self.silent_until(found, first.at);
        let both = self.rulebook.settings().reporting.approval == ApprovalRule::Both;
        if both && until <= now {
            return Err(Refusal::DeadlinePassed(self.local(until)));
        }
        Ok(games)
    }

    /// That games are approved, and that the match is decided if so it is.
    pub(super) fn approval_facts(
        &self,
        found: &Match,
        match_id: MatchId,
        games: &[u32],
        side: Option<EntryId>,
    ) -> Vec<Fact> {
        let mut after = found.clone();
        let mut facts = Vec::new();
        for &game in games {
            if let Some(record) = after.games.get_mut(game as usize - 1) {
                record.approval = Approval::Approved;
            }
            facts.push(Fact::GameApproved {
                match_id,
                game,
                side,
            });
        }
        facts.extend(self.decision_fact(&after, match_id, How::Games));
        facts
    }

    /// That a match is decided, if its games say so.
    pub(super) fn decision_fact(&self, after: &Match, match_id: MatchId, how: How) -> Option<Fact> {
        let outcome = after.decided_by_games(&self.rules)?;
        Some(Fact::MatchDecided {
            match_id,
            outcome,
            how,
        })
    }

    pub(super) fn retract_report(
        &self,
        by: &Actor,
        match_id: MatchId,
        named: Option<EntryId>,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let found = self.open_match(match_id)?;
        let side = self.side(by, found, named)?;
        // After the deadline a retracted report would be a double forfeit.
        self.in_time(found, now)?;
        // What was played on a board is there to be seen; it cannot be taken back, only disputed.
        match found.games.last() {
            Some(game)
                if game.approval == Approval::Waiting && game.source == Source::Reported(side) =>
            {
                let game = found.games.len() as u32;
                Ok(vec![Fact::ReportRetracted { match_id, game }])
            }
            Some(_) | None => Err(Refusal::NothingToRetract),
        }
    }

    pub(super) fn dispute(
        &self,
        by: &Actor,
        match_id: MatchId,
        game: u32,
        reason: &str,
        named: Option<EntryId>,
        now: Moment,
    ) -> Result<Vec<Fact>, Refusal> {
        let found = self.open_match(match_id)?;
        let side = self.side(by, found, named)?;
        let record = found.game(game);
        let record = record.ok_or(Refusal::NoSuchThing(Unknown::Game(game)))?;
        // Where an appeal is possible, a dispute is one.
        let authority = self.rulebook.settings().disputes.authority;
        if record.source == Source::Ruled && authority == Authority::DirectorFinal {
            return Err(Refusal::RulingFinal);
        }
        if record.approval == Approval::Waiting {
            self.waiting_for(found, side, Some(game), now)?;
        } else {
            self.in_time(found, now)?;
        }
        let reason = text_of(Text::Reason, reason, LONGEST_TEXT)?;
        Ok(vec![Fact::GameDisputed {
            match_id,
            game,
            side,
            reason,
        }])
    }

    pub(super) fn call_official(
        &self,
        by: &Actor,
        match_id: MatchId,
        matter: &str,
    ) -> Result<Vec<Fact>, Refusal> {
        let found = self.known_match(match_id)?;
        // At a table whoever sits there calls, also with a wristband lost.
        let side = match by {
            Actor::Program => None,
            _ => Some(self.own_side(by, found)?),
        };
        let matter = match matter.trim() {
            "" => "A player asks for an official.",
            matter => matter,
        };
        let matter = text_of(Text::Matter, matter, LONGEST_TEXT)?;
        Ok(vec![Fact::OfficialCalled {
            match_id,
            side,
            matter,
        }])
    }

    pub(super) fn verdict_of(&self, found: &Match) -> Verdict {
        found.verdict(&self.rules)
    }
}

fn next_game(verdict: Verdict) -> Result<NextGame, Refusal> {
    match verdict {
        Verdict::Open(next) => Ok(next),
        Verdict::Over(_) => Err(Refusal::NoMoreGames),
        Verdict::Asked(_) => Err(Refusal::Undecided),
    }
}

pub(super) fn check_winner(found: &Match, result: GameResult) -> Result<(), Refusal> {
    match result {
        GameResult::Won(winner) if !found.has(winner) => Err(Refusal::NotAPlayer),
        GameResult::Won(_) | GameResult::Stalemate | GameResult::Drawn | GameResult::BothLost => {
            Ok(())
        }
    }
}

/// How a game ended, said about the one who says it.
fn words(result: GameResult, found: &Match, side: EntryId) -> &'static str {
    match result {
        GameResult::Won(winner) if winner == side => "an own win",
        GameResult::Won(winner) if winner == found.opponent(side) => "an own loss",
        GameResult::Won(_) | GameResult::BothLost => "a loss for both",
        GameResult::Stalemate => "a stalemate",
        GameResult::Drawn => "a draw",
    }
}
