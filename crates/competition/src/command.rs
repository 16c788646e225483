//! What somebody wants to do in a competition.

use crate::entries::Eligibility;
use crate::event::{Absent, Contact, Identified, Leaving, Played, Ruling};
use crate::id::{BoardId, DivisionId, EntryId, GroupId, MatchId, PersonId, TableId};
use crate::lot::Seed;
use crate::matches::GameResult;
use crate::terms::Terms;
use boardside_rulebook::Moment;

/// One of many who are entered at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// Whom.
    pub person: PersonId,
    /// Where.
    pub division: DivisionId,
    /// With which group.
    pub group: Option<GroupId>,
    /// Whether the directory finds that person eligible there.
    pub eligibility: Eligibility,
}

/// What a player, a coordinator, the office or the program wants to do.
///
/// Where a command has a `side`, the office names the player in whose name it
/// acts, say because a result came by mail; players leave it out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Add a group that enters players together.
    AddGroup {
        /// What it is called.
        name: String,
        /// Who speaks for it.
        coordinator: PersonId,
    },
    /// Say, as its coordinator, that the group is told about insurance.
    AcknowledgeInsurance {
        /// Which group.
        group: GroupId,
    },
    /// Enter somebody.
    Enter {
        /// Whom.
        person: PersonId,
        /// Where.
        division: DivisionId,
        /// With which group.
        group: Option<GroupId>,
        /// Whether the directory finds that person eligible there.
        eligibility: Eligibility,
    },
    /// Enter many at once: all of them, or nobody.
    EnterMany {
        /// Whom, and where.
        entries: Vec<NewEntry>,
    },
    /// Say, after a look into the directory, whether somebody may play there.
    JudgeEligibility {
        /// Whose entry.
        entry: EntryId,
        /// What was found.
        eligibility: Eligibility,
    },
    /// Give a place in the seeding order, or none.
    SetSeed {
        /// Whose entry.
        entry: EntryId,
        /// 1 for the best.
        seed: Option<u32>,
    },
    /// Give somebody a wristband.
    BindWristband {
        /// Whose entry.
        entry: EntryId,
    },
    /// Give somebody another one for one that is lost.
    ReplaceWristband {
        /// Whose entry.
        entry: EntryId,
    },
    /// Take the wristband back.
    WithdrawWristband {
        /// Whose entry.
        entry: EntryId,
    },
    /// Note that somebody has come.
    CheckIn {
        /// Whose entry.
        entry: EntryId,
    },
    /// Take out everybody of a section who has not come.
    CloseCheckIn {
        /// Which section.
        division: DivisionId,
    },
    /// Take somebody out before the draw.
    Scratch {
        /// Whose entry.
        entry: EntryId,
    },
    /// Stop playing.
    Withdraw {
        /// Whose entry.
        entry: EntryId,
        /// Why, where an official takes somebody out. A disqualification needs
        /// its reason in words, and somebody who may rule.
        leaving: Option<Leaving>,
    },
    /// Draw the schedule of a division, or draw it again before its first match.
    DrawSchedule {
        /// Which division.
        division: DivisionId,
        /// The lot for the order; without one it is the order of entry.
        lot: Option<Seed>,
    },
    /// Set another deadline for a week that is not over.
    MoveDeadline {
        /// Which week, counted from 1.
        week: u32,
        /// Until when its matches must be reported.
        deadline: Moment,
    },
    /// Draw the bracket of a section, or draw it again before its first match.
    DrawBracket {
        /// Which section.
        division: DivisionId,
        /// The lot.
        lot: Seed,
    },
    /// Set another time for the final of a section.
    PlaceFinal {
        /// Which section.
        division: DivisionId,
        /// When.
        at: Moment,
    },
    /// Propose times for a match, first or in answer to others.
    ProposeTimes {
        /// Which match.
        match_id: MatchId,
        /// When it could be.
        times: Vec<Moment>,
    },
    /// Accept one of the times that the opponent proposed.
    AcceptTime {
        /// Which match.
        match_id: MatchId,
        /// Which time.
        time: Moment,
    },
    /// Set the time, where the organizer does.
    SetTime {
        /// Which match.
        match_id: MatchId,
        /// When.
        time: Moment,
    },
    /// Report a game that was played on a real board.
    ReportGame {
        /// Which match.
        match_id: MatchId,
        /// Which game of it, counted from 1.
        game: u32,
        /// How it ended.
        result: GameResult,
        /// For whom the office reports.
        side: Option<EntryId>,
    },
    /// Record a game that was played on this program. Repeating it changes
    /// nothing.
    RecordGame {
        /// Which match.
        match_id: MatchId,
        /// As which game of the match it was set up, counted from 1; the next
        /// one if that is not known.
        number: Option<u32>,
        /// The game.
        played: Played,
    },
    /// Approve what the opponent reported: one game, or all that wait.
    Approve {
        /// Which match.
        match_id: MatchId,
        /// Which game; all if none is named.
        game: Option<u32>,
        /// For whom the office approves.
        side: Option<EntryId>,
    },
    /// Take back the own last report, before it is approved.
    RetractReport {
        /// Which match.
        match_id: MatchId,
        /// For whom the office does so.
        side: Option<EntryId>,
    },
    /// Refer a game to the director.
    Dispute {
        /// Which match.
        match_id: MatchId,
        /// Which game.
        game: u32,
        /// What happened instead, in words.
        reason: String,
        /// For whom the office does so.
        side: Option<EntryId>,
    },
    /// Ask for an official.
    CallOfficial {
        /// Which match.
        match_id: MatchId,
        /// What for.
        matter: String,
    },
    /// Decide something about a match, for good.
    Rule {
        /// Which match.
        match_id: MatchId,
        /// What.
        ruling: Ruling,
        /// Why; it may not be empty.
        reason: String,
    },
    /// Log an attempt to reach the opponent.
    LogContact {
        /// Which match.
        match_id: MatchId,
        /// How.
        how: Contact,
        /// When.
        when: Moment,
    },
    /// Tell the office that the opponent cannot be reached.
    ClaimUnreachable {
        /// Which match.
        match_id: MatchId,
    },
    /// Answer such a claim: here I am.
    AnswerClaim {
        /// Which match.
        match_id: MatchId,
    },
    /// Add a board to the inventory.
    AddBoard {
        /// What is written on it.
        label: String,
    },
    /// Take a board out of the inventory.
    RetireBoard {
        /// Which board.
        board: BoardId,
    },
    /// Hand a board out.
    CheckOutBoard {
        /// Which board.
        board: BoardId,
        /// To whom.
        holder: PersonId,
        /// For which match.
        match_id: Option<MatchId>,
        /// Whether the ID was seen.
        identified: Identified,
    },
    /// Take a board back.
    ReturnBoard {
        /// Which board.
        board: BoardId,
    },
    /// Tell everybody something.
    Announce {
        /// What.
        text: String,
    },
    /// Draw lots between those who are level after everything else.
    DrawLot {
        /// In which division.
        division: DivisionId,
        /// The lot.
        seed: Seed,
    },
    /// Have those who are level play it off.
    ArrangePlayOff {
        /// In which division.
        division: DivisionId,
        /// Who.
        entries: Vec<EntryId>,
        /// Until when.
        deadline: Moment,
    },
    /// Put up a table.
    AddTable {
        /// What it is called.
        label: String,
    },
    /// Take a free table away.
    CloseTable {
        /// Which table.
        table: TableId,
    },
    /// Call a match to a table.
    AssignTable {
        /// Which match.
        match_id: MatchId,
        /// Which table.
        table: TableId,
    },
    /// Show that one is at the table.
    ShowPresence {
        /// Which match.
        match_id: MatchId,
    },
    /// Decide a match to which somebody did not come.
    AwardNoShow {
        /// Which match.
        match_id: MatchId,
        /// Who is missing.
        absent: Absent,
    },
    /// Draw lots for a level match, where the rulebook says so.
    DrawMatchLot {
        /// Which match.
        match_id: MatchId,
        /// The lot.
        seed: Seed,
    },
    /// Go on with other terms.
    AmendTerms {
        /// All of them, also what stays as it is.
        terms: Box<Terms>,
    },
    /// Remove a division into which nobody was entered.
    RemoveDivision {
        /// Which division.
        division: DivisionId,
    },
    /// Time has passed.
    LookAtClock,
}
