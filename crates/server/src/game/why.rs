//! Why something was refused: the sentence, the clause, and what a board marks.

use super::clause::ClauseCard;
use super::moves::Sq;
use crate::spoken::Spoken as _;
use crate::spoken::play::missing;
use boardside_chess::{Attempt, Illegalities, Illegality, Man, Part, Position, Square};
use boardside_play::{Missing, Refusal};
use boardside_rulebook::{RuleId, Rulebook};
use serde::Serialize;
use utoipa::ToSchema;

/// A refusal to do something: nothing has happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Refused {
    /// The stable code.
    pub code: String,
    /// What to tell the person.
    pub sentence: String,
    /// The explanation, where a rule refuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Box<WhyCard>>,
}

/// The explanation of a refusal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct WhyCard {
    /// The stable code of the reason.
    pub code: String,
    /// The reason in plain words.
    pub sentence: String,
    /// The clause that refuses.
    pub clause: Option<ClauseCard>,
    /// Squares to mark.
    pub marks: Vec<Mark>,
    /// Arrows to draw.
    pub arrows: Vec<Arrow>,
    /// What else is wrong with the same move.
    pub also: Vec<Also>,
}

/// A square to mark.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Mark {
    /// Which.
    pub square: Sq,
    /// The part it plays: `attacker`, `blocker`, `pinner`, `king`, `from`, `to`, `bound`.
    pub kind: &'static str,
}

/// An arrow to draw.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Arrow {
    /// Where it begins.
    pub from: Sq,
    /// Where it points.
    pub to: Sq,
    /// The part of the man it begins at: `attacker`, `blocker`, `pinner`, `king`.
    pub kind: &'static str,
}

/// Another reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Also {
    /// The stable code.
    pub code: &'static str,
    /// The reason in plain words.
    pub sentence: String,
}

impl Refused {
    /// A refusal of the game. The position is needed to point at its king.
    pub fn new(refusal: &Refusal, rulebook: &Rulebook, position: Option<&Position>) -> Refused {
        Refused {
            code: refusal.code().to_owned(),
            sentence: refusal.said(),
            why: WhyCard::of_refusal(refusal, rulebook, position).map(Box::new),
        }
    }

    /// A refusal that no rule of chess is behind.
    pub fn plain(code: &str, sentence: impl Into<String>) -> Refused {
        Refused {
            code: code.to_owned(),
            sentence: sentence.into(),
            why: None,
        }
    }
}

impl WhyCard {
    fn of_refusal(
        refusal: &Refusal,
        rulebook: &Rulebook,
        position: Option<&Position>,
    ) -> Option<WhyCard> {
        let rule = refusal.rule()?;
        Some(match refusal {
            Refusal::NotAMove(reasons) | Refusal::IllegalIntention(reasons) => {
                WhyCard::of_reasons(reasons, rulebook, position, None)
            }
            Refusal::Bound(binding) => {
                let bound = |square: Square| Mark {
                    square: square.into(),
                    kind: "bound",
                };
                WhyCard {
                    marks: binding.duty.squares().into_iter().map(bound).collect(),
                    ..WhyCard::of_rule(refusal.code(), refusal.said(), rulebook, rule)
                }
            }
            _ => WhyCard::of_rule(refusal.code(), refusal.said(), rulebook, rule),
        })
    }

    fn of_rule(code: &str, sentence: String, rulebook: &Rulebook, rule: RuleId) -> WhyCard {
        WhyCard {
            code: code.to_owned(),
            sentence,
            clause: Some(ClauseCard::new(rulebook, rule)),
            marks: Vec::new(),
            arrows: Vec::new(),
            also: Vec::new(),
        }
    }

    /// What a claim that failed lacks, from the words of its record.
    pub fn of_claim(words: &str, rulebook: &Rulebook) -> Option<WhyCard> {
        let rule = Missing::read(words)?.rule();
        let sentence = t!("say-claim-fails", missing = missing(words));
        Some(WhyCard::of_rule(
            "claim_unfounded",
            sentence,
            rulebook,
            rule,
        ))
    }

    /// Why an attempt is not legal in a position.
    pub fn of_reasons(
        reasons: &Illegalities,
        rulebook: &Rulebook,
        position: Option<&Position>,
        attempt: Option<Attempt>,
    ) -> WhyCard {
        let reason = reasons.reason();
        let king = position.map(|position| position.king(position.turn()));
        let mut marks = Vec::new();
        for evidence in reason.squares() {
            mark(&mut marks, evidence.square, kind(evidence.part));
        }
        if let Some(king) = king.filter(|_| is_about_the_king(reason)) {
            mark(&mut marks, king, "king");
        }
        if let Some(Attempt::Move { from, to, .. }) = attempt {
            mark(&mut marks, from, "from");
            mark(&mut marks, to, "to");
        }
        let also = reasons.also().iter().map(|reason| Also {
            code: reason.code(),
            sentence: reason.said(),
        });
        WhyCard {
            marks,
            arrows: arrows(reason, king),
            also: also.collect(),
            ..WhyCard::of_rule(reason.code(), reason.said(), rulebook, RuleId::of(reason))
        }
    }
}

/// One mark a square: the first one says most.
fn mark(marks: &mut Vec<Mark>, square: Square, kind: &'static str) {
    let square = Sq(square);
    if marks.iter().all(|mark| mark.square != square) {
        marks.push(Mark { square, kind });
    }
}

fn kind(part: Part) -> &'static str {
    match part {
        Part::Mover => "from",
        Part::Target => "to",
        Part::Attacker => "attacker",
        // A rook that has moved and a pawn that cannot be taken stand in the way of the rule.
        Part::Blocker | Part::Rook | Part::Pawn => "blocker",
        Part::Pinner => "pinner",
        Part::King => "king",
    }
}

fn is_about_the_king(reason: &Illegality) -> bool {
    matches!(
        reason,
        Illegality::CastleOutOfCheck { .. }
            | Illegality::MustAnswerCheck { .. }
            | Illegality::Pinned { .. }
            | Illegality::EnPassantExposesKing { .. }
    )
}

/// Who attacks what, who is in whose way.
fn arrows(reason: &Illegality, king: Option<Square>) -> Vec<Arrow> {
    let arrow = |from: Square, to: Square, kind| Arrow {
        from: from.into(),
        to: to.into(),
        kind,
    };
    let all = |men: &[Man], to: Option<Square>, kind| {
        let to = to.into_iter().cycle();
        men.iter()
            .zip(to)
            .map(|(man, to)| arrow(man.square, to, kind))
            .collect()
    };
    match reason {
        Illegality::CastleThroughCheck {
            square, attackers, ..
        }
        | Illegality::CastleIntoCheck {
            square, attackers, ..
        }
        | Illegality::KingWouldBeInCheck { square, attackers } => {
            all(attackers, Some(*square), "attacker")
        }
        Illegality::CastleOutOfCheck { attackers, .. } => all(attackers, king, "attacker"),
        Illegality::MustAnswerCheck { unanswered, .. } => all(unanswered, king, "attacker"),
        Illegality::Pinned { by, .. } | Illegality::EnPassantExposesKing { by, .. } => {
            all(&[*by], king, "pinner")
        }
        Illegality::KingAdjacentToKing { king, square } => vec![arrow(*king, *square, "king")],
        Illegality::PathBlocked { man, by, .. } => vec![arrow(man.square, by.square, "blocker")],
        Illegality::PawnBlocked { from, by } => vec![arrow(*from, by.square, "blocker")],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardside_chess::{Variant, fen};

    #[track_caller]
    fn check(fen: &str, attempt: &str, code: &str, marks: &str, arrows: &str) {
        let position = fen::parse(fen, Variant::Standard).unwrap();
        let rulebook = boardside_rulebook::find("fide").unwrap();
        let attempt = Attempt::parse(attempt).unwrap();
        let reasons = position.explain(attempt).unwrap_err();
        let why = WhyCard::of_reasons(&reasons, &rulebook, Some(&position), Some(attempt));
        assert_eq!(why.code, code);
        let told: Vec<String> = why
            .marks
            .iter()
            .map(|mark| format!("{} {}", mark.square.0, mark.kind))
            .collect();
        assert_eq!(told.join(", "), marks);
        let told: Vec<String> = why
            .arrows
            .iter()
            .map(|arrow| format!("{}{} {}", arrow.from.0, arrow.to.0, arrow.kind))
            .collect();
        assert_eq!(told.join(", "), arrows);
        let clause = why.clause.unwrap();
        assert!(
            clause.href.starts_with("/learn/fide#rule-"),
            "{}",
            clause.href
        );
    }

    #[test]
    fn a_refusal_shows_the_attacker_the_pinner_and_the_blocker() {
        check(
            "4k3/8/b7/8/8/8/8/4K2R w K - 0 1",
            "e1g1",
            "castle_through_check",
            "f1 to, a6 attacker, e1 from, g1 to",
            "a6f1 attacker",
        );
        check(
            "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
            "e2f4",
            "pinned",
            "e2 from, e8 pinner, e1 king, f4 to",
            "e8e1 pinner",
        );
        check(
            "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1",
            "a1a4",
            "path_blocked",
            "a2 blocker, a1 from, a4 to",
            "a1a2 blocker",
        );
        check(
            "4r1k1/8/8/8/8/8/8/N3K3 w - - 0 1",
            "a1b3",
            "must_answer_check",
            "e8 attacker, e1 king, a1 from, b3 to",
            "e8e1 attacker",
        );
    }
}
