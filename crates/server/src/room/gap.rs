//! What somebody missed and the room no longer remembers.

use super::task::Surroundings;
use super::{Languages, Member, NoRoom, Request, Subject};
use crate::rooms::Doors;
use axum::extract::ws::Utf8Bytes;
use boardside_store::{Record, Seq, Stored};
use boardside_words::Language;
use std::sync::Arc;

/// Reads what somebody missed from the log, and lets him join with it.
pub(super) async fn fetch_gap<S: Subject>(
    around: Arc<Surroundings<S>>,
    id: S::Id,
    member: Member,
    from: Seq,
    mut gap: Vec<Utf8Bytes>,
) {
    match read_gap(&around, &id, from, member.outbox.language()).await {
        Ok((news, last)) => {
            gap.extend(news);
            let request = Request::Fetched {
                member,
                gap,
                upto: last,
            };
            Doors::enter(&around, &id, request).await;
        }
        Err(why) => {
            let why = why.detail();
            tracing::error!(stream = %S::stream(&id), why, "a gap cannot be read");
            // Whoever is dropped comes again and asks again.
            member.outbox.end();
        }
    }
}

/// The news of everything after a number in a language, and the number of the last event.
async fn read_gap<S: Subject>(
    around: &Surroundings<S>,
    id: &S::Id,
    from: Seq,
    language: Language,
) -> Result<(Vec<Utf8Bytes>, Seq), NoRoom> {
    let stored = around.store.read(&S::stream(id), Seq::START).await;
    let stored = stored.map_err(|why| NoRoom::Unavailable(why.to_string()))?;
    let appends: Vec<&[Stored]> = stored.chunk_by(|a, b| a.command == b.command).collect();
    let is_seen = |append: &&[Stored]| append.last().is_some_and(|last| last.seq <= from);
    let seen = appends
        .iter()
        .take_while(|append| is_seen(append))
        .count()
        .max(1);
    let known: usize = appends[..seen.min(appends.len())]
        .iter()
        .map(|append| append.len())
        .sum();
    let mut state = S::load(&around.shelf, id, &stored[..known]).await?;
    let mut news = Vec::new();
    for append in appends.into_iter().skip(seen) {
        let records: Vec<Record> = append.iter().map(|stored| stored.record.clone()).collect();
        let events = records.iter().map(S::decode).collect::<Result<Vec<_>, _>>();
        let languages = Languages::of([language]);
        let told = state.apply(&append[0].command, &records, &events?, languages);
        news.extend(told.heard(language).cloned());
    }
    Ok((news, state.seq()))
}
