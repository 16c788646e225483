//! What the office can do about a match.

use super::super::clerk::Clerk;
use super::super::form::{Field, Form};
use super::at;
use crate::contest::words::Words;
use crate::spoken::Spoken as _;
use boardside_competition::{
    Command, GameResult, Match, MatchId, NextGame, Outcome, Refusal, Ruling, Verdict,
};

/// How long, in milliseconds, a match goes on if nobody says otherwise.
const WEEK: i64 = 7 * 24 * 3_600_000;

/// The ways to rule, each with its title. A ruling is final, and only another one changes it.
pub fn rulings(clerk: &Clerk, words: Words<'_>, id: MatchId, found: &Match) -> Vec<(String, Form)> {
    let ruling = |what: &'static str, button: String| {
        Form::to(format!("rule-{what}"), at(clerk, id, "/ruling"), button).hidden("what", what)
    };
    let reason = || {
        let reason = Field::area("reason", t!("office-reason"), 3);
        reason.hint(t!("office-rule-both-read"))
    };
    let sides = found.sides.map(|side| {
        let name = words.entry(side);
        (side.0.to_string(), t!("office-rule-wins", name = name))
    });
    let league = clerk.competition().terms().league().is_some();
    let mut outcomes = sides.to_vec();
    if league {
        outcomes.push(("drawn".into(), t!("office-rule-drawn")));
    }
    outcomes.push(("double_forfeit".into(), t!("office-rule-double-forfeit")));
    if league {
        outcomes.push(("void".into(), t!("office-rule-void")));
    }
    let next = next_game(clerk, found).map(|next| next.number);
    let there = u32::try_from(found.games.len()).unwrap_or(u32::MAX);
    let numbers = (1..=there).chain(next.filter(|next| *next > there));
    let numbers = numbers.map(|number| {
        let name = t!("office-rule-game-number", number = number);
        (number.to_string(), name)
    });
    let mut forms = vec![(
        t!("office-rule-decide-match"),
        ruling("result", t!("office-rule-on-match"))
            .with(Field::choice(
                "outcome",
                t!("office-rule-how-ended"),
                outcomes,
            ))
            .with(reason()),
    )];
    let numbers: Vec<(String, String)> = numbers.collect();
    if !numbers.is_empty() {
        forms.push((
            t!("office-rule-decide-game"),
            ruling("game", t!("office-rule-on-game"))
                .with(Field::choice("game", t!("office-rule-which-game"), numbers))
                .with(results(words, found))
                .with(reason()),
        ));
    }
    let extend = ruling("extend", t!("office-rule-go-on"));
    let extend = match league {
        true => extend.with(
            Field::moment("until", t!("office-schedule-until"))
                .value(clerk.write_moment(clerk.now().after(WEEK))),
        ),
        false => extend,
    };
    forms.push((t!("office-rule-let-go-on"), extend.with(reason())));
    forms
}

/// Who rules, where the reader does not: somebody else than a player, or the director alone.
pub fn why_not_rule(clerk: &Clerk, id: MatchId, found: &Match) -> Option<String> {
    let ruling = Command::Rule {
        match_id: id,
        ruling: Ruling::Result(Outcome::Won(found.sides[0])),
        reason: "so".to_owned(),
    };
    let tried = clerk.competition().decide(&ruling, &clerk.by, clerk.now());
    match tried {
        Err(why @ (Refusal::DirectorRules | Refusal::OwnMatch)) => Some(why.said()),
        Ok(_) | Err(_) => None,
    }
}

/// Letting a game count that came in when the match was no longer open: a ruling whose reason is there already.
pub fn count(
    clerk: &Clerk,
    words: Words<'_>,
    id: MatchId,
    number: u32,
    result: GameResult,
) -> Form {
    let word = match result {
        GameResult::Won(winner) => winner.0.to_string(),
        GameResult::Stalemate => "stalemate".to_owned(),
        GameResult::Drawn => "drawn".to_owned(),
        GameResult::BothLost => "both_lost".to_owned(),
    };
    let reason = t!("office-rule-so-it-ended", result = words.result(result));
    let form = Form::to(
        format!("count-{number}"),
        at(clerk, id, "/ruling"),
        t!("office-rule-count"),
    );
    form.hidden("what", "game")
        .hidden("game", number.to_string())
        .hidden("result", word)
        .with(Field::area("reason", t!("office-reason"), 2).value(reason))
}

/// Setting the next game up on the device in front of the reader.
pub fn play_here(clerk: &Clerk, id: MatchId) -> Form {
    Form::button(at(clerk, id, "/play"), t!("office-rule-play-here"))
}

/// Reporting the next game in a player's name.
pub fn report(clerk: &Clerk, words: Words<'_>, id: MatchId, found: &Match) -> Form {
    let next = next_game(clerk, found).map_or(1, |next| next.number);
    Form::to(
        "report",
        at(clerk, id, "/report"),
        t!("office-rule-write-report"),
    )
    .look("")
    .with(Field::number("game", t!("office-record-game")).value(next.to_string()))
    .with(results(words, found))
    .with(Field::choice(
        "side",
        t!("office-rule-reported-by"),
        sides(clerk, words, found),
    ))
}

/// A button for every report whose approval this official may write down.
pub fn approvals(clerk: &Clerk, words: Words<'_>, id: MatchId, found: &Match) -> Vec<Form> {
    let waiting = found.waiting().filter_map(|number| {
        let reporter = found.game(number)?.reporter()?;
        let side = found.opponent(reporter);
        let written = Command::Approve {
            match_id: id,
            game: Some(number),
            side: Some(side),
        };
        if clerk.would_refuse(&written).is_some() {
            return None;
        }
        let form = Form::to(
            format!("approve-{number}"),
            at(clerk, id, "/approve"),
            t!("office-rule-write-approval"),
        );
        Some(
            form.look("")
                .hidden("game", number.to_string())
                .with(Field::choice(
                    "side",
                    t!("office-rule-approved-by", number = number),
                    vec![(side.0.to_string(), words.entry(side))],
                )),
        )
    });
    waiting.collect()
}

/// Setting the time, where the organizer does.
pub fn time(clerk: &Clerk, id: MatchId) -> Form {
    Form::to("time", at(clerk, id, "/time"), t!("office-rule-set-time"))
        .look("")
        .with(Field::moment("time", t!("office-rule-day-and-time")))
}

/// The game that can be reported next.
pub fn next_game(clerk: &Clerk, found: &Match) -> Option<NextGame> {
    match found.verdict(clerk.competition().series_rules()) {
        Verdict::Open(next) if found.decided.is_none() => Some(next),
        Verdict::Open(_) | Verdict::Over(_) | Verdict::Asked(_) => None,
    }
}

fn results(words: Words<'_>, found: &Match) -> Field {
    let won = found.sides.map(|side| {
        let name = words.entry(side);
        (side.0.to_string(), t!("office-rule-won", name = name))
    });
    let others = [
        ("stalemate", t!("office-rule-stalemate")),
        ("drawn", t!("office-rule-other-draw")),
        ("both_lost", t!("office-rule-both-lost")),
    ];
    let others = others.map(|(word, name)| (word.to_owned(), name));
    let all = won.into_iter().chain(others).collect();
    Field::choice("result", t!("office-rule-game-ended"), all)
}

/// In whose name somebody at the office writes: in both, but for the own opponent's.
fn sides(clerk: &Clerk, words: Words<'_>, found: &Match) -> Vec<(String, String)> {
    let own = clerk.own_side(found);
    let sides = found.sides.into_iter();
    sides
        .filter(|side| own.is_none_or(|own| own == *side))
        .map(|side| (side.0.to_string(), words.entry(side)))
        .collect()
}
