//! Portable Game Notation: games as text files have them.
//!
//! [`Reader`] takes PGN from any [`std::io::Read`] in a fixed amount of memory,
//! whatever the bytes are. There are two ways to use it: as an iterator over
//! whole [`Game`]s, or game by game with a [`Visitor`] that sees each move as
//! it is made, which is fast enough for files of many gigabytes. [`write()`]
//! turns a game into text, and [`cut()`] a text into pieces for several threads.
//!
//! The reader takes comments (`{}`, which do not nest, and `;`), variations,
//! glyphs (`$1` and `!`), escaped lines (`%` in the first column), any line
//! ends, a byte order mark, several tags on a line, blank lines anywhere, games
//! with or without tags, and standard chess and Chess960.
//!
//! # Where a game ends
//! At its result; else before a tag that starts a line or is whole; else at
//! the end of the input. Within an open variation a result ends nothing, but a
//! tag does. Within a comment nothing but the brace counts. Between games, the
//! next one starts at a tag, at move number 1, or on a fresh line at a comment
//! or at a word that could be the first move. A tag section is one game's
//! unless `Event` comes again, or after a blank line `Event` or another tag of
//! the roster that has been there.
//!
//! # Problems
//! Nothing in a text makes the reader fail. It reports what is wrong, and does
//! this about it. A line of moves that is *stopped* is not looked at any
//! further: nothing of it is shown to the visitor, and no other problem of it
//! is reported but an unterminated comment. A game that is stopped has no
//! terminator and nothing is said about its result; a variation that is
//! stopped leaves its game unharmed.
//!
//! | kind | severity | when | then |
//! |---|---|---|---|
//! | `missing_tags` | warning | a game has no tag, not even a broken one | it starts from the array |
//! | `missing_result` | warning | the next game or the input's end comes before a result | there is no terminator |
//! | `result_mismatch` | error | the result is not what the `Result` tag says | the terminator stands |
//! | `result_contradicts_board` | error | a draw or the wrong winner after checkmate, a winner after stalemate or where neither side has the men to mate; `*` claims nothing; without a terminator the tag is judged | the terminator stands |
//! | `unterminated_comment` | error | the input ends within braces | the comment ends there, the game is stopped |
//! | `unterminated_variation` | error | a game ends within a variation; one report, at the outermost parenthesis | the game is stopped before it |
//! | `unbalanced_variation_close` | error | a `)` closes nothing | it is passed over |
//! | `variation_before_move` | error | a `(` comes before the first move of its line | the variation is skipped |
//! | `fen_without_setup` | warning | a `FEN` tag without a `SetUp` tag | the position counts |
//! | `setup_contradicts_fen` | error | a `FEN` tag with a `SetUp` tag that is not `"1"`, or `SetUp "1"` without `FEN` | the position counts, or the array |
//! | `bad_fen_tag` | error | the `FEN` tag is no FEN, or its position is impossible | the game is stopped before its first move |
//! | `bad_tag_pair` | error | a tag lacks a name, a quote on its line, or a bracket | it is dropped with the rest of its line |
//! | `not_utf8` | warning, once a game | a value, a comment or a word is not UTF-8 | it is read as Latin-1 |
//! | `nag_out_of_range` | warning | a glyph is above `$255` | the visitor gets it, a [`Game`] does not |
//! | `illegal_move` | error | nobody can make the move, or a promotion names no man | the line is stopped |
//! | `ambiguous_move` | error | several men can make the move | the line is stopped |
//! | `unreadable_move` | error | a word, bracket or brace where a move should be | the line is stopped |
//! | `moves_after_end` | error | a move follows checkmate or stalemate | the line is stopped |
//! | `loose_notation` | warning, once a game, not in variations | the move is not spelled as [`san::write`](crate::san::write) does, checks included, or a draw is written `1/2` | it counts |
//! | `wrong_move_number` | warning, once a game, not in variations | a number is not that of the next move; dots are not counted | it is passed over |
//! | `null_move` | error | `--` or its like | the line is stopped |
//! | `text_after_terminator` | warning, once a game | what follows a result starts no game and is no comment | it is passed over |
//!
//! A problem's [`ply`](Problem::ply) is that of the move that cannot be made,
//! is numbered or is misspelled; for comments, glyphs and parentheses that of
//! the last move before them; for the board that of the last move. Problems of
//! tags, of missing or mismatched results and of the text after them have none.

#[cfg(feature = "std")]
mod collect;
mod cut;
mod game;
mod problem;
#[cfg(feature = "std")]
mod reader;
#[cfg(feature = "std")]
mod source;
mod tags;
mod text;
mod visitor;
mod write;

pub use cut::{cut, next_game};
pub use game::{Comment, Game, Line, Notes, Outcome, Played, Remarks};
pub use problem::{Place, Problem, ProblemKind, Severity};
#[cfg(feature = "std")]
pub use reader::{Limits, Reader};
pub use tags::{BadTagName, ROSTER, Tags};
pub use text::{Length, Text};
pub use visitor::{Ending, Visitor, Want};
pub use write::write;
