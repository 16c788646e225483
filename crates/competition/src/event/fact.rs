//! Everything that can happen in a competition.

use super::{Contact, Identified, Leaving, OfficeMatter, Played, Ruling};
use crate::entries::Eligibility;
use crate::id::{BoardId, DivisionId, EntryId, GroupId, MatchId, PersonId, TableId};
use crate::lot::Seed;
use crate::matches::{GameResult, How, Outcome};
use crate::terms::Terms;
use boardside_rulebook::Moment;
use serde::{Deserialize, Serialize};

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Fact {
    /// The competition was set up.
    CompetitionSetUp(Box<Terms>),
    /// It goes on with other terms, which are here as a whole: also the weeks
    /// and the finals as they are from now on.
    TermsAmended(Box<Terms>),
    /// A group was added.
    GroupAdded {
        /// Which group this is now.
        group: GroupId,
        /// What it is called.
        name: String,
        /// Who speaks for it.
        coordinator: PersonId,
    },
    /// A coordinator has passed the word about insurance on.
    InsuranceAcknowledged {
        /// In which group.
        group: GroupId,
    },
    /// Somebody was entered.
    EntryMade {
        /// Which entry this is now.
        entry: EntryId,
        /// Who.
        person: PersonId,
        /// Where.
        division: DivisionId,
        /// With which group.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        group: Option<GroupId>,
        /// Whether that person may play there.
        eligibility: Eligibility,
    },
    /// The directory was asked whether somebody may play there.
    EligibilityJudged {
        /// Whose entry.
        entry: EntryId,
        /// What was found.
        eligibility: Eligibility,
    },
    /// A place in the seeding order was given or taken.
    SeedSet {
        /// Whose entry.
        entry: EntryId,
        /// 1 for the best.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u32>,
    },
    /// Somebody got a wristband.
    WristbandBound {
        /// Whose entry.
        entry: EntryId,
    },
    /// Somebody got another wristband, and the old one stopped working.
    WristbandReplaced {
        /// Whose entry.
        entry: EntryId,
    },
    /// A wristband stopped working.
    WristbandWithdrawn {
        /// Whose entry.
        entry: EntryId,
    },
    /// Somebody came.
    CheckedIn {
        /// Whose entry.
        entry: EntryId,
    },
    /// From now on nobody checks in.
    CheckInClosed {
        /// In which section.
        division: DivisionId,
    },
    /// Somebody was taken out before the draw.
    EntryScratched {
        /// Whose entry.
        entry: EntryId,
    },
    /// Somebody stopped playing.
    EntryWithdrawn {
        /// Whose entry.
        entry: EntryId,
        /// Why, if an official said so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        leaving: Option<Leaving>,
    },
    /// Nothing that this entry played counts in the table.
    ResultsAnnulled {
        /// Whose entry.
        entry: EntryId,
    },
    /// The schedule was drawn, in place of an earlier one.
    ScheduleDrawn {
        /// In which division.
        division: DivisionId,
        /// Who has which number in the Berger tables.
        order: Vec<EntryId>,
        /// The lot that gave this order.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lot: Option<Seed>,
        /// How many rounds are played.
        rounds: u32,
        /// The number of the first match; the others follow, round by round.
        first_match: MatchId,
    },
    /// A late entry took the place of the bye in a schedule.
    LateEntryScheduled {
        /// Whose entry.
        entry: EntryId,
        /// The first round it plays, counted from 1.
        from_round: u32,
        /// The number of its first match; the others follow.
        first_match: MatchId,
    },
    /// A week got another deadline.
    DeadlineMoved {
        /// Which week, counted from 1.
        week: u32,
        /// Until when its matches must be reported.
        deadline: Moment,
    },
    /// The bracket was drawn, in place of an earlier one.
    BracketDrawn {
        /// In which section.
        division: DivisionId,
        /// The lot.
        lot: Seed,
        /// Who stands where, from top to bottom; nobody is a bye.
        slots: Vec<Option<EntryId>>,
        /// The number of the first match; the others follow, round by round.
        first_match: MatchId,
    },
    /// A late entry took the place of a bye in a bracket.
    LateEntryDrawn {
        /// Whose entry.
        entry: EntryId,
        /// Where it stands, counted from 0.
        slot: u32,
    },
    /// The final of a section got another time.
    FinalPlaced {
        /// Which section.
        division: DivisionId,
        /// When.
        time: Moment,
    },
    /// A player proposed times.
    TimesProposed {
        /// For which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// Who.
        side: EntryId,
        /// When it could be.
        times: Vec<Moment>,
    },
    /// The time of a match was agreed or set.
    TimeAgreed {
        /// Of which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// When it is.
        time: Moment,
    },
    /// A player reported a game.
    GameReported {
        /// Of which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// Which game, counted from 1.
        game: u32,
        /// Who had White.
        white: EntryId,
        /// How it ended.
        result: GameResult,
        /// Who reported it.
        side: EntryId,
    },
    /// A game that was played on this program came in, or was corrected.
    GameRecorded {
        /// Of which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// Which game of the match, counted from 1.
        number: u32,
        /// The game.
        #[serde(flatten)]
        played: Played,
    },
    /// A game that was played on this program came in when the match was no
    /// longer open: decided, before the director, or past its deadline.
    GameSetAside {
        /// Of which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// The game.
        #[serde(flatten)]
        played: Played,
    },
    /// The opponent approved a report.
    GameApproved {
        /// Of which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// Which game.
        game: u32,
        /// Who approved it; nobody if silence did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<EntryId>,
    },
    /// A player took a report back.
    ReportRetracted {
        /// Of which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// Which game.
        game: u32,
    },
    /// A player referred a game to the director.
    GameDisputed {
        /// Of which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// Which game.
        game: u32,
        /// Who.
        side: EntryId,
        /// What happened instead, in words.
        reason: String,
    },
    /// Somebody at a match asked for an official.
    OfficialCalled {
        /// At which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// Who; nobody in particular where the table's own page was used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        side: Option<EntryId>,
        /// What for.
        matter: String,
    },
    /// The director decided something about a match.
    MatchRuled {
        /// Which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// What.
        ruling: Ruling,
        /// Why.
        reason: String,
    },
    /// A match was decided.
    MatchDecided {
        /// Which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// How it ended.
        outcome: Outcome,
        /// By what.
        how: How,
    },
    /// A match came to the office by itself.
    MatchSentToOffice {
        /// Which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// Why.
        why: OfficeMatter,
    },
    /// A player tried to reach the opponent.
    ContactLogged {
        /// For which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// Who.
        side: EntryId,
        /// How.
        how: Contact,
        /// When.
        when: Moment,
    },
    /// A player told the office that the opponent cannot be reached.
    UnreachableClaimed {
        /// For which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// Who.
        side: EntryId,
    },
    /// The opponent said: here I am.
    ClaimAnswered {
        /// For which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// Who.
        side: EntryId,
    },
    /// A board came into the inventory.
    BoardAdded {
        /// Which board this is now.
        board: BoardId,
        /// What is written on it.
        label: String,
    },
    /// A board left the inventory.
    BoardRetired {
        /// Which board.
        board: BoardId,
    },
    /// A board was handed out.
    BoardCheckedOut {
        /// Which board.
        board: BoardId,
        /// To whom.
        holder: PersonId,
        /// For which match.
        #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
        match_id: Option<MatchId>,
        /// Whether the ID was seen.
        identified: Identified,
    },
    /// A board came back.
    BoardReturned {
        /// Which board.
        board: BoardId,
    },
    /// Everybody was told something.
    Announced {
        /// What.
        text: String,
    },
    /// Lots were drawn between those who were level.
    LotDrawn {
        /// In which division.
        division: DivisionId,
        /// The lot.
        seed: Seed,
        /// Between whom, in the order in which the lot put them.
        order: Vec<EntryId>,
    },
    /// Those who were level were told to play it off, each against each.
    PlayOffArranged {
        /// In which division.
        division: DivisionId,
        /// Who.
        entries: Vec<EntryId>,
        /// Until when.
        deadline: Moment,
        /// The number of the first match; the others follow.
        first_match: MatchId,
    },
    /// A table was put up.
    TableAdded {
        /// Which table this is now.
        table: TableId,
        /// What it is called.
        label: String,
    },
    /// A table was taken away.
    TableClosed {
        /// Which table.
        table: TableId,
    },
    /// A match was called to a table.
    TableAssigned {
        /// Which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// Which table.
        table: TableId,
    },
    /// A player showed to be at the table.
    PlayerPresent {
        /// At which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// Who.
        side: EntryId,
    },
    /// Lots were drawn for a level match.
    MatchLotDrawn {
        /// For which match.
        #[serde(rename = "match")]
        match_id: MatchId,
        /// The lot.
        seed: Seed,
        /// Whom it chose.
        winner: EntryId,
    },
}
