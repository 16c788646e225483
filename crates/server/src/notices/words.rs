//! A notice in words. They are made when somebody reads it, from what is known then: who has changed the name is called by
//! the new one, who was erased by none.

use crate::app::App;
use crate::contest::settings::changes;
use crate::contest::words::Words;
use crate::contest::{Contest, Names, amendment};
use crate::keys::CompetitionId;
use crate::pages::Trouble;
use crate::room::NoRoom;
use crate::time::When as _;
use boardside_competition::{BoardId, EntryId, Event, Fact, MatchId};
use boardside_play::Moment;
use boardside_store::StreamId;
use boardside_store::people::{Notice, NoticeKind};
use std::collections::HashMap;
use std::sync::Arc;

/// A notice as it is read.
pub struct Told {
    /// The name of the competition.
    pub competition: String,
    /// What it is about, in a few words.
    pub title: String,
    /// What happened, and what to do.
    pub text: String,
    /// The page where something can be done about it.
    pub path: String,
    /// When it happened, in the competition's time zone.
    pub when: String,
    /// When it happened.
    pub at: Moment,
    /// Whether it is new to the reader.
    pub is_new: bool,
}

/// Notices in words. Those of a competition that cannot be read any more are left out.
///
/// # Errors
/// When the database cannot be read.
pub async fn told(app: &App, notices: &[Notice]) -> Result<Vec<Told>, Trouble> {
    let mut known: HashMap<StreamId, Option<(Arc<Contest>, Names)>> = HashMap::new();
    let mut told = Vec::with_capacity(notices.len());
    for notice in notices {
        let stream = &notice.key.stream;
        if !known.contains_key(stream) {
            let found = look(app, stream).await?;
            known.insert(stream.clone(), found);
        }
        if let Some(Some((contest, names))) = known.get(stream) {
            told.extend(in_words(contest, names, notice));
        }
    }
    Ok(told)
}

async fn look(app: &App, stream: &StreamId) -> Result<Option<(Arc<Contest>, Names)>, Trouble> {
    let Some(id) = CompetitionId::of_stream(stream) else {
        return Ok(None);
    };
    match app.contests.look(&id).await {
        Ok((contest, _)) => {
            let names = Names::of(app, &contest.competition).await?;
            Ok(Some((contest, names)))
        }
        Err(NoRoom::Unknown | NoRoom::Damaged(_)) => Ok(None),
        Err(why) => Err(why.into()),
    }
}

/// One notice in words; none if what it is about is no longer there.
fn in_words(contest: &Contest, names: &Names, notice: &Notice) -> Option<Told> {
    let competition = &contest.competition;
    let words = Words::public(competition, names);
    let about = u32::try_from(notice.key.about).ok()?;
    let when = |moment: Moment| competition.when(moment);
    let due = notice.key.due;
    let (title, text, match_id) = match notice.key.kind {
        NoticeKind::Event => {
            let place = usize::try_from(notice.key.about).ok()?.checked_sub(1)?;
            let event = contest.record.get(place)?;
            let text = match amendment(&contest.record, place + 1) {
                Some(amended) => {
                    let changes = changes(competition, &amended.before, amended.after);
                    format!("{} {}.", words.event(event), changes.join("; "))
                }
                None => words.event(event),
            };
            let text = match to_do(&event.fact) {
                Some(advice) => format!("{text} {advice}"),
                None => text,
            };
            let title = t!("told-title", about = about_what(event));
            (title, text, event.fact.match_id())
        }
        NoticeKind::DeadlineNear => {
            let pair = pair(contest, names, MatchId(about))?;
            let text = t!("told-deadline-near-says", pair = pair, when = when(due));
            (t!("told-deadline-near"), text, Some(MatchId(about)))
        }
        NoticeKind::MatchToday => {
            let (pair, when) = (pair(contest, names, MatchId(about))?, when(due));
            let text = match competition.terms().venue.as_deref() {
                Some(venue) => t!(
                    "told-match-today-at",
                    pair = pair,
                    when = when,
                    venue = venue
                ),
                None => t!("told-match-today-says", pair = pair, when = when),
            };
            (t!("told-match-today"), text, Some(MatchId(about)))
        }
        NoticeKind::BoardOverdue => {
            let mut boards = competition.boards();
            let (_, board) = boards.find(|(id, _)| *id == BoardId(about))?;
            let text = t!(
                "told-board-overdue-says",
                board = board.label,
                when = when(due)
            );
            (t!("told-board-overdue"), text, None)
        }
    };
    let path = match match_id {
        Some(id) => format!("/c/{}/match/{}", contest.id, id.0),
        None => format!("/c/{}", contest.id),
    };
    Some(Told {
        competition: competition.terms().name.clone(),
        title,
        text,
        path,
        when: when(notice.at),
        at: notice.at,
        is_new: notice.read_at.is_none(),
    })
}

/// Who plays a match.
fn pair(contest: &Contest, names: &Names, id: MatchId) -> Option<String> {
    let sides = contest.competition.match_of(id)?.sides;
    let [one, other] = sides.map(|side: EntryId| names.entry(&contest.competition, side));
    Some(format!("{one} – {other}"))
}

/// What the title of an event chooses by.
fn about_what(event: &Event) -> &'static str {
    match &event.fact {
        Fact::TimesProposed { .. } => "times-proposed",
        Fact::TimeAgreed { .. } => "time-agreed",
        Fact::GameReported { .. } | Fact::GameRecorded { .. } => "game-reported",
        Fact::GameApproved { .. } => "game-approved",
        Fact::ReportRetracted { .. } => "report-retracted",
        Fact::GameDisputed { .. } => "game-disputed",
        Fact::OfficialCalled { .. } => "official-called",
        Fact::MatchRuled { .. } => "match-ruled",
        Fact::MatchDecided { .. } => "match-decided",
        Fact::MatchSentToOffice { .. } | Fact::GameSetAside { .. } => "sent-to-office",
        Fact::UnreachableClaimed { .. } => "unreachable",
        Fact::ClaimAnswered { .. } => "claim-answered",
        Fact::Announced { .. } => "announced",
        Fact::ScheduleDrawn { .. } => "schedule-drawn",
        Fact::BracketDrawn { .. } => "bracket-drawn",
        Fact::DeadlineMoved { .. } => "deadline-moved",
        Fact::FinalPlaced { .. } => "final-placed",
        Fact::TermsAmended(_) => "terms-amended",
        Fact::PlayOffArranged { .. } => "play-off",
        Fact::TableAssigned { .. } => "table-assigned",
        Fact::BoardCheckedOut { .. } => "board-checked-out",
        Fact::EntryMade { .. } => "entry-made",
        _ => "news",
    }
}

/// What whoever is told should do.
fn to_do(fact: &Fact) -> Option<String> {
    Some(match fact {
        Fact::TimesProposed { .. } => t!("told-accept-time"),
        Fact::GameReported { .. } | Fact::GameRecorded { .. } => t!("told-approve"),
        Fact::UnreachableClaimed { .. } => t!("told-answer-claim"),
        Fact::ScheduleDrawn { .. } => t!("told-look-at-matches"),
        Fact::TableAssigned { .. } => t!("told-show-up"),
        _ => return None,
    })
}
