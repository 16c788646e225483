//! What the rulebook says about a position that has been reached.

use crate::outcome::{Outcome, Score, Seat, Why};
use boardside_chess::{Ending, Line, Move};
use boardside_rulebook::{
    DeadPosition, Effect, Fivefold, IntendedMove, RepetitionKind, Resets, Rulebook, SeventyFive,
    Stalemate,
};

/// Moves of either side that make fifty moves of each player.
pub(crate) const FIFTY: u32 = 100;

/// What a reached position means under a rulebook.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The game is over without anybody's doing.
    Over(Outcome),
    /// The director may declare a draw for this reason.
    DirectorMayDeclare(Why),
    /// The player to move may claim a draw, now or with a next move.
    ClaimPossible,
    /// Play goes on.
    Open,
}

impl Standing {
    /// Judges the last position of a line.
    pub fn of(line: &Line, rulebook: &Rulebook) -> Standing {
        let judge = Judge { line, rulebook };
        if let Some(outcome) = judge.automatic() {
            return Standing::Over(outcome);
        }
        if let Some(why) = judge.director_may() {
            return Standing::DirectorMayDeclare(why);
        }
        if judge.can_claim() {
            Standing::ClaimPossible
        } else {
            Standing::Open
        }
    }
}

/// How a game is over without anybody's doing, if it is: the part of
/// [`Standing::of`] that every move asks about.
pub(crate) fn over(line: &Line, rulebook: &Rulebook) -> Option<Outcome> {
    Judge { line, rulebook }.automatic()
}

/// Why the director may declare a draw now, if that is so: the part of
/// [`Standing::of`] that an official asks about.
pub(crate) fn declarable(line: &Line, rulebook: &Rulebook) -> Option<Why> {
    let judge = Judge { line, rulebook };
    let why = judge.director_may()?;
    judge.automatic().is_none().then_some(why)
}

/// Positions since the last capture or pawn move, at least, if one has stood
/// five times.
const FIVEFOLD: u32 = 16;

/// As [`over`], after one more move. The past is the long part of a game; it is
/// copied only where it can matter.
pub(crate) fn over_after(line: &Line, mv: Move, rulebook: &Rulebook) -> Option<Outcome> {
    let next = line.current().play(mv).ok()?;
    let draws = &rulebook.settings().draws;
    let past_matters = draws.fifty.effect == Effect::Automatic
        || draws.repetition.effect == Effect::Automatic
        || draws.fivefold == Fivefold::Automatic && next.halfmove_clock() >= FIVEFOLD;
    if !past_matters {
        return over(&Line::new(next), rulebook);
    }
    let mut line = line.clone();
    line.play(mv).ok()?;
    over(&line, rulebook)
}

struct Judge<'a> {
    line: &'a Line,
    rulebook: &'a Rulebook,
}

impl Judge<'_> {
    /// Mate and stalemate come first: a mate on the last of fifty moves wins.
    fn automatic(&self) -> Option<Outcome> {
        let draws = &self.rulebook.settings().draws;
        match self.line.current().ending() {
            Some(Ending::Checkmate) => {
                let winner = Seat::from(!self.line.current().turn());
                return Some(Outcome::win(winner, Why::Checkmate));
            }
            Some(Ending::Stalemate) => {
                let score = match draws.stalemate {
                    Stalemate::Draw => Score::Draw,
                    Stalemate::Replay => Score::Replay,
                };
                return Some(Outcome {
                    score,
                    why: Why::Stalemate,
                });
            }
            None => {}
        }
        let why = [
            self.dead(),
            (draws.fivefold == Fivefold::Automatic && self.line.is_fivefold())
                .then_some(Why::FivefoldRepetition),
            (draws.seventy_five == SeventyFive::Automatic
                && self.line.current().is_seventy_five_moves())
            .then_some(Why::SeventyFiveMoves),
            (draws.fifty.effect == Effect::Automatic && self.fifty_count() >= FIFTY)
                .then_some(Why::FiftyMoves),
            (draws.repetition.effect == Effect::Automatic && self.is_repeated())
                .then_some(self.repetition()),
        ];
        why.into_iter().flatten().next().map(Outcome::draw)
    }

    fn dead(&self) -> Option<Why> {
        let position = self.line.current();
        match self.rulebook.settings().draws.dead_position {
            DeadPosition::Off => None,
            _ if position.is_insufficient_material() => Some(Why::InsufficientMaterial),
            DeadPosition::Exact if position.is_dead() => Some(Why::DeadPosition),
            DeadPosition::Material | DeadPosition::Exact => None,
        }
    }

    fn director_may(&self) -> Option<Why> {
        let draws = &self.rulebook.settings().draws;
        let position = self.line.current();
        if draws.fivefold == Fivefold::DirectorMay && self.line.is_fivefold_alternate() {
            return Some(Why::FivefoldRepetition);
        }
        (draws.seventy_five == SeventyFive::DirectorMay && position.is_seventy_five_moves())
            .then_some(Why::SeventyFiveMoves)
    }

    fn can_claim(&self) -> bool {
        self.can_claim_fifty() || self.can_claim_repetition()
    }

    fn can_claim_fifty(&self) -> bool {
        let fifty = &self.rulebook.settings().draws.fifty;
        let count = self.fifty_count();
        fifty.effect == Effect::Claim
            && (count >= FIFTY
                || fifty.intended_move == IntendedMove::Allowed
                    && count == FIFTY - 1
                    && self.can_complete_fifty())
    }

    /// Whether some next move would be the last of fifty, and not end the game.
    fn can_complete_fifty(&self) -> bool {
        self.line.current().legal_moves().into_iter().any(|mv| {
            let mut line = self.line.clone();
            line.play(mv).is_ok()
                && line.current().has_legal_move()
                && fifty_count(&line, self.rulebook) >= FIFTY
        })
    }

    fn can_claim_repetition(&self) -> bool {
        let repetition = &self.rulebook.settings().draws.repetition;
        repetition.effect == Effect::Claim
            && (self.is_repeated()
                || repetition.intended_move == IntendedMove::Allowed
                    && repetition.kind == RepetitionKind::Position
                    && self.line.current().legal_moves().iter().any(|&mv| {
                        self.line.repetition_count_after(mv) >= repetition.count as usize
                    }))
    }

    fn fifty_count(&self) -> u32 {
        fifty_count(self.line, self.rulebook)
    }

    fn is_repeated(&self) -> bool {
        is_repeated(self.line, self.rulebook)
    }

    fn repetition(&self) -> Why {
        repetition_why(self.rulebook)
    }
}

/// The moves of either side that count towards the rule of fifty moves.
pub(crate) fn fifty_count(line: &Line, rulebook: &Rulebook) -> u32 {
    match rulebook.settings().draws.fifty.resets {
        Resets::CaptureOrPawnMove => line.current().halfmove_clock(),
        Resets::CaptureOrPromotion => line.plies_since_capture_or_promotion(),
    }
}

/// How often that which the rulebook calls a repetition has come.
pub(crate) fn repetition_count(line: &Line, rulebook: &Rulebook) -> u32 {
    let count = match rulebook.settings().draws.repetition.kind {
        RepetitionKind::Position => line.repetition_count(),
        RepetitionKind::MoveSequence => line.repeated_sequences(),
    };
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Whether that has come as often as the rulebook asks for.
pub(crate) fn is_repeated(line: &Line, rulebook: &Rulebook) -> bool {
    let repetition = &rulebook.settings().draws.repetition;
    match repetition.kind {
        RepetitionKind::Position => line.has_stood(repetition.count as usize),
        RepetitionKind::MoveSequence => repetition_count(line, rulebook) >= repetition.count,
    }
}

pub(crate) fn repetition_why(rulebook: &Rulebook) -> Why {
    match rulebook.settings().draws.repetition.kind {
        RepetitionKind::Position => Why::Repetition,
        RepetitionKind::MoveSequence => Why::SequenceRepetition,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_chess::{Variant, fen, uci};
    use boardside_rulebook::Library;

    /// As the club counts, but claimed, and with a move that is only announced.
    const HOUSE: &str = r#"
        id = "house"
        name = "House"
        source = "our notice board"
        based_on = "fide"
        [draws.fifty]
        resets = "capture_or_promotion"
    "#;

    #[track_caller]
    fn check(start: &str, moves: &str, expected: Standing) {
        let library = Library::with([("house.toml", HOUSE)]);
        let rulebook = library.find("house").expect("no mistakes");
        let start = fen::parse(start, Variant::Standard).expect("a position");
        let mut line = Line::new(start);
        for text in moves.split_whitespace() {
            let mv = uci::parse(line.current(), text).expect("legal");
            line.play(mv).expect("legal");
        }
        assert_eq!(Standing::of(&line, rulebook), expected, "{moves}");
    }

    #[test]
    fn a_draw_can_be_claimed_with_a_next_move_by_the_count_of_the_rulebook() {
        // The pawn's step does not interrupt this count, only the usual one.
        let start = "4k3/8/8/8/8/8/4P3/4K2R w - - 97 90";
        check(start, "e2e3", Standing::Open);
        check(start, "e2e3 e8e7", Standing::ClaimPossible);
        check(start, "e2e3 e8e7 h1h2", Standing::ClaimPossible);
        // Whatever is played takes: the count starts anew.
        let forced = "k7/1R6/8/8/8/8/8/7K b - - 99 90";
        check(forced, "", Standing::Open);
    }
}
