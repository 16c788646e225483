//! Flags, and the limit for one move.

use super::official;
use crate::clock::Moment;
use crate::event::{Actor, Fact};
use crate::flag::flag_fall;
use crate::game::{Game, Phase};
use crate::outcome::{Outcome, Seat, Why};
use crate::refusal::Refusal;
use boardside_rulebook::{Breach, RuleId};

impl Game {
    /// The outcome that time alone has brought about by now, if any.
    pub(super) fn ended_by_time(&self, now: Moment) -> Option<Outcome> {
        if self.phase != Phase::Playing {
            return None;
        }
        let late = self.to_move();
        let flag = self.flag_falls_by_itself() && self.clock.has_flag_fallen(late.color(), now);
        let limit = self.rulebook.settings().clock.per_move_breach == Breach::Automatic
            && self.clock.is_move_limit_passed(now);
        // Nobody may have looked for a while: what came first has ended the game.
        let limit_came_first = self.clock.move_limit_at() < self.clock.flag_falls_at();
        if limit && (!flag || limit_came_first) {
            Some(Outcome::win(late.opponent(), Why::MoveLimit))
        } else {
            flag.then(|| self.flag_outcome(late))
        }
    }

    fn flag_outcome(&self, flagged: Seat) -> Outcome {
        flag_fall(
            self.position(),
            flagged,
            self.rulebook.settings().clock.flag_draw,
        )
    }

    /// The clock reports, or an official looks at it.
    pub(super) fn look_at_clock(&self, by: Actor, now: Moment) -> Result<Vec<Fact>, Refusal> {
        if by != Actor::Clock {
            official(by)?;
        }
        self.playing()?;
        if let Some(outcome) = self.ended_by_time(now) {
            return Ok(vec![Fact::GameEnded(outcome)]);
        }
        if !self.clock.is_move_limit_passed(now) {
            let fallen = self.clock.has_flag_fallen(self.to_move().color(), now);
            return Err(if fallen {
                Refusal::CalledByOthers(RuleId::FlagFall)
            } else {
                Refusal::FlagNotFallen
            });
        }
        match self.rulebook.settings().clock.per_move_breach {
            Breach::OpponentMayClaim => Err(Refusal::CalledByOthers(RuleId::PerMoveLimit)),
            Breach::Automatic | Breach::DirectorDecides | Breach::Warn => self.limit_passed(),
        }
    }

    pub(super) fn claim_flag(&self, seat: Seat, now: Moment) -> Result<Vec<Fact>, Refusal> {
        self.playing()?;
        let opponent = seat.opponent();
        if !self.clock.has_flag_fallen(opponent.color(), now) {
            return Err(Refusal::FlagNotFallen);
        }
        let outcome = if self.clock.has_flag_fallen(seat.color(), now) {
            Outcome::draw(Why::BothFlags)
        } else {
            self.flag_outcome(opponent)
        };
        Ok(vec![Fact::GameEnded(outcome)])
    }

    pub(super) fn claim_move_limit(&self, seat: Seat, now: Moment) -> Result<Vec<Fact>, Refusal> {
        self.playing()?;
        if seat == self.to_move() || !self.clock.is_move_limit_passed(now) {
            return Err(Refusal::LimitNotPassed);
        }
        self.limit_passed()
    }

    /// What the rulebook makes of a move that has taken too long.
    fn limit_passed(&self) -> Result<Vec<Fact>, Refusal> {
        let late = self.to_move();
        match self.rulebook.settings().clock.per_move_breach {
            Breach::OpponentMayClaim | Breach::Automatic => {
                let outcome = Outcome::win(late.opponent(), Why::MoveLimit);
                Ok(vec![Fact::GameEnded(outcome)])
            }
            Breach::DirectorDecides if self.official_called.is_none() => {
                let matter = late.limit_matter();
                Ok(vec![Fact::OfficialCalled { matter }])
            }
            Breach::Warn if !self.warned => Ok(vec![Fact::MoveLimitWarned]),
            Breach::DirectorDecides | Breach::Warn => Ok(Vec::new()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::TimeControl;
    use crate::command::Command;
    use crate::event::Terms;
    use boardside_rulebook::Library;

    /// Black has five minutes, a limit for one move, and does nothing for an hour.
    #[track_caller]
    fn check(limit_seconds: u32, expected: Outcome) {
        let text = format!(
            "id = \"house\"\nname = \"House\"\nsource = \"ours\"\nbased_on = \"fide\"\n[clock]\n\
             per_move_limit_seconds = {limit_seconds}\nper_move_breach = \"automatic\"\n"
        );
        let library = Library::with([("house.toml", text.as_str())]);
        let rulebook = library.find("house").expect("no mistakes");
        let terms = Terms {
            start: Some("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1".into()),
            time: TimeControl::parse("5").expect("readable"),
            ..Terms::new(rulebook)
        };
        let mut game = Game::new(rulebook.clone(), terms).expect("a game");
        for (command, by, at) in [
            (Command::Start, Actor::Official, Moment(0)),
            (Command::LookAtClock, Actor::Clock, Moment(3_600_000)),
        ] {
            game.act(&command, by, at).expect("allowed");
        }
        assert_eq!(game.outcome(), Some(expected), "{limit_seconds}");
    }

    #[test]
    fn of_the_flag_and_the_limit_for_one_move_the_earlier_ends_the_game() {
        check(60, Outcome::win(Seat::White, Why::MoveLimit));
        // White could never mate.
        check(600, Outcome::draw(Why::FlagFall));
    }
}
