//! What has happened, and what cannot, in words and with its clause.

use super::super::timer::shown;
use super::Table;
use crate::verdicts;
use boardside_chess::{Attempt, Color, san};
use boardside_play::{Actor, Binding, Event, Fact, Outcome, Refusal, Score, Seat, Standing};
use boardside_rulebook::{Announce, OfferForm, RuleId, SettingKey};
use std::io;

impl Table {
    /// Tells of something that has just happened.
    pub(super) fn tell(&mut self, event: &Event) -> io::Result<()> {
        match &event.fact {
            Fact::GameSetUp(_) | Fact::HandShaken { .. } => Ok(()),
            Fact::GameStarted => self.tell_turn(),
            Fact::MovePlayed { .. } => self.tell_move(),
            Fact::MoveRefused {
                attempt,
                time_for_opponent,
                ..
            } => self.tell_illegal(event.by, attempt, *time_for_opponent),
            // Told with what it binds to, after everything else.
            Fact::ManTouched { .. } => Ok(()),
            Fact::AdjustAnnounced => {
                self.screen
                    .say("The next man touched is only adjusted; that binds nobody.")?;
                self.note_clause(RuleId::Adjust)
            }
            Fact::ManAdjusted { square } => self
                .screen
                .say(&format!("The man on {square} is adjusted.")),
            Fact::DrawOffered { seat } => self.tell_offer(*seat),
            Fact::DrawDeclined => self.screen.say("The draw is declined."),
            Fact::ClaimRejected { missing } => {
                self.screen.say(&format!("The claim fails. {missing}"))
            }
            Fact::WrongClaimCharged { time_for_opponent } => {
                self.tell_wrong_claim(event.by, *time_for_opponent)
            }
            Fact::TakeBackAsked { seat } => self.tell_take_back(*seat),
            Fact::TakeBackRefused => self.screen.say("The move stands."),
            Fact::MovesTakenBack { count } => {
                let moves = if *count == 1 { "move is" } else { "moves are" };
                self.screen.say(&format!("{count} {moves} taken back."))?;
                self.tell_turn()
            }
            Fact::MoveLimitWarned => self.tell_limit_warning(),
            Fact::OfficialCalled { matter } => self
                .screen
                .say(&format!("An official is called: {matter}.")),
            Fact::GameEnded(outcome) => self.tell_end(*outcome),
            // Nobody at this table is an official.
            Fact::GamePaused
            | Fact::GameAdjourned
            | Fact::GameResumed
            | Fact::ClockSet { .. }
            | Fact::PlayRuledOn { .. }
            | Fact::ResultRuled { .. } => Ok(()),
        }
    }

    fn tell_turn(&mut self) -> io::Result<()> {
        if self.screen.is_terminal() {
            self.screen.board(self.game.line())?;
        }
        let mover = self.game.to_move();
        self.screen.say(&format!("{mover} to move."))
    }

    fn tell_move(&mut self) -> io::Result<()> {
        if self.screen.is_terminal() {
            self.screen.board(self.game.line())?;
        }
        let line = self.game.line();
        let before = line.positions().rev().nth(1);
        let Some((position, &mv)) = before.zip(line.moves().last()) else {
            return Ok(());
        };
        let dots = match position.turn() {
            Color::White => ".",
            Color::Black => "...",
        };
        let number = position.fullmove_number();
        let text = format!("{number}{dots} {}", san::write(position, mv));
        self.screen.proclaim(&text)?;
        if self.game.outcome().is_none() {
            self.tell_check()?;
            self.tell_claims()?;
        }
        Ok(())
    }

    fn tell_check(&mut self) -> io::Result<()> {
        if !self.game.position().is_check() {
            return Ok(());
        }
        self.screen.say("Check.")?;
        match self.game.rulebook().settings().check.announce {
            Announce::Optional => Ok(()),
            Announce::Courtesy | Announce::Required => self.note_clause(RuleId::AnnounceCheck),
        }
    }

    /// What a player or director may do about the position.
    fn tell_claims(&mut self) -> io::Result<()> {
        let standing = self.game.standing();
        if standing == Standing::Open {
            return Ok(());
        }
        let line = self.game.line();
        let (text, rules) = (
            verdicts::standing(line, standing),
            verdicts::rules(line, standing),
        );
        self.screen.say(&text)?;
        rules
            .into_iter()
            .try_for_each(|rule| self.note_clause(rule))
    }

    fn tell_illegal(&mut self, by: Actor, attempt: &str, compensation: i64) -> io::Result<()> {
        let judged = Attempt::parse(attempt).map(|attempt| self.game.explain(attempt));
        if let Ok(Err(reasons)) = judged {
            self.screen.say(&reasons.to_string())?;
            self.note_clause(RuleId::of(reasons.reason()))?;
        }
        if compensation > 0 {
            self.tell_compensation(by, compensation)?;
            self.note_clause(RuleId::IllegalMovePenalty)?;
        }
        match self.game.outcome() {
            None if self.game.binding().is_some() => self.tell_binding(),
            _ => Ok(()),
        }
    }

    fn tell_compensation(&mut self, by: Actor, time: i64) -> io::Result<()> {
        let Actor::Seat(seat) = by else {
            return Ok(());
        };
        let (opponent, time) = (seat.opponent(), shown(time));
        self.screen.say(&format!("{opponent} gets {time} more."))
    }

    /// The time for a wrong claim, and by which clause it is given.
    fn tell_wrong_claim(&mut self, by: Actor, time: i64) -> io::Result<()> {
        self.tell_compensation(by, time)?;
        let setting = self.game.wrong_claim_setting();
        let origin = self.game.rulebook().origin(setting);
        let note = match origin.citation() {
            Some(citation) => format!("{citation}: {}", citation.clause.text()),
            None => origin.to_string(),
        };
        self.screen.note(&note)
    }

    /// What the men touched bind to.
    pub(super) fn tell_binding(&mut self) -> io::Result<()> {
        let Some(binding) = self.game.binding() else {
            self.screen
                .say("Nothing touched can move or be taken, so any legal move may be made.")?;
            return self.note_clause(RuleId::Touch);
        };
        self.tell_duty(&binding)
    }

    fn tell_duty(&mut self, binding: &Binding) -> io::Result<()> {
        self.screen.say(&binding.duty.sentence())?;
        self.note_clause(binding.duty.rule())?;
        let moves = self.spell(&binding.moves);
        self.screen.note(&format!("You can play {moves}."))
    }

    fn tell_offer(&mut self, seat: Seat) -> io::Result<()> {
        let gesture = match self.game.rulebook().settings().draws.offer_form {
            OfferForm::Plain => "offers a draw",
            OfferForm::Handshake => "holds out a hand and offers a draw",
        };
        let opponent = seat.opponent();
        self.screen
            .say(&format!("{seat} {gesture}. {opponent}: accept or decline."))?;
        self.note_clause(RuleId::DrawOffer)
    }

    fn tell_take_back(&mut self, seat: Seat) -> io::Result<()> {
        let opponent = seat.opponent();
        self.screen.say(&format!(
            "{seat} asks to take the move back. {opponent}: yes or no."
        ))?;
        self.note_clause(RuleId::TakeBack)
    }

    fn tell_limit_warning(&mut self) -> io::Result<()> {
        let mover = self.game.to_move();
        self.screen.say(&format!(
            "{mover} has taken longer than the limit for one move and is warned."
        ))?;
        self.note_clause(RuleId::PerMoveLimit)
    }

    /// The result, its reason and the clause, and what good manners ask for.
    pub(super) fn tell_end(&mut self, outcome: Outcome) -> io::Result<()> {
        let sentence = outcome.sentence();
        let score = outcome.score.text();
        self.screen.proclaim(&format!("{score}  {sentence}"))?;
        let rule = outcome.rule();
        rule.map_or(Ok(()), |rule| self.note_clause(rule))?;
        if outcome.score == Score::Replay {
            let colors = self.game.rulebook().point(SettingKey::ReplayColors).meaning;
            self.screen.note(&colors)?;
        }
        if self.hands_are_shaken() {
            self.screen.say("The players shake hands.")?;
        }
        Ok(())
    }

    /// Tells why something cannot be done.
    pub(super) fn refuse(&mut self, refusal: &Refusal) -> io::Result<()> {
        if let Refusal::Bound(binding) = refusal {
            return self.tell_duty(binding);
        }
        self.screen.say(&refusal.to_string())?;
        refusal.rule().map_or(Ok(()), |rule| self.note_clause(rule))
    }

    /// The clause behind what was just said.
    pub(super) fn note_clause(&mut self, rule: RuleId) -> io::Result<()> {
        let clause = verdicts::clause(self.game.rulebook(), rule);
        self.screen.note(&clause)
    }
}
