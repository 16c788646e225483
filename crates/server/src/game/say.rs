//! What is announced when something has happened: for ears, and for the line under the board.

use super::aloud::Aloud;
use crate::spoken::chess::color;
use crate::spoken::play::{first, matter, missing};
use crate::spoken::{Spoken as _, reference, translated};
use boardside_chess::{Move, Position};
use boardside_play::{Event, Fact, Game};
use boardside_rulebook::OfferForm;

/// What to announce after an event was applied.
pub fn say(game: &Game, event: &Event, out: &mut Vec<String>) {
    let turn = || color(game.to_move().color());
    match &event.fact {
        // Nobody needs to hear what the board shows.
        Fact::GameSetUp(_) | Fact::ManTouched { .. } => {}
        Fact::HandShaken { seat } => out.push(t!("say-hands", player = first(*seat))),
        Fact::GameStarted => out.push(t!("say-begins", turn = turn())),
        Fact::AdjustAnnounced => out.push(t!("say-adjust")),
        Fact::ManAdjusted { square } => {
            out.push(t!("say-adjusted", square = square.to_string()));
        }
        Fact::MoveRefused {
            time_for_opponent, ..
        } => {
            out.push(t!("say-illegal"));
            if *time_for_opponent > 0 {
                let seconds = time_for_opponent / 1000;
                out.push(t!("say-more-time", seconds = seconds));
            }
        }
        Fact::MovePlayed { .. } => say_move(game, out),
        Fact::DrawOffered { seat } => {
            let form = match game.rulebook().settings().draws.offer_form {
                OfferForm::Plain => "plain",
                OfferForm::Handshake => "handshake",
            };
            out.push(t!("say-offers", form = form, player = first(*seat)));
        }
        Fact::DrawDeclined => out.push(t!("say-declined")),
        Fact::ClaimRejected { missing: words } => {
            out.push(t!("say-claim-fails", missing = missing(words)));
        }
        Fact::WrongClaimCharged { time_for_opponent } => {
            out.push(time_for_wrong_claim(game, *time_for_opponent));
        }
        Fact::TakeBackAsked { seat } => out.push(t!("say-asks-back", player = first(*seat))),
        Fact::TakeBackRefused => out.push(t!("say-stands")),
        Fact::MovesTakenBack { count } => out.push(t!("say-taken-back", count = count)),
        Fact::MoveLimitWarned => out.push(t!("say-too-long", player = first(game.to_move()))),
        Fact::OfficialCalled { matter: words } => {
            out.push(t!("say-called", matter = matter(words)));
        }
        Fact::GamePaused => out.push(t!("say-stopped")),
        Fact::GameAdjourned => out.push(t!("say-adjourned")),
        Fact::GameResumed => out.push(t!("say-goes-on", turn = turn())),
        Fact::ClockSet { reason, .. } => out.push(t!("say-clocks", reason = reason)),
        Fact::PlayRuledOn { reason } => out.push(t!("say-ruled-on", reason = reason)),
        Fact::ResultRuled { score, reason } => {
            out.push(t!("say-ruled", score = score.said(), reason = reason));
        }
        Fact::GameEnded(outcome) => out.push(outcome.said()),
    }
}

/// What a wrong claim has cost the player to move, and by which clause.
pub fn time_for_wrong_claim(game: &Game, millis: i64) -> String {
    let player = first(game.to_move().opponent());
    let clause = wrong_claim_clause(game);
    match (millis / 60_000, millis % 60_000 / 1000) {
        (minutes, 0) => t!(
            "say-claim-minutes",
            player = player,
            count = minutes,
            clause = clause
        ),
        (minutes, seconds) => t!(
            "say-claim-seconds",
            player = player,
            count = minutes * 60 + seconds,
            clause = clause
        ),
    }
}

/// Where it is written what a wrong claim costs: `FIDE 9.5.3`, or the rulebook alone where no clause is named.
pub fn wrong_claim_clause(game: &Game) -> String {
    let origin = game.rulebook().origin(game.wrong_claim_setting());
    let grounds = origin.grounds().map(|grounds| grounds.rulebook);
    let short = || translated(grounds.unwrap_or(game.rulebook())).short();
    origin
        .citation()
        .map_or_else(|| short().to_owned(), |citation| reference(&citation))
}

fn say_move(game: &Game, out: &mut Vec<String>) {
    let line = game.line();
    let (Some(&mv), Some(before)) = (line.moves().last(), line.positions().rev().nth(1)) else {
        return;
    };
    let aloud = Aloud::current();
    out.push(aloud.told(before, mv));
    // A mate is told by the end of the game.
    let position = game.position();
    if position.is_check() && position.ending().is_none() {
        out.push(aloud.check.clone());
    }
}

/// A move as it is read aloud long after it was made, when nothing else tells of a check or a mate:
/// `Queen takes f7. Checkmate.`
pub fn in_words_with_check(before: &Position, mv: Move, after: &Position) -> String {
    let aloud = Aloud::current();
    let words = aloud.told(before, mv);
    if !after.is_check() {
        return words;
    }
    let more = match after.ending() {
        Some(_) => &aloud.checkmate,
        None => &aloud.check,
    };
    words + " " + more
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_chess::{Variant, fen, uci};
    use boardside_words::{Language, in_language};

    #[track_caller]
    fn check(fen: &str, mv: &str, expected: &str) {
        let before = fen::parse(fen, Variant::Standard).unwrap();
        let mv = uci::parse(&before, mv).unwrap();
        let after = before.play(mv).unwrap();
        assert_eq!(in_words_with_check(&before, mv, &after), expected);
    }

    #[test]
    fn a_move_is_told_as_it_is_read_aloud() {
        check(fen::START, "g1f3", "Knight to f3.");
        check(fen::START, "e2e4", "Pawn to e4.");
        let takes = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
        check(takes, "e4d5", "Pawn e4 takes d5.");
        let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        check(passing, "e5d6", "Pawn e5 takes d6 in passing.");
        let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        check(castling, "e1g1", "Castles kingside.");
        check(castling, "e1c1", "Castles queenside.");
        let last_row = "8/P6k/8/8/8/8/8/4K3 w - - 0 1";
        check(last_row, "a7a8q", "Pawn to a8 and becomes a queen.");
        let two = "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1";
        check(two, "g1e2", "Knight g1 to e2.");
    }

    #[test]
    fn a_move_is_read_aloud_in_the_language_of_whoever_hears_it() {
        in_language(Language::Spanish, || {
            check(fen::START, "g1f3", "Caballo a f3.");
            let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
            check(passing, "e5d6", "Peón de e5 captura al paso en d6.");
            let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
            check(castling, "e1c1", "Enroque largo.");
            let last_row = "1r6/P6k/8/8/8/8/8/4K3 w - - 0 1";
            let promoted = "Peón de a7 captura en b8 y se convierte en caballo.";
            check(last_row, "a7b8n", promoted);
            let mate = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1";
            check(mate, "e1e8", "Torre a e8. Jaque mate.");
        });
    }

    #[test]
    fn check_and_mate_are_told_with_the_move() {
        check(
            "3k4/8/8/8/8/8/8/4R1K1 w - - 0 1",
            "e1d1",
            "Rook to d1. Check.",
        );
        let mate = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1";
        check(mate, "e1e8", "Rook to e8. Checkmate.");
        let stalemate = "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1";
        check(stalemate, "g1g6", "Queen to g6.");
    }
}
