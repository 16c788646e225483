//! What a game says: why something cannot be done, what a touch binds to, how it ended.

use super::Spoken;
use super::chess::color;
use crate::pages::capitalized;
use boardside_chess::CastleSide;
use boardside_play::{
    Actor, BadTerms, ControlProblem, Duty, Missing, Outcome, Refusal, Score, Seat, Why,
};

impl Spoken for Seat {
    fn said(&self) -> String {
        self.color().said()
    }
}

/// A player at the beginning of a sentence.
pub fn first(seat: Seat) -> String {
    t!("chess-color-first", color = color(seat.color()))
}

impl Spoken for Refusal {
    fn said(&self) -> String {
        match self {
            Refusal::GameOver(outcome) => t!("play-over", score = outcome.score.said()),
            Refusal::NotYours(by) => t!("play-not-yours", actor = actor(*by)),
            Refusal::NotAMove(reasons) => reasons.said(),
            Refusal::Bound(binding) => binding.duty.said(),
            Refusal::IllegalIntention(reasons) => t!("play-intention", why = reasons.said()),
            Refusal::OfferTooEarly(moves) => t!("play-offer-early", count = moves),
            Refusal::ClaimUnfounded(_, words) => missing(words),
            Refusal::Stale { seen, now } => t!("play-stale", seen = seen, now = now),
            Refusal::NotStarted
            | Refusal::AlreadyStarted
            | Refusal::HandShakenAlready
            | Refusal::Paused
            | Refusal::NotPaused
            | Refusal::WhiteMovesFirst
            | Refusal::NotYourTurn
            | Refusal::TooLateToAbort
            | Refusal::NoAgreedDraws
            | Refusal::OfferedAlready
            | Refusal::NothingOffered
            | Refusal::NotClaimable(_)
            | Refusal::IntentionNotAllowed(_)
            | Refusal::FlagNotFallen
            | Refusal::LimitNotPassed
            | Refusal::CalledByOthers(_)
            | Refusal::NoTakeBacks
            | Refusal::NothingToTakeBack
            | Refusal::AskedAlready
            | Refusal::NothingAsked
            | Refusal::NothingToDeclare
            | Refusal::CannotContinue(_)
            | Refusal::NoTimeLeft
            | Refusal::ReasonMissing
            | Refusal::BadClock => t!("play-refused", why = self.code()),
        }
    }
}

const fn actor(actor: Actor) -> &'static str {
    match actor {
        Actor::Seat(seat) => color(seat.color()),
        Actor::Official => "official",
        Actor::Clock => "clock",
    }
}

/// What a claim lacks, from the words of the record. Words that are none of ours stay as they are.
pub fn missing(words: &str) -> String {
    match Missing::read(words) {
        Some(Missing::Moves(count)) => t!(
            "play-missing-moves",
            count = count,
            needed = Missing::MOVES,
            rest = Missing::MOVES.saturating_sub(count)
        ),
        Some(Missing::Positions(count, needed)) => t!(
            "play-missing-positions",
            times = t!("play-times", count = count),
            needed = t!("play-times", count = needed)
        ),
        None => words.to_owned(),
    }
}

/// What an official was called for: a player's own words, or the program's.
pub fn matter(words: &str) -> String {
    let late = Seat::ALL
        .into_iter()
        .find(|seat| seat.limit_matter() == words);
    late.map_or_else(
        || words.to_owned(),
        |late| t!("say-limit-matter", player = late.said()),
    )
}

impl Spoken for Duty {
    fn said(&self) -> String {
        match self {
            Duty::Move(square) => t!("play-duty-move", square = square.to_string()),
            Duty::Take(square) => t!("play-duty-take", square = square.to_string()),
            Duty::TakeWith(own, enemy) => t!(
                "play-duty-take-with",
                own = own.to_string(),
                enemy = enemy.to_string()
            ),
            Duty::Castle(CastleSide::King) => t!("play-duty-castle", side = "king"),
            Duty::Castle(CastleSide::Queen) => t!("play-duty-castle", side = "queen"),
            Duty::MoveOrCastle(square) => t!("play-duty-rook", square = square.to_string()),
            Duty::MoveUncastled(square) => {
                t!("play-duty-rook-first", square = square.to_string())
            }
        }
    }
}

/// As score sheets write it.
impl Spoken for Score {
    fn said(&self) -> String {
        match self {
            Score::Replay => t!("play-score-replay"),
            score => score.text().to_owned(),
        }
    }
}

/// In a few words, for the foot of a score sheet.
impl Spoken for Why {
    fn said(&self) -> String {
        t!("play-why", why = self.code())
    }
}

/// How the game ended, as a sentence.
impl Spoken for Outcome {
    fn said(&self) -> String {
        let Outcome { score, why } = *self;
        match score {
            Score::Win(seat) => t!(
                "play-won",
                winner = color(seat.color()),
                reason = lost(seat.opponent(), why)
            ),
            Score::Draw => t!("play-drawn", reason = reason(why)),
            Score::Replay => t!("play-replayed", reason = capitalized(&reason(why))),
            Score::BothLose => t!("play-both-lose", reason = reason(why)),
            Score::Void => t!("play-void", reason = reason(why)),
        }
    }
}

fn lost(loser: Seat, why: Why) -> String {
    match why {
        Why::Checkmate | Why::Resignation | Why::FlagFall | Why::MoveLimit | Why::IllegalMoves => {
            t!("play-lost", why = why.code(), loser = loser.said())
        }
        why => reason(why),
    }
}

/// Why nobody has won.
fn reason(why: Why) -> String {
    match why {
        Why::Resignation | Why::FlagFall | Why::IllegalMoves => {
            t!("play-reason", why = why.code())
        }
        why => why.said(),
    }
}

impl Spoken for BadTerms {
    fn said(&self) -> String {
        match self {
            BadTerms::WrongRulebook { named, given } => {
                t!("play-terms-rulebook", named = named, given = given)
            }
            BadTerms::Start(problems) => t!("play-terms-start", problems = problems.said()),
            BadTerms::Over(outcome) => t!("play-terms-over", why = outcome.why.code()),
            BadTerms::Time(problem) => t!("play-terms-time", problem = problem.said()),
        }
    }
}

impl Spoken for ControlProblem {
    fn said(&self) -> String {
        match self {
            ControlProblem::Length => t!("play-time-length"),
            ControlProblem::MovesMissing => t!("play-time-moves-missing"),
            ControlProblem::LastHasMoves => t!("play-time-last"),
            ControlProblem::NoTime(text) => t!("play-time-nothing", text = text),
            ControlProblem::NotMoves(part, text) => {
                t!("play-time-moves", part = part, text = text)
            }
            ControlProblem::NotATime(part, text) => {
                t!("play-time-number", part = part, text = text)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_chess::fen::{FenProblem, FenProblems};
    use boardside_chess::{Ending, Illegality, Square};
    use boardside_play::{Binding, TimeControl};
    use boardside_rulebook::RuleId;
    use boardside_words::{Language, in_language};
    use std::collections::BTreeSet;

    const WHYS: [Why; 17] = [
        Why::Checkmate,
        Why::Stalemate,
        Why::InsufficientMaterial,
        Why::DeadPosition,
        Why::Agreement,
        Why::FiftyMoves,
        Why::SeventyFiveMoves,
        Why::Repetition,
        Why::FivefoldRepetition,
        Why::SequenceRepetition,
        Why::Resignation,
        Why::FlagFall,
        Why::BothFlags,
        Why::MoveLimit,
        Why::IllegalMoves,
        Why::Ruling,
        Why::Aborted,
    ];

    /// In English as the crate says it, in Spanish otherwise.
    #[track_caller]
    fn check(value: &impl Spoken, english: &str) {
        assert_eq!(value.said(), english);
        let spanish = in_language(Language::Spanish, || value.said());
        assert_ne!(spanish, english);
    }

    const DUTIES: [Duty; 7] = [
        Duty::Move(Square::B1),
        Duty::Take(Square::B8),
        Duty::TakeWith(Square::B1, Square::B8),
        Duty::Castle(CastleSide::King),
        Duty::Castle(CastleSide::Queen),
        Duty::MoveOrCastle(Square::H1),
        Duty::MoveUncastled(Square::H1),
    ];

    fn refusals() -> Vec<Refusal> {
        let rule = RuleId::FiftyMoves;
        let reasons = || Illegality::NoPieceOnSquare(Square::E4).into();
        let [score, why] = [Score::Draw, Score::Replay].map(|score| {
            let why = Why::Stalemate;
            Refusal::GameOver(Outcome { score, why })
        });
        let mut all = vec![
            Refusal::NotStarted,
            Refusal::AlreadyStarted,
            Refusal::HandShakenAlready,
            score,
            why,
            Refusal::Paused,
            Refusal::NotPaused,
            Refusal::WhiteMovesFirst,
            Refusal::NotYourTurn,
            Refusal::NotYours(Actor::Official),
            Refusal::NotYours(Actor::Clock),
            Refusal::TooLateToAbort,
            Refusal::NotAMove(reasons()),
            Refusal::IllegalIntention(reasons()),
            Refusal::NoAgreedDraws,
            Refusal::OfferTooEarly(1),
            Refusal::OfferTooEarly(20),
            Refusal::OfferedAlready,
            Refusal::NothingOffered,
            Refusal::NotClaimable(rule),
            Refusal::IntentionNotAllowed(rule),
            Refusal::FlagNotFallen,
            Refusal::LimitNotPassed,
            Refusal::CalledByOthers(rule),
            Refusal::NoTakeBacks,
            Refusal::NothingToTakeBack,
            Refusal::AskedAlready,
            Refusal::NothingAsked,
            Refusal::NothingToDeclare,
            Refusal::CannotContinue(Ending::Stalemate),
            Refusal::NoTimeLeft,
            Refusal::ReasonMissing,
            Refusal::BadClock,
            Refusal::Stale { seen: 1, now: 2 },
        ];
        all.extend(Seat::ALL.map(|seat| Refusal::NotYours(Actor::Seat(seat))));
        let lacking = [
            Missing::Moves(7),
            Missing::Moves(49),
            Missing::Positions(1, 3),
            Missing::Positions(2, 3),
            Missing::Positions(4, 5),
        ];
        all.extend(lacking.map(|lacking| Refusal::ClaimUnfounded(rule, lacking.to_string())));
        all.extend(DUTIES.map(|duty| {
            let moves = Vec::new();
            Refusal::Bound(Binding { duty, moves })
        }));
        all
    }

    #[test]
    fn every_refusal_is_said_as_the_crate_says_it() {
        let all = refusals();
        for refusal in &all {
            check(refusal, &refusal.to_string());
        }
        let codes: BTreeSet<&str> = all.iter().map(Refusal::code).collect();
        assert_eq!(codes.len(), 33, "{codes:?}");
    }

    #[test]
    fn every_duty_and_every_ending_is_said_as_the_crate_says_it() {
        for duty in DUTIES {
            check(&duty, &duty.sentence());
        }
        for why in WHYS {
            check(&why, why.words());
            let scores = [
                Score::Win(Seat::White),
                Score::Win(Seat::Black),
                Score::Draw,
                Score::Replay,
                Score::BothLose,
                Score::Void,
            ];
            for score in scores {
                let outcome = Outcome { score, why };
                check(&outcome, &outcome.sentence());
                assert_eq!(score.said(), score.text());
            }
        }
        for seat in Seat::ALL {
            check(&seat, &seat.to_string());
            assert_eq!(matter(&seat.limit_matter()), seat.limit_matter());
        }
        assert_eq!(matter("my opponent hums"), "my opponent hums");
        assert_eq!(missing("the stove is off"), "the stove is off");
    }

    #[test]
    fn whatever_is_wrong_with_the_terms_is_said_as_the_crate_says_it() {
        for text in ["x", "15+", "20/30", "90, SD/30", "0+10", "x/30", "move 0"] {
            let problem = TimeControl::parse(text).unwrap_err();
            check(&problem, &problem.to_string());
            let bad = BadTerms::Time(problem);
            check(&bad, &bad.to_string());
        }
        let bad = [
            BadTerms::WrongRulebook {
                named: "fide".into(),
                given: "club".into(),
            },
            BadTerms::Start(FenProblems(vec![FenProblem::Empty])),
            BadTerms::Over(Outcome {
                score: Score::Draw,
                why: Why::Stalemate,
            }),
        ];
        for bad in bad {
            check(&bad, &bad.to_string());
        }
    }
}
