//! What a client may ask of a game.

use super::letters::Letters;
use super::why::Refused;
use boardside_chess::san::{self, SanProblem};
use boardside_chess::{Attempt, Illegality, Position, Square, Unreadable, spoken};
use boardside_play::{Claim, Command, Refusal, Ruling, Score, Seat};
use boardside_words::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An act: its type, and what belongs to that type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Do {
    /// What is done.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// With `attempt`: the move, as squares (`e2e4`, `e7e8q`) or as people write it (`Nf3`, `O-O`). With `claim`: the
    /// move that the claimant intends.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// With a `move`: the tag of the language by whose letters its men may be named, such as `es` for `Cf3`. If that is no
    /// legal move, the letters of the standard are tried, which alone are read where this is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub letters: Option<String>,
    /// With `touch`: the square of the man.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<String>,
    /// With `call_official`: what for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matter: Option<String>,
    /// With `claim`: what is claimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub what: Option<Claimed>,
    /// With `rule`: what is decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruled>,
    /// With `rule`: why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The types of acts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "said at `boardside_play::Command`")]
pub enum Kind {
    ShakeHands,
    Start,
    Abort,
    Touch,
    Adjust,
    Attempt,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    Claim,
    AskTakeBack,
    AllowTakeBack,
    RefuseTakeBack,
    Resign,
    CallOfficial,
    Pause,
    Adjourn,
    Resume,
    DeclareDraw,
    Rule,
}

/// What a player can claim.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "said at `boardside_play::Claim`")]
pub enum Claimed {
    FiftyMoves,
    Repetition,
    Flag,
    MoveLimit,
}

/// What an official can decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ruled {
    /// The result.
    Result {
        /// `1-0`, `0-1`, `1/2-1/2`, `0-0`, `replay` or `*`.
        score: String,
    },
    /// What is left on the clocks.
    Clock {
        /// White's time in milliseconds.
        white: i64,
        /// Black's time in milliseconds.
        black: i64,
    },
    /// Play goes on.
    Continue {},
}

impl Do {
    /// An act that needs nothing but its type.
    pub fn plain(kind: Kind) -> Do {
        Do {
            kind,
            mv: None,
            letters: None,
            square: None,
            matter: None,
            what: None,
            ruling: None,
            reason: None,
        }
    }

    /// To try a move.
    pub fn attempt(mv: &str) -> Do {
        Do {
            mv: Some(mv.to_owned()),
            ..Do::plain(Kind::Attempt)
        }
    }

    /// The command this means in a position.
    ///
    /// # Errors
    /// When something is missing, does not belong to this act, or cannot be read.
    pub fn command(&self, position: &Position) -> Result<Command, Unclear> {
        self.check_fields()?;
        Ok(match self.kind {
            Kind::ShakeHands => Command::ShakeHands,
            Kind::Start => Command::Start,
            Kind::Abort => Command::Abort,
            Kind::Touch => Command::Touch(self.square()?),
            Kind::Adjust => Command::Adjust,
            Kind::Attempt => {
                let text = self.mv.as_deref().ok_or(Unclear::Missing("move"))?;
                Command::Attempt(self.read_move(position, text)?)
            }
            Kind::OfferDraw => Command::OfferDraw,
            Kind::AcceptDraw => Command::AcceptDraw,
            Kind::DeclineDraw => Command::DeclineDraw,
            Kind::Claim => Command::Claim(self.claim(position)?),
            Kind::AskTakeBack => Command::AskTakeBack,
            Kind::AllowTakeBack => Command::AllowTakeBack,
            Kind::RefuseTakeBack => Command::RefuseTakeBack,
            Kind::Resign => Command::Resign,
            Kind::CallOfficial => Command::CallOfficial(self.matter()?),
            Kind::Pause => Command::Pause,
            Kind::Adjourn => Command::Adjourn,
            Kind::Resume => Command::Resume,
            Kind::DeclareDraw => Command::DeclareDraw,
            Kind::Rule => Command::Rule {
                ruling: self.ruling()?,
                reason: short(self.reason.as_deref().unwrap_or_default(), "reason")?,
            },
        })
    }

    /// A field that does not belong to the act is a slip that would otherwise go unnoticed.
    fn check_fields(&self) -> Result<(), Unclear> {
        let kind = self.kind;
        let given = [
            (
                "move",
                self.mv.is_some(),
                matches!(kind, Kind::Attempt | Kind::Claim),
            ),
            ("letters", self.letters.is_some(), self.mv.is_some()),
            ("square", self.square.is_some(), kind == Kind::Touch),
            ("matter", self.matter.is_some(), kind == Kind::CallOfficial),
            ("what", self.what.is_some(), kind == Kind::Claim),
            ("ruling", self.ruling.is_some(), kind == Kind::Rule),
            ("reason", self.reason.is_some(), kind == Kind::Rule),
        ];
        let stray = given.iter().find(|(_, given, belongs)| *given && !belongs);
        stray.map_or(Ok(()), |(name, ..)| Err(Unclear::Stray(name)))
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<Attempt, Unclear> {
        let letters = self.letters.as_deref().and_then(Language::from_tag);
        letters.map_or_else(
            || read_move(position, text),
            |language| read_typed(position, text, language),
        )
    }

    fn square(&self) -> Result<Square, Unclear> {
        let text = self.square.as_deref().ok_or(Unclear::Missing("square"))?;
        text.parse().map_err(|_| Unclear::Square)
    }

    fn matter(&self) -> Result<String, Unclear> {
        short(self.matter.as_deref().unwrap_or_default(), "matter")
    }

    fn claim(&self, position: &Position) -> Result<Claim, Unclear> {
        let intended = self.mv.as_deref();
        let intended = intended.map(|text| self.read_move(position, text));
        let intended = intended.transpose()?;
        match self.what.ok_or(Unclear::Missing("what"))? {
            Claimed::FiftyMoves => Ok(Claim::FiftyMoves(intended)),
            Claimed::Repetition => Ok(Claim::Repetition(intended)),
            Claimed::Flag | Claimed::MoveLimit if intended.is_some() => Err(Unclear::Stray("move")),
            Claimed::Flag => Ok(Claim::Flag),
            Claimed::MoveLimit => Ok(Claim::MoveLimit),
        }
    }

    fn ruling(&self) -> Result<Ruling, Unclear> {
        Ok(
            match self.ruling.as_ref().ok_or(Unclear::Missing("ruling"))? {
                Ruled::Result { score } => Ruling::Result(read_score(score).ok_or(Unclear::Score)?),
                Ruled::Clock { white, black } => Ruling::Clock {
                    white: *white,
                    black: *black,
                },
                Ruled::Continue {} => Ruling::Continue,
            },
        )
    }
}

/// Why an act cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unclear {
    /// A field of this name is needed.
    Missing(&'static str),
    /// A field of this name does not belong to this act.
    Stray(&'static str),
    /// A field of this name has too long a text.
    TooLong(&'static str),
    /// This is no square.
    Square,
    /// This is no score.
    Score,
    /// This text names no move.
    Move(String),
    /// This text has the form of a move, but nobody can tell which man is meant.
    WhichMan(SanProblem),
}

/// The longest text that a player or official gives, in characters.
const LONGEST: usize = 500;

fn short(text: &str, name: &'static str) -> Result<String, Unclear> {
    if text.chars().count() > LONGEST {
        return Err(Unclear::TooLong(name));
    }
    // Line breaks and the like would spoil a score sheet or a log line.
    let plain = text
        .chars()
        .map(|sign| if sign.is_control() { ' ' } else { sign });
    Ok(plain.collect())
}

fn read_score(text: &str) -> Option<Score> {
    let all = [
        Score::Win(Seat::White),
        Score::Win(Seat::Black),
        Score::Draw,
        Score::Replay,
        Score::BothLose,
        Score::Void,
    ];
    all.into_iter().find(|score| score.text() == text)
}

/// Reads a move as somebody types it or a board sends it, legal or not.
///
/// # Errors
/// When the text names no man, or several.
pub fn read_move(position: &Position, text: &str) -> Result<Attempt, Unclear> {
    // What a board sends needs no interpretation, unless the king goes onto its rook.
    if let Ok(attempt) = Attempt::parse(text)
        && !matches!(attempt, Attempt::Move { to, .. } if position.castling_rooks().has(to))
    {
        return Ok(attempt);
    }
    spoken::attempt(position, text).map_err(|problem| match problem {
        SanProblem::Unreadable | SanProblem::NullMove => {
            Unclear::Move(text.chars().take(40).collect())
        }
        problem => Unclear::WhichMan(problem),
    })
}

/// Reads a move as somebody types it who may have another language's letters for the men. What is legal is meant; if
/// nothing is, what was meant first, so that this is explained.
///
/// # Errors
/// When the text names no man, or several.
pub fn read_typed(position: &Position, text: &str, language: Language) -> Result<Attempt, Unclear> {
    // The letters of the standard are the English ones.
    if language == Language::English {
        return read_move(position, text);
    }
    let readings = Letters::of(language).readings(text);
    let is_legal = |reading: &&String| san::parse(position, reading, san::Mode::Lenient).is_ok();
    if let Some(legal) = readings.iter().find(is_legal) {
        return read_move(position, legal);
    }
    let mut problem = Unclear::Move(text.chars().take(40).collect());
    for reading in &readings {
        match read_move(position, reading) {
            Ok(attempt) => return Ok(attempt),
            Err(Unclear::Move(_)) => {}
            Err(unclear) if matches!(problem, Unclear::Move(_)) => problem = unclear,
            Err(_) => {}
        }
    }
    Err(problem)
}

impl Unclear {
    /// As it is told to whoever asked.
    pub fn refused(&self, rulebook: &boardside_rulebook::Rulebook) -> Refused {
        let plain = |code: &str, sentence: String| Refused {
            code: code.to_owned(),
            sentence,
            why: None,
        };
        match self {
            Unclear::Missing(name) => plain("missing", t!("act-missing", field = name)),
            Unclear::Stray(name) => plain("stray", t!("act-stray", field = name)),
            Unclear::TooLong(name) => {
                plain("too_long", t!("act-too-long", field = name, most = LONGEST))
            }
            Unclear::Square => plain("bad_square", t!("act-square")),
            Unclear::Score => plain("bad_score", t!("act-score")),
            Unclear::Move(text) => {
                let unreadable = Illegality::UnreadableMove(Unreadable { text: text.clone() });
                Refused::new(&Refusal::NotAMove(unreadable.into()), rulebook, None)
            }
            Unclear::WhichMan(problem) => {
                let code = problem.code();
                plain(code, t!("act-which-man", problem = code))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_chess::{Variant, fen};

    #[track_caller]
    fn check(json: &str, expected: Result<Command, Unclear>) {
        let act: Do = serde_json::from_str(json).expect(json);
        assert_eq!(act.command(&Position::start()), expected, "{json}");
    }

    #[test]
    fn each_act_becomes_its_command() {
        let attempt = |text: &str| Ok(Command::Attempt(Attempt::parse(text).unwrap()));
        check(r#"{"type":"resign"}"#, Ok(Command::Resign));
        check(r#"{"type":"attempt","move":"e2e4"}"#, attempt("e2e4"));
        check(r#"{"type":"attempt","move":"Nf3"}"#, attempt("g1f3"));
        check(r#"{"type":"attempt","move":"e2e5"}"#, attempt("e2e5"));
        check(
            r#"{"type":"touch","square":"b1"}"#,
            Ok(Command::Touch(Square::B1)),
        );
        check(
            r#"{"type":"claim","what":"repetition"}"#,
            Ok(Command::Claim(Claim::Repetition(None))),
        );
        check(
            r#"{"type":"rule","ruling":{"type":"result","score":"1/2-1/2"},"reason":"x"}"#,
            Ok(Command::Rule {
                ruling: Ruling::Result(Score::Draw),
                reason: "x".into(),
            }),
        );
    }

    #[test]
    fn what_is_missing_or_does_not_belong_is_named() {
        check(r#"{"type":"attempt"}"#, Err(Unclear::Missing("move")));
        check(r#"{"type":"touch"}"#, Err(Unclear::Missing("square")));
        check(r#"{"type":"claim"}"#, Err(Unclear::Missing("what")));
        check(
            r#"{"type":"resign","move":"e4"}"#,
            Err(Unclear::Stray("move")),
        );
        check(
            r#"{"type":"claim","what":"flag","move":"e4"}"#,
            Err(Unclear::Stray("move")),
        );
        check(r#"{"type":"touch","square":"j9"}"#, Err(Unclear::Square));
        check(
            r#"{"type":"attempt","move":"hello"}"#,
            Err(Unclear::Move("hello".into())),
        );
        assert!(serde_json::from_str::<Do>(r#"{"type":"resign","x":1}"#).is_err());
        assert!(serde_json::from_str::<Do>(r#"{"type":"fly"}"#).is_err());
    }

    #[track_caller]
    fn check_typed(fen: &str, typed: &str, expected: &str) {
        let position = fen::parse(fen, Variant::Standard).unwrap();
        let act = Do {
            letters: Some("es".into()),
            ..Do::attempt(typed)
        };
        let told = match act.command(&position) {
            Ok(Command::Attempt(attempt)) => attempt.to_string(),
            Err(unclear) => format!("{unclear:?}"),
            Ok(other) => panic!("{other:?}"),
        };
        assert_eq!(told, expected, "{typed}");
    }

    #[test]
    fn a_move_may_be_typed_with_the_letters_of_the_page() {
        check_typed(fen::START, "Cf3", "g1f3");
        check_typed(fen::START, "cf3", "g1f3");
        check_typed(fen::START, "Nf3", "g1f3");
        check_typed(fen::START, "g1f3", "g1f3");
        let men = "r3k2r/3p4/2b5/8/8/2B5/3P1Q2/R3K2R w KQ - 0 1";
        check_typed(men, "Dxf3", "f2f3");
        check_typed(men, "Axh8", "c3h8");
        check_typed(men, "Txa8", "a1a8");
        check_typed(men, "O-O", "e1g1");
        // The king's letter here, the rook's in the standard.
        check_typed(men, "Re2", "e1e2");
        check_typed(men, "Rh5", "h1h5");
        check_typed("7k/5P2/8/8/8/8/8/4K3 w - - 0 1", "f8=D", "f7f8q");
        check_typed("7k/5P2/8/8/8/8/8/4K3 w - - 0 1", "f8=R", "f7f8r");
        check_typed("7k/5P2/8/8/8/8/8/4K3 w - - 0 1", "f7f8c", "f7f8n");
        // Nothing is legal: what the page's letters say is explained.
        check_typed(men, "Dh5", "f2h5");
        check_typed(men, "Rb8", "e1b8");
        // A man of the other side is named by its square, to be told whose it is.
        check_typed(fen::START, "h7h6=D", "h7h6q");
        check_typed(fen::START, "Cg8f6", "g8f6");
        check_typed(fen::START, "Zf3", "Move(\"Zf3\")");
        let knights = "4k3/8/8/8/8/8/3N3N/4K3 w - - 0 1";
        check_typed(knights, "Cf3", "WhichMan(Ambiguous)");
    }

    #[test]
    fn programs_are_read_by_the_standard_alone() {
        check(
            r#"{"type":"attempt","move":"Cf3"}"#,
            Err(Unclear::Move("Cf3".into())),
        );
        check(
            r#"{"type":"resign","letters":"es"}"#,
            Err(Unclear::Stray("letters")),
        );
    }

    #[test]
    fn long_texts_are_refused_and_line_breaks_smoothed() {
        let long = "x".repeat(501);
        let call = |matter: &str| Do {
            matter: Some(matter.to_owned()),
            ..Do::plain(Kind::CallOfficial)
        };
        let start = Position::start();
        assert_eq!(call(&long).command(&start), Err(Unclear::TooLong("matter")));
        let smooth = Command::CallOfficial("a b".into());
        assert_eq!(call("a\nb").command(&start), Ok(smooth));
    }
}
