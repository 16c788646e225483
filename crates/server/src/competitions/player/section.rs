//! A match as one of its players sees it: what to do next, and everything that can be done.
//!
//! Whether something can be done is asked of the competition itself, so a form is there exactly if it would be taken.

mod reach;
mod times;

use crate::app::App;
use crate::competitions::board::Board;
use crate::competitions::public::matches::result;
use crate::contest::access::new_command;
use crate::contest::words::stored;
use crate::contest::{Contest, needs_approval};
use crate::game::Refused;
use crate::spoken::Spoken as _;
use crate::time::When as _;
use boardside_competition::{
    Actor, Approval, Command, EntryId, GameResult, Match, MatchId, NextGame, NextStep, Remote,
    Verdict,
};
use boardside_play::{Moment, Place, Seat};
use boardside_rulebook::{OtherDraws, ReplayOn};
use reach::{Reach, reach};
use serde::Deserialize;
use times::{Times, times};

/// A match, and which of the two its reader is.
type Side<'a> = (MatchId, &'a Match, EntryId);

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
    /// Whether it is played there instead of at the board that is set up elsewhere.
    pub instead: String,
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
    /// Whether that is to propose times.
    pub must_propose: bool,
    /// Whether it is about times while a game is being played already: nobody is told to agree on one then.
    pub is_arranged: bool,
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
    /// Where to play, or to watch.
    pub href: String,
    /// What its button says.
    pub button: String,
    /// What happens there.
    pub words: String,
}

/// How the next game can be played here.
pub struct PlayHere {
    /// Whether also apart.
    pub apart: bool,
    /// Whether the opponent approves what is played at one table.
    pub approved: bool,
    /// Whether it is set up on another device, where that board is called off then.
    pub instead: bool,
}

/// The next game, to be reported.
pub struct Report {
    /// Its number.
    pub number: u32,
    /// Who has White, in words.
    pub colors: String,
    /// What becomes of a stalemate.
    pub stalemate: String,
    /// What becomes of another draw.
    pub drawn: String,
}

/// A game about which the reader can say something.
pub struct Waiting {
    /// Its number.
    pub number: u32,
    /// How it ended, in words.
    pub result: String,
}

impl Mine {
    /// A match for one of its players.
    pub fn new(
        app: &App,
        contest: &Contest,
        (id, found, side): Side<'_>,
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
            (mine.task.said(), mine.next)
        });
        let opponent = found.opponent(side);
        let playing = board.is_some_and(|board| board.begun);
        let sits = playing || board.is_some_and(|board| board.is_for(side));
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
            let (game, reason) = (dispute.game, stored(&dispute.reason));
            match dispute.by == side {
                true => t!("match-you-dispute", game = game, reason = reason),
                false => t!("match-opponent-disputes", game = game, reason = reason),
            }
        });
        Mine {
            once: new_command().as_str().to_owned(),
            is_my_turn: is_my_turn(next),
            must_propose: next == NextStep::ProposeTimes && !playing,
            is_arranged: playing && is_about_times(next),
            words,
            opponent: name(opponent),
            board: board.map(|board| my_board(app, board, side, &name(opponent))),
            play: (open.is_some() && !sits && may_play(found, now)).then(|| PlayHere {
                apart: competition.terms().remote == Remote::Allowed,
                approved: needs_approval(competition),
                instead: board.is_some(),
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
            times: match playing {
                true => Times::default(),
                false => times(contest, (id, found, side), &can, now),
            },
            reach: reach(contest, (id, found, side), &can, now),
            may_answer: can(Command::AnswerClaim { match_id: id }).is_ok(),
            dispute,
            called: dealings
                .called
                .as_ref()
                .map(|(_, matter, _)| stored(matter)),
            zone: competition.terms().time_zone.clone(),
            late: late(contest, found, now),
            typed,
        }
    }

    /// Whether a form is the one that was refused, so that it stays open.
    pub fn is_open(&self, act: &str) -> bool {
        self.typed.is(act)
    }

    /// Whether there is anything to do about times or games.
    pub fn has_forms(&self) -> bool {
        let times = &self.times;
        let arranged = times.may_propose || times.agreed.is_some() || !times.own.is_empty();
        arranged
            || !times.offered.is_empty()
            || !self.to_approve.is_empty()
            || self.play.is_some()
            || self.report.is_some()
            || self.may_retract
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

/// Whether a step is about when the match is played.
fn is_about_times(next: NextStep) -> bool {
    use NextStep::{AnswerTimes, AwaitAnswer, ProposeTimes};
    matches!(next, ProposeTimes | AnswerTimes | AwaitAnswer)
}

/// Whether a game that is played now would count.
fn may_play(found: &Match, now: Moment) -> bool {
    let in_time = found.deadline.is_none_or(|deadline| now < deadline);
    found.decided.is_none() && found.dealings().dispute.is_none() && in_time
}

/// The board for one of the two: where to play it, or to watch it if it is on another device.
pub fn my_board(app: &App, board: &Board, side: EntryId, opponent: &str) -> MyBoard {
    if !board.is_for(side) {
        return elsewhere(board, opponent);
    }
    let opponent_here = match board.seat(side) {
        Seat::White => board.here.black,
        Seat::Black => board.here.white,
    };
    let number = board.number;
    let words = match (board.place, board.begun, opponent_here) {
        (Place::Apart, _, true) => t!("match-board-waits", number = number),
        (_, true, _) => t!("match-board-playing", number = number),
        (Place::Apart, false, false) => t!("match-board-alone", number = number),
        (Place::Table, false, _) => t!("match-board-table", number = number),
    };
    MyBoard {
        href: board.play(app, side),
        button: t!("match-go-to-board"),
        words,
    }
}

/// A board at a table that is on another device.
fn elsewhere(board: &Board, opponent: &str) -> MyBoard {
    let number = board.number;
    MyBoard {
        href: format!("/game/{}", board.id),
        button: t!("match-watch-board"),
        words: match board.holder {
            Some(_) if board.begun => t!(
                "match-board-device-playing",
                number = number,
                opponent = opponent
            ),
            None if board.begun => t!("match-board-office-playing", number = number),
            Some(_) => t!("match-board-device", number = number, opponent = opponent),
            None => t!("match-board-office", number = number),
        },
    }
}

/// What becomes of a draw.
fn drawn(rule: OtherDraws) -> String {
    match rule {
        OtherDraws::Half => t!("match-drawn-half"),
        OtherDraws::Replay => t!("match-drawn-again"),
        OtherDraws::NoWin => t!("match-drawn-nothing"),
        OtherDraws::Ask => t!("match-drawn-asked"),
    }
}

fn report_form(contest: &Contest, open: &NextGame, side: EntryId) -> Report {
    let rules = contest.competition.series_rules();
    Report {
        number: open.number,
        colors: t!(
            "match-your-color",
            color = match open.white == side {
                true => "white",
                false => "black",
            }
        ),
        stalemate: match rules.replay_on {
            ReplayOn::Stalemate | ReplayOn::AnyDraw => t!("match-drawn-again"),
            ReplayOn::Nothing => drawn(rules.other_draws),
        },
        drawn: match rules.replay_on {
            ReplayOn::AnyDraw => t!("match-drawn-again"),
            ReplayOn::Stalemate | ReplayOn::Nothing => drawn(rules.other_draws),
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
        t!("match-late", deadline = deadline)
    })
}
