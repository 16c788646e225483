//! What surrounds the games: reports, appointments, disputes, identity, boards, entries.

use super::value::{Value, words};
use toml::de::DeValue;

/// How results reach the office.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reporting {
    /// The ways a result may be reported.
    pub channels: Vec<Channel>,
    /// Who must approve a reported result.
    pub approval: Approval,
    /// What becomes of a match nobody reports.
    pub unreported: Unreported,
}

impl Default for Reporting {
    fn default() -> Reporting {
        Reporting {
            channels: vec![Channel::Site],
            approval: Approval::Either,
            unreported: Unreported::Unplayed,
        }
    }
}

/// Who arranges the matches, and where they are played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scheduling {
    /// Who says when a match is played.
    pub by: Scheduler,
    /// What happens when a player cannot reach the opponent.
    pub unreachable: Unreachable,
    /// Where every match must be played.
    pub venue: Option<String>,
}

impl Default for Scheduling {
    fn default() -> Scheduling {
        Scheduling {
            by: Scheduler::Organizer,
            unreachable: Unreachable::OfficeDecides,
            venue: None,
        }
    }
}

/// Who settles disputes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disputes {
    /// Who settles disputes.
    pub authority: Authority,
}

impl Default for Disputes {
    fn default() -> Disputes {
        Disputes {
            authority: Authority::Arbiter,
        }
    }
}

/// How people show who they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// What people show to say who they are.
    pub token: Token,
    /// When it is shown.
    pub shown: Shown,
}

impl Default for Identity {
    fn default() -> Identity {
        Identity {
            token: Token::None,
            shown: Shown::Never,
        }
    }
}

/// Where boards and men come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Equipment {
    /// Where boards and men come from.
    pub source: EquipmentSource,
}

impl Default for Equipment {
    fn default() -> Equipment {
        Equipment {
            source: EquipmentSource::Provided,
        }
    }
}

/// Who plays, in which groups, in which form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The sections people enter, in their order.
    pub grades: Vec<Grade>,
    /// Whether participants are told to arrange accident insurance.
    pub insurance_notice: InsuranceNotice,
    /// The form of the competition.
    pub format: Format,
}

impl Default for Entry {
    fn default() -> Entry {
        Entry {
            grades: Vec::new(),
            insurance_notice: InsuranceNotice::NotGiven,
            format: Format::None,
        }
    }
}

/// Who watches over the rules at the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Umpire {
    /// Who watches over the rules at the board.
    pub by: UmpiredBy,
}

impl Default for Umpire {
    fn default() -> Umpire {
        Umpire {
            by: UmpiredBy::Officials,
        }
    }
}

words! {
    /// A way to report a result.
    pub enum Channel {
        /// Results are entered on the league's site.
        Site = "site",
        /// Results are sent to the office by e-mail.
        Email = "email",
        /// Results are brought on paper or told at the desk.
        Desk = "desk",
    }
}

words! {
    /// Who must approve a reported result.
    pub enum Approval {
        /// A result counts when both sides have approved it.
        Both = "both",
        /// A result reported by one side counts unless the other disputes it.
        Either = "either",
        /// Officials enter the results; the players approve nothing.
        NotNeeded = "not_needed",
    }
}

words! {
    /// What becomes of a match nobody reports.
    pub enum Unreported {
        /// Both players lose.
        DoubleForfeit = "double_forfeit",
        /// The match counts as not played.
        Unplayed = "unplayed",
    }
}

words! {
    /// Who says when a match is played.
    pub enum Scheduler {
        /// The players arrange their matches themselves.
        Players = "players",
        /// The organizer sets the times.
        Organizer = "organizer",
    }
}

words! {
    /// What happens when a player cannot reach the opponent.
    pub enum Unreachable {
        /// The office looks at the efforts made and decides the match.
        OfficeDecides = "office_decides",
        /// The player who cannot be reached forfeits the match.
        Forfeit = "forfeit",
    }
}

words! {
    /// Who settles disputes.
    pub enum Authority {
        /// The director decides, and the ruling is final.
        DirectorFinal = "director_final",
        /// The arbiter or tournament director decides, and an appeal is possible.
        Arbiter = "arbiter",
        /// The umpires and officials of the event decide.
        Officials = "officials",
        /// The players settle it between them.
        Players = "players",
    }
}

words! {
    /// What people show to say who they are.
    pub enum Token {
        /// An identity card.
        Id = "id",
        /// A wristband given out at the event.
        Wristband = "wristband",
        /// Nothing is shown.
        None = "none",
    }
}

words! {
    /// When people show who they are.
    pub enum Shown {
        /// Whenever an umpire, official or coordinator asks.
        OnRequest = "on_request",
        /// When a board is checked out.
        AtCheckout = "at_checkout",
        /// Never.
        Never = "never",
    }
}

words! {
    /// Where boards and men come from.
    pub enum EquipmentSource {
        /// Boards are lent against an identity card.
        CheckoutAgainstId = "checkout_against_id",
        /// The organizer provides everything.
        Provided = "provided",
        /// The players bring their own.
        Own = "own",
    }
}

words! {
    /// Whether participants are told to arrange accident insurance.
    pub enum InsuranceNotice {
        /// Coordinators tell their participants to arrange accident insurance.
        Given = "given",
        /// Insurance is not mentioned.
        NotGiven = "not_given",
    }
}

words! {
    /// The form of a competition.
    pub enum Format {
        /// Everybody meets everybody, week by week.
        League = "league",
        /// A player who loses a match is out.
        Knockout = "knockout",
        /// There is no competition.
        None = "none",
    }
}

words! {
    /// Who watches over the rules at the board.
    pub enum UmpiredBy {
        /// The players watch over the rules themselves.
        Players = "players",
        /// Umpires or arbiters watch over the rules.
        Officials = "officials",
    }
}

/// A section people enter. `Under 18` has an age limit; any other name has none.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grade {
    name: String,
}

impl Grade {
    /// A section of this name.
    pub fn named(name: &str) -> Grade {
        Grade {
            name: name.trim().to_owned(),
        }
    }

    /// The name as the rulebook writes it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The age that participants must not have reached, if there is one.
    pub fn under(&self) -> Option<u32> {
        let (word, age) = self.name.split_once(' ')?;
        word.eq_ignore_ascii_case("under")
            .then_some(age)?
            .parse()
            .ok()
    }
}

impl Value for Grade {
    fn read(written: &DeValue<'_>) -> Option<Grade> {
        let grade = Grade::named(written.as_str()?);
        (!grade.name.is_empty()).then_some(grade)
    }

    fn text(&self) -> String {
        self.name.clone()
    }

    fn expected() -> String {
        "a name, such as \"Open\" or \"Under 18\"".to_owned()
    }
}
