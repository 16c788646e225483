//! A short cut for the spellings that nearly all moves have.
//!
//! A file of games is read at the speed of wrong guesses: a processor that
//! expects a knight and gets a pawn has lost more time than all the look-ups of
//! a move take. So this asks few questions. Eight bytes are taken at once; what
//! every kind of piece attacks is looked up, and what does not matter masked
//! out; and whether a move leaves the king attacked is found by looking, not by
//! asking for checks and pins first.

use super::Hint;
use super::spelling::CheckSign;
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::node::Node;
use crate::piece::Role;
use crate::position::Position;
use crate::side::{Side, for_side};
use crate::square::{File, Rank, Square};

/// A legal move of a piece or pawn, neither castling nor en passant nor a
/// promotion, in its standard spelling but for the check sign.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Swift {
    pub mv: Move,
    pub sign: CheckSign,
    /// Whether it gives check, whatever the sign says.
    pub is_check: bool,
    /// Of the text, sign included.
    pub length: usize,
}

/// Reads and plays a move that is followed by a blank within eight bytes, and
/// keeps the position before it. `None` says nothing but that the move is not
/// one of the common kind, and that nothing has changed; [`super::read`] knows
/// more.
#[inline(always)]
pub(crate) fn play_swiftly(
    position: &mut Position,
    before: &mut Position,
    text: &[u8; 8],
) -> Option<Swift> {
    let text = u64::from_le_bytes(*text);
    let role = ROLES[usize::from(text as u8)]?;
    for_side!(position.turn(), Us => play_as::<Us>(position, before, text, role))
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x80 * ONES;

#[inline(never)]
fn play_as<Us: Side>(
    position: &mut Position,
    before: &mut Position,
    text: u64,
    role: Role,
) -> Option<Swift> {
    // The lowest high bit marks the first byte that is a blank or less.
    let blanks = text.wrapping_sub(ONES * (b' ' as u64 + 1)) & !text & HIGH_BITS;
    let length = blanks.trailing_zeros() as usize / 8;
    if !(2..8).contains(&length) {
        return None;
    }
    // With the last byte on top, what is before it comes up by shifting.
    let word = text << (64 - 8 * length);
    let last = (word >> 56) as u8;
    let is_signed = (last == b'+') | (last == b'#');
    let word = word << (8 * u32::from(is_signed));
    let rank = ((word >> 56) as u8).wrapping_sub(b'1');
    let file = ((word >> 48) as u8).wrapping_sub(b'a');
    if (rank | file) > 7 {
        return None;
    }
    let is_capture = (word >> 40) as u8 == b'x';
    let spelled = Spelled {
        text,
        role,
        to: Square::wrapping(u32::from(rank) * 8 + u32::from(file)),
        is_capture,
        before: length.wrapping_sub(2 + usize::from(is_signed) + usize::from(is_capture)),
    };
    let sign = match (is_signed, last) {
        (false, _) => CheckSign::None,
        (true, b'+') => CheckSign::Check,
        (true, _) => CheckSign::Mate,
    };
    let mv = resolve::<Us>(position.node(), &spelled)?;
    *before = *position;
    position.play_plain::<Us>(role, mv);
    Some(Swift {
        mv,
        sign,
        is_check: position.is_check_to::<Us::Other>(),
        length,
    })
}

/// What a word says of a move.
struct Spelled {
    text: u64,
    role: Role,
    to: Square,
    is_capture: bool,
    /// How many bytes stand before the capture sign or the target.
    before: usize,
}

/// The man a word is about by its first byte.
static ROLES: [Option<Role>; 256] = {
    let mut roles = [None; 256];
    let mut letter = b'a';
    while letter <= b'h' {
        roles[letter as usize] = Some(Role::Pawn);
        letter += 1;
    }
    roles[b'N' as usize] = Some(Role::Knight);
    roles[b'B' as usize] = Some(Role::Bishop);
    roles[b'R' as usize] = Some(Role::Rook);
    roles[b'Q' as usize] = Some(Role::Queen);
    roles[b'K' as usize] = Some(Role::King);
    roles
};

#[inline(always)]
fn resolve<Us: Side>(node: &Node, spelled: &Spelled) -> Option<Move> {
    let &Spelled { role, to, .. } = spelled;
    let board = &node.board;
    let (us, target) = (board.color(Us::COLOR), Bitboard::from(to));
    let prey = board.color(Us::Other::COLOR) & !board.role(Role::King);
    let forbidden = us | Us::Other::BACK_RANK & only_pawn(role);
    if spelled.is_capture != prey.has(to) || target.meets(forbidden) {
        return None;
    }
    let origins =
        (attacks::reach(role, to) | pawn_origins::<Us>(node, spelled)) & us & board.role(role);
    // A pawn that captures names its file, any piece its letter.
    let shortest = 1 - (usize::from(!spelled.is_capture) & only_pawn(role).0 as usize);
    let from = if spelled.before == shortest && !origins.many() {
        let from = origins.first()?;
        can_go::<Us>(node, role, from, to).then_some(from)?
    } else {
        told_apart::<Us>(node, spelled, origins)?
    };
    let is_far = u16::from(from.index().abs_diff(to.index()) == 16);
    Some(Move::plain(from, to, is_far & only_pawn(role).0 as u16))
}

/// Of several men that may reach the target, the one that the word names in
/// the shortest way.
#[inline(never)]
fn told_apart<Us: Side>(node: &Node, spelled: &Spelled, aligned: Bitboard) -> Option<Square> {
    let &Spelled { role, to, .. } = spelled;
    if role == Role::Pawn {
        return None;
    }
    let can_go = |&from: &Square| can_go::<Us>(node, role, from, to);
    let origins: Bitboard = aligned.into_iter().filter(can_go).collect();
    let (hint, fitting) = read_hint(spelled)?;
    let from = (origins & fitting).single()?;
    (hint == Hint::among(origins, from)).then_some(from)
}

/// The file, rank or both that a word names behind its letter, and the squares
/// that fit them.
fn read_hint(spelled: &Spelled) -> Option<(Hint, Bitboard)> {
    let (first, second) = ((spelled.text >> 8) as u8, (spelled.text >> 16) as u8);
    let (file, rank) = match spelled.before {
        1 => (None, None),
        2 => (File::from_letter(first), Rank::from_digit(first)),
        3 => (Some(File::from_letter(first)?), Rank::from_digit(second)),
        _ => return None,
    };
    let hint = Hint {
        file: file.is_some(),
        rank: rank.is_some(),
    };
    let named = usize::from(hint.file) + usize::from(hint.rank);
    let file = file.map_or(Bitboard::ALL, Bitboard::file);
    let rank = rank.map_or(Bitboard::ALL, Bitboard::rank);
    (named + 1 == spelled.before).then_some((hint, file & rank))
}

/// The squares from which a pawn reaches the target; none for other men.
#[inline(always)]
fn pawn_origins<Us: Side>(node: &Node, spelled: &Spelled) -> Bitboard {
    let target = Bitboard::from(spelled.to);
    let behind = Us::Other::forward(target);
    let passed = (behind & Us::THIRD_RANK).without(node.board.occupied());
    let file = Bitboard::file(File::ALL[(spelled.text as usize).wrapping_sub(1) % 8]);
    let beside = attacks::pawn(Us::Other::COLOR, spelled.to) & file;
    let steps = behind | Us::Other::forward(passed);
    let origins = match spelled.is_capture {
        true => beside,
        false => steps,
    };
    origins & only_pawn(spelled.role)
}

/// Whether a man may go from a square to another that its kind can reach:
/// nothing is in the way, and its king is not attacked afterwards.
#[inline(always)]
fn can_go<Us: Side>(node: &Node, role: Role, from: Square, to: Square) -> bool {
    let board = &node.board;
    let king = match role {
        Role::King => to,
        _ => board.pieces(Us::COLOR, Role::King).lowest(),
    };
    let blockers = attacks::between(from, to) & board.occupied();
    let occupied = board.occupied().without(Bitboard::from(from)) | Bitboard::from(to);
    let them = board.color(Us::Other::COLOR).without(Bitboard::from(to));
    let near = attacks::knight(king) & board.role(Role::Knight)
        | attacks::king(king) & board.role(Role::King)
        | attacks::pawn(Us::COLOR, king) & board.role(Role::Pawn);
    // Few sliders share a line with the king, and they stay for many moves, so
    // that how many there are is well guessed.
    let queens = board.role(Role::Queen);
    let far = attacks::rook_lines(king) & (board.role(Role::Rook) | queens)
        | attacks::bishop_lines(king) & (board.role(Role::Bishop) | queens);
    let reaches_king = |slider| (attacks::between(king, slider) & occupied).is_empty();
    (blockers | near & them).is_empty() && !(far & them).into_iter().any(reaches_king)
}

/// Every square for a pawn, none for another man. From a table, because the
/// compiler would make a branch of a mask it knows to be a condition.
#[inline(always)]
fn only_pawn(role: Role) -> Bitboard {
    static ONLY_PAWN: [u64; 6] = [u64::MAX, 0, 0, 0, 0, 0];
    Bitboard(ONLY_PAWN[role as usize])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::castling::Variant;
    use crate::moves::MoveKind;
    use crate::notation::{fen, san};

    const STARTS: [&str; 6] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "k7/1q4q1/8/8/4R3/1Q2Q3/4P3/1Q2K2Q w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    ];

    fn eight(text: &str) -> [u8; 8] {
        let mut eight = [b' '; 8];
        let bytes = &text.as_bytes()[..text.len().min(8)];
        eight[..bytes.len()].copy_from_slice(bytes);
        eight
    }

    /// Whatever is read swiftly, the thorough reader reads the same way.
    fn check(position: &Position, text: &str) -> bool {
        let (mut after, mut before) = (*position, Position::start());
        let Some(swift) = play_swiftly(&mut after, &mut before, &eight(text)) else {
            assert_eq!((&after, &before), (position, &Position::start()));
            return false;
        };
        let word = text.split(' ').next().unwrap_or_default();
        let reading = san::read(position, word.as_bytes());
        let reading = reading.unwrap_or_else(|problem| panic!("{position:?} {text}: {problem}"));
        assert_eq!((swift.mv, swift.sign), (reading.mv, reading.sign), "{text}");
        assert!(!reading.loose, "{position:?} {text}");
        assert_eq!(&before, position);
        assert_eq!(after, position.after(swift.mv), "{text}");
        assert_eq!(after.hash(), after.compute_hash(), "{text}");
        assert_eq!(swift.is_check, after.is_check());
        assert_eq!(swift.length, word.len());
        true
    }

    fn check_all(position: &Position) {
        for mv in position.legal_moves() {
            let text = san::write(position, mv);
            let is_plain = matches!(mv.kind(), MoveKind::Normal | MoveKind::DoubleStep);
            let is_short = text.len() < 8;
            assert_eq!(check(position, &text), is_plain && is_short, "{text}");
            for place in 0..text.len() {
                let mut shorter = text.clone();
                shorter.remove(place);
                check(position, &shorter);
                for letter in "axe18NKQ+ ".chars() {
                    let mut longer = text.clone();
                    longer.insert(place, letter);
                    check(position, &longer);
                    longer.remove(place + 1);
                    check(position, &longer);
                }
            }
        }
    }

    #[test]
    fn the_short_cut_leads_where_the_long_way_does() {
        let mut state = 1u64;
        for start in STARTS {
            for _ in 0..5 {
                let mut position = fen::parse_tolerant(start, Variant::Standard).unwrap();
                for _ in 0..60 {
                    check_all(&position);
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                    position.play_unchecked(moves[(state >> 33) as usize % moves.len()]);
                }
            }
        }
    }
}
