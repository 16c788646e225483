//! What happens in a game now, and what whoever looks at its page has to do, in words.

use super::Found;
use crate::game::ClauseCard;
use crate::keys::Part;
use crate::markup::Markup;
use crate::spoken::Spoken as _;
use boardside_chess::{Square, san};
use boardside_play::{Game, Phase, Seat};
use boardside_rulebook::{RuleId, Rulebook};

/// A sentence and the clause behind it.
pub struct Said {
    /// What is to be said.
    pub sentence: String,
    /// What else is wrong.
    pub also: Vec<String>,
    /// The clause.
    pub clause: Option<ClauseCard>,
}

impl Said {
    /// A sentence that no clause is behind.
    pub fn plain(sentence: impl Into<String>) -> Said {
        Said {
            sentence: sentence.into(),
            also: Vec::new(),
            clause: None,
        }
    }

    /// The same, and one more thing that follows.
    #[must_use]
    pub fn with(mut self, more: String) -> Said {
        self.also.push(more);
        self
    }

    fn by(rulebook: &Rulebook, rule: Option<RuleId>, sentence: String) -> Said {
        Said {
            clause: rule.map(|rule| ClauseCard::new(rulebook, rule)),
            ..Said::plain(sentence)
        }
    }
}

/// One or two sentences: what happens now, told to whoever has this part in the game.
pub fn status(found: &Found, part: Option<Part>) -> Said {
    let game = found.game();
    match game.phase() {
        Phase::Ended(outcome) => {
            let sentence = format!("{} {}", outcome.said(), outcome.score.said());
            Said::by(game.rulebook(), outcome.rule(), sentence)
        }
        Phase::Waiting => Said::plain(waiting(found)),
        Phase::Paused => Said::plain(t!("game-stopped")),
        Phase::Adjourned => Said::plain(t!("game-adjourned")),
        Phase::Playing => Said::plain(playing(found, part)),
    }
}

fn waiting(found: &Found) -> String {
    let hands = found.game().hands();
    let mut open = Seat::ALL.into_iter().filter(|&seat| !hands[seat as usize]);
    match (open.next(), open.next()) {
        (Some(seat), None) => {
            let (who, player) = about(found, seat);
            t!("game-hand-open", who = who, player = player)
        }
        _ => t!("game-shake-hands"),
    }
}

fn playing(found: &Found, part: Option<Part>) -> String {
    let game = found.game();
    // Where both sit at one device, "you" would be anybody.
    let mut said = if part == Some(Part::Seat(game.to_move())) {
        vec![t!("game-your-turn")]
    } else {
        let (who, player) = about(found, game.to_move());
        vec![t!("game-to-move", who = who, player = player)]
    };
    if game.position().is_check() {
        said.push(t!("game-check"));
    }
    if let Some(seat) = game.offer() {
        let (who, player) = about(found, seat);
        said.push(t!("game-draw-offered", who = who, player = player));
    }
    if let Some(seat) = game.asking() {
        let (who, player) = about(found, seat);
        said.push(t!("game-take-back-asked", who = who, player = player));
    }
    if let Some(matter) = game.official_called() {
        said.push(t!("game-official-called", matter = matter));
    }
    said.join(" ")
}

fn about(found: &Found, seat: Seat) -> (&'static str, String) {
    (found.who(seat), found.name(seat))
}

/// What the touched men bind to, and by which clause.
pub fn bound(game: &Game) -> Option<Said> {
    let duty = game.binding()?.duty;
    Some(Said::by(game.rulebook(), Some(duty.rule()), duty.said()))
}

/// What to do on a page without script, which neither asks nor changes by itself; `None` when the game is over. `again` is
/// the address of the same page.
pub fn duty(
    game: &Game,
    part: Option<Part>,
    picked: Option<Square>,
    again: &str,
) -> Option<Markup> {
    let plays = |seat: Seat| part.is_some_and(|part| part.plays(seat));
    let asked = |by: Option<Seat>| by.is_some_and(|by| plays(by.opponent()));
    let what = match game.phase() {
        Phase::Ended(_) => return None,
        Phase::Waiting
            if Seat::ALL
                .into_iter()
                .any(|seat| plays(seat) && !game.hands()[seat as usize]) =>
        {
            "shake"
        }
        Phase::Waiting => "wait-for-hands",
        Phase::Paused | Phase::Adjourned if part == Some(Part::Umpire) => "resume",
        Phase::Paused | Phase::Adjourned => "wait-for-official",
        Phase::Playing if asked(game.offer()) => "answer-draw",
        Phase::Playing if asked(game.asking()) => "answer-take-back",
        Phase::Playing if plays(game.to_move()) => return Some(to_move(picked, again)),
        Phase::Playing => "wait-for-move",
    };
    Some(html!("game-duty", what = what, href = again))
}

fn to_move(picked: Option<Square>, again: &str) -> Markup {
    match picked {
        Some(square) => html!("game-picked-up", square = square.to_string(), href = again),
        None => html!("game-pick-up"),
    }
}

/// The last move as score sheets write it, with its number: `12. Nf3`, `12… Nf6`.
pub fn last_move(game: &Game) -> Option<String> {
    let line = game.line();
    let (&mv, before) = line.moves().iter().zip(line.positions()).next_back()?;
    let dots = match Seat::from(before.turn()) {
        Seat::White => ".",
        Seat::Black => "…",
    };
    let number = before.fullmove_number();
    Some(format!("{number}{dots} {}", san::write(before, mv)))
}
