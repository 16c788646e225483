//! A match as one of its players sees it: what to do next, and everything that can be done.
//!
//! Whether something can be done is asked of the competition itself, so a form is there exactly if it would be taken.

use crate::app::App;
use crate::competitions::hours::Hours;
use crate::competitions::public::matches::{Board, result};
use crate::contest::Contest;
use crate::contest::access::new_command;
use crate::game::Refused;
use boardside_competition::{
    Actor, Approval, Command, Contact, EntryId, GameResult, Match, MatchId, NextGame, NextStep,
    Refusal, Remote, Verdict,
};
use boardside_play::{Moment, Place, Seat};
use boardside_rulebook::ReplayOn;
use serde::Deserialize;

/// What was sent, as it was typed.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Typed {
    /// What is wanted.
    #[serde(rename = "do")]
    pub act: String,
    /// By which a form that is sent twice is known.
    pub once: String,
    /// Which game.
    pub game: String,
    /// How it ended.
    pub result: String,
    /// Times to propose.
    pub time1: String,
    /// A second one.
    pub time2: String,
    /// A third one.
    pub time3: String,
    /// A fourth one.
    pub time4: String,
    /// The time that is accepted, in milliseconds.
    pub time: String,
    /// How the opponent was tried to reach.
    pub how: String,
    /// When that was.
    pub when: String,
    /// Why a game is disputed.
    pub reason: String,
    /// What an official is called for.
    pub matter: String,
    /// Where a game is played.
    pub place: String,
    /// Why it was refused.
    #[serde(skip)]
    pub refused: Option<Refused>,
    /// The fields that are wrong.
    #[serde(skip)]
    pub wrong: Vec<&'static str>,
}

impl Typed {
    /// The four times.
    pub fn times(&self) -> [(&'static str, &str); 4] {
        [
            ("time1", &self.time1),
            ("time2", &self.time2),
            ("time3", &self.time3),
            ("time4", &self.time4),
        ]
    }

    fn is(&self, act: &str) -> bool {
        self.act == act
    }
}

/// A match as one of its players sees it.
pub struct Mine {
    /// A name for the next ask; each form adds its own word.
    pub once: String,
    /// What was typed and refused.
    pub typed: Typed,
    /// Whether the reader is the one who must do something.
    pub is_my_turn: bool,
    /// What must be done, in words.
    pub words: String,
    /// The opponent's name.
    pub opponent: String,
    /// The board that is set up.
    pub board: Option<MyBoard>,
    /// How the next game can be played here.
    pub play: Option<PlayHere>,
    /// The next game, to be reported.
    pub report: Option<Report>,
    /// What the opponent reported.
    pub to_approve: Vec<Waiting>,
    /// A game that counts and can still be disputed.
    pub to_dispute: Vec<Waiting>,
    /// Whether the own last report can be taken back.
    pub may_retract: bool,
    /// When it is played.
    pub times: Times,
    /// What is said about reaching the opponent.
    pub reach: Option<Reach>,
    /// Whether the opponent claims that the reader cannot be reached.
    pub may_answer: bool,
    /// What is disputed.
    pub dispute: Option<String>,
    /// For what an official was called.
    pub called: Option<String>,
    /// The zone in which times are typed.
    pub zone: String,
    /// What stays visible of the deadline of an approval.
    pub late: Option<String>,
}

/// The board that is set up, for one of its players.
pub struct MyBoard {
    /// Where to play.
    pub href: String,
    /// What happens there.
    pub words: String,
}

/// How the next game can be played here.
pub struct PlayHere {
    /// Whether also apart.
    pub apart: bool,
}

/// The next game, to be reported.
pub struct Report {
    /// Its number.
    pub number: u32,
    /// Who has White, in words.
    pub colors: String,
    /// What becomes of a stalemate.
    pub stalemate: &'static str,
}

/// A game about which the reader can say something.
pub struct Waiting {
    /// Its number.
    pub number: u32,
    /// How it ended, in words.
    pub result: String,
}

/// When the match is played.
#[derive(Default)]
pub struct Times {
    /// Times of the opponent that can be accepted: milliseconds, and in words.
    pub offered: Vec<(i64, String)>,
    /// The own times that wait.
    pub own: Vec<String>,
    /// The time that is agreed.
    pub agreed: Option<String>,
    /// Whether times can be proposed.
    pub may_propose: bool,
    /// Why they cannot, if that is worth a word.
    pub why_not: Option<String>,
    /// The earliest and the latest.
    pub earliest: String,
    /// The latest.
    pub latest: String,
}

/// What is said about reaching the opponent.
pub struct Reach {
    /// The attempts so far.
    pub attempts: Vec<String>,
    /// Whether the office can be told, or why not yet.
    pub claim: Result<(), String>,
    /// Since when the office knows.
    pub claimed: Option<String>,
    /// The hour that it is, for the field.
    pub now: String,
    /// Whether another attempt can be logged.
    pub may_log: bool,
}

impl Mine {
    /// A match for one of its players.
    pub fn new(
        app: &App,
        contest: &Contest,
        (id, found, side): (MatchId, &Match, EntryId),
        board: Option<&Board>,
        typed: Typed,
        now: Moment,
        name: &impl Fn(EntryId) -> String,
    ) -> Mine {
        let competition = &contest.competition;
        let me = competition.entry(side).map(|entry| entry.person.clone());
        let me = Actor::Person(me.expect("an entry of the match"));
        let can = |command: Command| competition.decide(&command, &me, now);
        let mine = competition.my_match(side, id, now);
        let (words, next) = mine.map_or((String::new(), NextStep::Nothing), |mine| {
            (mine.words, mine.next)
        });
        let opponent = found.opponent(side);
        let open = match found.verdict(competition.series_rules()) {
            Verdict::Open(open) => Some(open),
            Verdict::Over(_) | Verdict::Asked(_) => None,
        };
        let report = open.filter(|open| {
            let result = GameResult::Won(side);
            let game = open.number;
            can(Command::ReportGame {
                match_id: id,
                game,
                result,
                side: None,
            })
            .is_ok()
        });
        let dealings = found.dealings();
        let dispute = dealings.dispute.as_ref().map(|dispute| {
            let who = if dispute.by == side {
                "You dispute"
            } else {
                "Your opponent disputes"
            };
            format!("{who} game {}: {}", dispute.game, dispute.reason)
        });
        Mine {
            once: new_command().as_str().to_owned(),
            is_my_turn: is_my_turn(next),
            words,
            opponent: name(opponent),
            board: board.map(|board| my_board(app, board, side)),
            play: (open.is_some() && board.is_none() && may_play(found, now)).then(|| PlayHere {
                apart: competition.terms().remote == Remote::Allowed,
            }),
            report: report.map(|open| report_form(contest, &open, side)),
            to_approve: waiting(found, name, |number| {
                let game = Some(number);
                can(Command::Approve {
                    match_id: id,
                    game,
                    side: None,
                })
                .is_ok()
            }),
            to_dispute: waiting(found, name, |number| {
                let reason = "so".to_owned();
                let stands = found
                    .game(number)
                    .is_some_and(|game| game.approval == Approval::Approved);
                stands
                    && can(Command::Dispute {
                        match_id: id,
                        game: number,
                        reason,
                        side: None,
                    })
                    .is_ok()
            }),
            may_retract: can(Command::RetractReport {
                match_id: id,
                side: None,
            })
            .is_ok(),
            times: times(contest, (id, found, side), &can, now),
            reach: reach(contest, (id, found, side), &can, now),
            may_answer: can(Command::AnswerClaim { match_id: id }).is_ok(),
            dispute,
            called: dealings
                .called
                .as_ref()
                .map(|(_, matter, _)| matter.clone()),
            zone: competition.terms().time_zone.clone(),
            late: late(contest, found, now),
            typed,
        }
    }

    /// Whether a form is the one that was refused, so that it stays open.
    pub fn is_open(&self, act: &str) -> bool {
        self.typed.is(act)
    }

    /// Whether a field is wrong.
    pub fn is_wrong(&self, field: &str) -> bool {
        self.typed.wrong.contains(&field)
    }
}

/// Whether a step is for the player to do, not to wait for.
pub fn is_my_turn(next: NextStep) -> bool {
    match next {
        NextStep::ProposeTimes
        | NextStep::AnswerTimes
        | NextStep::GoToTable
        | NextStep::PlayAndReport
        | NextStep::Approve
        | NextStep::AnswerClaim => true,
        NextStep::AwaitAnswer
        | NextStep::AwaitCall
        | NextStep::AwaitApproval
        | NextStep::AwaitOffice
        | NextStep::Nothing => false,
    }
}

/// Whether a game that is played now would count.
fn may_play(found: &Match, now: Moment) -> bool {
    let in_time = found.deadline.is_none_or(|deadline| now < deadline);
    found.decided.is_none() && found.dealings().dispute.is_none() && in_time
}

fn my_board(app: &App, board: &Board, side: EntryId) -> MyBoard {
    let opponent_here = match board.seat(side) {
        Seat::White => board.here.black,
        Seat::Black => board.here.white,
    };
    let number = board.number;
    let words = match (board.place, board.begun, opponent_here) {
        (Place::Apart, _, true) => format!("Your opponent waits at the board of game {number}."),
        (_, true, _) => format!("Game {number} is being played."),
        (Place::Apart, false, false) => {
            format!("The board of game {number} is set up. Your opponent is not there yet.")
        }
        (Place::Table, false, _) => format!("The board of game {number} is set up at a table."),
    };
    MyBoard {
        href: board.play(app, side),
        words,
    }
}

fn report_form(contest: &Contest, open: &NextGame, side: EntryId) -> Report {
    let rules = contest.competition.series_rules();
    Report {
        number: open.number,
        colors: match open.white == side {
            true => "You have White.".to_owned(),
            false => "You have Black.".to_owned(),
        },
        stalemate: match rules.replay_on {
            ReplayOn::Stalemate | ReplayOn::AnyDraw => "The game is played again.",
            ReplayOn::Nothing => "It counts as a draw.",
        },
    }
}

fn waiting(
    found: &Match,
    name: &impl Fn(EntryId) -> String,
    which: impl Fn(u32) -> bool,
) -> Vec<Waiting> {
    (1..)
        .zip(&found.games)
        .filter(|(number, _)| which(*number))
        .map(|(number, game)| Waiting {
            number,
            result: result(game.result, name),
        })
        .collect()
}

/// A report that is past the deadline is not an unreported match: the page says so.
fn late(contest: &Contest, found: &Match, now: Moment) -> Option<String> {
    let deadline = found.deadline.filter(|deadline| *deadline <= now)?;
    let waits = found.waiting().next().is_some();
    (found.decided.is_none() && waits).then(|| {
        let deadline = contest.competition.when(deadline);
        format!(
            "The deadline was {deadline}. What was reported before it is not forfeited: it waits for approval, and the \
             office knows."
        )
    })
}

fn times(
    contest: &Contest,
    (id, found, side): (MatchId, &Match, EntryId),
    can: &impl Fn(Command) -> Result<Vec<boardside_competition::Event>, Refusal>,
    now: Moment,
) -> Times {
    let competition = &contest.competition;
    let hours = Hours::of(competition);
    let dealings = found.dealings();
    let proposal = dealings.proposal.as_ref();
    let in_words = |time: &Moment| competition.when(*time);
    let own = proposal.filter(|proposal| proposal.by == side);
    let others = proposal.filter(|proposal| proposal.by != side);
    let offered = others.map(|proposal| {
        let open = proposal.times.iter().filter(|time| {
            let accept = Command::AcceptTime {
                match_id: id,
                time: **time,
            };
            can(accept).is_ok()
        });
        open.map(|time| (time.0, in_words(time))).collect()
    });
    // Any moment between now and the deadline shows whether times are taken at all.
    let soon = now.after(1);
    let tried = can(Command::ProposeTimes {
        match_id: id,
        times: vec![soon],
    });
    let latest = found
        .deadline
        .map(|deadline| hours.field(deadline.after(-60_000)));
    Times {
        offered: offered.unwrap_or_default(),
        own: own
            .map(|proposal| proposal.times.iter().map(in_words).collect())
            .unwrap_or_default(),
        agreed: dealings.agreed.map(|at| competition.when(at)),
        may_propose: tried.is_ok(),
        why_not: match tried {
            Err(why @ Refusal::TooLateToChange) => Some(why.to_string()),
            Ok(_) | Err(_) => None,
        },
        earliest: hours.field(now.after(60_000)),
        latest: latest.unwrap_or_default(),
    }
}

fn reach(
    contest: &Contest,
    (id, found, side): (MatchId, &Match, EntryId),
    can: &impl Fn(Command) -> Result<Vec<boardside_competition::Event>, Refusal>,
    now: Moment,
) -> Option<Reach> {
    let competition = &contest.competition;
    let dealings = found.dealings();
    let log = Command::LogContact {
        match_id: id,
        how: Contact::Email,
        when: now,
    };
    let may_log = can(log).is_ok();
    let own = dealings
        .attempts
        .iter()
        .filter(|attempt| attempt.by == side);
    let attempts: Vec<String> = own
        .map(|attempt| format!("{}, {}", competition.when(attempt.when), how(attempt.how)))
        .collect();
    let claimed = dealings.claim_of(side);
    if !may_log && attempts.is_empty() && claimed.is_none() {
        return None;
    }
    Some(Reach {
        attempts,
        claim: can(Command::ClaimUnreachable { match_id: id })
            .map(|_| ())
            .map_err(|why| why.to_string()),
        claimed: claimed.map(|claim| competition.when(claim.at)),
        now: Hours::of(competition).field(now),
        may_log,
    })
}

/// How somebody tried to reach the opponent, in words.
fn how(contact: Contact) -> &'static str {
    match contact {
        Contact::Email => "by e-mail",
        Contact::Phone => "by telephone",
        Contact::Message => "by a message",
        Contact::InPerson => "in person",
    }
}
