//! What is announced when something has happened: for ears, and for the line under the board.

use boardside_chess::{Line, MoveKind, Role};
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
    let Some(move_in_words) = last_move(game.line()) else {
        return;
    };
    out.push(move_in_words);
    // A mate is told by the end of the game.
    let position = game.position();
    if position.is_check() && position.ending().is_none() {
        out.push("Check.".into());
    }
}

/// The last move as it is read aloud: `Knight f3.`, `Pawn takes d5.`, `Castles short.`
fn last_move(line: &Line) -> Option<String> {
    let (&mv, before) = (line.moves().last()?, line.positions().iter().rev().nth(1)?);
    if let Some(side) = mv.castle_side() {
        let way = match side {
            boardside_chess::CastleSide::King => "short",
            boardside_chess::CastleSide::Queen => "long",
        };
        return Some(format!("Castles {way}."));
    }
    let role = before.board().role_at(mv.from())?;
    let takes = mv.kind() == MoveKind::EnPassant || before.board().occupied().has(mv.to());
    let rivals = before.legal_origins(role, mv.to());
    let mut text = capital(role.name());
    // With two men that could go there, the ear must be told which.
    if role != Role::Pawn && rivals.many() || role == Role::Pawn && takes {
        text += &format!(" {}", mv.from());
    }
    text += if takes { " takes " } else { " " };
    text += &mv.to().to_string();
    if let Some(man) = mv.promotion_role() {
        text += &format!(" and becomes a {}", man.name());
    }
    Some(text + ".")
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
        let position = fen::parse(fen, Variant::Standard).unwrap();
        let mv = uci::parse(&position, mv).unwrap();
        let mut line = Line::new(position);
        line.play(mv).unwrap();
        assert_eq!(last_move(&line).as_deref(), Some(expected));
    }

    #[test]
    fn a_move_is_told_as_it_is_read_aloud() {
        check(fen::START, "g1f3", "Knight f3.");
        check(fen::START, "e2e4", "Pawn e4.");
        check(
            "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
            "e4d5",
            "Pawn e4 takes d5.",
        );
        check("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "Castles short.");
        check("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "Castles long.");
        check(
            "7k/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7a8q",
            "Pawn a8 and becomes a queen.",
        );
        check("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "g1e2", "Knight g1 e2.");
    }
}
