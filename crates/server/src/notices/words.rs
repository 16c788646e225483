//! A notice in words. They are made when somebody reads it, from what is known then: who has changed the name is called by
//! the new one, who was erased by none.

use crate::app::App;
use crate::contest::words::Words;
use crate::contest::{Contest, Names};
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
            let text = words.event(event);
            let text = match to_do(&event.fact) {
                Some(advice) => format!("{text} {advice}"),
                None => text,
            };
            (title(event).to_owned(), text, event.fact.match_id())
        }
        NoticeKind::DeadlineNear => {
            let text = format!(
                "Your match ({}) must be played and reported by {}.",
                pair(contest, names, MatchId(about))?,
                when(due)
            );
            (
                "The deadline is near".to_owned(),
                text,
                Some(MatchId(about)),
            )
        }
        NoticeKind::MatchToday => {
            let venue = competition.terms().venue.as_deref();
            let place = venue.map_or_else(String::new, |venue| format!(", {venue}"));
            let text = format!(
                "Your match ({}) is on {}{place}.",
                pair(contest, names, MatchId(about))?,
                when(due)
            );
            ("Your match is today".to_owned(), text, Some(MatchId(about)))
        }
        NoticeKind::BoardOverdue => {
            let mut boards = competition.boards();
            let (_, board) = boards.find(|(id, _)| *id == BoardId(about))?;
            let text = format!(
                "You have had board {} since {}. Bring it back, please.",
                board.label,
                when(due)
            );
            ("A board should be back".to_owned(), text, None)
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

/// What an event is about, in a few words.
fn title(event: &Event) -> &'static str {
    match &event.fact {
        Fact::TimesProposed { .. } => "Times are proposed",
        Fact::TimeAgreed { .. } => "The time of your match",
        Fact::GameReported { .. } | Fact::GameRecorded { .. } => "A result waits for your approval",
        Fact::GameApproved { .. } => "A report is approved",
        Fact::ReportRetracted { .. } => "A report is taken back",
        Fact::GameDisputed { .. } => "A game is disputed",
        Fact::OfficialCalled { .. } => "An official is asked for",
        Fact::MatchRuled { .. } => "A ruling",
        Fact::MatchDecided { .. } => "A match is decided",
        Fact::MatchSentToOffice { .. } | Fact::GameSetAside { .. } => "A match is with the office",
        Fact::UnreachableClaimed { .. } => "Somebody cannot be reached",
        Fact::ClaimAnswered { .. } => "Here I am",
        Fact::Announced { .. } => "An announcement",
        Fact::ScheduleDrawn { .. } => "The schedule is drawn",
        Fact::BracketDrawn { .. } => "The bracket is drawn",
        Fact::DeadlineMoved { .. } => "Another deadline",
        Fact::FinalPlaced { .. } => "The time of the final",
        Fact::PlayOffArranged { .. } => "A play-off",
        Fact::TableAssigned { .. } => "Go to your table",
        Fact::BoardCheckedOut { .. } => "You have a board",
        Fact::EntryMade { .. } => "You are entered",
        _ => "News",
    }
}

/// What whoever is told should do.
fn to_do(fact: &Fact) -> Option<&'static str> {
    Some(match fact {
        Fact::TimesProposed { .. } => "Accept one of them, or propose others.",
        Fact::GameReported { .. } | Fact::GameRecorded { .. } => {
            "Approve it if it is so; if not, dispute it."
        }
        Fact::UnreachableClaimed { .. } => {
            "If you are the opponent, answer on the page of the match, or the office decides without you."
        }
        Fact::ScheduleDrawn { .. } => "Look at your matches, and agree on times.",
        Fact::TableAssigned { .. } => "Show there that you have come.",
        _ => return None,
    })
}
