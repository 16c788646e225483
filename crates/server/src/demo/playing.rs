//! Whoever plays the games of the demo: it looks where a game could go on, thinks for a while, and moves as a player would.
//!
//! Nothing is remembered but who is thinking. After a restart it looks again, and the games go on where they were.

use super::games::{script_of, thinking};
use super::making::Demo;
use super::season::THIS_WEEK;
use crate::app::{App, Parts};
use crate::contest::Contest;
use crate::game::act::Kind;
use crate::game::{Ask, Do};
use crate::keys::{CompetitionId, GameId, Part};
use crate::pages::Trouble;
use crate::room::Acted;
use boardside_competition::{Actor, Command, Match, MatchId};
use boardside_play::{Moment, Phase, Place, Seat};
use boardside_store::CommandId;
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::Notify;

/// How often it looks whether somebody is to move.
const LOOK: Duration = Duration::from_millis(500);
/// How often it looks whether there is a demo, if nobody says so: another server on the same database may have made one.
const LOOK_AGAIN: Duration = Duration::from_secs(10);
/// Games of the league that go on at a time.
const LEAGUE_GAMES: usize = 2;

/// Wakes whoever plays the demo, when there is one.
#[derive(Default)]
pub struct Wake(Arc<Notify>);

impl Wake {
    /// There is a demo.
    pub fn wake(&self) {
        self.0.notify_one();
    }
}

/// Plays the demo as long as there is an app. Where there is no demo, it sleeps.
pub(crate) async fn play(parts: Weak<Parts>) {
    let mut thinkers = HashMap::new();
    loop {
        let Some(app) = parts.upgrade().map(App::from) else {
            return;
        };
        match Demo::find(&app).await {
            Ok(Some(demo)) => {
                if let Err(why) = look(&app, &demo, &mut thinkers).await
                    && !app.shutdown.has_begun()
                {
                    tracing::warn!(?why, "the demo stands still");
                }
                drop(app);
                tokio::time::sleep(LOOK).await;
            }
            Ok(None) => {
                thinkers.clear();
                let woken = Arc::clone(&app.demo.0);
                drop(app);
                // Whether it was woken or only looks again does not matter.
                let _ = tokio::time::timeout(LOOK_AGAIN, woken.notified()).await;
            }
            Err(_) if app.shutdown.has_begun() => return,
            Err(why) => {
                tracing::warn!(%why, "the demo cannot be read");
                drop(app);
                tokio::time::sleep(LOOK).await;
            }
        }
    }
}

/// Who thinks, and until when.
type Thinkers = HashMap<(CompetitionId, MatchId), Moment>;

async fn look(app: &App, demo: &Demo, thinkers: &mut Thinkers) -> Result<(), Trouble> {
    for id in [&demo.season, &demo.day] {
        let contest = app.contest(id.as_str()).await?;
        for match_id in playable(&contest) {
            let until = thinkers.entry((id.clone(), match_id)).or_insert(Moment(0));
            if *until <= app.time.now() {
                let pause = go_on(app, &contest, match_id).await?;
                *until = app.time.now().after(pause);
            }
        }
    }
    Ok(())
}

/// The matches that are played on this program now: those at the tables of the day, and some of the league's week.
fn playable(contest: &Contest) -> Vec<MatchId> {
    let competition = &contest.competition;
    if competition.terms().knockout().is_some() {
        let tables = competition.tables();
        return tables.filter_map(|(_, table)| table.match_id).collect();
    }
    let untouched = |found: &Match| {
        let dealings = found.dealings();
        found.round == THIS_WEEK
            && found.waiting().next().is_none()
            && dealings.dispute.is_none()
            && dealings.proposal.is_none()
            && dealings.agreed.is_none()
            && dealings.attempts.is_empty()
    };
    let week = competition.matches().filter(|(_, found)| untouched(found));
    let first = week.take(LEAGUE_GAMES);
    let open = first.filter(|(_, found)| found.decided.is_none());
    open.map(|(id, _)| id).collect()
}

/// Does the next thing in a match, and says for how long the next one is thought about, in milliseconds.
async fn go_on(app: &App, contest: &Contest, match_id: MatchId) -> Result<i64, Trouble> {
    const A_WHILE: i64 = 10_000;
    if contest.competition.terms().knockout().is_some() {
        show_up(app, contest, match_id).await?;
    }
    // Nothing to play: the match is over, or an official must decide.
    let game = app.game_for(contest, match_id, Place::Table, None);
    let Ok(game) = game.await? else {
        return Ok(A_WHILE);
    };
    let (sitting, _) = app.rooms.look(&game).await?;
    let played = &sitting.game;
    let ply = played.line().moves().len();
    let script = script_of(&game);
    let seq = played.events();
    match played.phase() {
        Phase::Waiting => {
            for seat in Seat::ALL {
                act(app, &game, seat, seq, Do::plain(Kind::ShakeHands)).await?;
            }
        }
        Phase::Playing => {
            let (seat, what) = match script.at(ply) {
                Some(mv) => (played.to_move(), Do::attempt(mv)),
                None => (script.winner.opponent(), Do::plain(Kind::Resign)),
            };
            act(app, &game, seat, seq, what).await?;
        }
        // Somebody who looks around has stopped it.
        Phase::Paused | Phase::Adjourned | Phase::Ended(_) => return Ok(A_WHILE),
    }
    Ok(thinking(&game, ply))
}

/// Both players of a match are at their table.
async fn show_up(app: &App, contest: &Contest, match_id: MatchId) -> Result<(), Trouble> {
    let Some(found) = contest.competition.match_of(match_id) else {
        return Ok(());
    };
    let present = &found.dealings().present;
    for side in found.sides.iter().filter(|side| !present.contains(side)) {
        if let Some(entry) = contest.competition.entry(*side) {
            let by = Actor::Person(entry.person.clone());
            // It may have been decided meanwhile; then nobody has to be there.
            let _ = app
                .ask(&contest.id, None, by, Command::ShowPresence { match_id })
                .await?;
        }
    }
    Ok(())
}

/// Acts for a player. The name of the act follows from the place in the game, so that two servers on one database
/// do it once.
async fn act(app: &App, game: &GameId, seat: Seat, seq: u64, what: Do) -> Result<(), Trouble> {
    let command = CommandId::new(&format!("*demo {seat} {seq}"));
    let ask = Ask {
        part: Part::Seat(seat),
        seat: None,
        seen: None,
        act: what,
    };
    let command = command.expect("a short and plain text");
    match app.rooms.act(game, command, ask).await? {
        Acted::Refused(refused) => {
            tracing::debug!(%game, code = refused.code, "the demo was refused something");
        }
        Acted::Failed(why) => return Err(Trouble::Broken(crate::pages::Failure::new(why))),
        Acted::Stored(_) | Acted::Known(_) | Acted::Nothing(_) => {}
    }
    Ok(())
}
