//! What the office can do about a match.

use super::super::clerk::Clerk;
use super::super::form::{Field, Form};
use super::at;
use crate::contest::words::Words;
use boardside_competition::{GameResult, Match, MatchId, NextGame, Verdict};

/// How long, in milliseconds, a match goes on if nobody says otherwise.
const WEEK: i64 = 7 * 24 * 3_600_000;

/// The ways to rule, each with its title. A ruling is final, and only another one changes it.
pub fn rulings(
    clerk: &Clerk,
    words: Words<'_>,
    id: MatchId,
    found: &Match,
) -> Vec<(&'static str, Form)> {
    let ruling = |what: &'static str, button| {
        Form::to(format!("rule-{what}"), at(clerk, id, "/ruling"), button).hidden("what", what)
    };
    let reason = || Field::area("reason", "Reason", 3).hint("Both players read it. It is needed.");
    let sides = found.sides.map(|side| {
        let name = words.entry(side);
        (side.0.to_string(), format!("{name} wins"))
    });
    let league = clerk.competition().terms().league().is_some();
    let mut outcomes = sides.to_vec();
    if league {
        outcomes.push(("drawn".into(), "Drawn".into()));
    }
    outcomes.push(("double_forfeit".into(), "Double forfeit: both lose".into()));
    if league {
        outcomes.push(("void".into(), "It does not count".into()));
    }
    let next = next_game(clerk, found).map(|next| next.number);
    let there = u32::try_from(found.games.len()).unwrap_or(u32::MAX);
    let numbers = (1..=there).chain(next.filter(|next| *next > there));
    let numbers = numbers.map(|number| (number.to_string(), format!("Game {number}")));
    let mut forms = vec![(
        "Decide the match",
        ruling("result", "Rule on the match")
            .with(Field::choice("outcome", "How it ended", outcomes))
            .with(reason()),
    )];
    let numbers: Vec<(String, String)> = numbers.collect();
    if !numbers.is_empty() {
        forms.push((
            "Decide one game",
            ruling("game", "Rule on the game")
                .with(Field::choice("game", "Which game", numbers))
                .with(results(words, found))
                .with(reason()),
        ));
    }
    let extend = ruling("extend", "Let it go on");
    let extend = match league {
        true => extend.with(
            Field::moment("until", "Until").value(clerk.write_moment(clerk.now().after(WEEK))),
        ),
        false => extend,
    };
    forms.push(("Let the match go on", extend.with(reason())));
    forms
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
    let reason = format!("So the game ended on the board: {}.", words.result(result));
    let form = Form::to(
        format!("count-{number}"),
        at(clerk, id, "/ruling"),
        "Let it count",
    );
    form.hidden("what", "game")
        .hidden("game", number.to_string())
        .hidden("result", word)
        .with(Field::area("reason", "Reason", 2).value(reason))
}

/// Setting the next game up on the device in front of the reader.
pub fn play_here(clerk: &Clerk, id: MatchId) -> Form {
    Form::button(at(clerk, id, "/play"), "Play the next game on this device")
}

/// Reporting the next game in a player's name.
pub fn report(clerk: &Clerk, words: Words<'_>, id: MatchId, found: &Match) -> Form {
    let next = next_game(clerk, found).map_or(1, |next| next.number);
    Form::to("report", at(clerk, id, "/report"), "Write the report down")
        .look("")
        .with(Field::number("game", "Game").value(next.to_string()))
        .with(results(words, found))
        .with(Field::choice(
            "side",
            "Reported by",
            sides(words, found).to_vec(),
        ))
}

/// A button for every report that waits.
pub fn approvals(clerk: &Clerk, words: Words<'_>, id: MatchId, found: &Match) -> Vec<Form> {
    if found.decided.is_some() || found.dealings().dispute.is_some() {
        return Vec::new();
    }
    let waiting = found.waiting().filter_map(|number| {
        let reporter = found.game(number)?.reporter()?;
        let side = found.opponent(reporter);
        let form = Form::to(
            format!("approve-{number}"),
            at(clerk, id, "/approve"),
            "Write the approval down",
        );
        Some(
            form.look("")
                .hidden("game", number.to_string())
                .with(Field::choice(
                    "side",
                    format!("Game {number} is approved by"),
                    vec![(side.0.to_string(), words.entry(side))],
                )),
        )
    });
    waiting.collect()
}

/// Setting the time, where the organizer does.
pub fn time(clerk: &Clerk, id: MatchId) -> Form {
    Form::to("time", at(clerk, id, "/time"), "Set the time")
        .look("")
        .with(Field::moment("time", "Day and time"))
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
        (side.0.to_string(), format!("{name} won"))
    });
    let others = [
        ("stalemate", "Stalemate"),
        ("drawn", "Another draw"),
        ("both_lost", "Both lost"),
    ];
    let others = others.map(|(word, name)| (word.to_owned(), name.to_owned()));
    let all = won.into_iter().chain(others).collect();
    Field::choice("result", "How the game ended", all)
}

fn sides(words: Words<'_>, found: &Match) -> [(String, String); 2] {
    found
        .sides
        .map(|side| (side.0.to_string(), words.entry(side)))
}
