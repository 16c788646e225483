//! What follows when a player's time is used up.

use crate::outcome::{Outcome, Seat, Why};
use boardside_chess::{Color, Position, Role};
use boardside_rulebook::FlagDraw;

/// The outcome of a fallen flag. The opponent wins, unless the opponent could
/// not have won: by no legal series of moves (FIDE 6.9), or for lack of men
/// (US 14E).
pub fn flag_fall(position: &Position, flagged: Seat, draw: FlagDraw) -> Outcome {
    let opponent = flagged.opponent().color();
    let drawn = match draw {
        FlagDraw::OpponentCannotMate => !position.can_mate(opponent),
        FlagDraw::InsufficientToWin => {
            !position.can_mate(opponent) || us_14e(position, opponent).is_some()
        }
    };
    if drawn {
        Outcome::draw(Why::FlagFall)
    } else {
        Outcome::win(flagged.opponent(), Why::FlagFall)
    }
}

/// The paragraph of US Chess rule 14E under which a side has too little to
/// win, if one applies: a lone king; a king with one minor piece, or with two
/// knights against no pawns, and no forced win.
pub fn us_14e(position: &Position, side: Color) -> Option<&'static str> {
    let board = position.board();
    let count = |role| board.pieces(side, role).count();
    let minors = count(Role::Bishop) + count(Role::Knight);
    let others = board.color(side).count() - minors - 1;
    let pawns_against = board.pieces(!side, Role::Pawn).any();
    let rule = match (others, minors) {
        (0, 0) => return Some("14E1"),
        (0, 1) => "14E2",
        (0, 2) if count(Role::Knight) == 2 && !pawns_against => "14E3",
        _ => return None,
    };
    (!has_forced_mate(position, side, FORCED_MATE_DEPTH)).then_some(rule)
}

/// How far a forced win is looked for: with so few men it is there at once or
/// not at all, and a director would not look further either.
const FORCED_MATE_DEPTH: u32 = 3;

/// Whether `side` mates by force within so many of its own moves.
fn has_forced_mate(position: &Position, side: Color, moves: u32) -> bool {
    if position.turn() == side {
        moves > 0
            && position.legal_moves().into_iter().any(|mv| {
                let after = position.after(mv);
                after.is_checkmate()
                    || !after.is_stalemate() && has_forced_mate(&after, side, moves - 1)
            })
    } else {
        moves > 0
            && position.has_legal_move()
            && position
                .legal_moves()
                .into_iter()
                .all(|mv| has_forced_mate(&position.after(mv), side, moves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_chess::{Variant, fen};

    #[track_caller]
    fn check(text: &str, side: Color, expected: Option<&str>) {
        let position = fen::parse(text, Variant::Standard).expect(text);
        assert_eq!(us_14e(&position, side), expected, "{text}");
    }

    #[test]
    fn us_14e_forced_wins_are_wins() {
        // Nf7 mates: the black king is shut in by its own men.
        check("6rk/6pp/8/6N1/8/8/8/K7 w - - 0 1", Color::White, None);
        check(
            "6rk/6pp/8/8/6N1/8/8/K7 b - - 0 1",
            Color::White,
            Some("14E2"),
        );
    }
}
