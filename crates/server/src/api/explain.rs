//! `POST /explain`: may this be played, and why not?

use super::problem::{Body, Problem};
use crate::app::App;
use crate::game::act::{Unclear, read_move};
use crate::game::clause::ClauseCard;
use crate::game::moves::{MoveCard, king_in_check};
use crate::game::view::{Dests, OutcomeCard};
use crate::game::{Refused, Sq, WhyCard};
use crate::spoken::Spoken as _;
use axum::Json;
use axum::extract::State;
use boardside_chess::{Illegalities, Illegality, Line, Move, Square, Unreadable, Variant, fen};
use boardside_play::{Refusal, Standing, binding};
use boardside_rulebook::{RuleId, Rulebook, TouchRule};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Moves that a question may bring along.
const MOST: usize = 1_000;

/// A question about a move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The id of the rulebook whose clauses are cited.
    #[serde(default = "fide")]
    #[schema(example = "fide")]
    rulebook: String,
    /// The position, or `startpos`.
    #[schema(example = "4k3/8/b7/8/8/8/8/4K2R w K - 0 1")]
    fen: String,
    /// Moves played since, which some rules ask about.
    #[serde(default)]
    moves: Vec<String>,
    /// The move; without one, the position alone is told of.
    #[serde(rename = "move", default)]
    #[schema(example = "O-O")]
    mv: Option<String>,
    /// Whether it is Chess960.
    #[serde(default)]
    chess960: bool,
    /// Men touched before the move, in their order; they bind where the rulebook says so.
    #[serde(default)]
    #[schema(example = json!([]))]
    touched: Vec<String>,
}

fn fide() -> String {
    "fide".into()
}

/// The answer: the position after the move, or why it cannot be played.
#[derive(Debug, Serialize, ToSchema)]
pub struct Verdict {
    /// Whether the move is legal.
    ok: bool,
    /// The move as people write it.
    #[serde(skip_serializing_if = "Option::is_none")]
    san: Option<String>,
    /// The move as it is read aloud.
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<String>,
    /// The move by its squares.
    #[serde(skip_serializing_if = "Option::is_none")]
    uci: Option<String>,
    /// The position after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    /// Where men can go there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<std::collections::BTreeMap<String, Vec<String>>>)]
    dests: Option<Dests>,
    /// The king that is in check there.
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<Sq>,
    /// How the game ends with it under the rulebook, if it does without anybody's doing.
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<OutcomeCard>,
    /// Why it is not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<WhyCard>,
}

/// May this be played, and why not?
#[utoipa::path(
    post,
    path = "/explain",
    request_body = Question,
    responses(
        (status = 200, description = "The answer", body = Verdict),
        (status = 400, description = "The body is no JSON", body = Problem),
        (status = 413, description = "The body is too large", body = Problem),
        (status = 415, description = "The body is not said to be JSON", body = Problem),
        (status = 422, description = "The question makes no sense", body = Problem),
    )
)]
pub async fn explain(
    State(app): State<App>,
    Body(question): Body<Question>,
) -> Result<Json<Verdict>, Problem> {
    let rulebook = app
        .library
        .find(&question.rulebook)
        .ok_or_else(|| Problem::unusable("no_such_rulebook", t!("explain-no-rulebook")))?;
    let line = question.line()?;
    Ok(Json(match &question.mv {
        None => Verdict::legal(&line, None, rulebook),
        Some(text) => judge(line, text, &question.touched()?, rulebook),
    }))
}

impl Question {
    fn touched(&self) -> Result<Vec<Square>, Problem> {
        let squares = self.touched.iter().take(MOST).map(|text| text.parse());
        squares
            .collect::<Result<_, _>>()
            .map_err(|_| Problem::unusable("bad_square", t!("explain-touched")))
    }

    fn line(&self) -> Result<Line, Problem> {
        let variant = if self.chess960 {
            Variant::Chess960
        } else {
            Variant::Standard
        };
        let text = if self.fen == "startpos" {
            fen::START
        } else {
            &self.fen
        };
        let start = fen::parse_tolerant(text, variant).map_err(|bad| {
            Problem::unusable("bad_fen", t!("explain-fen", problems = bad.said()))
        })?;
        if self.moves.len() > MOST {
            let sentence = t!("explain-too-many", most = MOST);
            return Err(Problem::unusable("too_many_moves", sentence));
        }
        let mut line = Line::new(start);
        for (place, text) in self.moves.iter().enumerate() {
            let unplayable = |why: String| {
                let sentence = t!("explain-move", number = place + 1, why = why);
                Problem::unusable("bad_moves", sentence)
            };
            let attempt =
                read_move(line.current(), text).map_err(|_| unplayable(t!("explain-no-man")))?;
            let mv = line
                .explain(attempt)
                .map_err(|why| unplayable(why.said()))?;
            line.play(mv).expect("an explained move is legal");
        }
        Ok(line)
    }
}

fn judge(mut line: Line, text: &str, touched: &[Square], rulebook: &Rulebook) -> Verdict {
    let attempt = match read_move(line.current(), text) {
        Ok(attempt) => attempt,
        Err(unclear) => return Verdict::unclear(text, &unclear, rulebook),
    };
    match line.explain(attempt) {
        Ok(mv) => {
            if let Some(why) = bound(&line, mv, touched, rulebook) {
                return Verdict::illegal(why);
            }
            line.play(mv).expect("an explained move is legal");
            Verdict::legal(&line, MoveCard::last(&line, 1).pop(), rulebook)
        }
        Err(reasons) => {
            let position = Some(line.current());
            Verdict::illegal(WhyCard::of_reasons(
                &reasons,
                rulebook,
                position,
                Some(attempt),
            ))
        }
    }
}

/// Why a legal move may not be made: a man that was touched before binds the player.
fn bound(line: &Line, mv: Move, touched: &[Square], rulebook: &Rulebook) -> Option<WhyCard> {
    let touch = &rulebook.settings().touch;
    if touched.is_empty() || touch.rule != TouchRule::TouchMove {
        return None;
    }
    // Who moves a man touches it.
    let touched: Vec<Square> = touched.iter().copied().chain([mv.from()]).collect();
    let binding = binding(line.current(), &touched, touch.rook_first_castling)?;
    if binding.moves.contains(&mv) {
        return None;
    }
    let refused = Refused::new(&Refusal::Bound(binding), rulebook, Some(line.current()));
    refused.why.map(|why| *why)
}

impl Verdict {
    fn legal(line: &Line, played: Option<MoveCard>, rulebook: &Rulebook) -> Verdict {
        let position = line.current();
        let name = |of: fn(MoveCard) -> String| played.clone().map(of);
        Verdict {
            ok: true,
            san: name(|card| card.san),
            said: name(|card| card.said),
            uci: name(|card| card.uci),
            fen: Some(fen::write(position)),
            dests: Some(Dests::of_position(position)),
            check: king_in_check(position),
            outcome: match Standing::of(line, rulebook) {
                Standing::Over(outcome) => Some(OutcomeCard::new(outcome, rulebook)),
                Standing::DirectorMayDeclare(_) | Standing::ClaimPossible | Standing::Open => None,
            },
            why: None,
        }
    }

    fn illegal(why: WhyCard) -> Verdict {
        Verdict {
            ok: false,
            san: None,
            said: None,
            uci: None,
            fen: None,
            dests: None,
            check: None,
            outcome: None,
            why: Some(why),
        }
    }

    fn unclear(text: &str, unclear: &Unclear, rulebook: &Rulebook) -> Verdict {
        let unreadable = Illegality::UnreadableMove(Unreadable {
            text: text.chars().take(40).collect(),
        });
        let why = WhyCard::of_reasons(&Illegalities::from(unreadable), rulebook, None, None);
        let refused = unclear.refused(rulebook);
        Verdict::illegal(match unclear {
            Unclear::WhichMan(_) => WhyCard {
                code: refused.code,
                sentence: refused.sentence,
                clause: Some(ClauseCard::new(rulebook, RuleId::OneMove)),
                ..why
            },
            _ => why,
        })
    }
}
