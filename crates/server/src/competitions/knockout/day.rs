//! A knockout with the names of its people, and the words that its pages share.

use crate::app::App;
use crate::competitions::hours::Hours;
use crate::contest::{self, Contest, Names};
use crate::pages::Trouble;
use crate::time::written;
use boardside_competition::{
    Competition, DivisionId, EntryId, GroupId, How, Match, MatchId, MatchKind, Outcome, PersonId,
    TableId, Verdict,
};
use boardside_play::Moment;
use boardside_store::people::Details;
use jiff::civil::Date;
use std::sync::Arc;

/// A knockout as it stands, with everybody's name.
pub struct Day {
    pub contest: Arc<Contest>,
    pub names: Names,
}

/// A match in words that everybody may read.
pub struct Pairing {
    pub id: MatchId,
    /// The section.
    pub section: String,
    /// Which round of it.
    pub round: String,
    /// The two players; White of the next game, or of the first one, stands first.
    pub players: [String; 2],
    /// How it ended, if it is decided.
    pub result: Option<String>,
    /// The table, if it is called to one.
    pub table: Option<String>,
}

impl Day {
    /// The knockout of this id.
    ///
    /// # Errors
    /// When there is none, or it is a league.
    pub async fn open(app: &App, id: &str) -> Result<Day, Trouble> {
        let contest = app.contest(id).await?;
        if contest.competition.terms().knockout().is_none() {
            return Err(Trouble::missing(t!("knockout-is-league")));
        }
        let names = Names::of(app, &contest.competition).await?;
        Ok(Day { contest, names })
    }

    pub fn competition(&self) -> &Competition {
        &self.contest.competition
    }

    /// The address of one of its pages.
    pub fn path(&self, place: &str) -> String {
        format!("/c/{}{place}", self.contest.id)
    }

    /// What a section is called.
    pub fn section(&self, division: DivisionId) -> &str {
        let names = &self.competition().terms().divisions;
        names.get(division.0 as usize).map_or("", String::as_str)
    }

    /// Every section with its name.
    pub fn sections(&self) -> impl Iterator<Item = (DivisionId, &str)> {
        let divisions = self.competition().divisions();
        divisions.map(|division| (division, self.section(division)))
    }

    /// The section of a number in an address or a form.
    pub fn find_section(&self, text: &str) -> Option<DivisionId> {
        let division = DivisionId(text.trim().parse().ok()?);
        self.competition().division(division).map(|_| division)
    }

    /// Whether a section is drawn.
    pub fn is_drawn(&self, division: DivisionId) -> bool {
        let found = self.competition().division(division);
        found.is_some_and(|found| found.bracket.is_some())
    }

    /// What a group is called.
    pub fn group(&self, group: Option<GroupId>) -> &str {
        let found = group.and_then(|group| self.competition().group(group));
        found.map_or("", |group| &group.name)
    }

    /// What a table is called.
    pub fn table(&self, table: TableId) -> &str {
        let mut tables = self.competition().tables();
        let found = tables.find(|(id, _)| *id == table);
        found.map_or("", |(_, table)| &table.label)
    }

    /// What everybody may call a player.
    pub fn public(&self, entry: EntryId) -> String {
        self.names.entry(self.competition(), entry)
    }

    /// What is known of a player, for those who may know it.
    pub fn details(&self, person: &PersonId) -> Option<&Details> {
        self.names.person(person)?.details()
    }

    /// The whole name, for officials and the group's own coordinator.
    pub fn full_name(&self, person: &PersonId) -> String {
        let known = self.details(person);
        known.map_or_else(
            || t!("knockout-erased"),
            |details| details.full_name.as_str().to_owned(),
        )
    }

    /// An hour of the day, where it is played.
    pub fn hour(&self, moment: Moment) -> String {
        self.written(moment, "%H:%M")
    }

    /// The date on which it begins, where it is played.
    pub fn date(&self) -> Option<Date> {
        let starts = self.competition().terms().knockout()?.session.starts;
        self.written(starts, "%Y-%m-%d").parse().ok()
    }

    /// The hour at which the final of a section begins; none once it is over.
    pub fn final_ahead(&self, division: DivisionId) -> Option<String> {
        let competition = self.competition();
        let at = competition.final_time(division);
        at.filter(|_| !competition.final_is_over(division))
            .map(|at| self.hour(at))
    }

    /// The day of a moment in words, where it is played.
    pub fn long_day(&self, moment: Moment) -> String {
        Hours::of(self.competition()).long_day(moment)
    }

    /// A moment as a format of figures writes it, where it is played.
    pub fn written(&self, moment: Moment, format: &str) -> String {
        written(self.competition(), moment, format)
    }

    /// A match in words.
    pub fn pairing(&self, id: MatchId, found: &Match) -> Pairing {
        let competition = self.competition();
        let white = match found.verdict(competition.series_rules()) {
            Verdict::Open(next) => next.white,
            Verdict::Over(_) | Verdict::Asked(_) => found.sides[0],
        };
        Pairing {
            id,
            section: self.section(found.division).to_owned(),
            round: self.round(found),
            players: [white, found.opponent(white)].map(|side| self.public(side)),
            result: found
                .decided
                .map(|decision| self.outcome(decision.outcome, decision.how)),
            table: found
                .dealings()
                .table
                .map(|(table, _)| self.table(table).to_owned()),
        }
    }

    /// Which round a match belongs to.
    pub fn round(&self, found: &Match) -> String {
        if found.kind == MatchKind::ThirdPlace {
            return t!("knockout-third-place");
        }
        contest::round(self.competition(), found)
    }

    fn outcome(&self, outcome: Outcome, how: How) -> String {
        let how = match how {
            How::NoShow => "no-show",
            How::Withdrawal => "withdrawal",
            How::Ruling => "ruling",
            How::Lot => "lot",
            How::Games | How::Deadline | How::Unreachable => "games",
        };
        match outcome {
            Outcome::Won(winner) => t!("knockout-won", player = self.public(winner), how = how),
            Outcome::DoubleForfeit => t!("knockout-nobody-came"),
            Outcome::Drawn | Outcome::Void => t!("knockout-nobody-goes-on"),
        }
    }
}

/// A moment as a format writes it, where a competition is played; a format of figures alone, because words have a language.
pub fn written(competition: &Competition, moment: Moment, format: &str) -> String {
    let at = written::zoned(moment, competition.zone());
    at.strftime(format).to_string()
}

/// How far a section is, in a word or two.
pub fn how_far(competition: &Competition, names: &Names, division: DivisionId) -> String {
    let medals = competition.medals(division);
    match (
        medals.map(|medals| medals.gold),
        competition.bracket(division),
    ) {
        (Some(Some(winner)), _) => {
            let player = names.entry(competition, winner);
            t!("knockout-won", player = player, how = "games")
        }
        (_, Some(_)) => t!("knockout-drawn"),
        (_, None) => t!("knockout-not-drawn"),
    }
}
