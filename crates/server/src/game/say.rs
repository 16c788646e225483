//! What is announced when something has happened: for ears, and for the line under the board.

use boardside_chess::{CastleSide, Move, MoveKind, Position, Role};
use boardside_play::{Event, Fact, Game};
use boardside_rulebook::OfferForm;

/// What to announce after an event was applied.
pub fn say(game: &Game, event: &Event, out: &mut Vec<String>) {
    match &event.fact {
        // Nobody needs to hear what the board shows.
        Fact::GameSetUp(_) | Fact::ManTouched { .. } => {}
        Fact::HandShaken { seat } => out.push(format!("{seat} shakes hands.")),
        Fact::GameStarted => out.push(format!("The game begins. {} to move.", game.to_move())),
        Fact::AdjustAnnounced => out.push("I adjust.".into()),
        Fact::ManAdjusted { square } => out.push(format!("The man on {square} is adjusted.")),
        Fact::MoveRefused {
            time_for_opponent, ..
        } => {
            out.push("That move is not legal.".into());
            if *time_for_opponent > 0 {
                let seconds = time_for_opponent / 1000;
                out.push(format!("The opponent gets {seconds} seconds more."));
            }
        }
        Fact::MovePlayed { .. } => say_move(game, out),
        Fact::DrawOffered { seat } => {
            let gesture = match game.rulebook().settings().draws.offer_form {
                OfferForm::Plain => "offers a draw",
                OfferForm::Handshake => "holds out a hand and offers a draw",
            };
            out.push(format!("{seat} {gesture}."));
        }
        Fact::DrawDeclined => out.push("The draw is declined.".into()),
        Fact::ClaimRejected { missing } => out.push(format!("The claim fails. {missing}")),
        Fact::TakeBackAsked { seat } => out.push(format!("{seat} asks to take the move back.")),
        Fact::TakeBackRefused => out.push("The move stands.".into()),
        Fact::MovesTakenBack { count: 1 } => out.push("The move is taken back.".into()),
        Fact::MovesTakenBack { count } => out.push(format!("{count} moves are taken back.")),
        Fact::MoveLimitWarned => {
            let mover = game.to_move();
            out.push(format!(
                "{mover} has taken longer than the limit for one move and is warned."
            ));
        }
        Fact::OfficialCalled { matter } => out.push(format!("An official is called: {matter}.")),
        Fact::GamePaused => out.push("The game is stopped.".into()),
        Fact::GameAdjourned => out.push("The game is adjourned.".into()),
        Fact::GameResumed => out.push(format!("The game goes on. {} to move.", game.to_move())),
        Fact::ClockSet { reason, .. } => out.push(format!("The clocks are set: {reason}")),
        Fact::PlayRuledOn { reason } => {
            out.push(format!("The ruling is that play goes on: {reason}"));
        }
        Fact::ResultRuled { score, reason } => {
            out.push(format!("The ruling is {}: {reason}", score.text()));
        }
        Fact::GameEnded(outcome) => out.push(outcome.sentence()),
    }
}

fn say_move(game: &Game, out: &mut Vec<String>) {
    let line = game.line();
    let (Some(&mv), Some(before)) = (line.moves().last(), line.positions().iter().rev().nth(1))
    else {
        return;
    };
    out.push(in_words(before, mv));
    // A mate is told by the end of the game.
    let position = game.position();
    if position.is_check() && position.ending().is_none() {
        out.push(CHECK.into());
    }
}

const CHECK: &str = "Check.";

/// A move as it is read aloud long after it was made, when nothing else tells of a check or a mate:
/// `Queen takes f7. Checkmate.`
pub fn in_words_with_check(before: &Position, mv: Move, after: &Position) -> String {
    let words = in_words(before, mv);
    match (after.is_check(), after.ending()) {
        (true, Some(_)) => words + " Checkmate.",
        (true, None) => words + " " + CHECK,
        (false, _) => words,
    }
}

/// A move as it is read aloud: `Knight to f3.`, `Pawn e4 takes d5.`, `Castles kingside.`
fn in_words(before: &Position, mv: Move) -> String {
    if let Some(side) = mv.castle_side() {
        return match side {
            CastleSide::King => "Castles kingside.".into(),
            CastleSide::Queen => "Castles queenside.".into(),
        };
    }
    let role = before.board().role_at(mv.from()).unwrap_or(Role::Pawn);
    let takes = mv.kind() == MoveKind::EnPassant || before.board().occupied().has(mv.to());
    let rivals = before.legal_origins(role, mv.to());
    let mut text = capital(role.name());
    // With two men that could go there, the ear must be told which.
    if role != Role::Pawn && rivals.many() || role == Role::Pawn && takes {
        text += &format!(" {}", mv.from());
    }
    text += if takes { " takes " } else { " to " };
    text += &mv.to().to_string();
    if mv.kind() == MoveKind::EnPassant {
        text += " in passing";
    }
    if let Some(man) = mv.promotion_role() {
        text += &format!(" and becomes a {}", man.name());
    }
    text + "."
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_chess::{Variant, fen, uci};

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
