//! What can be wrong with a game of PGN.

use core::fmt;

/// How grave a problem is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The meaning is clear, but the text is not as it should be.
    Warning,
    /// Something is lost, broken or contradicts something else.
    Error,
}

impl Severity {
    /// The stable code, `warning` or `error`.
    pub const fn code(self) -> &'static str {
        match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// The kinds of problems, and how often each is reported.
///
/// The table in the [module's documentation](super) says when each arises and
/// what the reader does about it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ProblemKind {
    /// A game has no tag section.
    MissingTags,
    /// A game ends without its result.
    MissingResult,
    /// The `Result` tag and the result after the moves differ.
    ResultMismatch,
    /// The final position rules the result out.
    ResultContradictsBoard,
    /// A comment has no closing brace.
    UnterminatedComment,
    /// A variation has no closing parenthesis.
    UnterminatedVariation,
    /// A closing parenthesis has no opening one.
    UnbalancedVariationClose,
    /// A variation stands where no move has been made that it could replace.
    VariationBeforeMove,
    /// There is a `FEN` tag but no `SetUp` tag.
    FenWithoutSetup,
    /// The `SetUp` tag denies the `FEN` tag, or announces one that is missing.
    SetupContradictsFen,
    /// The `FEN` tag holds no position.
    BadFenTag,
    /// A tag has not the form `[Name "value"]`.
    BadTagPair,
    /// A text is not UTF-8.
    NotUtf8,
    /// An annotation glyph is above 255.
    NagOutOfRange,
    /// No man may legally make this move.
    IllegalMove,
    /// Several men may legally make this move.
    AmbiguousMove,
    /// A word does not read as a move.
    UnreadableMove,
    /// A move follows checkmate or stalemate.
    MovesAfterEnd,
    /// A move is not spelled in the standard way.
    LooseNotation,
    /// A move number is not that of the next move.
    WrongMoveNumber,
    /// A player passes, which is not a move of chess.
    NullMove,
    /// Something other than a game follows the result.
    TextAfterTerminator,
}

impl ProblemKind {
    /// Every kind.
    pub const ALL: [ProblemKind; 22] = [
        ProblemKind::MissingTags,
        ProblemKind::MissingResult,
        ProblemKind::ResultMismatch,
        ProblemKind::ResultContradictsBoard,
        ProblemKind::UnterminatedComment,
        ProblemKind::UnterminatedVariation,
        ProblemKind::UnbalancedVariationClose,
        ProblemKind::VariationBeforeMove,
        ProblemKind::FenWithoutSetup,
        ProblemKind::SetupContradictsFen,
        ProblemKind::BadFenTag,
        ProblemKind::BadTagPair,
        ProblemKind::NotUtf8,
        ProblemKind::NagOutOfRange,
        ProblemKind::IllegalMove,
        ProblemKind::AmbiguousMove,
        ProblemKind::UnreadableMove,
        ProblemKind::MovesAfterEnd,
        ProblemKind::LooseNotation,
        ProblemKind::WrongMoveNumber,
        ProblemKind::NullMove,
        ProblemKind::TextAfterTerminator,
    ];

    /// How grave problems of this kind are.
    pub const fn severity(self) -> Severity {
        match self {
            ProblemKind::MissingTags
            | ProblemKind::MissingResult
            | ProblemKind::FenWithoutSetup
            | ProblemKind::NotUtf8
            | ProblemKind::NagOutOfRange
            | ProblemKind::LooseNotation
            | ProblemKind::WrongMoveNumber
            | ProblemKind::TextAfterTerminator => Severity::Warning,
            ProblemKind::ResultMismatch
            | ProblemKind::ResultContradictsBoard
            | ProblemKind::UnterminatedComment
            | ProblemKind::UnterminatedVariation
            | ProblemKind::UnbalancedVariationClose
            | ProblemKind::VariationBeforeMove
            | ProblemKind::SetupContradictsFen
            | ProblemKind::BadFenTag
            | ProblemKind::BadTagPair
            | ProblemKind::IllegalMove
            | ProblemKind::AmbiguousMove
            | ProblemKind::UnreadableMove
            | ProblemKind::MovesAfterEnd
            | ProblemKind::NullMove => Severity::Error,
        }
    }

    /// The stable code of this kind.
    pub const fn code(self) -> &'static str {
        match self {
            ProblemKind::MissingTags => "missing_tags",
            ProblemKind::MissingResult => "missing_result",
            ProblemKind::ResultMismatch => "result_mismatch",
            ProblemKind::ResultContradictsBoard => "result_contradicts_board",
            ProblemKind::UnterminatedComment => "unterminated_comment",
            ProblemKind::UnterminatedVariation => "unterminated_variation",
            ProblemKind::UnbalancedVariationClose => "unbalanced_variation_close",
            ProblemKind::VariationBeforeMove => "variation_before_move",
            ProblemKind::FenWithoutSetup => "fen_without_setup",
            ProblemKind::SetupContradictsFen => "setup_contradicts_fen",
            ProblemKind::BadFenTag => "bad_fen_tag",
            ProblemKind::BadTagPair => "bad_tag_pair",
            ProblemKind::NotUtf8 => "not_utf8",
            ProblemKind::NagOutOfRange => "nag_out_of_range",
            ProblemKind::IllegalMove => "illegal_move",
            ProblemKind::AmbiguousMove => "ambiguous_move",
            ProblemKind::UnreadableMove => "unreadable_move",
            ProblemKind::MovesAfterEnd => "moves_after_end",
            ProblemKind::LooseNotation => "loose_notation",
            ProblemKind::WrongMoveNumber => "wrong_move_number",
            ProblemKind::NullMove => "null_move",
            ProblemKind::TextAfterTerminator => "text_after_terminator",
        }
    }

    /// Whether one report a game is enough: what is merely untidy is usually
    /// untidy throughout.
    #[cfg(feature = "std")]
    pub(super) const fn is_reported_once(self) -> bool {
        matches!(
            self,
            ProblemKind::NotUtf8
                | ProblemKind::LooseNotation
                | ProblemKind::WrongMoveNumber
                | ProblemKind::TextAfterTerminator
        )
    }
}

impl fmt::Display for ProblemKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ProblemKind::MissingTags => "the game has no tags",
            ProblemKind::MissingResult => "the game ends without a result",
            ProblemKind::ResultMismatch => "the Result tag and the result after the moves differ",
            ProblemKind::ResultContradictsBoard => "the final position rules out this result",
            ProblemKind::UnterminatedComment => "the comment has no closing brace",
            ProblemKind::UnterminatedVariation => "the variation has no closing parenthesis",
            ProblemKind::UnbalancedVariationClose => "no variation is open here",
            ProblemKind::VariationBeforeMove => "there is no move yet that this could replace",
            ProblemKind::FenWithoutSetup => "a FEN tag needs the tag [SetUp \"1\"]",
            ProblemKind::SetupContradictsFen => "the SetUp and FEN tags contradict each other",
            ProblemKind::BadFenTag => "the FEN tag holds no position",
            ProblemKind::BadTagPair => "a tag has the form [Name \"value\"]",
            ProblemKind::NotUtf8 => "this is not UTF-8; it is read as Latin-1",
            ProblemKind::NagOutOfRange => "annotation glyphs go from $0 to $255",
            ProblemKind::IllegalMove => "no man may legally make this move",
            ProblemKind::AmbiguousMove => "more than one man may make this move",
            ProblemKind::UnreadableMove => "this does not read as a move",
            ProblemKind::MovesAfterEnd => "the game has ended on the board",
            ProblemKind::LooseNotation => "the move is not spelled in the standard way",
            ProblemKind::WrongMoveNumber => "this is not the number of the next move",
            ProblemKind::NullMove => "a player must move; a null move is not a move of chess",
            ProblemKind::TextAfterTerminator => "only a new game may follow the result",
        })
    }
}

/// A place in a text: both numbers start at 1, and a column is a byte.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "said above")]
pub struct Place {
    pub line: u64,
    pub column: u64,
}

/// One problem of one game, and where it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Problem {
    /// What is wrong.
    pub kind: ProblemKind,
    /// Where in the input.
    pub place: Place,
    /// The number of the game in the input, from 1.
    pub game: u64,
    /// The move it concerns, counted from 1 along its own line: the move that
    /// cannot be made, or the last one made before the place. `None` if there
    /// is no such move.
    pub ply: Option<u32>,
}

impl Problem {
    /// The same problem of a text that stands behind others: the places and
    /// games of a text cut in pieces are counted through this way.
    #[must_use]
    pub fn behind(mut self, lines: u64, games: u64) -> Problem {
        self.place.line += lines;
        self.game += games;
        self
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column } = self.place;
        let (severity, code) = (self.kind.severity().code(), self.kind.code());
        write!(f, "{line}:{column}: {severity} in game {}", self.game)?;
        if let Some(ply) = self.ply {
            write!(f, ", ply {ply}")?;
        }
        write!(f, ": {} ({code})", self.kind)
    }
}
