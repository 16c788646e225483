//! Cutting a text between its games, so that several threads can read it.

use super::game::Outcome;
use alloc::vec::Vec;

/// Cuts a text into at most `parts` pieces of about the same length, each of
/// which starts with the tags of a game.
///
/// Put together, what is read from the pieces is what is read from the whole,
/// with the places and games of each piece counted on from those before it:
/// see [`Problem::behind`](super::Problem::behind) and
/// [`Reader::lines_read`](super::Reader::lines_read). There is one exception: a comment
/// may hold what looks like the end of a game and the tags of another. Then
/// the last game of a piece has an
/// [`UnterminatedComment`](super::ProblemKind::UnterminatedComment), and that
/// piece must be read again together with the next.
pub fn cut(text: &[u8], parts: usize) -> Vec<&[u8]> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for part in 1..parts {
        let aim = (text.len() as u128 * part as u128 / parts as u128) as usize;
        if let Some(next) = next_game(text, aim.max(start + 1)) {
            pieces.push(&text[start..next]);
            start = next;
        }
    }
    if start < text.len() {
        pieces.push(&text[start..]);
    }
    pieces
}

/// Where the first game starts at or behind an offset: a line that starts with
/// a tag, before which the last line that is not blank ends with a result.
pub fn next_game(text: &[u8], from: usize) -> Option<usize> {
    let mut start = from;
    loop {
        start += text.get(start..)?.iter().position(|&byte| byte == b'[')?;
        if is_game_start(text, start) {
            return Some(start);
        }
        start += 1;
    }
}

fn is_game_start(text: &[u8], start: usize) -> bool {
    let (before, tag) = text.split_at(start);
    let is_tag = tag.get(1).is_some_and(u8::is_ascii_alphanumeric);
    let is_line_start = matches!(before.last(), Some(b'\n' | b'\r'));
    is_tag && is_line_start && ends_with_result(before)
}

fn ends_with_result(text: &[u8]) -> bool {
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0b' | b'\x0c');
    let Some(last) = text.iter().rposition(|byte| !is_blank(byte)) else {
        return false;
    };
    let text = &text[..=last];
    let word = text.iter().rposition(is_blank).map_or(0, |blank| blank + 1);
    if text.len() - word > LONGEST_RESULT || Outcome::from_ascii(&text[word..]).is_none() {
        return false;
    }
    // A line that can stand within a tag section may end with anything.
    let is_line_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let line = text.iter().rposition(is_line_end).map_or(0, |end| end + 1);
    !matches!(text[line], b'[' | b'%' | b';')
}

const LONGEST_RESULT: usize = "1/2-1/2".len();

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, from: usize, expected: Option<usize>) {
        assert_eq!(next_game(text.as_bytes(), from), expected, "{text:?}");
    }

    #[test]
    fn a_game_starts_behind_the_result_of_another() {
        check("1. e4 *\n[Event \"x\"]", 0, Some(8));
        check("1. e4 1/2-1/2 \r\n\r\n[Event \"x\"]", 3, Some(18));
        check("1. e4 *\n[Event \"x\"]", 9, None);
        check("1. e4\n[Event \"x\"]", 0, None);
        check("1. e4 {*\n[%clk]", 0, None);
        check("[White \"1-0\n[Black \"x\"]", 0, None);
        check("[White \"x\"]\n% 1-0\n[Black \"x\"]", 0, None);
    }

    #[test]
    fn the_pieces_make_the_whole() {
        let game = "[Event \"x\"]\n\n1. e4 e5 *\n\n";
        let text = game.repeat(10);
        for parts in 0..12 {
            let pieces = cut(text.as_bytes(), parts);
            assert_eq!(pieces.concat(), text.as_bytes());
            assert!(pieces.len() <= parts.max(1));
            assert!(pieces.iter().all(|piece| piece.starts_with(b"[Event")));
        }
    }
}
