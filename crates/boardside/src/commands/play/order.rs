//! What a typed line asks for.

use boardside_play::Seat;

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// A move, in any spelling.
    Move(String),
    /// Offer a draw.
    Draw,
    /// Say yes to what was offered or asked.
    Yes,
    /// Say no to it.
    No,
    /// Give up.
    Resign,
    /// Ask to take the last move back.
    Back,
    /// Claim a draw by fifty moves, with an announced move or without.
    ClaimFifty(Option<String>),
    /// Claim a draw by repetition, with an announced move or without.
    ClaimRepetition(Option<String>),
    /// Claim something that cannot be read.
    ClaimWhat,
    /// Say that the opponent's flag has fallen.
    Flag,
    /// Say that the opponent has taken too long for one move.
    Limit,
    /// Touch men.
    Touch(String),
    /// Say that men are only adjusted.
    Adjust,
    /// Let so many seconds pass, or `None` for what is no number.
    Wait(Option<u32>),
    /// Something that changes nothing.
    Look(Look),
    /// Play once more after the end.
    Again,
    /// Stop.
    Quit,
    /// Nothing at all.
    Nothing,
}

/// What somebody wants to see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Look {
    Moves,
    Why(String),
    Rule(String),
    Material,
    Clock,
    Board,
    Flip,
    Fen,
    Pgn,
    Sheet,
    Help,
}

/// Every word, for putting slips right.
pub const WORDS: [&str; 28] = [
    "draw", "accept", "decline", "yes", "no", "resign", "back", "claim", "flag", "limit", "touch",
    "adjust", "moves", "why", "rule", "material", "clock", "board", "flip", "fen", "pgn", "sheet",
    "again", "help", "quit", "white", "black", "wait",
];

/// What the words do, for the player who asks.
pub const HELP: &str = "\
Type a move in any spelling: e4, Nf3, O-O, exd5, e8=Q, e2e4, e7e8q.

See
  moves                    what you can play
  why MOVE                 why a move cannot be played
  rule, rule NAME          all rules by name, and what the rulebook says of one
  board, flip              the board, and from the other side
  clock, material          the time left, and what the men are worth
  fen, pgn, sheet          the position, and the game to keep
  help                     this list

Do
  draw                     offer a draw
  accept, decline          answer the offer
  back                     ask to take your last move back
  yes, no                  answer a question
  claim fifty [MOVE]       claim a draw by fifty moves, now or with a move
  claim threefold [MOVE]   claim a draw by repetition, now or with a move
  flag                     say that the opponent has no time left
  limit                    say that the opponent took too long for this move
  touch e2 d7              touch men
  adjust                   say first that you only put men straight
  resign                   give up; you are asked once more
  quit, again              leave; after the end, play once more
  wait SECONDS             in a script, where time stands still without it

The player to move speaks. But `back`, `flag` and `limit` are the words of the
one who waits, and an offer or a question is answered by the one who was asked.
Put `white` or `black` in front to say who speaks: `black draw`.";

/// Reads a line: who speaks, if it says so, and what is wanted.
pub fn read(line: &str) -> (Option<Seat>, Order) {
    let (first, rest) = split(line);
    match first.to_ascii_lowercase().trim_end_matches(':') {
        "white" => (Some(Seat::White), read_order(rest)),
        "black" => (Some(Seat::Black), read_order(rest)),
        _ => (None, read_order(line)),
    }
}

fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (first, rest.trim())
}

fn read_order(line: &str) -> Order {
    let (word, rest) = split(line);
    if rest.is_empty()
        && let Some(order) = bare(&word.to_ascii_lowercase())
    {
        return order;
    }
    match word.to_ascii_lowercase().as_str() {
        "claim" => claim(rest),
        "wait" => Order::Wait(rest.parse().ok()),
        "touch" => Order::Touch(rest.to_ascii_lowercase()),
        "why" => Order::Look(Look::Why(rest.into())),
        "rule" => Order::Look(Look::Rule(rest.into())),
        _ => Order::Move(line.trim().into()),
    }
}

/// A word that stands alone.
fn bare(word: &str) -> Option<Order> {
    Some(match word {
        "" => Order::Nothing,
        "draw" => Order::Draw,
        "accept" | "yes" | "y" => Order::Yes,
        "decline" | "no" | "n" => Order::No,
        "resign" => Order::Resign,
        "back" | "takeback" | "undo" => Order::Back,
        "flag" => Order::Flag,
        "limit" => Order::Limit,
        "adjust" | "j'adoube" => Order::Adjust,
        "again" => Order::Again,
        "quit" | "exit" | "bye" => Order::Quit,
        "moves" => Order::Look(Look::Moves),
        "material" => Order::Look(Look::Material),
        "clock" | "time" => Order::Look(Look::Clock),
        "board" => Order::Look(Look::Board),
        "flip" => Order::Look(Look::Flip),
        "fen" => Order::Look(Look::Fen),
        "pgn" => Order::Look(Look::Pgn),
        "sheet" => Order::Look(Look::Sheet),
        "help" | "?" => Order::Look(Look::Help),
        _ => return None,
    })
}

fn claim(rest: &str) -> Order {
    let (what, mv) = split(rest);
    let announced = (!mv.is_empty()).then(|| mv.to_owned());
    match what.to_ascii_lowercase().as_str() {
        "fifty" | "50" => Order::ClaimFifty(announced),
        "threefold" | "repetition" | "three" | "3" => Order::ClaimRepetition(announced),
        "flag" => Order::Flag,
        "limit" => Order::Limit,
        _ => Order::ClaimWhat,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, who: Option<Seat>, order: Order) {
        assert_eq!(read(line), (who, order), "{line}");
    }

    #[test]
    fn what_is_no_word_is_a_move() {
        check(" Nf3 ", None, Order::Move("Nf3".into()));
        check("e2 e4", None, Order::Move("e2 e4".into()));
        check("", None, Order::Nothing);
    }

    #[test]
    fn a_color_in_front_says_who_speaks() {
        check("black DRAW", Some(Seat::Black), Order::Draw);
        check("White: e4", Some(Seat::White), Order::Move("e4".into()));
        check("white", Some(Seat::White), Order::Nothing);
    }

    #[test]
    fn the_help_has_every_word_and_fits_a_usual_window() {
        for word in WORDS {
            assert!(HELP.contains(word), "{word}");
        }
        for line in HELP.lines() {
            assert!(line.chars().count() < 80, "{line}");
        }
    }

    #[test]
    fn a_claim_may_announce_a_move() {
        check("claim fifty", None, Order::ClaimFifty(None));
        let announced = Order::ClaimRepetition(Some("Nf3".into()));
        check("claim threefold  Nf3", None, announced);
        check("claim", None, Order::ClaimWhat);
    }
}
