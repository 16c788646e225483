//! Why something cannot be done, in words and with the rule behind it.

use crate::calendar::LocalTime;
use crate::event::Actor;
use crate::id::{BoardId, DivisionId, EntryId, GroupId, MatchId, TableId};
use crate::terms::Problems;
use boardside_rulebook::{Citation, RuleId, Rulebook, SettingKey};
use core::fmt;
use jiff::civil::Date;

/// What was named and is not there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unknown {
    /// A division.
    Division(DivisionId),
    /// A group.
    Group(GroupId),
    /// An entry.
    Entry(EntryId),
    /// A match.
    Match(MatchId),
    /// A board.
    Board(BoardId),
    /// A table.
    Table(TableId),
    /// A week, counted from 1.
    Week(u32),
    /// A game of a match, counted from 1.
    Game(u32),
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Division(id) => fmt::Display::fmt(id, f),
            Unknown::Group(id) => fmt::Display::fmt(id, f),
            Unknown::Entry(id) => fmt::Display::fmt(id, f),
            Unknown::Match(id) => fmt::Display::fmt(id, f),
            Unknown::Board(id) => fmt::Display::fmt(id, f),
            Unknown::Table(id) => fmt::Display::fmt(id, f),
            Unknown::Week(week) => write!(f, "week {week}"),
            Unknown::Game(game) => write!(f, "game {game}"),
        }
    }
}

/// A text that somebody writes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Text {
    /// What a board or a table is called.
    Label,
    /// Why somebody disputes or rules.
    Reason,
    /// For what an official is called.
    Matter,
    /// What a group is called.
    GroupName,
    /// What everybody is told.
    Announcement,
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Text::Label => "the label",
            Text::Reason => "the reason",
            Text::Matter => "the matter",
            Text::GroupName => "the group's name",
            Text::Announcement => "the announcement",
        })
    }
}

/// What a refusal rests on.
enum Ground {
    Setting(SettingKey),
    Rule(RuleId),
    Nothing,
}

/// Lists every refusal once: its name, its code, its sentence, and the setting or rule it rests on.
macro_rules! refusals {
    ($( $(#[$about:meta])* $name:ident $(($value:ident: $kind:ty))? $code:literal $sentence:literal
        $(=> $ground:ident::$key:ident)?; )+) => {
        /// Why a command was refused. Nothing has changed.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Refusal {
            $( $(#[$about])* $name $(($kind))?, )+
        }

        impl Refusal {
            /// The stable code of this refusal.
            pub const fn code(&self) -> &'static str {
                match self { $( Refusal::$name { .. } => $code, )+ }
            }

            fn ground(&self) -> Ground {
                match self { $( Refusal::$name { .. } => refusals!(@ground $($ground::$key)?), )+ }
            }
        }

        impl fmt::Display for Refusal {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $( Refusal::$name $(($value))? => write!(f, $sentence), )+ }
            }
        }
    };
    (@ground) => { Ground::Nothing };
    (@ground Setting::$key:ident) => { Ground::Setting(SettingKey::$key) };
    (@ground Rule::$key:ident) => { Ground::Rule(RuleId::$key) };
}

refusals! {
    /// What was named is not there.
    NoSuchThing(what: Unknown) "no_such_thing" "There is no {what} here.";
    /// This is not for this actor to do.
    NotYours(actor: Actor) "not_yours" "This is not for {actor} to do.";
    /// The match is between others.
    NotYourMatch "not_your_match" "You do not play in this match.";
    /// The office must say for whom it acts.
    SideMissing "side_missing" "Say for which of the two players you do this.";
    /// Something else happened in the meantime.
    Stale(events: u64) "stale" "Something happened meanwhile: there are {events} events now.";
    /// This is done in a league only.
    LeagueOnly "league_only" "That belongs to a league; this is a knockout." => Setting::Format;
    /// This is done in a knockout only.
    KnockoutOnly "knockout_only" "That belongs to a knockout; this is a league." => Setting::Format;
    /// A text is missing.
    TextMissing(what: Text) "text_missing" "Say something: {what} is empty.";
    /// A text is too long.
    TextTooLong(most: usize) "text_too_long" "That is too long: {most} letters at most.";

    /// This person is in that division already.
    EnteredAlready "entered_already" "This player is entered there already.";
    /// The group has another coordinator.
    NotYourGroup "not_your_group" "That group has another coordinator.";
    /// A coordinator enters players with a group.
    GroupMissing "group_missing" "Say for which of your groups you enter this player.";
    /// The coordinator has not passed the word about insurance on.
    InsuranceNotAcknowledged "insurance_not_acknowledged"
        "First confirm that your group is told about accident insurance." => Setting::InsuranceNotice;
    /// The rulebook says nothing about insurance.
    NoInsuranceNotice "no_insurance_notice" "The rules here say nothing about insurance."
        => Setting::InsuranceNotice;
    /// That is said already.
    AcknowledgedAlready "acknowledged_already" "You have confirmed that already.";
    /// The directory says no.
    NotEligible "not_eligible" "This player is not eligible for this grade." => Setting::Grades;
    /// Nobody has looked yet.
    EligibilityNotChecked "eligibility_not_checked"
        "First check whether this player is eligible for this grade." => Setting::Grades;
    /// There is no place for a late entry.
    NoRoom "no_room"
        "The draw is made and nobody has a bye: there is no place for one more player.";
    /// The entry plays no more.
    NotPlaying "not_playing" "This player is scratched or has withdrawn.";
    /// The player has come already.
    CheckedInAlready "checked_in_already" "This player is checked in already.";
    /// Nobody checks in any more.
    CheckInClosed "check_in_closed" "Check-in is closed.";
    /// There is no wristband yet.
    WristbandMissing "wristband_missing" "First give this player a wristband."
        => Setting::IdentityToken;
    /// There is one already.
    WristbandThere "wristband_there" "This player has a wristband: replace it if it is lost.";
    /// The rulebook knows no wristbands.
    NoWristbands "no_wristbands" "The rules here know no wristbands." => Setting::IdentityToken;
    /// Seeds count from 1, and each is there once.
    BadSeed "bad_seed" "Seeds count from 1, and another player of this section has this one.";
    /// The draw is made.
    Drawn "drawn" "The draw is made: withdraw this player instead.";

    /// The draw is made: a coordinator comes to the desk.
    ForTheDesk "for_the_desk"
        "The section is drawn: from now on only officials enter players and take them out. Ask one \
         at the check-in desk.";

    /// Something has been played.
    AlreadyBegun "already_begun" "Something has been played already: it cannot be drawn again.";
    /// Two are needed.
    TooFewPlayers "too_few_players" "A draw needs two players at least.";
    /// The season is too short.
    TooFewWeeks(needed: u32) "too_few_weeks"
        "Everybody meets everybody in {needed} weeks, and the season is shorter: make smaller \
         divisions, or play as many rounds as there are weeks.";
    /// There is no draw yet.
    NotDrawn "not_drawn" "Nothing is drawn yet.";
    /// Some may still come.
    CheckInOpen "check_in_open" "Close check-in first.";
    /// Check-in was closed, and so many were entered since then.
    ToCome(players: usize) "to_come"
        "Check in or scratch whoever was entered after check-in had closed: {players} in all.";
    /// A deadline must be in the future and leave the weeks in order.
    BadDeadline "bad_deadline"
        "Give a deadline that is still to come, with the weeks in their order.";
    /// The week is over.
    WeekOver(deadline: LocalTime) "week_over" "That week was over on {deadline}.";
    /// A final is within the session.
    OutsideSession "outside_session" "The final must be within the session." => Setting::Format;

    /// The match is decided.
    Decided "decided" "This match is decided; only a ruling can change that." => Setting::Authority;
    /// The match waits for a ruling.
    Locked "locked" "This match waits for a ruling." => Setting::Authority;
    /// The deadline has passed.
    DeadlinePassed(deadline: LocalTime) "deadline_passed"
        "The deadline was {deadline}; now it is for the office." => Setting::Unreported;
    /// The organizer sets the times.
    OrganizerSchedules "organizer_schedules" "The organizer sets the times." => Setting::ScheduledBy;
    /// The players set the times.
    PlayersSchedule "players_schedule" "The players agree on their times." => Setting::ScheduledBy;
    /// Times must be there, in the future, before the deadline, and few.
    BadTimes "bad_times"
        "Propose one to ten different times, all still to come and before the deadline."
        => Setting::ScheduledBy;
    /// Nothing is proposed by the opponent.
    NothingProposed "nothing_proposed" "Your opponent has proposed no times." => Setting::ScheduledBy;
    /// That time is not among those proposed.
    NotProposed "not_proposed" "Your opponent has not proposed that time." => Setting::ScheduledBy;
    /// That time is past.
    TimePast "time_past" "That time is past already." => Setting::ScheduledBy;
    /// The match is today.
    TooLateToChange "too_late_to_change"
        "The match is today: its time can be changed only before the day." => Setting::ScheduledBy;

    /// The match needs no more games.
    NoMoreGames "no_more_games" "The games reported decide the match: there is no further game."
        => Setting::Games;
    /// Another game is next.
    NotNext(next: u32) "not_next" "The next game of this match is game {next}." => Setting::Games;
    /// Nobody goes on before somebody has decided.
    Undecided "undecided" "First it must be decided what becomes of the drawn game or level match."
        => Setting::OtherDraws;
    /// The named winner does not play here.
    NotAPlayer "not_a_player" "The winner must be one of the two players.";
    /// Officials enter the results.
    OfficialsReport "officials_report" "Officials enter the results." => Setting::Approval;
    /// Every match is played at the venue.
    AtTheVenue(venue: String) "at_the_venue" "Every match must be played at this place: {venue}."
        => Setting::Venue;
    /// Nothing waits for this player's approval.
    NothingToApprove "nothing_to_approve" "No report of your opponent waits for you."
        => Setting::Approval;
    /// A player does not approve the own report.
    OwnReport "own_report" "You reported this yourself: your opponent approves it."
        => Setting::Approval;
    /// Nobody at the office acts for the own opponent, and an official does not rule on the own match.
    OwnMatch "own_match"
        "You play in this match yourself: somebody else at the office must do this."
        => Setting::Approval;
    /// There is no own report to take back.
    NothingToRetract "nothing_to_retract" "There is no report of yours that you could take back."
        => Setting::Approval;
    /// A ruling needs a reason.
    ReasonMissing "reason_missing" "A ruling needs its reason, in words.";
    /// What the director has ruled is not disputed.
    RulingFinal "ruling_final" "The director has ruled on this game, and the ruling is final."
        => Setting::Authority;
    /// The dispute is not for this official.
    DirectorRules "director_rules" "Only the director rules here." => Setting::Authority;
    /// A dispute is for the officials, not for players and coordinators.
    OfficialsRule "officials_rule" "Only officials rule here." => Setting::Authority;
    /// A knockout needs a winner.
    WinnerNeeded "winner_needed" "A knockout match needs a winner, or nobody goes on."
        => Setting::Format;
    /// The winner has played on already.
    NextMatchBegun "next_match_begun"
        "The next match has begun: nobody can be put in the winner's place any more."
        => Setting::Format;

    /// Too few attempts.
    TooFewAttempts(needed: u32) "too_few_attempts"
        "First log at least {needed} attempts to reach your opponent." => Setting::Unreachable;
    /// An attempt must have been made.
    BadAttempt "bad_attempt" "Log an attempt when you have made it, with its time."
        => Setting::Unreachable;
    /// That is claimed already.
    ClaimedAlready "claimed_already" "You have told the office already; nothing starts anew."
        => Setting::Unreachable;
    /// There is nothing to answer.
    NothingClaimed "nothing_claimed" "Your opponent has not said that you cannot be reached."
        => Setting::Unreachable;

    /// Players bring their own.
    OwnBoards "own_boards" "The players bring their own boards." => Setting::EquipmentSource;
    /// No board without an ID.
    IdMissing "id_missing" "A board is lent only to somebody who shows the ID."
        => Setting::EquipmentSource;
    /// The board is out.
    BoardOut "board_out" "This board is out already.";
    /// The board is here.
    BoardHere "board_here" "This board is not out.";
    /// The board is no longer in the inventory.
    BoardRetired "board_retired" "This board is no longer in the inventory.";
    /// The label is taken.
    LabelTaken(label: String) "label_taken" "There is a “{label}” already; choose another name.";
    /// Boards for a match go to its players.
    NotTheirMatch "not_their_match" "Whoever takes a board for a match must play in it.";

    /// Some matches are open.
    MatchesOpen(open: usize) "matches_open" "{open} matches of this division are still open.";
    /// Nobody is level.
    NobodyLevel "nobody_level" "Nobody is level after the other tie-breaks.";
    /// The terms have no such tie-break.
    NoSuchTieBreak "no_such_tie_break" "This league does not decide ties that way.";

    /// The terms that were asked for make no competition.
    BadTerms(problems: Problems) "bad_terms" "That makes no competition: {problems}.";
    /// The form of a competition stays.
    FormatStays "format_stays" "A league stays a league, and a knockout a knockout.";
    /// The rulebook stays.
    RulebookStays "rulebook_stays" "The rulebook stays: everybody enters and plays by it.";
    /// The time zone stays.
    ZoneStays "zone_stays" "The time zone stays: every hour here is one of it.";
    /// Divisions stay in their places.
    DivisionsStay "divisions_stay"
        "Divisions and sections stay, each in its place: correct a name, add one at the end, or \
         remove one that nobody has entered.";
    /// A division into which somebody was entered stays.
    DivisionEntered(division: String) "division_entered"
        "Somebody was entered in “{division}”, so it stays.";
    /// The age limit of a section with entries stays.
    AgeLimitStays(section: String) "age_limit_stays"
        "Somebody is entered in “{section}”, so its age limit stays." => Setting::Grades;
    /// The day on which ages count stays once they have decided who plays.
    AgesStay(day: Date) "ages_stay"
        "A section with an age limit is drawn: ages go on counting on {day}, so write that day."
        => Setting::Grades;
    /// Check-in would be over already.
    CheckInOver "check_in_over"
        "Let check-in close at a time that is still to come: whoever has not come by then is \
         scratched.";
    /// The weeks stay once something is drawn.
    WeeksStay "weeks_stay"
        "A schedule is drawn, so the weeks stay. A deadline is moved where the schedule is.";
    /// What a match is worth stays once one counts.
    PointsStay "points_stay" "A match is decided, so what a match is worth stays.";
    /// The tie-breaks stay once a match counts.
    TieBreaksStay "tie_breaks_stay" "A match is decided, so the tie-breaks stay.";
    /// What follows from a withdrawal stays once a match counts.
    WithdrawalsStay "withdrawals_stay"
        "A match is decided, so it stays what becomes of the matches of somebody who withdraws.";
    /// What becomes of third place stays once a match counts.
    ThirdPlaceStays "third_place_stays"
        "A match is decided, so it stays whether third place is played for.";

    /// The table is taken or gone.
    TableTaken "table_taken" "There is a match at this table, or it is closed.";
    /// Some player is at another table.
    PlayerBusy "player_busy" "One of the players is at another table.";
    /// The match is not called to a table.
    NotCalled "not_called" "This match has not been called to a table.";
    /// The player is there.
    IsPresent "is_present" "This player is at the table.";
    /// It is too early to award a match.
    TooEarly(from: LocalTime) "too_early" "Wait for the missing player until {from}." => Rule::LateArrival;
    /// The rulebook does not decide that by lot.
    NoLot "no_lot" "No lot decides this match: it is not level, or the rules decide it otherwise."
        => Setting::KnockoutDraw;
    /// Nothing is due.
    NothingDue "nothing_due" "Nothing is due yet.";
}

impl Refusal {
    /// The clause of a rulebook that refuses, if the refusal rests on one.
    pub fn citation<'a>(&self, rulebook: &'a Rulebook) -> Option<Citation<'a>> {
        match self.ground() {
            Ground::Setting(key) => rulebook.origin(key).citation(),
            Ground::Rule(rule) => Some(rulebook.clause(rule)),
            Ground::Nothing => None,
        }
    }

    /// What the rulebook says about it where it names no clause.
    pub fn note<'a>(&self, rulebook: &'a Rulebook) -> Option<&'a str> {
        match self.ground() {
            Ground::Setting(key) => rulebook.origin(key).note(),
            Ground::Rule(_) | Ground::Nothing => None,
        }
    }
}

impl core::error::Error for Refusal {}
