//! A match as one line of a list.

use super::hours::Hours;
use crate::contest::{Contest, Names};
use crate::spoken::how;
use boardside_competition::{Competition, Decision, EntryId, Match, MatchId, Outcome};

/// A match as one line of a list.
pub struct Meeting {
    /// Which match.
    id: MatchId,
    /// Its page.
    pub href: String,
    /// Both players, the one with White in the first game before the other.
    pub who: [String; 2],
    /// The points of its games, once there are some.
    pub score: Option<String>,
    /// Where it stands.
    pub state: State,
    /// Whether the reader plays in it.
    pub mine: bool,
}

/// Where a match stands, in a few words.
pub struct State {
    /// The words.
    pub words: String,
    /// How they look.
    pub tone: &'static str,
}

impl Meeting {
    /// A match for a reader who has these entries.
    pub fn of(
        contest: &Contest,
        names: &Names,
        (id, found): (MatchId, &Match),
        own: &[EntryId],
    ) -> Meeting {
        let competition = &contest.competition;
        let name = |entry| names.entry(competition, entry);
        Meeting {
            id,
            href: href(contest, id),
            who: found.sides.map(name),
            score: score(competition, found, found.sides[0]),
            state: state(competition, found, &name),
            mine: own.iter().any(|entry| found.has(*entry)),
        }
    }
}

impl Meeting {
    /// Says that a game of it is being played, if so; then it is no matter when it was to be.
    pub fn is_played_if(&mut self, is_played: impl Fn(MatchId) -> bool) {
        if is_played(self.id) {
            self.state = State {
                words: t!("match-being-played"),
                tone: "badge-good",
            };
        }
    }
}

/// The page of a match.
pub fn href(contest: &Contest, id: MatchId) -> String {
    format!("/c/{}/match/{}", contest.id, id.0)
}

/// The points of its games that stand, those of one side first: `2 – ½`.
pub fn score(competition: &Competition, found: &Match, first: EntryId) -> Option<String> {
    let mut scores = found.score(competition.series_rules());
    if found.sides[0] != first {
        scores.reverse();
    }
    let [one, other] = scores;
    let any = one.halves + other.halves + one.lost + other.lost > 0;
    any.then(|| {
        format!(
            "{} – {}",
            points(one.halves.into()),
            points(other.halves.into())
        )
    })
}

/// Points that are counted in halves: `2½`.
pub fn points(halves: i64) -> String {
    let (whole, half) = (halves / 2, halves % 2 != 0);
    match (whole, half) {
        (0, true) => "½".to_owned(),
        (whole, true) => format!("{whole}½"),
        (whole, false) => whole.to_string(),
    }
}

/// How a match ended, and by what if not by its games.
pub fn ending(decision: Decision, name: &impl Fn(EntryId) -> String) -> String {
    let (outcome, name) = match decision.outcome {
        Outcome::Won(winner) => ("won", name(winner)),
        Outcome::Drawn => ("drawn", String::new()),
        Outcome::DoubleForfeit => ("double-forfeit", String::new()),
        Outcome::Void => ("void", String::new()),
    };
    t!(
        "match-ending",
        outcome = outcome,
        name = name,
        how = how(decision.how)
    )
}

fn state(competition: &Competition, found: &Match, name: &impl Fn(EntryId) -> String) -> State {
    let hours = Hours::of(competition);
    let dealings = found.dealings();
    let say = |tone, words: String| State { words, tone };
    if let Some(decision) = found.decided {
        let tone = match decision.outcome {
            Outcome::Won(_) | Outcome::Drawn => "badge-good",
            Outcome::DoubleForfeit => "badge-bad",
            Outcome::Void => "",
        };
        return say(tone, ending(decision, name));
    }
    if dealings.dispute.is_some() || dealings.office.is_some() {
        return say("badge-warn", t!("match-with-office"));
    }
    if found.waiting().next().is_some() {
        return say("badge-warn", t!("match-waits"));
    }
    if let Some((table, _)) = dealings.table {
        let mut tables = competition.tables();
        let label = tables.find(|(id, _)| *id == table);
        let label = label.map_or("", |(_, table)| table.label.as_str());
        return say("badge-good", t!("match-at-table", table = label));
    }
    match (dealings.agreed, found.deadline) {
        (Some(agreed), _) => say("badge-good", hours.short(agreed)),
        (None, Some(deadline)) => say("", t!("match-until", when = hours.short(deadline))),
        (None, None) => say("", t!("match-not-called")),
    }
}

#[cfg(test)]
mod tests {
    use super::points;

    #[test]
    fn halves_are_written_as_people_do() {
        for (halves, text) in [(0, "0"), (1, "½"), (2, "1"), (3, "1½"), (10, "5")] {
            assert_eq!(points(halves), text);
        }
    }
}
